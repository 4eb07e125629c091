"""Cards that say more than their letters: told apart by marks, laid out one for one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import pytest

from typecase.engine import (
    Chance,
    Face,
    Game,
    Match,
    Options,
    Phase,
    Pile,
    Rng,
    SeatError,
    Table,
    Visibility,
    pile,
)
from typecase.engine.rig import rig

FACES = (
    Face("E", 1, more=(("costs", "3¢"),)),
    Face("E", 1, more=(("costs", "4¢"),)),
    Face("E", 2, "red", more=(("costs", "4¢"), ("attack", True))),
    Face("A", 1),
    Face("B", 3),
    Face("C", 4),
    Face("", 0, name="LOOK"),
)


@pytest.mark.parametrize(
    ("name", "called"),
    [
        ("E", [0, 1, 2]),
        ("E:1", [0, 1]),
        ("E:4¢", [1, 2]),
        ("E:4¢:1", [1]),
        ("E:RED", [2]),
        ("E:ATTACK", [2]),
        ("E:4¢:ATTACK", [2]),
        ("LOOK", [6]),
        ("A:4¢", []),
        ("E:5", []),
    ],
)
def test_a_face_is_called_by_its_letters_and_marks(name: str, called: list[int]) -> None:
    assert [at for at, face in enumerate(FACES) if face.is_called(name)] == called


class Shelves(Table):
    hidden: Pile = pile(Visibility.NOBODY)
    lower: Pile = pile(Visibility.ALL)
    upper: Pile = pile(Visibility.ALL)


def shelves() -> Shelves:
    t = Shelves(1, FACES, Rng(1))
    t.face = list(FACES)
    t.put((0, 1, 2), t.hidden)
    t.put((3, 4), t.lower)
    t.put((5, 6), t.upper)
    return t


def faces(t: Shelves, where: Pile) -> list[str]:
    return [t.face[card].text for card in where]


def test_rigged_faces_change_places_one_for_one() -> None:
    t = shelves()
    rig(t, {"lower": ["E:ATTACK"]})
    assert t.face[4] == FACES[2]
    assert t.face[2] == FACES[4]
    assert faces(t, t.upper) == ["C", "LOOK"]
    assert t.face[0:2] == list(FACES[0:2])


def test_a_name_without_marks_leaves_the_face_that_another_name_means() -> None:
    t = shelves()
    rig(t, {"lower": ["E", "E:3¢"], "upper": ["E:4¢:1"]})
    assert [t.face[card] for card in (3, 4, 6)] == [FACES[0], FACES[2], FACES[1]]


def test_a_face_that_lies_right_stays() -> None:
    t = shelves()
    rig(t, {"lower": ["B", "A"]})
    assert t.face == list(FACES)
    with pytest.raises(ValueError, match="there is no 'A:9' left"):
        rig(t, {"lower": ["A:9"]})


class Crowd(Options, frozen=True, kw_only=True):
    mode: str = "usual"


class Company(Game[Shelves, Crowd]):
    slug: ClassVar[str] = "company"
    name: ClassVar[str] = "Company"
    players: ClassVar[range] = range(2, 4)
    players_with: ClassVar[Mapping[str, Mapping[str, range]]] = {"mode": {"alone": range(1, 2)}}
    minutes: ClassVar[int] = 1
    Options: ClassVar[type[Options]] = Crowd

    def table(self, seats: int, rng: Chance) -> Shelves:
        return Shelves(seats, FACES, rng)

    def start(self, t: Shelves) -> Phase | None:
        return None

    def scores(self, t: Shelves) -> list[int]:
        return [0] * len(t.seats)


@pytest.mark.parametrize(
    ("options", "seats", "why"),
    [
        ({}, 2, None),
        ({}, 1, "Company is for 2 to 3 players, not 1"),
        ({"mode": "alone"}, 1, None),
        ({"mode": "alone"}, 2, "Company is for 1 player, not 2"),
        ({"mode": "other"}, 1, "Company is for 2 to 3 players, not 1"),
    ],
)
def test_a_house_rule_may_allow_other_numbers_of_players(
    options: dict[str, Any], seats: int, why: str | None
) -> None:
    game = Company.with_options(**options)
    assert (seats in game.seating) == (why is None)
    if why is None:
        assert Match(game, seats, 1).over
    else:
        with pytest.raises(SeatError, match=why):
            Match(game, seats, 1)
