"""Stormy Letters: four cards in hand, and three in the middle that are turned up one by one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from typecase.engine import (
    Card,
    Chance,
    Cover,
    Layout,
    Move,
    Options,
    Phase,
    Pile,
    Reach,
    Seat,
    Visibility,
    pile,
)
from typecase.engine.tip import Tip
from typecase.games.betting import RAISE_TIP, Bet, Call, Check, Fold, Raise
from typecase.games.draw_poker import Discard, DrawPoker
from typecase.games.letter_head_deck import VALUES
from typecase.games.poker import POKER_TIPS, GoOn, NextHand, PokerOptions, PokerTable, Stop
from typecase.games.showdown import Announce, Challenge, NoWord

COMMUNITY = 3
"""Cards in the middle, shared by everybody."""


class StormyTable(PokerTable):
    community: Pile = pile(Visibility.NOBODY)


class StormyLetters(DrawPoker[StormyTable, PokerOptions]):
    slug: ClassVar[str] = "stormy-letters"
    name: ClassVar[str] = "Stormy Letters"
    version: ClassVar[int] = 2
    minutes: ClassVar[int] = 40
    Options: ClassVar[type[Options]] = PokerOptions
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
    tips: ClassVar[tuple[Tip, ...]] = (*POKER_TIPS, RAISE_TIP)
    layout: ClassVar[Layout] = Layout(
        cover=Cover("rain", "S", "solid"),
        about="about-stormy-letters",
        company=("two", "party", "bluff"),
        middle=("community",),
        under=("hands",),
        hand_width=84,
        wild=VALUES,
    )
    reach: ClassVar[Reach] = Reach(shared=("community",))
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
        "poker-third-bets",
        "poker-last-bets",
        "poker-showdown",
    )
    cards: ClassVar[int] = 4
    column: ClassVar[int] = 7  # ST-07: 35, 25, 15, 5 or 1, for seven down to three letters

    def table(self, seats: int, rng: Chance) -> StormyTable:
        return StormyTable(seats, rng)

    def deal(self, t: StormyTable) -> Phase:
        """One chip from everyone, four cards each, and three face down in the middle."""
        self.begin_hand(t)
        self.ante(t)
        self.deal_cards(t, t.hands, self.cards)
        t.draw(t.deck, t.community, COMMUNITY)
        return self.open_bets(t, t.left(t.dealer), self.first_bets, self.begin_draw)

    async def first_bets(self, t: StormyTable) -> Phase | None:
        """As in Word Poker, from the dealer's left; checking is free (ST-08)."""
        return self.bet(t, await self.ask_bet(t), self.first_bets, self.begin_draw)

    def end_draw(self, t: StormyTable) -> Phase:
        """All draw before the first card in the middle is turned up (ST-06)."""
        return self.reveal

    def reveal(self, t: StormyTable) -> Phase:
        """Turn up the next card in the middle; a betting round follows.

        ST-02: it begins again with the first player left of the dealer who can bet.
        """
        t.at_step += 1
        card = self.face_down(t)[0]
        t.turn_up([card], t.community)
        face = t.face[card]
        t.tell(
            "reveal",
            "stormy-letters-reveals",
            seat=t.dealer,
            wild=face.wild,
            letters=face.letters,
        )
        return self.open_bets(t, t.left(t.dealer), self.more_bets, self.after_bets(t))

    async def more_bets(self, t: StormyTable) -> Phase | None:
        """Bets after each card that is turned up."""
        return self.bet(t, await self.ask_bet(t), self.more_bets, self.after_bets(t))

    def after_bets(self, t: StormyTable) -> Phase:
        """Another card is turned up or, after the third one, the showdown follows."""
        return self.reveal if self.face_down(t) else self.showdown

    def face_down(self, t: StormyTable) -> list[Card]:
        """The cards in the middle that nobody has seen yet, from the left."""
        middle = t.community
        return [card for card in middle.cards if not t.sees(None, card, middle)]

    def in_hand(self, t: StormyTable, seat: Seat) -> Sequence[Pile]:
        """The hand and the cards in the middle, in any mix, or the middle alone (ST-04).

        A card in the middle is shared by everybody, and each player chooses the letter of a wild
        there (ST-05).
        """
        return t.hands[seat], t.community
