"""Moves: what a seat answers. A game declares its own, with one field for each choice.

class Discard(Move):
    "Discard a card"
    card: Card
    freeze: bool = False
"""

from __future__ import annotations

import re
from functools import cache

import msgspec

from typecase.engine.pile import Card
from typecase.texts import catalogue


@cache
def kebab(name: str) -> str:
    """`NoWord` -> `no-word`, the name of a move on the wire and in scenarios."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).lower()


class Move(msgspec.Struct, frozen=True, tag_field="move", tag=kebab, gc=False):
    """A seat's answer. The text on its button is in the catalogue of the file that declares the
    move; if there is none, it is the first line of the docstring."""

    @classmethod
    def label(cls) -> str:
        return _label(cls)

    @classmethod
    def slug(cls) -> str:
        return kebab(cls.__name__)


class Spelling(msgspec.Struct, frozen=True, gc=False):
    """A word played with cards: which cards, in order, and the letters each stands for.

    If only a word is given, the table chooses the cards (G-13, G-14); if only cards are given, they
    are read as printed.
    """

    word: str = ""
    cards: tuple[Card, ...] = ()
    reads: tuple[str, ...] = ()


class Claim(msgspec.Struct, frozen=True, gc=False):
    """A declared word with one card per letter, some of which may be face down."""

    word: str
    cards: tuple[Card, ...] = ()
    down: tuple[bool, ...] = ()


@cache
def _label(kind: type[Move]) -> str:
    """The key of a button's text: `Discard` in freeze.py has `freeze-discard`."""
    key = f"{kind.__module__.rpartition('.')[2].replace('_', '-')}-{kind.slug()}"
    if key in catalogue():
        return key
    return (kind.__doc__ or kind.__name__).strip().splitlines()[0].rstrip(".")
