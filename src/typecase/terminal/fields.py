"""One field of a move as text: how to type it, and how to read what was typed.

There is one class a param of the engine and none a game: a field is made from the schema of its
param and the cards its seat sees.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple, TypeVar

from typecase.engine import Card, IllegalMove, Seat, Seen, View, listed
from typecase.engine.params import Schema
from typecase.terminal.cards import says

V = TypeVar("V")
Tokens = list[str]

STOP = "/"
"""Ends a field that takes as many cards as there are, when another field follows."""

CARD = re.compile(r"(?P<text>[A-Za-z]+|[?_])(?P<points>\d+)?(?:-(?P<colour>[A-Za-z]+))?")
LETTERS_AND_BRACKETS = re.compile(r"[A-Za-z()]+")


class Sheet(NamedTuple):
    """What names mean at the table: the cards a seat sees, and who the players are."""

    view: View
    names: Sequence[str]
    faces: Mapping[Card, Seen]

    @staticmethod
    def of(view: View, names: Sequence[str]) -> Sheet:
        seen = (card for pile in view.piles.values() for card in pile.cards)
        return Sheet(view, names, {card.card: card for card in seen if card is not None})


def _face(seen: Seen) -> tuple[object, ...]:
    """What tells cards of the same letters apart."""
    return seen.points, seen.colour, tuple((seen.more or {}).items())


class Field(ABC):
    """A field of a move."""

    bare: ClassVar[bool] = True
    """Whether the value alone says which move is meant, without the move's name before it."""

    def __init__(self, name: str, schema: Schema, sheet: Sheet) -> None:
        self.name = name
        self.schema = schema
        self.sheet = sheet
        self.faces = sheet.faces

    @property
    @abstractmethod
    def usage(self) -> str:
        """What to type, for the list of moves: `CARD`, `1-12`, `deck|discards`."""

    @property
    def tip(self) -> str:
        """A sentence for the help, where the usage does not say it all."""
        return ""

    @abstractmethod
    def take(self, tokens: Tokens, last: bool) -> tuple[Any, Tokens]:
        """The value as plain data and the tokens left; IllegalMove if there is none here."""

    @abstractmethod
    def write(self, value: Any) -> str:
        """The text that `take` reads as this value."""

    def first(self, tokens: Tokens) -> str:
        if not tokens or tokens[0] == STOP:
            raise IllegalMove(f"something is missing: {self.usage}")
        return tokens[0]

    def many(
        self, tokens: Tokens, last: bool, find: Callable[[str, list[V]], list[V]]
    ) -> tuple[list[V], Tokens]:
        """Values up to the stop; where other fields follow, up to a token that is none."""
        found: list[V] = []
        rest = tokens[:]
        while rest and rest[0] != STOP:
            try:
                found += find(rest[0], found)
            except IllegalMove:
                if last:
                    raise
                break
            rest.pop(0)
        return found, rest


class CardField(Field):
    """What all fields share that are said in cards of one or more piles."""

    bare = False

    @property
    def cards(self) -> Sequence[Card]:
        cards: Sequence[Card] = self.schema["cards"]
        return cards

    def find(self, token: str, used: Sequence[Card] = ()) -> Card:
        """The card a token names among those not used yet: `t`, `qu`, `?`, `e2`, `e-red`, `#3`."""
        if token.startswith("#"):
            return self._by_place(token, used)
        named = CARD.fullmatch(token)
        if named is None:
            raise IllegalMove(f"{token!r} names no card; cards are named by their letters")
        text = named["text"].upper()
        there = [
            card
            for card in self.cards
            if (seen := self.faces.get(card)) is not None
            and seen.text == text
            and named["points"] in (None, str(seen.points))
            and seen.colour.lower().startswith((named["colour"] or "").lower())
        ]
        free = [card for card in there if card not in used]
        if not free:
            more = "no other" if there else "no"
            raise IllegalMove(f"there is {more} {token.upper()} to choose here")
        if len({_face(self.faces[card]) for card in free}) > 1:
            raise IllegalMove(f"which {text}: {listed([self.place(card) for card in free])}?")
        return free[0]

    def _by_place(self, token: str, used: Sequence[Card]) -> Card:
        number = token[1:]
        if not number.isdecimal() or not 1 <= int(number) <= len(self.cards):
            raise IllegalMove(f"{token} is no card; count from #1 to #{len(self.cards)}")
        card = self.cards[int(number) - 1]
        if card in used:
            raise IllegalMove(f"card {token} is named twice")
        return card

    def place(self, card: Card) -> str:
        seen = self.faces[card]
        colour = f", {seen.colour}" if seen.colour else ""
        points = "1 point" if seen.points == 1 else f"{seen.points} points"
        more = says(seen)
        printed = f"{points}{colour}{f', {more}' if more else ''}"
        return f"#{self.cards.index(card) + 1} ({printed})"

    def write_card(self, card: Card, used: Sequence[Card] = ()) -> str:
        seen = self.faces.get(card)
        if seen is not None:
            try:
                if self.find(seen.text, used) == card:
                    return seen.text.lower()
            except IllegalMove:
                pass
        return f"#{self.cards.index(card) + 1}"

    def take_cards(self, tokens: Tokens, last: bool) -> tuple[list[Card], Tokens]:
        return self.many(tokens, last, self.find_some)

    def find_some(self, token: str, used: Sequence[Card]) -> list[Card]:
        """One card, or several run together: `abc`."""
        try:
            return [self.find(token, used)]
        except IllegalMove as trouble:
            if len(token) == 1 or not token.replace("?", "A").isalpha():
                raise
            found: list[Card] = []
            for letter in token:
                try:
                    found.append(self.find(letter, [*used, *found]))
                except IllegalMove:
                    if not found:
                        raise trouble from None
                    raise
            return found

    def write_cards(self, cards: Sequence[Card]) -> str:
        return " ".join(self.write_card(card, cards[:at]) for at, card in enumerate(cards))


