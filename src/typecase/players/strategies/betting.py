"""Rounds of bets in the poker games: what the others may have, and what a bet is worth.

A game says what its seat may come to and what the others may have; the rest is the same in all of
them. What a seat comes to is told in **cases**: one for each score, or for each way in which the
cards may come. A rival knows in each case how many of the hands it may have are beaten.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from math import erf, inf, sqrt
from typing import Any, Generic, TypeVar

import numpy as np

from typecase.engine import Between, Move, Observation, Rng
from typecase.games.poker import PokerTable
from typecase.players.greedy_strategy import GreedyStrategy
from typecase.players.profile import Profile
from typecase.players.stakes import is_betting
from typecase.words.ranks import Floats

STRONG = 0.62
"""With such a chance to win all but Master bet and raise."""

BLUFFS = 0.25
"""They bet on nothing in so many of the times in which their temper would let them."""

SIZES = (0.5, 1.0, 2.0)
"""In pots: the bets that Master weighs, beside all it has."""

SWING = 9.0
"""How many chips change hands in a hand: their standard deviation."""

BLUFF = 0.08
"""How often a rival bets on nothing."""

GOOD = 0.45
"""From how good a hand on a rival bets, and so much more a pot that the bet is large."""
BETTER = 0.1
SURELY = 0.3
"""With a hand so much better than that one always does."""

TRAPS = 0.3
"""How often somebody only calls with a hand to raise with."""

LOOSE = 0.12
"""How loosely others keep to what the pot pays for a chance."""

USUAL_BET = 0.5
"""In pots: what a bet is taken for that was not made."""


def beaten(chances: Floats) -> Floats:
    """For each score, how many of these hands are lower; the tied count half.

    >>> beaten(np.array([0.5, 0.25, 0.25]))
    array([0.25 , 0.625, 0.875])
    """
    return np.cumsum(chances, axis=-1) - chances / 2


class Spot:
    """A question about bets, in numbers."""

    def __init__(self, obs: Observation) -> None:
        t = obs.public(PokerTable)
        self.seat = obs.seat
        self.pot = t.pot
        self.paid = t.paid
        self.stacks = t.stacks
        self.price = min(t.highest - t.bets[obs.seat], self.stacks[obs.seat])
        """What it costs to stay."""
        self.opponents = [seat for seat, stays in enumerate(t.stays) if stays and seat != obs.seat]
        self.least = self.most = 0
        """By how much a bet may raise."""
        self._options = {option.kind.slug(): option for option in obs.ask.options}
        self._more = self._options.get("bet") or self._options.get("raise")
        if self._more is not None:
            ((self._field, amount),) = self._more.params.items()
            assert isinstance(amount, Between)
            self.least, self.most = amount.low, amount.high

    def fold(self) -> Move:
        return self._options["fold"].kind()

    def stay(self) -> Move:
        return (self._options.get("check") or self._options["call"]).kind()

    def bet(self, chips: float) -> Move:
        """A bet or a raise, as near to so many chips as is legal; else the seat stays."""
        if self._more is None:
            return self.stay()
        amount = int(min(max(chips, self.least), self.most))
        return self._more.kind(**{self._field: amount})

    def put_in(self, move: Move) -> int:
        """How many chips go in with an answer."""
        if self._more is not None and type(move) is self._more.kind:
            return self.price + int(getattr(move, self._field))
        return 0 if move == self.fold() else self.price

    def to_win(self) -> int:
        """What a call may win of the middle: of each seat, as much as this one has put in."""
        own = self.paid[self.seat] + self.price
        return self.pot - sum([max(paid - own, 0) for paid in self.paid])

    def pays(self, chance: float) -> bool:
        """Whether such a chance is worth what it costs to stay."""
        return chance * (self.to_win() + self.price) >= self.price


class Chips:
    """What chips are worth: with two players the chance to win the match, else just chips."""

    def __init__(self, obs: Observation, spot: Spot) -> None:
        options = obs.game.options
        self._stack = spot.stacks[spot.seat]
        self._all = sum(spot.stacks) + spot.pot
        self._hands: int | None = None
        if len(spot.stacks) == 2 and options.stop == "hands":
            self._hands = options.hands - obs.public(PokerTable).played - 1

    def worth(self, more: float) -> float:
        """How good it is to have so many more after this hand."""
        stack = self._stack + more
        if self._hands is None:
            return stack
        ahead = 2 * stack - self._all
        if not self._hands:
            return (1 + (ahead > 0) - (ahead < 0)) / 2
        return (1 + erf(ahead / (SWING * sqrt(2 * self._hands)))) / 2


class Rival(ABC):
    """What another seat may have: a weight for each hand."""

    weights: Floats
    good: Floats
    """How good each seems to who has it."""
    wary = 1.0
    """How many hands that are not as good it takes somebody who bets for."""

    @abstractmethod
    def beaten(self, weights: Floats) -> Floats:
        """For each case, the weight of the hands that are beaten in it; the tied count half."""

    def bets(self, size: float) -> None:
        """It has bet or raised, by so many pots."""
        self.weigh(self.may_bet(size))

    def calls(self, share: float) -> None:
        """It has paid such a share of the pot that it can win."""
        self.weigh(self.may_stay(share) * (1 - (1 - TRAPS) * self.may_bet(USUAL_BET)))

    def checks(self) -> None:
        self.weigh(1 - self.may_bet(USUAL_BET))

    def may_bet(self, size: float) -> Floats:
        """How likely it bets with each hand: the better the hand, the likelier."""
        low = GOOD + BETTER * min(size, 2.0)
        return BLUFF + (1 - BLUFF) * np.clip((self.good - low) / SURELY, 0, 1)

    def may_stay(self, share: float) -> Floats:
        """How likely it pays such a share of the pot with each hand."""
        chances: Floats = 1 / (1 + np.exp((share - self.good**self.wary) / LOOSE))
        return chances

    def weigh(self, likely: Floats) -> None:
        """Hands are so likely to do what was done; what none of them would do tells nothing."""
        weights = self.weights * likely
        if weights.any():
            self.weights = weights / weights.sum()


R = TypeVar("R", bound=Rival)


class Story(ABC, Generic[R]):
    """One hand of the match, as far as a seat has followed it."""

    def __init__(self, obs: Observation) -> None:
        t = obs.public(PokerTable)
        self.number = t.played
        self.paid = [min(paid, 1) for paid in t.paid]
        """What each seat had put in when this one last acted, its own act included."""
        self.opponents: dict[int, R] = {}
        """The other seats that are still in."""

    def goes_on(self, obs: Observation) -> bool:
        """Whether this is still the same hand."""
        t = obs.public(PokerTable)
        begins = obs.phase == "first_bets" and any(map(int.__lt__, t.paid, self.paid))
        return t.played == self.number and not begins

    def follow(self, obs: Observation) -> None:
        """Take note of what the others have done since."""
        t = obs.public(PokerTable)
        self.sit(obs)
        free = not t.highest
        self.note(t.paid, [acted and free for acted in t.acted])

    def sit(self, obs: Observation) -> None:
        """Keep to those who are still in."""
        stays = obs.public(PokerTable).stays
        opponents = [seat for seat, stay in enumerate(stays) if stay and seat != obs.seat]
        self.opponents = {
            seat: self.opponents.get(seat) or self.meet(obs, seat) for seat in opponents
        }

    def acts(self, seat: int, chips: int) -> None:
        """This seat puts in so many chips."""
        self.paid[seat] += chips

    @abstractmethod
    def meet(self, obs: Observation, seat: int) -> R:
        """What another seat may have, before it has done anything."""

    def note(self, paid: Sequence[int], checked: Sequence[bool]) -> None:
        """By now each seat has put in so much, and some have checked."""
        pot, highest = sum(self.paid), max(self.paid)
        for seat, opponent in self.opponents.items():
            put, need = paid[seat] - self.paid[seat], highest - self.paid[seat]
            if put > need:
                opponent.bets((put - need) / (pot + need))
            elif put > 0:
                opponent.calls(need / (pot + need))
            elif checked[seat]:
                opponent.checks()
        self.paid = list(paid)

    def wins(self) -> Floats:
        """How often all others who are still in are beaten, in each case."""
        first, *others = (opponent.beaten(opponent.weights) for opponent in self.opponents.values())
        for wins in others:
            first = first * wins
        return first


class LongStory(Story[R]):
    """A hand in which cards come up from round to round of bets."""

    def __init__(self, obs: Observation) -> None:
        super().__init__(obs)
        self._stage: int | None = None
        self._acted: Sequence[bool] = ()
        self._free = True

    @abstractmethod
    def stage(self, obs: Observation) -> int:
        """How far the hand is: another number once cards have come up."""

    @abstractmethod
    def see(self, obs: Observation) -> None:
        """Look at the cards that have come up."""

    def goes_on(self, obs: Observation) -> bool:
        return super().goes_on(obs) and self.stage(obs) >= (self._stage or 0)

    def follow(self, obs: Observation) -> None:
        """What was done before cards came up is judged without them."""
        t, stage = obs.public(PokerTable), self.stage(obs)
        acted = t.acted
        self.sit(obs)
        if stage != self._stage:
            if self._stage is not None:
                before = list(map(int.__sub__, t.paid, t.bets))
                self.note(before, [self._free and not cached for cached in self._acted])
            self._stage, self._acted = stage, [False] * len(acted)
            self.see(obs)
        free, was = not t.highest, self._acted
        self.note(t.paid, [free and now and not was[at] for at, now in enumerate(acted)])
        self._acted, self._free = acted, free

    def acts(self, seat: int, chips: int) -> None:
        super().acts(seat, chips)
        self._free = self._free and not chips


S = TypeVar("S", bound=Story[Any])


class Bettor(GreedyStrategy, ABC):
    """Bets; all else is done greedily. A bet that is forced is as small as it may be."""

    def choose(self, obs: Observation) -> Move | None:
        if is_betting(obs):
            return self.bet(obs, Spot(obs))
        forced = [option.kind.slug() for option in obs.ask.options] == ["bet"]
        return obs.ask.default if forced else super().choose(obs)

    @abstractmethod
    def bet(self, obs: Observation, spot: Spot) -> Move: ...

    def bet_on(self, chance: float, spot: Spot) -> Move:
        """Bet on a good chance or now and then on none, stay while the pot pays for it."""
        rng = self.rng
        bluffs = not spot.price and rng.random() < BLUFFS * self.profile.temperament.bluff
        if chance > STRONG or bluffs:
            return spot.bet(spot.pot * (0.4 + 0.6 * rng.random()))
        return spot.stay() if spot.pays(chance) else spot.fold()

    def bet_curiously(self, good: float, spot: Spot, wary: int = 0) -> Move:
        """Bet on a hand as if somebody who bets were two, and so many others too. But it is only
        folded if the pot would not pay for it even if that were nothing."""
        opponents = len(spot.opponents)
        move = self.bet_on(good ** (opponents + (spot.price > 0) + wary), spot)
        return spot.stay() if move == spot.fold() and spot.pays(good**opponents) else move


class Reader(Bettor, Generic[S]):
    """Bets on its chance against what the others bet like."""

    most_pots = inf
    """All it has is only weighed as a bet if it is no more than so many pots."""

    def __init__(self, rng: Rng, profile: Profile) -> None:
        super().__init__(rng, profile)
        self._story: S | None = None

    def story(self, obs: Observation) -> S:
        """The hand so far."""
        if self._story is None or not self._story.goes_on(obs):
            self._story = self.begin(obs)
        self._story.follow(obs)
        return self._story

    @abstractmethod
    def begin(self, obs: Observation) -> S:
        """A new hand."""

    @abstractmethod
    def cases(self, obs: Observation, story: S) -> Floats:
        """How likely each case is."""

    def bet(self, obs: Observation, spot: Spot) -> Move:
        story = self.story(obs)
        move = self.act(obs, spot, story)
        story.acts(obs.seat, spot.put_in(move))
        return move

    def act(self, obs: Observation, spot: Spot, story: S) -> Move:
        return self.bet_on(float(self.cases(obs, story) @ story.wins()), spot)

    def weighed(self, obs: Observation, spot: Spot, story: S) -> list[tuple[float, Move]]:
        """What each act comes to."""
        own, chips = self.cases(obs, story), Chips(obs, spot)
        found = [(stays(own, story, spot, chips), spot.stay())]
        if spot.price:
            found.append((chips.worth(0), spot.fold()))
        if spot.most:
            pot = spot.pot + spot.price
            sizes = {int(size * pot) for size in SIZES}
            if spot.most <= self.most_pots * pot:
                sizes.add(spot.most)
            for by in sorted({min(max(size, spot.least), spot.most) for size in sizes}):
                found.append((bets(own, story, spot, chips, by), spot.bet(by)))
        return found


def stays(own: Floats, story: Story[R], spot: Spot, chips: Chips) -> float:
    """What a check or a call comes to, as if the showdown came at once."""
    win = float(own @ story.wins())
    return win * chips.worth(spot.to_win()) + (1 - win) * chips.worth(-spot.price)


def bets(own: Floats, story: Story[R], spot: Spot, chips: Chips, by: int) -> float:
    """What a bet comes to: all others fold, or some call it and are beaten or not."""
    total = spot.paid[spot.seat] + spot.price + by
    all_fold, not_beaten = 1.0, np.ones(len(own))
    called, matched = 0.0, spot.paid[spot.seat]
    for seat, opponent in story.opponents.items():
        need = min(total - spot.paid[seat], spot.stacks[seat])
        calls = opponent.weights
        if need:  # who has nothing left to pay stays
            calls = calls * opponent.may_stay(need / (spot.pot + spot.price + by + need))
        share = float(calls.sum())
        all_fold *= 1 - share
        not_beaten *= 1 - share + opponent.beaten(calls)
        called += share * need
        matched = max(matched, spot.paid[seat] + need)
    win = float(own @ not_beaten) - all_fold
    cost = min(total, matched) - spot.paid[spot.seat]
    return (
        all_fold * chips.worth(spot.pot)
        + win * chips.worth(spot.pot + called / (1 - all_fold))
        + (1 - all_fold - win) * chips.worth(-cost)
    )
