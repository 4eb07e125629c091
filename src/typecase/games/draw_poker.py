"""The draw: discard cards unseen, and draw as many new ones.

Shared by the poker games that have one, Word Poker and Stormy Letters.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TypeVar

from typecase.engine import Card, Move, One, Option, Phase, Subset
from typecase.games.poker import Poker, PokerOptions, PokerTable


class Discard(Move, frozen=True):
    """Discard and draw: replace any number of your cards."""

    cards: tuple[Card, ...] = ()


DISCARD_NOTHING = Discard()

T = TypeVar("T", bound=PokerTable)
O = TypeVar("O", bound=PokerOptions)  # noqa: E741 - T for the table, O for its options


class DrawPoker(Poker[T, O]):
    """A poker game with a draw after its first round of bets."""

    def begin_draw(self, t: T) -> Phase:
        """Everyone still in draws, from the dealer's left, including all-in players (WP-15)."""
        t.at_step += 1
        t.active = next(seat for seat in t.round_from(t.left(t.dealer)) if t.stays[seat])
        return self.draw

    async def draw(self, t: T) -> Phase:
        """In turn, discard any number of cards, unseen, and draw as many from the deck."""
        seat = t.active
        assert seat is not None
        hand = t.hands[seat]
        discard: Discard = await One(
            seat,
            [t.cached(seat, lambda: Option(Discard, cards=Subset(hand)))],
            default=DISCARD_NOTHING,
            seconds=self.options.turn_clock,
        )
        count = len(discard.cards)
        t.move(discard.cards, hand, t.discards)
        t.draw(t.deck, hand, count)
        t.tell("draw", "draw-poker-draws", seat=seat, count=count)

        order = t.round_from(t.left(t.dealer))
        for after in order[order.index(seat) + 1 :]:
            if t.stays[after]:
                t.active = after
                return self.draw
        return self.end_draw

    @abstractmethod
    def end_draw(self, t: T) -> Phase:
        """The phase after all have drawn; each game continues in its own way."""
