"""One connection: a WebSocket from a page to its room.

The first message is `Hello`. Then the connection passes commands in and messages out, and limits
both: input by size and rate, output by how much may be buffered for a slow reader. An invalid
message is answered with a text, never with an internal error.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Protocol

import msgspec
from starlette.types import Receive

from typecase.server.limits import Bucket
from typecase.server.live_room import BROKE
from typecase.server.logs import broke, note
from typecase.server.messages import (
    MAX_BYTES,
    Bye,
    Commands,
    Hello,
    Hint,
    No,
    Ping,
    Preview,
    Say,
)
from typecase.server.people import BANNED, MUTED
from typecase.server.rooms import Person, Refused, Visit
from typecase.server.typed_text import tidy
from typecase.texts import Message, Text

if TYPE_CHECKING:
    from typecase.server.connections import Connections

DONE = 1000
ENOUGH = 1008
TOO_BIG = 1009
BROKEN = 1011
RESTART = 1012
LATER = 1013
"""Why a connection was closed: standard WebSocket close codes."""

MAX_BRACKETS = 300
"""More than any command or chat message contains; too few to overflow a recursive parser."""

TOO_FAST = "server-too-fast"
RESTARTING = "server-restarting-table-saved"

PREVIEWS = (Preview, Hint)
"""Commands that people send often while they are composing a word."""

OUTLET = "typecase.outlet"
"""The scope extension in which the server's protocol provides its `Outlet`."""

encode = msgspec.json.Encoder().encode
decoder: msgspec.json.Decoder[Commands] = msgspec.json.Decoder(Commands)


class _WithId(msgspec.Struct):
    """The only part we read of an invalid message: the id under which to answer it."""

    id: str = ""


id_decoder = msgspec.json.Decoder(_WithId)


class Outlet(Protocol):
    """A connection's output. It bypasses the ASGI queues, because a room sends to many."""

    def say(self, text: bytes) -> int:
        """Send a message. Returns how many bytes wait before it, as soon as those are many."""
        ...

    def bye(self, text: bytes, code: int) -> None:
        """Send a last message and close. The connection is cut within a second, whether the
        other side has answered or not."""
        ...

    def admit_by(self, admit: Callable[[int], bool]) -> None:
        """Start to read frames. `admit` is called with the size of each; after it returns False,
        nothing more is read."""
        ...

    def set_on_message(self, on_message: Callable[[bytes], None]) -> None:
        """From now on, pass every message to `hear` as soon as it arrives."""
        ...


