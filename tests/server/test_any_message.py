"""Whatever is said on a line, nothing breaks and nothing happens but legal moves.

Lines and rooms are the real ones, without sockets between them. `TYPECASE_FUZZ` is the number of
messages over all games.
"""

from __future__ import annotations

import asyncio
import ctypes
import gc
import logging
import os
import random
import sys
from collections import Counter
from collections.abc import Callable
from functools import _lru_cache_wrapper
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

from speaker import Speaker
from typecase import games
from typecase.engine import Game, Match
from typecase.engine.log import Answered, Expired
from typecase.server.connection import Connection
from typecase.server.connections import Connections
from typecase.server.limits import Limits, Rate
from typecase.server.live_room import LiveRoom
from typecase.server.messages import Deal, Hello, Pause, Rematch, Sit
from typecase.server.metrics import Metrics
from typecase.server.origins import Origins
from typecase.server.people import People
from typecase.server.reducers import load
from typecase.server.room_log import decode_entry
from typecase.server.rooms import Person
from typecase.server.serve import one_heap
from world import ADA, BEN, CYD, World

MESSAGES = int(os.environ.get("TYPECASE_FUZZ", "3000"))
AT_A_TABLE = 100
"""Messages said at a table before it is left."""

FLAT = 1.05
"""Times that a process may grow in the second half."""

FORGOTTEN = 80.0
"""Seconds after which a room that everybody left has come to rest, and is on the disk only."""
ROUNDS = 10
"""Where all chairs were given up, bots play to the end first."""

PLENTY = Rate(1e9, 1e9)
ALL_IS_FINE = Limits(
    commands=PLENTY, previews=PLENTY, chat=PLENTY, refused=PLENTY, bad_messages=10**9
)
encode = msgspec.json.encode
Heard = msgspec.json.Decoder(dict[str, Any])


class Ear:
    """Stands where the network is: it has the last answer to each that speaks."""

    def __init__(self) -> None:
        self.on_message: Callable[[bytes], None] | None = None
        self.last: dict[str, Any] = {}
        self.kinds: Counter[str] = Counter()
        self.invite = ""
        self.ended = ""

    def say(self, text: bytes) -> int:
        self.last = Heard.decode(text)
        self.kinds[self.last["is"]] += 1
        if self.last["is"] == "welcome":
            self.invite = self.last["you"]["invite"]
        return 0

    def bye(self, text: bytes, code: int) -> None:
        self.ended = Heard.decode(text)["reason"]

    def admit_by(self, admit: Callable[[int], bool]) -> None:
        pass

    def set_on_message(self, on_message: Callable[[bytes], None]) -> None:
        self.on_message = on_message


class Guest:
    """Somebody with a line into a room."""

    def __init__(self, connections: Connections, person: Person, room: str, key: str = "") -> None:
        self.person = person
        self.ear = Ear()
        self.sent: asyncio.Queue[Any] = asyncio.Queue()
        self.connection = Connection(connections, 1, person, "", self.ear)
        self.running = asyncio.create_task(self.connection.run(self.sent.get, crowded=False))
        self.sent.put_nowait({"type": "websocket.receive", "bytes": encode(Hello(room, key))})

    async def is_in(self) -> None:
        while self.ear.on_message is None:
            assert not self.running.done(), self.ear.ended
            await asyncio.sleep(0)

    def say(self, text: bytes) -> dict[str, Any]:
        """What came back at once, if anything did."""
        assert self.ear.on_message is not None
        self.ear.last = {}
        self.ear.on_message(text)
        return self.ear.last

    async def leave(self) -> None:
        self.sent.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await self.running


class Table:
    """A room with two people, bots and somebody who watches, all of whom say anything."""

    def __init__(
        self, world: World, connections: Connections, game: type[Game[Any, Any]], seed: int
    ) -> None:
        self.world = world
        self.connections = connections
        self.game = game
        self.chance = random.Random(f"{game.slug} {seed}")
        self.heard: Counter[str] = Counter()

    @property
    def live(self) -> LiveRoom:
        return self.world.rooms.loaded[self.room]

    async def open(self) -> None:
        low, high = self.game.players[0], self.game.players[-1]
        chairs = self.chance.randint(low, min(high, max(low, 4)))
        self.room = await self.world.open(ADA, self.game.slug, seats=chairs)
        host = Guest(self.connections, ADA, self.room)
        await host.is_in()
        key = host.ear.invite
        others = [Guest(self.connections, person, self.room, key) for person in (BEN, CYD)]
        for guest in others:
            await guest.is_in()
        self.guests = [host, *others]
        if chairs > 1:
            await self.do(others[0], Sit("sit", 1))
        await self.do(host, Deal("deal"))
        room = self.live.room
        self.speakers = [Speaker(room, guest.person.id, self.chance) for guest in self.guests]

    async def do(self, guest: Guest, command: msgspec.Struct) -> None:
        guest.say(encode(command))
        await self.live.worked()

    async def speak(self, count: int) -> None:
        for at in range(count):
            index = self.chance.choices(range(3), [5, 4, 1])[0]
            guest, live = self.guests[index], self.live
            room = live.room
            self.speakers[index].room = room
            before = (room.seq, room.match and len(room.match.log))
            busy = live.working
            heard = guest.say(self.speakers[index].message())
            if not busy and heard.get("is") in ("no", "preview-result"):
                assert (room.seq, room.match and len(room.match.log)) == before, heard
            await live.worked()
            if at % 10 == 9:
                await self.world.move(self.chance.choice([0.0, 0.5, 3.0, 20.0]))
                await self.go_on(at)

    async def go_on(self, at: int) -> None:
        """What was said may have stopped the game: let it be played again."""
        room, host = self.live.room, self.guests[0]
        if room.paused:
            await self.do(host, Pause(f"pause{at}", False))
        if room.stage == "over":
            for guest in self.guests:
                await self.do(guest, Rematch(f"again{at}"))
        if room.stage == "gathering":
            await self.do(host, Deal(f"deal{at}"))
        for guest in self.guests[:2]:
            if room.seat_of(guest.person.id) is None:
                for seat in range(len(room.slots)):
                    await self.do(guest, Sit(f"sit{at}-{seat}", seat))

    async def check(self) -> None:
        """The log of the room makes the same room, and its match is made of legal moves."""
        await self.world.quiet()
        room = self.live.room
        again = load([decode_entry(row) for row in await self.world.store.log_of(self.room)])
        assert (again.seq, again.stage, again.number) == (room.seq, room.stage, room.number)
        if room.match is None:
            return
        assert again.match is not None
        assert shown(again.match) == shown(room.match)
        assert shown(played_by_the_rules(room.match)) == shown(room.match)

    async def close(self) -> None:
        for guest in self.guests:
            self.heard.update(guest.ear.kinds)
            assert not guest.ear.ended, guest.ear.ended
            await guest.leave()


