"""People who can play any game: they answer what the page asks from what it shows.

They know no game. What is asked is read off the page by roles and names: the buttons of the ask,
the own hand, cards and cells of the table that can be pressed, the word in the stick, switches,
sliders. A button that cannot be pressed yet says what is missing. A word is looked for in the list
with the letters that lie there, as a person would look for one.
"""

from __future__ import annotations

import random
import re
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from contextlib import suppress

from playwright.sync_api import Locator, Page, TimeoutError, expect

from sight import READY, Sight, look
from typecase.words import Lexicon
from visiting import Visitor
from wording import Set, find_word, letter_asked, think_of

TAKEN_WITHIN = 10_000
AT_HAND = 3000
"""Milliseconds: what is there to be pressed can be pressed within this."""

AT_ONCE = 500
"""What a key has done is to be seen within this."""

MAX_TABS = 80
MAX_CHOICES = 8
"""After so many choices that were not enough a person gives up on a button."""

LOOK_AGAIN = 250
"""Milliseconds for which one page is watched before another is looked at."""

ENOUGH, ENOUGH_BACK = "No more words", "There may be more words"
SELDOM = 0.2

TAKEN = """() => [...document.querySelectorAll('[data-act]')]
  .every((button) => !button.textContent.includes('Sent'))"""

FOCUSED = """(elements) =>
  elements.findIndex((element) => element.contains(document.activeElement))"""

BEFORE = """(element) => (document.activeElement ?? document.body)
  .compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING"""


