"""Which words are in which list. All words here are in lower case, as the sources have them."""

import re
from collections.abc import Mapping
from typing import NamedTuple

from british import british
from wordnet import WordNet

TWO_LETTERS = {"za", "qi"}
ROMAN = re.compile("m*(cm|cd|d?c*)(xc|xl|l?x*)(ix|iv|v?i*)")

# A word of up to four letters that the base list lacks is most likely an abbreviation, and no
# measure tells APP from APPT: these go through allow.txt, one by one.
SHORT = 4
KNOWN = 1.0

COMMON = 3.0
YOUNG = 4.0
YOUNG_LENGTH = 7


class Sources(NamedTuple):
    """What the lists are judged by."""

    enable: frozenset[str]
    spelled: Mapping[str, str]  # en_US, each word with the entry it grew from
    zipf: Mapping[str, float]
    wordnet: WordNet
    allow: frozenset[str]
    deny: frozenset[str]
    not_young: frozenset[str]
    offensive: frozenset[str]
    function_words: frozenset[str]


def full(given: Sources) -> set[str]:
    """The base list, two more two-letter words, the modern words, and British spellings."""
    words = set(given.enable) | TWO_LETTERS | modern(given) | given.allow
    return words | (british(words, lambda word: _known(word, given)) - given.deny)


def modern(given: Sources) -> set[str]:
    """Words of en_US that the base list is too old to have."""
    families: dict[str, list[str]] = {}
    for word, entry in given.spelled.items():
        families.setdefault(entry, []).append(word)
    found: set[str] = set()
    for entry, words in families.items():
        new = [word for word in words if word not in given.enable and _spoken(word)]
        if entry in given.deny or not new:
            continue
        if entry in given.allow:
            found.update(new)
        elif entry in given.enable:
            # A new form of an old word must be in use itself: TEXTED is, DINNERED is not.
            found.update(word for word in new if len(word) > SHORT and _known(word, given))
        elif len(entry) > SHORT and any(_known(word, given) for word in words):
            found.update(new)
    return found - given.deny


def common(words: set[str], given: Sources) -> set[str]:
    """What people know. Names make some rare words look common, so a dictionary must agree."""
    return {
        word
        for word in words
        if given.zipf.get(word, 0) >= COMMON and (word in given.spelled or word in given.wordnet)
    }


def young(words: set[str], given: Sources) -> set[str]:
    """Easy words out of the common ones: short, frequent and fit for a child's table."""
    return {
        word
        for word in words
        if given.zipf[word] >= YOUNG
        and len(word) <= YOUNG_LENGTH
        and word not in given.not_young
        and word not in given.offensive
        and word in given.spelled
        and (word in given.wordnet or word in given.function_words)
    }


def _spoken(word: str) -> bool:
    """No initialism (FTP) and no number (XXVII)."""
    return len(word) > 2 and bool(re.search("[aeiouy]", word)) and not ROMAN.fullmatch(word)


def _known(word: str, given: Sources) -> bool:
    return given.zipf.get(word, 0) >= KNOWN or given.wordnet.has_lemma(word)
