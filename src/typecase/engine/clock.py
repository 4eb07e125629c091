"""The virtual clock: play a match without waiting.

Each asked seat's player plans a move and how long it takes to come to it; the earliest acts. Time
is a logged input of the match, so what comes out replays like a game that people played.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from typecase.engine.ask import Ask, Race
from typecase.engine.errors import TypecaseError
from typecase.engine.match import Match
from typecase.engine.move import Move
from typecase.engine.pile import Seat
from typecase.engine.rng import Rng
from typecase.engine.view import View

MOST_MOVES = 100_000
"""More than any game has: beyond it the rules do not end."""


class Plan(NamedTuple):
    """A move and the seconds until it is made; no move: this seat lets the others act."""

    move: Move | None
    delay: float = 0.0


class Look:
    """All that a player may know when it is asked: the seat's view and the seat's memory."""

    __slots__ = ("_match", "ask", "seat")

    def __init__(self, match: Match, seat: Seat, ask: Ask) -> None:
        self._match = match
        self.seat = seat
        self.ask = ask

    def view(self) -> View:
        return self._match.view(self.seat)

    def sample(self, rng: Rng) -> Move | None:
        """A legal move at random; None if, in a race, nothing comes to mind."""
        return self.ask.sample(self._match.table, rng)

    def listing(self) -> Sequence[Move] | None:
        """All legal moves, where they can be listed."""
        return self.ask.listing(self._match.table)

    def asked(self) -> bool:
        """Whether the table waits for this seat; else it may only do something beside."""
        beside = self._match.standing.beside
        return beside is None or any(option is not beside.option for option in self.ask.options)

    def may_wait(self) -> bool:
        """Whether the table goes on without this seat: a race, or something beside."""
        return isinstance(self._match.standing, Race) or not self.asked()

    def imagine(self, rng: Rng) -> Match:
        """A match that could be this one, for all this seat knows."""
        return self._match.determinize(self.seat, rng)


class Player(Protocol):
    """Somebody who answers for a seat."""

    def plan(self, look: Look) -> Plan: ...


def step(match: Match, players: Sequence[Player]) -> None:
    """Let the earliest of the players' plans happen, or the time limit if that is earlier."""
    earliest: tuple[float, Seat, Move] | None = None
    for seat, ask in match.asks().items():
        move, delay = players[seat].plan(Look(match, seat, ask))
        if move is None:
            continue
        at = match.now + delay
        if ask.opens is not None:
            at = max(at, ask.opens)
        if earliest is None or at < earliest[0]:
            earliest = (at, seat, move)
    deadline = match.deadline
    if earliest is None or (deadline is not None and earliest[0] > deadline):
        if deadline is None:
            raise TypecaseError(f"{match.game.name}: everybody waits, and no clock runs")
        match.expire(deadline)
        return
    at, seat, move = earliest
    match.answer(seat, move, at)


def play(match: Match, players: Sequence[Player]) -> Match:
    """Play a match to its end."""
    for _ in range(MOST_MOVES):
        if match.over:
            return match
        step(match, players)
    raise TypecaseError(f"{match.game.name} has not ended after {MOST_MOVES} moves")