class Player(ABC):
    """Answers asks on a page. How a thing is pressed, the kinds of player know."""

    def __init__(self, visitor: Visitor, seed: int = 1, words: str = "full") -> None:
        self.visitor = visitor
        self.page: Page = visitor.page
        self.chance = random.Random(seed)
        self.words = Lexicon.load(words)
        self.before_answer: Callable[[Sight], None] = lambda sight: None
        """Looks at what is asked before it is answered."""
        self.answers = 0
        self.refusals: list[str] = []
        self.refused: set[str] = set()
        self.last_word = ""
        self.drew = False
        self.seen: dict[int, str] = {}
        """Letters by cell: what was turned up in a grid, and is remembered."""
        self.led_nowhere: set[str] = set()
        """Buttons after which there was nothing to do but to go back, since the last answer."""

    def look(self) -> Sight:
        sight = look(self.page)
        for grid in sight.grids:
            for at, cell in enumerate(grid.cells):
                if cell.letters and cell.letters.isalpha():
                    self.seen[at] = cell.letters
                elif cell.lies == "empty":
                    self.seen.pop(at, None)
        return sight

    def count_hand(self) -> int:
        """How many cards the own hand has, once everything was shown."""
        self.page.wait_for_function("() => !document.querySelector('[data-behind]')")
        return len(self.look().hand)

    # Turn by turn.

    def step(self) -> bool:
        """Answer if something is asked; whether it was."""
        sight = self.look()
        if sight.over:
            return False
        if sight.behind:
            self.hurry(sight)
            sight = self.look()
        if sight.behind or not sight.asked:
            return False
        self.before_answer(sight)
        try:
            if not self.answer(sight):
                return False
        except (TimeoutError, AssertionError):
            # Somebody else was quicker and the table is another now; else it is a fault.
            if self.look() == sight:
                raise
            return True
        self.page.wait_for_function(TAKEN, timeout=TAKEN_WITHIN)
        refused = self.look().refused
        if refused:
            self.refusals.append(refused)
            self.refused.add(self.last_word)
        else:
            self.answers += 1
        return True

    def answer(self, sight: Sight) -> bool:
        """Whether anything could be done."""
        if self.would_do_beside(sight):
            self.drew = True
            self.draw()
            return True
        if sight.word is not None and self.answer_with_word(sight):
            return True
        if sight.writes and self.chance.random() < 0.5 and self.write(sight):
            return True
        if sight.word is None and self.would_compose(sight) and self.compose(sight):
            return True
        return self.answer_plainly(sight)

    def would_compose(self, sight: Sight) -> bool:
        """Mostly; now and then it is rather one of the other buttons."""
        others = any(act.enabled and not act.filled for act in sight.acts)
        return not others or self.chance.random() > (0.5 if sight.writes else SELDOM)

    def would_do_beside(self, sight: Sight) -> bool:
        """Once for sure, then now and then; not what was said already. Who has seen enough says so
        again after each word that starts everybody afresh, and stands by it: a game with more words
        in it takes as long as the bots find them."""
        if not sight.beside or sight.beside.lower() in sight.note.lower():
            return False
        if sight.beside == ENOUGH_BACK:
            return False
        often = 0.5 if sight.beside == ENOUGH else SELDOM
        return not self.drew or self.chance.random() < often

    def answer_with_word(self, sight: Sight) -> bool:
        """Lay a word if there is one, unless the last one was refused."""
        assert sight.word is not None
        if sight.word.set and sight.clears and not sight.turned:
            self.clear()
            sight = self.look()
        if sight.refused or sight.word is None or (sight.word.set and sight.clears):
            return False
        word = find_word(sight, self.words, self.chance, but=self.refused)
        if word is not None:
            self.set_word(word)
            self.last_word = "".join(place.reads for place in word)
            filled = self.look().filled
            if filled is not None and filled.reason.startswith("Your word must use"):
                # A phone has no room to say so before.
                self.refused.add(self.last_word)
                self.clear()
                return False
            self.confirm()
        return word is not None

    def write(self, sight: Sight) -> bool:
        """Write a word, if one comes to mind."""
        word = think_of(sight, list(self.seen.values()), self.chance)
        if word is not None:
            self.write_down(word)
            self.confirm()
        return word is not None

    def compose(self, sight: Sight) -> bool:
        """Choose what the filled button says is missing, until it can be pressed.

        Some may be chosen that need not be; switches are put on: they end games sooner.
        """
        filled = sight.filled
        by_hand = [sight.choices, sight.cells, sight.chosen, sight.switches, sight.writes]
        if filled is None or not any(by_hand):
            return False
        if filled.enabled and sight.choices and self.chance.random() < 0.5:
            self.choose_card(sight)
        for _ in range(MAX_CHOICES):
            now = self.look()
            act = now.filled
            if act is None or act.label == "Sent" or now.question != sight.question:
                return True  # what was chosen was all
            if act.enabled:
                break
            if not self.choose_missing(now, act.reason):
                return False
        if sight.switches:
            self.switch()
        if sight.radios:
            self.choose_radio()
        self.confirm()
        return True

    def choose_missing(self, sight: Sight, reason: str) -> bool:
        if "place" in reason and sight.cells:
            self.choose_cell(sight)
        elif "card" in reason and sight.choices:
            self.choose_card(sight)
        elif "card" in reason and sight.cells:
            self.choose_cell(sight)
        elif "Enter a word" in reason:
            return self.write(sight)
        elif "Choose one" in reason and sight.radios:
            self.choose_radio()
        else:
            return False
        return True

    def choose_card(self, sight: Sight) -> None:
        """Any that can be chosen; of the letter that is asked for, if one is."""
        wanted = letter_asked(sight)
        places = sight.choices
        known = [(where, at) for where, at in places if sight.lies(where)[at].letters == wanted]
        self.choose(sight, *self.chance.choice(known or places))

    def choose_cell(self, sight: Sight) -> None:
        """Any that may be pressed; one that is remembered for its letter, if one is looked for."""
        wanted = letter_asked(sight)
        known = [at for at in sight.cells if wanted and self.seen.get(at) == wanted]
        self.choose(sight, "grid", self.chance.choice(known or sight.cells))

    def answer_plainly(self, sight: Sight) -> bool:
        """One of the buttons; where there is an amount seldom the first: that is to fold."""
        if sight.radios:
            self.choose_radio()
        if sight.sliders and self.chance.random() < 0.3:
            self.slide()
        enabled = [
            at
            for at, act in enumerate(sight.acts)
            if act.enabled and act.label not in self.led_nowhere
        ]
        betting = sight.sliders and len(enabled) > 2
        rest = enabled[1:] if betting and self.chance.random() > SELDOM else enabled
        if rest:
            self.press_act(self.chance.choice(rest))
            return True
        if sight.turned:
            self.led_nowhere.add(sight.question)
            self.clear()
            return True
        return False

    # How things are pressed.

    @abstractmethod
    def hurry(self, sight: Sight) -> None:
        """Then the page shows at once what has happened."""

    @abstractmethod
    def set_word(self, word: Sequence[Set]) -> None: ...

    @abstractmethod
    def write_down(self, word: str) -> None: ...

    @abstractmethod
    def clear(self) -> None: ...

    @abstractmethod
    def choose(self, sight: Sight, where: str, at: int) -> None:
        """A card of the hand, of the table or one that lies in the ask itself, or a cell."""

    @abstractmethod
    def choose_radio(self) -> None: ...

    @abstractmethod
    def switch(self) -> None: ...

    @abstractmethod
    def slide(self) -> None: ...

    @abstractmethod
    def press_act(self, at: int) -> None: ...

    @abstractmethod
    def confirm(self) -> None:
        """The filled button."""

    @abstractmethod
    def draw(self) -> None: ...

    # Where things are.

    def ask(self) -> Locator:
        """What is asked and its answers; on a phone they are two places."""
        return self.page.get_by_role(
            "region", name=re.compile("^(At any time|Your turn|Waiting|Your move)$")
        )

    def cards(self, where: str) -> Locator:
        """What can be pressed there, in its order."""
        if where == "hand":
            return self.page.locator("[data-hand]").get_by_role("listitem").get_by_role("button")
        if where == "table":
            middle = self.page.get_by_label("The middle of the table", exact=True)
            return middle.locator("li > button")
        if where == "grid":
            return self.page.locator("[role=grid] [data-cell]")
        return self.ask().locator("li > button")

    def grid(self, number: int) -> Locator:
        """The cells of one grid."""
        return self.page.locator("[role=grid]:has([data-cell])").nth(number).locator("[data-cell]")