class FromField(CardField):
    @property
    def usage(self) -> str:
        return "CARD"

    @property
    def tip(self) -> str:
        return "CARD: its letters, `t`; `?` is a wild, `#3` the third card from the left"

    def take(self, tokens: Tokens, last: bool) -> tuple[Card, Tokens]:
        return self.find(self.first(tokens)), tokens[1:]

    def write(self, value: Card) -> str:
        return self.write_card(value)


class SubsetField(CardField):
    @property
    def usage(self) -> str:
        return "CARDS" if self.schema["least"] else "[CARDS]"

    @property
    def tip(self) -> str:
        least, most = self.schema["least"], self.schema["most"]
        many = f"{least}" if least == most else f"{least} to {most}"
        return f"CARDS: {many} of them, as `a b c` or `abc`; `all` for all"

    def take(self, tokens: Tokens, last: bool) -> tuple[list[Card], Tokens]:
        if tokens and tokens[0].lower() in ("all", "none"):
            try:
                self.find_some(tokens[0], ())
            except IllegalMove:
                return list(self.cards) if tokens[0].lower() == "all" else [], tokens[1:]
        return self.take_cards(tokens, last)

    def write(self, value: Sequence[Card]) -> str:
        return self.write_cards(value)


class OrderField(CardField):
    @property
    def usage(self) -> str:
        return "CARDS"

    @property
    def tip(self) -> str:
        return "CARDS: all of them, in the order you want"

    def take(self, tokens: Tokens, last: bool) -> tuple[list[Card], Tokens]:
        return self.take_cards(tokens, last)

    def write(self, value: Sequence[Card]) -> str:
        return self.write_cards(value)


class SpellField(CardField):
    """A word, and perhaps the very cards that spell it."""

    bare = True

    @property
    def usage(self) -> str:
        return "WORD"

    @property
    def tip(self) -> str:
        between = "; two words with `_` between them" if self.two_words else ""
        return (
            "WORD: type it and the best cards are laid;"
            f" to choose them, name them after it: `prank p r ? n k`{between}"
        )

    def take(self, tokens: Tokens, last: bool) -> tuple[dict[str, Any], Tokens]:
        word = self.first(tokens)
        plain = word.replace("_", "") if self.two_words else word
        if not (plain.isascii() and plain.isalpha()):
            raise IllegalMove(f"{word!r} is not a word of plain letters A to Z")
        cards, rest = self.take_cards(tokens[1:], last)
        return {"word": word.upper(), "cards": cards}, rest

    @property
    def two_words(self) -> bool:
        """Whether there is a card that stands between two words."""
        return any(seen.text == "_" for seen in map(self.faces.get, self.cards) if seen)

    def write(self, value: Mapping[str, Any]) -> str:
        return f"{value['word'].lower()} {self.write_cards(value['cards'])}".strip()

    def spells(self, word: str) -> bool:
        """Whether the letters one sees are enough for the word, wilds left aside."""
        left = [seen.text for card in self.cards if (seen := self.faces.get(card)) is not None]
        for letter in word.upper():
            if letter not in left:
                return False
            left.remove(letter)
        return True


