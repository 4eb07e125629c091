"""Who asks for something in a room, and the conditions that many commands share.

A refusal is a sentence for the one who asked, made of what that person may know.
"""

from __future__ import annotations

from typing import NoReturn

import msgspec

from typecase.engine import Match, Seat
from typecase.server.room import Refused, Room
from typecase.server.store import Person
from typecase.server.talk import sentence


class Asking(msgspec.Struct, frozen=True):
    """Who asks for something, when by the room's clock, and whether they may take a chair."""

    person: Person
    clock: float
    invited: bool


def refuse(text: str) -> NoReturn:
    raise Refused(sentence(text))


# Who somebody is.


def own_seat(room: Room, asking: Asking) -> Seat:
    seat = room.seat_of(asking.person.id)
    if seat is None:
        refuse("you have no chair at this table; you may watch")
    return seat


def host_only(room: Room, asking: Asking) -> None:
    if room.host != asking.person.id:
        refuse("only the host of this table may do that")


def before_the_deal(room: Room) -> None:
    if room.stage == "playing":
        refuse("a game is being played; that has to wait until it is over")
    not_dealing(room)


def not_dealing(room: Room) -> None:
    if room.closing is not None:
        refuse("the cards are being dealt; that has to wait")


def running(room: Room) -> Match:
    match = room.playing
    if match is None:
        refuse("the game is over" if room.stage == "over" else "the game has not begun")
    return match
