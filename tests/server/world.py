"""A server's inside without sockets: real store, real bots, real threads; only time is moved by
hand."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Callable, Sequence
from itertools import count
from pathlib import Path
from typing import Any

import msgspec

from fold import fold, started
from typecase.server.bus import LocalBus
from typecase.server.entropy import Seeded
from typecase.server.fair import commitment_of
from typecase.server.match_messages import Now
from typecase.server.messages import (
    ChatMessage,
    Command,
    Commit,
    MatchUpdate,
    NewRoom,
    No,
    Ok,
    Play,
    PreviewResult,
    RoomUpdate,
    Said,
    Welcome,
)
from typecase.server.rooms import Person, Rooms, Timing, Visit
from typecase.server.sqlite_store import SqliteStore
from typecase.texts import Message, Text, catalogue

START = 1_000_000.0
decoder = msgspec.json.Decoder(Said)
ids = count(1)


class HandAlarm:
    def __init__(self, when: float, do: Callable[[], None]) -> None:
        self.when = when
        self.do: Callable[[], None] | None = do

    def cancel(self) -> None:
        self.do = None


class HandClock:
    """It shows what it is set to."""

    def __init__(self, now: float = START) -> None:
        self._now = now
        self._alarms: list[tuple[float, int, HandAlarm]] = []
        self._numbers = count()

    def now(self) -> float:
        return self._now

    def call_at(self, when: float, do: Callable[[], None]) -> HandAlarm:
        alarm = HandAlarm(when, do)
        heapq.heappush(self._alarms, (when, next(self._numbers), alarm))
        return alarm

    def next_alarm(self, until: float) -> bool:
        """Go to the next alarm until then and let it ring; False if there is none."""
        while self._alarms and self._alarms[0][0] <= until:
            when, _, alarm = heapq.heappop(self._alarms)
            if alarm.do is not None:
                self._now = max(self._now, when)
                alarm.do()
                return True
        self._now = max(self._now, until)
        return False

    def not_before(self, at: float) -> None:
        self._now = max(self._now, at)

    def set(self, now: float) -> None:
        self._now = now


class World:
    """Rooms over a file, and the people who come."""

    def __init__(self, path: Path, clock: HandClock | None = None, **timing: float) -> None:
        self.path = path
        self.crashed = False
        self.clock = clock or HandClock()
        self.timing = Timing(**timing)
        self.store = SqliteStore(path)
        self.rooms = Rooms(
            self.store, LocalBus(), self.clock, timing=self.timing, entropy=Seeded(8)
        )

    async def __aenter__(self) -> World:
        await self.rooms.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        if not self.crashed:
            await self.rooms.close()
            await self.store.close()

    async def crash(self) -> None:
        """The process is gone, without a goodbye to anybody."""
        self.crashed = True
        await self.quiet()
        await self.store.close()
        for live in self.rooms.loaded.values():
            live.stop()

    async def quiet(self) -> None:
        """Wait until nothing goes on that needs no time to pass."""
        while self.rooms.busy:
            await asyncio.sleep(0.0005)

    async def move(self, seconds: float) -> None:
        """Let time pass, with everything that is due meanwhile."""
        until = self.clock.now() + seconds
        await self.quiet()
        while self.clock.next_alarm(until):
            await self.quiet()

    async def open(self, host: Person, game: str, **more: Any) -> str:
        return await self.rooms.open(host, NewRoom(game, **more))

    async def page(self, room: str, person: Person, key: str = "", since: int = -1) -> Page:
        page = Page(self, room, person)
        await page.enter(key, since)
        return page


class Page:
    """A person's page: what it was sent, and the match as it shows it."""

    def __init__(self, world: World, room: str, person: Person) -> None:
        self.world = world
        self.room = room
        self.person = person
        self.raw: list[bytes] = []
        self.visit: Visit | None = None

    async def enter(self, key: str = "", since: int = -1) -> None:
        enter = self.world.rooms.enter
        self.visit = await enter(self.room, self.person, key, since, self.raw.append)

    async def close(self) -> None:
        assert self.visit is not None
        await self.visit.close()

    @property
    def heard(self) -> list[Said]:
        return [decode(message) for message in self.raw]

    def last(self, kind: type[Any]) -> Any:
        return next(one for one in reversed(self.heard) if isinstance(one, kind))

    def all(self, kind: type[Any]) -> list[Any]:
        return [one for one in self.heard if isinstance(one, kind)]

    @property
    def seq(self) -> int:
        return max(
            one.seq for one in self.heard if isinstance(one, Welcome | MatchUpdate | RoomUpdate)
        )

    @property
    def table(self) -> Any:
        """The room as last told."""
        return next(
            one.room for one in reversed(self.heard) if isinstance(one, Welcome | RoomUpdate)
        )

    @property
    def welcome(self) -> Welcome:
        found: Welcome = self.last(Welcome)
        return found

    @property
    def chat(self) -> list[str]:
        return [one.line.text for one in self.all(ChatMessage)]

    def now(self) -> dict[str, Any]:
        """The match as this page has put it together."""
        shown = started()
        for message in self.raw:
            data = msgspec.json.decode(message)
            if data["is"] == "welcome":
                shown = data["now"] or started()
            elif data["is"] == "match":
                for event in data["events"]:
                    shown = fold(shown, event)
        return shown

    async def do(self, command: Command) -> Ok | No | PreviewResult:
        assert self.visit is not None
        before = len(self.raw)
        self.visit.do(command)
        await self.visit.live.worked()
        for one in map(decode, self.raw[before:]):
            if isinstance(one, Ok | No | PreviewResult):
                return one
        raise AssertionError("no answer")

    async def ok(self, kind: type[Command], **fields: Any) -> None:
        answer = await self.do(kind(id=f"c{next(ids)}", **fields))
        assert isinstance(answer, Ok), answer

    async def no(self, kind: type[Command], **fields: Any) -> Text:
        """Why a command is refused."""
        answer = await self.do(kind(id=f"c{next(ids)}", **fields))
        assert isinstance(answer, No), answer
        return answer.reason

    async def commit(self, salt: str) -> None:
        await self.ok(Commit, commitment=commitment_of(salt))

    async def play(self, move: str, **fields: Any) -> None:
        await self.ok(Play, ask=self.asked, move={"move": move, **fields})

    @property
    def asked(self) -> str:
        """The id of what this page is asked; nothing, if it is not."""
        ask = self.now().get("ask")
        return ask["id"] if ask else ""


