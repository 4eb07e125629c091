"""The WebSocket of a line: uvicorn's, with a short way in and a short way out.

Nearly everything that is said on a line is one whole message in one frame, and a table has many to
tell. So whole text frames are read here and handed on at once, and what is said goes to the post, a
thread that writes without Python's lock; everything else (the handshake, control frames, messages
in pieces, whatever is wrong) is left to the library, which is given whole frames and so never waits
in the middle of one.
"""

from __future__ import annotations

import asyncio
import sys
from asyncio import BaseTransport, Transport
from collections.abc import Callable
from typing import Any, cast
from weakref import WeakKeyDictionary

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from typecase.server.sockets import OUTLET

try:
    from websockets.speedups import apply_mask
except ImportError:  # a platform without the compiled part
    from websockets.utils import apply_mask

MOST_FRAME = 64 * 1024
"""Bytes: what is longer than a message may be, but not absurd, is answered with a sentence."""

LAST_TEXT = 0x81
"""The first byte of a frame that is a whole message in text."""
CONTROL = 0x88
"""First bytes from here on are those of control frames."""
MASKED = 0x80
TWO_BYTES = 126


class LineProtocol(WebSocketsSansIOProtocol):
    """Text is left as the bytes it is: what is no UTF-8 is then ours to answer, and nothing is
    decoded twice."""

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.hear: Callable[[bytes], None] | None = None
        self._library = False
        """Whether what comes in is all left to the library."""
        self._unread = b""

    # In.

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            more: dict[str, Any] = self.scope["extensions"]
            more[OUTLET] = self

    def send_receive_event_to_app(self) -> None:
        self.curr_msg_data_type = "bytes"
        super().send_receive_event_to_app()

    def hear_by(self, hear: Callable[[bytes], None]) -> None:
        self.hear = hear

    def data_received(self, data: bytes) -> None:
        if not self.handshake_complete:
            if self.handshake_initiated or not data.endswith(b"\r\n\r\n"):
                # Something was said before it was accepted: the library has begun to read it.
                self._library = True
            super().data_received(data)
        elif self._library:
            super().data_received(data)
        else:
            self._read(self._unread + data if self._unread else data)

    def _read(self, data: bytes) -> None:
        """Take what is there frame by frame; what is not there whole waits for the rest."""
        self._unread = b""
        while data:
            size = frame_size(data)
            if size is None:
                # Nothing that a page of ours sends.
                self._library = True
                super().data_received(data)
                return
            if size > len(data):
                self._unread = data
                return
            if data[0] != LAST_TEXT or self.hear is None or self.close_sent:
                super().data_received(data[:size])
            else:
                start = 6 if data[1] & 0x7F < TWO_BYTES else 8
                self.hear(apply_mask(data[start:size], data[start - 4 : start]))
            data = data[size:]

    # Out.

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self._out = way_out(self.loop, self.transport)
        # So what the library writes is written in turn with what is said.
        self.transport = cast(Transport, self._out)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._out.close()

    def say(self, text: bytes) -> int:
        return 0 if self.close_sent else self._out.say(text)

    def cut(self) -> None:
        self._out.abort()


class Direct:
    """The way out of a line whose transport has to do the writing itself."""

    def __init__(self, transport: Transport) -> None:
        self.transport = transport

    def __getattr__(self, name: str) -> Any:
        return getattr(self.transport, name)

    def say(self, text: bytes) -> int:
        """A message in text; how many bytes wait before it."""
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

    def abort(self) -> None:
        self.transport.abort()


if sys.platform == "win32":

    def way_out(loop: asyncio.AbstractEventLoop, transport: Transport) -> Direct:
        return Direct(transport)

else:
    from typecase import _kernel

    class Post:
        """What is said on all lines in one turn of the loop is handed over at its end: whoever
        asked for something gets the answer and the news together."""

        def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
            self.thread = _kernel.Post()
            self._due = False
            self._loop = loop

        def flush_soon(self) -> None:
            if not self._due:
                self._due = True
                self._loop.call_soon(self._flush)

        def _flush(self) -> None:
            self._due = False
            self.thread.flush()

    POSTS: WeakKeyDictionary[asyncio.AbstractEventLoop, Post] = WeakKeyDictionary()

    class Posted(Direct):
        """The way out of a line by the post: the transport itself only reads."""

        def __init__(self, transport: Transport, post: Post) -> None:
            super().__init__(transport)
            self._post = post
            number = transport.get_extra_info("socket").fileno()
            self._outgoing = _kernel.Outgoing(post.thread, number)

        def say(self, text: bytes) -> int:
            self._post.flush_soon()
            return self._outgoing.say(text)

        def write(self, data: bytes) -> None:
            self._post.flush_soon()
            self._outgoing.write(data)

        def get_write_buffer_size(self) -> int:
            return self._outgoing.waiting

        def close(self) -> None:
            self._outgoing.end()
            self._post.flush_soon()
            super().close()

        def abort(self) -> None:
            self._outgoing.cut()
            super().abort()

    def way_out(loop: asyncio.AbstractEventLoop, transport: Transport) -> Direct:
        """By the post, unless the transport has something to do with what is written."""
        if transport.get_extra_info("sslcontext") or transport.get_write_buffer_size():
            return Direct(transport)
        post = POSTS.get(loop) or POSTS.setdefault(loop, Post(loop))
        try:
            return Posted(transport, post)
        except OSError:  # too many open files: the transport has one already
            return Direct(transport)


def frame_size(data: bytes) -> int | None:
    """How long the frame is that begins here, as far as can be told; None if it is neither a whole
    message in text nor a control frame, or longer than anything we read."""
    first = data[0]
    if first != LAST_TEXT and first < CONTROL:
        return None
    if len(data) < 4:
        return len(data) + 1
    second = data[1]
    if second < MASKED:
        return None
    length = second & 0x7F
    if length < TWO_BYTES:
        return 6 + length
    if length > TWO_BYTES or first != LAST_TEXT:
        return None
    return 8 + int.from_bytes(data[2:4], "big")
