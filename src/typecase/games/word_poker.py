"""Word Poker: five-card draw, won by the best word instead of the best hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from typecase.engine import (
    Card,
    Cover,
    Layout,
    Move,
    One,
    Option,
    Options,
    Phase,
    Rng,
    Seat,
    Subset,
)
from typecase.games.betting import Bet, Call, Check, Fold, Raise
from typecase.games.poker import GoOn, Poker, PokerOptions, PokerTable, Stop
from typecase.games.showdown import Announce, Doubt, NoWord


class Throw(Move, frozen=True):
    """Throw and draw.

    Throw any cards and draw as many.
    """

    cards: tuple[Card, ...] = ()


THROW_NOTHING = Throw()


class WordPokerOptions(PokerOptions, frozen=True, kw_only=True):
    second_round: Annotated[
        Literal["raiser", "opener"],
        Meta(description="Who opens the second round: who bet highest in the first, or first."),
    ] = "raiser"


class WordPokerTable(PokerTable):
    pass


class WordPoker(Poker[WordPokerTable, WordPokerOptions]):
    slug: ClassVar[str] = "word-poker"
    name: ClassVar[str] = "Word Poker"
    minutes: ClassVar[int] = 40
    Options: ClassVar[type[Options]] = WordPokerOptions
    moves: ClassVar[tuple[type[Move], ...]] = (
        Fold,
        Check,
        Call,
        Bet,
        Raise,
        Throw,
        Announce,
        NoWord,
        Doubt,
        Stop,
        GoOn,
    )
    layout: ClassVar[Layout] = Layout(
        cover=Cover("chips", "W"),
        about="bets",
        company=("two", "party", "bluff"),
        under=("hands",),
        hand_width=84,
        chips=True,
    )
    questions: ClassVar[Mapping[str, str]] = {
        "throw": "Which cards do you throw?",
        "announce": "What is your word?",
        "doubt": "Do you doubt a word?",
        "stop": "Another hand?",
    }
    cards: ClassVar[int] = 5
    column: ClassVar[int] = 5  # WP-23: 25, 15 or 5 for five, four or three letters

    def table(self, seats: int, rng: Rng) -> WordPokerTable:
        return WordPokerTable(seats, rng)

    def deal(self, t: WordPokerTable) -> Phase:
        """One chip from everyone, then five cards face down.

        WP-32: nobody sees a card before the ante is paid, so it is paid first.
        """
        self.begin_hand(t)
        self.ante(t)
        self.deal_cards(t, self.cards)
        return self.open_bets(t, t.left(t.dealer), self.first_bets, self.begin_draw)

    async def first_bets(self, t: WordPokerTable) -> Phase | None:
        """The player left of the dealer begins; all who stay in put in the same."""
        return self.bet(t, await self.ask_bet(t), self.first_bets, self.begin_draw)

    def begin_draw(self, t: WordPokerTable) -> Phase:
        """Everyone still in draws, from the dealer's left; who is all in too (WP-15)."""
        t.active = next(seat for seat in t.round_from(t.left(t.dealer)) if t.stays[seat])
        return self.draw

    async def draw(self, t: WordPokerTable) -> Phase:
        """In turn, throw any number of cards, unseen, and draw as many from the deck."""
        seat = t.active
        assert seat is not None
        hand = t.hands[seat]
        throw: Throw = await One(
            seat,
            [t.once(seat, lambda: Option(Throw, cards=Subset(hand)))],
            default=THROW_NOTHING,
            seconds=self.options.turn_clock,
        )
        count = len(throw.cards)
        t.move(throw.cards, hand, t.discards)
        t.draw(t.deck, hand, count)
        throws = "throws and draws {count} " + ("card" if count == 1 else "cards")
        t.tell("draw", "{seat} " + (throws if count else "keeps all cards"), seat=seat, count=count)

        order = t.round_from(t.left(t.dealer))
        for after in order[order.index(seat) + 1 :]:
            if t.stays[after]:
                t.active = after
                return self.draw
        return self.open_bets(t, self.second_opener(t), self.second_bets, self.showdown)

    def second_opener(self, t: WordPokerTable) -> Seat:
        """WP-07: who established the highest bet; if nobody bet, the player left of the dealer."""
        opener = t.raiser if self.options.second_round == "raiser" else t.opener
        return t.left(t.dealer) if opener is None else opener

    async def second_bets(self, t: WordPokerTable) -> Phase | None:
        """As the first round, but begun by who bet highest in it."""
        return self.bet(t, await self.ask_bet(t), self.second_bets, self.showdown)
