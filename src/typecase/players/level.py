"""A player of a level: a mind, and a strategy for whatever game it sits at."""

from __future__ import annotations

from typecase.engine import Move, Observation, Plan, Rng
from typecase.players import manners
from typecase.players.profile import Overrides, profile_for
from typecase.players.strategies import strategy_for
from typecase.players.strategy import Strategy
from typecase.players.vocabulary import POSITIONS, POSITIONS_IN, Vocabulary


class LevelPlayer:
    """Knows some words, finds some of them, and does something sensible with them.

    It answers from a look in which the table takes only the words it thinks of. If the real table
    refuses what comes of that, it does something legal.
    """

    def __init__(self, level: str, rng: Rng, overrides: Overrides = ()) -> None:
        self.level = level
        self.rng = rng
        self.overrides = overrides
        self._slug = ""
        self._vocabulary: Vocabulary
        self._strategy: Strategy

    def plan(self, obs: Observation) -> Plan:
        self._sit_down(obs.game.slug)
        strategy = self._strategy
        limited = self._vocabulary.obs(obs)
        if not obs.asked():
            move = strategy.out_of_turn(limited)
            return Plan(move if move is not None and obs.allows(move) else None, self._pause())
        if obs.may_wait():
            return self._race(obs, limited, strategy)
        move = strategy.choose(limited)
        if move is None:
            move = manners.sample(limited, self.rng)
        return Plan(self._legal(obs, move), self._pause())

    def _sit_down(self, slug: str) -> None:
        """Get ready for the game that is played, once."""
        if slug == self._slug:
            return
        self._slug = slug
        profile = profile_for(slug, self.level, self.overrides)
        self._vocabulary = Vocabulary(profile, self.rng.spawn(), POSITIONS_IN.get(slug, POSITIONS))
        self._strategy = strategy_for(slug, profile.depth)(self.rng.spawn(), profile)

    def _race(self, obs: Observation, limited: Observation, strategy: Strategy) -> Plan:
        """Whatever comes to mind first."""
        words = obs.game.words
        thoughts = []
        for at, move in enumerate(strategy.race(limited)):
            if obs.allows(move):
                seconds = strategy.seconds(limited, move)
                if seconds is None:
                    seconds = self._vocabulary.seconds(words, manners.word_of(move))
                thoughts.append((seconds, at, move))
        if thoughts:
            seconds, _, move = min(thoughts)
            return Plan(move, seconds)
        nothing = strategy.choose(limited)
        if nothing is None or not obs.allows(nothing):
            return Plan(None)
        seconds = strategy.seconds(limited, nothing)
        if seconds is None:
            seconds = manners.until_nothing(obs, self.rng)
        return Plan(nothing, seconds)

    def _legal(self, obs: Observation, move: Move | None) -> Move | None:
        if move is not None and obs.allows(move):
            return move
        return manners.sample(obs, self.rng)

    def _pause(self) -> float:
        return manners.SLOWEST * self.rng.random()
