"""One server per database: two would both believe that they own a table."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from typecase.engine import TypecaseError


@contextmanager
def lock_database(database: Path) -> Iterator[None]:
    """Lock a database; TypecaseError if it cannot be written or another process has locked it.

    The system releases the lock when the process ends, however it ends.
    """
    try:
        database.parent.mkdir(parents=True, exist_ok=True)
        if database.is_dir():
            raise TypecaseError("host-database-is-folder", file=str(database))
        # For this user only, and so are SQLite's files next to it: it holds the cookie secret.
        database.touch(mode=0o600)
        database.open("ab").close()
        if not is_database(database):
            raise TypecaseError("host-not-a-database", file=str(database))
        held = database.with_name(database.name + ".lock").open("ab")
    except OSError as error:
        raise TypecaseError("host-unwritable", file=str(database), problem=error.strerror) from None
    with held:
        try:
            _lock(held.fileno())
        except OSError:
            raise TypecaseError("host-database-in-use", file=str(database)) from None
        yield


def is_database(file: Path) -> bool:
    """Whether this is an SQLite file, or an empty one."""
    with file.open("rb") as read:
        return read.read(16) in (b"", b"SQLite format 3\0")


def _lock(file: int) -> None:
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
