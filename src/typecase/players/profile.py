"""How players differ: five parameters, and the four levels.

Words, finding, speed, depth and temperament can be set one by one. So you can compare two players
who know the same words but use them differently.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

from typecase.engine import TypecaseError
from typecase.texts import all_of, any_of

Depth = Literal["plain", "values", "search"]
"""`plain` plays what scores most now, `values` also values the cards it keeps and what may come,
`search` plays moves out."""


class Temperament(msgspec.Struct, frozen=True):
    """Risk style; each value is from 0 to 1."""

    bluff: float
    """How often it bluffs if that could pay."""
    call: float
    """How often it challenges what it cannot judge."""
    risk: float
    """How much it risks in the hope of more."""


class Profile(msgspec.Struct, frozen=True):
    words: float
    """It knows the words with at least this Zipf frequency; 0 means every word."""
    finding: float
    """How easily it finds a word it knows. Each additional 1 multiplies the odds by e."""
    speed: float
    """How fast it is in a race. Each additional 1 divides the time by e."""
    depth: Depth
    temperament: Temperament


FINDS_ALL = 99.0

LEVELS: Mapping[str, Profile] = {
    "sprout": Profile(5.0, 0.0, 0.0, "plain", Temperament(bluff=0.0, call=0.1, risk=0.3)),
    "casual": Profile(4.0, 1.0, 0.6, "plain", Temperament(bluff=0.1, call=0.25, risk=0.4)),
    "sharp": Profile(3.0, 3.0, 1.2, "values", Temperament(bluff=0.25, call=0.5, risk=0.5)),
    "master": Profile(0.0, FINDS_ALL, 1.8, "search", Temperament(bluff=0.3, call=0.5, risk=0.5)),
}
"""The levels by name, easiest first."""

TUNED: Mapping[str, Mapping[str, Mapping[str, float]]] = {
    "better-letters": {
        "sprout": {"words": 1.6, "finding": 3.9},
        "casual": {"words": 1.1, "finding": 5.5},
        "sharp": {"words": 0.6, "finding": 8.0},
    },
    "crosswords": {
        "casual": {"words": 3.1},
        "sharp": {"words": 2.0},
    },
    "crosswords-solitaire": {
        "sprout": {"words": 4.8},
        "casual": {"words": 2.8},
        "sharp": {"words": 2.2},
    },
    "freeze": {
        "sprout": {"words": 3.2, "finding": 2.9},
        "casual": {"words": 2.6, "finding": 4.2},
        "sharp": {"words": 2.1, "finding": 5.6},
    },
    "letter-boxing": {
        "sprout": {"words": 3.7, "finding": 1.5},
        "casual": {"words": 3.0, "finding": 2.6},
        "sharp": {"words": 2.8},
    },
    "letter-head": {"casual": {"words": 3.8, "finding": 1.2}},
    "letter-head-solitaire": {"casual": {"words": 3.5, "finding": 2.0}},
    "letter-hogs": {
        "sprout": {"speed": -0.3},
        "casual": {"speed": 1.1},
        "sharp": {"speed": 1.5},
        "master": {"speed": 2.3},
    },
    "letter-recall": {
        "sprout": {"words": 3.3, "finding": 2.4},
        "casual": {"words": 2.9, "finding": 3.5},
        "sharp": {"words": 1.0, "finding": 6.0},
    },
    "letterpress": {
        "sprout": {"words": 3.9, "finding": 1.4},
        "casual": {"words": 3.1, "finding": 2.3},
        "sharp": {"words": 2.6, "finding": 4.4},
    },
    "letterpress-solo": {
        "sprout": {"words": 4.2, "finding": 2.2},
        "casual": {"words": 3.2, "finding": 3.2},
        "sharp": {"words": 2.3, "finding": 5.3},
    },
    "my-word": {
        "sprout": {"words": 4.2, "finding": 0.9, "speed": 0.4},
        "casual": {"words": 3.8, "finding": 1.4},
        "sharp": {"words": 3.5, "finding": 1.7, "speed": 0.6},
        "master": {"speed": -0.2},
    },
    "paperback": {"sprout": {"finding": 0.5}},
    "red-handed": {
        "sprout": {"words": 4.0, "speed": 0.5},
        "casual": {"words": 3.4, "finding": 2.0},
        "sharp": {"words": 3.4, "finding": 2.0, "speed": 0.6},
        "master": {"speed": 0.7},
    },
    "seven-letter-stud": {
        "sprout": {"words": 4.2},
        "casual": {"words": 3.0},
        "sharp": {"words": 2.6},
    },
    "stormy-letters": {
        "sprout": {"words": 4.1},
        "casual": {"words": 2.8},
        "sharp": {"words": 1.7},
    },
    "vultures": {
        "sprout": {"words": 3.0, "finding": 2.7},
        "casual": {"words": 1.8, "finding": 4.2},
        "sharp": {"words": 0.0, "finding": 5.6},
    },
    "word-poker": {
        "sprout": {"words": 4.6, "finding": 0.9},
        "casual": {"words": 3.7, "finding": 2.0},
    },
    "word-slam": {
        "sprout": {"words": 4.5, "finding": 0.5, "speed": 0.3},
        "sharp": {"words": 3.2, "finding": 2.5, "speed": 0.9},
        "master": {"speed": 0.8},
    },
}
"""Parameters that a level changes in a game. In some games a few more words decide everything, and
levels with the usual differences would be no match for each other."""


Overrides = Sequence[tuple[str, str]]
"""Parameter names with their new values: a number, or the name of a level whose value is used."""


def profile_for(slug: str, level: str, overrides: Overrides = ()) -> Profile:
    """The profile of a level in this game, with overrides. A wrong override raises ProfileError.

    >>> profile_for("", "sharp", [("words", "casual"), ("depth", "search")]).words
    4.0
    """
    profile = tuned(slug, level)
    for name, to in overrides:
        known = Profile.__struct_fields__
        if name not in known:
            raise ProfileError("terminal-no-parameter", name=name, names=all_of(known))
        value = getattr(tuned(slug, to), name) if to in LEVELS else _read(name, to)
        profile = msgspec.structs.replace(profile, **{name: value})
    return profile


def tuned(slug: str, level: str) -> Profile:
    """The profile of a level in this game."""
    return msgspec.structs.replace(LEVELS[level], **TUNED.get(slug, {}).get(level, {}))


def _read(name: str, to: str) -> object:
    fields = {field.name: field.type for field in msgspec.structs.fields(Profile)}
    try:
        return msgspec.convert(to, fields[name], strict=False)
    except msgspec.ValidationError:
        raise _out_of_range(name, to) from None


class ProfileError(TypecaseError):
    """A parameter that does not exist, or a value that it cannot have."""


def _out_of_range(name: str, to: str) -> ProfileError:
    named = {"depth": ("plain", "values", "search", *LEVELS), "temperament": tuple(LEVELS)}
    key = "terminal-parameter-range" if name in named else "terminal-parameter-number"
    choices = any_of(named.get(name, tuple(LEVELS)))
    return ProfileError(key, name=name, value=to, choices=choices)
