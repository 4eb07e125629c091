"""Rooms without a server around them: rows go in, messages come out."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from typecase import games
from typecase.engine import Game, Match
from typecase.engine.log import Answered, Entry
from typecase.engine.options import house_rules
from typecase.games import find
from typecase.server import room_log
from typecase.server.bus import LocalBus
from typecase.server.fair import secret_of
from typecase.server.reducers import apply
from typecase.server.render import Viewer
from typecase.server.room import Room
from typecase.server.room_log import LogEntry
from typecase.server.store import Person
from typecase.server.subscribers import Keys, Listener, Subscribers

KEYS = Keys("invite", "watch")
WATCHER = Person("watcher", "Wyn")


def every_way() -> list[Any]:
    """Every game in each of its ways of judging, as params."""
    return [
        pytest.param(kind, judging, id=f"{kind.slug}-{judging}")
        for kind in games.every()
        for judging in judgings(kind)
    ]


def judgings(kind: type[Game[Any, Any]]) -> tuple[str, ...]:
    return tuple(map(str, house_rules(kind.Options)["judging"].choices))


def dealt_room(game: str, seats: int, seed: int, options: dict[str, Any]) -> Room:
    """A room of people who have just been dealt these cards."""
    kind = find(game)
    full = msgspec.to_builtins(kind.with_options(**options).options)
    room = Room()
    add(room, room_log.Opened("room", game, seats, full, False, "ab" * 32, "Person 0"), "p0")
    for seat in range(1, seats):
        add(room, room_log.Sat(seat, f"Person {seat}"), f"p{seat}")
    secret = secret_of(room.secret, 1)
    add(room, room_log.Dealt(kind.version, "bot", secret, ("",) * seats, f"{seed:016x}"))
    return room


def add(room: Room, act: room_log.RoomEvents, who: str = "", clock: float = 0.0) -> list[Any]:
    return apply(room, LogEntry(room.seq, clock, clock, act, who))


def act_of(entry: Entry) -> room_log.RoomEvents:
    if isinstance(entry, Answered):
        return room_log.Played(entry.seat, entry.move, entry.at)
    return room_log.TimedOut(entry.at)  # type: ignore[union-attr]


def with_match(room: Room, match: Match) -> Room:
    """The same room with another match in it."""
    other = copy.copy(room)
    other.match = match
    other.questions = copy.copy(room.questions)
    other.questions.keep(match)
    return other


class Hall:
    """An audience of everybody who can look: each seat, and somebody who watches."""

    def __init__(self, room: Room, viewers: list[Viewer]) -> None:
        self.room = room
        self.subscribers = Subscribers(room, LocalBus(), lambda room: KEYS, lambda: room.clock)
        self.heard: dict[Viewer, list[bytes]] = {}
        for viewer in viewers:
            self.heard[viewer] = []
            person = WATCHER if viewer is None else Person(f"p{viewer}", f"Person {viewer}")
            self.subscribers.join(Listener(person, self._to(viewer)), -1)

    def _to(self, viewer: Viewer) -> Callable[[bytes], None]:
        return self.heard[viewer].append

    def let_pass(self, until: float) -> None:
        """Time passes until then, with all that is due meanwhile."""
        match = self.room.match
        assert match is not None
        while match.deadline is not None and match.deadline <= until:
            self.happen(room_log.TimedOut(match.deadline))

    def happen(self, act: room_log.RoomEvents) -> None:
        clock = (
            self.room.began + act.at
            if isinstance(act, room_log.Played | room_log.TimedOut)
            else 0.0
        )
        self.subscribers.tell(add(self.room, act, clock=clock))
