"""Betting: chips and rounds of bets.

A game built on `Betting` opens each round with `open_bets`, and has one phase per round that awaits
`ask_bet` and passes the answer to `bet`, one action at a time.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from functools import cache
from typing import Literal, TypeVar

from typecase.engine import (
    Ask,
    Between,
    Game,
    Move,
    One,
    Option,
    Options,
    Phase,
    Prompt,
    Seat,
    Stakes,
    each,
)
from typecase.engine.scene import PotPart
from typecase.engine.tip import Offered, Tip
from typecase.games.letter_head_deck import LetterHeadTable
from typecase.games.pots import layers, uncalled
from typecase.texts import Message


class Check(Move, frozen=True):
    """Check."""


class Call(Move, frozen=True):
    """Call."""


class Bet(Move, frozen=True):
    """Bet."""

    chips: int


class Raise(Move, frozen=True):
    """Raise."""

    by: int


class Fold(Move, frozen=True):
    """Fold."""


def call_label(t: BettingTable, seat: Seat) -> Message:
    chips, stack = t.highest - t.bets[seat], t.stacks[seat]
    if stack > chips:
        return Message.of("betting-call-chips", chips=chips)
    return Message.of("betting-call-all-in", chips=stack)


# Made once, because every betting decision uses them. A time-out folds rather than pays, but a
# player is not asked to give up.
FOLD, CHECK, CALL = Option(Fold), Option(Check), Option(Call, label=call_label, calm=True)
FOLDS, CHECKS = Fold(), Check()


@cache
def betting(low: int, high: int) -> Option:
    return Option(Bet, chips=Between(low, high))


@cache
def raising(low: int, high: int) -> Option:
    return Option(Raise, by=Between(low, high))


RAISE_TIP = Tip("betting-tip-raise", Offered("raise"))


class BettingOptions(Options, frozen=True, kw_only=True):
    maximum_bet: Literal["none", 5, 10, "pot"] = "none"
    minimum_raise: Literal[1, "last"] = 1
    raises: Literal["any", 3] = "any"
    no_raise_after_call: bool = False


class BettingTable(LetterHeadTable):
    stacks: list[int] = each(0)
    pot: int = 0
    """All chips in the middle, including those carried over from the previous hand."""
    pots: tuple[PotPart, ...] = ()
    """The main and side pots, once a round ends with somebody all in, or the pots are won."""

    stays: list[bool] = each(False)
    """Who is still in the hand."""
    paid: list[int] = each(0)
    """Chips each seat has put in during this hand."""
    called: list[bool] = each(False)
    """Who has called a bet in this hand."""

    bets: list[int] = each(0)
    """Chips each seat has put in during this round of bets."""
    highest: int = 0
    acted: list[bool] = each(False)
    active: Seat | None = None
    raised: int = 0
    step: int = 1
    """The minimum size of a full raise."""
    opener: Seat | None = None
    raiser: Seat | None = None
    """Who bet first in this round, and who made the highest bet."""

    def staying(self) -> list[Seat]:
        return [seat for seat in self.seats if self.stays[seat]]

    def able(self) -> list[Seat]:
        """Seats that are still in the hand and have chips left to bet."""
        stacks = self.stacks
        return [seat for seat, stays in enumerate(self.stays) if stays and stacks[seat]]


T = TypeVar("T", bound=BettingTable)
O = TypeVar("O", bound=BettingOptions)  # noqa: E741 - T for the table, O for its options


class Betting(Game[T, O]):
    """A game in which chips are bet. Subclasses define what a hand is and how it ends."""

    @abstractmethod
    def last_one(self, t: T) -> Phase | None:
        """The phase after all but one have folded."""

    def folds(self, t: T, seat: Seat) -> None:
        """Anything a fold does in addition to ending the hand for this seat."""

    def open_bets(self, t: T, first: Seat, bets: Phase, then: Phase) -> Phase:
        """Begin a betting round with this seat, or with the next one to the left that can bet.

        WP-15: if nobody can bet, the round is skipped.
        """
        t.bets = [0] * len(t.seats)
        t.acted = [False] * len(t.seats)
        t.highest = 0
        t.raised = 0
        t.step = 1
        t.opener = None
        t.raiser = None
        t.active = self.next_to_act(t, first)
        return then if t.active is None else bets

    def next_to_act(self, t: T, first: Seat) -> Seat | None:
        """The first seat, from this one on, that has to act.

        WP-05: a round lasts until everyone who can has acted and matched the highest bet. WP-15:
        with nobody else to bet against, the only decision left is whether to call.
        """
        for seat in t.round_from(first):
            if t.stays[seat] and t.stacks[seat]:
                if t.bets[seat] < t.highest:
                    return seat
                if not t.acted[seat] and not self.alone(t, seat):
                    return seat
        return None

    def alone(self, t: T, seat: Seat) -> bool:
        """Whether nobody else is still in the hand with chips left to bet."""
        for other, stack in enumerate(t.stacks):
            if stack and t.stays[other] and other != seat:
                return False
        return True

    def bet(self, t: T, move: Move, again: Phase, then: Phase) -> Phase | None:
        """One action of the active seat; then the round continues (`again`) or ends (`then`)."""
        seat = t.active
        assert seat is not None
        self.act(t, seat, move)
        if t.stays.count(True) == 1:
            self.close_bets(t)
            return self.last_one
        t.active = self.next_to_act(t, t.left(seat))
        if t.active is not None:
            return again
        self.close_bets(t)
        return then

    def ask_bet(self, t: T) -> One:
        """Fold, check or call, bet or raise. WP-28: a time-out checks if possible, or folds."""
        seat = t.active
        assert seat is not None
        free = t.bets[seat] == t.highest
        stay = CHECK if free else CALL
        otherwise = CHECKS if free else FOLDS
        clock = self.options.turn_clock
        may = self.raise_range(t, seat)
        if may is None:
            return One(seat, [FOLD, stay], default=otherwise, seconds=clock)
        more = raising(*may) if t.highest else betting(*may)
        return One(seat, [FOLD, stay, more], default=otherwise, seconds=clock)

    def stakes(self, t: T, seat: Seat) -> Stakes:
        return Stakes(t.pot, max(t.bets) - t.bets[seat], t.stays.count(True) - 1)

    def prompt(self, t: T, seat: Seat, ask: Ask, names: Sequence[str]) -> Prompt | None:
        if ask.options[0] is not FOLD:
            return super().prompt(t, seat, ask, names)
        call = min(t.highest - t.bets[seat], t.stacks[seat])
        pot = Message.of("betting-in-the-pot", chips=t.pot)
        if call:
            return Prompt(Message.of("betting-ask-call", chips=call), (pot,))
        return Prompt("betting-ask-check", (pot,))

    def raise_range(self, t: T, seat: Seat) -> tuple[int, int] | None:
        """The smallest and largest bet or raise that this seat may make; None if it may not.

        WP-03: if a raise must be as large as the last one, an all-in may still be smaller. Players
        who acted before it may not raise again until such all-ins add up to a full raise.
        """
        options = self.options
        call = t.highest - t.bets[seat]
        room = t.stacks[seat] - call
        if room <= 0 or not self.another_could_call(t, seat):
            return None
        if t.highest and (
            (t.acted[seat] and call < t.step)
            or t.raised == options.raises
            or (options.no_raise_after_call and t.called[seat])
        ):
            return None
        limit = options.maximum_bet
        most = room if limit == "none" else t.pot + call if limit == "pot" else limit
        return min(t.step, room), min(most, room)

    def another_could_call(self, t: T, seat: Seat) -> bool:
        """Whether anybody else has chips for more than the highest bet."""
        for other, stack in enumerate(t.stacks):
            if other != seat and t.stays[other] and stack + t.bets[other] > t.highest:
                return True
        return False

    def act(self, t: T, seat: Seat, move: Move) -> None:
        """Carry out the move that the seat chose."""
        t.acted[seat] = True
        if isinstance(move, Bet):
            self.raise_by(t, seat, move.chips)
        elif isinstance(move, Raise):
            self.raise_by(t, seat, move.by)
        elif isinstance(move, Fold):
            t.stays[seat] = False
            self.folds(t, seat)
            t.tell("fold", "betting-folds", seat=seat)
        else:
            self.check_or_call(t, seat)

    def put_in(self, t: T, seat: Seat, chips: int) -> None:
        t.pots = ()
        t.stacks[seat] -= chips
        t.paid[seat] += chips
        t.pot += chips

    def check_or_call(self, t: T, seat: Seat) -> None:
        """WP-02: a call matches the highest bet of the round, or puts in all the chips left."""
        chips = min(t.highest - t.bets[seat], t.stacks[seat])
        if not chips:
            t.tell("check", "betting-checks", seat=seat)
            return
        self.put_in(t, seat, chips)
        t.bets[seat] += chips
        t.called[seat] = True
        t.tell("call", "betting-calls", seat=seat, chips=chips, all_in=not t.stacks[seat])

    def raise_by(self, t: T, seat: Seat, by: int) -> None:
        """A bet, or a raise over the highest bet."""
        first = not t.highest
        t.highest += by
        self.put_in(t, seat, t.highest - t.bets[seat])
        t.bets[seat] = t.highest
        t.raiser = seat
        if self.options.minimum_raise == "last":
            t.step = max(t.step, by)
        all_in = not t.stacks[seat]
        if first:
            t.opener = seat
            t.tell("bet", "betting-bets", seat=seat, chips=by, all_in=all_in)
        else:
            t.raised += 1
            t.tell("raise", "betting-raises", seat=seat, by=by, chips=t.highest, all_in=all_in)

    def cut_pot(self, t: T) -> None:
        """Once somebody is all in, show the side pots after each round."""
        if 0 in t.stacks and len(t.able()) < t.stays.count(True):
            t.pots = layers(t.paid, t.stays, t.stacks, t.pot - sum(t.paid))

    def close_bets(self, t: T) -> None:
        """WP-13: the part of the highest bet that nobody matched goes back to its owner."""
        t.active = None
        t.bets = [0] * len(t.seats)
        seat, chips = uncalled(t.paid)
        if chips:
            self.put_in(t, seat, -chips)
            t.tell("uncalled", "betting-uncalled", seat=seat, chips=chips)
        self.cut_pot(t)
