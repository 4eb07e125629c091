"""The grid of Better Letters: its cards, and the score of a word on a path."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Mapping, Sequence
from typing import Any

from typecase.engine import (
    Card,
    Chance,
    Face,
    Grid,
    IllegalMove,
    Move,
    Option,
    Own,
    Path,
    Pile,
    Rng,
    Seat,
    Sum,
    Table,
    Visibility,
    Word,
    each,
    grid,
    pile,
    piles,
)
from typecase.engine.scene import AtSketch, CellPath, Condition, Conditions, Term
from typecase.games.rule_cards import (
    BONUS_CARDS,
    BONUSES,
    MAX_PATH,
    RULE_CARDS,
    RULES,
    TOKENS,
    Bonus,
    GridWord,
    asks,
    breaks,
    meets,
    short,
)
from typecase.texts import Message, Text
from typecase.words import Lexicon
from typecase.words.paths import Goal, Paths, Square, Submission, best_path, spoken
from typecase.words.per_lexicon import per_lexicon
from typecase.words.worthy import family

SHORTEST = 2

FEW_WORDS = 12
"""How many of the best words to consider; their scores are known but for what others do."""

TRIES = 3
"""How many words a random player tries to find one that fits a card."""

Slot = tuple[str, tuple[int, ...]]
"""A written word and its path."""


class RuleTable(Table):
    """A grid of Word Rule cards with bonus tokens on some, and the Personal Bonus cards."""

    deck: Pile = pile(Visibility.NOBODY)
    discards: Pile = pile(Visibility.ALL)
    grid: Grid = grid(3, 3, Visibility.ALL)
    bonus_deck: Pile = pile(Visibility.NOBODY)
    bonus_discards: Pile = pile(Visibility.NOBODY)
    fulfilled: Pile = pile(Visibility.ALL)
    """The Personal Bonus cards that words of this round fulfil."""
    hands: list[Pile] = piles(Visibility.OWNER)
    draws: list[Pile] = piles(Visibility.OWNER)
    tokens: tuple[int, ...] = ()
    """The bonus token on each cell, 0 to 2; empty while there is none."""
    slots: Own[list[tuple[Slot, ...]]] = each(())
    """The words that each seat has written in this round."""

    def __init__(self, seats: int, rng: Chance) -> None:
        rules = len(RULE_CARDS)
        super().__init__(seats, (*RULE_CARDS, *BONUS_CARDS), rng, backs=(rules, len(BONUS_CARDS)))
        self.put(range(rules), self.deck)
        self.put(range(rules, len(self.face)), self.bonus_deck)

    # The cards.

    def is_block(self, card: Card) -> bool:
        return self.face[card].name not in RULES

    def faces(self) -> list[Face | None]:
        """The face on each cell of the grid."""
        return [None if card is None else self.face[card] for card in self.grid.cells]

    def grow(self, rows: int, columns: int) -> None:
        """Grow the grid to this many rows and columns; tokens stay on their cards."""
        grid, on = self.grid, self.on_cells()
        if self.tokens:
            self.tokens = tuple(
                [
                    on[row * grid.columns + column]
                    if row < grid.rows and column < grid.columns
                    else 0
                    for row in range(rows)
                    for column in range(columns)
                ]
            )
        self.frame(grid, range(rows), range(columns))

    def unused(self, users: Container[int]) -> list[int]:
        """The cells with a Word Rule card that nobody used."""
        return [
            cell
            for cell, card in enumerate(self.grid.cells)
            if card is not None and cell not in users and not self.is_block(card)
        ]

    def along(self, path: tuple[int, ...]) -> list[Card]:
        """The cards on a path."""
        return [card for cell in path if (card := self.grid.cells[cell]) is not None]

    def on_cells(self) -> tuple[int, ...]:
        """The bonus token on each cell, 0 to 2."""
        return self.tokens or (0,) * len(self.grid.cells)

    def corners(self) -> set[int]:
        """The cells at the corners of the grid."""
        rows, columns = self.grid.rows, self.grid.columns
        return {0, columns - 1, (rows - 1) * columns, rows * columns - 1}

    def bonus(self, card: Card) -> Bonus:
        """What a Personal Bonus card asks for."""
        return BONUSES[self.face[card].name]

    def bonuses_of(self, seat: Seat) -> list[Bonus]:
        return [self.bonus(card) for card in self.hands[seat].cards]

    # The score of a word.

    def grid_word(
        self, word: str, path: tuple[int, ...], paths: Sequence[tuple[int, ...]] | None = None
    ) -> GridWord:
        """A word on its path; if all `paths` are given, a shared card is worth less.

        Its dots and bonus token together are worth one point less, no matter how many players share
        it, but never less than 0 (BL-10, BL-11).
        """
        shared = [False] * len(path) if paths is None else self.shared(path, paths)
        faces = tuple([self.face[card] for card in self.along(path)])
        on_cells = self.on_cells()
        tokens = [on_cells[cell] for cell in path]
        worth = [
            max(0, face.points + token - less)
            for face, token, less in zip(faces, tokens, shared, strict=True)
        ]
        return GridWord(
            word,
            path,
            faces,
            tokens=len(tokens) - tokens.count(0),
            corners=len(self.corners().intersection(path)),
            points=sum(worth),
            shared=None if paths is None else sum(shared),
            grid=self.grid,
        )

    def shared(self, path: tuple[int, ...], paths: Sequence[tuple[int, ...]]) -> list[bool]:
        """Which cells of a path are also on another one."""
        users = Counter([cell for one in paths for cell in one])
        return [users[cell] > 1 for cell in path]

    def terms(self, path: tuple[int, ...], paths: Sequence[tuple[int, ...]]) -> tuple[Term, ...]:
        """The points of each card on a path, as `laid` adds them up: its dots, and what a bonus
        token and sharing change."""
        on_cells = self.on_cells()
        terms: list[Term] = []
        for cell, card, less in zip(path, self.along(path), self.shared(path, paths), strict=True):
            face, token = self.face[card], on_cells[cell]
            if token and less:
                # Separate terms, so that both are visible.
                terms += Term(short(face), face.points, -1), Term("rule-grid-token", token)
            else:
                label = short(face)
                if token:
                    label = Message.of("rule-grid-with-token", card=label)
                terms.append(Term(label, face.points, max(token - less, -face.points)))
        return tuple(terms)

    def word_sum(self, seat: Seat, word: str, path: tuple[int, ...]) -> Sum:
        """The score of a word for a seat, line by line, if nobody shares its cards."""
        grid_word = self.grid_word(word, path)
        count = len(path)
        estimated = grid_word.cards_with("syllables") and spoken(word).estimated
        key = "rule-grid-on-cards-estimated" if estimated else "rule-grid-on-cards"
        lines: list[tuple[Text, int]] = [(Message.of(key, count=count), grid_word.points)]
        if TOKENS[count]:
            lines.append((Message.of("rule-grid-tokens", count=count), TOKENS[count]))
        lines += [
            (Message.of("rule-grid-bonus", condition=bonus.condition), bonus.points)
            for bonus in self.bonuses_of(seat)
            if bonus.met(grid_word)
        ]
        return tuple(lines)

    def sketch(
        self, seat: Seat, word: str, path: tuple[int, ...]
    ) -> tuple[CellPath | Conditions, ...]:
        """The path of a word, the rules in the grid that it meets, and which of the seat's bonus
        cards it would fulfil. The word may be half of one, on a path that it does not fit."""
        if not word.isascii() or not word.isalpha():
            return ()
        word = word.upper()
        drawn: list[CellPath] = []
        if path and self.is_path(path):
            drawn.append(CellPath("grid", path, word=word))
        met = tuple(
            [
                Condition(asks(rule), "grid", cell, met=True, points=points)
                for cell, (rule, points) in enumerate(self.squares())
                if rule is not None and meets(word, rule)
            ]
        )
        return (*drawn, Conditions(met, word), *self.held(seat, (word, path if drawn else ())))

    def is_path(self, path: tuple[int, ...]) -> bool:
        """Whether these are different cells with Word Rule cards, and not too many."""
        squares = self.squares()
        return len(set(path)) == len(path) <= MAX_PATH and all(
            0 <= cell < len(squares) and squares[cell].rule for cell in path
        )

    def held(
        self,
        seat: Seat,
        slot: Slot | None = None,
        paths: Sequence[tuple[int, ...]] | None = None,
    ) -> tuple[Conditions, ...]:
        """The bonus cards that a seat holds, and whether a word fulfils them as far as is known."""
        hand = self.hands[seat]
        if not hand.cards:
            return ()
        grid_word = self.grid_word(*slot, paths) if slot is not None and slot[1] else None
        conditions = tuple(
            [
                Condition(
                    bonus.condition,
                    hand.name,
                    place,
                    met=grid_word is not None and bonus.met(grid_word),
                    points=bonus.points,
                    lost=bonus.points,
                )
                for place, bonus in enumerate(self.bonuses_of(seat))
            ]
        )
        return (Conditions(conditions, slot[0] if slot else ""),)

    def worth(self, seat: Seat, slot: Slot) -> int:
        """The total of `word_sum` only, for comparing many words."""
        word, path = slot
        points = sum([self.face[card].points for card in self.along(path)]) + TOKENS[len(path)]
        if self.tokens:
            points += sum([self.tokens[cell] for cell in path])
        bonuses = self.bonuses_of(seat)
        if bonuses:
            grid_word = self.grid_word(word, path)
            points += sum([bonus.points for bonus in bonuses if bonus.met(grid_word)])
        return points

    # For a search.

    def squares(self) -> list[Square]:
        """The cells with their rules and points; no path goes through a Block."""
        return [
            Square(None)
            if face is None or face.name not in RULES
            else Square(RULES[face.name], face.points + token)
            for face, token in zip(self.faces(), self.on_cells(), strict=True)
        ]

    def rows(self) -> list[list[Square]]:
        squares, columns = self.squares(), self.grid.columns
        return [squares[at : at + columns] for at in range(0, len(squares), columns)]

    def goals(self, seat: Seat) -> list[Goal]:
        """A seat's bonus cards, without those that depend on other players."""
        squares, faces, corners = self.squares(), self.faces(), self.corners()
        return [
            bonus.goal(squares, faces, corners)
            for bonus in self.bonuses_of(seat)
            if not bonus.alone and not bonus.shared
        ]


