"""What is done at the tables of the poker games, whichever of them it is."""

from __future__ import annotations

from typecase.engine import Match, Move, Observation
from typecase.games.draw_poker import Discard
from typecase.players.strategies import betting


def look_of(match: Match) -> Observation:
    """What the seat is asked whose turn it is."""
    (seat,) = match.asked
    return Observation(match, seat, match.asks()[seat])


def chosen(player: betting.Bettor, match: Match) -> Move:
    move = player.choose(look_of(match))
    assert move is not None
    return move


def play(match: Match, *moves: Move) -> None:
    for move in moves:
        match.answer(match.asked[0], move)


def discarded(match: Match, move: Move) -> str:
    """The letters of the cards that are thrown, in order of the alphabet."""
    assert isinstance(move, Discard)
    return "".join(sorted(match.table.face[card].letters for card in move.cards))
