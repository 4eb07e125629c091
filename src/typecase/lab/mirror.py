"""Duplicate pairs, called sets: one deal played twice with the seats swapped.

This cancels the luck of the deal: each of the two players has every seat's cards once.
"""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from typing import NamedTuple
from zlib import crc32

from typecase.engine import Match, Rng, TypecaseError, play
from typecase.lab.rows import shares
from typecase.lab.simulate import SEEDS, Packed, unpacked
from typecase.players import make

GAMES = 2
"""The number of games in a set."""


STEP = 1e-4
"""The step for a numerical derivative."""


class Pair(NamedTuple):
    """A matchup: two players who are compared in a game."""

    game: Packed
    seats: int
    player: str
    opponent: str
    seed: int

    @property
    def separate(self) -> bool:
        """Whether the two never play each other: the game is solo, or all players win or lose
        together. Then the better result on the same deal wins the set."""
        return self.seats == 1 or unpacked(*self.game).together


class Stretch(NamedTuple):
    """Some sets of a matchup, by number."""

    pair: Pair
    numbers: range


def seatings(pair: Pair) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The players by seat in the two games of a set: alternating, then the other way round."""
    kinds = (pair.player, pair.opponent)
    if pair.separate:
        return (kinds[0],) * pair.seats, (kinds[1],) * pair.seats
    there = tuple(kinds[seat % 2] for seat in range(pair.seats))
    return there, tuple(kinds[1 - seat % 2] for seat in range(pair.seats))


def play_set(pair: Pair, number: int) -> tuple[Match, Match]:
    """The two games of a set. The same pair, seed and `number` always give the same set."""
    # Every pair has its own deals, so that the results of different pairs are independent.
    names = crc32(" ".join(sorted((pair.player, pair.opponent))).encode())
    luck = Rng(pair.seed << 64 | names << 32 | number)
    deal = luck.below(SEEDS)
    game = unpacked(*pair.game)

    def played(names: tuple[str, ...]) -> Match:
        return play(Match(game, pair.seats, deal), [make(name, luck.spawn()) for name in names])

    there, back = seatings(pair)
    try:
        return played(there), played(back)
    except TypecaseError as error:
        raise TypecaseError(
            "lab-pair-broke",
            number=str(number),
            player=pair.player,
            opponent=pair.opponent,
            seed=str(pair.seed),
            problem=error.message,
        ) from error


def won(pair: Pair, there: Match, back: Match) -> Fraction:
    """The share of a set that the player has won, from 0 to 1."""
    if pair.separate:
        ours, theirs = _stand(there), _stand(back)
        return Fraction((ours > theirs) - (ours < theirs) + 1, 2)
    return (_taken(there, 0) + _taken(back, 1)) / 2


def _stand(match: Match) -> tuple[bool, int]:
    """The result of players without an opponent: winning counts first, then points."""
    return bool(match.winners), sum(match.scores)


def _taken(match: Match, first: int) -> Fraction:
    """The share of the win for every second seat from `first`; equal shares if nobody won."""
    each = shares(match) if match.winners else [Fraction(1, len(match.scores))] * len(match.scores)
    return sum(each[first::2], Fraction(0))


def play_stretch(stretch: Stretch) -> list[float]:
    """The player's share of each of these sets."""
    pair = stretch.pair
    return [float(won(pair, *play_set(pair, number))) for number in stretch.numbers]


def for_two(share: float, pair: Pair) -> float:
    """The equivalent share at a table for two.

    In the Bradley-Terry model a seat wins in proportion to the strength of its player. With an even
    number of seats, half of them for each player, that is the share itself. With an odd number the
    player has one seat more than the opponent in one game of a set and one less in the other.
    """
    if pair.separate or pair.seats % 2 == 0 or share in (0, 1):
        return share
    # With r = more/fewer seats and x the odds at a table for two, the player has
    # (rx / (rx + 1) + x / (x + r)) / 2 of the wins: a quadratic equation for x.
    r = (pair.seats + 1) / (pair.seats - 1)
    a, b, c = 2 * r * (1 - share), (r * r + 1) * (1 - 2 * share), -2 * r * share
    odds = (-b + sqrt(b * b - 4 * a * c)) / (2 * a)
    return odds / (1 + odds)


def worth_for_two(games: float, share: float, pair: Pair) -> float:
    """How many games at a table for two give as much information as `games` here, at `share`."""
    share = min(max(share, 0.01), 0.99)
    there = for_two(share, pair)
    steep = (for_two(share + STEP, pair) - for_two(share - STEP, pair)) / (2 * STEP)
    return games * there * (1 - there) / (steep * steep * share * (1 - share))
