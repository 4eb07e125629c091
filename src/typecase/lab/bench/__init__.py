"""`typecase bench`: benchmarks, with baselines measured in the same run."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from difflib import get_close_matches
from typing import Any, NamedTuple

from rich.console import Console
from rich.progress import Progress, TextColumn

from typecase import games
from typecase.engine import TypecaseError
from typecase.lab.bench import engine, lab, online, players, words
from typecase.lab.bench.timing import Say


class Bench(NamedTuple):
    """One benchmark: measure it as plain data, and show that data."""

    measure: Callable[[float, Say], dict[str, Any]]
    show: Callable[[Console, dict[str, Any]], None]


BENCHES = {
    "engine": Bench(engine.measure, engine.show),
    "words": Bench(words.measure, words.show),
    "lab": Bench(lab.measure, lab.show),
    "players": Bench(players.measure, players.show),
    "online": Bench(online.measure, online.show),
}

BY_GAME = {"lab": lab.measure, "players": players.measure}
"""The benchmarks that can measure a selection of games."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "names", nargs="*", metavar="NAME", help=f"{', '.join(BENCHES)} (default: all there are)"
    )
    parser.add_argument(
        "--seconds",
        type=float,
        default=1.0,
        metavar="S",
        help="CPU seconds for each number; `online` plays ten times as long (default: 1)",
    )
    parser.add_argument(
        "--games",
        metavar="A,B",
        help="of `lab` and `players` only these games (default: all there are)",
    )
    parser.add_argument("--json", action="store_true", help="print JSON")


def command(args: argparse.Namespace) -> int:
    """Run `typecase bench` and print the results."""
    names: list[str] = args.names or list(BENCHES)
    for name in names:
        if name not in BENCHES:
            near = get_close_matches(name, BENCHES, n=1)
            hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(BENCHES)}"
            raise TypecaseError(f"unknown benchmark {name!r}; {hint}")
    if not args.seconds > 0:
        raise TypecaseError(f"--seconds is {args.seconds:g}; it must be more than 0")
    slugs = [slug.strip() for slug in args.games.split(",")] if args.games else []
    for slug in slugs:
        games.find(slug)
    found: dict[str, Any] = {}
    with _saying() as say:
        for name in names:
            measure = BY_GAME.get(name)
            found[name] = (
                measure(args.seconds, say, slugs)
                if measure
                else BENCHES[name].measure(args.seconds, say)
            )
    if args.json:
        print(json.dumps(found, indent=2))
    else:
        for name in names:
            BENCHES[name].show(Console(), found[name])
    return 0


@contextmanager
def _saying() -> Iterator[Say]:
    """A status line, shown only in a terminal."""
    console = Console(stderr=True)
    # Refreshed manually: the work of a second thread would be measured too.
    with Progress(
        TextColumn("{task.description}"),
        console=console,
        auto_refresh=False,
        transient=True,
        disable=not console.is_terminal,
    ) as progress:
        line = progress.add_task("")
        yield lambda text: progress.update(line, description=text, refresh=True)
