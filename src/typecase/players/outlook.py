"""What comes of a move, for all a seat can know: a look at the match right after it.

The match is an imagined one, and where answers are sealed the others answer as on a time-out.
"""

from __future__ import annotations

from collections.abc import Container
from typing import NamedTuple

from typecase.engine import (
    All,
    Bluff,
    Card,
    From,
    IllegalMove,
    Look,
    Match,
    Move,
    Option,
    Said,
    Spell,
    Subset,
    Top,
)
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

    def __init__(self, look: Look, hand: Hand, match: Match) -> None:
        self._look = look
        self._hand = hand
        self._match = match
        self._ahead = ahead(match, look.seat)
        self._unknown = match.table.unknown(look.seat)

    def of(self, move: Move, last: bool) -> Value | None:
        """What a move comes to; None if it is not legal here. The deal is used up by the last."""
        match = self._match if last else self._match.copy()
        look, seat = self._look, self._look.seat
        standing = match.standing
        try:
            match.answer(seat, move, max(match.now, look.ask.opens or 0.0))
        except IllegalMove:
            return None
        if isinstance(standing, All) and match.standing is standing and not is_beside(look, move):
            for other in match.waiting:
                default = standing.asks[other].default
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


def is_beside(look: Look, move: Move) -> bool:
    return look.ask.beside is not None and look.ask.beside.kind is type(move)


class Changes(NamedTuple):
    """What can be read off moves of one kind about the hand after them; false if nothing can."""

    draws: str | None
    """The field that names the pile to draw from."""
    gives: tuple[str, ...]
    """The fields that name cards of the hand, or lay a word perhaps with some."""
    no_more: bool
    """Whether that is all there is to such a move."""

    def __bool__(self) -> bool:
        return self.draws is not None or bool(self.gives)

    def given_away(self, move: Move, held: Container[Card]) -> tuple[Card, ...]:
        """The cards of the hand that a move gives away."""
        gone: tuple[Card, ...] = ()
        for name in self.gives:
            value = getattr(move, name)
            if type(value) is int:
                gone += (value,)
            elif type(value) is tuple:
                gone += value
            else:
                gone += tuple([card for card in value.cards if card in held])
        return gone


def changes_of(option: Option, hand: Hand) -> Changes:
    """What moves of an option do to the hand."""
    draws, gives, others = None, [], False
    for name, param in option.params.items():
        if isinstance(param, Top):
            draws = name
        elif isinstance(param, Spell | Bluff):
            if param.uses(hand.pile):
                gives.append(name)
            others = True
        elif isinstance(param, From | Subset):
            if param.pile.name == hand.pile:
                gives.append(name)
            else:
                others = True
    return Changes(draws, tuple(gives), not others and (draws is not None or bool(gives)))
