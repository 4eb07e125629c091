"""The connections to a room, and the messages that each of them gets.

Updates are numbered, and the last of them are kept for each seat, so that a page that reconnects
gets what it missed. A page gets a snapshot when its user comes in, changes seats or becomes host.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from typecase.server import teaching
from typecase.server.bus import Bus
from typecase.server.messages import ChatMessage, RoomUpdate, Welcome, You
from typecase.server.messages import Room as RoomMessage
from typecase.server.reducers import Update
from typecase.server.render import MatchRenderer, Viewer
from typecase.server.ring import Ring
from typecase.server.room import Room
from typecase.server.store import Person
from typecase.texts import Text

encode = msgspec.json.Encoder().encode


class Keys(msgspec.Struct, frozen=True):
    """The keys in a room's links: the invite link and the spectator link."""

    invite: str
    watch: str


class Listener:
    """A connection that gets a room's updates as its user may see them."""

    def __init__(
        self, person: Person, deliver: Callable[[bytes], None], shares: bool = False
    ) -> None:
        self.person = person
        self.deliver = deliver
        self.shares = shares
        """Whether this user may pass on the spectator link: they came with one, or had a seat."""
        self.viewer: Viewer = None
        self.host = False
        self._unsubscribe: Callable[[], None] | None = None

    def subscribe(self, bus: Bus, topic: str) -> None:
        """Subscribe to the updates for one viewer, and unsubscribe from any other."""
        self.unsubscribe()
        self._unsubscribe = bus.subscribe(topic, self.deliver)

    def unsubscribe(self) -> None:
        if self._unsubscribe is not None:
            self._unsubscribe()
            self._unsubscribe = None