def played_by_the_rules(match: Match) -> Match:
    """The same entries by the checked door: what is not legal raises."""
    anew = Match(match.game, len(match.table.seats), match.seed)
    for entry in match.log:
        if isinstance(entry, Answered):
            anew.answer(entry.seat, entry.move, entry.at)
        else:
            assert isinstance(entry, Expired), entry
            anew.expire(entry.at)
    return anew


def shown(match: Match) -> Any:
    return match.view(None), match.scores, match.log, match.over


class Size(NamedTuple):
    """What a process has: what the system gave it, what it uses of that beside Python's own
    objects, and how many blocks those are in."""

    resident_kib: int
    used_kib: int
    blocks: int


class MallInfo(ctypes.Structure):
    """`struct mallinfo2` of glibc."""

    _fields_ = [
        (name, ctypes.c_size_t)
        for name in (
            *("arena", "ordblks", "smblks", "hblks", "hblkhd"),
            *("usmblks", "fsmblks", "uordblks", "fordblks", "keepcost"),
        )
    ]


def size() -> Size:
    gc.collect()
    with open("/proc/self/status") as status:
        resident = next(line for line in status if line.startswith("VmRSS"))
    mallinfo = ctypes.CDLL(None).mallinfo2
    mallinfo.restype = MallInfo
    info = mallinfo()
    used = (info.uordblks + info.hblkhd) // 1024
    return Size(int(resident.split()[1]), used, sys.getallocatedblocks())


def drop_caches() -> None:
    """What bots keep for later, such as the words that they know, is bounded, but how much of it is
    needed depends on the deals. Without it only what is lost can grow. It goes after every table:
    gigabytes that go at once would leave gaps, which look like growth."""
    for kept in gc.get_objects():
        if type(kept) is _lru_cache_wrapper:
            bounded = kept.cache_parameters()["maxsize"] is not None
            if bounded and kept.__module__.startswith("typecase"):
                kept.cache_clear()
    gc.collect()
    ctypes.CDLL(None).malloc_trim(0)


@pytest.mark.skipif(sys.platform != "linux", reason="memory is read as Linux tells it")
async def test_whatever_is_said_nothing_breaks(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    caplog.set_level(logging.WARNING)
    one_heap()
    heard: Counter[str] = Counter()
    every = games.every()
    half = max(1, MESSAGES // AT_A_TABLE // 2 // len(every)) * len(every)
    tables = 2 * half
    sizes: list[Size] = []
    async with World(tmp_path / "fuzz.db", forget=1.0) as world:
        people = await People.of(world.store)
        connections = Connections(world.rooms, people, ALL_IS_FINE, Origins(), Metrics())
        for number in range(tables):
            table = Table(world, connections, every[number % len(every)], number % half)
            await table.open()
            await table.speak(max(1, MESSAGES // tables))
            await table.check()
            await table.close()
            heard += table.heard
            for _ in range(ROUNDS):
                await world.move(FORGOTTEN)
                if not world.rooms.loaded:
                    break
            assert not world.rooms.loaded, "a room is kept that nobody is in"
            assert not caplog.records, [record.getMessage() for record in caplog.records]
            drop_caches()
            if number + 1 in (half, tables):
                sizes.append(size())
    with capsys.disabled():
        print(f"\n{MESSAGES} messages at {tables} tables: {dict(heard.most_common())}")
        print(f"after half of them {sizes[0]}, at the end {sizes[1]}")
    assert heard["ok"] > MESSAGES / 20, "hardly anything good was said"
    assert heard["no"] > MESSAGES / 5, "hardly anything bad was said"
    first, second = sizes
    assert second.blocks < first.blocks * FLAT, sizes
    assert second.used_kib < first.used_kib * FLAT, sizes
    assert second.resident_kib < first.resident_kib * FLAT, sizes
