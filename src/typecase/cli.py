"""The command `typecase`.

Each subcommand is a function that says what it takes and one that does it; `COMMANDS` lists them.
What a subcommand needs is imported when it runs, so that `typecase --help` is quick.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn

from typecase import __version__

if TYPE_CHECKING:
    from typecase.engine import Game

WRONG = 2
INTERRUPTED = 130
BROKEN_PIPE = 141


class Usage(Exception):
    """The command line is wrong; the text says what and what would be right."""


class Parser(argparse.ArgumentParser):
    """An argument parser whose complaints are one sentence."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, allow_abbrev=False, **kwargs)

    def error(self, message: str) -> NoReturn:
        raise Usage(f"{message}; see {self.prog} --help")


class Command(NamedTuple):
    """A subcommand: what it is for, what it takes, what it does."""

    about: str
    takes: Callable[[Parser], None]
    does: Callable[[argparse.Namespace], int]


def play_takes(parser: Parser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help="its slug; without it, a menu")
    parser.add_argument(
        "--players",
        type=entries,
        metavar="A,B",
        help="who plays, in seat order: you, bot, or with a name you:Mia (default: you and bots)",
    )
    parser.add_argument("--seed", type=seed, metavar="N", help="deal the cards of this number")
    add_options(parser)
    parser.add_argument(
        "--bot-speed",
        choices=("slow", "normal", "fast"),
        default="normal",
        help="how quick bots are in a race (default: normal)",
    )


def play_does(args: argparse.Namespace) -> int:
    from rich.console import Console

    from typecase.terminal.play import Wish, play
    from typecase.terminal.reader import reader

    wish = Wish(args.game, args.players, args.seed, args.option, args.bot_speed)
    play(wish, Console(highlight=False), reader())
    return 0


def games_takes(parser: Parser) -> None:
    parser.add_argument("games", nargs="*", metavar="GAME", help="only these (default: all)")
    parser.add_argument("--json", action="store_true", help="as JSON")


def games_does(args: argparse.Namespace) -> int:
    from rich.console import Console

    from typecase import catalogue, games

    chosen = [games.find(slug) for slug in args.games] or list(games.every())
    if args.json:
        print(json.dumps(catalogue.data(chosen), indent=2))
    else:
        catalogue.show(Console(highlight=False), chosen)
    return 0


def rules_takes(parser: Parser) -> None:
    parser.add_argument("game", metavar="GAME", help="its slug, as in `typecase games`")


def rules_does(args: argparse.Namespace) -> int:
    from rich.console import Console

    from typecase import games
    from typecase.terminal import rules

    rules.show(Console(highlight=False), games.find(args.game).slug)
    return 0


def scenario_takes(parser: Parser) -> None:
    parser.add_argument("paths", nargs="*", metavar="FILE", help="scenarios (default: all of ours)")


def scenario_does(args: argparse.Namespace) -> int:
    from typecase import scenarios

    return scenarios.command(args.paths)
