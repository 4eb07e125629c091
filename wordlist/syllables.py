"""How many syllables a word has.

A word counts for every number that any of its pronunciations has. What the pronouncing dictionary
does not know is estimated: first from a stem it does know and an affix, then from the groups of
vowels.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

VOWELS = "aeiouy"


class Count(NamedTuple):
    """All the numbers of syllables a word may have."""

    counts: frozenset[int]
    estimated: bool

    def more(self, by: int) -> "Count":
        """The same word grown by so many syllables: always an estimate."""
        return Count(frozenset(count + by for count in self.counts), True)


# The syllables that an ending adds, where that does not depend on the stem.
ENDINGS = {
    "ability": 4,
    "able": 2,
    "ably": 2,
    "dom": 1,
    "ful": 1,
    "hood": 1,
    "ish": 1,
    "ism": 2,
    "ist": 1,
    "ity": 2,
    "ize": 1,
    "less": 1,
    "like": 1,
    "ling": 1,
    "man": 1,
    "men": 1,
    "ment": 1,
    "ness": 1,
    "ship": 1,
    "some": 1,
    "ward": 1,
    "ways": 1,
    "wise": 1,
    "y": 1,
}

PREFIXES = {
    "anti": 2,
    "auto": 2,
    "be": 1,
    "bi": 1,
    "co": 1,
    "counter": 2,
    "de": 1,
    "dis": 1,
    "en": 1,
    "extra": 2,
    "fore": 1,
    "hyper": 2,
    "il": 1,
    "im": 1,
    "in": 1,
    "inter": 2,
    "ir": 1,
    "macro": 2,
    "micro": 2,
    "mid": 1,
    "mini": 2,
    "mis": 1,
    "mono": 2,
    "multi": 2,
    "non": 1,
    "out": 1,
    "over": 2,
    "photo": 2,
    "post": 1,
    "pre": 1,
    "pro": 1,
    "pseudo": 2,
    "re": 1,
    "semi": 2,
    "sub": 1,
    "super": 2,
    "tele": 2,
    "trans": 1,
    "ultra": 2,
    "un": 1,
    "under": 2,
    "up": 1,
}

LONGEST = max(map(len, [*ENDINGS, *PREFIXES]))


class Counter:
    """Counts syllables from a pronouncing dictionary in lines of ``word count``."""

    def __init__(self, dictionary: str) -> None:
        spoken: dict[str, set[int]] = {}
        for line in dictionary.splitlines():
            key, count = line.split()
            # Further pronunciations stand under keys such as fire(1).
            spoken.setdefault(re.sub(r"\(\d+\)$", "", key), set()).add(int(count))
        self._known = {word: Count(frozenset(found), False) for word, found in spoken.items()}

    def count(self, word: str) -> Count:
        """The syllables of a lower-case word."""
        return self._stemmed(word) or Count(frozenset({vowel_groups(word)}), True)

    def _stemmed(self, word: str) -> Count | None:
        known = self._known.get(word)
        if known or len(word) < 4:
            return known
        for stem, more in _stems(word):
            if len(stem) > 2 and (count := self._stemmed(stem)):
                self._known[word] = count.more(more)
                return self._known[word]
        return None


def _stems(word: str) -> Iterator[tuple[str, int]]:
    """Words that this one may have grown from, and how many syllables it grew by."""
    yield from _inflected(word)
    for at in range(max(len(word) - LONGEST, 3), len(word)):
        if word[at:] in ENDINGS:
            for stem in _bare(word[:at]):
                yield stem, ENDINGS[word[at:]]
    for at in range(min(LONGEST, len(word) - 3), 1, -1):
        if word[:at] in PREFIXES:
            yield word[at:], PREFIXES[word[:at]]


def _inflected(word: str) -> Iterator[tuple[str, int]]:
    if word.endswith("s") and not word.endswith("ss"):
        yield word[:-1], int(bool(re.search("(c|s|g|z|x|ch)es$", word)))
        if word.endswith("ies"):
            yield word[:-3] + "y", 0
        elif word.endswith("es"):
            yield word[:-2], int(bool(re.search("(s|x|z|ch|sh)es$", word)))
    if word.endswith("ed"):
        for stem in _bare(word[:-2]):
            yield stem, int(bool(re.search("[td]e?$", stem)))
    if word.endswith("ing"):
        for stem in _bare(word[:-3]):
            yield stem, _voiced(stem)
    for ending in ("er", "est", "or"):
        if word.endswith(ending):
            for stem in _bare(word[: -len(ending)]):
                yield stem, _voiced(stem)
    if word.endswith("ly"):
        # Gentle becomes gently: the L is there already.
        yield word[:-1] + "e", 0
        for stem in _bare(word[:-2]):
            yield stem, 1


def _bare(stem: str) -> Iterator[str]:
    """A stem as it may have been spelled before its ending came."""
    yield stem
    yield stem + "e"
    if stem.endswith("i"):
        yield stem[:-1] + "y"
    if len(stem) > 3 and stem[-1] == stem[-2]:
        yield stem[:-1]


def _voiced(stem: str) -> int:
    """A vowel ending adds a syllable, but handle becomes hand-ling."""
    return int(not re.search(f"[^{VOWELS}]le$", stem))


def vowel_groups(word: str) -> int:
    """The last resort: groups of vowels, without a silent E.

    >>> vowel_groups("zyme"), vowel_groups("able"), vowel_groups("medium"), vowel_groups("brr")
    (1, 2, 3, 1)
    """
    spoken = re.sub(f"(?<=[^{VOWELS}])e$", "", word)
    if re.search(f"[^{VOWELS}]le$", word):
        spoken = word
    spoken = re.sub(f"(?<=[^{VOWELS}tdscgzx])e(s|d)$", r"\1", spoken)
    # Two vowels that are spoken apart: me-di-um, the-o-ry, du-al; but na-tion and qual-i-ty.
    apart = re.findall("(?<![ctsgx])i(?=[aou])|(?<![ai])e(?=o[^u])|(?<![qg])u(?=[ao])", spoken)
    return max(1, len(re.findall(f"[{VOWELS}]+", spoken)) + len(apart))
