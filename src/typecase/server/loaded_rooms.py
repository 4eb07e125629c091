"""The rooms in memory: loading from their logs, discarding and reloading."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import Any, TypeVar

import msgspec

from typecase.games import UnknownGame
from typecase.server.leases import Leases
from typecase.server.link_keys import LinkKeys
from typecase.server.live_room import LiveRoom
from typecase.server.logs import broke, note
from typecase.server.reducers import load
from typecase.server.room import Refused, Room
from typecase.server.room_log import decode_entry
from typecase.server.room_services import RoomServices
from typecase.server.serial_queue import Lost
from typecase.server.store import CannotWrite, Damaged

T = TypeVar("T")

MAX_TRIES = 3
"""How often a room may break before its automatic actions are disabled, and how often entering it
is tried before the person is refused."""

NO_TABLE = "server-no-table"
DAMAGED = "server-table-damaged"


class Shut(Refused):
    """A room that cannot be opened until the operator has fixed the problem."""


class NoGame(Shut):
    """A room whose game is missing: a game from a user's own file, which was not given."""


class LoadedRooms:
    """The base of `Rooms`: each room is loaded at most once, and not while its log is changed."""

    def __init__(self, services: RoomServices, leases: Leases) -> None:
        self.services = services
        self.loaded: dict[str, LiveRoom] = {}
        """The rooms in memory."""
        self._store = services.store
        self._executor = services.executor
        self._leases = leases
        self._keys = LinkKeys()
        self._loading: dict[str, asyncio.Task[LiveRoom]] = {}
        self._changing: dict[str, asyncio.Task[Any]] = {}
        """Rooms that are not loaded, and whose log is being changed on disk."""
        self._broke: Counter[str] = Counter()
        self._given_up: dict[LiveRoom, bool] = {}
        """Rooms to reload, and whether to reload them even if nobody is in them: otherwise their
        automatic actions would be missed."""
        self._making: dict[LiveRoom, asyncio.Task[None]] = {}
        self._closing = False

    def _hosted(self, id: str, room: Room) -> LiveRoom:
        tame = self._broke[id] > MAX_TRIES
        return LiveRoom(room, self.services, self._keys.of_room, self._lost, tame)

    async def _get(self, id: str) -> LiveRoom:
        """The room, from memory or from its log."""
        live = self.loaded.get(id)
        if live is not None and not live.gone:
            return live
        task = self._loading.get(id)
        if task is None:
            task = self._loading[id] = asyncio.create_task(self._load(id))
            task.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(task)

    async def _load(self, id: str) -> LiveRoom:
        if id in self._changing:
            await asyncio.wait([self._changing[id]])
        log = await self._store.log_of(id)
        if not log:
            raise Refused(NO_TABLE)
        if not await self._leases.take(id):
            raise Refused("server-table-elsewhere")
        loop = asyncio.get_running_loop()
        try:
            room = await loop.run_in_executor(self._executor, _replay, log)
        except UnknownGame as error:
            await self._leases.give_back(id)
            raise NoGame("server-table-without-game", game=error.slug) from None
        except Damaged as damage:
            await self._leases.give_back(id)
            note("a room is damaged", logging.ERROR, room=id, reason=str(damage))
            raise Shut(DAMAGED) from None
        room.credit(await self._store.down(room.at))
        live = self._hosted(id, room)
        await live.run(live.begin)
        self.loaded[id] = live
        return live

    def _lost(self, live: LiveRoom, error: Exception) -> None:
        """A room differs from its log: reload it, and move everybody into the new one."""
        out_of_disk = isinstance(error, CannotWrite)
        if not out_of_disk:
            self._broke[live.room.id] += 1
        self._give_up(live, even_if_empty=out_of_disk)

    def _give_up(self, live: LiveRoom, even_if_empty: bool = False) -> None:
        """Discard a room in memory, and reload it for those who are in it."""
        id = live.room.id
        if self.loaded.get(id) is live:
            del self.loaded[id]
        self._given_up[live] = even_if_empty
        self._begin_anew(live)

    def _begin_anew(self, live: LiveRoom) -> None:
        if live not in self._making:
            self._making[live] = task = asyncio.create_task(self._make_anew(live))
            task.add_done_callback(lambda _: self._making.pop(live))

    async def _make_anew(self, live: LiveRoom) -> None:
        """Reload a room. After a failure other than a refusal, retry at the next beat."""
        id = live.room.id
        await self._leases.give_back(id)
        if self._closing:
            return
        try:
            if live.visits or (self._given_up[live] and not self._store.write_error):
                await self._move_into(await self._get(id), live)
            elif self._given_up[live]:
                return
        except Refused as refusal:
            note("a room was not opened anew", logging.WARNING, room=id, reason=str(refusal))
        except Lost:
            return
        except Exception as error:
            broke("a room was not opened anew", error, room=id)
            return
        del self._given_up[live]

    async def _move_into(self, anew: LiveRoom, live: LiveRoom) -> None:
        """Move everybody from a room into its successor."""
        for visit in list(live.visits):
            if visit not in live.visits:
                continue  # left in the meantime
            visit.live = anew
            try:
                with suppress(Refused):  # removed in the meantime
                    await anew.run(anew.enter, visit, -1)
            except BaseException:
                visit.live = live
                raise
            live.visits.discard(visit)

    async def _change_unused(self, id: str, change: Callable[[], Awaitable[None]]) -> bool:
        """Change the log of a room that is not in use; False if it is."""
        given_up = any(live.room.id == id for live in self._given_up)
        if id in self.loaded or id in self._loading or id in self._changing or given_up:
            return False

        async def change_alone() -> bool:
            if not await self._leases.take(id):
                return False
            try:
                await change()
            finally:
                await self._leases.give_back(id)
            return True

        return await asyncio.shield(self._change(id, change_alone()))

    def _change(self, id: str, change: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Start a change; the room is not loaded until it is done."""
        task = self._changing[id] = asyncio.create_task(change)
        task.add_done_callback(lambda _: self._changing.pop(id, None))
        return task


def _replay(log: list[bytes]) -> Room:
    try:
        entries = [decode_entry(entry) for entry in log]
    except msgspec.DecodeError as error:
        raise Damaged(str(error)) from None
    for expected, entry in enumerate(entries):
        if entry.seq != expected:
            raise Damaged(f"entry {expected} is missing")
    return load(entries)
