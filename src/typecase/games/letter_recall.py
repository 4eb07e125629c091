"""Letter Recall: sixty-four cards face down, and words for players who remember where they are."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import islice
from typing import Any, ClassVar, Literal

from msgspec.structs import replace

from typecase.engine import (
    Ask,
    Card,
    Cell,
    Chance,
    Cover,
    Game,
    Grid,
    IllegalMove,
    Independent,
    Layout,
    Move,
    One,
    Option,
    Options,
    OutOfTurn,
    Own,
    Phase,
    Pile,
    Preview,
    Prompt,
    Reach,
    Rng,
    Seat,
    Table,
    Visibility,
    Word,
    each,
    grid,
    pile,
    piles,
)
from typecase.engine.field import WrittenField
from typecase.engine.game import Kind
from typecase.engine.scene import (
    DEALER,
    AtAsk,
    AtSeat,
    CardPlace,
    Entry,
    Meter,
    Scene,
    Stamp,
    Total,
    Track,
    WordInPlay,
    WordList,
    present,
)
from typecase.engine.spell import LazyFinder
from typecase.engine.tip import Offered, Tip
from typecase.engine.word import polite
from typecase.games.challenges import CHALLENGE_TIP, Accept, Challenge, challengers, stands
from typecase.games.letter_head_deck import VALUES, DeckTable, choose_dealer
from typecase.texts import Message, Text
from typecase.words.worthy import by_letter

SIDE = 8
CELLS = range(SIDE * SIDE)
CORNERS = (0, SIDE - 1, SIDE * (SIDE - 1), SIDE * SIDE - 1)

LOOK = 3.0
"""Seconds a card stays face up after it is turned over: long enough for everybody to see it."""

MAX_TURNS = 200
"""RC-15: a grid ends after this many turns in a row without a word."""

FEW = 8
"""How many cards are searched for a word first; there nearly always is one."""

HANDFUL = 12
"""How many remembered cards a bot that compares words makes them from."""

THOUGHT_OF = 7
"""How many remembered cards a random player makes words from."""

WILD = by_letter(VALUES)

Memory = Mapping[int, int]
"""The cells whose cards a seat was shown, each with how many cards the seat had been shown when it
last saw that one. It is never changed, only replaced, so seats may share it."""

NOTHING_SEEN: Memory = {}

MEMORY = 80
"""RC-12: after this many more cards a bot has certainly forgotten a card; after half as many, half
of them."""


class Flip(Move, frozen=True):
    """Turn over a card."""

    cell: int


class Name(Move, frozen=True):
    """Spell a word.

    Name it, then turn over its letters one by one.
    """

    word: str


class Turn(Move, frozen=True):
    """Turn over this card."""

    cell: int


class Stop(Move, frozen=True):
    """I don't remember."""


class NoMoreWords(Move, frozen=True):
    """No more words.

    Say that there are none; say it again to take it back.
    """


STOP = Option(Stop)

GRIDS = 2
EYES_CLOSED = Stamp("letter-recall-eyes-closed")
AGREED = Stamp("letter-recall-says-no-more")


class LetterRecallOptions(Options, frozen=True, kw_only=True):
    shortest: Literal[3, 4] = 3


class LetterRecallTable(DeckTable):
    """A player who spells a word turns up its cards one by one: `cells` are those turned so far,
    and `missed` says whether the last one was wrong.

    `seen` is the memory of bots; `shown` is how many cards of this grid a seat was shown. `found`
    are the words of this grid, which everybody saw when they were spelled; their cards then go face
    down to a score pile. The rest of a grid is put aside unseen.
    """

    grid: Grid = grid(SIDE, SIDE, Visibility.NOBODY)
    won: list[Pile] = piles(Visibility.NOBODY)
    aside: Pile = pile(Visibility.NOBODY)
    active: Seat = 0
    second: bool = False
    turns: int = 0
    word: str = ""
    cells: tuple[int, ...] = ()
    missed: bool = False
    seen: Own[list[Memory]] = each(NOTHING_SEEN)
    shown: Own[list[int]] = each(0)
    closed: list[bool] = each(False)
    agreed: list[bool] = each(False)
    spoke: list[bool] = each(False)
    found: list[tuple[Entry, ...]] = each(())
    gained: list[int] = each(0)
    points: list[int] = each(0)


