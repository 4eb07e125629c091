"""Decks: TOML files that say which cards there are, and where we know it from."""

from functools import cache
from pathlib import Path

from .deck import Chart, Deck, Row
from .reader import read
from .source import DeckError

__all__ = ["Chart", "Deck", "DeckError", "Row", "load", "names", "read"]

_FOLDER = Path(__file__).parent


def names() -> list[str]:
    """The decks that come with Typecase."""
    return sorted(path.stem for path in _FOLDER.glob("*.toml"))


@cache
def load(name: str) -> Deck:
    """One of our own decks by its name, say `letter-head`."""
    if name not in names():
        raise DeckError(f"no deck is called {name!r}; there are {', '.join(names())}")
    return read(_FOLDER / f"{name}.toml")
