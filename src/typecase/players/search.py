"""A search for any game: play out each candidate move in sampled deals.

All candidate moves are tried in the same sampled deals. All seats then play greedily, for some
rounds or to the end, and the seat's lead is the value of the move.
"""

from __future__ import annotations

from typecase.engine import IllegalMove, Match, Move, Observation, Rng, step
from typecase.players.greedy import GreedyPlayer
from typecase.players.greedy_strategy import GreedyStrategy
from typecase.players.outlook import ahead
from typecase.players.preview_history import PreviewHistory
from typecase.players.profile import Profile

WIDTH = 4
"""Candidate moves per move type; at most twice as many in total."""

DEALS = 6
"""Sampled deals in which each move is tried."""

ROUNDS = 2
"""How many steps per seat are played before the scores are compared."""

WIN = 1000.0
"""The value of a win, in addition to the points."""


class Search(GreedyStrategy):
    def __init__(self, rng: Rng, profile: Profile) -> None:
        super().__init__(rng, profile)
        self.width, self.deals, self.rounds = WIDTH, DEALS, ROUNDS

    def choose(self, obs: Observation) -> Move | None:
        first = self.greedy.choose(obs)
        if first is None:
            return None
        moves = self.moves(obs, first)
        if len(moves) == 1:
            return first
        worth = dict.fromkeys(moves, 0.0)
        for _ in range(self.deals):
            deal = obs.imagine(self.rng.spawn())
            luck = self.rng.below(2**32)
            for move in list(worth):
                try:
                    worth[move] += self.play_on(deal.copy(), obs, move, Rng(luck))
                except IllegalMove:
                    del worth[move]
        return max(worth, key=lambda move: worth[move]) if worth else first

    def moves(self, obs: Observation, first: Move) -> list[Move]:
        """The greedy move and some others of each type, highest preview first."""
        found = {first: None}
        for option in obs.ask.options:
            some = list(obs.candidates(option, self.rng, 4 * self.width))
            some.sort(key=lambda move: -(obs.preview(move) or 0))
            found |= dict.fromkeys(some[: self.width])
        return list(found)[: 2 * self.width]

    def play_on(self, match: Match, obs: Observation, move: Move, rng: Rng) -> float:
        """The seat's lead some steps later."""
        seat = obs.seat
        match.answer(seat, move, max(match.now, obs.ask.opens or 0.0))
        players = [GreedyPlayer(rng.spawn(), PreviewHistory()) for _ in match.table.seats]
        for _ in range(self.rounds * len(players)):
            if match.over:
                break
            step(match, players)
        won = WIN / len(match.winners) if seat in match.winners else 0.0
        return ahead(match, seat) + won
