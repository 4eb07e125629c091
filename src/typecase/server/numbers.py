"""The numbers that cards have on the wire.

A page may follow a card as long as its person can. Two cards of one face are the same to anybody
who lost sight of them: whoever sees an E taken up openly, and later an E laid down, cannot tell
whether it is the same one. So a card has another number as soon as somebody who saw it sees it no
more, and the numbers before and after have nothing to do with each other.

They follow from the match alone: a server that starts again gives the same numbers, and what a
person was composing is still made of them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import TypeVar

import msgspec

from typecase.engine import Card, IllegalMove, Match, Seen
from typecase.engine.event import Covered, Event, Gathered, Moved, Shown
from typecase.engine.view import seen_card
from typecase.server.match_messages import Card as CardMessage

V = TypeVar("V")
encode = msgspec.json.Encoder().encode

FIRST = 1 << 40
"""Numbers of cards are at least this and less than twice as much: no other number is so large."""


class Numbers:
    def __init__(self, match: Match) -> None:
        t = match.table
        self.match = match
        self._seen = t.first_sight()
        key = hashlib.sha256(f"card numbers of {match.seed}".encode()).digest()
        self._keyed = hashlib.blake2b(digest_size=5, key=key)
        self._known = Made(self._number)
        self._written = Made(self._face)
        self._card: dict[int, Card] = {}
        self.of: Callable[[Card], int] = self._known.__getitem__
        """The number of a card, as of the events that were read."""
        self.face: Callable[[Card], bytes] = self._written.__getitem__
        """The face of a card as it lies in a pile, by its number."""
        self.begin()

    def begin(self) -> None:
        """As before the first event."""
        self._lost = [0] * len(self.match.table.face)
        """How often each card was lost from somebody's sight."""
        self._gathered = 0
        self._read = 0
        self._forget_all()

    def _forget_all(self) -> None:
        self._known.clear()
        self._written.clear()
        self._card.clear()

    def _number(self, card: Card) -> int:
        hashed = self._keyed.copy()
        hashed.update(b"%d %d %d" % (card, self._lost[card], self._gathered))
        number = FIRST + int.from_bytes(hashed.digest())
        self._card[number] = card
        return number

    def _face(self, card: Card) -> bytes:
        return encode(numbered(seen_card(self.match.table, card), self.of(card)))

    def read(self, event: Event) -> None:
        """Take note of an event: who lost sight of which cards by it."""
        self._read += 1
        if type(event) is Moved:
            sees = self._seen[event.target]
        elif type(event) is Shown:
            sees = event.seen if event.stays else self._seen[event.pile]
        elif type(event) is Covered:
            self._lose(event.cards)
            return
        else:
            if type(event) is Gathered:
                self._gathered += 1
                self._forget_all()
            return
        if event.seen & ~sees:
            self._lose(event.cards)

    def _lose(self, cards: tuple[Card, ...]) -> None:
        """Somebody lost sight of these cards."""
        for card in cards:
            self._lost[card] += 1
            number = self._known.pop(card, None)
            if number is not None:
                del self._card[number]
                self._written.pop(card, None)

    def catch_up(self) -> None:
        """Take note of all that happened."""
        for event in self.match.events[self._read :]:
            self.read(event)

    def card(self, number: int) -> Card:
        """The card that a page calls by this number. What the table itself calls it is no number
        of a card: nobody may name one that they have not seen."""
        if type(number) is int and number >= FIRST:
            card = self._card.get(number)
            if card is None:
                self._know_all()
                card = self._card.get(number)
            if card is not None:
                return card
        raise IllegalMove("server-card-moved")

    def _know_all(self) -> None:
        self.catch_up()
        for card in range(len(self._lost)):
            self.of(card)


class Made(dict[Card, V]):
    """Something of each card, made when it is first asked for."""

    def __init__(self, make: Callable[[Card], V]) -> None:
        self._make = make

    def __missing__(self, card: Card) -> V:
        made = self[card] = self._make(card)
        return made


def numbered(seen: Seen, number: int) -> CardMessage:
    return CardMessage(number, seen.text, seen.points, seen.colour, seen.more or {})
