"""Moves as lines of text: `draw deck`, `discard t freeze`, `par(ty)`, `raise 3`, or just `party`.

A notation is made for what one seat is asked now, from the seat's view with its ask.
It reads a line as a move, writes a move as a line that reads back the same, and tells what may be
typed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from typecase.engine import Game, IllegalMove, Move, View
from typecase.engine.field import OptionView
from typecase.terminal.card_fields import CardField, FromField, WordCardsField
from typecase.terminal.cards import brief, printed
from typecase.terminal.declared import fields_of
from typecase.terminal.field import STOP, Field, Sheet, Tokens
from typecase.terminal.fields import KINDS, ChoiceField
from typecase.texts import Message, any_of, in_a_row, say


class Notation:
    """What one seat may type now."""

    def __init__(self, game: Game[Any, Any], view: View, names: Sequence[str]) -> None:
        self.game = game
        kinds = {kind.slug(): kind for kind in game.moves}
        sheet = Sheet.of(view, names)
        asked = view.ask.options if view.ask else ()
        self.options = [Typed.of(kinds[option.move], option, sheet) for option in asked]

    # Reading.

    def read(self, line: str) -> Move:
        """The move a line means; IllegalMove says what is wrong with it."""
        tokens = line.split()
        if not tokens:
            usages = any_of([usage for usage, _ in self.usages()])
            raise IllegalMove("terminal-type", choices=usages)
        for option in self.options:
            name = option.name_in(tokens)
            if name:
                return self._move(option, option.parse(tokens[name:]))
        shortened = self._shortened(tokens[0])
        if shortened is not None:
            return self._move(shortened, shortened.parse(tokens[1:]))
        return self._move(*self._bare(tokens))

    def _move(self, option: Typed, fields: dict[str, Any]) -> Move:
        return self.game.read_move({"move": option.slug, **fields})

    def _shortened(self, token: str) -> Typed | None:
        """The option whose name begins so, unless the token may be a word or a card instead."""
        near = [option for option in self.options if option.slug.startswith(token.lower())]
        if not near or (self.only is not None and self.only.fields):
            return None
        if any(len(token) >= option.shortest for option in self.options if option.is_word):
            return None
        if len(near) > 1:
            names = any_of([option.slug for option in near])
            raise IllegalMove("terminal-ambiguous", text=token, choices=names)
        return near[0]

    def _bare(self, tokens: Tokens) -> tuple[Typed, dict[str, Any]]:
        """The move's name was left out: what was typed must fit one option only."""
        may = [
            option
            for option in self.options
            if option.fields and (option.bare or option is self.only)
        ]
        if not may:
            raise self._unknown(tokens[0])
        fitting: list[tuple[Typed, dict[str, Any]]] = []
        first_error: IllegalMove | None = None
        for option in may:
            try:
                fitting.append((option, option.parse(tokens)))
            except IllegalMove as error:
                first_error = error
        if len(fitting) > 1:
            ways = [f"{option.slug} {' '.join(tokens)}" for option, _ in fitting]
            raise IllegalMove("terminal-ambiguous-line", choices=any_of(ways))
        if fitting:
            return fitting[0]
        only = self.only
        if only is not None and only.slug.startswith(tokens[0].lower()):
            return only, only.parse(tokens[1:])
        if first_error is not None and (only is not None or (len(may) == 1 and may[0].is_word)):
            raise first_error
        raise self._unknown(tokens[0])

    @property
    def only(self) -> Typed | None:
        return self.options[0] if len(self.options) == 1 else None

    def _unknown(self, token: str) -> IllegalMove:
        names = any_of([option.slug for option in self.options])
        return IllegalMove("terminal-unknown", text=token, choices=names)

    def lays(self, line: str) -> str | None:
        """The line that lays this word, where it is also the name of something to do."""
        word = line.strip()
        for option in self.options:
            field = option.fields[0] if option.is_word else None
            if (
                isinstance(field, WordCardsField)
                and word.isalpha()
                and len(word) >= option.shortest
            ):
                return f"{option.slug} {word}" if field.spells(word) else None
        return None

    # Writing.

    def write(self, move: Move) -> str:
        """The line that `read` takes for this move."""
        data = msgspec.to_builtins(move)
        for option in self.options:
            if option.slug == data["move"]:
                return option.write(data)
        raise IllegalMove("engine-cannot-now", button=Message(move.label()))

    # Telling.

    def usages(self) -> list[tuple[str, str]]:
        """For each option, what to type and what it does. A word needs no name before it."""
        spelled = [option for option in self.options if option.is_word]
        word = spelled[0] if len(spelled) == 1 else None
        return [
            (option.usage if option is word else option.full_usage, option.label)
            for option in self.options
        ]

    def printed(self) -> list[tuple[str, str]]:
        """Cards to choose from that say more than letters and points: how to name them, and what
        they say."""
        found: dict[tuple[str, str], None] = {}
        for option in self.options:
            for field in option.fields:
                if isinstance(field, CardField):
                    found |= dict.fromkeys(_printed(field))
        return list(found)

    def tips(self) -> list[str]:
        """Sentences on how to type the fields, each once."""
        tips = [field.tip for option in self.options for field in option.fields if field.tip]
        return list(dict.fromkeys(tips))


