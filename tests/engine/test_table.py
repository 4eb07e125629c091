"""The table: who learns which card, who forgets it, and what could lie where."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any, ClassVar

import pytest

from typecase.engine import (
    Face,
    Grid,
    Own,
    Pile,
    Rng,
    Spelling,
    Table,
    Visibility,
    each,
    grid,
    pile,
    piles,
)
from typecase.engine.event import Moved, saw
from typecase.engine.imagine import imagine
from typecase.engine.save import load_table, save_table

FACES = tuple(Face(letter, 1) for letter in "ABCDEFGHIJKLMNOP")


class Small(Table):
    deck: Pile = pile(Visibility.NOBODY)
    discards: Pile = pile(Visibility.ALL)
    hands: list[Pile] = piles(Visibility.OWNER)
    field: Grid = grid(2, 3, Visibility.NOBODY)


def small(seats: int = 3) -> Small:
    t = Small(seats, FACES, Rng(1))
    t.put(range(len(FACES)), t.deck)
    return t


def knows(t: Table, seat: int) -> int:
    return (t.public | t.known[seat]).bit_count()


def test_ids_say_nothing_about_faces() -> None:
    orders = {tuple(Small(2, FACES, Rng(seed)).face) for seed in range(5)}
    assert len(orders) == 5


def test_a_pile_teaches_those_who_see_it() -> None:
    t = small()
    t.draw(t.deck, t.hands[1], 3)
    assert [knows(t, seat) for seat in t.seats] == [0, 3, 0]
    t.move(t.hands[1].cards[:1], t.hands[1], t.discards)
    assert [knows(t, seat) for seat in t.seats] == [1, 3, 1]
    t.move(t.discards.cards[:], t.discards, t.hands[2])
    assert [knows(t, seat) for seat in t.seats] == [1, 3, 1], "a face once seen is remembered"


def test_the_top_is_drawn_first_and_no_more_than_there_is() -> None:
    t = small()
    top = t.deck.cards[-2:]
    assert t.draw(t.deck, t.hands[0], 2) == tuple(top[::-1])
    assert len(t.draw(t.deck, t.hands[0], 99)) == 14
    assert t.draw(t.deck, t.hands[0], 1) == ()


def test_cards_are_put_into_a_pile_at_their_places() -> None:
    t = small()
    t.draw(t.deck, t.discards, 3)
    t.draw(t.deck, t.hands[0], 3)
    first, second, third = t.discards.cards
    one, two, rest = t.hands[0].cards
    t.insert((two, one), t.hands[0], t.discards, (4, 1))
    assert t.discards.cards == [first, one, second, third, two]
    assert t.hands[0].cards == [rest]
    assert [knows(t, seat) for seat in t.seats] == [6, 5, 5]


def test_a_shuffle_makes_all_forget() -> None:
    t = small()
    t.draw(t.deck, t.hands[0], 4)
    t.move(t.hands[0].cards[:], t.hands[0], t.deck)
    assert knows(t, 0) == 4
    t.shuffle(t.deck)
    assert knows(t, 0) == 0


def test_a_peek_is_for_one_and_shows_nothing_to_the_others() -> None:
    t = small()
    t.show(t.deck.cards[-1:], t.deck, to=2)
    assert [knows(t, seat) for seat in t.seats] == [0, 0, 1]
    assert not t.sees(2, t.deck.cards[-1], t.deck), "it lies face down again"


def test_cards_turned_up_stay_so_until_they_move() -> None:
    t = small()
    t.draw(t.deck, t.hands[0], 2)
    card, other = t.hands[0].cards
    t.turn_up([card], t.hands[0])
    assert t.sees(1, card, t.hands[0])
    assert not t.sees(1, other, t.hands[0])
    t.move([card, other], t.hands[0], t.hands[2])
    assert not t.sees(1, card, t.hands[2])
    first, second = (event for event in t.events[-2:] if isinstance(event, Moved))
    assert saw(first, 1)
    assert not saw(second, 1)


def test_reshuffled_discards_are_a_lot_of_their_own() -> None:
    """All saw which faces went in, so an imagined deal keeps them together."""
    t = small()
    for seat in t.seats:
        t.draw(t.deck, t.hands[seat], 2)
    t.draw(t.deck, t.discards, 10)
    faces = Counter(t.face[card] for card in t.discards)
    t.move(t.discards.cards[:], t.discards, t.deck)
    t.shuffle(t.deck)
    for seed in range(50):
        other = t.copy()
        imagine(other, 0, Rng(seed))
        assert Counter(other.face[card] for card in other.deck) == faces


def test_a_shuffle_of_unseen_cards_dissolves_the_lots_it_touches() -> None:
    """Else the faces left in an old lot would tell which ones went away."""
    t = small()
    t.draw(t.deck, t.discards, 10)
    t.move(t.discards.cards[:], t.discards, t.deck)
    t.shuffle(t.deck)
    assert not t.pools
    t.draw(t.deck, t.hands[1], 6)
    t.draw(t.deck, t.discards, 10)
    t.move(t.discards.cards[:], t.discards, t.deck)
    t.shuffle(t.deck)
    assert len(t.pools) == 1
    t.draw(t.deck, t.hands[2], 3)
    t.move(t.hands[1].cards[:], t.hands[1], t.deck)
    t.shuffle(t.deck)
    assert not t.pools


def test_gathering_brings_every_card_back() -> None:
    t = small()
    t.draw(t.deck, t.hands[0], 3)
    t.place(t.deck.cards[-1], t.deck, t.field, 4)
    t.draw(t.deck, t.discards, 2)
    t.gather(t.deck)
    assert sorted(t.deck) == list(range(16))
    assert t.field.cells == [None] * 6


def test_grids_have_cells() -> None:
    t = small()
    card = t.deck.cards[-1]
    t.place(card, t.deck, t.field, 4)
    assert t.field.cells == [None, None, None, None, card, None]
    assert t.field.neighbours(4) == [0, 1, 2, 3, 5]
    with pytest.raises(ValueError, match="cell 4 of 'field' is taken"):
        t.place(t.deck.cards[-1], t.deck, t.field, 4)
    t.draw(t.deck, t.field, 2)
    assert [cell is None for cell in t.field.cells] == [False, False, True, True, False, True]
    with pytest.raises(ValueError, match="has 3 free cells, not 5"):
        t.draw(t.deck, t.field, 5)
    copy = t.copy()
    copy.field.remove([card])
    assert card in t.field


def test_a_grid_grows_and_shrinks_by_free_cells() -> None:
    t = small()
    card = t.deck.cards[-1]
    t.place(card, t.deck, t.field, 1)
    t.field.frame(range(-1, 1), range(1, 4))
    assert (t.field.rows, t.field.columns) == (2, 3)
    assert t.field.cells == [None, None, None, card, None, None]
    t.field.frame(range(1, 3), range(1))
    assert t.field.cells == [card, None]
    assert t.field.cards == [card]
    with pytest.raises(ValueError, match="grid 'field' has cards outside this frame"):
        t.field.frame(range(1, 2), range(1))


def test_a_saved_grid_keeps_its_frame() -> None:
    t = small()
    t.place(t.deck.cards[-1], t.deck, t.field, 5)
    t.field.frame(range(3), range(1, 4))
    again = small()
    load_table(again, save_table(t))
    assert (again.field.rows, again.field.columns) == (3, 3)
    assert again.field.cells == t.field.cells
    assert again.field.neighbours(4) == t.field.neighbours(4)


def test_a_copy_is_apart() -> None:
    t = small()
    other = t.copy()
    other.draw(other.deck, other.hands[0], 5)
    other.shuffle(other.deck)
    assert len(t.deck) == 16
    assert t.rng != other.rng
    assert knows(t, 0) == 0


def test_a_table_that_forgets_a_default_is_refused() -> None:
    with pytest.raises(TypeError, match=r"Half\.hands has no default"):

        class Half(Table):
            hands: list[Pile]


def test_a_field_without_a_type_is_refused_by_name() -> None:
    for value in (3, pile(Visibility.ALL), each(0)):
        with pytest.raises(TypeError, match=r"Loose\.mark has no type.*Write mark: "):
            type("Loose", (Table,), {"mark": value})


@pytest.mark.parametrize(
    "hint", [set[int], list[list[int]], list[set[int]], object, Pile, list, dict[str, Rng], Any]
)
def test_a_field_that_is_not_plain_data_is_refused_by_name(hint: object) -> None:
    with pytest.raises(TypeError, match=r"Odd\.mark can't be saved. Use plain data"):
        type("Odd", (Table,), {"__annotations__": {"mark": hint}, "mark": None})


def test_fields_of_plain_data_and_what_is_the_same_at_every_table_are_taken() -> None:
    class Good(Table):
        size: ClassVar[int] = 3
        marks: dict[str, tuple[int, ...]] = {"a": (1,)}  # noqa: RUF012 - each table has its own
        word: Spelling | None = None
        own: Own[list[float | None]] = each(None)

        @property
        def double(self) -> int:
            return 2 * self.size

    t = Good(2, FACES, Rng(1))
    t.marks["b"] = (2, 3)
    t.word = Spelling("AB", (0, 1), ("A", "B"))
    other = Good(2, FACES, Rng(2))
    load_table(other, json.loads(json.dumps(save_table(t))))
    for again in (t.copy(), other):
        assert vars(again) == vars(t)
        assert again.marks is not t.marks


def test_the_ledger_is_the_same_however_often_it_is_read() -> None:
    rng = Rng(3)
    for _ in range(200):
        often, once = small(), small()
        for _ in range(12):
            luck = rng.spawn()
            anything(often, luck.copy())
            anything(once, luck)
            assert often.public | often.known[0] >= 0, "read"
            if not rng.below(6):
                once.clear_events()
            if not rng.below(6):
                once = once.copy()
        assert (often.public, often.known, often.up) == (once.public, once.known, once.up)
        assert often.pools == once.pools


def anything(t: Small, rng: Rng) -> None:
    """Something that could happen at a table, by chance."""
    every = [*t.piles()]
    source, target = (every[rng.below(len(every) - 1)] for _ in range(2))  # not the grid
    some = source.cards[: rng.below(4)]
    match rng.below(9):
        case 0:
            t.move(some, source, target)
        case 1:
            t.move_all(source, target)
        case 2 | 3 | 4:
            t.draw(source, target, rng.below(4))
        case 5:
            t.show(some, source, rng.below(3))
        case 6:
            t.turn_up(some, source)
        case 7:
            t.shuffle(source)
        case 8:
            t.gather(t.deck)


def test_the_whole_box_shuffled_is_known_to_nobody() -> None:
    t = small()
    t.draw(t.deck, t.discards, 5)
    t.draw(t.deck, t.hands[0], 3)
    t.turn_up(t.hands[0].cards, t.hands[0])
    t.gather(t.deck)
    assert [knows(t, seat) for seat in t.seats] == [8, 8, 8]
    t.shuffle(t.deck)
    assert [knows(t, seat) for seat in t.seats] == [0, 0, 0]
    assert (t.up, t.pools) == (0, ())


def test_who_hears_of_a_face_knows_it() -> None:
    """A hand that was shuffled is still seen by its owner when a card of it goes."""
    t = small()
    t.draw(t.deck, t.hands[0], 3)
    t.shuffle(t.hands[0])
    t.draw(t.hands[0], t.deck)
    assert [knows(t, seat) for seat in t.seats] == [1, 0, 0]


def test_a_pile_is_found_on_every_table_of_the_kind() -> None:
    t = small()
    copy = t.copy()
    assert copy.resolve(t.hands[1]) is copy.hands[1]
    assert copy.resolve(copy.field) is copy.field