def decode(message: bytes) -> Said:
    said: Said = decoder.decode(message)
    return said


def plain(now: Now) -> Any:
    return msgspec.json.decode(msgspec.json.encode(now))


ADA = Person("ada", "Ada")
BEN = Person("ben", "Ben")
CYD = Person("cyd", "Cyd")
DOT = Person("dot", "Dot")


def unnumbered(story: Any, names: Sequence[str] = (), seat: int | None = None) -> list[Any]:
    """Events as plain data, however they were told, without the numbers of their cards and without
    what else was different by them. A sentence is as this seat reads it, with its arguments."""
    events = []
    for event in msgspec.json.decode(msgspec.json.encode(story)):
        if is_told(event):
            event.pop("now", None)
            event.pop("called", None)
            if event["event"] == "said":
                event = read_by(event, names, seat)
            if event.setdefault("cards", None) is not None:
                event["cards"] = [unnumbered_card(card) for card in event["cards"]]
            events.append(event)
    return events


def is_told(event: Any) -> bool:
    """Whether the engine, too, tells this event."""
    return event["event"] not in ("start", "asks", "arranged")


def read_by(said: Any, names: Sequence[str], seat: int | None) -> Any:
    """The engine tells a finished sentence and its facts, the server a key and its arguments."""
    what = {"event": "said", "what": said["what"]}
    if "facts" in said:
        return {**what, "text": said["text"], "args": said["facts"]}
    args = said.get("args", {})
    message = msgspec.convert({"key": said["text"], "args": args}, Message)
    return {**what, "text": catalogue().say(message, names, seat), "args": args}


def unnumbered_card(card: Any) -> list[Any]:
    if isinstance(card, dict):
        return [card["text"], card["points"], card["colour"], card.get("more", {})]
    return [*card[1:]]
