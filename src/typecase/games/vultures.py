"""Vultures: play a word with cards from the last one, and leave yours for the next to feed on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Literal

from typecase.engine import (
    Ask,
    Card,
    Chance,
    Cover,
    Game,
    Layout,
    Move,
    One,
    Option,
    Options,
    Phase,
    Pile,
    Preview,
    Prompt,
    Reach,
    Seat,
    Spell,
    Spelling,
    Subset,
    Visibility,
    each,
    pile,
    piles,
)
from typecase.engine.scene import (
    DEALER,
    AtCentre,
    AtSeat,
    Bill,
    BillLine,
    Scene,
    Stamp,
    Total,
    Track,
    WordInPlay,
    places,
    present,
)
from typecase.engine.tip import Tip, Told
from typecase.games.challenges import Accept, Challenge, challengers, stands
from typecase.games.letter_head_deck import (
    VALUES,
    LetterHeadTable,
    cards_line,
    choose_dealer,
    deal,
    draw_up_to,
    length,
    word_sum,
)
from typecase.texts import Message

HAND = 7
TARGET = 300

LETTER = 3
"""Bonus points for each letter of a word."""

CHALLENGE = 25
"""Points per correct challenge, to the challenger; per wrong one, to the player of the word."""

STALE = 2
"""VU-11: after this many rounds of passes the word on the table is discarded ..."""

MAX_PASSES = 4
"""VU-12: ... and after this many the game is over."""


class Lay(Move, frozen=True):
    """Play the word."""

    word: Spelling


class FreshMeat(Move, frozen=True):
    """Call "Fresh meat!".

    Everyone takes a random card from the player on their left.
    """


class Pass(Move, frozen=True):
    """Pass.

    Discard as many cards as you like.
    """

    cards: tuple[Card, ...] = ()


PASS = Pass()
FRESH_MEAT = Option(FreshMeat)
CALLED = Stamp("vultures-called")


class VulturesOptions(Options, frozen=True, kw_only=True):
    judging: Literal["auto", "challenge"] = "challenge"
    shortest: Literal[2, 3] = 3


class VulturesTable(LetterHeadTable):
    """The last word is on the table as `carrion`; `word` says how its cards are read.

    A new word is in `laid` of the active seat until it is scored; `bill` is its score.
    """

    carrion: Pile = pile(Visibility.ALL)
    laid: list[Pile] = piles(Visibility.ALL)
    word: Spelling | None = None
    bill: Bill | None = None
    active: Seat = 0
    called: bool = False
    passes: int = 0
    points: list[int] = each(0)


def read_on_the_table(t: VulturesTable) -> dict[Card, str]:
    """VU-07: while a wild is on the table, it is the letter it was played as."""
    return {} if t.word is None else dict(zip(t.word.cards, t.word.reads, strict=True))


class Vultures(Game[VulturesTable, VulturesOptions]):
    slug: ClassVar[str] = "vultures"
    name: ClassVar[str] = "Vultures"
    players: ClassVar[range] = range(3, 7)
    minutes: ClassVar[int] = 40
    Options: ClassVar[type[Options]] = VulturesOptions
    moves: ClassVar[tuple[type[Move], ...]] = (Lay, FreshMeat, Pass, Challenge, Accept)
    tips: ClassVar[tuple[Tip, ...]] = (Tip("vultures-tip-fresh-meat", Told("vultures-calls")),)
    layout: ClassVar[Layout] = Layout(
        cover=Cover("falling", "V"),
        about="about-vultures",
        company=("party",),
        middle=("carrion", "laid"),
        wild=VALUES,
    )
    reach: ClassVar[Reach] = Reach(shared=("carrion",))
    questions: ClassVar[Mapping[str, str]] = {"lay": "vultures-ask-lay"}

    def table(self, seats: int, rng: Chance) -> VulturesTable:
        return VulturesTable(seats, rng)

    def start(self, t: VulturesTable) -> Phase:
        """Choose a dealer in the normal way."""
        choose_dealer(t)
        return self.deal

    def deal(self, t: VulturesTable) -> Phase:
        """Seven cards each, face down. The player left of the dealer goes first."""
        deal(t, HAND)
        t.active = t.left(t.dealer)
        return self.turn

    async def turn(self, t: VulturesTable) -> Phase | None:
        """Play a word or pass; before that, the player may call "Fresh meat!" once per turn.

        A time-out passes and discards nothing.
        """
        seat = t.active
        move: Lay | FreshMeat | Pass = await One(
            seat,
            self.options_of(t, seat),
            default=PASS,
            seconds=self.options.turn_clock,
        )
        if isinstance(move, FreshMeat):
            return self.fresh_meat(t)
        if isinstance(move, Pass):
            return self.pass_turn(t, move.cards)
        self.lay(t, move.word)
        return self.score if self.auto else self.challenge

    def options_of(self, t: VulturesTable, seat: Seat) -> Sequence[Option]:
        fed, called = bool(t.carrion.cards), t.called
        return t.cached((seat, fed, called), lambda: self.turn_options(t, seat, fed, called))

    def turn_options(
        self, t: VulturesTable, seat: Seat, fed: bool, called: bool
    ) -> Sequence[Option]:
        """A word uses a card from the hand and, if possible, one from the table (VU-01, VU-03)."""
        hand = t.hands[seat]
        word = Spell(
            t.carrion,
            hand,
            words=self.words,
            judged=self.auto,
            shortest=self.options.shortest,
            need=(t.carrion, hand) if fed else (hand,),
            wild=VALUES,
            fixed=read_on_the_table,
        )
        passing = Option(Pass, cards=Subset(hand))
        lay = Option(Lay, word=word)
        return (lay, passing) if called else (lay, FRESH_MEAT, passing)

    def fresh_meat(self, t: VulturesTable) -> Phase:
        """All offer their hands to the right, and all take a card unseen, at the same time.

        VU-04: so everybody takes a random card from the player to the left. VU-05: players without
        cards are left out.
        """
        t.called = True
        t.tell("fresh-meat", "vultures-calls", seat=t.active)
        ring = [seat for seat in t.round_from(t.active) if t.hands[seat].cards]
        if len(ring) > 1:
            givers = [*ring[1:], ring[0]]
            cards = [t.hands[seat].cards[t.rng.below(len(t.hands[seat]))] for seat in givers]
            for taker, giver, card in zip(ring, givers, cards, strict=True):
                t.move([card], t.hands[giver], t.hands[taker])
        return self.turn

    def pass_turn(self, t: VulturesTable, cards: tuple[Card, ...]) -> Phase | None:
        """Discard any cards and draw to seven; the word on the table stays for the next player."""
        seat, count = t.active, len(cards)
        t.tell("pass", "vultures-passes", seat=seat, count=count)
        t.move(cards, t.hands[seat], t.discards)
        draw_up_to(t, seat, HAND)
        t.passes += 1
        if t.passes == STALE * len(t.seats) and t.carrion.cards:
            t.tell("stale", "vultures-stale")
            t.word = None
            t.move_all(t.carrion, t.discards)
        if t.passes == MAX_PASSES * len(t.seats):
            t.tell("nobody-lays", "vultures-nobody-lays", times=MAX_PASSES)
            return None
        return self.next_turn(t)

    def lay(self, t: VulturesTable, word: Spelling) -> None:
        """Play the word face up, with cards from the hand and from the table."""
        seat, hand = t.active, t.hands[t.active]
        t.tell("word", "vultures-word", seat=seat, word=word.word)
        t.word = word
        t.passes = 0
        for card in word.cards:
            t.move([card], hand if card in hand.cards else t.carrion, t.laid[seat])

    async def challenge(self, t: VulturesTable) -> Phase | None:
        """A valid word scores 25 for each challenge; an invalid one gives each challenger 25."""
        assert t.word is not None
        seat = t.active
        challenger_seats = await challengers(self, t, seat)
        if stands(self, t, seat, t.word.word, challenger_seats):
            return self.score_turn(t, CHALLENGE * len(challenger_seats))
        t.tell("score", "vultures-scores-nothing", seat=seat, points=0)
        for challenger in challenger_seats:
            t.points[challenger] += CHALLENGE
            t.tell("reward", "vultures-reward", seat=challenger, points=CHALLENGE)
        return self.leave(t)

    def score(self, t: VulturesTable) -> Phase | None:
        """Score the points of the letters, and three more for each of them."""
        return self.score_turn(t, 0)

    def score_turn(self, t: VulturesTable, challenge_points: int) -> Phase | None:
        assert t.word is not None
        word = t.word
        letters = len(word.word)
        cards, bonus = cards_line(t, word), LETTER * letters
        points = cards.count + bonus + challenge_points
        lines = [cards, BillLine(length(letters), bonus)]
        if challenge_points:
            lines.append(BillLine("vultures-failed-challenges", challenge_points))
        t.bill = Bill(tuple(lines), points, t.active, word.word)
        t.points[t.active] += points
        t.tell(
            "score",
            "vultures-scores",
            seat=t.active,
            word=word.word,
            points=points,
            cards=cards.count,
            bonus=bonus,
            challenges=challenge_points,
        )
        return self.leave(t)

    def leave(self, t: VulturesTable) -> Phase | None:
        """Draw to seven; the word stays, valid or not (VU-08), and unused old cards are discarded.

        VU-09, VU-10: the game is over after the first turn in which somebody reaches 300.
        """
        seat = t.active
        draw_up_to(t, seat, HAND)
        t.move_all(t.carrion, t.discards)
        t.bill = None
        t.move_all(t.laid[seat], t.carrion)
        there = [other for other in t.seats if t.points[other] >= TARGET]
        if there:
            t.tell("target", "vultures-target", seats=there, target=TARGET)
            return None
        return self.next_turn(t)

    def next_turn(self, t: VulturesTable) -> Phase:
        t.active = t.left(t.active)
        t.called = False
        return self.turn

    def scores(self, t: VulturesTable) -> list[int]:
        return t.points

    def word_in_question(self, t: VulturesTable) -> str:
        return "" if t.word is None else t.word.word

    # Scene and texts.

    def scene(self, t: VulturesTable) -> Scene:
        """While others respond to a word, it is still the turn of the player who played it."""
        return Scene(
            top=(Track("vultures-track-first-to", TARGET),),
            turn=t.active if t.laid[t.active].cards else None,
            seats=tuple([self.at_seat(t, seat) for seat in t.seats]),
            centre=() if t.word is None else self.lies_there(t, t.word),
        )

    def at_seat(self, t: VulturesTable, seat: Seat) -> tuple[AtSeat, ...]:
        return present(
            Total(t.points[seat]),
            seat == t.dealer and DEALER,
            t.called and seat == t.active and CALLED,
        )

    def lies_there(self, t: VulturesTable, word: Spelling) -> tuple[AtCentre, ...]:
        """The last word: in front of its player, then on the table for the next player to use."""
        laid = t.laid[t.active]
        seat = t.active if laid.cards else None
        return present(WordInPlay(word.word, seat, places(word, (t.carrion, laid))), t.bill)

    def prompt(self, t: VulturesTable, seat: Seat, ask: Ask, names: Sequence[str]) -> Prompt | None:
        kind = ask.options[0].kind
        if t.word is None or kind not in (Lay, Challenge):
            return super().prompt(t, seat, ask, names)
        word = t.word.word
        if kind is Lay:
            return Prompt(self.questions["lay"], (Message.of("vultures-use-a-card", word=word),))
        return Prompt(
            Message.of("vultures-ask-challenge", word=word),
            (Message.of("vultures-stakes", seat=t.active, points=CHALLENGE),),
        )

    def preview(self, t: VulturesTable, seat: Seat, move: Move) -> Preview:
        if not isinstance(move, Lay):
            return Preview()
        letters = len(move.word.word)
        return Preview((*word_sum(t, move.word), (length(letters), LETTER * letters)))
