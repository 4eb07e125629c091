"""Servers in processes of their own."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable

COMMAND = "from typecase.cli import main; raise SystemExit(main())"


class Process:
    """A server in a process of its own."""

    def __init__(self, *args: str, **env: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", COMMAND, "serve", *args],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=os.environ | env,
        )
        assert self.process.stdout is not None
        self.said = self.process.stdout.readline()
        found = re.search(r"Typecase is running at http://(\S+)/ ", self.said)
        assert found, (self.said, self.process.stderr and self.process.stderr.read())
        self.host = found[1]
        self.said += self.process.stdout.readline()

    def end(self, sign: signal.Signals | None, seconds: float = 20) -> tuple[int, str]:
        """Send a signal, if one was not sent before; the exit code and what was logged."""
        if sign is not None:
            self.process.send_signal(sign)
        _, log = self.process.communicate(timeout=seconds)
        return self.process.returncode, log


Started = Callable[..., Process]
