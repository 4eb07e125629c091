"""Fields for words, numbers and named things, and the field for each param of the engine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from typecase.engine import IllegalMove, field
from typecase.terminal.card_fields import BluffField, FromField, OrderField, SpellField, SubsetField
from typecase.terminal.field import STOP, Field, Sheet, Tokens
from typecase.terminal.grid_fields import CellField, PathField
from typecase.texts import any_of, catalogue, say

C = TypeVar("C", bound=field.OneOfField | field.SomeOfField)


class WordField(Field[field.WrittenField]):
    """A word that is written, not laid in cards."""

    is_word = True

    @property
    def usage(self) -> str:
        return say("terminal-usage-word")

    @property
    def shortest(self) -> int:
        return self.asked.shortest or 1

    def take(self, tokens: Tokens, last: bool) -> tuple[str, Tokens]:
        return self.first(tokens).upper(), tokens[1:]

    def write(self, value: str) -> str:
        return value.lower()


class BetweenField(Field[field.BetweenField]):
    @property
    def usage(self) -> str:
        low, high = self.asked.low, self.asked.high
        return f"{low}" if low == high else f"{low}-{high}"

    def take(self, tokens: Tokens, last: bool) -> tuple[int, Tokens]:
        token = self.first(tokens)
        try:
            return int(token), tokens[1:]
        except ValueError:
            low, high = self.asked.low, self.asked.high
            raise IllegalMove(
                "terminal-not-a-number", text=token, only=low == high, low=low, high=high
            ) from None

    def write(self, value: int) -> str:
        return str(value)


class YesNoField(Field[field.YesNoField]):
    """`yes` or `no`, or the field's own name for yes: `discard t freeze`."""

    bare = False

    @property
    def usage(self) -> str:
        return self.name

    @property
    def tip(self) -> str:
        return say("terminal-tip-yes-no", name=self.name)

    def take(self, tokens: Tokens, last: bool) -> tuple[bool, Tokens]:
        if not tokens or tokens[0] == STOP:
            return False, tokens
        token = tokens[0].lower()
        if "no".startswith(token):
            return False, tokens[1:]
        if "yes".startswith(token) or self.name.startswith(token.rstrip("!")):
            return True, tokens[1:]
        raise IllegalMove("terminal-not-yes-or-no", text=token, name=self.name)

    def write(self, value: bool) -> str:
        return self.name if value else "no"


class ChoiceField(Field[C]):
    """What the fields for named things share. Seats are named as the players are."""

    def __init__(self, name: str, asked: C, sheet: Sheet) -> None:
        super().__init__(name, asked, sheet)
        self.choices: dict[str, field.Choice] = {str(choice): choice for choice in asked.choices}

    def name_choices(self, button: str) -> None:
        """Choices that have a text are typed by it: *button*-*field*-*choice*."""
        start = f"{button}-{self.name}".replace("_", "-")
        self.choices = {
            _typed(f"{start}-{choice}", text): choice for text, choice in self.choices.items()
        }

    def name_seats(self) -> None:
        """The choices are seats."""
        names = self.sheet.names
        self.choices = {names[seat]: seat for seat in self.asked.choices if isinstance(seat, int)}

    @property
    def tip(self) -> str:
        if not self.choices:
            return say("terminal-tip-no-choice", name=self.name)
        return say("terminal-tip-choice", name=self.name, choices=any_of(self.choices))

    def find(self, token: str) -> Any:
        exact = [text for text in self.choices if text.lower() == token.lower()]
        near = exact or [text for text in self.choices if text.lower().startswith(token.lower())]
        if len(near) == 1:
            return self.choices[near[0]]
        if near:
            raise IllegalMove("terminal-ambiguous", text=token, choices=any_of(near))
        if not self.choices:
            raise IllegalMove("terminal-nothing-to-choose")
        raise IllegalMove("terminal-not-a-choice", text=token, choices=any_of(self.choices))

    def write_choice(self, value: Any) -> str:
        return next(text.lower() for text, choice in self.choices.items() if choice == value)


def _typed(key: str, name: str) -> str:
    """What is typed for a choice: its text, in one piece."""
    return say(key).replace(" ", "-") if key in catalogue() else name


class OneOfField(ChoiceField[field.OneOfField]):
    @property
    def usage(self) -> str:
        return "|".join(text.lower() for text in self.choices)

    def take(self, tokens: Tokens, last: bool) -> tuple[Any, Tokens]:
        return self.find(self.first(tokens)), tokens[1:]

    def write(self, value: Any) -> str:
        return self.write_choice(value)


class SomeOfField(ChoiceField[field.SomeOfField]):
    bare = False

    @property
    def usage(self) -> str:
        return f"[{' '.join(text.lower() for text in self.choices)}]"

    def take(self, tokens: Tokens, last: bool) -> tuple[list[Any], Tokens]:
        if tokens and tokens[0].lower() == "none":
            return [], tokens[1:]
        if tokens and tokens[0].lower() == "all":
            return list(self.choices.values()), tokens[1:]
        return self.many(tokens, last, lambda token, _: [self.find(token)])

    def write(self, value: Sequence[Any]) -> str:
        return " ".join(map(self.write_choice, value))


KINDS: Mapping[type[field.Field], type[Field[Any]]] = {
    field.FromField: FromField,
    field.SubsetField: SubsetField,
    field.OrderField: OrderField,
    field.SpellField: SpellField,
    field.BluffField: BluffField,
    field.WrittenField: WordField,
    field.BetweenField: BetweenField,
    field.YesNoField: YesNoField,
    field.OneOfField: OneOfField,
    field.SomeOfField: SomeOfField,
    field.CellField: CellField,
    field.PathField: PathField,
}
"""How each field of an ask is typed."""
