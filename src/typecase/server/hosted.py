"""A room that is being used: one thing at a time happens in it.

Check, let it happen, write it down, and only when that is durable say so: first to who asked, then
to everybody. Until it is durable nobody can see it; if it cannot be written the room is thrown away
and made anew from its log, as if it had not happened.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec

from typecase.engine import IllegalMove, Move, Seat
from typecase.players.hints import Advice, hint_at
from typecase.server import conduct, rows
from typecase.server.audience import Audience, Keys, Listener
from typecase.server.bots import Bots, Planned
from typecase.server.chairs import USUAL_LEVEL
from typecase.server.clock import Alarm, to_ms
from typecase.server.conduct import Asking, by_itself, decide
from typecase.server.effects import Told, apply
from typecase.server.house import House
from typecase.server.logs import broke
from typecase.server.messages import Command, Hint, Hinted, No, Ok, Ping, Pong, Try
from typecase.server.one_at_a_time import Lost, OneAtATime
from typecase.server.record import Finished
from typecase.server.room import Refused, Room
from typecase.server.rows import Row, encode_row
from typecase.server.store import Card, Conflict, Person, Then, Write

REFUSALS_KEPT = 64
UNKNOWN = -1.0
"""No time at all: the next row writes when the room wakes, whatever that is."""

BROKE = "Something broke here; it is noted, and nothing happened at the table."
OPENED_ANEW = "That did not happen: the table had to be opened anew. Try it again."

encode = msgspec.json.Encoder().encode


class Visit(Listener):
    """A line into a room. Its `hosted` is another one after the room was made anew."""

    def __init__(
        self, hosted: Hosted, person: Person, invited: bool, deliver: Callable[[bytes], None]
    ) -> None:
        super().__init__(person, deliver)
        self.hosted = hosted
        self._invited = invited

    @property
    def invited(self) -> bool:
        """Whether this person may take a chair."""
        return self._invited or self.hosted.room.open

    def do(self, command: Command) -> None:
        """Do what a page asks for. Its answer and all news arrive by `deliver`."""
        hosted = self.hosted
        if isinstance(command, Ping):
            self.deliver(encode(Pong(command.sent, hosted.clock())))
            return
        hosted.command(self, command, hosted.house.clock.now())

    async def close(self) -> None:
        """The line is lost."""
        await self.hosted.run(self.hosted.leave, self)


class Hosted(OneAtATime):
    def __init__(
        self,
        room: Room,
        house: House,
        keys: Keys,
        lost: Callable[[Hosted], None],
        tame: bool = False,
    ) -> None:
        super().__init__(room.id)
        self.room = room
        self.house = house
        self.tame = tame
        """It broke too often: nothing happens by itself here, only what people do."""
        self.audience = Audience(room, house.bus, keys, self.clock)
        self.bots = Bots(room, house, self._bot_acts)
        self.visits: set[Visit] = set()
        self.touched = house.clock.now()
        self.gone = False
        """Given up, or forgotten: nothing happens here any more."""
        self._lost = lost
        self._hinting = 0
        """Hints that are being thought of."""
        self._recording: asyncio.Task[None] | None = None
        self._lines: Counter[str] = Counter()
        self._refused: dict[tuple[str, str], bytes] = {}
        self._alarm: Alarm | None = None
        self._settling: Alarm | None = None
        self._due: float | None = UNKNOWN
        self._card: Card | None = None
        if tame:
            self.bots.stop()

    @property
    def busy(self) -> bool:
        """Whether anything is going on that will end by itself."""
        recording = self._recording is not None and not self._recording.done()
        return self.working or self.bots.busy or recording or self._hinting > 0

    @property
    def idle(self) -> bool:
        """Whether nothing would be missed if this room were only on the disk."""
        now, due = self.house.clock.now(), self.wakes_at()
        forget = self.house.manners.forget
        return (
            not self.visits
            and not self.busy
            and now - self.touched >= forget
            and (due is None or due - now > forget)
        )

    def clock(self) -> float:
        return to_ms(self.room.clock_at(self.house.clock.now()))

    # Beginning and ending.

    async def open(self, person: Person, act: rows.Opened, level: str, deal: bool) -> None:
        """The first rows of a new room."""
        await self._happen(act, person.id)
        if deal:
            await self._happen(conduct.dealt(self.room, level or USUAL_LEVEL), person.id)
        elif level:
            for seat in range(1, len(self.room.chairs)):
                await self._happen(rows.Chaired(seat, level), person.id)
        self._settle()

    async def begin(self) -> None:
        """After the room was loaded."""
        room = self.room
        self.audience.begin()
        if room.stage == "playing" and room.match is None:
            await self._happen(rows.Voided())
        if room.stage == "over":
            self._record()
        self._arm(self.wakes_at())
        self.bots.look()
        self._settle()

    def _settle(self) -> None:
        clock = self.house.clock
        when = clock.now() + self.house.manners.settle
        self._settling = clock.call_at(when, lambda: self.post(self._settled))

    async def _settled(self) -> None:
        """Who has not come since the room was loaded is away."""
        for chair in self.room.chairs:
            if chair.person is not None and not self._lines[chair.person]:
                await self._is_away(chair.person)

    async def finish(self) -> None:
        """Let everything that is queued happen, and the record be written; then stop."""
        await self.worked()
        await self.recorded()
        self.stop()

    def stop(self) -> None:
        self.gone = True
        self.bots.stop()
        for alarm in (self._alarm, self._settling):
            if alarm is not None:
                alarm.cancel()
        for visit in self.visits:
            visit.deafen()

    # Coming and going.

    async def enter(self, visit: Visit, since: int) -> None:
        """A line begins."""
        self._still_here()
        room, person = self.room, visit.person
        self.touched = self.house.clock.now()
        seat = room.seat_of(person.id)
        if seat is not None:
            if room.chairs[seat].name != person.name:
                await self._happen(rows.Renamed(seat, person.name), person.id)
            if room.chairs[seat].away is not None:
                await self._happen(rows.Back(seat), person.id)
        self._lines[person.id] += 1
        self.visits.add(visit)
        self.audience.join(visit, since)

    async def leave(self, visit: Visit) -> None:
        """A line ended."""
        if visit not in self.visits:
            return
        self.visits.discard(visit)
        self.audience.part(visit)
        if self.gone:
            return
        self.touched = self.house.clock.now()
        person = visit.person.id
        self._lines[person] -= 1
        if not self._lines[person]:
            del self._lines[person]
            await self._is_away(person)

    async def _is_away(self, person: str) -> None:
        room = self.room
        seat = room.seat_of(person)
        if seat is not None and room.chairs[seat].away is None and room.live and not self.gone:
            until = to_ms(self.clock() + self.house.manners.grace)
            await self._happen(rows.Away(seat, until))

    def _still_here(self) -> None:
        if self.gone:
            raise Lost(self.room.id)

    # Commands.

    def command(self, visit: Visit, command: Any, at: float) -> None:
        """What a page asks for: it gets one answer, and if it is said again the same answer. Most
        rooms are quiet when somebody asks for something; then it needs no task of its own."""
        if self.working:
            self.post(self._command_in_turn, visit, command, at)
            return
        act = self._decided(visit, command, at)
        if act is None:
            return
        id = command.id

        def then(error: Exception | None) -> None:
            self.release(self._is_written, error, told, visit, id)

        try:
            told = self._let_happen(act, visit.person.id, id, at, then)
        except Lost:
            visit.deliver(encode(No(id, OPENED_ANEW)))
            return
        self.hold()

    def _is_written(self, error: Exception | None, told: list[Told], visit: Visit, id: str) -> None:
        if error is not None:
            self._give_up(error)
            visit.deliver(encode(No(id, OPENED_ANEW)))
            return
        visit.deliver(encode(Ok(id)))
        self._say_so(told)

    async def _command_in_turn(self, visit: Visit, command: Any, at: float) -> None:
        try:
            act = self._decided(visit, command, at)
            if act is not None:
                await self._happen(act, visit.person.id, command.id, at, visit)
        except Lost:
            visit.deliver(encode(No(command.id, OPENED_ANEW)))
        except Exception:
            visit.deliver(encode(No(command.id, BROKE)))
            raise

    def _decided(self, visit: Visit, command: Any, at: float) -> rows.Acts | None:
        """What a command comes to; None if it is answered already."""
        room, person = self.room, visit.person
        if self.gone:
            visit.deliver(encode(No(command.id, OPENED_ANEW)))
            return None
        asking = Asking(person, room.clock_at(at), visit.invited)
        if isinstance(command, Try):
            visit.deliver(encode(conduct.worth(room, command, asking)))
            return None
        if isinstance(command, Hint):
            self._hint(visit, command.id, asking)
            return None
        key = (person.id, command.id)
        if key in room.done:
            visit.deliver(encode(Ok(command.id)))
            return None
        if key in self._refused:
            visit.deliver(self._refused[key])
            return None
        try:
            return decide(room, command, asking)
        except Refused as refusal:
            self._refuse(visit, key, str(refusal))
            return None

    def _hint(self, visit: Visit, id: str, asking: Asking) -> None:
        """Thought out as a bot's move is: off the event loop, with a copy of the match."""
        room = self.room
        try:
            seat = conduct.hint_for(room, asking)
        except Refused as refusal:
            visit.deliver(encode(No(id, str(refusal))))
            return
        match = room.playing
        assert match is not None
        self._hinting += 1
        work = asyncio.get_running_loop().run_in_executor(
            self.house.executor, hint_at, match.copy(), seat, room.seq
        )
        work.add_done_callback(lambda done: self._hinted(visit, id, done))

    def _hinted(self, visit: Visit, id: str, done: asyncio.Future[Advice | None]) -> None:
        self._hinting -= 1
        if done.cancelled() or self.gone:
            return
        error = done.exception()
        if error is not None:
            broke("a hint broke", error, room=self.room.id)
            visit.deliver(encode(No(id, BROKE)))
            return
        found = done.result()
        if found is None:
            visit.deliver(encode(No(id, "Nothing comes to mind; wait for the others.")))
        else:
            visit.deliver(encode(Hinted(id, (*found.lines, found.says), found.word)))

    def _refuse(self, visit: Visit, key: tuple[str, str], why: str) -> None:
        refusal = encode(No(key[1], why))
        self._refused[key] = refusal
        if len(self._refused) > REFUSALS_KEPT:
            del self._refused[next(iter(self._refused))]
        visit.deliver(refusal)

    def _bot_acts(self, seat: Seat, move: Move, planned: Planned) -> None:
        self.post(self._bot_move, seat, move, planned)

    async def _bot_move(self, seat: Seat, move: Move, planned: Planned) -> None:
        """A bot's time has come. If its move is not legal now, it thinks again."""
        room = self.room
        match = room.playing
        if match is None or room.stopped or self.gone or not self.bots.stands(seat, planned):
            return
        now = self.house.clock.now()
        at = max(match.now, to_ms(room.clock_at(now) - room.began))
        try:
            move = match.check(seat, move, at)
        except IllegalMove:
            self.bots.forget(seat, planned)
            return
        self.bots.done(seat)
        await self._happen(rows.Played(seat, move, at, bot=True), at=now)

    async def _tick(self, expected: int) -> None:
        """Something is due, unless something else happened first."""
        room = self.room
        if room.seq != expected or self.gone:
            return
        now = self.house.clock.now()
        act = by_itself(room, room.clock_at(now))
        if act is not None:
            await self._happen(act, at=now)

    # Happening.

    async def _happen(
        self,
        act: rows.Acts,
        who: str = "",
        id: str = "",
        at: float | None = None,
        reply: Visit | None = None,
    ) -> None:
        """Let it happen, write it down, say so. Lost if it could not be written."""
        written = asyncio.get_running_loop().create_future()

        def then(error: Exception | None) -> None:
            if written.cancelled():
                return
            if error is None:
                written.set_result(None)
            else:
                written.set_exception(error)

        told = self._let_happen(act, who, id, at, then)
        try:
            await written
        except Exception as error:
            self._give_up(error)
            raise Lost(self.room.id) from error
        if reply is not None:
            reply.deliver(encode(Ok(id)))
        self._say_so(told)

    def _let_happen(
        self, act: rows.Acts, who: str, id: str, at: float | None, then: Then
    ) -> list[Told]:
        """It happens, and is on its way to the disk: what to say of it when it is there."""
        self._still_here()
        room = self.room
        time = max(room.at, to_ms(self.house.clock.now() if at is None else at))
        row = Row(room.seq, time, to_ms(room.clock_at(time)), act, who, id)
        try:
            told = apply(room, row)
            self.house.store.append(self._write(row), then)
        except Exception as error:
            self._give_up(error)
            raise Lost(room.id) from error
        self.touched = time
        return told

    def _say_so(self, told: list[Told]) -> None:
        room = self.room
        self.audience.tell(told)
        if room.stage == "over" and len(told) > 1:
            self._record()
        self._arm(self._due)
        self.bots.look()

    def _give_up(self, error: Exception) -> None:
        if not isinstance(error, Conflict):
            broke("a row was not written", error, room=self.room.id)
        self.stop()
        self._lost(self)

    def _write(self, row: Row) -> Write:
        room = self.room
        due, before = self.wakes_at(), self._due
        self._due = due
        card = None
        if type(row.act) is not rows.Played or room.stage != "playing":
            shown = self._shown()
            if shown != self._card:
                card = self._card = shown
        seq, at = row.seq, row.at
        return Write(room.id, seq, at, encode_row(row), room.waits, due, due != before, card)

    def _shown(self) -> Card:
        """The room as the lobby shows it."""
        room = self.room
        chairs = room.chairs
        return Card(
            game=room.game.slug,
            stage=room.stage,
            names=tuple(chair.name for chair in chairs if chair.name),
            free=sum(chair.kind != "person" for chair in chairs),
            people=tuple(chair.person for chair in chairs),
            listed=room.open and room.somebody_is_here,
        )

    # Time.

    def wakes_at(self) -> float | None:
        """The time of day at which something is due here."""
        due = self.room.due()
        return None if due is None else to_ms(self.room.at + due - self.room.clock)

    def _arm(self, due: float | None) -> None:
        """Wake when something is due."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if due is not None and not self.tame:
            seq = self.room.seq
            self._alarm = self.house.clock.call_at(due, lambda: self.post(self._tick, seq))

    # Afterwards.

    def _record(self) -> None:
        finished = Finished(self.room)
        self._recording = asyncio.get_running_loop().create_task(self._write_record(finished))

    async def recorded(self) -> None:
        """Wait until the record that is being written is there."""
        if self._recording is not None:
            await asyncio.wait([self._recording])

    async def _write_record(self, finished: Finished) -> None:
        house = self.house
        try:
            if not await house.store.has_record(finished.room, finished.number):
                loop = asyncio.get_running_loop()
                record = await loop.run_in_executor(house.executor, finished.record)
                await house.store.put_record(record)
        except Exception as error:
            broke("a record was not written", error, room=finished.room)
