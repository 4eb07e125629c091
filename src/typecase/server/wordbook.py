"""What a word means and whether it is good, for a page that asks."""

from __future__ import annotations

from functools import lru_cache

from typecase.server.messages import Meaning
from typecase.texts import Message, Text, any_of, sentences
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
        why=_why(words, word),
        meaning="",
        syllables=None,
        zipf=None,
    )


@lru_cache(maxsize=4096)
def _meaning(words: Lexicon, word: str) -> Meaning:
    why = _why(words, word)
    syllables = words.syllables(word)
    return Meaning(
        word=word,
        good=not why,
        why=why,
        meaning=words.definition(word) or "",
        syllables=min(syllables.counts) if syllables else None,
        zipf=words.zipf(word) if syllables else None,
    )


def _why(words: Lexicon, word: str) -> Text:
    """Why a word is not good, and what may be meant; "" if it is good."""
    why = words.why(word)
    if why is None:
        return ""
    meant = _meant(words, word)
    if not meant:
        return why
    return sentences([why, Message.of("words-did-you-mean", choices=any_of(meant))])


def _meant(words: Lexicon, word: str) -> list[str]:
    """Words one slip away. Two slips are too many to look for while others wait."""
    if len(word) > LONGEST or not (word.isascii() and word.isalpha()):
        return []
    found = {other for other in slips(word) if other in words and not words.offensive(other)}
    return sorted(found, key=lambda other: (-words.zipf(other), other))[:SUGGESTED]