class RulePath(Path):
    """A path over adjacent Word Rule cards; it does not go through a Block."""

    def cells(self, t: Table) -> list[int]:
        face = t.face
        return [
            cell
            for cell, card in enumerate(self.resolve(t).cells)
            if card is not None and face[card].name in RULES
        ]

    def why_not(self, t: Table, cell: Any) -> str:
        cells = self.resolve(t).cells
        if type(cell) is int and cell in range(len(cells)) and cells[cell] is not None:
            return "rule-grid-block"
        return super().why_not(t, cell)


class Write(Move, frozen=True):
    """Add a word.

    Give the word and the cells of its path; without a path, the best one is found for you.
    """

    word: str
    path: tuple[int, ...] = ()


class Fit(Option):
    """Write a word and a path of cards whose rules it meets.

    With `complete` the path may be left out (BL-05).
    """

    __slots__ = ("_before", "seat", "words")

    def __init__(
        self, t: RuleTable, seat: Seat, words: Lexicon, *, judged: bool, complete: bool
    ) -> None:
        super().__init__(
            Write,
            word=Word(words, judged=judged, shortest=SHORTEST),
            path=RulePath(
                t.grid, least=0 if complete else 1, most=MAX_PATH, corners=False, ordered=False
            ),  # BL-04
        )
        self.words = words
        self.seat = seat
        self._before: tuple[tuple[Any, ...], dict[Write, int], int] | None = None

    def check(self, t: Table, move: Move) -> Move:
        """BL-34: the rules on the cards are checked immediately; a refusal names the broken one."""
        checked = super().check(t, move)
        assert isinstance(checked, Write)
        assert isinstance(t, RuleTable)
        if not checked.path:
            return self.completed(t, checked.word)
        for card in t.along(checked.path):
            rule = RULES[t.face[card].name]
            if not meets(checked.word, rule):
                raise IllegalMove(breaks(checked.word, rule))
        return checked

    def sketch(self, t: Table, move: Move) -> tuple[AtSketch, ...]:
        """What a word meets while it is being written."""
        assert isinstance(move, Write)
        assert isinstance(t, RuleTable)
        return t.sketch(self.seat, move.word, move.path)

    def completed(self, t: RuleTable, word: str) -> Write:
        """For a word without a path, find the path that scores most for this seat."""
        found = best_path(word, t.rows(), t.goals(self.seat), TOKENS)
        if found is None:
            raise IllegalMove("rule-grid-no-match", word=word)
        return Write(word, found.path)

    def sample(self, t: Table, rng: Rng) -> Move | None:
        """A random word, and a random path over cards whose rules it meets."""
        word_range, path_range = self._ranges
        assert isinstance(path_range, RulePath)
        grid, face = path_range.resolve(t), t.face
        rules = [
            (cell, RULES[name])
            for cell, card in enumerate(grid.cells)
            if card is not None and (name := face[card].name) in RULES
        ]
        for _ in range(TRIES):
            word = word_range.sample(t, rng)
            if word is None:
                continue
            fits = [cell for cell, rule in rules if meets(word, rule)]
            if not fits:
                continue
            path = [fits[rng.below(len(fits))]]
            for _ in range(rng.below(MAX_PATH)):
                onward = [
                    cell
                    for cell in grid.neighbours(path[-1], corners=False)
                    if cell in fits and cell not in path
                ]
                if not onward:
                    break
                path.append(onward[rng.below(len(onward))])
            return Write(word, tuple(path))
        return None

    def candidates(
        self, t: Table, rng: Rng, most: int, given: Mapping[str, Sequence[Any]] | None = None
    ) -> Sequence[Move]:
        """The best words, if they score more than those already written."""
        assert isinstance(t, RuleTable)
        best = max([t.worth(self.seat, slot) for slot in t.slots[self.seat]], default=-1)
        found = self._best(t, min(most, FEW_WORDS))
        return [write for write, points in found.items() if points > best]

    def totals(self, t: RuleTable, writes: Sequence[Write]) -> list[int]:
        """The score of each of these; for words that the search found, from its result."""
        before = self._before
        found = before[1] if before is not None and before[0] == self._there(t) else {}
        return [
            found[write] if write in found else t.worth(self.seat, (write.word, write.path))
            for write in writes
        ]

    def _best(self, t: RuleTable, most: int) -> dict[Write, int]:
        """The best words and their scores, searched again only if the grid or the bonus cards have
        changed."""
        there, before = self._there(t), self._before
        if before is None or before[0] != there or before[2] != most:
            rows = tuple(map(tuple, t.rows()))
            words = best_words(self.words, rows, tuple(t.goals(self.seat)), most)
            found = {Write(word, path): points for word, path, points in words}
            before = self._before = (there, found, most)
        return before[1]

    def _there(self, t: RuleTable) -> tuple[Any, ...]:
        """Everything that the score of a word depends on."""
        held = [t.face[card] for card in t.hands[self.seat].cards]
        return t.faces(), t.grid.columns, t.tokens, held


@per_lexicon(most=64)
def best_words(
    words: Lexicon, rows: tuple[tuple[Square, ...], ...], goals: tuple[Goal, ...], most: int
) -> tuple[Submission, ...]:
    """The best words in a grid with these bonus cards, cached for bots that share the grid."""
    return tuple(search(words).ranked(rows, most, goals, TOKENS))


@per_lexicon(most=32)
def search(words: Lexicon) -> Paths:
    """The inoffensive words in a list, prepared for searching."""
    return Paths.of(family(words))
