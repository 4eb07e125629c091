"""Renders a match for each viewer: first the whole state, then the changes event by event.

A viewer is a seat, or None for spectators. Everything is built from what the engine lets a viewer
see (the events it saw, the visibility of a pile, the seat's own decision); nothing is rendered in
full and then redacted. Each event is rendered as it happens, with all changes since the one before,
so viewers get the table as it was then. Most of it is the same for everybody and is encoded once;
what a seat sees in addition is added for that seat.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, NamedTuple

import msgspec
from msgspec import Raw

from typecase._kernel import bits
from typecase.engine import All, Ask, Grid, Match, Pile, Prompt, Race, Seat, Table
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
    saw,
)
from typecase.engine.log import Answered
from typecase.engine.pile import BIT, EVERYONE
from typecase.engine.scene import AtAsk, AtHand, Scene, Track
from typecase.engine.view import seen_card, seen_pile
from typecase.server.ask_writer import AskWriter
from typecase.server.clock import to_ms
from typecase.server.match_messages import Card, Cards, Now, SaidEvent
from typecase.server.messages import Fair
from typecase.server.numbers import Numbers, numbered

Viewer = Seat | None

encode = msgspec.json.Encoder().encode
NO_SCENE = Scene()

ASKING = ("phase", "asked", "answered", "race", "deadline", "winners", "over")
"""The parts of `Now` that describe the pending decisions."""

ASKS_NOTHING: tuple[Any, ...] = ("", (), [], False, None, None, False)
ASKS_NOBODY = b'"asked":[],"answered":[],"race":false,"deadline":null'
"""The last decision is answered, and the next is not pending yet."""


STEP_END = Raw(b'{"event":"asks","now":{}}')
"""The end of a step in a story: what was asked then is not told any more."""


class AskedSeat(NamedTuple):
    """What a seat is asked: its decision, with times by the room's clock; the prompt; and what is
    drawn next to it."""

    ask: bytes | None
    prompt: Prompt | None
    own: tuple[AtAsk, ...]


ASKED_NOTHING = AskedSeat(None, None, ())


class RenderedEvent(NamedTuple):
    """A rendered event; None is the start, before the first event."""

    event: Event | None
    public: bytes
    """The event for everybody; for an announcement, only the other changes."""
    own: dict[Seat, bytes]
    """The event for each seat that saw or sees more."""


class MatchRenderer:
    """Renders one match, step by step. It remembers what it rendered last."""

    def __init__(self, match: Match, numbers: Numbers, names: list[str], began: float) -> None:
        self.match = match
        self.numbers = numbers
        self.names = names
        self.began = began
        self.question = ""
        """The id of the pending decision."""
        self.watching = (1 << len(match.table.seats)) - 1
        """Bit mask of the seats for which private information is rendered."""
        self.headings: list[tuple[int, Track]] = []
        """Headings for the log: the number of events before each, and its track."""
        self._writer = AskWriter(match, numbers)
        self._rendered: list[RenderedEvent] = []
        self._count = 0
        self._scene = NO_SCENE
        self._asking: tuple[Any, ...] = ASKS_NOTHING
        self._asks: dict[Seat, Ask] = {}
        self._sent_asks: dict[Seat, AskedSeat] = {}
        self._at_hands: dict[Seat, tuple[AtHand, ...]] = {}
        self._look_at(match.table)

    # Beginning.

    def go_on(self) -> None:
        """Render what happens from now on; what happened before is known."""
        self.numbers.catch_up()
        self._count = len(self.match.events)
        self._changes()
        self.headings.clear()  # After which event each came is not known any more.
        self._asking = self._asked_now()
        self.match.table.watch(self.look)

    def begin(self, match: Match) -> Callable[[Event], None]:
        """Render this match from its start: its table has just been set up."""
        self._look_at(match.table)
        self._start()
        return self.look

    def _start(self) -> None:
        self.numbers.begin()
        self._rendered.clear()
        self.headings.clear()
        self._at_hands.clear()
        self._count = 0
        self._scene = NO_SCENE
        changed = self._changes()
        self._note(None, b'{"event":"start"', [*self._piles.values()], changed)

    def begin_again(self) -> None:
        """Render the match from its start, and continue with it; it has just been dealt."""
        match = self.match
        seats = len(match.table.seats)
        Match(match.game, seats, match.seed, match.generator, watch=self.begin)
        self._look_at(match.table)
        match.table.watch(self.look)

    def _look_at(self, table: Table) -> None:
        self.table = table
        self._piles = {pile.name: pile for pile in table.piles()}
        self._up = table.up

    # The whole state.

    def whole(self, viewer: Viewer) -> Now:
        """The match as this viewer sees it now."""
        t = self.match.table
        self.numbers.catch_up()
        self._asks = self.match.asks()
        ask, prompt, own = asked = self.asked(viewer)
        at_hand = self._at_hand(viewer)
        if viewer is not None:
            self._at_hands[viewer] = at_hand
            self._sent_asks[viewer] = asked
        scene = self.match.game.scene(t)
        return Now(
            **dict(zip(ASKING, self._asked_now(), strict=True)),
            piles={pile.name: Raw(self.pile(pile, viewer)) for pile in t.piles()},  # type: ignore[misc]
            ask=None if ask is None else Raw(ask),  # type: ignore[arg-type]
            prompt=prompt,
            top=scene.top,
            turn=scene.turn,
            seats=dict(enumerate(scene.seats)),
            centre=scene.centre,
            own=own,
            at_hand=at_hand,
        )

    def story(self, viewer: Viewer, steps: Iterable[int]) -> list[Any]:
        """The events so far, with `STEP_END` after each of these numbers of events. Their cards
        cannot be followed any more, so their numbers are 0."""
        ends = set(steps)
        events: list[Any] = []
        for number, event in enumerate(self.match.events, start=1):
            events.append(Raw(self._event_before(event, viewer)))
            if number in ends:
                events.append(STEP_END)
        return events

    def headings_in(self, steps: Iterable[int]) -> list[tuple[int, Track]]:
        """The headings in such a story: the number of its entries before each, and its track."""
        ends = sorted(set(steps) - {0})
        return [(before + bisect_right(ends, before), track) for before, track in self.headings]

    def _event_before(self, event: Event, viewer: Viewer) -> bytes:
        if type(event) is Said:
            return self._said(event)
        if (type(event) is Moved or type(event) is Shown) and saw(event, viewer):
            t = self.match.table
            faces = encode([numbered(seen_card(t, card), 0) for card in event.cards])
            return b'%b,"cards":%b}' % (head(event), faces)
        return head(event) + b"}"

    # Event by event.

    def look(self, event: Event) -> None:
        """Render an event that has just happened, with all changes since the last."""
        if type(event) is Cleared:
            self._start()
            return
        changed = self._changes()
        if self._asking is not ASKS_NOTHING and self._ask_is_over():
            self._asking = ASKS_NOTHING
            self._sent_asks.clear()
            changed = b"%b,%b" % (ASKS_NOBODY, changed) if changed else ASKS_NOBODY
        if type(event) is Said:
            self.numbers.read(event)
            self._rendered.append(RenderedEvent(event, changed, {}))
        elif type(event) is Moved:
            self._moved(event, changed)
        elif type(event) is Shown:
            seen = self._saw(event)
            faces = self._faces(event.cards) if seen else b""
            self.numbers.read(event)
            self._note(event, head(event), [self._piles[event.pile]], changed, faces, seen)
        elif type(event) is Arranged:
            self._note(event, head(event), [self._piles[event.pile]], changed)
            self._count -= 1
        else:
            self.numbers.read(event)
            self._note(event, head(event), self._lie_anew(event), changed)
        self._count += 1
        self._up = self.table.up

    def _ask_is_over(self) -> bool:
        """Whether the decision is answered; an out-of-turn action does not answer it."""
        match = self.match
        out_of_turn, last = match.pending.out_of_turn, match.log[-1]
        return not (
            out_of_turn is not None
            and type(last) is Answered
            and type(last.move) is out_of_turn.option.kind
        )

    def _moved(self, event: Moved, changed: bytes) -> None:
        source, target = self._piles[event.source], self._piles[event.target]
        seen = self._saw(event)
        faces = self._faces(event.cards) if seen else b""
        if self._is_plain(event, source, target):
            renumbered = self.numbers.read(event) and target.seen
            anew = self._called(event.cards) if renumbered else b""
            self._note(event, head(event), [], changed, faces, seen, anew, target.seen)
        else:
            self.numbers.read(event)
            self._note(event, head(event), [source, target], changed, faces, seen)

    def _is_plain(self, event: Moved, source: Pile, target: Pile) -> bool:
        """Whether a page that knows both piles can work out what they are after this."""
        return not (
            self._up
            or source is target
            or isinstance(source, Grid)
            or isinstance(target, Grid)
            or tuple(target.cards[-len(event.cards) :]) != event.cards
        )

    def _lie_anew(self, event: Event) -> list[Pile]:
        """The piles that have to be sent in full after an event in which nobody saw cards."""
        if type(event) is Gathered:
            target = self._piles[event.pile]
            return [
                pile
                for pile in self._piles.values()
                if self._up or pile is target or isinstance(pile, Grid)
            ]
        assert type(event) is Shuffled or type(event) is Covered
        pile = self._piles[event.pile]
        if type(event) is Shuffled and not pile.seen and not self._up:
            return []
        return [pile]

    def _note(
        self,
        event: Event | None,
        begin: bytes,
        piles: list[Pile],
        changed: bytes,
        faces: bytes = b"",
        seen: int = 0,
        anew: bytes = b"",
        anew_to: int = 0,
    ) -> None:
        """Render an event for everybody and for the seats that saw or see more. `seen` are the
        seats that saw the faces, `anew_to` those for which the cards have new numbers (`anew`)."""
        own = seen if seen != EVERYONE else 0
        if anew:
            own |= anew_to
        for pile in piles:
            own |= self._insiders(pile)
        lying = self._lying(piles, None) if piles else b""
        public = told(begin, faces if seen == EVERYONE else b"", b"", changed, lying)
        more = {}
        if own:
            for seat in bits(own & self.watching):
                bit = BIT[seat]
                more[seat] = told(
                    begin,
                    faces if seen & bit else b"",
                    anew if anew_to & bit else b"",
                    changed,
                    self._lying(piles, seat) if piles else b"",
                )
        self._rendered.append(RenderedEvent(event, public, more))

    def _lying(self, piles: list[Pile], viewer: Viewer) -> bytes:
        lying = [b"%b:%b" % (quoted(pile.name), self.pile(pile, viewer)) for pile in piles]
        return b'"piles":{%b}' % b",".join(lying)

    def _faces(self, cards: tuple[int, ...]) -> bytes:
        """The faces of cards, with their current numbers."""
        return b",".join(map(self.numbers.face, cards))

    def _called(self, cards: tuple[int, ...]) -> bytes:
        of = self.numbers.of
        return b",".join([b"%d" % of(card) for card in cards])

    def _saw(self, event: Moved | Shown) -> int:
        return event.seen

    def _insiders(self, pile: Pile) -> int:
        return self.table.insiders(pile)

    def _said(self, event: Said, changed: bytes = b"") -> bytes:
        """An announcement. The client inserts the names."""
        written = encode(SaidEvent(what=event.what, text=event.text, args=event.facts))
        return b'%b,"now":{%b}}' % (written[:-1], changed) if changed else written

    # Changes.

    def _changes(self) -> bytes:
        """The changes since the last event that are the same for every viewer, except piles."""
        scene, last = self.match.game.scene(self.table), self._scene
        if scene == last:
            return b""
        self._scene = scene
        new: dict[str, Any] = {}
        if scene.top != last.top:
            new["top"] = scene.top
            self.headings += [
                (self._count, track)
                for track in scene.top
                if type(track) is Track and track.heading and track not in last.top
            ]
        if scene.turn != last.turn:
            new["turn"] = scene.turn
        if scene.seats != last.seats:
            before = last.seats or (None,) * len(scene.seats)
            new["seats"] = {
                seat: stands for seat, stands in enumerate(scene.seats) if stands != before[seat]
            }
        if scene.centre != last.centre:
            new["centre"] = scene.centre
        return encode(new)[1:-1]

    def _asked_now(self) -> tuple[Any, ...]:
        """The pending decisions, in the order of ASKING."""
        match = self.match
        deadline = match.shown_deadline
        asked = match.shown_asked
        answered: list[Seat] = []
        if type(match.pending) is All:
            waiting = match.waiting
            answered = [seat for seat in asked if seat not in waiting]
        return (
            match.phase,
            asked,
            answered,
            type(match.pending) is Race,
            None if deadline is None else to_ms(self.began + deadline),
            list(match.winners) if match.over else None,
            match.over,
        )

    # Step by step.

    def step(self) -> Step:
        """What happened since the last step, and what is pending now."""
        self._asks = self.match.asks()
        changed = [self._changes()]
        asking = self._asked_now()
        if asking != self._asking:
            new = {
                name: value
                for name, value, before in zip(ASKING, asking, self._asking, strict=True)
                if value != before
            }
            changed.append(encode(new)[1:-1])
            if new.get("asked") == ():
                # A page that learns that nobody is asked also drops its own decision.
                self._sent_asks.clear()
            self._asking = asking
        rendered, self._rendered = self._rendered, []
        return Step(self, rendered, b",".join(filter(None, changed)))

    def asked(self, viewer: Viewer) -> AskedSeat:
        ask = None if viewer is None else self._asks.get(viewer)
        if viewer is None or ask is None:
            return ASKED_NOTHING
        match = self.match
        game, t = match.game, match.table
        prompt = game.prompt(t, viewer, ask, self.names)
        written = self._writer.written(ask, viewer, self.question, self.began)
        return AskedSeat(written, prompt, game.own(t, viewer))

    def own_anew(self, viewer: Viewer) -> bytes:
        """What only this viewer is told: the own decision, its prompt, and what is drawn beside the
        hand, as far as they have changed since last sent."""
        if viewer is None:
            return b""
        anew = [self._asked_anew(viewer)]
        at_hand = self._at_hand(viewer)
        if self._at_hands.get(viewer, ()) != at_hand:
            self._at_hands[viewer] = at_hand
            anew.append(b'"at_hand":%b' % encode(at_hand))
        return b",".join(filter(None, anew))

    def _at_hand(self, viewer: Viewer) -> tuple[AtHand, ...]:
        match = self.match
        if viewer is None or match.over:
            return ()
        return match.game.at_hand(match.table, viewer)

    def _asked_anew(self, viewer: Seat) -> bytes:
        if viewer not in self._asks and viewer not in self._sent_asks:
            return b""
        last, now = self._sent_asks.get(viewer, ASKED_NOTHING), self.asked(viewer)
        if now == last:
            return b""
        self._sent_asks[viewer] = now
        anew = []
        if now.ask != last.ask:
            anew.append(b'"ask":%b' % (now.ask or b"null"))
        if now.prompt != last.prompt:
            anew.append(b'"prompt":%b' % encode(now.prompt))
        if now.own != last.own:
            anew.append(b'"own":%b' % encode(now.own))
        return b",".join(anew)

    # Piles.

    def pile(self, pile: Pile, viewer: Viewer) -> bytes:
        """A pile as this viewer sees it."""
        cards = pile.cards
        if isinstance(pile, Grid):
            taken = tuple(cell is not None for cell in pile.cells)
            return encode(Cards(len(cards), self._seen(pile, viewer), pile.columns, taken))
        seen = pile.seen
        if seen == EVERYONE or (viewer is not None and seen >> viewer & 1):
            faces = b",".join(map(self.numbers.face, cards))
            return b'{"count":%d,"cards":[%b]}' % (len(cards), faces)
        up = self.table.up
        if up and any(up & BIT[card] for card in cards):
            return encode(Cards(len(cards), self._seen(pile, viewer)))
        return b'{"count":%d}' % len(cards)

    def _seen(self, pile: Pile, viewer: Viewer) -> tuple[Card | None, ...]:
        """What a viewer sees of a pile, place by place."""
        seen = seen_pile(self.table, pile, viewer).cards
        of = self.numbers.of
        return tuple([None if card is None else numbered(card, of(card.card)) for card in seen])


class Step:
    """What happened since the last step, ready to be sent to any viewer."""

    def __init__(self, renderer: MatchRenderer, rendered: list[RenderedEvent], asks: bytes) -> None:
        self._renderer = renderer
        self._public = [
            renderer._said(one.event, one.public) if type(one.event) is Said else one.public
            for one in rendered
        ]
        self._own = [(at, one.own) for at, one in enumerate(rendered) if one.own]
        self._asks = asks
        """What everybody may know about the pending decisions."""
        self.is_public = bool(self._public or asks)
        """Whether there is anything in it for everybody. If not, it is only for seats whose own
        decision has changed: the others may not even know that something happened."""

    def happened(
        self, viewers: list[Viewer], seq: int, at: float, fair: Fair | None
    ) -> list[bytes]:
        """The step as a `MatchUpdate` for each of these viewers, b"" if it is not for that viewer.
        All who see only what is public get the same message."""
        begin = b'{"is":"match","seq":%d,"at":%b,"events":[' % (seq, encode(at))
        end = b"]}" if fair is None else b'],"fair":%b}' % encode(fair)
        renderer, public, same = self._renderer, self.is_public, b""
        own = {seat for _, more in self._own for seat in more}
        messages = []
        for viewer in viewers:
            private = renderer.own_anew(viewer)
            if private or viewer in own:
                messages.append(b"%b%b%b" % (begin, self.events_for(viewer, private), end))
                continue
            if public and not same:
                same = b"%b%b%b" % (begin, self.events_for(None), end)
            messages.append(same)
        return messages

    def events_for(self, viewer: Viewer, private: bytes = b"") -> bytes:
        """The events for a viewer, in order; `private` is what only this viewer is told."""
        events = self._public[:]
        if viewer is not None:
            for at, more in self._own:
                if viewer in more:
                    events[at] = more[viewer]
        if self._asks or private:
            comma = b"," if self._asks and private else b""
            events.append(b'{"event":"asks","now":{%b%b%b}}' % (self._asks, comma, private))
        return b",".join(events)


def told(begin: bytes, faces: bytes, anew: bytes, changed: bytes, lying: bytes) -> bytes:
    """The JSON of an event: its beginning, the faces of its cards and their new numbers, then what
    else changed and how piles lie."""
    said = begin
    if faces:
        said += b',"cards":[%b]' % faces
    if anew:
        said += b',"called":[%b]' % anew
    if changed or lying:
        comma = b"," if changed and lying else b""
        said += b',"now":{%b%b%b}' % (changed, comma, lying)
    return said + b"}"


def head(event: Event) -> bytes:
    """The JSON of an event about cards or piles, without faces and closing brace."""
    if type(event) is Moved:
        return head_of_moved(event.source, event.target, len(event.cards))
    if type(event) is Shown or type(event) is Covered:
        kind = b"shown" if type(event) is Shown else b"covered"
        pile, count = quoted(event.pile), len(event.cards)
        return b'{"event":"%b","pile":%b,"count":%d' % (kind, pile, count)
    assert type(event) is Shuffled or type(event) is Gathered or type(event) is Arranged
    return b'{"event":"%b","pile":%b' % (type(event).__name__.lower().encode(), quoted(event.pile))


@cache
def head_of_moved(source: str, target: str, count: int) -> bytes:
    piles = quoted(source), quoted(target)
    return b'{"event":"moved","from":%b,"to":%b,"count":%d' % (*piles, count)


@cache
def quoted(name: str) -> bytes:
    return encode(name)
