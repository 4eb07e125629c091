"""What people may do in a room: a command becomes an event for the log, or is refused with
a reason. In addition, what happens in a room automatically.

Nothing here changes the room. The rules are in playing.py, dealing.py and seating.py; requester.py
has what they share.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from typecase.server import dealing, messages, playing, room_log, seating, teaching
from typecase.server.clock import NEARLY, to_ms
from typecase.server.messages import Command
from typecase.server.requester import Requester, refuse
from typecase.server.room import Room
from typecase.server.seat_slots import USUAL_LEVEL


def decide(room: Room, command: Command, requester: Requester) -> room_log.RoomEvents:
    """The event that results from a command."""
    rule: Callable[[Room, Any, Requester], room_log.RoomEvents] | None = RULES.get(type(command))
    if rule is None:
        refuse("server-unknown-command")
    if room.closed:
        refuse("server-table-closed")
    if room.taught is not None and type(command) not in IN_A_LESSON:
        refuse("server-in-a-lesson")
    return rule(room, command, requester)


RULES: dict[type[Command], Callable[[Room, Any, Requester], room_log.RoomEvents]] = {
    messages.Play: playing.play,
    messages.Say: seating.say,
    messages.Sit: seating.sit,
    messages.Leave: seating.leave,
    messages.SetSeat: seating.set_seat,
    messages.ConfigureRoom: seating.configure,
    messages.Commit: dealing.commit,
    messages.Reveal: dealing.reveal,
    messages.Deal: dealing.deal,
    messages.Rematch: dealing.again,
    messages.Pause: playing.pause,
    messages.TakeBack: playing.take_back,
    messages.Agree: playing.agree,
    messages.Lesson: teaching.lesson,
}

IN_A_LESSON = (messages.Play, messages.Lesson)
"""What can be done while a lesson is taken."""


def by_itself(room: Room, clock: float) -> room_log.RoomEvents | None:
    """The automatic event that is due at this time: the deal, a time-out, or a bot for an absent
    player. If nobody is here at all, the table rests instead, so that no game is played to its end
    without its players."""
    if dealing.overdue(room, clock):
        return dealing.dealt(room, USUAL_LEVEL)
    match = room.playing
    if match is None or room.stopped:
        return None
    if match.deadline is not None and clock >= room.began + match.deadline - NEARLY:
        return room_log.TimedOut(max(match.deadline, to_ms(clock - room.began)))
    for seat, slot in enumerate(room.slots):
        if slot.away is not None and not slot.played_by_bot and clock >= slot.away - NEARLY:
            return room_log.StoodIn(seat) if room.somebody_is_here else room_log.Rested()
    return None
