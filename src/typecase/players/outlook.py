"""The value of a move, estimated by making it in a sampled match.

The sample is consistent with what the seat knows. If answers are sealed, the other seats make the
move they would make on a time-out.
"""

from __future__ import annotations

from typing import NamedTuple

from typecase.engine import All, IllegalMove, Match, Move, Observation, Said
from typecase.players.hand import Hand


class Value(NamedTuple):
    """The value of a move. Values compare like tuples: a greater one is better."""

    gain: float = 0
    """Points gained, relative to the average of the other seats."""
    challenges: int = 0
    """Correct challenges minus wrong ones."""
    promise: int = 0
    """The heuristic value of the hand after the move."""
    discarded: int = 0
    """Discarded cards that were of no use."""
    guessed: bool = False
    """Whether the move revealed cards that the seat could not know."""
    idle: bool = False
    """Whether the move touched no card."""


class Outlook:
    """A sampled deal in which moves are tried."""

    def __init__(self, obs: Observation, hand: Hand, match: Match) -> None:
        self._look = obs
        self._hand = hand
        self._match = match
        self._ahead = ahead(match, obs.seat)
        self._unknown = match.table.unknown(obs.seat)

    def of(self, move: Move, last: bool) -> Value | None:
        """The value of a move; None if it is not legal in this deal. The `last` move uses the deal
        up."""
        match = self._match if last else self._match.copy()
        obs, seat = self._look, self._look.seat
        pending = match.pending
        try:
            match.answer(seat, move, max(match.now, obs.ask.opens or 0.0))
        except IllegalMove:
            return None
        if isinstance(pending, All) and match.pending is pending and not is_out_of_turn(obs, move):
            for other in match.waiting:
                default = pending.asks[other].default
                if default is None:
                    break
                match.take(other, default, match.now)
        t = match.table
        held = [t.face[card] for one in t.piles() if one.name == self._hand.pile for card in one]
        return Value(
            gain=ahead(match, seat) - self._ahead,
            challenges=right_challenges(match),
            promise=self._hand.promise(held),
            guessed=bool(self._unknown & ~t.unknown(seat)),
            idle=all(type(event) is Said for event in match.events),
        )


def ahead(match: Match, seat: int) -> float:
    """A seat's lead over the average of the others."""
    scores = match.scores
    if len(scores) == 1:
        return scores[0]
    others = sum(scores) - scores[seat]
    return scores[seat] - others / (len(scores) - 1)


def right_challenges(match: Match) -> int:
    """The number of correct challenges minus the number of wrong ones."""
    return sum(
        -1 if event.facts["good"] else 1
        for event in match.events
        if type(event) is Said and event.what == "challenge" and "good" in event.facts
    )


def is_out_of_turn(obs: Observation, move: Move) -> bool:
    return obs.ask.out_of_turn is not None and obs.ask.out_of_turn.kind is type(move)
