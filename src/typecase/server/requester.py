"""The sender of a command, and the conditions that many commands share.

A refusal is a text for the sender, and contains only what the sender may know.
"""

from __future__ import annotations

from typing import NoReturn

import msgspec

from typecase.engine import Match, Seat
from typecase.server.room import Refused, Room
from typecase.server.store import Person
from typecase.texts import Text


class Requester(msgspec.Struct, frozen=True):
    """The sender of a command, the time by the room's clock, and whether they may take a seat."""

    person: Person
    clock: float
    invited: bool


def refuse(text: Text, /, **args: object) -> NoReturn:
    raise Refused(text, **args)


# Conditions.


def own_seat(room: Room, requester: Requester) -> Seat:
    seat = room.seat_of(requester.person.id)
    if seat is None:
        refuse("server-no-seat")
    return seat


def host_only(room: Room, requester: Requester) -> None:
    if room.host != requester.person.id:
        refuse("server-host-only")


def before_the_deal(room: Room) -> None:
    if room.stage == "playing":
        refuse("server-not-in-a-game")
    not_dealing(room)


def not_dealing(room: Room) -> None:
    if room.closing is not None:
        refuse("server-dealing")


def running(room: Room) -> Match:
    match = room.playing
    if match is None:
        refuse("server-game-over" if room.stage == "over" else "server-not-begun")
    return match
