"""The disk is full, or the like: nothing is acknowledged, everybody reads why, and all of it goes
on by itself."""

from __future__ import annotations

import logging
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from typecase.server.messages import Deal, No, Ok, Play, RoomUpdate, Say, Sit, Welcome
from typecase.server.room_log import Away, Back, Played, TimedOut, decode_entry
from typecase.server.rooms import Refused
from typecase.server.sqlite_store import SqliteStore
from typecase.server.store import CannotWrite, Record
from typecase.texts import Text
from world import ADA, BEN, HandClock, Page, World

WHY = "server-database-read-only"


def stop_writing(world: World, on: bool = True) -> None:
    """From now on SQLite refuses whatever would change the file, or no longer does."""
    assert isinstance(world.store, SqliteStore)
    world.store._writer._connection.execute(f"PRAGMA query_only = {'ON' if on else 'OFF'}")


async def rows(world: World, room: str) -> list[Any]:
    return [decode_entry(row) for row in await world.store.log_of(room)]


async def played(world: World, room: str) -> int:
    return sum(isinstance(row.event, Played) for row in await rows(world, room))


def told(page: Page) -> Text:
    """What the table says about it."""
    trouble: Text = page.table.write_error
    return trouble


async def with_bots(world: World, **more: Any) -> tuple[str, Page]:
    """A table of Freeze where everybody but Ada is a bot, on a bot's turn."""
    room = await world.open(ADA, "freeze", deal=True, open=True, seats=4, **more)
    page = await world.page(room, ADA)
    while page.now()["ask"]:
        for move in ("draw", "discard"):
            fields = {"source": "deck"} if move == "draw" else {}
            if move == "discard":
                cards = page.now()["ask"]["options"][0]["fields"]["card"]["cards"]
                fields = {"card": cards[0]}
            await page.play(move, **fields)
    return room, page


async def test_bots_wait_and_go_on_by_themselves(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "typecase.server")
    async with World(tmp_path / "a") as world:
        tables = [await with_bots(world) for _ in range(3)]
        stop_writing(world)
        await world.move(60)  # time to fail many times, and to be forgotten
        before = [len(await rows(world, room)) for room, _ in tables]
        for _, page in tables:
            assert told(page) == WHY
        assert world.store.write_error == WHY
        await world.move(300)
        assert [len(await rows(world, room)) for room, _ in tables] == before
        stop_writing(world, False)
        await world.move(5)
        for room, page in tables:
            assert told(page) == ""
            assert not world.rooms.loaded[room].tame
            assert await played(world, room) > 0
            assert len(await rows(world, room)) > before[tables.index((room, page))]
        assert world.store.write_error == ""
        said = [record.message for record in caplog.records]
        assert len([line for line in said if line.startswith("nothing can be written")]) == 1
        assert len([line for line in said if line.startswith("it can be written again")]) == 1
        assert not any(record.exc_info for record in caplog.records)


async def test_a_move_is_refused_with_the_reason_and_works_afterwards(tmp_path: Path) -> None:
    async with World(tmp_path / "a") as world:
        room = await world.open(ADA, "letter-head", open=True)
        ada, ben = await world.page(room, ADA), await world.page(room, BEN)
        before = len(await rows(world, room))
        stop_writing(world)
        say = Say(id="hello", text="hello")
        # The first finds it out, the second is told at once.
        for _ in range(2):
            answer = await ada.do(say)
            assert isinstance(answer, No)
            assert answer.reason == WHY
            await world.quiet()
            assert told(ada) == told(ben) == answer.reason
        assert ada.chat == ben.chat == []
        assert len(await rows(world, room)) == before
        stop_writing(world, False)
        await world.move(2)
        assert told(ada) == told(ben) == ""
        assert isinstance(await ada.do(say), Ok)
        assert isinstance(await ada.do(say), Ok)
        assert ada.chat == ben.chat == ["hello"]


async def test_what_is_told_of_it_has_no_number_of_its_own(tmp_path: Path) -> None:
    """A page that comes back with the last number it has misses nothing."""
    async with World(tmp_path / "a") as world:
        room = await world.open(ADA, "letter-head", open=True)
        ada = await world.page(room, ADA)
        stop_writing(world)
        await world.move(2)
        stop_writing(world, False)
        await world.move(2)
        said = [one.room.write_error for one in ada.all(RoomUpdate)]
        assert [bool(trouble) for trouble in said] == [True, False]
        assert {one.seq for one in ada.all(RoomUpdate)} == {ada.welcome.seq}


async def test_no_clock_runs_meanwhile(tmp_path: Path) -> None:
    async with World(tmp_path / "a") as world:
        room = await world.open(
            ADA, "freeze", deal=True, open=True, seats=3, options={"turn_clock": 40}
        )
        ada = await world.page(room, ADA)
        while not ada.now()["ask"]:
            await world.move(0.5)
        await world.move(10)
        left = ada.now()["deadline"] - world.rooms.loaded[room].clock()
        stop_writing(world)
        await world.move(600)
        timed_out = sum(isinstance(row.event, TimedOut) for row in await rows(world, room))
        stop_writing(world, False)
        await world.move(2)
        live = world.rooms.loaded[room]
        assert ada.now()["deadline"] - live.clock() == pytest.approx(left - 2, abs=2.1)
        await world.move(left - 6)
        assert sum(isinstance(row.event, TimedOut) for row in await rows(world, room)) == timed_out
        await world.move(10)
        assert sum(isinstance(row.event, TimedOut) for row in await rows(world, room)) > timed_out
        # And the same room from its log says the same.
        clock = live.clock()
    async with World(tmp_path / "a", world.clock) as world:
        await world.page(room, ADA)
        assert world.rooms.loaded[room].clock() == pytest.approx(clock, abs=1.1)


