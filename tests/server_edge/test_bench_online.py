"""`typecase bench online`: everything is there and adds up. How fast is not asked."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from rich.console import Console

from typecase import games
from typecase.engine import Match
from typecase.lab.bench import online
from typecase.lab.bench.any_move import any_move


def test_a_small_load_is_played_and_nothing_is_lost(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("picows")
    for name, value in {"ROOMS": 3, "DELIVERIES": 120, "WARM_UP": 0.2}.items():
        monkeypatch.setattr(online, name, value)
    found = online.measure(0.1, lambda _: None)
    ours, echo = found["ours"], found["echo"]
    assert (found["rooms"], found["lines"]) == (3, 12)
    for side in (ours, echo):
        assert side["moves"] > 0
        assert side["deliveries"] == 4 * side["moves"]
        assert 0 < side["p50"] <= side["p99"] <= side["worst"]
        assert (side["lost"], side["cut"]) == (0, 0)
        assert side["resident"] > 0
    assert ours["refused"] == [0]
    assert ours["acknowledged"] >= ours["moves"]
    assert ours["not_logged"] == 0
    assert 0 < ours["disk_p99"] <= ours["disk_worst"]
    assert found["ratio"]["p99"] == ours["p99"] / echo["p99"]
    json.dumps(found)
    online.show(Console(width=100), found)
    assert "nothing lost, every acknowledged move logged: reached" in capsys.readouterr().out


def test_a_missing_library_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(online, "find_spec", lambda name: None)
    online.show(Console(), online.measure(1, lambda _: None))
    assert capsys.readouterr().out == "bench online needs picows; pip install picows\n"


@pytest.mark.parametrize("game", games.every(), ids=lambda game: game.slug)
def test_any_move_of_an_ask_is_legal(game: Any) -> None:
    chance = random.Random(1)
    match = Match(game(), game.players[-1], seed=7)
    played = 0
    for _ in range(300):
        late = match.deadline is not None and match.now + 0.1 > match.deadline
        for seat in () if late else list(match.asks()):
            view = match.view(seat)
            move = None if view.ask is None else any_move(view.ask, chance)
            if move is not None and (view.ask is None or view.ask["opens"] is None):
                match.answer(seat, game.read_move(move), match.now + 0.1)
                played += 1
                break
        else:
            if match.deadline is None:
                break
            match.expire(match.deadline)
        if match.over:
            break
    assert played
