"""What people may do in a room: a command becomes an act for the log, or is refused in words.

Nothing here changes anything. A refusal is a sentence for the one who asked, made of what that
person may know.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn

import msgspec
from msgspec import UNSET

from typecase.engine import IllegalMove, Match, Move, Seat, TypecaseError
from typecase.games import find
from typecase.players import LEVELS
from typecase.server import fair, messages, rows
from typecase.server.chairs import USUAL_LEVEL
from typecase.server.clock import to_ms
from typecase.server.messages import Command, Worth
from typecase.server.room import Refused, Room, last_of
from typecase.server.store import Person
from typecase.server.talk import sentence

USUAL_CHAIRS = 3


class Asking(msgspec.Struct, frozen=True):
    """Who asks for something, when by the room's clock, and whether they may take a chair."""

    person: Person
    clock: float
    invited: bool


def refuse(text: str) -> NoReturn:
    raise Refused(sentence(text))


def decide(room: Room, command: Command, asking: Asking) -> rows.Acts:
    """The act that a command comes to."""
    rule: Callable[[Room, Any, Asking], rows.Acts] | None = RULES.get(type(command))
    if rule is None:
        refuse("that is nothing to do at a table")
    return rule(room, command, asking)


# Opening.


def opened(id: str, secret: str, person: Person, new: messages.NewRoom) -> rows.Opened:
    """A new room as it is asked for."""
    try:
        game = find(new.game).with_options(**new.options)
        chairs = new.chairs
        if chairs is None:
            chairs = min(max(USUAL_CHAIRS, game.seating[0]), game.seating[-1])
        game.check_seats(chairs)
    except TypecaseError as error:
        refuse(str(error))
    if new.level:
        check_level(new.level)
    options = msgspec.to_builtins(game.options)
    return rows.Opened(id, new.game, chairs, options, new.open, secret, person.name)


def check_level(level: str) -> None:
    if level not in LEVELS:
        refuse(f"there is no bot {level!r}; there are {', '.join(LEVELS)}")


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


def running(room: Room) -> Match:
    match = room.playing
    if match is None:
        refuse("the game is over" if room.stage == "over" else "the game has not begun")
    return match


# Playing.


def checked(room: Room, move: dict[str, Any], asking: Asking) -> tuple[Seat, Move, float]:
    """A move in full form for the own seat, and the time of the match; Refused says why not."""
    seat = own_seat(room, asking)
    match = running(room)
    if room.paused:
        refuse("the table is paused")
    at = max(match.now, to_ms(asking.clock - room.began))
    try:
        named = room.game.read_move(room.numbers(match).cards(move))
        return seat, match.check(seat, named, at), at
    except IllegalMove as error:
        refuse(str(error))


def play(room: Room, command: messages.Play, asking: Asking) -> rows.Acts:
    return rows.Played(*checked(room, command.move, asking))


def worth(room: Room, command: messages.Try, asking: Asking) -> Worth:
    """Whether a move would be taken and what it would bring. It is not an act."""
    try:
        seat, move, _ = checked(room, command.move, asking)
    except Refused as refusal:
        return Worth(command.id, good=False, why=str(refusal))
    sums = room.game.preview(running(room).table, seat, move)
    total = sum(points for _, points in sums) if sums else None
    return Worth(command.id, good=True, sum=sums, total=total)


def hint_for(room: Room, asking: Asking) -> Seat:
    """The seat that a hint is for; refused where it would be unfair to others."""
    seat = own_seat(room, asking)
    match = running(room)
    if room.paused:
        refuse("the table is paused")
    if any(chair.kind == "person" for at, chair in enumerate(room.chairs) if at != seat):
        refuse("hints are for tables without other people")
    if seat not in match.asks():
        refuse("you are not asked anything now")
    return seat


def take_back(room: Room, command: messages.TakeBack, asking: Asking) -> rows.Acts:
    """Alone while nobody learned anything by it; else the other people must agree."""
    seat = own_seat(room, asking)
    match = running(room)
    if room.paused:
        refuse("the table is paused")
    last = last_of(match, seat)
    if last is None:
        refuse("you have made no move yet")
    if seat in match.asked and seat not in match.waiting:
        return rows.TookBack(seat, own=True)
    if room.wish is not None:
        refuse("somebody has asked for that already")
    if not room.others(seat) or (last == len(match.log) - 1 and unseen(match)):
        return rows.TookBack(seat)
    return rows.Wished(seat)


def unseen(match: Match) -> bool:
    """Whether the last move taught nobody anything."""
    try:
        Match.replay(match.game, len(match.table.seats), match.seed, match.log).undo()
    except IllegalMove:
        return False
    return True


def agree(room: Room, command: messages.Agree, asking: Asking) -> rows.Acts:
    seat = own_seat(room, asking)
    match = running(room)
    wish = room.wish
    if wish is None or seat not in wish.waiting:
        refuse("nobody asks you to agree to anything")
    last = last_of(match, wish.seat)
    if not command.yes or wish.waiting != (seat,) or last is None:
        return rows.Agreed(seat, command.yes)
    return rows.TookBack(wish.seat)


def pause(room: Room, command: messages.Pause, asking: Asking) -> rows.Acts:
    host_only(room, asking)
    running(room)
    if room.paused == command.on:
        refuse("the table is paused already" if command.on else "the table is not paused")
    return rows.Paused(command.on)


