"""What SQLite's errors mean to people."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from typecase.engine import TypecaseError
from typecase.server.store import CannotWrite

WHY = {
    sqlite3.SQLITE_FULL: "its disk is full",
    sqlite3.SQLITE_IOERR: "its disk does not take it",
    sqlite3.SQLITE_BUSY: "another program holds its database",
    sqlite3.SQLITE_LOCKED: "another program holds its database",
    sqlite3.SQLITE_READONLY: "its database may only be read",
    sqlite3.SQLITE_PERM: "its database may only be read",
    sqlite3.SQLITE_CANTOPEN: "its database cannot be opened",
    sqlite3.SQLITE_CORRUPT: "its database is damaged",
    sqlite3.SQLITE_NOTADB: "its database is damaged",
}
"""Trouble with the disk or the file, which may end; anything else is a bug of ours."""


def why(error: sqlite3.Error) -> str:
    """What is wrong with the file or its disk; "" if it is neither."""
    code: int = getattr(error, "sqlite_errorcode", 0)
    return WHY.get(code & 0xFF, "")


def trouble(error: Exception) -> CannotWrite | None:
    """What an error is to those who wanted something written."""
    clause = why(error) if isinstance(error, sqlite3.Error) else ""
    if not clause:
        return None
    return CannotWrite(
        f"The server cannot write just now: {clause}. What was said to be done is kept; it goes on "
        "by itself as soon as that is mended."
    )


@contextmanager
def opening(path: str) -> Iterator[None]:
    """An error of the file becomes one sentence for whoever starts the server."""
    try:
        yield
    except sqlite3.Error as error:
        clause = why(error)
        if not clause:
            raise
        mend = "; restore a backup with typecase restore" if "damaged" in clause else ""
        raise TypecaseError(f"{path} cannot be used: {clause}{mend}") from error
