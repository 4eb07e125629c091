"""Rooms that only say what they heard. The rooms themselves have tests of their own."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import cast

import msgspec

from typecase.server.limits import Limits
from typecase.server.messages import (
    Commands,
    Deal,
    Leave,
    NewRoom,
    No,
    Ok,
    Ping,
    Play,
    Pong,
    ReplayCard,
    RoomCard,
    Say,
)
from typecase.server.metrics import Metrics
from typecase.server.origins import Origins
from typecase.server.people import People
from typecase.server.rooms import Refused, Rooms
from typecase.server.site import Site
from typecase.server.store import Person, Sanction, Store

encode = msgspec.json.encode
FLOOD = 200
"""Messages of 20 kB that a `deal` brings at once."""


class StandInStore:
    def __init__(self) -> None:
        self.write_error = ""
        self.people: dict[str, Person] = {}
        self.codes: dict[str, tuple[str, float]] = {}

    async def setting(self, name: str, default: bytes) -> bytes:
        return default

    async def person(self, id: str) -> Person | None:
        return self.people.get(id)

    async def put_person(self, person: Person, now: float) -> None:
        self.people[person.id] = person

    async def seen(self, person: str, now: float) -> None:
        pass

    async def sanctions(self) -> list[tuple[str, Sanction]]:
        return []

    async def put_code(self, code: str, person: str, until: float) -> None:
        self.codes[code] = (person, until)

    async def take_code(self, code: str, now: float) -> str | None:
        person, until = self.codes.pop(code, ("", 0.0))
        return person if until > now else None

    async def close(self) -> None:
        pass


class StandInVisit:
    def __init__(self, rooms: StandInRooms, deliver: Callable[[bytes], None]) -> None:
        self.rooms = rooms
        self.deliver = deliver

    def do(self, command: Commands) -> None:
        self.rooms.heard.append(command)
        match command:
            case Ping(sent):
                self.deliver(encode(Pong(sent, 1.0)))
            case Deal(id):
                for _ in range(FLOOD):
                    self.deliver(encode(Ok("x" * 20_000)))
            case Leave(id):
                raise RuntimeError("a bug of ours")
            case Play(id):
                ok = encode(Ok(id))
                if self.rooms.slow:
                    asyncio.get_running_loop().call_later(self.rooms.slow, self.deliver, ok)
                else:
                    self.deliver(ok)
            case Say(id, text):
                self.deliver(encode(No(id, text)))
            case _:
                self.deliver(encode(Ok(getattr(command, "id", ""))))

    async def close(self) -> None:
        self.rooms.left += 1


class StandInRooms:
    def __init__(self) -> None:
        self.silent = 0.0
        self.heard: list[Commands] = []
        self.left = 0
        self.slow = 0.0

    async def open(self, person: Person, new: NewRoom) -> str:
        if new.game != "freeze":
            raise Refused("There is no such game.")
        return "room1"

    async def enter(
        self,
        room: str,
        person: Person,
        key: str,
        since: int,
        deliver: Callable[[bytes], None],
    ) -> StandInVisit:
        if room == "nowhere":
            raise Refused("There is no table here.")
        if room == "broken":
            raise RuntimeError("a bug of ours")
        deliver(encode({"is": "welcome", "name": person.name, "room": room, "since": since}))
        return StandInVisit(self, deliver)

    async def rename(self, person: Person) -> None:
        pass

    async def lobby(self, person: Person) -> tuple[list[RoomCard], list[ReplayCard]]:
        return [], []

    async def close(self) -> None:
        pass


@asynccontextmanager
async def stand_in_site(limits: Limits, origins: Origins) -> AsyncIterator[Site]:
    store = cast(Store, StandInStore())
    rooms = cast(Rooms, StandInRooms())
    site = Site(store, rooms, await People.of(store), limits, origins, Metrics())
    try:
        yield site
    finally:
        await site.stop()
