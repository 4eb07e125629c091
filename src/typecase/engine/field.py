"""A decision as data: the options of a seat, and the domain of each field of a move.

Every param describes its domain as one of these fields, with the cards that are there now. A front
end needs nothing else to draw the controls, on a screen or in a terminal. Games have no fields of
their own: their params describe themselves with these.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from msgspec import UNSET, UnsetType

from typecase.engine.pile import Card
from typecase.texts import Text

Choice = str | int
"""A named value, or a number, such as a seat."""

NO_CARDS: Mapping[str, int] = {}
NO_LETTERS: Mapping[str, str] = {}


class Field(
    msgspec.Struct, frozen=True, tag_field="param", omit_defaults=True, kw_only=True, gc=False
):
    """The domain of one field of a move. Default values are omitted."""


class FromField(Field, frozen=True, tag="from"):
    """One card."""

    pile: str
    cards: tuple[Card, ...]


class SubsetField(Field, frozen=True, tag="subset"):
    """Some cards from a pile."""

    pile: str
    cards: tuple[Card, ...]
    least: int
    most: int


class OrderField(Field, frozen=True, tag="order"):
    """All cards of a pile, in an order that the player chooses."""

    pile: str
    cards: tuple[Card, ...]


class BetweenField(Field, frozen=True, tag="between"):
    """A whole number; both ends are included."""

    low: int
    high: int


class YesNoField(Field, frozen=True, tag="yes-no"):
    """Yes or no."""


class OneOfField(Field, frozen=True, tag="one-of"):
    """One of a few named values."""

    choices: tuple[Choice, ...]


class SomeOfField(Field, frozen=True, tag="some-of"):
    """Any set of a few named values, or none."""

    choices: tuple[Choice, ...]


class CellField(Field, frozen=True, tag="cell"):
    """One cell of a grid."""

    pile: str
    rows: int
    columns: int
    cells: tuple[int, ...]
    lays: str = ""
    """The pile with the card that is laid on the cell; if it has several, another field of the same
    move chooses one of them."""
    costly: bool = False
    """Whether a wrong cell costs something, so that a slip of the finger must not be an answer."""


class PathField(Field, frozen=True, tag="path"):
    """A path over touching cells of a grid."""

    pile: str
    rows: int
    columns: int
    cells: tuple[int, ...]
    """The cells that it may use."""
    corners: bool
    """Whether cells that share only a corner touch, too."""
    ordered: bool
    """Whether the order of the cells matters; if not, the table finds a path over them."""
    least: int
    most: int


class SpellField(Field, frozen=True, tag="spell"):
    """A word spelled with cards from some piles."""

    piles: tuple[str, ...]
    cards: tuple[Card, ...]
    need: tuple[tuple[Card, ...], ...]
    """At least one card from each of these must be used."""
    shortest: int
    judged: bool
    wild: Mapping[str, int]
    """The points of a wild, by the letter it stands for."""
    doubles: int
    """How many cards may be read as their letter twice."""
    also: Mapping[str, str] = NO_LETTERS
    """Other readings of cards with several letters: QU as Q."""
    fixed: tuple[str, ...] = ()
    """Parallel to `cards`: how a card is read regardless of its print; '' for the others."""
    only: tuple[str, ...] = ()
    """Parallel to `cards`: the letters that a wild may stand for, if not all; '' for the others."""
    slips: int = 0
    """How many cards with one letter may be read as any letter."""
    most: Mapping[str, int] = NO_CARDS
    """The maximum number of cards from each of these piles."""
    keep: tuple[Card, ...] | UnsetType = UNSET
    """All of these cards are part of the word, in this order; others go in between."""


class BluffField(Field, frozen=True, tag="bluff"):
    """A declared word with one card per letter, each face up or face down."""

    pile: str
    cards: tuple[Card, ...]
    shortest: int
    judged: bool


class WrittenField(Field, frozen=True, tag="word"):
    """A word that is written, not spelled with cards."""

    shortest: int
    longest: int
    judged: bool


AnyField = (
    FromField
    | SubsetField
    | OrderField
    | BetweenField
    | YesNoField
    | OneOfField
    | SomeOfField
    | CellField
    | PathField
    | SpellField
    | BluffField
    | WrittenField
)
"""Any field, as a type for decoding."""


OfCards = FromField | SubsetField | OrderField | SpellField | BluffField
"""The fields whose values are cards."""


class OptionView(msgspec.Struct, frozen=True, gc=False):
    """One action type that a seat may answer with."""

    move: str
    label: Text
    fields: dict[str, AnyField]


class AskView(msgspec.Struct, frozen=True, gc=False):
    """What a seat may answer now."""

    key: str
    """Identifies the decision: if it is unchanged, the client keeps its draft."""
    options: tuple[OptionView, ...]
    opens: float | None
    """No answer is accepted before this time."""
    calm: str
    """The kind of move to propose; empty for the first."""
