"""People who can play any game: they answer what the page asks from what it shows.

They know no game. What is asked is read off the page by roles and names: the buttons of the ask,
the own hand, cards on the table that can be pressed, the word in the stick, switches, sliders. A
word is looked for in the list with the letters that lie there, as a person would look for one.
"""

from __future__ import annotations

import random
import re
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import NamedTuple

import msgspec
from playwright.sync_api import Locator, Page, TimeoutError, expect

from typecase.words import Lexicon, assign
from visiting import Visitor

TAKEN_WITHIN = 10_000
AT_HAND = 3000
"""Milliseconds: what is there to be pressed can be pressed within this."""

MOST_TABS = 80
LOOK_AGAIN = 250
"""Milliseconds for which one page is watched before another is looked at."""

LOOK = """() => {
  const seen = (element) => element !== null && element.getClientRects().length > 0;
  const all = (where, what) => [...where.querySelectorAll(what)].filter(seen);
  const text = (element) => {
    const copy = element.cloneNode(true);
    for (const cap of copy.querySelectorAll('kbd')) cap.remove();
    return copy.textContent.replace(/\\s+/g, ' ').trim();
  };
  const card = (button) => ({
    said: button.getAttribute('aria-label') ?? '',
    pressed: button.getAttribute('aria-pressed'),
  });
  const asked = all(document, '[aria-label="What is asked"], [aria-label="Your answer"]');
  const ask = (what) => asked.flatMap((part) => all(part, what));
  const stick = all(document, '[aria-label^="Your word, "]')[0] ?? null;
  return {
    behind: Number(document.querySelector('[data-behind]')?.dataset.behind ?? 0),
    over: all(document, 'a[href^="/replay/"]').length > 0,
    question: ask('h2').map(text).join(' '),
    acts: ask('[data-act]').map((button) => ({
      label: text(button),
      enabled: button.getAttribute('aria-disabled') !== 'true',
      why: button.title,
    })),
    hand: all(document, '[aria-label^="Your hand, "] > li > button, ' +
      '[aria-label^="Your hand, "] > li > * > button').map(card),
    table: all(document, '[aria-label="The middle of the table"] li > button').map(card),
    offer: ask('li > button').map(card),
    switches: ask('[role=switch]').map(text),
    radios: ask('[role=radiogroup]').length,
    sliders: ask('input[type=range]').length,
    word: stick && {
      set: all(stick, 'li[data-place]').length,
      missing: all(stick, 'li:not([data-place])').length,
    },
    beside: all(document, '[aria-label="Your tray"] .beside').length > 0,
    refused: [...ask('.why'), ...all(document, '[data-stick] .why')].map(text).join(' '),
  };
}"""

READY = f"""() => {{
  const now = ({LOOK})();
  return now.over || now.acts.some((act) => act.enabled);
}}"""

TAKEN = """() => [...document.querySelectorAll('[data-act]')]
  .every((button) => !button.textContent.includes('Sent'))"""


class Act(msgspec.Struct):
    """A button of the ask."""

    label: str
    enabled: bool
    why: str


class Shown(msgspec.Struct):
    """A card that can be pressed; `pressed` where it can be chosen."""

    said: str
    pressed: str | None

    @property
    def letters(self) -> str:
        """'' for a wild."""
        first = self.said.partition(",")[0]
        return "" if first == "wild" else first.replace(" ", "")

    @property
    def can_be_chosen(self) -> bool:
        return self.pressed is not None


class Stick(msgspec.Struct):
    set: int
    missing: int


class Sight(msgspec.Struct):
    """What a page shows at one moment."""

    behind: int
    """How much has happened that the eye has not been shown yet."""
    over: bool
    question: str
    acts: list[Act]
    hand: list[Shown]
    table: list[Shown]
    offer: list[Shown]
    switches: list[str]
    radios: int
    sliders: int
    word: Stick | None
    beside: bool
    refused: str

    @property
    def asked(self) -> bool:
        """Whether an answer would be taken now."""
        waits = any("Locked" in act.why or act.label == "Sent" for act in self.acts)
        return bool(self.acts) and not waits