class MousePlayer(Player):
    """Points and clicks, and touches a key only to write a word that is not laid in cards."""

    def click(self, what: Locator, within: float = AT_HAND) -> None:
        what.click(timeout=within)

    def hurry(self, sight: Sight) -> None:
        with suppress(TimeoutError):
            self.click(self.page.get_by_label("Your cards"), 500)

    def set_word(self, word: Sequence[Set]) -> None:
        for place in word:
            if place.where:
                self.click(self.cards(place.where).nth(place.at))
            if place.wild:
                menu = self.page.get_by_role("menu", name="This card")
                self.click(menu.get_by_role("menuitem", name=place.reads, exact=True))

    def write_down(self, word: str) -> None:
        self.ask().get_by_role("textbox").press_sequentially(word, timeout=AT_HAND)

    def clear(self) -> None:
        self.click(self.ask().get_by_role("button", name=re.compile("^(Clear|Back)$")))

    def choose(self, sight: Sight, where: str, at: int) -> None:
        self.click(self.cards(where).nth(at))

    def choose_radio(self) -> None:
        self.click(self.ask().get_by_role("radio").first)

    def switch(self) -> None:
        self.click(self.ask().get_by_role("switch").first)

    def slide(self) -> None:
        self.click(self.ask().get_by_role("slider").first)

    def press_act(self, at: int) -> None:
        self.click(self.ask().locator("[data-act]").nth(at))

    def confirm(self) -> None:
        filled = self.ask().locator("[data-act].filled:not([aria-disabled])")
        expect(filled).to_be_visible(timeout=AT_ONCE)
        self.click(filled)

    def draw(self) -> None:
        self.click(self.page.get_by_label("Your cards").locator(".beside"))


class TouchPlayer(MousePlayer):
    """Plays on a phone with a thumb."""

    def click(self, what: Locator, within: float = AT_HAND) -> None:
        what.tap(timeout=within)


