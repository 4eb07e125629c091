"""A line into a room, as the room sees it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec

from typecase.server.audience import Listener
from typecase.server.messages import Command, Ping, Pong
from typecase.server.one_at_a_time import Lost
from typecase.server.store import Person

if TYPE_CHECKING:
    from typecase.server.hosted import Hosted

encode = msgspec.json.Encoder().encode


class Visit(Listener):
    """A line into a room. Its `hosted` is another one after the room was made anew."""

    def __init__(
        self, hosted: Hosted, person: Person, invited: bool, deliver: Callable[[bytes], None]
    ) -> None:
        super().__init__(person, deliver)
        self.hosted = hosted
        self._invited = invited

    @property
    def invited(self) -> bool:
        """Whether this person may take a chair."""
        return self._invited or self.hosted.room.open

    def do(self, command: Command) -> None:
        """Do what a page asks for. Its answer and all news arrive by `deliver`."""
        hosted = self.hosted
        if isinstance(command, Ping):
            self.deliver(encode(Pong(command.sent, hosted.clock())))
            return
        hosted.command(self, command, hosted.house.clock.now())

    async def close(self) -> None:
        """The line is lost."""
        # A room that is given up meanwhile sees by itself who is not there any more.
        with suppress(Lost):
            await self.hosted.run(self.hosted.leave, self)
