"""What is printed on a card."""

import msgspec


class Face(msgspec.Struct, frozen=True):
    """The printed side of a card: its letters, its points, its colour where the deck has any.

    A deck whose cards say more (a cost, an ability) subclasses Face and adds the fields.
    """

    letters: str
    points: int
    colour: str = ""

    @property
    def wild(self) -> bool:
        """Whether the card stands for any letter its player names."""
        return self.letters == ""

    @property
    def text(self) -> str:
        """The face as people write it: 'A', 'QU', or '?' for a wild."""
        return self.letters or "?"
