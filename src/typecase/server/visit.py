"""A line into a room, as the room sees it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec

from typecase.server.messages import Command, Ping, Pong
from typecase.server.serial_queue import Lost
from typecase.server.store import Person
from typecase.server.subscribers import Listener

if TYPE_CHECKING:
    from typecase.server.live_room import LiveRoom

encode = msgspec.json.Encoder().encode


class Visit(Listener):
    """A line into a room. Its `live` is another one after the room was made anew."""

    def __init__(
        self, live: LiveRoom, person: Person, invited: bool, deliver: Callable[[bytes], None]
    ) -> None:
        super().__init__(person, deliver)
        self.live = live
        self._invited = invited

    @property
    def invited(self) -> bool:
        """Whether this person may take a chair."""
        return self._invited or self.live.room.open

    def do(self, command: Command) -> None:
        """Do what a page asks for. Its answer and all news arrive by `deliver`."""
        live = self.live
        if isinstance(command, Ping):
            self.deliver(encode(Pong(command.sent, live.clock())))
            return
        live.command(self, command, live.services.clock.now())

    async def close(self) -> None:
        """The line is lost."""
        # A room that is given up meanwhile sees by itself who is not there any more.
        with suppress(Lost):
            await self.live.run(self.live.leave, self)
