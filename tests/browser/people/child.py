"""A child who cannot read: taps the cards that lie there, one after the other."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from typecase.games.letter_perfect import ALPHABET
from visiting import Visitor

LAID = "() => document.querySelectorAll('.above [data-card]').length"

NO_TEXT = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    'h1, .caption, .paper span, .corner span, .trail { visibility: hidden !important; }');
  document.adoptedStyleSheets = [sheet];
}"""
"""All that would have to be read; the letters on cards stay, and so do the signs on buttons."""

TOO_SMALL = """(least) => [...document.querySelectorAll('button, a[href], [role=switch]')]
  .filter((each) => each.getClientRects().length > 0)
  .map((each) => ({ name: each.ariaLabel ?? each.textContent.trim(), box: each }))
  .map(({ name, box }) => [name, box.offsetWidth, box.offsetHeight])
  .filter(([, width, height]) => width < least || height < least)"""

OVERLAPPING = """() => {
  const cards = [...document.querySelectorAll('.tray [data-card]')].map((card) => {
    const { left, top, width, height } = card.getBoundingClientRect();
    return { letter: card.ariaLabel, x: left + width / 2, y: top + height / 2, card };
  });
  return cards.flatMap((one, at) => cards.slice(at + 1)
    .filter((other) => Math.abs(one.x - other.x) < one.card.offsetWidth + 2 &&
      Math.abs(one.y - other.y) < one.card.offsetHeight + 2)
    .map((other) => one.letter + other.letter));
}"""
"""Cards of which one lies on the other, as they would if they were not turned."""

THUMB = 64


class Child:
    def __init__(self, visitor: Visitor) -> None:
        self.page: Page = visitor.page
        self.touch = visitor.touch

    def sit_down(self, path: str) -> None:
        self.page.goto(path)
        expect(self.cards().first).to_be_visible()

    def cards(self) -> Locator:
        return self.page.locator("button[data-card]")

    def card(self, letter: str) -> Locator:
        return self.page.get_by_role("button", name=letter, exact=True)

    def tap(self, what: Locator) -> None:
        if self.touch:
            what.tap()
        else:
            what.click()

    def letters(self) -> list[str]:
        """On the cards to choose from."""
        return [card.get_attribute("aria-label") or "" for card in self.cards().all()]

    def lay(self, letters: str) -> None:
        """Cards that are right."""
        for letter in letters:
            self.tap(self.card(letter))
            expect(self.card(letter)).to_have_count(0)

    def lay_alphabet(self) -> None:
        self.lay(ALPHABET)

    def laid(self) -> int:
        """How many cards lie above."""
        laid: int = self.page.evaluate(LAID)
        return laid

    def word(self) -> str:
        """What lies in the stick."""
        cards = self.page.locator(".stick [data-card]").all()
        return "".join(card.get_attribute("aria-label") or "" for card in cards)

    def find_word(self) -> str:
        """Tap one card after the other until a word lies there: what is wrong comes home."""
        while self.page.locator(".stick .slot, .stick .loose .open").count():
            for letter in self.letters():
                before = len(self.word())
                self.tap(self.card(letter))
                if len(self.word()) > before:
                    break
            if len(self.word()) == self.page.locator(".stick > span").count():
                break
        return self.word()

    def change_word(self, letter: str) -> str:
        """Another letter at the loose place: any of them makes a word."""
        before = self.word()
        self.tap(self.card(letter))
        self.page.wait_for_function(
            "(before) => [...document.querySelectorAll('.stick [data-card]')]"
            ".map((card) => card.ariaLabel).join('') !== before &&"
            "document.querySelectorAll('.stick [data-card]').length === before.length",
            arg=before,
        )
        return self.word()

    def hold(self, name: str) -> None:
        """Keep a finger on a button until something comes of it."""
        self.page.get_by_role("button", name=name).hover()
        self.page.mouse.down()

    def let_go(self) -> None:
        self.page.mouse.up()


def for_small_fingers(page: Page) -> None:
    """Everything is large enough, nothing lies on anything else, and there is no number."""
    page.wait_for_function(
        "() => document.getAnimations().every((one) => one.playState !== 'running')"
    )
    assert not page.evaluate(TOO_SMALL, THUMB)
    assert not page.evaluate(OVERLAPPING)
    assert not re.search(r"\d", page.locator("body").inner_text())
