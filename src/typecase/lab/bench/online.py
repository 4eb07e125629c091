"""The server under load: many tables at the same time, compared with a minimal server.

The server runs in one process, with a database that is synced to disk before a move is announced;
two thousand simulated users play in another. Then the same users send as much to a bare echo
server. The comparison is the time from sending a message until each of the four connections
receives it. Meanwhile the time of a small synced write is measured: no durable server is faster.
"""

from __future__ import annotations

import json
import os
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from typecase.engine import TypecaseError
from typecase.lab.bench.timing import Say
from typecase.server.room_log import Played, decode_entry

GAME = "freeze"
"""A simple turn-based game, because the server is measured."""
ROOMS = 500
SEATS = 4
DELIVERIES = 12_000
"""Per second, to all connections together."""
WARM_UP = 2.0
RUN = 10.0
"""Seconds of load, multiplied by --seconds."""
PATIENCE = 120.0

DISK_PAUSE = 0.02
"""Seconds between two measured writes to the disk."""

BUSY = 0.1
"""If the server waits for a core for more than this share of the time, the machine is too busy."""

P99 = 0.010
"""The target in seconds."""

LogEntry = dict[str, Any]


def measure(seconds: float, say: Say) -> dict[str, Any]:
    """Load our server, then the echo server; `say` receives status messages."""
    for module in ("picows", "uvloop"):
        if find_spec(module) is None:
            return {"missing": f"bench online needs {module}; pip install {module}"}
    with tempfile.TemporaryDirectory(prefix="typecase-bench-") as folder:
        database = Path(folder) / "bench.db"
        say(f"our server: {ROOMS} tables of {SEATS}")
        ours = _load("ours", seconds, say, database=database)
        acknowledged = set(ours.pop("acknowledged"))
        logged = _logged(database)
        ours["acknowledged"] = len(acknowledged)
        ours["not_logged"] = len(acknowledged - logged)
        say("the echo server")
        echo = _load("echo", seconds, say, size=ours["bytes"])
        del echo["acknowledged"]
    return {
        "rooms": ROOMS,
        "lines": ROOMS * SEATS,
        "asked": DELIVERIES,
        "game": GAME,
        "ours": ours,
        "echo": echo,
        "ratio": {
            key: ours[key] / echo[key] for key in ("p50", "p99", "cores") if ours[key] and echo[key]
        },
        "marks": _marks(ours),
    }


def _load(
    kind: str, seconds: float, say: Say, database: Path | None = None, size: int = 0
) -> dict[str, Any]:
    """Start a server, run the load, and return the measurements."""
    with _started("online_server", kind, *([str(database)] if database else [])) as server:
        assert server.stdout is not None
        port = int(server.stdout.readline() or 0)
        if not port:
            raise TypecaseError(f"the server to measure ({kind}) does not start")
        with _started("online_load") as people:
            assert people.stdin is not None
            assert people.stdout is not None
            job = {
                "kind": kind,
                "port": port,
                "rooms": ROOMS,
                "seats": SEATS,
                "moves_per_second": DELIVERIES / SEATS,
                "warm_up": min(WARM_UP, RUN * seconds),
                "seconds": RUN * seconds,
                "game": GAME,
                "bytes": size,
            }
            people.stdin.write(json.dumps(job) + "\n")
            people.stdin.flush()
            _heard(people, "measuring")
            say(f"{kind}: measuring")
            before, waited = _cpu_seconds(server.pid), -_waited_seconds(server.pid)
            disk = Disk(database.parent) if database else None
            _heard(people, "measured")
            after = _cpu_seconds(server.pid)
            waited += _waited_seconds(server.pid)
            resident = _resident(server.pid)
            found = _heard(people, "moves") | (disk.asked() if disk else {})
        server.send_signal(signal.SIGTERM)
        server.wait(PATIENCE)
    seconds, moves = found["seconds"], max(1, found["moves"])
    used = {thread: after[thread] - before.get(thread, 0.0) for thread in after}
    on_loop = used.get(server.pid, 0.0)
    return found | {
        "cores": sum(used.values()) / seconds,
        "loop_each": on_loop / moves,
        "beside_each": (sum(used.values()) - on_loop) / moves,
        "waited": min(1.0, waited / seconds),
        "resident": resident,
    }


