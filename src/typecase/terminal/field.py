"""One field of a move as text: how to type it, and how to read what was typed.

There is one class a param of the engine and none a game: a field is made from what its param says
of itself and the cards its seat sees.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from typecase.engine import Card, IllegalMove, Seen, View, field

V = TypeVar("V")
F = TypeVar("F", bound=field.Field)
Tokens = list[str]

STOP = "/"
"""Ends a field that takes as many cards as there are, when another field follows."""


class Sheet(NamedTuple):
    """What names mean at the table: the cards a seat sees, and who the players are."""

    view: View
    names: Sequence[str]
    faces: Mapping[Card, Seen]

    @staticmethod
    def of(view: View, names: Sequence[str]) -> Sheet:
        seen = (card for pile in view.piles.values() for card in pile.cards)
        return Sheet(view, names, {card.card: card for card in seen if card is not None})


class Field(ABC, Generic[F]):
    """A field of a move."""

    bare: ClassVar[bool] = True
    """Whether the value alone says which move is meant, without the move's name before it."""

    def __init__(self, name: str, asked: F, sheet: Sheet) -> None:
        self.name = name
        self.asked = asked
        self.sheet = sheet
        self.faces = sheet.faces

    @property
    @abstractmethod
    def usage(self) -> str:
        """What to type, for the list of moves: `CARD`, `1-12`, `deck|discards`."""

    @property
    def tip(self) -> str:
        """A sentence for the help, where the usage does not say it all."""
        return ""

    @property
    def is_word(self) -> bool:
        """Whether a word is typed."""
        return False

    @property
    def shortest(self) -> int:
        """Letters of the shortest word, or cells of the shortest path, that can be meant."""
        return 1

    @abstractmethod
    def take(self, tokens: Tokens, last: bool) -> tuple[Any, Tokens]:
        """The value as plain data and the tokens left; IllegalMove if there is none here."""

    @abstractmethod
    def write(self, value: Any) -> str:
        """The text that `take` reads as this value."""

    def first(self, tokens: Tokens) -> str:
        if not tokens or tokens[0] == STOP:
            raise IllegalMove("terminal-missing", usage=self.usage)
        return tokens[0]

    def many(
        self, tokens: Tokens, last: bool, find: Callable[[str, list[V]], list[V]]
    ) -> tuple[list[V], Tokens]:
        """Values up to the stop; where other fields follow, up to a token that is none."""
        found: list[V] = []
        rest = tokens[:]
        while rest and rest[0] != STOP:
            try:
                found += find(rest[0], found)
            except IllegalMove:
                if last:
                    raise
                break
            rest.pop(0)
        return found, rest
