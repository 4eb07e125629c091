"""`typecase simulate`: bots against bots, many times, and what comes out on average.

Each game has a seed of its own, made of the seed given and the game's number, and what is counted
is whole numbers and fractions. So the result is the same however many processes share the work.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from fractions import Fraction
from multiprocessing import active_children, get_context
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from typecase import games
from typecase.engine import Game, Match, Rng, TypecaseError, play
from typecase.engine.match import Answered
from typecase.engine.options import read_options
from typecase.lab.stats import Estimate, mean, share
from typecase.players import make

LARGEST_PART = 32
"""Games played between two looks at the progress bar, at most."""

SEEDS = 2**53
"""Seeds of games are below this, so that every JSON reader keeps them exact."""


class Job(NamedTuple):
    """What is simulated."""

    game: Game[Any, Any]
    players: tuple[str, ...]
    seed: int


@dataclass
class Tally:
    """What some games came to, in sums. Adding tallies up in any order gives the same."""

    games: int
    moves: int
    moves_squared: int
    points: list[int]
    points_squared: list[int]
    wins: list[Fraction]

    @classmethod
    def empty(cls, seats: int) -> Tally:
        zeros = [0] * seats
        return cls(0, 0, 0, zeros[:], zeros[:], [Fraction(0)] * seats)

    def count(self, match: Match) -> None:
        """Book a match that is over."""
        moves = sum(type(entry) is Answered for entry in match.log)
        self.games += 1
        self.moves += moves
        self.moves_squared += moves * moves
        for seat, points in enumerate(match.scores):
            self.points[seat] += points
            self.points_squared[seat] += points * points
        winners = match.winners
        for seat in winners:
            self.wins[seat] += Fraction(1, len(winners))

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.moves += other.moves
        self.moves_squared += other.moves_squared
        for seat in range(len(self.points)):
            self.points[seat] += other.points[seat]
            self.points_squared[seat] += other.points_squared[seat]
            self.wins[seat] += other.wins[seat]


def play_game(job: Job, number: int) -> Match:
    """One game of the simulation, played to its end. Game `number` of a seed is always the same."""
    luck = Rng(job.seed << 64 | number)
    match = Match(job.game, len(job.players), luck.below(SEEDS))
    try:
        return play(match, [make(name, luck.spawn()) for name in job.players])
    except TypecaseError as error:
        raise TypecaseError(f"game {number} of seed {job.seed}: {error}") from error


def play_part(job: Job, part: range) -> Tally:
    tally = Tally.empty(len(job.players))
    for number in part:
        tally.count(play_game(job, number))
    return tally


def simulate(job: Job, count: int, workers: int = 1) -> Iterator[Tally]:
    """Play `count` games; a tally of each part as it is done."""
    workers = min(workers, count)
    size = max(1, min(LARGEST_PART, count // (4 * workers)))
    parts = [range(start, min(start + size, count)) for start in range(0, count, size)]
    if workers == 1:
        for part in parts:
            yield play_part(job, part)
        return
    with _pool(job, workers) as pool:
        for done in as_completed([pool.submit(_play_part, part) for part in parts]):
            yield done.result()


_job: Job
"""In a worker process: what it simulates."""


def _begin(
    files: Sequence[Path],
    slug: str,
    options: dict[str, Any],
    players: tuple[str, ...],
    seed: int,
) -> None:
    global _job
    # A new process knows no games of one's own yet.
    for file in files:
        games.add(file)
    _job = Job(games.find(slug).with_options(**options), players, seed)
    # Ctrl-C reaches all processes of a terminal; the first one ends the others.
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play_part(part: range) -> Tally:
    return play_part(_job, part)


@contextmanager
def _pool(job: Job, workers: int) -> Iterator[ProcessPoolExecutor]:
    """Processes that play. If anything goes wrong here, Ctrl-C included, they end at once."""
    # A forked process has the word list already.
    context = get_context("fork" if sys.platform == "linux" else "spawn")
    others = active_children()
    given = (
        games.added(),
        job.game.slug,
        msgspec.to_builtins(job.game.options),
        job.players,
        job.seed,
    )
    pool = ProcessPoolExecutor(workers, context, _begin, given)
    try:
        yield pool
    except BaseException as error:
        for child in active_children():
            if child not in others:
                child.terminate()
        if isinstance(error, BrokenProcessPool):
            raise TypecaseError(
                "a worker process died, perhaps for want of memory; try fewer --workers"
            ) from error
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def result(job: Job, tally: Tally) -> dict[str, Any]:
    """What came out, as plain data without timings."""
    count = tally.games
    return {
        "game": job.game.slug,
        "options": msgspec.to_builtins(job.game.options),
        "seed": job.seed,
        "games": count,
        "moves": _data(mean(count, tally.moves, tally.moves_squared)),
        "seats": [
            {
                "seat": seat,
                "player": player,
                "score": _data(mean(count, tally.points[seat], tally.points_squared[seat])),
                "wins": _data(share(count, float(tally.wins[seat]))),
            }
            for seat, player in enumerate(job.players)
        ],
    }


def _data(estimate: Estimate) -> dict[str, float | None]:
    return estimate._asdict()


def usable_cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help="its slug, as in `typecase games`")
    parser.add_argument(
        "--games", type=int, default=100, metavar="N", help="how many games (default: 100)"
    )
    parser.add_argument(
        "--players",
        metavar="A,B,C",
        help="who plays, in seat order (default: as many random players as the game needs)",
    )
    parser.add_argument(
        "--seed",
        type=int,
        default=0,
        metavar="S",
        help="the same seed gives the same games (default: 0)",
    )
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a house rule, as `typecase games` lists them; may be given more than once",
    )
    parser.add_argument(
        "--workers", type=int, metavar="W", help="processes (default: one for each usable core)"
    )
    parser.add_argument("--json", action="store_true", help="as JSON")
    parser.add_argument("--timing", action="store_true", help="with --json: how long it took, too")


def command(args: argparse.Namespace) -> int:
    """Simulate as the command line says, and print what came out."""
    job = _job_of(args.game, args.players, args.seed, args.option)
    count: int = args.games
    if count < 1:
        raise TypecaseError(f"--games is {count}; at least one game is needed")
    workers: int = usable_cores() if args.workers is None else args.workers
    if workers < 1:
        raise TypecaseError(f"--workers is {workers}; at least one is needed")
    start = perf_counter()
    tally = _with_progress(job, count, workers)
    seconds = perf_counter() - start
    found = result(job, tally)
    if args.json:
        if args.timing:
            found["timing"] = {
                "seconds": seconds,
                "games_per_second": count / seconds,
                "workers": min(workers, count),
            }
        print(json.dumps(found, indent=2))
    else:
        _show(found, f"{count / seconds:,.1f} games/s, {_many(min(workers, count), 'process')}")
    return 0


def _job_of(slug: str, players: str | None, seed: int, options: Sequence[str]) -> Job:
    kind = games.find(slug)
    game = kind.with_options(**read_options(kind.Options, options))
    if players is None:
        names = ("random",) * game.seating[0]
    else:
        names = tuple(name.strip() for name in players.split(","))
    for name in names:
        make(name, Rng(0))
    game.check_seats(len(names))
    if seed < 0:
        raise TypecaseError(f"--seed is {seed}; it is a whole number from 0 on")
    return Job(game, names, seed)


def _with_progress(job: Job, count: int, workers: int) -> Tally:
    """All games, with a progress bar where somebody watches."""
    console = Console(stderr=True)
    tally = Tally.empty(len(job.players))
    # Refreshed by hand: a process that forks should have no second thread.
    with Progress(
        TextColumn(job.game.name),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        auto_refresh=False,
        transient=True,
        disable=not console.is_terminal,
    ) as progress:
        bar = progress.add_task("", total=count)
        progress.refresh()
        for part in simulate(job, count, workers):
            tally.add(part)
            progress.update(bar, completed=tally.games, refresh=True)
    return tally


def _show(found: dict[str, Any], speed: str) -> None:
    table = Table(title=f"{games.find(found['game']).name}, {_many(found['games'], 'game')}")
    table.add_column("seat", justify="right")
    table.add_column("player")
    table.add_column("score (95% interval)", justify="right")
    table.add_column("wins (95% interval)", justify="right")
    for row in found["seats"]:
        table.add_row(
            str(row["seat"]), row["player"], _text(row["score"], ",.2f"), _text(row["wins"], ".1%")
        )
    console = Console()
    console.print(table)
    console.print(f"{_text(found['moves'], ',.1f')} moves a game, {speed}.", highlight=False)
    console.print("A shared win counts as its fraction.", highlight=False)


def _text(estimate: dict[str, float | None], form: str) -> str:
    value, low, high = estimate["value"], estimate["low"], estimate["high"]
    if low is None or high is None:
        return f"{value:{form}}"
    return f"{value:{form}} ({low:{form}} to {high:{form}})"


def _many(count: int, thing: str) -> str:
    if count == 1:
        return f"1 {thing}"
    return f"{count:,} {thing}{'es' if thing.endswith('s') else 's'}"
