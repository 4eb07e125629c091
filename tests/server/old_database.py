"""A database as an earlier version wrote it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from typecase.server.rooms import Person

BEFORE = Path(__file__).parent / "databases"
"""A database each, as the version wrote it that had so many migrations."""

OVER, PLAYING, GATHERING = "ceh4tgpxar", "3azjtqs78p", "5pdybmhzcs"
ADA = Person("ada", "Ada L.")


def made(path: Path, script: str) -> Path:
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(script)
    return path


def connect(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(path, isolation_level=None)


def old(path: Path, version: int = 1) -> Path:
    return made(path, (BEFORE / f"{version:04}.sql").read_text())
