"""Agreement with PokerKit: a thousand hands of bets, and the same chips in the same places.

Each hand is played twice at once: as a hand of Word Poker, and as a `pokerkit.State` with antes of
one chip, two rounds of bets and a draw between them. Everyone has one card, and the highest wins:
that is our single-card rule, and PokerKit's Kuhn poker with more ranks. Before each act what is
open to the player is compared, at the showdown the pots, at the end the stacks.

Three things differ by rule and are allowed for where they occur. Our second round begins with the
highest bettor of the first (WP-07); PokerKit asks a player with nobody left to bet against, we go
on (WP-15); PokerKit gives the odd chips of a split pot to a player, ours stay in it (WP-16).
"""

from __future__ import annotations

from typing import Any, NamedTuple

import pokerkit
import pytest
from pokerkit import Automation, BettingStructure, Opening, Street

from typecase.engine import Between, Match, Move, Phase, Rng
from typecase.games.betting import Bet, Call, Check, Fold, Raise
from typecase.games.pots import layers
from typecase.games.showdown import NoWord
from typecase.games.word_poker import Throw, WordPoker, WordPokerTable

HANDS = 250

# Equal cards here are equal there: letters of 1, 2, 3, 4, 5, 6, 7 and 10 points.
LETTERS = ("EETT", "AIRS", "HHHH", "CDLU", "FMPW", "BBYY", "GGV", "JQXZ")
CARDS = {
    f"{rank}{suit}": letter
    for rank, letters in zip("2345678A", LETTERS, strict=True)
    for suit, letter in zip("cdhs", letters, strict=False)
}


class HighCardLookup(pokerkit.KuhnPokerLookup):
    rank_order = pokerkit.RankOrder.STANDARD


class HighCard(pokerkit.KuhnPokerHand):
    """One card, by its rank alone."""

    lookup = HighCardLookup()


class OneCard(WordPoker):
    """Word Poker with one card each and stacks of any size."""

    cards = 1
    given: list[int]

    def start(self, t: WordPokerTable) -> Phase:
        first = super().start(t)
        t.stacks = self.given[:]
        return first


class House(NamedTuple):
    """House rules, as we and as PokerKit call them."""

    minimum_raise: Any
    maximum_bet: str
    structure: BettingStructure


HOUSES = [
    House(1, "none", BettingStructure.NO_LIMIT),
    House("last", "none", BettingStructure.NO_LIMIT),
    House(1, "pot", BettingStructure.POT_LIMIT),
    House("last", "pot", BettingStructure.POT_LIMIT),
]


