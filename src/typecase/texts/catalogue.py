"""Formats messages in a language.

The texts are in Fluent files, one for each game and one for each part of the product. A message
gets a player as `$seat`, the name, and as `$seat_is`, which is `you` or `other`; it gets several
players as `$seats` and `$seats_are`: `you`, `one` or `several`. `COUNT($points, of: "point")` is a
number with its noun, from the message `count-point`.
"""

from __future__ import annotations

import re
import string
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from typecase.texts.message import Message, Text, arg_kind

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGE = "en"
COMMON = "common"
"""The file with the shared texts."""

KEY = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")

PartKind = Literal["", "name", "you", "word", "letters"]

OPEN, CLOSE = "\ue000", "\ue001"
"""Delimiters around the number of an argument that is inserted after formatting, so that a player's
name is never parsed as part of the sentence."""

HELD = re.compile(f"{OPEN}(\\d+){CLOSE}")


class Part(NamedTuple):
    """A part of a sentence. Names, words in play and letters of cards are separate parts. The kind
    `you` is the reader."""

    text: str
    kind: PartKind = ""


class TextError(Exception):
    """No catalogue has a text for a message, or none with these arguments."""


class Catalogue:
    """The texts of one language. A file is read when one of its keys is first needed."""

    def __init__(self, language: str, files: Mapping[str, Traversable]) -> None:
        self.language = language
        self.files = dict(files)
        self._read: set[str] = set()

    @cached_property
    def _bundle(self) -> FluentBundle:
        # Most processes never format a message, and this import takes a while.
        from fluent.runtime import FluentBundle

        functions: Any = {"COUNT": self._count}
        return FluentBundle([self.language], functions, use_isolating=False)

    def _read_file_of(self, key: str) -> None:
        """Read the file of a key: the one with the longest name that the key begins with, or the
        shared file if there is none."""
        parts = key.split("-")
        names = ["-".join(parts[:count]) for count in range(len(parts), 0, -1)]
        name = next((name for name in names if name in self.files), COMMON)
        if name not in self._read:
            from fluent.runtime import FluentResource

            self._bundle.add_resource(FluentResource(self.files[name].read_text("utf-8")))
            self._read.add(name)

    def __contains__(self, key: str) -> bool:
        if not KEY.fullmatch(key):
            return False
        self._read_file_of(key)
        return bool(self._bundle.has_message(key))

    def parts(
        self, message: Message, names: Sequence[str] = (), you: int | None = None
    ) -> list[Part]:
        """The sentence in parts. `you` is the reader's seat."""
        held: list[list[Part]] = []
        given: dict[str, Any] = {}
        for name, value in message.args.items():
            given |= self._given(name, value, held, names, you)
        if message.key in self:
            text = self._format(message.key, given)
        elif message.args:
            text = self._filled(message, given, held, names)
        else:
            text = message.key
        return _capital(list(_joined(_pieces(text, held))))

    def say(self, text: Text, names: Sequence[str] = (), you: int | None = None) -> str:
        """The sentence as plain text."""
        message = text if isinstance(text, Message) else Message(text)
        return plain(self.parts(message, names, you))

    def _format(self, key: str, given: Mapping[str, Any]) -> str:
        if key not in self:
            raise TextError(f"there are no words for {key}")
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise TextError(f"{key} has attributes alone")
        text, errors = self._bundle.format_pattern(pattern, dict(given))
        if errors:
            raise TextError(f"{key}: {errors[0]}")
        return str(text)

    def _count(self, count: Any, of: Any) -> str:
        return self._format(f"count-{of}", {"count": count})

    def _given(
        self,
        name: str,
        value: Any,
        held: list[list[Part]],
        names: Sequence[str],
        you: int | None,
    ) -> dict[str, Any]:
        """The Fluent variables for one argument."""

        def hold(parts: list[Part]) -> str:
            held.append(parts)
            return f"{OPEN}{len(held) - 1}{CLOSE}"

        kind = arg_kind(name)
        if value is None:
            return {name: ""}
        if isinstance(value, Message):
            return {name: hold(self.parts(value, names, you))}
        if kind == "seat":
            who = "you" if value == you else "other"
            return {name: hold([self._name(value, names, you)]), f"{name}_is": who}
        if kind == "seats":
            seats = sorted(value, key=lambda seat: seat != you)
            who = "several" if len(seats) != 1 else "you" if seats[0] == you else "one"
            each = [[self._name(seat, names, you)] for seat in seats]
            return {name: hold(self._listed(each)), f"{name}_are": who}
        if kind == "words":
            return {name: hold(self._listed([[Part(word, "word")] for word in value]))}
        if kind in ("word", "letters"):
            return {name: hold([Part(str(value), "word" if kind == "word" else "letters")])}
        if isinstance(value, bool):
            return {name: "yes" if value else "no"}
        if isinstance(value, int | float):
            return {name: value}
        return {name: hold([Part(str(value))])}

    def _name(self, seat: int, names: Sequence[str], you: int | None) -> Part:
        if seat == you:
            return Part(self._format("you", {}), "you")
        return self._by_name(seat, names)

    def _by_name(self, seat: int, names: Sequence[str]) -> Part:
        if seat < len(names):
            return Part(names[seat], "name")
        return Part(self._format("seat-number", {"number": seat + 1}), "name")

    def _filled(
        self,
        message: Message,
        given: Mapping[str, Any],
        held: list[list[Part]],
        names: Sequence[str],
    ) -> str:
        """A sentence from a game without a catalogue. It has no "you": players are named."""
        for name, value in message.args.items():
            if arg_kind(name) == "seat" and isinstance(value, int):
                held[int(HELD.findall(given[name])[0])] = [self._by_name(value, names)]
            elif arg_kind(name) == "seats" and isinstance(value, list | tuple):
                each = [[self._by_name(int(seat), names)] for seat in value]
                held[int(HELD.findall(given[name])[0])] = self._listed(each)
        text = []
        for literal, field, _, _ in string.Formatter().parse(message.key):
            text.append(literal)
            if field is not None:
                if field not in given:
                    raise TextError(f"{message.key!r} has no {field}")
                text.append(str(given[field]))
        return "".join(text)

    def _listed(self, things: list[list[Part]]) -> list[Part]:
        """`a`, `a and b`, `a, b and c`, in the language of the catalogue."""
        if not things:
            return [Part(self._format("nobody", {}))]
        listed = things[-1]
        for at in range(len(things) - 2, -1, -1):
            key = "list-end" if at == len(things) - 2 else "list-more"
            two = [things[at], listed]
            text = self._format(key, {"first": f"{OPEN}0{CLOSE}", "rest": f"{OPEN}1{CLOSE}"})
            listed = list(_pieces(text, two))
        return listed


