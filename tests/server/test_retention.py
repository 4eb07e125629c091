"""What is older than the host wants is removed, nothing else, and what is left is whole."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from typecase.server.integrity import no_damage
from typecase.server.messages import Say
from typecase.server.retention import DAY, Retention
from typecase.server.room_log import Spoke, decode_entry
from typecase.server.rooms import Refused, Rooms
from world import ADA, BEN, START, HandClock, World

SHORT = {"turn_clock": 15, "hands": 1}


def with_retention(world: World, **days: Any) -> World:
    retention = Retention(**days)
    world.rooms = Rooms(
        world.store, world.rooms.services.bus, world.clock, timing=world.timing, retention=retention
    )
    return world


def later(path: Path, days: float, **more: Any) -> World:
    """The same server after so many days in which nobody was there."""
    return with_retention(World(path, HandClock(START + days * DAY), beat=60), **more)


async def tables(path: Path) -> tuple[str, str, str]:
    """Three tables of Ada's that everybody has left: a match is over, goes on, never began."""
    async with World(path, beat=60) as world:
        await world.store.put_person(ADA, world.clock.now())
        over = await world.open(ADA, "word-poker", deal=True, options=SHORT)
        page = await world.page(over, ADA)
        await page.ok(Say, text="Good luck!")
        while not page.now().get("over"):
            await world.move(10)
        await page.close()
        playing = await world.open(ADA, "freeze", deal=True)
        gathering = await world.open(ADA, "letter-head")
        for room in (playing, gathering):
            page = await world.page(room, ADA)
            await page.ok(Say, text="Anybody?")
            await page.close()
        await world.move(300)
        assert world.rooms.loaded == {}
    return over, playing, gathering


async def there(world: World, *rooms: str) -> list[bool]:
    return [bool(await world.store.log_of(room)) for room in rooms]


