"""`typecase bench lab`: every row is there, and its numbers fit. How fast is not asked."""

import json
from typing import Any

import pytest
from rich.console import Console

from typecase import games
from typecase.cli import main
from typecase.lab.bench import lab
from typecase.lab.simulate import Job, play_game

SLUGS = ["letterpress-solo", "word-slam"]


@pytest.fixture(scope="module")
def found() -> dict[str, Any]:
    return lab.measure(0.01, lambda _: None, SLUGS)


def test_both_kinds_of_players_have_their_numbers(found: dict[str, Any]) -> None:
    assert [row["game"] for row in found["games"]] == SLUGS
    assert found["cores"] >= 1
    for row in found["games"]:
        assert row["seats"] == games.find(row["game"]).players[0]
        for player in ("random", "greedy"):
            assert row[player]["games_per_second"] > 0
            assert row[player]["moves_per_game"] >= 1
        greedy = row["greedy"]
        assert greedy["seconds_for_many"] == lab.MANY / greedy["games_per_second"]


def test_the_mark_says_what_missed_it(found: dict[str, Any]) -> None:
    slow = [
        row["game"] for row in found["games"] if row["greedy"]["seconds_for_many"] > lab.SECONDS
    ]
    assert found["mark"]["but"] == slow
    assert found["mark"]["reached"] == (not slow)


def test_a_worker_plays_other_games_than_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is played to make all ready does not count."""
    numbers = []

    def counted(job: Job, number: int) -> Any:
        numbers.append(number)
        return play_game(job, number)

    monkeypatch.setattr(lab, "play_game", counted)
    job = Job(games.find("letterpress-solo").with_options(), ("random",), 1)
    played = lab.work(lab.Shift(job, 1e-9))
    assert numbers == [0, 1]
    assert played.games == 1
    assert played.moves == len(play_game(job, 1).log)


def test_the_table_says_what_is_compared(
    found: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    lab.show(Console(width=100), found)
    shown = capsys.readouterr().out
    for slug in SLUGS:
        assert slug in shown
    assert "random" in shown
    assert f"{found['mark']['mark']}: " in shown


def test_the_command_measures_the_games_it_is_given(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "lab", "--games", "word-slam", "--seconds", "0.01", "--json"]) == 0
    assert [row["game"] for row in json.loads(capsys.readouterr().out)["lab"]["games"]] == [
        "word-slam"
    ]


def test_a_game_that_is_not_there_gets_one_clear_sentence(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["bench", "lab", "--games", "freze"]) == 2
    assert "There's no game “freze”" in capsys.readouterr().err
