"""The schema of a database, in numbered steps.

Each file in `migrations/` is applied once, in numerical order; the database keeps a list of the
applied steps with their checksums. So a database of any older version is upgraded to this one, a
newer one is left alone, and a step that was changed after its release is detected: a change to the
schema needs a new step.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import NamedTuple

from typecase.engine import TypecaseError
from typecase.server.writer import transaction

LIST = """
CREATE TABLE IF NOT EXISTS migrations (
    number INTEGER PRIMARY KEY, name TEXT NOT NULL, checksum TEXT NOT NULL
)
"""


class Migration(NamedTuple):
    number: int
    name: str
    sql: str

    @property
    def checksum(self) -> str:
        return sha256(self.sql.encode()).hexdigest()


@cache
def migrations() -> tuple[Migration, ...]:
    """All migrations, the oldest first."""
    found = [
        Migration(int(file.name[:4]), file.name.removesuffix(".sql"), file.read_text("utf-8"))
        for file in (files("typecase.server") / "migrations").iterdir()
        if file.name.endswith(".sql")
    ]
    return tuple(sorted(found))


def migrate(connection: sqlite3.Connection, path: str, steps: Sequence[Migration] = ()) -> None:
    """Upgrade a database to the newest schema, completely or not at all. TypecaseError if it is not
    ours, or was written by a newer version."""
    steps = steps or migrations()
    with transaction(connection):
        applied = _applied(connection, path, steps)
        connection.execute(LIST)
        for step in steps:
            if step.number not in applied:
                _apply(connection, step)
            connection.execute(
                "INSERT OR IGNORE INTO migrations VALUES (?, ?, ?)",
                (step.number, step.name, step.checksum),
            )
        if not _made_by(steps) <= objects(connection):
            raise TypecaseError("host-database-incomplete", file=path)
        # This write changes nothing, but it fails now if the database cannot be written.
        connection.execute(f"PRAGMA user_version = {steps[-1].number}")


def recognise(connection: sqlite3.Connection, path: str) -> None:
    """TypecaseError unless this is a database that we could upgrade to the newest schema."""
    if not _applied(connection, path, migrations()):
        raise TypecaseError("host-database-empty", file=path)


def _applied(
    connection: sqlite3.Connection, path: str, steps: Sequence[Migration]
) -> dict[int, str]:
    """The checksums of the steps that were applied to this database, by number."""
    there = objects(connection)
    if not there:
        return {}
    first = steps[0]
    applied: dict[int, str] = {}
    if "migrations" in {name for name, _ in there}:
        with suppress(sqlite3.OperationalError):  # another program's table
            found = connection.execute("SELECT number, checksum FROM migrations")
            applied = dict(found.fetchall())
    elif _made_by(steps[:1]) <= there:
        # Made before there was a list: it has exactly what the first step creates.
        applied = {first.number: first.checksum}
    if not applied:
        raise TypecaseError("host-foreign-database", file=path)
    _agree(path, applied, steps)
    return applied


def _agree(path: str, applied: dict[int, str], steps: Sequence[Migration]) -> None:
    newest = max(applied, default=0)
    if newest > steps[-1].number:
        raise TypecaseError("host-database-newer", file=path, newest=newest, known=steps[-1].number)
    for step in steps:
        if applied.get(step.number, step.checksum) != step.checksum:
            raise TypecaseError("host-database-other-step", file=path, step=step.name)


def _apply(connection: sqlite3.Connection, step: Migration) -> None:
    for statement in _statements(step.sql):
        connection.execute(statement)


def _statements(sql: str) -> Iterator[str]:
    """The statements one by one: sqlite3 runs a whole script only outside a transaction."""
    statement = ""
    for line in sql.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""


def objects(connection: sqlite3.Connection) -> set[tuple[str, str]]:
    """The tables and indexes of a database, each with the SQL that creates it."""
    found = connection.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL")
    return {(name, " ".join(sql.split())) for name, sql in found}


def _made_by(steps: Sequence[Migration]) -> set[tuple[str, str]]:
    """The tables and indexes that these steps create in an empty database."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    for step in steps:
        _apply(connection, step)
    found = objects(connection)
    connection.close()
    return found
