"""The only thread that writes to a SQLite file.

Everything that is queued while it is busy goes into its next transaction, and each transaction is
on disk before it is confirmed; so a thousand rooms share a few hundred waits for the disk. The
event loop is woken once per batch.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from queue import SimpleQueue
from typing import Any, NamedTuple, TypeVar

from typecase.server import sqlite_errors
from typecase.server.checkpointer import Checkpointer
from typecase.server.store import Conflict, Then, Write
from typecase.texts import Text

T = TypeVar("T")
Connect = Callable[[], sqlite3.Connection]


class _Append(NamedTuple):
    write: Write
    then: Then


class _Job(NamedTuple):
    do: Callable[[sqlite3.Connection], Any]
    done: asyncio.Future[Any]


class _Batch(NamedTuple):
    """What was queued in one iteration of the event loop."""

    loop: asyncio.AbstractEventLoop
    works: list[_Append | _Job]


class Writer:
    """`append` writes a batch of log entries, all or none; everything else is a job."""

    def __init__(
        self, connect: Connect, append: Callable[[sqlite3.Connection, list[Write]], None]
    ) -> None:
        self.write_error: Text = ""
        """Why the last write failed, if the disk or the file was to blame."""
        self._append = append
        self._connection = connect()
        self._checkpointer = Checkpointer(connect)
        self._closed = False
        self._handed: list[_Append | _Job] = []
        self._queue: SimpleQueue[_Batch | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="typecase-writes", daemon=True)
        self._thread.start()

    def append(self, write: Write, then: Then) -> None:
        """Queue a log entry. Conflict if its number is taken."""
        self._hand_in(_Append(write, then))

    def do(self, job: Callable[[sqlite3.Connection], T]) -> asyncio.Future[T]:
        """Queue anything else, in a separate transaction."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._hand_in(_Job(job, done))
        return done

    async def close(self) -> None:
        """Write everything that is queued, then stop."""
        self._closed = True
        self._hand_over(asyncio.get_running_loop())
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _hand_in(self, work: _Append | _Job) -> None:
        if self._closed:
            raise RuntimeError("the store is closed")
        if not self._handed:
            # Once for everything that is queued in this iteration of the loop.
            loop = asyncio.get_running_loop()
            loop.call_soon(self._hand_over, loop)
        self._handed.append(work)

    def _hand_over(self, loop: asyncio.AbstractEventLoop) -> None:
        if self._handed:
            self._queue.put(_Batch(loop, self._handed))
            self._handed = []

    def _run(self) -> None:
        """The writer's thread."""
        connection, checkpointer = self._connection, self._checkpointer
        going = True
        while going:
            batch = self._queue.get()
            works: list[_Append | _Job] = []
            while batch is not None:
                loop = batch.loop
                works += batch.works
                if self._queue.empty():
                    break
                batch = self._queue.get()
            going = batch is not None
            if works:
                with checkpointer.writing:
                    self._write(connection, loop, works)
                    checkpointer.wrote(connection.total_changes)
        checkpointer.close()
        connection.close()

    def _write(
        self,
        connection: sqlite3.Connection,
        loop: asyncio.AbstractEventLoop,
        works: list[_Append | _Job],
    ) -> None:
        appends: list[_Append] = []
        for work in works:
            if type(work) is _Append:
                appends.append(work)
                continue
            assert type(work) is _Job
            # Keep the order: what a room queued earlier is written earlier.
            self._append_all(connection, loop, appends)
            appends = []
            try:
                with transaction(connection):
                    result = work.do(connection)
            except Exception as error:
                _back(loop, _fail, work.done, self._blame(error))
            else:
                self.write_error = ""
                _back(loop, _succeed, work.done, result)
        self._append_all(connection, loop, appends)

    def _append_all(
        self,
        connection: sqlite3.Connection,
        loop: asyncio.AbstractEventLoop,
        appends: list[_Append],
    ) -> None:
        if not appends:
            return
        write_error: Exception | None = None
        try:
            self._append(connection, [append.write for append in appends])
        except sqlite3.IntegrityError:
            if len(appends) > 1:
                # One of them has a conflict; the others are written one by one.
                for append in appends:
                    self._append_all(connection, loop, [append])
                return
            write = appends[0].write
            write_error = Conflict(f"row {write.seq} of {write.room} is there already")
        except Exception as error:
            write_error = self._blame(error)
        else:
            self.write_error = ""
        _back(loop, _tell, appends, write_error)

    def _blame(self, error: Exception) -> Exception:
        """The exception to report; if the disk or the file is to blame, that is remembered."""
        found = sqlite_errors.cannot_write(error)
        if found is None:
            return error
        self.write_error = found.text
        return found


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Commit everything that is done in it, or nothing."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _back(loop: asyncio.AbstractEventLoop, do: Callable[..., None], *args: Any) -> None:
    """Call this on the event loop, if it is still running."""
    try:
        loop.call_soon_threadsafe(do, *args)
    except RuntimeError:
        # The loop has ended without waiting for the result.
        return


def _tell(appends: list[_Append], error: Exception | None) -> None:
    """Report the result to all of these."""
    for append in appends:
        append.then(error)


def _succeed(done: asyncio.Future[T], result: T) -> None:
    if not done.done():
        done.set_result(result)


def _fail(done: asyncio.Future[Any], error: Exception) -> None:
    if not done.done():
        done.set_exception(error)
