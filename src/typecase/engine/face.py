"""What is printed on a card."""

from collections.abc import Mapping
from typing import Any

import msgspec

Print = str | int | bool
"""What may be printed on a card besides its letters, points and colour."""


class Face(msgspec.Struct, frozen=True, cache_hash=True):
    """The printed side of a card: its letters, its points, its colour where the deck has any.

    `name` is what a card without letters is called that is no wild. `more` is what else is printed,
    where a deck's cards say more: a cost, an ability, the condition of a challenge.
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
        """Something else that is printed, by its name in the deck's file; None if it is not.

        >>> Face("ER", 3, more=(("cost", 4),)).attribute("cost")
        4
        """
        for name, value in self.more:
            if name == what:
                return value
        return None

    @property
    def task(self) -> str:
        """What the card asks for, where that is printed on it in place of letters."""
        return task_of(dict(self.more))

    @property
    def marks(self) -> set[str]:
        """What tells this face from others with the same letters: points, colour, what else it
        says."""
        marks = {str(self.points), self.colour.upper()}
        for name, value in self.more:
            marks.add(name.upper() if value is True else str(value).upper())
        return marks

    def is_called(self, name: str) -> bool:
        """Whether this face is meant: by its letters, or by letters and marks.

        >>> Face("ER", 3, more=(("costs", "4c"), ("attack", True))).is_called("ER:4C:ATTACK")
        True
        """
        text, *marks = name.split(":")
        return text == self.text and (not marks or self.marks.issuperset(marks))


def task_of(more: Mapping[str, Print]) -> str:
    """A condition that is printed in large; a challenge that earns letters has it beside them."""
    in_large = more.get("reward") or not more.get("challenge")
    return str(more.get("condition", "")) if in_large else ""
