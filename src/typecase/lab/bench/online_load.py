"""The users of `typecase bench online`: two thousand connections that play, in their own process.

Each room of four plays at a steady pace: a seat with a pending decision answers with a legal move,
made from the decision as a page gets it. A move has arrived when all four have received it; the
time of each of the four counts. If a room has not received its last move when the next is due, it
is late, and the time of the next move starts when it was due, not when it could finally be sent.
"""

from __future__ import annotations

import asyncio
import gc
import http.client
import json
import random
import sys
import time
from abc import ABC, abstractmethod
from array import array
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

import msgspec
import picows
import uvloop
from msgspec import UNSET, UnsetType

from typecase.lab.bench.any_move import any_move
from typecase.server.match_messages import Ask
from typecase.server.serve import more_files

TOGETHER = 40
"""How many connections are opened at the same time."""

TICK = 0.001
PATIENCE = 20.0
"""The maximum seconds to wait for pending messages, at the beginning and at the end."""

Json = dict[str, Any]


class Job(msgspec.Struct, frozen=True):
    """What to do, as read from stdin."""

    kind: str
    port: int
    rooms: int
    seats: int
    moves_per_second: float
    warm_up: float
    seconds: float
    game: str = ""
    bytes: int = 0


class Now(msgspec.Struct):
    asked: list[int] | None = None
    ask: Ask | UnsetType | None = UNSET
    over: bool | UnsetType = UNSET


class Event(msgspec.Struct):
    now: Now | None = None


class Heard(msgspec.Struct, tag_field=None, rename={"kind": "is"}):
    """The parts of a message that are needed here."""

    kind: str
    seq: int = -1
    id: str = ""
    reason: str = ""
    now: Now | None = None
    events: list[Event] = []


read = msgspec.json.Decoder(Heard).decode
write = msgspec.json.Encoder().encode


class Line(picows.WSListener):
    """The connection of one user."""

    def __init__(self, room: Room, seat: int) -> None:
        self.room = room
        self.seat = seat
        self.seq = -1
        self.ask: Ask | None = None
        self.transport: Any = None

    def on_ws_connected(self, transport: Any) -> None:
        self.transport = transport

    def on_ws_frame(self, transport: Any, frame: Any) -> None:
        if frame.msg_type == picows.WSMsgType.TEXT:
            self.room.hear(self, frame.get_payload_as_bytes())

    def on_ws_disconnected(self, transport: Any) -> None:
        if not self.room.load.done:
            self.room.load.cut += 1

    def say(self, message: bytes) -> None:
        self.transport.send(picows.WSMsgType.TEXT, message)


class Room(ABC):
    """The four connections of a room, and what they wait for."""

    def __init__(self, load: Load, number: int) -> None:
        self.load = load
        self.number = number
        self.lines: list[Line] = []
        self.sent = 0.0
        self.missing = 0
        self.measured = False

    @abstractmethod
    def hear(self, line: Line, data: bytes) -> None: ...

    @abstractmethod
    def move(self, due: float) -> bool:
        """Make the next move, due at this time; False if the last one has not arrived yet."""

    def _arrived(self, size: int) -> None:
        if self.missing:
            self.missing -= 1
            if self.measured:
                self.load.times.append(time.perf_counter() - self.sent)
                self.load.bytes += size

    def _begin(self, due: float, on_time: bool) -> None:
        now = time.perf_counter()
        self.sent = now if on_time else due
        self.missing = len(self.lines)
        self.measured = self.load.measuring
        if self.measured:
            self.load.moves += 1


class EchoRoom(Room):
    """A room of the echo server: all four receive what one sends."""

    on_time = True

    def hear(self, line: Line, data: bytes) -> None:
        self._arrived(len(data))

    def move(self, due: float) -> bool:
        if self.missing:
            self.on_time = False
            return False
        self._begin(due, self.on_time)
        self.on_time = True
        self.load.chance.choice(self.lines).say(b"x" * self.load.job.bytes)
        return True


