"""The command `typecase`.

Each subcommand is a function that says what it takes and one that does it; `COMMANDS` lists them.
What a subcommand needs is imported when it runs, so that `typecase --help` is quick.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
from collections.abc import Callable, Iterable, Sequence
from difflib import get_close_matches
from typing import Any, NamedTuple, NoReturn

from typecase import __version__

WRONG = 2
INTERRUPTED = 130
BROKEN_PIPE = 141


class Usage(Exception):
    """The command line is wrong; the text says what and what would be right."""


class Parser(argparse.ArgumentParser):
    """An argument parser whose complaints are one sentence."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **(kwargs | {"allow_abbrev": False}))

    def error(self, message: str) -> NoReturn:
        raise Usage(f"{message}; see {self.prog} --help")


class Command(NamedTuple):
    """A subcommand: what it is for, what it takes, what it does."""

    about: str
    takes: Callable[[Parser], None]
    does: Callable[[argparse.Namespace], int]


def play_takes(parser: Parser) -> None:
    parser.add_argument(
        "game",
        nargs="?",
        metavar="GAME",
        help="the game's name as `typecase games` lists it (default: choose from a menu)",
    )
    add_from(parser)
    parser.add_argument(
        "--players",
        type=entries,
        metavar="A,B",
        help="who plays, in seat order: you, bot, sprout, casual, sharp or master, with a name if "
        "you like: you:Mia (default: you and bots)",
    )
    parser.add_argument("--seed", type=seed, metavar="N", help="random seed for the deal")
    add_options(parser)
    parser.add_argument(
        "--bot-speed",
        choices=("slow", "normal", "fast"),
        default="normal",
        help="how fast bots are in races (default: normal)",
    )


def play_does(args: argparse.Namespace) -> int:
    from typecase.terminal.paper import Paper
    from typecase.terminal.play import Wish, play
    from typecase.terminal.reader import reader

    game = args.game or only_game(args)
    wish = Wish(game, args.players, args.seed, args.option, args.bot_speed, tuple(args.files))
    play(wish, Paper(), reader())
    return 0


def games_takes(parser: Parser) -> None:
    parser.add_argument("games", nargs="*", metavar="GAME", help="only these (default: all)")
    add_from(parser)
    parser.add_argument("--json", action="store_true", help="print JSON")


def games_does(args: argparse.Namespace) -> int:
    from typecase import games
    from typecase.terminal import catalogue
    from typecase.terminal.paper import Paper

    chosen = [games.find(slug) for slug in args.games] or list(games.every())
    if args.json:
        print(json.dumps(catalogue.data(chosen), indent=2))
    else:
        catalogue.show(Paper(), chosen)
    return 0


def rules_takes(parser: Parser) -> None:
    parser.add_argument(
        "game", nargs="?", metavar="GAME", help="the game's name as `typecase games` lists it"
    )
    add_from(parser)


def rules_does(args: argparse.Namespace) -> int:
    from typecase import games
    from typecase.terminal import rules
    from typecase.terminal.paper import Paper

    rules.show(Paper(), games.find(the_game(args)).slug)
    return 0


def scenario_takes(parser: Parser) -> None:
    parser.add_argument(
        "paths",
        nargs="*",
        metavar="FILE",
        help="scenario files (default: those that come with Typecase)",
    )
    add_from(parser)


def scenario_does(args: argparse.Namespace) -> int:
    from typecase import scenarios

    return scenarios.command(args.paths)


def simulate_takes(parser: Parser) -> None:
    from typecase.lab import simulate

    simulate.add_arguments(parser)
    add_from(parser)


def simulate_does(args: argparse.Namespace) -> int:
    from typecase.lab import simulate

    args.game = the_game(args)
    return simulate.command(args)


def ladder_takes(parser: Parser) -> None:
    from typecase.lab import ladder

    ladder.add_arguments(parser)
    add_from(parser)


def ladder_does(args: argparse.Namespace) -> int:
    from typecase.lab import ladder

    if not args.all:
        args.game = the_game(args)
    return ladder.command(args)


def solve_takes(parser: Parser) -> None:
    from typecase.lab import solve

    solve.add_arguments(parser)


def solve_does(args: argparse.Namespace) -> int:
    from typecase.lab import solve

    return solve.command(args)


def bench_takes(parser: Parser) -> None:
    from typecase.lab import bench

    bench.add_arguments(parser)


def bench_does(args: argparse.Namespace) -> int:
    from typecase.lab import bench

    return bench.command(args)


def words_takes(parser: Parser) -> None:
    from typecase.terminal import finder

    finder.add_arguments(parser)


def words_does(args: argparse.Namespace) -> int:
    from typecase.terminal import finder

    return finder.command(args)


def serve_takes(parser: Parser) -> None:
    from typecase.server import serve

    serve.add_arguments(parser)
    parser.add_argument(
        "--seed",
        type=seed,
        metavar="N",
        help="random seed, for tests on this machine: every run deals the same cards",
    )
    add_from(parser)


def serve_does(args: argparse.Namespace) -> int:
    from typecase.server import serve

    return serve.command(args)


def backup_takes(parser: Parser) -> None:
    from typecase.server import backup

    backup.add_arguments(parser, "where to write the backup")


def backup_does(args: argparse.Namespace) -> int:
    from typecase.server import backup

    return backup.backup_command(args)


def restore_takes(parser: Parser) -> None:
    from typecase.server import backup

    backup.add_arguments(parser, "a backup")


def restore_does(args: argparse.Namespace) -> int:
    from typecase.server import backup

    return backup.restore_command(args)


