"""A word list as the rules and the players see it."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from typing import NamedTuple

from typecase.words import search
from typecase.words.data import LISTS, WordsError, data
from typecase.words.search import Best, Scoring


class Syllables(NamedTuple):
    """Every number of syllables a word is spoken with; estimated if no one wrote them down."""

    counts: frozenset[int]
    estimated: bool


class Lexicon:
    """The words of one table.

    >>> few = Lexicon.of(["bat", "tab", "tabs"])
    >>> few.anagrams("ABT")
    ('BAT', 'TAB')
    >>> few.words(["B", "A", "", "S"])
    ['TABS', 'BAT', 'TAB']
    >>> few.why("CAT")
    "CAT is not in the list 'own'"
    """

    def __init__(self, name: str, words: Iterable[str], banned: Iterable[str] = ()) -> None:
        """Take words in capitals as they are; ``load`` and ``of`` are the doors that check."""
        self.name = name
        self.banned = frozenset(banned)
        self._words = frozenset(words)

    @staticmethod
    def load(
        name: str = "full", added: Iterable[str] = (), banned: Iterable[str] = ()
    ) -> "Lexicon":
        """One of the lists that come with the package, with the words a table adds and bans."""
        if name not in LISTS:
            known = ", ".join(LISTS)
            raise WordsError(f"there is no word list '{name}'; the lists are {known}")
        more, less = _checked(added), _checked(banned)
        if both := more & less:
            raise WordsError(f"{min(both)} is both added and banned; choose one")
        plain = _plain(name)
        if not more and not less:
            return plain
        return Lexicon(name, (plain._words | more) - less, less)

    @staticmethod
    def of(words: Iterable[str], name: str = "own") -> "Lexicon":
        """A lexicon of exactly these words."""
        return Lexicon(name, _checked(words))

    def __contains__(self, word: str) -> bool:
        if word in self._words:
            return True
        # Other alphabets have letters that turn into ours as capitals; those are no match.
        return word.isascii() and word.upper() in self._words

    def __len__(self) -> int:
        return len(self._words)

    def __iter__(self) -> Iterator[str]:
        return iter(self._sorted)

    def __repr__(self) -> str:
        return f"<Lexicon {self.name}: {len(self)} words>"

    def why(self, word: str) -> str | None:
        """Why a word is not good here, in a player's words; None if it is good."""
        if word in self:
            return None
        if not _letters(word):
            return f"{word!r} is not a word of plain letters A to Z"
        word = word.upper()
        if len(word) == 1:
            return f"{word} is one letter; a word has at least two"
        if word in self.banned:
            return f"{word} is banned at this table"
        if self.name in LISTS and self.name != "full" and data().find(word) is not None:
            return f"{word} is not in the list '{self.name}', though it is in 'full'"
        return f"{word} is not in the list '{self.name}'"

    def anagrams(self, letters: str) -> Sequence[str]:
        """The words of exactly these letters, in alphabetical order."""
        return self._anagrams.get("".join(sorted(letters.upper())), ())

    def random(self, length: int, below: Callable[[int], int]) -> str | None:
        """Some word of this length, by a generator's ``below``; None if there is none."""
        words = self._by_length.get(length)
        return words[below(len(words))] if words else None

    def words(
        self,
        cards: Sequence[str],
        *,
        shortest: int = 2,
        must: Collection[int] = (),
        doubles: int = 0,
    ) -> list[str]:
        """Every word these cards can spell, longest first, then by the alphabet.

        Cards are given by their letters, '' for a wild; a card of several letters is used whole.
        With ``must`` at least one of the cards with these indices is used. Up to
        ``doubles`` cards of a single letter may be read as that letter twice in a row.
        """
        return search.find(self._anagrams, self._bits, cards, shortest, must, doubles)

    def best(
        self,
        cards: Sequence[str],
        points: Sequence[int],
        rule: Scoring,
        *,
        shortest: int = 2,
        must: Collection[int] = (),
        doubles: int = 0,
    ) -> Best | None:
        """The word with the highest score, the first in the order of ``words`` among equals."""
        words = self.words(cards, shortest=shortest, must=must, doubles=doubles)
        return search.best(words, cards, points, rule, must, doubles)

    def definition(self, word: str) -> str | None:
        """A short meaning, from the base word where this is a form of it; None if unknown."""
        gloss = self._gloss(word)
        if gloss is None:
            return None
        _, base, meaning = gloss
        return meaning if base == word.upper() else f"{base}: {meaning}"

    def part_of_speech(self, word: str) -> str | None:
        """'noun', or several with the usual one first, 'noun, verb'; None if unknown."""
        gloss = self._gloss(word)
        return None if gloss is None else gloss[0]

    def syllables(self, word: str) -> Syllables | None:
        """The syllable counts of a word; None for a word that no list has."""
        at = self._place(word)
        if at is None:
            return None
        bits = data().syllables[at]
        counts = frozenset(n for n in range(1, 16) if bits >> n & 1)
        return Syllables(counts, bool(bits & 1))

    def zipf(self, word: str) -> float:
        """How common a word is: 3 is known to most people, 5 is everyday, 0 is never seen."""
        at = self._place(word)
        return 0.0 if at is None else data().zipf[at] / 100

    @staticmethod
    def _place(word: str) -> int | None:
        return data().find(word.upper())

    @classmethod
    def _gloss(cls, word: str) -> list[str] | None:
        at = cls._place(word)
        line = 0 if at is None else data().senses[at]
        return data().glosses[line].split("\t") if line else None

    @cached_property
    def _sorted(self) -> list[str]:
        return sorted(self._words)

    @cached_property
    def _by_length(self) -> dict[int, list[str]]:
        index: dict[int, list[str]] = {}
        for word in self._sorted:
            index.setdefault(len(word), []).append(word)
        return index

    @cached_property
    def _anagrams(self) -> dict[str, tuple[str, ...]]:
        index: dict[str, tuple[str, ...]] = {}
        for word in self._sorted:
            key = "".join(sorted(word))
            index[key] = (*index.get(key, ()), word)
        return index

    @cached_property
    def _bits(self) -> dict[str, int]:
        return {word: search.letter_bits(word) for word in self._sorted}


@lru_cache(maxsize=len(LISTS))
def _plain(name: str) -> Lexicon:
    return Lexicon(name, data().listed(name))


def _letters(word: str) -> bool:
    return word.isascii() and word.isalpha()


def _checked(words: Iterable[str]) -> frozenset[str]:
    """The words in capitals, each of at least two plain letters."""
    good = set()
    for word in words:
        if not _letters(word):
            raise WordsError(f"{word!r} is not a word of plain letters A to Z")
        if len(word) < 2:
            raise WordsError(f"{word!r} is one letter; a word has at least two")
        good.add(word.upper())
    return frozenset(good)
