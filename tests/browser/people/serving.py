"""`typecase serve` in processes of their own, seeded: a red test can be run again as it was."""

from __future__ import annotations

import multiprocessing
import os
import re
import signal
from multiprocessing.context import ForkServerProcess
from pathlib import Path

import house

PACE = 0.04
"""Bots take so much of the time a person would."""

STOPS_WITHIN = 20

# A server is there in no time: its process begins where all it needs is read already.
begin = multiprocessing.get_context("forkserver")
begin.set_forkserver_preload(["typecase.cli", "typecase.server.serve", "typecase.players"])


class Server:
    """A server with its database in a folder. It can be killed and started anew.

    With another `speed` its clock runs that much faster than ours; bots take their time by ours.
    With `cheat` it steers the shuffle in that way. Games of one's `own` are brought in from a file.
    """

    def __init__(
        self,
        folder: Path,
        seed: int,
        pace: float = PACE,
        speed: float = 1,
        cheat: str = "",
        own: Path | None = None,
    ) -> None:
        self.folder = folder
        self.seed = seed
        self.pace = pace * speed
        self.speed = speed
        self.cheat = cheat
        self.own = ("--from", str(own)) if own else ()
        self.port = 0
        self.starts = 0
        self.log_file = folder / "server.log"
        self._process: ForkServerProcess | None = None
        self._read = 0

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def database(self) -> Path:
        return self.folder / "typecase.db"

    def start(self) -> Server:
        """Start on the port it had before, or on any; come back when it answers."""
        command = [
            *("serve", "--port", str(self.port), "--database", str(self.database)),
            # A guest who comes after a second start is not one who came after the first.
            *("--pace", str(self.pace), "--seed", str(self.seed + self.starts)),
            *self.own,
        ]
        self.starts += 1
        self._said, theirs = begin.Pipe(duplex=False)
        self._process = begin.Process(
            target=house.serve, args=(command, self.speed, self.cheat, theirs, self.log_file)
        )
        self._process.start()
        theirs.close()
        with os.fdopen(os.dup(self._said.fileno())) as said:
            first = said.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", first)
        if not found:
            self._process.kill()
            self._process.join()
            raise AssertionError(f"the server did not start: {first}\n{self.log_file.read_text()}")
        self.port = int(found[1])
        return self

    def stop(self) -> None:
        """Ask it to end, as a host does: it ends well and has nothing to complain about."""
        self._end(signal.SIGTERM)
        self.check_log()

    def kill(self) -> None:
        """Pull the plug."""
        self._end(signal.SIGKILL)

    def _end(self, how: signal.Signals) -> None:
        process = self._process
        if process is None:
            return
        self._process = None
        assert process.pid is not None
        os.kill(process.pid, how)
        process.join(STOPS_WITHIN)
        expected = 0 if how is signal.SIGTERM else -how
        assert process.exitcode == expected, self.log_file.read_text()

    def check_log(self) -> None:
        """Nothing went wrong since the last time this was asked."""
        text = self.log_file.read_text()
        news, self._read = text[self._read :], len(text)
        assert not re.search(r"Traceback| ERROR | CRITICAL ", news), news