class TableRoom(Room):
    """A room of our server, played by the rules."""

    def __init__(self, load: Load, number: int) -> None:
        super().__init__(load, number)
        self.on_time = True

    def hear(self, line: Line, data: bytes) -> None:
        message = read(data)
        kind = message.kind
        if kind == "match":
            self._follow(line, message.seq)
            for event in message.events:
                self._look(line, event.now)
            self._arrived(len(data))
        elif kind == "ok":
            self.load.acknowledged.add(message.id)
        elif kind == "room":
            self._follow(line, message.seq)
        elif kind == "welcome":
            line.seq = message.seq
            self._look(line, message.now)
        elif kind in ("no", "bye"):
            self.load.refused.append(message.reason)
            self.missing = 0

    def _follow(self, line: Line, seq: int) -> None:
        if line.seq >= 0 and seq > line.seq + 1:
            self.load.lost += seq - line.seq - 1
        line.seq = max(line.seq, seq)

    def _look(self, line: Line, now: Now | None) -> None:
        if now is None:
            return
        if now.asked == []:
            line.ask = None
        if now.ask is not UNSET:
            line.ask = now.ask
        if now.over is True:
            self.load.ended += 1
            for each in self.lines:
                each.ask = None

    def move(self, due: float) -> bool:
        if self.missing:
            self.on_time = False
            return False
        for line in self.lines:
            if line.ask is not None:
                move = any_move(line.ask, self.load.chance)
                if move is not None:
                    break
        else:
            return True
        assert line.ask is not None
        self._begin(due, self.on_time)
        self.on_time = True
        command = {"do": "play", "id": self.load.new_id(), "ask": line.ask.id, "move": move}
        line.say(write(command))
        return True


