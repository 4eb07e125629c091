"""The contrast between two colours, as WCAG defines it."""

from __future__ import annotations

from typing import Final

PAPER: Final = {"day": "#FCFAF4", "night": "#E9E3D6"}
"""The colour of cards, which stay light at night."""

STONE: Final = {"day": "#DDE2DF", "night": "#14191D"}
"""The colour of the table."""

ON_PAPER: Final = 7.0
ON_STONE: Final = 4.5
PATTERN: Final = 3.0
"""Minimum contrasts: text on a card, text on the table, patterns that carry no text."""


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours, from 1 to 21.

    >>> round(contrast("#000000", "#FFFFFF"), 1)
    21.0
    """
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def mixed(colour: str, other: str, share: float) -> str:
    """A colour mixed with a share of another, from 0 to 1.

    >>> mixed("#000000", "#FFFFFF", 0.2)
    '#333333'
    """
    pairs = zip(_channels(colour), _channels(other), strict=True)
    return "#" + "".join(f"{round(mine + (theirs - mine) * share):02X}" for mine, theirs in pairs)


def nearest(colour: str, ground: str, need: float) -> str:
    """The nearest shade of a colour that has the needed contrast with a background.

    >>> nearest("#7A9BD0", "#FCFAF4", 7)
    '#445774'
    """
    away = max("#000000", "#FFFFFF", key=lambda end: contrast(end, ground))
    tones = (mixed(colour, away, step / 100) for step in range(101))
    return next(tone for tone in tones if contrast(tone, ground) >= need)


def _channels(colour: str) -> list[int]:
    return [int(colour[at : at + 2], 16) for at in (1, 3, 5)]


def _luminance(colour: str) -> float:
    parts = [channel / 255 for channel in _channels(colour)]
    red, green, blue = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
