"""All rooms of this process: opening, entering, waking and unloading them; and the lobby."""

from __future__ import annotations

import asyncio
import hmac
import logging
import secrets
from collections.abc import Callable, Coroutine
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import suppress
from typing import Any

from msgspec import structs

from typecase import games
from typecase.server import seating
from typecase.server.bus import Bus
from typecase.server.clock import Alarm, Clock
from typecase.server.entropy import Entropy
from typecase.server.learn_types import learn_types
from typecase.server.leases import Leases, SoleOwner
from typecase.server.loaded_rooms import MAX_TRIES, LoadedRooms, Shut
from typecase.server.logs import broke, note
from typecase.server.messages import NewRoom, ReplayCard, RoomCard
from typecase.server.metrics import Metrics
from typecase.server.replays import Replays
from typecase.server.retention import Cleaner, Retention
from typecase.server.room import Refused, Room
from typecase.server.room_services import RoomServices, Timing
from typecase.server.serial_queue import Lost
from typecase.server.store import CannotWrite, Person, Store
from typecase.server.visit import Visit

__all__ = ["Person", "Refused", "Rooms", "Timing", "Visit"]

ID_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
ID_LENGTH = 10
MAX_OPEN_ROOMS = 50
LISTED_FOR = 12 * 3600.0
"""Seconds: a public room in which nothing has changed for longer is not listed."""

MAX_OWN_ROOMS = 30
MAX_REPLAYS = 30
THINKERS = 2
"""The number of threads that compute bots' moves and records."""

CLOSED = "server-closed-by-operator"
CLOSING = "server-restarting-soon"


