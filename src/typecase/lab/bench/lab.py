"""How many games per second the lab plays: greedy and random players in the same run."""

from __future__ import annotations

import platform
from collections.abc import Sequence
from time import process_time
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table

from typecase import games
from typecase.engine import Game
from typecase.lab.bench.timing import Say
from typecase.lab.simulate import Job, play_game
from typecase.lab.worker_pool import WorkerPool, worker_pool

MANY = 10_000
"""How many games it takes to distinguish a player that wins 51% from an equal one."""

SECONDS = 60
"""The target: `MANY` games in at most this many seconds."""

SEED = 1

LogEntry = dict[str, Any]


class Shift(NamedTuple):
    """A worker's task: play games of one job for some CPU seconds."""

    job: Job
    seconds: float


class Played(NamedTuple):
    games: int
    moves: int
    seconds: float


def work(shift: Shift) -> Played:
    """Play until the time is up, after a warm-up of half that time."""
    before = _play(shift.job, 0, shift.seconds / 2)
    return _play(shift.job, before.games, shift.seconds)


def _play(job: Job, number: int, seconds: float) -> Played:
    played = moves = 0
    start = end = process_time()
    while end - start < seconds or not played:
        moves += len(play_game(job, number + played).log)
        played += 1
        end = process_time()
    return Played(played, moves, end - start)


def measure(seconds: float, say: Say, slugs: Sequence[str] = ()) -> dict[str, Any]:
    """Measure these games, by default all; `say` receives status messages."""
    rows: list[LogEntry] = []
    with worker_pool("local") as workers:
        for kind in [games.find(slug) for slug in slugs] or games.every():
            game = kind.with_options()
            row: LogEntry = {"game": kind.slug, "seats": game.seating[0]}
            for player in ("random", "greedy"):
                say(f"{player} players: {kind.name}")
                row[player] = _speed(game, player, workers, seconds)
            row["greedy"]["seconds_for_many"] = MANY / row["greedy"]["games_per_second"]
            rows.append(row)
        cores = workers.size
    slow = [row["game"] for row in rows if row["greedy"]["seconds_for_many"] > SECONDS]
    return {
        "python": platform.python_version(),
        "seconds": seconds,
        "cores": cores,
        "games": rows,
        "mark": {
            "mark": f"{MANY:,} games between greedy players in at most {SECONDS} s",
            "reached": not slow,
            "but": slow,
        },
    }


def _speed(game: Game[Any, Any], player: str, workers: WorkerPool, seconds: float) -> LogEntry:
    """The speed of all workers together, each playing for the same time."""
    job = Job(game, (player,) * game.seating[0], SEED)
    shifts = [Shift(job._replace(seed=SEED + number), seconds) for number in range(workers.size)]
    played = list(workers.map(work, shifts))
    count = sum([one.games for one in played])
    return {
        "games_per_second": sum([one.games / one.seconds for one in played]),
        "moves_per_game": sum([one.moves for one in played]) / count,
    }


def show(console: Console, found: dict[str, Any]) -> None:
    """Print the table and the target."""
    cores = "1 core" if found["cores"] == 1 else f"{found['cores']} cores"
    table = Table(title=f"Games of bots on {cores}, Python {found['python']}")
    table.add_column("game", overflow="fold")
    for heading in ("seats", "random games/s", "greedy games/s", "moves a game", f"{MANY:,} take"):
        table.add_column(heading, justify="right")
    for row in found["games"]:
        table.add_row(
            row["game"],
            str(row["seats"]),
            f"{row['random']['games_per_second']:,.1f}",
            f"{row['greedy']['games_per_second']:,.1f}",
            f"{row['greedy']['moves_per_game']:,.1f}",
            f"{row['greedy']['seconds_for_many']:,.0f} s",
        )
    console.print(table)
    for line in (
        "All players of a game are of one kind, as few as may play. Random ones move without a",
        "thought, so they show what the rules alone take; what greedy ones take more is thinking.",
        "Seconds are CPU seconds of every core at once, as on a machine that does nothing else.",
    ):
        console.print(line, highlight=False)
    mark = found["mark"]
    said = "reached" if mark["reached"] else f"not reached ({', '.join(mark['but'])})"
    console.print(f"{mark['mark']}: {said}", highlight=False)
