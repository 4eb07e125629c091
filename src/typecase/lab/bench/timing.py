"""Timing on a machine that does other things too: CPU time, several short runs, the best counts."""

from __future__ import annotations

import gc
from collections.abc import Callable
from time import process_time
from typing import NamedTuple

RUNS = 5


class Speed(NamedTuple):
    """How often something was done in a CPU second, in the best run; how far the worst was off."""

    per_second: float
    calls_per_second: float
    spread: float

    @property
    def microseconds(self) -> float:
        """What doing it once takes."""
        return 1e6 / self.per_second


def speed(work: Callable[[], int], seconds: float) -> Speed:
    """Repeat `work`, which says how many things it did, for so many CPU seconds in all."""
    runs = [_run(work, seconds / RUNS) for _ in range(RUNS)]
    best = max(runs)
    return Speed(*best, spread=1 - min(runs)[0] / best[0])


def _run(work: Callable[[], int], seconds: float) -> tuple[float, float]:
    gc.collect()
    done = calls = 0
    start = process_time()
    end = start
    while end - start < seconds or not done:
        done += work()
        calls += 1
        end = process_time()
    return done / (end - start), calls / (end - start)
