"""HTTP connections: uvicorn's protocol with limits on time, size and number.

A request has to be complete within some seconds and must not be too long, and the client has to
read the response; otherwise the connection is cut. Pipelined requests are refused: no browser and
no proxy sends them. The number of open connections per address is limited.
"""

from __future__ import annotations

import asyncio
import socket
from typing import Any, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from typecase.server.deferred import Deferred
from typecase.server.limits import Limits, Present, address_of
from typecase.server.websocket_protocol import WebSocketProtocol

TURN_BYTES = 8 * 1024
"""Bytes of a request that are parsed before other connections get their turn. In the worst case,
many tiny parts, this takes a millisecond or two."""

MAX_HEAD_BYTES = 32 * 1024
MAX_BUFFER_BYTES = 1024 * 1024
"""Bytes. A request that is too long, but not by far, still gets a response that says so."""

TOO_MANY = (
    b"HTTP/1.1 429 Too Many Requests\r\ncontent-type: text/plain; charset=utf-8\r\n"
    b"connection: close\r\n\r\nToo many open connections. Close some tabs.\n"
)


class HttpProtocol(HttpToolsProtocol):
    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        site = cast(Any, self.config.app).state.site
        self._limits: Limits = site.limits
        self._present: Present = site.open_sockets
        self._address: str | None = None
        """The address that this connection counts for, while it counts."""
        self._unread = bytearray()
        self._read_soon = Deferred(self.loop, self._read)
        self._came = 0
        """Bytes of this request so far."""
        self._in_head = True
        self._asked_since: float | None = None
        """When the request began that is not complete yet."""
        self._looking: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        let_go_after(self._limits.request_seconds, transport.get_extra_info("socket"))
        self._asked_since = self.loop.time()
        self._look_again()
        # A proxy serves many clients; those are counted by their own addresses when they connect.
        if self.client and self.client[0] not in getattr(self.app, "trusted_hosts", ()):
            self._address = address_of(self.client)
            if not self._present.come(self._address):
                transport.write(TOO_MANY)
                transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._stop_looking()
        self._go()

    def handle_websocket_upgrade(self) -> None:
        super().handle_websocket_upgrade()
        self._stop_looking()
        self._unread.clear()
        cast(WebSocketProtocol, self.transport.get_protocol()).when_lost = self._go

    def _go(self) -> None:
        if self._address is not None:
            self._present.go(self._address)
            self._address = None

    # In.

    def data_received(self, data: bytes) -> None:
        if self._asked_since is None and not self._is_answering():
            self._asked_since = self.loop.time()
        if len(self._unread) + len(data) > MAX_BUFFER_BYTES:
            self.transport.abort()
        elif self._read_soon.due or len(data) > TURN_BYTES:
            self._unread += data
            self._read_soon()
        else:
            self._feed(data)

    def _read(self) -> None:
        part = bytes(self._unread[:TURN_BYTES])
        del self._unread[:TURN_BYTES]
        if part and not self.transport.is_closing():
            self._feed(part)
            if self._unread:
                self._read_soon()

    def _feed(self, data: bytes) -> None:
        self._came += len(data)
        super().data_received(data)
        if self._in_head and self._came > MAX_HEAD_BYTES and not self.transport.is_closing():
            self.send_400_response("Request headers too large.")
        elif self._came > MAX_BUFFER_BYTES:
            self.transport.abort()

    def on_message_begin(self) -> None:
        if self._is_answering():
            raise ValueError("a second question before the first was answered")
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._in_head = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._in_head = True
        self._came = 0
        self._asked_since = None
        super().on_message_complete()

    def _is_answering(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete

    # Time limits.

    def _look_again(self) -> None:
        self._looking = self.loop.call_later(self._limits.request_seconds / 3, self._look)

    def _stop_looking(self) -> None:
        if self._looking is not None:
            self._looking.cancel()

    def _look(self) -> None:
        since = self._asked_since
        if since is not None and self.loop.time() - since >= self._limits.request_seconds:
            self.transport.abort()
        else:
            self._look_again()


def let_go_after(seconds: float, connection: socket.socket) -> None:
    """Let the system, if it can, cut a connection whose peer accepts no data for this long: only
    the system knows how much of the output is still on its way."""
    if hasattr(socket, "TCP_USER_TIMEOUT") and connection.family != socket.AF_UNIX:
        milliseconds = round(seconds * 1000)
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, milliseconds)
