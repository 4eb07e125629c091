"""Seven-Letter Stud: what a seat's own cards may become, and what the opponents show.

Sprout and Casual bet by what they have so far, and are careful with opponents who show more. Sharp
computes what its seven cards may become, against every pair of face-down cards that the opponents
may have. Master evaluates each action by how the opponents would respond and by what chips are
worth for winning.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations_with_replacement

import numpy as np
from numpy.typing import NDArray

from typecase.engine import Move, Observation
from typecase.games.letter_head_deck import VALUES
from typecase.games.seven_letter_stud import StudTable
from typecase.players.strategies import betting
from typecase.players.strategies.betting import Spot, beaten
from typecase.players.strategies.seven_cards import (
    BOX,
    CARDS,
    KINDS,
    MAX_POTS,
    SCORES,
    WARY,
    Odds,
    held,
    kinds,
    odds_in,
    seeming,
)
from typecase.words.ranks import Floats, counts

FORCED = 1
"""Chips that the player with the lowest card has to bet."""

PAIRS = np.array(list(combinations_with_replacement(range(len(KINDS)), 2)), np.uint8)
"""Every pair of cards that may be face down, by kind."""

SHOWN = 1000
"""Hands dealt to estimate what face-up cards may become."""

TRIPLES = np.array(list(combinations_with_replacement(range(len(KINDS)), 3)), np.uint8)
"""Every three cards that may be face down after the last deal, by kind."""


class Bettor(betting.Bettor):
    """Sprout and Casual: bet by how good their cards are so far. An opponent's bet, and each
    opponent who shows more than they do, count as one more hand to beat. They fold only if the pot
    odds would be too low even without that, and never for the chip of the forced bet: they want to
    see the next card."""

    def bet(self, obs: Observation, spot: Spot) -> Move:
        own = shown(obs, obs.seat)
        more = sum(shown(obs, seat) > own for seat in spot.opponents)
        move = self.bet_curiously(odds_in(obs).made(cards_of(obs)), spot, more)
        return spot.stay() if spot.price <= FORCED and move == spot.fold() else move


class Rival(betting.Rival):
    """What an opponent may have face down: a weight for every pair, and at the end for all three
    cards."""

    wary = WARY

    def __init__(self) -> None:
        self.weights = np.ones(len(PAIRS))
        self._likely = np.ones(len(PAIRS))
        self._comes: Floats | None = None
        self._scores: NDArray[np.intp]

    def see(
        self,
        odds: Odds,
        cards: Sequence[str],
        unseen: NDArray[np.int64],
        against: Floats,
        last: bool,
    ) -> None:
        """Take its face-up cards into account. `against` says how good each score is against what
        the other seats show."""
        likely = pairs_left(unseen)
        self.weigh(likely / np.maximum(self._likely, 1e-9))
        self._likely = likely
        if last:
            self.weights = with_third(self.weights, unseen)
            shown = np.tile(np.array(kinds(cards), np.uint8), (len(TRIPLES), 1))
            self._comes, self._scores = None, odds.scores(np.hstack([TRIPLES, shown]))
            likely = with_third(likely, unseen)
            self.good = seeming(against[self._scores], likely)
            return
        self._comes = coming(odds, tuple(cards), unseen)
        self.good = seeming(self._comes @ against, likely)

    def beaten(self, weights: Floats) -> Floats:
        if self._comes is None:
            return beaten(np.bincount(self._scores, weights, SCORES).astype(float))
        return beaten(weights @ self._comes)


class Story(betting.LongStory[Rival]):
    def meet(self, obs: Observation, seat: int) -> Rival:
        return Rival()

    def stage(self, obs: Observation) -> int:
        return len(cards_of(obs))

    def see(self, obs: Observation) -> None:
        odds, left = odds_in(obs), unseen(obs)
        seats = [obs.seat, *self.opponents]
        open_cards = {seat: held(obs, f"face_up.{seat}") for seat in seats}
        seems = {
            seat: beaten(odds.may_come(cards, left, CARDS - len(cards), SHOWN))
            for seat, cards in open_cards.items()
        }
        for seat, opponent in self.opponents.items():
            against = np.mean([seems[other] for other in seats if other != seat], axis=0)
            last = obs.phase == "final_bets"
            opponent.see(odds, open_cards[seat], left, against, last)


class Reader(betting.Reader[Story]):
    """Sharp: its chance against what the opponents may have."""

    def begin(self, obs: Observation) -> Story:
        return Story(obs)

    def cases(self, obs: Observation, story: Story) -> Floats:
        """The chance of each score at the showdown for this seat."""
        cards = cards_of(obs)
        return odds_in(obs).comes(cards, unseen(obs), CARDS - len(cards))


class Gambler(Reader):
    """Master: the value of each action, and what that is worth for the match."""

    most_pots = MAX_POTS

    def act(self, obs: Observation, spot: Spot, story: Story) -> Move:
        return max(self.weighed(obs, spot, story), key=lambda pair: pair[0])[1]


def cards_of(obs: Observation) -> list[str]:
    """The seat's own cards, face up and face down."""
    return held(obs, f"hands.{obs.seat}", f"face_up.{obs.seat}")


def shown(obs: Observation, seat: int) -> int:
    """The points of a seat's face-up cards."""
    return sum(VALUES.get(letters, 0) for letters in held(obs, f"face_up.{seat}"))


def unseen(obs: Observation) -> NDArray[np.int64]:
    """How many cards of each kind this seat does not see."""
    seats = obs.public(StudTable).seats
    return BOX - counts(held(obs, f"hands.{obs.seat}", *(f"face_up.{seat}" for seat in seats)))


def pairs_left(unseen: NDArray[np.int64]) -> Floats:
    """How many ways there are to draw each pair."""
    first, second = unseen[PAIRS[:, 0]], unseen[PAIRS[:, 1]]
    same = PAIRS[:, 0] == PAIRS[:, 1]
    return np.where(same, first * (first - 1) / 2, 1.0 * first * second)


def with_third(weights: Floats, unseen: NDArray[np.int64]) -> Floats:
    """The weights of three cards from those of the first two, with any unseen card as the third."""
    third = np.arange(len(KINDS))
    left = unseen - (PAIRS[:, :1] == third) - (PAIRS[:, 1:] == third)
    more = np.bincount(_triples().ravel(), (weights[:, None] * np.maximum(left, 0)).ravel())
    shares: Floats = more / more.sum()
    return shares


def coming(odds: Odds, cards: tuple[str, ...], unseen: NDArray[np.int64]) -> Floats:
    """The chance of each score with these face-up cards, for every pair."""
    return _first(odds.shared, *cards) if len(cards) == 1 else _with_pairs(odds, cards, unseen)


@lru_cache(maxsize=128)
def _first(odds: Odds, card: str) -> Floats:
    """With one face-up card little is known yet, so a cached approximation is good enough."""
    return _with_pairs(odds, (card,), BOX - counts([card]))


def _with_pairs(odds: Odds, cards: tuple[str, ...], unseen: NDArray[np.int64]) -> Floats:
    more = CARDS - len(cards) - 2
    return np.array(
        [odds.may_come([KINDS[a], KINDS[b], *cards], unseen, more) for a, b in PAIRS.tolist()]
    )


@cache
def _triples() -> NDArray[np.intp]:
    """The index in TRIPLES of each pair with each third card."""
    place = {tuple(row): at for at, row in enumerate(TRIPLES.tolist())}
    return np.array(
        [[place[tuple(sorted((*pair, k)))] for k in range(len(KINDS))] for pair in PAIRS.tolist()]
    )
