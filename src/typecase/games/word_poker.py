"""Word Poker: five-card draw, won by the best word instead of the best hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal

from typecase.engine import Chance, Cover, Layout, Move, Options, Phase, Seat
from typecase.games.betting import Bet, Call, Check, Fold, Raise
from typecase.games.draw_poker import Discard, DrawPoker
from typecase.games.letter_head_deck import VALUES
from typecase.games.poker import GoOn, NextHand, PokerOptions, PokerTable, Stop
from typecase.games.showdown import Announce, Challenge, NoWord


class WordPokerOptions(PokerOptions, frozen=True, kw_only=True):
    second_round: Literal["raiser", "opener"] = "raiser"


class WordPokerTable(PokerTable):
    pass


class WordPoker(DrawPoker[WordPokerTable, WordPokerOptions]):
    slug: ClassVar[str] = "word-poker"
    name: ClassVar[str] = "Word Poker"
    version: ClassVar[int] = 2
    minutes: ClassVar[int] = 40
    Options: ClassVar[type[Options]] = WordPokerOptions
    moves: ClassVar[tuple[type[Move], ...]] = (
        Fold,
        Check,
        Call,
        Bet,
        Raise,
        Discard,
        Announce,
        NoWord,
        Challenge,
        Stop,
        GoOn,
        NextHand,
    )
    layout: ClassVar[Layout] = Layout(
        cover=Cover("chips", "W"),
        about="about-word-poker",
        company=("two", "party", "bluff"),
        under=("hands",),
        hand_width=84,
        wild=VALUES,
    )
    questions: ClassVar[Mapping[str, str]] = {
        "discard": "draw-poker-ask-cards",
        "announce": "poker-ask-word",
        "challenge": "poker-ask-challenge",
        "stop": "poker-ask-another-hand",
        "next-hand": "poker-ask-next-hand",
    }
    steps: ClassVar[tuple[str, ...]] = (
        "poker-first-bets",
        "poker-draw",
        "poker-second-bets",
        "poker-showdown",
    )
    cards: ClassVar[int] = 5
    column: ClassVar[int] = 5  # WP-23: 25, 15 or 5 for five, four or three letters

    def table(self, seats: int, rng: Chance) -> WordPokerTable:
        return WordPokerTable(seats, rng)

    def deal(self, t: WordPokerTable) -> Phase:
        """One chip from everyone, then five cards face down.

        WP-32: nobody sees a card before the ante is paid, so it is paid first.
        """
        self.begin_hand(t)
        self.ante(t)
        self.deal_cards(t, t.hands, self.cards)
        return self.open_bets(t, t.left(t.dealer), self.first_bets, self.begin_draw)

    async def first_bets(self, t: WordPokerTable) -> Phase | None:
        """The player left of the dealer begins; all who stay in put in the same amount."""
        return self.bet(t, await self.ask_bet(t), self.first_bets, self.begin_draw)

    def end_draw(self, t: WordPokerTable) -> Phase:
        """A second round of bets follows."""
        t.at_step += 1
        return self.open_bets(t, self.second_opener(t), self.second_bets, self.showdown)

    def second_opener(self, t: WordPokerTable) -> Seat:
        """WP-07: the last raiser or, by house rule, the opener; without bets, the dealer's left."""
        opener = t.raiser if self.options.second_round == "raiser" else t.opener
        return t.left(t.dealer) if opener is None else opener

    async def second_bets(self, t: WordPokerTable) -> Phase | None:
        """Like the first round, but begun by `second_opener`."""
        return self.bet(t, await self.ask_bet(t), self.second_bets, self.showdown)
