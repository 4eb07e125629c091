"""The kit: matches come back whole, and imagined ones play on.

Each game is played at random, with house rules and numbers of players drawn by lot; at random
moments it is copied, imagined and saved. `TYPECASE_SNAPSHOTS` says how many saves of all games are
compared with what was saved, `TYPECASE_IMAGINED` how many imagined matches of each game are played
to their end.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from typing import Any

import pytest

from kit import by_lot, conserved, steps, text
from typecase import games
from typecase.engine import Ask, Game, Match, Pile, Rng, Seat, Table
from typecase.engine.rehearsal import inspect

SNAPSHOTS = int(os.environ.get("TYPECASE_SNAPSHOTS", "600"))
IMAGINED = int(os.environ.get("TYPECASE_IMAGINED", "12"))

MAX_OF_ONE = 20
"""Moments at which one match is looked at, at most."""

every_game = pytest.mark.parametrize("kind", games.every(), ids=lambda kind: kind.slug)


def moments(kind: type[Game[Any, Any]], rng: Rng) -> Iterator[Match]:
    """Random moments of random matches, of which copies have been made now and then."""
    while True:
        setting = by_lot(kind, rng)
        match = setting.match(rng.below(2**32))
        often = 1 + rng.below(30)
        copied = rng.below(4) * often
        looked = 0
        for playing in steps(match, rng):
            if copied and not rng.below(copied):
                playing.copy()
            if copied and not rng.below(copied):
                playing.determinize(rng.below(setting.seats), rng)
            if not rng.below(often):
                yield playing
                looked += 1
                if looked == MAX_OF_ONE:
                    break
        else:
            yield match


def whole(match: Match) -> dict[str, Any]:
    """Everything that a match is, apart from how it keeps it: where its checkpoint is, how far it
    has read its ledger, the coroutine that runs."""
    ways = {"game", "table", "pending", "_coroutine", "_phase", "_base", "_base_at", "_most_since"}
    if not match._sealed:
        ways.add("_sealed_at")
    rest = {name: value for name, value in vars(match).items() if name not in ways}
    seats = match.table.seats
    return rest | {
        "game": (match.game.slug, match.game.options),
        "phase": match.phase,
        "table": table_of(match.table),
        "pending": pending_of(match),
        "views": [text(match, seat) for seat in (*seats, None)],
        # One of them: it takes long, and what they are told is made of the same events.
        "told": match.visible_events(len(match.log) % len(seats)),
    }


def table_of(t: Table) -> dict[str, Any]:
    ways = {"__dict__", "_all", "_kept", "_read", "_unread", "_public", "_known", "rng"}
    names = [name for kind in Table.__mro__ for name in getattr(kind, "__slots__", ())]
    slots = {name: getattr(t, name) for name in names if name not in ways}
    facts = {name: value for name, value in vars(t).items() if name not in t._piles}
    return slots | {
        "facts": facts,
        "piles": [pile_of(one) for one in t.piles()],
        "ledger": (t.public, t.known),
        "rng": t.rng.state,
    }


def pile_of(pile: Pile) -> dict[str, Any]:
    names = [name for kind in type(pile).__mro__ for name in getattr(kind, "__slots__", ())]
    return {name: getattr(pile, name) for name in names}


def pending_of(match: Match) -> dict[str, Any]:
    pending, t = match.pending, match.table
    out_of_turn = pending.out_of_turn
    return {
        "kind": type(pending),
        "seconds": pending.seconds,
        "quiet": pending.quiet,
        "asks": {seat: ask_of(ask, t, seat, match.phase) for seat, ask in pending.asks.items()},
        "out_of_turn": None
        if out_of_turn is None
        else [out_of_turn.option.view(t, seat) for seat in t.seats],
        "may": None if out_of_turn is None else [out_of_turn.may(t, seat) for seat in t.seats],
    }


def ask_of(ask: Ask, t: Table, seat: Seat, phase: str) -> tuple[Any, ...]:
    return ask.view(t, seat, phase), ask.default, ask.opens


def same(match: Match, other: Match) -> None:
    mine, others = whole(match), whole(other)
    assert mine.keys() == others.keys()
    for name in mine:
        assert mine[name] == others[name], name


@every_game
def test_a_restored_match_is_the_saved_one_in_everything(kind: type[Game[Any, Any]]) -> None:
    rng = Rng(67)
    for count, match in enumerate(moments(kind, rng), 1):
        saved = json.loads(json.dumps(match.snapshot()))
        same(match, Match.restore(kind, saved))
        if count * len(games.every()) >= SNAPSHOTS:
            break


@every_game
def test_every_ask_has_a_legal_answer_to_a_time_out_and_every_field_is_declared(
    kind: type[Game[Any, Any]],
) -> None:
    rng = Rng(73)
    for _ in range(4):
        for playing in steps(by_lot(kind, rng).match(rng.below(2**32)), rng, 400):
            inspect(playing)
            for ask in playing.pending.asks.values():
                if ask.default is not None:
                    # In a race too, where it is what somebody does who finds nothing.
                    assert ask.option(ask.default).check(playing.table, ask.default) == ask.default


@every_game
def test_an_imagined_match_plays_on_to_its_end(kind: type[Game[Any, Any]]) -> None:
    rng = Rng(71)
    for count, match in enumerate(moments(kind, rng), 1):
        other = match.determinize(rng.below(len(match.table.seats)), rng)
        if not rng.below(3):
            other = other.copy()
        for _ in steps(other, rng):
            pass
        assert other.over
        conserved(other.table)
        if count == IMAGINED:
            break
