"""The meaning of a word and whether it is valid, for the page."""

from __future__ import annotations

from functools import lru_cache

from typecase.server.messages import Meaning
from typecase.texts import Message, Text, any_of, sentences
from typecase.words import Lexicon
from typecase.words.lexicon import LONGEST, shortened
from typecase.words.near import slips

SUGGESTED = 3


def meaning(word: str, listed: str) -> Meaning:
    """Look a word up in one of the word lists; WordsError if there is no such list."""
    words = Lexicon.load(listed)
    if len(word) <= LONGEST:
        return _meaning(words, word.upper())
    return Meaning(
        word=shortened(word.upper()),
        good=False,
        reason=_why(words, word),
        meaning="",
        syllables=None,
        zipf=None,
    )


@lru_cache(maxsize=4096)
def _meaning(words: Lexicon, word: str) -> Meaning:
    reason = _why(words, word)
    syllables = words.syllables(word)
    return Meaning(
        word=word,
        good=not reason,
        reason=reason,
        meaning=words.definition(word) or "",
        syllables=min(syllables.counts) if syllables else None,
        zipf=words.zipf(word) if syllables else None,
    )


def _why(words: Lexicon, word: str) -> Text:
    """Why a word is not valid, and what may be meant; "" if it is valid."""
    reason = words.why_invalid(word)
    if reason is None:
        return ""
    meant = _meant(words, word)
    if not meant:
        return reason
    return sentences([reason, Message.of("words-did-you-mean", choices=any_of(meant))])


def _meant(words: Lexicon, word: str) -> list[str]:
    """Words one typing error away. A search for two would keep others waiting too long."""
    if len(word) > LONGEST or not (word.isascii() and word.isalpha()):
        return []
    found = {other for other in slips(word) if other in words and not words.offensive(other)}
    return sorted(found, key=lambda other: (-words.zipf(other), other))[:SUGGESTED]
