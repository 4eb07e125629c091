"""Tips: what a lesson leaves out, told to a player when it first happens in a real game.

A tip is due by what its reader sees anyway, so the page can decide alone when to show it, and
nothing hidden can be told by it.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import get_args

import msgspec

from typecase.engine.errors import DeclarationError
from typecase.engine.scene import AtAsk, AtCentre, AtHand, AtSeat, AtTop, Element
from typecase.texts import catalogue

KEY = re.compile(r"[a-z0-9]+(-[a-z0-9]+)+")
"""A text like this is a key. Any other is the sentence itself, as in a game without a catalogue."""

ELEMENTS: dict[str, type[Element]] = {
    str(kind.__struct_config__.tag): kind
    for place in (AtTop, AtSeat, AtCentre, AtAsk, AtHand)
    for kind in get_args(place)
}
"""What a scene is made of, by the names that it has in data."""


class Offered(msgspec.Struct, frozen=True, tag="offered", tag_field="when"):
    """The reader may answer with a move of this kind."""

    move: str


class Told(msgspec.Struct, frozen=True, tag="told", tag_field="when"):
    """This was announced: the key of an announcement, as in `t.tell`."""

    text: str


class Drawn(msgspec.Struct, frozen=True, tag="drawn", tag_field="when"):
    """The reader sees an element of this kind: at the top, in the centre, at their own seat, beside
    their hand or their question. With a field, it has at least `least` things in it:
    `Drawn("pot", "parts", 2)`."""

    element: str
    field: str = ""
    least: int = 1


Due = Offered | Told | Drawn


class Tip(msgspec.Struct, frozen=True):
    """One short sentence, and when it is due for a player."""

    key: str
    due: Due


def check_tips(tips: Collection[Tip], moves: Collection[str], kind: str) -> None:
    """DeclarationError if a tip waits for something that a game with these moves does not have, or
    has no text."""
    for tip in tips:
        match tip.due:
            case Offered(move):
                known = move in moves
                name = move
            case Told(text):
                known = _has_text(text)
                name = text
            case Drawn(element, field, _):
                there = ELEMENTS.get(element)
                known = there is not None and (not field or field in there.__struct_fields__)
                name = f"{element}.{field}" if field else element
        if not known:
            raise DeclarationError("own-tip-never-due", kind=kind, tip=tip.key, name=name)
        if not _has_text(tip.key):
            raise DeclarationError("own-tip-no-text", kind=kind, tip=tip.key)


def _has_text(text: str) -> bool:
    return bool(text) and (not KEY.fullmatch(text) or text in catalogue())
