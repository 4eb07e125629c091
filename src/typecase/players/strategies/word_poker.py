"""Word Poker: what the cards come to, what the others may have, and what a bet is worth.

Sprout and Casual bet by how good their cards are. Sharp counts its draw exactly and stays as long
as the pot pays for its chance against the hands that the others bet like. Master weighs every act
by what the others would answer and by what chips are worth for winning the match; with two players
and a limit it plays by the blueprint.
"""

from __future__ import annotations

from math import erf, sqrt

import numpy as np

from typecase.engine import Between, Look, Move, Rng
from typecase.players.dials import Dials
from typecase.players.plain import Plain
from typecase.players.stakes import is_betting
from typecase.players.strategies import word_poker_limit as limit
from typecase.players.strategies.word_poker_odds import Odds, beaten, odds_of
from typecase.players.strategies.word_poker_rivals import Story
from typecase.words.ranks import Floats
from typecase.words.worthy import family

STRONG = 0.62
"""With such a chance to win all but Master bet and raise."""

BLUFFS = 0.25
"""They bet on nothing in so many of the times in which their temper would let them."""

SIZES = (0.5, 1.0, 2.0)
"""In pots: the bets that Master weighs, beside all it has."""

SWING = 9.0
"""How many chips change hands in a hand: their standard deviation."""


class Spot:
    """A question about bets, in numbers."""

    def __init__(self, look: Look) -> None:
        facts = look.facts()
        self.seat = look.seat
        self.pot: int = facts["pot"]
        self.paid: list[int] = list(facts["paid"])
        self.stacks: list[int] = list(facts["stacks"])
        self.price: int = min(facts["highest"] - facts["bets"][look.seat], self.stacks[look.seat])
        """What it costs to stay."""
        self.rivals = [
            seat for seat, stays in enumerate(facts["stays"]) if stays and seat != look.seat
        ]
        self.least = self.most = 0
        """By how much a bet may raise."""
        self._options = {option.kind.slug(): option for option in look.ask.options}
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


class Bettor(Plain):
    """Sprout and Casual: they bet by how good their cards are, and draw to their best word. Of what
    the others do they see only that somebody who bets has something: it counts for two."""

    def choose(self, look: Look) -> Move | None:
        if not is_betting(look):
            return super().choose(look)
        spot = Spot(look)
        odds = self.odds(look)
        good = beaten(odds.dealt) if look.phase == "first_bets" else odds.strength
        chance = float(good[odds.score(letters(look))]) ** (len(spot.rivals) + (spot.price > 0))
        return self.bet_on(chance, spot)

    def odds(self, look: Look) -> Odds:
        return odds_of(family(look.game.words), look.game.options.shortest)

    def bet_on(self, chance: float, spot: Spot) -> Move:
        """Bet on a good chance or now and then on none, stay while the pot pays for it."""
        rng = self.rng
        bluffs = not spot.price and rng.random() < BLUFFS * self.dials.temper.bluff
        if chance > STRONG or bluffs:
            return spot.bet(spot.pot * (0.4 + 0.6 * rng.random()))
        if spot.price and chance * (spot.to_win() + spot.price) < spot.price:
            return spot.fold()
        return spot.stay()


class Reader(Bettor):
    """Sharp: the exact draw, the odds of the pot, and what the others bet like."""

    def __init__(self, rng: Rng, dials: Dials) -> None:
        super().__init__(rng, dials)
        self._story: Story | None = None

    def choose(self, look: Look) -> Move | None:
        option = look.ask.options[0]
        if is_betting(look):
            spot = Spot(look)
            story = self.story(look)
            move = self.bet(look, spot, story)
            story.paid[look.seat] += spot.put_in(move)
            return move
        if option.kind.slug() != "throw":
            return super().choose(look)
        story = self.story(look)
        row = self.throw(look, story)
        story.thrown = row.bit_count() if len(story.rivals) == 1 else None
        held = look.seen(f"hands.{look.seat}")
        return option.kind(cards=tuple(card for at, card in enumerate(held) if row >> at & 1))

    def story(self, look: Look) -> Story:
        """The hand so far."""
        if self._story is None or not self._story.goes_on(look):
            self._story = Story(look)
        self._story.follow(look, self.odds(look))
        return self._story

    def throw(self, look: Look, story: Story) -> int:
        """The cards to throw, as a row of the odds."""
        return int((self.odds(look).throws(letters(look)) @ story.wins()).argmax())

    def scores(self, look: Look, story: Story) -> Floats:
        """The chance of each score at the showdown for this seat."""
        odds, hand = self.odds(look), letters(look)
        if look.phase == "first_bets":
            rows = odds.throws(hand)
            best: Floats = rows[(rows @ story.wins()).argmax()]
            return best
        sure = np.zeros(len(odds.strength))
        sure[odds.score(hand)] = 1
        return sure

    def bet(self, look: Look, spot: Spot, story: Story) -> Move:
        return self.bet_on(float(self.scores(look, story) @ story.wins()), spot)


