"""All that a viewer sees changes by events and by nothing else.

In every game, for every viewer: what a page makes of the events is the table as it was after each
of them, by an oracle that looks at the whole table after every door. TYPECASE_FOLDS is how many
steps of each game are looked at.
"""

from __future__ import annotations

import os
from typing import Any

import pytest

from typecase import games
from typecase.engine import Game, Rng
from typecase.engine.event import Event, Gathered, Moved
from typecase.server.render import MatchRenderer
from watching import Watching

STEPS = int(os.environ.get("TYPECASE_FOLDS", "2000"))
MAX_OF_ONE = 200
"""Steps of one match at most: many short looks see more than one long one."""


@pytest.mark.parametrize("kind", games.every(), ids=lambda kind: kind.slug)
def test_what_events_make_is_what_was_so(kind: type[Game[Any, Any]]) -> None:
    rng = Rng(7)
    done = 0
    while done < STEPS:
        watching = Watching(kind, rng)
        assert watching.check() > 0, "the start is seen"
        done += watching.play(rng, min(MAX_OF_ONE, STEPS - done)) or 1


def test_a_change_that_is_not_told_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    told = MatchRenderer._changes

    def forgets(self: MatchRenderer) -> bytes:
        return told(self).partition(b'"centre"')[0].rstrip(b",")

    monkeypatch.setattr(MatchRenderer, "_changes", forgets)
    found_out()


def test_events_in_another_order_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    look = MatchRenderer.look

    def swaps(self: MatchRenderer, event: Event) -> None:
        look(self, event)
        if type(event) is Moved and len(self._rendered) > 1:
            self._rendered[-2:] = self._rendered[:-3:-1]

    monkeypatch.setattr(MatchRenderer, "look", swaps)
    found_out()


def test_a_pile_that_is_not_emptied_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    look = MatchRenderer.look

    def skips(self: MatchRenderer, event: Event) -> None:
        if type(event) is not Gathered:
            look(self, event)

    monkeypatch.setattr(MatchRenderer, "look", skips)
    found_out()


def found_out() -> None:
    with pytest.raises((AssertionError, KeyError)):
        play_freeze()


def play_freeze() -> None:
    rng = Rng(7)
    for _ in range(20):
        watching = Watching(games.find("freeze"), rng)
        watching.check()
        watching.play(rng, 100)
