"""The lessons there are: one beside the rules of each game, and one beside a game of one's own."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from typecase import games
from typecase.lessons.reader import Lesson, read

OWN = Path(games.__file__).parent / "lessons"
"""The lessons of the built-in games."""


def find(slug: str) -> Lesson | None:
    """The lesson of a game; None if it has none. UnknownGame if there is no such game."""
    path = file_for(slug)
    if not path.is_file():
        return None
    lesson = _read(path)
    # A file may hold several games, and the lesson beside it is about one of them.
    return lesson if lesson.game == slug else None


def every() -> list[Lesson]:
    """All lessons, in the order of their games' names."""
    found = [find(game.slug) for game in games.every()]
    return [lesson for lesson in found if lesson is not None]


def file_for(slug: str) -> Path:
    """Where the lesson of a game is, if it has one: `mine.lesson.toml` beside `mine.py`."""
    added = games.file_of(games.find(slug))
    return OWN / f"{slug}.toml" if added is None else added.with_suffix(".lesson.toml")


@cache
def _read(path: Path) -> Lesson:
    return read(path)
