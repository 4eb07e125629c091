"""How long things are kept, and the removal of what is older.

It is done in small portions beside the play: what people do never waits for it, and a table that
somebody uses is never touched. What is left is whole: a table goes with all its rows, but only when
the record of its last match is written; a replay goes when its table is gone, a guest when no table
has a chair for them. A line of chat goes without leaving a gap in the log.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec

from typecase.server.clock import Alarm, Clock
from typecase.server.logs import broke, note
from typecase.server.store import CannotWrite, RoomAge, Store

if TYPE_CHECKING:
    from typecase.server.rooms import Rooms

DAY = 24 * 3600.0
PORTION = 50
"""Tables looked at, replays or guests removed, before others have their turn."""

PAUSE = 0.01
"""Seconds between two portions."""


class Retention(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """For how many days things are kept. What is not named is kept for ever; by itself nothing is
    removed that anybody could miss."""

    finished: float | None = None
    """Tables whose last match is over, since the last thing happened there."""
    abandoned: float | None = None
    """Tables that were left before or in a match, and where nothing is due, in the same way."""
    replays: float | None = None
    """Replays and proofs of tables that are gone, since the match ended."""
    chat: float | None = None
    """What was said at tables."""
    guests: float | None = 400.0
    """Names of guests, since they came last. The cookie by which a guest is known is good for 365
    days, so that nobody can be that guest any more."""
    every: float = 3600.0
    """Seconds from one look to the next."""

    def __post_init__(self) -> None:
        for name in ("finished", "abandoned", "replays", "chat", "guests"):
            days: float | None = getattr(self, name)
            if days is not None and days <= 0:
                raise ValueError(
                    f"{name} must be more than 0 days; leave it out to keep things forever"
                )
        if self.every <= 0:
            raise ValueError("every must be more than 0 seconds")
        if self.replays is not None and self.finished is None:
            raise ValueError(
                "replays are kept as long as their tables, so finished must be set too"
            )


class Cleaner:
    """Removes what is too old, now and then."""

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
        """Look at everything once."""
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
        """One table: whether it was removed."""
        retention = self._retention
        over = table.stage == "over"
        days = retention.finished if over else retention.abandoned
        if days is not None and table.touched < now - days * DAY and table.due is None:
            return await self._rooms.remove(table.room, over)
        if retention.chat is not None:
            await self._rooms.clear_chat(table.room, now - retention.chat * DAY)
        return False
