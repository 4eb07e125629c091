"""Timing on a machine that does other things too.

Everything is timed in CPU time, in several short runs, and the best run counts. The runs of all
things to be compared take turns, so that a slow minute of the machine hits them all alike.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Mapping
from time import process_time
from typing import NamedTuple, TypeVar

RUNS = 10

Work = Callable[[], int]
"""Does something and says how many times."""

Say = Callable[[str], None]
"""Hears what is going on."""

K = TypeVar("K")


class Speed(NamedTuple):
    """How often something was done in a CPU second, in the best run; how far the worst was off."""

    per_second: float
    calls_per_second: float
    spread: float

    @property
    def microseconds(self) -> float:
        """What doing it once takes."""
        return 1e6 / self.per_second


def speeds(works: Mapping[K, Work], seconds: float, say: Say) -> dict[K, Speed]:
    """Time each work for so many CPU seconds in all."""
    runs: dict[K, list[tuple[float, float]]] = {key: [] for key in works}
    # What is there now, word lists above all, is no garbage to be looked through again and again.
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
