"""What a word means, which lists have it, and why it is refused."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Sequence
from typing import Any

from rich.console import Console
from rich.text import Text

from typecase.texts import Message, any_of, catalogue
from typecase.words import Lexicon
from typecase.words.data import LISTS
from typecase.words.near import near

Json = dict[str, Any]


def define(console: Console, word: str, args: argparse.Namespace) -> None:
    """What a word means, and what else is known about it."""
    words = Lexicon.load(args.list or "full")
    meaning, part = words.definition(word), words.part_of_speech(word)
    syllables = words.syllables(word)
    if args.json:
        told: Json = {
            "word": word,
            "definition": meaning,
            "part_of_speech": part,
            "syllables": sorted(syllables.counts) if syllables else None,
            "syllables_estimated": syllables.estimated if syllables else None,
            "zipf": words.zipf(word),
            "lists": _lists(word),
        }
        print(json.dumps(told, indent=2))
        return
    _say(console, f"{word}: {meaning or 'no definition is known'}")
    if syllables:
        counts = " or ".join(map(str, sorted(syllables.counts)))
        about = "about " if syllables.estimated else ""
        spoken = f"{about}{counts} {'syllable' if counts == '1' else 'syllables'}"
        _say(console, "; ".join(filter(None, (part, spoken, _in_lists(word)))), "dim")
    else:
        _say(console, _refusal(words, word))


def why(console: Console, word: str, args: argparse.Namespace) -> None:
    """Which lists have a word; or why none has, and what may be meant."""
    words = Lexicon.load(args.list or "full")
    good = word in words
    if args.json:
        told: Json = {
            "word": word,
            "lists": _lists(word),
            "why_not": _why(words, word) or None,
            "near": [] if good else near(words, word),
        }
        print(json.dumps(told, indent=2))
    elif good:
        _say(console, f"{word} is {_in_lists(word)}")
    else:
        _say(console, _refusal(words, word))


ABOUT: dict[str, Callable[[Console, str, argparse.Namespace], None]] = {
    "define": define,
    "why": why,
}
"""What else may be asked: small, and with a word behind it. Anything else is letters."""


def _say(console: Console, text: str, style: str = "") -> None:
    """A sentence; in a pipe it is a line, however long."""
    console.print(Text(text, style), soft_wrap=not console.is_terminal)


def _lists(word: str) -> list[str]:
    return [name for name in LISTS if word in Lexicon.load(name)]


def _in_lists(word: str) -> str:
    """In which lists a word is, and in which it is not."""
    has = _lists(word)
    lacks = [name for name in LISTS if name not in has]
    said = f"in the {'list' if len(has) == 1 else 'lists'} {_listed(has)}"
    return f"{said}, not in {_listed(lacks, 'or')}" if lacks else said


def _listed(names: Sequence[str], last: str = "and") -> str:
    quoted = [f"'{name}'" for name in names]
    return f" {last} ".join(filter(None, (", ".join(quoted[:-1]), quoted[-1])))


def _refusal(words: Lexicon, word: str) -> str:
    said = _why(words, word)
    meant = near(words, word)
    if not meant:
        return said
    return f"{said} {catalogue().say(Message.of('words-did-you-mean', choices=any_of(meant)))}"


def _why(words: Lexicon, word: str) -> str:
    """Why a word is not good; empty if it is."""
    return catalogue().say(words.why(word) or "")
