"""A bot of a level: a vocabulary, and a strategy for the game it plays."""

from __future__ import annotations

from collections.abc import Sequence

from typecase.engine import Move, Observation, Plan, Rng
from typecase.players import behaviour
from typecase.players.profile import Overrides, profile_for
from typecase.players.strategies import strategy_for
from typecase.players.strategy import Strategy
from typecase.players.vocabulary import POSITIONS, POSITIONS_IN, Vocabulary
from typecase.texts import Message


class LevelPlayer:
    """Knows some words, finds some of them, and plays them by a strategy.

    The strategy decides with a word list reduced to the words the bot thinks of. If the real table
    does not allow the move it chooses, the bot makes a random legal move.
    """

    def __init__(self, level: str, rng: Rng, overrides: Overrides = ()) -> None:
        self.level = level
        self.rng = rng
        self.overrides = overrides
        self._slug = ""
        self._noticed: Sequence[Move] = ()
        self._vocabulary: Vocabulary
        self._strategy: Strategy

    def plan(self, obs: Observation) -> Plan:
        self._sit_down(obs.game.slug)
        strategy = self._strategy
        strategy.reasons.clear()
        limited = self._vocabulary.obs(obs)
        if not obs.asked():
            move = strategy.out_of_turn(limited)
            return Plan(move if move is not None and obs.allows(move) else None, self._pause())
        if obs.may_wait():
            return self._race(obs, limited, strategy)
        move = strategy.choose(limited)
        if move is None:
            move = behaviour.sample(limited, self.rng)
        return Plan(self._legal(obs, move), self._pause())

    def advise(self, obs: Observation) -> Move | None:
        """The move that it thinks is best, also in a race, where it would make the first it
        notices."""
        planned = self.plan(obs).move
        if planned is None or not obs.may_wait() or not obs.asked():
            return planned
        found = [move for move in self._noticed if obs.allows(move)]
        return max(found, key=lambda move: obs.preview(move) or 0, default=planned)

    def reason(self, move: Move | None) -> Message | None:
        """Why it planned this move just now; None if there was nothing to weigh."""
        return self._strategy.reasons.of(move)

    def _sit_down(self, slug: str) -> None:
        """Create the vocabulary and the strategy, once per game."""
        if slug == self._slug:
            return
        self._slug = slug
        profile = profile_for(slug, self.level, self.overrides)
        self._vocabulary = Vocabulary(profile, self.rng.spawn(), POSITIONS_IN.get(slug, POSITIONS))
        self._strategy = strategy_for(slug, profile.depth)(self.rng.spawn(), profile)

    def _race(self, obs: Observation, limited: Observation, strategy: Strategy) -> Plan:
        """The move that the bot would think of first."""
        words = obs.game.words
        thoughts = []
        self._noticed = strategy.race(limited)
        for at, move in enumerate(self._noticed):
            if obs.allows(move):
                seconds = strategy.seconds(limited, move)
                if seconds is None:
                    seconds = self._vocabulary.seconds(words, behaviour.word_of(move))
                thoughts.append((seconds, at, move))
        if thoughts:
            seconds, _, move = min(thoughts)
            return Plan(move, seconds)
        nothing = strategy.choose(limited)
        if nothing is None or not obs.allows(nothing):
            return Plan(None)
        seconds = strategy.seconds(limited, nothing)
        if seconds is None:
            seconds = behaviour.until_nothing(obs, self.rng)
        return Plan(nothing, seconds)

    def _legal(self, obs: Observation, move: Move | None) -> Move | None:
        if move is not None and obs.allows(move):
            return move
        return behaviour.sample(obs, self.rng)

    def _pause(self) -> float:
        return behaviour.SLOWEST * self.rng.random()
