"""A rehearsal: a user's own game is played for a short time before anybody can join it.

It finds fields that would be lost in a save and time-outs that would make an illegal move, and
reports them by name.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from typecase.engine.ask import Option
from typecase.engine.each_card import may_have_card
from typecase.engine.errors import IllegalMove, TypecaseError
from typecase.engine.event import Event
from typecase.engine.field import OfCards
from typecase.engine.game import Game
from typecase.engine.match import Match
from typecase.engine.rng import Rng

STEPS = 120
"""The maximum number of steps in a rehearsal."""

TIME_OUT = 8
"""One in this many steps is a time-out."""

PACE = 0.25
"""Seconds from one move to the next."""


def rehearse(kind: type[Game[Any, Any]], seed: int = 1) -> None:
    """Play the beginning of a game with the fewest players and with the most. TypecaseError says
    what is wrong with the game; errors that the game itself raises are passed on."""
    kind.check_tips()
    rng = Rng(seed)
    for seats in sorted({kind.players[0], kind.players[-1]}):
        match = Match(kind(), seats, seed, watch=_watcher)
        kind.reach.check(match.table)
        for _ in range(STEPS):
            inspect(match)
            if match.over or not _step(match, rng):
                break
        inspect(match)
        Match.restore(kind, match.snapshot())


def _watcher(match: Match) -> Callable[[Event], None]:
    """A watcher that reads the scores and the scene after every event, as front ends do: a game
    must be able to provide them in the middle of a phase, too."""
    game, t = match.game, match.table

    def look(_: Event) -> None:
        game.scores(t)
        game.scene(t)

    return look


def inspect(match: Match) -> None:
    """TypecaseError if the table has undeclared fields, a time-out would make an illegal move, or
    cards are asked for in a field that is not typed as cards."""
    match.table.check_fields()
    match.check_defaults()
    for ask in match.asks().values():
        for option in ask.options:
            _check_cards(match, option)


def _check_cards(match: Match, option: Option) -> None:
    """Check that cards are typed as cards: online, a card has a different number."""
    for name, param in option.params.items():
        in_cards = isinstance(param.field(match.table), OfCards)
        if in_cards and not may_have_card(option.kind, name):
            raise TypecaseError("own-field-of-cards", kind=option.kind.__name__, field=name)


def _step(match: Match, rng: Rng) -> bool:
    """Make one step; False if nobody finds a move and no clock is running."""
    deadline, soon = match.deadline, match.now + PACE
    waiting = match.waiting
    rng.shuffle(waiting)
    if deadline is None or (soon <= deadline and rng.below(TIME_OUT)):
        for seat in waiting:
            ask = match.pending.asks[seat]
            move = ask.sample(match.table, rng)
            opens = ask.opens or soon
            if move is not None and (deadline is None or opens <= deadline):
                _answer(match, seat, move, max(soon, opens))
                return True
    return deadline is not None and match.expire(deadline)


def _answer(match: Match, seat: int, move: Any, at: float) -> None:
    try:
        match.answer(seat, move, at)
    except IllegalMove as error:
        named = {"game": match.game.name, "phase": match.phase, "move": move.slug()}
        raise TypecaseError("own-refused", **named, reason=error.message) from None
