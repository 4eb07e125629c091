"""How a game is laid out and described on a table that is drawn: data and texts, no drawing.

All of it is optional: a game without it can be played, but looks plainer.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from typecase.engine.look import Back, DeckLook
from typecase.texts import Text

Company = Literal["alone", "two", "party", "race", "bluff", "children"]


class Cover(msgspec.Struct, frozen=True):
    """The cover of a game in the lobby; `idea` names a drawing of its letters."""

    idea: str = ""
    letters: str = ""
    ground: Literal["stock", "solid"] = "stock"


class ForChild(msgspec.Struct, frozen=True, kw_only=True):
    """A table for a child who cannot read yet: large letters, one question, and no numbers, names,
    log or chat. A card that is tapped is the answer."""

    hear: str = ""
    """The move that tells more about the question; what is told then is always read aloud."""
    show: str = ""
    """The move that shows the right card."""
    stage: str = ""
    """The house rule that says what is played; a grown-up can change it at the table."""


class Passing(msgspec.Struct, frozen=True):
    """Each seat has a pile for what its neighbour at the right passes to it. It is drawn between
    the two."""

    pile: str
    give: str
    """The move that passes a card to the left ..."""
    take: str
    """... and the move that takes one at the right."""


class LargeButton(msgspec.Struct, frozen=True):
    """A move whose button is as large as a card and always in the same place in the middle."""

    move: str
    picture: Literal["", "snout"] = ""


class Market(msgspec.Struct, frozen=True, kw_only=True):
    """A market that keeps its place and size for the whole game. The word that is set or played,
    and its sum, have a place of their own beside it."""

    top: tuple[str, ...]
    """A grid whose cards lie on their side above the offer: the first of these that there is."""
    offer: str
    """The grid with what is for sale."""
    beside: tuple[str, ...] = ()
    """Piles beside the offer."""
    along: tuple[str, ...] = ()
    """Piles whose cards lie in the row of the top."""


class TableLayout(msgspec.Struct, frozen=True, kw_only=True):
    """Where piles are drawn. A pile that every seat has is named without its number: `hands`."""

    left: tuple[str, ...] = ("deck",)
    middle: tuple[str, ...] = ()
    right: tuple[str, ...] = ("discards",)
    under: tuple[str, ...] = ()
    """The seats' piles that are drawn in a small size below each seat."""
    counted: tuple[str, ...] = ()
    """Piles that are not drawn; the scene can show how many cards they have."""
    kept: tuple[str, ...] = ()
    """The seats' piles of which each seat sees its own in its tray, and no other is drawn."""
    small: tuple[str, ...] = ()
    """Rows in the middle that are drawn small until their cards can be chosen."""
    hand: str = "hands"
    """The pile in each player's tray: everybody's own, or one that all of them take cards from."""
    sides: bool = False
    """Whether the middle has all the height of a wide page: then the seats are in a column to its
    left, and what is asked is to its right."""
    coordinates: tuple[str, ...] = ()
    """Grids with a letter above each column and a number next to each row: cells are called E7."""
    remembered: tuple[str, ...] = ()
    """Piles whose cards the players have to remember: what they saw there is not written down while
    they play."""
    growing: tuple[str, ...] = ()
    """Piles whose cards are a string that still grows into a word. Nobody may look it up on the
    way: what is typed, tapped or composed is not looked up (`Game.unfinished`)."""
    question_width: int = 96
    pile_width: int = 72
    hand_width: int = 76
    unit: str = "point"
    """The unit for a word that is being composed, if that is not points."""
    wild: Mapping[str, int] = {}
    """What a wild counts in a word, by the letter it stands for; nothing as any other letter."""
    passing: Passing | None = None
    """Places at the left and right of a seat, for games in which cards are passed on."""
    large_button: LargeButton | None = None
    claims: bool = False
    """Words are claimed while the race goes on: the last one has its place above the middle."""
    child: ForChild | None = None
    """Set if the table is drawn for a child who cannot read yet."""
    market: Market | None = None
    """Set if the middle is a market."""
    beside_hand: tuple[str, ...] = ()
    """A seat's own piles that are drawn beside its hand. Everybody can look through those of every
    seat that are face up."""
    enlarge: bool = False
    """Whether there are words on the cards, so that a card can be looked at in large."""


class Layout(TableLayout, frozen=True, kw_only=True):
    """How a game is drawn: where its piles are, how its cards look, and its cover in the lobby."""

    look: DeckLook | None = None
    """How the cards are printed: the `look` of their deck; None for that of Letter Head's deck."""
    backs: dict[str, Back] = {}
    """Piles whose cards have a different back from the others."""
    cover: Cover = Cover()
    about: str = ""
    """A few words under the game's name."""
    company: tuple[Company, ...] = ()
    """The lobby filters that this game belongs to."""

    @property
    def table(self) -> TableLayout:
        """Where each pile is drawn, without the rest."""
        names = TableLayout.__struct_fields__
        return TableLayout(**{name: getattr(self, name) for name in names})


class Prompt(msgspec.Struct, frozen=True):
    """The question put to a seat, and a line or two about the consequences."""

    question: Text
    lines: tuple[Text, ...] = ()
