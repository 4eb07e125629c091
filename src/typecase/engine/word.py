"""The param for a written word, and the checks for every word in a move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from typecase.engine.errors import IllegalMove
from typecase.engine.field import WrittenField
from typecase.engine.params import Param
from typecase.engine.rng import Rng
from typecase.engine.table import Table
from typecase.words import Lexicon
from typecase.words.lexicon import unfit
from typecase.words.worthy import family

NONSENSE = 16
"""If the players judge, one in this many words from a random player is not a word."""

LONGEST = 30
"""The maximum length of a written word; no word list has a longer one."""

USUAL = 8
"""A random player writes words of this many lengths, from the shortest on."""


def polite(words: Lexicon, word: str) -> bool:
    """Whether a bot may play this word: it is on the word list and not offensive."""
    return word in family(words)


def plain(word: str, shortest: int) -> str:
    """The word in capitals; IllegalMove if it is too short, too long or not in plain letters."""
    if len(word) < shortest:
        if not word:
            raise IllegalMove("engine-enter-word-of", shortest=shortest)
        raise IllegalMove("engine-too-short", word=word.upper(), shortest=shortest)
    # Some letters of other alphabets become A to Z in capitals, so this comes before `upper`.
    if flaw := unfit(word):
        raise IllegalMove(flaw)
    return word.upper()


class Word(Param[str]):
    """A word that is written, not spelled with cards; with `judged` it must be on the word list."""

    def __init__(self, words: Lexicon, *, judged: bool = True, shortest: int = 2) -> None:
        self.words = words
        self.judged = judged
        self.shortest = shortest

    def check(self, t: Table, value: Any) -> str:
        if not isinstance(value, str):
            raise IllegalMove("engine-enter-word")
        word = plain(value, self.shortest)
        if len(word) > LONGEST:
            raise IllegalMove("engine-too-long", word=word, longest=LONGEST)
        if self.judged and word not in self.words:
            raise IllegalMove(self.words.why_invalid(word) or "")
        return word

    def sample(self, t: Table, rng: Rng) -> str | None:
        """A word from the list at random; sometimes not a word if the table does not judge
        words."""
        word = self.words.random(self.shortest + rng.below(USUAL), rng.below)
        if word is None or self.judged or rng.below(NONSENSE):
            return word
        letters = list(word)
        rng.shuffle(letters)
        return "".join(letters)

    def listing(self, t: Table) -> None:
        return None

    def candidates(self, t: Table, rng: Rng, most: int) -> Sequence[str]:
        found = super().candidates(t, rng, most)
        return [word for word in found if polite(self.words, word)]

    def field(self, t: Table) -> WrittenField:
        return WrittenField(shortest=self.shortest, longest=LONGEST, judged=self.judged)
