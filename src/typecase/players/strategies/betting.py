"""Betting rounds in the poker games: the hands opponents may have, and the value of a bet.

A game defines what its seat's hand may become and what the opponents may have; the rest is the same
in all games. The seat's prospects are a list of **cases** (outcomes): one for each score, or for
each way the cards may come. For each case, a `Rival` gives the share of its possible hands that are
beaten.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from math import erf, inf, sqrt
from typing import Any, Generic, TypeVar

import numpy as np

from typecase.engine import Between, Move, Observation, Rng
from typecase.games.betting import Bet
from typecase.games.poker import PokerTable
from typecase.games.showdown import Challenge
from typecase.players.greedy_strategy import GreedyStrategy
from typecase.players.profile import Profile
from typecase.players.reasons import odds
from typecase.players.stakes import is_betting
from typecase.players.strategies.showdowns import challenged
from typecase.words.ranks import Floats

STRONG = 0.62
"""All levels but Master bet and raise with at least this chance to win."""

BLUFFS = 0.25
"""The factor on `temperament.bluff` for the probability that they bet on nothing."""

SIZES = (0.5, 1.0, 2.0)
"""Bet sizes that Master evaluates, in pots, in addition to all in."""

SWING = 9.0
"""The standard deviation of a hand's result, in chips."""

BLUFF = 0.08
"""How often an opponent bets on nothing."""

GOOD = 0.45
"""How good a hand must be for an opponent to bet, plus BETTER per pot that the bet is large."""
BETTER = 0.1
SURELY = 0.3
"""With a hand better than that by this much, an opponent always bets."""

TRAPS = 0.3
"""How often an opponent only calls with a hand good enough for a raise."""

LOOSE = 0.12
"""How much opponents deviate from the pot odds."""

USUAL_BET = 0.5
"""The size, in pots, assumed for a bet that an opponent could have made but did not."""


def beaten(chances: Floats) -> Floats:
    """For each score, the share of these hands that are lower; ties count half.

    >>> beaten(np.array([0.5, 0.25, 0.25]))
    array([0.25 , 0.625, 0.875])
    """
    return np.cumsum(chances, axis=-1) - chances / 2


class Spot:
    """A betting decision, in numbers."""

    def __init__(self, obs: Observation) -> None:
        t = obs.public(PokerTable)
        self.seat = obs.seat
        self.pot = t.pot
        self.paid = t.paid
        self.stacks = t.stacks
        self.price = min(t.highest - t.bets[obs.seat], self.stacks[obs.seat])
        """What it costs to stay in."""
        self.opponents = [seat for seat, stays in enumerate(t.stays) if stays and seat != obs.seat]
        self.least = self.most = 0
        """The least and the most by which a bet may raise."""
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
        """A bet or a raise as close to this many chips as is legal; a check or a call if neither is
        possible."""
        if self._more is None:
            return self.stay()
        amount = int(min(max(chips, self.least), self.most))
        return self._more.kind(**{self._field: amount})

    def put_in(self, move: Move) -> int:
        """How many chips a move puts in."""
        if self._more is not None and type(move) is self._more.kind:
            return self.price + int(getattr(move, self._field))
        return 0 if move == self.fold() else self.price

    def to_win(self) -> int:
        """What a call may win from the pot: from each seat at most as much as this one has put
        in."""
        own = self.paid[self.seat] + self.price
        return self.pot - sum([max(paid - own, 0) for paid in self.paid])

    def pays(self, chance: float) -> bool:
        """Whether the pot odds justify staying in with this chance to win."""
        return chance * (self.to_win() + self.price) >= self.price


class Chips:
    """The value of chips: with two players and a fixed number of hands the chance to win the match,
    otherwise just chips."""

    def __init__(self, obs: Observation, spot: Spot) -> None:
        options = obs.game.options
        self._stack = spot.stacks[spot.seat]
        self._all = sum(spot.stacks) + spot.pot
        self._hands: int | None = None
        if len(spot.stacks) == 2 and options.stop == "hands":
            self._hands = options.hands - obs.public(PokerTable).played - 1

    def worth(self, more: float) -> float:
        """The value of having this many more chips after this hand."""
        stack = self._stack + more
        if self._hands is None:
            return stack
        ahead = 2 * stack - self._all
        if not self._hands:
            return (1 + (ahead > 0) - (ahead < 0)) / 2
        return (1 + erf(ahead / (SWING * sqrt(2 * self._hands)))) / 2


