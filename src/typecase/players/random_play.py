"""Random play without players: one small loop, for tests and for measuring the engine."""

from __future__ import annotations

from typecase.engine import Match, One, Rng, TypecaseError
from typecase.engine.ask import sample
from typecase.engine.clock import MAX_MOVES
from typecase.engine.log import Answered

PACE = 0.25
"""Seconds from one move to the next."""

TIME_OUT = 16
"""One step in this many lets a running clock run out."""

BESIDE = 8
"""One step in this many is an out-of-turn action, if there is one."""

MAX_TRIES = 1000
"""If no clock is running and no move is found in this many tries, there is none."""


def random_step(match: Match, rng: Rng) -> None:
    """Make one random step: a legal move of some seat, or a time-out."""
    t = match.table
    soon = match.now + PACE
    deadline = match.deadline
    if deadline is not None and (soon > deadline or not rng.below(TIME_OUT)):
        match.expire(deadline)
        return
    pending = match.pending
    out_of_turn = pending.out_of_turn
    if out_of_turn is not None and not rng.below(BESIDE):
        able = [seat for seat in t.seats if out_of_turn.may(t, seat)]
        extra = out_of_turn.option.sample(t, rng) if able else None
        if extra is not None:
            match.take(able[rng.below(len(able))], extra, soon)
            return
    # Sampled moves are legal, so `take` is enough: it does not check them.
    if type(pending) is One:
        move = sample(pending.options, pending.default, t, rng)
        if move is not None:
            match.take(pending.seat, move, soon)
        return
    asks, waiting = pending.asks, match.waiting
    for _ in range(MAX_TRIES if deadline is None else len(waiting)):
        seat = waiting[rng.below(len(waiting))]
        ask = asks[seat]
        opens = ask.opens
        at = soon if opens is None or opens < soon else opens
        if deadline is not None and at > deadline:
            continue
        move = sample(ask.options, ask.default, t, rng)
        if move is not None:
            match.take(seat, move, at)
            return
    if deadline is None:
        raise TypecaseError("own-nobody-moves", game=match.game.name)
    match.expire(deadline)


def random_game(match: Match, rng: Rng) -> int:
    """Play a match to its end. Returns the number of moves, not counting time-outs."""
    before = len(match.log)
    for _ in range(MAX_MOVES):
        if match.over:
            return list(map(type, match.log[before:])).count(Answered)
        random_step(match, rng)
    raise TypecaseError("own-never-ends", game=match.game.name, moves=MAX_MOVES)
