"""What may be done beside an answer: the greedy player does it where that pays, and only there."""

from __future__ import annotations

from typing import ClassVar

import pytest

from typecase.engine import (
    Chance,
    Face,
    Game,
    Match,
    Move,
    Observation,
    One,
    Option,
    Options,
    OutOfTurn,
    Phase,
    Pile,
    Rng,
    Seat,
    Table,
    Visibility,
    each,
    pile,
)
from typecase.players import GreedyPlayer


class Wait(Move, frozen=True):
    """Wait."""


class PickUp(Move, frozen=True):
    """Pick up what lies there."""


class GardenTable(Table):
    ground: Pile = pile(Visibility.ALL)
    worth: int = 0
    turns: int = 0
    picked: list[int] = each(0)
    points: list[int] = each(0)


def pick_up(t: GardenTable, seat: Seat) -> None:
    t.picked[seat] += 1
    t.points[seat] += t.worth


PICKING = OutOfTurn(Option(PickUp), lambda t, seat: t.picked[seat] < 3, pick_up)


class Garden(Game[GardenTable, Options]):
    """Each in turn waits; beside, anybody may pick up things, worth a point each."""

    slug: ClassVar[str] = "garden"
    name: ClassVar[str] = "Garden"
    players: ClassVar[range] = range(2, 3)
    minutes: ClassVar[int] = 1
    moves: ClassVar[tuple[type[Move], ...]] = (Wait, PickUp)
    worth: ClassVar[int] = 1

    def table(self, seats: int, rng: Chance) -> GardenTable:
        return GardenTable(seats, [Face("A", 1)], rng)

    def start(self, t: GardenTable) -> Phase | None:
        t.worth = self.worth
        return self.turn

    async def turn(self, t: GardenTable) -> Phase | None:
        await One(seat=t.turns % 2, options=[Option(Wait)], default=Wait(), out_of_turn=PICKING)
        t.turns += 1
        return self.turn if t.turns < 8 else None

    def scores(self, t: GardenTable) -> list[int]:
        return t.points


class BareGarden(Garden):
    """Here nothing that can be picked up is worth anything."""

    worth: ClassVar[int] = 0


def planned(kind: type[Garden], seat: Seat) -> Move | None:
    match = Match(kind(), 2, seed=1)
    return GreedyPlayer(Rng(1)).plan(Observation(match, seat, match.asks()[seat])).move


@pytest.mark.parametrize("seat", [0, 1])
def test_it_does_beside_what_brings_points(seat: Seat) -> None:
    """Whether it is asked something itself, or another is."""
    assert planned(Garden, seat) == PickUp()


def test_it_does_not_do_beside_what_brings_nothing() -> None:
    assert planned(BareGarden, 0) == Wait()
    assert planned(BareGarden, 1) is None
