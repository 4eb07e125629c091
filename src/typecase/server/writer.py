"""The one thread that writes to a SQLite file.

Whatever is handed in while it is busy goes into its next transaction, and each transaction is on
the disk before anybody hears that it is done; so a thousand rooms share a few hundred waits for the
disk. The event loop is woken once for a whole batch.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from queue import SimpleQueue
from typing import Any, NamedTuple, TypeVar

from typecase.server.store import Conflict, Write

T = TypeVar("T")
Connect = Callable[[], sqlite3.Connection]


class _Append(NamedTuple):
    write: Write
    done: asyncio.Future[None]


class _Job(NamedTuple):
    do: Callable[[sqlite3.Connection], Any]
    done: asyncio.Future[Any]


class Writer:
    """`append` is how a batch of rows is written; everything else comes as a job."""

    def __init__(
        self, connect: Connect, append: Callable[[sqlite3.Connection, list[Write]], None]
    ) -> None:
        self._connect = connect
        self._append = append
        self._closed = False
        self._handed: list[_Append | _Job] = []
        self._queue: SimpleQueue[list[_Append | _Job] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="typecase-writes", daemon=True)
        self._thread.start()

    def append(self, write: Write) -> asyncio.Future[None]:
        """A row. Conflict if its number is taken."""
        done = asyncio.get_running_loop().create_future()
        self._hand_in(_Append(write, done))
        return done

    def do(self, job: Callable[[sqlite3.Connection], T]) -> asyncio.Future[T]:
        """Anything else, in a transaction of its own."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._hand_in(_Job(job, done))
        return done

    async def close(self) -> None:
        """Write what was handed in, then stop."""
        self._closed = True
        self._hand_over()
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _hand_in(self, work: _Append | _Job) -> None:
        if self._closed:
            raise RuntimeError("the store is closed")
        if not self._handed:
            # Once for all that is handed in before the loop turns again.
            work.done.get_loop().call_soon(self._hand_over)
        self._handed.append(work)

    def _hand_over(self) -> None:
        if self._handed:
            self._queue.put(self._handed)
            self._handed = []

    def _run(self) -> None:
        """The writer's thread."""
        connection = self._connect()
        going = True
        while going:
            batch = self._queue.get()
            works: list[_Append | _Job] = []
            while batch is not None:
                works += batch
                if self._queue.empty():
                    break
                batch = self._queue.get()
            going = batch is not None
            self._write(connection, works)
        connection.close()

    def _write(self, connection: sqlite3.Connection, works: list[_Append | _Job]) -> None:
        appends: list[_Append] = []
        for work in works:
            if isinstance(work, _Append):
                appends.append(work)
                continue
            # In the order handed in: what a room wrote before comes before.
            self._append_all(connection, appends)
            appends = []
            try:
                with _transaction(connection):
                    result = work.do(connection)
            except Exception as error:
                _tell([work], error)
            else:
                _tell([work], None, result)
        self._append_all(connection, appends)

    def _append_all(self, connection: sqlite3.Connection, appends: list[_Append]) -> None:
        if not appends:
            return
        try:
            with _transaction(connection):
                self._append(connection, [append.write for append in appends])
        except sqlite3.IntegrityError:
            if len(appends) == 1:
                write = appends[0].write
                _tell(appends, Conflict(f"row {write.seq} of {write.room} is there already"))
                return
            # One of them is not the owner of its room; the others must not suffer for it.
            for append in appends:
                self._append_all(connection, [append])
        except Exception as error:
            _tell(appends, error)
        else:
            _tell(appends, None)


@contextmanager
def _transaction(connection: sqlite3.Connection) -> Iterator[None]:
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _tell(works: list[Any], error: Exception | None, result: Any = None) -> None:
    """Back on the event loop: say to all of these how it went, in one go."""

    def tell() -> None:
        for work in works:
            if work.done.done():
                continue
            if error is None:
                work.done.set_result(result)
            else:
                work.done.set_exception(error)

    try:
        works[0].done.get_loop().call_soon_threadsafe(tell)
    except RuntimeError:
        # The loop has ended without waiting for its answer.
        return
