"""The rules page of a game, as text or drawn."""

from __future__ import annotations

from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

from typecase import games

WIDEST = 80
"""Longer lines of prose are hard to read."""


def show(console: Console, slug: str) -> None:
    """Drawn in a terminal, the plain page in a pipe."""
    text = games.rules(slug)
    if console.is_terminal:
        console.print(Markdown(text), width=min(WIDEST, console.width))
    else:
        console.print(Text(text), soft_wrap=True)
