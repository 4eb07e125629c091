"""Params: what may be answered, what is refused and why, and how it is told to a page."""

from __future__ import annotations

import json
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from typecase.engine import (
    Between,
    Bluff,
    Cell,
    Face,
    From,
    Grid,
    IllegalMove,
    OneOf,
    Order,
    Param,
    Path,
    Pile,
    Rng,
    SomeOf,
    Spell,
    Subset,
    Table,
    Visibility,
    Word,
    YesNo,
    grid,
    pile,
    piles,
)
from typecase.engine.field import AnyField, Field, FromField, SpellField
from typecase.engine.params import LONGEST_LISTING, Top
from typecase.engine.save import save_table
from typecase.words import Lexicon

FACES = tuple(Face(letter, at) for at, letter in enumerate("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
DECK = len(FACES)


class Cards(Table):
    deck: Pile = pile(Visibility.NOBODY)
    discards: Pile = pile(Visibility.ALL)
    hands: list[Pile] = piles(Visibility.OWNER)
    board: Grid = grid(3, 4, Visibility.ALL)


def lay(hand: int = 5, board: tuple[int, ...] = (0, 1, 2, 5, 6, 9)) -> Cards:
    """A table with some cards in the first hand and on some cells of the board."""
    t = Cards(2, FACES, Rng(1))
    t.put(range(DECK), t.deck)
    for cell in board:
        t.place(t.deck.cards[-1], t.deck, t.board, cell)
    t.draw(t.deck, t.hands[0], hand)
    return t


def refused(param: Param[Any], t: Table, value: object) -> str:
    """Why a value is not allowed; nothing changes by asking."""
    before = save_table(t)
    with pytest.raises(IllegalMove) as error:
        param.check(t, value)
    assert save_table(t) == before
    assert not param.allows(t, value)
    return str(error.value)


def is_sound(param: Param[Any], t: Table, samples: int = 20) -> None:
    """What every param promises: what it samples and lists is allowed, in full form already."""
    rng = Rng(7)
    listing = param.listing(t)
    for _ in range(samples):
        value = param.sample(t, rng)
        if value is None:
            assert not listing
            continue
        assert param.check(t, value) == value
        assert param.allows(t, value)
        if isinstance(param, Subset):  # in any order, for it may matter what lands on top
            value = next(one for one in listing or [value] if {*one} == {*value})
        assert listing is None or value in listing
    for value in listing or ():
        assert param.check(t, value) == value
    if listing is not None:
        assert len(set(listing)) == len(listing) <= LONGEST_LISTING
    comes_back(param.field(t))


def comes_back(field: Field) -> None:
    """A field is the same after it was written as JSON and read."""
    assert msgspec.json.decode(msgspec.json.encode(field), type=AnyField) == field


anything = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-2, DECK + 2),
    st.floats(0, 9),
    st.text(max_size=3),
    st.lists(st.integers(-1, DECK), max_size=7),
    st.lists(st.one_of(st.integers(0, 30), st.text(max_size=2), st.none(), st.just([1]))),
    st.tuples(st.integers(0, DECK), st.booleans()),
)


def every_param(t: Cards) -> list[Param[Any]]:
    hand = t.hands[0]
    return [
        From(hand),
        From(hand, cards=hand.cards[:1]),
        From(t.discards),
        Subset(hand),
        Subset(hand, least=2, most=3),
        Subset(hand, least=9),
        Between(1, 6),
        Between(6, 1),
        YesNo(),
        OneOf("deck", "discards"),
        OneOf(1, 2, 4),
        OneOf(),
        SomeOf(0, 2, 3),
        SomeOf(),
        Cell(t.board, free=True),
        Cell(t.board, free=False),
        Path(t.board),
        Path(t.board, least=3, most=4),
        Path(t.board, least=13),
        Order(hand),
        Order(t.discards),
    ]


@given(st.integers(0, 6), st.sets(st.integers(0, 11)))
def test_what_is_sampled_or_listed_is_allowed(hand: int, board: set[int]) -> None:
    t = lay(hand, tuple(board))
    for param in every_param(t):
        is_sound(param, t, samples=4)


@given(anything)
def test_whatever_is_answered_is_taken_or_refused_with_a_reason(value: object) -> None:
    t = lay()
    for param in every_param(t):
        if not param.allows(t, value):
            assert refused(param, t, value)
            continue
        taken = param.check(t, value)
        assert param.check(t, taken) == taken
        assert json.loads(json.dumps(taken)) is not None


def test_one_card_of_a_pile() -> None:
    t = lay(hand=3)
    hand = t.hands[0]
    param = From(hand)
    is_sound(param, t)
    assert param.listing(t) == hand.cards
    assert param.field(t) == FromField(pile="hands.0", cards=tuple(hand.cards))
    assert refused(param, t, t.deck.cards[0]) == "Choose one card from your hand."
    assert refused(param, t, "A") == "Choose one card from your hand."
    assert refused(From(t.discards), t, hand.cards[0]) == "Choose one card from the discard pile."
    assert From(t.discards).sample(t, Rng(1)) is None


