"""Params: the domain of one field of a move.

A param says whether a value is allowed and why not, samples one at random, lists all of them if
that is possible, and describes itself as data for front ends. Browser and terminal have one widget
per kind of param and none per game.

A param names piles and asks the table for their cards (`Table.resolve`), so it works for every
table of the same game and number of seats.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cache
from itertools import combinations, permutations
from math import comb, factorial
from typing import Any, Generic, Self, TypeVar

from typecase.engine.errors import IllegalMove
from typecase.engine.field import (
    AnyField,
    BetweenField,
    Choice,
    FromField,
    OneOfField,
    OrderField,
    SomeOfField,
    SubsetField,
    YesNoField,
)
from typecase.engine.pile import Card, Pile
from typecase.engine.rng import Rng
from typecase.engine.table import Table
from typecase.texts import Message, any_of, catalogue

V = TypeVar("V")

LONGEST_LISTING = 4096
"""A domain with more values than this has no listing; sample it instead."""


def called(pile: Pile) -> Message:
    """What its player calls a pile: "your hand", "the discard pile"."""
    return pile_called(pile.name.partition(".")[0], yours=pile.owner is not None)


@cache
def pile_called(name: str, yours: bool = False) -> Message:
    """The message that names a pile: `pile-hands`. If the catalogue has none, the name of the field
    is used."""
    key = f"pile-{name.replace('_', '-')}"
    if key in catalogue():
        return Message(key)
    plain = name.replace("_", " ")
    if yours:
        return Message.of("pile-named-yours", name=plain.removesuffix("s"))
    return Message.of("pile-named", name=plain)


def several(value: Any) -> tuple[Any, ...]:
    """Several values as a tuple, a single one as a tuple of one."""
    return tuple(value) if isinstance(value, tuple | list) else (value,)


def among(value: Any, numbers: Sequence[int]) -> bool:
    """Whether a value is one of these integers; neither True nor 1.0 counts as 1."""
    return type(value) is int and value in numbers


class Param(ABC, Generic[V]):
    @abstractmethod
    def check(self, t: Table, value: Any) -> V:
        """The normalised value; IllegalMove with the reason if it is not allowed."""

    @abstractmethod
    def sample(self, t: Table, rng: Rng) -> V | None:
        """A value at random; None if none was found."""

    @abstractmethod
    def listing(self, t: Table) -> Sequence[V] | None:
        """Every allowed value; None if there are too many to list."""

    @abstractmethod
    def field(self, t: Table) -> AnyField:
        """This domain as data, as it is at this table now."""

    def candidates(self, t: Table, rng: Rng, most: int) -> Sequence[V]:
        """Promising values: all if they are few, otherwise up to `most` at random."""
        if most == 1:
            value = self.sample(t, rng)
            return () if value is None else (value,)
        listed = self.listing(t)
        if listed is not None and len(listed) <= most:
            return listed
        return self._samples(t, rng, most)

    def _samples(self, t: Table, rng: Rng, most: int) -> list[V]:
        found = [self.sample(t, rng) for _ in range(most)]
        return list(dict.fromkeys(value for value in found if value is not None))

    def allows(self, t: Table, value: Any) -> bool:
        try:
            self.check(t, value)
        except IllegalMove:
            return False
        return True

    def unjudged(self) -> Self:
        """The same without a look at the word list, for what must not be looked up yet."""
        return self


class From(Param[Card]):
    """One card from a pile, or from the given `cards` in it."""

    def __init__(self, pile: Pile, cards: Sequence[Card] | None = None) -> None:
        self.pile = pile
        self.only = cards

    def cards(self, t: Table) -> Sequence[Card]:
        return t.resolve(self.pile).cards if self.only is None else self.only

    def check(self, t: Table, value: Any) -> Card:
        if not among(value, self.cards(t)):
            raise IllegalMove("engine-choose-card", pile=called(self.pile))
        card: Card = value
        return card

    def sample(self, t: Table, rng: Rng) -> Card | None:
        cards = self.cards(t)
        return cards[rng.below(len(cards))] if cards else None

    def listing(self, t: Table) -> Sequence[Card]:
        return list(self.cards(t))

    def field(self, t: Table) -> FromField:
        return FromField(pile=self.pile.name, cards=tuple(self.cards(t)))


class Subset(Param[tuple[Card, ...]]):
    """Some cards from a pile, at least `least` and at most `most` of them (by default all)."""

    def __init__(self, pile: Pile, least: int = 0, most: int | None = None) -> None:
        self.pile = pile
        self.least = least
        self.limit = most

    def most(self, t: Table) -> int:
        size = len(t.resolve(self.pile).cards)
        return size if self.limit is None else min(self.limit, size)

    def check(self, t: Table, value: Any) -> tuple[Card, ...]:
        chosen = several(value)
        cards, most = t.resolve(self.pile).cards, self.most(t)
        if not all(among(card, cards) for card in chosen):
            raise IllegalMove("engine-choose-only", pile=called(self.pile))
        if len(set(chosen)) != len(chosen):
            raise IllegalMove("engine-card-twice")
        if not self.least <= len(chosen) <= most:
            if self.least >= most:
                raise IllegalMove("engine-choose-exactly", count=self.least)
            if not self.least:
                raise IllegalMove("engine-choose-up-to", most=most)
            raise IllegalMove("engine-choose-some", least=self.least, most=most)
        return chosen

    def sample(self, t: Table, rng: Rng) -> tuple[Card, ...] | None:
        cards = t.resolve(self.pile).cards[:]
        most = len(cards) if self.limit is None else min(self.limit, len(cards))
        if most < self.least:
            return None
        rng.shuffle(cards)
        return tuple(cards[: self.least + rng.below(most - self.least + 1)])

    def listing(self, t: Table) -> Sequence[tuple[Card, ...]] | None:
        cards = t.resolve(self.pile).cards
        counts = range(self.least, self.most(t) + 1)
        if sum(comb(len(cards), count) for count in counts) > LONGEST_LISTING:
            return None
        return [chosen for count in counts for chosen in combinations(cards, count)]

    def candidates(self, t: Table, rng: Rng, most: int) -> Sequence[tuple[Card, ...]]:
        few = 2 ** len(t.resolve(self.pile).cards) <= most  # do not build longer listings
        return super().candidates(t, rng, most) if few else self._samples(t, rng, most)

    def field(self, t: Table) -> SubsetField:
        return SubsetField(
            pile=self.pile.name,
            cards=tuple(t.resolve(self.pile).cards),
            least=self.least,
            most=self.most(t),
        )


class Between(Param[int]):
    """A whole number from `low` to `high`, both included."""

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high

    def check(self, t: Table, value: Any) -> int:
        if type(value) is int and self.low <= value <= self.high:
            return value
        if self.low == self.high:
            raise IllegalMove("engine-only-number", number=self.low)
        raise IllegalMove("engine-choose-number", low=self.low, high=self.high)

    def sample(self, t: Table, rng: Rng) -> int | None:
        if self.high < self.low:
            return None
        return self.low + rng.below(self.high - self.low + 1)

    def listing(self, t: Table) -> Sequence[int] | None:
        numbers = range(self.low, self.high + 1)
        return numbers if len(numbers) <= LONGEST_LISTING else None

    def field(self, t: Table) -> BetweenField:
        return BetweenField(low=self.low, high=self.high)


class YesNo(Param[bool]):
    """Yes or no."""

    def check(self, t: Table, value: Any) -> bool:
        if not isinstance(value, bool):
            raise IllegalMove("engine-yes-or-no")
        return value

    def sample(self, t: Table, rng: Rng) -> bool:
        return bool(rng.below(2))

    def listing(self, t: Table) -> Sequence[bool]:
        return (False, True)

    def field(self, t: Table) -> YesNoField:
        return YesNoField()


class OneOf(Param[Any]):
    """One of a few named values."""

    def __init__(self, *choices: Choice) -> None:
        self.choices = choices

    def check(self, t: Table, value: Any) -> Any:
        if type(value) not in (str, int) or value not in self.choices:
            raise self.refusal()
        return value

    def refusal(self) -> IllegalMove:
        return IllegalMove("engine-no-choice")

    def sample(self, t: Table, rng: Rng) -> Any:
        return self.choices[rng.below(len(self.choices))] if self.choices else None

    def listing(self, t: Table) -> Sequence[Any]:
        return self.choices

    def field(self, t: Table) -> OneOfField:
        return OneOfField(choices=self.choices)


class Top(OneOf):
    """One of a few piles by name, to draw its top card into one's hand."""

    def refusal(self) -> IllegalMove:
        piles = [pile_called(str(name)) for name in self.choices]
        return IllegalMove("engine-choose-pile", piles=any_of(piles))


