"""How long each level takes for a move, compared with the greedy player in the same run."""

from __future__ import annotations

import platform
from collections.abc import Sequence
from time import thread_time
from typing import Any

from rich.console import Console
from rich.table import Table

from typecase import games
from typecase.engine import Game, Match, Observation, Plan, Player, Rng, step
from typecase.lab.bench.timing import Say
from typecase.players import LEVELS, make

BASELINE = "greedy"
SECONDS = {level: 1.0 if level == "master" else 0.05 for level in LEVELS}
"""The target: 99% of all moves take at most this many seconds."""

LogEntry = dict[str, Any]


class Timed:
    """Measures how long a player takes for each plan."""

    def __init__(self, player: Player, times: list[float]) -> None:
        self._player = player
        self._times = times

    def plan(self, obs: Observation) -> Plan:
        begin = thread_time()
        plan = self._player.plan(obs)
        self._times.append(thread_time() - begin)
        return plan


def measure(seconds: float, say: Say, slugs: Sequence[str] = ()) -> dict[str, Any]:
    """Measure these games, by default all; `say` receives status messages."""
    rows: list[LogEntry] = []
    for kind in [games.find(slug) for slug in slugs] or games.every():
        row: LogEntry = {"game": kind.slug}
        for level in (BASELINE, *LEVELS):
            say(f"{level}: {kind.name}")
            row[level] = _thoughts(kind.with_options(), level, seconds)
        rows.append(row)
    return {
        "python": platform.python_version(),
        "seconds": seconds,
        "games": rows,
        "marks": [_mark(level, rows) for level in LEVELS],
    }


def _thoughts(game: Game[Any, Any], level: str, seconds: float) -> LogEntry:
    """Measure games with as few seats as possible, after a warm-up of half the time, mainly for the
    vocabulary of a level."""
    _play(game, level, seconds / 2, first=0)
    times = sorted(_play(game, level, seconds, first=1_000_000))
    return {
        "moves": len(times),
        "mean": sum(times) / len(times),
        "p99": times[len(times) * 99 // 100],
        "slowest": times[-1],
    }


def _play(game: Game[Any, Any], level: str, seconds: float, first: int) -> list[float]:
    """The time of each planned move; the games are numbered from `first`."""
    times: list[float] = []
    end = thread_time() + seconds
    number = first
    while thread_time() < end or not times:
        match = Match(game, game.seating[0], number)
        luck = Rng(number)
        players = [Timed(make(level, luck.spawn()), times) for _ in match.table.seats]
        while not match.over and (thread_time() < end or not times):
            step(match, players)
        number += 1
    return times


def _mark(level: str, rows: Sequence[LogEntry]) -> LogEntry:
    slow = [row["game"] for row in rows if row[level]["p99"] > SECONDS[level]]
    said = f"{level}: 99 % of all moves within {SECONDS[level] * 1000:,.0f} ms"
    return {"mark": said, "reached": not slow, "but": slow}


def show(console: Console, found: dict[str, Any]) -> None:
    """Print the table and the targets."""
    table = Table(title=f"How long a move is thought over, ms, Python {found['python']}")
    table.add_column("game", overflow="fold")
    for level in (BASELINE, *LEVELS):
        table.add_column(f"{level}\nmean / 99 % / slowest", justify="right")
    for row in found["games"]:
        table.add_row(row["game"], *[_times(row[level]) for level in (BASELINE, *LEVELS)])
    console.print(table)
    for mark in found["marks"]:
        said = "reached" if mark["reached"] else f"not reached ({', '.join(mark['but'])})"
        console.print(f"{mark['mark']}: {said}", highlight=False)


def _times(one: LogEntry) -> str:
    return " / ".join([f"{one[key] * 1000:.1f}" for key in ("mean", "p99", "slowest")])
