"""`typecase simulate`: the same answer from every engine and any number of workers, and clear words
if not."""

import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import pexpect
import pytest
from pyarrow import parquet

from typecase.cli import main
from typecase.engine import Match, Said
from typecase.games import find
from typecase.lab.rows import Row, best_word, shares
from typecase.lab.simulate import Job, Tally, play_game, result, simulate

COMMAND = [sys.executable, "-c", "from typecase.cli import main; raise SystemExit(main())"]
SIMULATE = ["simulate", "freeze", "--option", "words=young", "--option", "marks=2"]
SNOWFLAKE = Path(__file__).parents[2] / "docs" / "tutorial" / "snowflake.py"


def run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*COMMAND, *words], capture_output=True, text=True, check=False)


def at_once(commands: dict[str, list[str]]) -> dict[str, tuple[int, str, str]]:
    """Run some commands beside each other: the exit code of each, what it said and complained of.
    Most of their time they wait for processes to begin."""
    running = {
        name: subprocess.Popen(
            [*COMMAND, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        for name, words in commands.items()
    }
    told = {name: child.communicate() for name, child in running.items()}
    return {name: (running[name].returncode, *told[name]) for name in running}


@pytest.fixture(scope="module")
def job() -> Job:
    game = find("freeze").with_options(words="young", marks=2)
    return Job(game, ("random", "random", "random"), 7)


def test_no_engine_and_no_number_of_workers_changes_anything(tmp_path: Path) -> None:
    """One process, two pools and Ray with two workers play the same games of one's own game."""
    crews = {
        "one": ("--workers", "1"),
        "two": ("--workers", "2"),
        "three": ("--workers", "3"),
        "ray": ("--workers", "2", "--engine", "ray"),
    }
    given = [
        *("simulate", "--from", str(SNOWFLAKE), "--option", "words=young", "--option", "rounds=2"),
        *("--players", "random,random,greedy", "--games", "30", "--seed", "7", "--json", "--out"),
    ]
    done = at_once(
        {name: [*given, str(tmp_path / f"{name}.jsonl"), *crews[name]] for name in crews}
    )
    code, told, complaint = done["one"]
    assert (code, complaint) == (0, "")
    for name, other in done.items():
        assert other == (0, told, ""), name
        rows = (tmp_path / f"{name}.jsonl").read_bytes()
        assert rows == (tmp_path / "one.jsonl").read_bytes(), name
    found = json.loads(told)
    assert (found["game"], found["games"]) == ("snowflake", 30)
    assert found["options"]["rounds"] == 2
    assert [row["player"] for row in found["seats"]] == ["random", "random", "greedy"]
    assert "timing" not in found


def test_ray_says_what_went_wrong_as_a_pool_does(tmp_path: Path) -> None:
    broken = tmp_path / "flake.py"
    # Not before it is simulated: a game that is always broken is refused when it is read.
    thaw = "t.round += 1\n        if self.options.rounds == 2: raise te.TypecaseError('thaw')"
    broken.write_text(SNOWFLAKE.read_text("utf-8").replace("t.round += 1", thaw), "utf-8")
    given = ["simulate", "--from", str(broken), "--option", "rounds=2", "--games", "4"]
    given += ["--workers", "2"]
    done = at_once({engine: [*given, "--engine", engine] for engine in ("local", "ray")})
    for engine, found in done.items():
        assert found == (2, "", "typecase: Game 0 of seed 0: thaw\n"), engine


def simulate_by_ray(monkeypatch: pytest.MonkeyPatch, *more: str) -> int:
    """Run it in an environment in which Ray would report its use and listen to the network."""
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "1")
    monkeypatch.setenv("RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER", "1")
    return main([*SIMULATE, "--engine", "ray", *more])


def test_ray_reports_its_use_to_nobody_and_listens_to_the_network_only_if_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    for more, network in (((), "0"), (("--address", "127.0.0.1:1"), "1")):
        assert simulate_by_ray(monkeypatch, *more) == 2
        assert os.environ["RAY_USAGE_STATS_ENABLED"] == "0"
        assert os.environ["RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER"] == network


def test_without_ray_a_sentence_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert simulate_by_ray(monkeypatch) == 2
    assert capsys.readouterr().err == (
        "typecase: --engine ray needs Ray, which is not installed. "
        "Type pip install 'typecase[cluster]'.\n"
    )


def test_a_cluster_that_is_not_there_is_said_at_once(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "ray", ModuleType("ray"))
    with socket.socket() as taken:
        # Bound, but nobody listens.
        taken.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{taken.getsockname()[1]}"
        assert simulate_by_ray(monkeypatch, "--address", address) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"typecase: No Ray cluster answers at {address}: ")
    assert said.count("\n") == 1


