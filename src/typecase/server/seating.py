"""Opening a room, its seats and house rules, and its chat."""

from __future__ import annotations

import msgspec
from msgspec import UNSET

from typecase.engine import TypecaseError
from typecase.games import UnknownGame, find
from typecase.players import LEVELS
from typecase.server import messages, room_log, teaching
from typecase.server.requester import (
    Requester,
    before_the_deal,
    host_only,
    not_dealing,
    own_seat,
    refuse,
)
from typecase.server.room import Room
from typecase.server.seat_slots import USUAL_LEVEL
from typecase.server.store import Person

DEFAULT_SEATS = 3


def opened(id: str, secret: str, person: Person, new: messages.NewRoom) -> room_log.Opened:
    """The event that opens a room as requested."""
    if new.lesson:
        return teaching.opened(id, secret, person, new.game)
    try:
        # In a public room offensive words are not allowed, unless the host says otherwise.
        usual = {"family": True} if new.open else {}
        game = find(new.game).with_options(**{**usual, **new.options})
        slots = new.seats
        if slots is None:
            slots = min(max(DEFAULT_SEATS, game.seating[0]), game.seating[-1])
        game.check_seats(slots)
    except UnknownGame as error:
        refuse("server-unknown-game", game=error.slug)
    except TypecaseError as error:
        refuse(error.message)
    if new.level:
        check_level(new.level)
    options = msgspec.to_builtins(game.options)
    return room_log.Opened(id, new.game, slots, options, new.open, secret, person.name)


def check_level(level: str) -> None:
    if level not in LEVELS:
        refuse("server-unknown-level", level=level, levels=", ".join(LEVELS))


# Seats and house rules.


def sit(room: Room, command: messages.Sit, requester: Requester) -> room_log.RoomEvents:
    """Take a free seat or a bot's. During a match only a person who has not had another seat may do
    so: the seat's hand is visible, and nobody may see two hands."""
    person = requester.person
    if command.seat >= len(room.slots):
        refuse("server-too-few-seats", seats_here=len(room.slots))
    slot = room.slots[command.seat]
    own = room.seat_of(person.id)
    if own is None and not requester.invited:
        refuse("server-invited-only")
    if own == command.seat:
        refuse("server-your-seat-already")
    if slot.kind == "person":
        refuse("server-seat-taken", seat=command.seat)
    not_dealing(room)
    if room.stage == "playing":
        if own is not None:
            refuse("server-have-a-seat")
        if room.left.get(person.id, command.seat) != command.seat:
            refuse("server-seen-another-hand")
    return room_log.Sat(command.seat, room.called(person.id) or person.name)


def leave(room: Room, command: messages.Leave, requester: Requester) -> room_log.RoomEvents:
    return room_log.Left(own_seat(room, requester), USUAL_LEVEL if room.stage == "playing" else "")


def set_seat(room: Room, command: messages.SetSeat, requester: Requester) -> room_log.RoomEvents:
    host_only(room, requester)
    not_dealing(room)
    if command.seat >= len(room.slots):
        refuse("server-too-few-seats", seats_here=len(room.slots))
    there = room.slots[command.seat]
    if there.person == requester.person.id:
        refuse("server-own-seat")
    if command.level:
        check_level(command.level)
    elif there.kind == "empty":
        refuse("server-empty-seat")
    level = command.level or (USUAL_LEVEL if room.stage == "playing" else "")
    if there.person is not None:
        return room_log.SentAway(there.person, level)
    return room_log.SeatSet(command.seat, level)


def configure(
    room: Room, command: messages.ConfigureRoom, requester: Requester
) -> room_log.RoomEvents:
    host_only(room, requester)
    before_the_deal(room)
    slots = len(room.slots) if command.seats is UNSET else command.seats
    people = sum(slot.kind == "person" for slot in room.slots)
    if slots < people:
        refuse("server-too-many-people", people=people)
    try:
        game = room.game
        open = room.open if command.open is UNSET else command.open
        if command.options is not UNSET:
            game = find(game.slug).with_options(**command.options)
        elif open and not room.open:
            game = find(game.slug).with_options(**{**room.options, "family": True})
        game.check_seats(slots)
    except TypecaseError as error:
        refuse(error.message)
    return room_log.Configured(slots, msgspec.to_builtins(game.options), open)


def say(room: Room, command: messages.Say, requester: Requester) -> room_log.RoomEvents:
    person = requester.person
    name = room.called(person.id) or person.name
    return room_log.Spoke(room.seat_of(person.id), name, command.text)
