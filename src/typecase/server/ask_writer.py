"""Decisions as JSON for pages: cards are given by number, times by the room's clock."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import msgspec
from msgspec import Raw

from typecase.engine import Ask, Card, Match, Move, OneOf, Option, Seat, SomeOf, Table, YesNo
from typecase.engine.each_card import each_card
from typecase.engine.field import OptionView
from typecase.server.clock import to_ms
from typecase.server.numbers import Numbers

encode = msgspec.json.Encoder().encode

SAME = {OneOf.field, SomeOf.field, YesNo.field}
"""The `field` methods of params whose description does not depend on the table."""


class AskWriter:
    """Writes the decisions of one match."""

    def __init__(self, match: Match, numbers: Numbers) -> None:
        self.match = match
        self.numbers = numbers
        self._same: dict[tuple[str, tuple[Option, ...], Option | None, str], bytes] = {}
        """Decisions that do not depend on the table, by phase, options, out-of-turn action and calm
        answer."""

    def written(self, ask: Ask, seat: Seat, id: str, began: float) -> bytes:
        """A pending decision of a seat with its id."""
        return b'{"id":%b,%b' % (encode(id), self._without_id(ask, seat, began)[1:])

    def _without_id(self, ask: Ask, seat: Seat, began: float) -> bytes:
        if ask.opens is not None:
            return self._written(ask, seat, to_ms(began + ask.opens))
        key = self.match.phase, ask.options, ask.out_of_turn, ask.calm
        written = self._same.get(key)
        if written is None:
            written = self._written(ask, seat, None)
            if all(map(same_everywhere, ask.options)):
                self._same[key] = written
        return written

    def _written(self, ask: Ask, seat: Seat, opens: float | None) -> bytes:
        t, of = self.match.table, self.numbers.of
        options = [option_data(option, t, seat, of) for option in ask.options]
        key = ask.key(self.match.phase)
        return encode({"key": key, "options": options, "opens": opens, "calm": ask.calm})


def same_everywhere(option: Option) -> bool:
    """Whether an option does not depend on the table. The result is not cached per option: that
    would keep whole tables in memory after their end."""
    params = option.params.values()
    return option.label is None and all(type(param).field in SAME for param in params)


def option_data(
    option: Option, t: Table, seat: Seat, of: Callable[[Card], int]
) -> Raw | OptionView:
    if not option.params and option.label is None:
        return plain_option(option.kind)
    fields = {name: each_card(param.field(t), of) for name, param in option.params.items()}
    return OptionView(option.kind.slug(), option.called(t, seat), fields)


@cache
def plain_option(kind: type[Move]) -> Raw:
    """An option with nothing to choose: it never changes."""
    return Raw(encode(OptionView(kind.slug(), kind.label(), {})))