class Load:
    """The whole load and its measurements."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.chance = random.Random(1)
        kind = TableRoom if job.kind == "ours" else EchoRoom
        self.rooms: list[Room] = [kind(self, number) for number in range(job.rooms)]
        self.times = array("d")
        self.measuring = False
        self.done = False
        self.moves = 0
        self.bytes = 0
        self.late = 0
        self.lost = 0
        self.cut = 0
        self.ended = 0
        self.refused: list[str] = []
        self.acknowledged: set[str] = set()
        self._ids = 0

    def new_id(self) -> str:
        self._ids += 1
        return f"m{self._ids}"

    async def run(self) -> None:
        await (self._sit_down() if self.job.kind == "ours" else self._connect_all())
        gc.collect()
        gc.freeze()
        gc.disable()
        await self._pace(self.job.warm_up)
        say({"measuring": True})
        self.measuring = True
        begin = time.perf_counter()
        await self._pace(self.job.seconds)
        seconds = time.perf_counter() - begin
        self.measuring = False
        say({"measured": True})
        await until(lambda: not any(room.missing for room in self.rooms))
        unheard = sum(room.missing for room in self.rooms)
        self.done = True
        for room in self.rooms:
            for line in room.lines:
                line.transport.disconnect()
        say(self._found(seconds, unheard))

    async def _pace(self, seconds: float) -> None:
        """Let the rooms move in turn, at the total rate of `moves_per_second`."""
        begin = time.perf_counter()
        step = 1 / self.job.moves_per_second
        moves = round(seconds / step)
        waiting: list[tuple[Room, float]] = []
        at = 0
        while at < moves:
            now = time.perf_counter()
            waiting = [(room, due) for room, due in waiting if not room.move(due)]
            while at < moves and begin + at * step <= now:
                room = self.rooms[at % len(self.rooms)]
                due = begin + at * step
                if not room.move(due):
                    self.late += 1
                    waiting.append((room, due))
                at += 1
            await asyncio.sleep(TICK)
        await until(lambda: not any(room.missing for room in self.rooms))

    def _found(self, seconds: float, unheard: int) -> Json:
        times = sorted(self.times)
        return {
            "moves": self.moves,
            "deliveries": len(times),
            "seconds": seconds,
            "p50": times[len(times) // 2] if times else None,
            "p99": times[len(times) * 99 // 100] if times else None,
            "worst": times[-1] if times else None,
            "bytes": round(self.bytes / max(1, len(times))),
            "late": self.late,
            "lost": self.lost + unheard,
            "cut": self.cut,
            "ended": self.ended,
            "refused": [len(self.refused), *sorted(set(self.refused))[:3]],
            "acknowledged": sorted(self.acknowledged),
        }

    # Connecting.

    async def _connect_all(self) -> None:
        await some_at_once(
            self._connect(room, seat, f"/{room.number}", {})
            for room in self.rooms
            for seat in range(self.job.seats)
        )

    async def _connect(self, room: Room, seat: int, path: str, headers: dict[str, str]) -> Line:
        line = Line(room, seat)
        address = f"ws://127.0.0.1:{self.job.port}{path}"
        room.lines.append(line)
        await picows.ws_connect(lambda: line, address, extra_headers=headers)
        return line

    async def _sit_down(self) -> None:
        """Get sessions for all users, open the rooms, connect, take seats and deal."""
        asking = http.client.HTTPConnection("127.0.0.1", self.job.port)
        coming = []
        for room in self.rooms:
            cookies = [first_visit(asking) for _ in range(self.job.seats)]
            name = open_room(asking, cookies[0], self.job)
            coming += [(room, seat, cookie, name) for seat, cookie in enumerate(cookies)]
        asking.close()
        await some_at_once(self._come_in(*one) for one in coming)
        await until(lambda: all(line.seq >= 0 for line in self._lines()))
        for line in self._lines():
            if line.seat:
                line.say(write({"do": "sit", "id": self.new_id(), "seat": line.seat}))
        guests = len(self.rooms) * (self.job.seats - 1)
        await until(lambda: len(self.acknowledged) == guests)
        for line in self._lines():
            if not line.seat:
                line.say(write({"do": "deal", "id": self.new_id()}))
        await until(lambda: all(any(line.ask for line in room.lines) for room in self.rooms))
        self.acknowledged.clear()

    async def _come_in(self, room: Room, seat: int, cookie: str, name: str) -> None:
        headers = {"Origin": f"http://127.0.0.1:{self.job.port}", "Cookie": cookie}
        line = await self._connect(room, seat, "/api/socket", headers)
        line.say(write({"do": "hello", "room": name}))

    def _lines(self) -> Iterable[Line]:
        return (line for room in self.rooms for line in room.lines)


def first_visit(asking: http.client.HTTPConnection) -> str:
    """The cookie of a new guest."""
    asking.request("GET", "/words")
    answer = asking.getresponse()
    answer.read()
    return str(answer.getheader("Set-Cookie")).partition(";")[0]


def open_room(asking: http.client.HTTPConnection, cookie: str, job: Job) -> str:
    headers = {
        "Content-Type": "application/json",
        "Cookie": cookie,
        "Origin": f"http://127.0.0.1:{job.port}",
    }
    room = {"game": job.game, "seats": job.seats, "open": True}
    asking.request("POST", "/api/rooms", write(room), headers)
    answer: Json = json.loads(asking.getresponse().read())
    if "room" not in answer:
        raise RuntimeError(f"no room was opened: {answer}")
    return str(answer["room"])


async def some_at_once(works: Iterable[Awaitable[object]]) -> None:
    """Await all of them, at most `TOGETHER` at the same time."""
    free = asyncio.Semaphore(TOGETHER)

    async def one(work: Awaitable[object]) -> None:
        async with free:
            await work

    await asyncio.gather(*(one(work) for work in works))


async def until(true: Callable[[], bool]) -> None:
    """Wait until a condition is true, at most `PATIENCE` seconds."""
    end = time.perf_counter() + PATIENCE
    while not true() and time.perf_counter() < end:
        await asyncio.sleep(0.01)


def say(message: Json) -> None:
    print(json.dumps(message), flush=True)


def main() -> None:
    more_files()
    job = msgspec.json.decode(sys.stdin.readline(), type=Job)
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(Load(job).run())


if __name__ == "__main__":
    main()
