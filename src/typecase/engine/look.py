"""How the cards of a deck are printed: the ink, the back, the kinds of face. Data, no drawing.

A deck's file says it (`typecase.decks`), and whoever draws the cards is sent it as it is.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from typecase.engine.face import Face

Pattern = Literal["lattice", "rules", "rings", "book", "net", "boxes"]
Form = Literal["letter", "solid", "words", "rule", "task", "block"]
Text = tuple[str, ...]
"""What is printed in a place, part by part: words, and fields of the card as `{cost}`. A part of
which a field is missing on a card is not printed there."""


class Ink(msgspec.Struct, frozen=True):
    """A spot colour, as #RRGGBB: on the page by day and by night, and on cards by night."""

    day: str
    night: str
    card: str
    stock: str
    """The paper of covers."""
    cover: str = ""
    """What covers are printed in, where that is another tone."""


class Back(msgspec.Struct, frozen=True):
    """The pattern tells decks apart without colour. It is cut out of the ink, or of `ground`."""

    pattern: Pattern = "lattice"
    ground: str = ""


class Band(msgspec.Struct, frozen=True):
    """A strip on top of a card, plain or hatched."""

    ground: str
    hatch: str = ""
    text: str = ""


class FaceKind(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is printed where on one kind of card."""

    form: Form = "letter"
    when: dict[str, tuple[str | int, ...]] = {}
    """Which cards it is for: those with one of these values in each of these fields, or with any
    value where none is given."""
    corner: Text = ()
    """Top left."""
    price: Text = ()
    """Top right, where the card is for sale."""
    title: Text = ()
    task: Text = ()
    """What has to be met: the words of a slip."""
    foot: Text = ()
    stripe: Text = ()
    """The foot is striped where this is printed."""
    band: Band | None = None
    says: Text = ()
    """What a screen reader says after the card's name; `{price}` is its price where it is shown."""

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
    """All of it. A card is printed as the first kind says that it fits, else as a plain letter."""

    ink: Ink
    back: Back = Back()
    faces: tuple[FaceKind, ...] = ()

    def with_faces_of(self, *others: DeckLook) -> DeckLook:
        """The look of a box that holds other decks besides: with those of their kinds of face that
        say for which cards they are."""
        theirs = [kind for other in others for kind in other.faces if kind.when]
        return msgspec.structs.replace(self, faces=(*theirs, *self.faces))
