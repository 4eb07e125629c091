"""Moves for a learner's seat that nobody thought of: legal ones, and nonsense."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, get_args, get_origin

from typecase.engine import Claim, Match, Move, Option, Rng, Spelling, Table
from typecase.lessons.points import LEARNER
from typecase.scenarios.names import ACard, Names, kinds

NO_WORD = "QXZ"


def legal_moves(match: Match, rng: Rng, most: int) -> list[Move]:
    """Up to `most` different legal moves of the learner, of each kind that is asked for."""
    ask = match.asks().get(LEARNER)
    if ask is None:
        return []
    each = -(-most // len(ask.options))
    found: dict[str, Move] = {}
    for option in ask.options:
        found |= {repr(move): move for move in _some(option, match.table, rng, each)}
    return list(found.values())[:most]


def _some(option: Option, t: Table, rng: Rng, most: int) -> Sequence[Move]:
    listing = option.listing(t)
    if listing is not None:
        moves = list(listing)
        rng.shuffle(moves)
        return moves[:most]
    samples = [option.sample(t, rng) for _ in range(most)]
    return [move for move in samples if move is not None]


def nonsense(match: Match, rng: Rng, most: int) -> list[Move]:
    """Up to `most` moves with whatever their fields can hold: most of them are illegal."""
    every = list(match.game.moves)
    rng.shuffle(every)
    return [
        kind(**{name: _anything(hint, match.table, rng) for name, hint in kinds(kind).items()})
        for kind in every[:most]
    ]


def _anything(hint: Any, t: Table, rng: Rng) -> Any:
    if hint is ACard:
        return rng.below(len(t.face))
    if hint is Spelling:
        return Spelling(NO_WORD)
    if hint is Claim:
        return Claim(NO_WORD)
    if hint is bool:
        return True
    if hint is str:
        return NO_WORD
    if get_origin(hint) is Literal:
        return get_args(hint)[-1]
    return () if get_origin(hint) in (tuple, list) else 99


def described(match: Match, move: Move) -> str:
    """A move as a scenario would write it: `discard card = N, freeze = true`."""
    names = Names(match.table, [f"seat {seat + 1}" for seat in match.table.seats])
    types = kinds(type(move))
    fields = [
        f"{name} = {names.show(types[name], getattr(move, name))}"
        for name in move.__struct_fields__
    ]
    return f"{move.slug()} {', '.join(fields)}".strip()
