"""`typecase bench`: how fast things are, beside baselines measured in the same run."""

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
    """One bench: what it measures as plain data, and how that is shown."""

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
"""Those that can measure some of the games."""


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
    parser.add_argument("--json", action="store_true", help="as JSON")


def command(args: argparse.Namespace) -> int:
    """Measure as the command line says, and print what came out."""
    names: list[str] = args.names or list(BENCHES)
    for name in names:
        if name not in BENCHES:
            near = get_close_matches(name, BENCHES, n=1)
            hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(BENCHES)}"
            raise TypecaseError(f"there is no bench {name!r}; {hint}")
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
    """A line that says what is going on, where somebody watches."""
    console = Console(stderr=True)
    # Refreshed by hand: a second thread's work would count as ours.
    with Progress(
        TextColumn("{task.description}"),
        console=console,
        auto_refresh=False,
        transient=True,
        disable=not console.is_terminal,
    ) as progress:
        line = progress.add_task("")
        yield lambda text: progress.update(line, description=text, refresh=True)
