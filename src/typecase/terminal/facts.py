"""The public facts of a table in a few words: by seat, as roles of a seat, and the rest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from typecase.engine import Table, View
from typecase.terminal.declared import fields_of
from typecase.terminal.field import Sheet

QUIET = frozenset({"active"})
"""Facts that the arrow beside a seat shows already."""


class Facts:
    """The facts of one view. What is none, nought or empty says nothing and is left out."""

    def __init__(self, table: type[Table], view: View, names: Sequence[str]) -> None:
        self.sheet = Sheet.of(view, names)
        self.seats = fields_of(table, "Seat")
        self.cards = fields_of(table, "Card")
        # A time of the match's clock means nothing to a reader.
        facts = {name: value for name, value in view.facts.items() if not _is_time(value)}
        self.by_seat = {
            name: value
            for name, value in facts.items()
            if isinstance(value, list) and len(value) == len(names)
        }
        self.roles = {
            name: value
            for name, value in facts.items()
            if name in self.seats - QUIET and isinstance(value, int)
        }
        self.others = {
            name: value
            for name, value in facts.items()
            if value and name not in self.by_seat and name not in self.seats
        }

    def columns(self) -> dict[str, list[str]]:
        """Facts with a value for each seat, except those that only repeat the score."""
        return {
            spoken(name): [self.say(name, value) for value in values]
            for name, values in self.by_seat.items()
            if any(values) and values != self.sheet.view.scores
        }

    def roles_of(self, seat: int) -> str:
        """What the table calls this seat: dealer, caller."""
        return ", ".join(spoken(name) for name, holder in self.roles.items() if holder == seat)

    def rest(self) -> list[str]:
        """What is left, except what status and prompt say already: "Round 3 of 5"."""
        view = self.sheet.view
        lines = () if view.prompt is None else view.prompt.lines
        said = " ".join([view.status, *lines, ""]).lower().replace(".", " ")
        rest = [f"{spoken(name)} {self.say(name, value)}" for name, value in self.others.items()]
        return [text for text in rest if f"{text.lower()} " not in said]

    def say(self, name: str, value: Any) -> str:
        """A value in a few letters; seats and cards by what they are called."""
        if value is None or value is False:
            return ""
        if value is True:
            return "yes"
        if isinstance(value, int):
            if name in self.seats:
                return self.sheet.names[value]
            if name in self.cards:
                seen = self.sheet.faces.get(value)
                return "a card" if seen is None else seen.text
            return str(value)
        if isinstance(value, list | tuple):
            return " ".join(self.say(name, one) for one in value)
        data = msgspec.to_builtins(value)
        if not isinstance(data, dict):
            return str(data)
        if "word" in data:
            return str(data["word"])
        return " ".join(f"{spoken(str(key))} {self.say(key, one)}" for key, one in data.items())


def spoken(name: str) -> str:
    """A field's name as a person says it."""
    return name.replace("_", " ")


def _is_time(value: Any) -> bool:
    return isinstance(value, float) or (
        isinstance(value, list) and any(isinstance(one, float) for one in value)
    )
