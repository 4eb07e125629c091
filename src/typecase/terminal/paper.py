"""Printing: drawn in a terminal, plain lines in a pipe."""

from __future__ import annotations

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.text import Text

MARGIN = 2


class Paper(Console):
    """A console on the standard output."""

    def __init__(self) -> None:
        super().__init__(highlight=False)

    def on_broken_pipe(self) -> None:
        """Rich would end the program here; that is for the command line to decide."""
        raise BrokenPipeError


def put(console: Console, *parts: RenderableType) -> None:
    """Print each part; in a pipe without the blanks that fill lines up on a screen."""
    if console.is_terminal:
        for part in parts:
            console.print(part)
        return
    with console.capture() as caught:
        for part in parts:
            console.print(part)
    for line in caught.get().splitlines():
        console.out(line.rstrip(), highlight=False)


def indented(text: str | Text, depth: int = 1, style: str = "") -> Padding:
    """A paragraph that keeps its margin when it wraps."""
    shown = Text(text, style) if isinstance(text, str) else text
    return Padding(shown, (0, 0, 0, depth * MARGIN))
