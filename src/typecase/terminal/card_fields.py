"""Fields that are said in cards: one, some, all in an order, or a word laid in them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from typecase.engine import Card, IllegalMove, Seen, field, listed
from typecase.terminal.cards import says
from typecase.terminal.field import Field, Tokens

C = TypeVar("C", bound=field.OfCards)
W = TypeVar("W", field.SpellField, field.BluffField)

CARD = re.compile(r"(?P<text>[A-Za-z]+|[?_])(?P<points>\d+)?(?:-(?P<colour>[A-Za-z]+))?")
LETTERS_AND_BRACKETS = re.compile(r"[A-Za-z()]+")


def _face(seen: Seen) -> tuple[object, ...]:
    """What tells cards of the same letters apart."""
    return seen.points, seen.colour, tuple((seen.more or {}).items())


class CardField(Field[C]):
    """What all fields share that are said in cards of one or more piles."""

    bare = False

    @property
    def cards(self) -> Sequence[Card]:
        return self.asked.cards

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


class FromField(CardField[field.FromField]):
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


class SubsetField(CardField[field.SubsetField]):
    @property
    def usage(self) -> str:
        return "CARDS" if self.asked.least else "[CARDS]"

    @property
    def tip(self) -> str:
        least, most = self.asked.least, self.asked.most
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


class OrderField(CardField[field.OrderField]):
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


class LaidField(CardField[W]):
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

    @property
    def shortest(self) -> int:
        return self.asked.shortest or 1

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


class SpellField(LaidField[field.SpellField]):
    """A word that is truly spelled."""


class BluffField(LaidField[field.BluffField]):
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
