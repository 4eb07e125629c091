"""What is drawn is no matter to bots: they play the same whatever a game shows on the screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from typecase import games
from typecase.engine import Game, Layout, Match, Rng, step
from typecase.engine.scene import Scene
from typecase.players import NAMES, make

BLANK: Mapping[str, Layout | Callable[..., Any]] = {
    "layout": Layout(),
    "scene": lambda *_: Scene(),
    "own": lambda *_: (),
    "at_hand": lambda *_: (),
}
"""All of a game that is drawn, with nothing in it."""

STEPS = 5


def played(kind: type[Game[Any, Any]], player: str) -> str:
    """The first moves of a match, with such a player at each seat."""
    match, luck = Match(kind(), kind.players[0], 1), Rng(1)
    players = [make(player, luck.spawn()) for _ in match.table.seats]
    for _ in range(STEPS):
        if not match.over:
            step(match, players)
    return repr(match.log)


@pytest.mark.parametrize("kind", games.every(), ids=lambda kind: kind.slug)
def test_bots_play_the_same_when_nothing_is_drawn(
    kind: type[Game[Any, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    before = {player: played(kind, player) for player in NAMES}
    for name, nothing in BLANK.items():
        assert hasattr(kind, name)
        monkeypatch.setattr(kind, name, nothing)
    assert {player: played(kind, player) for player in NAMES} == before
