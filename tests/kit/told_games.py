"""Some steps of every game as pages are told them, as JSON: a line for each viewer, with each event
and the scene after it. The page's own tests read it, and do the same with it."""

from __future__ import annotations

import sys
from typing import Any

import msgspec

from typecase import games
from typecase.engine import Rng
from typecase.players.random_play import random_step
from watching import Watching

STEPS = 40


def main() -> None:
    rng = Rng(11)
    for kind in games.every():
        watching = Watching(kind, rng)
        told: dict[Any, list[Any]] = {viewer: [] for viewer in (0, None)}
        for _ in range(STEPS):
            watching.check()
            for viewer, events in told.items():
                events += watching.told[viewer]
            if watching.match.over:
                break
            random_step(watching.match, rng)
        for viewer, events in told.items():
            line = {"game": kind.slug, "viewer": viewer, "events": events}
            sys.stdout.buffer.write(msgspec.json.encode(line) + b"\n")


if __name__ == "__main__":
    main()
