"""One line: a WebSocket from a page to its room.

A line says `Hello` first. Then it passes commands in and messages out, and sees to it that neither
is too much: what comes in has a size and a rate, what goes out may wait for a slow reader, up to a
point. Whatever a line says that is no command is answered with a text, never with an error of ours.
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
    MOST_BYTES,
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
"""Why a line was closed, in the numbers of the standard of WebSockets."""

MOST_BRACKETS = 300
"""More than any command has, and than somebody can write into the chat; fewer than break a parser
that goes down into each."""

TOO_FAST = "server-too-fast"
RESTARTING = "server-restarting-table-saved"

OUTLET = "typecase.outlet"
"""Under this name the server's protocol puts its `Outlet` among the extensions of a scope."""

encode = msgspec.json.Encoder().encode
decoder: msgspec.json.Decoder[Commands] = msgspec.json.Decoder(Commands)


class _WithId(msgspec.Struct):
    """All we want to know of a message that is none: under which id to answer it."""

    id: str = ""


id_decoder = msgspec.json.Decoder(_WithId)


class Outlet(Protocol):
    """The way out of a line, past the queues of an ASGI server: a room has many to tell."""

    def say(self, text: bytes) -> int:
        """Send a message; how many bytes wait before it, as soon as those are many."""
        ...

    def bye(self, text: bytes, code: int) -> None:
        """Send a last message and close. Within a second the line is cut, whether the other side
        has answered or not."""
        ...

    def admit_by(self, admit: Callable[[int], bool]) -> None:
        """From now on frames are read: each is asked for by its size, and after a no nothing is
        read any more."""
        ...

    def hear_by(self, hear: Callable[[bytes], None]) -> None:
        """From now on every message comes in by this, as soon as it is there."""
        ...


class Connection:
    """One line: it waits for commands; what is to be said goes out at once."""

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
        self._tries = Bucket(limits.tries, now)
        self._refusals = Bucket(limits.refused, now)
        self._since = now
        self.room = ""
        self._taken = 0
        self._refused = 0
        self._bad = 0
        outlet.admit_by(self._admit)

    # Out.

    def deliver(self, message: bytes) -> None:
        """Say a message. A line too slow for its room is ended; it can come back and gets what
        it missed."""
        # What waited before counts: a page that comes in may get more than that at once.
        if not self.ended and self._outlet.say(message) > self.limits.waiting_bytes:
            self.end("server-too-slow", back=True, code=LATER)

    def end(self, why: Text, *, back: bool, code: int) -> None:
        """Say goodbye."""
        if self.ended:
            return
        self.ended = True
        self._code = code
        self._outlet.bye(encode(Bye(why, back)), code)

    # In.

    async def run(self, receive: Receive, crowded: bool) -> None:
        """Everything between the first word and the last. `crowded`: this person has too many."""
        visit: Visit | None = None
        try:
            visit = await self._enter(receive, crowded)
            if visit is not None:
                here = visit
                self._outlet.hear_by(partial(self._take, here))
                # What came right after the hello is still in the server's queue.
                while (text := await self._hear(receive)) is not None:
                    self._take(here, text)
            await self._until_gone(receive)
        finally:
            self.ended = True
            try:
                if visit is not None:
                    await visit.close()
            except Exception as error:
                broke("leaving broke", error, connection=self.number, room=self.room)
            self._note_end()

    async def _enter(self, receive: Receive, crowded: bool) -> Visit | None:
        """Wait for the first message and go into the room it names."""
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
            broke("entering broke", error, connection=self.number, room=hello.room)
            self.end("server-table-broke", back=True, code=BROKEN)
            return None
        note("line open", connection=self.number, room=self.room)
        return visit

    def _admit(self, size: int) -> bool:
        """Whether a frame is within what a line may send, whatever is in it."""
        now = self.connections.now()
        if self._frames.take(now) and self._bytes.take(now, size):
            return True
        self._end_flood()
        return False

    def _end_flood(self) -> None:
        self.connections.flooded(self.address)
        self.end("server-flood", back=True, code=ENOUGH)

    async def _hear(self, receive: Receive) -> bytes | None:
        """The next message; None if the line has ended, from either side."""
        while not self.ended:
            message = await receive()
            if message["type"] == "websocket.disconnect":
                self.ended = self._gone = True
                return None
            # The protocol leaves text as the bytes it is.
            text: bytes = message["bytes"]
            return text if self._fits(text) else None
        return None

    def _fits(self, text: bytes) -> bool:
        if len(text) <= MOST_BYTES:
            return True
        why = Message.of("server-message-too-long", kilobytes=MOST_BYTES // 1024)
        self.end(why, back=False, code=TOO_BIG)
        return False

    async def _until_gone(self, receive: Receive) -> None:
        """After the goodbye: whatever is still said is not heard."""
        while not self._gone:
            self._gone = (await receive())["type"] == "websocket.disconnect"

    def _read(self, text: bytes) -> Commands | None:
        """The command a message is; if it is none, that is said and None comes back."""
        if text.count(b"{") + text.count(b"[") > MOST_BRACKETS:
            what = "nested too deep"
        else:
            try:
                return decoder.decode(text)
            except ValueError as error:
                what = _said(error)
        self._bad += 1
        self.connections.metrics.commands["bad"] += 1
        if self._bad == 1:
            note("message not understood", connection=self.number, room=self.room or None)
        if self._bad > self.limits.bad_messages:
            self.end("server-too-many-invalid", back=False, code=ENOUGH)
            return None
        why = Message.of("server-invalid", problem=what)
        self.deliver(encode(No(_id_of(text), why)))
        return None

    def _take(self, visit: Visit, text: bytes) -> None:
        """Read a message and do what it asks for, if it may be asked for now."""
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
        if isinstance(command, Preview | Hint) and not self._tries.take(now):
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
            broke("command broke", error, connection=self.number, room=self.room, command=kind)
            if not isinstance(command, Ping):
                self.deliver(encode(No(getattr(command, "id", ""), BROKE)))

    def _refuse(self, id: str, why: Text) -> None:
        self._refused += 1
        self.connections.metrics.commands["limited"] += 1
        if self._refused == 1:
            note("commands refused", connection=self.number, room=self.room, why="rate")
        if not self._refusals.take(self.connections.now()):
            self._end_flood()
            return
        self.deliver(encode(No(id, why)))

    def _note_end(self) -> None:
        note(
            "line closed",
            connection=self.number,
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
