"""`typecase ladder`: compares players in matchups over duplicate pairs (sets), and rates them.

Results of sets arrive in order and interim analyses happen at fixed numbers of sets, so the result
does not depend on the number of workers.
"""

from __future__ import annotations

import argparse
import json
import shlex
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations, pairwise
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

import msgspec
from rich.console import Console
from rich.table import Table

from typecase import games
from typecase.engine import Game, TypecaseError
from typecase.lab import ladder_page
from typecase.lab.mirror import GAMES, Pair, Stretch, for_two, play_stretch, worth_for_two
from typecase.lab.progress import Done, progress
from typecase.lab.ratings import Compared, Skill, bradley_terry, openskill
from typecase.lab.simulate import add_shared, packed, the_game, the_players, the_seed
from typecase.lab.stats import Interval, Z, look_z, wilson, worth
from typecase.lab.worker_pool import WorkerPool, worker_pool
from typecase.players import KINDS, LEVELS
from typecase.texts import in_a_row, say

SETS = 100
"""The default number of sets per matchup."""

FIRST_LOOK = 16
"""Sets before the first interim analysis; each later one comes after half as many sets again."""

STRETCH = 2
"""Sets per task of a worker."""

EQUAL = ("words", "speed")
"""The parameters that can be made equal for all levels."""


