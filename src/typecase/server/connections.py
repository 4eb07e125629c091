"""All connections of this process: who may connect, how often, and what happens on shutdown."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from itertools import count
from typing import Any

from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from typecase.server.connection import ENOUGH, OUTLET, RESTART, RESTARTING, TOO_FAST, Connection
from typecase.server.limits import Buckets, Limits, Present, address_of
from typecase.server.logs import note
from typecase.server.metrics import Metrics
from typecase.server.origins import FOREIGN, Origins
from typecase.server.people import People
from typecase.server.rooms import Rooms
from typecase.texts import Text, catalogue

STOP_SECONDS = 2.0
"""How many seconds a stopping server waits for its connections to end."""

TOO_MANY = "server-too-many-connections"


class Connections:
    """All connections of this process; an ASGI endpoint that accepts new ones."""

    def __init__(
        self,
        rooms: Rooms,
        people: People,
        limits: Limits,
        origins: Origins,
        metrics: Metrics,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.rooms = rooms
        self.people = people
        self.limits = limits
        self.origins = origins
        self.metrics = metrics
        self.now = now
        self.stopping = False
        self.open: set[Connection] = set()
        self.of_person = Present(limits.pages_of_person)
        self.of_address = Present(limits.connections_of_address)
        self.chat = Buckets(limits.chat)
        self._addresses = Buckets(limits.pages_of_address)
        self._numbers = count(1)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        if not self.origins.allow(scope):
            note("connection refused", reason="origin")
            await _deny(scope, receive, send, 403, FOREIGN)
            return
        address = address_of(scope.get("client"))
        if not self._addresses.take(address, self.now()):
            note("connection refused", reason="rate")
            await _deny(scope, receive, send, 429, TOO_FAST)
            return
        try:
            if self.of_address.come(address):
                await self._serve(scope, receive, send, address)
            else:
                note("connection refused", reason="too many of an address")
                await _deny(scope, receive, send, 429, TOO_MANY)
        finally:
            self.of_address.go(address)

    async def _serve(self, scope: Scope, receive: Receive, send: Send, address: str) -> None:
        person = await self.people.known(HTTPConnection(scope).cookies)
        await send({"type": "websocket.accept"})
        connection = Connection(
            self, next(self._numbers), person, address, scope["extensions"][OUTLET]
        )
        self.open.add(connection)
        crowded = person is not None and not self.of_person.come(person.id)
        try:
            await connection.run(receive, crowded)
        finally:
            self.open.discard(connection)
            if person is not None:
                self.of_person.go(person.id)

    def flooded(self, address: str) -> None:
        """A connection from there was closed for flooding: it counts as several opened ones."""
        self._addresses.lose(address, self.now(), self.limits.flood_counts_for)

    def send_off(self, reason: Text, test: Callable[[Connection], bool]) -> None:
        """Close the connections that pass the test; their pages should not reconnect."""
        for connection in list(self.open):
            if test(connection):
                connection.end(reason, back=False, code=ENOUGH)

    def stop_listening(self) -> None:
        """From now on, ignore commands; pages repeat them after they reconnect."""
        self.stopping = True

    async def stop(self, seconds: float = STOP_SECONDS) -> None:
        """Close all connections, and wait until they have ended."""
        self.stopping = True
        for connection in list(self.open):
            connection.end(RESTARTING, back=True, code=RESTART)
        end = self.now() + seconds
        while self.open and self.now() < end:
            await asyncio.sleep(0.01)


async def _deny(scope: Scope, receive: Receive, send: Send, status: int, reason: Text) -> None:
    """Reject the handshake. A browser does not show the reason, but it can be looked up."""
    said = catalogue().say(reason)
    if "websocket.http.response" in scope.get("extensions", {}):
        socket: WebSocket[Any] = WebSocket(scope, receive, send)
        await socket.send_denial_response(PlainTextResponse(said, status))
    else:
        await send({"type": "websocket.close", "code": ENOUGH, "reason": said})
