"""Words similar to a misspelt one."""

from collections.abc import Iterator

from typecase.words.lexicon import ALPHABET, LONGEST, Lexicon

LONG = range(6, 30)
"""Word lengths for which two typos are tried if one finds nothing; longer text is no typo."""


def near(lexicon: Lexicon, word: str, count: int = 3) -> list[str]:
    """The most common inoffensive words that are one typo away, or two in a long word.

    >>> near(Lexicon.of(["cat", "coat", "dog"]), "catt")
    ['CAT']
    """
    word = word.upper()
    if not (word.isascii() and word.isalpha()) or len(word) > LONGEST:
        return []
    found = {other for other in slips(word) if other in lexicon}
    if not found and len(word) in LONG:
        found = {other for slip in slips(word) for other in slips(slip) if other in lexicon}
    found = {other for other in found if other != word and not lexicon.offensive(other)}
    return sorted(found, key=lambda other: (-lexicon.zipf(other), other))[:count]


def slips(word: str) -> Iterator[str]:
    """One letter removed, replaced or added, or two swapped; results may repeat."""
    for at in range(len(word) + 1):
        before, after = word[:at], word[at:]
        if after:
            yield before + after[1:]
            yield from (before + letter + after[1:] for letter in ALPHABET)
        if len(after) > 1:
            yield before + after[1] + after[0] + after[2:]
        yield from (before + letter + after for letter in ALPHABET)
