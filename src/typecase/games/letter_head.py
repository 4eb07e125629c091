"""Letter Head: declare a word, play cards for it, and bluff if they do not spell it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from typecase.engine import (
    All,
    Ask,
    Bluff,
    Card,
    Chance,
    Claim,
    Cover,
    Game,
    Layout,
    Move,
    One,
    Option,
    Options,
    OutOfTurn,
    Phase,
    Pile,
    Preview,
    Prompt,
    Seat,
    Spelling,
    Subset,
    Visibility,
    each,
    piles,
)
from typecase.engine.scene import (
    DEALER,
    AtAsk,
    AtCentre,
    AtSeat,
    Bill,
    BillLine,
    CardPlace,
    Scene,
    Total,
    Track,
    WordInPlay,
    present,
)
from typecase.engine.tip import Offered, Tip
from typecase.games.letter_head_deck import (
    VALUES,
    LetterHeadTable,
    bonus_line,
    cards_line,
    chart_bonus,
    choose_dealer,
    deal,
    draw_cards,
    draw_up_to,
    out_of,
    word_sum,
)
from typecase.texts import Message, Text

HAND = 5
"""Cards dealt, and the size a hand is filled up to after a turn."""

LARGEST_HAND = 10
"""Nobody may draw beyond this; cards already played do not count (LB-02)."""

CALL = 10
"""Points for each correct call, to the caller, and for each wrong call, to the declarer."""

CHALLENGE = 25
"""The same for challenges to the word."""

MAX_ROUNDS = 30
"""LB-22: a game to a target ends after this many rounds at the latest."""


class Draw(Move, frozen=True):
    """Draw a card."""


class Declare(Move, frozen=True):
    """Play the word.

    One card per letter, face up or face down.
    """

    word: Claim


class Pass(Move, frozen=True):
    """Pass.

    Discard as many cards as you like.
    """

    cards: tuple[Card, ...] = ()


PASS = Pass()


class Accept(Move, frozen=True):
    """Accept the word."""


class Call(Move, frozen=True):
    """Call the bluff.

    You think the cards don't spell the word.
    """


class Challenge(Move, frozen=True):
    """Challenge the word.

    You think it is not in the word list.
    """


class Both(Move, frozen=True):
    """Call the bluff and challenge the word."""


class LetterHeadOptions(Options, frozen=True, kw_only=True):
    judging: Literal["auto", "challenge"] = "challenge"
    rounds: Annotated[int, Meta(ge=1, le=20)] = 5
    target: Annotated[int, Meta(ge=50, le=1000)] | None = None
    finish_round: bool = False
    shortest: Literal[2, 3] = 3


class BasicTable(LetterHeadTable):
    """The cards of a declared word are in `laid` of the active seat, in order; `bill` is its score,
    once it has scored."""

    laid: list[Pile] = piles(Visibility.OWNER)
    active: Seat = 0
    round: int = 1
    word: str = ""
    hand_size: int = 0
    bill: Bill | None = None
    points: list[int] = each(0)


def may_draw(t: BasicTable, seat: Seat) -> bool:
    return len(t.hands[seat].cards) < LARGEST_HAND and bool(t.deck.cards or t.discards.cards)


def draw_one(t: BasicTable, seat: Seat) -> None:
    draw_cards(t, seat, 1)


DRAWING = OutOfTurn(Option(Draw), may_draw, draw_one)
"""All players can draw cards at any time, one per move, no matter whose turn it is."""

RESPONSES = {
    (call, challenge): Ask(
        Option(Accept),
        *([Option(Call)] if call else []),
        *([Option(Challenge)] if challenge else []),
        *([Option(Both)] if call and challenge else []),
        default=Accept(),
    )
    for call, challenge in ((True, True), (True, False), (False, True))
}
"""The answers to a word, by (can its bluff be called, can the word be challenged)."""


@cache
def bonuses(hand: int) -> tuple[Track, ...]:
    """The column of the bonus chart for a hand size; empty if it has no bonus."""
    worth = tuple([chart_bonus(letters, hand) for letters in range(1, hand + 1)])
    return (Track("letter-head-track-letters", 0, hand, worth=worth),) if any(worth) else ()


class LetterHead(Game[BasicTable, LetterHeadOptions]):
    slug: ClassVar[str] = "letter-head"
    name: ClassVar[str] = "Letter Head"
    players: ClassVar[range] = range(2, 9)
    minutes: ClassVar[int] = 25
    Options: ClassVar[type[Options]] = LetterHeadOptions
    moves: ClassVar[tuple[type[Move], ...]] = (Declare, Pass, Draw, Accept, Call, Challenge, Both)
    tips: ClassVar[tuple[Tip, ...]] = (Tip("letter-head-tip-challenge", Offered("challenge")),)
    layout: ClassVar[Layout] = Layout(
        cover=Cover("overprint", "LH"),
        about="about-letter-head",
        company=("two", "party", "bluff"),
        middle=("laid",),
        wild=VALUES,
    )
    questions: ClassVar[Mapping[str, str]] = {"declare": "letter-head-ask-declare"}

    def table(self, seats: int, rng: Chance) -> BasicTable:
        return BasicTable(seats, rng)

    def start(self, t: BasicTable) -> Phase:
        """Getting started: choose a dealer in the normal way."""
        choose_dealer(t)
        return self.deal

    def deal(self, t: BasicTable) -> Phase:
        """Five cards each, face down; the rest is the deck. The dealer's left goes first."""
        deal(t, HAND)
        t.active = t.left(t.dealer)
        return self.play

    async def play(self, t: BasicTable) -> Phase | None:
        """Declare a word and play a card for each letter, or pass; meanwhile anybody may draw.

        A time-out passes and discards nothing (LH-06).
        """
        seat, hand = t.active, t.hands[t.active]
        move: Declare | Pass = await One(
            seat,
            t.cached(seat, lambda: self.turn_options(hand)),
            default=PASS,
            seconds=self.options.turn_clock,
            out_of_turn=DRAWING,
        )
        if isinstance(move, Declare):
            self.declare(t, seat, move.word)
            return self.bluffing
        self.pass_turn(t, seat, move.cards)
        return self.next_turn(t)

    def turn_options(self, hand: Pile) -> tuple[Option, Option]:
        bluff = Bluff(hand, words=self.words, judged=self.auto, shortest=self.options.shortest)
        return Option(Declare, word=bluff), Option(Pass, cards=Subset(hand))

    def declare(self, t: BasicTable, seat: Seat, claim: Claim) -> None:
        """Announce the word and play its cards, some face up, some face down."""
        hand, laid = t.hands[seat], t.laid[seat]
        t.word = claim.word
        t.hand_size = len(hand)  # LB-01, LB-02: cards drawn later do not count
        pairs = list(zip(claim.cards, claim.down, strict=True))
        t.tell(
            "declare",
            "letter-head-declares",
            seat=seat,
            word=claim.word,
            hand=t.hand_size,
            laid_letters=" ".join(["_" if down else t.face[card].text for card, down in pairs]),
            backs=sum(claim.down),
        )
        t.move(claim.cards, hand, laid)
        t.turn_up([card for card, down in pairs if not down], laid)

    def pass_turn(self, t: BasicTable, seat: Seat, cards: tuple[Card, ...]) -> None:
        """Pass the turn: discard any cards, face up, and fill the hand up to five."""
        t.tell("pass", "letter-head-passes", seat=seat, count=len(cards))
        t.move(cards, t.hands[seat], t.discards)
        draw_up_to(t, seat, HAND)

    async def bluffing(self, t: BasicTable) -> Phase | None:
        """All others, sealed, call the bluff, challenge the word, do both or neither.

        The bluff can be called if a card is face down (LB-13), the word challenged if the table
        has not judged it already. Players may still draw. Then all cards are turned up (LB-06).
        """
        laid = t.laid[t.active]
        hidden = [card for card in laid.cards if not t.sees(None, card, laid)]
        callers: list[Seat] = []
        challengers: list[Seat] = []
        if hidden or not self.auto:
            ask = RESPONSES[bool(hidden), not self.auto]
            answers = await All(
                dict.fromkeys(t.round_from(t.active)[1:], ask),
                seconds=self.options.response_seconds,
                out_of_turn=DRAWING,
            )
            callers = [seat for seat, move in answers.items() if isinstance(move, Call | Both)]
            challengers = [
                seat for seat, move in answers.items() if isinstance(move, Challenge | Both)
            ]
        if hidden:
            self.tell_calls(t, callers)
            t.turn_up(hidden, laid)
            self.tell_cards(t)
        self.scoring(t, callers, challengers)
        t.word = ""
        t.hand_size = 0
        t.bill = None
        t.move_all(laid, t.discards)
        draw_up_to(t, t.active, HAND)
        return self.next_turn(t)

    def scoring(self, t: BasicTable, callers: list[Seat], challengers: list[Seat]) -> None:
        """Score a word (LB-20); it is looked up only if it is challenged (LB-21).

        An invalid word, or a bluff that was called, scores nothing at all (LB-07, LB-09). Otherwise
        the declarer scores the cards and the bonus, even for a bluff (LB-12), and points for each
        wrong call or challenge (LB-08, LB-10). A correct call or challenge is rewarded, whatever
        else was wrong (LB-07).
        """
        bad = bool(challengers) and not self.stands(t, challengers)
        lied = bool(callers) and not self.spelled(t)
        if bad or lied:
            t.tell("score", "letter-head-scores-nothing", seat=t.active, points=0)
        else:
            self.score_word(t, callers, challengers)
        if lied:
            self.reward(t, callers, CALL, "letter-head-right-call")
        if bad:
            self.reward(t, challengers, CHALLENGE, "letter-head-right-challenge")

    def stands(self, t: BasicTable, challengers: list[Seat]) -> bool:
        """Look up the challenged word and announce the verdict."""
        good = t.word in self.words
        t.tell("challenge", "letter-head-verdict", seats=challengers, word=t.word, good=good)
        return good

    def spelled(self, t: BasicTable) -> bool:
        """Whether the played cards spell the declared word; a wild is any letter."""
        face = t.face
        return all(
            face[card].letters in ("", letter)
            for card, letter in zip(t.laid[t.active].cards, t.word, strict=True)
        )

    def score_word(self, t: BasicTable, callers: list[Seat], challengers: list[Seat]) -> None:
        """Score the printed values, a wild as its letter in the word (LB-11), and the chart."""
        laid = Spelling(t.word, tuple(t.laid[t.active].cards), tuple(t.word))
        cards = cards_line(t, laid)
        bonus = chart_bonus(len(t.word), t.hand_size)
        calls, challenges = CALL * len(callers), CHALLENGE * len(challengers)
        penalties = calls + challenges
        points = cards.count + bonus + penalties
        more: tuple[tuple[Text, int], ...] = (
            (out_of(len(t.word), t.hand_size), bonus),
            ("letter-head-failed-calls", calls),
            ("letter-head-failed-challenges", challenges),
        )
        lines = [BillLine(label, count) for label, count in more if count]
        t.bill = Bill((cards, *lines), points, t.active, t.word)
        t.points[t.active] += points
        t.tell(
            "score",
            "letter-head-scores",
            seat=t.active,
            word=t.word,
            points=points,
            cards=cards.count,
            bonus=bonus,
            challenges=penalties,
        )

    def reward(self, t: BasicTable, seats: list[Seat], points: int, key: str) -> None:
        for seat in seats:
            t.points[seat] += points
            t.tell("reward", key, seat=seat, points=points)

    def tell_calls(self, t: BasicTable, callers: list[Seat]) -> None:
        t.tell("calls", "letter-head-calls" if callers else "letter-head-no-calls", seats=callers)

    def tell_cards(self, t: BasicTable) -> None:
        t.tell(
            "cards",
            "letter-head-cards",
            word=t.word,
            letters=" ".join([t.face[card].text for card in t.laid[t.active].cards]),
            good=self.spelled(t),
        )

    def next_turn(self, t: BasicTable) -> Phase | None:
        """Play passes to the left, until all have had their turns or the target is reached."""
        t.active = t.left(t.active)
        round_is_complete = t.active == t.left(t.dealer)
        target = self.options.target
        if target is None:
            last = self.options.rounds
        else:
            last = MAX_ROUNDS
            at_target = [seat for seat in t.seats if t.points[seat] >= target]
            if at_target and (round_is_complete or not self.options.finish_round):
                t.tell("target", "letter-head-target", seats=at_target, target=target)
                return None
        if round_is_complete:
            if t.round == last:
                t.tell("rounds", "letter-head-last-round", round=last)
                return None
            t.round += 1
        return self.play

    def scores(self, t: BasicTable) -> list[int]:
        return t.points

    def word_in_question(self, t: BasicTable) -> str:
        return t.word

    # Scene and texts.

    def scene(self, t: BasicTable) -> Scene:
        """While others respond to a word, it is still the declarer's turn."""
        return Scene(
            top=(self.how_far(t),),
            turn=t.active if t.word else None,
            seats=tuple([self.at_seat(t, seat) for seat in t.seats]),
            centre=self.declared(t) if t.word else (),
        )

    def how_far(self, t: BasicTable) -> Track:
        target = self.options.target
        if target is not None:
            return Track("letter-head-track-first-to", target)
        return Track("letter-head-track-turn", t.round, self.options.rounds, heading=True)

    def at_seat(self, t: BasicTable, seat: Seat) -> tuple[AtSeat, ...]:
        return present(Total(t.points[seat]), seat == t.dealer and DEALER)

    def declared(self, t: BasicTable) -> tuple[AtCentre, ...]:
        """The word as declared, whatever its cards are."""
        laid = t.laid[t.active]
        letters = enumerate(t.word[: len(laid.cards)])
        cards = tuple([CardPlace(laid.name, place, letter) for place, letter in letters])
        down = tuple([not t.up >> card & 1 for card in laid.cards])
        hidden = down if any(down) else ()
        return present(WordInPlay(t.word, t.active, cards, down=hidden), t.bill)

    def own(self, t: BasicTable, seat: Seat) -> tuple[AtAsk, ...]:
        """The bonus for words of each length."""
        return bonuses(len(t.hands[seat])) if seat == t.active and not t.word else ()

    def prompt(self, t: BasicTable, seat: Seat, ask: Ask, names: Sequence[str]) -> Prompt | None:
        kinds = {option.kind for option in ask.options}
        if Accept not in kinds:
            return super().prompt(t, seat, ask, names)
        stakes = (
            (Call, "letter-head-stakes-call", CALL),
            (Challenge, "letter-head-stakes-challenge", CHALLENGE),
        )
        lines = [
            Message.of(key, seat=t.active, word=t.word, points=points)
            for kind, key, points in stakes
            if kind in kinds
        ]
        return Prompt(Message.of("letter-head-ask-belief", seat=t.active), tuple(lines))

    def preview(self, t: BasicTable, seat: Seat, move: Move) -> Preview:
        """The score if no call or challenge is correct: each card at its own value."""
        if not isinstance(move, Declare):
            return Preview()
        claim = move.word
        laid = Spelling(claim.word, claim.cards, tuple(claim.word))
        bonus = bonus_line(len(claim.word), len(t.hands[seat]))
        return Preview(word_sum(t, laid) + bonus)
