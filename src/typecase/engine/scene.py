"""What is drawn in addition to the cards: a small vocabulary that all games share.

A game declares a `Scene` of these elements; front ends have one drawing for each kind of element
and know no game. An element refers to cards by pile and place, never by id: everybody sees where a
card is. Labels are texts: keys of a catalogue, or words in lower case, such as "cards left";
numbers have fields of their own. Times are seconds of the match.
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
    """A part of an element. Default values are omitted."""


class Total(Element, frozen=True):
    """A seat's total: what it would have if the game ended now."""

    count: int
    unit: Unit = "point"
    label: Text = ""
    """Whose total it is, if it is not a seat's: "the Printer"."""
    running: bool = False
    """Whether it includes points that the rules count only later, so that it may still change."""


class Tally(Element, frozen=True):
    """A count in tally marks, in groups of five."""

    label: Text
    count: int
    of: int | None = None


class Track(Element, frozen=True):
    """A row of places, one of which is the current one: "Round 3 of 5", the steps of a round."""

    label: Text
    now: int
    """From 1; 0 before the first."""
    of: int | None = None
    names: tuple[Text, ...] = ()
    """The names of the places, if they are not numbered: "Draft", "Write", "Score"."""
    worth: tuple[int, ...] = ()
    """The points for each place: +5, +15, +25."""
    heading: bool = False
    """Whether the log gets a heading when the current place changes."""
    pile: str = ""
    """The pile next to which it is drawn, in the centre."""
    letters: tuple[int, ...] = ()
    """How many letters a word needs for each place: those of a word that is set are ticked."""


class Meter(Element, frozen=True):
    """A count, possibly out of a total: "7 cards left", "9 of 26 letters"."""

    label: Text
    count: int
    of: int | None = None
    pile: str = ""
    """The pile above which it is drawn, in the centre or in a seat's tray ..."""
    place: int | None = None
    """... and the place in that pile."""
    head: Text = ""
    """What that place is for: its price."""


class Stamp(Element, frozen=True):
    """A word or two about a seat: "folded", "dealer"."""

    label: Text
    form: Literal["line", "tag", "out"] = "line"
    """In the seat's line of text; as a tag next to its name; in the line of a seat that is out."""


class Clock(Element, frozen=True):
    """The time until which something lasts."""

    until: float
    seconds: float | None = None
    """How long it lasts in total."""
    lock: bool = False
    """Whether the seat is locked out until then."""


class PotPart(Part, frozen=True):
    """Chips that some of the seats can win."""

    chips: int
    seats: tuple[Seat, ...]
    paid: tuple[int, ...] = ()
    """What each seat at the table paid into it."""
    winners: tuple[Seat, ...] = ()


class Pot(Element, frozen=True):
    """The chips that can be won, and the bets in front of the seats."""

    chips: int
    """All chips, including the bets."""
    bets: tuple[int, ...] = ()
    """What each seat has bet in this betting round."""
    parts: tuple[PotPart, ...] = ()
    """The main pot first; empty if there is only one pot."""