class Connection:
    """One connection: it waits for commands, and sends messages immediately."""

    def __init__(
        self,
        connections: Connections,
        number: int,
        person: Person | None,
        address: str,
        outlet: Outlet,
    ) -> None:
        now = connections.now()
        self.connections = connections
        self.limits = limits = connections.limits
        self.number = number
        self.person = person
        self.address = address
        self.ended = False
        self._gone = False
        self._outlet = outlet
        self._code = DONE
        self._frames = Bucket(limits.frames, now)
        self._bytes = Bucket(limits.bytes, now)
        self._commands = Bucket(limits.commands, now)
        self._previews = Bucket(limits.previews, now)
        self._refusals = Bucket(limits.refused, now)
        self._since = now
        self.room = ""
        self._taken = 0
        self._refused = 0
        self._bad = 0
        outlet.admit_by(self._admit)

    # Out.

    def deliver(self, message: bytes) -> None:
        """Send a message. A connection that is too slow for its room is closed; the page can
        reconnect and gets what it missed."""
        # Only what was waiting before counts: a page that enters may be sent more than the limit.
        if not self.ended and self._outlet.say(message) > self.limits.waiting_bytes:
            self.end("server-too-slow", back=True, code=LATER)

    def end(self, reason: Text, *, back: bool, code: int) -> None:
        """Send `Bye` and close the connection. `back`: whether the page should reconnect."""
        if self.ended:
            return
        self.ended = True
        self._code = code
        self._outlet.bye(encode(Bye(reason, back)), code)

    # In.

    async def run(self, receive: Receive, crowded: bool) -> None:
        """Serve the connection until it ends. `crowded`: this person has too many of them."""
        visit: Visit | None = None
        try:
            visit = await self._enter(receive, crowded)
            if visit is not None:
                here = visit
                self._outlet.set_on_message(partial(self._take, here))
                # Messages that came right after the `Hello` are still in the server's queue.
                while (text := await self._hear(receive)) is not None:
                    self._take(here, text)
            await self._until_gone(receive)
        finally:
            self.ended = True
            try:
                if visit is not None:
                    await visit.close()
            except Exception as error:
                broke("leaving broke", error, number=self.number, room=self.room)
            self._note_end()

    async def _enter(self, receive: Receive, crowded: bool) -> Visit | None:
        """Wait for the first message and enter the room it names."""
        if self.connections.stopping:
            self.end(RESTARTING, back=True, code=RESTART)
            return None
        if self.person is None:
            self.end("server-unknown-browser", back=False, code=ENOUGH)
            return None
        if self.person.id in self.connections.people.banned:
            self.end(BANNED, back=False, code=ENOUGH)
            return None
        if crowded:
            self.end("server-too-many-pages", back=False, code=ENOUGH)
            return None
        try:
            async with asyncio.timeout(self.limits.hello_seconds):
                text = await self._hear(receive)
        except TimeoutError:
            self.end("server-no-hello", back=True, code=ENOUGH)
            return None
        if text is None:
            return None
        hello = self._read(text)
        if not isinstance(hello, Hello):
            if not self.ended:
                self.end("server-hello-first", back=False, code=ENOUGH)
            return None
        self.room = hello.room
        try:
            visit = await self.connections.rooms.enter(
                hello.room, self.person, hello.key, hello.since, self.deliver
            )
        except Refused as refusal:
            self.room = ""
            stopping = self.connections.stopping
            self.end(refusal.text, back=stopping, code=RESTART if stopping else ENOUGH)
            return None
        except Exception as error:
            broke("entering broke", error, number=self.number, room=hello.room)
            self.end("server-table-broke", back=True, code=BROKEN)
            return None
        note("connection open", number=self.number, room=self.room)
        return visit

    def _admit(self, size: int) -> bool:
        """Whether a frame is within the limits of a connection, whatever it contains."""
        now = self.connections.now()
        if self._frames.take(now) and self._bytes.take(now, size):
            return True
        self._end_flood()
        return False

    def _end_flood(self) -> None:
        self.connections.flooded(self.address)
        self.end("server-flood", back=True, code=ENOUGH)

    async def _hear(self, receive: Receive) -> bytes | None:
        """The next message; None if either side has ended the connection."""
        while not self.ended:
            message = await receive()
            if message["type"] == "websocket.disconnect":
                self.ended = self._gone = True
                return None
            # The protocol does not decode text.
            text: bytes = message["bytes"]
            return text if self._fits(text) else None
        return None

    def _fits(self, text: bytes) -> bool:
        if len(text) <= MAX_BYTES:
            return True
        reason = Message.of("server-message-too-long", kilobytes=MAX_BYTES // 1024)
        self.end(reason, back=False, code=TOO_BIG)
        return False

    async def _until_gone(self, receive: Receive) -> None:
        """Ignore all messages after the `Bye`, until the other side has disconnected."""
        while not self._gone:
            self._gone = (await receive())["type"] == "websocket.disconnect"

    def _read(self, text: bytes) -> Commands | None:
        """Decode a command. If the message is invalid, answer so and return None."""
        if text.count(b"{") + text.count(b"[") > MAX_BRACKETS:
            what = "nested too deep"
        else:
            try:
                return decoder.decode(text)
            except ValueError as error:
                what = _said(error)
        self._bad += 1
        self.connections.metrics.commands["bad"] += 1
        if self._bad == 1:
            note("message not understood", number=self.number, room=self.room or None)
        if self._bad > self.limits.bad_messages:
            self.end("server-too-many-invalid", back=False, code=ENOUGH)
            return None
        reason = Message.of("server-invalid", problem=what)
        self.deliver(encode(No(_id_of(text), reason)))
        return None

    def _take(self, visit: Visit, text: bytes) -> None:
        """Decode a message and execute the command, if it is allowed now."""
        if self.ended or self.connections.stopping or not self._fits(text):
            return
        now = self.connections.now()
        if not self._commands.take(now):
            self._refuse(_id_of(text), TOO_FAST)
            return
        command = self._read(text)
        if command is None:
            return
        if type(command) is Hello:
            self.deliver(encode(No("", "server-already-connected")))
            return
        if isinstance(command, PREVIEWS) and not self._previews.take(now):
            self._refuse(command.id, TOO_FAST)
            return
        if type(command) is Say:
            assert self.person is not None
            if self.person.id in self.connections.people.muted:
                self.deliver(encode(No(command.id, MUTED)))
                return
            if not self.connections.chat.take(self.person.id, now):
                self._refuse(command.id, "server-chat-too-fast")
                return
            said = tidy(command.text)
            if not said:
                self.deliver(encode(No(command.id, "server-empty-message")))
                return
            command = msgspec.structs.replace(command, text=said)
        self._taken += 1
        try:
            visit.do(command)
        except Exception as error:
            kind = type(command).__name__.lower()
            broke("command broke", error, number=self.number, room=self.room, command=kind)
            if not isinstance(command, Ping):
                self.deliver(encode(No(getattr(command, "id", ""), BROKE)))

    def _refuse(self, id: str, reason: Text) -> None:
        self._refused += 1
        self.connections.metrics.commands["limited"] += 1
        if self._refused == 1:
            note("commands refused", number=self.number, room=self.room, reason="rate")
        if not self._refusals.take(self.connections.now()):
            self._end_flood()
            return
        self.deliver(encode(No(id, reason)))

    def _note_end(self) -> None:
        note(
            "connection closed",
            number=self.number,
            room=self.room or None,
            seconds=round(self.connections.now() - self._since, 1),
            commands=self._taken,
            refused=self._refused or None,
            bad=self._bad or None,
            code=self._code,
        )


def _said(error: Exception) -> str:
    said = str(error)
    return said[:1].lower() + said[1:] if said else "no JSON"


def _id_of(text: bytes) -> str:
    try:
        found = id_decoder.decode(text).id
    except (ValueError, RecursionError):
        return ""
    return found if len(found) <= 32 else ""
