"""WordNet's files: what a word means, its parts of speech, and which word it is a form of."""

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

PARTS = {"noun": "noun", "verb": "verb", "adj": "adjective", "adv": "adverb"}
TYPES = {"1": "noun", "2": "verb", "3": "adj", "4": "adv", "5": "adj"}

# How an inflected word loses its ending, by part of speech.
DETACH = {
    part: [tuple(rule.split(">")) for rule in rules.split()]
    for part, rules in {
        "noun": "s> ses>s xes>x zes>z ches>ch shes>sh men>man ies>y",
        "verb": "s> ies>y es>e es> ed>e ed> ing>e ing>",
        "adj": "er> est> er>e est>e ier>y iest>y",
        "adv": "",
    }.items()
}

# A word's own entry outweighs the word it may be a form of: BUILDING is a noun before it is BUILD.
OWN_WEIGHT = 5
# A verb has four forms and a noun two, so a word in S is more likely a plural than a verb is as
# often used as a noun: BATS are animals and clubs before anyone bats.
PLURAL_WEIGHT = 3
LONGEST = 140


class Sense(NamedTuple):
    """The first meaning of a base word as one part of speech."""

    base: str
    part: str
    gloss: str
    weight: int
    synset: str = ""
    """The number of the meaning among those of its part of speech; none for one of our own."""


class Meaning(NamedTuple):
    """What we tell about a word."""

    parts: tuple[str, ...]
    base: str
    gloss: str


class WordNet:
    """Looks words up. ``files`` are texts by name: data_noun, index_noun, exceptions_noun...

    ``own`` are meanings by part of speech and word, better than those of the files.
    """

    def __init__(self, files: dict[str, str], own: Mapping[str, Mapping[str, str]]) -> None:
        weights = _weights(files["counts"])
        self._senses: dict[str, dict[str, Sense]] = {part: {} for part in PARTS}
        self._odd: dict[str, dict[str, list[str]]] = {}
        for part, senses in self._senses.items():
            glosses, lemmas = _synsets(files[f"data_{part}"])
            for lemma, offsets in _index(files[f"index_{part}"]):
                # The index is in lower case throughout; only the synset shows a name's capital.
                plain = [offset for offset in offsets if lemma in lemmas[offset]]
                if plain:
                    weight = weights.get((lemma, part), 0)
                    senses[lemma] = Sense(lemma, part, glosses[plain[0]], weight, plain[0])
            for lemma, gloss in own.get(PARTS[part], {}).items():
                weight = senses[lemma].weight if lemma in senses else 1
                senses[lemma] = Sense(lemma, part, gloss, weight)
            self._odd[part] = {}
            for line in files[f"exceptions_{part}"].splitlines():
                form, *bases = line.split()
                self._odd[part][form] = bases

    def __contains__(self, word: str) -> bool:
        return any(True for _ in self._found(word))

    def has_lemma(self, word: str) -> bool:
        """Whether the word has an entry of its own."""
        return any(word in senses for senses in self._senses.values())

    def meaning(self, word: str) -> Meaning | None:
        """The likeliest meaning of a lower-case word or of the word it is a form of."""
        found = self.likeliest(word)
        if not found:
            return None
        parts = tuple(dict.fromkeys(PARTS[sense.part] for sense in found))
        return Meaning(parts, found[0].base, found[0].gloss)

    def likeliest(self, word: str) -> list[Sense]:
        """The first meanings of a word, and of those it may be a form of, the likeliest first."""
        # Nothing but the weight may decide: equal ones stay in the order of PARTS.
        return sorted(self._found(word), key=lambda sense: -sense.weight)

    def _found(self, word: str) -> Iterator[Sense]:
        for part, senses in self._senses.items():
            if word in senses:
                sense = senses[word]
                yield sense._replace(weight=(sense.weight + 1) * OWN_WEIGHT)
            for base in self._bases(word, part):
                if base in senses and base != word:
                    sense = senses[base]
                    plural = part == "noun" and word.endswith("s")
                    yield sense._replace(weight=sense.weight * (PLURAL_WEIGHT if plural else 1))

    def _bases(self, word: str, part: str) -> list[str]:
        if word in self._odd[part]:
            return self._odd[part][word]
        found = [
            word[: -len(ending)] + instead
            for ending, instead in DETACH[part]
            if word.endswith(ending) and len(word) - len(ending) > 1
        ]
        # BLOGGED is not among the exceptions, which are as old as WordNet is.
        if part == "verb" and (doubled := re.fullmatch(r"(\w+([^aeiou]))\2(ed|ing)", word)):
            found.append(doubled[1])
        return found


def _weights(counts: str) -> dict[tuple[str, str], int]:
    """How often each word was met as each part of speech."""
    found: dict[tuple[str, str], int] = {}
    for line in counts.splitlines():
        key, _, count = line.split()
        lemma, _, rest = key.partition("%")
        pair = lemma, TYPES[rest[0]]
        found[pair] = found.get(pair, 0) + int(count)
    return found


def entries(text: str) -> Iterator[str]:
    """The lines of a file after the licence, which is indented."""
    return (line for line in text.splitlines() if line[:1].strip())


def _synsets(text: str) -> tuple[dict[str, str], dict[str, set[str]]]:
    glosses: dict[str, str] = {}
    lemmas: dict[str, set[str]] = {}
    for line in entries(text):
        head, _, gloss = line.partition(" | ")
        fields = head.split()
        count = int(fields[3], 16)
        glosses[fields[0]] = shorten(gloss)
        lemmas[fields[0]] = {field.partition("(")[0] for field in fields[4 : 4 + 2 * count : 2]}
    return glosses, lemmas


def _index(text: str) -> Iterator[tuple[str, list[str]]]:
    for line in entries(text):
        fields = line.split()
        if fields[0].isalpha():
            yield fields[0], fields[-int(fields[2]) :]


def shorten(gloss: str) -> str:
    """A gloss without its examples, and not longer than a card can show.

    >>> shorten('a club used for hitting a ball; "he swung the bat"')
    'a club used for hitting a ball'
    """
    text = gloss.partition('; "')[0].strip().strip(";: ")
    while len(text) > LONGEST and ";" in text:
        text = text.rpartition(";")[0].strip()
    if len(text) > LONGEST:
        text = text[:LONGEST].rpartition(" ")[0].rstrip(",;(") + " ..."
    return text