class Recalled(Word):
    """A word named before any of its cards is turned over; it has no more letters than there are
    cards left."""

    def __init__(self, field: Grid, **more: Any) -> None:
        super().__init__(**more)
        self.grid = field
        self._finder = LazyFinder(self.words, WILD, 0, self.shortest)

    def check(self, t: Table, value: Any) -> str:
        word = super().check(t, value)
        left = len(t.resolve(self.grid))
        if len(word) > left:
            raise IllegalMove("letter-recall-too-long", word=word, length=len(word), left=left)
        return word

    def sample(self, t: Table, rng: Rng) -> str | None:
        """A word from cards that a bot remembers; if players judge, occasionally nonsense."""
        assert isinstance(t, LetterRecallTable)
        letters = [t.face[card].letters for _, card in remembered(t, rng, CELLS)]
        rng.shuffle(letters)
        found = self.words.by_chance(letters[:THOUGHT_OF], 0, self.shortest, 1, rng)
        if found is None:
            return None
        word = list(found[0])
        if not self.judged and not rng.below(THOUGHT_OF):
            rng.shuffle(word)
        return "".join(word)

    def candidates(self, t: Table, rng: Rng, most: int) -> Sequence[str]:
        """The best word from cards that a bot remembers, and its anagrams."""
        assert isinstance(t, LetterRecallTable)
        cells = list(t.seen[t.active])
        rng.shuffle(cells)
        some = islice(remembered(t, rng, cells), HANDFUL)
        letters = [t.face[card].letters for _, card in some]
        if len(letters) < self.shortest:
            return []
        best = self._finder.at(t).best(letters, [VALUES.get(text, 0) for text in letters])
        if best is None:
            return []
        same = self.words.anagrams(best[0])
        return [word for word in same if polite(self.words, word)][:most]

    def field(self, t: Table) -> WrittenField:
        field = super().field(t)
        return replace(field, longest=min(field.longest, len(t.resolve(self.grid))))


class Unknown(Cell):
    """A cell with a card to look at."""

    def candidates(self, t: Table, rng: Rng, most: int) -> Sequence[int]:
        """One card that a bot does not remember; all such cards are equally good."""
        assert isinstance(t, LetterRecallTable)
        slots, seen, last = t.grid.cells, t.seen[t.active], t.shown[t.active]
        cells = list(CELLS)
        rng.shuffle(cells)
        for cell in cells:
            if slots[cell] is not None and seen.get(cell, -MEMORY) + rng.below(MEMORY) < last:
                return [cell]
        return [cell for cell in cells if slots[cell] is not None][:1]


class FaceDown(Cell):
    """A cell whose card is face down: no card is used twice in a word (RC-03)."""

    def cells(self, t: Table) -> list[int]:
        slots = self.resolve(t).cells
        return [
            cell for cell, card in enumerate(slots) if card is not None and not t.up >> card & 1
        ]

    def check(self, t: Table, value: Any) -> int:
        cell = super().check(t, value)
        card = self.resolve(t).cells[cell]
        if card is not None and t.up >> card & 1:
            raise IllegalMove("letter-recall-already-up")
        return cell

    def sample(self, t: Table, rng: Rng) -> int | None:
        """A card that a bot remembers as fitting, or any card if it remembers none."""
        assert isinstance(t, LetterRecallTable)
        fitting = self.fitting(t)
        known = [cell for cell, _ in remembered(t, rng, CELLS)]
        cells = [cell for cell in known if cell in fitting] or self.cells(t)
        return cells[rng.below(len(cells))] if cells else None

    def candidates(self, t: Table, rng: Rng, most: int) -> Sequence[int]:
        """The cards that a bot remembers as fitting; otherwise one that it does not remember, since
        all of those are equally good."""
        assert isinstance(t, LetterRecallTable)
        fitting = self.fitting(t)
        fits = [cell for cell, _ in remembered(t, rng, fitting)]
        if fits:
            return fits
        cells = self.cells(t)
        others = dict(remembered(t, rng, [cell for cell in cells if cell not in fitting]))
        unknown = [cell for cell in cells if cell not in others]
        return [unknown[rng.below(len(unknown))]] if unknown else []

    def fitting(self, t: LetterRecallTable) -> list[int]:
        """The cells with the next letter or a wild, among those that a bot has seen."""
        wanted = ("", t.word[len(t.cells)])
        slots, face = t.grid.cells, t.face
        return [
            cell
            for cell in t.seen[t.active]
            if (card := slots[cell]) is not None and face[card].letters in wanted
        ]


