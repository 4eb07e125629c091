"""A connection to a room, as the room sees it."""

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
    """A connection to a room. Its `live` changes when the room is reloaded."""

    def __init__(
        self,
        live: LiveRoom,
        person: Person,
        deliver: Callable[[bytes], None],
        *,
        invited: bool,
        shares: bool,
    ) -> None:
        super().__init__(person, deliver, shares)
        self.live = live
        self._invited = invited

    @property
    def invited(self) -> bool:
        """Whether this person may take a seat."""
        return self._invited or self.live.room.open

    def do(self, command: Command) -> None:
        """Execute a command. The answer and all updates arrive through `deliver`."""
        live = self.live
        if type(command) is Ping:
            self.deliver(encode(Pong(command.sent, live.clock())))
            return
        live.command(self, command, live.services.clock.now())

    async def close(self) -> None:
        """The connection is lost."""
        # If the room is given up meanwhile, it finds out by itself who is gone.
        with suppress(Lost):
            await self.live.run(self.live.leave, self)
