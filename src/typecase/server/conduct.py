"""What people may do in a room: a command becomes an act for the log, or is refused in words.

Nothing here changes anything. A refusal is a sentence for the one who asked, made of what that
person may know.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple, NoReturn

import msgspec
from msgspec import UNSET

from typecase.engine import IllegalMove, Match, Move, Option, Seat, TypecaseError
from typecase.engine.each_card import cards_of, each_card
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

REVEAL_WITHIN = 5.0
"""Seconds: a page shows its salt at once. One that does not keeps nobody waiting for longer."""

TOO_LATE = "that came too late: what it answers is over; it costs you nothing"
NO_ASK = "a move without a card has to name the ask it answers, by its id"


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
    if room.closed:
        refuse("this table was closed")
    return rule(room, command, asking)


# Opening.


def opened(id: str, secret: str, person: Person, new: messages.NewRoom) -> rows.Opened:
    """A new room as it is asked for."""
    try:
        # Where strangers meet, words are family words unless the host says otherwise.
        usual = {"family": True} if new.open else {}
        game = find(new.game).with_options(**{**usual, **new.options})
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
    not_dealing(room)


def not_dealing(room: Room) -> None:
    if room.closing is not None:
        refuse("the cards are being dealt; that has to wait")


def running(room: Room) -> Match:
    match = room.playing
    if match is None:
        refuse("the game is over" if room.stage == "over" else "the game has not begun")
    return match


# Playing.


class Checked(NamedTuple):
    """A move in full form that is legal now, the option it answers, and the time of the match."""

    seat: Seat
    move: Move
    at: float
    option: Option


def checked(room: Room, move: messages.MoveData, asking: Asking) -> Checked:
    """A move for the own seat; Refused says why it cannot be."""
    seat = own_seat(room, asking)
    match = running(room)
    if room.paused:
        refuse("the table is paused")
    at = max(match.now, to_ms(asking.clock - room.began))
    try:
        sent = room.game.read_move(move)
        option = match.option_for(seat, sent, at)
        named = each_card(sent, room.numbers(match).card)
        return Checked(seat, option.check(match.table, named), at, option)
    except IllegalMove as error:
        refuse(str(error))


def play(room: Room, command: messages.Play, asking: Asking) -> rows.Acts:
    """A move with cards of its own is good whenever it is legal. One without, such as a challenge,
    answers what was asked when it was made: it must not fall on what is asked next."""
    try:
        found = checked(room, command.move, asking)
    except Refused:
        if command.move.keys() == {"move"} and is_over(room, command.ask):
            refuse(TOO_LATE)
        raise
    match = running(room)
    beside = match.standing.beside
    if beside is not None and found.option is beside.option:
        return rows.Played(found.seat, found.move, found.at)
    if command.ask != room.question and not cards_of(found.move):
        refuse(TOO_LATE if is_over(room, command.ask) else NO_ASK)
    return rows.Played(found.seat, found.move, found.at)


def is_over(room: Room, ask: str) -> bool:
    """Whether this is the id of something that was asked in this room."""
    return ask != room.question and re.fullmatch(r"[0-9]+\.[0-9]+", ask) is not None


def worth(room: Room, command: messages.Try, asking: Asking) -> Worth:
    """Whether a move would be taken and what it would bring. It is not an act."""
    try:
        found = checked(room, command.move, asking)
    except Refused as refusal:
        return Worth(command.id, good=False, why=str(refusal))
    sums = room.game.preview(running(room).table, found.seat, found.move)
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
        match.replay(match.log).undo()
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


def commit(room: Room, command: messages.Commit, asking: Asking) -> rows.Acts:
    seat = own_seat(room, asking)
    before_the_deal(room)
    return rows.Committed(seat, command.commitment)


def deal(room: Room, command: messages.Deal, asking: Asking) -> rows.Acts:
    host_only(room, asking)
    return close_salts(room, asking.clock)


def close_salts(room: Room, clock: float) -> rows.SaltsClosed | rows.Dealt:
    """From now on nobody adds anything to the next deal, and nobody has shown a salt yet. Of those
    who are away none is waited for; where nobody committed to a salt it is dealt at once."""
    if overdue(room, clock):
        return dealt(room, USUAL_LEVEL)
    before_the_deal(room)
    committed = tuple(
        commitment if chair.present else ""
        for chair, commitment in zip(room.chairs, room.contributions, strict=True)
    )
    if not any(committed):
        return dealt(room, USUAL_LEVEL)
    return rows.SaltsClosed(to_ms(clock + REVEAL_WITHIN), committed)


def overdue(room: Room, clock: float) -> bool:
    """Whether a deal that was asked for need not wait for salts any more."""
    closing = room.closing
    return closing is not None and (not room.awaited or clock >= closing.until - NEARLY)


def reveal(room: Room, command: messages.Reveal, asking: Asking) -> rows.Acts:
    """The last salt that was waited for deals the cards."""
    seat = own_seat(room, asking)
    if room.closing is None:
        playing = room.stage == "playing"
        refuse("the cards are dealt" if playing else "a salt is shown when cards are dealt")
    if not room.closing.committed[seat]:
        refuse("your page committed to no salt for this deal")
    if seat in room.salts:
        refuse("your page has shown its salt")
    if fair.commitment_of(command.salt) != room.closing.committed[seat]:
        refuse("that is not the salt that your page committed to")
    if room.awaited == [seat]:
        return dealt(room, USUAL_LEVEL, {seat: command.salt})
    return rows.Revealed(seat, command.salt)


def dealt(room: Room, level: str, last: dict[Seat, str] | None = None) -> rows.Dealt:
    """The next match: its cards come from the secret that the room was bound to, and the salts that
    were shown."""
    number = room.number + 1
    secret = fair.secret_of(room.secret, number)
    shown = room.salts | (last or {})
    salts = tuple(shown.get(seat, "") for seat in range(len(room.chairs)))
    return rows.Dealt(
        version=room.game.version,
        level=level,
        secret=secret,
        salts=salts,
        seed=fair.seed_of(secret, salts, room.id, number),
        generator=fair.GENERATOR,
        scheme=fair.SCHEME,
        committed=room.closing.committed if room.closing else ("",) * len(salts),
    )


def again(room: Room, command: messages.Again, asking: Asking) -> rows.Acts:
    """Dealt when everybody who is here wants it."""
    seat = own_seat(room, asking)
    if room.stage != "over":
        refuse("the game is not over" if room.stage == "playing" else "the game has not begun")
    here = {other for other, chair in enumerate(room.chairs) if chair.present}
    if here <= room.again | {seat}:
        return close_salts(room, asking.clock)
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
    not_dealing(room)
    if room.stage == "playing":
        if own is not None:
            refuse("you have a chair in this game")
        if room.left.get(person.id, command.seat) != command.seat:
            refuse("you have seen another hand of this game; wait for the next one")
    return rows.Sat(command.seat, room.called(person.id) or person.name)


def leave(room: Room, command: messages.Leave, asking: Asking) -> rows.Acts:
    return rows.Left(own_seat(room, asking), USUAL_LEVEL if room.stage == "playing" else "")


def chair(room: Room, command: messages.Chair, asking: Asking) -> rows.Acts:
    host_only(room, asking)
    not_dealing(room)
    if command.seat >= len(room.chairs):
        refuse(f"there is no chair {command.seat + 1}; this table has {len(room.chairs)}")
    there = room.chairs[command.seat]
    if there.person == asking.person.id:
        refuse("that is your own chair; to give it up, leave")
    if command.level:
        check_level(command.level)
    elif there.kind == "empty":
        refuse("nobody sits there")
    level = command.level or (USUAL_LEVEL if room.stage == "playing" else "")
    if there.person is not None:
        return rows.SentAway(there.person, level)
    return rows.Chaired(command.seat, level)


def arrange(room: Room, command: messages.Arrange, asking: Asking) -> rows.Acts:
    host_only(room, asking)
    before_the_deal(room)
    chairs = len(room.chairs) if command.chairs is UNSET else command.chairs
    people = sum(chair.kind == "person" for chair in room.chairs)
    if chairs < people:
        refuse(f"{people} people sit here; {chairs} chairs are too few")
    try:
        game = room.game
        open = room.open if command.open is UNSET else command.open
        if command.options is not UNSET:
            game = find(game.slug).with_options(**command.options)
        elif open and not room.open:
            game = find(game.slug).with_options(**{**room.options, "family": True})
        game.check_seats(chairs)
    except TypecaseError as error:
        refuse(str(error))
    return rows.Arranged(chairs, msgspec.to_builtins(game.options), open)


def say(room: Room, command: messages.Say, asking: Asking) -> rows.Acts:
    person = asking.person
    name = room.called(person.id) or person.name
    return rows.Spoke(room.seat_of(person.id), name, command.text)


RULES: dict[type[Command], Callable[[Room, Any, Asking], rows.Acts]] = {
    messages.Play: play,
    messages.Say: say,
    messages.Sit: sit,
    messages.Leave: leave,
    messages.Chair: chair,
    messages.Arrange: arrange,
    messages.Commit: commit,
    messages.Reveal: reveal,
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
    """What is due by this time: the deal, the end of a time limit, or a bot for somebody who is
    away. With nobody here at all the table rests instead: nobody's game is played to its end
    without them."""
    if overdue(room, clock):
        return dealt(room, USUAL_LEVEL)
    match = room.playing
    if match is None or room.stopped:
        return None
    if match.deadline is not None and clock >= room.began + match.deadline - NEARLY:
        return rows.TimedOut(max(match.deadline, to_ms(clock - room.began)))
    for seat, chair in enumerate(room.chairs):
        if chair.away is not None and not chair.played_by_bot and clock >= chair.away - NEARLY:
            return rows.StoodIn(seat) if room.somebody_is_here else rows.Rested()
    return None
