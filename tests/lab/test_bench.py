"""`typecase bench`: every row is there, and the numbers fit each other. How fast is not asked."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from typecase import games
from typecase.cli import main
from typecase.engine import Match, Rng
from typecase.lab.bench import engine, peers
from typecase.lab.bench.timing import RUNS, speeds


@pytest.fixture(scope="module")
def found() -> dict[str, Any]:
    # A process of its own: what other libraries warn of on import is not our business.
    code = "from typecase.cli import main; raise SystemExit(main())"
    done = subprocess.run(
        [sys.executable, "-c", code, "bench", "engine", "--seconds", "0.01", "--json"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    data: dict[str, Any] = json.loads(done.stdout)["engine"]
    return data


def test_every_game_has_its_numbers(found: dict[str, Any]) -> None:
    assert [row["game"] for row in found["games"]] == [kind.slug for kind in games.every()]
    for row in found["games"]:
        assert row["seats"] in games.find(row["game"]).players
        assert row["moves"]["per_second"] > row["games_per_second"] > 0
        assert row["clone"]["microseconds"] > 0
        assert row["determinize"]["microseconds"] > 0
        for what in ("moves", "clone", "determinize"):
            assert 0 <= row[what]["spread"] < 1


def test_every_package_has_a_row_that_says_what_is_compared(found: dict[str, Any]) -> None:
    for package in peers.PACKAGES:
        rows = [row for row in found["peers"] if row["package"].startswith(package)]
        assert rows, package
        assert all(row["how"] for row in rows)
        assert all("moves" in row or "not installed" in row["how"] for row in rows)


def test_ratios_are_ours_to_theirs(found: dict[str, Any]) -> None:
    ours = [row["moves"]["per_second"] for row in found["games"]]
    clones = [row["clone"]["microseconds"] for row in found["games"]]
    for row in found["peers"]:
        if "moves" in row:
            theirs, copied = row["moves"]["per_second"], row["clone"]["microseconds"]
            assert row["moves"]["ours_to_theirs"] == [min(ours) / theirs, max(ours) / theirs]
            assert row["clone"]["ours_to_theirs"] == [copied / max(clones), copied / min(clones)]


def test_marks_say_what_missed_them(found: dict[str, Any]) -> None:
    few, moves, slow, clone, _, _ = found["marks"]
    speeds = {row["game"]: row["moves"]["per_second"] for row in found["games"]}
    clones = {row["game"]: row["clone"]["microseconds"] for row in found["games"]}
    assert moves["but"] == [game for game, speed in speeds.items() if speed < engine.MOVES]
    assert few["but"] == [game for game, speed in speeds.items() if speed < engine.MIN_MOVES]
    assert clone["but"] == [game for game, took in clones.items() if took > engine.CLONE]
    assert slow["but"] == [game for game, took in clones.items() if took > engine.SLOWEST_CLONE]
    for mark in found["marks"]:
        assert mark["reached"] == (not mark["but"])


def test_a_missing_package_is_a_row(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "PACKAGES", {"no-such-package": peers.open_spiel})
    (missing,) = peers.every()
    assert (missing.package, missing.how) == (
        "no-such-package",
        "not installed; pip install no-such-package",
    )


def test_a_package_that_does_not_work_is_a_row(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(package: str) -> Iterator[peers.Peer]:
        raise ImportError("no numpy")

    monkeypatch.setattr(peers, "PACKAGES", {"pytest": broken})
    (missing,) = peers.every()
    assert missing.how == "does not work here: no numpy"


def test_a_peer_that_breaks_leaves_the_others_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(rng: Rng) -> int:
        raise RuntimeError("lost a card")

    def two(package: str) -> Iterator[peers.Peer]:
        yield peers.Peer(package, "bad", "how", fails, lambda rng: list)
        yield peers.Peer(package, "good", "how", lambda rng: 3, lambda rng: list)

    monkeypatch.setattr(peers, "PACKAGES", {"pytest": two})
    freeze = games.find("freeze")
    monkeypatch.setattr(games, "every", lambda: (freeze,))
    found = engine.measure(0.001, lambda _: None)
    bad, good = found["peers"]
    assert bad["how"] == "does not work here: lost a card"
    assert "moves" not in bad
    ours = found["games"][0]["moves"]["per_second"] / good["moves"]["per_second"]
    assert good["moves"]["ours_to_theirs"] == [ours, ours]
    assert found["marks"][-1]["mark"] == "our slowest game faster per move than all 1 peers"


class Toy:
    """A state as OpenSpiel has them: chance deals, one seat acts, then both at once."""

    def __init__(self) -> None:
        self.done: list[object] = []

    def is_terminal(self) -> bool:
        return len(self.done) == 3

    def current_player(self) -> int:
        return (peers.CHANCE, 0, peers.SIMULTANEOUS)[len(self.done)]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(7, 1.0)]

    def num_players(self) -> int:
        return 2

    def legal_actions(self, seat: int = 0) -> list[int]:
        return [[5], [0]][seat]

    def apply_action(self, action: object) -> None:
        self.done.append(action)

    apply_actions = apply_action


def test_in_a_game_of_open_spiel_what_seats_choose_are_moves() -> None:
    """Chance makes none, nor who has nothing to choose."""
    state = Toy()
    moves: list[int] = []
    while not state.is_terminal() and len(moves) < 4:
        moves.append(peers._open_spiel_step(state, Rng(1)))
    assert (moves, state.done) == ([0, 1, 1], [7, 5, [5, 0]])


def test_a_match_is_copied_at_so_many_points_of_its_play() -> None:
    """However long it is."""
    match = Match(games.find("letter-head-solitaire")(), 1, seed=1)
    points = engine._points(match, Rng(1))
    assert match.over
    assert len({len(point.log) for point in points}) == len(points) == engine.POINTS_OF_A_GAME
    assert not any(point.over for point in points)


def test_runs_take_turns() -> None:
    order: list[str] = []

    def work(name: str) -> int:
        order.append(name)
        return 5

    found = speeds({name: lambda n=name: work(n) for name in "ab"}, 1e-9, lambda _: None)  # type: ignore[misc]
    assert order == ["a", "b"] * RUNS
    assert found["a"].per_second == pytest.approx(5 * found["a"].calls_per_second)
    assert found["a"].microseconds == pytest.approx(1e6 / found["a"].per_second)


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["engin"], "unknown benchmark 'engin'; did you mean engine?"),
        (["--seconds", "0"], "--seconds is 0; it must be more than 0"),
    ],
)
def test_wrong_input_gets_one_clear_sentence(
    words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["bench", *words]) == 2
    assert capsys.readouterr().err == f"typecase: {complaint}\n"


def test_the_tables_say_what_is_compared(
    found: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    from rich.console import Console

    engine.show(Console(width=100), found)
    shown = capsys.readouterr().out
    for row in found["games"]:
        assert row["game"] in shown
    for row in found["peers"]:
        assert row["package"] in shown
    for mark in found["marks"]:
        assert f"{mark['mark']}: " in shown.replace("\n", " ")
