"""The games as cards in the lobby, made once from what each game declares."""

from __future__ import annotations

from functools import cache
from typing import Any

from msgspec.structs import asdict

from typecase import decks, games, lessons
from typecase.engine import Game, Options, TypecaseError
from typecase.engine.options import house_rules
from typecase.rulebook import summary
from typecase.server.messages import GameCard, HouseRuleCard


def game_cards() -> tuple[GameCard, ...]:
    """All games, sorted by name."""
    return tuple(game_card(game) for game in games.every())


@cache
def game_card(game: type[Game[Any, Any]]) -> GameCard:
    layout = game.layout
    return GameCard(
        slug=game.slug,
        name=game.name,
        about=layout.about,
        players=(game.players[0], game.players[-1]),
        players_with={
            option: {value: (allowed[0], allowed[-1]) for value, allowed in ranges.items()}
            for option, ranges in game.players_with.items()
        },
        minutes=game.minutes,
        kinds=game.kinds,
        company=layout.company,
        look=layout.look or decks.load("letter-head").look,
        backs=layout.backs,
        cover=layout.cover,
        layout=layout.table,
        options=options_form(game),
        summary=_summary(game.slug),
        lesson=_lesson(game),
        tips=game.tips,
    )


def _lesson(game: type[Game[Any, Any]]) -> str:
    if game.layout.table.child:
        return ""  # a child reads no sentences
    try:
        lesson = lessons.find(game.slug)
    except TypecaseError:
        return ""  # of a game of one's own, and not to be read
    return "" if lesson is None else lesson.title


def options_form(game: type[Game[Any, Any]]) -> tuple[HouseRuleCard, ...]:
    """The house rules as a form."""
    shared = house_rules(Options)
    return tuple(
        HouseRuleCard(**asdict(rule), shared=rule == shared.get(rule.name))
        for rule in game.house_rules().values()
    )


def _summary(slug: str) -> str:
    # A game from a user's own file may have no rules page; it can still be played.
    try:
        return summary(slug)
    except TypecaseError:
        return ""