def row_of(job: Job, number: int) -> Row:
    return Row.of(play_game(job, number), number, job.seed, job.players)


def test_the_result_is_that_of_the_games(job: Job) -> None:
    matches = [play_game(job, number) for number in range(12)]
    whole = Tally.empty(3)
    rows = [row for part in simulate(job, 12) for row in part]
    for row in rows:
        whole.count(row)
    assert rows == [row_of(job, number) for number in range(12)]
    found = result(job, whole)
    for seat in range(3):
        score = found["seats"][seat]["score"]
        assert score["value"] == sum(match.scores[seat] for match in matches) / 12
        assert score["low"] < score["value"] < score["high"]
    moves = [len(match.log) for match in matches]
    assert found["moves"]["value"] == sum(moves) / 12
    assert sum(whole.wins) == pytest.approx(12)


def test_a_row_tells_the_game(job: Job) -> None:
    poker = Job(find("word-poker")(), ("random", "greedy"), 3)
    match, row = play_game(poker, 5), row_of(poker, 5)
    assert (row.number, row.seed, row.deal_seed) == (5, 3, match.seed)
    assert (row.game, row.version, row.seats) == ("word-poker", match.game.version, 2)
    assert (row.players, row.scores) == (("random", "greedy"), tuple(match.scores))
    assert (row.moves, row.seconds) == (len(match.log), match.now)
    told = [
        (event.facts["points"], event.facts["word"], event.facts["seat"])
        for event in match.events
        if isinstance(event, Said) and {"points", "word"} <= event.facts.keys()
    ]
    assert (row.word_points, row.word, row.word_seat) == max(told, key=lambda word: word[0])


def test_a_game_without_words_has_no_best_one() -> None:
    hogs = Job(find("letter-hogs")(), ("random",) * 5, 1)
    assert best_word(play_game(hogs, 0)) == (None, None, None)


def test_parquet_has_the_rows_of_the_json_lines(tmp_path: Path) -> None:
    for suffix in ("jsonl", "parquet"):
        found = run(*SIMULATE, "--games", "9", "--workers", "1", "--out", f"{tmp_path}/o.{suffix}")
        assert (found.returncode, found.stderr) == (0, "")
    lines = [msgspec.json.decode(line) for line in (tmp_path / "o.jsonl").read_bytes().splitlines()]
    assert [line["number"] for line in lines] == list(range(9))
    assert [line["word"] for line in lines].count(None) < 9
    assert parquet.read_table(tmp_path / "o.parquet").to_pylist() == lines


def test_another_seed_gives_other_games_with_the_same_players(job: Job) -> None:
    assert play_game(job, 0).seed != play_game(job, 1).seed
    assert play_game(job, 0).seed != play_game(job._replace(seed=8), 0).seed
    assert play_game(job, 0).log == play_game(job, 0).log


