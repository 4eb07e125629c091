"""Which words belong to which theme of Paperback (PB-52).

A theme is made of WordNet's own groups of meanings (`files`, numbers of its lexicographer files)
and of all that lies below some meanings (`below`, as word.part.sense). A word belongs to it if its
likeliest meaning does. themes.toml also has the words that were looked over by
hand: `allow` and `deny`, with their plain forms.
"""

import tomllib
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from sources import HERE, SourceError
from wordnet import PARTS, WordNet, entries

LETTER = {"n": "noun", "v": "verb", "a": "adj", "s": "adj", "r": "adv"}
MAX_THEMES = 8
"""Themes there is room for: a bit each."""


class Synset(NamedTuple):
    """A meaning: the group it is in, and the meanings below it."""

    file: str
    below: tuple[str, ...]


def marks(words: list[str], texts: Mapping[str, str], net: WordNet) -> tuple[list[str], bytes]:
    """The themes in the order of their file, and a byte for each word with a bit for each theme."""
    themes = tomllib.loads((HERE / "themes.toml").read_text("utf-8"))
    if len(themes) > MAX_THEMES:
        raise SourceError(f"themes.toml: there is room for {MAX_THEMES} themes, not {len(themes)}")
    synsets = {part: dict(_synsets(texts[f"data_{part}"])) for part in PARTS}
    senses = {part: dict(_senses(texts[f"index_{part}"])) for part in PARTS}
    likeliest = [net.likeliest(word)[:1] for word in words]
    found = bytearray(len(words))
    for bit, (name, theme) in enumerate(themes.items()):
        meanings = set(_meanings(name, theme, synsets, senses))
        allow, deny = set(theme["allow"].split()), set(theme["deny"].split())
        if both := allow & deny:
            raise SourceError(f"themes.toml: '{min(both)}' is allowed and denied in {name!r}")
        if strange := allow - set(words):
            raise SourceError(f"themes.toml: '{min(strange)}' in {name!r} is not in the list")
        for at, (word, meant) in enumerate(zip(words, likeliest, strict=True)):
            called = {word, *(sense.base for sense in meant)}
            fits = any((sense.part, sense.synset) in meanings for sense in meant)
            if (fits or allow & called) and not deny & called:
                found[at] |= 1 << bit
    return list(themes), bytes(found)


def _meanings(
    name: str,
    theme: dict[str, Any],
    synsets: dict[str, dict[str, Synset]],
    senses: dict[str, dict[str, list[str]]],
) -> Iterator[tuple[str, str]]:
    """All meanings of a theme, as part of speech and number."""
    files = {f"{file:02}" for file in theme["files"]}
    for part, there in synsets.items():
        yield from ((part, number) for number, synset in there.items() if synset.file in files)
    for root in theme["below"]:
        word, letter, sense = root.rsplit(".", 2)
        part = LETTER[letter]
        if word not in senses[part]:
            raise SourceError(f"themes.toml: {name!r} begins below {root}, which WordNet has not")
        ahead = [senses[part][word][int(sense) - 1]]
        while ahead:
            number = ahead.pop()
            yield part, number
            ahead += synsets[part][number].below


def _synsets(text: str) -> Iterator[tuple[str, Synset]]:
    for line in entries(text):
        fields = line.partition(" | ")[0].split()
        pointers = 5 + 2 * int(fields[3], 16)
        links = fields[pointers : pointers + 4 * int(fields[pointers - 1])]
        below = tuple(
            number
            for sign, number in zip(links[::4], links[1::4], strict=True)
            if sign.startswith("~")
        )
        yield fields[0], Synset(fields[1], below)


def _senses(text: str) -> Iterator[tuple[str, list[str]]]:
    for line in entries(text):
        fields = line.split()
        yield fields[0], fields[-int(fields[2]) :]
