"""A room in which every event is durable before anybody sees it.

An event is applied and written to the log. Only when it is durable is it announced: first to the
person who requested it, then to everybody. If it cannot be written, the room is discarded and
reloaded from its log, as if the event had not happened.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from collections.abc import Callable

import msgspec

from typecase.engine import IllegalMove, Move, Seat
from typecase.server import room_log, teaching
from typecase.server.bots import Bots, Planned
from typecase.server.clock import Alarm, to_ms
from typecase.server.commands import by_itself
from typecase.server.logs import broke
from typecase.server.messages import Bye, Ok
from typecase.server.record import Finished
from typecase.server.reducers import Update, apply
from typecase.server.room import Room
from typecase.server.room_log import LogEntry, encode_entry
from typecase.server.room_services import RoomServices
from typecase.server.script import Script
from typecase.server.serial_queue import Lost, SerialQueue
from typecase.server.store import CannotWrite, Card, Conflict, Then, Write
from typecase.server.subscribers import Keys, Subscribers
from typecase.server.visit import Visit

NUMBER_BITS = 40
UNKNOWN = -1.0
"""Not a time: it differs from every due time, so the next log entry writes the due time."""

SENT_AWAY = "server-you-were-removed"
OPENED_ANEW = "server-table-reloaded"

encode = msgspec.json.Encoder().encode


class DurableRoom(SerialQueue):
    """The base of `LiveRoom`: it writes and announces events, including automatic ones."""

    def __init__(
        self,
        room: Room,
        services: RoomServices,
        keys: Callable[[Room], Keys],
        lost: Callable[[Exception], None],
        tame: bool = False,
    ) -> None:
        super().__init__(room.id)
        self.room = room
        self.services = services
        self.tame = tame
        """After repeated failures automatic actions are disabled; only people can act."""
        # A random start, so that numbers from before the room was loaded do not match.
        first = secrets.randbits(NUMBER_BITS)
        self.subscribers = Subscribers(room, services.bus, keys, self.clock, first)
        self.subscribers.write_error = services.store.write_error
        self.bots = Bots(room, services, self._bot_acts)
        self.script = Script(room, services, lambda seq: self.post(self._act_by_script, seq))
        self.visits: set[Visit] = set()
        self.touched = services.clock.now()
        self.gone = False
        """Discarded or unloaded: nothing happens here any more."""
        self._lost = lost
        self._recording: asyncio.Task[None] | None = None
        self._lines: Counter[str] = Counter()
        self._alarm: Alarm | None = None
        self._settling: Alarm | None = None
        self._due: float | None = UNKNOWN
        self._card: Card | None = None
        self._happened = 0.0
        """When the last event was applied. The next one is applied only after it was announced."""
        if tame:
            self.bots.stop()
            self.script.stop()

    def clock(self) -> float:
        return to_ms(self.room.clock_at(self.services.clock.now()))

    def _must_wait(self) -> bool:
        """Whether this room has to wait for the store: nothing happens in it until `resume`."""
        self.send_write_error()
        return bool(self.subscribers.write_error)

    def send_write_error(self) -> None:
        """While nothing can be written, show everybody at the table why."""
        write_error = self.services.store.write_error
        if write_error and write_error != self.subscribers.write_error:
            self.subscribers.send_write_error(write_error)

    def stop(self) -> None:
        self.gone = True
        self.bots.stop()
        self.script.stop()
        for alarm in (self._alarm, self._settling):
            if alarm is not None:
                alarm.cancel()
        for visit in self.visits:
            visit.unsubscribe()

    def _still_here(self) -> None:
        if self.gone:
            raise Lost(OPENED_ANEW)

    # Acts.

    async def _happen(
        self,
        event: room_log.RoomEvents,
        who: str = "",
        id: str = "",
        at: float | None = None,
        reply: Visit | None = None,
    ) -> None:
        """Apply an event, write it, announce it. Lost if it could not be written."""
        written = asyncio.get_running_loop().create_future()

        def then(error: Exception | None) -> None:
            if written.cancelled():
                return
            if error is None:
                written.set_result(None)
            else:
                written.set_exception(error)

        updates = self._let_happen(event, who, id, at, then)
        try:
            await written
        except Exception as error:
            raise self._give_up(error) from error
        if reply is not None:
            assert at is not None
            self._done(reply, id, at)
        self._say_so(updates)

    def _let_happen(
        self, event: room_log.RoomEvents, who: str, id: str, at: float | None, then: Then
    ) -> list[Update]:
        """Apply an event and start to write it. Returns the updates to send when it is on disk."""
        self._still_here()
        room = self.room
        time = max(room.at, to_ms(self.services.clock.now() if at is None else at))
        entry = LogEntry(room.seq, time, to_ms(room.clock_at(time)), event, who, id)
        self._happened = self.services.clock.now()
        try:
            updates = apply(room, entry)
            self.services.store.append(self._write(entry), then)
        except Exception as error:
            raise self._give_up(error) from error
        self.touched = time
        return updates

    def _count(self, result: str) -> None:
        self.services.metrics.commands[result] += 1

    def _done(self, visit: Visit, id: str, at: float) -> None:
        """Confirm a command that arrived at that time."""
        visit.deliver(encode(Ok(id)))
        self._count("ok")
        self.services.metrics.command.add(self.services.clock.now() - at)

    def _say_so(self, updates: list[Update]) -> None:
        room, metrics = self.room, self.services.metrics
        written = self.services.clock.now()
        if room.sent_away:
            for person in {visit.person.id for visit in self.visits} & room.sent_away:
                self._show_out(person)
        self.subscribers.tell(updates)
        metrics.append.add(written - self._happened)
        metrics.delivery.add(self.services.clock.now() - self._happened)
        if room.stage == "over" and len(updates) > 1:
            self._record()
        self._arm(self._due)
        self.bots.look()
        self.script.look()

    def _give_up(self, error: Exception) -> Lost:
        if not isinstance(error, CannotWrite | Conflict):
            broke("an entry was not written", error, room=self.room.id)
        self.stop()
        self._lost(error)
        return Lost(error.message if isinstance(error, CannotWrite) else OPENED_ANEW)

    def _write(self, entry: LogEntry) -> Write:
        room = self.room
        due, before = self.wakes_at(), self._due
        self._due = due
        card = None
        if type(entry.event) is not room_log.Played or room.stage != "playing":
            shown = self._shown()
            if shown != self._card:
                card = self._card = shown
        seq, at = entry.seq, entry.at
        return Write(room.id, seq, at, encode_entry(entry), room.waits, due, due != before, card)

    def _shown(self) -> Card:
        """The room as the lobby shows it."""
        room = self.room
        slots = room.slots
        return Card(
            game=room.game.slug,
            stage=room.stage,
            names=tuple(slot.name for slot in slots if slot.name),
            free=sum(slot.kind != "person" for slot in slots),
            people=tuple(slot.person for slot in slots),
            listed=room.open and room.somebody_is_here,
        )

    def _show_out(self, person: str) -> None:
        """End the visits of a person who was removed from the table."""
        for visit in [visit for visit in self.visits if visit.person.id == person]:
            visit.deliver(encode(Bye(SENT_AWAY, back=False)))
            self.visits.discard(visit)
            self.subscribers.part(visit)
        self._lines.pop(person, None)

    # Automatic actions.

    def _bot_acts(self, seat: Seat, move: Move, planned: Planned) -> None:
        self.post(self._bot_move, seat, move, planned)

    async def _bot_move(self, seat: Seat, move: Move, planned: Planned) -> None:
        """Make a bot's planned move. If it is no longer legal, the bot thinks again."""
        room = self.room
        match = room.playing
        if match is None or room.stopped or self.gone or not self.bots.stands(seat, planned):
            return
        if self._must_wait():
            self.bots.done(seat)
            return
        now = self.services.clock.now()
        await self._catch_up(now)
        if not self.bots.stands(seat, planned):
            return
        at = max(match.now, to_ms(room.clock_at(now) - room.began))
        try:
            move = match.check(seat, move, at)
        except IllegalMove:
            self.bots.forget(seat, planned)
            return
        self.bots.done(seat)
        await self._happen(room_log.Played(seat, move, at, bot=True), at=now)

    async def _act_by_script(self, expected: int) -> None:
        """Do what comes next by itself in a lesson, unless something else happened first."""
        room = self.room
        if room.seq != expected or self.gone or self._must_wait():
            return
        event = teaching.by_script(room)
        if event is not None:
            await self._happen(event)

    async def _tick(self, expected: int) -> None:
        """Do what is due, unless something else happened first."""
        room = self.room
        if room.seq != expected or self.gone or self._must_wait():
            return
        await self._catch_up(self.services.clock.now())

    def _is_behind(self, at: float) -> bool:
        """Whether something was due before that time and has not been done."""
        return self._due is not None and at > self._due and not self.tame

    async def _catch_up(self, at: float) -> None:
        """Do what is due at that time. A time-out comes before an answer that came after it:
        otherwise a refusal would show that a hidden time limit has run out."""
        while not self.tame:
            event = by_itself(self.room, self.room.clock_at(at))
            if event is None:
                return
            await self._happen(event, at=at)

    def wakes_at(self) -> float | None:
        """The time of day at which something is due in this room."""
        due = self.room.due()
        return None if due is None else to_ms(self.room.at + due - self.room.clock)

    def _arm(self, due: float | None) -> None:
        """Set the alarm for the next time something is due."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if due is not None and not self.tame:
            seq = self.room.seq
            self._alarm = self.services.clock.call_at(due, lambda: self.post(self._tick, seq))

    # After a match.

    def _record(self) -> None:
        if self.room.dealt is None:
            return  # it began as a lesson: its cards were not dealt by chance
        finished = Finished(self.room)
        self._recording = asyncio.get_running_loop().create_task(self._write_record(finished))

    async def recorded(self) -> None:
        """Wait until the current record has been written."""
        if self._recording is not None:
            await asyncio.wait([self._recording])

    async def _write_record(self, finished: Finished) -> None:
        services = self.services
        try:
            if not await services.store.has_record(finished.room, finished.number):
                loop = asyncio.get_running_loop()
                record = await loop.run_in_executor(services.executor, finished.record)
                await services.store.put_record(record)
        except CannotWrite:
            self._must_wait()
        except Exception as error:
            broke("a record was not written", error, room=finished.room)
