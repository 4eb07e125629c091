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
from typecase.texts import Message, say

PAGES = 2_000
"""How many pages are copied between two updates of the progress line."""

BEFORE = ".before-restore"


class Mark(NamedTuple):
    """What a backup contains."""

    tables: int
    rows: int
    replays: int
    damaged: list[Message]
    """What was already damaged in the original, a sentence per table."""

    @property
    def contents(self) -> Message:
        return Message.of("host-contents", tables=self.tables, rows=self.rows, replays=self.replays)


MARK = """
SELECT (SELECT count(DISTINCT room) FROM log), (SELECT count(*) FROM log),
    (SELECT count(*) FROM records)
"""


def backup(database: Path, file: Path, force: bool = False, quiet: bool = True) -> Mark:
    """Copy a database that may be in use. TypecaseError says why it cannot be copied."""
    if not database.is_file():
        raise TypecaseError("host-no-database", file=str(database))
    if not is_database(database):
        raise TypecaseError("host-not-a-database", file=str(database))
    _may_be_written(file, force)
    if file.resolve() == database.resolve():
        raise TypecaseError("host-file-is-database", file=str(file))
    with _made_aside(file) as made:
        with opening(str(file)):
            mark = _copy(database, made, "host-backing-up", quiet)
        made.replace(file)
    return mark


def restore(file: Path, database: Path, force: bool = False, quiet: bool = True) -> Mark:
    """Replace a database with a backup and keep the old database next to it. Nothing is changed
    if the backup is damaged or a server holds the database."""
    if not file.is_file():
        raise TypecaseError("host-no-file", file=str(file))
    if not is_database(file):
        raise TypecaseError("host-not-a-backup", file=str(file))
    if file.resolve() == database.resolve():
        raise TypecaseError("host-file-is-database", file=str(file))
    there = database.exists() and database.stat().st_size > 0
    with lock_database(database):
        if there and not force:
            raise TypecaseError(
                "host-database-exists", file=str(database), kept=f"{database.name}{BEFORE}"
            )
        with _made_aside(database) as made:
            with opening(str(database)):
                mark = _copy(file, made, "host-restoring", quiet)
            if there:
                _set_aside(database)
            made.replace(database)
    return mark


def _may_be_written(file: Path, force: bool) -> None:
    if file.is_dir():
        raise TypecaseError("host-file-is-folder", file=str(file))
    if file.exists() and not force:
        raise TypecaseError("host-file-exists", file=str(file))


@contextmanager
def _made_aside(file: Path) -> Iterator[Path]:
    """A temporary file next to this one, for its owner only, because it holds secrets. It is
    removed whatever goes wrong."""
    made = file.with_name(f"{file.name}.{os.getpid()}.part")
    try:
        os.close(os.open(made, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except OSError as error:
        raise TypecaseError("host-unwritable", file=str(file), problem=error.strerror) from None
    try:
        yield made
    except OSError as error:
        raise TypecaseError("host-unwritable", file=str(file), problem=error.strerror) from None
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
            print(f"\r{say(self.doing, percent=done)}", end="", file=sys.stderr, flush=True)

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
    add_database(parser)
    parser.add_argument("--force", action="store_true", help="host-take-force")


def add_database(parser: argparse.ArgumentParser) -> None:
    """How a host says which database is meant."""
    parser.add_argument("--database", metavar="FILE", help="host-take-database")
    parser.add_argument("--config", type=Path, metavar="FILE", help="host-take-config")


def backup_command(args: argparse.Namespace) -> int:
    mark = backup(_database(args), args.file, args.force, quiet=False)
    print(say("host-backed-up", file=str(args.file), contents=mark.contents))
    _warn(mark)
    return 0


def restore_command(args: argparse.Namespace) -> int:
    database = _database(args)
    mark = restore(args.file, database, args.force, quiet=False)
    print(say("host-restored", file=str(database), contents=mark.contents))
    _warn(mark)
    return 0


def _warn(mark: Mark) -> None:
    for damage in mark.damaged:
        print(f"typecase: {say('host-damaged-too', damage=damage)}", file=sys.stderr)


def _database(args: argparse.Namespace) -> Path:
    config = Config() if args.config is None else read(args.config)
    return database_of(args.database or config.server.database)
