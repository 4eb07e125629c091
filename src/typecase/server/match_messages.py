"""A match as one seat sees it, on the wire: how it lies there, and what happened.

All that a viewer sees of a match changes by events and by nothing else. An event says what
happened; its `now` says what else was different when it had happened. Whoever starts from a `Now`
that has all of it, and does what each event says, has the table as it was after each of them:

- `moved` takes cards from one pile and lays them on top of another. Who sees the faces of the
  first finds them there by their numbers. Who sees those of the second has them by the numbers in
  `called`, or by the same as before. To all others there are so many cards less, or more.
- `gathered` leaves every pile empty.
- What `now` has then replaces what was so before; of piles and seats those that it names.
- Where `asked` becomes empty, nobody has an ask, a prompt or anything of its own any more.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from msgspec import UNSET, UnsetType

from typecase.engine.field import AskView
from typecase.engine.layout import Prompt
from typecase.engine.scene import AtAsk, AtCentre, AtSeat, AtTop
from typecase.texts import Message


class Card(msgspec.Struct, frozen=True, array_like=True):
    """A card whose face this seat sees; it has the same number as long as it can be followed."""

    card: int
    text: str
    points: int
    colour: str
    more: dict[str, str | int | bool] = {}
    """What else is printed on it."""


class Cards(msgspec.Struct, frozen=True, omit_defaults=True):
    """A pile. Without `cards` all of it lies face down; else bottom card first, null for a card
    face down or, in a grid, for an empty cell (`taken` tells which cells have a card)."""

    count: int
    cards: tuple[Card | None, ...] | None = None
    columns: int | None = None
    taken: tuple[bool, ...] | None = None


class Ask(AskView, frozen=True):
    """What this seat is asked: its cards by their numbers, times of the room's clock."""

    id: str
    """Which question of this room it is: a press answers this one and no other."""


class Now(msgspec.Struct, frozen=True, omit_defaults=True):
    """What of the match is different now; in a `Welcome`, all of it.

    `piles` and `seats` hold only those that changed. Times are seconds of the room's own
    clock; those of scene elements are seconds of the match, which began at `Room.began`.
    """

    phase: str | UnsetType = UNSET
    piles: dict[str, Cards] | UnsetType = UNSET
    top: tuple[AtTop, ...] | UnsetType = UNSET
    """How far the game is, for the bar above the table."""
    turn: int | UnsetType | None = UNSET
    """Whose turn it is, where that is not the one seat that is asked."""
    seats: dict[int, tuple[AtSeat, ...]] | UnsetType = UNSET
    """How each seat stands."""
    centre: tuple[AtCentre, ...] | UnsetType = UNSET
    """What is drawn in the middle besides the cards."""
    own: tuple[AtAsk, ...] | UnsetType = UNSET
    """What is drawn beside the question, for this seat alone."""
    asked: list[int] | UnsetType = UNSET
    answered: list[int] | UnsetType = UNSET
    """Of a sealed ask: who has answered, never what."""
    race: bool | UnsetType = UNSET
    """Whether the first to act has it."""
    ask: Ask | UnsetType | None = UNSET
    prompt: Prompt | UnsetType | None = UNSET
    deadline: float | UnsetType | None = UNSET
    winners: list[int] | UnsetType | None = UNSET
    over: bool | UnsetType = UNSET


class MatchEvent(msgspec.Struct, frozen=True, tag_field="event", omit_defaults=True, kw_only=True):
    """Something that happened."""

    now: Now | UnsetType = UNSET
    """What else is different by it."""


class StartEvent(MatchEvent, frozen=True, tag="start"):
    """The table is laid out. `now` has all of it."""


class MovedEvent(MatchEvent, frozen=True, tag="moved"):
    """Cards went from pile to pile. Without `cards` this seat saw no faces."""

    source: str = msgspec.field(name="from")
    target: str = msgspec.field(name="to")
    count: int
    cards: tuple[Card, ...] | UnsetType = UNSET
    called: tuple[int, ...] | UnsetType = UNSET
    """The numbers these cards have from now on, where they are others."""


class ShownEvent(MatchEvent, frozen=True, tag="shown"):
    """Cards were shown where they lie: a peek, a flip, a reveal."""

    pile: str
    count: int
    cards: tuple[Card, ...] | UnsetType = UNSET


class CoveredEvent(MatchEvent, frozen=True, tag="covered"):
    """Cards that lay face up were turned face down again."""

    pile: str
    count: int


class ShuffledEvent(MatchEvent, frozen=True, tag="shuffled"):
    """A pile was shuffled."""

    pile: str


class GatheredEvent(MatchEvent, frozen=True, tag="gathered"):
    """All cards went back into one pile."""

    pile: str


class ArrangedEvent(MatchEvent, frozen=True, tag="arranged"):
    """A pile lies otherwise: a grid has other rows and columns, or its faces are hidden."""

    pile: str


class SaidEvent(MatchEvent, frozen=True, tag="said"):
    """Something everybody was told: the key of a sentence, or an English sentence with its
    arguments in braces. In `args`, `seat` is the player it is about, `points` the score, `good` a
    verdict."""

    what: str
    text: str
    args: Mapping[str, int | float | str | bool | tuple[int | str, ...] | Message | None] = {}


class AsksEvent(MatchEvent, frozen=True, tag="asks"):
    """The table asks on. It is the last event of what happens by an answer; where the game is over,
    nobody is asked any more."""


Event = (
    StartEvent
    | MovedEvent
    | ShownEvent
    | CoveredEvent
    | ShuffledEvent
    | GatheredEvent
    | ArrangedEvent
    | SaidEvent
    | AsksEvent
)
