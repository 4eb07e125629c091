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
from typecase.texts import Explained, Message, catalogue, say

WRONG = 2
INTERRUPTED = 130
BROKEN_PIPE = 141


class Usage(Explained):
    """The command line is wrong; the message says what and what would be right."""


class Help(argparse.HelpFormatter):
    """A help text is a key of the catalogue, and is put into words when it is shown: most command
    lines ask for no help. A text that is no key is shown unchanged."""

    def _get_help_string(self, action: argparse.Action) -> str:
        message = Message.of(action.help or "", default=action.default)
        return catalogue().say(message).replace("%", "%%")

    def _format_text(self, text: str) -> str:
        return super()._format_text(say(text))


class Parser(argparse.ArgumentParser):
    """An argument parser whose complaints are one message."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **(kwargs | {"allow_abbrev": False, "formatter_class": Help}))

    def error(self, message: str) -> NoReturn:
        problem = message[:1].upper() + message[1:]
        raise Usage("cli-wrong", problem=problem, line=help_of(self.prog))


class Command(NamedTuple):
    """A subcommand: the key of what it is for, what it takes, what it does."""

    about: str
    takes: Callable[[Parser], None]
    does: Callable[[argparse.Namespace], int]


def play_takes(parser: Parser) -> None:
    parser.add_argument(
        "game",
        nargs="?",
        metavar="GAME",
        help="cli-take-game-or-menu",
    )
    add_from(parser)
    parser.add_argument(
        "--players",
        type=entries,
        metavar="A,B",
        help="cli-take-players",
    )
    parser.add_argument("--seed", type=seed, metavar="N", help="cli-take-seed")
    add_options(parser)
    parser.add_argument(
        "--bot-speed",
        choices=("slow", "normal", "fast"),
        default="normal",
        help="cli-take-bot-speed",
    )


def play_does(args: argparse.Namespace) -> int:
    from typecase.terminal.paper import Paper
    from typecase.terminal.play import PlayRequest, play
    from typecase.terminal.reader import reader

    game = args.game or only_game(args)
    request = PlayRequest(
        game, args.players, args.seed, args.option, args.bot_speed, tuple(args.files)
    )
    play(request, Paper(), reader())
    return 0


def learn_takes(parser: Parser) -> None:
    parser.add_argument("lessons", nargs="*", metavar="GAME", help="cli-take-lesson")
    does = parser.add_mutually_exclusive_group()
    does.add_argument("--check", action="store_true", help="cli-take-check")
    does.add_argument("--coverage", action="store_true", help="cli-take-coverage")
    add_from(parser)


def learn_does(args: argparse.Namespace) -> int:
    from typecase import lessons
    from typecase.terminal import learn
    from typecase.terminal.paper import Paper
    from typecase.terminal.reader import reader

    if args.check:
        return lessons.command(args.lessons)
    if args.coverage:
        return lessons.show_coverage(args.lessons)
    game = only_game(args)
    named = args.lessons or ([game] if game else [])
    if len(named) > 1:
        raise Usage("cli-one-lesson")
    if named:
        learn.learn(lessons.named(named[0]), Paper(), reader())
    else:
        learn.show(Paper())
    return 0


def games_takes(parser: Parser) -> None:
    parser.add_argument("games", nargs="*", metavar="GAME", help="cli-take-games")
    add_from(parser)
    parser.add_argument("--json", action="store_true", help="cli-take-json")


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
    parser.add_argument("game", nargs="?", metavar="GAME", help="cli-take-game")
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
        help="cli-take-scenarios",
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
        help="host-take-seed",
    )
    add_from(parser)


def serve_does(args: argparse.Namespace) -> int:
    from typecase.server import serve

    return serve.command(args)


def backup_takes(parser: Parser) -> None:
    from typecase.server import backup

    backup.add_arguments(parser, "host-take-backup-to")


def backup_does(args: argparse.Namespace) -> int:
    from typecase.server import backup

    return backup.backup_command(args)


def restore_takes(parser: Parser) -> None:
    from typecase.server import backup

    backup.add_arguments(parser, "host-take-backup")


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
    parser.add_argument("match", metavar="FILE", help="cli-take-proof")
    add_from(parser)


def replay_does(args: argparse.Namespace) -> int:
    from datetime import datetime

    from typecase.engine import TypecaseError
    from typecase.server import fair, verify
    from typecase.terminal.report import report

    proof = verify.read(args.match)
    try:
        wrong = fair.replayed(proof)
    except TypecaseError:
        raise
    except (KeyError, TypeError, ValueError) as error:
        wrong = Message.of("proof-log-damaged", problem=str(error))
    if wrong:
        raise TypecaseError(wrong)
    ended = None if proof.ended is None else datetime.fromtimestamp(proof.ended)
    print(report(fair.play_again(proof), proof.names, ended), end="")
    return 0


COMMANDS = {
    "play": Command("cli-play", play_takes, play_does),
    "learn": Command("cli-learn", learn_takes, learn_does),
    "serve": Command("cli-serve", serve_takes, serve_does),
    "admin": Command("cli-admin", admin_takes, admin_does),
    "games": Command("cli-games", games_takes, games_does),
    "rules": Command("cli-rules", rules_takes, rules_does),
    "words": Command("cli-words", words_takes, words_does),
    "replay": Command("cli-replay", replay_takes, replay_does),
    "verify": Command("cli-verify", verify_takes, verify_does),
    "scenario": Command("cli-scenario", scenario_takes, scenario_does),
    "simulate": Command("cli-simulate", simulate_takes, simulate_does),
    "ladder": Command("cli-ladder", ladder_takes, ladder_does),
    "solve": Command("cli-solve", solve_takes, solve_does),
    "backup": Command("cli-backup", backup_takes, backup_does),
    "restore": Command("cli-restore", restore_takes, restore_does),
    "bench": Command("cli-bench", bench_takes, bench_does),
}


def add_from(parser: Parser) -> None:
    parser.add_argument(
        "--from",
        action="append",
        default=[],
        dest="files",
        metavar="FILE",
        help="cli-take-from",
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
        raise Usage("cli-which-game", line=f"{args.prog} freeze")
    return slug


def add_options(parser: Parser) -> None:
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="cli-take-option",
    )


def seed(text: str) -> int:
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(say("cli-not-whole", text=text))
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
    parser = Parser(prog="typecase", description="cli-about")
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
        near = like(name, COMMANDS)
        if near:
            raise Usage("cli-no-command-near", command=name, near=near)
        raise Usage("cli-no-command", command=name, line=help_of("typecase"))
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
        near = like(word, known)
        if near:
            raise Usage("cli-no-argument-near", argument=word, near=near)
        raise Usage("cli-no-argument", argument=word, line=help_of(used.prog))
    args.prog = made[name].prog
    for file in getattr(args, "files", ()):
        from typecase import games

        games.add(file)
    return COMMANDS[name].does(args)


def like(word: str, known: Iterable[str]) -> str | None:
    """The known word that this one may be a slip for."""
    return next(iter(get_close_matches(word, list(known), n=1)), None)


def help_of(prog: str) -> str:
    """What to type for the help of a command."""
    return f"{prog} --help"