class CardPlace(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A card in a word: where it is, and the letters that it stands for."""

    pile: str
    place: int
    """From the bottom; in a grid, its cell."""
    reads: str


class WordInPlay(Element, frozen=True, tag="word"):
    """A word on the table, and its cards."""

    word: str
    seat: Seat | None = None
    cards: tuple[CardPlace, ...] = ()
    found: int | None = None
    """How many of its letters have been turned up so far, if they are searched for one by one."""
    down: tuple[bool, ...] = ()
    """For each of its cards, whether it is face down; empty if all are face up."""


class Sort(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A printed card that is drawn where it does not lie: its letters, its points, and what it
    stands for in a word. A wild has no letters."""

    letters: str
    points: int
    reads: str


class LastClaim(Element, frozen=True, tag="claim"):
    """The last word that was claimed in a race, and what came of it. It can still be read while the
    race goes on."""

    word: str
    seat: Seat
    until: float
    """It stands out until then."""
    good: bool
    result: Text
    """What came of it, in a few words without the player: "not a word", "9 points"."""
    cards: tuple[Sort, ...] = ()
    """Its cards, if something is counted over them ..."""
    counted: int = 0
    """... up to this number, beginning again after the last one."""


class Entry(Part, frozen=True):
    """A word in a list."""

    word: str
    points: int | None = None
    marked: bool = False
    note: Text = ""
    """A few words about it: "five cards"."""


class WordList(Element, frozen=True, tag="words"):
    """Words made so far, the newest last."""

    label: Text
    words: tuple[Entry, ...]
    room: int | None = None
    """The maximum number of words: free places are drawn empty."""
    marks: str = ""
    """The move that marks one of them, if that is for its reader to do. The only field of that move
    is the number of the word, from 1."""
    pile: str = ""
    """The seats' piles that their cards go to, if the words are drawn as rows of small cards."""


class LetterLine(Element, frozen=True, tag="line"):
    """Letters in order that are laid one after the other, such as the alphabet."""

    label: Text
    letters: str
    pile: str
    """Where they are laid, from its first place."""


class WordTrail(Element, frozen=True, tag="trail"):
    """Words made of one another by changing a letter, the newest last, and the next to try."""

    label: Text
    pile: str
    """Where the newest of them lies."""
    words: tuple[str, ...] = ()
    wanted: str = ""
    """The word to try next; if it is not one letter away from the newest, it is a new beginning."""
    letters: str = ""
    """The letters to choose from for it: each makes a word, or belongs to the new beginning."""


class Term(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One of the numbers that a line of a bill adds up: AN for 2, and one less."""

    label: Text
    count: int
    more: int = 0


class BillLine(Part, frozen=True):
    """A line of a bill: a label and an amount."""

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
    about: Text = ""
    """What is added up, if it is not the points of the word: "bought this turn"."""
    sums_to: Text = ""
    """What its total is, if that has a name: "to spend"."""


class End(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """The word in a line of a grid. Lines are numbered: rows from the top, then columns from the
    left."""

    line: int
    word: str
    points: int


class LineEnds(Element, frozen=True, tag="ends"):
    """The words in a grid's rows and columns, each at the end of its line."""

    pile: str
    ends: tuple[End, ...]


class Token(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """Something on a cell of a grid in addition to its card."""

    cell: int
    kind: Literal["bonus", "cube", "one-less", "unused"]
    count: int = 1


class Tokens(Element, frozen=True):
    """The tokens on a grid."""

    pile: str
    tokens: tuple[Token, ...]


class CellPath(Element, frozen=True, tag="path"):
    """Cells of a grid in order: the path of a word, a count."""

    pile: str
    cells: tuple[int, ...]
    seat: Seat | None = None
    stop: int | None = None
    """The cell where a count stopped."""
    word: str = ""
    """The word on it, if that is not said elsewhere."""


class Condition(Part, frozen=True):
    """Something that a word can meet: what is printed on a card."""

    label: Text
    pile: str
    place: int
    """From the bottom; in a grid, its cell."""
    met: bool = False
    points: int = 0
    """What it scores if it is met ..."""
    lost: int = 0
    """... and what it costs if it never is."""


class Conditions(Element, frozen=True):
    """What a word can meet, and which of it this word meets."""

    conditions: tuple[Condition, ...]
    word: str = ""
    """Empty if there is no word yet."""


class Wins(Element, frozen=True):
    """Face-up cards of a pile that a move would win or meet."""

    pile: str
    places: tuple[int, ...]
    """From the bottom."""


class InOrder(Part, frozen=True):
    """A seat in an order of seats."""

    seat: Seat
    label: Text = ""
    """What it may do when it is its turn, or what it has done."""
    cards: tuple[str, ...] = ()
    """What is printed on the cards it took; empty for a card that others have not seen."""


class SeatOrder(Element, frozen=True, tag="order"):
    """The order in which seats do something, one after the other, and what each has taken."""

    label: Text
    seats: tuple[InOrder, ...]
    now: int = 0
    """From 1; 0 before the first."""


class Challenges(Element, frozen=True):
    """Cards of a pile that ask for something, and the seats that have met each of them."""

    pile: str
    met: tuple[tuple[Seat, ...], ...]


class Lines(Element, frozen=True):
    """Two lines of cards, one below the other, the lower of which is being placed.

    Which cards of the upper line that wins depends on how far the lower one is shifted.
    """

    above: str
    below: str
    low: int
    """How far it may be shifted to the left, as a negative number of columns."""
    wins: tuple[tuple[int, ...], ...]
    """For each shift from the lowest on, the places in the upper line."""


class Setting(Part, frozen=True):
    """A word that cards can be set to, and what it scores."""

    word: str
    cards: tuple[CardPlace, ...]
    points: int


class Stick(Element, frozen=True):
    """A stick beside a seat's hand, in which it sets a word while something else is asked."""

    piles: tuple[str, ...]
    """Where its cards come from."""
    bonus: tuple[int, ...] = ()
    """What a word scores in addition to its cards, by the number of its letters, from 1."""
    words: tuple[Setting, ...] = ()
    """Words of these cards, the best first; empty if there are none or the table plays without."""
    helped: bool = False
    """Whether words are looked for."""


class Notice(Element, frozen=True):
    """Something that holds for a seat as long as it lasts, and the card it comes from."""

    label: Text
    pile: str
    place: int


AtTop = Track | Meter
AtSeat = Total | Tally | Meter | Stamp | Clock | WordList
AtCentre = (
    Total
    | Track
    | Meter
    | Pot
    | WordInPlay
    | LastClaim
    | WordList
    | LetterLine
    | WordTrail
    | Bill
    | LineEnds
    | Tokens
    | CellPath
    | SeatOrder
    | Challenges
    | Lines
)
AtSketch = CellPath | Conditions | LineEnds | Wins
AtAsk = Track | Meter | Clock | Total | WordList | LineEnds | Bill | CellPath | Conditions
AtHand = Stick | Conditions | Notice


class Scene(msgspec.Struct, frozen=True, gc=False):
    """Everything that is drawn in addition to the cards, the same for every viewer."""

    top: tuple[AtTop, ...] = ()
    """The progress of the game."""
    turn: Seat | None = None
    """Whose turn it is, if that is not the only seat that is asked."""
    seats: tuple[tuple[AtSeat, ...], ...] = ()
    """The elements of each seat; its total comes first."""
    centre: tuple[AtCentre, ...] = ()


DEALER = Stamp("engine-dealer", "tag")


def present(*elements: E | Literal[False] | None) -> tuple[E, ...]:
    """The elements without those that are None or False.

    >>> present(Total(3), False, Stamp("folded"))
    (Total(count=3, unit='point', label='', running=False), Stamp(label='folded', form='line'))
    """
    return tuple([element for element in elements if element])


def places(word: Spelling, piles: Iterable[Pile]) -> tuple[CardPlace, ...]:
    """Where the cards of a word are in these piles, in the order of the word. Cards that are
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
