"""The seats of a room: who sits where, before, during and after a match."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from typecase import players
from typecase.server.messages import Occupant
from typecase.server.typed_text import free_name

BOTS = (
    "Bodoni",
    "Caslon",
    "Didot",
    "Futura",
    "Garamond",
    "Jenson",
    "Plantin",
    "Sabon",
    "Baskerville",
    "Clarendon",
    "Fournier",
    "Granjon",
    "Janson",
    "Kis",
    "Optima",
    "Perpetua",
)
"""Bots are named after typefaces, so that nobody takes them for people."""

USUAL_LEVEL = players.USUAL_LEVEL


class SeatSlot:
    """A seat in a room: empty, or taken by a person or a bot."""

    __slots__ = ("away", "kind", "level", "name", "person", "played_by_bot")

    def __init__(self) -> None:
        self.empty()

    def empty(self) -> None:
        self.kind: Literal["empty", "person", "bot"] = "empty"
        self.person: str | None = None
        self.name = ""
        self.level = ""
        self.away: float | None = None
        self.played_by_bot = False

    def seat(self, person: str, name: str) -> None:
        self.empty()
        self.kind = "person"
        self.person = person
        self.name = name

    def seat_bot(self, level: str, name: str) -> None:
        self.empty()
        self.kind = "bot"
        self.level = level
        self.name = name

    @property
    def bot_level(self) -> str | None:
        """The level of the bot that plays this seat now, if one does."""
        if self.kind == "bot":
            return self.level
        return USUAL_LEVEL if self.played_by_bot else None

    @property
    def present(self) -> bool:
        """Whether a person sits here and is connected."""
        return self.kind == "person" and self.away is None

    def occupant(self, host: bool) -> Occupant:
        return Occupant(self.kind, self.name, self.level, host, self.away, self.played_by_bot)


def bot_name(slots: list[SeatSlot], seat: int, also: Iterable[str] = ()) -> str:
    """A name that nobody else has; the same for the same seat if possible."""
    taken = [slot.name for at, slot in enumerate(slots) if at != seat] + [*also]
    names = BOTS[seat:] + BOTS[:seat]
    free = (name for name in names if free_name(name, taken) == name)
    return next(free, None) or free_name(names[0], taken)
