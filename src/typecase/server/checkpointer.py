"""The thread that checkpoints SQLite's write-ahead log (WAL) into the database file.

SQLite would do that itself, in the thread that writes, and every table would have to wait. Here
nearly all of it is done in parallel with the writer, which waits only for the last part: what was
written in the meantime. Then the whole WAL is checkpointed, and SQLite restarts it instead of
letting it grow.

A checkpoint begins only when there is much to copy. That is not only for speed: up to 3.51.2 SQLite
may lose rows if a checkpoint begins at the very moment at which a completely checkpointed WAL is
restarted (sqlite.org/wal.html#walresetbug), and this way the two never coincide.
"""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable
from queue import SimpleQueue

from typecase.server.logs import broke

MANY_ROWS = 8_000
"""Rows per checkpoint. Most belong to different rooms, so each is one or two pages."""

CHECKPOINT = "PRAGMA wal_checkpoint(PASSIVE)"


class Checkpointer:
    """The writer holds `writing` while it writes, and reports its total row count to `wrote`."""

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
        """Let the current checkpoint finish, then stop."""
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
                # Nothing is lost: the next one has more to copy.
                broke("a checkpoint was not made", error)
            with self.writing:
                self._carried = self._written
                self._under_way = False
        connection.close()