def test_a_shared_win_counts_as_its_fraction(job: Job, monkeypatch: pytest.MonkeyPatch) -> None:
    match = play_game(job, 0)
    monkeypatch.setattr(Match, "winners", property(lambda _: [0, 2]))
    assert shares(match) == [0.5, 0, 0.5]
    monkeypatch.setattr(Match, "winners", property(lambda _: []))
    assert shares(match) == [0, 0, 0]


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
        (["freize"], "There's no game “freize”. Did you mean freeze?"),
        (["freeze", "--players", "bot,bot"], "Freeze is for 3 to 6 players, not 2."),
        (["freeze", "--players", "bot," * 6 + "bot"], "Freeze is for 3 to 6 players, not 7."),
        (
            ["freeze", "--players", "bot,gredy,bot"],
            "There's no player “gredy”. Did you mean greedy?",
        ),
        (["freeze", "--games", "0"], "--games can't be 0. It must be at least 1."),
        (["freeze", "--workers", "0"], "--workers can't be 0. It must be at least 1."),
        (["freeze", "--seed", "-1"], "--seed can't be -1. It must be at least 0."),
        (["freeze", "--option", "marks"], "Options look like name=value, not marks."),
        (
            ["freeze", "--option", "hand=9"],
            "Cards in hand (hand) can't be 9. It must be 5 or 6. The default is 5.",
        ),
        (
            ["freeze", "--out", "o.csv"],
            "--out can't be o.csv. Its name must end in .jsonl or .parquet.",
        ),
        (
            ["freeze", "--out", "no/such/o.jsonl"],
            "no/such/o.jsonl can't be written: there is no folder no/such.",
        ),
        (
            ["freeze", "--address", "127.0.0.1:6379"],
            "--address is for a Ray cluster. Add --engine ray.",
        ),
    ],
)
def test_wrong_input_gets_one_clear_sentence(
    words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", *words]) == 2
    said = capsys.readouterr()
    assert (said.out, said.err) == ("", f"typecase: {complaint}\n")


@pytest.mark.parametrize("engine", ["local", "ray"])
def test_ctrl_c_ends_all_processes_and_leaves_files_as_they_were(
    engine: str, tmp_path: Path, in_terminal: Callable[..., Any]
) -> None:
    out = tmp_path / "o.jsonl"
    out.write_text("older\n")
    given = ["--games", "1000000", "--workers", "2", "--engine", engine, "--out", str(out)]
    child = in_terminal(*COMMAND, *SIMULATE, *given, timeout=60)
    child.expect(r"[1-9]\d*/1000000")
    child.sendintr()
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130
    assert "Traceback" not in child.before
    with pytest.raises(ProcessLookupError):
        os.killpg(child.pid, 0)
    assert [path.name for path in tmp_path.iterdir()] == ["o.jsonl"]
    assert out.read_text() == "older\n"


PRESSED_WHILE_LOCKED = """
import os, signal, sys
from threading import Condition
from typecase.lab.worker_pool import worker_pool

class Pressed(Condition):
    def __enter__(self):
        super().__enter__()
        self.__class__ = Condition  # once is enough
        # The executor's own thread gets a result, if it has nothing else to do, and wants the lock.
        os.write(begin, b"!")
        thread = workers.processes._executor_manager_thread.ident
        while sys._current_frames()[thread].f_code is not Condition.__enter__.__code__:
            pass
        signal.raise_signal(signal.SIGINT)

signal.signal(signal.SIGINT, signal.default_int_handler)
ready, begin = os.pipe()
with worker_pool("local", 2) as workers:
    list(workers.map(abs, range(8)))
    workers.processes.submit(os.read, ready, 1)
    workers.processes._work_ids.not_full.__class__ = Pressed
    list(workers.map(abs, range(8)))
"""


def test_ctrl_c_while_a_lock_is_taken_is_no_endless_wait() -> None:
    found = subprocess.run(
        [sys.executable, "-c", PRESSED_WHILE_LOCKED],
        capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert found.returncode == -signal.SIGINT
    assert found.stderr.splitlines()[-1] == "KeyboardInterrupt"


def test_a_worker_that_dies_is_no_endless_wait() -> None:
    code = (
        "import os\n"
        "from typecase.lab import simulate\n"
        "def dies(job, number): os._exit(9)\n"
        "simulate.play_game = dies\n"
        "from typecase.cli import main\n"
        "raise SystemExit(main())"
    )
    found = subprocess.run(
        [sys.executable, "-c", code, *SIMULATE, "--games", "8", "--workers", "2"],
        capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert found.returncode == 2
    assert "A worker process died" in found.stderr
    assert "Traceback" not in found.stderr