class Subscribers:
    def __init__(
        self,
        room: Room,
        bus: Bus,
        keys: Callable[[Room], Keys],
        clock: Callable[[], float],
        last_seq: int = 0,
    ) -> None:
        self.room = room
        self.last_seq = last_seq
        """The number of the last update. It counts only public updates, so that it does not reveal
        how many were sent to some seats only."""
        self.last_update_at = room.at
        """The time of day of that update."""
        self.write_error: Text = ""
        """Why this room has to wait; "" if it does not."""
        self.listeners: set[Listener] = set()
        self._bus = bus
        self._keys = keys
        self._clock = clock
        self._rings: dict[Viewer, Ring] = {}
        self._topics: dict[Viewer, str] = {}
        self._renderer: MatchRenderer | None = None
        self._seats_changed = True
        """Whether a seat or a name may have changed since the renderer looked."""
        self._audience: list[Viewer] | None = None
        """The viewers that updates are rendered for; None after a change."""

    # Joining and leaving.

    def join(self, listener: Listener, since: int) -> None:
        """Send the updates after this number; if they are not kept any more, a snapshot."""
        self.listeners.add(listener)
        seat = self.room.seat_of(listener.person.id)
        ring = None if seat is None else self._rings.get(seat)
        missed = None if ring is None else ring.after(since)
        if missed is None:
            self.welcome(listener)
            return
        self._place(listener)
        for message in missed:
            listener.deliver(message)
        # Nothing new, but it marks the end of the missed updates and sets the page's clock.
        listener.deliver(self._around(""))

    def part(self, listener: Listener) -> None:
        self.listeners.discard(listener)
        self._audience = None
        listener.unsubscribe()

    # Updates.

    def tell(self, updates: list[Update]) -> None:
        """Send everybody what has just happened, each as they saw it."""
        for one in updates:
            if one.kind == "match":
                self._tell_step()
                continue
            self.last_update_at = self.room.at
            if one.kind == "chat":
                self._to_all(encode(ChatMessage(self.room.lines[-1])), numbered=False)
                continue
            self.last_seq += 1
            self._seats_changed = True
            self._audience = None
            if one.kind == "room":
                self._to_all(self._around(one.text))
                self._welcome_the_moved()
            else:
                # What was sent before is no longer valid.
                self._renderer = None
                self._rings.clear()
                self._current_renderer()
                for listener in self.listeners:
                    self.welcome(listener)

    def send_write_error(self, write_error: Text) -> None:
        """Send why the room has to wait now, or that it resumes. It is not a change of the room, so
        it repeats the number of the last update."""
        self.write_error = write_error
        self._to_all(self._around(""), numbered=False)

    def _tell_step(self) -> None:
        """Send a step of the match. An update for some seats only gets no number of its own: the
        others would see a gap."""
        room = self.room
        renderer = self._current_renderer(from_the_deal=True)
        if renderer is None:
            return
        step = renderer.step()
        if step.is_public:
            self.last_seq += 1
            self.last_update_at = room.at
        viewers = self._viewers()
        messages = step.happened(viewers, self.last_seq, room.clock, room.fair)
        self._publish(viewers, messages, step.is_public)

    def _current_renderer(self, from_the_deal: bool = False) -> MatchRenderer | None:
        """The renderer of the current match. A new one starts at the deal or, without
        `from_the_deal`, after everything that has happened so far."""
        room = self.room
        match = room.match
        if match is None:
            self._renderer = None
            return None
        renderer = self._renderer
        if renderer is None or renderer.match is not match:
            renderer = self._renderer = MatchRenderer(
                match, room.numbers(match), room.names, room.began
            )
            if from_the_deal:
                renderer.begin_again()
            else:
                renderer.go_on()
            self._seats_changed = True
        if self._seats_changed:
            self._seats_changed = False
            renderer.names = room.names
            renderer.watching = sum(
                1 << seat for seat, slot in enumerate(room.slots) if slot.person is not None
            )
        renderer.question = room.question
        return renderer

    def begin(self) -> None:
        """After loading: treat everything that has happened so far as sent."""
        self._current_renderer()

    def _viewers(self) -> list[Viewer]:
        """The viewers that updates are rendered for: all people with a seat, who may reconnect and
        need them, and spectators if there are any."""
        viewers = self._audience
        if viewers is None:
            slots = self.room.slots
            viewers = [seat for seat, slot in enumerate(slots) if slot.person is not None]
            if any(listener.viewer is None for listener in self.listeners):
                viewers.append(None)
            self._audience = viewers
        return viewers

    def _to_all(self, message: bytes, numbered: bool = True) -> None:
        viewers = self._viewers()
        self._publish(viewers, [message] * len(viewers), numbered)

    def _publish(self, viewers: list[Viewer], messages: list[bytes], numbered: bool) -> None:
        rings, topics, publish = self._rings, self._topics, self._bus.publish
        for viewer, message in zip(viewers, messages, strict=True):
            if not message:
                continue
            if viewer in rings:
                rings[viewer].add(self.last_seq, message, numbered)
            publish(topics.get(viewer) or self._topic(viewer), message)

    def _topic(self, viewer: Viewer) -> str:
        """The bus topic of the updates for a viewer."""
        topic = f"{self.room.id}.{'watch' if viewer is None else viewer}"
        self._topics[viewer] = topic
        return topic

    # Snapshots.

    def _welcome_the_moved(self) -> None:
        """Send a snapshot to users whose seat or host status has changed: they see other things."""
        room = self.room
        for listener in self.listeners:
            person = listener.person.id
            seat = room.seat_of(person)
            if listener.viewer != seat:
                # The kept messages were for the previous person in this seat.
                for other in (listener.viewer, seat):
                    if other is not None:
                        self._rings.pop(other, None)
                self.welcome(listener)
            elif listener.host != (room.host == person):
                self.welcome(listener)

    def _place(self, listener: Listener) -> None:
        """Subscribe a connection to what its user may see."""
        room = self.room
        self._audience = None
        listener.viewer = room.seat_of(listener.person.id)
        listener.shares |= listener.viewer is not None
        listener.host = room.host == listener.person.id
        listener.subscribe(self._bus, self._topic(listener.viewer))

    def welcome(self, listener: Listener) -> None:
        room = self.room
        self._place(listener)
        viewer = listener.viewer
        if viewer is not None:
            self._rings.setdefault(viewer, Ring(self.last_seq))
        renderer = self._current_renderer()
        story: list[Any] = [] if renderer is None else renderer.story(viewer, room.steps)
        listener.deliver(
            encode(
                Welcome(
                    seq=self.last_seq,
                    at=self._clock(),
                    you=self._you(listener),
                    room=self._message(),
                    now=None if renderer is None else renderer.whole(viewer),
                    story=story,
                    headings=[] if renderer is None else renderer.headings_in(room.steps),
                    chat=list(room.lines),
                    fair=room.fair,
                )
            )
        )

    def _you(self, listener: Listener) -> You:
        keys = self._keys(self.room)
        alone = self.room.taught is not None
        wanted = listener.person.name
        name = self.room.called(listener.person.id) or wanted
        return You(
            seat=listener.viewer,
            host=listener.host,
            name=name,
            wanted="" if name == wanted else wanted,
            # Spectators cannot invite anybody, and to a lesson nobody is invited.
            invite="" if listener.viewer is None or alone else keys.invite,
            watch=keys.watch if listener.shares and not alone else "",
        )

    def _around(self, text: Text) -> bytes:
        return encode(RoomUpdate(self.last_seq, self._clock(), self._message(), text))

    def _message(self) -> RoomMessage:
        room = self.room
        slots = tuple(
            slot.occupant(slot.person is not None and slot.person == room.host)
            for slot in room.slots
        )
        watchers = {one.person.id for one in self.listeners if one.viewer is None}
        return RoomMessage(
            id=room.id,
            game=room.game.slug,
            number=room.number,
            stage=room.stage,
            seats=slots,
            options=room.options,
            open=room.open,
            paused=room.paused or room.resting,
            watchers=len(watchers),
            commitment=room.commitment,
            committed=room.contributions,
            dealing=room.closing is not None,
            again=tuple(sorted(room.again)),
            undo_request=room.undo_request,
            began=room.began,
            write_error=self.write_error,
            lesson=teaching.lesson_now(room),
        )
