"""The table: piles, what each seat knows of the cards, and a game's own public facts.

A game subclasses `Table` and declares its fields:

    class FreezeTable(Table):
        deck: Pile = pile(Sight.NOBODY)
        hands: list[Pile] = piles(Sight.OWNER)      # one a seat
        marks: list[int] = each(0)                  # one a seat
        caller: Seat | None = None

Fields that are not piles are public, unless they are annotated `Secret[...]`. They hold plain
data only, so that a table copies in microseconds and saves as JSON. What is not declared is no part
of a table: a field without a type is refused when the class is made, one that appears in play when
the table is copied or saved.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from copy import deepcopy
from functools import cache
from inspect import get_annotations
from itertools import accumulate
from typing import Annotated, Any, ClassVar, Self, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from typecase._kernel import bits, mask
from typecase.engine.errors import TypecaseError
from typecase.engine.event import (
    Arranged,
    Cleared,
    Covered,
    Event,
    Gathered,
    Moved,
    Said,
    Shown,
    Shuffled,
    Watched,
)
from typecase.engine.face import Face
from typecase.engine.pile import CARD, EVERYONE, Card, Grid, Pile, Seat, Sight
from typecase.engine.plain import WHAT, is_plain
from typecase.engine.rng import Chance, Rng

T = TypeVar("T")

SECRET = "secret"
Secret = Annotated[T, SECRET]
"""A field no view shows. Imagined tables (`Match.determinize`) start it from its default."""

OWN = "own"
Own = Annotated[T, OWN]
"""A field with an entry for each seat that only this seat knows. No view shows it; a game says its
own to a seat in the prompt. Imagined tables keep the entry of the seat that imagines."""

PLACES = object()
"""Under this a table keeps where each face lies in the box."""

BIT = tuple(1 << card for card in range(1024))


Cards = list[Card] | tuple[Card, ...]


@cache
def _rounds(seats: int) -> tuple[tuple[Seat, ...], ...]:
    """For each seat all seats in order, starting with it."""
    return tuple((*range(first, seats), *range(first)) for first in range(seats))


@cache
def _spans(counts: tuple[int, ...]) -> tuple[range, ...]:
    """Cards one after another, so many of each kind."""
    ends = list(accumulate(counts))
    return tuple(range(end - count, end) for end, count in zip(ends, counts, strict=True))


def mentions(hint: Any, mark: object) -> bool:
    """Whether a type, or one that it is made of, bears a mark."""
    return hint is mark or any(mentions(part, mark) for part in get_args(hint))


def bits_of(cards: Cards) -> int:
    """Cards as a bit each."""
    return BIT[cards[0]] if len(cards) == 1 else mask(cards)


class _PileField:
    def __init__(self, make: Callable[[str, Seat | None], Pile], per_seat: bool) -> None:
        self.make = make
        self.per_seat = per_seat


class _Each:
    def __init__(self, value: object) -> None:
        self.value = value


def pile(sight: Sight) -> Any:
    """Field: one pile for the table."""
    return _PileField(lambda name, _: Pile(sight, None, name), per_seat=False)


def piles(sight: Sight) -> Any:
    """Field: one pile for each seat, which owns it."""
    return _PileField(lambda name, seat: Pile(sight, seat, name), per_seat=True)


def grid(rows: int, columns: int, sight: Sight) -> Any:
    """Field: one grid for the table."""
    return _PileField(lambda name, _: Grid(rows, columns, sight, None, name), per_seat=False)


def grids(rows: int, columns: int, sight: Sight) -> Any:
    """Field: one grid for each seat, which owns it."""
    return _PileField(lambda name, seat: Grid(rows, columns, sight, seat, name), per_seat=True)


def each(value: object) -> Any:
    """Field: a list with this value for each seat."""
    return _Each(value)


class Table:
    """Cards, knowledge and facts of one match. See the module's text for declaring one.

    Where a box holds several decks that are told apart by their backs, `backs` says how many of the
    faces, in their order, are of each. A card keeps its back, so faces change places only among
    cards of one back.
    """

    # What every table has is in slots, so that a game's own fields have the dict to themselves:
    # Python is fast with the attributes of a dict as long as they are few.
    __slots__ = (
        "__dict__",
        "_all",
        "_backs",
        "_kept",
        "_known",
        "_public",
        "_read",
        "_rounds",
        "_unread",
        "blind",
        "box",
        "events",
        "face",
        "lots",
        "now",
        "rng",
        "seats",
        "up",
    )

    _piles: ClassVar[dict[str, _PileField]] = {}
    _facts: ClassVar[dict[str, object]] = {}
    _secret: ClassVar[frozenset[str]] = frozenset()
    _own: ClassVar[frozenset[str]] = frozenset()
    _lists: ClassVar[tuple[str, ...]] = ()
    _of_cards: ClassVar[frozenset[str]] = frozenset()
    _told: ClassVar[tuple[str, ...]] = ()
    public_fields: ClassVar[tuple[str, ...]] = ()
    """What is no pile and no secret."""
    _declared: ClassVar[int] = 0

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        annotated = get_annotations(cls)
        for name, value in vars(cls).items():
            is_method = callable(value) or hasattr(value, "__get__")
            if not is_method and name not in annotated and not name.startswith("__"):
                raise TypeError(
                    f"{cls.__name__}.{name} has no type, so no table would have one of its own; "
                    f"write it as {name}: ... = ..."
                )
        hints, plain = get_type_hints(cls, include_extras=True), get_type_hints(cls)
        cls._piles = dict(cls._piles)
        cls._facts = dict(cls._facts)
        secret, own, of_cards = set(cls._secret), set(cls._own), set(cls._of_cards)
        for name in annotated:
            if get_origin(hints[name]) is ClassVar:
                continue
            if name not in cls.__dict__:
                raise TypeError(f"{cls.__name__}.{name} has no default: a table starts filled")
            value = cls.__dict__[name]
            # Python reads a field much faster when its class has nothing of the same name.
            delattr(cls, name)
            if isinstance(value, _PileField):
                cls._piles[name] = value
            elif is_plain(plain[name]):
                cls._facts[name] = value
            else:
                raise TypeError(f"{cls.__name__}.{name} would be lost in a save: it is not {WHAT}")
            marks = get_args(hints[name]) if get_origin(hints[name]) is Annotated else ()
            if SECRET in marks or OWN in marks:
                secret.add(name)
            if OWN in marks:
                own.add(name)
            if mentions(hints[name], CARD):
                of_cards.add(name)
        cls._of_cards = frozenset(of_cards)
        cls._secret, cls._own = frozenset(secret), frozenset(own)
        cls.public_fields = tuple(name for name in cls._facts if name not in secret)
        cls._told = tuple(name for name in cls.public_fields if name not in of_cards)
        cls._lists = tuple(
            name for name, value in cls._facts.items() if isinstance(value, _Each | list | dict)
        )
        cls._declared = len(cls._piles) + len(cls._facts)

    def __init__(
        self, seats: int, faces: Sequence[Face], rng: Chance, backs: Sequence[int] = ()
    ) -> None:
        self.seats = range(seats)
        self._rounds = _rounds(seats)
        self.box: Sequence[Face] = faces
        self.face: list[Face] = list(faces)
        self.rng: Chance = rng
        self._backs = _spans(tuple(backs) or (len(faces),))
        # An id must not tell a face to somebody who knows the deck's list.
        for span in self._backs:
            some = self.face[span.start : span.stop]
            rng.shuffle(some)
            self.face[span.start : span.stop] = some
        self.now = 0.0
        self._public = 0
        self._known = [0] * seats
        self._read = 0
        self._unread: list[Event] = []
        self.up = 0
        self.blind: tuple[int, ...] = (0,) * seats
        self.lots: tuple[int, ...] = ()
        self.events: list[Event] = []
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

    def _fresh(self, value: object) -> object:
        if isinstance(value, _Each):
            return [value.value for _ in self.seats]
        return deepcopy(value) if isinstance(value, list | dict) else value

    # Cards come and go: the only doors by which a face is learned or forgotten.

    def put(self, cards: Iterable[Card], target: Pile) -> None:
        """Cards from the box onto a pile, before play."""
        new = list(cards)
        target.add(new)
        self._learn(new, target.seen)

    def move(self, cards: Iterable[Card], source: Pile, target: Pile) -> None:
        """Cards from pile to pile, in the order given; those who see the target learn them."""
        moved = tuple(cards)
        seen = source.seen | target.seen
        if self.up and seen != EVERYONE:
            # One by one: what lay face up in a pile that hides its faces everybody saw go.
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
        """Cards from pile to pile, onto the others or each to its place, seen by these seats."""
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
        """All cards of a pile onto another, in their order."""
        moved = tuple(source.cards)
        if self.up or type(source) is Grid or type(target) is Grid:
            self.move(moved, source, target)
        elif moved:
            source.cards.clear()
            target.cards += moved
            seen = source.seen | target.seen
            self.events.append(Moved(moved, source.name, target.name, seen))

    def tuck(self, cards: Iterable[Card], source: Pile, target: Pile) -> None:
        """Cards from pile to pile as `move`, but under all that lie there: to be drawn last."""
        tucked = tuple(cards)
        if self.up:
            self.insert(tucked, source, target, range(len(tucked)))
        elif tucked:
            source.remove(tucked)
            target.cards[:0] = tucked
            seen = source.seen | target.seen
            self.events.append(Moved(tucked, source.name, target.name, seen))

    def insert(self, cards: Cards, source: Pile, target: Pile, places: Sequence[int]) -> None:
        """Cards from pile to pile as `move`, each to lie at its place there; 0 is the bottom."""
        moved = tuple(cards)
        seen = source.seen | target.seen
        if self.up and seen != EVERYONE:
            for place, card in sorted(zip(places, moved, strict=True)):
                self._carry((card,), source, target, seen | self.onlookers(card), (place,))
        elif moved:
            self._carry(moved, source, target, seen, places)

    def draw(self, source: Pile, target: Pile, count: int = 1) -> tuple[Card, ...]:
        """Up to `count` cards from the top of a pile onto another; the cards drawn."""
        drawn = tuple(source.cards[: -count - 1 : -1])
        if type(source) is Grid or type(target) is Grid or (self.up and self.up & bits_of(drawn)):
            self.move(drawn, source, target)
        elif drawn:
            # As `move`, without looking for the cards: they are on top.
            del source.cards[-count:]
            target.cards += drawn
            seen = source.seen | target.seen
            self.events.append(Moved(drawn, source.name, target.name, seen))
        return drawn

    def place(self, card: Card, source: Pile, target: Grid, cell: int) -> None:
        """One card onto a free cell of a grid."""
        if target.cells[cell] is not None:
            raise ValueError(f"cell {cell} of {target.name!r} is taken")
        source.remove((card,))
        target.place(card, cell)
        self.up &= ~BIT[card]
        self.events.append(Moved((card,), source.name, target.name, source.seen | target.seen))

    def lay(self, cards: Cards, source: Pile, target: Grid, cells: Sequence[int]) -> None:
        """Cards onto free cells of a grid, one on each, at once."""
        taken = [cell for cell in cells if target.cells[cell] is not None]
        if taken:
            raise ValueError(f"cell {taken[0]} of {target.name!r} is taken")
        laid = tuple(cards)
        source.remove(laid)
        for card, cell in zip(laid, cells, strict=True):
            target.place(card, cell)
        self.up &= ~mask(laid)
        self.events.append(Moved(laid, source.name, target.name, source.seen | target.seen))

    def shuffle(self, target: Pile) -> None:
        """Shuffle a pile: everybody forgets which card is which in it."""
        if len(target.cards) == len(self.face):
            # The whole box, as before most hands: there is nothing left to know.
            self._public = self.up = 0
            self._known = [0] * len(self._known)
            self._unread = []
            self._read = len(self.events)
            self.lots = ()
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
        """All cards of all piles into this one, unseen."""
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
        """Let one seat, or everybody, look at cards once; they stay hidden where they lie."""
        seen = EVERYONE if to is None else BIT[to]
        self.events.append(Shown(tuple(cards), where.name, seen))

    def turn_up(self, cards: Cards, where: Pile, but: Iterable[Seat] = ()) -> None:
        """Turn cards face up in a pile that hides its faces; they stay so until they move.

        The seats in `but` have their eyes closed: to them the cards stay hidden.
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
        """Turn cards that lie face up in a pile face down again; who saw them may remember."""
        if not cards:
            return
        self.up &= ~bits_of(cards)
        self.events.append(Covered(tuple(cards), where.name))

    def frame(self, where: Grid, rows: range, columns: range) -> None:
        """Have these rows and columns of a grid, counted as they are now: -1 is one more above or
        left. So a grid grows in any direction. No card is cut off."""
        where.frame(rows, columns)
        self._notice(Arranged(where.name))

    def veil(self, where: Pile) -> None:
        """Hide the faces of a pile from everybody, until `unveil`; who has seen them knows them."""
        where.seen = 0
        self._notice(Arranged(where.name))

    def _notice(self, event: Event) -> None:
        """Something that those who watch see and that no log has."""
        if type(self.events) is Watched:
            self.events.look(event)

    def unveil(self, where: Pile, to: Seat | None = None) -> None:
        """Let one seat, or everybody, see the faces of a pile from now on."""
        where.seen = EVERYONE if to is None else where.seen | BIT[to]
        self.show(where.cards, where, to)

    def tell(self, what: str, text: str, /, **facts: Any) -> None:
        """Say something everybody hears. `what` names the kind, `text` is for people."""
        self.events.append(Said(what, text, facts))

    # The ledger: which faces each seat could know. Who saw the cards of an event knows them, so the
    # ledger is read off the events, and only when somebody looks into it. `_read` is the number of
    # events it has; `_unread` are older ones, no longer among them, that it has not.

    @property
    def public(self) -> int:
        """The cards (a bit each) that everybody has seen since they were last shuffled."""
        self._catch_up()
        return self._public

    @property
    def known(self) -> list[int]:
        """The cards (a bit each) that a seat has seen besides, seat by seat."""
        self._catch_up()
        return self._known

    def _catch_up(self) -> None:
        """Read the events that happened since the ledger was last read."""
        if self._read == len(self.events) and not self._unread:
            return
        news = self._unread + self.events[self._read :]
        self._unread = []
        self._read = len(self.events)
        for event in news:
            if type(event) is Moved or type(event) is Shown:
                self._learn(event.cards, event.seen)

    def _learn(self, cards: Cards, seen: int) -> None:
        if seen == EVERYONE:
            self._public |= bits_of(cards)
        elif seen:
            learned = bits_of(cards)
            for seat in self.seats:
                if seen & BIT[seat]:
                    self._known[seat] |= learned

    def _forget(self, shuffled: int) -> None:
        """Nobody knows any more which of these cards is which.

        What nobody forgets is which faces went in. When all of them were public the cards are
        a lot of their own for imagined deals; else they may be mixed with all other unknowns.
        """
        self._catch_up()
        keep = ~shuffled
        unknown = shuffled & ~self._public
        if unknown:
            self.lots = tuple([lot & keep for lot in self.lots if not lot & unknown])
        else:
            self.lots = (*[lot & keep for lot in self.lots if lot & keep], shuffled)
        self._public &= keep
        self._known = [known & keep for known in self._known]
        self.up &= keep

    # Looking.

    def piles(self) -> Iterator[Pile]:
        return iter(self._all)

    def first_sight(self) -> dict[str, int]:
        """Who sees the faces of each pile as the table is laid out, before any is veiled."""
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

    def here(self, other: Pile) -> Pile:
        """This table's own pile for that of any table of the same game and seats."""
        return self._all[other.number]

    def sees(self, seat: Seat | None, card: Card, where: Pile) -> bool:
        """Whether this seat (None: a spectator) sees the face of a card where it lies."""
        seen = where.seen | self.onlookers(card) if self.up else where.seen
        return seen == EVERYONE or (seat is not None and bool(seen & BIT[seat]))

    def onlookers(self, card: Card) -> int:
        """Who sees a card because it was turned up, a bit a seat: all but closed eyes."""
        if not self.up & BIT[card]:
            return 0
        seen = EVERYONE
        for seat, unseen in enumerate(self.blind):
            if unseen & BIT[card]:
                seen &= ~BIT[seat]
        return seen

    def insiders(self, where: Pile) -> int:
        """The seats, a bit each, that may see more of a pile than everybody does."""
        for unseen in self.blind:
            if unseen & self.up and unseen & self.up & mask(where.cards):
                return EVERYONE
        return 0 if where.seen == EVERYONE else where.seen

    def unknown(self, seat: Seat) -> int:
        """The cards (a bit each) whose faces this seat cannot know, even with perfect memory."""
        return (BIT[len(self.face)] - 1) & ~(self.public | self.known[seat])

    def facts(self) -> dict[str, Any]:
        """The public facts."""
        return {name: getattr(self, name) for name in self.public_fields}

    def told_facts(self) -> dict[str, Any]:
        """The public facts without those that are cards: a card is to be seen where it lies."""
        return {name: getattr(self, name) for name in self._told}

    def once(self, key: object, make: Callable[[], T]) -> T:
        """Something made of piles and house rules alone, such as an option asked for again and
        again: made once and kept for all tables of the same game and seats."""
        found: T | None = self._kept.get(key)
        if found is None:
            found = self._kept[key] = make()
        return found

    def back(self, card: Card) -> int:
        """Which of the box's decks a card is of, by its back: everybody sees that."""
        return next(number for number, span in enumerate(self._backs) if card in span)

    def left(self, seat: Seat, by: int = 1) -> Seat:
        """The next seat in seat order (G-08)."""
        return (seat + by) % len(self.seats)

    def round_from(self, seat: Seat) -> tuple[Seat, ...]:
        """All seats in order, starting with this one (G-19)."""
        return self._rounds[seat]

    # Copies.

    def copy(self) -> Self:
        """The same table again, apart from it; its events start empty."""
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
        new.lots = self.lots
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

    def clear_events(self) -> None:
        """Start the events afresh; what seats learned from the old ones they still know."""
        watched = self.events
        self.retell([])
        if type(watched) is Watched:
            self.watch(watched.look)
            self._notice(Cleared())

    def watch(self, look: Callable[[Event], None]) -> None:
        """Have each event looked at as it happens, from now on. A copy is not watched."""
        self.events = Watched(self.events, look)

    def retell(self, events: list[Event]) -> None:
        """Have these events, in which is nothing new, instead of the own ones; what seats learned
        from those they still know."""
        self._unread += self.events[self._read :]
        self._read = len(events)
        self.events = events

    # Saving.

    def check_fields(self) -> None:
        """TypecaseError if the table has a field that its class does not declare."""
        for name in self.__dict__:
            if name not in self._facts and name not in self._piles:
                raise TypecaseError(
                    f"{type(self).__name__} has a field {name!r} that it does not declare, so it "
                    f"would be lost; write {name}: ... = ... into the class"
                )

    def face_numbers(self, face: Sequence[Face]) -> list[int]:
        """Faces as places in the deck; equal faces are one and the same to any player."""
        numbers: dict[Face, int] = {}
        for number, one in enumerate(self.box):
            numbers.setdefault(one, number)
        return [numbers[one] for one in face]

    def to_data(self) -> dict[str, Any]:
        """All of the table as plain data, hidden things included."""
        return {
            "face": self.face_numbers(self.face),
            "rng": self.rng.state,
            "now": self.now,
            "public": hex(self.public),
            "known": [hex(known) for known in self.known],
            "up": hex(self.up),
            "blind": [hex(unseen) for unseen in self.blind],
            "lots": [hex(lot) for lot in self.lots],
            "piles": {one.name: one.slots() for one in self._all},
            "columns": {one.name: one.columns for one in self._all if isinstance(one, Grid)},
            "seen": {one.name: one.seen for one in self._all},
            "facts": {name: msgspec.to_builtins(getattr(self, name)) for name in self._facts},
        }

    def from_data(self, data: dict[str, Any]) -> None:
        """Become the table this data describes. The ledger is in the data, so what this table was
        told while it was laid out must not be read into it again."""
        self.events, self._unread, self._read = [], [], 0
        self.face = [self.box[number] for number in data["face"]]
        self.rng.state = data["rng"]
        self.now = data["now"]
        self._public = int(data["public"], 16)
        self._known = [int(known, 16) for known in data["known"]]
        self.up = int(data["up"], 16)
        self.blind = tuple(int(unseen, 16) for unseen in data["blind"])
        self.lots = tuple(int(lot, 16) for lot in data["lots"])
        for one in self._all:
            slots = data["piles"][one.name]
            one.seen = data["seen"][one.name]
            if isinstance(one, Grid):
                one.cells = list(slots)
                one.columns = data["columns"][one.name]
                one.rows = len(slots) // one.columns
            one.cards = [card for card in slots if card is not None]
        hints = get_type_hints(type(self))
        for name, value in data["facts"].items():
            setattr(self, name, msgspec.convert(value, hints[name], str_keys=True))

    # Rearranging what is hidden.

    def imagine(self, seat: Seat, rng: Rng) -> None:
        """Deal anew, in place, what this seat cannot know: one way things could be."""
        unknown = self.unknown(seat)
        face = self.face[:]
        for span in self._backs:
            mine = unknown & (BIT[span.stop] - BIT[span.start])
            for lot in self.lots:
                mixed = lot & mine
                if mixed:
                    self._deal(face, bits(mixed), rng)
                    mine &= ~mixed
            self._deal(face, bits(mine), rng)
        self.face = face
        self.rng = rng.spawn()
        for name in self._secret:
            fresh: Any = self._fresh(self._facts[name])
            if name in self._own:
                fresh[seat] = getattr(self, name)[seat]
            setattr(self, name, fresh)

    def _deal(self, face: list[Face], cards: list[Card], rng: Rng) -> None:
        """Mix the faces of these cards. They are put in order first: with the same luck the same
        cards come, however the faces truly lie."""
        mixed = [face[card] for card in cards]
        box, places = self.box, self._places()
        try:
            order = sorted(map(places.__getitem__, map(id, mixed)))
        except KeyError:  # faces of another box that is like this one, from a log
            order = sorted(self.face_numbers(mixed))
        for card, place in zip(cards, order, strict=True):
            face[card] = box[place]
        rng.permute(face, cards)

    def _places(self) -> dict[int, int]:
        """Where each face lies in the box, by its identity: comparing faces takes much longer."""
        kept = self._kept.get(PLACES)
        if kept is None or kept[0] is not self.box:
            kept = self._kept[PLACES] = (self.box, {id(one): at for at, one in enumerate(self.box)})
        places: dict[int, int] = kept[1]
        return places

    def rig(self, wanted: dict[str, list[str]]) -> None:
        """Give named piles named faces (top card first), by swapping faces over the cards."""
        face = self.face[:]
        places: list[tuple[Card, str, str]] = []
        for name, texts in wanted.items():
            try:
                cards = [card for card in self.pile(name).slots() if card is not None]
            except KeyError:
                names = ", ".join(found.name for found in self._all)
                raise ValueError(f"there is no pile {name!r}; there are {names}") from None
            if not isinstance(self.pile(name), Grid):
                cards.reverse()
            if len(texts) > len(cards):
                raise ValueError(
                    f"pile {name!r} has {len(cards)} cards; {len(texts)} are named for it"
                )
            places += [
                (card, text, name) for card, text in zip(cards, texts, strict=False) if text != "*"
            ]
        fixed = {card for card, _, _ in places}
        # Faces come from where nobody sees them, if they are there: a rigged hand must not change
        # the discards.
        free = [
            card
            for one in sorted(self._all, key=lambda one: (one.seen == EVERYONE, one.seen))
            for card in one.cards
            if card not in fixed
        ]
        # Names that say most come first, so that `E` does not take the face that `E:4` means.
        places.sort(key=lambda place: -place[1].count(":"))
        for span in self._backs:
            laid = [place for place in places if place[0] in span]
            open_to = [card for card, _, _ in laid] + [card for card in free if card in span]
            for card, text, name in laid:
                there = (other for other in (card, *open_to) if face[other].is_called(text))
                source = next(there, None)
                if source is None:
                    raise ValueError(f"pile {name!r}: there is no {text!r} left in this deck")
                face[card], face[source] = face[source], face[card]
                open_to.remove(card)
        self.face = face