class KeyboardPlayer(Player):
    """Has no mouse."""

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def go_to(self, what: Locator, key: str = "Tab") -> int:
        """Tab on until one of them has the focus; which."""
        expect(what.first).to_be_visible()
        for _ in range(MAX_TABS):
            at: int = what.evaluate_all(FOCUSED)
            if at >= 0:
                return at
            self.press(key)
        raise AssertionError(f"{what} cannot be reached with {key}")

    def hurry(self, sight: Sight) -> None:
        self.press("Escape")

    def set_word(self, word: Sequence[Set]) -> None:
        """Letter by letter; the first one face down, where cards may lie so. A card that goes to
        the end of what stands there is just put there."""
        *before, last = word
        if before and last.where == "hand" and not any(place.where for place in before):
            self.pick("hand", last.at)
            return
        for at, place in enumerate(word):
            if place.wild:
                self.press("*")
            letters = list(place.reads)
            if at == 0:
                letters[0] = f"Shift+{letters[0]}"
            self.press(*letters)

    def write_down(self, word: str) -> None:
        """Letters typed anywhere on the page are written."""
        self.press(*word)

    def clear(self) -> None:
        self.press("Escape")

    def choose(self, sight: Sight, where: str, at: int) -> None:
        """By its letter in the own hand; else with the arrows, where they lead there."""
        card = sight.lies(where)[at]
        if where == "hand" and card.letters and len(card.letters) == 1:
            self.press(card.letters)
            return
        if where == "grid":
            number, at = sight.cell(at)
            self.pick_from(self.grid(number), at, sight.grids[number].columns)
        else:
            self.pick(where, at)

    def pick(self, where: str, at: int) -> None:
        """A card where it lies: on the table with Tab alone, elsewhere with the arrows too."""
        cards = self.cards(where)
        if where == "table":
            cards, at = cards.nth(at), 0
        self.pick_from(cards, at)

    def pick_from(self, cards: Locator, at: int, columns: int = 100) -> None:
        back = cards.nth(at).evaluate(BEFORE)
        here = self.go_to(cards, "Shift+Tab" if back else "Tab")
        cells = cards.evaluate_all("(all) => all.map((one, at) => Number(one.dataset.cell ?? at))")
        row, column = divmod(cells[here], columns)
        to_row, to_column = divmod(cells[at], columns)
        down = ["ArrowDown" if to_row > row else "ArrowUp"] * abs(to_row - row)
        across = ["ArrowRight" if to_column > column else "ArrowLeft"] * abs(to_column - column)
        # The rows of a pyramid grow shorter downwards.
        self.press(*(across + down if to_row > row else down + across), " ")

    def choose_radio(self) -> None:
        self.go_to(self.ask().get_by_role("radio"))
        self.press(" ")

    def switch(self) -> None:
        self.go_to(self.ask().get_by_role("switch"))
        self.press(" ")

    def slide(self) -> None:
        self.go_to(self.ask().get_by_role("slider"))
        self.press("ArrowRight")

    def press_act(self, at: int) -> None:
        self.press(str(at + 1))

    def confirm(self) -> None:
        filled = self.ask().locator("[data-act].filled")
        expect(filled).not_to_have_attribute("aria-disabled", "true", timeout=AT_ONCE)
        number = self.page.evaluate(
            "[...document.querySelectorAll('[data-act]')].findIndex((b) => b.matches('.filled'))"
        )
        self.press_act(number)

    def draw(self) -> None:
        self.press("+")


class ThriftyPlayer(MousePlayer):
    """Draws only when it is told to: so there is room in the hand."""

    def would_do_beside(self, sight: Sight) -> bool:
        return False


def play_on(
    *players: Player, seconds: float = 120, until: Callable[[], bool] = lambda: False
) -> None:
    """All of them answer whatever they are asked, until the game is over or `until` says so."""
    give_up = time.monotonic() + seconds
    turn = 0
    while True:
        moved = False
        for player in players:
            if until():
                return
            moved |= player.step()
        if all(player.look().over for player in players):
            return
        assert time.monotonic() < give_up, "the game does not end: " + str(
            [player.look() for player in players]
        )
        if not moved:
            turn += 1
            try:
                players[turn % len(players)].page.wait_for_function(READY, timeout=LOOK_AGAIN)
            except TimeoutError:
                continue


def play_to_a_word(player: Player, *others: Player) -> list[Set]:
    """All play until this player is to set a word, and has the letters for one: that word."""
    words: list[list[Set]] = []

    def found() -> bool:
        sight = player.look()
        if sight.behind:
            player.hurry(sight)
            sight = player.look()
        if not sight.asked or sight.behind or sight.word is None:
            return False
        word = find_word(sight, player.words, player.chance)
        if word is not None:
            words.append(word)
        elif player.page.get_by_role("button", name="Draw a card").count():
            player.draw()
        return word is not None

    play_on(player, *others, until=found)
    assert words, f"{player.visitor.name} was never asked for a word with the letters for one"
    return words[0]
