"""What is printed on a card."""

from collections.abc import Mapping
from typing import Any

import msgspec

from typecase.texts import Text

Print = str | int | bool
"""A value printed on a card in addition to its letters, points and colour. A text is the key of one
in a catalogue, or English in the deck of a game that has none."""


class Face(msgspec.Struct, frozen=True, cache_hash=True):
    """The printed side of a card: its letters, its points, and its colour if the deck has colours.

    `name` is the name of a card that has no letters and is not a wild. `more` is whatever else the
    cards of a deck show: a cost, an ability, the condition of a challenge.
    """

    letters: str
    points: int
    colour: str = ""
    name: str = ""
    more: tuple[tuple[str, Print], ...] = ()

    @property
    def wild(self) -> bool:
        """Whether the card stands for any letter its player names."""
        return self.letters == "" and self.name == ""

    @property
    def text(self) -> str:
        """The face as people write it: 'A', 'QU', or '?' for a wild."""
        return self.letters or self.name or "?"

    def attribute(self, what: str) -> Any:
        """Another printed value, by its name in the deck file; None if the card does not have it.

        >>> Face("ER", 3, more=(("cost", 4),)).attribute("cost")
        4
        """
        for name, value in self.more:
            if name == what:
                return value
        return None

    @property
    def task(self) -> Text:
        """What the card asks for, if that is printed on it instead of letters."""
        return task_of(dict(self.more))

    @property
    def marks(self) -> set[str]:
        """The qualifiers that distinguish this face from others with the same letters: points,
        colour and other printed values."""
        marks = {str(self.points), self.colour.upper()}
        for name, value in self.more:
            marks.add(name.upper() if value is True else str(value).upper())
        return marks

    def is_called(self, name: str) -> bool:
        """Whether a name means this face: by its letters, or by its letters and qualifiers.

        >>> Face("ER", 3, more=(("costs", "4c"), ("attack", True))).is_called("ER:4C:ATTACK")
        True
        """
        text, *marks = name.split(":")
        return text == self.text and (not marks or self.marks.issuperset(marks))


def task_of(more: Mapping[str, Print]) -> Text:
    """The condition on a card if it is printed in large type; a challenge that earns letters has it
    next to them."""
    in_large = more.get("reward") or not more.get("challenge")
    return str(more.get("condition", "")) if in_large else ""
