"""The worker pool that runs the lab's tasks: one process, several, or a Ray cluster.

Results always arrive in the order of the tasks, so nothing depends on the engine or on the number
of workers.
"""

from __future__ import annotations

import gc
import logging
import os
import pickle
import signal
import socket
import sys
import tempfile
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import cache, partial
from importlib import import_module
from multiprocessing import active_children, get_context
from pathlib import Path
from threading import current_thread, main_thread
from typing import Any, NamedTuple, Protocol, TypeVar

from typecase import games
from typecase.engine import TypecaseError

Task = TypeVar("Task")
Result = TypeVar("Result")

ENGINES = ("local", "ray")

AHEAD = 4
"""Queued tasks per worker, so that one slow task does not keep the others waiting."""

DIED = "lab-worker-died"

KNOCK_SECONDS = 5
"""The timeout for a cluster to answer at its address."""

COLLECTED_AFTER = 20_000
"""New objects before the garbage collector looks for cycles; Python's default is 700."""

OBJECT_STORE = 80 * 2**20
"""Bytes. Tasks and results are small; by default Ray takes a third of the memory."""


class WorkerPool(Protocol):
    """Runs tasks in one or more workers."""

    @property
    def size(self) -> int:
        """The number of workers."""

    def map(self, do: Callable[[Task], Result], tasks: Iterable[Task]) -> Iterator[Result]:
        """The results of `do` for each task, in order. `do` is a module-level function; tasks and
        results can be pickled."""


class Alone(NamedTuple):
    """Only this process."""

    size: int = 1

    def map(self, do: Callable[[Task], Result], tasks: Iterable[Task]) -> Iterator[Result]:
        return map(do, tasks)


ALONE = Alone()


class Pool(NamedTuple):
    """Processes on this machine."""

    size: int
    processes: ProcessPoolExecutor

    def map(self, do: Callable[[Task], Result], tasks: Iterable[Task]) -> Iterator[Result]:
        def begin(task: Task) -> Callable[[], Result]:
            return self.processes.submit(do, task).result

        return _in_order(begin, tasks, self.size)


class Cluster(NamedTuple):
    """Ray workers, on this machine or on several."""

    size: int
    ray: Any
    files: Sequence[tuple[str, bytes]]

    def map(self, do: Callable[[Task], Result], tasks: Iterable[Task]) -> Iterator[Result]:
        remote = self.ray.remote(_do_remote)
        files = self.ray.put(self.files)

        def begin(task: Task) -> Callable[[], Result]:
            return partial(self._get, remote.remote(files, do, pickle.dumps(task)))

        return _in_order(begin, tasks, self.size)

    def _get(self, reference: Any) -> Any:
        errors = self.ray.exceptions
        try:
            return self.ray.get(reference)
        except errors.RayTaskError as error:
            # Ray's own message includes the traceback of the worker.
            raise error.cause from None
        except (errors.WorkerCrashedError, errors.OutOfMemoryError) as error:
            raise TypecaseError(DIED) from error


def _in_order(
    begin: Callable[[Task], Callable[[], Result]], tasks: Iterable[Task], size: int
) -> Iterator[Result]:
    """Start some tasks ahead of the one whose result is due."""
    waiting: deque[Callable[[], Result]] = deque()
    for task in tasks:
        waiting.append(begin(task))
        if len(waiting) > AHEAD * size:
            yield waiting.popleft()()
    while waiting:
        yield waiting.popleft()()


def usable_cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def worker_pool(
    engine: str, workers: int | None = None, address: str | None = None, tasks: int | None = None
) -> Iterator[WorkerPool]:
    """A worker pool for the block, with no more workers than tasks. On any exception in the block,
    including Ctrl-C, everything that was started ends immediately."""
    if workers is not None and workers < 1:
        raise TypecaseError("lab-too-few", option="--workers", value=str(workers), least=1)
    if address is not None and engine != "ray":
        raise TypecaseError("lab-address-needs-ray")
    size = min(workers or usable_cores(), tasks or sys.maxsize)
    if engine == "ray":
        with _cluster(size, address) as cluster:
            yield cluster
    elif size == 1:
        yield ALONE
    else:
        with _pool(size) as pool:
            yield pool