class Twice:
    """One hand at two tables. Player 0 of PokerKit sits left of our dealer."""

    def __init__(self, game: OneCard, house: House, seed: int) -> None:
        self.rng = Rng(seed)
        self.house = house
        self.even: list[int] | None = None
        count = 2 + self.rng.below(7)
        most = (3, 20, 100)[self.rng.below(3)]
        game.given = [1 + self.rng.below(most) for _ in range(count)]
        self.match = Match(game, count, seed)
        assert isinstance(self.match.table, WordPokerTable)
        self.t = self.match.table
        self.order = self.t.round_from(self.t.left(self.t.dealer))
        self.state = self.state_of([game.given[seat] for seat in self.order])
        cards = list(CARDS)
        if self.rng.below(2):
            cards = cards[: 2 * count]  # few ranks: many ties
        self.rng.shuffle(cards)
        self.match.rig({f"hands.{seat}": [CARDS[cards[seat]]] for seat in self.order})
        for seat in self.order:
            self.state.deal_hole(cards[seat])

    def state_of(self, stacks: list[int]) -> pokerkit.State:
        return pokerkit.State(
            (
                Automation.ANTE_POSTING,
                Automation.BET_COLLECTION,
                Automation.BLIND_OR_STRADDLE_POSTING,
                Automation.HAND_KILLING,
                Automation.CHIPS_PUSHING,
                Automation.CHIPS_PULLING,
            ),
            pokerkit.Deck.STANDARD,
            (HighCard,),
            (
                Street(False, (False,), 0, False, Opening.POSITION, 1, None),
                Street(False, (), 0, True, Opening.POSITION, 1, None),
            ),
            self.house.structure,
            True,
            1,
            0,
            0,
            stacks,
            len(stacks),
        )

    def play(self) -> None:
        while not self.match.over:
            match self.match.phase:
                case "first_bets" | "second_bets":
                    self.act()
                case "draw":
                    self.draw()
                case _:
                    self.showdown()
        self.say_checks()
        assert not self.state.status
        ours = [self.t.stacks[seat] for seat in self.order]
        if self.even is not None:
            assert ours == self.even
        over = [there - here for here, there in zip(ours, self.state.stacks, strict=True)]
        assert sum(over) == self.t.pot
        assert min(over) >= 0

    def act(self) -> None:
        (seat,) = self.match.asked
        state, t = self.state, self.t
        if self.match.phase == "second_bets" and not t.highest and not any(t.acted):
            while state.actor_indices[0] != self.order.index(seat):
                state.actor_indices.rotate()
        if self.house.minimum_raise == 1:
            # PokerKit knows raises as large as the last only; so it shall forget the last.
            state.completion_betting_or_raising_amount = 0
        assert state.actor_index == self.order.index(seat)
        assert state.checking_or_calling_amount == min(t.highest - t.bets[seat], t.stacks[seat])
        assert state.total_pot_amount == t.pot
        self.do(seat, self.chosen(seat))

    def chosen(self, seat: int) -> Move:
        """A move at random, after a look at what either side allows."""
        state, t, rng = self.state, self.t, self.rng
        _, stay, *more = self.match.asks()[seat].options
        assert stay.kind is (Call if state.checking_or_calling_amount else Check)
        least = state.min_completion_betting_or_raising_to_amount
        most = state.max_completion_betting_or_raising_to_amount
        if not more:
            assert least is None
            return stay.kind() if rng.below(3) else fold_or(stay.kind)
        (may,) = more[0].params.values()
        assert isinstance(may, Between)
        assert (least, most) == (t.highest + may.low, t.highest + may.high)
        by = (may.low, may.high, may.low + rng.below(may.high - may.low + 1))[rng.below(3)]
        if rng.below(3) == 0:
            return Raise(by) if t.highest else Bet(by)
        return fold_or(stay.kind) if not rng.below(3) else stay.kind()

    def do(self, seat: int, move: Move) -> None:
        highest = self.t.highest
        self.match.answer(seat, move)
        match move:
            case Fold():
                self.state.fold()
            case Bet(chips):
                self.state.complete_bet_or_raise_to(chips)
            case Raise(by):
                self.state.complete_bet_or_raise_to(highest + by)
            case _:
                self.state.check_or_call()

    def say_checks(self) -> None:
        """WP-15: who has nobody left to bet against is not asked here."""
        while self.state.actor_index is not None:
            assert self.state.checking_or_calling_amount == 0
            assert len(self.t.able()) <= 1
            self.state.check_or_call()

    def draw(self) -> None:
        self.say_checks()
        (seat,) = self.match.asked
        assert self.state.stand_patter_or_discarder_index is not None
        self.match.answer(seat, Throw())
        self.state.stand_pat_or_discard()

    def showdown(self) -> None:
        self.say_checks()
        t = self.t
        ours = layers(t.paid, t.stays, t.stacks)
        theirs = [
            (pot.amount, {self.order[player] for player in pot.player_indices})
            for pot in self.state.pots
        ]
        assert [(pot.chips, set(pot.seats)) for pot in ours] == theirs
        assert t.pots in ((), ours)
        self.even = self.even_shares()
        for seat in self.match.asked:
            self.match.answer(seat, NoWord())
        while self.state.showdown_index is not None:
            self.state.show_or_muck_hole_cards(True)

    def even_shares(self) -> list[int]:
        """The stacks that PokerKit's pots and hands make when odd chips go to nobody."""
        stacks = list(self.state.stacks)
        hands = {i: self.state.get_hand(i, 0, 0) for i in self.state.player_indices}
        for pot in self.state.pots:
            best = max(hand for i in pot.player_indices if (hand := hands[i]) is not None)
            winners = [i for i in pot.player_indices if hands[i] == best]
            for i in winners:
                stacks[i] += pot.amount // len(winners)
        return stacks


def fold_or(stay: type[Move]) -> Move:
    """Nobody folds for nothing: PokerKit does not let them."""
    return Fold() if stay is Call else stay()


@pytest.mark.parametrize("house", HOUSES, ids=lambda house: f"{house[0]}-{house[1]}")
def test_WP_10_chips_and_pots_agree_with_pokerkit(house: House) -> None:
    options = {"minimum_raise": house.minimum_raise, "maximum_bet": house.maximum_bet, "hands": 1}
    game = OneCard.with_options(**options)
    assert isinstance(game, OneCard)
    layered = deep = split = folded = 0
    for seed in range(HANDS):
        hand = Twice(game, house, HOUSES.index(house) * HANDS + seed)
        hand.play()
        layered += len(hand.t.pots) > 1
        deep += len(hand.t.pots) > 3
        split += hand.t.pot > 0
        folded += hand.t.stays.count(True) == 1
    # The hands must be of all kinds, or this agreement says little.
    assert layered > HANDS // 6
    assert deep > HANDS // 20
    assert split > HANDS // 20
    assert folded > HANDS // 20
