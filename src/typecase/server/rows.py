"""The log of a room: what was decided, one row each, in the order in which it happened.

A row holds outcomes, not wishes: who dealt with which seed, which move in its full form, at which
time. So the same rows make the same room again, on any machine, without asking anybody.
"""

from __future__ import annotations

from typing import Any

import msgspec


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


class Renamed(Act, frozen=True, tag="renamed"):
    seat: int
    name: str


class Arranged(Act, frozen=True, tag="arranged"):
    chairs: int
    options: dict[str, Any]
    open: bool


class Mixed(Act, frozen=True, tag="mixed"):
    seat: int
    salt: str


class Dealt(Act, frozen=True, tag="dealt"):
    """A match began: the bots that took the empty chairs, and where its cards come from."""

    version: int
    level: str
    secret: str
    salts: tuple[str, ...]
    seed: str
    told: int
    """The number of the last news before it: matches before this one need not be played again."""


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


class Wished(Act, frozen=True, tag="wished"):
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


class Voided(Act, frozen=True, tag="voided"):
    """The rules have changed since the deal: this match cannot go on."""


Acts = (
    Opened
    | Sat
    | Left
    | Chaired
    | Renamed
    | Arranged
    | Mixed
    | Dealt
    | Wanted
    | Played
    | TimedOut
    | Wished
    | Agreed
    | TookBack
    | Paused
    | Rested
    | Away
    | Back
    | StoodIn
    | Spoke
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
