"""Freeze: draw and discard for a better word, until somebody dares to call."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from typecase.engine import (
    Card,
    Chance,
    Cover,
    From,
    Game,
    Layout,
    Move,
    One,
    Option,
    Options,
    Phase,
    Preview,
    Reach,
    Seat,
    Top,
    YesNo,
    each,
)
from typecase.engine.scene import (
    DEALER,
    AtSeat,
    AtTop,
    Scene,
    Stamp,
    Tally,
    Total,
    Track,
    Unit,
    present,
)
from typecase.engine.tip import Tip
from typecase.games.letter_head_deck import (
    VALUES,
    LetterHeadTable,
    choose_dealer,
    deal,
    word_sum,
    worth,
)
from typecase.games.showdown import (
    CHALLENGE_TIP,
    STRUCK_OUT,
    Announce,
    Challenge,
    NoWord,
    Words,
    announce,
    ask_challenges,
    tell_worth,
    words_shown,
)

MAX_TURNS = 25
"""FR-11: a deal in which nobody calls ends after this many turns per player ..."""

MAX_DECKS = 2
"""... or when the deck has run out this many times."""

MAX_EMPTY_DEALS = 5
"""FR-13: the game ends after this many deals in a row without a winner."""

STEPS = ("freeze-step-draw", "freeze-step-last-turns", "freeze-step-showdown")
DRAWING, LAST_TURNS, SHOWDOWN = range(1, 4)
"""The steps of a deal."""

CALLED = Stamp("freeze-called")


class Draw(Move, frozen=True):
    """Draw a card.

    From the top of the deck or the discard pile.
    """

    source: Literal["deck", "discards"]


DRAW = Option(Draw, source=Top("deck", "discards"))
FROM_DECK = Draw("deck")


class Discard(Move, frozen=True):
    """Discard a card."""

    card: Card
    freeze: bool = False


class FreezeOptions(Options, frozen=True, kw_only=True):
    hand: Literal[5, 6] = 5
    marks: Annotated[int, Meta(ge=1, le=15)] = 15
    shortest: Literal[2, 3] = 3


class FreezeTable(LetterHeadTable):
    deals: int = 0
    """The number of the deal, from 1."""
    step: int = DRAWING
    """The current step of the deal."""
    active: Seat = 0
    caller: Seat | None = None
    turns: int = 0
    decks: int = 0
    words: Words = each(None)
    bad: list[bool] = each(False)
    """Which seats' words were struck out."""
    marks: list[int] = each(0)
    empty_deals: int = 0


