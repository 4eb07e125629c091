"""Cards in structs are found by their type, wherever they stand and whatever they are called."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
import pytest
from msgspec import UNSET, UnsetType

from typecase.engine import Card, Claim, Move, Spelling
from typecase.engine.each_card import cards_of, each_card
from typecase.engine.field import BetweenField, FromField, OptionView, SpellField


def number(card: int) -> int:
    return card + 1000


class Swap(Move, frozen=True):
    """Swap a card for another."""

    mine: Card
    theirs: Card | None = None
    cell: int = 0


class Inner(msgspec.Struct, frozen=True):
    top: Card
    count: int


class Everywhere(msgspec.Struct, frozen=True):
    """Cards in every place that a type can have."""

    one: Card
    count: int
    counts: tuple[int, ...]
    row: tuple[Card, ...]
    rows: tuple[tuple[Card, ...], ...]
    listed: list[Card]
    pair: tuple[int, Card]
    by_name: dict[str, Card]
    by_card: Mapping[Card, int]
    inner: Inner
    inners: tuple[Inner | None, ...]
    perhaps: tuple[Card, ...] | UnsetType | None = UNSET
    named: Card | str = ""


def test_every_card_is_changed_and_no_other_number() -> None:
    before = Everywhere(
        1, 2, (3,), (4, 5), ((6,), ()), [7], (8, 9), {"a": 10}, {11: 12}, Inner(13, 14), (None,)
    )
    assert each_card(before, number) == Everywhere(
        1001,
        2,
        (3,),
        (1004, 1005),
        ((1006,), ()),
        [1007],
        (8, 1009),
        {"a": 1010},
        {1011: 12},
        Inner(1013, 14),
        (None,),
    )
    assert before.row == (4, 5), "it is a copy"
    after = each_card(msgspec.structs.replace(before, perhaps=(0,), named=0), number)
    assert (after.perhaps, after.named) == ((1000,), 1000)
    assert cards_of(before) == [1, 4, 5, 6, 7, 9, 10, 11, 13]


def test_a_move_has_its_cards_by_their_type() -> None:
    assert each_card(Swap(3, 4, cell=5), number) == Swap(1003, 1004, cell=5)
    assert each_card(Swap(3), number) == Swap(1003)
    assert cards_of(Swap(0, cell=5)) == [0]


def test_words_that_are_laid_have_cards() -> None:
    assert each_card(Spelling("AT", (1, 2), ("A", "T")), number).cards == (1001, 1002)
    assert each_card(Claim("AT", (1, 2), (True, False)), number).cards == (1001, 1002)


def test_what_has_no_cards_stays_what_it_is() -> None:
    field = BetweenField(low=1, high=3)
    assert each_card(field, number) is field


def test_an_option_is_changed_field_by_field() -> None:
    spell = SpellField(
        piles=("hands.0",),
        cards=(1, 2),
        need=((1,), (2,)),
        shortest=3,
        judged=True,
        wild={},
        doubles=0,
        keep=(2,),
    )
    option = OptionView("lay", "Lay", {"word": spell, "chips": BetweenField(low=1, high=3)})
    fields = each_card(option, number).fields
    word = fields["word"]
    assert isinstance(word, SpellField)
    assert (word.cards, word.need, word.keep) == ((1001, 1002), ((1001,), (1002,)), (1002,))
    assert fields["chips"] == option.fields["chips"]


class Doubtful(msgspec.Struct, frozen=True):
    either: Card | int


def test_a_number_that_may_be_a_card_or_not_is_refused() -> None:
    with pytest.raises(TypeError, match="card"):
        each_card(Doubtful(1), number)


class Beside(FromField, frozen=True, tag="beside"):
    """A field made from another, with a card of its own."""

    lies_under: Card


def test_a_struct_is_looked_at_as_what_it_is_not_as_what_is_declared() -> None:
    field = Beside(pile="deck", cards=(1,), lies_under=2)
    option = each_card(OptionView("lay", "Lay", {"card": field}), number)
    assert option.fields["card"] == Beside(pile="deck", cards=(1001,), lies_under=1002)
