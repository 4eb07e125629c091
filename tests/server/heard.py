"""What is heard of servers that may die or be stopped at any moment: see crashing.py."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import IO

import msgspec

import crashing
from typecase.server.room_log import LogEntry, decode_entry
from typecase.server.sqlite_store import connect


class Heard:
    """What was heard of the rooms of one file, from all servers that ran on it."""

    def __init__(self, pending: Path) -> None:
        self.pending = pending
        self.sent: dict[str, dict[str, None]] = defaultdict(dict)
        """Commands that were not answered yet, in their order."""
        self.acknowledged: dict[str, list[str]] = defaultdict(list)
        self.refused: dict[str, set[str]] = defaultdict(set)
        self.told: dict[str, float] = defaultdict(float)

    def line(self, line: str) -> bool:
        """Whether it was an acknowledgement. What was cut off in the middle says nothing."""
        if not line.endswith("\n"):
            return False
        room, what, which, *_ = line.split()
        if what == "told":
            self.told[room] = max(self.told[room], float(which))
        elif what == "sent":
            self.sent[room][which] = None
        else:
            self.sent[room].pop(which, None)
            if what == "no":
                self.refused[room].add(which)
            elif which not in self.acknowledged[room]:
                self.acknowledged[room].append(which)
        return what == "ok"

    def until(self, said: IO[str], many: int) -> None:
        """Listen until so much more is acknowledged."""
        while many:
            line = said.readline()
            assert line, "the server ended by itself; the system's log may say why"
            many -= self.line(line)

    def until_refused(self, said: IO[str], many: int, reason: str) -> None:
        """Listen until so much is refused for this reason, and nothing is acknowledged between."""
        in_a_row = 0
        while in_a_row < many:
            line = said.readline()
            assert line, "the server ended by itself"
            if self.line(line):
                in_a_row = 0
            elif reason in line:
                in_a_row += 1

    def until_all_acknowledge(self, said: IO[str]) -> None:
        """Listen until something is acknowledged in every room."""
        waiting = set(self.acknowledged)
        while waiting:
            line = said.readline()
            assert line, "the server ended by itself"
            if self.line(line):
                waiting.discard(line.split()[0])

    def until_news(self, said: IO[str]) -> None:
        """Listen until the game goes on somewhere."""
        before = dict(self.told)
        while all(self.told[room] <= at for room, at in before.items()):
            line = said.readline()
            assert line, "the server ended by itself"
            self.line(line)

    @contextmanager
    def server(self, path: Path, run: int) -> Iterator[subprocess.Popen[str]]:
        """A server on this file; in the end it is killed."""
        self.pending.write_bytes(msgspec.json.encode(self.sent))
        command = [sys.executable, crashing.__file__, str(path), f"{run}", str(self.pending)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            try:
                yield server
            finally:
                server.kill()
                assert server.stdout is not None
                for line in server.stdout.readlines():
                    self.line(line)

    def check(self, path: Path, whole: bool = True) -> None:
        """Everything acknowledged is in the file once, in its order, without gaps."""
        logs = logs_of(path)
        for room, acknowledged in self.acknowledged.items():
            log = logs[room]
            assert [row.seq for row in log] == list(range(len(log)))
            ids = [row.id for row in log if row.id]
            assert Counter(ids).most_common(1)[0][1] == 1, "something happened twice"
            if whole:
                known = set(acknowledged)
                assert [id for id in ids if id in known] == acknowledged
                # Besides at most what was on its way when the server died.
                assert set(ids) <= known | set(self.sent[room])
                assert not set(ids) & self.refused[room]


def logs_of(path: Path) -> dict[str, list[LogEntry]]:
    logs: dict[str, list[LogEntry]] = defaultdict(list)
    with closing(connect(str(path))) as connection:
        for room, row in connection.execute("SELECT room, row FROM log ORDER BY room, seq"):
            logs[room].append(decode_entry(row))
    return logs
