"""Checks that a database is intact before it is used."""

from __future__ import annotations

import sqlite3

from typecase.engine import TypecaseError
from typecase.texts import Message

NOT_WHOLE = """
SELECT room FROM log GROUP BY room
HAVING min(seq) != 0 OR max(seq) != count(*) - 1 OR NOT min(json_valid(row))
UNION
SELECT room FROM rooms WHERE NOT EXISTS (SELECT 1 FROM log WHERE log.room = rooms.room)
"""

FALSE_ALARM = "NULL value in played.ended"
"""What SQLite 3.40 reports for an intact database from before migration 2."""


def damaged_tables(connection: sqlite3.Connection, path: str) -> list[Message]:
    """What is wrong with the logs of tables, a sentence per table. TypecaseError if the file itself
    is damaged."""
    for (found,) in connection.execute(f"PRAGMA quick_check({10**6})"):
        if found not in ("ok", FALSE_ALARM):
            said = " ".join(found.split())
            raise TypecaseError("host-database-damaged", file=path, problem=said)
    return [_wrong(connection, room) for (room,) in connection.execute(NOT_WHOLE).fetchall()]


def no_damage(connection: sqlite3.Connection, path: str) -> None:
    """Raise TypecaseError unless everything is intact."""
    found = damaged_tables(connection, path)
    if found:
        damage, *more = found
        raise TypecaseError("host-tables-damaged", file=path, damage=damage, more=len(more))


def _wrong(connection: sqlite3.Connection, room: str) -> Message:
    """What is wrong with the log of a room."""
    query = "SELECT seq, json_valid(row) FROM log WHERE room = ? ORDER BY seq"
    expected = 0
    for seq, valid in connection.execute(query, (room,)):
        if seq != expected:
            break
        if not valid:
            return Message.of("host-row-unreadable", row=str(seq), table=room)
        expected += 1
    return Message.of("host-row-missing", row=str(expected), table=room)
