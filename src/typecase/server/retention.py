"""How long data is kept, and the removal of what is older.

Data is removed in small portions while people play: commands never wait for it, and a room in use
is never touched. The rest stays consistent: a room is removed with its whole log, but only after
the record of its last match is written; a replay only after its room, and a guest only if they have
no seat in any room. Removing a chat message leaves no gap in the log.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec

from typecase.engine import TypecaseError
from typecase.server.clock import Alarm, Clock
from typecase.server.logs import broke, note
from typecase.server.store import CannotWrite, RoomAge, Store

if TYPE_CHECKING:
    from typecase.server.rooms import Rooms

DAY = 24 * 3600.0
PORTION = 50
"""How many rooms are checked, or replays or guests removed, before a pause."""

PAUSE = 0.01
"""Seconds between two portions."""


class RetentionError(TypecaseError, ValueError):
    """A retention that contradicts itself."""


class Retention(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How many days data is kept; None means forever. The defaults remove nothing that anybody
    could miss."""

    finished: float | None = None
    """Rooms whose last match is over, counted from the last log entry."""
    abandoned: float | None = None
    """Rooms abandoned before or during a match, with nothing due, counted in the same way."""
    replays: float | None = None
    """Replays and proofs of removed rooms, counted from the end of the match."""
    chat: float | None = None
    """Chat messages."""
    guests: float | None = 400.0
    """Names of guests, counted from their last visit. A guest's cookie is valid for 365 days, so
    after that nobody can be that guest any more."""
    every: float = 3600.0
    """Seconds between two clean-ups."""

    def __post_init__(self) -> None:
        for name in ("finished", "abandoned", "replays", "chat", "guests"):
            days: float | None = getattr(self, name)
            if days is not None and days <= 0:
                raise RetentionError("host-setting-days", name=name)
        if self.every <= 0:
            raise RetentionError("host-setting-every")
        if self.replays is not None and self.finished is None:
            raise RetentionError("host-setting-replays")


class Cleaner:
    """Removes old data periodically."""

    def __init__(self, rooms: Rooms, store: Store, clock: Clock, retention: Retention) -> None:
        self._rooms = rooms
        self._store = store
        self._clock = clock
        self._retention = retention
        self._alarm: Alarm | None = None
        self._task: asyncio.Task[None] | None = None

    @property
    def busy(self) -> bool:
        return self._task is not None and not self._task.done()

    def start(self) -> None:
        when = self._clock.now() + self._retention.every
        self._alarm = self._clock.call_at(when, self._begin)

    async def close(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])

    def _begin(self) -> None:
        self.start()
        if not self.busy:
            self._task = asyncio.create_task(self._clean())

    async def _clean(self) -> None:
        try:
            await self.clean()
        except CannotWrite:
            pass  # next time
        except Exception as error:
            broke("removing what is old broke", error)

    async def clean(self) -> None:
        """Check everything once."""
        retention, store, now = self._retention, self._store, self._clock.now()
        removed = 0
        portion = await store.room_ages("", PORTION)
        while portion:
            for room in portion:
                removed += await self._look_at(room, now)
            await asyncio.sleep(PAUSE)
            portion = await store.room_ages(portion[-1].room, PORTION)
        replays = guests = 0
        if retention.replays is not None:
            while found := await store.remove_replays(now - retention.replays * DAY, PORTION):
                replays += found
                await asyncio.sleep(PAUSE)
        if retention.guests is not None:
            while found := await store.remove_people(now - retention.guests * DAY, PORTION):
                guests += found
                await asyncio.sleep(PAUSE)
        if removed or replays or guests:
            note("removed what was old", tables=removed, replays=replays, guests=guests)

    async def _look_at(self, table: RoomAge, now: float) -> bool:
        """Check one room; returns whether it was removed."""
        retention = self._retention
        over = table.stage == "over"
        days = retention.finished if over else retention.abandoned
        if days is not None and table.touched < now - days * DAY and table.due is None:
            return await self._rooms.remove(table.room, over)
        if retention.chat is not None:
            await self._rooms.clear_chat(table.room, now - retention.chat * DAY)
        return False
