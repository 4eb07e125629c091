"""The long soak: a thousand random and a thousand greedy games of each game, at every number of
players. All end, nothing breaks, no card and no chip is lost, and nobody is shown what is hidden.

`make soak` runs it after the kit. By itself: `python tests/kit/soak.py --games 100 freeze`.
"""

from __future__ import annotations

import argparse
import os
import sys
import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from time import perf_counter
from typing import NamedTuple

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from kit import Setting, conserved, ended, redealt, relabelled, text
from typecase import games
from typecase.engine import Match, Player, Rng
from typecase.engine.clock import MAX_MOVES, step
from typecase.engine.options import house_rules
from typecase.lab.worker_pool import usable_cores
from typecase.players import make
from typecase.players.random_play import random_step

PLAYERS = ("random", "greedy")

PART = 20
"""Games that are played between two looks at the clock."""

COUNTS = 32
"""Once in so many steps cards and chips are counted."""

WATCHED = 40
"""One game in so many is watched: what each seat is shown is compared with another deal."""

LOOKS = 24
"""Steps from one look at a watched game to the next."""


class Part(NamedTuple):
    """Some games, by their seeds."""

    slug: str
    seats: int
    player: str
    seeds: range

    def __str__(self) -> str:
        players = "player" if self.seats == 1 else "players"
        return f"{self.slug}, {self.seats} {players}, {self.player}"


def setting_of(part: Part, seed: int) -> Setting:
    """The ways of judging take turns."""
    kind = games.find(part.slug)
    ways = house_rules(kind.Options)["judging"].choices
    return Setting(kind, part.seats, {"judging": ways[seed % len(ways)]})


def play_part(part: Part) -> tuple[Part, float, list[str]]:
    """Play these games: how long that took, and what went wrong."""
    start = perf_counter()
    wrong = []
    for seed in part.seeds:
        setting = setting_of(part, seed)
        try:
            play_game(setting, part.player, seed)
        except Exception:
            judging = setting.options["judging"]
            wrong.append(f"{part}, {judging}, seed {seed}:\n{traceback.format_exc()}")
    return part, perf_counter() - start, wrong


def play_game(setting: Setting, player: str, seed: int) -> None:
    match = setting.match(seed)
    chips = match.game.chips(match.table)
    rng = Rng(seed)
    watched = seed % WATCHED == 0
    for at, playing in enumerate(moves(match, player, rng.spawn())):
        if at % COUNTS == 0:
            conserved(playing.table)
            assert playing.game.chips(playing.table) == chips
        if watched and at % LOOKS == 0:
            look_over_shoulders(playing, rng)
    ended(setting, match, chips)


def moves(match: Match, player: str, rng: Rng) -> Iterator[Match]:
    """The match before each thing that happens in it."""
    players: list[Player] = [make(player, rng.spawn()) for _ in match.table.seats]
    for _ in range(MAX_MOVES):
        if match.over:
            return
        yield match
        if player == "random":
            random_step(match, rng)
        else:
            step(match, players)
    raise AssertionError(f"{MAX_MOVES} moves, and no end")


def look_over_shoulders(match: Match, rng: Rng) -> None:
    """With hidden cards laid otherwise every seat, and whoever watches, sees the same."""
    for seat in (*match.table.seats, None):
        shown = text(match, seat)
        assert text(redealt(match, seat, rng), seat) == shown
        assert text(relabelled(match, seat, rng), seat) == shown


def parts(slugs: Sequence[str], count: int) -> list[Part]:
    return [
        Part(kind.slug, seats, player, range(start, min(start + PART, count)))
        for kind in games.every()
        if not slugs or kind.slug in slugs
        for player in PLAYERS
        for seats in kind.players
        for start in range(0, count, PART)
    ]


def soak(work: list[Part], workers: int, console: Console) -> list[str]:
    """Play it all, and say after each game how it went; what went wrong."""
    left = Counter((part.slug, part.player) for part in work)
    played: Counter[tuple[str, str]] = Counter()
    seconds: Counter[tuple[str, str]] = Counter()
    wrong: list[str] = []
    begin = perf_counter()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    context = get_context("fork" if sys.platform == "linux" else "spawn")
    with (
        Progress(*columns, TimeRemainingColumn(), console=console, transient=True) as progress,
        ProcessPoolExecutor(workers, context) as pool,
    ):
        bar = progress.add_task("games", total=sum(len(part.seeds) for part in work))
        for done in as_completed([pool.submit(play_part, part) for part in work]):
            part, took, trouble = done.result()
            key = (part.slug, part.player)
            played[key] += len(part.seeds)
            seconds[key] += took  # type: ignore[assignment]  # a Counter adds up floats as well
            left[key] -= 1
            wrong += trouble
            for text in trouble:
                console.print(text, markup=False, highlight=False)
            progress.update(bar, advance=len(part.seeds))
            if not left[key]:
                each = 1000 * seconds[key] / played[key]
                since = perf_counter() - begin
                console.print(
                    f"{since:6.0f} s  {part.slug}: {played[key]:,} {part.player} games,"
                    f" {each:.1f} ms each",
                    highlight=False,
                )
    return wrong


def main(argv: Sequence[str] | None = None) -> int:
    usual = int(os.environ.get("TYPECASE_SOAK", "1000"))
    parser = argparse.ArgumentParser(description="Play every game, a lot.")
    parser.add_argument("slugs", nargs="*", metavar="GAME", help="only these (default: all)")
    parser.add_argument("--games", type=int, default=usual, metavar="N", help="at each table")
    parser.add_argument("--workers", type=int, default=usable_cores(), metavar="W")
    args = parser.parse_args(argv)
    for slug in args.slugs:
        games.find(slug)
    console = Console(soft_wrap=True)
    work = parts(args.slugs, args.games)
    wrong = soak(work, args.workers, console)
    total = sum(len(part.seeds) for part in work)
    console.print(f"{total:,} games played, {len(wrong)} went wrong", highlight=False)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
