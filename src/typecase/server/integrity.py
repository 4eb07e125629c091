"""Checks that a database is intact before it is used."""

from __future__ import annotations

import sqlite3

from typecase.engine import TypecaseError

RESTORE = "typecase restore"

NOT_WHOLE = """
SELECT room FROM log GROUP BY room
HAVING min(seq) != 0 OR max(seq) != count(*) - 1 OR NOT min(json_valid(row))
UNION
SELECT room FROM rooms WHERE NOT EXISTS (SELECT 1 FROM log WHERE log.room = rooms.room)
"""

FALSE_ALARM = "NULL value in played.ended"
"""What SQLite 3.40 reports for an intact database from before migration 2."""


def damaged_tables(connection: sqlite3.Connection, path: str) -> list[str]:
    """What is wrong with the logs of tables, one clause per table. TypecaseError if the file itself
    is damaged."""
    for (found,) in connection.execute(f"PRAGMA quick_check({10**6})"):
        if found not in ("ok", FALSE_ALARM):
            said = " ".join(found.split())
            raise TypecaseError(f"{path} is damaged ({said}); restore a backup with {RESTORE}")
    return [_wrong(connection, room) for (room,) in connection.execute(NOT_WHOLE).fetchall()]


def no_damage(connection: sqlite3.Connection, path: str) -> None:
    """Raise TypecaseError unless everything is intact."""
    found = damaged_tables(connection, path)
    if found:
        more = f" (and {len(found) - 1} more)" if len(found) > 1 else ""
        raise TypecaseError(
            f"{path}: {found[0]}{more}; restore a backup with {RESTORE}, or use --skip-damaged to "
            "start without it"
        )


def _wrong(connection: sqlite3.Connection, room: str) -> str:
    """What is wrong with the log of a room."""
    query = "SELECT seq, json_valid(row) FROM log WHERE room = ? ORDER BY seq"
    expected = 0
    for seq, valid in connection.execute(query, (room,)):
        if seq != expected:
            break
        if not valid:
            return f"row {seq} of table {room} is unreadable"
        expected += 1
    return f"row {expected} of table {room} is missing"
