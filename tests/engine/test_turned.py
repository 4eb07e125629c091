"""Cards turned up and down where they lie, and seats that have their eyes closed."""

from __future__ import annotations

from typecase.engine import Face, Grid, Pile, Rng, Table, Visibility, grid, pile
from typecase.engine.event import Covered, Moved
from typecase.engine.imagine import imagine
from typecase.engine.pile import EVERYONE
from typecase.engine.save import load_table, save_table
from typecase.engine.view import event_view, seen_pile

FACES = tuple(Face(letter, at) for at, letter in enumerate("ABCDEFGHI"))
ANN, BO, CY = range(3)


class Field(Table):
    deck: Pile = pile(Visibility.NOBODY)
    field: Grid = grid(3, 3, Visibility.NOBODY)
    heap: Pile = pile(Visibility.NOBODY)


def fresh() -> Field:
    t = Field(3, FACES, Rng(1))
    t.put(range(9), t.deck)
    t.lay(t.deck.cards[:7], t.deck, t.field, [1, 2, 3, 4, 5, 6, 7])
    return t


def sees(t: Field) -> list[bool]:
    """Whether Ann, Bo, Cy and a spectator see any card of the field."""
    return [any(seen_pile(t, t.field, seat).cards) for seat in (ANN, BO, CY, None)]


def test_cards_are_laid_on_cells_in_one_go() -> None:
    t = fresh()
    assert t.field.cells == [None, 0, 1, 2, 3, 4, 5, 6, None]
    assert [event.cards for event in t.events if isinstance(event, Moved)] == [tuple(range(7))]
    assert t.deck.cards == [7, 8]


def test_a_card_lies_up_until_it_is_turned_down() -> None:
    t = fresh()
    t.turn_up([3], t.field)
    assert sees(t) == [True] * 4
    t.turn_down([3], t.field)
    assert sees(t) == [False] * 4
    assert t.events[-1] == Covered((3,), "field")
    assert event_view(t, t.events[-1], BO, []) == {"event": "covered", "pile": "field", "count": 1}
    assert not t.unknown(BO) >> 3 & 1, "who saw it may remember"


def test_closed_eyes_do_not_see_a_card_nor_know_it() -> None:
    t = fresh()
    t.turn_up([3], t.field, but=[BO])
    assert sees(t) == [True, False, True, False]
    assert [t.unknown(seat) >> 3 & 1 for seat in t.seats] == [0, 1, 0]
    assert event_view(t, t.events[-1], BO, [])["cards"] is None
    assert event_view(t, t.events[-1], CY, [])["cards"]
    assert t.insiders(t.field) == EVERYONE
    copy = t.copy()
    assert sees(copy) == sees(t)
    other = Field(3, FACES, Rng(2))
    load_table(other, save_table(t))
    assert sees(other) == sees(t)


def test_closed_eyes_do_not_see_the_card_go_either() -> None:
    t = fresh()
    t.turn_up([3], t.field, but=[BO])
    t.turn_up([4], t.field)
    t.move([3, 4], t.field, t.heap)
    assert [event_view(t, event, BO, [])["cards"] is None for event in t.events[-2:]] == [
        True,
        False,
    ]
    assert [t.unknown(seat) >> 3 & 1 for seat in t.seats] == [0, 1, 0]


def test_eyes_are_closed_for_those_cards_alone() -> None:
    t = fresh()
    t.turn_up([3], t.field, but=[BO])
    t.turn_down([3], t.field)
    assert t.insiders(t.field) == 0
    t.turn_up([3], t.field)
    assert sees(t) == [True] * 4


def test_an_imagined_table_has_another_face_where_eyes_were_closed() -> None:
    t = fresh()
    t.turn_up([3], t.field, but=[BO])
    faces = set()
    for seed in range(20):
        copy = t.copy()
        imagine(copy, BO, Rng(seed))
        faces.add(copy.face[3].letters)
    assert len(faces) > 3
    copy = t.copy()
    imagine(copy, CY, Rng(1))
    assert copy.face[3] == t.face[3]