# Dealing.


def mix(room: Room, command: messages.Mix, asking: Asking) -> rows.Acts:
    seat = own_seat(room, asking)
    if room.stage == "playing":
        refuse("the cards are dealt already")
    return rows.Mixed(seat, command.salt)


def deal(room: Room, command: messages.Deal, asking: Asking) -> rows.Acts:
    host_only(room, asking)
    before_the_deal(room)
    return dealt(room, USUAL_LEVEL)


def dealt(room: Room, level: str) -> rows.Dealt:
    """The next match: its cards come from the secret shown before and everybody's salts."""
    number = room.number + 1
    secret = fair.secret_of(room.secret, number)
    salts = tuple(room.salts.get(chair.person or "", "") for chair in room.chairs)
    seed = fair.seed_of(secret, salts, room.id, number)
    return rows.Dealt(room.game.version, level, secret, salts, seed, room.told)


def again(room: Room, command: messages.Again, asking: Asking) -> rows.Acts:
    """Dealt when everybody who is here wants it."""
    seat = own_seat(room, asking)
    if room.stage != "over":
        refuse("the game is not over" if room.stage == "playing" else "the game has not begun")
    here = {other for other, chair in enumerate(room.chairs) if chair.present}
    if here <= room.again | {seat}:
        return dealt(room, USUAL_LEVEL)
    if seat in room.again:
        refuse("you have said so; the others have still to")
    return rows.Wanted(seat)


# Chairs and house rules.


def sit(room: Room, command: messages.Sit, asking: Asking) -> rows.Acts:
    """A free chair or a bot's. In a match that is for newcomers only: whoever sits down sees the
    hand, and nobody may see two."""
    person = asking.person
    if command.seat >= len(room.chairs):
        refuse(f"there is no chair {command.seat + 1}; this table has {len(room.chairs)}")
    chair = room.chairs[command.seat]
    own = room.seat_of(person.id)
    if own is None and not asking.invited:
        refuse("chairs at this table are by invitation; you may watch")
    if own == command.seat:
        refuse("you sit there already")
    if chair.kind == "person":
        refuse(f"{chair.name} sits there")
    if room.stage == "playing":
        if own is not None:
            refuse("you have a chair in this game")
        if room.left.get(person.id, command.seat) != command.seat:
            refuse("you have seen another hand of this game; wait for the next one")
    return rows.Sat(command.seat, person.name)


def leave(room: Room, command: messages.Leave, asking: Asking) -> rows.Acts:
    return rows.Left(own_seat(room, asking), USUAL_LEVEL if room.stage == "playing" else "")


def chair(room: Room, command: messages.Chair, asking: Asking) -> rows.Acts:
    host_only(room, asking)
    if command.seat >= len(room.chairs):
        refuse(f"there is no chair {command.seat + 1}; this table has {len(room.chairs)}")
    if room.chairs[command.seat].person == asking.person.id:
        refuse("that is your own chair; to give it up, leave")
    if command.level:
        check_level(command.level)
    elif room.chairs[command.seat].kind == "empty":
        refuse("nobody sits there")
    elif room.stage == "playing":
        return rows.Chaired(command.seat, USUAL_LEVEL)
    return rows.Chaired(command.seat, command.level)


def arrange(room: Room, command: messages.Arrange, asking: Asking) -> rows.Acts:
    host_only(room, asking)
    before_the_deal(room)
    chairs = len(room.chairs) if command.chairs is UNSET else command.chairs
    people = sum(chair.kind == "person" for chair in room.chairs)
    if chairs < people:
        refuse(f"{people} people sit here; {chairs} chairs are too few")
    try:
        game = room.game
        if command.options is not UNSET:
            game = find(game.slug).with_options(**command.options)
        game.check_seats(chairs)
    except TypecaseError as error:
        refuse(str(error))
    options = msgspec.to_builtins(game.options)
    return rows.Arranged(chairs, options, room.open if command.open is UNSET else command.open)


def say(room: Room, command: messages.Say, asking: Asking) -> rows.Acts:
    return rows.Spoke(room.seat_of(asking.person.id), asking.person.name, command.text)


RULES: dict[type[Command], Callable[[Room, Any, Asking], rows.Acts]] = {
    messages.Play: play,
    messages.Say: say,
    messages.Sit: sit,
    messages.Leave: leave,
    messages.Chair: chair,
    messages.Arrange: arrange,
    messages.Mix: mix,
    messages.Deal: deal,
    messages.Again: again,
    messages.Pause: pause,
    messages.TakeBack: take_back,
    messages.Agree: agree,
}


# What happens by itself.

NEARLY = 0.002
"""Times in the log are whole milliseconds: so early is on time."""


def by_itself(room: Room, clock: float) -> rows.Acts | None:
    """What is due by this time: the end of a time limit, or a bot for somebody who is away. With
    nobody here at all the table rests instead: nobody's game is played to its end without them."""
    match = room.playing
    if match is None or room.stopped:
        return None
    if match.deadline is not None and clock >= room.began + match.deadline - NEARLY:
        return rows.TimedOut(max(match.deadline, to_ms(clock - room.began)))
    for seat, chair in enumerate(room.chairs):
        if chair.away is not None and not chair.played_by_bot and clock >= chair.away - NEARLY:
            return rows.StoodIn(seat) if room.somebody_is_here else rows.Rested()
    return None
