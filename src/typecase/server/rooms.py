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
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor

import msgspec

from typecase import games
from typecase.games import UnknownGame
from typecase.server import conduct
from typecase.server.audience import Keys
from typecase.server.bus import Bus
from typecase.server.clock import Alarm, Clock
from typecase.server.effects import load
from typecase.server.hosted import Hosted, Visit
from typecase.server.house import House, Manners
from typecase.server.leases import Leases, SoleOwner
from typecase.server.logs import broke, note
from typecase.server.messages import NewRoom, ReplayCard, RoomCard
from typecase.server.one_at_a_time import Lost
from typecase.server.record import ALL
from typecase.server.room import Refused, Room
from typecase.server.rows import decode_row
from typecase.server.store import Person, Store

__all__ = ["Manners", "Person", "Refused", "Rooms", "Visit"]

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
NO_GAME = (
    "which this server does not have now. Whoever runs it can bring it back: --from and its file."
)
CLOSING = "The server is about to start anew; come back in a moment."


class NoGame(Refused):
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
    ) -> None:
        self._executor = executor or ThreadPoolExecutor(THINKERS, "typecase-thinks")
        self.house = House(store, bus, clock, self._executor, manners or Manners())
        self.hot: dict[str, Hosted] = {}
        """The rooms in memory."""
        self._store = store
        self._clock = clock
        self._leases = leases or SoleOwner()
        self._loading: dict[str, asyncio.Task[Hosted]] = {}
        self._broke: Counter[str] = Counter()
        self._shut: set[str] = set()
        """Rooms that cannot be woken: their game is not here."""
        self._secret = b""
        self._closing = False
        self._making: set[asyncio.Task[None]] = set()
        self._beating: Alarm | None = None
        self._beat_task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin, and wake the rooms that have to do something by themselves."""
        now = self._clock.now()
        await self._store.start(now)
        self._secret = await self._store.setting("key secret", secrets.token_bytes(32))
        await self._beat()

    async def close(self) -> None:
        """Let what is queued happen, take nothing new. The store stays open: whoever opened it
        closes it after this."""
        self._closing = True
        if self._beating is not None:
            self._beating.cancel()
        if self._beat_task is not None:
            await asyncio.wait([self._beat_task])
        for task in [*self._loading.values(), *self._making]:
            await asyncio.wait([task])
        for hosted in list(self.hot.values()):
            await hosted.finish()
        self.hot.clear()
        await self._store.beat(self._clock.now())
        self._executor.shutdown(wait=False, cancel_futures=True)

    @property
    def busy(self) -> bool:
        """Whether anything is going on that will end without time passing."""
        beating = self._beat_task is not None and not self._beat_task.done()
        return (
            beating
            or bool(self._loading or self._making)
            or any(hosted.busy for hosted in self.hot.values())
        )

    # Rooms.

    async def open(self, person: Person, new: NewRoom) -> str:
        """Open a room with this person as its host; its id. Refused says what is wrong."""
        if self._closing:
            raise Refused(CLOSING)
        id = "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))
        act = conduct.opened(id, secrets.token_hex(32), person, new)
        hosted = self._hosted(id, Room())
        await hosted.run(hosted.open, person, act, new.level, new.deal)
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
        keys = self._keys(room.id)
        if hmac.compare_digest(key, keys.invite):
            return True
        known = room.open or room.seat_of(person.id) is not None or person.id in room.left
        if not known and not hmac.compare_digest(key, keys.watch):
            raise Refused("This table is by invitation. Ask somebody there for its link.")
        return False

    def _keys(self, room: str) -> Keys:
        """The keys of a room's links, 128 bits each. They are made of the server's own secret, so
        no key is written anywhere."""
        made = [
            hmac.new(self._secret, f"{what} {room}".encode(), hashlib.sha256).digest()[:16]
            for what in ("invite", "watch")
        ]
        return Keys(*(base64.urlsafe_b64encode(key).decode().rstrip("=") for key in made))

    def _hosted(self, id: str, room: Room) -> Hosted:
        tame = self._broke[id] > MOST_TRIES
        return Hosted(room, self.house, self._keys(id), self._lost, tame)

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
        room.credit(await self._store.down(room.at))
        hosted = self._hosted(id, room)
        await hosted.run(hosted.begin)
        self.hot[id] = hosted
        return hosted

    def _lost(self, hosted: Hosted) -> None:
        """A room is not what its log says: make it anew, and let everybody in again."""
        id = hosted.room.id
        self._broke[id] += 1
        if self.hot.get(id) is hosted:
            del self.hot[id]
        task = asyncio.create_task(self._make_anew(id, hosted))
        self._making.add(task)
        task.add_done_callback(self._making.discard)

    async def _make_anew(self, id: str, hosted: Hosted) -> None:
        await self._leases.give_back(id)
        visits = list(hosted.visits)
        if self._closing or not visits:
            return
        try:
            anew = await self._get(id)
            for visit in visits:
                if visit in hosted.visits:
                    visit.hosted = anew
                    await anew.run(anew.enter, visit, -1)
        except Exception as error:
            broke("a room was not opened anew", error, room=id)

    # Time.

    async def _beat(self) -> None:
        """A sign of life, now and then; wake who is due, forget who is not missed."""
        now = self._clock.now()
        beat = self.house.manners.beat
        self._beating = self._clock.call_at(now + beat, self._beat_again)
        try:
            await self._store.beat(now)
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

    async def _wake(self, id: str) -> None:
        """Something is due in this room. One that does not open keeps no other waiting."""
        try:
            await self._get(id)
        except NoGame as refusal:
            self._shut.add(id)
            note("a room stays shut", logging.WARNING, room=id, why=str(refusal))
        except Refused:
            pass  # at the next beat, if it is still due

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
        rooms = [card for card in yours + others if card.game in here]
        records = await self._store.records_of(person.id, MOST_REPLAYS)
        return rooms, [card for card in records if card.game in here]

    async def replay(self, room: str, number: int, viewer: int | None, person: Person) -> bytes:
        """A finished match as a seat saw it, None: with all cards open. JSON of `Replay`."""
        await self._recorded(room, number)
        found = await self._store.view(room, number, ALL if viewer is None else str(viewer))
        if found is None:
            raise Refused("That match had no such seat.")
        told = zlib.decompress(found)
        try:
            games.find(msgspec.json.decode(told, type=_OfGame).game)
        except UnknownGame as error:
            raise Refused(f"This was a game of {error.slug}, {NO_GAME}") from None
        return told

    async def proof(self, room: str, number: int) -> bytes:
        """What it takes to verify the shuffle of a finished match: JSON of fair.Proof."""
        await self._recorded(room, number)
        found = await self._store.proof(room, number)
        assert found is not None
        return found

    async def _recorded(self, room: str, number: int) -> None:
        """Refused if that match has no record, even after its room had time to write it."""
        if await self._store.has_record(room, number):
            return
        try:
            hosted = await self._get(room)
        except Refused:
            raise Refused(NO_RECORD) from None
        await hosted.recorded()
        if not await self._store.has_record(room, number):
            raise Refused(NO_RECORD)


class _OfGame(msgspec.Struct):
    """What a record begins to tell."""

    game: str


def _replay(log: list[bytes]) -> Room:
    return load([decode_row(row) for row in log])