def whole(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        no_damage(connection, str(path))


async def test_by_itself_nothing_is_removed_that_anybody_could_miss(tmp_path: Path) -> None:
    path = tmp_path / "a"
    rooms = await tables(path)
    async with later(path, 5000) as world:
        await world.store.put_person(BEN, START)
        before = [await world.store.log_of(room) for room in rooms]
        await world.move(2 * 3600)
        assert [await world.store.log_of(room) for room in rooms] == before
        assert (await world.rooms.lobby(ADA))[1]
        # Ada has chairs; Ben has none, and no cookie can make anybody Ben any more.
        assert await world.store.person("ada") is not None
        assert await world.store.person("ben") is None


async def test_a_finished_table_goes_and_its_replays_and_proofs_stay(tmp_path: Path) -> None:
    path = tmp_path / "a"
    rooms = await tables(path)
    with closing(sqlite3.connect(path)) as connection, connection:
        # As if the server had died before it wrote the record.
        for table in ("records", "views", "played"):
            connection.execute(f"DELETE FROM {table}")
    async with later(path, 29, finished=30) as world:
        await world.move(2 * 3600)
        assert await there(world, *rooms) == [True, True, True]
    async with later(path, 31, finished=30) as world:
        await world.move(2 * 3600)
        assert await there(world, *rooms) == [False, True, True]
        yours, replays = await world.rooms.lobby(ADA)
        assert {card.id for card in yours} == set(rooms[1:])
        assert [replay.room for replay in replays] == [rooms[0]]
        assert await world.rooms.replays.replay(rooms[0], 1, None, ADA)
        assert await world.rooms.replays.proof(rooms[0], 1, ADA)
        with pytest.raises(Refused, match="doesn't exist"):
            await world.page(rooms[0], ADA)
    whole(path)


async def test_replays_go_after_their_tables(tmp_path: Path) -> None:
    path = tmp_path / "a"
    rooms = await tables(path)
    async with later(path, 61, finished=90, replays=60) as world:
        await world.move(2 * 3600)
        assert await world.rooms.replays.replay(rooms[0], 1, None, ADA)
    async with later(path, 91, finished=90, replays=60) as world:
        await world.move(2 * 3600)
        with pytest.raises(Refused, match="no finished game"):
            await world.rooms.replays.replay(rooms[0], 1, None, ADA)
        assert (await world.rooms.lobby(ADA))[1] == []


async def test_abandoned_tables_go_and_then_their_guests(tmp_path: Path) -> None:
    path = tmp_path / "a"
    rooms = await tables(path)
    async with later(path, 31, abandoned=30, guests=30) as world:
        await world.move(2 * 3600)
        assert await there(world, *rooms) == [True, False, False]
        assert await world.store.person("ada") is not None  # the finished one still has her chair
    async with later(path, 32, finished=30, guests=30) as world:
        await world.move(2 * 3600)
        assert await there(world, *rooms) == [False, False, False]
        assert await world.store.person("ada") is None
        assert (await world.rooms.lobby(ADA)) == ([], [])
    whole(path)


async def test_a_table_in_use_is_never_touched(tmp_path: Path) -> None:
    path = tmp_path / "a"
    rooms = await tables(path)
    async with later(path, 31, finished=30, abandoned=30, chat=30) as world:
        pages = [await world.page(room, ADA) for room in rooms]
        await world.move(2 * 3600)
        assert await there(world, *rooms) == [True, True, True]
        for page in pages:
            await page.ok(Say, text="I am still here.")
            await page.close()
    whole(path)


async def test_a_table_where_something_is_due_is_not_abandoned(tmp_path: Path) -> None:
    path = tmp_path / "a"
    async with World(path, beat=60) as world:
        slow = {"turn_clock": 7 * 24 * 3600}
        room = await world.open(ADA, "freeze", deal=True, options=slow, seats=3)
        page = await world.page(room, ADA)
        while not page.now()["ask"]:
            await world.move(1)
        await page.close()
        await world.move(300)
    async with later(path, 60, abandoned=1) as world:
        await world.move(2 * 3600)
        assert await there(world, room) == [True]


async def test_chat_goes_without_a_gap(tmp_path: Path) -> None:
    path = tmp_path / "a"
    rooms = await tables(path)
    async with later(path, 6, chat=7) as world:
        page = await world.page(rooms[1], ADA)
        assert [line.text for line in page.welcome.chat] == ["Anybody?"]
        await page.ok(Say, text="Nobody.")
        await page.close()
        await world.move(2 * 3600)
        assert "Anybody?" in str(await world.store.log_of(rooms[1]))
    async with later(path, 8, chat=7) as world:
        before = [decode_entry(row) for row in await world.store.log_of(rooms[1])]
        await world.move(2 * 3600)
        after = [decode_entry(row) for row in await world.store.log_of(rooms[1])]
        changed = [(old, new) for old, new in zip(before, after, strict=True) if old != new]
        assert [msgspec.structs.replace(old, event=new.event) for old, new in changed] == [
            new for _, new in changed
        ]
        assert [new.event for _, new in changed] == [Spoke(0, "", "")]
        page = await world.page(rooms[1], ADA)
        assert [line.text for line in page.welcome.chat] == ["Nobody."]
    whole(path)


async def test_who_comes_in_while_a_table_is_removed_finds_none(tmp_path: Path) -> None:
    path = tmp_path / "a"
    rooms = await tables(path)
    async with later(path, 31) as world:
        coming: asyncio.Task[Any] | None = None

        async def remove() -> None:
            nonlocal coming
            coming = asyncio.create_task(world.rooms._get(rooms[1]))
            await world.store.remove_room(rooms[1])
            assert not coming.done()

        assert await world.rooms._change_unused(rooms[1], remove)
        assert coming is not None
        with pytest.raises(Refused, match="doesn't exist"):
            await coming


@pytest.mark.parametrize(
    ("days", "said"),
    [
        ({"finished": 0}, "“finished” must be more than 0 days."),
        ({"chat": -1}, "“chat” must be more than 0 days."),
        (
            {"replays": 10},
            "Replays are kept as long as their tables, so “finished” must be set too.",
        ),
        ({"every": 0}, "“every” must be more than 0 seconds."),
        ({"guest": 10}, "unknown field `guest`"),
    ],
)
def test_times_that_make_no_sense_are_refused(days: dict[str, float], said: str) -> None:
    with pytest.raises(msgspec.ValidationError, match=said):
        msgspec.convert(days, Retention)
