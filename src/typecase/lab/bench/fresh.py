"""The time and memory that a new process needs for its first answer."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import NamedTuple

RUNS = 5

KERNEL = """
from typecase.words import Lexicon
assert "RETAINS" in Lexicon.load().words(list("RETAINS"))
"""

FROZENSET = """
from typecase.words.data import folder
with open(folder() / "words.txt", encoding="ascii") as file:
    assert "RETAINS" in frozenset(file.read().split())
"""
"""The same list in plain Python: it can only test whether a word is in the list."""

# Memory is read from /proc if there is one: the figure from `resource` may include the peak of the
# parent process.
MEASURED = """
import time
begin = time.process_time()
{work}
seconds = time.process_time() - begin
import json
try:
    with open("/proc/self/status") as file:
        status = dict(line.split(":", 1) for line in file)
    most = int(status["VmHWM"].split()[0]) * 1024
except OSError:
    import resource, sys
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    most *= 1 if sys.platform == "darwin" else 1024
print(json.dumps([seconds, most]))
"""


class Fresh(NamedTuple):
    """CPU seconds from the first import to the answer, and the peak resident memory in bytes."""

    seconds: float
    spread: float
    resident: int


def fresh(work: str) -> Fresh:
    """Run some Python code in several new processes; the fastest counts."""
    found = [_once(work) for _ in range(RUNS)]
    quickest = min(seconds for seconds, _ in found)
    slowest = max(seconds for seconds, _ in found)
    return Fresh(quickest, 1 - quickest / slowest, min(most for _, most in found))


def _once(work: str) -> tuple[float, int]:
    code = MEASURED.format(work=work)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    seconds, most = json.loads(done.stdout)
    return seconds, most
