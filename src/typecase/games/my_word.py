"""My Word!: cards are played one by one, and the first player to see a word in them takes it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from typecase.engine import (
    Ask,
    Card,
    Chance,
    Cover,
    From,
    Game,
    Layout,
    Move,
    Option,
    Options,
    Phase,
    Pile,
    Preview,
    Prompt,
    Race,
    Reach,
    Seat,
    Spell,
    Spelling,
    Visibility,
    each,
    pile,
    piles,
)
from typecase.engine.game import Kind
from typecase.engine.scene import (
    DEALER,
    AtSeat,
    Clock,
    Scene,
    Stamp,
    Total,
    Track,
    WordInPlay,
    places,
    present,
)
from typecase.engine.tip import Tip
from typecase.games.challenges import Accept, Challenge
from typecase.games.letter_head_deck import choose_dealer, deal
from typecase.games.looking import Ready, look
from typecase.games.race import (
    CHALLENGE_TIP,
    LOCK,
    RaceOptions,
    RaceTable,
    cards_sum,
    challenged,
    is_it,
    lock,
    points,
    show_claim,
    tell_wrong,
)
from typecase.texts import Message

HAND = 10

OPEN = 3
"""MW-04: with fewer face-up cards nobody may form a word."""

COUNTED = 10.0
"""Seconds to look at the score piles before the next deal, unless all are ready earlier."""

CHILD = 2
"""Length of the shortest word a child may form."""

FORMS_NONE = Stamp("my-word-must-wait")
"""For a seat that may not form words until the next card is played."""


class Lay(Move, frozen=True):
    """Play a card."""

    card: Card


class Form(Move, frozen=True):
    """My word!

    Use face-up cards and at most one card from your hand.
    """

    word: Spelling


class MyWordOptions(RaceOptions, frozen=True, kw_only=True):
    deals: Annotated[int, Meta(ge=1, le=10)] = 3
    shortest: Literal[3, 4] = 4
    children: tuple[Annotated[int, Meta(ge=1, le=8)], ...] = ()
    lay_limit: Literal[30, 60] | None = 30


class MyWordTable(RaceTable):
    """The face-up cards, the claimed word, and a face-down score pile for each seat.

    `last` played the last card and may not form a word, nor may seats that are `barred` until the
    next card is played; `barred_next` will be barred after that. `hand_card` is the one card of a
    claim that came from a hand. `taken` are the points in a score pile that is not yet counted.
    """

    middle: Pile = pile(Visibility.ALL)
    laid: list[Pile] = piles(Visibility.ALL)
    won: list[Pile] = piles(Visibility.NOBODY)
    layer: Seat = 0
    last: Seat | None = None
    barred: list[bool] = each(False)
    barred_next: list[bool] = each(False)
    claimant: Seat | None = None
    word: Spelling | None = None
    hand_card: Card | None = None
    deals: int = 0
    taken: list[int] = each(0)
    points: list[int] = each(0)


class MyWord(Game[MyWordTable, MyWordOptions]):
    slug: ClassVar[str] = "my-word"
    name: ClassVar[str] = "My Word!"
    players: ClassVar[range] = range(3, 9)
    minutes: ClassVar[int] = 25
    version: ClassVar[int] = 2
    kinds: ClassVar[tuple[Kind, ...]] = ("live",)
    Options: ClassVar[type[Options]] = MyWordOptions
    unused: ClassVar[tuple[str, ...]] = ()
    moves: ClassVar[tuple[type[Move], ...]] = (Lay, Form, Challenge, Accept, Ready)
    tips: ClassVar[tuple[Tip, ...]] = (CHALLENGE_TIP,)
    layout: ClassVar[Layout] = Layout(
        cover=Cover("cries", "!"),
        about="about-my-word",
        company=("party", "race"),
        middle=("middle", "laid"),
        counted=("won",),
        question_width=132,
        hand_width=64,
        claims=True,
    )
    reach: ClassVar[Reach] = Reach(shared=("middle",))
    questions: ClassVar[Mapping[str, str]] = {
        "lay": "my-word-which-card",
        "form": "my-word-who-first",
        "ready": "my-word-next",
    }

    def table(self, seats: int, rng: Chance) -> MyWordTable:
        return MyWordTable(seats, rng)

    def start(self, t: MyWordTable) -> Phase:
        """Choose a dealer in the normal way."""
        choose_dealer(t)
        return self.deal

    def deal(self, t: MyWordTable) -> Phase:
        """Ten cards each; the rest is set aside. The player to the dealer's left goes first."""
        t.deals += 1
        t.layer = t.left(t.dealer)
        t.last = None
        t.claim = None
        t.barred = [False] * len(t.seats)
        t.barred_next = [False] * len(t.seats)
        deal(t, HAND)
        self.next_layer(t, t.layer)
        return self.play

    def next_layer(self, t: MyWordTable, first: Seat) -> None:
        """The first seat that has cards, from this one on, plays the next one (MW-05)."""
        t.layer = next((seat for seat in t.round_from(first) if t.hands[seat].cards), first)
        t.ends = t.now + (self.options.lay_limit or 0)

    async def play(self, t: MyWordTable) -> Phase:
        """The next player plays a card face up; until then all but the last one look for words.

        After the time limit for playing, a card is played at random (MW-09).
        """
        limit = self.options.lay_limit
        answer = await Race(self.asks(t), seconds=None if limit is None else t.ends - t.now)
        if answer is None:
            hand = t.hands[t.layer].cards
            t.tell("time-up", "my-word-time-up", seat=t.layer)
            return self.lay(t, hand[t.rng.below(len(hand))])
        seat, move = answer
        if isinstance(move, Lay):
            return self.lay(t, move.card)
        self.form(t, seat, move.word)
        if not self.auto:
            return self.challenge
        if move.word.word in self.words:
            return self.take
        tell_wrong(t, seat, move.word.word)
        if self.options.race_penalty == "strict":
            t.barred[seat] = True
        else:
            lock(t, seat)
        self.retract(t)
        return self.play

    def asks(self, t: MyWordTable) -> dict[Seat, Ask]:
        """All but `last` (MW-03) and barred seats may form words; one seat plays a card."""
        enough = len(t.middle.cards) >= OPEN
        asks: dict[Seat, Ask] = {}
        for seat in t.seats:
            lays = seat == t.layer
            forms = enough and seat != t.last and not t.barred[seat]
            if lays or forms:
                asks[seat] = self.ask(t, seat, lays, forms)
        return asks

    def ask(self, t: MyWordTable, seat: Seat, lays: bool, forms: bool) -> Ask:
        ask = t.cached((seat, lays, forms), lambda: self.answers(t, seat, lays, forms))
        until = t.locked[seat]
        return ask if until <= t.now else Ask(*ask.options, opens=until)

    def answers(self, t: MyWordTable, seat: Seat, lays: bool, forms: bool) -> Ask:
        """A word is not judged here: a wrong one is a claim that fails, not an illegal move."""
        hand = t.hands[seat]
        options: list[Option] = []
        if forms:
            word = Spell(
                t.middle,
                hand,
                words=self.words,
                judged=False,
                shortest=self.shortest(seat),
                most=((hand, 1),),  # MW-01
            )
            options.append(Option(Form, word=word))
        if lays:
            options.append(Option(Lay, card=From(hand)))
        return Ask(*options)

    def shortest(self, seat: Seat) -> int:
        """MW-12: children may form words of any length."""
        return CHILD if seat + 1 in self.options.children else self.options.shortest

    def lay(self, t: MyWordTable, card: Card) -> Phase:
        """Play a card face up: seats that were barred until now no longer are (MW-08)."""
        seat = t.layer
        face = t.face[card]
        t.tell("lay", "my-word-lays", seat=seat, letters=face.letters, wild=face.wild)
        t.last = seat
        t.barred = t.barred_next
        t.barred_next = [False] * len(t.seats)
        self.next_layer(t, t.left(seat))
        t.move([card], t.hands[seat], t.middle)
        return self.go_on(t)

    def go_on(self, t: MyWordTable) -> Phase:
        """The deal is over as soon as only one player, or none, has cards in hand (MW-06)."""
        return self.count if sum([bool(hand.cards) for hand in t.hands]) < 2 else self.play

    def form(self, t: MyWordTable, seat: Seat, word: Spelling) -> None:
        """The claimant says "My word!", shows the card from the hand and arranges the word."""
        hand = t.hands[seat]
        t.claimant, t.word, t.hand_card = seat, word, None
        t.tell("word", "my-word-word", seat=seat, word=word.word)
        for card in word.cards:
            if card in hand.cards:
                t.hand_card = card
                t.move([card], hand, t.laid[seat])
            else:
                t.move([card], t.middle, t.laid[seat])

    async def challenge(self, t: MyWordTable) -> Phase:
        """Anybody else may challenge, even the player of the last card (MW-13).

        A player whose word was not valid forms no other until the next card is played. A player who
        challenged a valid word forms none from the next card to the one after it.
        """
        claimant, word = t.claimant, t.word
        assert claimant is not None
        assert word is not None
        others = [seat for seat in t.seats if seat != claimant]
        verdict = await challenged(self, t, claimant, word.word, others)
        if not verdict.stands:
            t.barred[claimant] = True
            self.retract(t)
            return self.play
        if verdict.challenger is not None:
            t.barred_next[verdict.challenger] = True
        return self.take

    def retract(self, t: MyWordTable) -> None:
        """An invalid word: the card from the hand goes back, the others stay face up."""
        claimant, hand_card = t.claimant, t.hand_card
        assert claimant is not None
        t.claimant = t.word = t.hand_card = None
        if hand_card is not None:
            t.move([hand_card], t.laid[claimant], t.hands[claimant])
        t.move_all(t.laid[claimant], t.middle)

    def take(self, t: MyWordTable) -> Phase:
        """The word goes face down onto the claimant's score pile; the turn does not change."""
        seat, word = t.claimant, t.word
        assert seat is not None
        assert word is not None
        worth = sum([t.face[card].points for card in word.cards])
        t.taken[seat] += worth
        show_claim(t, seat, word.word, points(worth))
        t.tell(
            "take", "my-word-take",
            seat=seat, word=word.word, points=worth,
        )  # fmt: skip
        t.claimant = t.word = t.hand_card = None
        if not t.hands[t.layer].cards:
            self.next_layer(t, t.layer)
        t.move_all(t.laid[seat], t.won[seat])
        return self.go_on(t)

    def count(self, t: MyWordTable) -> Phase | None:
        """Score piles are turned over and counted, a wild as nothing (MW-10).

        Cards that are face up or in a hand do not count (MW-07).
        """
        for seat, won in enumerate(t.won):
            if won.cards:
                t.show(won.cards, won)
            worth = sum([t.face[card].points for card in won])
            t.taken[seat] = 0
            t.points[seat] += worth
            t.tell("count", "my-word-count", seat=seat, points=worth)
        return self.next_deal if t.deals < self.options.deals else None

    async def next_deal(self, t: MyWordTable) -> Phase:
        """When all have looked, the deal moves to the left."""
        await look(t.seats, COUNTED)
        t.dealer = t.left(t.dealer)
        return self.deal

    def scores(self, t: MyWordTable) -> list[int]:
        """The points of completed deals."""
        return t.points

    def word_in_question(self, t: MyWordTable) -> str:
        return "" if t.word is None else t.word.word

    # Scene and texts.

    def scene(self, t: MyWordTable) -> Scene:
        begun = t.deals > 0
        return Scene(
            top=present(begun and Track("my-word-deal", t.deals, self.options.deals, heading=True)),
            turn=t.layer if begun else None,
            seats=tuple([self.at_seat(t, seat) for seat in t.seats]),
            centre=self.claimed(t) or present(t.claim),
        )

    def at_seat(self, t: MyWordTable, seat: Seat) -> tuple[AtSeat, ...]:
        taken, locked = t.taken[seat], t.locked[seat]
        return present(
            Total(t.points[seat] + taken, running=taken > 0),
            seat == t.dealer and DEALER,
            (t.barred[seat] or seat == t.last) and FORMS_NONE,
            locked > 0 and Clock(locked, LOCK, lock=True),
        )

    def claimed(self, t: MyWordTable) -> tuple[WordInPlay, ...]:
        """The claimed word: its cards that are arranged, and those that are still in the middle.
        The place in the hand that a card came from is not shown."""
        claimant, word = t.claimant, t.word
        if claimant is None or word is None:
            return ()
        return (WordInPlay(word.word, claimant, places(word, (t.laid[claimant], t.middle))),)

    def prompt(self, t: MyWordTable, seat: Seat, ask: Ask, names: Sequence[str]) -> Prompt | None:
        kinds = [option.kind for option in ask.options]
        if Form in kinds:
            question = "my-word-form-or-play" if Lay in kinds else self.questions["form"]
            return Prompt(question, (Message.of("my-word-least", shortest=self.shortest(seat)),))
        if Challenge not in kinds or t.word is None:
            return super().prompt(t, seat, ask, names)
        return Prompt(is_it(t.word.word), ("my-word-challenge-cost",))

    def preview(self, t: MyWordTable, seat: Seat, move: Move) -> Preview:
        """A wild counts as nothing (MW-10)."""
        return Preview(cards_sum(t, move.word)) if isinstance(move, Form) else Preview()
