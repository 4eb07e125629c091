"""Timing on a machine with other load.

Everything is measured in CPU time, in several short runs, and the best run counts. The runs of all
candidates are interleaved, so that a slow minute of the machine affects them all equally.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Mapping
from time import process_time
from typing import NamedTuple, TypeVar

RUNS = 10

Work = Callable[[], int]
"""Does something one or more times and returns how many times."""

Say = Callable[[str], None]
"""Receives status messages."""

K = TypeVar("K")


class Speed(NamedTuple):
    """Repetitions per CPU second in the best run, and how much slower the worst run was."""

    per_second: float
    calls_per_second: float
    spread: float

    @property
    def microseconds(self) -> float:
        """The time of one repetition."""
        return 1e6 / self.per_second


def speeds(works: Mapping[K, Work], seconds: float, say: Say) -> dict[K, Speed]:
    """Measure each candidate for `seconds` CPU seconds in total."""
    runs: dict[K, list[tuple[float, float]]] = {key: [] for key in works}
    # What exists now, mainly word lists, is not garbage and need not be scanned repeatedly.
    gc.collect()
    gc.freeze()
    try:
        for turn in range(RUNS):
            for number, (key, work) in enumerate(works.items()):
                say(f"run {turn + 1} of {RUNS}, {number + 1} of {len(works)}")
                runs[key].append(_run(work, seconds / RUNS))
    finally:
        gc.unfreeze()
    return {
        key: Speed(*max(found), spread=1 - min(found)[0] / max(found)[0])
        for key, found in runs.items()
    }


def _run(work: Work, seconds: float) -> tuple[float, float]:
    gc.collect()
    done = calls = 0
    start = end = process_time()
    while end - start < seconds or not done:
        done += work()
        calls += 1
        end = process_time()
    return done / (end - start), calls / (end - start)
