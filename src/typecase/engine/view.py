"""What a seat sees: built from what it may see, never by removing things from the table."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from typecase.engine.event import Covered, Event, Gathered, Moved, Said, Shown, Shuffled, saw
from typecase.engine.face import Print, task_of
from typecase.engine.field import AskView
from typecase.engine.layout import Prompt
from typecase.engine.pile import Card, Grid, Pile, Seat
from typecase.engine.table import Table
from typecase.texts import Text


class Seen(msgspec.Struct, frozen=True):
    """A card whose face the viewer sees."""

    card: Card
    text: str
    points: int
    colour: str = ""
    more: dict[str, Print] | UnsetType = UNSET
    """What else is printed, if anything."""

    @property
    def task(self) -> Text:
        """What the card asks for, if that is printed on it instead of letters."""
        return task_of(self.more or {})


class PileView(msgspec.Struct, frozen=True):
    """A pile, bottom card first; None for a face-down card or an empty cell."""

    cards: tuple[Seen | None, ...]
    owner: Seat | None = None
    count: int = 0
    columns: int | None = None


class View(msgspec.Struct, frozen=True):
    """The table as one seat sees it (None: a spectator), with the seat's pending decision."""

    seat: Seat | None
    phase: str
    piles: dict[str, PileView]
    facts: dict[str, Any]
    scores: list[int]
    asked: tuple[Seat, ...]
    """The seats that are asked. If answers are sealed, this does not change as they come in."""
    ask: AskView | None
    deadline: float | None
    over: bool
    winners: list[Seat] | None = None
    prompt: Prompt | None = None


def seen_card(t: Table, card: Card) -> Seen:
    face = t.face[card]
    more = dict(face.more) if face.more else UNSET
    return Seen(card, face.text, face.points, face.colour, more)


def seen_pile(t: Table, pile: Pile, seat: Seat | None) -> PileView:
    cards = tuple(
        seen_card(t, card) if card is not None and t.sees(seat, card, pile) else None
        for card in pile.slots()
    )
    columns = pile.columns if isinstance(pile, Grid) else None
    return PileView(cards, pile.owner, len(pile.cards), columns)


def event_view(t: Table, event: Event, seat: Seat | None, names: list[str]) -> dict[str, Any]:
    """An event as plain data for one seat: with faces only if that seat saw them."""
    match event:
        case Moved(cards, source, target, _):
            faces = [seen_card(t, card) for card in cards] if saw(event, seat) else None
            return {
                "event": "moved",
                "from": source,
                "to": target,
                "count": len(cards),
                "cards": msgspec.to_builtins(faces),
            }
        case Shown(cards, pile):
            faces = [seen_card(t, card) for card in cards] if saw(event, seat) else None
            return {
                "event": "shown",
                "pile": pile,
                "count": len(cards),
                "cards": msgspec.to_builtins(faces),
            }
        case Covered(cards, pile):
            return {"event": "covered", "pile": pile, "count": len(cards)}
        case Shuffled(pile):
            return {"event": "shuffled", "pile": pile}
        case Gathered(pile):
            return {"event": "gathered", "pile": pile}
        case Said(what, _, facts):
            said = {"event": "said", "what": what, "text": event.sentence(names, seat)}
            return said | {"facts": msgspec.to_builtins(facts)}
    raise TypeError(f"no telling of {type(event).__name__}")
