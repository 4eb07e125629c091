"""Scenes of a match as it goes on, for tests of what is drawn."""

from __future__ import annotations

from typecase.engine import Match, Said
from typecase.engine.event import Event
from typecase.engine.scene import Scene, Total


class Drawn:
    """The scenes of a match from now on, one after each event."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.scenes: list[tuple[Event, Scene]] = []
        match.table.watch(lambda event: self.scenes.append((event, self.now())))

    def now(self) -> Scene:
        return self.match.game.scene(self.match.table)

    def at(self, what: str) -> Scene:
        """The scene when this was said for the last time."""
        return next(
            scene
            for event, scene in reversed(self.scenes)
            if isinstance(event, Said) and event.what == what
        )


def totals(scene: Scene) -> list[int]:
    """What each seat has."""
    return [stands[0].count for stands in scene.seats if isinstance(stands[0], Total)]
