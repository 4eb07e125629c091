"""Which kinds of move a game teaches, and where: in its lesson, by a tip, or on its rules page."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from typecase import rulebook
from typecase.engine import Game, Move, Offered, TypecaseError
from typecase.lessons.library import find
from typecase.texts import say

Kind = type[Game[Any, Any]]


class Taught(NamedTuple):
    """A kind of move that a player can be asked for, and where it is taught; None if nowhere."""

    move: type[Move]
    where: str | None


def coverage(game: Kind) -> list[Taught]:
    """Every kind of move of a game, in the order of the game."""
    taught = {where: teaches(game) for where, teaches in TEACHERS.items()}
    return [
        Taught(move, next((where for where, moves in taught.items() if move in moves), None))
        for move in game.moves
    ]


def _by_lesson(game: Kind) -> list[type[Move]]:
    """What the learner does or is pointed to, and what others do in front of the learner."""
    lesson = find(game.slug)
    if lesson is None:
        return []
    plays = lesson.scenario.play
    shown = {play.move for play in plays}
    shown |= {text.removeprefix("button ") for play in plays for text in play.point}
    return [move for move in game.moves if move.slug() in shown]


def _by_tip(game: Kind) -> list[type[Move]]:
    """What a tip tells about when it is first offered in a real game."""
    offered = {tip.due.move for tip in game.tips if isinstance(tip.due, Offered)}
    return [move for move in game.moves if move.slug() in offered]


def _by_rules(game: Kind) -> list[type[Move]]:
    """What the rules page names, by the name of the move or the text on its button."""
    try:
        chapters = rulebook.page(game.slug).chapters
    except TypecaseError:
        return []
    prose = [part for chapter in chapters for part in chapter.parts if isinstance(part, str)]
    page = " ".join(re.sub(r"[*_`]", "", " ".join(prose)).split())
    return [
        move
        for move in game.moves
        if any(_is_named(name, page) for name in (move.slug().replace("-", " "), say(move.label())))
    ]


def _is_named(name: str, page: str) -> bool:
    """Whether a page has this name, perhaps in a sentence: `place cube` in "you place a cube"."""
    words = r" (?:an? |the )?".join(map(re.escape, name.split()))
    return re.search(rf"\b{words}(e?s|e?d|ing)?(?!\w)", page, re.IGNORECASE) is not None


TEACHERS: dict[str, Callable[[Kind], Sequence[type[Move]]]] = {
    "lesson": _by_lesson,
    "tip": _by_tip,
    "rules": _by_rules,
}
"""How to find what is taught at each place, the best place first."""