class Freeze(Game[FreezeTable, FreezeOptions]):
    slug: ClassVar[str] = "freeze"
    name: ClassVar[str] = "Freeze"
    players: ClassVar[range] = range(3, 7)
    minutes: ClassVar[int] = 40
    Options: ClassVar[type[Options]] = FreezeOptions
    unit: ClassVar[Unit] = "mark"
    moves: ClassVar[tuple[type[Move], ...]] = (Draw, Discard, Announce, NoWord, Challenge)
    tips: ClassVar[tuple[Tip, ...]] = (CHALLENGE_TIP,)
    layout: ClassVar[Layout] = Layout(
        cover=Cover("slabs", "F"),
        about="about-freeze",
        company=("party",),
        left=(),
        middle=("deck", "discards"),
        right=(),
        hand_width=84,
        wild=VALUES,
    )
    reach: ClassVar[Reach] = Reach(shared=("discards",))
    questions: ClassVar[Mapping[str, str]] = {
        "draw": "freeze-ask-draw",
        "discard": "freeze-ask-discard",
        "announce": "freeze-ask-announce",
        "challenge": "freeze-ask-challenge",
    }

    def table(self, seats: int, rng: Chance) -> FreezeTable:
        return FreezeTable(seats, rng)

    def start(self, t: FreezeTable) -> Phase:
        """Choose a dealer in the normal way."""
        choose_dealer(t)
        return self.deal

    def deal(self, t: FreezeTable) -> Phase:
        """Five cards each, face down; the next card starts the discards, face up."""
        t.deals += 1
        t.step = DRAWING
        t.active = t.left(t.dealer)
        t.caller = None
        t.turns = 0
        t.decks = 0
        t.words = [None] * len(t.seats)
        t.bad = [False] * len(t.seats)
        deal(t, self.options.hand)
        t.draw(t.deck, t.discards)
        return self.turn

    async def turn(self, t: FreezeTable) -> Phase:
        """Draw the top card of deck or discards, then discard any card, maybe with "Freeze!"."""
        seat = t.active
        draw: Draw = await One(seat, [DRAW], default=FROM_DECK, seconds=self.options.turn_clock)
        drawn = self.draw(t, seat, draw.source)

        discard: Discard = await One(
            seat,
            [self.any_card(t, seat)],
            default=Discard(drawn),
            seconds=self.options.turn_clock,
        )
        t.move([discard.card], t.hands[seat], t.discards)
        if discard.freeze:
            t.caller = seat
            t.step = LAST_TURNS
            t.tell("freeze", "freeze-call", seat=seat)
        return self.next_turn(t)

    def any_card(self, t: FreezeTable, seat: Seat) -> Option:
        """Discard any card, and call unless somebody has called already (FR-03, FR-04)."""
        hand = t.hands[seat]
        if t.caller is None:
            return t.cached(seat, lambda: Option(Discard, card=From(hand), freeze=YesNo()))
        return t.cached(("called", seat), lambda: Option(Discard, card=From(hand)))

    def draw(self, t: FreezeTable, seat: Seat, source: str) -> Card:
        """FR-05: when the deck is empty, all discards but the top one are shuffled into it."""
        if source == "discards":
            return t.draw(t.discards, t.hands[seat])[0]
        if not t.deck.cards:
            t.move(t.discards.cards[:-1], t.discards, t.deck)
            t.shuffle(t.deck)
            t.decks += 1
        return t.draw(t.deck, t.hands[seat])[0]

    def next_turn(self, t: FreezeTable) -> Phase:
        """After a call every other player has one more turn; then all show their words."""
        t.turns += 1
        t.active = t.left(t.active)
        if t.caller is not None:
            return self.showdown if t.active == t.caller else self.turn
        nobody_calls = t.turns >= MAX_TURNS * len(t.seats) or t.decks >= MAX_DECKS
        round_is_complete = t.turns % len(t.seats) == 0
        if nobody_calls and round_is_complete:
            t.tell("nobody-calls", "freeze-nobody-calls")
            return self.showdown
        return self.turn

    async def showdown(self, t: FreezeTable) -> Phase:
        """All players show their cards and announce a word."""
        t.step = SHOWDOWN
        await announce(
            self,
            t,
            t.words,
            {seat: (t.hands[seat],) for seat in t.seats},
            self.options.shortest,
            self.options.turn_clock,
            letter=0,
        )
        return self.tally if self.auto else self.challenges

    async def challenges(self, t: FreezeTable) -> Phase:
        """An invalid word scores nothing in this deal; challenging is free (FR-09, FR-15)."""
        await ask_challenges(self, t, t.words, t.bad, t.seats)
        return self.tally

    def tally(self, t: FreezeTable) -> Phase | None:
        """The best word wins a tally mark, each tied one too, but a caller loses ties (FR-08)."""
        points = {seat: worth(t, word) for seat, word in enumerate(t.words) if word is not None}
        best = [seat for seat, score in points.items() if score == max(points.values())]
        if len(best) > 1 and t.caller in best:
            best.remove(t.caller)
        for seat, score in points.items():
            tell_worth(t, seat, t.words[seat], score)
        for seat in best:
            t.marks[seat] += 1
        self.tell_tally(t, best, points)

        t.empty_deals = 0 if best else t.empty_deals + 1
        if max(t.marks) >= self.options.marks or t.empty_deals == MAX_EMPTY_DEALS:
            return None
        t.dealer = t.left(t.dealer)
        return self.deal

    def tell_tally(self, t: FreezeTable, best: list[Seat], points: dict[Seat, int]) -> None:
        if not best:
            t.tell("tally", "freeze-nobody-scores")  # FR-07
            return
        t.tell("tally", "freeze-tally", seats=best, points=points[best[0]])

    def scores(self, t: FreezeTable) -> list[int]:
        """Tally marks; word scores are not kept."""
        return t.marks

    # What is shown at the table.

    def scene(self, t: FreezeTable) -> Scene:
        return Scene(
            top=at_top(max(t.deals, 1), t.step, self.options.marks),
            seats=tuple(
                [
                    at_seat(marks, self.options.marks, seat == t.dealer, seat == t.caller, bad)
                    for seat, (marks, bad) in enumerate(zip(t.marks, t.bad, strict=True))
                ]
            ),
            centre=words_shown(t, t.words, lambda seat: (t.hands[seat],)),
        )

    def preview(self, t: FreezeTable, seat: Seat, move: Move) -> Preview:
        return Preview(word_sum(t, move.word)) if isinstance(move, Announce) else Preview()

    def preview_totals(
        self, t: FreezeTable, seat: Seat, moves: Sequence[Move]
    ) -> Sequence[int | None]:
        return [worth(t, move.word) if isinstance(move, Announce) else None for move in moves]


# Both are asked for after every event, and they seldom change.


@lru_cache(maxsize=1024)
def at_top(deal: int, step: int, goal: int) -> tuple[AtTop, ...]:
    return (
        Track("freeze-track-deal", deal, heading=True),
        Track("freeze-track-step", step, len(STEPS), STEPS),
        Track("freeze-track-first-to", goal),
    )


@cache
def at_seat(marks: int, goal: int, dealer: bool, caller: bool, bad: bool) -> tuple[AtSeat, ...]:
    return present(
        Total(marks, "mark"),
        Tally("freeze-marks", marks, goal),
        dealer and DEALER,
        caller and CALLED,
        bad and STRUCK_OUT,
    )
