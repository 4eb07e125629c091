"""In a lesson: what happens by itself after a step, one thing at a time, so that it can be seen."""

from __future__ import annotations

from collections.abc import Callable

from typecase.server.clock import Alarm
from typecase.server.room import Room
from typecase.server.room_services import RoomServices


class Script:
    """The scripted acts of one room. `act` is called for the next, with the log entry after which
    it is due."""

    def __init__(self, room: Room, services: RoomServices, act: Callable[[int], None]) -> None:
        self.room = room
        self.services = services
        self.act = act
        self._alarm: Alarm | None = None
        self._stopped = False

    def stop(self) -> None:
        self._stopped = True
        self._drop()

    def _drop(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def look(self) -> None:
        """Something happened: the next act is due a moment after it."""
        self._drop()
        course = self.room.course
        if self._stopped or course is None or course.waits != "script":
            return
        timing, clock, seq = self.services.timing, self.services.clock, self.room.seq
        self._alarm = clock.call_at(
            clock.now() + timing.pace * timing.scripted, lambda: self.act(seq)
        )
