"""All rooms of this process: opened, entered, woken, forgotten; the lobby and the replays."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import logging
import secrets
import zlib
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import suppress
from typing import Any, TypeVar

import msgspec
from msgspec import structs

from typecase import games
from typecase.games import UnknownGame
from typecase.server import seating
from typecase.server.audience import Keys
from typecase.server.bus import Bus
from typecase.server.clock import Alarm, Clock
from typecase.server.effects import load
from typecase.server.entropy import Entropy
from typecase.server.hosted import Hosted
from typecase.server.house import House, Manners
from typecase.server.learn_types import learn_types
from typecase.server.leases import Leases, SoleOwner
from typecase.server.logs import broke, note
from typecase.server.messages import NewRoom, ReplayCard, RoomCard
from typecase.server.metrics import Metrics
from typecase.server.old_replays import of_today
from typecase.server.one_at_a_time import Lost
from typecase.server.record import ALL
from typecase.server.retention import Cleaner, Retention
from typecase.server.room import Refused, Room
from typecase.server.rows import decode_row
from typecase.server.store import CannotWrite, Damaged, Person, Store
from typecase.server.visit import Visit

__all__ = ["Manners", "Person", "Refused", "Rooms", "Visit"]

T = TypeVar("T")

ID_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
ID_LENGTH = 10
MOST_OPEN = 50
LISTED_FOR = 12 * 3600.0
"""Seconds: an open room in which nothing changed for so long is in no list."""

MOST_YOURS = 30
MOST_REPLAYS = 30
THINKERS = 2
"""Threads in which bots think and records are made."""

MOST_TRIES = 3
"""How often a room may break before nothing happens by itself in it, and before somebody who wants
to come in is sent away."""

NO_TABLE = "There is no table at this address."
NO_RECORD = "There is no finished game at this address."
NOT_YOURS = "This game was played by invitation. Ask somebody who was there to share its replay."
NO_GAME = (
    "which this server does not have now. Whoever runs it can bring it back: --from and its file."
)
DAMAGED = (
    "This table is damaged and does not open. Whoever runs the server can restore it from a backup."
)
CLOSED = "This table was closed by whoever runs the server."
CLOSING = "The server is about to start anew; come back in a moment."


class Shut(Refused):
    """A room does not open until somebody has seen to it."""


class NoGame(Shut):
    """A room plays a game that is not here: one of somebody's own, and its file was not given."""


