"""How a game lies on a table that is drawn, and what it says there: data and words, no drawing.

A game that gives none of this is playable all the same; what it gives is only nicer to look at.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from typecase.engine.look import Back, DeckLook
from typecase.texts import Text

Company = Literal["alone", "two", "party", "race", "bluff", "children"]

Sum = tuple[tuple[Text, int], ...]
"""What a move would bring, line by line: ("Cards", 19), ("All five letters", 25)."""


class Cover(msgspec.Struct, frozen=True):
    """The print on a game's compartment in the lobby; `idea` names a drawing of its letters."""

    idea: str = ""
    letters: str = ""
    ground: Literal["stock", "solid"] = "stock"


class TableLayout(msgspec.Struct, frozen=True, kw_only=True):
    """Which pile stands where. Piles of seats go by their name without the number: `hands`."""

    left: tuple[str, ...] = ("deck",)
    middle: tuple[str, ...] = ()
    right: tuple[str, ...] = ("discards",)
    under: tuple[str, ...] = ()
    """Piles of the seats that lie in small under each."""
    counted: tuple[str, ...] = ()
    """Piles of the seats that are not drawn: the game's `note` says how many cards they have."""
    hand: str = "hands"
    question_width: int = 96
    pile_width: int = 72
    hand_width: int = 76
    worth: str = "point"
    """What is counted of a word that is being made; where that is no point."""


class Layout(TableLayout, frozen=True, kw_only=True):
    """How a game is drawn: what stands where, how its cards look, and its compartment in the
    lobby."""

    look: DeckLook | None = None
    """How the cards are printed: the `look` of their deck, or that of Letter Head's."""
    backs: dict[str, Back] = {}
    """Piles whose cards have another back than the others."""
    cover: Cover = Cover()
    about: str = ""
    """A few words under the game's name."""
    company: tuple[Company, ...] = ()
    """For whom it is, to find it in the lobby."""

    @property
    def table(self) -> TableLayout:
        """What stands where, without the rest."""
        names = TableLayout.__struct_fields__
        return TableLayout(**{name: getattr(self, name) for name in names})


class Prompt(msgspec.Struct, frozen=True):
    """What a seat is asked, and what hangs on it in a line or two."""

    question: Text
    lines: tuple[Text, ...] = ()
