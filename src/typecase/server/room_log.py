"""The log of a room: one entry for each event, in order.

An entry holds outcomes, not requests: the seed of a deal, a normalised move, its time. So the same
entries give the same room again, on any machine, without any other input.
"""

from __future__ import annotations

from typing import Any

import msgspec

from typecase.engine.rng import FIRST_GENERATOR


class RoomEvent(msgspec.Struct, frozen=True, tag_field="act", omit_defaults=True):
    """Something that happened in a room: what was decided, not what was asked for.

    Tags and stored field names are those of the first version, so that every log can be read.
    """


class Opened(RoomEvent, frozen=True, tag="opened"):
    """The room was opened. The secrets of its deals come from `secret`, which is never revealed."""

    room: str
    game: str
    seats: int = msgspec.field(name="chairs")
    options: dict[str, Any]
    open: bool
    secret: str
    name: str


class Sat(RoomEvent, frozen=True, tag="sat"):
    seat: int
    name: str


class Left(RoomEvent, frozen=True, tag="left"):
    """A person gave up a seat; with a level, a bot takes it over."""

    seat: int
    level: str = ""


class SeatSet(RoomEvent, frozen=True, tag="chaired"):
    """The host gave a seat to a bot, or emptied it."""

    seat: int
    level: str = ""


class SentAway(RoomEvent, frozen=True, tag="sent-away"):
    """A person was removed and cannot come back; with a level, a bot takes the seat over."""

    person: str
    level: str = ""


class Watched(RoomEvent, frozen=True, tag="watched"):
    """A person came in without a seat; `name` is their name in this room."""

    name: str


class Renamed(RoomEvent, frozen=True, tag="renamed"):
    seat: int
    name: str


class Configured(RoomEvent, frozen=True, tag="arranged"):
    seats: int = msgspec.field(name="chairs")
    options: dict[str, Any]
    open: bool


class SaltSent(RoomEvent, frozen=True, tag="mixed"):
    """Scheme 1: a page sent its salt in the clear. If a deal followed, `Dealt` repeats it."""

    seat: int
    salt: str


class Committed(RoomEvent, frozen=True, tag="committed"):
    """A page committed to its salt for the next deal."""

    seat: int
    commitment: str


class SaltsClosed(RoomEvent, frozen=True, tag="salts-closed"):
    """A deal was requested: the commitments whose salts it will use, by seat. Pages have to reveal
    their salts now; at `until` the deal goes ahead without those that are missing."""

    until: float
    committed: tuple[str, ...]


class Revealed(RoomEvent, frozen=True, tag="revealed"):
    """A page revealed its salt; others still have to."""

    seat: int
    salt: str


class Dealt(RoomEvent, frozen=True, tag="dealt"):
    """A match began: the level of the bots in the empty seats, and what its cards come from."""

    version: int
    level: str
    secret: str
    salts: tuple[str, ...]
    seed: str
    generator: str = FIRST_GENERATOR
    """The random number generator that deals the cards from the seed."""
    scheme: int = 1
    committed: tuple[str, ...] = ()
    """The commitments of the pages, by seat; one without a salt did not reveal it."""


class Taught(RoomEvent, frozen=True, tag="taught"):
    """The room is at this step of its game's lesson: at its beginning, or a step back. The moves
    before that step are those of the lesson with this digest."""

    step: int
    digest: str
    version: int


class WentOn(RoomEvent, frozen=True, tag="went-on"):
    """A step of the lesson in which there is nothing to do was read."""


class PlayedOn(RoomEvent, frozen=True, tag="played-on"):
    """The lesson is over, and its match goes on against the bots."""


class Wanted(RoomEvent, frozen=True, tag="wanted"):
    """A seat wants another match; others still have to agree."""

    seat: int


class Played(RoomEvent, frozen=True, tag="played"):
    """A normalised move, and its time in the match."""

    seat: int
    move: Any
    at: float
    bot: bool = False


class TimedOut(RoomEvent, frozen=True, tag="timed-out"):
    at: float


class UndoRequested(RoomEvent, frozen=True, tag="wished"):
    """A seat asked to undo its last move."""

    seat: int


class Agreed(RoomEvent, frozen=True, tag="agreed"):
    """A seat agreed to an undo request, and others still have to; or it declined, which ends it."""

    seat: int
    yes: bool


class TookBack(RoomEvent, frozen=True, tag="took-back"):
    """A seat's last move and everything after it was undone; with `own`, only that move, a sealed
    answer."""

    seat: int
    own: bool = False


class Paused(RoomEvent, frozen=True, tag="paused"):
    on: bool


class Rested(RoomEvent, frozen=True, tag="rested"):
    """Nobody is here any more: the match and its clocks stop until somebody is back."""


class Away(RoomEvent, frozen=True, tag="away"):
    """A person's last connection was lost; at `until` a bot starts to play for them."""

    seat: int
    until: float


class Back(RoomEvent, frozen=True, tag="back"):
    seat: int


class StoodIn(RoomEvent, frozen=True, tag="stood-in"):
    """A bot is now playing for a person who is away."""

    seat: int


class Spoke(RoomEvent, frozen=True, tag="spoke"):
    seat: int | None
    name: str
    text: str


class Rekeyed(RoomEvent, frozen=True, tag="rekeyed"):
    """The keys in the room's links were renewed; the old ones are no longer valid."""


class Closed(RoomEvent, frozen=True, tag="closed"):
    """The operator of the server closed the room permanently."""


class Voided(RoomEvent, frozen=True, tag="voided"):
    """The rules have changed since the deal: this match cannot continue."""


RoomEvents = (
    Opened
    | Sat
    | Left
    | SeatSet
    | SentAway
    | Watched
    | Renamed
    | Configured
    | SaltSent
    | Committed
    | SaltsClosed
    | Revealed
    | Dealt
    | Taught
    | WentOn
    | PlayedOn
    | Wanted
    | Played
    | TimedOut
    | UndoRequested
    | Agreed
    | TookBack
    | Paused
    | Rested
    | Away
    | Back
    | StoodIn
    | Spoke
    | Rekeyed
    | Closed
    | Voided
)


class LogEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """A log entry: its number, the time of day, the room's clock, the event, who did it and under
    which command id."""

    seq: int
    at: float
    clock: float
    event: RoomEvents = msgspec.field(name="act")
    who: str = ""
    id: str = ""


encode_entry = msgspec.json.Encoder().encode
decode_entry = msgspec.json.Decoder(LogEntry).decode
