"""What each seat knows of the cards, and what it sees.

Who saw the cards of an event knows them, so the ledger is read off the events, and only when
somebody looks into it. `_read` is the number of events it has; `_unread` are older ones, no longer
among them, that it has not.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from typecase._kernel import mask
from typecase.engine.event import Cleared, Event, Moved, Shown, Watched
from typecase.engine.face import Face
from typecase.engine.pile import BIT, EVERYONE, Card, Cards, Pile, Seat, bits_of


class Ledger:
    """The base of `Table`: its events, and which faces they have shown to whom."""

    __slots__ = (
        "_known",
        "_public",
        "_read",
        "_unread",
        "blind",
        "events",
        "face",
        "pools",
        "seats",
        "up",
    )

    def __init__(self, seats: int, faces: Sequence[Face]) -> None:
        self.seats = range(seats)
        self.face: list[Face] = list(faces)
        self._public = 0
        self._known = [0] * seats
        self._read = 0
        self._unread: list[Event] = []
        self.up = 0
        self.blind: tuple[int, ...] = (0,) * seats
        self.pools: tuple[int, ...] = ()
        self.events: list[Event] = []

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
            self.pools = tuple([pool & keep for pool in self.pools if not pool & unknown])
        else:
            self.pools = (*[pool & keep for pool in self.pools if pool & keep], shuffled)
        self._public &= keep
        self._known = [known & keep for known in self._known]
        self.up &= keep

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

    def _notice(self, event: Event) -> None:
        """Something that those who watch see and that no log has."""
        if type(self.events) is Watched:
            self.events.look(event)
