"""`typecase serve` as a process of its own, as people start it."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from pathlib import Path

PACE = 0.04
"""Bots take so much of the time a person would."""

STOPS_WITHIN = 20
START = ("-c", "import sys; from typecase.cli import main; sys.exit(main())")
QUICK = Path(__file__).with_name("quick_house.py")


class Server:
    """A server with its database in a folder. It can be killed and started anew.

    With another `speed` its clock runs that much faster than ours; bots take their time by ours.
    """

    def __init__(self, folder: Path, pace: float = PACE, speed: float = 1) -> None:
        self.folder = folder
        self.pace = pace * speed
        self.start_with = START if speed == 1 else (str(QUICK), str(speed))
        self.port = 0
        self.log_file = folder / "server.log"
        self._process: subprocess.Popen[str] | None = None
        self._read = 0

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def database(self) -> Path:
        return self.folder / "typecase.db"

    def start(self) -> Server:
        """Start on the port it had before, or on any; come back when it answers."""
        with self.log_file.open("a") as log:
            self._process = subprocess.Popen(
                [
                    *(sys.executable, *self.start_with, "serve"),
                    *("--port", str(self.port), "--database", str(self.database)),
                    *("--pace", str(self.pace)),
                ],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self._process.stdout is not None
        first = self._process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", first)
        if not found:
            self._process.kill()
            self._process.communicate()
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
        process.send_signal(how)
        process.communicate(timeout=STOPS_WITHIN)
        expected = 0 if how is signal.SIGTERM else -how
        assert process.returncode == expected, self.log_file.read_text()

    def check_log(self) -> None:
        """Nothing went wrong since the last time this was asked."""
        text = self.log_file.read_text()
        news, self._read = text[self._read :], len(text)
        assert not re.search(r"Traceback| ERROR | CRITICAL ", news), news