class Rooms:
    def __init__(
        self,
        store: Store,
        bus: Bus,
        clock: Clock,
        *,
        leases: Leases | None = None,
        executor: Executor | None = None,
        manners: Manners | None = None,
        metrics: Metrics | None = None,
        retention: Retention | None = None,
        entropy: Entropy | None = None,
    ) -> None:
        self._executor = executor or ThreadPoolExecutor(THINKERS, "typecase-thinks")
        self._entropy = entropy or Entropy()
        self.house = House(
            store,
            bus,
            clock,
            self._executor,
            manners or Manners(),
            metrics or Metrics(),
            self._entropy,
        )
        self.hot: dict[str, Hosted] = {}
        """The rooms in memory."""
        self._store = store
        self._clock = clock
        self._leases = leases or SoleOwner()
        self._cleaner = Cleaner(self, store, clock, retention or Retention())
        self._loading: dict[str, asyncio.Task[Hosted]] = {}
        self._changing: dict[str, asyncio.Task[Any]] = {}
        """Rooms that are only on the disk, and whose log is being changed there."""
        self._broke: Counter[str] = Counter()
        self._shut: set[str] = set()
        """Rooms that cannot be woken: their game is not here, or they are damaged."""
        self._given_up: dict[Hosted, bool] = {}
        """Rooms that have to be made anew, and whether that is so with nobody in them, too: what
        happens there by itself would be missed."""
        self._halted = False
        """Whether nothing could be written at the last beat."""
        self._secret = b""
        self._closing = False
        self._making: dict[Hosted, asyncio.Task[None]] = {}
        self._beaten = clock.now()
        """When the last sign of life was written."""
        self._beating: Alarm | None = None
        self._beat_task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin, and wake the rooms that have to do something by themselves."""
        learn_types(games.every())
        # However the clock of the machine was set while no server was there, ours goes on.
        self._clock.not_before(await self._store.last_sign())
        await self._store.start(self._clock.now())
        self._secret = await self._store.setting("key secret", secrets.token_bytes(32))
        await self._beat()
        self._cleaner.start()

    async def close(self) -> None:
        """Let what is queued happen, take nothing new. The store stays open: whoever opened it
        closes it after this."""
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
        for hosted in list(self.hot.values()):
            await hosted.finish()
        self.hot.clear()
        with suppress(CannotWrite):
            await self._store.beat(self._clock.now())
        self._executor.shutdown(wait=False, cancel_futures=True)

    @property
    def busy(self) -> bool:
        """Whether anything is going on that will end without time passing."""
        beating = self._beat_task is not None and not self._beat_task.done()
        return (
            beating
            or self._cleaner.busy
            or bool(self._loading or self._making or self._changing)
            or any(hosted.busy for hosted in self.hot.values())
        )

    @property
    def silent(self) -> float:
        """Seconds since the last sign of life was written."""
        return self._clock.now() - self._beaten

    # Rooms.

    async def open(self, person: Person, new: NewRoom) -> str:
        """Open a room with this person as its host; its id. Refused says what is wrong."""
        if self._closing:
            raise Refused(CLOSING)
        id = self._entropy.letters(ID_LETTERS, ID_LENGTH, "room")
        act = seating.opened(id, self._entropy.draw(32, "secret of a room").hex(), person, new)
        hosted = self._hosted(id, Room())
        if self._store.trouble:
            raise CannotWrite(self._store.trouble)
        try:
            await hosted.run(hosted.open, person, act, new.level, new.deal)
        except Lost as lost:
            raise lost.__cause__ or lost from None
        self.hot[id] = hosted
        return id

    async def enter(
        self, room: str, person: Person, key: str, since: int, deliver: Callable[[bytes], None]
    ) -> Visit:
        """A line into a room. `since` is the last number the page has. Refused if the room is by
        invitation and this is no key to it."""
        for _ in range(MOST_TRIES):
            if self._closing:
                raise Refused(CLOSING)
            hosted = await self._get(room)
            visit = Visit(hosted, person, self._may_enter(hosted.room, person, key), deliver)
            try:
                await hosted.run(hosted.enter, visit, since)
            except Lost:
                continue
            return visit
        raise Refused("This table does not open just now; try again in a moment.")

    def _may_enter(self, room: Room, person: Person, key: str) -> bool:
        """Whether this person may take a chair; Refused if they may not even watch."""
        if room.closed:
            raise Refused(CLOSED)
        keys = self._keys(room)
        if hmac.compare_digest(key, keys.invite):
            return True
        known = room.open or room.seat_of(person.id) is not None or person.id in room.left
        if not known and not hmac.compare_digest(key, keys.watch):
            raise Refused("This table is by invitation. Ask somebody there for its link.")
        return False

    def _keys(self, room: Room) -> Keys:
        """The keys of a room's links, 128 bits each. They are made of the server's own secret, so
        no key is written anywhere."""
        of = f"{room.id} {room.rekeyed}" if room.rekeyed else room.id
        return Keys(self._key("invite", of), self._key("watch", of))

    def _key(self, what: str, of: str) -> str:
        made = hmac.new(self._secret, f"{what} {of}".encode(), hashlib.sha256).digest()[:16]
        return base64.urlsafe_b64encode(made).decode().rstrip("=")

    def _hosted(self, id: str, room: Room) -> Hosted:
        tame = self._broke[id] > MOST_TRIES
        return Hosted(room, self.house, self._keys, self._lost, tame)

    async def _get(self, id: str) -> Hosted:
        """The room, from memory or from its log."""
        hosted = self.hot.get(id)
        if hosted is not None and not hosted.gone:
            return hosted
        task = self._loading.get(id)
        if task is None:
            task = self._loading[id] = asyncio.create_task(self._load(id))
            task.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(task)

    async def _load(self, id: str) -> Hosted:
        if id in self._changing:
            await asyncio.wait([self._changing[id]])
        log = await self._store.rows(id)
        if not log:
            raise Refused(NO_TABLE)
        if not await self._leases.take(id):
            raise Refused("This table is open elsewhere; try again in a moment.")
        loop = asyncio.get_running_loop()
        try:
            room = await loop.run_in_executor(self._executor, _replay, log)
        except UnknownGame as error:
            await self._leases.give_back(id)
            raise NoGame(f"This table plays {error.slug}, {NO_GAME}") from None
        except Damaged as damage:
            await self._leases.give_back(id)
            note("a room is damaged", logging.ERROR, room=id, why=str(damage))
            raise Shut(DAMAGED) from None
        room.credit(await self._store.down(room.at))
        hosted = self._hosted(id, room)
        await hosted.run(hosted.begin)
        self.hot[id] = hosted
        return hosted

    def _lost(self, hosted: Hosted, error: Exception) -> None:
        """A room is not what its log says: make it anew, and let everybody in again."""
        out_of_disk = isinstance(error, CannotWrite)
        if not out_of_disk:
            self._broke[hosted.room.id] += 1
        self._give_up(hosted, even_if_empty=out_of_disk)

    def _give_up(self, hosted: Hosted, even_if_empty: bool = False) -> None:
        """Forget a room in memory, and make it anew for those who are in it."""
        id = hosted.room.id
        if self.hot.get(id) is hosted:
            del self.hot[id]
        self._given_up[hosted] = even_if_empty
        self._begin_anew(hosted)

    def _begin_anew(self, hosted: Hosted) -> None:
        if hosted not in self._making:
            self._making[hosted] = task = asyncio.create_task(self._make_anew(hosted))
            task.add_done_callback(lambda _: self._making.pop(hosted))

    async def _make_anew(self, hosted: Hosted) -> None:
        """What does not work now is tried again at the next beat."""
        id = hosted.room.id
        await self._leases.give_back(id)
        if self._closing:
            return
        try:
            if hosted.visits or (self._given_up[hosted] and not self._store.trouble):
                await self._move_into(await self._get(id), hosted)
            elif self._given_up[hosted]:
                return
        except Refused as refusal:
            note("a room was not opened anew", logging.WARNING, room=id, why=str(refusal))
        except Lost:
            return
        except Exception as error:
            broke("a room was not opened anew", error, room=id)
            return
        del self._given_up[hosted]

    async def _move_into(self, anew: Hosted, hosted: Hosted) -> None:
        """Everybody who was in a room is in its successor."""
        for visit in list(hosted.visits):
            if visit not in hosted.visits:
                continue  # gone meanwhile
            visit.hosted = anew
            try:
                with suppress(Refused):  # sent away meanwhile
                    await anew.run(anew.enter, visit, -1)
            except BaseException:
                visit.hosted = hosted
                raise
            hosted.visits.discard(visit)

    # What is old.

    async def remove(self, id: str, over: bool) -> bool:
        """Remove a room, unless somebody uses it. The record of its last match is written before
        that; it stays."""
        if over:
            if id in self.hot:
                return False
            try:
                hosted = await self._get(id)
            except Refused:
                return False
            await hosted.recorded()
            if hosted.visits or self._store.trouble or self.hot.get(id) is not hosted:
                return False
            hosted.stop()
            del self.hot[id]
            await self._leases.give_back(id)
        return await self._change_unused(id, lambda: self._store.remove_room(id))

    async def clear_chat(self, id: str, before: float) -> None:
        """Remove what was said in a room before that time, unless somebody uses it."""
        await self._change_unused(id, lambda: self._store.clear_chat(id, before))

    async def _change_unused(self, id: str, change: Callable[[], Awaitable[None]]) -> bool:
        """Change what is written of a room; False if somebody uses it."""
        given_up = any(hosted.room.id == id for hosted in self._given_up)
        if id in self.hot or id in self._loading or id in self._changing or given_up:
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
        """Until this is done nobody loads the room."""
        task = self._changing[id] = asyncio.create_task(change)
        task.add_done_callback(lambda _: self._changing.pop(id, None))
        return task

    # Whoever runs the server.

    async def close_for_good(self, id: str) -> None:
        """Nobody comes in any more; finished matches are kept. Refused if there is no such room."""
        hosted = await self._get(id)
        if hosted.room.closed:
            raise Refused("This table is closed already.")
        await hosted.run(hosted.close_for_good)

    async def renew_keys(self, id: str) -> None:
        """From now on only new links lead here. Refused if there is no such room."""
        hosted = await self._get(id)
        if hosted.room.closed:
            raise Refused(CLOSED)
        await hosted.run(hosted.renew_keys)

    def stays(self, id: str, person: str) -> bool:
        """Whether somebody may be in a room in memory without a link: it is open to all, or they
        have a chair."""
        hosted = self.hot.get(id)
        return hosted is not None and (hosted.room.open or hosted.room.seat_of(person) is not None)

    async def change_the_log(
        self, id: str, change: Callable[[], Coroutine[Any, Any, None]]
    ) -> None:
        """Change what is written of a room, while nobody writes there; everybody in it sees the
        room that comes of it."""
        if id in self._loading:
            await asyncio.wait([self._loading[id]])
        hosted = self.hot.get(id)
        if hosted is not None and not hosted.gone:
            with suppress(Lost):
                await hosted.run(hosted.change_the_log, change)
                self._give_up(hosted)
                return
        await self._change(id, change())

    # Time.

    async def _beat(self) -> None:
        """A sign of life, now and then; wake who is due, forget who is not missed."""
        now = self._clock.now()
        beat = self.house.manners.beat
        self._beating = self._clock.call_at(now + beat, self._beat_again)
        try:
            if not await self._sign_of_life(now):
                return
            for id, hosted in list(self.hot.items()):
                if hosted.idle or hosted.gone:
                    hosted.stop()
                    del self.hot[id]
                    await self._leases.give_back(id)
            for id in await self._store.due(now + beat):
                if id not in self.hot and id not in self._shut and not self._closing:
                    await self._wake(id)
        except Exception as error:
            broke("waking rooms broke", error)

    async def _sign_of_life(self, now: float) -> bool:
        """Whether one was written. While none can be every table waits and says why; when that is
        over they go on, as after a time without a server."""
        since = now
        try:
            if self._halted:
                since = await self._store.start(now)
            else:
                await self._store.beat(now)
        except CannotWrite as trouble:
            if not self._halted:
                note("nothing can be written", logging.ERROR, why=str(trouble))
            self._halted = True
            for hosted in list(self.hot.values()):
                hosted.tell_trouble()
        else:
            self._beaten = self._clock.now()
            if self._halted:
                note("it can be written again", logging.WARNING, seconds=round(now - since, 1))
            self._halted = False
            for hosted in list(self.hot.values()):
                if hosted.audience.trouble:
                    hosted.post(hosted.resume, since)
        for hosted in list(self._given_up):
            self._begin_anew(hosted)
        return not self._halted

    async def _wake(self, id: str) -> None:
        """Something is due in this room. One that does not open keeps no other waiting."""
        try:
            await self._get(id)
        except Shut as refusal:
            self._shut.add(id)
            note("a room stays shut", logging.WARNING, room=id, why=str(refusal))
        except (Refused, Lost):
            pass  # at the next beat, if it is still due
        except Exception as error:
            broke("a room does not wake", error, room=id)
            self._broke[id] += 1
            if self._broke[id] > MOST_TRIES:
                self._shut.add(id)

    def _beat_again(self) -> None:
        if not self._closing:
            self._beat_task = asyncio.create_task(self._beat())

    # The lobby and the replays.

    async def lobby(self, person: Person) -> tuple[list[RoomCard], list[ReplayCard]]:
        """This person's rooms, then the open ones; and the matches they finished."""
        yours = await self._store.rooms_of(person.id, MOST_YOURS)
        own = {card.id for card in yours}
        others = [
            card
            for card in await self._store.open_rooms(self._clock.now() - LISTED_FOR, MOST_OPEN)
            if card.id not in own
        ]
        here = {game.slug for game in games.every()}
        rooms = [self._touched(card) for card in yours + others if card.game in here]
        records = await self._store.records_of(person.id, MOST_REPLAYS)
        return rooms, [card for card in records if card.game in here]

    def _touched(self, card: RoomCard) -> RoomCard:
        """The last that happened in a room is the last that everybody there heard of."""
        hosted = self.hot.get(card.id)
        return card if hosted is None else structs.replace(card, touched=hosted.audience.told_at)

    async def replay(
        self, room: str, number: int, viewer: int | None, person: Person, key: str = ""
    ) -> bytes:
        """A finished match as a seat saw it, None: with all cards open. JSON of `Replay`."""
        await self._recorded(room, number, person, key)
        found = await self._store.view(room, number, ALL if viewer is None else str(viewer))
        if found is None:
            raise Refused("That match had no such seat.")
        told = zlib.decompress(found)
        try:
            games.find(msgspec.json.decode(told, type=_OfGame).game)
        except UnknownGame as error:
            raise Refused(f"This was a game of {error.slug}, {NO_GAME}") from None
        return of_today(told)

    async def proof(self, room: str, number: int, person: Person, key: str = "") -> bytes:
        """What it takes to verify the shuffle of a finished match: JSON of fair.Proof."""
        await self._recorded(room, number, person, key)
        found = await self._store.proof(room, number)
        assert found is not None
        return found

    async def replay_key(self, room: str, number: int, person: Person, key: str = "") -> str:
        """What opens a replay for others; for those for whom it opens."""
        await self._recorded(room, number, person, key)
        return self._key("replay", f"{room} {number}")

    async def _recorded(self, room: str, number: int, person: Person, key: str) -> None:
        """Refused if that match has no record, even after its room had time to write it; or if it
        was by invitation, this person was not there, and nobody who was gave them the key."""
        store = self._store
        given = hmac.compare_digest(key, self._key("replay", f"{room} {number}"))
        if given and await store.has_record(room, number):
            return
        if await store.was_played_by(person.id, room, number):
            return
        try:
            hosted = await self._get(room)
        except NoGame:
            raise
        except Refused:
            raise Refused(NO_RECORD) from None
        if not given and not hosted.room.may_look_back(person.id):
            raise Refused(NOT_YOURS)
        await hosted.recorded()
        if not await store.has_record(room, number):
            raise Refused(NO_RECORD)


class _OfGame(msgspec.Struct):
    """What a record begins to tell."""

    game: str


def _replay(log: list[bytes]) -> Room:
    try:
        rows = [decode_row(row) for row in log]
    except msgspec.DecodeError as error:
        raise Damaged(str(error)) from None
    for expected, row in enumerate(rows):
        if row.seq != expected:
            raise Damaged(f"row {expected} is missing")
    return load(rows)