class SomeOf(Param[tuple[Any, ...]]):
    """Any set of a few named values, or none."""

    def __init__(self, *choices: Choice) -> None:
        self.choices = choices

    def check(self, t: Table, value: Any) -> tuple[Any, ...]:
        chosen = several(value)
        if not all(choice in self.choices for choice in chosen):
            raise IllegalMove("engine-no-choice")
        if len(set(chosen)) != len(chosen):
            raise IllegalMove("engine-choice-twice")
        return tuple(choice for choice in self.choices if choice in chosen)

    def sample(self, t: Table, rng: Rng) -> tuple[Any, ...]:
        return tuple(choice for choice in self.choices if not rng.below(4))

    def listing(self, t: Table) -> Sequence[tuple[Any, ...]] | None:
        size = len(self.choices)
        if 2**size > LONGEST_LISTING:
            return None
        return [some for count in range(size + 1) for some in combinations(self.choices, count)]

    def candidates(self, t: Table, rng: Rng, most: int) -> Sequence[tuple[Any, ...]]:
        """None, each value alone, all of them."""
        return list(dict.fromkeys([(), *[(choice,) for choice in self.choices], self.choices]))

    def field(self, t: Table) -> SomeOfField:
        return SomeOfField(choices=self.choices)


class Order(Param[tuple[Card, ...]]):
    """All cards of a pile, in an order that the player chooses."""

    def __init__(self, pile: Pile) -> None:
        self.pile = pile

    def check(self, t: Table, value: Any) -> tuple[Card, ...]:
        order = several(value)
        cards = t.resolve(self.pile).cards
        each_is_there = all(among(card, cards) for card in order)
        if not each_is_there or not len(set(order)) == len(order) == len(cards):
            raise IllegalMove("engine-each-card-once", pile=called(self.pile))
        return order

    def sample(self, t: Table, rng: Rng) -> tuple[Card, ...]:
        cards = t.resolve(self.pile).cards[:]
        rng.shuffle(cards)
        return tuple(cards)

    def listing(self, t: Table) -> Sequence[tuple[Card, ...]] | None:
        cards = t.resolve(self.pile).cards
        if factorial(len(cards)) > LONGEST_LISTING:
            return None
        return list(permutations(cards))

    def field(self, t: Table) -> OrderField:
        return OrderField(pile=self.pile.name, cards=tuple(t.resolve(self.pile).cards))
