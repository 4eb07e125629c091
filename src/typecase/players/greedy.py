"""A player that makes the move that scores most now, in any game.

If the game has a preview for its moves, the player takes the highest. Otherwise it evaluates the
moves by the scores, by whether a challenge was correct, and by the value of its hand. It sees only
what its seat sees, and plays no offensive words. All its moves are generated from the decision.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from functools import lru_cache
from math import exp
from typing import Any

from typecase.engine import Game, Match, Move, Observation, Option, Plan, Rng, step
from typecase.players import behaviour, challenges, stakes
from typecase.players.evaluation import (
    LOOKS,
    Evaluation,
    Moves,
    Pasts,
    candidates,
    one_of,
    outlook,
)
from typecase.players.hand import Hand
from typecase.players.preview_history import PreviewHistory
from typecase.players.reasons import Reasons

REHEARSALS = 8
LONGEST_REHEARSAL = 400
"""Training games, and steps in each, that show which move types are worth a simulation."""

NO_PLAN = Plan(None)


class GreedyPlayer:
    """Without a `history` it starts with that of a few training games, so it need not learn in
    every game which move types are worth a simulation."""

    def __init__(
        self, rng: Rng, history: PreviewHistory | None = None, reasons: Reasons | None = None
    ) -> None:
        self.rng = rng
        self.reasons = Reasons() if reasons is None else reasons
        self._hand: Hand | None = None
        self._experience = history

    def plan(self, obs: Observation) -> Plan:
        if not obs.asked():
            return self._beside(obs)
        move = self.choose(obs)
        if obs.races():
            return NO_PLAN if move is None else Plan(move, self._time_for(obs, move), True)
        if move is None:
            move = behaviour.sample(obs, self.rng)
        return Plan(move, behaviour.SLOWEST * self.rng.random(), True)

    def choose(self, obs: Observation) -> Move | None:
        """The move that scores most; None if it found none."""
        hand = self._hand_of(obs)
        ask = obs.ask
        if len(ask.options) > 1:  # betting and challenging are choices between move types
            answer = stakes.bet(obs, hand, self.rng) or challenges.respond(obs, self.reasons)
            if answer is not None:
                return answer
        pasts = self._lived(obs).of(obs, hand)
        if ask.out_of_turn is not None and obs.sealed():  # everybody is waiting for its answer
            pasts = {
                option: past for option, past in pasts.items() if option is not ask.out_of_turn
            }
        others: Moves = {}
        loud = [option for option, past in pasts.items() if not past.is_quiet]
        if loud:
            best, most = self._said_to_bring_most(obs, hand, pasts, loud, others)
            if best:
                return self._most(best, most)
        quiet, settled = self._quiet_and_settled(obs, hand, pasts, loud)
        if quiet:
            best, most = self._said_to_bring_most(obs, hand, pasts, quiet, others)
            if best:
                return self._most(best, most)
        return Evaluation(obs, hand, pasts, self.rng).best_of(others, settled)

    def _hand_of(self, obs: Observation) -> Hand:
        if self._hand is None or not self._hand.is_of(obs):
            self._hand = Hand(obs)
        return self._hand

    def _lived(self, obs: Observation) -> PreviewHistory:
        if self._experience is None:
            self._experience = rehearsed(obs.game.shared(), len(obs.scores())).copy()
        return self._experience

    def _said_to_bring_most(
        self, obs: Observation, hand: Hand, pasts: Pasts, options: Sequence[Option], others: Moves
    ) -> tuple[list[Move], int]:
        """The moves of these options with the highest preview, and that preview. Moves without a
        positive preview are added to `others`."""
        best: list[Move] = []
        most = 0
        for option in options:
            moves = candidates(obs, option, hand, self.rng)
            if not moves:
                continue
            rest = []
            silent = True
            for move, total in zip(moves, obs.preview_totals(moves), strict=True):
                if total is None or total <= 0:
                    rest.append(move)
                elif total > most:
                    best, most = [move], total
                elif total == most:
                    best.append(move)
                silent &= total is None
            pasts[option].heard(silent)
            if rest:
                others[option] = rest
        return best, most

    def _most(self, best: Sequence[Move], most: int) -> Move:
        """One of the moves with the highest preview."""
        move = one_of(best, self.rng)
        word = behaviour.word_of(move)
        if word:
            return self.reasons.because(move, "hints-best-word", length=len(word), points=most)
        return self.reasons.because(move, "hints-most", points=most)

    def _quiet_and_settled(
        self, obs: Observation, hand: Hand, pasts: Pasts, loud: Container[Option]
    ) -> tuple[list[Option], list[Option]]:
        """The move types that are not previewed first: those whose moves are generated now, and
        those that are settled."""
        quiet: list[Option] = []
        settled: list[Option] = []
        out_of_turn = obs.ask.out_of_turn
        for option, past in pasts.items():
            if option in loud:
                continue
            if option is out_of_turn:
                # Without a hand, an action that changes nothing is worth no more than any answer.
                if not past.is_dull(self.rng) or obs.seen(hand.pile):
                    quiet.append(option)
            elif past.is_settled(self.rng):
                settled.append(option)
            else:
                quiet.append(option)
        return quiet, settled

    def _beside(self, obs: Observation) -> Plan:
        """The plan for an out-of-turn action: taken if it scores points immediately."""
        (option,) = obs.ask.options
        past = self._lived(obs).past(obs.phase, option)
        if past is not None and past.is_dull(self.rng):  # the usual case
            return NO_PLAN
        moves = list(obs.candidates(option, self.rng, LOOKS))
        if not moves:
            return NO_PLAN
        hand = self._hand_of(obs)
        past = self._lived(obs).of(obs, hand)[option]
        found = outlook(obs, hand, {option: moves}, self.rng).get(option, [])
        best = [move for value, move in found if value.gain > 0]
        if found:
            past.looked(bool(best), bool(best), choice=True)
        if not best:
            return NO_PLAN
        return Plan(one_of(best, self.rng), behaviour.SLOWEST * self.rng.random(), True)

    def _time_for(self, obs: Observation, move: Move) -> float:
        """Seconds until it makes this move in a race; more for a longer word."""
        rng = self.rng
        letters = len(behaviour.word_of(move))
        if letters:
            luck = rng.random() + rng.random() + rng.random() - 1.5
            return exp(0.5 + 0.18 * letters + 0.8 * luck)
        return behaviour.until_nothing(obs, rng)


@lru_cache(maxsize=64)
def rehearsed(game: Game[Any, Any], seats: int) -> PreviewHistory:
    """The history of some training games. They are always the same, so every process of a
    simulation gets the same history."""
    history = PreviewHistory()
    for number in range(REHEARSALS):
        match = Match(game, seats, number)
        luck = Rng(number)
        players = [GreedyPlayer(luck.spawn(), history) for _ in range(seats)]
        for _ in range(LONGEST_REHEARSAL):
            if match.over:
                break
            step(match, players)
    return history
