"""Saving: a log keeps what a seat did apart from who did it and when, and old logs are read."""

from __future__ import annotations

import json
from typing import Any, ClassVar

import pytest

from typecase import games
from typecase.engine import (
    Between,
    Chance,
    Game,
    Match,
    Move,
    One,
    Option,
    Options,
    Phase,
    Rng,
    Seat,
    Table,
    each,
)
from typecase.engine.log import Answered
from typecase.players.random_play import random_step

ANN, BO = range(2)


class Point(Move, frozen=True):
    """Point at somebody, for so long"""

    seat: Seat
    at: float
    expired: bool = False


class PointingTable(Table):
    pointed: list[float] = each(0)


class Pointing(Game[PointingTable, Options]):
    """A move whose fields are called as those of the log are."""

    slug: ClassVar[str] = "pointing"
    name: ClassVar[str] = "Pointing"
    players: ClassVar[range] = range(2, 3)
    minutes: ClassVar[int] = 1
    moves: ClassVar[tuple[type[Move], ...]] = (Point,)

    def table(self, seats: int, rng: Chance) -> PointingTable:
        return PointingTable(seats, (), rng)

    def start(self, t: PointingTable) -> Phase:
        return self.point

    async def point(self, t: PointingTable) -> Phase | None:
        options = [Option(Point, seat=Between(0, 1), at=Between(0, 9))]
        move: Point = await One(ANN, options, default=Point(ANN, 0), seconds=30)
        t.pointed[move.seat] += move.at
        return None if move.at == 9 else self.point

    def scores(self, t: PointingTable) -> list[int]:
        return [int(length) for length in t.pointed]


def played() -> Match:
    match = Match(Pointing(), 2, 1)
    match.answer(ANN, Point(seat=BO, at=5), at=2.5)
    match.expire(40.0)
    match.answer(ANN, Point(seat=ANN, at=4), at=41.0)
    return match


def flat(entry: dict[str, Any]) -> dict[str, Any]:
    """An entry as it was kept at first: the fields of the move beside its own."""
    return entry | entry["move"] if "move" in entry else entry


def saved(match: Match) -> Any:
    return json.loads(json.dumps(match.snapshot()))


@pytest.mark.parametrize("copied", [False, True])
def test_a_field_of_a_move_may_be_called_seat_or_at(copied: bool) -> None:
    match = played()
    if copied:
        match.copy()
        match.answer(ANN, Point(seat=BO, at=1), at=42.0)
    again = Match.restore(Pointing, saved(match))
    assert again.log == match.log
    assert (again.now, again.scores) == (match.now, match.scores)
    assert again.log[0] == Answered(ANN, Point(seat=BO, at=5), 2.5)


def test_a_log_that_was_kept_with_the_fields_of_the_move_beside_its_own_is_read() -> None:
    for slug in ("freeze", "red-handed", "paperback"):
        kind = games.find(slug)
        match, rng = Match(kind(), kind.players[-1], 7), Rng(7)
        while len(match.log) < 40 and not match.over:
            random_step(match, rng)
        match.rig({})
        data = saved(match)
        old = [flat(entry) for entry in data["log"]]
        assert old != data["log"]
        again = Match.restore(kind, data | {"log": old})
        assert again.log == match.log
        assert saved(again)["log"] == data["log"], "it is kept in the new form from then on"
