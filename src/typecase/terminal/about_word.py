"""What a word means, which lists have it, and why it is refused."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from typing import Any

from rich.console import Console
from rich.text import Text

from typecase.texts import Message, all_of, any_of, in_a_row, message_of, say, sentences
from typecase.words import Lexicon, Syllables
from typecase.words.data import LISTS
from typecase.words.near import near

Json = dict[str, Any]


def define(console: Console, word: str, args: argparse.Namespace) -> None:
    """What a word means, and what else is known about it."""
    words = Lexicon.load(args.list or "full")
    meaning, part = words.definition(word), words.part_of_speech(word)
    syllables = words.syllables(word)
    if args.json:
        facts: Json = {
            "word": word,
            "definition": meaning,
            "part_of_speech": part,
            "syllables": sorted(syllables.counts) if syllables else None,
            "syllables_estimated": syllables.estimated if syllables else None,
            "zipf": words.zipf(word),
            "lists": _lists(word),
        }
        print(json.dumps(facts, indent=2))
        return
    key = "terminal-means" if meaning else "terminal-no-meaning"
    _say(console, Message.of(key, word=word, meaning=meaning))
    if syllables:
        known = [part, _spoken(syllables), _in_lists(word)]
        _say(console, in_a_row([fact for fact in known if fact]), "dim")
    else:
        _say(console, _refusal(words, word))


def why(console: Console, word: str, args: argparse.Namespace) -> None:
    """Which lists have a word; or why none has, and what may be meant."""
    words = Lexicon.load(args.list or "full")
    good = word in words
    if args.json:
        facts: Json = {
            "word": word,
            "lists": _lists(word),
            "why_not": None if good else say(words.why_invalid(word) or ""),
            "near": [] if good else near(words, word),
        }
        print(json.dumps(facts, indent=2))
    elif good:
        _say(console, Message.of("terminal-is-in", word=word, lists=_in_lists(word)))
    else:
        _say(console, _refusal(words, word))


ABOUT: dict[str, Callable[[Console, str, argparse.Namespace], None]] = {
    "define": define,
    "why": why,
}
"""What else may be asked: small, and with a word behind it. Anything else is letters."""


def _say(console: Console, text: Message, style: str = "") -> None:
    """A sentence; in a pipe it is a line, however long."""
    console.print(Text(say(text), style), soft_wrap=not console.is_terminal)


def _spoken(syllables: Syllables) -> Message:
    counts = sorted(syllables.counts)
    return Message.of(
        "terminal-syllables",
        about=syllables.estimated,
        most=counts[-1],
        counts=any_of(map(str, counts)),
    )


def _lists(word: str) -> list[str]:
    return [name for name in LISTS if word in Lexicon.load(name)]


def _in_lists(word: str) -> Message:
    """In which lists a word is, and in which it is not."""
    has = _lists(word)
    lacks = [name for name in LISTS if name not in has]
    names = all_of(map(_quoted, has))
    if not lacks:
        return Message.of("terminal-lists", count=len(has), names=names)
    others = any_of(map(_quoted, lacks))
    return Message.of("terminal-lists-not", count=len(has), names=names, others=others)


def _quoted(name: str) -> Message:
    return Message.of("log-quoted", text=name)


def _refusal(words: Lexicon, word: str) -> Message:
    why = message_of(words.why_invalid(word) or "")
    meant = near(words, word)
    if not meant:
        return why
    return sentences([why, Message.of("words-did-you-mean", choices=any_of(meant))])
