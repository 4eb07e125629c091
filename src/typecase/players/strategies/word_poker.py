"""Word Poker: what a hand may become, what the opponents may have, and the value of a bet.

Sprout and Casual bet by how good their cards are. Sharp computes its draw exactly, and stays in
while the pot odds are good enough against hands consistent with the opponents' bets. Master
evaluates each action by how the opponents would respond and by what chips are worth for winning the
match; with two players and a limit it plays the blueprint.
"""

from __future__ import annotations

import numpy as np

from typecase.engine import Move, Observation, Rng
from typecase.games.word_poker import WordPokerTable
from typecase.players.profile import Profile
from typecase.players.strategies import betting, draw_poker
from typecase.players.strategies import word_poker_limit as limit
from typecase.players.strategies.betting import Spot, beaten
from typecase.players.strategies.draw_poker import letters
from typecase.players.strategies.word_poker_odds import Odds, odds_in
from typecase.players.strategies.word_poker_opponents import Story
from typecase.words.ranks import Floats


class Bettor(betting.Bettor):
    """Sprout and Casual: bet by how good their cards are, and draw to their best word. About the
    opponents they only notice a bet, which counts as one more hand to beat."""

    def bet(self, obs: Observation, spot: Spot) -> Move:
        odds = odds_in(obs)
        good = beaten(odds.dealt) if obs.phase == "first_bets" else odds.strength
        chance = float(good[odds.score(letters(obs))]) ** (len(spot.opponents) + (spot.price > 0))
        return self.bet_on(chance, spot)


class Reader(draw_poker.Reader[Story]):
    """Sharp: the exact draw, the pot odds, and hands consistent with the opponents' bets."""

    def begin(self, obs: Observation) -> Story:
        return Story(obs)

    def chances(self, obs: Observation, story: Story) -> Floats:
        chances: Floats = odds_in(obs).discards(letters(obs)) @ story.wins()
        return chances

    def cases(self, obs: Observation, story: Story) -> Floats:
        """The chance of each score at the showdown for this seat."""
        odds, hand = odds_in(obs), letters(obs)
        if obs.phase == "first_bets":
            rows = odds.discards(hand)
            best: Floats = rows[(rows @ story.wins()).argmax()]
            return best
        sure = np.zeros(len(odds.strength))
        sure[odds.score(hand)] = 1
        return sure


class Gambler(Reader):
    """Master: the value of each action, and what that is worth for the match."""

    def __init__(self, rng: Rng, profile: Profile) -> None:
        super().__init__(rng, profile)
        self._plan: Plan | None = None

    def act(self, obs: Observation, spot: Spot, story: Story) -> Move:
        plan = self.plan(obs)
        if plan is not None:
            act = plan.act(obs, odds_in(obs), self.rng)
            if act is not None:
                return (spot.fold(), spot.stay(), spot.bet(plan.blueprint.bet))[act]
        return max(self.weighed(obs, spot, story), key=lambda pair: pair[0])[1]

    def discard(self, obs: Observation, story: Story, chances: Floats) -> int:
        plan = self.plan(obs)
        row = None if plan is None else plan.discard(obs, odds_in(obs), self.rng)
        return super().discard(obs, story, chances) if row is None else row

    def plan(self, obs: Observation) -> Plan | None:
        """The blueprint for this hand; None if it does not apply at this table."""
        if not serves(obs):
            return None
        if self._plan is None or self._plan.story is not self._story:
            assert self._story is not None
            self._plan = Plan(limit.shipped(), self._story)
        return self._plan


class Plan:
    """The blueprint in one hand, as long as all bets have its size."""

    def __init__(self, blueprint: limit.Blueprint, story: Story) -> None:
        self.blueprint = blueprint
        self.story = story
        self._end: int | None = None
        """How the first betting round ended, if that is known."""
        self._own_draw = 0

    def act(self, obs: Observation, odds: Odds, rng: Rng) -> int | None:
        """Fold, stay in or bet; None if the blueprint does not cover the situation."""
        policy, buckets = self.blueprint.policy, self.blueprint.buckets
        if obs.phase == "first_bets":
            node = self._node(obs, first=0)
            if node is None:
                return None
            return picked(policy.first[node, buckets.before(odds.discards(letters(obs)))], rng)
        discarded = self.story.discarded
        if self._end is None or discarded is None:
            return None
        node = self._node(obs, limit.raiser_of(self._end))
        if node is None:
            return None
        theirs = limit.draw_of(obs.view().piles["discards"].count - discarded)
        draws = (theirs, self._own_draw) if seat_of(obs) else (self._own_draw, theirs)
        bucket = buckets.after(odds.score(letters(obs)))
        return picked(policy.second[(node, self._end, *draws, bucket)], rng)

    def discard(self, obs: Observation, odds: Odds, rng: Rng) -> int | None:
        """The cards to discard, as a row of the odds; None if the blueprint does not cover the
        situation."""
        bets = self._bets(obs)
        if bets is None:
            return None
        self._end = limit.end_after(opened_by_dealer(obs), bets)
        rows = odds.discards(letters(obs))
        bucket = self.blueprint.buckets.before(rows)
        policy = self.blueprint.policy
        if seat_of(obs):
            theirs = limit.draw_of(obs.view().piles["discards"].count)
            chances = policy.reply[self._end, theirs, bucket]
        else:
            chances = policy.draw[self._end, bucket]
        self._own_draw = picked(chances, rng)
        return self.blueprint.discard(rows, self._own_draw)

    def _bets(self, obs: Observation) -> int | None:
        """How many bets were made in this round; None if not all have the blueprint's size."""
        t = obs.public(WordPokerTable)
        bets = 0 if t.opener is None else t.raised + 1
        return bets if t.highest == bets * self.blueprint.bet else None

    def _node(self, obs: Observation, first: int) -> int | None:
        """The current node of this round, in which seat `first` of the blueprint acted first."""
        bets = self._bets(obs)
        if bets is None:
            return None
        if obs.public(WordPokerTable).opener is None:
            return int(seat_of(obs) != first)
        return limit.node_after(int(opened_by_dealer(obs)) != first, bets)


def serves(obs: Observation) -> bool:
    """Whether the blueprint applies at this table, and both seats have enough chips for it."""
    options, t = obs.game.options, obs.public(WordPokerTable)
    bet = limit.shipped().bet
    least = 1 + limit.MAX_BETS * bet
    return (
        len(t.seats) == 2
        and options.maximum_bet == bet
        and options.raises == limit.RAISES
        and not options.no_raise_after_call
        and options.second_round == "raiser"
        and options.words == "full"
        and options.shortest == 3
        and all(map(int.__ge__, map(int.__add__, t.stacks, t.paid), [least] * 2))
    )


def seat_of(obs: Observation) -> int:
    """The seat's number in the blueprint: 0 is the seat to the left of the dealer."""
    return int(obs.public(WordPokerTable).dealer == obs.seat)


def opened_by_dealer(obs: Observation) -> bool:
    """Whether the dealer bet first in this round."""
    t = obs.public(WordPokerTable)
    return t.opener == t.dealer


def picked(chances: Floats, rng: Rng) -> int:
    """One of several actions, at random with these chances."""
    return int(np.searchsorted(np.cumsum(chances), rng.random() * chances.sum(), side="right"))
