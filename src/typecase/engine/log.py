"""The log of a match: what was done to it from outside, and how that is kept.

With the deal's seed it makes the whole match: see `Match.replay`.
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
    """Log: time was up."""

    at: float


class Rigged(msgspec.Struct, frozen=True, gc=False):
    """Log: a scenario laid the cards. Given as faces by card, so that it replays anywhere."""

    face: list[Face]


class Imagined(msgspec.Struct, frozen=True, gc=False):
    """Log of an imagined match: from here on the unknown cards are these."""

    face: list[Face]
    rng: int
    secrets: dict[str, Any]


Entry = Answered | Expired | Rigged | Imagined


def save_entry(entry: Entry, t: Table) -> dict[str, Any]:
    match entry:
        case Answered(seat, move, at):
            return {"seat": seat, "at": at, "move": msgspec.to_builtins(move)}
        case Expired(at):
            return {"expired": at}
        case Rigged(face):
            return {"rigged": face_numbers(t, face)}
        case Imagined():
            raise TypeError("an imagined match has no log to be kept")


def read_entry(data: dict[str, Any], game: Game[Any, Any], deck: Sequence[Face]) -> Entry:
    """An entry of a log that was kept. `deck` has the faces in the order of the box."""
    if "move" in data:
        move = data["move"]
        if not isinstance(move, dict):
            # As logs were kept at first: the fields of the move beside those of the entry.
            move = {key: value for key, value in data.items() if key not in ("seat", "at")}
        return Answered(data["seat"], game.read_move(move), data["at"])
    if "expired" in data:
        return Expired(data["expired"])
    return Rigged([deck[number] for number in data["rigged"]])
