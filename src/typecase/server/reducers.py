"""How each log entry changes a room, and which updates it causes.

The same entries always give the same room: nothing here uses the time, randomness or the disk.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal, NamedTuple

import msgspec

from typecase.engine import Match, Move, Seat
from typecase.engine.log import Answered
from typecase.server import rows
from typecase.server.chairs import Chair, bot_name
from typecase.server.messages import ChatLine, UndoRequest
from typecase.server.questions import Questions
from typecase.server.room import IDS_KEPT, Room, game_of, last_of
from typecase.server.rows import Row
from typecase.texts import Message, Text


class Update(NamedTuple):
    """An update that a log entry causes; `text` is a notice for the log on the page."""

    kind: Literal["room", "match", "chat", "welcome"]
    text: Text = ""


HAPPENED = [Update("match")]


def apply(room: Room, row: Row) -> list[Update]:
    """Apply a log entry to a room; returns the updates to send."""
    note(room, row)
    updates: list[Update] = REDUCERS[type(row.act)](room, row.act, row.who)
    room.questions.look(room.playing)
    return updates


def note(room: Room, row: Row) -> None:
    """Take over what every log entry has: its number, its times, its id."""
    room.seq = row.seq + 1
    room.at = row.at
    room.clock = row.clock
    if row.id:
        room.done[row.who, row.id] = None
        if len(room.done) > IDS_KEPT:
            del room.done[next(iter(room.done))]


def load(log: Sequence[Row]) -> Room:
    """The room that these log entries make. Only its last match is replayed."""
    last = max((at for at, row in enumerate(log) if type(row.act) is rows.Dealt), default=0)
    room = Room()
    for at, row in enumerate(log):
        if type(row.act) not in INPUTS:
            apply(room, row)
        elif at < last:
            note(room, row)
        else:
            apply_again(room, row)
    return room


def apply_again(room: Room, row: Row) -> None:
    """Apply a move from the log. If the rules have changed since, the match is lost but not the
    room."""
    try:
        apply(room, row)
    except Exception:
        room.match = None


def opened(room: Room, act: rows.Opened, who: str) -> list[Update]:
    room.id = act.room
    room.secret = act.secret
    room.open = act.open
    room.game = game_of(act.game, msgspec.json.encode(act.options))
    room.options = act.options
    room.chairs = [Chair() for _ in range(act.chairs)]
    room.chairs[0].seat(who, act.name)
    room.visitors[who] = act.name
    room.host = who
    return [Update("room")]


# Seats.


def sat(room: Room, act: rows.Sat, who: str) -> list[Update]:
    before = room.seat_of(who)
    if before is not None:
        room.chairs[before].empty()
    room.chairs[act.seat].seat(who, act.name)
    room.visitors[who] = act.name
    room.left.pop(who, None)
    room.again.clear()
    if room.host is None:
        room.host = who
    text = Message.of("server-sat-down", seat=act.seat)
    return [Update("room", text if before is None else "")]


def left(room: Room, act: rows.Left, who: str) -> list[Update]:
    name = room.chairs[act.seat].name
    vacate(room, act.seat, act.level)
    if room.stage == "playing":
        room.left[who] = act.seat
    return [Update("room", Message.of("server-left", name=name))]


def chaired(room: Room, act: rows.Chaired, who: str) -> list[Update]:
    vacate(room, act.seat, act.level)
    return [Update("room")]


def sent_away(room: Room, act: rows.SentAway, who: str) -> list[Update]:
    room.sent_away.add(act.person)
    name = room.called(act.person)
    seat = room.seat_of(act.person)
    if seat is not None:
        vacate(room, seat, act.level)
    room.visitors.pop(act.person, None)
    room.left.pop(act.person, None)
    return [Update("room", Message.of("server-removed", name=name) if name else "")]


def watched(room: Room, act: rows.Watched, who: str) -> list[Update]:
    room.visitors[who] = act.name
    return []


def vacate(room: Room, seat: Seat, level: str) -> None:
    chair = room.chairs[seat]
    person = chair.person
    if level:
        chair.seat_bot(level, bot_name(room.chairs, seat, room.visitors.values()))
    else:
        chair.empty()
    room.again.discard(seat)
    no_answer_needed(room, seat)
    if person is not None and person == room.host:
        after = room.chairs[seat:] + room.chairs[:seat]
        room.host = next((other.person for other in after if other.person), None)


def renamed(room: Room, act: rows.Renamed, who: str) -> list[Update]:
    room.chairs[act.seat].name = act.name
    room.visitors[who] = act.name
    return [Update("room")]


def arranged(room: Room, act: rows.Arranged, who: str) -> list[Update]:
    room.open = act.open
    room.options = act.options
    room.game = game_of(room.game.slug, msgspec.json.encode(act.options))
    more = act.chairs - len(room.chairs)
    extra = [chair for chair in room.chairs[act.chairs :] if chair.kind == "person"]
    room.chairs = room.chairs[: act.chairs] + [Chair() for _ in range(more)]
    for chair in extra:
        free = [at for at, other in enumerate(room.chairs) if other.kind == "empty"]
        bots = [at for at, other in enumerate(room.chairs) if other.kind == "bot"]
        room.chairs[(free + bots)[0]] = chair
    room.again.clear()
    if more and room.stage == "over":
        # The last match had another number of seats; it is kept as a record.
        room.stage = "gathering"
        room.match = None
    return [Update("room")]


# The match.


def mixed(room: Room, act: rows.Mixed, who: str) -> list[Update]:
    return [Update("room")]


def committed(room: Room, act: rows.Committed, who: str) -> list[Update]:
    room.committed[who] = act.commitment
    return [Update("room")]


def salts_closed(room: Room, act: rows.SaltsClosed, who: str) -> list[Update]:
    room.closing = act
    return [Update("room")]


def revealed(room: Room, act: rows.Revealed, who: str) -> list[Update]:
    room.salts[act.seat] = act.salt
    return []


def dealt(room: Room, act: rows.Dealt, who: str) -> list[Update]:
    text = _withheld(room, act)
    for seat, chair in enumerate(room.chairs):
        if chair.kind == "empty":
            chair.seat_bot(act.level, bot_name(room.chairs, seat, room.visitors.values()))
    room.dealt = act
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
    if act.version == room.game.version:
        room.match = Match(room.game, len(room.chairs), int(act.seed, 16), act.generator)
        room.steps = [len(room.match.events)]
    return [Update("room", text), Update("match")]


def _withheld(room: Room, act: rows.Dealt) -> Text:
    """A notice whose salts were not revealed. A person who left is not named: the seat is empty."""
    pairs = enumerate(zip(act.committed, act.salts, strict=False))
    missing = [seat for seat, (commitment, salt) in pairs if commitment and not salt]
    seats = tuple(seat for seat in missing if room.chairs[seat].name)
    if not missing:
        return ""
    if not seats:
        return "server-salt-missing-left"
    somebody_left = len(seats) < len(missing)
    key = "server-salt-missing-and-left" if somebody_left else "server-salt-missing"
    return Message.of(key, seats=seats)


def wanted(room: Room, act: rows.Wanted, who: str) -> list[Update]:
    room.again.add(act.seat)
    return [Update("room")]


def played(room: Room, act: rows.Played, who: str) -> list[Update]:
    match = room.match
    if match is None:
        return HAPPENED
    move = act.move
    if not isinstance(move, Move):
        move = room.game.read_move(move)
    match.take(act.seat, move, act.at)
    updates = after_input(room, match)
    if room.undo_request is not None and room.undo_request.seat == act.seat:
        # A move ends the seat's own undo request.
        room.undo_request = None
        return [*updates, Update("room")]
    return updates


def timed_out(room: Room, act: rows.TimedOut, who: str) -> list[Update]:
    if room.match is None:
        return HAPPENED
    room.match.expire(act.at)
    return after_input(room, room.match)


def after_input(room: Room, match: Match) -> list[Update]:
    room.steps.append(len(match.events))
    if not match.over:
        return HAPPENED
    room.stage = "over"
    room.undo_request = None
    return [Update("match"), Update("room")]


def voided(room: Room, act: rows.Voided, who: str) -> list[Update]:
    room.stage = "gathering"
    room.match = None
    room.paused = room.resting = False
    return [Update("welcome")]


# Undo.


def wished(room: Room, act: rows.UndoRequested, who: str) -> list[Update]:
    room.undo_request = UndoRequest(act.seat, tuple(room.others(act.seat)))
    return [Update("room", Message.of("server-undo-asked", seat=act.seat))]


def agreed(room: Room, act: rows.Agreed, who: str) -> list[Update]:
    no_answer_needed(room, act.seat)
    if act.yes:
        return [Update("room")]
    room.undo_request = None
    return [Update("room", Message.of("server-undo-declined", seat=act.seat))]


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


def took_back(room: Room, act: rows.TookBack, who: str) -> list[Update]:
    match = room.match
    room.undo_request = None
    if match is None:
        return [Update("welcome")]
    first = last_of(match, act.seat)
    assert first is not None
    undone = match.log[first]
    assert isinstance(undone, Answered)
    if act.own:
        log = match.log[:first] + match.log[first + 1 :]
    else:
        log = match.log[:first]
        # Set the match's clock back to the time of the move.
        room.began = room.clock - undone.at
    room.match = match.replay(log)
    room.steps = [*room.steps[: first + 1], len(room.match.events)]
    if act.own:
        # The others still have the same decision.
        room.questions.keep(room.match)
    return [Update("welcome")]


# Presence.


def paused(room: Room, act: rows.Paused, who: str) -> list[Update]:
    room.paused = act.on
    return [Update("room", "server-game-paused" if act.on else "server-game-resumed")]


def rested(room: Room, act: rows.Rested, who: str) -> list[Update]:
    room.resting = True
    return [Update("room")]


def away(room: Room, act: rows.Away, who: str) -> list[Update]:
    room.chairs[act.seat].away = act.until
    return [Update("room", Message.of("server-away", seat=act.seat))]


def back(room: Room, act: rows.Back, who: str) -> list[Update]:
    chair = room.chairs[act.seat]
    chair.away = None
    chair.played_by_bot = False
    room.resting = False
    return [Update("room", Message.of("server-back", seat=act.seat))]


def stood_in(room: Room, act: rows.StoodIn, who: str) -> list[Update]:
    room.chairs[act.seat].played_by_bot = True
    no_answer_needed(room, act.seat)
    return [Update("room", Message.of("server-bot-plays", seat=act.seat))]


def spoke(room: Room, act: rows.Spoke, who: str) -> list[Update]:
    if act.text:  # empty: it has been removed
        room.lines.append(ChatLine(act.seat, act.name, act.text, room.clock))
    return [Update("chat")]


# The operator of the server.


def rekeyed(room: Room, act: rows.Rekeyed, who: str) -> list[Update]:
    room.rekeyed += 1
    return [Update("welcome")]


def closed(room: Room, act: rows.Closed, who: str) -> list[Update]:
    """Empty all seats and end the match; finished matches are kept as records."""
    room.closed = True
    room.stage = "gathering"
    room.match = None
    room.undo_request = None
    room.host = None
    for chair in room.chairs:
        chair.empty()
    return [Update("room", "server-table-closed")]


INPUTS = (rows.Played, rows.TimedOut, rows.TookBack)
"""The log entries that a match is replayed from."""

REDUCERS: dict[type[rows.Act], Callable[[Room, Any, str], list[Update]]] = {
    rows.Opened: opened,
    rows.Sat: sat,
    rows.Left: left,
    rows.Chaired: chaired,
    rows.SentAway: sent_away,
    rows.Watched: watched,
    rows.Renamed: renamed,
    rows.Arranged: arranged,
    rows.Mixed: mixed,
    rows.Committed: committed,
    rows.SaltsClosed: salts_closed,
    rows.Revealed: revealed,
    rows.Dealt: dealt,
    rows.Wanted: wanted,
    rows.Played: played,
    rows.TimedOut: timed_out,
    rows.Voided: voided,
    rows.UndoRequested: wished,
    rows.Agreed: agreed,
    rows.TookBack: took_back,
    rows.Paused: paused,
    rows.Rested: rested,
    rows.Away: away,
    rows.Back: back,
    rows.StoodIn: stood_in,
    rows.Spoke: spoke,
    rows.Rekeyed: rekeyed,
    rows.Closed: closed,
}
