"""Commands during a match: moves, previews, hints, undo, pause."""

from __future__ import annotations

import re
from typing import NamedTuple

from typecase.engine import IllegalMove, Match, Move, Option, Seat
from typecase.engine.each_card import cards_of, each_card
from typecase.server import messages, room_log, teaching
from typecase.server.clock import to_ms
from typecase.server.messages import PreviewResult
from typecase.server.requester import Requester, host_only, own_seat, refuse, running
from typecase.server.room import Refused, Room, last_of

TOO_LATE = "server-too-late"
NO_ASK = "server-no-ask"


# Playing.


class Wanted(NamedTuple):
    """A move that is asked for, its action type, and the time in the match."""

    match: Match
    seat: Seat
    move: Move
    at: float
    option: Option

    def checked(self) -> Wanted:
        """The same with the normalised move; IllegalMove if it is not legal now."""
        move = self.option.check(self.match.table, self.move)
        return Wanted(self.match, self.seat, move, self.at, self.option)


def wanted(room: Room, move: messages.MoveData, requester: Requester) -> Wanted:
    """A move that the requester's seat is asked for; Refused says why it is not."""
    seat = own_seat(room, requester)
    match = running(room)
    if room.paused:
        refuse("server-paused")
    course = room.course
    at = course.at if course else max(match.now, to_ms(requester.clock - room.began))
    try:
        sent = room.game.read_move(move)
        option = match.option_for(seat, sent, at)
        return Wanted(match, seat, each_card(sent, room.numbers(match).card), at, option)
    except IllegalMove as error:
        refuse(error.message)


def checked(room: Room, move: messages.MoveData, requester: Requester) -> Wanted:
    """A legal move for the requester's seat; Refused says why it is not possible."""
    try:
        return wanted(room, move, requester).checked()
    except IllegalMove as error:
        refuse(error.message)


def play(room: Room, command: messages.Play, requester: Requester) -> room_log.RoomEvents:
    """A move that names cards is accepted whenever it is legal. One without cards, such as a
    challenge, is for the decision that it was made for, and must not answer the next one."""
    try:
        found = checked(room, command.move, requester)
    except Refused:
        if command.move.keys() == {"move"} and is_over(room, command.ask):
            refuse(TOO_LATE)
        raise
    teaching.check(room.course, found.move)
    out_of_turn = found.match.pending.out_of_turn
    if out_of_turn is not None and found.option is out_of_turn.option:
        return room_log.Played(found.seat, found.move, found.at)
    if command.ask != room.question and not cards_of(found.move):
        refuse(TOO_LATE if is_over(room, command.ask) else NO_ASK)
    return room_log.Played(found.seat, found.move, found.at)


def is_over(room: Room, ask: str) -> bool:
    """Whether this looks like the id of an earlier decision."""
    return ask != room.question and re.fullmatch(r"[0-9]+\.[0-9]+", ask) is not None


def preview_result(room: Room, command: messages.Preview, requester: Requester) -> PreviewResult:
    """Whether a move would be legal, what it would score, and what is drawn for it. Nothing is
    logged."""
    try:
        found = wanted(room, command.move, requester)
    except Refused as refusal:
        return PreviewResult(command.id, good=False, reason=refusal.text)
    t = found.match.table
    if room.game.layout.growing:  # what it may become is not looked up while it is composed
        found = found._replace(option=found.option.unjudged())
    try:
        move = found.checked().move
    except IllegalMove as error:
        sketch = found.option.sketch(t, found.move)
        return PreviewResult(command.id, good=False, reason=error.message, sketch=sketch)
    brings = room.game.preview(t, found.seat, move)
    return PreviewResult(
        command.id, good=True, sum=brings.sum, total=brings.total, sketch=brings.sketch
    )


def hint_for(room: Room, requester: Requester) -> Seat:
    """The seat that a hint is for; refused if it would be unfair to others."""
    seat = own_seat(room, requester)
    match = running(room)
    if room.taught is not None:
        refuse("server-in-a-lesson")
    if room.paused:
        refuse("server-paused")
    if any(slot.kind == "person" for at, slot in enumerate(room.slots) if at != seat):
        refuse("server-hints-with-bots-only")
    if seat not in match.asks():
        refuse("server-not-your-turn")
    return seat


def take_back(room: Room, command: messages.TakeBack, requester: Requester) -> room_log.RoomEvents:
    """Undo immediately if nobody learned anything from the move; otherwise the other people must
    agree."""
    seat = own_seat(room, requester)
    match = running(room)
    if room.paused:
        refuse("server-paused")
    last = last_of(match, seat)
    if last is None:
        refuse("server-nothing-to-undo")
    if seat in match.asked and seat not in match.waiting:
        return room_log.TookBack(seat, own=True)
    if room.undo_request is not None:
        refuse("server-undo-asked-already")
    if not room.others(seat) or (last == len(match.log) - 1 and unseen(match)):
        return room_log.TookBack(seat)
    return room_log.UndoRequested(seat)


def unseen(match: Match) -> bool:
    """Whether nobody learned anything from the last move."""
    try:
        match.replay(match.log).undo()
    except IllegalMove:
        return False
    return True


def agree(room: Room, command: messages.Agree, requester: Requester) -> room_log.RoomEvents:
    seat = own_seat(room, requester)
    match = running(room)
    undo_request = room.undo_request
    if undo_request is None or seat not in undo_request.waiting:
        refuse("server-nothing-to-agree-to")
    last = last_of(match, undo_request.seat)
    if not command.yes or undo_request.waiting != (seat,) or last is None:
        return room_log.Agreed(seat, command.yes)
    return room_log.TookBack(undo_request.seat)


def pause(room: Room, command: messages.Pause, requester: Requester) -> room_log.RoomEvents:
    host_only(room, requester)
    running(room)
    if room.paused == command.on:
        refuse("server-already-paused" if command.on else "server-not-paused")
    return room_log.Paused(command.on)