class Rival(ABC):
    """What an opponent may have: a weight for each hand."""

    weights: Floats
    good: Floats
    """How good each hand seems to its holder."""
    wary = 1.0
    """How many random hands a bet counts as to this opponent when it decides whether to stay in."""

    @abstractmethod
    def beaten(self, weights: Floats) -> Floats:
        """For each case, the weight of the hands that are beaten in it; ties count half."""

    def bets(self, size: float) -> None:
        """Record a bet or a raise of this many pots."""
        self.weigh(self.may_bet(size))

    def calls(self, share: float) -> None:
        """Record a call that cost this share of the pot it can win."""
        self.weigh(self.may_stay(share) * (1 - (1 - TRAPS) * self.may_bet(USUAL_BET)))

    def checks(self) -> None:
        self.weigh(1 - self.may_bet(USUAL_BET))

    def may_bet(self, size: float) -> Floats:
        """How likely it bets with each hand; more likely with a better one."""
        low = GOOD + BETTER * min(size, 2.0)
        return BLUFF + (1 - BLUFF) * np.clip((self.good - low) / SURELY, 0, 1)

    def may_stay(self, share: float) -> Floats:
        """How likely it pays this share of the pot with each hand."""
        chances: Floats = 1 / (1 + np.exp((share - self.good**self.wary) / LOOSE))
        return chances

    def weigh(self, likely: Floats) -> None:
        """Update the weights by how likely each hand makes the action. An action that no hand would
        make gives no information."""
        weights = self.weights * likely
        if weights.any():
            self.weights = weights / weights.sum()


R = TypeVar("R", bound=Rival)


class Story(ABC, Generic[R]):
    """One hand of the match, as a seat has followed it."""

    def __init__(self, obs: Observation) -> None:
        t = obs.public(PokerTable)
        self.number = t.played
        self.paid = [min(paid, 1) for paid in t.paid]
        """What each seat had put in after this one last acted."""
        self.opponents: dict[int, R] = {}
        """The opponents that are still in."""

    def goes_on(self, obs: Observation) -> bool:
        """Whether this is still the same hand."""
        t = obs.public(PokerTable)
        begins = obs.phase == "first_bets" and any(map(int.__lt__, t.paid, self.paid))
        return t.played == self.number and not begins

    def follow(self, obs: Observation) -> None:
        """Record what the opponents have done since."""
        t = obs.public(PokerTable)
        self.sit(obs)
        free = not t.highest
        self.note(t.paid, [acted and free for acted in t.acted])

    def sit(self, obs: Observation) -> None:
        """Keep only the opponents that are still in."""
        stays = obs.public(PokerTable).stays
        opponents = [seat for seat, stay in enumerate(stays) if stay and seat != obs.seat]
        self.opponents = {
            seat: self.opponents.get(seat) or self.meet(obs, seat) for seat in opponents
        }

    def acts(self, seat: int, chips: int) -> None:
        """Record that this seat puts in this many chips."""
        self.paid[seat] += chips

    @abstractmethod
    def meet(self, obs: Observation, seat: int) -> R:
        """What an opponent may have before its first action."""

    def note(self, paid: Sequence[int], checked: Sequence[bool]) -> None:
        """Record what each seat has put in by now, and which seats have checked."""
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
        """For each case, how often all remaining opponents are beaten."""
        first, *others = (opponent.beaten(opponent.weights) for opponent in self.opponents.values())
        for wins in others:
            first = first * wins
        return first


