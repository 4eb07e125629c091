"""The table: piles, what each seat knows about the cards, and a game's own fields.

A game subclasses `Table` and declares its fields, as declare.py shows. This file has the methods
that move cards and make announcements; what seats learn from them is in ledger.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import accumulate
from typing import Any, Self, TypeVar

from typecase._kernel import mask
from typecase.engine.declare import Declared
from typecase.engine.event import Arranged, Covered, Gathered, Moved, Said, Shown, Shuffled
from typecase.engine.face import Face
from typecase.engine.ledger import Ledger
from typecase.engine.pile import BIT, EVERYONE, Card, Cards, Grid, Pile, Seat, bits_of
from typecase.engine.rng import Chance

T = TypeVar("T")


@cache
def _rounds(seats: int) -> tuple[tuple[Seat, ...], ...]:
    """For each seat, all seats in order, starting with it."""
    return tuple((*range(first, seats), *range(first)) for first in range(seats))


@cache
def _spans(counts: tuple[int, ...]) -> tuple[range, ...]:
    """Consecutive ranges of cards with these lengths."""
    ends = list(accumulate(counts))
    return tuple(range(end - count, end) for end, count in zip(ends, counts, strict=True))


class Table(Declared, Ledger):
    """Cards, knowledge and state of one match. See declare.py for how to declare a table.

    If a box holds several decks with different backs, `backs` gives the number of faces in each of
    them, in order. A card keeps its back, so faces are swapped only among cards with the same back.
    """

    # The fields that every table has are in slots, so that the dict holds only the game's own
    # fields: Python accesses attributes in a dict fast as long as they are few.
    __slots__ = (
        "__dict__",
        "_all",
        "_backs",
        "_kept",
        "_rounds",
        "box",
        "now",
        "rng",
    )

    def __init__(
        self, seats: int, faces: Sequence[Face], rng: Chance, backs: Sequence[int] = ()
    ) -> None:
        super().__init__(seats, faces)
        self._rounds = _rounds(seats)
        self.box: Sequence[Face] = faces
        self.rng: Chance = rng
        self._backs = _spans(tuple(backs) or (len(faces),))
        # An id must not reveal a face to somebody who knows the deck list.
        for span in self._backs:
            some = self.face[span.start : span.stop]
            rng.shuffle(some)
            self.face[span.start : span.stop] = some
        self.now = 0.0
        self._kept: dict[object, Any] = {}
        self._all: list[Pile] = []
        for name, field in self._piles.items():
            if field.per_seat:
                made = [field.make(f"{name}.{seat}", seat) for seat in self.seats]
                self._all.extend(made)
                setattr(self, name, made)
            else:
                one = field.make(name, None)
                self._all.append(one)
                setattr(self, name, one)
        for number, one in enumerate(self._all):
            one.number = number
        for name, value in self._facts.items():
            setattr(self, name, self._fresh(value))

    # Changes: a face is learned or forgotten only through these methods.

    def put(self, cards: Iterable[Card], target: Pile) -> None:
        """Put cards from the box into a pile, before play."""
        new = list(cards)
        target.add(new)
        self._learn(new, target.seen)

    def move(self, cards: Iterable[Card], source: Pile, target: Pile) -> None:
        """Move cards between piles, in the given order; seats that see the target learn them."""
        moved = tuple(cards)
        seen = source.seen | target.seen
        if self.up and seen != EVERYONE:
            # One by one: everybody sees a face-up card leave a pile that hides its faces.
            for card in moved:
                self._carry((card,), source, target, seen | self.onlookers(card))
        elif moved:
            self._carry(moved, source, target, seen)

    def _carry(
        self,
        moved: tuple[Card, ...],
        source: Pile,
        target: Pile,
        seen: int,
        places: Sequence[int] = (),
    ) -> None:
        """Move cards, to the top or each to its place; the seats in `seen` see their faces."""
        source.remove(moved)
        if places:
            for place, card in sorted(zip(places, moved, strict=True)):
                target.cards.insert(place, card)
        else:
            target.add(moved)
        if self.up:
            self.up &= ~bits_of(moved)
        self.events.append(Moved(moved, source.name, target.name, seen))

    def move_all(self, source: Pile, target: Pile) -> None:
        """Move all cards from one pile to another, in order."""
        moved = tuple(source.cards)
        if self.up or type(source) is Grid or type(target) is Grid:
            self.move(moved, source, target)
        elif moved:
            source.cards.clear()
            target.cards += moved
            seen = source.seen | target.seen
            self.events.append(Moved(moved, source.name, target.name, seen))

    def tuck(self, cards: Iterable[Card], source: Pile, target: Pile) -> None:
        """Like `move`, but put the cards at the bottom of the target, to be drawn last."""
        tucked = tuple(cards)
        if self.up:
            self.insert(tucked, source, target, range(len(tucked)))
        elif tucked:
            source.remove(tucked)
            target.cards[:0] = tucked
            seen = source.seen | target.seen
            self.events.append(Moved(tucked, source.name, target.name, seen))

    def insert(self, cards: Cards, source: Pile, target: Pile, places: Sequence[int]) -> None:
        """Like `move`, but put each card at its place in the target; 0 is the bottom."""
        moved = tuple(cards)
        seen = source.seen | target.seen
        if self.up and seen != EVERYONE:
            for place, card in sorted(zip(places, moved, strict=True)):
                self._carry((card,), source, target, seen | self.onlookers(card), (place,))
        elif moved:
            self._carry(moved, source, target, seen, places)

    def draw(self, source: Pile, target: Pile, count: int = 1) -> tuple[Card, ...]:
        """Move up to `count` cards from the top of a pile to another; returns the cards drawn."""
        drawn = tuple(source.cards[: -count - 1 : -1])
        if type(source) is Grid or type(target) is Grid or (self.up and self.up & bits_of(drawn)):
            self.move(drawn, source, target)
        elif drawn:
            # Like `move`, but without searching for the cards: they are on top.
            del source.cards[-count:]
            target.cards += drawn
            seen = source.seen | target.seen
            self.events.append(Moved(drawn, source.name, target.name, seen))
        return drawn

    def place(self, card: Card, source: Pile, target: Grid, cell: int) -> None:
        """Move one card to a free cell of a grid."""
        if target.cells[cell] is not None:
            raise ValueError(f"cell {cell} of {target.name!r} is taken")
        source.remove((card,))
        target.place(card, cell)
        self.up &= ~BIT[card]
        self.events.append(Moved((card,), source.name, target.name, source.seen | target.seen))

    def lay(self, cards: Cards, source: Pile, target: Grid, cells: Sequence[int]) -> None:
        """Move cards to free cells of a grid, one to each, at the same time."""
        taken = [cell for cell in cells if target.cells[cell] is not None]
        if taken:
            raise ValueError(f"cell {taken[0]} of {target.name!r} is taken")
        moved = tuple(cards)
        source.remove(moved)
        for card, cell in zip(moved, cells, strict=True):
            target.place(card, cell)
        self.up &= ~mask(moved)
        self.events.append(Moved(moved, source.name, target.name, source.seen | target.seen))

    def shuffle(self, target: Pile) -> None:
        """Shuffle a pile: nobody knows any more which card is which in it."""
        if len(target.cards) == len(self.face):
            # The whole box, as before most deals: nobody knows anything any more.
            self._public = self.up = 0
            self._known = [0] * len(self._known)
            self._unread = []
            self._read = len(self.events)
            self.pools = ()
        else:
            self._forget(mask(target.cards))
        if isinstance(target, Grid):
            cards = target.cards
            self.rng.shuffle(cards)
            target.clear()
            target.add(cards)
        else:
            self.rng.shuffle(target.cards)
        self.events.append(Shuffled(target.name))

    def gather(self, target: Pile) -> None:
        """Move all cards from all piles into this one, without showing them."""
        if self.up:
            self.up &= mask(target.cards)
        gathered: list[Card] = []
        for other in self._all:
            if other.cards and other is not target:
                gathered += other.cards
                other.clear()
        target.add(gathered)
        self._learn(gathered, target.seen)
        self.events.append(Gathered(target.name))

    def show(self, cards: Cards, where: Pile, to: Seat | None = None) -> None:
        """Let one seat, or everybody, look at cards once; they stay hidden in their pile."""
        seen = EVERYONE if to is None else BIT[to]
        self.events.append(Shown(tuple(cards), where.name, seen))

    def turn_up(self, cards: Cards, where: Pile, but: Iterable[Seat] = ()) -> None:
        """Turn cards face up in a pile that hides its faces; they stay so until they are moved.

        The seats in `but` have their eyes closed: the cards stay hidden from them.
        """
        if not cards:
            return
        turned, closed = bits_of(cards), frozenset(but)
        self.up |= turned
        seen = EVERYONE
        if closed or any(self.blind):
            self.blind = tuple(
                [
                    unseen | turned if seat in closed else unseen & ~turned
                    for seat, unseen in enumerate(self.blind)
                ]
            )
            seen = self.onlookers(cards[0])
        self.events.append(Shown(tuple(cards), where.name, seen, stays=True))

    def turn_down(self, cards: Cards, where: Pile) -> None:
        """Turn face-up cards in a pile face down again; seats that saw them still know them."""
        if not cards:
            return
        self.up &= ~bits_of(cards)
        self.events.append(Covered(tuple(cards), where.name))

    def frame(self, where: Grid, rows: range, columns: range) -> None:
        """Change the rows and columns of a grid, numbered as they are now: -1 is a new one above or
        on the left. In this way a grid grows in any direction. ValueError if a card would be cut
        off."""
        where.frame(rows, columns)
        self._notice(Arranged(where.name))

    def veil(self, where: Pile) -> None:
        """Hide the faces of a pile from everybody, until `unveil`; seats that saw them still know
        them."""
        where.seen = 0
        self._notice(Arranged(where.name))

    def unveil(self, where: Pile, to: Seat | None = None) -> None:
        """Let one seat, or everybody, see the faces of a pile from now on."""
        where.seen = EVERYONE if to is None else where.seen | BIT[to]
        self.show(where.cards, where, to)

    def tell(self, what: str, text: str, /, **facts: Any) -> None:
        """Make an announcement. `what` is its kind; `text` is the key of its sentence, or the
        sentence with its arguments in braces."""
        self.events.append(Said(what, text, facts))

    # Lookups.

    def piles(self) -> Iterator[Pile]:
        return iter(self._all)

    def first_sight(self) -> dict[str, int]:
        """Who sees the faces of each pile when the table is set up, before any is veiled."""
        made = [
            field.make(f"{name}.{seat}" if field.per_seat else name, seat)
            for name, field in self._piles.items()
            for seat in (self.seats if field.per_seat else (None,))
        ]
        return {pile.name: pile.seen for pile in made}

    def pile(self, name: str) -> Pile:
        """A pile by its name: `deck`, `hands.2`."""
        found = self.find(name)
        if found is None:
            raise KeyError(name)
        return found

    def find(self, name: str) -> Pile | None:
        """A pile by its name; None if there is no such pile."""
        for found in self._all:
            if found.name == name:
                return found
        return None

    def resolve(self, other: Pile) -> Pile:
        """This table's pile for the same pile of any table of the same game and number of seats."""
        return self._all[other.number]

    def facts(self) -> dict[str, Any]:
        """The public state."""
        return {name: getattr(self, name) for name in self.public_fields}

    def told_facts(self) -> dict[str, Any]:
        """The public state without fields that hold cards: cards are shown in their piles."""
        return {name: getattr(self, name) for name in self._told}

    def cached(self, key: object, make: Callable[[], T]) -> T:
        """A value that depends only on piles and house rules, such as an option that is often
        needed: it is made once and kept for all tables of the same game and number of seats."""
        found: T | None = self._kept.get(key)
        if found is None:
            found = self._kept[key] = make()
        return found

    def back(self, card: Card) -> int:
        """Which of the box's decks a card belongs to, by its back: everybody sees that."""
        return next(number for number, span in enumerate(self._backs) if card in span)

    def left(self, seat: Seat, by: int = 1) -> Seat:
        """The next seat in seat order (G-08)."""
        return (seat + by) % len(self.seats)

    def round_from(self, seat: Seat) -> tuple[Seat, ...]:
        """All seats in order, starting with this one (G-19)."""
        return self._rounds[seat]

    # Copies.

    def copy(self) -> Self:
        """An independent copy of this table; its events start empty."""
        self._catch_up()
        new = object.__new__(type(self))
        new.seats = self.seats
        new.box = self.box
        new.face = self.face
        new.rng = self.rng.copy()
        new.now = self.now
        new._public = self._public
        new._known = self._known[:]
        new._unread = []
        new._read = 0
        new.up = self.up
        new.blind = self.blind
        new.pools = self.pools
        new.events = []
        new._kept = self._kept
        new._rounds = self._rounds
        new._backs = self._backs
        new._all = copies = [one.copy() for one in self._all]
        new.__dict__ = state = self.__dict__.copy()
        if len(state) != self._declared:
            self.check_fields()
        at = 0
        for name, field in self._piles.items():
            if field.per_seat:
                end = at + len(self.seats)
                state[name] = copies[at:end]
                at = end
            else:
                state[name] = copies[at]
                at += 1
        for name in self._lists:
            state[name] = state[name].copy()
        return new