class Gambler(Reader):
    """Master: what each act comes to, and what that is worth for the match."""

    def __init__(self, rng: Rng, dials: Dials) -> None:
        super().__init__(rng, dials)
        self._plan: Plan | None = None

    def bet(self, look: Look, spot: Spot, story: Story) -> Move:
        plan = self.plan(look)
        if plan is not None:
            act = plan.act(look, self.odds(look), self.rng)
            if act is not None:
                return (spot.fold(), spot.stay(), spot.bet(plan.blueprint.bet))[act]
        return max(self.weighed(look, spot, story), key=lambda pair: pair[0])[1]

    def throw(self, look: Look, story: Story) -> int:
        plan = self.plan(look)
        row = None if plan is None else plan.throw(look, self.odds(look), self.rng)
        return super().throw(look, story) if row is None else row

    def plan(self, look: Look) -> Plan | None:
        """The blueprint in this hand, at a table it is for."""
        if not serves(look):
            return None
        if self._plan is None or self._plan.story is not self._story:
            assert self._story is not None
            self._plan = Plan(limit.shipped(), self._story)
        return self._plan

    def weighed(self, look: Look, spot: Spot, story: Story) -> list[tuple[float, Move]]:
        """What each act comes to."""
        own, chips = self.scores(look, story), Chips(look, spot)
        found = [(self.stays(own, story, spot, chips), spot.stay())]
        if spot.price:
            found.append((chips.worth(0), spot.fold()))
        if spot.most:
            pot = spot.pot + spot.price
            bets = {*(int(size * pot) for size in SIZES), spot.most}
            for by in sorted({min(max(bet, spot.least), spot.most) for bet in bets}):
                found.append((self.bets(own, story, spot, chips, by), spot.bet(by)))
        return found

    def stays(self, own: Floats, story: Story, spot: Spot, chips: Chips) -> float:
        """A check or a call, as if the showdown came at once."""
        win = float(own @ story.wins())
        return win * chips.worth(spot.to_win()) + (1 - win) * chips.worth(-spot.price)

    def bets(self, own: Floats, story: Story, spot: Spot, chips: Chips, by: int) -> float:
        """A bet: all others fold, or some call it and are beaten or not."""
        total = spot.paid[spot.seat] + spot.price + by
        all_fold, not_beaten = 1.0, np.ones(len(own))
        called, matched = 0.0, spot.paid[spot.seat]
        for seat, rival in story.rivals.items():
            need = min(total - spot.paid[seat], spot.stacks[seat])
            calls = rival.weights * rival.may_stay(need / (spot.pot + spot.price + by + need))
            share = float(calls.sum())
            all_fold *= 1 - share
            not_beaten *= 1 - share + beaten(rival.scores(calls))
            called += share * need
            matched = max(matched, spot.paid[seat] + need)
        win = float(own @ not_beaten) - all_fold
        cost = min(total, matched) - spot.paid[spot.seat]
        return (
            all_fold * chips.worth(spot.pot)
            + win * chips.worth(spot.pot + called / (1 - all_fold))
            + (1 - all_fold - win) * chips.worth(-cost)
        )


