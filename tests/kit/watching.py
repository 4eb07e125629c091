"""A match that is watched: what each viewer is told of it, and how it truly was."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from fold import Scene, fold, started
from kit import by_lot
from typecase.engine import Game, Grid, Match, Pile, Rng, Table
from typecase.engine.event import Cleared, Event
from typecase.engine.log import Answered
from typecase.engine.view import seen_pile
from typecase.players.random_play import random_step
from typecase.server.numbers import Numbers, numbered
from typecase.server.render import MatchRenderer, Viewer


def plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


class Oracle:
    """Looks at all of a table after every door, with the eyes of each viewer."""

    def __init__(self, match: Match, viewers: list[Viewer]) -> None:
        self.match = match
        self.viewers = viewers
        self.numbers = Numbers(match)
        self.seen: list[dict[Viewer, Scene]] = []
        self.stands: list[bool] = []

    def look(self, event: Event | None = None) -> None:
        if isinstance(event, Cleared):
            self.numbers.begin()
            self.seen.clear()
            self.stands.clear()
        self.numbers.catch_up()
        t, game = self.match.table, self.match.game
        scene = game.scene(t)
        shared = plain(
            {
                "top": scene.top,
                "turn": scene.turn,
                "seats": dict(enumerate(scene.seats)),
                "centre": scene.centre,
            }
        )
        self.seen.append({viewer: shared | self.piles(t, viewer) for viewer in self.viewers})
        self.stands.append(self.still_asked())

    def still_asked(self) -> bool:
        """Whether what happens is only done beside what is asked."""
        match = self.match
        out_of_turn = match.pending.out_of_turn if match.log else None
        last = match.log[-1] if match.log else None
        return (
            isinstance(last, Answered)
            and out_of_turn is not None
            and out_of_turn.option.kind is type(last.move)
        )

    def piles(self, t: Table, viewer: Viewer) -> Scene:
        return {"piles": {pile.name: self.pile(t, pile, viewer) for pile in t.piles()}}

    def pile(self, t: Table, pile: Pile, viewer: Viewer) -> Scene:
        of = self.numbers.of
        view = seen_pile(t, pile, viewer)
        cards = [
            None if card is None else plain(numbered(card, of(card.card))) for card in view.cards
        ]
        if isinstance(pile, Grid):
            taken = [cell is not None for cell in pile.cells]
            return {"count": view.count, "cards": cards, "columns": pile.columns, "taken": taken}
        sees = pile.seen == -1 or (viewer is not None and pile.seen >> viewer & 1)
        return {"count": view.count} | ({"cards": cards} if sees or any(cards) else {})


class Watching:
    """A match, what each viewer is told of it, and what the oracle saw."""

    def __init__(self, kind: type[Game[Any, Any]], rng: Rng) -> None:
        setting = by_lot(kind, rng)
        self.viewers: list[Viewer] = [*range(setting.seats), None]
        self.names = [f"Person {seat}" for seat in range(setting.seats)]
        self.pages: dict[Viewer, Scene] = {viewer: started() for viewer in self.viewers}
        self.told: dict[Viewer, list[tuple[Any, Scene]]] = {viewer: [] for viewer in self.viewers}
        """By viewer: the events that it was told by the last step, and the scene after each."""
        game = kind.with_options(**setting.options)
        self.match = Match(game, setting.seats, rng.below(2**53), watch=self.watch)

    def watch(self, match: Match) -> Callable[[Event], None]:
        self.renderer = MatchRenderer(match, Numbers(match), self.names, 0.0)
        self.oracle = Oracle(match, self.viewers)
        look = self.renderer.begin(match)
        self.oracle.look()

        def both(event: Event) -> None:
            look(event)
            self.oracle.look(event)

        return both

    def check(self) -> int:
        """Compare what the events make with what was so; how many states there were."""
        seen, self.oracle.seen = self.oracle.seen, []
        stands, self.oracle.stands = self.oracle.stands, []
        match = self.match
        asked_before = {viewer: page["asked"] for viewer, page in self.pages.items()}
        step = self.renderer.step()
        late = MatchRenderer(match, Numbers(match), self.names, 0.0)
        for viewer in self.viewers:
            told = step.events_for(viewer, self.renderer.own_anew(viewer))
            events = msgspec.json.decode(b"[%b]" % told)
            asks = events.pop() if events and events[-1]["event"] == "asks" else None
            assert len(events) == len(seen)
            page = self.pages[viewer]
            folded = self.told[viewer] = []
            for event, truly, still_asked in zip(events, seen, stands, strict=True):
                page = fold(page, event)
                folded.append((event, page))
                for name, value in truly[viewer].items():
                    assert page[name] == value, (viewer, event, name)
                if still_asked:
                    assert page["asked"] == asked_before[viewer]
                else:
                    assert (page["asked"], page["ask"], page["deadline"]) == ([], None, None)
            if asks is not None:
                page = fold(page, asks)
                folded.append((asks, page))
            assert page == plain(late.whole(viewer)), viewer
            self.pages[viewer] = page
        return len(seen)

    def play(self, rng: Rng, most: int) -> int:
        for done in range(most):
            if self.match.over:
                return done
            random_step(self.match, rng)
            self.check()
        return most
