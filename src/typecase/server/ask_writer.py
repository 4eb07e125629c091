"""What a seat is asked, as its page is told: cards by their numbers, times of the room's clock."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from msgspec import Raw

from typecase.engine import Ask, Match, Move, OneOf, Option, SomeOf, Table, YesNo
from typecase.server.clock import to_ms
from typecase.server.numbers import Numbers

encode = msgspec.json.Encoder().encode

SAME = {OneOf.schema, SomeOf.schema, YesNo.schema}
"""The schemas of params that are the same however the table looks."""


class AskWriter:
    """Writes the asks of one match."""

    def __init__(self, match: Match, numbers: Numbers) -> None:
        self.match = match
        self.numbers = numbers
        self._same: dict[tuple[str, tuple[Option, ...], Option | None], bytes] = {}
        """Asks that have nothing to do with how the table looks, by their phase."""

    def written(self, ask: Ask, id: str, began: float) -> bytes:
        """An ask as the one of this moment."""
        return b'{"id":%b,%b' % (encode(id), self._without_id(ask, began)[1:])

    def _without_id(self, ask: Ask, began: float) -> bytes:
        if ask.opens is not None:
            return self._schema(ask, to_ms(began + ask.opens))
        key = self.match.phase, ask.options, ask.beside
        written = self._same.get(key)
        if written is None:
            written = self._schema(ask, None)
            if all(map(same_everywhere, ask.options)):
                self._same[key] = written
        return written

    def _schema(self, ask: Ask, opens: float | None) -> bytes:
        t = self.match.table
        return encode(
            {
                "key": ask.key(self.match.phase),
                "options": [option_schema(option, t, self.numbers) for option in ask.options],
                "opens": opens,
            }
        )


def same_everywhere(option: Option) -> bool:
    """Whether an option has nothing to do with how the table looks. It is not remembered for an
    option: that would keep whole tables in memory after their end."""
    params = option.params.values()
    return option.label is None and all(type(param).schema in SAME for param in params)


def option_schema(option: Option, t: Table, numbers: Numbers) -> Any:
    """An option as data. One with nothing to choose is the same for ever."""
    if not option.params and option.label is None:
        return plain_option(option.kind)
    schema = option.schema(t)
    of = numbers.of
    for field in schema["fields"].values():
        for key in ("cards", "keep"):
            if key in field:
                field[key] = list(map(of, field[key]))
        if "need" in field:
            field["need"] = [list(map(of, pile)) for pile in field["need"]]
    return schema


@cache
def plain_option(kind: type[Move]) -> Raw:
    return Raw(encode({"move": kind.slug(), "label": kind.label(), "fields": {}}))
