"""All parts of one server: its store, rooms, users and connections; opening and stopping them."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from typecase.server.bus import LocalBus
from typecase.server.clock import WallClock
from typecase.server.connection import TOO_FAST
from typecase.server.connections import Connections
from typecase.server.entropy import Entropy
from typecase.server.limits import Buckets, Limits, Present
from typecase.server.metrics import Metrics
from typecase.server.origins import Origins
from typecase.server.people import People
from typecase.server.retention import Retention
from typecase.server.rooms import Rooms, Timing
from typecase.server.store import Store
from typecase.texts import Message, Text, catalogue

MAX_SILENT_SECONDS = 5.0
"""A heartbeat is written every second. After this many seconds without one, the disk is full or
stuck, and the server reports that it is not ready."""


@dataclass(frozen=True)
class SiteOptions:
    """The options of a site."""

    limits: Limits = field(default_factory=Limits)
    origins: Origins = field(default_factory=Origins)
    timing: Timing | None = None
    metrics: Metrics | None = None
    retention: Retention | None = None
    entropy: Entropy | None = None


USUAL = SiteOptions()


class Site:
    """All parts of one server."""

    def __init__(
        self,
        store: Store,
        rooms: Rooms,
        people: People,
        limits: Limits,
        origins: Origins,
        metrics: Metrics,
    ) -> None:
        self.store = store
        self.rooms = rooms
        self.people = people
        self.limits = limits
        self.origins = origins
        self.open_sockets = Present(limits.connections_of_address)
        self.now: Callable[[], float] = time.monotonic
        self.connections = Connections(rooms, people, limits, origins, metrics)
        self.metrics = metrics
        metrics.connections = lambda: len(self.connections.open)
        metrics.rooms = lambda: len(rooms.loaded)
        self.requests = Buckets(limits.requests_of_address)
        self.rooms_by_person = Buckets(limits.rooms)
        self.rooms_by_address = Buckets(limits.rooms_of_address)
        self.names_by_person = Buckets(limits.names)
        self.codes_by_person = Buckets(limits.codes)
        self.codes_by_address = Buckets(limits.codes)
        self._stopped = False

    @property
    def write_error(self) -> Text:
        """Why this server is not ready; "" if it is."""
        if self.connections.stopping:
            return "server-stopping"
        if self.store.write_error:
            return self.store.write_error
        silent = self.rooms.silent
        if silent > MAX_SILENT_SECONDS:
            return Message.of("server-silent", seconds=round(silent))
        return ""

    async def stop(self) -> None:
        """Finish pending commands, notify all pages, and close."""
        if self._stopped:
            return
        self._stopped = True
        self.connections.stop_listening()
        await self.rooms.close()
        await self.connections.stop()
        await self.store.close()


@asynccontextmanager
async def open_site(store: Store, options: SiteOptions = USUAL) -> AsyncIterator[Site]:
    """A site that is the only user of its store: no other process has its rooms."""
    metrics = options.metrics or Metrics()
    rooms = Rooms(
        store,
        LocalBus(),
        WallClock(),
        timing=options.timing,
        metrics=metrics,
        retention=options.retention,
        entropy=options.entropy,
    )
    await rooms.start()
    people = await People.of(store, options.entropy)
    site = Site(store, rooms, people, options.limits, options.origins, metrics)
    # The catalogue is loaded when the first text is formatted; later, everybody would wait for it.
    catalogue().say(TOO_FAST)
    try:
        yield site
    finally:
        await site.stop()
