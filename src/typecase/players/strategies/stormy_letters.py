"""Stormy Letters: four cards in hand, a draw, and three shared cards in the middle.

Sprout and Casual bet by how good the cards are that they see. Sharp estimates what every discard
leads to. Later it compares its hand with the opponents' possible hands over many ways the middle
may come up, because what is good there is good for everybody. Master evaluates each action by how
the opponents would respond and by what chips are worth for winning.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from typecase.engine import Move, Observation, Rng
from typecase.players.strategies import betting, draw_poker
from typecase.players.strategies.betting import Spot, beaten
from typecase.players.strategies.draw_poker import letters
from typecase.players.strategies.seven_cards import (
    BOX,
    CARDS,
    DRAWS,
    KINDS,
    MAX_POTS,
    SCORES,
    WARY,
    Kinds,
    Odds,
    handfuls,
    held,
    kinds,
    odds_in,
    seeming,
)
from typecase.words.ranks import Floats, counts

OWN = 4
"""Cards in hand; the rest of the seven are in the middle."""

HANDS = 200
"""Hands dealt to measure what opponents may have."""

REDRAWS = 2
"""Draws sampled for each of them."""

TRIES = 400
"""Draws sampled for each discard ..."""

NEARLY = 0.04
"""... and Master compares those exactly that are within this margin of the best."""

RUNS = 64
"""Sampled ways the middle may come up, if more than one card is to come."""

OTHER_DRAW = 0.05
"""How likely an opponent draws this many cards with a hand for which another number is better."""


class Bettor(betting.Bettor):
    """Sprout and Casual: bet by how good the cards are that they see, and are curious (see
    `bet_curiously`)."""

    def bet(self, obs: Observation, spot: Spot) -> Move:
        cards = letters(obs) + held(obs, "community")
        return self.bet_curiously(odds_in(obs).made(cards), spot)


class Hands(NamedTuple):
    """Hands that opponents could have, one per row."""

    good: Floats
    """How good each hand seems: some players judge what they have, some what it may become."""
    discarded: NDArray[np.intp]
    """The best number of cards to discard."""
    comes: Floats
    """The chance of each score after that."""
    drawn: Kinds
    """The hands after a draw, several samples of each."""


class Rival(draw_poker.Rival):
    """What an opponent may have: a weight for each hand, before the draw or after it."""

    wary = WARY

    def __init__(self, hands: Hands) -> None:
        self._hands = hands
        self._drawn = False
        self._likely: Floats | float = 1.0
        self._beaten = beaten(hands.comes)
        self.weights = np.full(HANDS, 1 / HANDS)
        self.good = hands.good

    def draws(self, count: int | None) -> None:
        if self._drawn:
            return
        if count is not None:
            self.weigh(np.where(self._hands.discarded == count, 1.0, OTHER_DRAW))
        self.weights = np.repeat(self.weights, REDRAWS) / REDRAWS
        self.good = np.repeat(self.good, REDRAWS)
        self._beaten = np.repeat(self._beaten, REDRAWS, axis=0)
        self._drawn = True

    def see(self, middle: Middle) -> None:
        """Take the face-up cards in the middle into account."""
        hands, own = self._hands.drawn, middle.own
        # A card that is seen elsewhere cannot be in the hand.
        likely = (middle.unseen / BOX)[hands].prod(axis=1)
        self.weigh(likely / np.maximum(self._likely, 1e-9))
        self._likely = likely
        scores = middle.scores(hands)
        self._beaten = (scores < own) + (scores == own) / 2
        # To its holder a hand is as good as its chance against any other hand.
        places = scores + SCORES * np.arange(len(own))
        shares = np.bincount(places.ravel(), minlength=SCORES * len(own)) / len(hands)
        good = beaten(shares.reshape(-1, SCORES)).ravel()
        self.good = seeming(good[places] @ middle.chances, likely)

    def beaten(self, weights: Floats) -> Floats:
        lost: Floats = weights @ self._beaten
        return lost


class Middle:
    """The ways the middle may come up. These are the cases once one of its cards is face up."""

    def __init__(self, obs: Observation) -> None:
        self._odds = odds_in(obs)
        hand, up = letters(obs), held(obs, "community")
        self.unseen = BOX - counts(hand + up)
        more = CARDS - OWN - len(up)
        runs, self.chances = self._runs(more)
        self._cards = np.hstack([np.tile(np.array(kinds(up), np.uint8), (len(runs), 1)), runs])
        self.own = self.scores(np.array([kinds(hand)], np.uint8))[0]
        """The score of this seat in each case."""

    def _runs(self, more: int) -> tuple[Kinds, Floats]:
        """The cards still to come, one case per row, and the probability of each."""
        if more > 1:
            return handfuls(RUNS, more, self.unseen, Rng(RUNS)), np.full(RUNS, 1 / RUNS)
        if not more:
            return np.empty((1, 0), np.uint8), np.ones(1)
        found = self.unseen.nonzero()[0]
        return found[:, None].astype(np.uint8), self.unseen[found] / self.unseen.sum()

    def scores(self, hands: Kinds) -> NDArray[np.intp]:
        """The score of each hand in each case."""
        rows = np.hstack(
            [
                np.repeat(hands, len(self._cards), axis=0),
                np.tile(self._cards, (len(hands), 1)),
            ]
        )
        return self._odds.scores(rows).reshape(len(hands), -1)


class Story(betting.LongStory[Rival], draw_poker.Story[Rival]):
    """One hand of the match, as a seat has followed it."""

    middle: Middle | None = None

    def meet(self, obs: Observation, seat: int) -> Rival:
        return Rival(hands_of(odds_in(obs).shared))

    def stage(self, obs: Observation) -> int:
        return len(obs.seen("community"))

    def see(self, obs: Observation) -> None:
        if not obs.seen("community"):
            return
        self.count_draws(obs)
        self.middle = Middle(obs)
        for opponent in self.opponents.values():
            opponent.see(self.middle)


class Reader(draw_poker.Reader[Story]):
    """Sharp: the best draw, the pot odds, and hands consistent with the opponents' bets."""

    def begin(self, obs: Observation) -> Story:
        return Story(obs)

    def chances(self, obs: Observation, story: Story) -> Floats:
        story.count_draws(obs)
        chances: Floats = self.discards(obs) @ story.wins()
        return chances

    def discards(self, obs: Observation) -> Floats:
        """The chance of each score for every set of cards that could be discarded, one per row."""
        return discards(odds_in(obs).shared, tuple(letters(obs)), TRIES)

    def cases(self, obs: Observation, story: Story) -> Floats:
        """The ways the middle may come up; before the draw, the chance of each score."""
        if story.middle is not None:
            return story.middle.chances
        rows = self.discards(obs)
        best: Floats = rows[(rows @ story.wins()).argmax()]
        return best


