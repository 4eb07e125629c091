"""The log of a room: what was decided, one row each, in the order in which it happened.

A row holds outcomes, not wishes: who dealt with which seed, which move in its full form, at which
time. So the same rows make the same room again, on any machine, without asking anybody.
"""

from __future__ import annotations

from typing import Any

import msgspec

from typecase.engine.rng import FIRST_GENERATOR


class Act(msgspec.Struct, frozen=True, tag_field="act", omit_defaults=True):
    """Something that was decided in a room."""


class Opened(Act, frozen=True, tag="opened"):
    """The room began. The secret is what all its shuffles come from; it is never told."""

    room: str
    game: str
    chairs: int
    options: dict[str, Any]
    open: bool
    secret: str
    name: str


class Sat(Act, frozen=True, tag="sat"):
    seat: int
    name: str


class Left(Act, frozen=True, tag="left"):
    """A person gave up a chair; with a level, a bot goes on for it."""

    seat: int
    level: str = ""


class Chaired(Act, frozen=True, tag="chaired"):
    """The host put a bot into a chair, or nobody."""

    seat: int
    level: str = ""


class SentAway(Act, frozen=True, tag="sent-away"):
    """The host sent a person away, who cannot come back; with a level, a bot goes on for them."""

    person: str
    level: str = ""


class Watched(Act, frozen=True, tag="watched"):
    """A person came in without a chair, and is called so at this table."""

    name: str


class Renamed(Act, frozen=True, tag="renamed"):
    seat: int
    name: str


class Arranged(Act, frozen=True, tag="arranged"):
    chairs: int
    options: dict[str, Any]
    open: bool


class Mixed(Act, frozen=True, tag="mixed"):
    """Of scheme 1: a page's salt came in the open. Its deal, if there was one, tells it again."""

    seat: int
    salt: str


class Committed(Act, frozen=True, tag="committed"):
    """A page committed to its salt for the next deal."""

    seat: int
    commitment: str


class SaltsClosed(Act, frozen=True, tag="salts-closed"):
    """A deal was asked for: whose salts it will be made of, by chair. They are to be shown now; at
    `until` it is dealt without those that were not."""

    until: float
    committed: tuple[str, ...]


class Revealed(Act, frozen=True, tag="revealed"):
    """A page showed its salt; others have still to."""

    seat: int
    salt: str


class Dealt(Act, frozen=True, tag="dealt"):
    """A match began: the bots that took the empty chairs, and where its cards come from."""

    version: int
    level: str
    secret: str
    salts: tuple[str, ...]
    seed: str
    generator: str = FIRST_GENERATOR
    """What makes cards of the seed."""
    scheme: int = 1
    committed: tuple[str, ...] = ()
    """What pages had committed to, by chair; one without a salt did not show it."""


class Wanted(Act, frozen=True, tag="wanted"):
    """Somebody wants another match; others have still to say so."""

    seat: int


class Played(Act, frozen=True, tag="played"):
    """A move in full form, at a time of the match."""

    seat: int
    move: Any
    at: float
    bot: bool = False


class TimedOut(Act, frozen=True, tag="timed-out"):
    at: float


class UndoRequested(Act, frozen=True, tag="wished"):
    """A seat would like to take its last move back."""

    seat: int


class Agreed(Act, frozen=True, tag="agreed"):
    """A seat agreed to that, others have still to; or it did not, and that is the end of it."""

    seat: int
    yes: bool


class TookBack(Act, frozen=True, tag="took-back"):
    """The last move of a seat was taken back, and all that came after it; with `own` that move
    alone, a sealed answer."""

    seat: int
    own: bool = False


class Paused(Act, frozen=True, tag="paused"):
    on: bool


class Rested(Act, frozen=True, tag="rested"):
    """Nobody is there any more: the table waits, clocks and all, until somebody is back."""


class Away(Act, frozen=True, tag="away"):
    """A person's last line was lost; at `until` a bot plays for them."""

    seat: int
    until: float


class Back(Act, frozen=True, tag="back"):
    seat: int


class StoodIn(Act, frozen=True, tag="stood-in"):
    """A bot plays for a person who is away."""

    seat: int


class Spoke(Act, frozen=True, tag="spoke"):
    seat: int | None
    name: str
    text: str


class Rekeyed(Act, frozen=True, tag="rekeyed"):
    """The keys in the room's links are new; the old ones open nothing."""


class Closed(Act, frozen=True, tag="closed"):
    """Whoever runs the server closed the room for good."""


class Voided(Act, frozen=True, tag="voided"):
    """The rules have changed since the deal: this match cannot go on."""


Acts = (
    Opened
    | Sat
    | Left
    | Chaired
    | SentAway
    | Watched
    | Renamed
    | Arranged
    | Mixed
    | Committed
    | SaltsClosed
    | Revealed
    | Dealt
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


class Row(msgspec.Struct, frozen=True, omit_defaults=True):
    """One row: its number, the time of day, the room's clock, who did it and under which id."""

    seq: int
    at: float
    clock: float
    act: Acts
    who: str = ""
    id: str = ""


encode_row = msgspec.json.Encoder().encode
decode_row = msgspec.json.Decoder(Row).decode
