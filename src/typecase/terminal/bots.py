"""The bots at a terminal's table, on a virtual clock: they take no real time.

Each bot plans what it does and how long it takes over it. No time limit runs for anybody, except
in a race, where the earliest acts and the others plan anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from typecase.engine import IllegalMove, Match, Move, Observation, Race, Seat, TypecaseError
from typecase.terminal.seating import Occupant

MAX_TRIES = 100
"""How often bots that all wait are asked again: a random one may have found nothing to say."""


class Planned(NamedTuple):
    at: float
    seat: Seat
    move: Move


class Bots:
    def __init__(self, match: Match, occupants: Sequence[Occupant], pace: float) -> None:
        self.match = match
        self.occupants = occupants
        self.pace = pace
        self._plans: list[Planned] = []
        self._made_at = -1

    def forget(self) -> None:
        """Plan anew: the table is not what it was."""
        self._made_at = -1

    def plans(self) -> list[Planned]:
        """What each bot will do unless something happens before, the earliest first."""
        if self._made_at != len(self.match.log):
            self._plans = sorted(self._plan(), key=lambda plan: plan.at)
            self._made_at = len(self.match.log)
        return self._plans

    def _plan(self) -> list[Planned]:
        match = self.match
        plans = []
        for seat, ask in match.asks().items():
            player = self.occupants[seat].player
            if player is None:
                continue
            move, delay, _ = player.plan(Observation(match, seat, ask))
            if move is not None:
                at = max(match.now + delay * self.pace, ask.opens or 0.0)
                plans.append(Planned(self.in_time(at), seat, move))
        return plans

    def in_time(self, at: float) -> float:
        """Outside races nobody is too late."""
        match = self.match
        if isinstance(match.pending, Race) or match.deadline is None:
            return at
        return max(match.now, min(at, match.deadline))

    def must_answer(self) -> bool:
        """Whether a bot is asked something that the table waits for."""
        return any(
            self.occupants[seat].player is not None
            and not Observation(self.match, seat, ask).may_wait()
            for seat, ask in self.match.asks().items()
        )

    def act(self) -> bool:
        """Let the earliest act, or time run out; False if all wait and no clock runs."""
        match = self.match
        for _ in range(MAX_TRIES):
            plans = self.plans()
            if plans and (match.deadline is None or plans[0].at <= match.deadline):
                self._do(plans[0])
                return True
            if match.deadline is not None:
                match.expire(match.deadline)
                return True
            self.forget()
        return False

    def act_before(self, at: float) -> Seat | None:
        """Let the earliest bot that needs nobody act if it is earlier than this; who it was."""
        asks = self.match.asks()
        for plan in self.plans():
            if plan.at < at and Observation(self.match, plan.seat, asks[plan.seat]).may_wait():
                self._do(plan)
                return plan.seat
        return None

    def _do(self, plan: Planned) -> None:
        try:
            self.match.answer(plan.seat, plan.move, plan.at)
        except IllegalMove as error:
            # It must not be taken for something that a person typed.
            name = self.occupants[plan.seat].name
            raise TypecaseError("terminal-bot-illegal", name=name, why=error.message) from error
