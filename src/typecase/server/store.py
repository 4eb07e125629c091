"""What a server must remember, and how rooms write it down.

A room is its log: one row a command, numbered without gaps. Whoever writes a number that is there
already hears of it (`Conflict`): two owners of one room cannot both go on. What is written in one
`Write` is there as a whole or not at all: the row, when the room has to wake next, how it shows in
the lobby.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, Protocol

import msgspec

from typecase.server.messages import ReplayCard, RoomCard
from typecase.texts import Explained, Text

Stage = Literal["gathering", "playing", "over"]
Sanction = Literal["banned", "muted", "forgotten"]
Then = Callable[[Exception | None], None]
"""What to do when something is written, or could not be."""


class Person(msgspec.Struct, frozen=True):
    """Somebody with a session. The id is a secret of nobody and an address of nothing."""

    id: str
    name: str


class Conflict(Exception):
    """The row's number is taken: somebody else owns this room now."""


class CannotWrite(Explained):
    """The disk is full, or the like. The text is for everybody who has to wait."""


class Damaged(Exception):
    """A room's log is not whole; the text says what is wrong with it."""


class Card(msgspec.Struct, frozen=True):
    """A room as the lobby shows it; `people` are the ids of those who sit, chair by chair."""

    game: str
    stage: Stage
    names: tuple[str, ...]
    free: int
    people: tuple[str | None, ...]
    listed: bool
    """Whether anybody may find it: it is open, and somebody is there."""


class RoomAge(msgspec.Struct, frozen=True):
    """A room, to whoever looks for old ones."""

    room: str
    stage: Stage
    touched: float
    due: float | None


class Write(msgspec.Struct, frozen=True, gc=False):
    """One row of a room's log and what goes with it."""

    room: str
    seq: int
    at: float
    row: bytes
    waits: int
    """The seats the table waits for now, a bit each."""
    due: float | None
    """When the room has to wake if nothing happens before."""
    due_moved: bool
    """Whether that is different from what was written last."""
    card: Card | None = None
    """How the room shows in the lobby, if that has changed."""


class Record(msgspec.Struct, frozen=True):
    """A finished match, for good: it is read as it was written, whatever the rules become.

    `views` are the compressed replays, by viewer: "0", "1", ... for the seats, "all" with every
    card open.
    """

    card: ReplayCard
    people: tuple[str | None, ...]
    proof: bytes
    views: dict[str, bytes]


class Store(Protocol):
    """Where it is written. Every method may be called from the event loop; one that writes raises
    CannotWrite while nothing can be written."""

    @property
    def trouble(self) -> Text:
        """Why nothing can be written; "" if the last write succeeded."""
        ...

    async def last_sign(self) -> float:
        """When the last sign of life was written; 0 if there is none."""
        ...

    async def start(self, now: float) -> float:
        """Begin, or go on after nothing could be written: the time since the last sign of life is
        kept as an outage and credited to every room that has to wake. When that sign was."""
        ...

    async def close(self) -> None: ...

    def append(self, write: Write, then: Then) -> None:
        """Handed in at once, in order. `then` is called on the event loop when it is durable, or
        with what went wrong: a Conflict if the row is there already, CannotWrite."""
        ...

    async def beat(self, now: float) -> None:
        """A sign of life."""
        ...

    async def rows(self, room: str) -> list[bytes]:
        """The log of a room, from its first row."""
        ...

    async def down(self, since: float) -> float:
        """How many seconds after this moment no server was there."""
        ...

    async def due(self, until: float) -> list[str]:
        """The rooms that have to wake until then."""
        ...

    async def open_rooms(self, since: float, most: int) -> list[RoomCard]:
        """Open rooms where somebody is, touched since then, the latest first."""
        ...

    async def rooms_of(self, person: str, most: int) -> list[RoomCard]:
        """The rooms where somebody has a chair, the latest first."""
        ...

    async def room_ages(self, after: str, most: int) -> list[RoomAge]:
        """The rooms there are, by their ids, from the one after this."""
        ...

    async def remove_room(self, room: str) -> None:
        """All of its log and how it shows; not its records."""
        ...

    async def clear_chat(self, room: str, before: float) -> None:
        """What was said there before that time, as if nothing had been said."""
        ...

    async def remove_replays(self, before: float, most: int) -> int:
        """Records of matches that ended before that time, of rooms that are no more: how many."""
        ...

    async def remove_people(self, before: float, most: int) -> int:
        """Guests who came last before that time and have no chair anywhere: how many."""
        ...

    async def put_record(self, record: Record) -> None: ...

    async def has_record(self, room: str, number: int) -> bool: ...

    async def was_played_by(self, person: str, room: str, number: int) -> bool:
        """Whether there is a record of this match, and this person sat in it."""
        ...

    async def view(self, room: str, number: int, viewer: str) -> bytes | None:
        """A compressed replay."""
        ...

    async def proof(self, room: str, number: int) -> bytes | None: ...

    async def records_of(self, person: str, most: int) -> list[ReplayCard]: ...

    async def person(self, id: str) -> Person | None: ...

    async def put_person(self, person: Person, now: float) -> None:
        """Somebody chose a name, and so was here now."""
        ...

    async def seen(self, person: str, now: float) -> None:
        """Somebody was here; kept only of those who chose a name."""
        ...

    async def sanctions(self) -> list[tuple[str, Sanction]]:
        """Who was banned, muted or forgotten."""
        ...

    async def sanction(self, person: str, kind: Sanction, on: bool, at: float) -> None: ...

    async def everybody(self) -> list[str]:
        """The ids of all people of whom something is kept."""
        ...

    async def all_rooms(self) -> list[tuple[str, float, Card]]:
        """Every room: its id, when its card changed, the card; the latest first."""
        ...

    async def rooms_with(self, person: str) -> list[str]:
        """The rooms in whose logs somebody is. It reads all of them."""
        ...

    async def forget_in(self, room: str, person: str, instead: str) -> None:
        """Take somebody out of the log and the records of a room: from then on it was `instead`,
        called somebody."""
        ...

    async def forget(self, person: str, instead: str, at: float) -> None:
        """Everything else that is kept of a person."""
        ...

    async def put_code(self, code: str, person: str, until: float) -> None:
        """A code by which somebody goes on at another device."""
        ...

    async def take_code(self, code: str, now: float) -> str | None:
        """Whose code it is; it is good for once."""
        ...

    async def setting(self, name: str, default: bytes) -> bytes:
        """Something the server keeps; the default is written if there is none yet, so that the
        first to ask decides."""
        ...