def _printed(field: CardField[Any]) -> Iterator[tuple[str, str]]:
    for card in field.cards:
        seen = field.faces.get(card)
        if seen is None:
            continue
        if seen.task:
            yield field.write_card(card), say(seen.task)
        elif on_it := printed(seen):
            name = field.write_card(card) if isinstance(field, FromField) else ""
            yield f"{name} {brief(seen)}".strip(), say(in_a_row(on_it))


class Typed(NamedTuple):
    """One option of an ask, as text."""

    slug: str
    label: str
    fields: list[Field[Any]]
    optional: frozenset[str]
    """Fields that the move itself fills in when they are not said."""

    @staticmethod
    def of(kind: type[Move], option: OptionView, sheet: Sheet) -> Typed:
        fields = [KINDS[type(asked)](name, asked, sheet) for name, asked in option.fields.items()]
        seats = fields_of(kind, "Seat")
        for field in fields:
            if isinstance(field, ChoiceField) and field.name in seats:
                field.name_seats()
            elif isinstance(field, ChoiceField):
                field.name_choices(kind.label())
        defaults = len(kind.__struct_defaults__)
        optional = kind.__struct_fields__[len(kind.__struct_fields__) - defaults :]
        return Typed(option.move, say(option.label), fields, frozenset(optional))

    def name_in(self, tokens: Tokens) -> int:
        """How many tokens the move's name takes: `no-word`, `no word`; 0 if it is not there."""
        for count in (1, self.slug.count("-") + 1):
            if "-".join(tokens[:count]).lower() == self.slug:
                return count
        return 0

    @property
    def bare(self) -> bool:
        return bool(self.fields) and self.fields[0].bare

    @property
    def is_word(self) -> bool:
        return self.bare and self.fields[0].is_word

    @property
    def shortest(self) -> int:
        """Letters of the shortest word, or cells of the shortest path, that can be meant."""
        return self.fields[0].shortest

    @property
    def usage(self) -> str:
        said = []
        for field in self.fields:
            may_miss = field.name in self.optional and not field.usage.startswith("[")
            said.append(f"[{field.usage}]" if may_miss else field.usage)
        text = " ".join(said)
        return text if text and not text.startswith("[") else f"{self.slug} {text}".strip()

    @property
    def full_usage(self) -> str:
        return self.usage if self.usage.startswith(self.slug) else f"{self.slug} {self.usage}"

    def parse(self, tokens: Tokens) -> dict[str, Any]:
        """The fields as plain data."""
        found: dict[str, Any] = {}
        rest = tokens
        for at, field in enumerate(self.fields):
            if not rest and field.name in self.optional:
                break
            found[field.name], rest = field.take(rest, last=at == len(self.fields) - 1)
            if rest and rest[0] == STOP:
                rest = rest[1:]
        if rest:
            raise IllegalMove("terminal-unexpected", text=" ".join(rest), usage=self.full_usage)
        return found

    def write(self, data: Mapping[str, Any]) -> str:
        texts = [field.write(data[field.name]) for field in self.fields]
        return f"{self.slug} {f' {STOP} '.join(texts)}".strip()
