"""The menu of Paperback is evolved: it goes to where the winners are."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from typecase.lab import menu
from typecase.lab.menu import duel, evolve
from typecase.players.strategies.paperback_menu import Menu

DEAR, CHEAP = Menu(cents=2.0), Menu(cents=0.5)


def ending(monkeypatch: pytest.MonkeyPatch, better: int, worse: int) -> None:
    """Every match ends so, and who likes cents has the better score."""

    def played(match: Any, players: Any) -> Any:
        first = players[0].writer.menu.cents > players[1].writer.menu.cents
        scores = [better, worse] if first else [worse, better]
        return SimpleNamespace(scores=scores, winners=[scores.index(better)])

    monkeypatch.setattr(menu, "play", played)


def test_a_clear_win_counts_more_than_a_narrow_one(monkeypatch: pytest.MonkeyPatch) -> None:
    ending(monkeypatch, 31, 30)
    narrow = duel(DEAR, CHEAP, seed=1)
    ending(monkeypatch, 80, 30)
    clear = duel(DEAR, CHEAP, seed=1)
    assert 0.5 < narrow < 0.6 < 0.9 < clear < 1
    assert duel(CHEAP, DEAR, seed=1) == -clear


def test_it_goes_to_where_the_winners_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(menu, "duel", lambda one, other, seed: 1 if one.cents > other.cents else -1)
    found = evolve(Menu(), generations=4, pairs=6, sets=1, seed=1)
    assert found.cents > Menu().cents + 0.3


def test_it_stays_where_nobody_is_better(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(menu, "duel", lambda one, other, seed: 0)
    assert evolve(Menu(), generations=2, pairs=3, sets=1, seed=1) == Menu()