class Set(NamedTuple):
    """A card to set: its place in the hand, or among the cards of the table, and what it reads."""

    on_table: bool
    at: int
    reads: str
    wild: bool


def find_word(
    sight: Sight, words: Lexicon, chance: random.Random, *, longest: bool = False
) -> list[Set] | None:
    """A short word of the cards that lie there, or a long one; of the cards on the table one must
    be in it."""
    assert sight.word is not None
    shown = [*sight.table, *sight.hand]
    cards = [card.letters for card in shown]
    shortest = sight.word.set + sight.word.missing
    need = range(len(sight.table))
    found = words.words(cards, shortest=shortest, must=need)
    if not found:
        return None
    length = len(found[0 if longest else -1])
    word = chance.choice([each for each in found if len(each) == length])
    laid = assign(word, cards, [1] * len(cards), need=[need] if need else [])
    assert laid is not None
    first = len(sight.table)
    return [
        Set(card < first, card if card < first else card - first, reads, not cards[card])
        for card, reads in zip(laid.cards, laid.reads, strict=True)
    ]


class Player(ABC):
    """Answers asks on a page. How a thing is pressed, the kinds of player know."""

    def __init__(self, visitor: Visitor, seed: int = 1, words: str = "full") -> None:
        self.visitor = visitor
        self.page: Page = visitor.page
        self.chance = random.Random(seed)
        self.words = Lexicon.load(words)
        self.answers = 0
        self.refusals: list[str] = []
        self.drew = False

    def look(self) -> Sight:
        return msgspec.convert(self.page.evaluate(LOOK), Sight)

    def count_hand(self) -> int:
        """How many cards the own hand has, once everything was shown."""
        self.page.wait_for_function("() => !document.querySelector('[data-behind]')")
        return len(self.look().hand)

    # Turn by turn.

    def step(self) -> bool:
        """Answer if something is asked; whether it was."""
        sight = self.look()
        if sight.over or not sight.asked:
            return False
        if sight.behind and sight.hand:
            self.hurry(sight)
            sight = self.look()
        if sight.behind or not sight.asked:
            return False
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
        else:
            self.answers += 1
        return True

    def answer(self, sight: Sight) -> bool:
        """Whether anything could be done."""
        if sight.beside and not self.drew:
            self.drew = True
            self.draw()
            return True
        if sight.word is not None:
            return self.answer_with_word(sight)
        if any(card.can_be_chosen for card in [*sight.hand, *sight.offer]):
            self.answer_with_card(sight)
            return True
        return self.answer_plainly(sight)

    def answer_with_word(self, sight: Sight) -> bool:
        """Lay a word if there is one; else say what there is to say instead."""
        assert sight.word is not None
        if sight.word.set:
            self.clear()
        word = find_word(sight, self.words, self.chance)
        if word is not None:
            self.set_word(word)
            self.confirm()
            return True
        return self.answer_plainly(sight)

    def answer_with_card(self, sight: Sight) -> None:
        """Choose a card where one is wanted; switches are put on: they end games sooner."""
        wanted = not any(act.enabled for act in sight.acts)
        hand = [at for at, card in enumerate(sight.hand) if card.can_be_chosen]
        if wanted or self.chance.random() < 0.5:
            if hand:
                at = self.chance.choice(hand)
                self.choose(at, sight.hand[at])
            else:
                self.choose_offered()
        if sight.switches:
            self.switch()
        self.confirm()

    def answer_plainly(self, sight: Sight) -> bool:
        """One of the buttons, but not the first of three: that is to give up."""
        if sight.radios:
            self.choose_radio()
        enabled = [at for at, act in enumerate(sight.acts) if act.enabled]
        if sight.sliders and self.chance.random() < 0.3:
            self.slide()
        rest = enabled[1:] if len(enabled) > 2 else enabled
        if rest:
            self.press_act(self.chance.choice(rest))
        return bool(rest)

    # How things are pressed.

    @abstractmethod
    def hurry(self, sight: Sight) -> None:
        """Touch the own cards: then the page shows at once what has happened."""

    @abstractmethod
    def set_word(self, word: Sequence[Set]) -> None: ...

    @abstractmethod
    def clear(self) -> None: ...

    @abstractmethod
    def choose(self, at: int, card: Shown) -> None: ...

    @abstractmethod
    def choose_offered(self) -> None:
        """The first of the cards that lie in the ask itself."""

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
        return self.page.get_by_role("region", name=re.compile("^(What is asked|Your answer)$"))

    def offer(self) -> Locator:
        return self.ask().get_by_role("list")

    def hand(self) -> Locator:
        return self.page.get_by_role("list", name=re.compile("^Your hand, "))

    def table(self) -> Locator:
        return self.page.get_by_label("The middle of the table", exact=True)


