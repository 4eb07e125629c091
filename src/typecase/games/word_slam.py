"""Word Slam: one card in the middle, three in hand, and the first player to see a word gets it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from typecase.engine import (
    Ask,
    Chance,
    Cover,
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
from typecase.games.letter_head_deck import choose_dealer
from typecase.games.looking import Ready, look, seconds_to_read
from typecase.games.race import (
    CHALLENGE_TIP,
    FREE_TO_CHALLENGE,
    LOCK,
    NoWord,
    RaceOptions,
    RaceTable,
    cards_sum,
    challenged,
    is_it,
    lock,
    tell_wrong,
)
from typecase.texts import Message

HAND = 3
SHORTEST = 4

COUNTED = 8.0
"""Seconds to look at the score piles before the second pass, unless all are ready earlier."""

SECONDS = 30.0
"""WS-02: seconds after which a race that nobody wins ends, as if all had said "no word"."""

PASSES = 2
"""WS-05: how many times the deck is played through."""


class Slam(Move, frozen=True):
    """Slam!

    Play a word.
    """

    word: Spelling


NO_WORD = Option(NoWord)
HAND_DOWN = Stamp("word-slam-has-none")


class WordSlamTable(RaceTable):
    """A card in the middle, the cards that a claimant adds to it, and a score pile for each seat.

    Everybody saw the words in a score pile when they were played; after that it is face down, and
    only its number of cards is visible until it is scored. `taken` are the points in it.
    """

    middle: Pile = pile(Visibility.ALL)
    laid: Pile = pile(Visibility.ALL)
    won: list[Pile] = piles(Visibility.NOBODY)
    down: list[bool] = each(False)
    claimant: Seat | None = None
    word: Spelling | None = None
    passes: int = 0
    races: int = 0
    """Races in this pass so far."""
    taken: list[int] = each(0)
    points: list[int] = each(0)


class WordSlam(Game[WordSlamTable, RaceOptions]):
    slug: ClassVar[str] = "word-slam"
    name: ClassVar[str] = "Word Slam"
    players: ClassVar[range] = range(3, 7)
    minutes: ClassVar[int] = 15
    version: ClassVar[int] = 2
    kinds: ClassVar[tuple[Kind, ...]] = ("live",)
    Options: ClassVar[type[Options]] = RaceOptions
    moves: ClassVar[tuple[type[Move], ...]] = (Slam, NoWord, Challenge, Accept, Ready)
    tips: ClassVar[tuple[Tip, ...]] = (CHALLENGE_TIP,)
    layout: ClassVar[Layout] = Layout(
        cover=Cover("crash", "W", "solid"),
        about="about-word-slam",
        company=("party", "race"),
        middle=("middle", "laid"),
        counted=("won",),
        question_width=132,
        claims=True,
    )
    reach: ClassVar[Reach] = Reach(shared=("middle", "laid"))
    questions: ClassVar[Mapping[str, str]] = {
        "slam": "word-slam-who-first",
        "ready": "word-slam-next",
    }

    def claim(self, t: WordSlamTable, seat: Seat) -> Option:
        """A word with the middle card in it (WS-01), which may be a wild (WS-06).

        It is not judged yet: a wrong word is a claim that fails, not an illegal move (WS-08).
        """
        word = Spell(
            t.middle,
            t.hands[seat],
            words=self.words,
            judged=False,
            shortest=SHORTEST,
            need=(t.middle,),
        )
        return Option(Slam, word=word)

    def table(self, seats: int, rng: Chance) -> WordSlamTable:
        return WordSlamTable(seats, rng)

    def start(self, t: WordSlamTable) -> Phase:
        """Choose a dealer in the normal way."""
        choose_dealer(t)
        return self.reshuffle

    def reshuffle(self, t: WordSlamTable) -> Phase:
        """Shuffle all cards into the deck for a new pass."""
        t.passes += 1
        t.races = 0
        t.gather(t.deck)
        t.shuffle(t.deck)
        return self.deal

    def deal(self, t: WordSlamTable) -> Phase:
        """Three cards each and one face up in the middle, while the deck has that many (WS-04)."""
        if len(t.deck) < HAND * len(t.seats) + 1:
            return self.count
        for seat in t.round_from(t.left(t.dealer)):
            t.draw(t.deck, t.hands[seat], HAND)
        t.draw(t.deck, t.middle)
        return self.begin_race

    def begin_race(self, t: WordSlamTable) -> Phase:
        """The dealer says "Slam!": all hands are up and the race begins."""
        t.down = [False] * len(t.seats)
        t.ends = t.now + SECONDS
        t.races += 1
        t.claim = None
        t.tell("slam", "word-slam-begins", seat=t.dealer)
        return self.race

    async def race(self, t: WordSlamTable) -> Phase:
        """The first to play a word of four or more letters from the middle card and the hand wins.

        Players who find none put their hands down; when all have, or time is up, each gets one more
        card. A claim takes a hand up again (WS-11), so everybody stays in the race.
        """
        if all(t.down):
            return self.one_more
        # It is the same race until everybody gets another card.
        answer = await Race(self.asks(t), seconds=t.ends - t.now, about=len(t.deck))
        if answer is None:
            t.tell("time-up", "word-slam-time-up")
            return self.one_more
        seat, move = answer
        if isinstance(move, NoWord):
            t.down[seat] = True
            t.tell("no-word", "word-slam-no-word", seat=seat)
            return self.race
        self.lay(t, seat, move.word)
        if not self.auto:
            return self.challenge
        if move.word.word in self.words:
            return self.take
        tell_wrong(t, seat, move.word.word)
        self.take_back(t, seat)
        return self.race

    def asks(self, t: WordSlamTable) -> dict[Seat, Ask]:
        """Claim a word or, with the hand still up, put it down; a locked-out seat has to wait."""
        asks = t.cached(tuple(t.down), lambda: self.claims(t))
        if max(t.locked) <= t.now:
            return asks
        return {
            seat: ask if until <= t.now else Ask(*ask.options, opens=until)
            for (seat, ask), until in zip(asks.items(), t.locked, strict=True)
        }

    def claims(self, t: WordSlamTable) -> dict[Seat, Ask]:
        return {
            seat: Ask(self.claim(t, seat)) if down else Ask(self.claim(t, seat), NO_WORD)
            for seat, down in enumerate(t.down)
        }

    def lay(self, t: WordSlamTable, seat: Seat, word: Spelling) -> None:
        """The claimant takes the hand up, if it was down, and adds its cards to the middle one."""
        t.down[seat] = False
        t.claimant, t.word = seat, word
        t.move([card for card in word.cards if card not in t.middle], t.hands[seat], t.laid)
        t.tell("word", "word-slam-word", seat=seat, word=word.word)

    async def challenge(self, t: WordSlamTable) -> Phase:
        """Anybody else may challenge at no cost; an invalid word is a wrong claim (WS-10)."""
        claimant, word = t.claimant, t.word
        assert claimant is not None
        assert word is not None
        others = [seat for seat in t.seats if seat != claimant]
        verdict = await challenged(self, t, claimant, word.word, others)
        if verdict.stands:
            return self.take
        self.take_back(t, claimant)
        return self.race

    def take_back(self, t: WordSlamTable, seat: Seat) -> None:
        """A wrong word: its cards go back to the hand, and its claimant is locked out (WS-08)."""
        t.claimant = t.word = None
        lock(t, seat)
        t.move_all(t.laid, t.hands[seat])

    def take(self, t: WordSlamTable) -> Phase:
        """The claimant wins the hand; the word, including the middle card, can still be read."""
        assert t.claimant is not None
        assert t.word is not None
        points = sum(t.face[card].points for card in t.word.cards)
        t.taken[t.claimant] += points
        t.tell(
            "take", "word-slam-take",
            seat=t.claimant, word=t.word.word, points=points,
        )  # fmt: skip
        return self.gather_word

    async def gather_word(self, t: WordSlamTable) -> Phase:
        """When all are ready, the word goes onto the claimant's score pile."""
        assert t.claimant is not None
        assert t.word is not None
        await look(t.seats, seconds_to_read(t.word.word))
        won = t.won[t.claimant]
        t.claimant = t.word = None
        t.move_all(t.laid, won)
        t.move_all(t.middle, won)
        return self.next_hand(t)

    def next_hand(self, t: WordSlamTable) -> Phase:
        """All other cards are discarded, and the deal moves to the left (WS-09)."""
        t.move_all(t.middle, t.discards)
        for hand in t.hands:
            t.move_all(hand, t.discards)
        t.dealer = t.left(t.dealer)
        return self.deal

    def one_more(self, t: WordSlamTable) -> Phase:
        """Nobody has a word: deal one more card each, from the dealer's left, and race again.

        WS-03: with fewer cards than players the hand is void and the pass is over.
        """
        if len(t.deck) < len(t.seats):
            t.tell("void", "word-slam-void")
            self.next_hand(t)
            return self.count
        for seat in t.round_from(t.left(t.dealer)):
            t.draw(t.deck, t.hands[seat])
        return self.begin_race

    def count(self, t: WordSlamTable) -> Phase | None:
        """The pass is over: the cards in the score piles are counted, a wild as nothing (WS-07).

        After the second pass the game is over (WS-05).
        """
        for seat, won in enumerate(t.won):
            if won.cards:
                t.show(won.cards, won)
            points = sum(t.face[card].points for card in won)
            t.taken[seat] = 0
            t.points[seat] += points
            t.tell("count", "word-slam-count", seat=seat, points=points)
        return self.next_pass if t.passes < PASSES else None

    async def next_pass(self, t: WordSlamTable) -> Phase:
        """Everyone may look at the score piles."""
        await look(t.seats, COUNTED)
        return self.reshuffle

    def scores(self, t: WordSlamTable) -> list[int]:
        """The points of completed passes."""
        return t.points

    def word_in_question(self, t: WordSlamTable) -> str:
        return "" if t.word is None else t.word.word

    # Scene and texts.

    def scene(self, t: WordSlamTable) -> Scene:
        word = t.word
        return Scene(
            top=present(
                t.passes > 0 and Track("word-slam-deck", t.passes, PASSES, heading=True),
                t.races > 0 and Track("word-slam-race", t.races),
            ),
            seats=tuple([self.at_seat(t, seat) for seat in t.seats]),
            centre=present(
                word is not None
                and WordInPlay(word.word, t.claimant, places(word, (t.laid, t.middle))),
                word is None and t.claim,
            ),
        )

    def at_seat(self, t: WordSlamTable, seat: Seat) -> tuple[AtSeat, ...]:
        taken, locked = t.taken[seat], t.locked[seat]
        return present(
            Total(t.points[seat] + taken, running=taken > 0),
            seat == t.dealer and DEALER,
            t.down[seat] and HAND_DOWN,
            locked > 0 and Clock(locked, LOCK, lock=True),
        )

    def prompt(self, t: WordSlamTable, seat: Seat, ask: Ask, names: Sequence[str]) -> Prompt | None:
        kind = ask.options[0].kind
        if kind is Slam:
            least = Message.of("word-slam-least", shortest=SHORTEST)
            return Prompt(self.questions["slam"], (least,))
        if kind is Ready:
            return super().prompt(t, seat, ask, names)
        return Prompt(is_it(t.word.word if t.word else ""), (FREE_TO_CHALLENGE,))

    def preview(self, t: WordSlamTable, seat: Seat, move: Move) -> Preview:
        """A wild counts as nothing (WS-07)."""
        return Preview(cards_sum(t, move.word)) if isinstance(move, Slam) else Preview()
