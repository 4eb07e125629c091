"""An ask as data: the options of a seat, and for each field of a move what it may be.

Every param describes its range as one of these fields, with the cards that lie there now. Whoever
draws controls, on a screen or in a terminal, needs nothing else. A game has no field of its own:
its params describe themselves in these.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from msgspec import UNSET, UnsetType

from typecase.engine.pile import Card
from typecase.texts import Text

Choice = str | int
"""A named thing, or one with a number, such as a seat."""

NO_CARDS: Mapping[str, int] = {}
NO_LETTERS: Mapping[str, str] = {}


class Field(
    msgspec.Struct, frozen=True, tag_field="param", omit_defaults=True, kw_only=True, gc=False
):
    """The range of one field of a move. What is the default is left out."""


class FromField(Field, frozen=True, tag="from"):
    """One card."""

    pile: str
    cards: tuple[Card, ...]


class SubsetField(Field, frozen=True, tag="subset"):
    """Some cards of a pile."""

    pile: str
    cards: tuple[Card, ...]
    least: int
    most: int


class OrderField(Field, frozen=True, tag="order"):
    """All cards of a pile, in an order of one's own."""

    pile: str
    cards: tuple[Card, ...]


class BetweenField(Field, frozen=True, tag="between"):
    """A whole number, both ends included."""

    low: int
    high: int


class YesNoField(Field, frozen=True, tag="yes-no"):
    """Yes or no."""


class OneOfField(Field, frozen=True, tag="one-of"):
    """One of a few named things."""

    choices: tuple[Choice, ...]


class SomeOfField(Field, frozen=True, tag="some-of"):
    """Any set of a few named things, none included."""

    choices: tuple[Choice, ...]


class CellField(Field, frozen=True, tag="cell"):
    """One cell of a grid."""

    pile: str
    rows: int
    columns: int
    cells: tuple[int, ...]


class PathField(Field, frozen=True, tag="path"):
    """A path over touching cells of a grid."""

    pile: str
    rows: int
    columns: int
    cells: tuple[int, ...]
    """The cells it may go over."""
    corners: bool
    """Whether cells touch at their corners too."""
    ordered: bool
    """Whether the order of its cells says something; if not, the table finds the way over them."""
    least: int
    most: int


class SpellField(Field, frozen=True, tag="spell"):
    """A word spelled with cards of some piles."""

    piles: tuple[str, ...]
    cards: tuple[Card, ...]
    need: tuple[tuple[Card, ...], ...]
    """Of each of these at least one card is used."""
    shortest: int
    judged: bool
    wild: Mapping[str, int]
    """What a wild is worth as each letter."""
    doubles: int
    """So many cards may be read as their letter twice."""
    also: Mapping[str, str] = NO_LETTERS
    """Cards of several letters that may be read as these instead: QU as Q."""
    fixed: tuple[str, ...] = ()
    """Beside `cards`: what a card is read as whatever is printed on it; '' for the others."""
    only: tuple[str, ...] = ()
    """Beside `cards`: the letters that a wild may stand for, where not all; '' for the others."""
    slips: int = 0
    """So many cards of one letter may be read as any letter."""
    most: Mapping[str, int] = NO_CARDS
    """Of these piles no more than so many cards."""
    keep: tuple[Card, ...] | UnsetType = UNSET
    """These cards are all part of the word, in this order; others go in between."""


class BluffField(Field, frozen=True, tag="bluff"):
    """A word announced, one card a letter, each face up or face down."""

    pile: str
    cards: tuple[Card, ...]
    shortest: int
    judged: bool


class WrittenField(Field, frozen=True, tag="word"):
    """A word that is written, not laid in cards."""

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
"""Any of the fields there are, as a type to read them by."""


OfCards = FromField | SubsetField | OrderField | SpellField | BluffField
"""The fields that are chosen in cards."""


class OptionView(msgspec.Struct, frozen=True, gc=False):
    """One kind of move that a seat may answer with."""

    move: str
    label: Text
    fields: dict[str, AnyField]


class AskView(msgspec.Struct, frozen=True, gc=False):
    """What a seat may answer now."""

    key: str
    """The same whenever the same is asked: what is being composed is kept by it."""
    options: tuple[OptionView, ...]
    opens: float | None
    """Before this no answer is taken."""
