"""Fields that are said in cards: one, some, all in an order, or a word laid in them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from typecase.engine import Card, IllegalMove, Seen, field
from typecase.terminal.cards import colour, printed
from typecase.terminal.field import Field, Tokens
from typecase.texts import Message, any_of, in_a_row, say

C = TypeVar("C", bound=field.OfCards)
W = TypeVar("W", field.SpellField, field.BluffField)

CARD = re.compile(r"(?P<text>[A-Za-z]+|[?_])(?P<points>\d+)?(?:-(?P<colour>[^\W\d_]+))?")
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
            raise IllegalMove("terminal-not-a-card", text=token)
        text = named["text"].upper()
        there = [
            card
            for card in self.cards
            if (seen := self.faces.get(card)) is not None
            and seen.text == text
            and named["points"] in (None, str(seen.points))
            and colour(seen).lower().startswith((named["colour"] or "").lower())
        ]
        free = [card for card in there if card not in used]
        if not free:
            key = "terminal-no-other-card" if there else "terminal-no-card"
            raise IllegalMove(key, letters=token.upper())
        if len({_face(self.faces[card]) for card in free}) > 1:
            places = any_of([self.place(card) for card in free])
            raise IllegalMove("terminal-which-card", letters=text, choices=places)
        return free[0]

    def _by_place(self, token: str, used: Sequence[Card]) -> Card:
        number = token[1:]
        if not number.isdecimal() or not 1 <= int(number) <= len(self.cards):
            raise IllegalMove("terminal-no-such-card", text=token, count=len(self.cards))
        card = self.cards[int(number) - 1]
        if card in used:
            raise IllegalMove("terminal-card-twice", text=token)
        return card

    def place(self, card: Card) -> Message:
        seen = self.faces[card]
        points = Message.of("page-card-points", points=seen.points)
        on_it = in_a_row([points, *filter(None, [colour(seen), *printed(seen)])])
        return Message.of("terminal-card-at", number=self.cards.index(card) + 1, printed=on_it)

    def write_card(self, card: Card, used: Sequence[Card] = ()) -> str:
        seen = self.faces.get(card)
        if seen is not None and not seen.task:
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
        except IllegalMove as first_error:
            if len(token) == 1 or not token.replace("?", "A").isalpha():
                raise
            found: list[Card] = []
            for letter in token:
                try:
                    found.append(self.find(letter, [*used, *found]))
                except IllegalMove:
                    if not found:
                        raise first_error from None
                    raise
            return found

    def write_cards(self, cards: Sequence[Card]) -> str:
        return " ".join(self.write_card(card, cards[:at]) for at, card in enumerate(cards))


class FromField(CardField[field.FromField]):
    @property
    def usage(self) -> str:
        return say("terminal-usage-card")

    @property
    def tip(self) -> str:
        return say("terminal-tip-card")

    def take(self, tokens: Tokens, last: bool) -> tuple[Card, Tokens]:
        return self.find(self.first(tokens)), tokens[1:]

    def write(self, value: Card) -> str:
        return self.write_card(value)


class SubsetField(CardField[field.SubsetField]):
    @property
    def usage(self) -> str:
        usage = say("terminal-usage-cards")
        return usage if self.asked.least else f"[{usage}]"

    @property
    def tip(self) -> str:
        least, most = self.asked.least, self.asked.most
        if least == most:
            return say("terminal-tip-cards-exactly", count=most)
        if not least:
            return say("terminal-tip-cards", most=most)
        return say("terminal-tip-cards-between", least=least, most=most)

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
        return say("terminal-usage-cards")

    @property
    def tip(self) -> str:
        return say("terminal-tip-order")

    def take(self, tokens: Tokens, last: bool) -> tuple[list[Card], Tokens]:
        return self.take_cards(tokens, last)

    def write(self, value: Sequence[Card]) -> str:
        return self.write_cards(value)


class WordCardsField(CardField[W]):
    """A word, and perhaps the very cards that spell it."""

    bare = True
    is_word = True

    @property
    def usage(self) -> str:
        return say("terminal-usage-word")

    @property
    def tip(self) -> str:
        return say("terminal-tip-two-words" if self.two_words else "terminal-tip-word")

    @property
    def shortest(self) -> int:
        return self.asked.shortest or 1

    def take(self, tokens: Tokens, last: bool) -> tuple[dict[str, Any], Tokens]:
        word = self.first(tokens)
        plain = word.replace("_", "") if self.two_words else word
        if not (plain.isascii() and plain.isalpha()):
            raise IllegalMove("terminal-not-letters", text=word)
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


class SpellField(WordCardsField[field.SpellField]):
    """A word that is truly spelled."""


class BluffField(WordCardsField[field.BluffField]):
    """A word with the letters that lie face down in brackets, and perhaps what truly lies there."""

    @property
    def tip(self) -> str:
        return say("terminal-tip-bluff")

    def take(self, tokens: Tokens, last: bool) -> tuple[dict[str, Any], Tokens]:
        word, down = self._word(self.first(tokens))
        named, rest = self.take_cards(tokens[1:], last)
        return {"word": word, "cards": self._lay(word, down, named), "down": down}, rest

    def _word(self, token: str) -> tuple[str, list[bool]]:
        if LETTERS_AND_BRACKETS.fullmatch(token) is None:
            raise IllegalMove("terminal-not-letters", text=token)
        word = ""
        down: list[bool] = []
        hidden = False
        for letter in token.upper():
            if letter in "()":
                if hidden == (letter == "("):
                    raise IllegalMove("terminal-brackets")
                hidden = not hidden
            else:
                word += letter
                down.append(hidden)
        if hidden:
            raise IllegalMove("terminal-brackets")
        return word, down

    def _lay(self, word: str, down: list[bool], named: list[Card]) -> list[Card]:
        """A card for each place: those named, and for the rest what truly spells the word."""
        if len(named) == len(word):
            return named
        hidden = sum(down)
        if named and len(named) != hidden:
            raise IllegalMove(
                "terminal-bluff-cards", word=word, down=hidden, count=len(word), named=len(named)
            )
        chosen: dict[int, Card] = {}
        if named:
            chosen.update(
                zip((at for at, is_down in enumerate(down) if is_down), named, strict=True)
            )
        # First the letters that must be true, then the rest, so that no true card is wasted.
        for at in sorted(range(len(word)), key=lambda at: down[at]):
            if at not in chosen:
                chosen[at] = self._true_card(word[at], down[at], list(chosen.values()))
        return [chosen[at] for at in range(len(word))]

    def _true_card(self, letter: str, down: bool, used: list[Card]) -> Card:
        for token in (letter, "?"):
            try:
                return self.find(token, used)
            except IllegalMove:
                continue
        raise IllegalMove(
            "terminal-no-letter-down" if down else "terminal-no-letter-up", letters=letter
        )

    def write(self, value: Mapping[str, Any]) -> str:
        down = value["down"] or [False] * len(value["word"])
        letters = "".join(
            f"({letter})" if hidden else letter
            for letter, hidden in zip(value["word"].lower(), down, strict=True)
        )
        return f"{letters.replace(')(', '')} {self.write_cards(value['cards'])}".strip()
