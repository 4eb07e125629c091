"""Scene elements in words: how far the game is, how each seat stands, what lies in the middle."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from typecase.engine import PileView, Seat, listed
from typecase.engine.scene import (
    AtAsk,
    AtCentre,
    AtSeat,
    AtTop,
    Bill,
    CellPath,
    Clock,
    LineEnds,
    Meter,
    Pot,
    Scene,
    Stamp,
    Tally,
    Tokens,
    Total,
    Track,
    WordInPlay,
    WordList,
)
from typecase.terminal.cards import cell_name
from typecase.terminal.telling import called
from typecase.texts import Text, catalogue

AnyElement = AtTop | AtSeat | AtCentre | AtAsk

TOKENS = {"bonus": "+{count}", "cube": "{count} cubes", "one-less": "one less", "unused": ""}


class Words:
    """Says the elements of one scene."""

    def __init__(
        self, scene: Scene, piles: dict[str, PileView], names: Sequence[str], dot: str = " · "
    ) -> None:
        self.scene = scene
        self.piles = piles
        self.names = names
        self.dot = dot

    def how_far(self) -> str:
        """For the head of the screen: "Round 3 of 5"."""
        return self.dot.join(filter(None, map(self.said, self.scene.top)))

    def totals(self) -> list[str]:
        """What each seat has; nothing where the game counts nothing."""
        return [
            next((total(each) for each in seat if isinstance(each, Total)), "")
            for seat in self.scene.seats
        ]

    def standing(self, seat: Seat) -> str:
        """All else about a seat."""
        said = [self.said(each) for each in self.scene.seats[seat] if type(each) is not Total]
        return ", ".join(filter(None, said))

    def middle(self, more: Sequence[AtAsk] = ()) -> list[str]:
        """A line for each thing in the middle, and for what only this seat is shown; what stands
        over piles is one line."""
        lines = []
        over: dict[str, list[Meter | Track]] = {}
        for element in (*self.scene.centre, *more):
            if isinstance(element, Meter | Track) and element.pile:
                over.setdefault(element.pile, []).append(element)
            else:
                lines.append(self.said(element))
        piles = [f"{called(pile)}: {self._over(some)}" for pile, some in over.items()]
        return list(filter(None, [self.dot.join(piles), *lines]))

    def _over(self, elements: Sequence[Meter | Track]) -> str:
        """What stands over one pile: where all is of one kind, that is said once."""
        last = elements[-1]
        if not isinstance(last, Meter) or any(each.label != last.label for each in elements):
            return ", ".join(map(self.said, elements))
        counts = [str(each.count) for each in elements if isinstance(each, Meter)]
        return f"{' '.join(counts)} {self._text(last.label)}"

    def said(self, element: AnyElement) -> str:
        return SAYINGS[type(element)](self, element)

    def _text(self, text: Text) -> str:
        return catalogue().say(text, self.names)

    def _total(self, element: Total) -> str:
        return f"{self._text(element.label)} {total(element)}".strip()

    def _tally(self, element: Tally) -> str:
        return f"{element.count} {self._text(element.label)}" if element.count else ""

    def _track(self, element: Track) -> str:
        if element.names:
            return self._text(element.names[element.now - 1]) if element.now else ""
        worth = "".join(f", +{more}" for more in element.worth[element.now - 1 : element.now])
        of = "" if element.of is None else f" of {element.of}"
        return f"{capital(self._text(element.label))} {element.now}{of}{worth}"

    def _meter(self, element: Meter) -> str:
        of = "" if element.of is None else f" of {element.of}"
        return f"{element.count}{of} {self._text(element.label)}"

    def _stamp(self, element: Stamp) -> str:
        return self._text(element.label)

    def _clock(self, element: Clock) -> str:
        return ""  # A time of the match's clock means nothing to a reader.

    def _pot(self, element: Pot) -> str:
        parts = [
            f"{part.chips} for {listed([self.names[seat] for seat in part.seats])}"
            for part in element.parts
        ]
        bets = [f"{self.names[seat]} bets {bet}" for seat, bet in enumerate(element.bets) if bet]
        return f"pot {element.chips}" + "".join(f"{self.dot}{more}" for more in [*parts, *bets])

    def _word(self, element: WordInPlay) -> str:
        who = "" if element.seat is None else f"{self.names[element.seat]}: "
        found = "" if element.found is None else f", {element.found} letters found"
        return f"{who}{element.word.upper()}{found}"

    def _words(self, element: WordList) -> str:
        words = [
            entry.word.upper()
            + ("" if entry.points is None else f" {entry.points}")
            + ("*" if entry.marked else "")
            for entry in element.words
        ]
        return f"{self._text(element.label)}: {', '.join(words)}" if words else ""

    def _bill(self, element: Bill) -> str:
        head = element.word.upper()
        if element.seat is not None:
            head = f"{self.names[element.seat]}, {head}" if head else self.names[element.seat]
        lines = ", ".join(f"{self._text(line.label)} {line.count}" for line in element.lines)
        return f"{head}: {lines}, in all {element.total}" if head else f"{lines}: {element.total}"

    def _ends(self, element: LineEnds) -> str:
        columns = self._columns(element.pile)
        rows = len(self.piles[element.pile].cards) // columns
        lines = [
            f"{row_or_column(end.line, rows)} {end.word.upper()} {end.points}"
            for end in element.ends
        ]
        return f"{self._whose(element.pile)}: {', '.join(lines)}" if lines else ""

    def _tokens(self, element: Tokens) -> str:
        columns = self._columns(element.pile)
        said = [
            f"{TOKENS[token.kind].format(count=token.count)} on {cell_name(token.cell, columns)}"
            for token in element.tokens
            if TOKENS[token.kind]
        ]
        return f"{called(element.pile)}: {', '.join(said)}" if said else ""

    def _path(self, element: CellPath) -> str:
        columns = self._columns(element.pile)
        who = "" if element.seat is None else f"{self.names[element.seat]}: "
        stop = "" if element.stop is None else f", stops at {cell_name(element.stop, columns)}"
        return who + " ".join(cell_name(cell, columns) for cell in element.cells) + stop

    def _columns(self, pile: str) -> int:
        return self.piles[pile].columns or 1

    def _whose(self, pile: str) -> str:
        owner = self.piles[pile].owner
        return called(pile) if owner is None else self.names[owner]


SAYINGS: dict[type, Callable[..., str]] = {
    Total: Words._total,
    Tally: Words._tally,
    Track: Words._track,
    Meter: Words._meter,
    Stamp: Words._stamp,
    Clock: Words._clock,
    Pot: Words._pot,
    WordInPlay: Words._word,
    WordList: Words._words,
    Bill: Words._bill,
    LineEnds: Words._ends,
    Tokens: Words._tokens,
    CellPath: Words._path,
}
"""How each element is said."""


def total(element: Total) -> str:
    return f"{element.count} so far" if element.running else str(element.count)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def row_or_column(line: int, rows: int) -> str:
    """A line of a grid: rows by their number, columns by their letter.

    >>> row_or_column(1, 5), row_or_column(6, 5)
    ('row 2', 'column b')
    """
    return f"row {line + 1}" if line < rows else f"column {chr(ord('a') + line - rows)}"