def admin_takes(parser: Parser) -> None:
    from typecase.server import admin

    admin.add_arguments(parser)


def admin_does(args: argparse.Namespace) -> int:
    from typecase.server import admin

    return admin.command(args)


def verify_takes(parser: Parser) -> None:
    from typecase.server import verify

    verify.add_arguments(parser)
    add_from(parser)


def verify_does(args: argparse.Namespace) -> int:
    from typecase.server import verify

    return verify.command(args)


def replay_takes(parser: Parser) -> None:
    parser.add_argument(
        "match",
        metavar="FILE",
        help="the proof of a match, from its page; or the address of that page; - for stdin",
    )
    add_from(parser)


def replay_does(args: argparse.Namespace) -> int:
    from typecase.engine import TypecaseError
    from typecase.server import fair, verify
    from typecase.terminal.report import report

    proof = verify.read(args.match)
    try:
        wrong = fair.replayed(proof)
    except TypecaseError:
        raise
    except (KeyError, TypeError, ValueError) as error:
        wrong = f"The log is damaged: {error}."
    if wrong:
        raise TypecaseError(wrong)
    print(report(fair.play_again(proof), proof.names), end="")
    return 0


COMMANDS = {
    "play": Command("play a game in the terminal against bots", play_takes, play_does),
    "serve": Command("run a server, to play in the browser", serve_takes, serve_does),
    "admin": Command("manage a server: tables, people, data", admin_takes, admin_does),
    "games": Command("list the games, their players and house rules", games_takes, games_does),
    "rules": Command("show the rules of a game", rules_takes, rules_does),
    "words": Command(
        "find the words that letters make, or look up a word", words_takes, words_does
    ),
    "replay": Command("print a finished match as text", replay_takes, replay_does),
    "verify": Command("verify that a deal was fair", verify_takes, verify_does),
    "scenario": Command("run scenario files", scenario_takes, scenario_does),
    "simulate": Command("let bots play many games", simulate_takes, simulate_does),
    "ladder": Command("compare and rate players", ladder_takes, ladder_does),
    "solve": Command("recompute the poker strategy", solve_takes, solve_does),
    "backup": Command("copy a server's data while it runs", backup_takes, backup_does),
    "restore": Command("restore a backup", restore_takes, restore_does),
    "bench": Command("measure how fast everything is", bench_takes, bench_does),
}


def add_from(parser: Parser) -> None:
    parser.add_argument(
        "--from",
        action="append",
        default=[],
        dest="files",
        metavar="FILE",
        help="a Python file with a game of your own; may be given more than once",
    )


def only_game(args: argparse.Namespace) -> str | None:
    """The game of the files given, if there is just one."""
    from typecase import games

    slugs = [kind.slug for file in args.files for kind in games.add(file)]
    return slugs[0] if len(set(slugs)) == 1 else None


def the_game(args: argparse.Namespace) -> str:
    """The game that was named, or the only one of the files given."""
    slug: str | None = args.game or only_game(args)
    if slug is None:
        raise Usage(f"the following arguments are required: GAME; see {args.prog} --help")
    return slug


def add_options(parser: Parser) -> None:
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a house rule, as `typecase games` lists them; may be given more than once",
    )


def seed(text: str) -> int:
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number")
    return int(text)


def entries(text: str) -> list[str]:
    return [entry.strip() for entry in text.split(",")]


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command line; what it returns is the exit code."""
    try:
        code = run(list(sys.argv[1:] if argv is None else argv))
        sys.stdout.flush()
    except Usage as error:
        print(f"typecase: {error}", file=sys.stderr)
        return WRONG
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # Nobody reads any more. Python would complain once again when it closes the pipe.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE
    except errors_for_people() as error:
        print(f"typecase: {error}", file=sys.stderr)
        return WRONG
    return code


def errors_for_people() -> tuple[type[Exception], ...]:
    """The errors whose text says to a person what was wrong; any other is a bug of ours."""
    from typecase.decks import DeckError
    from typecase.engine import TypecaseError
    from typecase.words import WordsError

    return TypecaseError, DeckError, WordsError


def run(argv: list[str]) -> int:
    parser = Parser(prog="typecase", description="A table for word card games.")
    parser.add_argument("--version", action="version", version=f"typecase {__version__}")
    subparsers = parser.add_subparsers(metavar="COMMAND", title="commands")
    made = {
        name: subparsers.add_parser(name, help=command.about, description=command.about)
        for name, command in COMMANDS.items()
    }
    if not argv:
        parser.print_help()
        return 0
    name = argv[0]
    if name not in COMMANDS and not name.startswith("-"):
        raise Usage(f"unknown command {name!r}; {did_you_mean(name, COMMANDS)}")
    if name in COMMANDS:
        COMMANDS[name].takes(made[name])
    try:
        args, unknown = parser.parse_known_args(argv)
    except SystemExit as done:
        return int(done.code or 0)
    if unknown or name not in COMMANDS:
        used = made.get(name, parser)
        word = (unknown or argv)[0].partition("=")[0]
        known = re.findall(r"--[a-z-]+", used.format_help())
        raise Usage(f"unrecognized argument {word!r}; {did_you_mean(word, known, used.prog)}")
    args.prog = made[name].prog
    for file in getattr(args, "files", ()):
        from typecase import games

        games.add(file)
    return COMMANDS[name].does(args)


def did_you_mean(word: str, known: Iterable[str], prog: str = "typecase") -> str:
    near = get_close_matches(word, list(known), n=1)
    return f"did you mean {near[0]}?" if near else f"see {prog} --help"
