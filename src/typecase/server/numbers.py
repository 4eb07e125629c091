"""The numbers that cards have on the wire.

A page may follow a card only as long as its user can. Two cards with the same face look the same to
anybody who lost sight of them: a player who sees an E taken face up, and later an E played, cannot
know whether it is the same card. So a card gets a new number as soon as somebody who saw it can no
longer see it, and the old and the new number are unrelated.

The numbers depend only on the match: a restarted server gives the same ones, and a move that a user
is composing remains valid.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cache
from typing import TypeVar

import msgspec

from typecase.engine import Card, IllegalMove, Match, Seen
from typecase.engine.event import Covered, Event, Gathered, Moved, Shown
from typecase.engine.face import Face
from typecase.server.match_messages import Card as CardMessage

V = TypeVar("V")
encode = msgspec.json.Encoder().encode

FIRST = 1 << 40
"""Card numbers are at least this and less than twice this: no other number is that large."""


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
        """The number of a card after the events read so far."""
        self.face: Callable[[Card], bytes] = self._written.__getitem__
        """The JSON of a face-up card, with its number."""
        self.begin()

    def begin(self) -> None:
        """Return to the state before the first event."""
        self._lost = [0] * len(self.match.table.face)
        """How many times somebody lost sight of each card."""
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
        return b"[%d%b" % (self.of(card), printed(self.match.table.face[card]))

    def read(self, event: Event) -> bool:
        """Take note of an event: change the numbers of cards that somebody lost sight of. Returns
        whether the cards of the event have new numbers."""
        self._read += 1
        if type(event) is Moved:
            sees = self._seen[event.target]
        elif type(event) is Shown:
            sees = event.seen if event.stays else self._seen[event.pile]
        elif type(event) is Covered:
            self._lose(event.cards)
            return True
        else:
            if type(event) is Gathered:
                self._gathered += 1
                self._forget_all()
            return False
        if event.seen & ~sees:
            self._lose(event.cards)
            return True
        return False

    def _lose(self, cards: tuple[Card, ...]) -> None:
        """Somebody lost sight of these cards."""
        for card in cards:
            self._lost[card] += 1
            number = self._known.pop(card, None)
            if number is not None:
                del self._card[number]
                self._written.pop(card, None)

    def catch_up(self) -> None:
        """Read all events that were not read yet."""
        for event in self.match.events[self._read :]:
            self.read(event)

    def card(self, number: int) -> Card:
        """The card with this number on the wire. The engine's card ids are not accepted: nobody may
        name a card that they have not seen."""
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
    """A value for each card, computed on first access."""

    def __init__(self, make: Callable[[Card], V]) -> None:
        self._make = make

    def __missing__(self, card: Card) -> V:
        made = self[card] = self._make(card)
        return made


@cache
def printed(face: Face) -> bytes:
    """The JSON of a card after its number."""
    card = CardMessage(0, face.text, face.points, face.colour, dict(face.more))
    return encode(card).removeprefix(b"[0")


def numbered(seen: Seen, number: int) -> CardMessage:
    return CardMessage(number, seen.text, seen.points, seen.colour, seen.more or {})