def plain(parts: Sequence[Part]) -> str:
    return "".join([part.text for part in parts])


def _pieces(text: str, held: Sequence[list[Part]]) -> Iterator[Part]:
    for at, piece in enumerate(HELD.split(text)):
        if at % 2:
            yield from held[int(piece)]
        elif piece:
            yield Part(piece)


def _joined(parts: Iterator[Part]) -> Iterator[Part]:
    """Join adjacent parts of plain text."""
    last = Part("")
    for part in parts:
        if part.kind or last.kind:
            if last.text:
                yield last
            last = part
        else:
            last = Part(last.text + part.text)
    if last.text:
        yield last


def _capital(parts: list[Part]) -> list[Part]:
    """Capitalise a "you" at the beginning of a sentence."""
    if parts and parts[0].kind == "you":
        parts[0] = Part(parts[0].text[:1].upper() + parts[0].text[1:], "you")
    return parts


@cache
def catalogue(language: str = LANGUAGE) -> Catalogue:
    """The catalogue of a language."""
    folder = files("typecase.texts") / language
    texts = [*folder.iterdir(), *(folder / "games").iterdir()]
    named = {text.name.removesuffix(".ftl"): text for text in texts if text.name.endswith(".ftl")}
    return Catalogue(language, named)


def say(text: Text, /, **args: object) -> str:
    """A message in the language of the command line, by its key and arguments.

    >>> say("cli-not-whole", text="x")
    '“x” is not a whole number'
    """
    return catalogue().say(Message.of(text, **args) if isinstance(text, str) else text)
