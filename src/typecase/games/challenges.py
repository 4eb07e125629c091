"""Challenging a word: each other player accepts or challenges it, and the word list decides."""

from __future__ import annotations

from typing import Any

from typecase.engine import All, Ask, Game, Move, Option, OutOfTurn, Seat, Table
from typecase.engine.tip import Offered, Tip


class Challenge(Move, frozen=True):
    """Challenge the word."""


class Accept(Move, frozen=True):
    """Accept the word."""


RESPONSE = Ask(Option(Challenge), Option(Accept), default=Accept())

CHALLENGE_TIP = Tip("challenges-tip-challenge", Offered("challenge"))


async def challengers(
    game: Game[Any, Any], t: Table, seat: Seat, out_of_turn: OutOfTurn | None = None
) -> list[Seat]:
    """The seats that challenge this seat's word. Answers are sealed, and a time-out accepts (G-15).

    Challengers share the outcome, so they are named together.
    """
    answers = await All(
        dict.fromkeys(t.round_from(seat)[1:], RESPONSE),
        seconds=game.options.response_seconds,
        out_of_turn=out_of_turn,
    )
    return [other for other, move in answers.items() if isinstance(move, Challenge)]


def tell_verdict(t: Table, seat: Seat, word: str, challenger_seats: list[Seat], good: bool) -> None:
    """Announce who challenged this seat's word, and whether the word is valid."""
    t.tell(
        "challenge", "challenges-verdict",
        challenger_seats=challenger_seats, seat=seat, word=word, good=good,
    )  # fmt: skip


def stands(
    game: Game[Any, Any], t: Table, seat: Seat, word: str, challenger_seats: list[Seat]
) -> bool:
    """Look up a challenged word and announce the verdict; an unchallenged word counts as valid."""
    if not challenger_seats:
        return True
    good = word in game.words
    tell_verdict(t, seat, word, challenger_seats, good)
    return good