class MousePlayer(Player):
    """Points and clicks, and never touches a key."""

    def click(self, what: Locator, within: float = AT_HAND) -> None:
        what.click(timeout=within)

    def card(self, place: Set) -> Locator:
        where = self.table() if place.on_table else self.hand()
        return where.get_by_role("listitem").get_by_role("button").nth(place.at)

    def hurry(self, sight: Sight) -> None:
        with suppress(TimeoutError):
            self.click(self.hand().get_by_role("button").first, 500)

    def set_word(self, word: Sequence[Set]) -> None:
        for place in word:
            self.click(self.card(place))
            if place.wild:
                menu = self.page.get_by_role("menu", name="This card")
                self.click(menu.get_by_role("menuitem", name=place.reads, exact=True))

    def clear(self) -> None:
        self.click(self.ask().get_by_role("button", name="Clear"))

    def choose(self, at: int, card: Shown) -> None:
        self.click(self.hand().get_by_role("button").nth(at))

    def choose_offered(self) -> None:
        self.click(self.offer().get_by_role("button").first)

    def choose_radio(self) -> None:
        self.click(self.ask().get_by_role("radio").first)

    def switch(self) -> None:
        self.click(self.ask().get_by_role("switch").first)

    def slide(self) -> None:
        self.click(self.ask().get_by_role("slider").first)

    def press_act(self, at: int) -> None:
        self.click(self.ask().locator("[data-act]").nth(at))

    def confirm(self) -> None:
        self.click(self.ask().locator("[data-act].filled:not([aria-disabled])"))

    def draw(self) -> None:
        self.click(self.page.get_by_label("Your tray").locator(".beside"))


class TouchPlayer(MousePlayer):
    """Plays on a phone with a thumb."""

    def click(self, what: Locator, within: float = AT_HAND) -> None:
        what.tap(timeout=within)


class KeyboardPlayer(Player):
    """Has no mouse."""

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def go_to(self, what: Locator, key: str = "Tab") -> None:
        """Tab on until it has the focus."""
        expect(what.first).to_be_visible()
        for _ in range(MOST_TABS):
            if self.has_focus(what):
                return
            self.press(key)
        raise AssertionError(f"{what} cannot be reached with {key}")

    def has_focus(self, what: Locator) -> bool:
        within = (
            "(elements) => elements.some((element) => element.contains(document.activeElement))"
        )
        found: bool = what.evaluate_all(within)
        return found

    def hurry(self, sight: Sight) -> None:
        self.press(sight.hand[0].letters[:1] or "*", "Escape")

    def set_word(self, word: Sequence[Set]) -> None:
        """Letter by letter; the first one face down, where cards may lie so."""
        for at, place in enumerate(word):
            if place.wild:
                self.press("*")
            letters = list(place.reads)
            if at == 0:
                letters[0] = f"Shift+{letters[0]}"
            self.press(*letters)

    def clear(self) -> None:
        self.press("Escape")

    def choose(self, at: int, card: Shown) -> None:
        if card.letters:
            self.press(card.letters[0])
            return
        self.go_to(self.hand())
        self.press("Home", *["ArrowRight"] * at, " ")

    def choose_offered(self) -> None:
        self.go_to(self.offer())
        self.press(" ")

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
        expect(filled).not_to_have_attribute("aria-disabled", "true", timeout=AT_HAND)
        number = self.page.evaluate(
            "[...document.querySelectorAll('[data-act]')].findIndex((b) => b.matches('.filled'))"
        )
        self.press_act(number)

    def draw(self) -> None:
        self.press("+")


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
        if sight.asked and sight.behind and sight.hand:
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
