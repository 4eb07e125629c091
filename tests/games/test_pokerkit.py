"""Agreement with PokerKit: thousands of hands of bets, and the same chips in the same places.

Each hand is played twice at once: as a hand of one of our three poker games, and as a
`pokerkit.State` with the same rounds of bets and a draw before each but the first, in which all
stand pat. There everyone has one card, and the highest wins: PokerKit's Kuhn poker with more ranks.
Here nobody has a word, and our single-card rule decides. Before each act what is open to the player
is compared, at the showdown the pots, at the end the stacks.

These things differ by rule and are allowed for where they occur. Who begins a round is for the game
to say (WP-07, SS-05, ST-02); PokerKit asks a player with nobody left to bet against, we go on
(WP-15); PokerKit gives the odd chips of a split pot to a player, ours stay in it (WP-16). The
forced bet of stud is PokerKit's bring-in, but a raise of it is a raise, no completion (SS-11).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

import pokerkit
import pytest
from pokerkit import Automation, BettingStructure, Opening, Street

from typecase.engine import Between, Match, Move, Phase, Rng
from typecase.games.betting import Bet, Call, Check, Fold, Raise
from typecase.games.draw_poker import Discard
from typecase.games.poker import Poker, PokerTable
from typecase.games.pots import layers
from typecase.games.seven_letter_stud import FORCED_BET, SevenLetterStud, StudTable
from typecase.games.showdown import NoWord
from typecase.games.stormy_letters import StormyLetters, StormyTable
from typecase.games.word_poker import WordPoker

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


class AnyStacks(Poker[Any, Any]):
    """Begun with stacks of any size."""

    given: list[int]

    def start(self, t: PokerTable) -> Phase:
        first = super().start(t)
        t.stacks = self.given[:]
        return first


class OneCard(AnyStacks, WordPoker):
    cards = 1


class OneCardStorm(AnyStacks, StormyLetters):
    cards = 1


class Stud(AnyStacks, SevenLetterStud):
    pass


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

    rounds: tuple[str, ...] = ("first_bets", "second_bets")
    bring_in = 0
    weakest = 0
    """How many of the lowest cards are not among those that win."""

    def __init__(self, game: AnyStacks, house: House, seed: int) -> None:
        self.rng = Rng(seed)
        self.house = house
        self.even: list[int] | None = None
        self.latest = 0
        count = 2 + self.rng.below(7)
        most = (3, 20, 100)[self.rng.below(3)]
        game.given = [1 + self.rng.below(most) for _ in range(count)]
        self.match = Match(game, count, seed)
        assert isinstance(self.match.table, PokerTable)
        self.t = self.match.table
        self.order = self.t.round_from(self.t.left(self.t.dealer))
        self.state = self.state_of([game.given[seat] for seat in self.order])
        self.cards = list(CARDS)[self.weakest :]
        if self.rng.below(2):
            del self.cards[2 * count :]  # few ranks: many ties
        self.rng.shuffle(self.cards)
        for seat in self.order:
            self.state.deal_hole(self.cards[seat])
        self.begin()

    def begin(self) -> None:
        self.match.rig({f"hands.{seat}": [CARDS[self.cards[seat]]] for seat in self.order})

    def state_of(self, stacks: list[int]) -> pokerkit.State:
        dealt = Street(False, (False,), 0, False, Opening.POSITION, 1 + self.bring_in, None)
        # Each street must be an object of its own: PokerKit knows the last one by it.
        drawn = [Street(False, (), 0, True, Opening.POSITION, 1, None) for _ in self.rounds[1:]]
        state = pokerkit.State(
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
            (dealt, *drawn),
            self.house.structure,
            True,
            0 if self.bring_in else 1,
            0,
            self.bring_in,
            stacks,
            len(stacks),
        )
        # PokerKit wants a bring-in below the least bet; ours is as large.
        state.streets = (replace(dealt, min_completion_betting_or_raising_amount=1), *drawn)
        return state

    def round(self) -> int:
        """Which round of bets is going on, from 0."""
        return self.rounds.index(self.match.phase)

    def play(self) -> None:
        while not self.match.over:
            if self.match.phase.endswith("bets"):
                self.act()
            elif self.match.phase == "draw":
                self.match.answer(self.match.asked[0], Discard())
            else:
                self.showdown()
        if self.state.status:
            self.go_on_to(len(self.rounds))
        assert not self.state.status
        ours = [self.t.stacks[seat] for seat in self.order]
        if self.even is not None:
            assert ours == self.even
        over = [there - here for here, there in zip(ours, self.state.stacks, strict=True)]
        assert sum(over) == self.t.pot
        assert min(over) >= 0

    def go_on_to(self, number: int) -> None:
        """Let PokerKit come to this round of bets, or to its end after the last.

        WP-15: who has nobody left to bet against is not asked here, so there they check.
        """
        state = self.state
        while state.status and (state.street_index or 0) < number:
            if state.actor_index is not None:
                assert state.checking_or_calling_amount == 0
                assert len(self.t.able()) <= 1
                state.check_or_call()
            elif state.stand_patter_or_discarder_index is not None:
                state.stand_pat_or_discard()
            else:
                return
        while state.stand_patter_or_discarder_index is not None:
            state.stand_pat_or_discard()

    def begins(self, seat: int) -> None:
        """Let PokerKit begin its round with this seat."""
        while self.state.actor_indices[0] != self.order.index(seat):
            self.state.actor_indices.rotate()

    def act(self) -> None:
        (seat,) = self.match.asked
        state, t = self.state, self.t
        self.latest = self.round()
        self.go_on_to(self.latest)
        if not t.highest and not any(t.acted):
            self.begins(seat)
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

    def showdown(self) -> None:
        self.go_on_to(len(self.rounds))
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


class TwiceStorm(Twice):
    rounds = ("first_bets", "second", "third", "fourth")

    def round(self) -> int:
        """A round for each card in the middle that is up, after the first."""
        assert isinstance(self.t, StormyTable)
        middle = self.t.community
        return sum(self.t.sees(None, card, middle) for card in middle)


class TwiceStud(Twice):
    rounds = ("first_bets", "second", "third", "fourth", "final_bets")
    bring_in = FORCED_BET
    weakest = 8  # E, T, A, I, R and S: there must be enough for all other cards

    def begin(self) -> None:
        """The forced bet is made; at the other table it is the bring-in."""
        assert isinstance(self.t, StudTable)
        (forced,) = [seat for seat in self.order if self.t.bets[seat]]
        assert self.t.bets[forced] == self.t.highest == FORCED_BET
        self.begins(forced)
        self.state.post_bring_in()
        self.state.completion_status = False

    def round(self) -> int:
        """A round for each open card, and one for the last card."""
        assert isinstance(self.t, StudTable)
        if self.match.phase == "final_bets":
            return 4
        return len(self.t.face_up[self.match.asked[0]]) - 1

    def showdown(self) -> None:
        """One card of seven is the highest, and it is that of the other table."""
        low = iter("E" * 14 + "T" * 10 + "A" * 9 + "I" * 9 + "N" * 8 + "O" * 9)
        hands = {
            f"hands.{seat}": [CARDS[self.cards[seat]], *(next(low) for _ in range(6))]
            for seat in self.match.asked
        }
        self.match.rig(hands)
        super().showdown()


def fold_or(stay: type[Move]) -> Move:
    """Nobody folds for nothing: PokerKit does not let them."""
    return Fold() if stay is Call else stay()


@pytest.mark.parametrize("house", HOUSES, ids=lambda house: f"{house[0]}-{house[1]}")
@pytest.mark.parametrize(
    ("kind", "twice"),
    [(OneCard, Twice), (Stud, TwiceStud), (OneCardStorm, TwiceStorm)],
    ids=["word-poker", "seven-letter-stud", "stormy-letters"],
)
def test_WP_10_chips_and_pots_agree_with_pokerkit(
    kind: type[AnyStacks], twice: type[Twice], house: House
) -> None:
    options = {"minimum_raise": house.minimum_raise, "maximum_bet": house.maximum_bet, "hands": 1}
    game = kind.with_options(**options)
    assert isinstance(game, AnyStacks)
    layered = deep = split = folded = late = 0
    for seed in range(HANDS):
        hand = twice(game, house, (HOUSES.index(house) + 4) * HANDS + seed)
        hand.play()
        layered += len(hand.t.pots) > 1
        deep += len(hand.t.pots) > 3
        split += hand.t.pot > 0
        folded += hand.t.stays.count(True) == 1
        late += hand.latest == len(hand.rounds) - 1
    # The hands must be of all kinds, or this agreement says little.
    assert layered > HANDS // 6
    assert deep > HANDS // 20
    assert split > HANDS // 20
    assert folded > HANDS // 20
    assert late > HANDS // 20