class Plan(NamedTuple):
    """When a matchup ends: after `sets` sets at most, or as soon as its interval is no wider than
    `width` or excludes one half."""

    sets: int | None
    width: float | None = None

    def next_look(self, played: int) -> int:
        """The total number of sets at the next interim analysis."""
        if self.width is None:
            assert self.sets is not None
            return self.sets
        later = max(FIRST_LOOK, played + played // 2)
        return later if self.sets is None else min(later, self.sets)


@dataclass
class Contest:
    """A matchup and its results so far."""

    pair: Pair
    plan: Plan
    values: list[float] = field(default_factory=list)
    looks: int = 0
    ended: str | None = None

    @property
    def z(self) -> float:
        """Standard errors for the interval, wider if there were several interim analyses."""
        return Z if self.plan.width is None else look_z(max(1, self.looks))

    @property
    def share(self) -> float:
        return fmean(self.values)

    @property
    def trials(self) -> float:
        """How many single wins and losses give as much information as the sets."""
        return worth(self.values)

    def estimate(self) -> Interval:
        """The player's share at a table for two, with its interval."""
        estimate = wilson(self.share, self.trials, self.z)
        return Interval(*(for_two(share, self.pair) for share in estimate))

    def look(self) -> None:
        """Interim analysis: check whether the matchup can end."""
        self.looks += 1
        _, low, high = self.estimate()
        if self.plan.width is not None:
            if high - low <= self.plan.width:
                self.ended = "width"
            elif not low <= 0.5 <= high:
                self.ended = "unequal"
        if self.ended is None and len(self.values) == self.plan.sets:
            self.ended = "sets"

    def expected(self) -> int:
        """The current estimate of the number of sets needed."""
        if self.ended is not None:
            return len(self.values)
        least = self.plan.next_look(len(self.values))
        if self.plan.width is None or not self.values:
            return least
        _, low, high = self.estimate()
        needed = int(len(self.values) * ((high - low) / self.plan.width) ** 2)
        return max(least, needed if self.plan.sets is None else min(needed, self.plan.sets))


def climb(contests: Sequence[Contest], workers: WorkerPool, done: Done) -> None:
    """Play until all matchups have ended, each from one interim analysis to the next."""
    while live := [contest for contest in contests if contest.ended is None]:
        expected = sum(contest.expected() for contest in contests)
        turns = [(contest, stretch) for contest in live for stretch in _stretches(contest)]
        results = workers.map(play_stretch, [stretch for _, stretch in turns])
        for (contest, _), values in zip(turns, results, strict=True):
            contest.values += values
            done(sum(len(contest.values) for contest in contests), expected)
        for contest in live:
            contest.look()


def _stretches(contest: Contest) -> Iterator[Stretch]:
    played = len(contest.values)
    end = contest.plan.next_look(played)
    for start in range(played, end, STRETCH):
        yield Stretch(contest.pair, range(start, min(start + STRETCH, end)))


class Ladder(NamedTuple):
    """The game, players and settings of a ladder."""

    game: Game[Any, Any]
    seats: int
    players: tuple[str, ...]
    seed: int
    plan: Plan
    command: str
    neighbours: bool = False
    """Whether only adjacent players are compared."""

    def contests(self) -> list[Contest]:
        """Every matchup, the later player against the earlier one."""
        pairs = pairwise(self.players) if self.neighbours else combinations(self.players, 2)
        made = packed(self.game)
        return [
            Contest(Pair(made, self.seats, player, opponent, self.seed), self.plan)
            for opponent, player in pairs
        ]


def result(ladder: Ladder, contests: Sequence[Contest]) -> dict[str, Any]:
    """The result as plain data, without timings."""
    place = {name: number for number, name in enumerate(ladder.players)}
    ratings = bradley_terry(
        len(place),
        [
            Compared(
                place[contest.pair.player],
                place[contest.pair.opponent],
                for_two(contest.share, contest.pair),
                worth_for_two(contest.trials, contest.share, contest.pair),
            )
            for contest in contests
        ],
        max(contest.z for contest in contests),
    )
    skills = openskill(
        len(place),
        [
            (place[contest.pair.player], place[contest.pair.opponent], contest.values)
            for contest in contests
        ],
    )
    sets = sum(len(contest.values) for contest in contests)
    return {
        "game": ladder.game.slug,
        "name": ladder.game.name,
        "options": msgspec.to_builtins(ladder.game.options),
        "seats": ladder.seats,
        "seed": ladder.seed,
        "command": ladder.command,
        "sets": sets,
        "games": GAMES * sets,
        "ratings": [
            {
                "player": name,
                "elo": _rounded(rating, 2),
                "openskill": None if skills is None else _rounded(skills[place[name]], 4),
            }
            for name, rating in zip(ladder.players, ratings, strict=True)
        ],
        "pairs": [_pair_data(contest) for contest in contests],
    }


def _pair_data(contest: Contest) -> dict[str, Any]:
    values = contest.values
    return {
        "player": contest.pair.player,
        "rival": contest.pair.opponent,
        "sets": len(values),
        "won": sum(value > 0.5 for value in values),
        "shared": sum(value == 0.5 for value in values),
        "share": round(contest.share, 6),
        "for_two": _rounded(contest.estimate(), 6),
        "looks": contest.looks,
        "z": round(contest.z, 4),
        "ended": contest.ended,
    }


def _rounded(found: Interval | Skill, digits: int) -> dict[str, float]:
    return {name: round(value, digits) for name, value in found._asdict().items()}


def equal(players: Sequence[str], dial: str) -> tuple[str, ...]:
    """These players, with one parameter of all levels set to the last level's value."""
    levels = [name for name in players if name.partition(":")[0] in LEVELS]
    if len(levels) < 2:
        raise TypecaseError("lab-equal-levels", parameter=dial, levels=in_a_row(LEVELS))
    last = levels[-1].partition(":")[0]
    return tuple(
        f"{name}{'+' if ':' in name else ':'}{dial}={last}" if name in levels[:-1] else name
        for name in players
    )


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help="lab-take-game")
    parser.add_argument("--all", action="store_true", help="lab-take-all")
    parser.add_argument(
        "--players",
        metavar="A,B,C",
        help=say("lab-take-compared", all=",".join((*KINDS, *LEVELS)), levels=",".join(LEVELS)),
    )
    parser.add_argument(
        "--equal",
        choices=EQUAL,
        help="lab-take-equal",
    )
    parser.add_argument(
        "--seats",
        type=int,
        metavar="N",
        help="lab-take-seats",
    )
    parser.add_argument(
        "--sets",
        type=int,
        metavar="N",
        help=say("lab-take-sets", usual=SETS),
    )
    parser.add_argument(
        "--stop",
        type=float,
        metavar="WIDTH",
        help="lab-take-stop",
    )
    add_shared(parser)
    parser.add_argument("--json", action="store_true", help="cli-take-json")
    parser.add_argument("--html", type=Path, metavar="FILE", help="lab-take-html")
    parser.add_argument("--markdown", type=Path, metavar="FILE", help="lab-take-markdown")


