"""Seven-Letter Stud: seven cards, four of them face up, and five betting rounds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from typecase.engine import (
    Chance,
    Cover,
    Layout,
    Move,
    One,
    Options,
    Phase,
    Pile,
    Reach,
    Seat,
    Visibility,
    piles,
)
from typecase.engine.scene import AtSeat, Meter
from typecase.engine.tip import Tip
from typecase.games.betting import RAISE_TIP, Bet, Call, Check, Fold, Raise, betting
from typecase.games.letter_head_deck import VALUES
from typecase.games.poker import POKER_TIPS, GoOn, NextHand, Poker, PokerOptions, PokerTable, Stop
from typecase.games.showdown import Announce, Challenge, NoWord

DOWN = 2
"""Cards dealt face down before the first bets; one more is dealt last."""

OPEN = 4
"""Cards dealt face up, each before a betting round."""

FORCED_BET = 1
FORCED = Bet(FORCED_BET)


class StudOptions(PokerOptions, frozen=True, kw_only=True):
    larger_forced_bet: bool = False


class StudTable(PokerTable):
    face_up: list[Pile] = piles(Visibility.ALL)


class SevenLetterStud(Poker[StudTable, StudOptions]):
    slug: ClassVar[str] = "seven-letter-stud"
    name: ClassVar[str] = "Seven-Letter Stud"
    version: ClassVar[int] = 2
    minutes: ClassVar[int] = 45
    Options: ClassVar[type[Options]] = StudOptions
    moves: ClassVar[tuple[type[Move], ...]] = (
        Fold,
        Check,
        Call,
        Bet,
        Raise,
        Announce,
        NoWord,
        Challenge,
        Stop,
        GoOn,
        NextHand,
    )
    tips: ClassVar[tuple[Tip, ...]] = (*POKER_TIPS, RAISE_TIP)
    layout: ClassVar[Layout] = Layout(
        cover=Cover("twice", "7"),
        about="about-seven-letter-stud",
        company=("two", "party", "bluff"),
        right=(),
        under=("hands", "face_up"),
        wild=VALUES,
    )
    reach: ClassVar[Reach] = Reach(own=("face_up",))
    questions: ClassVar[Mapping[str, str]] = {
        "bet": "seven-letter-stud-ask-bet",
        "announce": "poker-ask-word",
        "challenge": "poker-ask-challenge",
        "stop": "poker-ask-another-hand",
        "next-hand": "poker-ask-next-hand",
    }
    steps: ClassVar[tuple[str, ...]] = (
        "poker-first-bets",
        "poker-second-bets",
        "poker-third-bets",
        "poker-fourth-bets",
        "poker-last-bets",
        "poker-showdown",
    )
    column: ClassVar[int] = 7  # SS-08: 35, 25, 15, 5 or 1, for seven down to three letters

    def table(self, seats: int, rng: Chance) -> StudTable:
        return StudTable(seats, rng)

    def deal(self, t: StudTable) -> Phase:
        """Two cards face down and one face up for everyone; nobody antes (SS-01)."""
        self.begin_hand(t)
        self.deal_cards(t, t.hands, DOWN)
        self.deal_cards(t, t.face_up)
        return self.forced_bet

    def forced_bet(self, t: StudTable) -> Phase | None:
        """The player showing the lowest card must bet one chip, even if it is the last (SS-09).

        It is a bet like any other: all others call it, raise it or fold (SS-11), and it counts as
        its player's action (SS-10). SS-04: with the house rule it may be larger.
        """
        seat = min(self.in_order(t), key=lambda seat: self.showing(t, seat))
        self.open_bets(t, seat, self.first_bets, self.more_cards)
        t.tell("lowest", "seven-letter-stud-lowest", seat=seat)
        may = self.raise_range(t, seat) if self.options.larger_forced_bet else None
        if may is not None and may[1] > FORCED_BET:
            return self.larger_bet
        return self.bet(t, FORCED, self.first_bets, self.more_cards)

    async def larger_bet(self, t: StudTable) -> Phase | None:
        """The forced bet with a choice: one chip or more."""
        seat = t.active
        assert seat is not None
        may = self.raise_range(t, seat)
        assert may is not None
        bet = await One(seat, [betting(*may)], default=FORCED, seconds=self.options.turn_clock)
        return self.bet(t, bet, self.first_bets, self.more_cards)

    async def first_bets(self, t: StudTable) -> Phase | None:
        """The others bet in turn, from the left of the forced bet."""
        return self.bet(t, await self.ask_bet(t), self.first_bets, self.more_cards)

    def more_cards(self, t: StudTable) -> Phase:
        """Deal another card face up to everyone still in, then bet, until they have four."""
        if len(t.face_up[t.staying()[0]]) == OPEN:
            return self.final_card
        t.at_step += 1
        self.deal_cards(t, t.face_up)
        return self.lead(t, self.more_bets, self.more_cards)

    async def more_bets(self, t: StudTable) -> Phase | None:
        """Bets, starting with the highest sum showing; players may check now."""
        return self.bet(t, await self.ask_bet(t), self.more_bets, self.more_cards)

    def final_card(self, t: StudTable) -> Phase:
        """Deal the seventh card, face down; then come the last bets."""
        t.at_step += 1
        self.deal_cards(t, t.hands)
        return self.lead(t, self.final_bets, self.lay_down)

    async def final_bets(self, t: StudTable) -> Phase | None:
        """As before, starting with the highest sum showing."""
        return self.bet(t, await self.ask_bet(t), self.final_bets, self.lay_down)

    def lay_down(self, t: StudTable) -> Phase:
        """Words use all seven cards, so the face-up ones go to the hand, still face up."""
        for seat in t.staying():
            cards = t.face_up[seat].cards[:]
            t.move_all(t.face_up[seat], t.hands[seat])
            t.turn_up(cards, t.hands[seat])
        return self.showdown

    def lead(self, t: StudTable, bets: Phase, then: Phase) -> Phase:
        """A betting round, begun by the player showing the highest sum.

        If tied, it is the first from the dealer's left (SS-05). A player who is all in cannot begin
        (SS-07).
        """
        order = self.in_order(t)
        able = [seat for seat in order if t.stacks[seat]]
        seat = max(able or order, key=lambda seat: self.showing(t, seat))
        begins = self.open_bets(t, seat, bets, then)
        if t.active is not None:
            t.tell("lead", "seven-letter-stud-lead", seat=seat, sum=self.showing(t, seat))
        return begins

    def in_order(self, t: StudTable) -> list[Seat]:
        """Everyone still in, from the dealer's left."""
        return [seat for seat in t.round_from(t.left(t.dealer)) if t.stays[seat]]

    def showing(self, t: StudTable, seat: Seat) -> int:
        """The points of the face-up cards; a wild shows none (SS-03)."""
        face = t.face
        return sum([face[card].points for card in t.face_up[seat].cards])

    def may_spell_with(self, t: StudTable, seat: Seat) -> Sequence[Pile]:
        """The face-down cards and, until they are taken up for the showdown, the face-up ones."""
        return t.hands[seat], t.face_up[seat]

    def folds(self, t: StudTable, seat: Seat) -> None:
        """SS-12: the face-up cards of a player who folds are turned down and no longer count."""
        t.move_all(t.face_up[seat], t.hands[seat])

    def at_seat(self, t: StudTable, seat: Seat) -> tuple[AtSeat, ...]:
        stands = super().at_seat(t, seat)
        if not t.face_up[seat].cards:
            return stands
        return *stands, Meter("seven-letter-stud-showing", self.showing(t, seat))
