"""One viewer's view of a match on the wire: its state and its events.

A view changes only through events. An event says what happened; its `now` holds everything else
that changed with it. A client that starts from a complete `Now` and applies each event has the
table as it was after each of them:

- `moved` takes cards from one pile and puts them on top of another. A viewer who sees the faces of
  the first pile finds the cards there by their numbers. For a viewer who sees the faces of the
  second, they have the numbers in `called`, or else keep theirs. For all others only the counts
  change.
- `gathered` leaves every pile empty.
- Then the values in `now` replace the previous ones; in `piles` and `seats`, only those named.
- If `asked` becomes empty, the viewer has no `ask`, `prompt` or `own` any more.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from msgspec import UNSET, UnsetType

from typecase.engine.field import AskView
from typecase.engine.layout import Prompt
from typecase.engine.scene import AtAsk, AtCentre, AtHand, AtSeat, AtTop
from typecase.texts import Message


class Card(msgspec.Struct, frozen=True, array_like=True):
    """A card whose face this seat sees. It keeps its number as long as it can be followed."""

    card: int
    text: str
    points: int
    colour: str
    more: dict[str, str | int | bool] = {}
    """What else is printed on it."""


class Cards(msgspec.Struct, frozen=True, omit_defaults=True):
    """A pile. Without `cards` all its cards are face down. Otherwise the bottom card comes first,
    and null is a face-down card or, in a grid, an empty cell (`taken`: which cells have a card)."""

    count: int
    cards: tuple[Card | None, ...] | None = None
    columns: int | None = None
    taken: tuple[bool, ...] | None = None


class Ask(AskView, frozen=True):
    """This seat's pending decision, with cards as numbers and times by the room's clock."""

    id: str
    """Identifies the decision in this room; a move is an answer to this decision only."""


class Now(msgspec.Struct, frozen=True, omit_defaults=True):
    """The parts of the match's state that have changed; in a `Welcome`, the whole state.

    `piles` and `seats` hold only those that changed. Times are in seconds by the room's clock;
    in scene elements, in seconds since the match began (`Room.began`).
    """

    phase: str | UnsetType = UNSET
    piles: dict[str, Cards] | UnsetType = UNSET
    top: tuple[AtTop, ...] | UnsetType = UNSET
    """The progress of the game, for the bar above the table."""
    turn: int | UnsetType | None = UNSET
    """Whose turn it is, if that is not the only seat with a pending decision."""
    seats: dict[int, tuple[AtSeat, ...]] | UnsetType = UNSET
    """What is drawn at each seat."""
    centre: tuple[AtCentre, ...] | UnsetType = UNSET
    """What is drawn in the middle in addition to the cards."""
    own: tuple[AtAsk, ...] | UnsetType = UNSET
    """What is drawn next to the prompt, for this seat only."""
    at_hand: tuple[AtHand, ...] | UnsetType = UNSET
    """What is drawn beside the hand, for this seat only, whether or not it is asked."""
    asked: list[int] | UnsetType = UNSET
    answered: list[int] | UnsetType = UNSET
    """In a sealed decision: which seats have answered, never with what."""
    race: bool | UnsetType = UNSET
    """Whether the decision is a race: the first move counts."""
    ask: Ask | UnsetType | None = UNSET
    prompt: Prompt | UnsetType | None = UNSET
    deadline: float | UnsetType | None = UNSET
    winners: list[int] | UnsetType | None = UNSET
    over: bool | UnsetType = UNSET


class MatchEvent(msgspec.Struct, frozen=True, tag_field="event", omit_defaults=True, kw_only=True):
    """Something that happened."""

    now: Now | UnsetType = UNSET
    """What else changed with it."""


class StartEvent(MatchEvent, frozen=True, tag="start"):
    """The table is set up. `now` has the whole state."""


class MovedEvent(MatchEvent, frozen=True, tag="moved"):
    """Cards moved from one pile to another. Without `cards` this seat saw no faces."""

    source: str = msgspec.field(name="from")
    target: str = msgspec.field(name="to")
    count: int
    cards: tuple[Card, ...] | UnsetType = UNSET
    called: tuple[int, ...] | UnsetType = UNSET
    """The numbers of these cards from now on, if they have changed."""


class ShownEvent(MatchEvent, frozen=True, tag="shown"):
    """Cards were shown in place: a peek, a flip, a reveal."""

    pile: str
    count: int
    cards: tuple[Card, ...] | UnsetType = UNSET


class CoveredEvent(MatchEvent, frozen=True, tag="covered"):
    """Face-up cards were turned face down again."""

    pile: str
    count: int


class ShuffledEvent(MatchEvent, frozen=True, tag="shuffled"):
    """A pile was shuffled."""

    pile: str


class GatheredEvent(MatchEvent, frozen=True, tag="gathered"):
    """All cards went back into one pile."""

    pile: str


class ArrangedEvent(MatchEvent, frozen=True, tag="arranged"):
    """A pile was rearranged: a grid has other rows and columns, or its faces are hidden."""

    pile: str


class SaidEvent(MatchEvent, frozen=True, tag="said"):
    """An announcement: the key of a sentence, or an English sentence with its arguments in braces.
    In `args`, `seat` is the player it is about, `points` the score, `good` a verdict."""

    what: str
    text: str
    args: Mapping[str, int | float | str | bool | tuple[int | str, ...] | Message | None] = {}


class AsksEvent(MatchEvent, frozen=True, tag="asks"):
    """The pending decisions have changed. It is the last event that follows a move; if the game is
    over, no seat is asked any more."""


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
