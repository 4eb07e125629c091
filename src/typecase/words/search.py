"""Which words a handful of cards can spell, and which of them scores best.

Two ways lead to the same words. A small hand looks up each set of its letters among the anagrams.
A large hand, or one with many wilds, walks the whole list; there a word is a number with one bit
for its first A, one for its second A and so on, so that one subtraction of sets shows every letter
the hand lacks.
"""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import NamedTuple

from typecase.words.spelling import assign

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
SMALL_HAND = 11

# Bits kept for each letter: no word has a letter more often.
ROOM = 16
FIRST = {letter: 1 << at * ROOM for at, letter in enumerate(ALPHABET)}


@dataclass(frozen=True)
class Scoring:
    """What a word earns beyond the points on its cards.

    ``wild`` is the value of a wild by the letter it stands for, 0 where it is silent. ``bonus`` is
    a bonus by the number of letters: ``bonus[5]`` for five. Beyond its end the last entry repeats.
    """

    wild: Mapping[str, int] = field(default_factory=dict)
    bonus: tuple[int, ...] = ()

    def extra(self, letters: int) -> int:
        """The bonus for a word of so many letters.

        >>> Scoring(bonus=(0, 0, 0, 1, 3)).extra(9)
        3
        """
        if not self.bonus:
            return 0
        return self.bonus[min(letters, len(self.bonus) - 1)]


class Best(NamedTuple):
    """The best word, its score with the bonus, its cards by index and what each reads."""

    word: str
    score: int
    cards: tuple[int, ...]
    reads: tuple[str, ...]


def letter_bits(word: str) -> int:
    """One bit for each letter and its count: the second E is another bit than the first.

    >>> letter_bits("EEL") & ~letter_bits("ELM") == letter_bits("EE") & ~letter_bits("E")
    True
    """
    if len(word) > ROOM:
        word = "".join(letter * min(word.count(letter), ROOM) for letter in set(word))
    bits = 0
    for letter in word:
        bit = FIRST[letter]
        while bits & bit:
            bit <<= 1
        bits |= bit
    return bits


def order(word: str) -> tuple[int, str]:
    """Longest first, then by the alphabet."""
    return -len(word), word


def find(
    anagrams: Mapping[str, Sequence[str]],
    bits: Mapping[str, int],
    cards: Sequence[str],
    shortest: int,
    must: Collection[int],
    doubles: int,
) -> list[str]:
    """Every word that these cards can spell."""
    plain = not doubles and all(len(letters) < 2 for letters in cards)
    wilds = sum(not letters for letters in cards)
    if plain and wilds < 2 and len(cards) <= SMALL_HAND:
        words = _look_up(anagrams, cards, wilds, shortest)
    else:
        words = _walk(bits, cards, wilds + doubles, shortest)
    if must or not plain:
        points = [0] * len(cards)
        need = [must] if must else []
        words = [word for word in words if assign(word, cards, points, need=need, doubles=doubles)]
    return sorted(words, key=order)


def _look_up(
    anagrams: Mapping[str, Sequence[str]], cards: Sequence[str], wilds: int, shortest: int
) -> list[str]:
    letters = sorted(filter(None, cards))
    found: list[str] = []
    if not wilds:
        for size in range(max(shortest, 1), len(letters) + 1):
            for some in set(combinations(letters, size)):
                found += anagrams.get("".join(some), ())
        return found
    # With one wild the sets of different letters may meet: E and a wild T, T and a wild E.
    keys: set[str] = set()
    for size in range(max(shortest - 1, 0), len(letters) + 1):
        for some in set(combinations(letters, size)):
            text = "".join(some)
            if size >= shortest:
                keys.add(text)
            at = 0
            for letter in ALPHABET:
                while at < size and text[at] < letter:
                    at += 1
                keys.add(text[:at] + letter + text[at:])
    for key in keys:
        found += anagrams.get(key, ())
    return found


def _walk(bits: Mapping[str, int], cards: Sequence[str], spare: int, shortest: int) -> list[str]:
    lacking = ~letter_bits("".join(cards))
    longest = sum(map(len, cards)) + spare
    return [
        word
        for word, letters in bits.items()
        if (letters & lacking).bit_count() <= spare and shortest <= len(word) <= longest
    ]


def best(
    words: Sequence[str],
    cards: Sequence[str],
    points: Sequence[int],
    rule: Scoring,
    must: Collection[int],
    doubles: int,
) -> Best | None:
    """The word that scores most; among equals the first in the order given."""
    ceilings = _ceilings(words, cards, points, rule)
    need = [must] if must else []
    found: Best | None = None
    for word in words:
        if found and ceilings[len(word)] <= found.score:
            continue
        way = assign(word, cards, points, wild=rule.wild, need=need, doubles=doubles)
        if way is None:
            continue
        score = way.score + rule.extra(len(word))
        if found is None or score > found.score:
            found = Best(word, score, way.cards, way.reads)
    return found


def _ceilings(
    words: Sequence[str],
    cards: Sequence[str],
    points: Sequence[int],
    rule: Scoring,
) -> dict[int, int]:
    """For each length of word a score that no word of that length can beat."""
    top = max(rule.wild.values(), default=0)
    pairs = zip(cards, points, strict=True)
    worth = [max(value if letters else top, 0) for letters, value in pairs]
    worth.sort(reverse=True)
    return {length: sum(worth[:length]) + rule.extra(length) for length in Counter(map(len, words))}