class BluffField(SpellField):
    """A word with the letters that lie face down in brackets, and perhaps what truly lies there."""

    @property
    def tip(self) -> str:
        return (
            "WORD: letters in brackets lie face down, `par(ty)`;"
            " cards named after it are what truly lies there: `(b)e(ve)l g u w`"
        )

    def take(self, tokens: Tokens, last: bool) -> tuple[dict[str, Any], Tokens]:
        word, down = self._word(self.first(tokens))
        named, rest = self.take_cards(tokens[1:], last)
        return {"word": word, "cards": self._lay(word, down, named), "down": down}, rest

    def _word(self, token: str) -> tuple[str, list[bool]]:
        if LETTERS_AND_BRACKETS.fullmatch(token) is None:
            raise IllegalMove(f"{token!r} is not a word of plain letters A to Z")
        word = ""
        down: list[bool] = []
        hidden = False
        for letter in token.upper():
            if letter in "()":
                if hidden == (letter == "("):
                    raise IllegalMove("brackets go in pairs, round the letters that lie face down")
                hidden = not hidden
            else:
                word += letter
                down.append(hidden)
        if hidden:
            raise IllegalMove(f"the bracket in {token} is not closed")
        return word, down

    def _lay(self, word: str, down: list[bool], named: list[Card]) -> list[Card]:
        """A card for each place: those named, and for the rest what truly spells the word."""
        if len(named) == len(word):
            return named
        hidden = sum(down)
        if named and len(named) != hidden:
            raise IllegalMove(
                f"after {word} name the {hidden} cards that lie face down,"
                f" or all {len(word)} cards; you named {len(named)}"
            )
        laid: dict[int, Card] = {}
        if named:
            laid.update(zip((at for at, is_down in enumerate(down) if is_down), named, strict=True))
        # First the letters that must be true, then the rest, so that no true card is wasted.
        for at in sorted(range(len(word)), key=lambda at: down[at]):
            if at not in laid:
                laid[at] = self._true_card(word[at], down[at], list(laid.values()))
        return [laid[at] for at in range(len(word))]

    def _true_card(self, letter: str, down: bool, used: list[Card]) -> Card:
        for token in (letter, "?"):
            try:
                return self.find(token, used)
            except IllegalMove:
                continue
        if down:
            raise IllegalMove(
                f"you have no {letter} for that; after the word, name the cards that lie"
                " face down, as in `(b)e(ve)l g u w`"
            )
        raise IllegalMove(
            f"you have no {letter} to lay face up; put it in brackets to bluff, as in `par(ty)`"
        )

    def write(self, value: Mapping[str, Any]) -> str:
        down = value["down"] or [False] * len(value["word"])
        letters = "".join(
            f"({letter})" if hidden else letter
            for letter, hidden in zip(value["word"].lower(), down, strict=True)
        )
        return f"{letters.replace(')(', '')} {self.write_cards(value['cards'])}".strip()


class WordField(Field):
    """A word that is written, not laid in cards."""

    @property
    def usage(self) -> str:
        return "WORD"

    def take(self, tokens: Tokens, last: bool) -> tuple[str, Tokens]:
        return self.first(tokens).upper(), tokens[1:]

    def write(self, value: str) -> str:
        return value.lower()


class BetweenField(Field):
    @property
    def usage(self) -> str:
        low, high = self.schema["low"], self.schema["high"]
        return f"{low}" if low == high else f"{low}-{high}"

    def take(self, tokens: Tokens, last: bool) -> tuple[int, Tokens]:
        token = self.first(tokens)
        try:
            return int(token), tokens[1:]
        except ValueError:
            low, high = self.schema["low"], self.schema["high"]
            raise IllegalMove(f"{token!r} is not a number; give one from {low} to {high}") from None

    def write(self, value: int) -> str:
        return str(value)


class YesNoField(Field):
    """`yes` or `no`, or the field's own name for yes: `discard t freeze`."""

    bare = False

    @property
    def usage(self) -> str:
        return self.name

    @property
    def tip(self) -> str:
        return f"{self.name}: add the word for yes, leave it out for no"

    def take(self, tokens: Tokens, last: bool) -> tuple[bool, Tokens]:
        if not tokens or tokens[0] == STOP:
            return False, tokens
        token = tokens[0].lower()
        if "no".startswith(token):
            return False, tokens[1:]
        if "yes".startswith(token) or self.name.startswith(token.rstrip("!")):
            return True, tokens[1:]
        raise IllegalMove(f"{token!r} is not understood; add {self.name} for yes, nothing for no")

    def write(self, value: bool) -> str:
        return self.name if value else "no"


