"""How each log entry changes a room, and which updates it causes.

The same entries always give the same room: nothing here uses the time, randomness or the disk.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal, NamedTuple

import msgspec

from typecase.engine import Match, Move, Seat
from typecase.engine.log import Answered
from typecase.server import room_log, teaching
from typecase.server.messages import ChatLine, UndoRequest
from typecase.server.questions import Questions
from typecase.server.room import IDS_KEPT, Room, game_of, last_of
from typecase.server.room_log import LogEntry
from typecase.server.seat_slots import SeatSlot, bot_name
from typecase.texts import Message, Text


class Update(NamedTuple):
    """An update that a log entry causes; `text` is a notice for the log on the page."""

    kind: Literal["room", "match", "chat", "welcome"]
    text: Text = ""


HAPPENED = [Update("match")]


def apply(room: Room, entry: LogEntry) -> list[Update]:
    """Apply a log entry to a room; returns the updates to send."""
    note(room, entry)
    updates: list[Update] = REDUCERS[type(entry.event)](room, entry.event, entry.who)
    room.questions.look(room.playing)
    return updates


def note(room: Room, entry: LogEntry) -> None:
    """Take over what every log entry has: its number, its times, its id."""
    room.seq = entry.seq + 1
    room.at = entry.at
    room.clock = entry.clock
    if entry.id:
        room.done[entry.who, entry.id] = None
        if len(room.done) > IDS_KEPT:
            del room.done[next(iter(room.done))]


def load(log: Sequence[LogEntry]) -> Room:
    """The room that these log entries make. Only its last match is replayed."""
    last = max((at for at, entry in enumerate(log) if type(entry.event) in BEGINNINGS), default=0)
    room = Room()
    for at, entry in enumerate(log):
        if type(entry.event) not in INPUTS:
            apply(room, entry)
        elif at < last:
            note(room, entry)
        else:
            apply_again(room, entry)
    return room


def apply_again(room: Room, entry: LogEntry) -> None:
    """Apply a move from the log. If the rules have changed since, the match is lost but not the
    room."""
    try:
        apply(room, entry)
    except Exception:
        room.match = room.course = None


def opened(room: Room, event: room_log.Opened, who: str) -> list[Update]:
    room.id = event.room
    room.secret = event.secret
    room.open = event.open
    room.game = game_of(event.game, msgspec.json.encode(event.options))
    room.options = event.options
    room.slots = [SeatSlot() for _ in range(event.seats)]
    room.slots[0].seat(who, event.name)
    room.visitors[who] = event.name
    room.host = who
    return [Update("room")]


# Seats.


def sat(room: Room, event: room_log.Sat, who: str) -> list[Update]:
    before = room.seat_of(who)
    if before is not None:
        room.slots[before].empty()
    room.slots[event.seat].seat(who, event.name)
    room.visitors[who] = event.name
    room.left.pop(who, None)
    room.again.clear()
    if room.host is None:
        room.host = who
    text = Message.of("server-sat-down", seat=event.seat)
    return [Update("room", text if before is None else "")]


def left(room: Room, event: room_log.Left, who: str) -> list[Update]:
    name = room.slots[event.seat].name
    vacate(room, event.seat, event.level)
    if room.stage == "playing":
        room.left[who] = event.seat
    return [Update("room", Message.of("server-left", name=name))]


def seat_set(room: Room, event: room_log.SeatSet, who: str) -> list[Update]:
    vacate(room, event.seat, event.level)
    return [Update("room")]


def sent_away(room: Room, event: room_log.SentAway, who: str) -> list[Update]:
    room.sent_away.add(event.person)
    name = room.called(event.person)
    seat = room.seat_of(event.person)
    if seat is not None:
        vacate(room, seat, event.level)
    room.visitors.pop(event.person, None)
    room.left.pop(event.person, None)
    return [Update("room", Message.of("server-removed", name=name) if name else "")]


def watched(room: Room, event: room_log.Watched, who: str) -> list[Update]:
    room.visitors[who] = event.name
    return []


def vacate(room: Room, seat: Seat, level: str) -> None:
    slot = room.slots[seat]
    person = slot.person
    if level:
        slot.seat_bot(level, bot_name(room.slots, seat, room.visitors.values()))
    else:
        slot.empty()
    room.again.discard(seat)
    no_answer_needed(room, seat)
    if person is not None and person == room.host:
        after = room.slots[seat:] + room.slots[:seat]
        room.host = next((other.person for other in after if other.person), None)


def renamed(room: Room, event: room_log.Renamed, who: str) -> list[Update]:
    room.slots[event.seat].name = event.name
    room.visitors[who] = event.name
    return [Update("room")]


def configured(room: Room, event: room_log.Configured, who: str) -> list[Update]:
    room.open = event.open
    room.options = event.options
    room.game = game_of(room.game.slug, msgspec.json.encode(event.options))
    more = event.seats - len(room.slots)
    extra = [slot for slot in room.slots[event.seats :] if slot.kind == "person"]
    room.slots = room.slots[: event.seats] + [SeatSlot() for _ in range(more)]
    for slot in extra:
        free = [at for at, other in enumerate(room.slots) if other.kind == "empty"]
        bots = [at for at, other in enumerate(room.slots) if other.kind == "bot"]
        room.slots[(free + bots)[0]] = slot
    room.again.clear()
    if more and room.stage == "over":
        # The last match had another number of seats; it is kept as a record.
        room.stage = "gathering"
        room.match = None
    return [Update("room")]


# The match.


def salt_sent(room: Room, event: room_log.SaltSent, who: str) -> list[Update]:
    return [Update("room")]


def committed(room: Room, event: room_log.Committed, who: str) -> list[Update]:
    room.committed[who] = event.commitment
    return [Update("room")]


def salts_closed(room: Room, event: room_log.SaltsClosed, who: str) -> list[Update]:
    room.closing = event
    return [Update("room")]


def revealed(room: Room, event: room_log.Revealed, who: str) -> list[Update]:
    room.salts[event.seat] = event.salt
    return []


def dealt(room: Room, event: room_log.Dealt, who: str) -> list[Update]:
    text = _withheld(room, event)
    for seat, slot in enumerate(room.slots):
        if slot.kind == "empty":
            slot.seat_bot(event.level, bot_name(room.slots, seat, room.visitors.values()))
    room.dealt = event
    room.taught = room.course = None
    room.number += 1
    room.questions = Questions()
    room.stage = "playing"
    room.began = room.clock
    room.committed = {}
    room.closing = None
    room.salts = {}
    room.again = set()
    room.undo_request = None
    room.paused = room.resting = False
    room.left = {}
    room.match = None
    if event.version == room.game.version:
        room.match = Match(room.game, len(room.slots), int(event.seed, 16), event.generator)
        room.steps = [len(room.match.events)]
    return [Update("room", text), Update("match")]


def _withheld(room: Room, event: room_log.Dealt) -> Text:
    """A notice whose salts were not revealed. A person who left is not named: the seat is empty."""
    pairs = enumerate(zip(event.committed, event.salts, strict=False))
    missing = [seat for seat, (commitment, salt) in pairs if commitment and not salt]
    seats = tuple(seat for seat in missing if room.slots[seat].name)
    if not missing:
        return ""
    if not seats:
        return "server-salt-missing-left"
    somebody_left = len(seats) < len(missing)
    key = "server-salt-missing-and-left" if somebody_left else "server-salt-missing"
    return Message.of(key, seats=seats)


def wanted(room: Room, event: room_log.Wanted, who: str) -> list[Update]:
    room.again.add(event.seat)
    return [Update("room")]


def played(room: Room, event: room_log.Played, who: str) -> list[Update]:
    match = room.match
    if match is None:
        return HAPPENED
    move = event.move
    if not isinstance(move, Move):
        move = room.game.read_move(move)
    if room.course is not None:
        room.course.take(event.seat, move, event.at)
        return after_input_of_lesson(room, match)
    match.take(event.seat, move, event.at)
    updates = after_input(room, match)
    if room.undo_request is not None and room.undo_request.seat == event.seat:
        # A move ends the seat's own undo request.
        room.undo_request = None
        return [*updates, Update("room")]
    return updates


def timed_out(room: Room, event: room_log.TimedOut, who: str) -> list[Update]:
    if room.match is None:
        return HAPPENED
    if room.course is not None:
        room.course.take(None, None, event.at)
        return after_input_of_lesson(room, room.match)
    room.match.expire(event.at)
    return after_input(room, room.match)


def after_input(room: Room, match: Match) -> list[Update]:
    room.steps.append(len(match.events))
    if not match.over:
        return HAPPENED
    room.stage = "over"
    room.undo_request = None
    return [Update("match"), Update("room")]


def voided(room: Room, event: room_log.Voided, who: str) -> list[Update]:
    room.stage = "gathering"
    room.match = None
    room.taught = room.course = None
    room.paused = room.resting = False
    return [Update("welcome")]


# The lesson.


def taught(room: Room, event: room_log.Taught, who: str) -> list[Update]:
    room.taught = event
    room.course = course = teaching.course_of(room, event)
    room.stage = "playing"
    room.number = room.number or 1
    room.match = None
    if course is not None:
        room.match = match = course.match
        room.steps = [len(match.events)]
        room.began = room.clock - match.now
        for seat, name in enumerate(course.lesson.seats):
            if room.slots[seat].kind != "person":
                room.slots[seat].seat_bot(teaching.LEVEL, name)
    return [Update("welcome")]


def went_on(room: Room, event: room_log.WentOn, who: str) -> list[Update]:
    if room.course is not None:
        room.course.go_on()
    return [Update("room")]


def played_on(room: Room, event: room_log.PlayedOn, who: str) -> list[Update]:
    room.taught = room.course = None
    if room.match is not None and room.match.over:
        room.stage = "over"
    # The match has a clock and a log from now on.
    return [Update("welcome")]


def after_input_of_lesson(room: Room, match: Match) -> list[Update]:
    """Even after the end of its match, a lesson has something to say."""
    room.steps.append(len(match.events))
    return [Update("match"), Update("room")]


# Undo.


def undo_requested(room: Room, event: room_log.UndoRequested, who: str) -> list[Update]:
    room.undo_request = UndoRequest(event.seat, tuple(room.others(event.seat)))
    return [Update("room", Message.of("server-undo-asked", seat=event.seat))]


def agreed(room: Room, event: room_log.Agreed, who: str) -> list[Update]:
    no_answer_needed(room, event.seat)
    if event.yes:
        return [Update("room")]
    room.undo_request = None
    return [Update("room", Message.of("server-undo-declined", seat=event.seat))]


def no_answer_needed(room: Room, seat: Seat) -> None:
    """Do not wait for this seat to agree. An undo request ends if it is this seat's own, or if no
    other seat has to agree."""
    undo_request = room.undo_request
    if undo_request is not None:
        waiting = tuple(other for other in undo_request.waiting if other != seat)
        room.undo_request = (
            UndoRequest(undo_request.seat, waiting)
            if waiting and undo_request.seat != seat
            else None
        )


def took_back(room: Room, event: room_log.TookBack, who: str) -> list[Update]:
    match = room.match
    room.undo_request = None
    if match is None:
        return [Update("welcome")]
    first = last_of(match, event.seat)
    assert first is not None
    undone = match.log[first]
    assert isinstance(undone, Answered)
    if event.own:
        log = match.log[:first] + match.log[first + 1 :]
    else:
        log = match.log[:first]
        # Set the match's clock back to the time of the move.
        room.began = room.clock - undone.at
    room.match = match.replay(log)
    room.steps = [*room.steps[: first + 1], len(room.match.events)]
    if event.own:
        # The others still have the same decision.
        room.questions.keep(room.match)
    return [Update("welcome")]


# Presence.


def paused(room: Room, event: room_log.Paused, who: str) -> list[Update]:
    room.paused = event.on
    return [Update("room", "server-game-paused" if event.on else "server-game-resumed")]


def rested(room: Room, event: room_log.Rested, who: str) -> list[Update]:
    room.resting = True
    return [Update("room")]


def away(room: Room, event: room_log.Away, who: str) -> list[Update]:
    room.slots[event.seat].away = event.until
    return [Update("room", Message.of("server-away", seat=event.seat))]


def back(room: Room, event: room_log.Back, who: str) -> list[Update]:
    slot = room.slots[event.seat]
    slot.away = None
    slot.played_by_bot = False
    room.resting = False
    return [Update("room", Message.of("server-back", seat=event.seat))]


def stood_in(room: Room, event: room_log.StoodIn, who: str) -> list[Update]:
    room.slots[event.seat].played_by_bot = True
    no_answer_needed(room, event.seat)
    return [Update("room", Message.of("server-bot-plays", seat=event.seat))]


def spoke(room: Room, event: room_log.Spoke, who: str) -> list[Update]:
    if event.text:  # empty: it has been removed
        room.lines.append(ChatLine(event.seat, event.name, event.text, room.clock))
    return [Update("chat")]


# The operator of the server.


def rekeyed(room: Room, event: room_log.Rekeyed, who: str) -> list[Update]:
    room.rekeyed += 1
    return [Update("welcome")]


def closed(room: Room, event: room_log.Closed, who: str) -> list[Update]:
    """Empty all seats and end the match; finished matches are kept as records."""
    room.closed = True
    room.stage = "gathering"
    room.match = None
    room.undo_request = None
    room.host = None
    for slot in room.slots:
        slot.empty()
    return [Update("room", "server-table-closed")]


INPUTS = (room_log.Played, room_log.TimedOut, room_log.TookBack, room_log.WentOn)
"""The log entries that a match is replayed from, and a lesson."""

BEGINNINGS = (room_log.Dealt, room_log.Taught)
"""The log entries after which nothing of the match before counts."""

REDUCERS: dict[type[room_log.RoomEvent], Callable[[Room, Any, str], list[Update]]] = {
    room_log.Opened: opened,
    room_log.Sat: sat,
    room_log.Left: left,
    room_log.SeatSet: seat_set,
    room_log.SentAway: sent_away,
    room_log.Watched: watched,
    room_log.Renamed: renamed,
    room_log.Configured: configured,
    room_log.SaltSent: salt_sent,
    room_log.Committed: committed,
    room_log.SaltsClosed: salts_closed,
    room_log.Revealed: revealed,
    room_log.Dealt: dealt,
    room_log.Taught: taught,
    room_log.WentOn: went_on,
    room_log.PlayedOn: played_on,
    room_log.Wanted: wanted,
    room_log.Played: played,
    room_log.TimedOut: timed_out,
    room_log.Voided: voided,
    room_log.UndoRequested: undo_requested,
    room_log.Agreed: agreed,
    room_log.TookBack: took_back,
    room_log.Paused: paused,
    room_log.Rested: rested,
    room_log.Away: away,
    room_log.Back: back,
    room_log.StoodIn: stood_in,
    room_log.Spoke: spoke,
    room_log.Rekeyed: rekeyed,
    room_log.Closed: closed,
}
