"""Names for seats and cards: seats are named by their players, cards by their letters.

A scenario says `caller = "Ann"` and `card = "Q"`; the rules say seat 0 and card 57. The type
annotations say which is meant. `Seat` and `Card` are both plain numbers, so the annotations are
evaluated with marker classes in their place.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from types import NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

import msgspec

from typecase.engine import Card, Claim, Grid, Pile, Seat, Spelling, Table
from typecase.engine.field import CellField, Field, OfCards, OrderField, PathField
from typecase.scenarios.reader import Wrong, unknown_key, wrong_value
from typecase.texts import Message, in_a_row, say

NONE = "none"
"""How a scenario writes None, which TOML does not have."""

ANY = "*"
"""How a scenario writes any card."""

A_WORD = '"PRANK" or { word = "PRANK" }'
"""How a scenario writes a word."""


class ASeat:
    """Stands for `Seat` in an annotation."""


class ACard:
    """Stands for `Card` in an annotation."""


def kinds(thing: type) -> dict[str, Any]:
    """The type of each field of a table or a move, with seats and cards distinguished."""
    if thing not in _KINDS:
        hints = get_type_hints(thing, localns={"Seat": ASeat, "Card": ACard}, include_extras=True)
        _KINDS[thing] = {name: _bare(hint) for name, hint in hints.items()}
    return _KINDS[thing]


_KINDS: dict[type, dict[str, Any]] = {}


def _bare(hint: Any) -> Any:
    """A type without `Annotated` and `| None`."""
    if get_origin(hint) is Annotated:
        return _bare(get_args(hint)[0])
    if get_origin(hint) in (Union, UnionType):
        some = [one for one in get_args(hint) if one is not NoneType]
        return _bare(some[0]) if len(some) == 1 else hint
    return hint


def inner(kind: Any, at: int = 0) -> Any:
    """The type of the entries of a list; for a dict, of its keys (0) or values (1)."""
    args = get_args(kind)
    if not args:
        return Any
    if get_origin(kind) is tuple and Ellipsis not in args:
        return _bare(args[min(at, len(args) - 1)])
    return _bare(args[0 if get_origin(kind) is not dict else at])


class Names:
    """The names at one table."""

    def __init__(self, table: Table, seats: Sequence[str]) -> None:
        self.table = table
        self.seats = seats

    def seat(self, name: Any) -> Seat:
        if name not in self.seats:
            raise Wrong("scenario-no-seat", name=str(name), names=in_a_row(self.seats))
        return self.seats.index(name)

    def pile(self, name: str) -> Pile:
        """The pile with this name: `deck`, or `hands.Ann` for Ann's hand."""
        for pile in self.table.piles():
            if self.called(pile) == name:
                return pile
        there = in_a_row(map(self.called, self.table.piles()))
        raise Wrong("scenario-no-pile", name=name, names=there)

    def called(self, pile: Pile) -> str:
        base, _, _ = pile.name.partition(".")
        return pile.name if pile.owner is None else f"{base}.{self.seats[pile.owner]}"

    def text(self, card: Card) -> str:
        return self.table.face[card].text

    def is_called(self, card: Card, name: str) -> bool:
        """Whether a name fits a card: its letters `E`, letters and qualifier `E:4`, or `*`."""
        return name == ANY or self.table.face[card].is_called(name)

    def texts(self, cards: Iterable[Card]) -> str:
        return " ".join(map(self.text, cards)) or say("scenario-no-card")

    def cards(self, texts: Any, among: Sequence[Card]) -> tuple[Card, ...]:
        """Different cards, each by its letters, by letters and qualifier, or `*` for any card."""
        wanted = texts.split() if isinstance(texts, str) else texts
        if not isinstance(wanted, list):
            raise Wrong("scenario-not-cards", value=repr(texts))
        left = list(among)
        found: list[Card] = []
        for text in wanted:
            letters = str(text).upper()
            card = next((one for one in left if self.is_called(one, letters)), None)
            if card is None:
                raise Wrong(self._no_card(letters, among))
            left.remove(card)
            found.append(card)
        return tuple(found)

    def _no_card(self, name: str, among: Sequence[Card]) -> Message:
        if len(among) == len(self.table.face):
            return Message.of("scenario-not-in-deck", card=name)
        cards = self.texts(among)
        if len(name) > 2 and name.isalpha():
            return Message.of("scenario-not-apart", card=name, cards=cards, apart=" ".join(name))
        return Message.of("scenario-not-among", card=name, cards=cards)

    def card(self, text: Any, among: Sequence[Card]) -> Card:
        found = self.cards(text, among)
        if len(found) != 1:
            raise Wrong("scenario-one-card", text=str(text), count=len(found))
        return found[0]

    def field(self, kind: Any, said: Any, asked: Field | None, illegal: bool) -> Any:
        """The value of a move's field. Cards are those the decision allows, or any if illegal."""
        if isinstance(asked, CellField | PathField) and isinstance(said, str):
            where = self.table.pile(asked.pile)
            assert isinstance(where, Grid)
            if isinstance(asked, CellField):
                return self.cell(said, where)
            return self.path(said, where, asked.corners)
        every = range(len(self.table.face))
        among = asked.cards if isinstance(asked, OfCards) else every
        try:
            return self.value(kind, said, among)
        except Wrong:
            if not illegal:
                raise
            return self.value(kind, said, every)

    def value(self, kind: Any, said: Any, among: Sequence[Card]) -> Any:
        """A move's field as written in a scenario, converted for the rules."""
        if said == NONE:
            return None
        if kind is ACard:
            return self.card(said, among)
        if kind is ASeat or (kind is int and said in self.seats):
            return self.seat(said)
        if kind is Spelling:
            return self._spelling(said, among)
        if kind is Claim:
            return self._claim(said, among)
        if get_origin(kind) in (tuple, list):
            if inner(kind) is ACard:
                return self.cards(said, among)
            if isinstance(said, str):
                said = said.split(", ") if inner(kind) is ASeat else [said]
            if isinstance(said, list):
                return tuple(self.value(inner(kind, at), one, among) for at, one in enumerate(said))
        return said

    def _spelling(self, said: Any, among: Sequence[Card]) -> Spelling:
        parts = _word_parts(said, ("word", "cards", "reads"))
        cards = self.cards(parts["cards"], among) if "cards" in parts else ()
        return Spelling(parts.get("word", ""), cards, tuple(parts.get("reads", "").upper().split()))

    def _claim(self, said: Any, among: Sequence[Card]) -> Claim:
        parts = _word_parts(said, ("word", "cards", "down"))
        word = parts.get("word", "").upper()
        cards = self.cards(parts["cards"], among) if "cards" in parts else ()
        if "down" not in parts:
            return Claim(word, cards)
        letters = [self.text(card) for card in cards] if cards else list(word)
        return Claim(word, cards, _face_down(parts["down"], letters))

    def cell(self, said: str, grid: Grid) -> int:
        """A cell by the letters of its card."""
        return grid.cells.index(self.card(said, grid.cards))

    def path(self, said: str, grid: Grid, corners: bool = True) -> tuple[int, ...]:
        """Cells by the letters along a path, touching each other if there is such a path."""
        wanted = said.upper().split()
        along = self._path(wanted, grid, corners, ())
        return along or tuple(grid.cells.index(card) for card in self.cards(said, grid.cards))

    def _path(
        self, wanted: list[str], grid: Grid, corners: bool, path: tuple[int, ...]
    ) -> tuple[int, ...] | None:
        if len(path) == len(wanted):
            return path
        for cell in grid.neighbours(path[-1], corners) if path else range(len(grid.cells)):
            card = grid.cells[cell]
            if cell not in path and card is not None and self.is_called(card, wanted[len(path)]):
                longer = self._path(wanted, grid, corners, (*path, cell))
                if longer is not None:
                    return longer
        return None

    def check_fact(self, name: str) -> None:
        """Wrong if the public state has no such field."""
        if name not in self.table.public_fields:
            raise Wrong("scenario-no-fact", name=name, names=in_a_row(self.table.public_fields))

    def show_fact(self, name: str) -> str:
        return self.show(kinds(type(self.table))[name], getattr(self.table, name))

    def fact(self, name: str, said: Any) -> Any:
        """A value for a field of the public state, as written in a scenario."""
        t = self.table
        if name in t._of_cards:
            raise Wrong("scenario-fact-of-cards", name=name)
        now = getattr(t, name)
        plain = msgspec.to_builtins(self._fact(kinds(type(t))[name], said, now), str_keys=True)
        try:
            return msgspec.convert(plain, get_type_hints(type(t))[name], str_keys=True)
        except msgspec.ValidationError:
            found = self.show_fact(name)
            raise Wrong("scenario-wrong-fact", name=name, value=repr(said), found=found) from None

    def _fact(self, kind: Any, said: Any, now: Any) -> Any:
        """A value, where parts that are not named stay as they are."""
        if said == NONE:
            return None
        if kind is ASeat or (kind is int and said in self.seats):
            return self.seat(said)
        if isinstance(said, list):
            return [self._fact(inner(kind, at), one, None) for at, one in enumerate(said)]
        if not isinstance(said, dict):
            return said
        if isinstance(now, list | tuple):
            entries = list(now)
            for name, one in said.items():
                seat = self.seat(name)
                entries[seat] = self._fact(inner(kind), one, entries[seat])
            return entries
        if isinstance(now, dict):
            by_seat = inner(kind) is ASeat
            keys = {name: self.seat(name) if by_seat else name for name in said}
            return now | {
                keys[name]: self._fact(inner(kind, 1), one, now.get(keys[name]))
                for name, one in said.items()
            }
        parts, types = {}, {}
        if isinstance(now, msgspec.Struct):
            parts, types = msgspec.structs.asdict(now), kinds(type(now))
        return parts | {
            name: self._fact(types.get(name, Any), one, parts.get(name))
            for name, one in said.items()
        }

    def fits(self, kind: Any, said: Any, value: Any, asked: Field | None) -> bool:
        """Whether a move's field is what a scenario writes: cards by their letters, and of a word
        only what is written."""
        if said == NONE or value is None:
            return bool(said == NONE) and value is None
        if kind is ACard:
            return self.is_called(value, str(said).upper())
        if kind in (Spelling, Claim):
            return self._fits_word(said, value)
        if isinstance(asked, CellField | PathField) and isinstance(said, str):
            grid = self.table.pile(asked.pile)
            assert isinstance(grid, Grid)
            cells = (value,) if isinstance(asked, CellField) else value
            return self._in_order(said, [grid.cells[cell] for cell in cells])
        if get_origin(kind) in (tuple, list) and inner(kind) is ACard:
            if isinstance(asked, OrderField):
                return self._in_order(said, value)
            try:
                return len(self.cards(said, value)) == len(value)
            except Wrong:
                return False
        return bool(self.value(kind, said, ()) == value)

    def _fits_word(self, said: Any, value: Spelling | Claim) -> bool:
        claims = isinstance(value, Claim)
        parts = _word_parts(said, ("word", "cards", "down" if claims else "reads"))
        if parts.get("word", value.word).upper() != value.word:
            return False
        if "cards" in parts and not self._in_order(parts["cards"], value.cards):
            return False
        if isinstance(value, Spelling):
            return "reads" not in parts or tuple(parts["reads"].upper().split()) == value.reads
        if "down" not in parts:
            return True
        letters = [self.text(card) for card in value.cards] if "cards" in parts else [*value.word]
        return _face_down(parts["down"], letters) == value.down

    def _in_order(self, said: Any, cards: Sequence[Card | None]) -> bool:
        wanted = said.upper().split() if isinstance(said, str) else said
        return len(wanted) == len(cards) and all(
            card is not None and self.is_called(card, str(name).upper())
            for name, card in zip(wanted, cards, strict=True)
        )

    def show(self, kind: Any, value: Any) -> str:
        """A value from the table, as a scenario would write it."""
        if value is None:
            return NONE
        if kind is ASeat:
            return str(self.seats[value])
        if kind is ACard:
            return self.text(value)
        if isinstance(value, Spelling | Claim):
            return value.word
        if isinstance(value, list | tuple):
            return f"[{', '.join(self.show(inner(kind, at), one) for at, one in enumerate(value))}]"
        if isinstance(value, dict):
            pairs = (
                f"{self.show(inner(kind, 0), key)} = {self.show(inner(kind, 1), one)}"
                for key, one in value.items()
            )
            return f"{{ {', '.join(pairs)} }}"
        if isinstance(value, bool):
            return str(value).lower()
        return str(msgspec.to_builtins(value))


def _word_parts(said: Any, keys: tuple[str, ...]) -> dict[str, Any]:
    if isinstance(said, str):
        return {"word": said}
    if not isinstance(said, dict):
        raise Wrong("scenario-not-a-word", value=repr(said), example=A_WORD)
    for key in said:
        if key not in keys:
            raise Wrong(unknown_key(key, keys))
        if key in ("word", "reads") and not isinstance(said[key], str):
            raise Wrong(wrong_value(key, said[key], f'{key} = "A"'))
    return said


def _face_down(said: Any, letters: list[str]) -> tuple[bool, ...]:
    """Which cards are face down: all, by their letters, or by their positions from 1."""
    if isinstance(said, bool):
        return (said,) * len(letters)
    hidden = said.upper().split() if isinstance(said, str) else said
    if not isinstance(hidden, list):
        raise Wrong("scenario-wrong-down", value=repr(said))
    left: list[str | None] = list(letters)
    for one in hidden:
        if isinstance(one, int) and 1 <= one <= len(left):
            left[one - 1] = None
        elif one in left:
            left[left.index(one)] = None
        else:
            raise Wrong("scenario-not-down", card=str(one), cards=" ".join(letters))
    return tuple(letter is None for letter in left)
