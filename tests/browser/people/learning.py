"""Somebody who takes a lesson: they read what is said and press what is lit."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import NamedTuple

from playwright.sync_api import Locator, expect

from playing import KeyboardPlayer
from typecase.lessons import find
from typecase.scenarios.reader import Play
from visiting import Visitor

WORDS_A_MINUTE = 200
BEFORE_AN_ACT = 1.5
"""Seconds."""

A_KEY = 0.4
"""Seconds between two letters of a word, or two things that are chosen for one move."""

MOST_PRESSES = 25
"""For one move: more lead nowhere."""

READY = """() => {
  const bar = document.querySelector('[data-lesson-step]');
  return bar && bar.dataset.waits !== 'script' && !document.querySelector('[data-behind]');
}"""

MARKS = "[role=radio][data-field][data-lit]:not([aria-checked=true])"
"""Of the words that were written one is marked."""

ONE_OF = "[role=radiogroup][data-field][data-lit]"
"""One of a few things is chosen: the last, the first is none of them."""

CHOSEN = "[aria-pressed=true]"
LIT_IN_STICK = "[data-stick] [data-card][data-lit]"
IN_STICK = "[data-stick] *, [data-hand-stick] *"

CELL_OF = """(cells, letters) => cells.findIndex(
  (cell) => cell.ariaLabel.includes(`, ${letters}, `) && cell.ariaDisabled !== 'true')"""

COLUMNS = "(cell) => cell.closest('[role=row]').children.length"

IN_ROW = """(card) => [...card.closest('[data-hand]').querySelectorAll('li')]
  .indexOf(card.closest('li'))"""

NUMBER = """(button) => button.querySelector('kbd')?.textContent ??
  String([...document.querySelectorAll('.acts [data-act]')].indexOf(button) + 1)"""

NEXT_OR_TURNED = """([before, move]) => {
  const bar = document.querySelector('[data-lesson-step]');
  return !bar || `${bar.dataset.lessonStep} ${bar.dataset.waits}` !== before ||
    document.querySelector(`[data-act="${move}"].first`);
}"""
"""The button of another move than the first only turns to that move."""

NEXT = """(before) => {
  const bar = document.querySelector('[data-lesson-step]');
  return !bar || `${bar.dataset.lessonStep} ${bar.dataset.waits}` !== before;
}"""


PRESSED = """(before) => {
  const bar = document.querySelector('[data-lesson-step]');
  return !bar || `${bar.dataset.lessonStep} ${bar.dataset.waits}` !== before ||
    document.querySelector('[data-cell][aria-pressed=true]');
}"""


def spelled(play: Play) -> str:
    """The word of the model answer."""
    found = play.with_.get("word") or play.with_.get("string")
    word = found.get("word") if isinstance(found, dict) else found
    return word if isinstance(word, str) else ""


def is_read(value: object) -> bool:
    """A word of which it is told how its cards are read."""
    return isinstance(value, dict) and "reads" in value


class Took(NamedTuple):
    """How long a step took, in seconds."""

    step: int
    reading: float
    acting: float
    waiting: float
    """For what happened by itself, and for what moves on the page."""
    asks: bool
    """Whether something was to be done."""

    @property
    def all(self) -> float:
        return self.reading + self.acting + self.waiting


class Learner:
    """Takes a lesson with a mouse or a thumb, or with `keys` alone. Whoever is `patient` reads
    and thinks for as long as a person does."""

    def __init__(
        self, visitor: Visitor, game: str, *, keys: bool = False, patient: bool = False
    ) -> None:
        lesson = find(game)
        assert lesson is not None
        self.visitor = visitor
        self.page = visitor.page
        self.keys = KeyboardPlayer(visitor) if keys else None
        self.game = game
        self.typed = -1
        """The step at which a word was typed from its beginning."""
        self.caret = -1
        """The step at which the caret was put where a card is to go in."""
        self.patient = patient
        plays = lesson.scenario.play
        self.plays: list[Play] = [plays[step.play] for step in lesson.steps]
        self.bar = self.page.locator("[data-lesson-step]")
        self.lit = self.page.locator("[data-lit]")

    # The way through.

    def open(self) -> None:
        """As from the lobby."""
        self.page.goto(f"/learn/{self.game}")
        self.bar.wait_for()

    def take(self, at_step: Callable[[int], None] = lambda step: None) -> list[Took]:
        """To the end of the lesson."""
        found: list[Took] = []
        while True:
            begun = time.monotonic()
            self.page.wait_for_function(READY)
            waiting = time.monotonic() - begun
            step = self.step
            at_step(step)
            if self.waits == "over":
                return [*found, Took(step, 0, 0, waiting, asks=False)]
            reading = len(self.bar.locator(".say").inner_text().split()) * 60 / WORDS_A_MINUTE
            asks = self.waits == "move"
            self.wait(reading + BEFORE_AN_ACT)
            more = self.answer(step)
            found.append(Took(step, reading, BEFORE_AN_ACT + more * A_KEY, waiting, asks))

    def wait(self, seconds: float) -> None:
        if self.patient:
            self.page.wait_for_timeout(seconds * 1000)

    @property
    def step(self) -> int:
        return int(self.bar.get_attribute("data-lesson-step") or 0)

    @property
    def waits(self) -> str:
        return self.bar.get_attribute("data-waits") or ""

    def answer(self, step: int) -> int:
        """Do what a step asks for: how many presses it took beside the last one."""
        before = f"{step} {self.waits}"
        if self.waits == "go on":
            self.go_on()
            self.page.wait_for_function(NEXT, arg=before)
            return 0
        play = self.plays[step]
        for presses in range(MOST_PRESSES):
            if self.waits != "move" or self.step != step:
                return presses - 1
            self.follow(play)
            self.wait(A_KEY)
        raise AssertionError(f"step {step + 1} of {self.game} leads nowhere")

    def go_on(self) -> None:
        if self.keys:
            self.keys.press("Enter")
        else:
            self.press(self.bar.locator("[data-on]"))

    def play_on(self) -> None:
        self.go_on()
        expect(self.bar).to_have_count(0)

    # What is lit.

    def follow(self, play: Play) -> None:
        """Do what is lit first: press a card, set what belongs to the move, or at last send it."""
        expect(self.lit.first).to_be_visible()
        cards = self.page.locator(f"button[data-card][data-lit]:not({CHOSEN}, {IN_STICK})")
        twice = self.page.locator(LIT_IN_STICK)
        marks = self.page.locator(MARKS)
        one_of = self.page.locator(ONE_OF).get_by_role("radio")
        buttons = self.page.locator("button[data-act][data-lit]:not([aria-disabled])")
        cell = self.cell(play)
        ready = self.page.locator(f"button[data-act={play.move or ''!r}]:not([aria-disabled])")
        if self.spells_on(play):
            self.typed = self.step
            self.keyboard.write_down(spelled(play))
        elif self.waits_for_caret(play):
            self.choose(twice.first)
            self.caret = self.step
        elif cards.count():
            self.press_card(cards.first)
        elif twice.count() and any(is_read(value) for value in play.with_.values()):
            self.read_twice(twice.last)
        elif marks.count():
            before = f"{self.step} {self.waits}"
            self.choose(marks.last)
            self.page.wait_for_function(NEXT, arg=before)
        elif one_of.count() and one_of.last.get_attribute("aria-checked") != "true":
            self.choose_one(one_of)
        elif self.set_fields(play):
            return
        elif cell.count() and not (ready.count() and self.chosen(cell)):
            self.press_cell(cell)
        elif not buttons.count() or self.lacks_card(play):
            self.press_pile(play)
        else:
            if any(isinstance(value, dict) and "down" in value for value in play.with_.values()):
                self.turn_down()
            before = f"{self.step} {self.waits}"
            turns = play.with_ and "first" not in (buttons.first.get_attribute("class") or "")
            self.press_button(buttons.first)
            if turns:
                self.page.wait_for_function(NEXT_OR_TURNED, arg=[before, play.move or ""])
            else:
                self.page.wait_for_function(NEXT, arg=before)

    @property
    def keyboard(self) -> KeyboardPlayer:
        assert self.keys is not None
        return self.keys

    def spells_on(self, play: Play) -> bool:
        """By keys alone a word of which cards lie there is typed from its beginning."""
        if self.keys is None or self.typed == self.step or not spelled(play):
            return False
        begun = self.page.locator("[data-stick] [data-place] [data-card]").count() > 0
        self.typed = self.step
        return begun and self.page.locator("[data-act][data-lit]:not([aria-disabled])").count() == 0

    def choose_one(self, choices: Locator) -> None:
        if self.keys:
            self.keys.go_to(choices)
            self.keys.press("ArrowDown")
        else:
            self.press(choices.last)

    def waits_for_caret(self, play: Play) -> bool:
        """A card of the stick is lit, before which the next card goes."""
        lit = self.page.locator(LIT_IN_STICK).count()
        return lit == 1 and self.caret != self.step and isinstance(play.with_.get("string"), dict)

    def set_fields(self, play: Play) -> bool:
        """What is told beside cards: whether there was something to set."""
        switch = self.page.locator("[role=switch][data-lit]:not([aria-checked=true])")
        amount = self.page.locator("[role=group][data-field][data-lit]")
        written = self.page.locator("[data-stick] input")
        numbers = [value for value in play.with_.values() if isinstance(value, int)]
        word = play.with_.get("word")
        if switch.count() and True in play.with_.values():
            self.switch()
        elif amount.count() and numbers and self.amount(amount) != numbers[0]:
            self.bring(amount, numbers[0])
        elif written.count() and isinstance(word, str) and written.input_value() != word:
            self.write(written, word)
        else:
            return False
        return True

    def amount(self, group: Locator) -> int:
        return int(group.locator("input").input_value())

    def bring(self, group: Locator, to: int) -> None:
        """One step of the slider, or a press of the best button below it."""
        slider = group.locator("input")
        now = self.amount(group)
        if self.keys:
            self.keys.go_to(slider)
            self.keys.press("ArrowRight" if now < to else "ArrowLeft")
        elif now > to:
            slider.press("ArrowLeft")
        else:
            step = "+5" if to - now >= 5 else "+1"
            self.press(group.get_by_role("button", name=step, exact=True))
        assert self.amount(group) != now, f"it stays at {now}"

    def write(self, field: Locator, word: str) -> None:
        """Letters typed anywhere on the page are written; a thumb touches the word first."""
        if self.keys:
            self.keys.write_down(word)
        else:
            self.press(field)
            field.press_sequentially(word)

    def lacks_card(self, play: Play) -> bool:
        """Whether a card of a pile that is lit is to be chosen, and none is."""
        piles = self.page.locator("[data-pile][data-lit]")
        return (
            "card" in play.with_
            and piles.count() > 0
            and not piles.locator("[aria-pressed=true]").count()
        )

    def press_pile(self, play: Play) -> None:
        """A pile; or in it the card that the model answer names, if it names one."""
        pile = self.page.locator("button[data-pile][data-lit]:not([data-act], [data-card])")
        if pile.count():
            self.choose(pile)
            return
        letters = str(play.with_.get("card", "")).partition(":")[0]
        cells = self.page.locator("[data-pile][data-lit] [data-cell]")
        at = cells.evaluate_all(CELL_OF, letters)
        assert at >= 0, f"no {letters} is lit"
        if self.keys:
            self.keys.pick_from(cells, at, cells.first.evaluate(COLUMNS))
        else:
            self.press(cells.nth(at))

    def choose(self, what: Locator) -> None:
        if self.keys:
            self.keys.go_to(what.first)
            self.keys.press(" ")
        else:
            self.press(what.first)

    def card(self, letters: str) -> Locator:
        """One of the hand, where any will do."""
        return self.page.locator(f"[data-hand] button[data-card][aria-label^='{letters}, ']").first

    def cell(self, play: Play) -> Locator:
        """The cell of a grid that is meant: one with light on its card, or else the one that is
        said."""
        lit = self.page.locator("[data-cell]:has([data-card][data-lit])")
        if "cell" not in play.with_:
            return lit
        where = f".legal [data-cell='{play.with_['cell']}']"
        return self.page.locator(where)

    def chosen(self, cell: Locator) -> bool:
        return cell.get_attribute("aria-pressed") == "true"

    def press_card(self, card: Locator) -> None:
        """In the hand its letter is enough."""
        letters = re.sub("[^A-Z]", "", card.inner_text())
        in_hand = card.locator("xpath=ancestor::*[@data-hand]").count()
        if self.keys and in_hand and len(letters) == 1:
            self.keys.press(letters)
        elif self.keys and in_hand:
            self.keys.pick("hand", card.evaluate(IN_ROW))
        else:
            self.choose(card)

    def read_twice(self, card: Locator) -> None:
        if self.keys:
            self.keys.press(re.sub("[^A-Z]", "", card.inner_text())[:1])
            return
        self.press(card)
        menu = self.page.get_by_role("menu", name="This card")
        self.press(menu.get_by_role("menuitem", name=re.compile("double")))

    def press_there(self, card: Locator) -> None:
        """A card in the middle: Tab leads to it."""
        if self.keys:
            self.keys.go_to(card)
            self.keys.press(" ")
        else:
            self.press(card)

    def press_cell(self, cell: Locator) -> None:
        """The arrows lead to it, from any other cell of its grid."""
        before = f"{self.step} {self.waits}"
        if self.keys:
            all_ = cell.locator("xpath=ancestor::*[@role='grid']").locator("[data-cell]")
            at = int(cell.get_attribute("data-cell") or 0)
            columns = all_.first.locator("xpath=ancestor::*[@role='row']").locator("[data-cell]")
            self.keys.pick_from(all_, at, columns.count())
        else:
            self.press(cell)
        self.page.wait_for_function(PRESSED, arg=before)

    def press_button(self, button: Locator) -> None:
        if not self.keys:
            self.press(button)
        elif "beside" in (button.get_attribute("class") or ""):
            self.keys.press("+")
        else:
            self.keys.press(button.evaluate(NUMBER))

    def turn_down(self) -> None:
        """The last card of the word."""
        if self.keys:
            self.keys.press(" ")
            return
        self.press(self.page.locator("[data-stick] [data-card]").last)
        menu = self.page.get_by_role("menu", name="This card")
        self.press(menu.get_by_role("menuitem", name=re.compile("^Face down")))

    def switch(self) -> None:
        switch = self.page.get_by_role("switch").first
        if switch.get_attribute("aria-checked") == "true":
            return
        if self.keys:
            self.keys.go_to(self.page.get_by_role("switch"))
            self.keys.press(" ")
        else:
            self.press(switch)

    def press(self, what: Locator) -> None:
        if self.visitor.touch:
            what.tap()
        else:
            what.click()
