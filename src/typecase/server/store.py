"""The persistent state of a server, and how rooms write it.

A room is its log: one entry per event, numbered without gaps. Writing a number that exists already
fails (`Conflict`), so two owners of one room cannot both continue. A `Write` is atomic: the log
entry, when the room has to wake next, and its card in the lobby.
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
"""Called when something was written, or with the error if not."""


class Person(msgspec.Struct, frozen=True):
    """A user: somebody with a session. The id is not a secret, and knowing it gives no access."""

    id: str
    name: str


class Conflict(Exception):
    """The number of the log entry is taken: another process owns this room now."""


class CannotWrite(Explained):
    """The disk is full, or a similar problem. The text is for everybody who has to wait."""


class Damaged(Exception):
    """A room's log is damaged; the text says what is wrong with it."""


class Card(msgspec.Struct, frozen=True):
    """A room as the lobby shows it; `people` are the ids of the people in its seats."""

    game: str
    stage: Stage
    names: tuple[str, ...]
    free: int
    people: tuple[str | None, ...]
    listed: bool
    """Whether it is in the public list: it is public, and somebody is there."""


class RoomAge(msgspec.Struct, frozen=True):
    """A room, for the search for old ones."""

    room: str
    stage: Stage
    touched: float
    due: float | None


class Write(msgspec.Struct, frozen=True, gc=False):
    """One entry of a room's log and what is written together with it."""

    room: str
    seq: int
    at: float
    entry: bytes
    waits: int
    """Bit mask of the seats that the match is waiting for now."""
    due: float | None
    """When the room has to wake if nothing happens before then."""
    due_moved: bool
    """Whether `due` differs from what was written last."""
    card: Card | None = None
    """The room's card in the lobby, if it has changed."""


class Record(msgspec.Struct, frozen=True):
    """The permanent record of a finished match: it stays readable even if the rules change.

    `views` are the compressed replays, by viewer: "0", "1", ... for the seats, "all" with every
    card face up.
    """

    card: ReplayCard
    people: tuple[str | None, ...]
    proof: bytes
    views: dict[str, bytes]


class Store(Protocol):
    """A database. Every method may be called from the event loop; one that writes raises
    CannotWrite while nothing can be written."""

    @property
    def write_error(self) -> Text:
        """Why nothing can be written; "" if the last write succeeded."""
        ...

    async def last_sign(self) -> float:
        """When the last heartbeat was written; 0 if there is none."""
        ...

    async def start(self, now: float) -> float:
        """Start, or resume after writes failed: the time since the last heartbeat is stored as an
        outage and added to the timer of every room. Returns the time of that heartbeat."""
        ...

    async def close(self) -> None: ...

    def append(self, write: Write, then: Then) -> None:
        """Queue a write; the order is kept. `then` is called on the event loop when it is durable,
        or with the error: Conflict if the log entry exists already, or CannotWrite."""
        ...

    async def beat(self, now: float) -> None:
        """Write a heartbeat."""
        ...

    async def log_of(self, room: str) -> list[bytes]:
        """The log of a room, from its first entry."""
        ...

    async def down(self, since: float) -> float:
        """How many seconds no server was running since this time."""
        ...

    async def due(self, until: float) -> list[str]:
        """The rooms that have to wake by this time."""
        ...

    async def open_rooms(self, since: float, most: int) -> list[RoomCard]:
        """Public rooms that somebody is in, changed since this time, the latest first."""
        ...

    async def rooms_of(self, person: str, most: int) -> list[RoomCard]:
        """The rooms where this person has a seat, the latest first."""
        ...

    async def room_ages(self, after: str, most: int) -> list[RoomAge]:
        """The next rooms after this one, in the order of their ids."""
        ...

    async def remove_room(self, room: str) -> None:
        """Remove a room's log and its card in the lobby, but not its records."""
        ...

    async def clear_chat(self, room: str, before: float) -> None:
        """Blank the chat messages in a room from before this time."""
        ...

    async def remove_replays(self, before: float, most: int) -> int:
        """Remove records of matches that ended before this time in removed rooms; returns how
        many."""
        ...

    async def remove_people(self, before: float, most: int) -> int:
        """Remove guests last seen before this time who have no seat in any room; returns how
        many."""
        ...

    async def put_record(self, record: Record) -> None: ...

    async def has_record(self, room: str, number: int) -> bool: ...

    async def was_played_by(self, person: str, room: str, number: int) -> bool:
        """Whether there is a record of this match, and this person had a seat in it."""
        ...

    async def view(self, room: str, number: int, viewer: str) -> bytes | None:
        """A compressed replay."""
        ...

    async def proof(self, room: str, number: int) -> bytes | None: ...

    async def records_of(self, person: str, most: int) -> list[ReplayCard]: ...

    async def person(self, id: str) -> Person | None: ...

    async def put_person(self, person: Person, now: float) -> None:
        """Store the name that a person chose, and that they were seen now."""
        ...

    async def seen(self, person: str, now: float) -> None:
        """Store that a person was seen; only for people who have chosen a name."""
        ...

    async def sanctions(self) -> list[tuple[str, Sanction]]:
        """The people who are banned, muted or forgotten."""
        ...

    async def sanction(self, person: str, kind: Sanction, on: bool, at: float) -> None: ...

    async def everybody(self) -> list[str]:
        """The ids of all people about whom something is stored."""
        ...

    async def all_rooms(self) -> list[tuple[str, float, Card]]:
        """Every room: its id, when its card changed, the card; the latest first."""
        ...

    async def rooms_with(self, person: str) -> list[str]:
        """The rooms whose logs mention this person. It reads all logs."""
        ...

    async def forget_in(self, room: str, person: str, instead: str) -> None:
        """Replace a person in the log and the records of a room: their id becomes `instead`, their
        name "somebody"."""
        ...

    async def forget(self, person: str, instead: str, at: float) -> None:
        """Remove everything else that is stored about a person."""
        ...

    async def put_code(self, code: str, person: str, until: float) -> None:
        """Store a code with which a person can continue on another device."""
        ...

    async def take_code(self, code: str, now: float) -> str | None:
        """The person that a code belongs to; the code can be used only once."""
        ...

    async def setting(self, name: str, default: bytes) -> bytes:
        """A stored value; the default is written if there is none yet, so that the first caller
        decides."""
        ...
