"""Threads read moves from the first moment on, and no process dies of it."""

from __future__ import annotations

import subprocess
import sys

SCRIPT = """
import sys
from threading import Barrier, Thread
from types import SimpleNamespace

import msgspec

from typecase.server.learn_types import learn_types

sys.setswitchinterval(1e-6)

def move(number):
    inner = msgspec.defstruct(f"Inner{number}", [("a", int), ("b", "list[int]")])
    more = [(f"f{field}", "int | None", None) for field in range(10)]
    return msgspec.defstruct(f"Move{number}", [("x", inner), ("y", "dict[str, int]"), *more])

options, *moves = map(move, range(500))
if len(sys.argv) > 1:
    learn_types([SimpleNamespace(Options=options, moves=moves)])
all_there = Barrier(4)

def read():
    for move in moves:
        all_there.wait()
        msgspec.convert({"x": {"a": 1, "b": []}, "y": {}}, move)

threads = [Thread(target=read) for _ in range(4)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
"""


def test_types_that_were_learned_before_are_read_by_many_threads_at_once() -> None:
    command = [sys.executable, "-c", SCRIPT, "learned"]
    assert subprocess.run(command, check=False).returncode == 0
