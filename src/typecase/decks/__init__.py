"""Decks: TOML files that list the cards of a game, and the source of that information."""

from functools import cache
from pathlib import Path

from typecase.texts import in_a_row

from .deck import Chart, Deck, Row
from .reader import read
from .source import DeckError

__all__ = ["Chart", "Deck", "DeckError", "Row", "load", "names", "read"]

_FOLDER = Path(__file__).parent


def names() -> list[str]:
    """The names of the decks that come with Typecase."""
    return sorted(path.stem for path in _FOLDER.glob("*.toml"))


@cache
def load(name: str) -> Deck:
    """One of our own decks by name, for example `letter-head`."""
    if name not in names():
        raise DeckError("deck-unknown", deck=name, decks=in_a_row(names()))
    return read(_FOLDER / f"{name}.toml")