def remember(t: LetterRecallTable, seats: Iterable[Seat], what: Callable[[Seat], Memory]) -> None:
    """Replace the memory of these seats. Seats that share one (as most do) share the new one."""
    before: Memory | None = None
    for seat in seats:
        seen = t.seen[seat]
        if seen is not before:
            before, now = seen, what(seat)
        t.seen[seat] = now


def without(seen: Memory, cells: Collection[int]) -> Memory:
    """The memory without cells whose cards are gone."""
    return {cell: when for cell, when in seen.items() if cell not in cells}


def remembered(t: LetterRecallTable, rng: Rng, cells: Iterable[int]) -> Iterator[tuple[int, Card]]:
    """The cells, each with its card, whose card is face down, was seen by the active seat and is
    still remembered by a bot.

    RC-12: the longer ago it was seen, the less likely it is remembered.
    """
    seen, last = t.seen[t.active], t.shown[t.active]
    slots, up = t.grid.cells, t.up
    for cell in cells:
        card = slots[cell]
        if (
            card is not None
            and cell in seen
            and not up >> card & 1
            and seen[cell] + rng.below(MEMORY) >= last
        ):
            yield cell, card


@lru_cache(maxsize=4096)
def worth_of(word: str) -> int:
    """What the letters of a word are worth if none of its cards is a wild."""
    return sum(VALUES[letter] for letter in word)


def spelled(t: LetterRecallTable, move: Move) -> str:
    """The word that a move names or continues; empty if there is none."""
    return move.word if type(move) is Name else t.word if type(move) is Turn else ""


def may_agree(t: LetterRecallTable, seat: Seat) -> bool:
    """Players can change their minds once between two cards, so that it has to end (G-18)."""
    return not t.spoke[seat]


def agree(t: LetterRecallTable, seat: Seat) -> bool:
    """RC-08: when the last player agrees, the grid is over, unless a word is being spelled."""
    t.spoke[seat] = True
    t.agreed[seat] = not t.agreed[seat]
    t.tell("agreed", "letter-recall-agreed", seat=seat, agreed=t.agreed[seat])
    return all(t.agreed) and not t.word


def agree_label(t: LetterRecallTable, seat: Seat) -> Text:
    """A player who said so can take it back."""
    return "letter-recall-may-be-more" if t.agreed[seat] else NoMoreWords.label()


AGREEING = OutOfTurn(Option(NoMoreWords, label=agree_label), may_agree, agree)


@lru_cache(maxsize=len(CELLS))
def called(cell: int) -> str:
    """The name of a cell: its column's letter and its row's number."""
    row, column = divmod(cell, SIDE)
    return f"{'ABCDEFGH'[column]}{row + 1}"


def face_down(t: LetterRecallTable) -> Meter:
    """How many cards are face down in the grid; no card is face up elsewhere."""
    count = len(t.grid.cards) - t.up.bit_count()
    return Meter(Message.of("letter-recall-face-down", count=count), count)


