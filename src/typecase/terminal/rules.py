"""The rules page of a game, as text or drawn."""

from __future__ import annotations

from importlib.resources import files

from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

from typecase.engine import TypecaseError

WIDEST = 80
"""Longer lines of prose are hard to read."""


def page(slug: str) -> str:
    """The rules of a game in Markdown."""
    found = files("typecase.games").joinpath("rules", f"{slug}.md")
    if not found.is_file():
        raise TypecaseError(f"{slug} has no rules page")
    return found.read_text("utf-8")


def show(console: Console, slug: str) -> None:
    """Drawn in a terminal, the plain page in a pipe."""
    text = page(slug)
    if console.is_terminal:
        console.print(Markdown(text), width=min(WIDEST, console.width))
    else:
        console.print(Text(text), soft_wrap=True)
