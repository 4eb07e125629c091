"""Where lines come from: a person at a keyboard, or a pipe."""

from __future__ import annotations

import sys
from contextlib import suppress
from types import ModuleType
from typing import Protocol, TextIO

from typecase.texts import Explained

readline: ModuleType | None = None
with suppress(ImportError):  # not on every system; the prompt works without
    import readline


class Left(Explained):
    """A person left the game, or there is nothing more to read."""


class Reader(Protocol):
    """Gives lines; EOFError when there are no more."""

    live: bool
    """Whether a person is typing, whose time counts in a race."""

    def line(self, prompt: str, draft: str = "") -> str:
        """The next line. `draft` is put on the line to begin with, where that can be done."""


class Keyboard:
    """A real terminal, with the editing keys that people expect."""

    live = True

    def line(self, prompt: str, draft: str = "") -> str:
        if readline is None or not draft:
            return input(prompt)
        insert = readline.insert_text
        readline.set_startup_hook(lambda: insert(draft))
        try:
            return input(prompt)
        finally:
            readline.set_startup_hook(None)


class Pipe:
    """Lines from a file or another program. They are echoed, so that the output reads well."""

    live = False

    def __init__(self, lines: TextIO, out: TextIO) -> None:
        self.lines = lines
        self.out = out

    def line(self, prompt: str, draft: str = "") -> str:
        text = self.lines.readline()
        if not text:
            raise EOFError
        text = text.rstrip("\r\n")
        print(f"{prompt}{text}", file=self.out)
        return text


def reader() -> Reader:
    """The keyboard where both ends are a terminal, else the pipe."""
    if sys.stdin.isatty() and sys.stdout.isatty():
        return Keyboard()
    return Pipe(sys.stdin, sys.stdout)
