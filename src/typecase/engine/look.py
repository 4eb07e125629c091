"""How the cards of a deck are printed: the ink, the back, the kinds of face. Data, no drawing.

It is defined in the deck file (`typecase.decks`) and sent to front ends as it is.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from typecase.engine.face import Face

Pattern = Literal["lattice", "rules", "rings", "book", "net", "boxes"]
Form = Literal["letter", "solid", "words", "rule", "task", "block"]
Text = tuple[str, ...]
"""What is printed in one place, part by part: the key of a text, or English with fields of the card
in braces, such as `{cost}`. A part is left out on cards that lack one of its fields."""


class Ink(msgspec.Struct, frozen=True):
    """A spot colour, as #RRGGBB: on the page in light and dark mode, and on cards in dark mode."""

    day: str
    night: str
    card: str
    stock: str
    """The paper colour of covers."""
    cover: str = ""
    """The ink of covers, if it is a different tone."""


class Back(msgspec.Struct, frozen=True):
    """The pattern distinguishes decks without colour. It is cut out of the ink, or of `ground`."""

    pattern: Pattern = "lattice"
    ground: str = ""


class Band(msgspec.Struct, frozen=True):
    """A strip at the top of a card, plain or hatched."""

    ground: str
    hatch: str = ""
    text: str = ""


class FaceKind(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is printed where on one kind of card."""

    form: Form = "letter"
    when: dict[str, tuple[str | int, ...]] = {}
    """Which cards it applies to: those with one of these values in each of these fields, or with
    any value if none is given."""
    corner: Text = ()
    """Top left."""
    price: Text = ()
    """Top right, if the card is for sale."""
    title: Text = ()
    task: Text = ()
    """The condition that has to be met: the text of a slip."""
    foot: Text = ()
    stripe: Text = ()
    """The foot is striped if this text is not empty."""
    band: Band | None = None
    says: Text = ()
    """What a screen reader says after the card's name; `{price}` is its price if that is shown."""

    def fits(self, face: Face) -> bool:
        """Whether a card is of this kind.

        >>> FaceKind(when={"cost": ()}).fits(Face("A", 1, more=(("cost", 4),)))
        True
        """
        printed = {
            "text": face.text,
            "points": face.points,
            "colour": face.colour,
            **dict(face.more),
        }
        return all(
            printed.get(name, "") in values if values else printed.get(name, "") not in ("", False)
            for name, values in self.when.items()
        )


class DeckLook(msgspec.Struct, frozen=True):
    """The look of a deck. A card is printed as the first kind that fits, or as a plain letter."""

    ink: Ink
    back: Back = Back()
    faces: tuple[FaceKind, ...] = ()

    def with_faces_of(self, *others: DeckLook) -> DeckLook:
        """The look of a box that also holds other decks: it adds those of their kinds of face that
        name the cards they apply to."""
        theirs = [kind for other in others for kind in other.faces if kind.when]
        return msgspec.structs.replace(self, faces=(*theirs, *self.faces))