class Rooms(LoadedRooms):
    def __init__(
        self,
        store: Store,
        bus: Bus,
        clock: Clock,
        *,
        leases: Leases | None = None,
        executor: Executor | None = None,
        timing: Timing | None = None,
        metrics: Metrics | None = None,
        retention: Retention | None = None,
        entropy: Entropy | None = None,
    ) -> None:
        self._entropy = entropy or Entropy()
        services = RoomServices(
            store,
            bus,
            clock,
            executor or ThreadPoolExecutor(THINKERS, "typecase-thinks"),
            timing or Timing(),
            metrics or Metrics(),
            self._entropy,
        )
        super().__init__(services, leases or SoleOwner())
        self.replays = Replays(store, self._keys, self._get)
        self._clock = clock
        self._cleaner = Cleaner(self, store, clock, retention or Retention())
        self._shut: set[str] = set()
        """Rooms that cannot be loaded: their game is missing, or they are damaged."""
        self._halted = False
        """Whether the last heartbeat could not be written."""
        self._beaten = clock.now()
        """When the last heartbeat was written."""
        self._beating: Alarm | None = None
        self._beat_task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Start, and load the rooms in which something is due."""
        learn_types(games.every())
        # Our clock never runs backwards, even if the machine's clock was set back meanwhile.
        self._clock.not_before(await self._store.last_sign())
        await self._store.start(self._clock.now())
        self._keys.secret = await self._store.setting("key secret", secrets.token_bytes(32))
        await self._beat()
        self._cleaner.start()

    async def close(self) -> None:
        """Finish what is queued and accept nothing new. The store stays open: its owner closes it
        after this."""
        self._closing = True
        await self._cleaner.close()
        if self._beating is not None:
            self._beating.cancel()
        if self._beat_task is not None:
            await asyncio.wait([self._beat_task])
        for task in [
            *self._loading.values(),
            *self._making.values(),
            *self._changing.values(),
        ]:
            await asyncio.wait([task])
        for live in list(self.loaded.values()):
            await live.finish()
        self.loaded.clear()
        with suppress(CannotWrite):
            await self._store.beat(self._clock.now())
        self._executor.shutdown(wait=False, cancel_futures=True)

    @property
    def busy(self) -> bool:
        """Whether any work is in progress that does not wait for a timer."""
        beating = self._beat_task is not None and not self._beat_task.done()
        return (
            beating
            or self._cleaner.busy
            or bool(self._loading or self._making or self._changing)
            or any(live.busy for live in self.loaded.values())
        )

    @property
    def silent(self) -> float:
        """Seconds since the last heartbeat was written."""
        return self._clock.now() - self._beaten

    # Rooms.

    async def open(self, person: Person, new: NewRoom) -> str:
        """Open a room with this person as its host; returns its id. Refused says what is wrong."""
        if self._closing:
            raise Refused(CLOSING)
        id = self._entropy.letters(ID_LETTERS, ID_LENGTH, "room")
        event = seating.opened(id, self._entropy.draw(32, "secret of a room").hex(), person, new)
        live = self._hosted(id, Room())
        if self._store.write_error:
            raise CannotWrite(self._store.write_error)
        try:
            await live.run(live.open, person, event, new)
        except Lost as lost:
            raise lost.__cause__ or lost from None
        self.loaded[id] = live
        return id

    async def enter(
        self, room: str, person: Person, key: str, since: int, deliver: Callable[[bytes], None]
    ) -> Visit:
        """Connect a page to a room. `since` is the last number that the page has. Refused if the
        room is invitation only and the key is not valid."""
        for _ in range(MAX_TRIES):
            if self._closing:
                raise Refused(CLOSING)
            live = await self._get(room)
            invited, shares = self._may_enter(live.room, person, key)
            visit = Visit(live, person, deliver, invited=invited, shares=shares)
            try:
                await live.run(live.enter, visit, since)
            except Lost:
                continue
            return visit
        raise Refused("server-table-unloaded")

    def _may_enter(self, room: Room, person: Person, key: str) -> tuple[bool, bool]:
        """Whether the key lets this person take a seat, and whether they may pass on the spectator
        link; Refused if they may not even watch."""
        if room.closed:
            raise Refused(CLOSED)
        keys = self._keys.of_room(room)
        invited = hmac.compare_digest(key, keys.invite)
        played = room.seat_of(person.id) is not None or person.id in room.left
        if room.taught is not None and not played:
            raise Refused("server-table-invited-only")
        shares = invited or played or hmac.compare_digest(key, keys.watch)
        if not shares and not room.open:
            raise Refused("server-table-invited-only")
        return invited, shares

    async def rename(self, person: Person) -> None:
        """A person has another name now: everybody who is at a table with them sees it. Other
        rooms learn it when the person comes in."""
        for live in list(self.loaded.values()):
            if live.knows(person.id):
                with suppress(Lost):
                    await live.run(live.rename, person)

    # Retention.

    async def remove(self, id: str, over: bool) -> bool:
        """Remove a room, unless it is in use. The record of its last match is written first, and is
        kept."""
        if over:
            if id in self.loaded:
                return False
            try:
                live = await self._get(id)
            except Refused:
                return False
            await live.recorded()
            if live.visits or self._store.write_error or self.loaded.get(id) is not live:
                return False
            live.stop()
            del self.loaded[id]
            await self._leases.give_back(id)
        return await self._change_unused(id, lambda: self._store.remove_room(id))

    async def clear_chat(self, id: str, before: float) -> None:
        """Remove chat messages from before that time, unless the room is in use."""
        await self._change_unused(id, lambda: self._store.clear_chat(id, before))

    # The operator of the server.

    async def close_for_good(self, id: str) -> None:
        """Close a room permanently; finished matches are kept. Refused if there is no such room."""
        live = await self._get(id)
        if live.room.closed:
            raise Refused("server-closed-already")
        await live.run(live.close_for_good)

    async def renew_keys(self, id: str) -> None:
        """Invalidate the links to a room and make new ones. Refused if there is no such room."""
        live = await self._get(id)
        if live.room.closed:
            raise Refused(CLOSED)
        await live.run(live.renew_keys)

    def stays(self, id: str, person: str) -> bool:
        """Whether somebody may be in a loaded room without a link: it is public, or they have a
        seat."""
        live = self.loaded.get(id)
        return live is not None and (live.room.open or live.room.seat_of(person) is not None)

    async def change_the_log(
        self, id: str, change: Callable[[], Coroutine[Any, Any, None]]
    ) -> None:
        """Change the log of a room while nothing else writes to it; the room is then reloaded for
        everybody in it."""
        if id in self._loading:
            await asyncio.wait([self._loading[id]])
        live = self.loaded.get(id)
        if live is not None and not live.gone:
            with suppress(Lost):
                await live.run(live.change_the_log, change)
                self._give_up(live)
                return
        await self._change(id, change())

    # Time.

    async def _beat(self) -> None:
        """Write a heartbeat, unload idle rooms, and load rooms in which something is due."""
        now = self._clock.now()
        beat = self.services.timing.beat
        self._beating = self._clock.call_at(now + beat, self._beat_again)
        try:
            if not await self._sign_of_life(now):
                return
            for id, live in list(self.loaded.items()):
                if live.idle or live.gone:
                    live.stop()
                    del self.loaded[id]
                    await self._leases.give_back(id)
            for id in await self._store.due(now + beat):
                if id not in self.loaded and id not in self._shut and not self._closing:
                    await self._wake(id)
        except Exception as error:
            broke("waking rooms broke", error)

    async def _sign_of_life(self, now: float) -> bool:
        """Write a heartbeat; returns whether it was written. While that fails, every room waits and
        says why; afterwards the rooms resume, as after a server outage."""
        since = now
        try:
            if self._halted:
                since = await self._store.start(now)
            else:
                await self._store.beat(now)
        except CannotWrite as write_error:
            if not self._halted:
                note("nothing can be written", logging.ERROR, reason=str(write_error))
            self._halted = True
            for live in list(self.loaded.values()):
                live.send_write_error()
        else:
            self._beaten = self._clock.now()
            if self._halted:
                note("it can be written again", logging.WARNING, seconds=round(now - since, 1))
            self._halted = False
            for live in list(self.loaded.values()):
                if live.subscribers.write_error:
                    live.post(live.resume, since)
        for live in list(self._given_up):
            self._begin_anew(live)
        return not self._halted

    async def _wake(self, id: str) -> None:
        """Load a room in which something is due. If that fails, other rooms do not wait for it."""
        try:
            await self._get(id)
        except Shut as refusal:
            self._shut.add(id)
            note("a room stays shut", logging.WARNING, room=id, reason=str(refusal))
        except (Refused, Lost):
            pass  # try again at the next heartbeat, if it is still due
        except Exception as error:
            broke("a room does not wake", error, room=id)
            self._broke[id] += 1
            if self._broke[id] > MAX_TRIES:
                self._shut.add(id)

    def _beat_again(self) -> None:
        if not self._closing:
            self._beat_task = asyncio.create_task(self._beat())

    # The lobby.

    async def lobby(self, person: Person) -> tuple[list[RoomCard], list[ReplayCard]]:
        """This person's rooms, then the public ones; and the matches they have finished."""
        yours = await self._store.rooms_of(person.id, MAX_OWN_ROOMS)
        own = {card.id for card in yours}
        others = [
            card
            for card in await self._store.open_rooms(self._clock.now() - LISTED_FOR, MAX_OPEN_ROOMS)
            if card.id not in own
        ]
        here = {game.slug for game in games.every()}
        rooms = [self._touched(card) for card in yours + others if card.game in here]
        records = await self._store.records_of(person.id, MAX_REPLAYS)
        return rooms, [card for card in records if card.game in here]

    def _touched(self, card: RoomCard) -> RoomCard:
        """For a loaded room, the time of the last update that everybody there was sent."""
        live = self.loaded.get(card.id)
        return (
            card if live is None else structs.replace(card, touched=live.subscribers.last_update_at)
        )
