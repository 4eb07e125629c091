"""What happened at the table, stored once and shown to each seat as that seat saw it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from typecase.engine.pile import EVERYONE, Card, Seat
from typecase.texts import Message, catalogue


class Event(msgspec.Struct, frozen=True, tag=True, gc=False):
    """One thing that happened, as the table knows it. Seats get it through `visible_events`."""


class Moved(Event, frozen=True):
    """Cards moved from one pile to another; `seen` has a bit for each seat that saw the faces."""

    cards: tuple[Card, ...]
    source: str
    target: str
    seen: int


class Shown(Event, frozen=True):
    """Cards were shown without being moved: a peek, a flip, a reveal."""

    cards: tuple[Card, ...]
    pile: str
    seen: int
    stays: bool = False
    """Whether they stay face up from now on."""


class Covered(Event, frozen=True):
    """Cards that were face up in a pile with hidden faces were turned face down again."""

    cards: tuple[Card, ...]
    pile: str


class Shuffled(Event, frozen=True):
    """A pile was shuffled: nobody knows its order now."""

    pile: str


class Gathered(Event, frozen=True):
    """All cards were returned to one pile."""

    pile: str


if TYPE_CHECKING:
    Fact = Any  # whoever reads an announcement knows its arguments by their names
else:
    Fact = int | float | str | bool | list[int | str] | Message | None


class Said(Event, frozen=True):
    """An announcement, which everybody hears: a call, a score, who deals.

    `text` is the key of a sentence in a catalogue, or the sentence itself with its arguments in
    braces; `facts` are the arguments. They have the same types after a match has been saved and
    restored.
    """

    what: str
    text: str
    facts: dict[str, Fact]

    @property
    def message(self) -> Message:
        return Message(self.text, self.facts)

    def sentence(self, names: Sequence[str], you: Seat | None = None) -> str:
        """The sentence with the players' names in it, as the seat `you` reads it.

        >>> Said("bid", "{seat} bids {points}", {"seat": 1, "points": 3}).sentence(["Ann", "Bo"])
        'Bo bids 3'
        """
        return catalogue().say(self.message, names, you)


AnyEvent = Moved | Shown | Covered | Shuffled | Gathered | Said
"""Any stored event, as a type for decoding."""


class Arranged(Event, frozen=True):
    """The arrangement of a pile changed: a grid has other rows and columns, or faces are hidden.
    This event is only for those who watch the match and is not stored."""

    pile: str


class Cleared(Event, frozen=True):
    """The events so far are not part of the match: it starts from the current table. This event is
    only for those who watch the match and is not stored."""


class Watched(list[Event]):
    """The events of a match that is being watched: `look` is called with each event as it is added,
    before the table changes again."""

    __slots__ = ("look",)

    def __init__(self, events: Iterable[Event], look: Callable[[Event], None]) -> None:
        super().__init__(events)
        self.look = look

    def append(self, event: Event) -> None:
        super().append(event)
        self.look(event)


def listed(things: list[str]) -> str:
    """`a`, `a and b`, `a, b and c`; `nobody` for none."""
    if not things:
        return "nobody"
    if len(things) == 1:
        return things[0]
    return f"{', '.join(things[:-1])} and {things[-1]}"


def amount(count: int, noun: str) -> str:
    """`1 point`, `2 points`."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def saw(event: Moved | Shown, seat: Seat | None) -> bool:
    """Whether this seat (None: a spectator) saw the faces of the event's cards."""
    return event.seen == EVERYONE or (seat is not None and bool(event.seen >> seat & 1))
