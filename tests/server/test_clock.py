"""However the machine's clock is set, no table stops and nobody loses a chair."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from typecase.server.clock import WallClock
from typecase.server.people import People
from typecase.server.room_log import TimedOut, decode_entry
from typecase.server.sqlite_store import SqliteStore
from world import ADA, START, HandClock, World

HOUR = 3600.0
SET = pytest.mark.parametrize("by", [-HOUR, HOUR, -30 * 24 * HOUR], ids=["back", "on", "far back"])


@SET
def test_a_clock_set_while_people_play_changes_nothing(
    monkeypatch: pytest.MonkeyPatch, by: float
) -> None:
    clock = WallClock()
    before, real = clock.now(), time.time
    monkeypatch.setattr(time, "time", lambda: real() + by)
    assert 0 <= clock.now() - before < 60


def test_a_clock_goes_on_from_where_it_was() -> None:
    clock = WallClock()
    now = clock.now()
    clock.not_before(now - HOUR)
    assert clock.now() - now < 60
    clock.not_before(now + HOUR)
    assert 0 <= clock.now() - (now + HOUR) < 60


@SET
async def test_a_clock_set_while_no_server_was_there_stops_no_table(
    tmp_path: Path, by: float
) -> None:
    """Bots play, time runs out as it should, and the next start is right again."""
    clock = HandClock()
    async with World(tmp_path / "a", clock) as world:
        room = await world.open(
            ADA, "freeze", deal=True, open=True, seats=3, options={"turn_clock": 40}
        )
        ada = await world.page(room, ADA)
        while not ada.now()["ask"]:
            await world.move(0.5)
        await world.move(10)
        left = ada.now()["deadline"] - world.rooms.loaded[room].clock()
        shown = world.rooms.loaded[room].clock()
    async with World(tmp_path / "a", HandClock(clock.now() + by)) as world:
        ada = await world.page(room, ADA)
        # One table is open, and not as of an hour ago or yet to come.
        assert [card.id for card in (await world.rooms.lobby(ADA))[0]] == [room]
        assert world.rooms.loaded[room].clock() == pytest.approx(shown, abs=1.1)
        await world.move(left - 3)
        log = [decode_entry(row) for row in await world.store.log_of(room)]
        assert not any(isinstance(row.event, TimedOut) for row in log)
        await world.move(30)
        log = [decode_entry(row) for row in await world.store.log_of(room)]
        assert any(isinstance(row.event, TimedOut) for row in log)
        assert [row.at for row in log] == sorted(row.at for row in log)
        shown = world.rooms.loaded[room].clock()
    # Set right again.
    async with World(tmp_path / "a", HandClock(START + 2 * HOUR)) as world:
        await world.page(room, ADA)
        assert world.rooms.loaded[room].clock() == pytest.approx(shown, abs=1.1)


@SET
async def test_a_clock_that_is_set_sends_no_guest_away(tmp_path: Path, by: float) -> None:
    store = SqliteStore(tmp_path / "a")
    people = People(store, b"secret")
    guest = people.newcomer()
    cookie = people.cookie(guest, secure=False).partition(";")[0].removeprefix("typecase=")
    later = People(store, b"secret", now=lambda: time.time() + by)
    assert await later.known({"typecase": cookie}) == guest
    code = await people.code(guest)
    if by < 0:
        assert await later.whose(code) == guest
    year = People(store, b"secret", now=lambda: time.time() + 366 * 24 * HOUR)
    assert await year.known({"typecase": cookie}) is None
    await store.close()
