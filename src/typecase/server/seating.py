"""Opening a room, its seats and house rules, and its chat."""

from __future__ import annotations

import msgspec
from msgspec import UNSET

from typecase.engine import TypecaseError
from typecase.games import UnknownGame, find
from typecase.players import LEVELS
from typecase.server import messages, rows
from typecase.server.chairs import USUAL_LEVEL
from typecase.server.requester import (
    Requester,
    before_the_deal,
    host_only,
    not_dealing,
    own_seat,
    refuse,
)
from typecase.server.room import Room
from typecase.server.store import Person

USUAL_CHAIRS = 3


def opened(id: str, secret: str, person: Person, new: messages.NewRoom) -> rows.Opened:
    """The act that opens a room as requested."""
    try:
        # In a public room offensive words are not allowed, unless the host says otherwise.
        usual = {"family": True} if new.open else {}
        game = find(new.game).with_options(**{**usual, **new.options})
        chairs = new.chairs
        if chairs is None:
            chairs = min(max(USUAL_CHAIRS, game.seating[0]), game.seating[-1])
        game.check_seats(chairs)
    except UnknownGame as error:
        refuse("server-unknown-game", game=error.slug)
    except TypecaseError as error:
        refuse(error.message)
    if new.level:
        check_level(new.level)
    options = msgspec.to_builtins(game.options)
    return rows.Opened(id, new.game, chairs, options, new.open, secret, person.name)


def check_level(level: str) -> None:
    if level not in LEVELS:
        refuse("server-unknown-level", level=level, levels=", ".join(LEVELS))


# Seats and house rules.


def sit(room: Room, command: messages.Sit, requester: Requester) -> rows.Acts:
    """Take a free seat or a bot's. During a match only a person who has not had another seat may do
    so: the seat's hand is visible, and nobody may see two hands."""
    person = requester.person
    if command.seat >= len(room.chairs):
        refuse("server-too-few-seats", seats_here=len(room.chairs))
    chair = room.chairs[command.seat]
    own = room.seat_of(person.id)
    if own is None and not requester.invited:
        refuse("server-invited-only")
    if own == command.seat:
        refuse("server-your-seat-already")
    if chair.kind == "person":
        refuse("server-seat-taken", seat=command.seat)
    not_dealing(room)
    if room.stage == "playing":
        if own is not None:
            refuse("server-have-a-seat")
        if room.left.get(person.id, command.seat) != command.seat:
            refuse("server-seen-another-hand")
    return rows.Sat(command.seat, room.called(person.id) or person.name)


def leave(room: Room, command: messages.Leave, requester: Requester) -> rows.Acts:
    return rows.Left(own_seat(room, requester), USUAL_LEVEL if room.stage == "playing" else "")


def chair(room: Room, command: messages.SetSeat, requester: Requester) -> rows.Acts:
    host_only(room, requester)
    not_dealing(room)
    if command.seat >= len(room.chairs):
        refuse("server-too-few-seats", seats_here=len(room.chairs))
    there = room.chairs[command.seat]
    if there.person == requester.person.id:
        refuse("server-own-seat")
    if command.level:
        check_level(command.level)
    elif there.kind == "empty":
        refuse("server-empty-seat")
    level = command.level or (USUAL_LEVEL if room.stage == "playing" else "")
    if there.person is not None:
        return rows.SentAway(there.person, level)
    return rows.Chaired(command.seat, level)


def arrange(room: Room, command: messages.ConfigureRoom, requester: Requester) -> rows.Acts:
    host_only(room, requester)
    before_the_deal(room)
    chairs = len(room.chairs) if command.chairs is UNSET else command.chairs
    people = sum(chair.kind == "person" for chair in room.chairs)
    if chairs < people:
        refuse("server-too-many-people", people=people)
    try:
        game = room.game
        open = room.open if command.open is UNSET else command.open
        if command.options is not UNSET:
            game = find(game.slug).with_options(**command.options)
        elif open and not room.open:
            game = find(game.slug).with_options(**{**room.options, "family": True})
        game.check_seats(chairs)
    except TypecaseError as error:
        refuse(error.message)
    return rows.Arranged(chairs, msgspec.to_builtins(game.options), open)


def say(room: Room, command: messages.Say, requester: Requester) -> rows.Acts:
    person = requester.person
    name = room.called(person.id) or person.name
    return rows.Spoke(room.seat_of(person.id), name, command.text)
