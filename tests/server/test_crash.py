"""A server that dies at once, at any moment, has lost nothing it had acknowledged."""

from __future__ import annotations

import os
import random
from pathlib import Path

import msgspec

import crashing
from heard import Heard, logs_of
from typecase.server.backup import backup, restore
from typecase.server.match_messages import Ask
from typecase.server.messages import Play, Rematch
from typecase.server.room_log import Played, TimedOut, decode_entry
from world import HandClock, World

KILLS = int(os.environ.get("TYPECASE_KILLS", "2"))
BACKUPS = int(os.environ.get("TYPECASE_BACKUPS", "1"))


async def test_nothing_acknowledged_is_lost_or_doubled(tmp_path: Path) -> None:
    path = tmp_path / "a.sqlite"
    chance = random.Random(14)
    heard = Heard(tmp_path / "pending")
    for run in range(KILLS):
        with heard.server(path, run) as server:
            assert server.stdout is not None
            heard.until(server.stdout, chance.choice([1, 10, 40, 100]))
        heard.check(path)
    acknowledged = sum(map(len, heard.acknowledged.values()))
    moves = sum(isinstance(row.event, Played) for log in logs_of(path).values() for row in log)
    print(f"{KILLS} kills, {acknowledged:,} commands acknowledged, {moves:,} moves in the logs")
    assert moves

    async with World(path, HandClock(10**10)) as world:
        for room in heard.acknowledged:
            page = await world.page(room, crashing.PERSON)
            # Whatever anybody heard of is there.
            assert page.welcome.at >= heard.told[room]
            assert page.welcome.room.stage in ("playing", "over")
            assert not page.table.write_error


async def test_a_backup_taken_under_load_is_a_server_that_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "a.sqlite"
    heard = Heard(tmp_path / "pending")
    with heard.server(path, 0) as server:
        assert server.stdout is not None
        for number in range(BACKUPS):
            heard.until(server.stdout, 300)
            before = {room: list(ids) for room, ids in heard.acknowledged.items()}
            mark = backup(path, tmp_path / f"{number}.backup")
            heard.until(server.stdout, 100)
            restored = tmp_path / f"{number}.sqlite"
            assert restore(tmp_path / f"{number}.backup", restored) == mark
            heard.check(restored, whole=False)
            logs = logs_of(restored)
            assert mark.rows == sum(map(len, logs.values()))
            for room, acknowledged in before.items():
                known = set(acknowledged)
                ids = [row.id for row in logs[room] if row.id]
                assert [id for id in ids if id in known] == acknowledged
    # The logs go on from where the backup has them.
    after = logs_of(path)
    for room, log in logs.items():
        assert after[room][: len(log)] == log
        assert len(after[room]) > len(log)
    print(f"{BACKUPS} backups under load, the last of {mark}")
    async with World(restored, HandClock(10**10), pace=0.05) as world:
        pages = [await world.page(room, crashing.PERSON) for room in before]
        await world.move(5)
        for page in pages:
            assert page.welcome.you.seat == 0
            if page.table.stage == "over":
                await page.ok(Rematch)
            move = crashing.turn(msgspec.convert(page.now()["ask"], Ask | None))
            if move is not None:
                await page.ok(Play, ask=page.asked, move=move)
        await world.move(60)
        for page in pages:
            rows = [decode_entry(row).event for row in await world.store.log_of(page.room)]
            new = rows[len(logs[page.room]) :]
            assert any(isinstance(act, Played | TimedOut) for act in new), (new, page.now())
