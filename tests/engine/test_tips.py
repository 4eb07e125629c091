"""Tips: each waits for something that its game has, and has a text."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from typecase import games
from typecase.engine import Drawn, Game, Offered, Tip, Told
from typecase.engine.errors import DeclarationError
from typecase.engine.tip import Due
from typecase.games.freeze import Freeze
from typecase.texts import say

SHORT = 15
"""The words of a tip at most: it is read, and heard, beside everything else at a table."""


@pytest.mark.parametrize("game", games.every(), ids=lambda game: game.slug)
def test_the_tips_of_a_game_can_be_due(game: type[Game[Any, Any]]) -> None:
    game.check_tips()
    assert len({tip.key for tip in game.tips}) == len(game.tips)


@pytest.mark.parametrize("game", games.every(), ids=lambda game: game.slug)
def test_a_tip_is_one_short_sentence(game: type[Game[Any, Any]]) -> None:
    for tip in game.tips:
        sentence = say(tip.key)
        assert sentence.endswith(".")
        assert ". " not in sentence
        assert len(sentence.split()) <= SHORT


@pytest.mark.parametrize(
    "due",
    [
        Offered("draw"),
        Told("freeze-call"),
        Told("{seat} calls"),
        Drawn("stamp"),
        Drawn("pot", "parts"),
    ],
)
def test_what_there_is_may_be_waited_for(due: Due) -> None:
    with_tip(Tip("showdown-tip-challenge", due)).check_tips()
    with_tip(Tip("Nothing beats a Z.", due)).check_tips()


@pytest.mark.parametrize(
    ("due", "name"),
    [
        (Offered("dance"), "dance"),
        (Told("freeze-dances"), "freeze-dances"),
        (Told(""), ""),
        (Drawn("jukebox"), "jukebox"),
        (Drawn("pot", "music"), "pot.music"),
    ],
)
def test_what_there_is_not_is_refused(due: Due, name: str) -> None:
    with pytest.raises(DeclarationError) as error:
        with_tip(Tip("showdown-tip-challenge", due)).check_tips()
    assert f"waits for “{name}”" in str(error.value)


def test_a_tip_without_a_text_is_refused() -> None:
    with pytest.raises(DeclarationError, match="freeze-tip-dance” has no text"):
        with_tip(Tip("freeze-tip-dance", Offered("draw"))).check_tips()


def test_a_tip_is_data() -> None:
    tip = Tip("poker-tip-side-pot", Drawn("pot", "parts", 2))
    assert msgspec.json.decode(msgspec.json.encode(tip), type=Tip) == tip


def with_tip(tip: Tip) -> type[Freeze]:
    class WithTip(Freeze):
        tips = (tip,)

    return WithTip
