"""Prints whether lessons work, and what is taught: `typecase learn --check`, `--coverage`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.text import Text

from typecase import games
from typecase.engine import TypecaseError
from typecase.lessons.check import check
from typecase.lessons.coverage import coverage
from typecase.lessons.library import every, find
from typecase.lessons.reader import Lesson, read
from typecase.texts import Message, in_a_row, say

PASSED, FAILED = 0, 1

SUFFIX = ".toml"
OF_A_FILE = ".lesson.toml"
"""How the lesson of one's own game ends: `mine.lesson.toml` is beside `mine.py`."""


class NoLesson(TypecaseError):
    """A game has no lesson, or a file is none."""


def named(name: str) -> Lesson:
    """A lesson by its game or its file. If the file is beside one's own game, the game is added."""
    if not name.endswith(SUFFIX):
        lesson = find(name)
        if lesson is None:
            raise NoLesson("terminal-learn-none", game=games.find(name).name)
        return lesson
    path = Path(name)
    lesson = read(path)
    rules = path.with_name(f"{path.name.removesuffix(OF_A_FILE)}.py")
    if path.name.endswith(OF_A_FILE) and rules.is_file():
        games.add(rules)
    return lesson


def command(names: Sequence[str], console: Console | None = None) -> int:
    """Check lessons, print a line for each, return 0 if all are good."""
    console = console or Console(highlight=False)
    passed = [_one(name, console) for name in names or [lesson.game for lesson in every()]]
    good = passed.count(True)
    style = "green" if good == len(passed) else "red"
    console.print(Text(say("terminal-learn-passed", passed=good, all=len(passed)), style))
    return PASSED if good == len(passed) else FAILED


def _one(name: str, console: Console) -> bool:
    try:
        lesson = named(name)
    except TypecaseError as error:
        _print(console, False, name, str(error))
        return False
    report = check(lesson)
    about = Message.of(
        "terminal-learn-report",
        title=lesson.title,
        steps=len(lesson.steps),
        said=lesson.words,
        seconds=round(report.seconds),
        tried=report.tried,
    )
    _print(console, not report.problems, lesson.game, say(about))
    for problem in report.problems:
        console.print(Text(f"      {problem}"), soft_wrap=True)
    return not report.problems


def _print(console: Console, passed: bool, name: str, about: str) -> None:
    mark = (say("scenario-pass"), "green") if passed else (say("scenario-fail"), "bold red")
    console.print(Text.assemble(mark, " ", (name, "bold"), f"  {about}"), soft_wrap=True)


def show_coverage(slugs: Sequence[str], console: Console | None = None) -> int:
    """Print for each game where its kinds of move are taught; return 0 if all are."""
    console = console or Console(highlight=False)
    chosen = [games.find(slug) for slug in slugs] or games.every()
    missing = 0
    for game in chosen:
        taught = coverage(game)
        left = [each for each in taught if each.where is None]
        missing += len(left)
        said = in_a_row(
            Message.of(
                "terminal-learn-taught",
                move=each.move.slug(),
                where=each.where or "none",
            )
            for each in taught
        )
        _print(console, not left, game.slug, say(said))
    style = "red" if missing else "green"
    console.print(Text(say("terminal-learn-missing", count=missing), style))
    return FAILED if missing else PASSED
