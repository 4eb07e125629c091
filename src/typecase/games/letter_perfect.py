"""Letter Perfect: a child puts the alphabet in order, then makes easy words of it."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from importlib.resources import files
from typing import Any, ClassVar, Literal

from typecase.engine import (
    Ask,
    Card,
    Cell,
    Chance,
    Cover,
    ForChild,
    From,
    Game,
    Grid,
    Layout,
    Move,
    One,
    Option,
    Options,
    Phase,
    Pile,
    Prompt,
    Reach,
    Rng,
    Seat,
    Spell,
    Spelling,
    Table,
    Visibility,
    grid,
    piles,
)
from typecase.engine.game import Kind
from typecase.engine.scene import LetterLine, Scene, WordTrail
from typecase.games.letter_head_deck import DECK
from typecase.texts import Message, Text
from typecase.words import Lexicon

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
FACES = [next(face for face in DECK.faces if face.letters == letter) for letter in ALPHABET]
"""One card per letter, from the Letter Head deck."""

DATA = tomllib.loads((files("typecase.games") / "letter_perfect.toml").read_text("utf-8"))
EASY = tuple(DATA["words"].upper().split())
"""PE-01: the small safe list."""

LENGTHS = range(3, 5)
"""PE-03: there is one card of each letter, so words are short and have no letter twice."""

MISSES = 2
"""After this many wrong cards the table shows the right one."""

CHOICES = 7
"""So many letters are offered for the word to try next."""

MAX_TRIES = 200
"""G-18: the words stage ends after this many moves."""

CHILD = 0


class Put(Move, frozen=True):
    """Place a card."""

    card: Card
    place: int | None = None


class Make(Move, frozen=True):
    """Make a word."""

    word: Spelling


class Change(Move, frozen=True):
    """Change one letter."""

    place: int
    card: Card


class Hear(Move, frozen=True):
    """Say it."""


class Show(Move, frozen=True):
    """Show me."""


class Done(Move, frozen=True):
    """Done."""


HINTS = (Option(Hear), Option(Show))
DONE = Option(Done)


class LetterPerfectOptions(Options, frozen=True, kw_only=True):
    stage: Literal["alphabet", "words", "both"] = "both"
    hints: bool = True
    words: Literal["small", "young"] = "young"  # type: ignore[assignment]  # other lists
    judging: Literal["auto"] = "auto"


class LetterPerfectTable(Table):
    """Everything is face up: the child's cards, the alphabet so far, the word being changed.

    A grid has cells only while it is in use. `told` and `shown` record the help given with the next
    letter; `idea` is a word to try.
    """

    hands: list[Pile] = piles(Visibility.ALL)
    alphabet: Grid = grid(2, 13, Visibility.ALL)
    word: Grid = grid(0, 1, Visibility.ALL)
    misses: int = 0
    told: bool = False
    shown: bool = False
    idea: str = ""
    made: tuple[str, ...] = ()
    tries: int = 0

    def __init__(self, seats: int, rng: Chance) -> None:
        super().__init__(seats, FACES, rng)
        self.put(range(len(FACES)), self.hands[CHILD])


class NextPlace(Cell):
    """The next place to fill; a move may omit it."""

    def cells(self, t: Table) -> list[int]:
        return super().cells(t)[:1]

    def has(self, t: Table, cell: int) -> bool:
        return cell in self.cells(t)

    def check(self, t: Table, value: Any) -> int:
        return super().check(t, self.cells(t)[0] if value is None else value)

    def sample(self, t: Table, rng: Rng) -> int | None:
        return self.cells(t)[0]


class EasyWord(Spell):
    """Any word: if the table does not know it, it gives a kind answer instead of refusing it."""

    def sample(self, t: Table, rng: Rng) -> Spelling | None:
        """Usually an easy word, occasionally random cards."""
        if rng.below(4):
            return self.check(t, EASY[rng.below(len(EASY))])
        cards = self.cards(t)
        rng.shuffle(cards)
        return self.check(t, Spelling(cards=tuple(cards[: self.shortest + rng.below(3)])))


def one_letter_apart(one: str, other: str) -> bool:
    """Whether two words differ in exactly one letter."""
    return len(one) == len(other) and sum(map(str.__ne__, one, other)) == 1


def changed_place(one: str, other: str) -> int:
    """The first place where two words differ."""
    return next(at for at, letter in enumerate(other) if one[at : at + 1] != letter)


class LetterPerfect(Game[LetterPerfectTable, LetterPerfectOptions]):
    slug: ClassVar[str] = "letter-perfect"
    name: ClassVar[str] = "Letter Perfect"
    players: ClassVar[range] = range(1, 2)
    minutes: ClassVar[int] = 10
    version: ClassVar[int] = 3
    kinds: ClassVar[tuple[Kind, ...]] = ("solo",)
    Options: ClassVar[type[Options]] = LetterPerfectOptions
    moves: ClassVar[tuple[type[Move], ...]] = (Put, Make, Change, Hear, Show, Done)
    layout: ClassVar[Layout] = Layout(
        cover=Cover("two-as", "Aa"),
        about="about-letter-perfect",
        company=("alone", "children"),
        left=(),
        middle=("alphabet", "word"),
        right=(),
        question_width=62,
        hand_width=95,
        child=ForChild(hear="hear", show="show", stage="stage"),
    )
    reach: ClassVar[Reach] = Reach(shared=("alphabet", "word"))
    unscored: ClassVar[bool] = True

    def lexicon(self) -> Lexicon:
        """The word list always includes the easy words, except banned ones."""
        given = self.options
        added = {word.upper() for word in given.added} | {*EASY} - {*map(str.upper, given.banned)}
        if given.words == "small":
            return Lexicon.of(added, "small")
        return Lexicon.load("young", added, given.banned)

    def table(self, seats: int, rng: Chance) -> LetterPerfectTable:
        return LetterPerfectTable(seats, rng)

    def start(self, t: LetterPerfectTable) -> Phase:
        """Scramble the twenty-six cards, all face up."""
        t.shuffle(t.hands[CHILD])
        t.show(t.hands[CHILD].cards, t.hands[CHILD])
        if self.options.stage == "words":
            return self.begin_words
        t.tell("begin", "letter-perfect-begin-alphabet")
        return self.alphabet

    def tell(self, t: LetterPerfectTable, what: str, said: Message) -> None:
        t.tell(what, said.key, **said.args)

    # The alphabet.

    async def alphabet(self, t: LetterPerfectTable) -> Phase:
        """The next letter goes to the next place. A wrong card goes back, at no cost.

        There is normally no clock; if a house rule sets one, a time-out places the right card.
        """
        move: Put | Hear | Show = await One(
            CHILD,
            self.alphabet_options(t),
            default=Put(self.right_card(t), len(t.alphabet.cards)),
            seconds=self.options.turn_clock,
        )
        if isinstance(move, Put):
            self.put(t, move.card)
        elif isinstance(move, Hear):
            t.told = True
            self.tell(t, "hear", self.next_one(t))
        else:
            self.show_card(t)
        return self.alphabet if t.hands[CHILD].cards else self.well_done

    def alphabet_options(self, t: LetterPerfectTable) -> tuple[Option, ...]:
        """Any card; once the right one has been shown, only that one."""
        hand = t.hands[CHILD]
        place = t.cached("place", lambda: NextPlace(t.alphabet, free=True))
        cards = From(hand, [self.right_card(t)]) if t.shown else From(hand)
        return Option(Put, card=cards, place=place), *(HINTS if self.options.hints else ())

    def right_card(self, t: LetterPerfectTable) -> Card:
        wanted = self.wanted(t)
        return next(card for card in t.hands[CHILD].cards if t.face[card].letters == wanted)

    def wanted(self, t: LetterPerfectTable) -> str:
        """The letter that comes next."""
        return ALPHABET[len(t.alphabet.cards)]

    def before(self, t: LetterPerfectTable) -> str:
        """The letter placed last; '' at the beginning."""
        return ALPHABET[: len(t.alphabet.cards)][-1:]

    def put(self, t: LetterPerfectTable, card: Card) -> None:
        letter, wanted = t.face[card].letters, self.wanted(t)
        if letter != wanted:
            t.misses += 1
            before = self.before(t)
            t.tell(
                "miss", "letter-perfect-miss",
                letters=letter, thing=as_in(letter), first=not before, before_letters=before,
            )  # fmt: skip
            if self.options.hints and t.misses == MISSES:
                self.show_card(t)
            return
        t.place(card, t.hands[CHILD], t.alphabet, ALPHABET.index(letter))
        t.misses = 0
        t.told = t.shown = False
        t.tell(
            "put", "letter-perfect-yes",
            letters=letter, thing=as_in(letter), more=bool(t.hands[CHILD].cards),
        )  # fmt: skip

    def question(self, t: LetterPerfectTable) -> Text:
        before = self.before(t)
        if not before:
            return "letter-perfect-what-first"
        return Message.of("letter-perfect-what-next", letters=before)

    def next_one(self, t: LetterPerfectTable) -> Message:
        """The alphabet song up to the letter that is wanted."""
        wanted = self.wanted(t)
        return Message.of(
            "letter-perfect-next",
            first=not self.before(t),
            song_letters=", ".join(ALPHABET[: len(t.alphabet.cards)][-3:] + wanted),
            letters=wanted,
            thing=as_in(wanted),
        )

    def show_card(self, t: LetterPerfectTable) -> None:
        """Show the right card: only that one can be chosen now, so it stands out."""
        t.told = t.shown = True
        t.tell("show", "letter-perfect-here", letters=self.wanted(t))

    def well_done(self, t: LetterPerfectTable) -> Phase | None:
        """From A to Z: the sorted row is the end of the first stage (PE-02)."""
        t.tell("sorted", "letter-perfect-sorted")
        if self.options.stage == "alphabet":
            return None
        t.move_all(t.alphabet, t.hands[CHILD])
        return self.begin_words

    # Easy words.

    def begin_words(self, t: LetterPerfectTable) -> Phase:
        t.frame(t.alphabet, range(0), range(1))
        t.tell("begin", "letter-perfect-begin-words")
        return self.easy_words

    async def easy_words(self, t: LetterPerfectTable) -> Phase | None:
        """Find the cards of an easy word, then change one letter and see which word it is now."""
        move: Make | Change | Hear | Show | Done = await One(
            CHILD, self.word_options(t), default=Done(), seconds=self.options.turn_clock
        )
        t.tries += 1
        if isinstance(move, Done):
            return self.good_bye
        if isinstance(move, Make):
            self.make_word(t, move.word.cards)
        elif isinstance(move, Change):
            cards = list(t.word.cards)
            cards[move.place] = move.card
            self.try_word(t, tuple(cards))
        elif isinstance(move, Hear):
            self.hear_word(t)
        else:
            self.show_word(t)
        return self.easy_words if t.tries < MAX_TRIES else self.good_bye

    def word_options(self, t: LetterPerfectTable) -> tuple[Option, ...]:
        hand = t.hands[CHILD]
        make = t.cached("make", lambda: self.making(t))
        change = t.cached(
            "change", lambda: Option(Change, place=Cell(t.word, free=False), card=From(hand))
        )
        first = (change, make) if t.word.cards else (make,)
        return *first, *(HINTS if self.options.hints else ()), DONE

    def making(self, t: LetterPerfectTable) -> Option:
        word = EasyWord(
            t.hands[CHILD], t.word, words=self.words, judged=False, shortest=LENGTHS.start
        )
        return Option(Make, word=word)

    def make_word(self, t: LetterPerfectTable, cards: tuple[Card, ...]) -> None:
        """A new word must not have been made before; changing letters may lead back (PE-03)."""
        word = self.read(t, cards)
        if word in t.made:
            t.tell("again", "letter-perfect-again", word=word)
        else:
            self.try_word(t, cards)

    def try_word(self, t: LetterPerfectTable, cards: tuple[Card, ...]) -> None:
        """Play a word that the table knows; any other changes nothing and is not a mistake."""
        word = self.read(t, cards)
        if len(word) not in LENGTHS:
            t.tell("long", "letter-perfect-long", word=word)
        elif word not in self.words:
            t.tell("unknown", "letter-perfect-unknown", word=word)
        else:
            self.lay(t, word, cards)

    def read(self, t: LetterPerfectTable, cards: Sequence[Card]) -> str:
        return "".join(t.face[card].letters for card in cards)

    def lay(self, t: LetterPerfectTable, word: str, cards: tuple[Card, ...]) -> None:
        """Only the cards that differ move."""
        old = self.read(t, t.word.cards)
        hand = t.hands[CHILD]
        gone = [card for at, card in enumerate(t.word.cards) if cards[at : at + 1] != (card,)]
        t.move(gone, t.word, hand)
        t.frame(t.word, range(1), range(len(cards)))
        for cell, card in enumerate(cards):
            if card in hand:
                t.place(card, hand, t.word, cell)
        t.made += (word,)
        t.idea = ""
        if one_letter_apart(old, word):
            t.tell("word", "letter-perfect-changed", word=word, old_word=old)
        else:
            t.tell("word", "letter-perfect-made", word=word, letters=", ".join(word))

    def hear_word(self, t: LetterPerfectTable) -> None:
        word = self.read(t, t.word.cards) or t.idea
        if word:
            t.tell("hear", "letter-perfect-spelled", letters=", ".join(word), word=word)
        else:
            t.tell("hear", "letter-perfect-find-three")

    def show_word(self, t: LetterPerfectTable) -> None:
        t.idea = self.next_word(t) or EASY[0]
        self.tell(t, "show", self.suggestion(t))

    def next_word(self, t: LetterPerfectTable) -> str:
        """The easy word to try next: one letter away from the last if possible, otherwise a short
        one; "" if all were made. It follows the order of the cards, so a child who makes another
        word instead is asked for the same one again."""
        if t.idea:
            return t.idea
        now = self.newest(t)
        new = [word for word in self.easy() if word not in t.made]
        near = [word for word in new if one_letter_apart(now, word)]
        cards = self.letters_of(t)
        if near:
            loose = self.loose_place(t)
            return min(near, key=lambda word: self.how_near(now, word, loose, cards))
        return min(new, key=lambda word: (len(word), cards.index(word[0])), default="")

    def how_near(self, now: str, word: str, loose: int, cards: str) -> tuple[bool, int]:
        """First the words that change the same letter again, in the order of the cards."""
        place = changed_place(now, word)
        return place != loose, cards.index(word[place])

    def loose_place(self, t: LetterPerfectTable) -> int:
        """The letter that was changed last."""
        old, now = ("", "", *t.made)[-2:]
        return changed_place(old, now) if one_letter_apart(old, now) else 0

    def newest(self, t: LetterPerfectTable) -> str:
        """The word that lies there, also while its cards move."""
        return "".join(t.made[-1:])

    def letters_of(self, t: LetterPerfectTable) -> str:
        """All the child's letters, those of the word last."""
        return self.read(t, (*t.hands[CHILD].cards, *t.word.cards))

    def easy(self) -> list[str]:
        """The easy words, except banned ones."""
        return [word for word in EASY if word in self.words]

    def choices(self, t: LetterPerfectTable) -> str:
        """The letters to choose from for the next word. Where one letter changes, each of them
        makes an easy word; where a word begins anew, other letters lie among its own."""
        now, wanted, cards = self.newest(t), self.next_word(t), self.letters_of(t)
        if not wanted:
            return ""
        if one_letter_apart(now, wanted):
            place = changed_place(now, wanted)
            needed = wanted[place]
            easy = {*self.easy()}
            fitting = [card for card in cards if now[:place] + card + now[place + 1 :] in easy]
            fitting = [card for card in fitting if card not in now]
        else:
            needed, fitting = wanted, list(cards)
        others = [card for card in fitting if card not in needed]
        chosen = {*needed, *others[: CHOICES - len(needed)]}
        return "".join(card for card in cards if card in chosen)

    def suggestion(self, t: LetterPerfectTable) -> Message:
        """The suggestion as a message."""
        now, idea = self.read(t, t.word.cards), t.idea
        if not one_letter_apart(now, idea):
            return Message.of("letter-perfect-try", letters=", ".join(idea), word=idea)
        place = changed_place(now, idea)
        return Message.of(
            "letter-perfect-what-if", old_letters=now[place], letters=idea[place], word=idea
        )

    def good_bye(self, t: LetterPerfectTable) -> None:
        t.tell("done", "letter-perfect-good-bye")

    def scores(self, t: LetterPerfectTable) -> list[int]:
        """Nothing is scored (PE-02)."""
        return [0]

    def winners(self, t: LetterPerfectTable) -> list[Seat]:
        """There is no winning and no losing."""
        return []

    # Scene and texts.

    def scene(self, t: LetterPerfectTable) -> Scene:
        """The alphabet as far as it is laid, then the words; nothing is counted at the seat."""
        line = LetterLine("letter-perfect-letters", ALPHABET, "alphabet")
        return Scene(
            seats=((),) * len(t.seats),
            centre=(line if self.is_sorting(t) else self.trail(t),),
        )

    def is_sorting(self, t: LetterPerfectTable) -> bool:
        return len(t.alphabet.cells) > 0 and self.options.stage != "words"

    def trail(self, t: LetterPerfectTable) -> WordTrail:
        return WordTrail("letter-perfect-words", "word", t.made, self.next_word(t), self.choices(t))

    def prompt(
        self, t: LetterPerfectTable, seat: Seat, ask: Ask, names: Sequence[str]
    ) -> Prompt | None:
        kind = ask.options[0].kind
        if kind is Put:
            hint = (self.next_one(t),) if t.told else ()
            return Prompt(self.question(t), hint)
        lines = [self.suggestion(t)] if t.idea else []
        if t.made:
            lines.append(Message.of("letter-perfect-you-made", words=t.made[-5:]))
        return Prompt(self.which_word(t), tuple(lines))

    def which_word(self, t: LetterPerfectTable) -> Text:
        wanted = self.next_word(t)
        if not wanted:
            return "letter-perfect-which-word"
        now = self.newest(t)
        near = one_letter_apart(now, wanted)
        key = "letter-perfect-now-make" if near else "letter-perfect-can-you-make"
        return Message.of(key, word=wanted)


def as_in(letter: str) -> Message:
    """Something to remember a letter by: "as in apple"."""
    return Message(f"letter-perfect-thing-{letter.lower()}")
