"""`typecase simulate`: the same answer from any number of processes, and clear words if not."""

import json
import os
import subprocess
import sys
from fractions import Fraction
from typing import Any

import pexpect
import pytest

from typecase.cli import main
from typecase.engine import Match
from typecase.games import find
from typecase.lab.simulate import Job, Tally, play_game, play_part, result, simulate

COMMAND = [sys.executable, "-c", "from typecase.cli import main; raise SystemExit(main())"]
SIMULATE = ["simulate", "freeze", "--option", "words=young", "--option", "marks=2"]


def run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*COMMAND, *words], capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def job() -> Job:
    game = find("freeze").with_options(words="young", marks=2)
    return Job(game, ("random", "random", "random"), 7)


def test_the_number_of_workers_changes_nothing() -> None:
    one, two, three = (
        run(*SIMULATE, "--games", "30", "--seed", "7", "--json", "--workers", workers)
        for workers in ("1", "2", "3")
    )
    assert (one.returncode, one.stderr) == (0, "")
    assert one.stdout == two.stdout == three.stdout
    found = json.loads(one.stdout)
    assert found["games"] == 30
    assert found["options"]["marks"] == 2
    assert [row["player"] for row in found["seats"]] == ["random"] * 3
    assert "timing" not in found


def test_the_result_is_that_of_the_games(job: Job) -> None:
    matches = [play_game(job, number) for number in range(12)]
    (tally,) = simulate(job, 1)
    assert tally.points == matches[0].scores
    whole = Tally.empty(3)
    for part in simulate(job, 12):
        whole.add(part)
    found = result(job, whole)
    for seat in range(3):
        score = found["seats"][seat]["score"]
        assert score["value"] == sum(match.scores[seat] for match in matches) / 12
        assert score["low"] < score["value"] < score["high"]
    moves = [len(match.log) for match in matches]
    assert found["moves"]["value"] == sum(moves) / 12
    assert sum(whole.wins) == 12


def test_parts_add_up_in_any_order(job: Job) -> None:
    parts = [play_part(job, range(start, start + 3)) for start in (0, 3, 6)]
    forth, back = Tally.empty(3), Tally.empty(3)
    for part in parts:
        forth.add(part)
    for part in reversed(parts):
        back.add(part)
    assert forth == back == play_part(job, range(9))


def test_another_seed_gives_other_games_with_the_same_players(job: Job) -> None:
    assert play_game(job, 0).seed != play_game(job, 1).seed
    assert play_game(job, 0).seed != play_game(job._replace(seed=8), 0).seed
    assert play_game(job, 0).log == play_game(job, 0).log


def test_a_shared_win_counts_as_its_fraction(job: Job, monkeypatch: pytest.MonkeyPatch) -> None:
    match = play_game(job, 0)
    monkeypatch.setattr(Match, "winners", property(lambda _: [0, 2]))
    tally = Tally.empty(3)
    tally.count(match)
    assert tally.wins == [Fraction(1, 2), 0, Fraction(1, 2)]


def test_in_a_pipe_there_is_a_table_and_no_progress_bar() -> None:
    found = run(*SIMULATE, "--games", "3", "--workers", "2")
    assert (found.returncode, found.stderr) == (0, "")
    assert "Freeze, 3 games" in found.stdout
    assert "games/s, 2 processes" in found.stdout
    assert "A shared win counts as its fraction" in found.stdout


def test_timing_is_given_when_asked_for() -> None:
    found: dict[str, Any] = json.loads(run(*SIMULATE, "--games", "2", "--json", "--timing").stdout)
    timing = found["timing"]
    assert timing["games_per_second"] == pytest.approx(2 / timing["seconds"])


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["freize"], "there is no game 'freize'; did you mean freeze?"),
        (["freeze", "--players", "bot,bot"], "Freeze is for 3 to 6 players, not 2"),
        (["freeze", "--players", "bot," * 6 + "bot"], "Freeze is for 3 to 6 players, not 7"),
        (["freeze", "--players", "bot,bob,bot"], "there is no player 'bob'; did you mean bot?"),
        (["freeze", "--games", "0"], "--games is 0; at least one game is needed"),
        (["freeze", "--workers", "0"], "--workers is 0; at least one is needed"),
        (["freeze", "--seed", "-1"], "--seed is -1; it is a whole number from 0 on"),
        (["freeze", "--option", "marks"], "an option is given as name=value, not 'marks'"),
        (
            ["freeze", "--option", "hand=9"],
            "option hand is 5 or 6, not 9; the default is 5",
        ),
    ],
)
def test_wrong_input_gets_one_clear_sentence(
    words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", *words]) == 2
    said = capsys.readouterr()
    assert (said.out, said.err) == ("", f"typecase: {complaint}\n")


def test_ctrl_c_ends_all_processes() -> None:
    child = pexpect.spawn(
        COMMAND[0],
        [*COMMAND[1:], *SIMULATE, "--games", "1000000", "--workers", "2"],
        encoding="utf-8",
        timeout=60,
    )
    child.expect(r"[1-9]\d*/1000000")
    child.sendintr()
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130
    assert "Traceback" not in child.before
    with pytest.raises(ProcessLookupError):
        os.killpg(child.pid, 0)


def test_a_worker_that_dies_is_no_endless_wait() -> None:
    code = (
        "import os\n"
        "from typecase.lab import simulate\n"
        "simulate.play_part = lambda job, part: os._exit(9)\n"
        "from typecase.cli import main\n"
        "raise SystemExit(main())"
    )
    found = subprocess.run(
        [sys.executable, "-c", code, *SIMULATE, "--games", "8", "--workers", "2"],
        capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert found.returncode == 2
    assert "a worker process died" in found.stderr
    assert "Traceback" not in found.stderr
