"""What each viewer is told of a match: all of it at first, then what is different.

A viewer is a seat, or None for somebody who watches. Everything is built up from what the engine
says that viewer may see (`told`, the sight of a pile, the seat's own ask); nothing is built whole
and then covered. Most of a step is the same for everybody, so it is made and encoded once; what a
seat sees besides is added for that seat.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from msgspec import Raw, structs

from typecase.engine import (
    All,
    Ask,
    Claim,
    Grid,
    Match,
    Move,
    OneOf,
    Option,
    Pile,
    Prompt,
    Seat,
    SomeOf,
    Spelling,
    Table,
    YesNo,
)
from typecase.engine.event import Covered, Event, Gathered, Moved, Shown, Shuffled, saw
from typecase.engine.pile import EVERYONE
from typecase.engine.table import BIT
from typecase.engine.view import seen_card, seen_pile, told
from typecase.server.clock import to_ms
from typecase.server.messages import Card, Cards, Fair, Now
from typecase.server.numbers import Numbers, numbered

Viewer = Seat | None

encode = msgspec.json.Encoder().encode
NOTHING = object()
CHANGING = (list, dict)

PLAIN = ("phase", "status", "scores", "notes", "asked", "answered", "deadline", "winners", "over")
"""The parts of `Now` that are the same for every viewer, facts and piles aside."""

SAME = {OneOf.schema, SomeOf.schema, YesNo.schema}
"""The schemas of params that are the same however the table looks."""

UNSEEN = b"null"
"""The cards of an event for somebody who did not see their faces."""


class Teller:
    """Tells one match, step by step. It remembers what it told last."""

    def __init__(self, match: Match, numbers: Numbers, names: list[str], began: float) -> None:
        self.match = match
        self.numbers = numbers
        self.names = names
        self.began = began
        self.question = ""
        """The id of what is asked."""
        self.heard = 0
        self.headings: list[tuple[int, str]] = []
        """After how many events the status was another heading, and which."""
        self.piles = {pile.name: pile for pile in match.table.piles()}
        self._last: tuple[Any, ...] = ()
        self._facts: dict[str, Any] = {}
        self._asks: dict[Seat, bytes | None] = {}
        self._same_asks: dict[tuple[str, tuple[Option, ...], Option | None], bytes] = {}
        """Asks that have nothing to do with how the table looks, by their phase."""
        self._prompts: dict[Seat, object] = {}
        self._told_faces: dict[int, bytes] = {}
        self._standing: dict[Seat, Ask] = {}

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
            **dict(zip(PLAIN, self._plain(), strict=True)),
            piles={pile.name: Raw(self.pile(pile, viewer)) for pile in t.piles()},  # type: ignore[misc]
            facts={name: without_cards(value) for name, value in t.told_facts().items()},
            ask=None if ask is None else Raw(ask),  # type: ignore[arg-type]
            prompt=prompt,
        )

    def story(self, viewer: Viewer) -> list[Any]:
        """What happened so far. What moved long ago cannot be followed: it has no numbers."""
        return [Raw(self._told_before(event, viewer)) for event in self.match.table.events]

    def _told_before(self, event: Event, viewer: Viewer) -> bytes:
        if type(event) is not Moved and type(event) is not Shown:
            return self.said(event)
        faces = UNSEEN
        if saw(event, viewer):
            faces = b"[%b]" % b",".join([self._told_face(card, 0) for card in event.cards])
        return with_faces(event, faces)

    # What is different.

    def step(self) -> Step:
        """Go on to how things are now; what happened since the last step."""
        match = self.match
        events = match.table.events[self.heard :]
        self.heard += len(events)
        # At the first step all is new, also what was laid there before anything happened.
        step = Step(self, events, everything=not self._last)
        self._standing = match.asks()
        plain, last = self._plain(), self._last or (NOTHING,) * len(PLAIN)
        if plain != last:
            for name, value, before in zip(PLAIN, plain, last, strict=True):
                if value != before:
                    step.changed[name] = value
                    if name == "status" and value[:1].isupper():
                        self.headings.append((self.heard, value))
            self._last = plain
        facts = match.table.told_facts()
        if facts != self._facts:
            step.changed["facts"] = self._new_facts(facts)
        step.look()
        return step

    def _new_facts(self, facts: dict[str, Any]) -> dict[str, Any]:
        last = self._facts
        new = {}
        for name, value in facts.items():
            if last.get(name, NOTHING) != value:
                # Facts are flat: a copy of what may change in place is what was said of it.
                last[name] = value.copy() if type(value) in CHANGING else value
                new[name] = without_cards(value)
        return new

    # The parts of it.

    def _plain(self) -> tuple[Any, ...]:
        """What is the same for every viewer, in the order of PLAIN."""
        match = self.match
        t, game, over = match.table, match.game, match.over
        deadline = match.shown_deadline
        asked = match.shown_asked
        answered: list[Seat] = []
        if type(match.standing) is All:
            waiting = match.waiting
            answered = [seat for seat in asked if seat not in waiting]
        return (
            match.phase,
            game.status(t),
            game.scores(t)[:],
            [game.note(t, seat) for seat in t.seats],
            asked,
            answered,
            None if deadline is None else to_ms(self.began + deadline),
            list(match.winners) if over else None,
            over,
        )

    def pile(self, pile: Pile, viewer: Viewer) -> bytes:
        """A pile as it lies there for this viewer."""
        cards = pile.cards
        if isinstance(pile, Grid):
            taken = tuple(cell is not None for cell in pile.cells)
            return encode(Cards(len(cards), self._seen(pile, viewer), pile.columns, taken))
        seen = pile.seen
        if seen == EVERYONE or (viewer is not None and seen >> viewer & 1):
            faces = b",".join(map(self.numbers.face, cards))
            return b'{"count":%d,"cards":[%b]}' % (len(cards), faces)
        up = self.match.table.up
        if up and any(up & BIT[card] for card in cards):
            return encode(Cards(len(cards), self._seen(pile, viewer)))
        return b'{"count":%d}' % len(cards)

    def _seen(self, pile: Pile, viewer: Viewer) -> tuple[Card | None, ...]:
        """Place by place what a viewer sees of a pile."""
        seen = seen_pile(self.match.table, pile, viewer).cards
        of = self.numbers.of
        return tuple([None if card is None else numbered(card, of(card.card)) for card in seen])

    def called(self, event: Moved | Shown) -> bytes:
        """The faces of an event's cards by the numbers they have as it happens: whoever loses
        sight of them by it knows them by these."""
        of = self.numbers.of
        return b"[%b]" % b",".join([self._told_face(card, of(card)) for card in event.cards])

    def _told_face(self, card: int, number: int) -> bytes:
        face = self._told_faces.get(number)
        if face is None:
            face = encode(structs.replace(seen_card(self.match.table, card), card=number))
            if number:
                self._told_faces[number] = face
        return face

    def said(self, event: Event) -> bytes:
        """An event that everybody hears alike."""
        return encode(told(self.match.table, event, None, self.names))

    def asked(self, viewer: Viewer) -> tuple[bytes | None, Prompt | None]:
        """What the viewer's own seat is asked, with times of the room's clock."""
        ask = None if viewer is None else self._standing.get(viewer)
        if viewer is None or ask is None:
            return None, None
        match = self.match
        prompt = match.game.prompt(match.table, viewer, ask, self.names)
        if ask.opens is not None:
            return self._with_id(self._written(ask)), prompt
        key = match.phase, ask.options, ask.beside
        written = self._same_asks.get(key)
        if written is None:
            written = self._written(ask)
            if all(map(same_everywhere, ask.options)):
                self._same_asks[key] = written
        return self._with_id(written), prompt

    def _with_id(self, written: bytes) -> bytes:
        """An ask as the one of this moment."""
        return b'{"id":%b,%b' % (encode(self.question), written[1:])

    def _written(self, ask: Ask) -> bytes:
        t = self.match.table
        schema = {
            "key": ask.key(self.match.phase),
            "options": [option_schema(option, t, self.numbers) for option in ask.options],
            "opens": None if ask.opens is None else to_ms(self.began + ask.opens),
        }
        return encode(schema)

    def asked_anew(self, viewer: Viewer) -> bytes:
        """The own ask and its prompt, where they are different from what was told last."""
        if viewer is None:
            return b""
        last = self._asks.get(viewer, NOTHING)
        if last is None and viewer not in self._standing:
            return b""
        ask, prompt = self.asked(viewer)
        anew = []
        if last != ask:
            self._asks[viewer] = ask
            anew.append(b'"ask":%b' % (ask or b"null"))
        if self._prompts.get(viewer, NOTHING) != prompt:
            self._prompts[viewer] = prompt
            anew.append(b'"prompt":%b' % encode(prompt))
        return b",".join(anew)


class Step:
    """What happened since the last step, ready to be told to any viewer."""

    def __init__(self, teller: Teller, events: list[Event], everything: bool) -> None:
        self.events = events
        self.changed: dict[str, Any] = {}
        """What is the same for every viewer and different now, piles aside."""
        self._teller = teller
        self._public: list[bytes] = []
        """The events as everybody saw them."""
        self._some_saw: list[tuple[int, int, bytes]] = []
        """Where in them somebody saw more: a bit for each of those seats, and what they saw."""
        self._own = 0
        """A bit for each seat that saw or sees more than everybody."""
        touched: dict[str, Any] = {}
        for event in events:
            self._read(event, touched)
        piles = teller.piles
        self.touched = [*piles.values()] if everything else [piles[name] for name in touched]
        """The piles that may look different now."""

    def _read(self, event: Event, touched: dict[str, Any]) -> None:
        """Write an event down, for everybody and for those who saw more of it."""
        teller = self._teller
        if type(event) is Moved:
            touched[event.source] = touched[event.target] = None
        elif type(event) is Shown:
            touched[event.pile] = None
        else:
            if type(event) is Covered or type(event) is Shuffled:
                touched[event.pile] = None
            elif type(event) is Gathered:
                touched |= teller.piles
            teller.numbers.read(event)
            self._public.append(teller.said(event))
            return
        seen = event.seen
        faces = teller.called(event) if seen else UNSEEN
        teller.numbers.read(event)
        if seen and seen != EVERYONE:
            self._some_saw.append((len(self._public), seen, with_faces(event, faces)))
            self._own |= seen
            faces = UNSEEN
        self._public.append(with_faces(event, faces))

    def look(self) -> None:
        """See how things lie now that everything has happened."""
        teller, touched = self._teller, self.touched
        self._piles = [teller.pile(pile, None) for pile in touched]
        self._owned: list[tuple[int, int]] = []
        insiders = teller.match.table.insiders
        for at, pile in enumerate(touched):
            who = insiders(pile)
            if who:
                self._owned.append((at, who))
                self._own |= who
        self._changed = encode(self.changed)[1:-1] if self.changed else b""
        self._to_all = b"[%b]" % b",".join(self._public), self._with(self._piles)

    @property
    def is_public(self) -> bool:
        """Whether there is anything in it for everybody. Else it is for those alone whose own ask
        is another one now: the others may not even know that something happened."""
        return bool(self.events or self.changed or self.touched)

    def happened(
        self, viewers: list[Viewer], seq: int, at: float, fair: Fair | None
    ) -> list[bytes]:
        """The step as a message (`Happened`) to each of these, b"" to whom it is not for. Those who
        see no more than everybody get the same one."""
        head = b'{"is":"happened","seq":%d,"at":%b,"events":' % (seq, encode(at))
        tail = b"}}" if fair is None else b'},"fair":%b}' % encode(fair)
        same = b""
        messages = []
        public = self.is_public
        for viewer in viewers:
            asked = self._teller.asked_anew(viewer)
            own = viewer is not None and self._own >> viewer & 1
            if not asked and not public:
                messages.append(b"")
                continue
            if same and not asked and not own:
                messages.append(same)
                continue
            events, now = self.told(viewer) if own else self._to_all
            comma = b"," if asked and now else b""
            message = b'%b%b,"now":{%b%b%b%b' % (head, events, now, comma, asked, tail)
            if not asked and not own:
                same = message
            messages.append(message)
        return messages

    def told(self, viewer: Viewer) -> tuple[bytes, bytes]:
        """Events for a viewer, and what is inside `Now`, the own ask aside."""
        if viewer is None or not self._own >> viewer & 1:
            return self._to_all
        events = self._public[:]
        for at, seen, event in self._some_saw:
            if seen >> viewer & 1:
                events[at] = event
        piles = self._piles[:]
        for at, who in self._owned:
            if who >> viewer & 1:
                piles[at] = self._teller.pile(self.touched[at], viewer)
        return b"[%b]" % b",".join(events), self._with(piles)

    def _with(self, piles: list[bytes]) -> bytes:
        """All that changed, with these piles."""
        if not piles:
            return self._changed
        lying = [
            b"%b:%b" % (quoted(pile.name), seen)
            for pile, seen in zip(self.touched, piles, strict=True)
        ]
        comma = b"," if self._changed else b""
        return b'%b%b"piles":{%b}' % (self._changed, comma, b",".join(lying))


def with_faces(event: Moved | Shown, faces: bytes) -> bytes:
    """An event of cards, with their faces as a viewer saw them."""
    count = len(event.cards)
    if type(event) is Moved:
        return b'{"event":"moved","from":%b,"to":%b,"count":%d,"cards":%b}' % (
            quoted(event.source),
            quoted(event.target),
            count,
            faces,
        )
    assert type(event) is Shown
    return b'{"event":"shown","pile":%b,"count":%d,"cards":%b}' % (quoted(event.pile), count, faces)


def same_everywhere(option: Option) -> bool:
    """Whether an option has nothing to do with how the table looks. It is not remembered for an
    option: that would keep whole tables in memory after their end."""
    params = option.params.values()
    return option.label is None and all(type(param).schema in SAME for param in params)


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
                field[key] = list(map(of, field[key]))
        if "need" in field:
            field["need"] = [list(map(of, pile)) for pile in field["need"]]
    return schema


@cache
def plain_option(kind: type[Move]) -> Raw:
    return Raw(encode({"move": kind.slug(), "label": kind.label(), "fields": {}}))
