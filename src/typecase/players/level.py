"""A player of a level: a mind, and a strategy for whatever game it sits at."""

from __future__ import annotations

from typecase.engine import Look, Move, Plan, Rng
from typecase.players import manners
from typecase.players.dials import Turned, dials_for
from typecase.players.mind import MOMENTS, MOMENTS_IN, Mind
from typecase.players.strategies import strategy_for
from typecase.players.strategy import Strategy


class LevelPlayer:
    """Knows some words, finds some of them, and does something sensible with them.

    It answers from a look in which the table takes only the words it thinks of. If the real table
    refuses what comes of that, it does something legal.
    """

    def __init__(self, level: str, rng: Rng, turned: Turned = ()) -> None:
        self.level = level
        self.rng = rng
        self.turned = turned
        self._slug = ""
        self._mind: Mind
        self._strategy: Strategy

    def plan(self, look: Look) -> Plan:
        self._sit_down(look.game.slug)
        strategy = self._strategy
        minded = self._mind.look(look)
        if not look.asked():
            move = strategy.beside(minded)
            return Plan(move if move is not None and look.allows(move) else None, self._pause())
        if look.may_wait():
            return self._race(look, minded, strategy)
        move = strategy.choose(minded)
        if move is None:
            move = manners.sample(minded, self.rng)
        return Plan(self._legal(look, move), self._pause())

    def _sit_down(self, slug: str) -> None:
        """Get ready for the game that is played, once."""
        if slug == self._slug:
            return
        self._slug = slug
        dials = dials_for(slug, self.level, self.turned)
        self._mind = Mind(dials, self.rng.spawn(), MOMENTS_IN.get(slug, MOMENTS))
        self._strategy = strategy_for(slug, dials.depth)(self.rng.spawn(), dials)

    def _race(self, look: Look, minded: Look, strategy: Strategy) -> Plan:
        """Whatever comes to mind first."""
        words = look.game.words
        thoughts = []
        for at, move in enumerate(strategy.race(minded)):
            if look.allows(move):
                seconds = strategy.seconds(minded, move)
                if seconds is None:
                    seconds = self._mind.seconds(words, manners.word_of(move))
                thoughts.append((seconds, at, move))
        if thoughts:
            seconds, _, move = min(thoughts)
            return Plan(move, seconds)
        nothing = strategy.choose(minded)
        if nothing is None or not look.allows(nothing):
            return Plan(None)
        seconds = strategy.seconds(minded, nothing)
        if seconds is None:
            seconds = manners.until_nothing(look, self.rng)
        return Plan(nothing, seconds)

    def _legal(self, look: Look, move: Move | None) -> Move | None:
        if move is not None and look.allows(move):
            return move
        return manners.sample(look, self.rng)

    def _pause(self) -> float:
        return manners.SLOWEST * self.rng.random()
