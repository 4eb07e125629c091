"""A room in use: people come and go, and their commands are decided one at a time. How events
are applied is in durable_room.py.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from typecase.players.hints import Advice, hint_at
from typecase.server import dealing, playing, room_log, teaching
from typecase.server.clock import to_ms
from typecase.server.commands import decide
from typecase.server.durable_room import OPENED_ANEW, SENT_AWAY, DurableRoom
from typecase.server.logs import broke
from typecase.server.messages import Hint, Hinted, NewRoom, No, Ok, Preview
from typecase.server.reducers import Update
from typecase.server.requester import Requester
from typecase.server.room import Refused, Room
from typecase.server.room_services import RoomServices
from typecase.server.seat_slots import USUAL_LEVEL
from typecase.server.serial_queue import Lost
from typecase.server.store import Person
from typecase.server.subscribers import Keys
from typecase.server.typed_text import free_name
from typecase.server.visit import Visit
from typecase.texts import Text

REFUSALS_KEPT = 64

BROKE = "server-broke-at-table"

encode = msgspec.json.Encoder().encode


class LiveRoom(DurableRoom):
    def __init__(
        self,
        room: Room,
        services: RoomServices,
        keys: Callable[[Room], Keys],
        lost: Callable[[LiveRoom, Exception], None],
        tame: bool = False,
    ) -> None:
        super().__init__(room, services, keys, lambda error: lost(self, error), tame)
        self._hinting = 0
        """How many hints are being computed."""
        self._refused: dict[tuple[str, str], bytes] = {}

    @property
    def busy(self) -> bool:
        """Whether any work is in progress that will end without further input."""
        recording = self._recording is not None and not self._recording.done()
        return self.working or self.bots.busy or recording or self._hinting > 0

    @property
    def idle(self) -> bool:
        """Whether this room can be unloaded without missing anything."""
        now, due = self.services.clock.now(), self.wakes_at()
        forget = self.services.timing.forget
        return (
            not self.visits
            and not self.busy
            and not self.subscribers.write_error
            and now - self.touched >= forget
            and (due is None or due - now > forget)
        )

    # Start and end.

    async def open(self, person: Person, event: room_log.Opened, new: NewRoom) -> None:
        """Write the first log entries of a new room."""
        await self._happen(event, person.id)
        if new.lesson:
            await self._happen(teaching.begun(self.room), person.id)
        elif new.deal:
            await self._happen(dealing.dealt(self.room, new.level or USUAL_LEVEL), person.id)
        elif new.level:
            for seat in range(1, len(self.room.slots)):
                await self._happen(room_log.SeatSet(seat, new.level), person.id)
        self._settle()

    async def begin(self) -> None:
        """Start the room after it was loaded."""
        self.subscribers.begin()
        await self._go_on()
        self._settle()

    async def _go_on(self) -> None:
        """Start or resume automatic actions."""
        room = self.room
        if self._must_wait():
            return
        if room.stage == "playing" and room.match is None:
            await self._happen(teaching.begun_anew(room) or room_log.Voided())
        if room.stage == "over":
            self._record()
        self._arm(self.wakes_at())
        self.bots.look()
        self.script.look()

    async def resume(self, since: float) -> None:
        """The store can write again. It could not since that time, so no clock was running."""
        room = self.room
        if self.gone or not self.subscribers.write_error:
            return
        self.touched = now = self.services.clock.now()
        room.credit(max(0.0, now - max(since, room.at)))
        self.subscribers.send_write_error("")
        for visit in list(self.visits):
            await self._greet(visit.person)
        await self._go_on()
        self._settle()

    def _settle(self) -> None:
        clock = self.services.clock
        if self._settling is not None:
            self._settling.cancel()
        when = clock.now() + self.services.timing.settle
        self._settling = clock.call_at(when, lambda: self.post(self._settled))

    async def _settled(self) -> None:
        """Mark players as away who have not connected since the room was loaded."""
        for slot in self.room.slots:
            if slot.person is not None and not self._lines[slot.person]:
                await self._is_away(slot.person)

    async def finish(self) -> None:
        """Wait until the queue is empty and the record is written, then stop."""
        await self.worked()
        await self.recorded()
        self.stop()

    # The operator's actions.

    async def close_for_good(self) -> None:
        await self._happen(room_log.Closed())

    async def renew_keys(self) -> None:
        await self._happen(room_log.Rekeyed())

    async def change_the_log(self, change: Callable[[], Awaitable[None]]) -> None:
        """Change the log of this room. The room stops, and has to be reloaded from the log."""
        self._still_here()
        await change()
        self.stop()

    # Coming and going.

    async def enter(self, visit: Visit, since: int) -> None:
        """A connection enters the room. `since` is the last number the page has."""
        self._still_here()
        room, person = self.room, visit.person
        self.touched = self.services.clock.now()
        if person.id in room.sent_away:
            raise Refused(SENT_AWAY)
        if not self._must_wait():
            await self._greet(person)
        self._lines[person.id] += 1
        self.visits.add(visit)
        self.subscribers.join(visit, since)

    async def _greet(self, person: Person) -> None:
        """A person is here: record their name, and that they are back in their seat."""
        room = self.room
        await self._call(person)
        seat = room.seat_of(person.id)
        if seat is not None and room.slots[seat].away is not None:
            await self._happen(room_log.Back(seat), person.id)

    async def _call(self, person: Person) -> None:
        """Record the name of a person."""
        seat = self.room.seat_of(person.id)
        name = self._free_name(person)
        if name != self.room.called(person.id):
            event = room_log.Watched(name) if seat is None else room_log.Renamed(seat, name)
            await self._happen(event, person.id)

    def knows(self, person: str) -> bool:
        """Whether this person has a seat or is watching."""
        return self.room.seat_of(person) is not None or person in self._lines

    async def rename(self, person: Person) -> None:
        """A person who is here has another name."""
        for visit in self.visits:
            if visit.person.id == person.id:
                visit.person = person
        if not self._must_wait():
            await self._call(person)

    def _free_name(self, person: Person) -> str:
        """A person's name at this table, which no other player or spectator here has."""
        room = self.room
        there = {visit.person.id for visit in self.visits if visit.person.id != person.id}
        taken = [slot.name for slot in room.slots if slot.person != person.id]
        return free_name(person.name, taken + [room.called(other) for other in there])

    async def send_away(self, person: str) -> None:
        """Remove a person from this table permanently, for the operator."""
        level = USUAL_LEVEL if self.room.stage == "playing" else ""
        await self._happen(room_log.SentAway(person, level))

    async def leave(self, visit: Visit) -> None:
        """A connection has left the room."""
        if visit not in self.visits:
            return
        self.visits.discard(visit)
        self.subscribers.part(visit)
        if self.gone:
            return
        self.touched = self.services.clock.now()
        person = visit.person.id
        self._lines[person] -= 1
        if not self._lines[person]:
            del self._lines[person]
            await self._is_away(person)

    async def _is_away(self, person: str) -> None:
        room = self.room
        seat = room.seat_of(person)
        if self.gone or self._must_wait():
            return
        if room.taught is not None:
            return  # the lesson waits for them
        if seat is not None and room.slots[seat].away is None and room.live:
            until = to_ms(self.clock() + self.services.timing.grace)
            await self._happen(room_log.Away(seat, until))

    # Commands.

    def command(self, visit: Visit, command: Any, at: float) -> None:
        """Execute a command. It gets one answer, and the same answer if it is repeated. Most rooms
        are idle when a command arrives; then it runs inline, without a task."""
        if self.working or self._is_behind(at):
            self.post(self._command_in_turn, visit, command, at)
            return
        event = self._decided(visit, command, at)
        if event is None:
            return
        id = command.id

        def then(error: Exception | None) -> None:
            self.release(self._is_written, error, updates, visit, id, at)

        try:
            updates = self._let_happen(event, visit.person.id, id, at, then)
        except Lost as lost:
            self._count("failed")
            visit.deliver(encode(No(id, lost.text)))
            return
        self.hold()

    def _is_written(
        self, error: Exception | None, updates: list[Update], visit: Visit, id: str, at: float
    ) -> None:
        if error is not None:
            self._count("failed")
            visit.deliver(encode(No(id, self._give_up(error).text)))
            return
        self._done(visit, id, at)
        self._say_so(updates)

    async def _command_in_turn(self, visit: Visit, command: Any, at: float) -> None:
        try:
            if self._is_behind(at) and not self.gone and not self._must_wait():
                await self._catch_up(at)
            event = self._decided(visit, command, at)
            if event is not None:
                await self._happen(event, visit.person.id, command.id, at, visit)
        except Lost as lost:
            self._count("failed")
            visit.deliver(encode(No(command.id, lost.text)))
        except Exception:
            self._count("failed")
            visit.deliver(encode(No(command.id, BROKE)))
            raise

    def _decided(self, visit: Visit, command: Any, at: float) -> room_log.RoomEvents | None:
        """The event that results from a command; None if the command has been answered here."""
        room, person = self.room, visit.person
        if self.gone:
            self._count("failed")
            visit.deliver(encode(No(command.id, OPENED_ANEW)))
            return None
        if person.id in room.sent_away:
            self._count("refused")
            visit.deliver(encode(No(command.id, SENT_AWAY)))
            return None
        requester = Requester(person, room.clock_at(at), visit.invited)
        if type(command) is Preview:
            self._count("answered")
            visit.deliver(encode(playing.preview_result(room, command, requester)))
            return None
        if type(command) is Hint:
            self._count("answered")
            self._hint(visit, command.id, requester)
            return None
        key = (person.id, command.id)
        if key in room.done:
            self._count("answered")
            visit.deliver(encode(Ok(command.id)))
            return None
        if key in self._refused:
            self._count("answered")
            visit.deliver(self._refused[key])
            return None
        if self._must_wait():
            visit.deliver(encode(No(command.id, self.subscribers.write_error)))
            return None
        try:
            return decide(room, command, requester)
        except Refused as refusal:
            self._refuse(visit, key, refusal.text)
            return None

    def _hint(self, visit: Visit, id: str, requester: Requester) -> None:
        """Compute a hint like a bot's move: off the event loop, with a copy of the match."""
        room = self.room
        try:
            seat = playing.hint_for(room, requester)
        except Refused as refusal:
            visit.deliver(encode(No(id, refusal.text)))
            return
        match = room.playing
        assert match is not None
        self._hinting += 1
        work = asyncio.get_running_loop().run_in_executor(
            self.services.executor, hint_at, match.copy(), seat, room.seq
        )
        work.add_done_callback(lambda done: self._hinted(visit, id, done))

    def _hinted(self, visit: Visit, id: str, done: asyncio.Future[Advice]) -> None:
        self._hinting -= 1
        if done.cancelled() or self.gone:
            return
        error = done.exception()
        if error is not None:
            broke("a hint broke", error, room=self.room.id)
            visit.deliver(encode(No(id, BROKE)))
            return
        found = done.result()
        visit.deliver(encode(Hinted(id, found.lines, found.word)))

    def _refuse(self, visit: Visit, key: tuple[str, str], reason: Text) -> None:
        self._count("refused")
        refusal = encode(No(key[1], reason))
        self._refused[key] = refusal
        if len(self._refused) > REFUSALS_KEPT:
            del self._refused[next(iter(self._refused))]
        visit.deliver(refusal)