def command(args: argparse.Namespace) -> int:
    """Run `typecase ladder` and show the result."""
    for file in (args.html, args.markdown):
        if file is not None and not file.parent.is_dir():
            raise TypecaseError("lab-no-folder", file=str(file), folder=str(file.parent))
    ladders = _ladders(args)
    found = []
    with worker_pool(args.engine, args.workers, args.address) as workers:
        for ladder in ladders:
            contests = ladder.contests()
            expected = sum(contest.expected() for contest in contests)
            with progress(say("lab-ladder-progress", game=ladder.game.name), expected) as done:
                climb(contests, workers, done)
            found.append(result(ladder, contests))
            # Written after each game, so that an interrupted run keeps its results so far.
            if args.html is not None:
                args.html.write_text(ladder_page.html(found), "utf-8")
            if args.markdown is not None:
                args.markdown.write_text(ladder_page.markdown(found), "utf-8")
            if not args.json:
                _show(found[-1])
    if args.json:
        print(json.dumps({"ladders": found} if args.all else found[0], indent=2))
    return 0


def _ladders(args: argparse.Namespace) -> list[Ladder]:
    given = args.players or ",".join(LEVELS if args.all else (*KINDS, *LEVELS))
    players = the_players(given)
    for name in players:
        if players.count(name) > 1:
            raise TypecaseError("lab-player-twice", player=name)
    if len(players) < 2:
        raise TypecaseError("lab-one-player")
    if args.equal is not None:
        players = the_players(",".join(equal(players, args.equal)))
    plan = _plan(args.sets, args.stop)
    seed = the_seed(args.seed)
    if not args.all:
        game = the_game(args.game, args.option)
        seats = game.seating[0] if args.seats is None else args.seats
        game.check_seats(seats)
        return [Ladder(game, seats, players, seed, plan, _command(args))]
    for name in ("game", "option", "seats"):
        if getattr(args, name):
            what = "GAME" if name == "game" else f"--{name}"
            raise TypecaseError("lab-all-as-it-is", option=what)
    return [
        Ladder(game, game.seating[0], players, seed, plan, _command(args), neighbours=True)
        for game in (kind() for kind in games.every())
    ]


def _plan(sets: int | None, stop: float | None) -> Plan:
    if sets is not None and sets < 1:
        raise TypecaseError("lab-too-few", option="--sets", value=str(sets), least=1)
    if stop is None:
        return Plan(sets or SETS)
    if not 0 < stop < 100:
        raise TypecaseError("lab-not-a-width", value=f"{stop:g}")
    return Plan(sets, stop / 100)


def _command(args: argparse.Namespace) -> str:
    """The command line that reproduces the result, without irrelevant arguments."""
    words = ["typecase", "ladder", "--all" if args.all else args.game]
    for name in ("players", "equal", "seats", "sets", "stop"):
        if (value := getattr(args, name)) is not None:
            words += [f"--{name}", f"{value:g}" if name == "stop" else str(value)]
    for option in args.option:
        words += ["--option", option]
    for file in args.files:
        words += ["--from", Path(file).name]
    return shlex.join([*words, "--seed", str(args.seed)])


def _show(found: dict[str, Any]) -> None:
    console = Console()
    ratings = Table(say("lab-player"), title=ladder_page.title(found))
    ratings.add_column(say("lab-elo-interval"), justify="right")
    ratings.add_column(say("lab-openskill"), justify="right")
    for row in sorted(found["ratings"], key=lambda row: -row["elo"]["value"]):
        skill = row["openskill"]
        ratings.add_row(
            row["player"],
            ladder_page.elo_text(row["elo"]),
            say("lab-not-installed")
            if skill is None
            else f"{skill['mu']:.1f} ± {2 * skill['sigma']:.1f}",
        )
    console.print(ratings)
    pairs = Table()
    pairs.add_column(say("lab-player"), overflow="fold")
    pairs.add_column(say("lab-against"), overflow="fold")
    pairs.add_column(say("lab-wins-of-two-interval"), justify="right")
    pairs.add_column(say("lab-pairs"), justify="right")
    pairs.add_column(say("lab-stopped"))
    for row in found["pairs"]:
        pairs.add_row(
            row["player"],
            row["rival"],
            ladder_page.percent_text(row["for_two"]),
            str(row["sets"]),
            say(ladder_page.ENDS[row["ended"]]),
        )
    console.print(pairs)
