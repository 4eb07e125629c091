"""What a player of Paperback answers with, and the house rules."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from typecase.engine import Ask, Card, Move, Option, Options, Spelling


class Write(Move, frozen=True):
    """Lay the word."""

    word: Spelling


class Pass(Move, frozen=True):
    """Pass."""


class Fits(Move, frozen=True):
    """It fits."""


class DoesNotFit(Move, frozen=True):
    """It does not fit."""


class Copy(Move, frozen=True):
    """Copy a card's ability."""

    card: Card


class CopyNothing(Move, frozen=True):
    """Copy nothing."""


class Trash(Move, frozen=True):
    """Trash a card of yours."""

    card: Card


class TrashOffer(Move, frozen=True):
    """Trash a card of the offer."""

    card: Card


class Enough(Move, frozen=True):
    """Trash no more."""


class Buy(Move, frozen=True):
    """Buy a card."""

    card: Card


class Done(Move, frozen=True):
    """Buy no more."""


class PlaceCube(Move, frozen=True):
    """Put the cube on a card."""

    card: Card


class Keep(Move, frozen=True):
    """Keep a card."""

    card: Card


class KeepNone(Move, frozen=True):
    """Keep none."""


PASS, COPY_NOTHING, ENOUGH, DONE, KEEP_NONE = Pass(), CopyNothing(), Enough(), Done(), KeepNone()
VOTE = Ask(Option(DoesNotFit), Option(Fits), default=DoesNotFit())
NO_MORE_TRASH = Option(Enough)


class PaperbackOptions(Options, frozen=True, kw_only=True):
    judging: Annotated[
        Literal["auto"], Meta(description="The table refuses words that are not on its list.")
    ] = "auto"
    mode: Annotated[
        Literal["competitive", "co-operative"],
        Meta(description="Against each other, or all together (or alone) against the pyramid."),
    ] = "competitive"
    attacks: Annotated[bool, Meta(description="Play with the eleven attack cards.")] = False
    expansion: Annotated[
        bool, Meta(description="Spacebar and Dyslexic may be among the common cards.")
    ] = False
    powers: Annotated[bool, Meta(description="Each player has a power.")] = False
    award: Annotated[
        Literal["off", "random", "thesaurus", "editor", "proofreader", "muse"],
        Meta(description="An award for the end of the game."),
    ] = "off"
    theme: Annotated[
        Literal[
            "off",
            "random",
            "food-and-drink",
            "animals-and-plants",
            "crime-and-mystery",
            "love-and-feelings",
            "travel-and-sky",
            "body-and-clothes",
        ],
        Meta(description="A theme: who last wrote a word of it has its card."),
    ] = "off"
    theme_judge: Annotated[
        Literal["list", "vote"],
        Meta(description="Whether a word fits the theme: a list says so, or the others vote."),
    ] = "list"
    cubes: Annotated[
        Annotated[int, Meta(ge=4, le=12)] | None,
        Meta(description="Co-operative: so many cubes on a card lose; none: by how many play."),
    ] = None

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.mode == "co-operative" and (
            self.attacks or self.award != "off" or self.theme != "off"
        ):
            raise ValueError("a co-operative game has no attacks, no award and no theme")
