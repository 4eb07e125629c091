"""The WebSocket protocol of uvicorn, with fast paths for incoming and outgoing messages.

Nearly every message is one text frame, and a room has many pages to inform. So frames are split and
counted here, whole text messages are passed on immediately, and outgoing messages go to the sender
thread, which writes without the GIL. Everything else (the handshake, control frames, fragmented
messages, errors) is left to the library, one whole frame at a time.

Nobody has to wait for a busy connection: each is read for a moment, then others have their turn. A
connection that exceeds its limits is not read any more, and after a close frame was sent it is cut
soon, whether it is answered or not.
"""

from __future__ import annotations

import asyncio
import sys
from asyncio import BaseTransport, Transport
from collections.abc import Callable
from time import perf_counter
from typing import Any, cast
from weakref import WeakKeyDictionary

from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

from typecase.server.connection import OUTLET
from typecase.server.deferred import Deferred

try:
    from websockets.speedups import apply_mask
except ImportError:  # a platform without the compiled extension
    from websockets.utils import apply_mask

MAX_FRAME_BYTES = 64 * 1024
"""Bytes. A message that is too long, but not longer than this, is answered with a sentence."""

TURN_SECONDS = 0.0005
"""How long a connection is read before others have their turn. If all the pages of one user send
too much, they take ten milliseconds together."""

GOODBYE_SECONDS = 0.5
"""How long after the close frame a connection is cut. The frame is sent immediately; this is for
the network."""