async def test_who_comes_and_goes_meanwhile_is_seen_to_afterwards(tmp_path: Path) -> None:
    async with World(tmp_path / "a", settle=3) as world:
        room = await world.open(ADA, "letter-head", open=True)
        ada, ben = await world.page(room, ADA), await world.page(room, BEN)
        await ben.ok(Sit, seat=1)
        await ada.ok(Deal)
        await ben.close()
        assert isinstance((await rows(world, room))[-1].event, Away)
        stop_writing(world)
        await ben.enter()
        assert isinstance(ben.heard[-1], Welcome)
        assert told(ben) == WHY
        await ada.close()
        await world.move(2)
        stop_writing(world, False)
        await world.move(10)
        happened = [
            row.event for row in await rows(world, room) if isinstance(row.event, Away | Back)
        ]
        assert [(type(act), act.seat) for act in happened] == [(Away, 1), (Back, 1), (Away, 0)]


async def test_bots_go_on_where_nobody_watches_them(tmp_path: Path) -> None:
    """Where a turn may take hours nobody is away, and bots play while people are elsewhere."""
    async with World(tmp_path / "a") as world:
        room, page = await with_bots(world, options={"turn_clock": 2 * 3600})
        await page.close()
        stop_writing(world)
        await world.move(300)
        before = await played(world, room)
        stop_writing(world, False)
        await world.move(5)
        assert await played(world, room) > before


async def test_no_table_is_opened_and_nothing_else_is_kept(tmp_path: Path) -> None:
    async with World(tmp_path / "a") as world:
        stop_writing(world)
        for _ in range(2):
            with pytest.raises(CannotWrite, match="database is read-only"):
                await world.open(ADA, "freeze", deal=True)
            await world.quiet()
        with pytest.raises(CannotWrite, match="database is read-only"):
            await world.store.put_person(ADA, 1)
        stop_writing(world, False)
        await world.move(2)
        assert (await world.rooms.lobby(ADA))[0] == []
        assert await world.open(ADA, "freeze", deal=True)


async def test_a_record_that_could_not_be_written_is_written_then(tmp_path: Path) -> None:
    async with World(tmp_path / "a", beat=60) as world:
        options = {"turn_clock": 15, "hands": 1}
        room = await world.open(ADA, "word-poker", deal=True, options=options)
        ada = await world.page(room, ADA)
        put = world.store.put_record
        failed: list[bool] = []

        async def fail_once(record: Record) -> None:
            if failed:
                await put(record)
                return
            failed.append(await world.store.has_record(room, 1))
            world.store._writer.write_error = WHY
            raise CannotWrite(WHY)

        world.store.put_record = fail_once  # type: ignore[method-assign]
        while not ada.now().get("over"):
            await world.move(10)
        await world.move(120)
        assert failed == [False]
        assert await world.store.has_record(room, 1)


async def test_a_server_with_a_full_disk_ends_well(tmp_path: Path) -> None:
    async with World(tmp_path / "a") as world:
        room, _ = await with_bots(world)
        before = await rows(world, room)
        stop_writing(world)
        await world.move(20)
    async with World(tmp_path / "a", HandClock(2_000_000.0)) as world:
        assert (await rows(world, room))[: len(before)] == before
        page = await world.page(room, ADA)
        assert isinstance(await page.do(Say(id="x", text="still here")), Ok)


async def test_a_database_that_another_program_holds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("typecase.server.sqlite_store.BUSY_SECONDS", 0.05)
    async with World(tmp_path / "a") as world:
        room = await world.open(ADA, "letter-head", open=True)
        ada = await world.page(room, ADA)
        other = sqlite3.connect(tmp_path / "a", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        answer = await ada.do(Play(id="p", ask="", move={"move": "x"}))
        assert isinstance(answer, No)
        assert answer.reason == "server-not-begun"  # what is illegal writes nothing
        answer = await ada.do(Say(id="s", text="anybody?"))
        assert isinstance(answer, No)
        assert answer.reason == "server-database-locked"
        other.close()
        await world.move(2)
        assert isinstance(await ada.do(Say(id="s", text="anybody?")), Ok)


async def test_a_table_that_does_not_open_keeps_no_other_waiting(tmp_path: Path) -> None:
    async with World(tmp_path / "a", beat=60, quickest=10_000, slowest=10_001) as world:
        slow = {"turn_clock": 2 * 3600}
        rooms = [await world.open(ADA, "freeze", deal=True, options=slow) for _ in range(3)]
        await world.move(300)
        assert world.rooms.loaded == {}
        damaged, broken, sound = await world.store.due(1e9)
        assert {damaged, broken, sound} == set(rooms)
        other = sqlite3.connect(tmp_path / "a")
        with other:
            other.execute("DELETE FROM log WHERE room = ? AND seq = 0", (damaged,))
            other.execute("UPDATE log SET row = 'x' WHERE room = ? AND seq = 1", (broken,))
        other.close()
        before = len(await rows(world, sound))
        await world.move(3 * 3600)
        assert len(await rows(world, sound)) > before
        for room in (damaged, broken):
            with pytest.raises(Refused, match="This table is damaged"):
                await world.page(room, ADA)
