"""The thread that carries what was written from SQLite's write-ahead log to its place in the file.

SQLite would do that by itself, in the thread that writes, and every table would wait meanwhile.
Here nearly all of it is done beside the writer; only for the last bit, what came in the meantime,
the writer has to wait. Then all of the log is carried over, and SQLite begins it anew instead of
letting it grow.

A checkpoint begins only when there is much to carry. That is not for speed alone: up to 3.51.2
SQLite may lose rows if a checkpoint begins in the very moment in which a log that was all carried
over is begun anew (sqlite.org/wal.html#walresetbug), and so the two never meet.
"""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable
from queue import SimpleQueue

from typecase.server.logs import broke

MANY_ROWS = 8_000
"""Rows that are carried over at once. Most are of different rooms, and so each is a page or two."""

CHECKPOINT = "PRAGMA wal_checkpoint(PASSIVE)"


class Checkpointer:
    """Whoever writes holds `writing`, and says then how many rows it has written in all."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self.writing = threading.Lock()
        self._connection = connect()
        self._written = 0
        self._carried = 0
        self._under_way = False
        self._wanted: SimpleQueue[bool] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="typecase-carries", daemon=True)
        self._thread.start()

    def wrote(self, rows: int) -> None:
        self._written = rows
        if rows - self._carried >= MANY_ROWS and not self._under_way:
            self._under_way = True
            self._wanted.put(True)

    def close(self) -> None:
        """Let the checkpoint that is under way end, then stop."""
        self._wanted.put(False)
        self._thread.join()

    def _run(self) -> None:
        connection = self._connection
        while self._wanted.get():
            try:
                connection.execute(CHECKPOINT).fetchone()
                with self.writing:
                    connection.execute(CHECKPOINT).fetchone()
            except sqlite3.Error as error:
                # Nothing is lost: the next one has more to carry.
                broke("a checkpoint was not made", error)
            with self.writing:
                self._carried = self._written
                self._under_way = False
        connection.close()
