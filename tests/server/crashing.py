"""A server that says what it has acknowledged until somebody ends it: see test_crash.py."""

from __future__ import annotations

import asyncio
import sys
from itertools import count

import msgspec

from typecase.server.bus import LocalBus
from typecase.server.clock import WallClock
from typecase.server.messages import NewRoom, Ok, Said, Say
from typecase.server.rooms import Person, Rooms
from typecase.server.sqlite_store import SqliteStore

ROOMS = 8
PERSON = Person("ada", "Ada")


async def talk(rooms: Rooms) -> None:
    """Open a room with bots that play, and say one number after the other in it."""
    room = await rooms.open(PERSON, NewRoom("word-slam", deal=True))

    def hear(message: bytes) -> None:
        said: Said = msgspec.json.decode(message, type=Said)
        if isinstance(said, Ok):
            print(room, said.id, flush=True)

    visit = await rooms.enter(room, PERSON, "", -1, hear)
    for number in count():
        visit.do(Say(id=str(number), text=str(number)))
        await visit.hosted.worked()


async def main(path: str) -> None:
    rooms = Rooms(SqliteStore(path), LocalBus(), WallClock())
    await rooms.start()
    await asyncio.gather(*(talk(rooms) for _ in range(ROOMS)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