@contextmanager
def _pool(size: int) -> Iterator[Pool]:
    # A forked process already has the word list.
    context = get_context("fork" if sys.platform == "linux" else "spawn")
    others = active_children()
    processes = ProcessPoolExecutor(size, context, _begin, (games.added(),))

    def end() -> None:
        for child in active_children():
            if child not in others:
                child.kill()

    with _interrupts(end):
        try:
            _start(processes, size)
            yield Pool(size, processes)
        except BaseException as error:
            end()
            if isinstance(error, BrokenProcessPool):
                raise TypecaseError(DIED) from error
            raise
        finally:
            processes.shutdown(cancel_futures=True)


def _start(processes: ProcessPoolExecutor, size: int) -> None:
    """Start all workers. They ignore Ctrl-C from the start: it reaches all processes of a
    terminal, and the main process ends the others."""
    with _deaf():
        for _ in range(size):
            processes.submit(os.getpid)


@contextmanager
def _deaf() -> Iterator[None]:
    """Delay Ctrl-C until the end of the block. Processes started in it never receive it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _interrupts(end: Callable[[], None]) -> Iterator[None]:
    """Ctrl-C in the block calls `end`; KeyboardInterrupt is raised at the end of the block.

    If it were raised immediately, the executor could be holding a lock that would then never be
    released, and its shutdown would hang. The executor soon fails without its workers.
    """
    usual = signal.getsignal(signal.SIGINT)
    if usual is not signal.default_int_handler or current_thread() is not main_thread():
        yield
        return
    interrupted = False

    def interrupt(*_: object) -> None:
        nonlocal interrupted
        interrupted = True
        end()

    signal.signal(signal.SIGINT, interrupt)
    try:
        yield
    except Exception:
        if not interrupted:
            raise
    finally:
        signal.signal(signal.SIGINT, usual)
    if interrupted:
        # Not from the failure of the workers: they were ended on purpose.
        raise KeyboardInterrupt from None


def _begin(files: Sequence[Path]) -> None:
    # A new process does not know the user's own games yet.
    for file in files:
        games.add(file)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # Everything that exists now stays, so the garbage collector need not scan it repeatedly.
    gc.freeze()
    # Matches leave few cycles, and most of their objects live as long: collect rarely.
    gc.set_threshold(COLLECTED_AFTER)


@contextmanager
def _cluster(size: int, address: str | None) -> Iterator[Cluster]:
    # No usage statistics are sent. Without an address nothing leaves this machine either: with this
    # setting Ray does not expect other machines and listens only on the loopback interface.
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    if address is None:
        os.environ["RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER"] = "0"
    try:
        ray = import_module("ray")
    except ImportError as error:
        raise TypecaseError("lab-needs-ray") from error
    if address is not None:
        _knock(address)
    # Ray puts sockets in this folder, and their paths must be short.
    with tempfile.TemporaryDirectory(
        prefix="ray", dir="/tmp" if os.name == "posix" else None, ignore_cleanup_errors=True
    ) as folder:
        alone = {
            "num_cpus": size,
            "include_dashboard": False,
            "object_store_memory": OBJECT_STORE,
            "_temp_dir": folder,
        }
        try:
            ray.init(
                address or "local",
                logging_level=logging.ERROR,
                log_to_driver=False,
                **({} if address else alone),
            )
        except (ConnectionError, RuntimeError, ValueError) as error:
            if address:
                raise _no_cluster(address, error) from error
            raise TypecaseError("lab-ray-failed", problem=str(error)) from error
        try:
            own = [(str(file), file.read_bytes()) for file in games.added()]
            yield Cluster(max(1, int(ray.cluster_resources().get("CPU", 1))), ray, own)
        finally:
            ray.shutdown()


def _knock(address: str) -> None:
    """Check that something answers: Ray itself would keep trying for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not port.isdecimal():
        return
    try:
        socket.create_connection((host.strip("[]"), int(port)), KNOCK_SECONDS).close()
    except (OSError, OverflowError) as error:
        raise _no_cluster(address, error) from error


def _no_cluster(address: str, error: Exception) -> TypecaseError:
    return TypecaseError("lab-no-cluster", address=address, problem=str(error))


def _do_remote(files: Sequence[tuple[str, bytes]], do: Callable[[Any], Any], task: bytes) -> Any:
    # The task may need one of the user's own games, so it is unpickled after they are added.
    for file, source in files:
        _bring(file, source)
    return do(pickle.loads(task))


@cache
def _bring(file: str, source: bytes) -> None:
    """Add one of the user's own games on a machine that may not have its file."""
    path = Path(file)
    if not path.is_file() or path.read_bytes() != source:
        path = Path(tempfile.mkdtemp(prefix="typecase")) / path.name
        path.write_bytes(source)
    games.add(path)