class Gambler(Reader):
    """Master: the exact draw, the value of each action, and what that is worth for the match."""

    most_pots = MAX_POTS

    def discard(self, obs: Observation, story: Story, chances: Floats) -> int:
        """The best discard, computed exactly among those that seem nearly the best."""
        wins, hand = story.wins(), letters(obs)
        kept, unseen = _kept(hand), BOX - counts(hand)
        near: list[int] = (chances > chances.max() - NEARLY).nonzero()[0].tolist()
        odds = odds_in(obs)
        worth = {row: odds.comes(kept[row], unseen, CARDS - len(kept[row])) @ wins for row in near}
        return max(near, key=lambda row: float(worth[row]))

    def act(self, obs: Observation, spot: Spot, story: Story) -> Move:
        return max(self.weighed(obs, spot, story), key=lambda pair: pair[0])[1]


@lru_cache(maxsize=64)
def discards(odds: Odds, hand: tuple[str, ...], count: int) -> Floats:
    """The chance of each score for every set of cards that could be discarded, one per row, from
    `count` random draws. Bit i of the row's number stands for the card with index i."""
    unseen = BOX - counts(hand)
    return np.array([odds.may_come(kept, unseen, CARDS - len(kept), count) for kept in _kept(hand)])


@lru_cache(maxsize=8)
def hands_of(odds: Odds) -> Hands:
    """Sampled hands that opponents could have."""
    rng = Rng(OWN)
    dealt = [
        tuple([KINDS[kind] for kind in hand]) for hand in handfuls(HANDS, OWN, BOX, rng).tolist()
    ]
    rows = np.array([discards(odds, hand, DRAWS) for hand in dealt])
    best = (rows @ odds.strength).argmax(axis=1)
    comes = rows[np.arange(HANDS), best]
    hopes = (comes @ beaten(comes.mean(axis=0))).argsort().argsort() / HANDS
    drawn = [
        kinds(kept) + handfuls(1, OWN - len(kept), BOX - counts(hand), rng)[0].tolist()
        for hand, row in zip(dealt, best.tolist(), strict=True)
        for kept in [_kept(hand)[row]] * REDRAWS
    ]
    return Hands(
        good=(np.array([odds.made(hand) for hand in dealt]) + hopes) / 2,
        discarded=np.array([row.bit_count() for row in best.tolist()]),
        comes=comes,
        drawn=np.array(drawn, np.uint8),
    )


def _kept(hand: Sequence[str]) -> list[list[str]]:
    """The cards kept, for every set of cards that could be discarded."""
    return [
        [card for at, card in enumerate(hand) if not row >> at & 1] for row in range(1 << len(hand))
    ]
