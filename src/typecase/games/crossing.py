"""Crossing words: a grid of cards that grows to five by five, and the words in its lines.

Shared by Crosswords and Crosswords Solitaire. A line is a row (numbered from 0) or a column
(numbered from 5).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from typecase.engine import (
    Ask,
    Card,
    Game,
    Grid,
    IllegalMove,
    Move,
    OneOf,
    Option,
    Options,
    Own,
    Pile,
    Preview,
    Prompt,
    Rng,
    Seat,
    Spell,
    Spelling,
    Sum,
    Table,
    Visibility,
    each,
    grids,
)
from typecase.engine.scene import AtAsk, End, LineEnds, Total
from typecase.engine.tip import Offered, Tip
from typecase.engine.word import plain, polite
from typecase.games.letter_head_deck import VALUES, BoxTable, word_sum, worth
from typecase.texts import Message, Text, all_of
from typecase.words import Lexicon
from typecase.words.lexicon import ALPHABET
from typecase.words.lines import SHORTEST, SIDE, Lines
from typecase.words.per_lexicon import per_lexicon
from typecase.words.worthy import family

CELLS = SIDE * SIDE

LINES = (
    *(tuple(range(first, first + SIDE)) for first in range(0, CELLS, SIDE)),
    *(tuple(range(first, CELLS, SIDE)) for first in range(SIDE)),
)
"""The cells of each line of a full grid."""

NAMES = (
    *(f"row-{number}" for number in range(1, SIDE + 1)),
    *(f"column-{number}" for number in range(1, SIDE + 1)),
)

ALL_LINES = tuple(range(len(LINES)))

Words = tuple[Spelling | None, ...]
"""A word or None for each line."""

NO_WORDS: Words = (None,) * len(LINES)

TRIES = 3
"""How many places a random player tries when it looks for a word."""


class Announce(Move, frozen=True):
    """Add a word: three to five adjacent cards, across or down."""

    word: Spelling


class Change(Move, frozen=True):
    """Edit words: choose other words than the ones suggested, or leave lines empty."""


class Leave(Move, frozen=True):
    """Leave a line empty."""

    line: str


class Done(Move, frozen=True):
    """Done: no more words."""


DONE, NO_MORE, THESE = Done(), Option(Done), Option(Done, label=lambda *_: "crossing-score-these")
PROPOSAL = Ask(Option(Change), THESE, default=DONE)


CHANGE_TIP = Tip("crossing-tip-change", Offered("change"))


class CrossingOptions(Options, frozen=True, kw_only=True):
    proposed: bool = True


class CrossingTable(BoxTable):
    """A grid for each seat. The words a seat announces (`said`) are private until all are revealed.

    `open` lists the lines for which a seat may still announce a word. While it is `content`, its
    announced words are those that the table proposed. `words` are the revealed words, empty before
    the reveal; they count once the seat has `scored`.
    """

    grids: list[Grid] = grids(1, 1, Visibility.ALL)
    said: Own[list[Words]] = each(NO_WORDS)
    open: Own[list[tuple[int, ...]]] = each(())
    content: Own[list[bool]] = each(False)
    words: list[Words] = each(())
    points: list[int] = each(0)
    scored: list[bool] = each(False)


# The grid.


def lay(t: Table, card: Card, source: Pile, grid: Grid, cell: int) -> None:
    """Place a card on a cell. While there are fewer than five rows or columns, an empty one is kept
    on either side, so the grid grows in any direction, but never beyond five (CW-01, CW-11).
    """
    row, column = divmod(cell, grid.columns)
    if not (0 < row < grid.rows - 1 and 0 < column < grid.columns - 1):
        wide = grid.columns
        taken = [at for at, there in enumerate(grid.cells) if there is not None or at == cell]
        across = [at % wide for at in taken]
        rows = _framed(taken[0] // wide, taken[-1] // wide)
        columns = _framed(min(across), max(across))
        if rows != range(grid.rows) or columns != range(wide):
            t.frame(grid, rows, columns)
            cell = (row - rows.start) * len(columns) + column - columns.start
    t.place(card, source, grid, cell)


def _framed(first: int, last: int) -> range:
    margin = int(last - first + 1 < SIDE)
    return range(first - margin, last + 1 + margin)


def gain_sum(t: Table, words: Lexicon, card: Card, grid: Grid, cell: int) -> Sum:
    """How many points a card would add to the best words of its row and column, counting only words
    that the table would propose."""
    words = family(words)
    row, column = divmod(cell, grid.columns)
    across = range(row * grid.columns, (row + 1) * grid.columns)
    down = range(column, len(grid.cells), grid.columns)
    gains = []
    for name, cells in (("crossing-across", across), ("crossing-down", down)):
        before = _read(t, grid, cells)
        after = before[:]
        after[cells.index(cell)] = t.face[card].text
        gains.append((name, _score(words, _trimmed(after)) - _score(words, _trimmed(before))))
    return tuple([(name, gain) for name, gain in gains if gain])


def gains(
    t: Table, words: Lexicon, grid: Grid, moves: Sequence[tuple[Card, int]]
) -> list[int | None]:
    """The total of `gain_sum` for many cards and cells; None if it is 0."""
    columns = grid.columns
    filled = {
        divmod(cell, columns): t.face[card].text
        for cell, card in enumerate(grid.cells)
        if card is not None
    }
    find = lines_of(family(words)).gains
    by_card = {card: find(filled, t.face[card].text) for card in {card for card, _ in moves}}
    return [by_card[card].get(divmod(cell, columns)) or None for card, cell in moves]


@per_lexicon(most=1 << 15, own=1 << 10)
def _score(words: Lexicon, line: str) -> int:
    return lines_of(words).score(line)


def _read(t: Table, grid: Grid, cells: Sequence[int]) -> list[str]:
    cards = [grid.cells[cell] for cell in cells]
    return ["." if card is None else t.face[card].text for card in cards]


def _trimmed(line: Sequence[str]) -> str:
    """The line without the empty cells at its ends."""
    return "".join(line).strip(".")


# The words in its lines.


@per_lexicon(most=8)
def lines_of(words: Lexicon) -> Lines:
    """The search for words in lines, with the letter values of the deck."""
    return Lines.of(words, VALUES)


class LineWord(Spell):
    """A word of three to five letters in one of these lines of a full grid.

    Its cards are adjacent and are read left to right or top to bottom (CW-02); a wild may be a
    different letter in each line (CW-05). If the player gives only the word, or cards that are not
    in one line, a line that contains the word is used. A word that was `tried` for a line, given by
    its number, may not be announced for it again (CW-08).
    """

    def __init__(
        self,
        grid: Grid,
        lines: Sequence[int],
        *,
        words: Lexicon,
        judged: bool = True,
        tried: Collection[tuple[int, str]] = (),
    ) -> None:
        super().__init__(grid, words=words, judged=judged, shortest=SHORTEST, wild=VALUES)
        self.grid = grid
        self.lines = lines
        self.tried = tried

    def line(self, t: Table, line: int) -> list[Card]:
        cards = t.resolve(self.grid).cards
        return [cards[cell] for cell in LINES[line]]

    def cards(self, t: Table) -> list[Card]:
        cells = sorted({cell for line in self.lines for cell in LINES[line]})
        cards = t.resolve(self.grid).cards
        return [cards[cell] for cell in cells]

    def check(self, t: Table, value: Any) -> Spelling:
        value = self.given(t, value)
        word = plain(value.word or self._read_off(t, value), SHORTEST)
        found = self.places(t, word)
        if not found:
            if any(word == struck for _, struck in self.tried):
                raise IllegalMove("crossing-struck", word=word)
            raise IllegalMove("crossing-not-there", word=word)
        if self.judged and word not in self.words:
            raise IllegalMove(self.words.why_invalid(word) or "")
        cards = value.cards if value.cards in found else found[0]
        return Spelling(word, cards, tuple(word))

    def places(self, t: Table, word: str) -> list[tuple[Card, ...]]:
        """The cards of every place where this word is found, those with the fewest wilds first."""
        face = t.face
        found = []
        for line in self.lines:
            if (line, word) in self.tried:
                continue
            cards = self.line(t, line)
            for start in range(SIDE - len(word) + 1):
                cards_of_word = tuple(cards[start : start + len(word)])
                if all(
                    face[card].letters in ("", letter)
                    for card, letter in zip(cards_of_word, word, strict=True)
                ):
                    found.append(cards_of_word)
        return sorted(found, key=lambda some: sum([face[card].wild for card in some]))

    def sample(self, t: Table, rng: Rng) -> Spelling | None:
        """The word at a random place, with random letters for wilds."""
        if not self.lines:
            return None
        for _ in range(TRIES):
            line = self.lines[rng.below(len(self.lines))]
            length = SHORTEST + rng.below(SIDE - SHORTEST + 1)
            start = rng.below(SIDE - length + 1)
            cards = self.line(t, line)[start : start + length]
            word = "".join([t.face[card].letters or ALPHABET[rng.below(26)] for card in cards])
            if (line, word) not in self.tried and (not self.judged or word in self.words):
                return Spelling(word, tuple(cards), tuple(word))
        return None

    def listing(self, t: Table) -> Sequence[Spelling] | None:
        return self.good(t) if self.judged else None

    def candidates(self, t: Table, rng: Rng, most: int) -> Sequence[Spelling]:
        """The best words in the lines, without offensive ones."""
        found = [word for word in self.good(t) if polite(self.words, word.word)]
        return sorted(found, key=lambda word: -worth(t, word))[:most]

    def good(self, t: Table) -> list[Spelling]:
        """Every valid word in the lines, line by line, the best first."""
        found = []
        for line in self.lines:
            cards = self.line(t, line)
            for word, start, _ in lines_of(self.words).words([t.face[card].text for card in cards]):
                if (line, word) not in self.tried:
                    cards_of_word = tuple(cards[start : start + len(word)])
                    found.append(Spelling(word, cards_of_word, tuple(word)))
        return found


def best_words(t: CrossingTable, words: Lexicon, seat: Seat) -> Words:
    """The words that the table proposes: the best inoffensive word in each line (CW-04)."""
    cards = t.grids[seat].cards
    lines = lines_of(family(words))
    found: list[Spelling | None] = []
    for cells in LINES:
        best = lines.best([t.face[cards[cell]].text for cell in cells])
        if best is None:
            found.append(None)
        else:
            its_cells = cells[best.start : best.start + len(best.word)]
            found.append(
                Spelling(best.word, tuple([cards[cell] for cell in its_cells]), tuple(best.word))
            )
    return tuple(found)


def line_of(grid: Grid, word: Spelling) -> int:
    """The line that contains a word."""
    first, second = (grid.cells.index(card) for card in word.cards[:2])
    return first // SIDE if second == first + 1 else SIDE + first % SIDE


# Announcing them.


def open_lines(t: CrossingTable, seat: Seat, lines: Sequence[int], words: Words) -> None:
    """Begin announcing: these lines are open, and these are the words so far."""
    t.open[seat] = tuple(lines)
    t.said[seat] = words
    t.content[seat] = False


def propose(t: CrossingTable, words: Lexicon, seat: Seat) -> None:
    """Announce the best word in each line, unless the seat changes it (CW-04)."""
    best = best_words(t, words, seat)
    open_lines(t, seat, ALL_LINES, best)
    t.content[seat] = any(best)


def ask_words(
    game: Game[Any, Any],
    t: CrossingTable,
    seat: Seat,
    tried: Collection[tuple[int, str]] = (),
) -> Ask:
    """Ask for a word for an open line, or to finish; a proposed word may be left out."""
    if t.content[seat]:
        return PROPOSAL
    lines, said = t.open[seat], t.said[seat]
    word = LineWord(t.grids[seat], lines, words=game.words, judged=game.auto, tried=tried)
    options = [Option(Announce, word=word)]
    proposed = [NAMES[line] for line in lines if said[line] is not None]
    if proposed:
        options.append(Option(Leave, line=OneOf(*proposed)))
    return Ask(*options, THESE if any(said) else NO_MORE, default=DONE)


def settle(t: CrossingTable, seat: Seat, move: Announce | Change | Leave | Done) -> None:
    """Apply a move: once a word or none is announced for a line, that line is settled."""
    t.content[seat] = False
    if isinstance(move, Change):
        return
    if isinstance(move, Done):
        t.open[seat] = ()
        return
    if isinstance(move, Announce):
        word: Spelling | None = move.word
        line = line_of(t.grids[seat], move.word)
    else:
        word = None
        line = NAMES.index(move.line)
    said = t.said[seat]
    t.said[seat] = (*said[:line], word, *said[line + 1 :])
    t.open[seat] = tuple([other for other in t.open[seat] if other != line])


def score(t: CrossingTable) -> None:
    """Score each word's letters, wilds as what they stand for; no length bonus (CW-03, CW-05).

    A letter that is in a word in its row and in a word in its column counts twice.
    """
    for seat in t.seats:
        for line, word in enumerate(t.words[seat]):
            if word is None:
                continue
            points = worth(t, word)
            t.points[seat] += points
            t.tell(
                "score",
                "crossing-scores-row" if line < SIDE else "crossing-scores-column",
                seat=seat,
                points=points,
                word=word.word,
                number=line % SIDE + 1,
            )
        t.scored[seat] = True
        t.tell("total", "crossing-total", seat=seat, total=t.points[seat])


# What is drawn next to a grid.


def line_ends(t: CrossingTable, words: Lexicon, seat: Seat, proposed: bool) -> tuple[End, ...]:
    """The words that everybody sees for a grid's lines: the announced words once they are revealed;
    before that, if `proposed`, the words that the table would propose for the cards so far."""
    if t.words[seat]:
        return _ends_of(t, t.words[seat])
    if not proposed:
        return ()
    grid = t.grids[seat]
    read = _read(t, grid, range(len(grid.cells)))
    return best_ends(family(words), "".join(read), grid.columns)


def cell_preview(t: Table, words: Lexicon, card: Card, grid: Grid, cell: int) -> Preview:
    """How much the best words would gain if a card were on a cell, and those that the table would
    propose then."""
    read = _read(t, grid, range(len(grid.cells)))
    read[cell] = t.face[card].text
    ends = LineEnds(grid.name, best_ends(family(words), "".join(read), grid.columns))
    return Preview(gain_sum(t, words, card, grid, cell), (ends,))


def _ends_of(t: Table, words: Words) -> tuple[End, ...]:
    return tuple([End(line, word.word, worth(t, word)) for line, word in enumerate(words) if word])


@per_lexicon(most=1 << 12, own=1 << 8)
def best_ends(words: Lexicon, read: str, columns: int) -> tuple[End, ...]:
    """The best word in each line of a grid with these letters. It is cached, because most events
    change at most one grid."""
    best = lines_of(words).best
    rows = [read[first : first + columns] for first in range(0, len(read), columns)]
    down = [read[first::columns] for first in range(columns)]
    found = [(line, best(_trimmed(cells))) for line, cells in enumerate([*rows, *down])]
    return tuple([End(line, word.word, word.score) for line, word in found if word is not None])


def grid_total(t: CrossingTable, seat: Seat, ends: Sequence[End]) -> Total:
    return Total(sum([end.points for end in ends]), running=not t.scored[seat])


def own_lines(t: CrossingTable, seat: Seat) -> tuple[AtAsk, ...]:
    """The words that a seat has announced so far, or was proposed, while it announces (CW-04)."""
    if not t.open[seat]:
        return ()
    ends = _ends_of(t, t.said[seat])
    return LineEnds(t.grids[seat].name, ends), grid_total(t, seat, ends)


# Texts.


def line_name(line: int) -> Message:
    """Row 1 to 5, column 1 to 5."""
    key = "crossing-row" if line < SIDE else "crossing-column"
    return Message.of(key, number=line % SIDE + 1)


def words_prompt(t: CrossingTable, seat: Seat, question: Text) -> Prompt:
    """The question, and the words announced so far, across and down."""
    said = t.said[seat]
    if not any(said):
        return Prompt(question, ("crossing-no-words-yet",))
    lines = []
    for key, words in (
        ("crossing-words-across", said[:SIDE]),
        ("crossing-words-down", said[SIDE:]),
    ):
        shown = [
            Message.of("crossing-word-worth", word=word.word, points=worth(t, word))
            for word in words
            if word is not None
        ]
        if shown:
            lines.append(Message.of(key, list=all_of(shown)))
    total = sum([worth(t, word) for word in said if word is not None])
    return Prompt(question, (*lines, Message.of("crossing-total-so-far", points=total)))


def word_preview(t: CrossingTable, seat: Seat, move: Move) -> Preview:
    """The points of a word, and those of the word that it replaces."""
    if isinstance(move, Announce):
        new: Sum = word_sum(t, move.word)
        key, line = "crossing-instead-of", line_of(t.grids[seat], move.word)
    elif isinstance(move, Leave):
        new = ()
        key, line = "crossing-without", NAMES.index(move.line)
    else:
        return Preview()
    old = t.said[seat][line]
    if old is None:
        return Preview(new)
    return Preview((*new, (Message.of(key, word=old.word), -worth(t, old))))
