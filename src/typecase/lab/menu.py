"""Evolve the menu of Paperback: `python -m typecase.lab.menu`.

In each generation, random variations of the current menu play against the opposite variations, each
deal from both sides, and the current menu moves towards the winners. The result is printed in the
format of `players/strategies/paperback.toml`.
"""

from __future__ import annotations

import argparse
import sys
from math import tanh

import msgspec

from typecase import games
from typecase.engine import Match, Observation, Plan, Rng, play
from typecase.players.profile import LEVELS
from typecase.players.strategies.paperback import Writer
from typecase.players.strategies.paperback_menu import Menu

STEP = 0.25
"""The size of the variations in a generation, for a weight of 1."""

RATE = 0.9
"""How far the menu moves if one side wins everything."""

MARGIN = 20.0
"""The lead in fame that makes a win a clear one."""

QUICK = 500, 6
"""How many words a player considers, and how many of them it tries, while learning."""


class Learner:
    """A player that uses one menu."""

    def __init__(self, menu: Menu, rng: Rng) -> None:
        self.writer = Writer(rng, LEVELS["master"], menu)
        self.writer.looked_at, self.writer.tried = QUICK

    def plan(self, obs: Observation) -> Plan:
        return Plan(self.writer.choose(obs))


def evolve(start: Menu, generations: int, pairs: int, sets: int, seed: int) -> Menu:
    """The menu after this many generations."""
    rng = Rng(seed)
    now = _numbers(start)
    for generation in range(generations):
        pull = [0.0] * len(now)
        for _ in range(pairs):
            off = [STEP * (0.3 + abs(weight)) * _bell(rng) for weight in now]
            plus = _menu([weight + by for weight, by in zip(now, off, strict=True)])
            minus = _menu([weight - by for weight, by in zip(now, off, strict=True)])
            won = sum([duel(plus, minus, rng.below(2**53)) for _ in range(sets)]) / sets
            pull = [sum_ + won * by for sum_, by in zip(pull, off, strict=True)]
        now = [weight + 2 * RATE * by / pairs for weight, by in zip(now, pull, strict=True)]
        print(f"# generation {generation + 1} of {generations}", file=sys.stderr)
    return _menu(now)


def duel(one: Menu, other: Menu, seed: int) -> float:
    """How clearly one menu beats another, from -1 to 1: a deal played from both sides."""
    game = games.find("paperback")()
    total = 0.0
    for menus in ((one, other), (other, one)):
        luck = Rng(seed)
        match = play(Match(game, 2, seed), [Learner(menu, luck.spawn()) for menu in menus])
        mine = menus.index(one)
        won = (mine in match.winners) - (1 - mine in match.winners)
        margin = match.scores[mine] - match.scores[1 - mine]
        total += (won + tanh(margin / MARGIN)) / 4
    return total


def shown(menu: Menu) -> str:
    """A menu in the format of its file."""
    weights = msgspec.structs.asdict(menu)
    return "\n".join(["[menu]", *(f"{name} = {weight:.2f}" for name, weight in weights.items())])


def _numbers(menu: Menu) -> list[float]:
    return list(msgspec.structs.astuple(menu))


def _menu(numbers: list[float]) -> Menu:
    return Menu(*numbers)


def _bell(rng: Rng) -> float:
    """Approximately a normal deviate."""
    return 2 * (rng.random() + rng.random() + rng.random() - 1.5)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m typecase.lab.menu", description=__doc__)
    parser.add_argument("--generations", type=int, default=40)
    parser.add_argument("--pairs", type=int, default=16, help="menus compared in a generation")
    parser.add_argument("--sets", type=int, default=4, help="deals that each pair plays")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    print(shown(evolve(Menu(), args.generations, args.pairs, args.sets, args.seed)))
