"""Letterpress solo: five rounds against the Rotary Printer, which gets what is left over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Literal

from typecase.engine import (
    Ask,
    Between,
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
    Pile,
    Preview,
    Prompt,
    Reach,
    Seat,
    Spelling,
    Visibility,
    pile,
)
from typecase.engine.game import Kind
from typecase.engine.scene import (
    AtAsk,
    AtCentre,
    AtSeat,
    Entry,
    Lines,
    Meter,
    Scene,
    Total,
    Wins,
    WordInPlay,
    WordList,
    places,
    present,
)
from typecase.engine.tip import Offered, Tip
from typecase.games.letterpress_deck import (
    LETTERS,
    PACK,
    ROUNDS,
    VOWELS,
    Keep,
    PressOptions,
    PressTable,
    Step,
    Write,
    any_card,
    how_far,
    keep_one_of,
    letter_sum,
    own_pick,
    put_back,
    spell,
    tell_shared,
    texts,
    word_sum,
    worth,
)
from typecase.games.showdown import NOTHING, NoWord
from typecase.texts import Message

GOOD = 13
"""A word with at least this many points saves a card from the library."""

YOU = 0
"""The only seat; the Rotary Printer has none."""

STEPS: tuple[Step, ...] = ("draft", "write", "place", "score")

LAST_WORD = {
    "easy": ("letterpress-solo-many-words",),
    "normal": (),
    "hard": ("letterpress-solo-unused-cards",),
}
"""Additional lines about the last word, by difficulty."""

SAVED = ("save", "letterpress-solo-saves")
RETURNED = ("return", "letterpress-solo-returns")

ENOUGH = Option(
    NoWord, label=lambda t, _: "letterpress-solo-done" if t.word.cards else NoWord.label()
)


class LineUp(Move, frozen=True):
    """Place the word.

    Columns to shift it: right is positive, left is negative.
    """

    shift: int = 0


class Save(Move, frozen=True):
    """Add it to your collection."""

    card: Card


class PutBack(Move, frozen=True):
    """Return it to its deck."""

    card: Card


class LetterpressSoloOptions(PressOptions, frozen=True, kw_only=True):
    difficulty: Literal["easy", "normal", "hard"] = "normal"


class LetterpressSoloTable(PressTable):
    """The word above, the word below it, and the library, which counts for the Printer (LP-26).

    `written` are the words of this round; `latest` is the one written last, while its cards are on
    the table.
    """

    word_above: Pile = pile(Visibility.ALL)
    word: Pile = pile(Visibility.ALL)
    library: Pile = pile(Visibility.ALL)
    points: int = 0
    total: int = 0
    written: tuple[Entry, ...] = ()
    latest: Spelling | None = None


class LetterpressSolo(Game[LetterpressSoloTable, LetterpressSoloOptions]):
    slug: ClassVar[str] = "letterpress-solo"
    name: ClassVar[str] = "Letterpress solo"
    players: ClassVar[range] = range(1, 2)
    minutes: ClassVar[int] = 15
    version: ClassVar[int] = 2
    kinds: ClassVar[tuple[Kind, ...]] = ("solo",)
    Options: ClassVar[type[Options]] = LetterpressSoloOptions
    moves: ClassVar[tuple[type[Move], ...]] = (Keep, Write, NoWord, LineUp, Save, PutBack)
    tips: ClassVar[tuple[Tip, ...]] = (Tip("letterpress-solo-tip-save", Offered("save")),)
    layout: ClassVar[Layout] = Layout(
        look=LETTERS.look,
        backs={"vowel_deck": VOWELS.look.back},
        cover=Cover("twice", "P"),
        about="about-letterpress-solo",
        company=("alone",),
        left=("deck", "vowel_deck"),
        middle=("shared_letters", "word_above", "word", "library"),
        right=(),
        kept=("collections",),
        small=("library",),
        hand_width=96,
    )
    reach: ClassVar[Reach] = Reach(shared=("shared_letters", "word_above", "word", "library"))
    questions: ClassVar[Mapping[str, str]] = {
        "write": "letterpress-deck-which-word",
        "line-up": "letterpress-solo-place-where",
        "save": "letterpress-solo-save-which",
        "put-back": "letterpress-solo-return-which",
    }

    def table(self, seats: int, rng: Chance) -> LetterpressSoloTable:
        return LetterpressSoloTable(seats, rng)

    def start(self, t: LetterpressSoloTable) -> Phase:
        """Letters and vowels, no challenges; the vowels are shuffled once (LP-01)."""
        t.shuffle(t.vowel_deck)
        return self.deal

    def deal(self, t: LetterpressSoloTable) -> Phase:
        """Shuffle the letters; one of them and a vowel are shared, except in the last round."""
        t.round += 1
        t.step = "draft" if t.round < ROUNDS else "write"
        t.written = ()
        if t.round == ROUNDS:
            return self.last_round
        t.shuffle(t.deck)
        t.draw(t.deck, t.shared_letters)
        t.draw(t.vowel_deck, t.shared_letters)
        tell_shared(t)
        return self.draft

    async def draft(self, t: LetterpressSoloTable) -> Phase:
        """Keep one of five cards, then of four, three and two; the last one is kept automatically.

        The other cards go under the deck immediately, and nothing is shuffled in between (LP-36).
        """
        pack, hand = t.packs[YOU], t.hands[YOU]
        t.draw(t.deck, pack, PACK - len(hand))
        if len(pack) == 1:
            t.step = "write"
            t.move_all(pack, hand)
            return self.write
        keep = t.cached("keep", lambda: Option(Keep, card=From(pack)))
        move: Keep = await One(
            YOU,
            [keep],
            default=Keep(any_card(t, pack.cards)),
            seconds=self.options.turn_clock,
        )
        t.move([move.card], pack, hand)
        t.tell("keep", "letterpress-solo-keeps", seat=YOU, count=len(pack))
        t.tuck(pack.cards[:], pack, t.deck)
        return self.draft

    async def write(self, t: LetterpressSoloTable) -> Phase:
        """Write a word from the drafted and the shared letters; the others go into the library.

        LP-37: without a word all letters do, the word above goes back under the decks, and the next
        round starts like the first.
        """
        hand, shared = t.hands[YOU], t.shared_letters
        write = t.cached("write", lambda: Option(Write, word=spell(self, shared, hand)))
        move = await self.written(write)
        self.announce(t, move)
        if isinstance(move, Write):
            for card in move.word.cards:
                t.move([card], hand if card in hand else shared, t.word)
        else:
            t.points = 0
            t.latest = None
        lines_up = bool(t.word.cards and t.word_above.cards)
        t.step = "place" if lines_up else "score"
        t.move_all(hand, t.library)
        t.move_all(shared, t.library)
        if lines_up:
            return self.line_up
        put_back(t, t.word_above.cards[:], t.word_above)
        t.move_all(t.word, t.word_above)
        return self.score

    async def written(self, write: Option) -> Move:
        move: Move = await One(
            YOU, [write, ENOUGH], default=NOTHING, seconds=self.options.turn_clock
        )
        return move

    def announce(self, t: LetterpressSoloTable, move: Move) -> None:
        if isinstance(move, Write):
            t.latest = move.word
            t.points = points = worth(t, move.word.cards)
            t.written = (*t.written, Entry(move.word.word, points))
            if t.round == ROUNDS:
                t.total += points
            t.tell(
                "word", "letterpress-deck-writes",
                seat=YOU, word=move.word.word, points=points,
            )  # fmt: skip
        elif t.word.cards:
            t.tell("no-word", "letterpress-solo-has-no-more-words", seat=YOU)
        else:
            t.tell("no-word", "letterpress-deck-has-no-word", seat=YOU)

    async def line_up(self, t: LetterpressSoloTable) -> Phase:
        """Place the word below the one from the previous round, at least one card below a card.

        Each card takes one column, even if its letter is doubled (LP-30, LP-38).
        """
        move: LineUp = await One(
            YOU,
            [Option(LineUp, shift=Between(*shifts(t)))],
            default=LineUp(),
            seconds=self.options.turn_clock,
        )
        won = matched(t, t.word.cards, move.shift)
        t.step = "score"
        t.tell(
            "collect", "letterpress-solo-collects",
            seat=YOU, count=len(won), letters=", ".join(texts(t, won)),
        )  # fmt: skip
        t.move(won, t.word_above, t.collections[YOU])
        put_back(t, t.word_above.cards[:], t.word_above)
        t.move_all(t.word, t.word_above)
        return self.score

    async def score(self, t: LetterpressSoloTable) -> Phase:
        """With 13 points or more, save a card from the library; otherwise one goes under its deck.

        It must be one card, of the player's choice (LP-42), unless the library is empty (LP-29).
        """
        library = t.library
        if not library.cards:
            return self.deal
        good = t.points >= GOOD
        kind = Save if good else PutBack
        option = t.cached(kind, lambda: Option(kind, card=From(library)))
        move = await One(
            YOU, [option], default=kind(library.cards[0]), seconds=self.options.turn_clock
        )
        what, text = SAVED if good else RETURNED
        t.tell(what, text, seat=YOU, letters=t.face[move.card].text)
        if good:
            t.move([move.card], library, t.collections[YOU])
        else:
            put_back(t, [move.card], library)
        return self.deal

    # Round five.

    def last_round(self, t: LetterpressSoloTable) -> Phase:
        """The last word on the table goes back (LP-32); the collection becomes the hand (LP-33)."""
        t.latest = None
        t.tell("last", "letterpress-solo-last-round", seat=YOU)
        put_back(t, t.word_above.cards[:], t.word_above)
        t.move_all(t.collections[YOU], t.hands[YOU])
        return self.last_word

    async def last_word(self, t: LetterpressSoloTable) -> Phase:
        """Write one word from the collection only; on easy, any number of words (LP-35)."""
        hand = t.hands[YOU]
        if not hand.cards:
            return self.finish
        write = t.cached("last", lambda: Option(Write, word=spell(self, hand)))
        move = await self.written(write)
        self.announce(t, move)
        if not isinstance(move, Write):
            return self.finish
        t.move(move.word.cards, hand, t.word)
        return self.last_word if self.options.difficulty == "easy" else self.finish

    def finish(self, t: LetterpressSoloTable) -> None:
        """The word must be worth more than the library (LP-27).

        On hard, the unused cards in the collection count for the Printer too (LP-34).
        """
        t.step = "score"
        hard = self.options.difficulty == "hard"
        t.move_all(t.hands[YOU], t.library if hard else t.collections[YOU])
        t.scored[YOU] = True
        t.tell(
            "end", "letterpress-solo-end",
            seat=YOU, points=t.total, printed=worth(t, t.library),
        )  # fmt: skip

    def scores(self, t: LetterpressSoloTable) -> list[int]:
        """The points of the last round."""
        return [t.total]

    def winners(self, t: LetterpressSoloTable) -> list[Seat]:
        """Nobody, if the Printer has at least as many points."""
        return [YOU] if t.total > worth(t, t.library) else []

    # Scene and texts.

    def scene(self, t: LetterpressSoloTable) -> Scene:
        collected = len(t.collections[YOU])
        you: tuple[AtSeat, ...] = present(
            Total(t.total, running=not t.scored[YOU]),
            collected > 0 and Meter("letterpress-deck-collected", collected),
            t.written != () and WordList("letterpress-deck-written", t.written),
        )
        return Scene(top=how_far(t, STEPS), seats=(you,), centre=self.in_the_middle(t))

    def in_the_middle(self, t: LetterpressSoloTable) -> tuple[AtCentre, ...]:
        """What the library is worth, for the Printer, and the word: while it is being placed, with
        the cards that each place wins."""
        printed = worth(t, t.library)
        label = Message.of("letterpress-solo-for-the-printer", count=printed)
        word = t.latest if t.step == "score" else None
        return present(
            t.scored[YOU] and Total(printed, label="letterpress-solo-printer"),
            Meter(label, printed, pile="library"),
            t.step == "place" and lines(t),
            word is not None and WordInPlay(word.word, YOU, places(word, (t.word, t.word_above))),
        )

    def own(self, t: LetterpressSoloTable, seat: Seat) -> tuple[AtAsk, ...]:
        return own_pick(t, seat)

    def prompt(
        self, t: LetterpressSoloTable, seat: Seat, ask: Ask, names: Sequence[str]
    ) -> Prompt | None:
        kind = ask.options[0].kind
        if kind is Keep:
            return Prompt(keep_one_of(t, seat), ("letterpress-solo-others-go",))
        question = self.questions[kind.slug()]
        if kind is Write and t.round == ROUNDS:
            printed = worth(t, t.library)
            beat = Message.of("letterpress-solo-how-it-stands", points=t.total, printed=printed)
            return Prompt(question, (beat, *LAST_WORD[self.options.difficulty]))
        if kind is Write:
            return Prompt(question, (Message.of("letterpress-solo-good-word", points=GOOD),))
        if kind is LineUp:
            return Prompt(question, ("letterpress-solo-collected",))
        key = "letterpress-solo-to-save" if kind is Save else "letterpress-solo-to-return"
        return Prompt(question, (Message.of(key, points=t.points, good=GOOD),))

    def preview(self, t: LetterpressSoloTable, seat: Seat, move: Move) -> Preview:
        match move:
            case Write(word):
                return Preview(word_sum(t, word), most_collected(t, word))
            case LineUp(shift):
                return Preview(
                    tuple(
                        (
                            Message.of("letterpress-solo-collect", letters=t.face[card].text),
                            worth(t, [card]),
                        )
                        for card in matched(t, t.word.cards, shift)
                    )
                )
            case Keep(card) | Save(card) | PutBack(card):
                return Preview(letter_sum(t, card))
        return Preview()

    def preview_totals(
        self, t: LetterpressSoloTable, seat: Seat, moves: Sequence[Move]
    ) -> Sequence[int | None]:
        return [
            worth(t, move.word.cards)
            if isinstance(move, Write)
            else self.preview(t, seat, move).total
            for move in moves
        ]


def shifts(t: LetterpressSoloTable) -> tuple[int, int]:
    """How far the word may be shifted to the left and to the right (LP-30)."""
    return 1 - len(t.word), len(t.word_above) - 1


def matched(t: LetterpressSoloTable, cards: Sequence[Card], shift: int) -> list[Card]:
    """The cards above that are worth no more than the card below them, if the word with these cards
    is placed there."""
    columns = dict(enumerate(cards, shift))
    return [
        card
        for column, card in enumerate(t.word_above)
        if column in columns and worth(t, [card]) <= worth(t, [columns[column]])
    ]


def most_collected(t: LetterpressSoloTable, word: Spelling) -> tuple[Wins, ...]:
    """What a word collects where it collects most."""
    above = t.word_above.cards
    if not above:
        return ()
    each = [matched(t, word.cards, shift) for shift in range(1 - len(word.cards), len(above))]
    best = max(each, key=lambda won: worth(t, won))
    return (Wins(t.word_above.name, tuple([above.index(card) for card in best])),)


def lines(t: LetterpressSoloTable) -> Lines:
    """The word below the one from the previous round, wherever it may be placed."""
    low, high = shifts(t)
    above = t.word_above.cards
    wins = [
        tuple([above.index(card) for card in matched(t, t.word.cards, shift)])
        for shift in range(low, high + 1)
    ]
    return Lines(t.word_above.name, t.word.name, low, tuple(wins))