LAST_TEXT = 0x81
"""The first byte of a frame that is a whole text message."""
CLOSE = 0x88
MASKED = 0x80
TWO_BYTES = 126
EIGHT_BYTES = 127
LONGEST_HEAD = 14


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """Text messages stay bytes: so we can answer invalid UTF-8 ourselves, and nothing is decoded
    twice."""

    # In slots, because the library's class has so many attributes that its dict is slow.
    __slots__ = (
        "_deaf",
        "_out",
        "_read_soon",
        "_say",
        "_unread",
        "admit",
        "on_message",
        "when_lost",
    )

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.admit: Callable[[int], bool] | None = None
        self.on_message: Callable[[bytes], None] | None = None
        self.when_lost: Callable[[], None] = lambda: None
        self._unread = bytearray()
        self._read_soon = Deferred(self.loop, self._read)
        self._deaf = False
        """Whether reading has stopped permanently."""

    # In.

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            more: dict[str, Any] = self.scope["extensions"]
            more[OUTLET] = self

    def send_receive_event_to_app(self) -> None:
        self.curr_msg_data_type = "bytes"
        super().send_receive_event_to_app()

    async def receive(self) -> ASGIReceiveEvent:
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self._read_soon()
        return message

    def admit_by(self, admit: Callable[[int], bool]) -> None:
        self.admit = admit
        self._read_soon()

    def set_on_message(self, on_message: Callable[[bytes], None]) -> None:
        self.on_message = on_message

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:
            # The upgrade request, which arrives complete.
            super().data_received(data)
        elif not self._deaf:
            self._unread += data
            if not self._read_soon.due:
                self._read()

    def _read(self) -> None:
        """Read the buffered frames, for up to TURN_SECONDS. An incomplete frame waits for the rest.
        While frames cannot be read now, nothing more is taken from the network."""
        unread, at = self._unread, 0
        until = perf_counter() + TURN_SECONDS
        while at < len(unread) and self._is_listening():
            size = frame_size(unread, at)
            if size > MAX_FRAME_BYTES + LONGEST_HEAD:
                # The header is enough for the library: it closes the connection.
                super().data_received(bytes(unread[at : at + LONGEST_HEAD]))
                break
            if at + size > len(unread):
                break
            if at and perf_counter() > until:
                self._read_soon()
                break
            self._take(unread, at, size)
            at += size
        del unread[:at]
        if self._is_listening() and not self._read_soon.due:
            self.transport.resume_reading()
        else:
            self.transport.pause_reading()

    def _is_listening(self) -> bool:
        """Whether incoming frames can be passed on now."""
        return not (
            self._deaf or self.admit is None or self.read_paused or self.transport.is_closing()
        )

    def _take(self, data: bytearray, at: int, size: int) -> None:
        """Pass on one frame."""
        assert self.admit is not None
        if not self.admit(size):
            self._deaf = True
            return
        first, second = data[at], data[at + 1]
        end = at + size
        if self.close_sent:
            # After our close frame only the reply to it matters.
            if first == CLOSE:
                super().data_received(bytes(data[at:end]))
        elif (
            first != LAST_TEXT
            or second < MASKED
            or second == MASKED | EIGHT_BYTES
            or self.on_message is None
            or self.frames  # in the middle of a fragmented message
        ):
            super().data_received(bytes(data[at:end]))
        else:
            start = at + (6 if second < MASKED | TWO_BYTES else 8)
            self.on_message(apply_mask(data[start:end], data[start - 4 : start]))

    # Out.

    async def send(self, message: ASGISendEvent) -> None:
        await super().send(message)
        if self.close_sent:
            # A rejected upgrade was answered, too; otherwise the library reports an error of ours.
            self.handshake_complete = True

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self._out = way_out(self.loop, self.transport)
        self._say = self._out.say
        # So the library's frames and our messages are written in order.
        self.transport = cast(Transport, self._out)

    def connection_lost(self, exc: Exception | None) -> None:
        self._deaf = True
        super().connection_lost(exc)
        self._out.close()
        self.when_lost()

    def say(self, text: bytes) -> int:
        return 0 if self.close_sent else self._say(text)

    def bye(self, text: bytes, code: int) -> None:
        if self.close_sent or self.conn.state is not State.OPEN or self._out.is_closing():
            return
        self._out.say(text)
        self.conn.send_close(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.close_timer = self.loop.call_later(GOODBYE_SECONDS, self._out.abort)
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": ""})


class Direct:
    """Outgoing messages of a connection whose transport does the writing itself."""

    def __init__(self, transport: Transport) -> None:
        self.transport = transport
        self.is_closing = transport.is_closing
        self._paused = False

    def __getattr__(self, name: str) -> Any:
        return getattr(self.transport, name)

    def pause_reading(self) -> None:
        if not self._paused and not self.is_closing():
            self._paused = True
            self.transport.pause_reading()

    def resume_reading(self) -> None:
        if self._paused and not self.is_closing():
            self._paused = False
            self.transport.resume_reading()

    def say(self, text: bytes) -> int:
        """Send a text message; returns how many bytes are queued before it."""
        before = self.transport.get_write_buffer_size()
        size = len(text)
        if size < TWO_BYTES:
            head = b"\x81%c" % size
        elif size < 1 << 16:
            head = b"\x81\x7e" + size.to_bytes(2, "big")
        else:
            head = b"\x81\x7f" + size.to_bytes(8, "big")
        if not self.transport.is_closing():
            self.transport.write(head + text)
        return before

    def close(self) -> None:
        self.transport.close()
        if self.transport.get_write_buffer_size():
            asyncio.get_running_loop().call_later(GOODBYE_SECONDS, self.transport.abort)

    def abort(self) -> None:
        self.transport.abort()


if sys.platform == "win32":

    def way_out(loop: asyncio.AbstractEventLoop, transport: Transport) -> Direct:
        return Direct(transport)

else:
    from typecase import _kernel

    SENDERS: WeakKeyDictionary[asyncio.AbstractEventLoop, _kernel.Sender] = WeakKeyDictionary()
    """The sender thread of each loop. What is sent on all connections in one iteration of the loop
    is handed over at its end, so a page gets the answer to a command and its updates together."""

    class Posted(Direct):
        """Outgoing messages through the sender thread: the transport itself only reads."""

        def __init__(self, transport: Transport, sender: _kernel.Sender) -> None:
            super().__init__(transport)
            number = transport.get_extra_info("socket").fileno()
            self._outgoing = _kernel.Outgoing(sender, number)
            self.say = self._outgoing.say  # type: ignore[method-assign]
            self.write = self._outgoing.write

        def get_write_buffer_size(self) -> int:
            return self._outgoing.waiting

        def close(self) -> None:
            self._outgoing.end()
            super().close()

        def abort(self) -> None:
            self._outgoing.cut()
            super().abort()

    def way_out(loop: asyncio.AbstractEventLoop, transport: Transport) -> Direct:
        """Use the sender thread, unless the transport encrypts or still has data to write."""
        if transport.get_extra_info("sslcontext") or transport.get_write_buffer_size():
            return Direct(transport)
        sender = SENDERS.get(loop) or SENDERS.setdefault(loop, _kernel.Sender(loop.call_soon))
        try:
            return Posted(transport, sender)
        except OSError:  # too many open files: the transport needs no further one
            return Direct(transport)


def frame_size(data: bytearray, at: int) -> int:
    """The size of the frame that begins at `at`; if it is not known yet, more than is there.

    >>> frame_size(bytearray.fromhex("8185 00000000 68656c6c6f"), 0)
    11
    """
    there = len(data) - at
    if there < 2:
        return 2
    second = data[at + 1]
    head = 6 if second >= MASKED else 2
    length = second & 0x7F
    if length < TWO_BYTES:
        return head + length
    width = 2 if length == TWO_BYTES else 8
    if there < 2 + width:
        return 2 + width
    return head + width + int.from_bytes(data[at + 2 : at + 2 + width], "big")