class LetterRecall(Game[LetterRecallTable, LetterRecallOptions]):
    slug: ClassVar[str] = "letter-recall"
    name: ClassVar[str] = "Letter Recall"
    players: ClassVar[range] = range(2, 7)
    minutes: ClassVar[int] = 40
    kinds: ClassVar[tuple[Kind, ...]] = ("live",)
    Options: ClassVar[type[Options]] = LetterRecallOptions
    moves: ClassVar[tuple[type[Move], ...]] = (
        Flip,
        Name,
        Turn,
        Stop,
        NoMoreWords,
        Challenge,
        Accept,
    )
    tips: ClassVar[tuple[Tip, ...]] = (
        CHALLENGE_TIP,
        Tip("letter-recall-tip-stop", Offered("stop")),
    )
    layout: ClassVar[Layout] = Layout(
        cover=Cover("dots", "ME", "solid"),
        about="about-letter-recall",
        company=("two", "party"),
        left=(),
        middle=("grid",),
        right=(),
        counted=("deck", "won", "aside"),
        sides=True,
        coordinates=("grid",),
        remembered=("grid",),
        question_width=62,
    )
    reach: ClassVar[Reach] = Reach(shared=("grid",))
    questions: ClassVar[Mapping[str, str]] = {"flip": "letter-recall-flip-or-spell"}

    def table(self, seats: int, rng: Chance) -> LetterRecallTable:
        return LetterRecallTable(seats, rng)

    def start(self, t: LetterRecallTable) -> Phase:
        """Choose a dealer in the usual way."""
        choose_dealer(t)
        t.shuffle(t.deck)
        return self.deal

    def deal(self, t: LetterRecallTable) -> Phase:
        """Lay out the cards face down, eight by eight; the player left of the dealer begins.

        The cards of the first grid do not come back, so sixty are left for the second: its four
        corners stay empty (RC-01).
        """
        cells = [cell for cell in CELLS if not t.second or cell not in CORNERS]
        t.found = [()] * len(t.seats)
        t.gained = [0] * len(t.seats)
        t.agreed = [False] * len(t.seats)
        t.spoke = [False] * len(t.seats)
        t.turns = 0
        t.seen = [NOTHING_SEEN] * len(t.seats)
        t.shown = [0] * len(t.seats)
        t.active = t.left(t.dealer)
        t.lay(t.deck.cards[: -len(cells) - 1 : -1], t.deck, t.grid, cells)
        return self.turn if self.any_word(t) else self.no_word_left

    async def turn(self, t: LetterRecallTable) -> Phase:
        """Turn over a card for everybody to see, or name a word whose cards you know.

        With auto judging, a word that is not in the word list is refused before any card is turned,
        at no cost (RC-10). A time-out turns over a random card.
        """
        seat = t.active
        cards = t.grid.cards
        some = t.grid.cells.index(cards[t.rng.below(len(cards))])
        move: Flip | Name | None = await One(
            seat,
            t.cached("turn", lambda: self.turn_options(t)),
            default=Flip(some),
            seconds=self.options.turn_clock,
            out_of_turn=AGREEING,
        )
        if move is None:
            return self.all_agree
        t.turns += 1
        if isinstance(move, Name):
            t.word = move.word
            t.tell("word", "letter-recall-spells", seat=seat, word=move.word)
            return self.spell
        self.turn_over(t, seat, move.cell)
        return self.look

    def turn_options(self, t: LetterRecallTable) -> tuple[Option, Option]:
        word = Recalled(t.grid, words=self.words, judged=self.auto, shortest=self.options.shortest)
        return Option(Flip, cell=Unknown(t.grid, free=False, costly=True)), Option(Name, word=word)

    def turn_over(self, t: LetterRecallTable, seat: Seat, cell: int) -> None:
        """Turn up a card for all but the players who have to close their eyes once (RC-09)."""
        card = t.grid.cells[cell]
        assert card is not None
        t.tell("turn", "letter-recall-turns", seat=seat, place=called(cell), cell=cell)
        t.spoke = [False] * len(t.seats)
        closed = [other for other in t.seats if t.closed[other]] if True in t.closed else []
        awake = [other for other in t.seats if other not in closed] if closed else t.seats
        for other in awake:
            t.shown[other] += 1
        remember(t, awake, lambda other: {**t.seen[other], cell: t.shown[other]})
        t.missed = bool(t.word) and t.face[card].letters not in ("", t.word[len(t.cells)])
        t.cells += (cell,)
        t.turn_up([card], t.grid, but=closed)
        if closed:
            t.closed = [False] * len(t.seats)
            t.tell("closed", "letter-recall-closed", seats=closed)

    def turned(self, t: LetterRecallTable) -> list[Card]:
        """The cards that were turned over in this turn, in order."""
        return [card for cell in t.cells if (card := t.grid.cells[cell]) is not None]

    async def look(self, t: LetterRecallTable) -> Phase:
        """Everybody has seen the cards: they are turned face down again, and the turn is over."""
        await Independent({}, seconds=LOOK, out_of_turn=AGREEING)
        return self.give_up(t)

    def give_up(self, t: LetterRecallTable) -> Phase:
        """Turn the cards face down; nothing shows where a letter was."""
        cards = self.turned(t)
        self.word_is_over(t)
        t.turn_down(cards, t.grid)
        return self.next_turn(t)

    def word_is_over(self, t: LetterRecallTable) -> None:
        t.word = ""
        t.cells = ()
        t.missed = False

    async def spell(self, t: LetterRecallTable) -> Phase:
        """Turn over the letters of the word in order; the first wrong card ends the turn.

        A wild is the letter that is needed (RC-07). A time-out counts as a wrong card, and so does
        saying "I don't remember".
        """
        seat = t.active
        move: Turn | Stop = await One(
            seat,
            t.cached(
                "spell",
                lambda: (Option(Turn, cell=FaceDown(t.grid, free=False, costly=True)), STOP),
            ),
            default=Stop(),
            seconds=self.options.turn_clock,
            out_of_turn=AGREEING,
        )
        letters = t.word[len(t.cells)]
        if isinstance(move, Stop):
            if not t.cells:
                self.word_is_over(t)
            t.tell("stop", "letter-recall-forgets", seat=seat, letters=letters)
            return self.look if t.cells else self.next_turn(t)
        self.turn_over(t, seat, move.cell)
        if t.missed:
            t.tell("wrong", "letter-recall-wrong", letters=letters, word=t.word)
            return self.look
        if len(t.cells) < len(t.word):
            return self.spell
        return self.take if self.auto else self.challenge

    async def challenge(self, t: LetterRecallTable) -> Phase:
        """The word is spelled: the others may challenge it before its cards are taken.

        If the word is not valid, its cards stay where they are, and the speller does not see the
        next card that is turned over; if it is valid, the challengers do not see it (RC-10).
        """
        challenger_seats = await challengers(self, t, t.active, AGREEING)
        if stands(self, t, t.active, t.word, challenger_seats):
            self.close_eyes(t, challenger_seats)
            return self.take
        self.close_eyes(t, [t.active])
        return self.give_up(t)

    def close_eyes(self, t: LetterRecallTable, seats: list[Seat]) -> None:
        for seat in seats:
            t.closed[seat] = True
            t.tell("eyes", "letter-recall-eyes", seat=seat)

    def take(self, t: LetterRecallTable) -> Phase:
        """The cards of the word go to the score pile; their cells stay empty (RC-05).

        Players who said that there are no more words have to say it again (RC-08).
        """
        seat, cells, cards = t.active, t.cells, self.turned(t)
        points = sum(t.face[card].points for card in cards)
        t.found[seat] += (Entry(t.word, points),)
        t.gained[seat] += points
        t.points[seat] += points
        t.tell(
            "take", "letter-recall-take",
            seat=seat, word=t.word, points=points,
        )  # fmt: skip
        self.word_is_over(t)
        t.agreed = [False] * len(t.seats)
        t.move(cards, t.grid, t.won[seat])
        remember(t, t.seats, lambda other: without(t.seen[other], cells))
        t.turns = 0
        return self.next_turn(t) if self.any_word(t) else self.no_word_left

    def next_turn(self, t: LetterRecallTable) -> Phase:
        """Play continues around the table, even after a word (RC-04), until the grid is over."""
        t.spoke = [False] * len(t.seats)
        t.active = t.left(t.active)
        if all(t.agreed):
            return self.all_agree
        if t.turns >= MAX_TURNS:
            t.tell("no-word", "letter-recall-no-word", turns=MAX_TURNS)
            return self.score
        return self.turn

    def all_agree(self, t: LetterRecallTable) -> Phase:
        t.tell("grid-over", "letter-recall-all-agree")
        return self.score

    def no_word_left(self, t: LetterRecallTable) -> Phase:
        empty = not t.grid.cards
        t.tell("grid-over", "letter-recall-empty" if empty else "letter-recall-none-left")
        return self.score

    def any_word(self, t: LetterRecallTable) -> bool:
        """RC-08: whether the remaining cards can spell any word."""
        letters = [t.face[card].letters for card in t.grid.cards]
        shortest = self.options.shortest
        return any(
            len(some) >= shortest and self.words.ready(some).count(some, shortest=shortest)
            for some in (letters[:FEW], letters[-FEW:], letters)
        )

    def score(self, t: LetterRecallTable) -> Phase | None:
        """Count the cards in each score pile; a wild counts as nothing.

        The player with the fewest points in the first grid deals the second; if tied, the one
        nearest to the left of the old dealer (RC-11).
        """
        for seat in t.seats:
            t.tell("count", "letter-recall-count", seat=seat, points=t.gained[seat])
        t.move_all(t.grid, t.aside)
        if t.second:
            return None
        t.second = True
        t.dealer = min(t.round_from(t.left(t.dealer)), key=lambda seat: t.gained[seat])
        t.tell("dealer", "letter-recall-dealer", seat=t.dealer)
        return self.deal

    def scores(self, t: LetterRecallTable) -> list[int]:
        return t.points

    def word_in_question(self, t: LetterRecallTable) -> str:
        return t.word

    # Scene and texts.

    def own(self, t: LetterRecallTable, seat: Seat) -> tuple[AtAsk, ...]:
        """While a player spells a word: what it is worth if no card of it is a wild."""
        spelling = t.word and not t.missed and seat == t.active
        return (Total(worth_of(t.word), label="letter-recall-if-all"),) if spelling else ()

    def scene(self, t: LetterRecallTable) -> Scene:
        """While a card is face up, the player who turned it over may have no pending decision."""
        return Scene(
            top=present(
                Track("letter-recall-grid", t.second + 1, GRIDS, heading=True),
                bool(t.grid.cards) and face_down(t),
            ),
            turn=t.active if t.cells else None,
            seats=tuple([self.at_seat(t, seat) for seat in t.seats]),
            centre=self.spelling(t) if t.word else (),
        )

    def at_seat(self, t: LetterRecallTable, seat: Seat) -> tuple[AtSeat, ...]:
        found = t.found[seat]
        return present(
            Total(t.points[seat]),
            seat == t.dealer and DEALER,
            (t.closed[seat] or t.blind[seat] & t.up > 0) and EYES_CLOSED,
            t.agreed[seat] and AGREED,
            bool(found) and WordList("letter-recall-words", found, pile="won"),
        )

    def spelling(self, t: LetterRecallTable) -> tuple[WordInPlay]:
        """The named word, and where its letters have been found. A player with closed eyes learns
        only whether the card was right (RC-09)."""
        found = len(t.cells) - t.missed
        there = zip(t.cells[:found], t.word, strict=False)
        cards = tuple([CardPlace("grid", cell, letter) for cell, letter in there])
        return (WordInPlay(t.word, t.active, cards, found),)

    def prompt(
        self, t: LetterRecallTable, seat: Seat, ask: Ask, names: Sequence[str]
    ) -> Prompt | None:
        kind = ask.options[0].kind
        word = t.word
        if kind is Turn:
            letters = word[len(t.cells)]
            where = Message.of("letter-recall-where", letters=letters, word=word)
            return Prompt(where, ("letter-recall-choose-or-type",))
        if kind is Challenge:
            return Prompt(
                Message.of("letter-recall-is-it", word=word),
                (Message.of("letter-recall-if-not", seat=t.active), "letter-recall-if-it-is"),
            )
        return super().prompt(t, seat, ask, names)

    def preview(self, t: LetterRecallTable, seat: Seat, move: Move) -> Preview:
        """What the letters are worth, if every card is found and none of them is a wild."""
        word = spelled(t, move)
        if not word:
            return Preview()
        return Preview(((Message.of("letter-recall-letters", word=word), worth_of(word)),))

    def preview_totals(
        self, t: LetterRecallTable, seat: Seat, moves: Sequence[Move]
    ) -> Sequence[int | None]:
        words = [spelled(t, move) for move in moves]
        return [worth_of(word) if word else None for word in words]
