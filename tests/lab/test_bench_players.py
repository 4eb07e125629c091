"""`typecase bench players`: every row is there, and its numbers fit. How fast is not asked."""

import json
import re
from typing import Any

import pytest
from rich.console import Console

from typecase import games
from typecase.cli import main
from typecase.engine import Match
from typecase.lab.bench import players
from typecase.players import LEVELS

SLUGS = ["letter-head-solitaire", "word-slam"]
EVERYBODY = (players.BASELINE, *LEVELS)


@pytest.fixture(scope="module")
def found() -> dict[str, Any]:
    return players.measure(0.01, lambda _: None, SLUGS)


def test_every_level_has_its_times(found: dict[str, Any]) -> None:
    assert [row["game"] for row in found["games"]] == SLUGS
    for row in found["games"]:
        for level in EVERYBODY:
            one = row[level]
            assert one["moves"] >= 1
            assert 0 < one["mean"] <= one["slowest"]
            assert one["p99"] <= one["slowest"]


def test_the_marks_say_what_missed_them(
    found: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert len(found["marks"]) == len(LEVELS)
    monkeypatch.setitem(players.SECONDS, "sharp", 0.0)
    assert players._mark("sharp", found["games"])["but"] == SLUGS
    monkeypatch.setitem(players.SECONDS, "sharp", 1e9)
    assert players._mark("sharp", found["games"])["reached"]


def test_a_game_is_begun_anew_until_the_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(1_000_000))
    monkeypatch.setattr(players, "thread_time", lambda: float(next(clock)))
    game = games.find("letter-head-solitaire").with_options()
    begun = []

    class Counted(Match):
        def __init__(self, game: Any, seats: int, seed: int) -> None:
            begun.append(seed)
            super().__init__(game, seats, seed)

    monkeypatch.setattr(players, "Match", Counted)
    times = players._play(game, "sprout", 1000.0, first=5)
    assert begun[:3] == [5, 6, 7]
    assert set(times) == {1.0}


def test_the_command_measures_some_games(capsys: pytest.CaptureFixture[str]) -> None:
    line = ["bench", "players", "--games", SLUGS[0], "--seconds", "0.01"]
    assert main([*line, "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)["players"]
    assert [row["game"] for row in shown["games"]] == [SLUGS[0]]
    players.show(Console(width=140), shown)
    out = capsys.readouterr().out
    assert re.search(r"^┃ game +┃", out, re.MULTILINE)
    assert "greedy" in out
    assert "master: 99 % of all moves within 1,000 ms" in out
