"""The log of a match: its inputs from outside, and how they are stored.

Together with the seed of the deal it determines the whole match: see `Match.replay`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from typecase.engine.face import Face
from typecase.engine.game import Game
from typecase.engine.move import Move
from typecase.engine.pile import Seat
from typecase.engine.save import face_numbers
from typecase.engine.table import Table


class Answered(msgspec.Struct, frozen=True, gc=False):
    """Log: a seat made a move."""

    seat: Seat
    move: Move
    at: float


class Expired(msgspec.Struct, frozen=True, gc=False):
    """Log: a time limit ran out."""

    at: float


class Rigged(msgspec.Struct, frozen=True, gc=False):
    """Log: a scenario set up the cards. It has the face of each card, so that it replays
    anywhere."""

    face: list[Face]


class SetUp(msgspec.Struct, frozen=True, gc=False):
    """Log: a scenario changed the table as it was when a phase began, and the phase began again."""

    phase: str
    table: dict[str, Any]
    """The whole table, as it is saved."""


class Imagined(msgspec.Struct, frozen=True, gc=False):
    """Log of a determinized match: from here on the unknown cards have these faces."""

    face: list[Face]
    rng: int
    secrets: dict[str, Any]


Entry = Answered | Expired | Rigged | SetUp | Imagined


def save_entry(entry: Entry, t: Table) -> dict[str, Any]:
    match entry:
        case Answered(seat, move, at):
            return {"seat": seat, "at": at, "move": msgspec.to_builtins(move)}
        case Expired(at):
            return {"expired": at}
        case Rigged(face):
            return {"rigged": face_numbers(t, face)}
        case SetUp(phase, table):
            return {"set_up": {"phase": phase, "table": table}}
        case Imagined():
            raise TypeError("a determinized match has no log")


def read_entry(data: dict[str, Any], game: Game[Any, Any], deck: Sequence[Face]) -> Entry:
    """An entry of a stored log. `deck` has the faces in the order of the box."""
    if "move" in data:
        move = data["move"]
        if not isinstance(move, dict):
            # The first log format: the fields of the move are next to those of the entry.
            move = {key: value for key, value in data.items() if key not in ("seat", "at")}
        return Answered(data["seat"], game.read_move(move), data["at"])
    if "expired" in data:
        return Expired(data["expired"])
    if "set_up" in data:
        return SetUp(**data["set_up"])
    return Rigged([deck[number] for number in data["rigged"]])
