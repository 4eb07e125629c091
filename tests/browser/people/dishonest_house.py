"""A server that cheats in the shuffle.

It tells afterwards that another secret was its own all along, and what it tells fits in itself. One
that `grinds` waits for the salts and takes a secret by which the seed begins with a nought; one
that `swaps` shows the commitment to its other secret as soon as a deal was asked for.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from itertools import count

from msgspec.structs import replace

from typecase.engine import Seat
from typecase.server import dealing, fair, room_log
from typecase.server.room import Room

honest_deal = dealing.dealt
honest_commitment = Room.commitment


def others(room: Room) -> Iterator[str]:
    """Secrets to choose from."""
    return (hashlib.sha256(f"{room.secret} {at}".encode()).hexdigest() for at in count())


def grind(room: Room, level: str, last: dict[Seat, str] | None = None) -> room_log.Dealt:
    act = honest_deal(room, level, last)
    for secret in others(room):
        seed = fair.seed_of(secret, act.salts, room.id, room.number + 1)
        if seed.startswith("0"):
            return replace(act, secret=secret, seed=seed)
    raise AssertionError("there is no end of secrets")


def swap(room: Room, level: str, last: dict[Seat, str] | None = None) -> room_log.Dealt:
    act = honest_deal(room, level, last)
    secret = next(others(room))
    seed = fair.seed_of(secret, act.salts, room.id, room.number + 1)
    return replace(act, secret=secret, seed=seed)


def swapped(room: Room) -> str:
    if room.closing is None and room.stage != "playing":
        return str(honest_commitment.__get__(room))
    return fair.commitment_of(next(others(room)))


def begin_to(cheat: str) -> None:
    """Let the server of this process grind or swap."""
    if cheat == "grinds":
        dealing.dealt = grind
        return
    dealing.dealt = swap
    # Pages that see through it show no salt, and nobody wants to wait for that.
    dealing.REVEAL_WITHIN = 0.2
    Room.commitment = property(swapped)  # type: ignore[method-assign, assignment]
