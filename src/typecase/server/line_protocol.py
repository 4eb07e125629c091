"""The WebSocket of a line: uvicorn's, with a short way in and a short way out.

Nearly everything that is said on a line is one whole message in one frame, and a table has many to
tell. So whole text frames are read here and handed on at once, and what is said is written at once;
everything else (the handshake, control frames, messages in pieces, whatever is wrong) is left to
the library, which is given whole frames and so never waits in the middle of one.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any
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
        self._said = b""
        self._slow = False
        """Whether the other side leaves much of what was said for later."""
        self._post = POSTS.get(self.loop) or POSTS.setdefault(self.loop, Post(self.loop))

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

    def say(self, text: bytes) -> int:
        if self.close_sent:
            return 0
        size = len(text)
        if size < TWO_BYTES:
            framed = b"\x81%c%b" % (size, text)
        elif size < 1 << 16:
            framed = b"\x81\x7e%b%b" % (size.to_bytes(2, "big"), text)
        else:
            framed = b"\x81\x7f%b%b" % (size.to_bytes(8, "big"), text)
        said = self._said
        if not said:
            waiting = self._post.waiting
            if not waiting:
                self._post.write_soon()
            waiting.append(self)
        self._said = said + framed
        return len(said) + (self.transport.get_write_buffer_size() if self._slow else 0)

    def write_said(self) -> None:
        said, self._said = self._said, b""
        if said and not self.transport.is_closing():
            self.transport.write(said)

    def pause_writing(self) -> None:
        self._slow = True
        super().pause_writing()

    def resume_writing(self) -> None:
        self._slow = False
        super().resume_writing()

    async def send(self, message: Any) -> None:
        self.write_said()
        await super().send(message)

    def shutdown(self) -> None:
        self.write_said()
        super().shutdown()

    def cut(self) -> None:
        self.transport.abort()


class Post:
    """What is said on all lines in one turn of the loop is written at its end, a line at a time:
    whoever asked for something gets the answer and the news together."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self.waiting: list[LineProtocol] = []

    def write_soon(self) -> None:
        self._loop.call_soon(self._write)

    def _write(self) -> None:
        waiting, self.waiting = self.waiting, []
        for line in waiting:
            line.write_said()


POSTS: WeakKeyDictionary[asyncio.AbstractEventLoop, Post] = WeakKeyDictionary()


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
