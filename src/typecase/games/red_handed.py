"""Red-Handed: each word you see in the grid puts a card in your hand, and only one hand wins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from typecase.engine import (
    Ask,
    Card,
    Cell,
    Chance,
    Cover,
    Game,
    Grid,
    Layout,
    Move,
    One,
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
    grid,
    piles,
)
from typecase.engine.game import Kind
from typecase.engine.scene import (
    DEALER,
    AtCentre,
    AtSeat,
    Bill,
    CellPath,
    Clock,
    Scene,
    Stamp,
    Total,
    Track,
    WordInPlay,
    places,
    present,
)
from typecase.engine.tip import Offered, Tip
from typecase.games.challenges import Accept, Challenge
from typecase.games.letter_head_deck import VALUES, cards_line, choose_dealer, word_sum
from typecase.games.looking import Ready, look
from typecase.games.race import (
    CHALLENGE_TIP,
    FREE_TO_CHALLENGE,
    LOCK,
    NoWord,
    RaceOptions,
    RaceTable,
    challenged,
    is_it,
    lock,
    show_count,
    tell_wrong,
)
from typecase.texts import Message

SIDE = 3
"""Cards in each row and column of the grid."""

SHORTEST = 5
ROUNDS = 6

COUNTDOWN = 5.0
"""Seconds until the first grid is turned over, unless all are ready earlier ..."""

LOOKING = 12.0
"""... and until the next one; the hands of the last round are face up until then."""

SEARCH = 45.0
"""RH-03: after this many seconds with the same grid, it is as if all had said "no word"."""

SWAP = 10.0
"""Seconds for the dealer to choose the card to swap."""


class TableWord(Move, frozen=True):
    """Call a word.

    Use any cards in the grid, in any order.
    """

    word: Spelling


class HandWord(Move, frozen=True):
    """Play from hand.

    It wins the round.
    """

    word: Spelling


class Swap(Move, frozen=True):
    """Swap a card.

    Discard it and draw a replacement.
    """

    cell: int


NO_WORD = Option(NoWord)
SITS_OUT, SEES_NONE = Stamp("red-handed-out", "out"), Stamp("red-handed-sees-none")


class RedHandedOptions(RaceOptions, frozen=True, kw_only=True):
    tell_no_word: bool = False


class RedHandedTable(RaceTable):
    """The grid, and for each seat the cards it plays for a word from its hand.

    `no_word` says which seats see no word in the current grid, `out_until` is the last round each
    seat sits out. `counted` are the cells that are counted through to the card that is picked up,
    `bill` is the score of the winner's word. Cards in hand cost points, so most totals are
    negative.
    """

    grid: Grid = grid(SIDE, SIDE, Visibility.ALL)
    laid: list[Pile] = piles(Visibility.ALL)
    no_word: list[bool] = each(False)
    out_until: list[int] = each(0)
    claimant: Seat | None = None
    word: Spelling | None = None
    counted: tuple[int, ...] = ()
    bill: Bill | None = None
    round: int = 0
    points: list[int] = each(0)


def picked(word: Spelling) -> Card:
    """The card to pick up for a word: count as many cards as the first letter has points.

    RH-02: the count wraps around; RH-01: a wild is worth what it stands for.
    """
    return word.cards[(VALUES[word.reads[0]] - 1) % len(word.cards)]


def playing(t: RedHandedTable) -> list[Seat]:
    """The seats not sitting out: nobody else may call, say "no word" or challenge (RH-18)."""
    return [seat for seat in t.seats if t.out_until[seat] < t.round]


class RedHanded(Game[RedHandedTable, RedHandedOptions]):
    slug: ClassVar[str] = "red-handed"
    name: ClassVar[str] = "Red-Handed"
    players: ClassVar[range] = range(3, 8)
    minutes: ClassVar[int] = 30
    version: ClassVar[int] = 2
    kinds: ClassVar[tuple[Kind, ...]] = ("live",)
    Options: ClassVar[type[Options]] = RedHandedOptions
    unused: ClassVar[tuple[str, ...]] = ()
    moves: ClassVar[tuple[type[Move], ...]] = (
        TableWord,
        HandWord,
        NoWord,
        Challenge,
        Accept,
        Swap,
        Ready,
    )
    tips: ClassVar[tuple[Tip, ...]] = (
        CHALLENGE_TIP,
        Tip("red-handed-tip-swap", Offered("swap")),
    )
    layout: ClassVar[Layout] = Layout(
        cover=Cover("square", "R"),
        about="about-red-handed",
        company=("party", "race"),
        middle=("grid", "laid"),
        wild=VALUES,
        claims=True,
    )
    reach: ClassVar[Reach] = Reach(shared=("grid",))
    questions: ClassVar[Mapping[str, str]] = {
        "table-word": "red-handed-who-first",
        "swap": "red-handed-which-card",
        "ready": "red-handed-next",
    }

    def table(self, seats: int, rng: Chance) -> RedHandedTable:
        return RedHandedTable(seats, rng)

    def start(self, t: RedHandedTable) -> Phase:
        """Choose a dealer in the normal way."""
        choose_dealer(t)
        return self.deal

    async def deal(self, t: RedHandedTable) -> Phase:
        """When all are ready, gather and shuffle all cards and turn nine over at the same time."""
        await look(t.seats, LOOKING if t.round else COUNTDOWN)
        t.claimant = t.word = t.bill = t.claim = None
        t.gather(t.deck)
        t.shuffle(t.deck)
        t.round += 1
        if not playing(t):  # RH-12
            t.out_until = [0] * len(t.seats)
            t.tell("lifted", "red-handed-lifted")
        t.tell("round", "red-handed-deals", round=t.round, seat=t.dealer)
        t.draw(t.deck, t.grid, SIDE * SIDE)
        return self.new_cards(t)

    def new_cards(self, t: RedHandedTable) -> Phase:
        """The grid has changed: players who saw no word in it look again (RH-21)."""
        t.no_word = [False] * len(t.seats)
        t.ends = t.now + SEARCH
        if self.options.tell_no_word and not self.holds_word(t):
            t.tell("no-word-there", "red-handed-no-word-there")  # RH-04
        return self.search

    def holds_word(self, t: RedHandedTable) -> bool:
        letters = [t.face[card].letters for card in t.grid]
        return self.words.ready(letters).count(letters, shortest=SHORTEST) > 0

    async def search(self, t: RedHandedTable) -> Phase:
        """All look for words in the grid, or in their hands, at the same time.

        The first to call a word of five letters or more gets it. Its cards are anywhere in the
        grid, or all in the caller's hand (RH-07). Players who saw no word may still call one.
        """
        seats = playing(t)
        if not seats:
            t.tell("all-out", "red-handed-all-out")  # RH-12
            return self.score
        if all(t.no_word[seat] for seat in seats):
            return self.nobody_sees_a_word(t)
        answer = await Race(
            {seat: self.ask(t, seat) for seat in seats},
            seconds=t.ends - t.now,
            about=tuple(t.grid.cells),  # RH-21
        )
        if answer is None:
            t.tell("time-up", "red-handed-time-up")
            return self.nobody_sees_a_word(t)
        seat, move = answer
        if isinstance(move, NoWord):
            t.no_word[seat] = True
            t.tell("no-word", "red-handed-no-word", seat=seat)
            return self.search
        self.call(t, seat, move)
        if not self.auto:
            return self.challenge
        if move.word.word in self.words:
            return self.accepted(t)
        tell_wrong(t, seat, move.word.word)
        self.take_back(t)
        if self.options.race_penalty == "strict":  # RH-16
            self.sit_out(t, seat)
        else:
            lock(t, seat)
        return self.search

    def ask(self, t: RedHandedTable, seat: Seat) -> Ask:
        """A word from the grid; one from the hand, if it has enough cards; "no word", once."""
        enough, said = len(t.hands[seat].cards) >= SHORTEST, t.no_word[seat]
        ask = t.cached((seat, enough, said), lambda: self.answers(t, seat, enough, said))
        until = t.locked[seat]
        return ask if until <= t.now else Ask(*ask.options, opens=until)

    def answers(self, t: RedHandedTable, seat: Seat, enough: bool, said: bool) -> Ask:
        """No word is judged here: a wrong one is a claim that fails, not an illegal move."""
        options = [t.cached("grid", lambda: self.table_word(t))]
        if enough:
            hand = Spell(
                t.hands[seat],
                words=self.words,
                judged=False,
                shortest=SHORTEST,
                wild=VALUES,
                letter=0,
            )
            options.append(Option(HandWord, word=hand))
        return Ask(*options) if said else Ask(*options, NO_WORD)

    def table_word(self, t: RedHandedTable) -> Option:
        word = Spell(t.grid, words=self.words, judged=False, shortest=SHORTEST)
        return Option(TableWord, word=word)

    def call(self, t: RedHandedTable, seat: Seat, move: TableWord | HandWord) -> None:
        """Announce the word and show its cards in the grid, or play them from the hand."""
        t.no_word[seat] = False
        t.claimant, t.word = seat, move.word
        word, cards = move.word.word, move.word.cards
        if isinstance(move, TableWord):
            cells = [t.grid.cells.index(card) for card in cards]
            t.tell("word", "red-handed-calls", seat=seat, word=word, cells=cells)
        else:
            t.tell("word", "red-handed-from-hand", seat=seat, word=word)
            t.move(cards, t.hands[seat], t.laid[seat])

    async def challenge(self, t: RedHandedTable) -> Phase:
        """A caller of an invalid word, of either kind, sits out this round and the next (RH-13).

        So does a player who challenges a valid word from the grid (RH-11, RH-19); a word from a
        hand can be challenged at no cost (RH-20).
        """
        claimant, word = t.claimant, t.word
        assert claimant is not None
        assert word is not None
        others = [seat for seat in playing(t) if seat != claimant]
        verdict = await challenged(self, t, claimant, word.word, others)
        if not verdict.stands:
            self.take_back(t)
            self.sit_out(t, claimant)
            return self.search
        if verdict.challenger is not None and not t.laid[claimant].cards:
            self.sit_out(t, verdict.challenger)
        return self.accepted(t)

    def take_back(self, t: RedHandedTable) -> None:
        """An invalid word: no card is picked up, and cards from a hand go back to it."""
        seat = t.claimant
        assert seat is not None
        t.claimant = t.word = None
        t.move_all(t.laid[seat], t.hands[seat])

    def sit_out(self, t: RedHandedTable, seat: Seat) -> None:
        t.out_until[seat] = t.round + 1
        t.tell("sits-out", "red-handed-sits-out", seat=seat)

    def accepted(self, t: RedHandedTable) -> Phase:
        """A word from the grid picks up a card; a word from a hand wins the round."""
        assert t.claimant is not None
        return self.score if t.laid[t.claimant].cards else self.pick_up

    def pick_up(self, t: RedHandedTable) -> Phase:
        """Pick up one card of the word; a new one takes its place in the grid.

        RH-14: when the deck is empty its place stays empty.
        """
        seat, word = t.claimant, t.word
        assert seat is not None
        assert word is not None
        card = picked(word)
        cells = [t.grid.cells.index(other) for other in word.cards]
        t.counted = tuple([cells[at % len(cells)] for at in range(VALUES[word.reads[0]])])
        face = t.face[card]
        brings = Message.of("red-handed-picked-up", letters=face.letters, wild=face.wild)
        show_count(t, seat, word, len(t.counted), brings)
        t.tell("pick-up", "red-handed-pick-up", seat=seat, letters=face.letters, wild=face.wild)
        t.claimant = t.word = None
        t.counted = ()
        t.move([card], t.grid, t.hands[seat])
        t.draw(t.deck, t.grid)
        return self.new_cards(t)

    def nobody_sees_a_word(self, t: RedHandedTable) -> Phase:
        """The dealer swaps a card in the grid; if the deck is empty, the round is over (RH-14)."""
        if t.deck.cards:
            return self.swap
        t.tell("no-cards", "red-handed-no-cards")
        return self.score

    async def swap(self, t: RedHandedTable) -> Phase:
        """The dealer, even if sitting out (RH-18), chooses a card; it is discarded (RH-15)."""
        places = t.cached("swap", lambda: (Option(Swap, cell=Cell(t.grid, free=False)),))
        swap: Swap = await One(
            t.dealer,
            places,
            default=Swap(t.rng.below(SIDE * SIDE)),
            seconds=SWAP,
        )
        card = t.grid.cells[swap.cell]
        assert card is not None
        face = t.face[card]
        t.tell("swap", "red-handed-swaps", seat=t.dealer, letters=face.letters, wild=face.wild)
        t.move([card], t.grid, t.discards)
        t.draw(t.deck, t.grid)
        return self.new_cards(t)

    def score(self, t: RedHandedTable) -> Phase | None:
        """All lose the points of their cards, a wild none; the winner regains the word (RH-09)."""
        for seat in t.seats:
            cards = [*t.hands[seat].cards, *t.laid[seat].cards]
            cost = sum([t.face[card].points for card in cards])
            t.turn_up(t.hands[seat].cards, t.hands[seat])
            t.points[seat] -= cost
            t.tell("cost", "red-handed-cost", seat=seat, cost=cost)
        if t.claimant is not None and t.word is not None:
            line = cards_line(t, t.word)
            points = line.count
            t.bill = Bill((line,), points, t.claimant, t.word.word)
            t.points[t.claimant] += points
            t.tell(
                "win", "red-handed-win",
                seat=t.claimant, word=t.word.word, points=points,
            )  # fmt: skip
        if t.round == ROUNDS:
            return None
        t.dealer = t.left(t.dealer)
        return self.deal

    def scores(self, t: RedHandedTable) -> list[int]:
        return t.points

    def word_in_question(self, t: RedHandedTable) -> str:
        return "" if t.word is None else t.word.word

    # Scene and texts.

    def scene(self, t: RedHandedTable) -> Scene:
        return Scene(
            top=(Track("red-handed-round", max(t.round, 1), ROUNDS, heading=True),),
            seats=tuple([self.at_seat(t, seat) for seat in t.seats]),
            centre=present(t.claim) if t.word is None else self.called_word(t, t.word),
        )

    def at_seat(self, t: RedHandedTable, seat: Seat) -> tuple[AtSeat, ...]:
        locked = t.locked[seat]
        return present(
            Total(t.points[seat]),
            seat == t.dealer and DEALER,
            0 < t.round <= t.out_until[seat] and SITS_OUT,
            t.no_word[seat] and SEES_NONE,
            locked > 0 and Clock(locked, LOCK, lock=True),
        )

    def called_word(self, t: RedHandedTable, word: Spelling) -> tuple[AtCentre, ...]:
        """The word on its cards, and the path counted to the card that is picked up."""
        seat, counted = t.claimant, t.counted
        assert seat is not None
        return present(
            WordInPlay(word.word, seat, places(word, (t.grid, t.laid[seat]))),
            bool(counted) and CellPath("grid", counted, seat, stop=counted[-1]),
            t.bill,
        )

    def prompt(
        self, t: RedHandedTable, seat: Seat, ask: Ask, names: Sequence[str]
    ) -> Prompt | None:
        kinds = [option.kind for option in ask.options]
        if TableWord in kinds:
            least = Message.of("red-handed-least", shortest=SHORTEST, hand=HandWord in kinds)
            return Prompt(self.questions["table-word"], (least,))
        if Challenge not in kinds or t.word is None or t.claimant is None:
            return super().prompt(t, seat, ask, names)
        free = bool(t.laid[t.claimant].cards)
        cost = FREE_TO_CHALLENGE if free else "red-handed-challenge-cost"
        return Prompt(is_it(t.word.word), (cost,))

    def preview(self, t: RedHandedTable, seat: Seat, move: Move) -> Preview:
        """A word from the hand scores its letters; one from the grid picks up a card, no points."""
        if isinstance(move, HandWord):
            return Preview(word_sum(t, move.word))
        if isinstance(move, TableWord):
            face = t.face[picked(move.word)]
            line = Message.of("red-handed-brings", letters=face.letters, wild=face.wild)
            return Preview(((line, 0),))
        return Preview()

    def card_taken(self, t: RedHandedTable, seat: Seat, move: Move) -> Card | None:
        return picked(move.word) if isinstance(move, TableWord) else None
