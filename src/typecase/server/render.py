"""What each viewer is told of a match: all of it at first, then what is different.

A viewer is a seat, or None for somebody who watches. Everything is built up from what the engine
says that viewer may see (`told`, the sight of a pile, the seat's own ask); nothing is built whole
and then covered. Most of a step is the same for everybody, so it is made and encoded once; what a
seat sees besides is added for that seat.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import repeat
from typing import Any

import msgspec
from msgspec import UNSET, Raw, structs

from typecase.engine import (
    All,
    Ask,
    Claim,
    Grid,
    Match,
    Move,
    Option,
    Pile,
    Prompt,
    Seat,
    Seen,
    Spelling,
    Table,
)
from typecase.engine.event import Covered, Event, Gathered, Moved, Shown, Shuffled, saw
from typecase.engine.pile import EVERYONE
from typecase.engine.table import BIT
from typecase.engine.view import seen_card, seen_pile, told
from typecase.server.messages import Card, Cards, Fair, Happened, Now
from typecase.server.numbers import Numbers

Viewer = Seat | None

encode = msgspec.json.Encoder().encode
NOTHING = object()
CHANGING = (list, dict)


class Teller:
    """Tells one match, step by step. It remembers what it told last."""

    def __init__(self, match: Match, numbers: Numbers, names: list[str], began: float) -> None:
        self.match = match
        self.numbers = numbers
        self.names = names
        self.began = began
        self.heard = 0
        self._last: dict[str, Any] = {}
        self._facts: dict[str, Any] = {}
        self._asks: dict[Seat, bytes | None] = {}
        self._prompts: dict[Seat, object] = {}
        self._faces: dict[int | None, bytes] = {}
        self._told_faces: dict[int, bytes] = {}
        self._standing: dict[Seat, Ask] = {}
        self._piles = {pile.name: pile for pile in match.table.piles()}

    # All of it.

    def whole(self, viewer: Viewer) -> Now:
        """The match as this viewer sees it now."""
        t = self.match.table
        self.numbers.catch_up()
        self._standing = self.match.asks()
        ask, prompt = self.asked(viewer)
        if viewer is not None:
            self._asks[viewer] = ask
            self._prompts[viewer] = prompt
        return Now(
            **self._plain(),
            piles={pile.name: self.pile(pile, viewer) for pile in t.piles()},
            facts={name: without_cards(value) for name, value in t.facts().items()},
            ask=None if ask is None else Raw(ask),  # type: ignore[arg-type]
            prompt=prompt,
        )

    def story(self, viewer: Viewer) -> list[Any]:
        """What happened so far. What moved long ago cannot be followed: it has no numbers."""
        return [self.event(event, viewer, repeat(0)) for event in self.match.table.events]

    # What is different.

    def step(self) -> Step:
        """Go on to how things are now; what happened since the last step."""
        match = self.match
        events = match.table.events[self.heard :]
        self.heard += len(events)
        called = [self._called(event) for event in events]
        self._standing = match.asks()

        # At the first step all is new, also what was laid there before anything happened.
        touched = self._touched(events) if self._last else list(self._piles.values())
        changed, last = {}, self._last
        for name, value in self._plain().items():
            if last.get(name, NOTHING) != value:
                changed[name] = last[name] = value
        facts = self._new_facts()
        if facts:
            changed["facts"] = facts
        return Step(self, events, called, touched, changed)

    def _called(self, event: Event) -> list[int]:
        """The numbers of an event's cards as it happens: whoever loses sight of them by it knows
        them by these."""
        numbers = self.numbers
        called: list[int] = []
        if (type(event) is Moved or type(event) is Shown) and event.seen:
            called = [numbers.of(card) for card in event.cards]
        numbers.read(event)
        return called

    def _new_facts(self) -> dict[str, Any]:
        last = self._facts
        new = {}
        for name, value in self.match.table.facts().items():
            if last.get(name, NOTHING) != value:
                # Facts are flat: a copy of what may change in place is what was said of it.
                last[name] = value.copy() if type(value) in CHANGING else value
                new[name] = without_cards(value)
        return new

    def _touched(self, events: list[Event]) -> list[Pile]:
        """The piles that may look different now."""
        names: dict[str, None] = {}
        for event in events:
            if type(event) is Moved:
                names[event.source] = names[event.target] = None
            elif isinstance(event, Shown | Covered | Shuffled):
                names[event.pile] = None
            elif type(event) is Gathered:
                return list(self._piles.values())
        return [self._piles[name] for name in names]

    # The parts of it.

    def _plain(self) -> dict[str, Any]:
        """What is the same for every viewer, facts and piles aside."""
        match = self.match
        t, game = match.table, match.game
        deadline = match.shown_deadline
        asked = match.asked
        answered: list[Seat] = []
        if type(match.standing) is All:
            waiting = match.waiting
            answered = [seat for seat in asked if seat not in waiting]
        return {
            "phase": match.phase,
            "status": game.status(t),
            "scores": match.scores[:],
            "notes": [game.note(t, seat) for seat in t.seats],
            "asked": asked,
            "answered": answered,
            "deadline": None if deadline is None else round(self.began + deadline, 3),
            "winners": list(match.winners) if match.over else None,
            "over": match.over,
        }

    def pile(self, pile: Pile, viewer: Viewer) -> Any:
        """A pile as it lies there for this viewer."""
        if isinstance(pile, Grid):
            taken = tuple(cell is not None for cell in pile.cells)
            return Cards(len(pile.cards), self._seen(pile, viewer), pile.columns, taken)
        if pile.seen == EVERYONE or (viewer is not None and pile.seen >> viewer & 1):
            number_of, known = self.numbers.known.get, self._faces.get
            faces = [known(number_of(card)) or self._face(card) for card in pile.cards]
            return Raw(b'{"count":%d,"cards":[%b]}' % (len(faces), b",".join(faces)))
        up = self.match.table.up
        if up and any(up & BIT[card] for card in pile.cards):
            return Cards(len(pile.cards), self._seen(pile, viewer))
        return Cards(len(pile.cards))

    def _seen(self, pile: Pile, viewer: Viewer) -> tuple[Card | None, ...]:
        """Place by place what a viewer sees of a pile."""
        seen = seen_pile(self.match.table, pile, viewer).cards
        of = self.numbers.of
        return tuple([None if card is None else numbered(card, of(card.card)) for card in seen])

    def _face(self, card: int) -> bytes:
        """The face of a card that its viewer sees, by its number: that never has another."""
        number = self.numbers.of(card)
        face = self._faces.get(number)
        if face is None:
            seen = seen_card(self.match.table, card)
            face = self._faces[number] = encode(numbered(seen, number))
        return face

    def event(self, event: Event, viewer: Viewer, numbers: Iterable[int]) -> Raw:
        """An event as this viewer saw it. Cards that are seen are written once by each number."""
        moved = type(event) is Moved
        if not moved and type(event) is not Shown:
            return Raw(encode(told(self.match.table, event, viewer, self.names)))
        assert isinstance(event, Moved | Shown)
        cards = b"null"
        if saw(event, viewer):
            faces = map(self._told_face, event.cards, numbers)
            cards = b"[%b]" % b",".join(faces)
        count = len(event.cards)
        if isinstance(event, Moved):
            where = quoted(event.source), quoted(event.target)
            return Raw(
                b'{"event":"moved","from":%b,"to":%b,"count":%d,"cards":%b}'
                % (*where, count, cards)
            )
        where_shown = quoted(event.pile)
        return Raw(
            b'{"event":"shown","pile":%b,"count":%d,"cards":%b}' % (where_shown, count, cards)
        )

    def _told_face(self, card: int, number: int) -> bytes:
        face = self._told_faces.get(number)
        if face is None:
            face = encode(structs.replace(seen_card(self.match.table, card), card=number))
            if number:
                self._told_faces[number] = face
        return face

    def asked(self, viewer: Viewer) -> tuple[bytes | None, Prompt | None]:
        """What the viewer's own seat is asked, with times of the room's clock."""
        ask = None if viewer is None else self._standing.get(viewer)
        if viewer is None or ask is None:
            return None, None
        match = self.match
        t = match.table
        schema = {
            "key": ask.key(match.phase),
            "options": [option_schema(option, t, self.numbers) for option in ask.options],
            "opens": None if ask.opens is None else round(self.began + ask.opens, 3),
        }
        return encode(schema), match.game.prompt(t, viewer, ask, self.names)

    def asked_anew(self, viewer: Viewer) -> dict[str, Any]:
        """The own ask and its prompt, where they are different from what was told last."""
        if viewer is None or (
            viewer not in self._standing and self._asks.get(viewer, NOTHING) is None
        ):
            return {}
        ask, prompt = self.asked(viewer)
        anew: dict[str, Any] = {}
        if self._asks.get(viewer, NOTHING) != ask:
            self._asks[viewer] = ask
            anew["ask"] = None if ask is None else Raw(ask)
        if self._prompts.get(viewer, NOTHING) != prompt:
            self._prompts[viewer] = prompt
            anew["prompt"] = prompt
        return anew


class Step:
    """What happened since the last step, ready to be told to any viewer."""

    def __init__(
        self,
        teller: Teller,
        events: list[Event],
        called: list[list[int]],
        touched: list[Pile],
        changed: dict[str, Any],
    ) -> None:
        self.events = events
        self.called = called
        self.touched = touched
        self.changed = changed
        self._teller = teller
        self._public: list[Any] = [
            teller.event(event, None, numbers)
            for event, numbers in zip(events, called, strict=True)
        ]
        self._some_saw = [
            (at, event)
            for at, event in enumerate(events)
            if (type(event) is Moved or type(event) is Shown) and event.seen not in (0, EVERYONE)
        ]
        self._seen: dict[int, Raw] = {}
        self._piles = {pile.name: teller.pile(pile, None) for pile in touched}
        insiders = teller.match.table.insiders
        self._owned = [(pile, who) for pile in touched if (who := insiders(pile))]
        self._own = 0
        """A bit for each seat that saw or sees more than everybody."""
        for _, event in self._some_saw:
            self._own |= event.seen
        for _, who in self._owned:
            self._own |= who
        self._to_all = b""

    def happened(self, viewer: Viewer, seq: int, at: float, fair: Fair | None) -> bytes:
        """The step as a message. Those who see no more than everybody get the same one."""
        asked = self._teller.asked_anew(viewer)
        own = viewer is not None and self._own >> viewer & 1
        if not asked and not own and self._to_all:
            return self._to_all
        events, now = self.told(viewer)
        if asked:
            now = now | asked
        message = encode(Happened(seq, at, events, Now(**now), UNSET if fair is None else fair))
        if not asked and not own:
            self._to_all = message
        return message

    def told(self, viewer: Viewer) -> tuple[list[Any], dict[str, Any]]:
        """Events and differences for a viewer."""
        if viewer is None or not self._own >> viewer & 1:
            return self._public, self._with(self._piles)
        teller = self._teller
        events = self._public[:]
        for at, event in self._some_saw:
            if event.seen >> viewer & 1:
                if at not in self._seen:
                    self._seen[at] = teller.event(event, viewer, self.called[at])
                events[at] = self._seen[at]
        piles = self._piles.copy()
        for pile, who in self._owned:
            if who >> viewer & 1:
                piles[pile.name] = teller.pile(pile, viewer)
        return events, self._with(piles)

    def _with(self, piles: dict[str, Any]) -> dict[str, Any]:
        return self.changed | {"piles": piles} if piles else self.changed


@cache
def quoted(name: str) -> bytes:
    return encode(name)


def without_cards(value: Any) -> Any:
    """A fact. Which cards a word was laid with is to be seen where they lie."""
    if isinstance(value, Spelling | Claim):
        return structs.replace(value, cards=())
    if isinstance(value, list | tuple):
        return [without_cards(each) for each in value]
    return value


def option_schema(option: Option, t: Table, numbers: Numbers) -> Any:
    """An option as data. One with nothing to choose is the same for ever."""
    if not option.params and option.label is None:
        return plain_option(option.kind)
    schema = option.schema(t)
    of = numbers.of
    for field in schema["fields"].values():
        for key in ("cards", "keep"):
            if key in field:
                field[key] = [of(card) for card in field[key]]
        if "need" in field:
            field["need"] = [[of(card) for card in pile] for pile in field["need"]]
    return schema


@cache
def plain_option(kind: type[Move]) -> Raw:
    return Raw(encode({"move": kind.slug(), "label": kind.label(), "fields": {}}))


def numbered(seen: Seen, number: int) -> Card:
    return Card(number, seen.text, seen.points, seen.colour, seen.more or {})
