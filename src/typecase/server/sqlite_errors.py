"""SQLite's errors in words for people."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from typecase.engine import TypecaseError
from typecase.server.store import CannotWrite


class Problem(NamedTuple):
    """The key of a text for all waiting players, and a clause for the command line."""

    key: str
    clause: str


LOCKED = Problem("server-database-locked", "another program is using it")
READ_ONLY = Problem("server-database-read-only", "it is read-only")
DAMAGED = Problem("server-database-damaged", "it is damaged")

WHY = {
    sqlite3.SQLITE_FULL: Problem("server-disk-full", "the disk is full"),
    sqlite3.SQLITE_IOERR: Problem("server-disk-broken", "the disk can't be read or written"),
    sqlite3.SQLITE_BUSY: LOCKED,
    sqlite3.SQLITE_LOCKED: LOCKED,
    sqlite3.SQLITE_READONLY: READ_ONLY,
    sqlite3.SQLITE_PERM: READ_ONLY,
    sqlite3.SQLITE_CANTOPEN: Problem("server-database-unopened", "it can't be opened"),
    sqlite3.SQLITE_CORRUPT: DAMAGED,
    sqlite3.SQLITE_NOTADB: DAMAGED,
}
"""Problems with the disk or the file, which may be temporary; any other error is a bug."""


def why(error: sqlite3.Error) -> Problem | None:
    """What is wrong with the file or its disk; None if the error has another cause."""
    code: int = getattr(error, "sqlite_errorcode", 0)
    return WHY.get(code & 0xFF)


def trouble(error: Exception) -> CannotWrite | None:
    """The CannotWrite for a failed write; None if the disk or the file is not the cause."""
    problem = why(error) if isinstance(error, sqlite3.Error) else None
    return None if problem is None else CannotWrite(problem.key)


@contextmanager
def opening(path: str) -> Iterator[None]:
    """Turn an error of the file into one sentence for the operator."""
    try:
        yield
    except sqlite3.Error as error:
        problem = why(error)
        if problem is None:
            raise
        mend = "; restore a backup with typecase restore" if problem is DAMAGED else ""
        raise TypecaseError(f"{path} can't be used: {problem.clause}{mend}") from error
