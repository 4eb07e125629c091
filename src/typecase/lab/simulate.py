"""`typecase simulate`: many games between bots, and the average results.

Each game has its own seed, made from the given seed and the game's number, and games are counted in
order. So the result does not depend on how the work is distributed.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

import msgspec
from rich.console import Console
from rich.table import Table

from typecase import games
from typecase.engine import Game, Match, Rng, TypecaseError, play
from typecase.engine.options import read_options
from typecase.lab.progress import progress
from typecase.lab.rows import Row, writing
from typecase.lab.stats import Estimate, mean, share
from typecase.lab.worker_pool import ALONE, ENGINES, WorkerPool, worker_pool
from typecase.players import make
from typecase.texts import say

LARGEST_PART = 8
"""The maximum number of games between two updates of the progress bar."""

SEEDS = 2**53
"""Seeds of games are below this limit, so that every JSON reader keeps them exact."""


class Job(NamedTuple):
    """What to simulate."""

    game: Game[Any, Any]
    players: tuple[str, ...]
    seed: int

    def __reduce__(self) -> tuple[Any, ...]:
        """A game cannot be pickled, but what is needed to create it can."""
        return _job, (packed(self.game), self.players, self.seed)


Packed = tuple[str, bytes]
"""What is needed to create a game: its slug and its options."""


def packed(game: Game[Any, Any]) -> Packed:
    return game.slug, msgspec.json.encode(game.options)


@cache
def unpacked(slug: str, options: bytes) -> Game[Any, Any]:
    """The game; each process creates it once."""
    return games.find(slug).with_options(**msgspec.json.decode(options))


def _job(game: Packed, players: tuple[str, ...], seed: int) -> Job:
    return Job(unpacked(*game), players, seed)


@dataclass
class Tally:
    """Sums over the results of games."""

    games: int
    moves: int
    moves_squared: int
    points: list[int]
    points_squared: list[int]
    wins: list[float]

    @classmethod
    def empty(cls, seats: int) -> Tally:
        zeros = [0] * seats
        return cls(0, 0, 0, zeros[:], zeros[:], [0.0] * seats)

    def count(self, row: Row) -> None:
        """Add a game."""
        self.games += 1
        self.moves += row.moves
        self.moves_squared += row.moves * row.moves
        for seat, points in enumerate(row.scores):
            self.points[seat] += points
            self.points_squared[seat] += points * points
            self.wins[seat] += row.shares[seat]


def play_game(job: Job, number: int) -> Match:
    """Play one game to its end. The same job and `number` always give the same game."""
    luck = Rng(job.seed << 64 | number)
    try:
        match = Match(job.game, len(job.players), luck.below(SEEDS))
        return play(match, [make(name, luck.spawn()) for name in job.players])
    except TypecaseError as error:
        raise TypecaseError(
            "lab-game-broke", number=str(number), seed=str(job.seed), problem=error.message
        ) from error


class Part(NamedTuple):
    """Some games of a simulation, by number."""

    job: Job
    numbers: range


def play_part(part: Part) -> list[Row]:
    job = part.job
    return [
        Row.of(play_game(job, number), number, job.seed, job.players) for number in part.numbers
    ]


def simulate(job: Job, count: int, workers: WorkerPool = ALONE) -> Iterator[list[Row]]:
    """Play `count` games and yield the rows of each part, in the order of the games."""
    size = max(1, min(LARGEST_PART, count // (4 * workers.size)))
    parts = (Part(job, range(at, min(at + size, count))) for at in range(0, count, size))
    return workers.map(play_part, parts)


def result(job: Job, tally: Tally) -> dict[str, Any]:
    """The result as plain data, without timings."""
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
                "wins": _data(share(count, tally.wins[seat])),
            }
            for seat, player in enumerate(job.players)
        ],
    }


def _data(estimate: Estimate) -> dict[str, float | None]:
    return estimate._asdict()


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help="lab-take-game")
    parser.add_argument("--games", type=int, default=100, metavar="N", help="lab-take-games")
    parser.add_argument(
        "--players",
        metavar="A,B,C",
        help="lab-take-players",
    )
    parser.add_argument(
        "--out",
        type=Path,
        metavar="FILE",
        help="lab-take-out",
    )
    add_shared(parser)
    parser.add_argument("--json", action="store_true", help="cli-take-json")
    parser.add_argument("--timing", action="store_true", help="lab-take-timing")


def add_shared(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of all lab commands that play games."""
    parser.add_argument(
        "--seed",
        type=int,
        default=0,
        metavar="S",
        help="lab-take-seed",
    )
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="cli-take-option",
    )
    parser.add_argument("--workers", type=int, metavar="W", help="lab-take-workers")
    parser.add_argument(
        "--engine",
        choices=ENGINES,
        default=ENGINES[0],
        help="lab-take-engine",
    )
    parser.add_argument("--address", metavar="HOST:PORT", help="lab-take-address")


