"""What comes of a move, for all a seat can know: a look at the match right after it.

The match is an imagined one, and where answers are sealed the others answer as on a time-out.
"""

from __future__ import annotations

from typing import NamedTuple

from typecase.engine import All, IllegalMove, Match, Move, Observation, Said
from typecase.players.hand import Hand


class Value(NamedTuple):
    """What a move comes to. The greater one is better; the first difference counts."""

    gain: float = 0
    """Points, against the others."""
    doubts: int = 0
    """Right doubts less wrong ones."""
    promise: int = 0
    """What the hand is good for."""
    thrown: int = 0
    """Cards that were of no use and are gone."""
    guessed: bool = False
    """Whether cards that the seat could not know were turned up on the way."""
    idle: bool = False
    """Whether no card was touched by it."""


class Outlook:
    """An imagined deal in which moves are tried."""

    def __init__(self, obs: Observation, hand: Hand, match: Match) -> None:
        self._look = obs
        self._hand = hand
        self._match = match
        self._ahead = ahead(match, obs.seat)
        self._unknown = match.table.unknown(obs.seat)

    def of(self, move: Move, last: bool) -> Value | None:
        """What a move comes to; None if it is not legal here. The deal is used up by the last."""
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
            doubts=right_doubts(match),
            promise=self._hand.promise(held),
            guessed=bool(self._unknown & ~t.unknown(seat)),
            idle=all(type(event) is Said for event in match.events),
        )


def ahead(match: Match, seat: int) -> float:
    """How far a seat is ahead of the others on average."""
    scores = match.scores
    if len(scores) == 1:
        return scores[0]
    others = sum(scores) - scores[seat]
    return scores[seat] - others / (len(scores) - 1)


def right_doubts(match: Match) -> int:
    """How many challenges were right, less those that were wrong."""
    return sum(
        -1 if event.facts["good"] else 1
        for event in match.events
        if type(event) is Said and event.what == "challenge" and "good" in event.facts
    )


def is_out_of_turn(obs: Observation, move: Move) -> bool:
    return obs.ask.out_of_turn is not None and obs.ask.out_of_turn.kind is type(move)
