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

MOST_PRESSES = 15
"""For one move: more lead nowhere."""

READY = """() => {
  const bar = document.querySelector('[data-lesson-step]');
  return bar && bar.dataset.waits !== 'script' && !document.querySelector('[data-behind]');
}"""

NUMBER = """(button) => Number(button.querySelector('kbd')?.textContent) ||
  [...document.querySelectorAll('.acts [data-act]')].indexOf(button) + 1"""
"""Its key cap says it, once a key was used; a large button stands apart, and counts."""

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
        """Press what is lit first: a card, or at last the button. Where all of a grid is lit, it
        is said which cell is meant, as the word is that is to be written."""
        expect(self.lit.first).to_be_visible()
        move = play.move or ""
        cards = self.page.locator("[data-hand] [data-card][data-lit]")
        there = self.page.locator(".centre button[data-card][data-lit]:not(.selected)")
        cell = self.cell(play)
        buttons = self.page.locator("button[data-act][data-lit]:not([aria-disabled])")
        ready = self.page.locator(f"button[data-act={move!r}]:not([aria-disabled])")
        piles = self.page.locator("button[data-lit]:not([data-act], [data-card])")
        field = self.page.get_by_role("textbox").and_(self.page.locator("[data-stick] input"))
        if cards.count():
            self.press_card(cards.first)
        elif there.count() and not buttons.count():
            self.press_there(there.first)
        elif cell.count() and not (ready.count() and self.chosen(cell)):
            self.press_cell(cell)
        elif "word" in play.with_ and field.count() and not field.input_value():
            self.write(str(play.with_["word"]))
        elif buttons.count():
            if any(value is True for value in play.with_.values()):
                self.switch()
            if any(isinstance(value, dict) and "down" in value for value in play.with_.values()):
                self.turn_down()
            before = f"{self.step} {self.waits}"
            turns = play.with_ and "first" not in (buttons.first.get_attribute("class") or "")
            self.press_button(buttons.first)
            if turns:
                self.page.wait_for_function(NEXT_OR_TURNED, arg=[before, move])
            else:
                self.page.wait_for_function(NEXT, arg=before)
        elif "card" in play.with_:
            self.press_card(self.card(str(play.with_["card"])))
        else:
            self.press(piles.first)

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
        if self.keys:
            self.keys.press(re.sub("[^A-Z]", "", card.inner_text())[:1])
        else:
            self.press(card)

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

    def write(self, word: str) -> None:
        if self.keys:
            self.keys.write_down(word)
        else:
            self.page.locator("[data-stick] input").press_sequentially(word)

    def press_button(self, button: Locator) -> None:
        if not self.keys:
            self.press(button)
        elif "beside" in (button.get_attribute("class") or ""):
            self.keys.press("+")
        else:
            self.keys.press(str(button.evaluate(NUMBER)))

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
