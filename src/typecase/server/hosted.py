"""A room that is being used: one thing at a time happens in it.

Check, let it happen, write it down, and only when that is durable say so: first to who asked, then
to everybody. Until it is durable nobody can see it; if it cannot be written the room is thrown away
and made anew from its log, as if it had not happened.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import msgspec

from typecase.engine import IllegalMove, Move, Seat
from typecase.players.hints import Advice, hint_at
from typecase.server import dealing, playing, rows
from typecase.server.asking import Asking
from typecase.server.audience import Audience, Keys, Listener
from typecase.server.bots import Bots, Planned
from typecase.server.chairs import USUAL_LEVEL
from typecase.server.clock import Alarm, to_ms
from typecase.server.conduct import by_itself, decide
from typecase.server.effects import Told, apply
from typecase.server.house import House
from typecase.server.logs import broke
from typecase.server.messages import Bye, Command, Hint, Hinted, No, Ok, Ping, Pong, Try
from typecase.server.one_at_a_time import Lost, OneAtATime
from typecase.server.record import Finished
from typecase.server.room import Refused, Room
from typecase.server.rows import Row, encode_row
from typecase.server.store import CannotWrite, Card, Conflict, Person, Then, Write
from typecase.server.talk import free_name

REFUSALS_KEPT = 64
NUMBER_BITS = 40
UNKNOWN = -1.0
"""No time at all: the next row writes when the room wakes, whatever that is."""

BROKE = "Something broke here; it is noted, and nothing happened at the table."
SENT_AWAY = "The host of this table has sent you away; you cannot come back to it."
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
        # A room that is given up meanwhile sees by itself who is not there any more.
        with suppress(Lost):
            await self.hosted.run(self.hosted.leave, self)


class Hosted(OneAtATime):
    def __init__(
        self,
        room: Room,
        house: House,
        keys: Callable[[Room], Keys],
        lost: Callable[[Hosted, Exception], None],
        tame: bool = False,
    ) -> None:
        super().__init__(room.id)
        self.room = room
        self.house = house
        self.tame = tame
        """It broke too often: nothing happens by itself here, only what people do."""
        # A page that was here before the room was loaded has other numbers, whatever they were.
        first = secrets.randbits(NUMBER_BITS)
        self.audience = Audience(room, house.bus, keys, self.clock, first)
        self.audience.trouble = house.store.trouble
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
        self._happened = 0.0
        """When the last thing happened; only when all were told the next one does."""
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
            and not self.audience.trouble
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
            await self._happen(dealing.dealt(self.room, level or USUAL_LEVEL), person.id)
        elif level:
            for seat in range(1, len(self.room.chairs)):
                await self._happen(rows.Chaired(seat, level), person.id)
        self._settle()

    async def begin(self) -> None:
        """After the room was loaded."""
        self.audience.begin()
        await self._go_on()
        self._settle()

    async def _go_on(self) -> None:
        """From now on things happen here by themselves."""
        room = self.room
        if self._must_wait():
            return
        if room.stage == "playing" and room.match is None:
            await self._happen(rows.Voided())
        if room.stage == "over":
            self._record()
        self._arm(self.wakes_at())
        self.bots.look()

    def _must_wait(self) -> bool:
        """Whether this room waits for the store: until `resume` nothing happens in it."""
        self.tell_trouble()
        return bool(self.audience.trouble)

    def tell_trouble(self) -> None:
        """While nothing can be written, everybody at the table reads why."""
        trouble = self.house.store.trouble
        if trouble and trouble != self.audience.trouble:
            self.audience.tell_trouble(trouble)

    async def resume(self, since: float) -> None:
        """The store can write again. Since that time it could not, and nobody's clock ran."""
        room = self.room
        if self.gone or not self.audience.trouble:
            return
        self.touched = now = self.house.clock.now()
        room.credit(max(0.0, now - max(since, room.at)))
        self.audience.tell_trouble("")
        for visit in list(self.visits):
            await self._greet(visit.person)
        await self._go_on()
        self._settle()

    def _settle(self) -> None:
        clock = self.house.clock
        if self._settling is not None:
            self._settling.cancel()
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

    # Whoever runs the server.

    async def close_for_good(self) -> None:
        await self._happen(rows.Closed())

    async def renew_keys(self) -> None:
        await self._happen(rows.Rekeyed())

    async def change_the_log(self, change: Callable[[], Awaitable[None]]) -> None:
        """What is written of this room changes: it has to be made anew from that."""
        self._still_here()
        await change()
        self.stop()

    # Coming and going.

    async def enter(self, visit: Visit, since: int) -> None:
        """A line begins."""
        self._still_here()
        room, person = self.room, visit.person
        self.touched = self.house.clock.now()
        if person.id in room.sent_away:
            raise Refused(SENT_AWAY)
        if not self._must_wait():
            await self._greet(person)
        self._lines[person.id] += 1
        self.visits.add(visit)
        self.audience.join(visit, since)

    async def _greet(self, person: Person) -> None:
        """Somebody is here: under which name, and back in their chair."""
        room = self.room
        seat = room.seat_of(person.id)
        name = self._free_name(person)
        if name != room.called(person.id):
            act = rows.Watched(name) if seat is None else rows.Renamed(seat, name)
            await self._happen(act, person.id)
        if seat is not None and room.chairs[seat].away is not None:
            await self._happen(rows.Back(seat), person.id)

    def _free_name(self, person: Person) -> str:
        """What somebody is called here: nobody else at the table is, sitting or watching."""
        room = self.room
        there = {visit.person.id for visit in self.visits if visit.person.id != person.id}
        taken = [chair.name for chair in room.chairs if chair.person != person.id]
        return free_name(person.name, taken + [room.called(other) for other in there])

    async def send_away(self, person: str) -> None:
        """Whoever runs the server sends somebody away from this table for good."""
        level = USUAL_LEVEL if self.room.stage == "playing" else ""
        await self._happen(rows.SentAway(person, level))

    def _show_out(self, person: str) -> None:
        """The lines of somebody who was sent away end."""
        for visit in [visit for visit in self.visits if visit.person.id == person]:
            visit.deliver(encode(Bye(SENT_AWAY, back=False)))
            self.visits.discard(visit)
            self.audience.part(visit)
        self._lines.pop(person, None)

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
        if self.gone or self._must_wait():
            return
        if seat is not None and room.chairs[seat].away is None and room.live:
            until = to_ms(self.clock() + self.house.manners.grace)
            await self._happen(rows.Away(seat, until))

    def _still_here(self) -> None:
        if self.gone:
            raise Lost(OPENED_ANEW)

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
            self.release(self._is_written, error, told, visit, id, at)

        try:
            told = self._let_happen(act, visit.person.id, id, at, then)
        except Lost as lost:
            self._count("failed")
            visit.deliver(encode(No(id, str(lost))))
            return
        self.hold()

    def _is_written(
        self, error: Exception | None, told: list[Told], visit: Visit, id: str, at: float
    ) -> None:
        if error is not None:
            self._count("failed")
            visit.deliver(encode(No(id, str(self._give_up(error)))))
            return
        self._done(visit, id, at)
        self._say_so(told)

    async def _command_in_turn(self, visit: Visit, command: Any, at: float) -> None:
        try:
            act = self._decided(visit, command, at)
            if act is not None:
                await self._happen(act, visit.person.id, command.id, at, visit)
        except Lost as lost:
            self._count("failed")
            visit.deliver(encode(No(command.id, str(lost))))
        except Exception:
            self._count("failed")
            visit.deliver(encode(No(command.id, BROKE)))
            raise

    def _decided(self, visit: Visit, command: Any, at: float) -> rows.Acts | None:
        """What a command comes to; None if it is answered already."""
        room, person = self.room, visit.person
        if self.gone:
            self._count("failed")
            visit.deliver(encode(No(command.id, OPENED_ANEW)))
            return None
        if person.id in room.sent_away:
            self._count("refused")
            visit.deliver(encode(No(command.id, SENT_AWAY)))
            return None
        asking = Asking(person, room.clock_at(at), visit.invited)
        if isinstance(command, Try):
            self._count("answered")
            visit.deliver(encode(playing.worth(room, command, asking)))
            return None
        if isinstance(command, Hint):
            self._count("answered")
            self._hint(visit, command.id, asking)
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
            visit.deliver(encode(No(command.id, self.audience.trouble)))
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
            seat = playing.hint_for(room, asking)
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
        self._count("refused")
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
        if self._must_wait():
            self.bots.done(seat)
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
        if room.seq != expected or self.gone or self._must_wait():
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
            raise self._give_up(error) from error
        if reply is not None:
            assert at is not None
            self._done(reply, id, at)
        self._say_so(told)

    def _let_happen(
        self, act: rows.Acts, who: str, id: str, at: float | None, then: Then
    ) -> list[Told]:
        """It happens, and is on its way to the disk: what to say of it when it is there."""
        self._still_here()
        room = self.room
        time = max(room.at, to_ms(self.house.clock.now() if at is None else at))
        row = Row(room.seq, time, to_ms(room.clock_at(time)), act, who, id)
        self._happened = self.house.clock.now()
        try:
            told = apply(room, row)
            self.house.store.append(self._write(row), then)
        except Exception as error:
            raise self._give_up(error) from error
        self.touched = time
        return told

    def _count(self, result: str) -> None:
        self.house.metrics.commands[result] += 1

    def _done(self, visit: Visit, id: str, at: float) -> None:
        """A command that came in at that time has happened."""
        visit.deliver(encode(Ok(id)))
        self._count("ok")
        self.house.metrics.command.add(self.house.clock.now() - at)

    def _say_so(self, told: list[Told]) -> None:
        room, metrics = self.room, self.house.metrics
        written = self.house.clock.now()
        for person in {visit.person.id for visit in self.visits} & room.sent_away:
            self._show_out(person)
        self.audience.tell(told)
        metrics.append.add(written - self._happened)
        metrics.delivery.add(self.house.clock.now() - self._happened)
        if room.stage == "over" and len(told) > 1:
            self._record()
        self._arm(self._due)
        self.bots.look()

    def _give_up(self, error: Exception) -> Lost:
        if not isinstance(error, CannotWrite | Conflict):
            broke("a row was not written", error, room=self.room.id)
        self.stop()
        self._lost(self, error)
        return Lost(str(error) if isinstance(error, CannotWrite) else OPENED_ANEW)

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
        except CannotWrite:
            self._must_wait()
        except Exception as error:
            broke("a record was not written", error, room=finished.room)
