"""Random play without players: one lean loop, for tests and for measuring the engine."""

from __future__ import annotations

from typecase.engine import IllegalMove, Match, Rng, TypecaseError
from typecase.engine.clock import MOST_MOVES
from typecase.engine.match import Answered

TIME_OUT = 16
"""One step in so many lets a running clock run out."""

BESIDE = 8
"""One step in so many is a move beside what is asked, where there is one."""


def random_step(match: Match, rng: Rng) -> None:
    """Let one thing happen that could: a legal move of some seat, or the end of a time limit."""
    t = match.table
    at = t.now + 0.25
    deadline = match.deadline
    waiting = match.waiting
    if deadline is not None and (not waiting or at > deadline or not rng.below(TIME_OUT)):
        match.expire(deadline)
        return

    standing = match.standing
    beside = standing.beside
    if beside is not None and not rng.below(BESIDE):
        able = [seat for seat in t.seats if beside.may(t, seat)]
        move = beside.option.sample(t, rng) if able else None
        if move is not None:
            match.answer(able[rng.below(len(able))], move, at)
            return

    seat = waiting[rng.below(len(waiting))]
    ask = standing.asks[seat]
    if ask.opens is not None and ask.opens > at:
        at = ask.opens
        if deadline is not None and at > deadline:
            match.expire(deadline)
            return
    try:
        move = ask.sample(t, rng)
    except IllegalMove:
        # In a race nothing may come to mind; another seat or the clock is next.
        return
    match.answer(seat, move, at)


def random_game(match: Match, rng: Rng) -> int:
    """Play a match to its end; the number of moves made, time-outs not counted."""
    before = len(match.log)
    for _ in range(MOST_MOVES):
        if match.over:
            return sum(type(entry) is Answered for entry in match.log[before:])
        random_step(match, rng)
    raise TypecaseError(f"{match.game.name} has not ended after {MOST_MOVES} random steps")
