"""What the pictures on a rules page show. Data, no drawing: each front end draws it its own way."""

from __future__ import annotations

import msgspec

from typecase.engine.face import Print
from typecase.texts import Text


class PictureCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card in a picture."""

    text: str = ""
    points: int = 0
    colour: str = ""
    more: dict[str, Print] = {}
    """What else is printed on it."""
    reads: str = ""
    """What it is read as in a word, if it is a wild or a double letter."""
    down: bool = False
    """Face down: its letters are not in the picture."""
    bonus: int = 0
    """The tokens on it."""
    step: int = 0
    """Its place along a path, from 1."""


Term = tuple[str, int]
"""Something on top of the cards: what for, and how much."""


class PictureSum(msgspec.Struct, frozen=True):
    """What something scores: what each of its cards counts, and what comes on top."""

    cards: tuple[int, ...]
    plus: tuple[Term, ...]
    total: int


class Picture(msgspec.Struct, frozen=True, tag_field="kind"):
    """A picture on a rules page."""


class RowPicture(Picture, frozen=True, tag="row"):
    """Cards side by side: a hand, a word, a string."""

    cards: tuple[PictureCard, ...]
    title: str = ""
    caption: str = ""
    sum: PictureSum | None = None


class GridPicture(Picture, frozen=True, tag="grid"):
    """Cards in rows and columns: a grid, a market, a pyramid."""

    columns: int
    cells: tuple[PictureCard | None, ...]
    """Row by row; None for an empty cell."""
    title: str = ""
    caption: str = ""
    pyramid: bool = False
    """Each row has one card fewer than the one above it."""
    coordinates: bool = False
    """Its columns have letters and its rows numbers."""
    priced: bool = False
    """Its cards are for sale."""
    path: tuple[int, ...] = ()
    """The cells along a path."""
    sum: PictureSum | None = None


class PictureLine(msgspec.Struct, frozen=True):
    """One of several rows of cards below each other."""

    title: str
    cards: tuple[PictureCard, ...]
    at: int = 0
    """The column of its first card."""


class LinesPicture(Picture, frozen=True, tag="lines"):
    """Rows of cards whose columns matter, with a note below each column."""

    lines: tuple[PictureLine, ...]
    notes: tuple[str, ...] = ()
    caption: str = ""


class Letters(msgspec.Struct, frozen=True):
    """Cards of a deck that are worth the same, and how many there are of each."""

    of: str
    """What they have in common besides, if the table is divided by that."""
    points: int
    cards: tuple[tuple[str, int], ...]


class LettersPicture(Picture, frozen=True, tag="letters"):
    """The cards of a deck by what they are worth: read from the deck itself."""

    rows: tuple[Letters, ...]
    total: int


class ChartPicture(Picture, frozen=True, tag="chart"):
    """The bonus chart of a deck: rows are letters in the word, columns cards in the hand."""

    hands: tuple[int, ...]
    rows: tuple[tuple[int, tuple[int | None, ...]], ...]


class Task(msgspec.Struct, frozen=True):
    """What a word may be, and what that earns: a text, a card, or points alone."""

    conditions: tuple[Text, ...]
    reward: Text
    letters: str
    points: int


class TasksPicture(Picture, frozen=True, tag="tasks"):
    """The cards of a deck that ask something of a word."""

    tasks: tuple[Task, ...]


class OptionsPicture(Picture, frozen=True, tag="options"):
    """The house rules of a game, with what there is to say about each; their names, values and
    defaults are those that the game declares."""

    options: tuple[tuple[str, str], ...]


AnyPicture = (
    RowPicture
    | GridPicture
    | LinesPicture
    | LettersPicture
    | ChartPicture
    | TasksPicture
    | OptionsPicture
)