def test_one_card_of_those_that_are_named() -> None:
    t = lay()
    first, second = t.hands[0].cards[:2]
    param = From(t.hands[0], cards=[first])
    assert param.check(t, first) == first
    assert refused(param, t, second) == "Choose one card from your hand."
    assert param.field(t).cards == (first,)


def test_true_is_no_card() -> None:
    t = lay(hand=20, board=())
    one = next(pile for pile in t.piles() if 1 in pile.cards)
    assert From(one).allows(t, 1)
    for value in (True, 1.0, "1", None):
        refused(From(one), t, value)
    refused(Subset(one), t, (True,))


def test_the_range_is_the_pile_as_it_is_now() -> None:
    t = lay(hand=2)
    param = From(t.hands[0])
    t.draw(t.deck, t.hands[0])
    assert param.check(t, t.hands[0].cards[-1]) == t.hands[0].cards[-1]
    assert len(param.field(t).cards) == 3


def test_some_cards_of_a_pile() -> None:
    t = lay(hand=4)
    a, b, c, d = t.hands[0].cards
    param = Subset(t.hands[0], least=1, most=2)
    is_sound(param, t)
    listing = param.listing(t)
    assert listing is not None
    assert len(listing) == 4 + 6
    assert param.check(t, [b, a]) == (b, a)
    assert param.check(t, c) == (c,)
    assert refused(param, t, (a, a)) == "You chose the same card twice. Choose each card only once."
    assert refused(param, t, (a, t.deck.cards[0])) == "Choose only cards from your hand."
    assert refused(param, t, ([a],)) == "Choose only cards from your hand."
    assert refused(param, t, (a, b, d)) == "Choose 1 to 2 cards."
    assert refused(param, t, ()) == "Choose 1 to 2 cards."
    assert refused(Subset(t.hands[0], 1, 1), t, ()) == "Choose exactly one card."
    assert refused(Subset(t.hands[0], 3, 3), t, (a,)) == "Choose exactly 3 cards."


def test_all_cards_may_be_chosen_if_no_most_is_said() -> None:
    t = lay(hand=5)
    assert Subset(t.hands[0]).check(t, t.hands[0].cards) == tuple(t.hands[0].cards)
    assert Subset(t.hands[0], most=9).field(t).most == 5


def test_too_many_sets_of_cards_are_not_listed() -> None:
    t = lay(hand=13)
    assert Subset(t.hands[0]).listing(t) is None
    assert Subset(t.hands[0], most=1).listing(t) is not None


@given(st.integers(-9, 9), st.integers(0, 9), st.integers(-20, 20))
def test_a_number_between_two(low: int, size: int, value: int) -> None:
    t = lay()
    param = Between(low, low + size)
    is_sound(param, t, samples=4)
    wanted = (
        f"Choose a number from {low} to {low + size}."
        if size
        else f"The only number you can choose is {low}."
    )
    if low <= value <= low + size:
        assert param.check(t, value) == value
    else:
        assert refused(param, t, value) == wanted
    for other in (True, 1.5, "3", None):
        assert refused(param, t, other) == wanted


def test_too_many_numbers_are_not_listed() -> None:
    assert Between(0, LONGEST_LISTING).listing(lay()) is None


def test_yes_or_no() -> None:
    t = lay()
    is_sound(YesNo(), t)
    assert {YesNo().sample(t, Rng(seed)) for seed in range(20)} == {True, False}
    for value in (1, "yes", None):
        assert refused(YesNo(), t, value) == "Answer yes or no."


def test_one_of_a_few_things() -> None:
    t = lay()
    param = OneOf("deck", "discards")
    is_sound(param, t)
    assert (
        refused(param, t, "hand") == "That isn't one of your choices. Choose one that is offered."
    )
    assert (
        refused(param, t, ["deck"]) == "That isn't one of your choices. Choose one that is offered."
    )
    top = Top("deck", "discards")
    assert refused(top, t, "hand") == "Choose the deck or the discard pile."
    assert (
        refused(OneOf(1, 2), t, True)
        == "That isn't one of your choices. Choose one that is offered."
    )


def test_some_of_a_few_things_in_their_own_order() -> None:
    t = lay()
    param = SomeOf(3, 1, 2)
    is_sound(param, t)
    assert param.check(t, (2, 3)) == (3, 2)
    assert param.check(t, 1) == (1,)
    assert param.check(t, []) == ()
    assert len(param.listing(t) or ()) == 8
    assert refused(param, t, (1, 1)) == "You chose the same thing twice. Choose each only once."
    assert (
        refused(param, t, (1, 4)) == "That isn't one of your choices. Choose one that is offered."
    )
    assert (
        refused(param, t, ([1],)) == "That isn't one of your choices. Choose one that is offered."
    )
    assert SomeOf(*range(13)).listing(t) is None