class LongStory(Story[R]):
    """A hand in which cards are revealed between betting rounds."""

    def __init__(self, obs: Observation) -> None:
        super().__init__(obs)
        self._stage: int | None = None
        self._acted: Sequence[bool] = ()
        self._free = True

    @abstractmethod
    def stage(self, obs: Observation) -> int:
        """The stage of the hand: a number that grows when cards are revealed."""

    @abstractmethod
    def see(self, obs: Observation) -> None:
        """Take the revealed cards into account."""

    def goes_on(self, obs: Observation) -> bool:
        return super().goes_on(obs) and self.stage(obs) >= (self._stage or 0)

    def follow(self, obs: Observation) -> None:
        """Actions before a card was revealed are judged without it."""
        t, stage = obs.public(PokerTable), self.stage(obs)
        acted = t.acted
        self.sit(obs)
        if stage != self._stage:
            if self._stage is not None:
                before = list(map(int.__sub__, t.paid, t.bets))
                self.note(before, [self._free and not acted for acted in self._acted])
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
    """Decides bets; all other decisions are greedy. A forced bet is as small as possible."""

    def choose(self, obs: Observation) -> Move | None:
        if is_betting(obs):
            return self.bet(obs, Spot(obs))
        kinds = [option.kind for option in obs.ask.options]
        if kinds == [Bet] and obs.ask.default is not None:
            return self.because(obs.ask.default, "betting-hint-forced")
        if Challenge in kinds:
            return challenged(obs, obs.public(PokerTable).words, self.reasons)
        return super().choose(obs)

    @abstractmethod
    def bet(self, obs: Observation, spot: Spot) -> Move: ...

    def bet_on(self, chance: float, spot: Spot) -> Move:
        """Bet on a good chance, bluff occasionally, stay in while the pot odds are good enough."""
        rng = self.rng
        bluffs = not spot.price and rng.random() < BLUFFS * self.profile.temperament.bluff
        if chance > STRONG or bluffs:
            move = spot.bet(spot.pot * (0.4 + 0.6 * rng.random()))
            raises = spot.put_in(move) > spot.price
            key = "betting-hint-limit" if not raises else "betting-hint-strong"
            key = key if chance > STRONG else "betting-hint-bluff"
            return self.because(move, key, odds=odds(chance))
        if not spot.price:
            return self.because(spot.stay(), "betting-hint-check", odds=odds(chance))
        pays = spot.pays(chance)
        return self.because(
            spot.stay() if pays else spot.fold(),
            "betting-hint-call" if pays else "betting-hint-fold",
            odds=odds(chance),
            chips=spot.price,
            pot=spot.to_win(),
        )

    def bet_curiously(self, good: float, spot: Spot, wary: int = 0) -> Move:
        """Bet as if an opponent's bet counted as one more hand to beat, and `wary` as that many
        more. It folds only if the pot odds would be too low even without these."""
        opponents = len(spot.opponents)
        move = self.bet_on(good ** (opponents + (spot.price > 0) + wary), spot)
        if move != spot.fold() or not spot.pays(good**opponents):
            return move
        return self.because(
            spot.stay(),
            "betting-hint-call",
            odds=odds(good**opponents),
            chips=spot.price,
            pot=spot.to_win(),
        )


class Reader(Bettor, Generic[S]):
    """Bets on its chance against hands consistent with the opponents' bets."""

    most_pots = inf
    """All in is considered only if it is at most this many pots."""

    def __init__(self, rng: Rng, profile: Profile) -> None:
        super().__init__(rng, profile)
        self._story: S | None = None

    def story(self, obs: Observation) -> S:
        """The current hand, up to date."""
        if self._story is None or not self._story.goes_on(obs):
            self._story = self.begin(obs)
        self._story.follow(obs)
        return self._story

    @abstractmethod
    def begin(self, obs: Observation) -> S:
        """A new hand."""

    @abstractmethod
    def cases(self, obs: Observation, story: S) -> Floats:
        """The probability of each case."""

    def bet(self, obs: Observation, spot: Spot) -> Move:
        story = self.story(obs)
        move = self.act(obs, spot, story)
        story.acts(obs.seat, spot.put_in(move))
        return move

    def act(self, obs: Observation, spot: Spot, story: S) -> Move:
        return self.bet_on(float(self.cases(obs, story) @ story.wins()), spot)

    def weighed(self, obs: Observation, spot: Spot, story: S) -> list[tuple[float, Move]]:
        """The value of each action."""
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
    """The value of a check or a call, as if the showdown followed immediately."""
    win = float(own @ story.wins())
    return win * chips.worth(spot.to_win()) + (1 - win) * chips.worth(-spot.price)


def bets(own: Floats, story: Story[R], spot: Spot, chips: Chips, by: int) -> float:
    """The value of a bet: all opponents fold, or some call and are beaten or not."""
    total = spot.paid[spot.seat] + spot.price + by
    all_fold, not_beaten = 1.0, np.ones(len(own))
    called, matched = 0.0, spot.paid[spot.seat]
    for seat, opponent in story.opponents.items():
        need = min(total - spot.paid[seat], spot.stacks[seat])
        calls = opponent.weights
        if need:  # an opponent that is all in stays in
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
