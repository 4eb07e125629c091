"""SQLite's errors in words for people."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from typecase.engine import TypecaseError
from typecase.server.store import CannotWrite


class Problem(NamedTuple):
    """The keys of a text for all waiting players, and of one for the host."""

    key: str
    for_host: str


LOCKED = Problem("server-database-locked", "host-file-locked")
READ_ONLY = Problem("server-database-read-only", "host-file-read-only")
DAMAGED = Problem("server-database-damaged", "host-file-damaged")

WHY = {
    sqlite3.SQLITE_FULL: Problem("server-disk-full", "host-disk-full"),
    sqlite3.SQLITE_IOERR: Problem("server-disk-broken", "host-disk-broken"),
    sqlite3.SQLITE_BUSY: LOCKED,
    sqlite3.SQLITE_LOCKED: LOCKED,
    sqlite3.SQLITE_READONLY: READ_ONLY,
    sqlite3.SQLITE_PERM: READ_ONLY,
    sqlite3.SQLITE_CANTOPEN: Problem("server-database-unopened", "host-file-unopened"),
    sqlite3.SQLITE_CORRUPT: DAMAGED,
    sqlite3.SQLITE_NOTADB: DAMAGED,
}
"""Problems with the disk or the file, which may be temporary; any other error is a bug."""


def problem_of(error: sqlite3.Error) -> Problem | None:
    """What is wrong with the file or its disk; None if the error has another cause."""
    code: int = getattr(error, "sqlite_errorcode", 0)
    return WHY.get(code & 0xFF)


def cannot_write(error: Exception) -> CannotWrite | None:
    """The CannotWrite for a failed write; None if the disk or the file is not the cause."""
    problem = problem_of(error) if isinstance(error, sqlite3.Error) else None
    return None if problem is None else CannotWrite(problem.key)


@contextmanager
def opening(path: str) -> Iterator[None]:
    """Turn an error of the file into one sentence for the operator."""
    try:
        yield
    except sqlite3.Error as error:
        problem = problem_of(error)
        if problem is None:
            raise
        raise TypecaseError(problem.for_host, file=path) from error