def test_a_free_cell_or_one_with_a_card() -> None:
    t = lay(board=(0, 5))
    free, taken = Cell(t.board, free=True), Cell(t.board, free=False)
    is_sound(free, t)
    is_sound(taken, t)
    assert taken.listing(t) == [0, 5]
    assert refused(free, t, 5) == "Choose an empty space in the board."
    assert refused(taken, t, 1) == "Choose a card in the board."
    assert refused(taken, t, 12) == "Choose a card in the board."
    field = free.field(t)
    assert (field.rows, field.columns, 5 in field.cells) == (3, 4, False)


def test_a_free_cell_next_to_a_card() -> None:
    t = lay(board=())
    touching = Cell(t.board, free=True, touching=True)
    assert len(touching.listing(t)) == 12, "the first card goes anywhere"
    t = lay(board=(0,))
    is_sound(touching, t)
    assert touching.listing(t) == [1, 4, 5]
    assert refused(touching, t, 0) == "Choose an empty space in the board, next to a card."
    assert refused(touching, t, 2) == "Choose an empty space in the board, next to a card."


def test_cells_are_those_of_the_grid_as_it_is_framed_now() -> None:
    t = lay(board=(0,))
    touching = Cell(t.board, free=True, touching=True)
    t.board.frame(range(-1, 2), range(-1, 2))
    assert touching.listing(t) == [0, 1, 2, 3, 5, 6, 7, 8]
    field = touching.field(t)
    assert (field.rows, field.columns) == (3, 3)


def test_a_path_over_touching_cells() -> None:
    """The board:  x x x .
    .              . x x .
    .              . x . ."""
    t = lay(board=(0, 1, 2, 5, 6, 9))
    param = Path(t.board, least=3, most=5)
    assert param.check(t, [0, 5, 2]) == (0, 5, 2)
    assert param.check(t, (9, 6, 5, 1)) == (9, 6, 5, 1)
    assert refused(param, t, (0, 1)) == "Choose a path of 3 to 5 cards."
    assert (
        refused(param, t, (0, 1, 0))
        == "A path can't use the same card twice. Use each card only once."
    )
    assert refused(param, t, (0, 1, 4)) == "There's no card there. Choose a space that has one."
    assert refused(param, t, (0, 1, 99)) == "There's no card there. Choose a space that has one."
    assert refused(param, t, (0, 1, [2])) == "There's no card there. Choose a space that has one."
    assert (
        refused(param, t, (0, 1, 9))
        == "Each card must touch the one before it, at a side or a corner."
    )
    rng = Rng(3)
    sampled = {param.sample(t, rng) for _ in range(200)} - {None}
    assert len(sampled) > 20
    for path in sampled:
        assert param.check(t, path) == path
    comes_back(param.field(t))


def test_the_edges_of_a_board_do_not_touch() -> None:
    t = lay(board=(3, 4))
    assert (
        refused(Path(t.board), t, (3, 4))
        == "Each card must touch the one before it, at a side or a corner."
    )
    assert Path(t.board).sample(t, Rng(1)) is None


def test_all_cards_in_an_order_of_ones_own() -> None:
    t = lay(hand=3)
    a, b, c = t.hands[0].cards
    param = Order(t.hands[0])
    is_sound(param, t)
    assert len(param.listing(t) or ()) == 6
    assert param.check(t, [c, a, b]) == (c, a, b)
    for wrong in ((a, b), (a, a, b), (a, b, c, c), (a, b, t.deck.cards[0]), (a, b, "C"), None):
        assert refused(param, t, wrong) == "List each card in your hand exactly once."
    assert Order(t.deck).listing(t) is None


def test_every_param_tells_its_range_as_a_field_that_comes_back_from_json() -> None:
    t = lay(hand=5)
    hand, words = t.hands[0], Lexicon.of(["ab", "cab"])
    params: list[Param[Any]] = [
        From(hand),
        Subset(hand, 1, 2),
        Order(hand),
        Between(2, 5),
        YesNo(),
        OneOf("deck", 3),
        SomeOf(1, "b"),
        Cell(t.board, free=True),
        Path(t.board),
        Spell(
            t.discards,
            hand,
            words=words,
            need=[hand],
            wild={"A": 1},
            also={"QU": "Q"},
            fixed=lambda t: {hand.cards[0]: "T"},
            most=[(hand, 1)],
        ),
        Bluff(hand, words=words),
        Word(words),
    ]
    told = [param.field(t) for param in params]
    for field in told:
        comes_back(field)
    assert {type(field) for field in told} == set(get_args(AnyField)), "a param for each field"
    spelled = told[9]
    assert isinstance(spelled, SpellField)
    left = [name for name in SpellField.__struct_fields__ if not getattr(spelled, name)]
    assert left == ["doubles", "only", "slips", "keep"], "games alone have these"
