"""A server that says what it has acknowledged until somebody ends it: see test_crash.py.

It goes on with the rooms that are in its file. Each line of what it says is a room and one of

    sent ID     a command is on its way
    ok ID       it was acknowledged
    told AT     everybody at the table heard of a move, at this time of the room's clock
    no ID WHY   it was refused

What a run before had sent and not heard of is given as a file, and is sent again, as a page does.
"""

from __future__ import annotations

import asyncio
import sys
from itertools import count
from pathlib import Path
from typing import Any

import msgspec

from typecase.engine.field import FromField
from typecase.server.bus import LocalBus
from typecase.server.clock import WallClock
from typecase.server.match_messages import Ask, Now
from typecase.server.messages import (
    MatchUpdate,
    NewRoom,
    No,
    Ok,
    Play,
    Rematch,
    Said,
    Say,
    Welcome,
)
from typecase.server.room_services import Timing
from typecase.server.rooms import Person, Rooms
from typecase.server.sqlite_store import SqliteStore

GAMES = ("word-slam", "freeze") * 4
OPTIONS = {"turn_clock": 15}
"""No table waits for Ada for ever."""

PERSON = Person("ada", "Ada")
MANNERS = Timing(pace=0)

THINKING = 0.02
"""Seconds between two commands, so that the bots of all rooms have their turns."""


def say(*words: object) -> None:
    print(*words, flush=True)


class Player:
    """Talks without a pause, and takes her turns where it is easy to know what to do."""

    def __init__(self, room: str, run: str) -> None:
        self.room = room
        self.run = run
        self.ask: Ask | None = None
        self.over = False

    def hear(self, message: bytes) -> None:
        said: Said = msgspec.json.decode(message, type=Said)
        match said:
            case Ok(id):
                say(self.room, "ok", id)
            case No(id, reason):
                say(self.room, "no", id, reason)
            case MatchUpdate():
                say(self.room, "told", said.at)
                for event in said.events:
                    self.see(event.now)
            case Welcome() if said.now is not None:
                self.see(said.now)

    def see(self, now: Now | msgspec.UnsetType) -> None:
        if now is msgspec.UNSET:
            return
        if now.asked == []:
            self.ask = None
        if now.ask is not msgspec.UNSET:
            self.ask = now.ask
        if now.over is not msgspec.UNSET:
            self.over = now.over

    async def play(self, rooms: Rooms, again: list[str]) -> None:
        visit = await rooms.enter(self.room, PERSON, "", -1, self.hear)
        for id in again:
            visit.do(Say(id=id, text=id))
            await visit.live.worked()
        for number in count():
            id = f"{self.run}-{number}"
            say(self.room, "sent", id)
            visit.do(self.command(id, number))
            await visit.live.worked()
            await asyncio.sleep(THINKING)

    def command(self, id: str, number: int) -> Say | Play | Rematch:
        move = turn(self.ask) if number % 2 else None
        asked = "" if self.ask is None else self.ask.id
        if self.over:
            return Rematch(id=id)
        return Say(id=id, text=id) if move is None else Play(id=id, ask=asked, move=move)


def turn(ask: Ask | None) -> dict[str, Any] | None:
    """A move of Freeze: draw, then throw away the first card."""
    option = None if ask is None else ask.options[0]
    if option is not None and option.move == "draw":
        return {"move": "draw", "source": "deck"}
    if option is not None and option.move == "discard":
        field = option.fields["card"]
        assert isinstance(field, FromField)
        return {"move": "discard", "card": field.cards[0]}
    return None


async def main(path: str, run: str, pending: str) -> None:
    again: dict[str, list[str]] = msgspec.json.decode(Path(pending).read_bytes())
    rooms = Rooms(SqliteStore(path), LocalBus(), WallClock(), timing=MANNERS)
    await rooms.start()
    here = [card.id for card in (await rooms.lobby(PERSON))[0]]
    for game in GAMES[len(here) :]:
        here.append(await rooms.open(PERSON, NewRoom(game, deal=True, options=OPTIONS)))
    await asyncio.gather(*(Player(room, run).play(rooms, again.get(room, [])) for room in here))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
