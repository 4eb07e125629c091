"""What is drawn besides the cards: a small vocabulary that every game shares.

A game declares a `Scene` of these elements; whoever draws a table has one drawing for each of them
and knows no game. An element names cards by their pile and place, never by their ids: where a card
lies everybody sees. Labels are texts: keys of a catalogue, or words in lower case, such as "cards
left"; numbers stand in fields of their own. Times are seconds of the match.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypeVar

import msgspec

from typecase.engine.move import Spelling
from typecase.engine.pile import Grid, Pile, Seat
from typecase.texts import Text

E = TypeVar("E")
Unit = Literal["point", "chip", "mark", "fame", "card", "deal", "cent"]


class Element(
    msgspec.Struct, frozen=True, tag_field="is", tag=str.lower, omit_defaults=True, gc=False
):
    """One thing that is drawn."""


class Part(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Of an element: what is left out has its default."""


class Total(Element, frozen=True):
    """What a seat has: what it would have if all ended now."""

    count: int
    unit: Unit = "point"
    label: Text = ""
    """Whose it is, where it is no seat's: "the Printer"."""
    running: bool = False
    """Whether there are points in it that the rules count only later, so it may still change."""


class Tally(Element, frozen=True):
    """A count in strokes, five to a bundle."""

    label: Text
    count: int
    of: int | None = None


class Track(Element, frozen=True):
    """A row of places, one of which is the present one: "Round 3 of 5", the steps of a round."""

    label: Text
    now: int
    """From 1; 0 before the first."""
    of: int | None = None
    names: tuple[Text, ...] = ()
    """What stands on the places, where that is no number: "Draft", "Write", "Score"."""
    worth: tuple[int, ...] = ()
    """What each place brings: +5, +15, +25."""
    heading: bool = False
    """Whether the log gets a heading when it moves on."""
    pile: str = ""
    """Beside which pile it stands, in the centre."""


class Meter(Element, frozen=True):
    """How many of something, perhaps out of so many: "7 cards left", "9 of 26 letters"."""

    label: Text
    count: int
    of: int | None = None
    pile: str = ""
    """Over which pile it stands, in the centre ..."""
    place: int | None = None
    """... and over which place of it."""


class Stamp(Element, frozen=True):
    """A word or two about a seat: "folded", "dealer"."""

    label: Text
    form: Literal["line", "tag", "out"] = "line"
    """In the seat's line of text; as a tag beside its name; as a line, and the seat is out."""


class Clock(Element, frozen=True):
    """Until when something lasts."""

    until: float
    seconds: float | None = None
    """How long it lasts in all."""
    lock: bool = False
    """Whether no answer of the seat is taken until then."""


class PotPart(Part, frozen=True):
    """Chips that some of the seats can win."""

    chips: int
    seats: tuple[Seat, ...]
    paid: tuple[int, ...] = ()
    """What each seat of the table paid into it."""
    winners: tuple[Seat, ...] = ()


class Pot(Element, frozen=True):
    """The chips to be won, and what lies in front of the seats."""

    chips: int
    """All of them, bets included."""
    bets: tuple[int, ...] = ()
    """What each seat has bet in this round of betting."""
    parts: tuple[PotPart, ...] = ()
    """The main pot first; none while all is one pot."""


class CardPlace(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A card of a word: where it lies, and the letters that it stands for."""

    pile: str
    place: int
    """From the bottom; in a grid, its cell."""
    reads: str


class WordInPlay(Element, frozen=True, tag="word"):
    """A word that lies there, and its cards."""

    word: str
    seat: Seat | None = None
    cards: tuple[CardPlace, ...] = ()
    found: int | None = None
    """How many of its letters were turned up so far, where they are looked for one by one."""
    down: tuple[bool, ...] = ()
    """For each of its cards whether it lies face down; empty where all lie open."""


class Entry(Part, frozen=True):
    """A word in a list."""

    word: str
    points: int | None = None
    marked: bool = False


class WordList(Element, frozen=True, tag="words"):
    """Words that were made, the newest last."""

    label: Text
    words: tuple[Entry, ...]
    room: int | None = None
    """How many there may be: empty places are drawn."""


class Term(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One of the numbers that a line of a bill adds up: AN for 2, and one less."""

    label: Text
    count: int
    more: int = 0


class BillLine(Part, frozen=True):
    """A line of a bill: what for, and how much."""

    label: Text
    count: int
    terms: tuple[Term, ...] = ()


class Bill(Element, frozen=True):
    """A sum, line by line."""

    lines: tuple[BillLine, ...]
    total: int
    seat: Seat | None = None
    word: str = ""
    unit: Unit = "point"


class End(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """The word that stands in a line of a grid: rows from the top, then columns from the left."""

    line: int
    word: str
    points: int


class LineEnds(Element, frozen=True, tag="ends"):
    """The words of a grid's lines, each at the end of its line."""

    pile: str
    ends: tuple[End, ...]


class Token(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """Something on a cell of a grid besides its card."""

    cell: int
    kind: Literal["bonus", "cube", "one-less", "unused"]
    count: int = 1


class Tokens(Element, frozen=True):
    """What lies on a grid besides its cards."""

    pile: str
    tokens: tuple[Token, ...]


class CellPath(Element, frozen=True, tag="path"):
    """Cells of a grid in their order: a word's way over it, a count."""

    pile: str
    cells: tuple[int, ...]
    seat: Seat | None = None
    stop: int | None = None
    """The cell where a count stopped."""


AtTop = Track | Meter
AtSeat = Total | Tally | Meter | Stamp | Clock | WordList
AtCentre = Total | Track | Meter | Pot | WordInPlay | WordList | Bill | LineEnds | Tokens | CellPath
AtAsk = Track | Meter | Clock | Total | WordList | LineEnds | Bill


class Scene(msgspec.Struct, frozen=True, gc=False):
    """All that is drawn besides the cards. It is the same for every viewer."""

    top: tuple[AtTop, ...] = ()
    """How far the game is."""
    turn: Seat | None = None
    """Whose turn it is, where that is not the one seat that is asked."""
    seats: tuple[tuple[AtSeat, ...], ...] = ()
    """For each seat how it stands; its total first."""
    centre: tuple[AtCentre, ...] = ()


DEALER = Stamp("dealer", "tag")


def present(*elements: E | Literal[False] | None) -> tuple[E, ...]:
    """The elements that are there, without what is None or False.

    >>> present(Total(3), False, Stamp("folded"))
    (Total(count=3, unit='point', label='', running=False), Stamp(label='folded', form='line'))
    """
    return tuple([element for element in elements if element])


def places(word: Spelling, piles: Iterable[Pile]) -> tuple[CardPlace, ...]:
    """Where the cards of a word lie in these piles, in the order of the word. Cards that lie
    elsewhere are left out."""
    where = {
        card: (pile.name, place)
        for pile in piles
        for place, card in enumerate(pile.cells if isinstance(pile, Grid) else pile.cards)
        if card is not None
    }
    return tuple(
        [
            CardPlace(*where[card], reads)
            for card, reads in zip(word.cards, word.reads, strict=True)
            if card in where
        ]
    )
