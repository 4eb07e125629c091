"""What the page loads with a game is all that this game says."""

from __future__ import annotations

import re
from typing import Any

import pytest

from test_catalogues import uses
from typecase import games
from typecase.engine import Game
from typecase.engine.options import house_rules
from typecase.games import UnknownGame
from typecase.server.text_files import OF_EVERY_GAME, OF_THE_PAGE, _modules, game_texts, page_texts
from variants import FOLDER


def keys(text: str) -> set[str]:
    return set(re.findall(r"^([a-z0-9-]+) =", text, re.MULTILINE))


ON_THE_COMMAND_LINE = ("cli", "deck", "host", "lab", "own", "rulebook", "scenario", "terminal")
USES = tuple(uses())
PAGE_HAS = keys(page_texts().plain.decode())


def loaded(game: type[Game[Any, Any]]) -> set[str]:
    return keys(game_texts(game.slug).plain.decode())


@pytest.mark.parametrize("game", games.every(), ids=lambda game: game.slug)
def test_a_page_can_say_all_that_a_game_says(game: type[Game[Any, Any]]) -> None:
    modules = {f"{module.rpartition('.')[2]}.py" for module in _modules(game)}
    said = {use.key for use in USES if use.where.partition(":")[0] in modules}
    moves = {kind.label() for kind in game.moves}
    rules = {rule.key for rule in house_rules(game.Options).values()}
    assert said | moves | rules
    assert said | moves | rules <= loaded(game) | PAGE_HAS


LETTERS = r"\{\w+\}|[^A-Za-z]"
"""What is no word on a card: its fields in braces, digits, signs."""


def printed_texts(game: type[Game[Any, Any]]) -> set[str]:
    """What the deck's file prints in words: in the look, and on its cards."""
    look = game.layout.look
    kinds = look.faces if look else ()
    box = game().new_table(game.players[0], 1).box
    shown = {
        part
        for kind in kinds
        for part in (*kind.corner, *kind.price, *kind.title, *kind.task, *kind.foot, *kind.says)
    }
    named = {name for part in shown for name in re.findall(r"\{(\w+)\}", part)}
    words = {str(value) for face in box for name, value in face.more if name in named}
    bands = {kind.band.text for kind in kinds if kind.band}
    return {text for text in shown | words | bands if re.sub(LETTERS, "", text)}


@pytest.mark.parametrize("game", games.every(), ids=lambda game: game.slug)
def test_a_page_can_say_all_that_is_printed_on_cards(game: type[Game[Any, Any]]) -> None:
    """Nothing is printed in English: it is the key of a text that comes with the game."""
    english = printed_texts(game) - loaded(game)
    assert not {text for text in english if not text.isupper()}


def test_cards_have_texts() -> None:
    texts = {text for game in games.every() for text in printed_texts(game)}
    assert {"paperback-deck-first-2", "rule-cards-bonus-corner", "letter-boxing-not-last"} <= texts


def test_a_page_pays_for_no_other_game() -> None:
    freeze = loaded(games.find("freeze"))
    assert "freeze-call" in freeze
    assert not [key for key in freeze if key.startswith(("paperback-", "poker-", "vultures-"))]


def test_there_are_no_texts_of_a_game_that_is_not_there() -> None:
    with pytest.raises(UnknownGame):
        game_texts("chess")


def test_each_catalogue_is_for_somebody() -> None:
    assert {path.stem for path in FOLDER.glob("*.ftl")} == {
        *OF_THE_PAGE,
        *OF_EVERY_GAME,
        *ON_THE_COMMAND_LINE,
    }
