"""`typecase bench online`: everything is there and adds up. How fast is not asked."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO
from types import SimpleNamespace
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
    shown = capsys.readouterr().out
    assert "nothing lost, every acknowledged move logged: reached" in shown
    for what, said in (
        ("99 % arrive within", f"{ours['p99'] * 1000:.2f} ms"),
        ("a bare write to the disk, 99 %", f"{ours['disk_p99'] * 1000:.2f} ms"),
        ("bytes each", f"{ours['bytes']:,}"),
        ("acknowledged", f"{ours['acknowledged']:,}"),
        ("server: memory", f"{ours['resident'] / 2**20:,.0f} MB"),
    ):
        assert re.search(rf" {re.escape(what)} +│ +{re.escape(said)} ", shown), what


def test_what_the_people_of_the_load_miss_or_are_refused_is_counted() -> None:
    pytest.importorskip("picows")
    from typecase.lab.bench.online_load import Job, Line, Load, write

    load = Load(Job("ours", 0, rooms=1, seats=4, moves_per_second=1, warm_up=0, seconds=1))
    (room,) = load.rooms
    line = Line(room, 0)

    def hears(**message: object) -> None:
        room.hear(line, write(message))

    hears(**{"is": "welcome", "seq": 3})
    hears(**{"is": "match", "seq": 4})
    hears(**{"is": "chat", "why": "chat is none of their business"})
    hears(**{"is": "ok", "id": "m1"})
    assert (load.lost, load.refused, load.acknowledged) == (0, [], {"m1"})
    hears(**{"is": "room", "seq": 7})
    hears(**{"is": "no", "id": "m2", "reason": "It is not your turn."})
    assert (load.lost, load.refused) == (2, ["It is not your turn."])


@pytest.mark.parametrize(("seconds", "warm_up"), [(0.05, 0.5), (1, online.WARM_UP)])
def test_nobody_warms_up_for_longer_than_is_measured(
    seconds: float, warm_up: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Asked(Exception):
        pass

    def write(text: str) -> None:
        raise Asked(text)

    @contextmanager
    def started(*args: str) -> Iterator[Any]:
        yield SimpleNamespace(stdin=SimpleNamespace(write=write), stdout=StringIO("8000\n"))

    monkeypatch.setattr(online, "_started", started)
    with pytest.raises(Asked) as asked:
        online._load("echo", seconds, lambda _: None)
    job = json.loads(str(asked.value))
    assert job["warm_up"] == warm_up <= job["seconds"]


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
            if move is not None and (view.ask is None or view.ask.opens is None):
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
