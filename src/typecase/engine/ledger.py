"""What each seat knows about the cards, and what it sees.

A seat that saw the cards of an event knows them, so the ledger is derived from the events, and only
when it is read. `_read` is the number of events that it includes; `_unread` holds older events that
are no longer in `events` and that it does not include yet.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from typecase._kernel import mask
from typecase.engine.event import Cleared, Event, Moved, Shown, Watched
from typecase.engine.face import Face
from typecase.engine.pile import BIT, EVERYONE, Card, Cards, Pile, Seat, bits_of


class Ledger:
    """The base of `Table`: its events, and which faces they have shown to which seats."""

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
        """The cards (one bit each) that everybody has seen since they were last shuffled."""
        self._catch_up()
        return self._public

    @property
    def known(self) -> list[int]:
        """For each seat, the cards (one bit each) that it has seen apart from the public ones."""
        self._catch_up()
        return self._known

    def _catch_up(self) -> None:
        """Read the events that the ledger does not include yet."""
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

        Everybody still knows which faces were shuffled. If all of them were public, the cards
        become a pool of their own for determinization; otherwise they may be mixed with all other
        unknown cards.
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
        """Whether this seat (None: a spectator) sees the face of a card in its pile."""
        seen = where.seen | self.onlookers(card) if self.up else where.seen
        return seen == EVERYONE or (seat is not None and bool(seen & BIT[seat]))

    def onlookers(self, card: Card) -> int:
        """The seats (one bit each) that see a turned-up card: all except those with closed eyes."""
        if not self.up & BIT[card]:
            return 0
        seen = EVERYONE
        for seat, unseen in enumerate(self.blind):
            if unseen & BIT[card]:
                seen &= ~BIT[seat]
        return seen

    def insiders(self, where: Pile) -> int:
        """The seats (one bit each) that may see more of a pile than everybody does."""
        for unseen in self.blind:
            if unseen & self.up and unseen & self.up & mask(where.cards):
                return EVERYONE
        return 0 if where.seen == EVERYONE else where.seen

    def unknown(self, seat: Seat) -> int:
        """The cards (one bit each) whose faces this seat cannot know, even with perfect memory."""
        return (BIT[len(self.face)] - 1) & ~(self.public | self.known[seat])

    def clear_events(self) -> None:
        """Empty the list of events; seats keep what they learned from the old ones."""
        watched = self.events
        self.retell([])
        if type(watched) is Watched:
            self.watch(watched.look)
            self._notice(Cleared())

    def watch(self, look: Callable[[Event], None]) -> None:
        """Call `look` with each event as it happens, from now on. A copy is not watched."""
        self.events = Watched(self.events, look)

    def retell(self, events: list[Event]) -> None:
        """Replace the events by these, which contain nothing new; seats keep what they learned from
        the old ones."""
        self._unread += self.events[self._read :]
        self._read = len(events)
        self.events = events

    def _notice(self, event: Event) -> None:
        """Report an event to those who watch the match, without storing it."""
        if type(self.events) is Watched:
            self.events.look(event)
