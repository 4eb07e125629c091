"""The store: what is acknowledged is there, what conflicts is refused, no outage costs time."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from typecase.server import checkpointer
from typecase.server.sqlite_append import MAX_BATCH
from typecase.server.sqlite_store import SqliteStore
from typecase.server.store import Card, Conflict, Person, Write


def write(
    room: str,
    seq: int,
    at: float = 0.0,
    waits: int = 0,
    due: float | None = None,
    card: Card | None = None,
) -> Write:
    return Write(room, seq, at, b'{"seq":%d}' % seq, waits, due, due is not None, card)


async def append(store: SqliteStore, write: Write) -> None:
    """Wait until it is written; raises what went wrong."""
    written: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def then(error: Exception | None) -> None:
        if error is None:
            written.set_result(None)
        else:
            written.set_exception(error)

    store.append(write, then)
    await written


def card(*people: str | None, listed: bool = False) -> Card:
    return Card("freeze", "playing", tuple(filter(None, people)), 1, people, listed)


async def test_rows_come_back_in_their_order(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "a.sqlite")
    await asyncio.gather(*(append(store, write(room, seq)) for seq in range(20) for room in "xy"))
    assert await store.log_of("x") == [b'{"seq":%d}' % seq for seq in range(20)]
    await store.close()
    again = SqliteStore(tmp_path / "a.sqlite")
    assert len(await again.log_of("y")) == 20
    assert await again.log_of("z") == []
    await again.close()


async def test_a_taken_number_is_refused_and_harms_nobody_else(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "a.sqlite")
    await append(store, write("x", 0))
    results = await asyncio.gather(
        append(store, write("y", 0)),
        append(store, write("x", 0)),
        append(store, write("z", 0)),
        return_exceptions=True,
    )
    assert [type(result) for result in results] == [type(None), Conflict, type(None)]
    assert [len(await store.log_of(room)) for room in "xyz"] == [1, 1, 1]
    await store.close()


async def test_a_taken_number_among_very_many_harms_nobody_else(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "a.sqlite")
    rooms = [f"room{number}" for number in range(3 * MAX_BATCH)]
    taken = rooms[MAX_BATCH + 5]
    await append(store, write(taken, 0))
    results = await asyncio.gather(
        *(append(store, write(room, 0)) for room in rooms), return_exceptions=True
    )
    assert [room for room, result in zip(rooms, results, strict=True) if result] == [taken]
    assert {len(await store.log_of(room)) for room in rooms} == {1}
    await store.close()


async def test_a_refused_row_takes_its_timer_and_card_with_it(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "a.sqlite")
    await append(store, write("x", 0, due=50, card=card("ada")))
    with pytest.raises(Conflict):
        await append(store, write("x", 0, due=10, card=card("ben")))
    assert await store.due(20) == []
    assert await store.due(60) == ["x"]
    assert await store.rooms_of("ben", 9) == []
    await store.close()


ROOMS = [f"room{number}" for number in range(20)]
ROWS = 60


BATCH = 5
"""So many rows of each room are written before a checkpoint that is under way is waited for:
however slow its thread is, not more than these come on top."""


async def biggest_log(path: Path) -> int:
    """Write rows of many rooms; how long SQLite's log of them came to be."""
    store = SqliteStore(path)
    for seq in range(ROWS):
        await asyncio.gather(*(append(store, write(room, seq)) for room in ROOMS))
        while seq % BATCH == 0 and store._writer._checkpointer._under_way:
            await asyncio.sleep(0.001)
    size = path.with_name(f"{path.name}-wal").stat().st_size
    await store.close()
    return size