class Disk(threading.Thread):
    """Measures repeatedly how long a small synced write takes in this folder."""

    def __init__(self, folder: Path) -> None:
        super().__init__(daemon=True)
        self._file = folder / "disk"
        self._times: list[float] = []
        self._enough = threading.Event()
        self.start()

    def run(self) -> None:
        with self._file.open("wb", buffering=0) as file:
            while not self._enough.wait(DISK_PAUSE):
                begin = time.perf_counter()
                file.write(bytes(4096))
                os.fsync(file.fileno())
                self._times.append(time.perf_counter() - begin)

    def asked(self) -> LogEntry:
        """Stop, and return the measurements."""
        self._enough.set()
        self.join()
        times = sorted(self._times) or [0.0]
        return {"disk_p99": times[len(times) * 99 // 100], "disk_worst": times[-1]}


@contextmanager
def _started(module: str, *args: str) -> Iterator[subprocess.Popen[str]]:
    """A child process that is killed at the end of the block."""
    process = subprocess.Popen(
        [sys.executable, "-m", f"typecase.lab.bench.{module}", *args],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    with process:
        try:
            yield process
        finally:
            if process.poll() is None:
                process.kill()


def _heard(process: subprocess.Popen[str], key: str) -> dict[str, Any]:
    """The next message from a process; it must have this key."""
    assert process.stdout is not None
    line = process.stdout.readline()
    found: dict[str, Any] = json.loads(line) if line else {}
    if key not in found:
        raise TypecaseError("the load came to an end before it was measured; see above")
    return found


def _cpu_seconds(pid: int) -> dict[int, float]:
    """The CPU seconds of each thread of a process, if the system provides them. The main thread,
    whose id is that of the process, runs the event loop."""
    used = {}
    for thread in Path(f"/proc/{pid}/task").glob("*"):
        try:
            used[int(thread.name)] = int((thread / "schedstat").read_text().split()[0]) / 1e9
        except OSError:
            continue
    return used


def _waited_seconds(pid: int) -> float:
    """How long a process was ready to run but waited for a core."""
    try:
        return int(Path(f"/proc/{pid}/schedstat").read_text().split()[1]) / 1e9
    except OSError:
        return 0.0


def _resident(pid: int) -> int:
    try:
        status = Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return 0
    sizes = dict(line.split(":", 1) for line in status.splitlines())
    return int(sizes["VmRSS"].split()[0]) * 1024


def _logged(database: Path) -> set[str]:
    """The ids of all moves in the log."""
    with sqlite3.connect(database) as store:
        found = [decode_entry(row) for (row,) in store.execute("select row from log")]
    store.close()
    return {row.id for row in found if isinstance(row.event, Played)}


def _marks(ours: LogEntry) -> list[LogEntry]:
    said = f"p99 under {P99 * 1000:.0f} ms"
    lost = ours["lost"] + ours["cut"] + ours["not_logged"] + ours["refused"][0]
    return [
        {"mark": said, "reached": ours["p99"] is not None and ours["p99"] < P99},
        {"mark": "nothing lost, every acknowledged move logged", "reached": not lost},
    ]


def show(console: Console, found: dict[str, Any]) -> None:
    """Print the table and the targets."""
    if "missing" in found:
        console.print(found["missing"], highlight=False)
        return
    table = Table(
        title=f"{found['lines']:,} lines in {found['rooms']} tables of {found['game']},"
        f" {found['asked']:,} deliveries/s asked for"
    )
    table.add_column("")
    for heading in ("ours, durable", "bare echo", "ours/echo"):
        table.add_column(heading, justify="right")
    ours, echo, ratio = found["ours"], found["echo"], found["ratio"]

    def row(what: str, key: str, form: Any) -> None:
        times = f"{ratio[key]:.2f}" if key in ratio else ""
        table.add_row(what, form(ours.get(key)), form(echo.get(key)), times)

    def milliseconds(value: float | None) -> str:
        return "-" if value is None else f"{value * 1000:.2f} ms"

    def microseconds(value: float | None) -> str:
        return "-" if value is None else f"{value * 1e6:,.0f} us"

    def number(value: int | None) -> str:
        return "-" if value is None else f"{value:,}"

    for side in (ours, echo):
        side["rate"] = round(side["deliveries"] / side["seconds"])
    row("deliveries/s", "rate", number)
    row("half arrive within", "p50", milliseconds)
    row("99 % arrive within", "p99", milliseconds)
    row("the slowest", "worst", milliseconds)
    row("a bare write to the disk, 99 %", "disk_p99", milliseconds)
    row("  the slowest", "disk_worst", milliseconds)
    row("bytes each", "bytes", number)
    row("lost", "lost", number)
    row("lines cut", "cut", number)
    row("late turns", "late", number)
    row("acknowledged", "acknowledged", number)
    row("  of them not in the log", "not_logged", number)
    row("server: cores used", "cores", lambda value: f"{value:.2f}")
    row("  a move, the loop's thread", "loop_each", microseconds)
    row("  a move, the other threads", "beside_each", microseconds)
    row("server: waited for a core", "waited", lambda value: f"{value:.0%}")
    row("server: memory", "resident", lambda value: f"{value / 2**20:,.0f} MB")
    console.print(table)
    if ours["refused"][0]:
        console.print(f"refused: {ours['refused']}", highlight=False)
    if max(ours["waited"], echo["waited"]) > BUSY:
        console.print("Others were using this machine: the times say little.", highlight=False)
    for mark in found["marks"]:
        said = "reached" if mark["reached"] else "not reached"
        console.print(f"{mark['mark']}: {said}", highlight=False)
