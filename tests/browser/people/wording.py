"""Finding a word as a person would: in the letters that lie there, by what the page says of it."""

from __future__ import annotations

import random
import re
from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from sight import Sight
from typecase import decks
from typecase.words import Lexicon, assign
from typecase.words.insertion import Insertions

COMMON = Lexicon.load("common").family()

RULE = re.compile(r"(starts with|ends with|includes) (\w+)")
"""A rule for a word, as a card says it."""


class Set(NamedTuple):
    """A card to set: where it lies, its place there, and what it reads."""

    where: str
    """`hand`, `table`, `grid`, or '' if it stands in the word already."""
    at: int
    reads: str
    wild: bool


def find_word(
    sight: Sight,
    words: Lexicon,
    chance: random.Random,
    *,
    longest: bool = False,
    but: Collection[str] = (),
) -> list[Set] | None:
    """A short word of the cards that lie there, or a long one, but none of those.

    Of the cards on the table one must be in it; of the hand one, or not more than one, if the page
    says so.
    """
    assert sight.word is not None
    if sight.word.set:
        return grown(sight, words, chance)
    if "are in your grid" in sight.question:
        return in_line(sight, words, chance, but)
    cards = [*on_grids(sight), *on_table(sight), *in_hand(sight)]
    letters = [card.reads for card in cards]
    hand = [at for at, card in enumerate(cards) if card.where == "hand"]
    rest = [at for at, card in enumerate(cards) if card.where != "hand"]
    need = [rest] if rest else []
    if hand and "and one from your hand" in sight.told:
        need.append(hand)
    most = [(hand, 1)] if "at most one from your hand" in sight.told else []
    found = words.words(letters, shortest=sight.word.shortest, must=rest)
    chance.shuffle(found)
    for word in sorted(found, key=len, reverse=longest):
        laid = assign(word, letters, [1] * len(letters), need=need, most=most)
        if laid is not None and word not in but:
            return [
                cards[card]._replace(reads=reads, wild=not letters[card])
                for card, reads in zip(laid.cards, laid.reads, strict=True)
            ]
    return None


def on_grids(sight: Sight) -> Iterable[Set]:
    for at, cell in enumerate(sight.lies("grid")):
        if cell.pressed is not None and cell.letters is not None:
            yield Set("grid", at, cell.letters, not cell.letters)


def on_table(sight: Sight) -> Iterable[Set]:
    """A wild that lies on the table may have its letter already: it is left alone."""
    for at, card in enumerate(sight.table):
        if card.letters:
            yield Set("table", at, card.letters, False)


def in_hand(sight: Sight) -> Iterable[Set]:
    if "from the grid" in sight.told:
        return
    for at, card in enumerate(sight.hand):
        yield Set("hand", at, card.letters or "", not card.letters)


def in_line(
    sight: Sight, words: Lexicon, chance: random.Random, but: Collection[str]
) -> list[Set] | None:
    """A word that stands in a row or a column of the grid, on cells that can be pressed."""
    (grid,) = sight.grids
    side = grid.columns
    rows = [range(first, first + side) for first in range(0, len(grid.cells), side)]
    columns = [range(first, len(grid.cells), side) for first in range(side)]
    found = []
    for line in [*rows, *columns]:
        for start in range(side - 2):
            for end in range(start + 3, side + 1):
                cells = line[start:end]
                letters = [grid.cells[cell].letters or "?" for cell in cells]
                word = "".join(letters)
                settled = any(grid.cells[cell].pressed is None for cell in cells)
                if not settled and word in words and word not in but:
                    laid = zip(cells, letters, strict=True)
                    found.append([Set("grid", cell, letter, False) for cell, letter in laid])
    return chance.choice(found) if found else None


# A string that lies there, into which cards go.


STRING_CARDS = {face.letters for face in decks.load("letter-boxing").faces}
"""Cards that a string is made of."""


@lru_cache
def insertions(words: Lexicon) -> Insertions:
    return Insertions.of(words, decks.load("letter-boxing"))


def grown(sight: Sight, words: Lexicon, chance: random.Random) -> list[Set] | None:
    """What stands in the stick with a card of the hand in it; or what finishes a word."""
    assert sight.word is not None
    string = [card.letters or "" for card in sight.word.set]
    hand = [card.letters or "" for card in sight.hand]
    if not hand or not STRING_CARDS.issuperset([*string, *hand]):
        return None  # In a race the question may be another one before the stick is clear.
    if "complete" in sight.question:
        reached = insertions(words).best(string, hand)
        if reached is None:
            return None
        cards, added = list(reached.cards), reached.added
    else:
        places = insertions(words).places(string, hand)
        letters, at = chance.choice(places or [(chance.choice(hand), len(string))])
        cards, added = [*string[:at], letters, *string[at:]], (at,)
    return [
        Set("hand", hand.index(reads), reads, False) if at in added else Set("", 0, reads, False)
        for at, reads in enumerate(cards)
    ]


# What a question says.


def letter_asked(sight: Sight) -> str | None:
    """The letter that is looked for, where the question says it."""
    if found := re.search(r"Where is the (\w) in", sight.question):
        return found[1]
    if found := re.search(r"What comes after (\w)\?", sight.question):
        return chr(ord(found[1]) + 1)
    return "A" if sight.question == "Which one comes first?" else None


# A word that is written.


def think_of(sight: Sight, seen: Sequence[str], chance: random.Random) -> str | None:
    """A word that keeps most of the rules that lie there; without rules, one of these letters."""
    rules = [
        rule for grid in sight.grids for cell in grid.cells for rule in RULE.findall(cell.said)
    ]
    if rules:
        return max(some(COMMON, chance), key=lambda word: sum(keeps(word, *rule) for rule in rules))
    found = COMMON.words(seen, shortest=3)
    return chance.choice(found) if found else None


def keeps(word: str, kind: str, letters: str) -> bool:
    if kind == "starts with":
        return word.startswith(letters)
    if kind == "ends with":
        return word.endswith(letters)
    return letters in word


def some(words: Lexicon, chance: random.Random) -> Sequence[str]:
    return chance.sample(list(words), 3000)
