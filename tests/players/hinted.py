"""Varied decisions of every game, to be hinted at: seeded games, at random and greedy by turns."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import chain, islice, zip_longest
from typing import Any, NamedTuple

from kit import by_lot
from typecase.engine import Game, Match, Observation, Rng, step
from typecase.engine.options import house_rules
from typecase.players.greedy import GreedyPlayer
from typecase.players.random_play import random_step

GAMES = 30
LONGEST = 250
"""Steps of one game."""

IN_ONE_GAME = 2
"""Decisions of one kind that are taken from one game."""


class Decision(NamedTuple):
    match: Match
    obs: Observation


def decisions(kind: type[Game[Any, Any]], count: int) -> list[Decision]:
    """This many decisions: of every kind that comes up, and from many games."""
    found: defaultdict[object, list[Decision]] = defaultdict(list)
    for seed in range(GAMES):
        rng = Rng(seed)
        alike: Counter[object] = Counter()
        for match in course(kind, seed):
            for seat, ask in match.asks().items():
                sort = (match.phase, ask.kinds)
                if not Observation(match, seat, ask).asked() or alike[sort] >= IN_ONE_GAME:
                    continue
                if alike[sort] and rng.below(4):
                    continue
                alike[sort] += 1
                copy = match.copy()
                found[sort].append(Decision(copy, Observation(copy, seat, copy.asks()[seat])))
    by_turns = chain.from_iterable(zip_longest(*found.values()))
    return list(islice(filter(None, by_turns), count))


def course(kind: type[Game[Any, Any]], seed: int) -> Iterator[Match]:
    """A match of about three before each of its steps, with house rules that were drawn by lot."""
    rng = Rng(seed)
    setting = by_lot(kind, rng)
    rules = house_rules(kind.Options).values()
    extras = {rule.name: rng.below(2) for rule in rules if rule.default == 0 and rule.high}
    setting = setting._replace(options=setting.options | extras)
    seating = kind.with_options(**setting.options).seating
    seats = min(seating, key=lambda seats: (abs(seats - 3), seats))
    match = setting._replace(seats=seats).match(seed)
    players = [GreedyPlayer(rng) for _ in match.table.seats] if seed % 2 else []
    for _ in range(LONGEST):
        if match.over:
            return
        yield match
        if players:
            step(match, players)
        else:
            random_step(match, rng)


def redealt(match: Match, seat: int, rng: Rng) -> Match:
    """The match with other faces on all cards that this seat cannot know."""
    other = match.copy()
    t = other.table
    t.face = t.face[:]
    unknown = t.unknown(seat)
    hidden = [card for card in range(len(t.face)) if unknown >> card & 1]
    pools = [{card for card in hidden if pool >> card & 1} for pool in t.pools]
    for back in {t.back(card) for card in hidden}:
        same = [card for card in hidden if t.back(card) == back]
        for pool in pools:
            rng.permute(t.face, [card for card in same if card in pool])
            same = [card for card in same if card not in pool]
        rng.permute(t.face, same)
    return other
