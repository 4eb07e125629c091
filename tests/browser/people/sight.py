"""What a page shows at one moment, read off it by roles and names as a person reads it."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec
from playwright.sync_api import Page

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
  const asked = ['At any time', 'Your turn', 'Waiting', 'Your move'].flatMap((name) =>
    all(document, `[aria-label="${name}"]`));
  const ask = (what) => asked.flatMap((part) => all(part, what));
  const stick = all(document, '[aria-label^="Your word, "]')[0] ?? null;
  return {
    behind: Number(document.querySelector('[data-behind]')?.dataset.behind ?? 0),
    over: all(document, 'a[href^="/replay/"]').length > 0,
    question: ask('h2').map(text).join(' '),
    lines: ask('.question p').map(text),
    acts: ask('[data-act]').map((button) => ({
      label: text(button),
      enabled: button.getAttribute('aria-disabled') !== 'true',
      filled: button.matches('.filled'),
      reason: button.title,
    })),
    hand: all(document, '[data-hand] li > button, [data-hand] li > * > button').map(card),
    table: all(document, '[aria-label="The middle of the table"] li > button').map(card),
    offer: ask('li > button').map(card),
    grids: all(document, '[role=grid]:has([data-cell])').map((grid) => ({
      columns: grid.querySelector('[role=row]')?.children.length ?? 0,
      cells: all(grid, '[data-cell]').map((cell) => ({
        ...card(cell),
        legal: cell.getAttribute('aria-disabled') !== 'true',
      })),
    })),
    switches: ask('[role=switch]').map(text),
    radios: ask('[role=radiogroup]:not([aria-disabled])').length,
    sliders: ask('input[type=range]').length,
    word: stick && {
      set: all(stick, 'li[data-place] > * > button').map(card),
      missing: all(stick, 'li:not([data-place])').length,
    },
    // The name of a place is no word.
    writes: ask('input[type=text], [role=textbox]').some((one) => !one.closest('.named')),
    clears: ask('.clear').some((button) => text(button) === 'Clear'),
    turned: ask('.clear').some((button) => text(button) === 'Back'),
    beside: all(document, '[aria-label="Your cards"] .beside').map(text).join(' '),
    note: all(document, '[aria-label="Your cards"] .you').map(text).join(' '),
    refused: [...ask('.reason'), ...all(document, '[data-stick] .reason')].map(text).join(' '),
  };
}"""


class Act(msgspec.Struct):
    """A button of the ask."""

    label: str
    enabled: bool
    filled: bool
    reason: str


class Shown(msgspec.Struct):
    """A card that can be pressed; `pressed` where it can be chosen."""

    said: str
    pressed: str | None

    @property
    def letters(self) -> str | None:
        """'' for a wild, None if no letters are to be seen."""
        # A wild may have a name: `western, wild`.
        first, *more = self.said.split(", ")
        return "" if "wild" in (first, *more[:1]) else first.replace(" ", "")

    @property
    def can_be_chosen(self) -> bool:
        return self.pressed == "false"


class Cell(Shown):
    """A cell of a grid, with whatever lies there."""

    legal: bool

    @property
    def can_be_chosen(self) -> bool:
        return self.legal and self.pressed == "false"

    @property
    def lies(self) -> str:
        """What lies there, as a screen reader says it: `E, 1 point`, `face down`, `empty`."""
        return re.sub(r"^\w+\. Row \d+, column \d+, ", "", self.said)

    @property
    def letters(self) -> str | None:
        """None where no card lies face up."""
        first = self.lies.partition(",")[0]
        if first in ("empty", "face down"):
            return None
        return "" if first == "wild" else first.replace(" ", "")


class Grid(msgspec.Struct):
    columns: int
    cells: list[Cell]


class Stick(msgspec.Struct):
    set: list[Shown]
    missing: int

    @property
    def shortest(self) -> int:
        return len(self.set) + self.missing


class Sight(msgspec.Struct):
    """What a page shows at one moment."""

    behind: int
    """How much has happened that the eye has not been shown yet."""
    over: bool
    question: str
    lines: list[str]
    acts: list[Act]
    hand: list[Shown]
    table: list[Shown]
    offer: list[Shown]
    grids: list[Grid]
    switches: list[str]
    radios: int
    """Groups of which one can be chosen now."""
    sliders: int
    word: Stick | None
    writes: bool
    """Whether a word is to be written, not laid in cards."""
    clears: bool
    """Whether anything was set that can be cleared away."""
    turned: bool
    """Whether there is a way back from what is being composed."""
    beside: str
    """What may be done beside, whatever is asked."""
    note: str
    """What stands beside the own name."""
    refused: str

    @property
    def asked(self) -> bool:
        """Whether an answer would be taken now."""
        waits = any("Locked" in act.reason or act.label == "Sent" for act in self.acts)
        return bool(self.acts) and not waits

    @property
    def filled(self) -> Act | None:
        """The button for what is being composed."""
        return next((act for act in self.acts if act.filled), None)

    @property
    def choices(self) -> list[tuple[str, int]]:
        """The cards that can be chosen: where they lie, and at which place there."""
        return [
            (where, at)
            for where in ("hand", "table", "offer")
            for at, card in enumerate(self.lies(where))
            if card.can_be_chosen
        ]

    @property
    def cells(self) -> list[int]:
        """The cells of all grids that can be pressed, counted through."""
        return [at for at, cell in enumerate(self.lies("grid")) if cell.can_be_chosen]

    def cell(self, at: int) -> tuple[int, int]:
        """Of a cell counted through all grids: the number of its grid, and its place there."""
        number = 0
        while at >= len(self.grids[number].cells):
            at -= len(self.grids[number].cells)
            number += 1
        return number, at

    @property
    def chosen(self) -> bool:
        """Whether a card or a cell is chosen."""
        places = ("hand", "table", "offer", "grid")
        return any(card.pressed == "true" for where in places for card in self.lies(where))

    def lies(self, where: str) -> Sequence[Shown]:
        """What can be pressed in the `hand`, on the `table`, in the `offer` or on a `grid`."""
        if where == "grid":
            return [cell for grid in self.grids for cell in grid.cells]
        cards: list[Shown] = getattr(self, where)
        return cards

    @property
    def told(self) -> str:
        """All that is said about what is asked."""
        return " ".join([self.question, *self.lines])


def look(page: Page) -> Sight:
    return msgspec.convert(page.evaluate(LOOK), Sight)


READY = f"""() => {{
  const now = ({LOOK})();
  return now.over || now.acts.some((act) => act.enabled);
}}"""