def command(args: argparse.Namespace) -> int:
    """Run `typecase simulate` and print the result."""
    job = _job_of(args.game, args.players, args.seed, args.option)
    count: int = args.games
    if count < 1:
        raise TypecaseError("lab-too-few", option="--games", value=str(count), least=1)
    tally = Tally.empty(len(job.players))
    start = perf_counter()
    with (
        nullcontext() if args.out is None else writing(args.out) as write,
        worker_pool(args.engine, args.workers, args.address, count) as workers,
        progress(job.game.name, count) as done,
    ):
        for rows in simulate(job, count, workers):
            for row in rows:
                tally.count(row)
                if write is not None:
                    write(row)
            done(tally.games)
    seconds = perf_counter() - start
    found = result(job, tally)
    if args.json:
        if args.timing:
            found["timing"] = {
                "seconds": seconds,
                "games_per_second": count / seconds,
                "workers": workers.size,
            }
        print(json.dumps(found, indent=2))
    else:
        _show(found, f"{count / seconds:,.1f}", workers.size)
    return 0


def _job_of(slug: str, players: str | None, seed: int, options: Sequence[str]) -> Job:
    game = the_game(slug, options)
    names = ("random",) * game.seating[0] if players is None else the_players(players)
    game.check_seats(len(names))
    return Job(game, names, the_seed(seed))


def the_game(slug: str, options: Sequence[str]) -> Game[Any, Any]:
    """The game named on the command line, with its house rules."""
    kind = games.find(slug)
    return kind.with_options(**read_options(kind.Options, options))


def the_players(text: str) -> tuple[str, ...]:
    """The players named on the command line."""
    names = tuple(name.strip() for name in text.split(","))
    for name in names:
        make(name, Rng(0))
    return names


def the_seed(seed: int) -> int:
    if seed < 0:
        raise TypecaseError("lab-too-few", option="--seed", value=str(seed), least=0)
    return seed


def _show(found: dict[str, Any], speed: str, workers: int) -> None:
    game = games.find(found["game"]).name
    table = Table(title=say("lab-title", game=game, games=found["games"]))
    table.add_column(say("lab-seat"), justify="right")
    table.add_column(say("lab-player"))
    table.add_column(say("lab-score"), justify="right")
    table.add_column(say("lab-wins"), justify="right")
    for row in found["seats"]:
        table.add_row(
            str(row["seat"]), row["player"], _text(row["score"], ",.2f"), _text(row["wins"], ".1%")
        )
    console = Console()
    console.print(table)
    moves = _text(found["moves"], ",.1f")
    console.print(say("lab-summary", moves=moves, speed=speed, workers=workers), highlight=False)
    console.print(say("lab-shared-wins"), highlight=False)


def _text(estimate: dict[str, float | None], form: str) -> str:
    value, low, high = estimate["value"], estimate["low"], estimate["high"]
    if low is None or high is None:
        return f"{value:{form}}"
    return say("lab-interval", value=f"{value:{form}}", low=f"{low:{form}}", high=f"{high:{form}}")
