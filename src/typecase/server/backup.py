"""`typecase backup` and `typecase restore`: everything a server keeps, in one file.

A backup can be taken while the server runs. It is a consistent snapshot of the database: every
table up to the last log entry acknowledged before the backup began, names, replays and proofs, and
the secrets behind cookies and links. So sessions and links stay valid after a restore.
"""

from __future__ import annotations

import argparse
import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from typecase.engine import TypecaseError
from typecase.server.config import Config, database_of, read
from typecase.server.database_lock import is_database, lock_database
from typecase.server.integrity import damaged_tables
from typecase.server.migrate import recognise
from typecase.server.sqlite_errors import opening
from typecase.server.sqlite_store import connect

PAGES = 2_000
"""How many pages are copied between two updates of the progress line."""

BEFORE = ".before-restore"


class Mark(NamedTuple):
    """What a backup contains."""

    tables: int
    rows: int
    replays: int
    damaged: list[str]
    """Descriptions of tables that were already damaged in the original."""

    def __str__(self) -> str:
        tables = "1 table" if self.tables == 1 else f"{self.tables:,} tables"
        replays = "1 replay" if self.replays == 1 else f"{self.replays:,} replays"
        return f"{tables} with {self.rows:,} rows, {replays}"


MARK = """
SELECT (SELECT count(DISTINCT room) FROM log), (SELECT count(*) FROM log),
    (SELECT count(*) FROM records)
"""


def backup(database: Path, file: Path, force: bool = False, quiet: bool = True) -> Mark:
    """Copy a database that may be in use. TypecaseError says why it cannot be copied."""
    if not database.is_file():
        raise TypecaseError(f"there is no database {database}; name yours with --database")
    if not is_database(database):
        raise TypecaseError(f"{database} is not a Typecase database")
    _may_be_written(file, force)
    if file.resolve() == database.resolve():
        raise TypecaseError(f"{file} is the database itself; choose another file")
    with _made_aside(file) as made:
        with opening(str(file)):
            mark = _copy(database, made, "Backing up", quiet)
        made.replace(file)
    return mark


def restore(file: Path, database: Path, force: bool = False, quiet: bool = True) -> Mark:
    """Replace a database with a backup and keep the old database next to it. Nothing is changed
    if the backup is damaged or a server holds the database."""
    if not file.is_file():
        raise TypecaseError(f"there is no file {file}")
    if not is_database(file):
        raise TypecaseError(f"{file} is not a Typecase backup")
    if file.resolve() == database.resolve():
        raise TypecaseError(f"{file} is the database itself; choose another file")
    there = database.exists() and database.stat().st_size > 0
    with lock_database(database):
        if there and not force:
            raise TypecaseError(
                f"{database} already exists; use --force to replace it with the backup and keep "
                f"the old one as {database.name}{BEFORE}"
            )
        with _made_aside(database) as made:
            with opening(str(database)):
                mark = _copy(file, made, "Restoring", quiet)
            if there:
                _set_aside(database)
            made.replace(database)
    return mark


def _may_be_written(file: Path, force: bool) -> None:
    if file.is_dir():
        raise TypecaseError(f"{file} is a folder; name a file")
    if file.exists() and not force:
        raise TypecaseError(f"{file} already exists; choose another name, or use --force")


@contextmanager
def _made_aside(file: Path) -> Iterator[Path]:
    """A temporary file next to this one, for its owner only, because it holds secrets. It is
    removed whatever goes wrong."""
    made = file.with_name(f"{file.name}.{os.getpid()}.part")
    try:
        os.close(os.open(made, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except OSError as error:
        raise TypecaseError(f"{file} can't be written: {error.strerror}") from None
    try:
        yield made
    except OSError as error:
        raise TypecaseError(f"{file} can't be written: {error.strerror}") from None
    finally:
        for name in (made.name, f"{made.name}-journal", f"{made.name}-wal", f"{made.name}-shm"):
            with suppress(OSError):
                made.with_name(name).unlink()


def _copy(source: Path, made: Path, doing: str, quiet: bool) -> Mark:
    """Copy a consistent snapshot of a database and check it."""
    with closing(connect(str(source))) as old:
        # While this transaction reads, it does not see what others write, and does not block them.
        with opening(str(source)):
            old.execute("BEGIN")
            recognise(old, str(source))
        with closing(connect(str(made))) as new:
            progress = None if quiet else _Progress(doing)
            old.backup(new, pages=PAGES, progress=progress)
            if progress is not None:
                progress.end()
            # A single file, without a write-ahead log next to it.
            new.execute("PRAGMA journal_mode = DELETE")
            damaged = damaged_tables(new, str(source))
            tables, rows, replays = new.execute(MARK).fetchone()
            mark = Mark(tables, rows, replays, damaged)
        old.execute("ROLLBACK")
    _to_disk(made)
    return mark


class _Progress:
    """A progress line, shown only on a terminal."""

    def __init__(self, doing: str) -> None:
        self.doing = doing
        self.seen = sys.stderr.isatty()

    def __call__(self, status: int, left: int, pages: int) -> None:
        if self.seen:
            done = 100 if pages == 0 else 100 * (pages - left) // pages
            print(f"\r{self.doing}: {done} %", end="", file=sys.stderr, flush=True)

    def end(self) -> None:
        if self.seen:
            print(file=sys.stderr)


def _to_disk(file: Path) -> None:
    with file.open("rb+") as written:
        os.fsync(written.fileno())


def _set_aside(database: Path) -> None:
    """Rename the old database, including what SQLite had not checkpointed yet."""
    with suppress(sqlite3.Error), closing(connect(str(database))) as old:
        old.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    for suffix in ("-wal", "-shm", ""):
        there = database.with_name(database.name + suffix)
        kept = database.with_name(database.name + BEFORE + suffix)
        if there.exists():
            there.replace(kept)
        else:
            kept.unlink(missing_ok=True)


def add_arguments(parser: argparse.ArgumentParser, what: str) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help=what)
    parser.add_argument("--database", metavar="FILE", help="the one the server uses")
    parser.add_argument("--config", type=Path, metavar="FILE", help="the one the server uses")
    parser.add_argument("--force", action="store_true", help="replace an existing file")


def backup_command(args: argparse.Namespace) -> int:
    mark = backup(_database(args), args.file, args.force, quiet=False)
    print(f"Backed up to {args.file}: {mark}")
    _warn(mark)
    return 0


def restore_command(args: argparse.Namespace) -> int:
    database = _database(args)
    mark = restore(args.file, database, args.force, quiet=False)
    print(f"Restored to {database}: {mark}")
    _warn(mark)
    return 0


def _warn(mark: Mark) -> None:
    for damage in mark.damaged:
        print(f"typecase: {damage}, in the copy as in the original", file=sys.stderr)


def _database(args: argparse.Namespace) -> Path:
    config = Config() if args.config is None else read(args.config)
    return database_of(args.database or config.server.database)