class ChoiceField(Field):
    """What the fields for named things share. Seats are named as the players are."""

    def __init__(self, name: str, schema: Schema, sheet: Sheet) -> None:
        super().__init__(name, schema, sheet)
        seats: bool = schema.get("seats", False)
        self.choices: dict[str, str | int | Seat] = {
            sheet.names[choice] if seats else str(choice): choice for choice in schema["choices"]
        }

    @property
    def tip(self) -> str:
        return f"{self.name}: {', '.join(self.choices) or 'there is nothing to choose'}"

    def find(self, token: str) -> Any:
        exact = [text for text in self.choices if text.lower() == token.lower()]
        near = exact or [text for text in self.choices if text.lower().startswith(token.lower())]
        if len(near) == 1:
            return self.choices[near[0]]
        if near:
            raise IllegalMove(f"{token} may be {listed(near)}; say more of it")
        raise IllegalMove(f"{token!r} is none of {', '.join(self.choices)}")

    def write_choice(self, value: Any) -> str:
        return next(text.lower() for text, choice in self.choices.items() if choice == value)


class OneOfField(ChoiceField):
    @property
    def usage(self) -> str:
        return "|".join(text.lower() for text in self.choices)

    def take(self, tokens: Tokens, last: bool) -> tuple[Any, Tokens]:
        return self.find(self.first(tokens)), tokens[1:]

    def write(self, value: Any) -> str:
        return self.write_choice(value)


class SomeOfField(ChoiceField):
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


class GridField(Field):
    """What the fields for cells share: a cell is its column's letter and its row's number, `b2`."""

    def find(self, token: str) -> int:
        named = re.fullmatch(r"([a-z])(\d+)", token.lower())
        if named is not None:
            column, row = ord(named[1]) - ord("a"), int(named[2]) - 1
            if column < self.schema["columns"] and 0 <= row < self.schema["rows"]:
                return int(row * self.schema["columns"] + column)
        raise IllegalMove(f"{token!r} is no cell; give column and row, as in b2")

    def write_cell(self, cell: int) -> str:
        row, column = divmod(cell, self.schema["columns"])
        return f"{chr(ord('a') + column)}{row + 1}"


class CellField(GridField):
    bare = False

    @property
    def usage(self) -> str:
        return "CELL"

    @property
    def tip(self) -> str:
        return "CELL: column and row, as in `b2`"

    def take(self, tokens: Tokens, last: bool) -> tuple[int, Tokens]:
        return self.find(self.first(tokens)), tokens[1:]

    def write(self, value: int) -> str:
        return self.write_cell(value)


class PathField(GridField):
    """Cells one after another, or the word that they read where corners may touch too."""

    @property
    def usage(self) -> str:
        return "WORD" if self.schema["corners"] else "CELLS"

    @property
    def tip(self) -> str:
        if not self.schema["corners"]:
            order = "in order" if self.schema["ordered"] else "in any order"
            return f"CELLS: column and row of each, {order}, as in `a1 b1 b2`"
        return "WORD: type it, or its cells in order: `a1 b1 b2`"

    def take(self, tokens: Tokens, last: bool) -> tuple[list[int], Tokens]:
        word = self.first(tokens)
        if not word.isalpha() or not self.schema["corners"]:
            return self.many(tokens, last, lambda token, _: [self.find(token)])
        path = self._trace(word.upper(), [])
        if path is None:
            raise IllegalMove(f"no cells that touch one another read {word.upper()}")
        return path, tokens[1:]

    def _trace(self, word: str, path: list[int]) -> list[int] | None:
        """Touching cells, none twice, that read the word."""
        if not word:
            return path
        for cell, seen in enumerate(self.sheet.view.piles[self.schema["pile"]].cards):
            if seen is None or cell in path or (path and not self._touch(path[-1], cell)):
                continue
            letters = word[0] if seen.text == "?" else seen.text
            if word.startswith(letters):
                found = self._trace(word[len(letters) :], [*path, cell])
                if found is not None:
                    return found
        return None

    def _touch(self, here: int, there: int) -> bool:
        columns: int = self.schema["columns"]
        row, column = divmod(here, columns)
        other_row, other_column = divmod(there, columns)
        return max(abs(row - other_row), abs(column - other_column)) == 1

    def write(self, value: Sequence[int]) -> str:
        return " ".join(map(self.write_cell, value))


KINDS: Mapping[str, type[Field]] = {
    "from": FromField,
    "subset": SubsetField,
    "order": OrderField,
    "spell": SpellField,
    "bluff": BluffField,
    "word": WordField,
    "between": BetweenField,
    "yes-no": YesNoField,
    "one-of": OneOfField,
    "some-of": SomeOfField,
    "cell": CellField,
    "path": PathField,
}
"""The field for each param's schema."""
