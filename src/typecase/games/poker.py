"""Poker with words: a hand from the ante to the payout, shared by the three poker games.

A game built on `Poker` defines its deal, its betting rounds and its draws. The rest is the same in
all of them: ante, showdown, challenges, payout, and whether another hand is dealt.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Sequence
from typing import Annotated, ClassVar, Literal, TypeVar

from msgspec import Meta
from msgspec.structs import replace

from typecase.engine import (
    All,
    Ask,
    Move,
    Option,
    Phase,
    Pile,
    Preview,
    Seat,
    Spelling,
    Visibility,
    each,
    pile,
)
from typecase.engine.game import HOUR
from typecase.engine.scene import (
    DEALER,
    AtHand,
    AtSeat,
    AtTop,
    Pot,
    PotPart,
    Scene,
    Setting,
    Stamp,
    Stick,
    Total,
    Track,
    Unit,
    places,
    present,
)
from typecase.engine.tip import Drawn, Offered, Tip
from typecase.games.betting import Betting, BettingOptions, BettingTable
from typecase.games.letter_head_deck import (
    VALUES,
    bonus_line,
    chart_bonus,
    choose_dealer,
    word_sum,
    worth,
)
from typecase.games.looking import look
from typecase.games.pots import best, layers
from typecase.games.showdown import (
    CHALLENGE_TIP,
    STRUCK_OUT,
    Announce,
    Words,
    announce,
    ask_challenges,
    tell_worth,
    words_shown,
)
from typecase.texts import Message
from typecase.words import assign
from typecase.words.worthy import best_by_length, by_letter

MAX_HANDS = 200
"""WP-27: antes can circulate forever if players fold, so the game ends after this many hands."""

SHOWDOWN_SECONDS = 60
"""WP-18: the time to find a word."""

LOOKING_SECONDS = 20
"""The time to look at a showdown before the next hand."""

MOST_WORDS = 4
"""How many words a seat is shown: its best one, and others."""

WILD = by_letter(VALUES)

FOLDED, OUT = Stamp("poker-folded", "out"), Stamp("poker-out", "out")
ALL_IN = Stamp("poker-all-in")


class Stop(Move, frozen=True):
    """End the game."""


class GoOn(Move, frozen=True):
    """Play on: deal another hand."""


class NextHand(Move, frozen=True):
    """Next hand."""


LOOKED = Ask(Option(NextHand), default=NextHand())


POKER_TIPS = (
    Tip("poker-tip-side-pot", Drawn("pot", "parts", 2)),
    Tip("poker-tip-no-word", Offered("no-word")),
    Tip("poker-tip-stop", Offered("stop")),
    CHALLENGE_TIP,
)


class PokerOptions(BettingOptions, frozen=True, kw_only=True):
    chips: Annotated[int, Meta(ge=10, le=1000)] = 50
    stop: Literal["hands", "minutes", "chips", "all", "agreement"] = "hands"
    hands: Annotated[int, Meta(ge=1, le=MAX_HANDS)] = 20
    minutes: Annotated[int, Meta(ge=1, le=600)] = 60
    goal: Annotated[int, Meta(ge=11, le=8000)] = 100
    rebuy: Literal["no", "once", "always"] = "no"
    shortest: Literal[2, 3] = 3
    best_word: bool = True

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.stop == "chips" and self.goal <= self.chips:
            raise ValueError("poker-goal-too-low")


class PokerTable(BettingTable):
    discards: Pile = pile(Visibility.NOBODY)  # WP-24: nobody ever sees cards discarded in the draw
    played: int = 0
    """Completed hands."""
    hand: int = 0
    """The number of the hand, from 1, until the next one begins."""
    at_step: int = 0
    """The current step of the hand, from 1."""
    bought: list[int] = each(0)
    words: Words = each(None)
    bad: list[bool] = each(False)


T = TypeVar("T", bound=PokerTable)
O = TypeVar("O", bound=PokerOptions)  # noqa: E741 - T for the table, O for its options


class Poker(Betting[T, O]):
    """The common part of the poker games. A game adds its deal, its rounds and its draws."""

    players: ClassVar[range] = range(2, 9)
    unit: ClassVar[Unit] = "chip"
    tips: ClassVar[tuple[Tip, ...]] = POKER_TIPS
    steps: ClassVar[tuple[str, ...]]
    """The betting and drawing rounds of a hand; the showdown is the last step."""
    column: ClassVar[int]
    """The column of the bonus chart: how many cards a player has at the showdown."""

    def start(self, t: T) -> Phase:
        """Choose a dealer in the normal way and give everyone the same number of chips."""
        t.stacks = [self.options.chips] * len(t.seats)
        choose_dealer(t)
        return self.deal

    @abstractmethod
    def deal(self, t: T) -> Phase:
        """Deal a new hand; each game deals in its own way."""

    def in_hand(self, t: T, seat: Seat) -> Sequence[Pile]:
        """The cards this seat may spell with."""
        return (t.hands[seat],)

    def begin_hand(self, t: T) -> None:
        """All players who have chips, or may buy some, are in. Gather and shuffle all cards."""
        seats = len(t.seats)
        t.hand = t.played + 1
        t.at_step = 1
        t.paid = [0] * seats
        t.called = [False] * seats
        t.words = [None] * seats
        t.bad = [False] * seats
        t.pots = ()
        for seat in self.buyers(t):
            t.stacks[seat] = self.options.chips
            t.bought[seat] += 1
            t.stays[seat] = True
            t.tell("rebuy", "poker-rebuy", seat=seat, chips=self.options.chips)
        t.stays = [stack > 0 for stack in t.stacks]
        t.gather(t.deck)
        t.shuffle(t.deck)
        t.tell("hand", "poker-deals", number=t.played + 1, seat=t.dealer)

    def ante(self, t: T) -> None:
        """Everyone antes one chip automatically, even if it is their last (WP-14, WP-32)."""
        for seat in t.staying():
            self.put_in(t, seat, 1)
        t.tell("ante", "poker-ante", pot=t.pot, seats=t.staying())
        self.cut_pot(t)

    def deal_cards(self, t: T, piles: Sequence[Pile], cards: int = 1) -> None:
        """Deal cards to everyone in the hand, from the dealer's left."""
        for seat in t.round_from(t.left(t.dealer)):
            if t.stays[seat]:
                t.draw(t.deck, piles[seat], cards)

    def last_one(self, t: T) -> Phase:
        """WP-08: all others have folded; the last player needs no word and shows nothing."""
        (seat,) = t.staying()
        pot, t.pot = t.pot, 0
        t.stacks[seat] += pot
        if pot:
            t.pots = (PotPart(pot, (seat,), tuple(t.paid), (seat,)),)
        t.tell("pot", "poker-others-folded", seat=seat, chips=pot)
        return self.end_hand

    async def showdown(self, t: T) -> Phase:
        """Everyone still in shows their cards and announces a word, or none.

        WP-31: nobody else shows anything.
        """
        t.at_step = len(self.steps)
        await announce(
            self,
            t,
            t.words,
            {seat: self.in_hand(t, seat) for seat in t.staying()},
            self.options.shortest,
            self.showdown_seconds(),
        )
        return self.pay if self.auto else self.challenges

    def showdown_seconds(self) -> int:
        """Seconds to find a word (WP-18); if a turn may take hours, so may a word."""
        clock = self.options.turn_clock
        return clock if clock is not None and clock >= HOUR else SHOWDOWN_SECONDS

    async def challenges(self, t: T) -> Phase:
        """WP-30: players in the showdown may challenge words at no cost; invalid words are out."""
        await ask_challenges(self, t, t.words, t.bad, t.staying())
        return self.pay

    def pay(self, t: T) -> Phase:
        """Each pot goes to the best word among those who paid it; ties split it (WP-10, WP-22).

        WP-16: chips that do not split evenly stay in the pot for the next hand.
        """
        points = {
            seat: worth(t, word) + chart_bonus(len(word.word), self.column)
            for seat, word in enumerate(t.words)
            if word is not None
        }
        single = {seat: self.single_card(t, seat) for seat in t.staying()}
        bad = [seat for seat in t.seats if t.bad[seat]]
        t.pots = layers(t.paid, t.stays, t.stacks, t.pot - sum(t.paid))
        for seat, score in points.items():
            tell_worth(t, seat, t.words[seat], score)
        for number, pot in enumerate(t.pots):
            winners = best(pot.seats, points, bad, single)
            share, odd = divmod(pot.chips, len(winners))
            for seat in winners:
                t.stacks[seat] += share
            t.pot -= pot.chips - odd
            won = replace(pot, winners=tuple(winners))
            t.pots = (*t.pots[:number], won, *t.pots[number + 1 :])
            self.tell_pot(t, number, winners, points, single)
        if t.pot:
            t.tell("odd", "poker-odd-chips", chips=t.pot)
        return self.end_hand

    def single_card(self, t: T, seat: Seat) -> int:
        """The points of the seat's highest own card; a wild has none (WP-20, ST-03)."""
        face = t.face
        return max([face[card].points for card in t.hands[seat].cards])

    def tell_pot(
        self,
        t: T,
        number: int,
        winners: list[Seat],
        points: dict[Seat, int],
        single: dict[Seat, int],
    ) -> None:
        pot = t.pots[number]
        strength = points.get(winners[0])
        if len(pot.seats) == 1:
            wins = "poker-uncontested"
        elif strength is None:
            wins = "poker-wins-with-a-card"
        else:
            wins = "poker-wins"
        t.tell(
            "pot",
            wins,
            seats=winners,
            number=number,
            pots=len(t.pots),
            chips=pot.chips,
            share=pot.chips // len(winners),
            points=strength,
            single=single[winners[0]],
        )

    def end_hand(self, t: T) -> Phase | None:
        """The game ends as the house rules say (WP-27), or another hand follows."""
        t.played += 1
        if 0 in t.stacks:
            in_game = self.in_game(t)
            for seat in t.seats:
                if t.paid[seat] and seat not in in_game:
                    t.stays[seat] = False
                    t.tell("out", "poker-out-of-chips", seat=seat)
        reason = self.stop_reason(t)
        if reason is not None:
            t.tell("stop", reason.key, **reason.args)
            return None
        if self.options.stop == "agreement":
            return self.goes_on
        return self.look if self.is_live and self.shows_hands(t) else self.next_hand

    def stop_reason(self, t: T) -> Message | None:
        """The reason to stop now, as a sentence; None if another hand is dealt."""
        options = self.options
        if len(self.in_game(t)) <= 1:
            return Message.of("poker-one-left")
        if options.stop == "hands" and t.played >= options.hands:
            return Message.of("poker-last-hand", number=t.played, hands=options.hands)
        if options.stop == "minutes" and t.now >= options.minutes * 60:
            return Message.of("poker-time-is-up")
        if options.stop == "chips" and max(t.stacks) >= options.goal:
            return Message.of("poker-goal-reached", chips=options.goal)
        if t.played >= MAX_HANDS:
            return Message.of("poker-most-hands", hands=MAX_HANDS)
        return None

    async def look(self, t: T) -> Phase:
        """After a showdown everyone may look at it, until all are ready for the next hand."""
        await look(self.in_game(t), LOOKING_SECONDS, LOOKED)
        return self.next_hand

    @property
    def is_live(self) -> bool:
        """Whether turns take seconds or minutes. Nobody waits for whoever comes back tomorrow."""
        clock = self.options.turn_clock
        return clock is None or clock < HOUR

    def shows_hands(self, t: T) -> bool:
        """Whether the hand has come to its showdown."""
        return t.at_step == len(self.steps)

    async def goes_on(self, t: T) -> Phase | None:
        """Stop by agreement: everyone still in the game must want to."""
        ask = Ask(Option(Stop), Option(GoOn), default=GoOn())
        answers = await All(
            dict.fromkeys(self.in_game(t), ask),
            seconds=self.options.turn_clock,
        )
        if all(isinstance(answer, Stop) for answer in answers.values()):
            t.tell("stop", "poker-agreed")
            return None
        return self.next_hand

    def next_hand(self, t: T) -> Phase:
        """WP-29: the next player to the left who is in the game deals."""
        in_game = self.in_game(t)
        t.dealer = next(seat for seat in t.round_from(t.left(t.dealer)) if seat in in_game)
        return self.deal

    def in_game(self, t: T) -> Collection[Seat]:
        """WP-26: without chips a player is out, unless the table lets them buy more."""
        if 0 not in t.stacks:
            return t.seats
        buyers = self.buyers(t)
        return [seat for seat, stack in enumerate(t.stacks) if stack or seat in buyers]

    def buyers(self, t: T) -> list[Seat]:
        """Players without chips who may buy some."""
        rebuy = self.options.rebuy
        if rebuy == "no" or 0 not in t.stacks:
            return []
        return [
            seat
            for seat, stack in enumerate(t.stacks)
            if not stack and (rebuy == "always" or not t.bought[seat])
        ]

    def scores(self, t: T) -> list[int]:
        """Chips in the stacks; those in the pot belong to nobody yet."""
        return t.stacks

    # What is shown at the table.

    def scene(self, t: T) -> Scene:
        shown = words_shown(t, t.words, lambda seat: self.in_hand(t, seat), self.column)
        bets = tuple(t.bets) if any(t.bets) else ()
        there_is_one = t.pot > 0 or bool(t.pots)
        return Scene(
            top=self.at_top(t),
            seats=tuple([self.at_seat(t, seat) for seat in t.seats]),
            centre=present(there_is_one and Pot(t.pot, bets, t.pots), *shown),
        )

    def at_top(self, t: T) -> tuple[AtTop, ...]:
        """The number of the hand, its step, and what ends the game."""
        options, steps = self.options, self.steps
        hands = options.hands if options.stop == "hands" else None
        return present(
            Track("poker-hand", t.hand or t.played + 1, hands, heading=True),
            t.at_step > 0 and Track("poker-step", t.at_step, len(steps), steps),
            options.stop == "chips" and Track("poker-first-to", options.goal),
        )

    def at_seat(self, t: T, seat: Seat) -> tuple[AtSeat, ...]:
        stack = t.stacks[seat]
        return present(
            Total(stack, "chip"),
            seat == t.dealer and DEALER,
            t.bad[seat] and STRUCK_OUT,
            t.hand > 0 and not t.stays[seat] and (FOLDED if stack else OUT),
            t.stays[seat] and not stack and ALL_IN,
        )

    def at_hand(self, t: T, seat: Seat) -> tuple[AtHand, ...]:
        """A stick for the seat's own word, with the best words of its cards unless the table plays
        without. Rude words are valid, but never proposed."""
        hand = t.hands[seat]
        if not t.stays[seat] or all(t.sees(None, card, hand) for card in hand.cards):
            return ()
        piles = self.may_spell_with(t, seat)
        bonus = tuple([chart_bonus(letters, self.column) for letters in range(self.column + 1)])
        words = self.best_words(t, seat, piles, bonus) if self.options.best_word else ()
        names = tuple([pile.name for pile in piles])
        return (Stick(names, bonus[1:], words, self.options.best_word),)

    def may_spell_with(self, t: T, seat: Seat) -> Sequence[Pile]:
        """The piles with the cards of the seat's word; some cards may still be face down."""
        return self.in_hand(t, seat)

    def best_words(
        self, t: T, seat: Seat, piles: Sequence[Pile], bonus: Sequence[int]
    ) -> tuple[Setting, ...]:
        """The best word of each length, of the cards that this seat sees now."""
        cards = [card for pile in piles for card in pile.cards if t.sees(seat, card, pile)]
        faces = [t.face[card] for card in cards]
        letters = [face.letters for face in faces]
        points = [face.points for face in faces]
        found = best_by_length(
            self.words,
            tuple(zip(letters, points, strict=True)),
            wild=WILD,
            bonus=bonus,
            shortest=self.options.shortest,
        )
        settings = []
        for word, score in found[:MOST_WORDS]:
            way = assign(word, letters, points, wild=VALUES)
            assert way is not None
            spelled = Spelling(word, tuple([cards[at] for at in way.cards]), way.reads)
            settings.append(Setting(word, places(spelled, piles), score))
        return tuple(settings)

    def preview(self, t: T, seat: Seat, move: Move) -> Preview:
        if not isinstance(move, Announce):
            return Preview()
        return Preview(word_sum(t, move.word) + bonus_line(len(move.word.word), self.column))

    def chips(self, t: T) -> int:
        """All chips on the table, minus those that players bought during the game."""
        return sum(t.stacks) + t.pot - sum(t.bought) * self.options.chips