async def test_what_was_written_is_carried_over_while_more_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkpointer, "MANY_ROWS", 10**9)
    never = await biggest_log(tmp_path / "never.sqlite")
    monkeypatch.setattr(checkpointer, "MANY_ROWS", 100)
    path = tmp_path / "often.sqlite"
    assert await biggest_log(path) < never / 3
    again = SqliteStore(path)
    for room in ROOMS:
        assert await again.log_of(room) == [b'{"seq":%d}' % seq for seq in range(ROWS)]
    await again.close()
    with sqlite3.connect(path) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    connection.close()


async def test_a_store_closes_in_the_middle_of_a_checkpoint(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkpointer, "MANY_ROWS", 1)
    for seq in range(20):
        store = SqliteStore(tmp_path / "a.sqlite")
        await append(store, write("x", seq))
        async with asyncio.timeout(20):
            await store.close()
    assert not (tmp_path / "a.sqlite-wal").exists()


async def test_a_checkpoint_that_cannot_be_made_harms_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(checkpointer, "MANY_ROWS", 1)
    monkeypatch.setattr(checkpointer, "CHECKPOINT", "SELECT * FROM nowhere")
    store = SqliteStore(tmp_path / "a.sqlite")
    for seq in range(3):
        await append(store, write("x", seq))
    await store.close()
    again = SqliteStore(tmp_path / "a.sqlite")
    assert len(await again.log_of("x")) == 3
    await again.close()
    assert "a checkpoint was not made" in caplog.text


async def test_timers_move_with_their_room_and_end(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "a.sqlite")
    await append(store, write("x", 0, due=50))
    await append(store, write("x", 1, due=80))
    assert await store.due(60) == []
    assert await store.due(80) == ["x"]
    await append(store, Write("x", 2, 0, b"{}", 0, None, True))
    assert await store.due(10**9) == []
    await store.close()


async def test_an_outage_is_credited_to_timers_and_clocks(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "a.sqlite")
    await store.start(1000)
    assert await store.down(0) == 0
    await append(store, write("x", 0, at=1010, due=1070))
    await store.close()
    # Gone from the newest row at 1010 until 5000.
    store = SqliteStore(tmp_path / "a.sqlite")
    await store.start(5000)
    assert await store.due(5059) == []
    assert await store.due(5060) == ["x"]
    assert await store.down(1010) == 3990
    assert await store.down(900) == 3990
    assert await store.down(4000) == 1000
    await store.beat(5100)
    await store.close()
    # And again, from the last sign of life at 5100.
    store = SqliteStore(tmp_path / "a.sqlite")
    await store.start(5200)
    assert await store.down(1010) == 4090
    assert await store.due(5159) == []
    assert await store.due(5160) == ["x"]
    await store.close()


async def test_the_lobby_lists_yours_and_the_open_ones(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "a.sqlite")
    await append(store, write("x", 0, at=1, card=card("ada", "ben", listed=True)))
    await append(store, write("y", 0, at=2, card=card(None, "ada")))
    await append(store, write("y", 1, at=9, waits=0b10))
    yours = await store.rooms_of("ada", 9)
    assert [(one.id, one.turn, one.touched) for one in yours] == [("y", True, 9), ("x", False, 1)]
    assert [one.id for one in await store.open_rooms(0, 9)] == ["x"]
    await append(store, write("x", 1, at=3, card=card(None, "ben")))
    assert [one.id for one in await store.rooms_of("ada", 9)] == ["y"]
    assert await store.open_rooms(0, 9) == []
    await store.close()


async def test_people_codes_and_settings(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "a.sqlite")
    assert await store.person("p") is None
    await store.put_person(Person("p", "Ada"), 1)
    await store.put_person(Person("p", "Ada L."), 2)
    assert await store.person("p") == Person("p", "Ada L.")
    await store.put_code("old", "p", until=10)
    await store.put_code("new", "p", until=100)
    assert await store.take_code("old", now=50) is None
    assert await store.take_code("new", now=50) == "p"
    assert await store.take_code("new", now=50) is None
    assert await store.setting("secret", b"first") == b"first"
    assert await store.setting("secret", b"second") == b"first"
    await store.close()
