"""The words of a hunspell dictionary, with all their prefixes and suffixes written out.

Only what the English dictionary uses is understood: affix rules of one letter, applied once at
each end of a word.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple


class Rule(NamedTuple):
    """One way to lengthen a word: what to strip, what to add, and which words it fits."""

    strip: str
    add: str
    fits: re.Pattern[str]


class Affix(NamedTuple):
    """All rules under one flag; a crossing affix may meet one at the other end of the word."""

    prefix: bool
    crosses: bool
    rules: list[Rule]

    def forms(self, word: str) -> Iterator[str]:
        for strip, add, fits in self.rules:
            if not fits.search(word):
                continue
            if self.prefix:
                yield add + word[len(strip) :]
            else:
                yield word[: len(word) - len(strip)] + add


def affixes(aff: str) -> dict[str, Affix]:
    """The affixes of an .aff file by flag."""
    found: dict[str, Affix] = {}
    for line in aff.splitlines():
        parts = line.split()
        if not parts or parts[0] not in ("PFX", "SFX"):
            continue
        kind, flag = parts[:2]
        if flag not in found:
            found[flag] = Affix(kind == "PFX", parts[2] == "Y", [])
            continue
        strip, add, fits = ("" if part == "0" else part for part in parts[2:5])
        pattern = f"^{fits}" if kind == "PFX" else f"{fits}$"
        found[flag].rules.append(Rule(strip, add, re.compile(pattern)))
    return found


def expand(aff: str, dic: str) -> dict[str, str]:
    """Every plain lower-case word of the dictionary, and the entry it grew from."""
    flags = affixes(aff)
    partial = re.findall(r"^ONLYINCOMPOUND (.)", aff, re.MULTILINE)
    found: dict[str, str] = {}
    for line in dic.splitlines()[1:]:
        entry = line.split("\t")[0].strip()
        base, _, marks = entry.partition("/")
        if not re.fullmatch("[a-z]+", base) or any(mark in marks for mark in partial):
            continue
        for word in [base, *_forms(base, [flags[mark] for mark in marks if mark in flags])]:
            if re.fullmatch("[a-z]+", word):
                found.setdefault(word, base)
    return found


def _forms(base: str, own: list[Affix]) -> Iterator[str]:
    prefixes = [affix for affix in own if affix.prefix]
    suffixes = [affix for affix in own if not affix.prefix]
    for affix in own:
        yield from affix.forms(base)
    for suffix in suffixes:
        for word in suffix.forms(base) if suffix.crosses else ():
            for prefix in prefixes:
                if prefix.crosses:
                    yield from prefix.forms(word)