class Chips:
    """What chips are worth: with two players the chance to win the match, else just chips."""

    def __init__(self, look: Look, spot: Spot) -> None:
        options = look.game.options
        self._stack = spot.stacks[spot.seat]
        self._all = sum(spot.stacks) + spot.pot
        self._hands: int | None = None
        if len(spot.stacks) == 2 and options.stop == "hands":
            self._hands = options.hands - look.facts()["played"] - 1

    def worth(self, more: float) -> float:
        """How good it is to have so many more after this hand."""
        stack = self._stack + more
        if self._hands is None:
            return stack
        ahead = 2 * stack - self._all
        if not self._hands:
            return (1 + (ahead > 0) - (ahead < 0)) / 2
        return (1 + erf(ahead / (SWING * sqrt(2 * self._hands)))) / 2


class Plan:
    """The blueprint in one hand, as long as all bets are those it knows."""

    def __init__(self, blueprint: limit.Blueprint, story: Story) -> None:
        self.blueprint = blueprint
        self.story = story
        self._end: int | None = None
        """How the first round ended, if it is known."""
        self._own_draw = 0

    def act(self, look: Look, odds: Odds, rng: Rng) -> int | None:
        """To fold, to stay or to bet; None where the blueprint does not say."""
        policy, buckets = self.blueprint.policy, self.blueprint.buckets
        if look.phase == "first_bets":
            node = self._node(look, first=0)
            if node is None:
                return None
            return picked(policy.first[node, buckets.before(odds.throws(letters(look)))], rng)
        thrown = self.story.thrown
        if self._end is None or thrown is None:
            return None
        node = self._node(look, limit.raiser_of(self._end))
        if node is None:
            return None
        theirs = limit.draw_of(look.view().piles["discards"].count - thrown)
        draws = (theirs, self._own_draw) if seat_of(look) else (self._own_draw, theirs)
        bucket = buckets.after(odds.score(letters(look)))
        return picked(policy.second[(node, self._end, *draws, bucket)], rng)

    def throw(self, look: Look, odds: Odds, rng: Rng) -> int | None:
        """The cards to throw, as a row of the odds; None where the blueprint does not say."""
        bets = self._bets(look)
        if bets is None:
            return None
        self._end = limit.end_after(look.facts()["opener"] == look.facts()["dealer"], bets)
        rows = odds.throws(letters(look))
        bucket = self.blueprint.buckets.before(rows)
        policy = self.blueprint.policy
        if seat_of(look):
            theirs = limit.draw_of(look.view().piles["discards"].count)
            chances = policy.reply[self._end, theirs, bucket]
        else:
            chances = policy.draw[self._end, bucket]
        self._own_draw = picked(chances, rng)
        return self.blueprint.throw(rows, self._own_draw)

    def _bets(self, look: Look) -> int | None:
        """How many bets were made in this round, if all were of the blueprint's size."""
        facts = look.facts()
        bets = 0 if facts["opener"] is None else facts["raised"] + 1
        return bets if facts["highest"] == bets * self.blueprint.bet else None

    def _node(self, look: Look, first: int) -> int | None:
        """Where this round stands, which began with seat 0 or 1 of the blueprint."""
        bets = self._bets(look)
        if bets is None:
            return None
        opener = look.facts()["opener"]
        if opener is None:
            return int(seat_of(look) != first)
        return limit.node_after(int(opener == look.facts()["dealer"]) != first, bets)


def serves(look: Look) -> bool:
    """Whether the blueprint is for this table, and both have the chips for it."""
    options, facts = look.game.options, look.facts()
    bet = limit.shipped().bet
    least = 1 + limit.MOST_BETS * bet
    return (
        len(facts["stacks"]) == 2
        and options.maximum_bet == bet
        and options.raises == limit.RAISES
        and not options.no_raise_after_call
        and options.second_round == "raiser"
        and options.words == "full"
        and options.shortest == 3
        and all(map(int.__ge__, map(int.__add__, facts["stacks"], facts["paid"]), [least] * 2))
    )


def seat_of(look: Look) -> int:
    """A seat as the blueprint counts: 0 is left of the dealer."""
    return int(look.facts()["dealer"] == look.seat)


def picked(chances: Floats, rng: Rng) -> int:
    """One of several acts, by their chances."""
    return int(np.searchsorted(np.cumsum(chances), rng.random() * chances.sum(), side="right"))


def letters(look: Look) -> list[str]:
    """The cards in hand."""
    return [face.letters for face in look.seen(f"hands.{look.seat}").values()]
