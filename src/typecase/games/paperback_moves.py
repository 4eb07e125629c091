"""The moves and house rules of Paperback."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from typecase.engine import Ask, Card, Move, Option, Options, Spelling


class Write(Move, frozen=True):
    """Play the word."""

    word: Spelling


class Pass(Move, frozen=True):
    """Pass."""


class Fits(Move, frozen=True):
    """It fits."""


class DoesNotFit(Move, frozen=True):
    """It doesn't fit."""


class Copy(Move, frozen=True):
    """Copy a card's ability."""

    card: Card


class CopyNothing(Move, frozen=True):
    """Don't copy an ability."""


class Trash(Move, frozen=True):
    """Trash a card from your hand or word."""

    card: Card


class TrashOffer(Move, frozen=True):
    """Trash a card in the market."""

    card: Card


class Enough(Move, frozen=True):
    """Stop trashing cards."""


class Buy(Move, frozen=True):
    """Buy a card."""

    card: Card


class Done(Move, frozen=True):
    """Stop buying cards."""


class PlaceCube(Move, frozen=True):
    """Place the cube on a fame card."""

    card: Card


class Keep(Move, frozen=True):
    """Keep an unused card."""

    card: Card


class KeepNone(Move, frozen=True):
    """Keep no card."""


PASS, COPY_NOTHING, ENOUGH, DONE, KEEP_NONE = Pass(), CopyNothing(), Enough(), Done(), KeepNone()
VOTE = Ask(Option(DoesNotFit), Option(Fits), default=DoesNotFit())
NO_MORE_TRASH = Option(Enough)


class PaperbackOptions(Options, frozen=True, kw_only=True):
    judging: Literal["auto"] = "auto"
    mode: Literal["competitive", "co-operative"] = "competitive"
    attacks: bool = False
    expansion: bool = False
    powers: bool = False
    award: Literal["off", "random", "thesaurus", "editor", "proofreader", "muse"] = "off"
    theme: Literal[
        "off",
        "random",
        "food-and-drink",
        "animals-and-plants",
        "crime-and-mystery",
        "love-and-feelings",
        "travel-and-sky",
        "body-and-clothes",
    ] = "off"
    theme_judge: Literal["list", "vote"] = "list"
    cubes: Annotated[int, Meta(ge=4, le=12)] | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.mode == "co-operative" and (
            self.attacks or self.award != "off" or self.theme != "off"
        ):
            raise ValueError("paperback-moves-not-together")
