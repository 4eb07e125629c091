"""Appends log entries to a SQLite file, a batch in one statement.

With one statement per entry the writer's thread would have to reacquire the GIL for each, and wait
for the event loop. If nothing but entries is written, the statement is the whole transaction.
"""

from __future__ import annotations

import sqlite3
from functools import cache
from typing import Any

import msgspec

from typecase.server.store import Card, Write
from typecase.server.writer import transaction

MAX_BATCH = 64
"""The most entries in one statement; for each number of entries there is a prepared statement."""

SET_TIMERS = """
INSERT INTO timers (room, due)
SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]') FROM json_each(?) WHERE true
ON CONFLICT (room) DO UPDATE SET due = excluded.due
"""
BEAT_SECONDS = 0.5
"""A log entry also counts as a heartbeat, which is written at most this often."""

BEAT = """
INSERT INTO beat (one, at) VALUES (1, ?)
ON CONFLICT (one) DO UPDATE SET at = max(at, excluded.at)
"""
encode = msgspec.json.Encoder().encode


class Appender:
    """Used by the writer's thread only."""

    def __init__(self) -> None:
        self._beaten = 0.0
        """When the last heartbeat was written."""

    def append(self, connection: sqlite3.Connection, writes: list[Write]) -> None:
        """Write all of these; on an error, none of them."""
        latest = max([write.at for write in writes])
        beat = latest - self._beaten >= BEAT_SECONDS
        others = beat or any(write.due_moved or write.card is not None for write in writes)
        if not others and len(writes) <= MAX_BATCH:
            _insert(connection, writes)
            return
        with transaction(connection):
            for first in range(0, len(writes), MAX_BATCH):
                _insert(connection, writes[first : first + MAX_BATCH])
            moved = [(write.room, write.due) for write in writes if write.due_moved]
            if moved:
                connection.execute(SET_TIMERS, (encode(moved).decode(),))
            for write in writes:
                if write.card is not None:
                    _show(connection, write.room, write.at, write.card)
            if beat:
                connection.execute(BEAT, (latest,))
        if beat:
            self._beaten = latest


def _insert(connection: sqlite3.Connection, writes: list[Write]) -> None:
    """Insert log entries with one statement."""
    values: list[Any] = []
    for write in writes:
        values += (write.room, write.seq, write.at, write.waits, write.entry.decode())
    connection.execute(_insert_into(len(writes)), values)


@cache
def _insert_into(rows: int) -> str:
    """If one of the entries exists already, the whole transaction is rolled back. So SQLite need
    not be able to undo this statement alone, which would cost more than the inserts."""
    values = ", ".join(["(?, ?, ?, ?, ?)"] * rows)
    return f"INSERT OR ROLLBACK INTO log (room, seq, at, waits, row) VALUES {values}"


def _show(connection: sqlite3.Connection, room: str, at: float, card: Card) -> None:
    """Write the room's card for the lobby, and the people in its seats."""
    connection.execute(
        "INSERT OR REPLACE INTO rooms VALUES (?, ?, ?, ?)",
        (room, at, card.listed, encode(card).decode()),
    )
    connection.execute("DELETE FROM seats WHERE room = ?", (room,))
    for seat, person in enumerate(card.people):
        if person is not None:
            connection.execute("INSERT INTO seats VALUES (?, ?, ?)", (person, room, seat))
