"""Every kind of ask that a game has, each as a page is told of it that comes in at that moment.

Games are played in no time and without a server, at random and greedily by turns, under house rules
that were drawn by lot, until the first seat was asked everything there is to ask.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from kit import Setting, by_lot
from stage import dealt_room
from typecase import games
from typecase.engine import Match, Rng, step
from typecase.engine.options import house_rules
from typecase.players.greedy import GreedyPlayer
from typecase.players.random_play import random_step
from typecase.server.bus import LocalBus
from typecase.server.room import Room
from typecase.server.store import Person
from typecase.server.subscribers import Keys, Listener, Subscribers

NAMES = ("Ada", "Maximiliane-Wilhelmina", "Bo", "Tomás", "Juno", "Kim", "Wren", "Linden")
"""One of them is as long as names get."""

AT_LEAST = 4
AT_MOST = 400
"""So many games are played of each; more only until everything was asked."""

LONGEST = 300
LONGEST_GREEDY = 150
"""Steps of one game."""


class Moment(NamedTuple):
    phase: str
    kinds: tuple[str, ...]
    """The moves that the first seat may answer with; none where others are waited for."""
    welcome: bytes
    at: float
    """The time by the clock of the room."""

    def __str__(self) -> str:
        return f"{self.phase}: {', '.join(self.kinds) or 'wait'}"


def kinds_of(game: str) -> set[str]:
    """All moves of a game."""
    return {move.slug() for move in games.find(game).moves}


def moments(game: str) -> list[Moment]:
    """The first moment of each kind."""
    found: dict[tuple[str, tuple[str, ...]], Moment] = {}
    wanted = kinds_of(game)
    for seed in range(AT_MOST):
        if seed >= AT_LEAST and not wanted:
            break
        for room in course(game, seed):
            match = room.match
            assert match is not None
            ask = match.asks().get(0)
            kinds = () if ask is None else tuple(kind.slug() for kind in ask.kinds)
            key = (match.phase if kinds else "", kinds)
            if key not in found:
                found[key] = Moment(*key, welcome(room), room.clock)
                wanted.difference_update(kinds)
    return list(found.values())


def course(game: str, seed: int) -> Iterator[Room]:
    """A room whenever something is asked in its match."""
    rng = Rng(seed)
    setting = small(with_extras(by_lot(games.find(game), rng), rng))
    room = dealt_room(game, setting.seats, seed, setting.options)
    for slot, name in zip(room.slots, NAMES, strict=False):
        slot.name = name
    room.visitors["p0"] = NAMES[0]
    match = room.match
    assert match is not None
    players = [GreedyPlayer(rng) for _ in match.table.seats]
    for _ in range(LONGEST_GREEDY if seed % 2 else LONGEST):
        if match.over:
            return
        room.questions.look(match)
        room.clock = room.began + match.now
        yield room
        take_step(match, players if seed % 2 else None, rng)


def take_step(match: Match, players: list[GreedyPlayer] | None, rng: Rng) -> None:
    if players is None:
        random_step(match, rng)
    else:
        step(match, players)


def with_extras(setting: Setting, rng: Rng) -> Setting:
    """What a table has none of by default, some have one of, such as mulligans."""
    rules = house_rules(setting.kind.Options).values()
    none = [rule.name for rule in rules if rule.default == 0 and rule.high]
    return setting._replace(options=setting.options | {name: rng.below(2) for name in none})


def small(setting: Setting) -> Setting:
    """At a table of three, or as near to it as its house rules allow."""
    seating = setting.kind.with_options(**setting.options).seating
    return setting._replace(seats=min(seating, key=lambda seats: (abs(seats - 3), seats)))


def welcome(room: Room) -> bytes:
    """What a page of the first seat is told when it comes in."""
    heard: list[bytes] = []
    at_door = Subscribers(room, LocalBus(), lambda room: Keys("", ""), lambda: room.clock)
    at_door.join(Listener(Person("p0", NAMES[0]), heard.append), -1)
    return heard[0]
