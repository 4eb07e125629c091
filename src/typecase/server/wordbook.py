"""What a word means and whether it is good, for a page that asks."""

from __future__ import annotations

from functools import lru_cache

from typecase.server.messages import Meaning
from typecase.words import Lexicon
from typecase.words.lexicon import LONGEST, shortened
from typecase.words.near import slips

SUGGESTED = 3


def meaning(word: str, listed: str) -> Meaning:
    """A word as one of the lists knows it; WordsError if there is no such list."""
    words = Lexicon.load(listed)
    if len(word) <= LONGEST:
        return _meaning(words, word.upper())
    return Meaning(
        word=shortened(word.upper()),
        good=False,
        why=words.why(word) or "",
        meaning="",
        syllables=None,
        zipf=None,
    )


@lru_cache(maxsize=4096)
def _meaning(words: Lexicon, word: str) -> Meaning:
    why = words.why(word)
    syllables = words.syllables(word)
    return Meaning(
        word=word,
        good=why is None,
        why="" if why is None else why + _hint(words, word),
        meaning=words.definition(word) or "",
        syllables=min(syllables.counts) if syllables else None,
        zipf=words.zipf(word) if syllables else None,
    )


def _hint(words: Lexicon, word: str) -> str:
    """What may be meant, one slip away. Two slips are too many to look for while others wait."""
    if not (word.isascii() and word.isalpha()):
        return ""
    found = {other for other in slips(word) if other in words and not words.offensive(other)}
    meant = sorted(found, key=lambda other: (-words.zipf(other), other))[:SUGGESTED]
    return f"; did you mean {' or '.join(meant)}?" if meant else ""
