"""A database of any version comes up to this one; what is not ours is left alone."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from old_database import ADA, BEFORE, GATHERING, OVER, PLAYING, connect, made, old
from typecase.engine import TypecaseError
from typecase.server.fair import Proof
from typecase.server.migrate import Migration, migrate, migrations, objects
from typecase.server.sqlite_store import SqliteStore
from world import HandClock, World


def schema(path: Path) -> set[tuple[str, str]]:
    with closing(connect(path)) as connection:
        return objects(connection)


def test_every_schema_before_this_one_is_kept_and_comes_up(tmp_path: Path) -> None:
    fresh = tmp_path / "fresh"
    with closing(connect(fresh)) as connection:
        migrate(connection, "fresh")
    numbers = [step.number for step in migrations()]
    assert numbers == list(range(1, len(numbers) + 1))
    for number in numbers[:-1]:
        path = old(tmp_path / str(number), number)
        with closing(connect(path)) as connection:
            migrate(connection, str(path))
            migrate(connection, str(path))  # once more changes nothing
        assert schema(path) == schema(fresh)


async def test_a_database_from_before_there_were_migrations_plays_on(tmp_path: Path) -> None:
    async with World(old(tmp_path / "games.db"), HandClock(2_000_000.0)) as world:
        assert await world.store.person("ada") == ADA
        assert await world.store.setting("cookie secret", b"") == bytes(range(32))
        rooms, replays = await world.rooms.lobby(ADA)
        assert {room.id for room in rooms if room.yours} == {OVER, PLAYING}
        assert [(replay.room, replay.number) for replay in replays] == [(OVER, 1)]
        proof = msgspec.json.decode(await world.rooms.replays.proof(OVER, 1, ADA), type=Proof)
        assert proof.room == OVER
        for viewer in (None, 0, 1, 2):
            assert await world.rooms.replays.replay(OVER, 1, viewer, ADA)
        said = {OVER: "Good luck!", PLAYING: "Whose turn is it?"}
        for room, text in said.items():
            page = await world.page(room, ADA)
            # The rules of the finished match have changed since: it can be watched, not shown.
            assert (page.welcome.now is not None) == (room == PLAYING)
            assert [line.text for line in page.welcome.chat] == [text]
            assert page.welcome.you.seat == 0
        assert (await world.page(GATHERING, ADA)).welcome.room.stage == "gathering"
        assert len(await world.store.log_of(PLAYING)) >= 5


def refusal(path: Path) -> str:
    before = path.read_bytes()
    with pytest.raises(TypecaseError) as caught:
        SqliteStore(path)
    assert path.read_bytes() == before
    return str(caught.value)


def test_a_newer_database_is_refused(tmp_path: Path) -> None:
    path = old(tmp_path / "games.db")
    newest = migrations()[-1]
    newer = Migration(newest.number + 1, "0099_later", "CREATE TABLE later (x);\n")
    with closing(connect(path)) as connection:
        migrate(connection, str(path), [*migrations(), newer])
    assert f"{path} was written by a newer version of Typecase" in refusal(path)
    assert f"number {newer.number}, and this version knows up to {newest.number}" in refusal(path)


def test_a_migration_that_was_edited_is_found_out(tmp_path: Path) -> None:
    path = old(tmp_path / "games.db")
    first, *others = migrations()
    edited = first._replace(sql=first.sql + "-- and a remark\n")
    with closing(connect(path)) as connection:
        migrate(connection, str(path), [edited, *others])
    assert f"a different version of migration {first.name}" in refusal(path)


@pytest.mark.parametrize(
    "script",
    [
        "CREATE TABLE log (line TEXT);",
        "CREATE TABLE migrations (version TEXT); INSERT INTO migrations VALUES ('3');",
        (BEFORE / "0001.sql").read_text().replace("row TEXT NOT NULL", "row BLOB NOT NULL"),
    ],
    ids=["another log", "another list of migrations", "nearly ours"],
)
def test_a_database_of_another_program_is_left_alone(tmp_path: Path, script: str) -> None:
    path = made(tmp_path / "games.db", script)
    assert "is another program's database" in refusal(path)


def test_a_database_that_lost_a_table_is_refused(tmp_path: Path) -> None:
    path = made(tmp_path / "games.db", "")
    with closing(connect(path)) as connection:
        migrate(connection, str(path))
        connection.execute("DROP TABLE timers")
    assert "is missing tables" in refusal(path)


def test_a_migration_that_fails_leaves_the_database_as_it_was(tmp_path: Path) -> None:
    path = old(tmp_path / "games.db")
    kept = Path(shutil.copy(path, tmp_path / "kept"))
    broken = Migration(99, "0099_broken", "CREATE TABLE a (x);\nCREATE TABLE a (x);\n")
    with closing(connect(path)) as connection, pytest.raises(sqlite3.OperationalError):
        migrate(connection, str(path), [*migrations(), broken])
    assert schema(path) == schema(kept)
