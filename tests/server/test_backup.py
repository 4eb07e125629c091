"""A backup is one moment of a server, whole; a restored server is the same server."""

from __future__ import annotations

import os
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from old_database import ADA, GATHERING, OVER, PLAYING, old
from typecase.cli import main
from typecase.engine import TypecaseError
from typecase.server.backup import backup, restore
from typecase.server.database_lock import lock_database
from typecase.server.people import People
from typecase.server.sqlite_store import connect
from typecase.texts import Message
from world import HandClock, World


def files(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


async def test_sessions_links_tables_and_proofs_are_the_same(tmp_path: Path) -> None:
    path, file = old(tmp_path / "games.db"), tmp_path / "games.backup"
    async with World(path, HandClock(2_000_000.0)) as world:
        guest = ADA
        cookie = (await People.of(world.store)).cookie(guest, secure=False)
        page = await world.page(PLAYING, ADA)
        links, shown = page.welcome.you, page.now()
        proof = await world.rooms.replays.proof(OVER, 1, ADA)
        replay = await world.rooms.replays.replay(OVER, 1, None, ADA)
        # The server runs on meanwhile.
        mark = backup(path, file)
        rows = {room: await world.store.log_of(room) for room in (OVER, PLAYING, GATHERING)}
    assert (mark.tables, mark.replays, mark.damaged) == (3, 1, [])
    assert mark.rows == sum(map(len, rows.values()))
    assert restore(file, tmp_path / "other.db") == mark
    async with World(tmp_path / "other.db", HandClock(2_000_100.0)) as world:
        value = cookie.partition(";")[0].removeprefix("typecase=")
        assert await (await People.of(world.store)).known({"typecase": value}) == guest
        page = await world.page(PLAYING, ADA)
        assert page.welcome.you == links
        assert page.now() == shown
        assert await world.rooms.replays.proof(OVER, 1, ADA) == proof
        assert await world.rooms.replays.replay(OVER, 1, None, ADA) == replay
        for room, log in rows.items():
            assert (await world.store.log_of(room))[: len(log)] == log


def test_a_backup_is_one_file_for_its_owner_alone(tmp_path: Path) -> None:
    path = old(tmp_path / "games.db")
    backup(path, tmp_path / "games.backup")
    assert files(tmp_path) == ["games.backup", "games.db"]
    if os.name == "posix":
        assert stat.S_IMODE((tmp_path / "games.backup").stat().st_mode) == 0o600


def test_nothing_is_overwritten_unless_that_is_said(tmp_path: Path) -> None:
    path, file = old(tmp_path / "games.db"), tmp_path / "games.backup"
    backup(path, file)
    kept = file.read_bytes()
    with pytest.raises(TypecaseError, match="already exists"):
        backup(path, file)
    with pytest.raises(TypecaseError, match="Use --force to replace it"):
        restore(file, path)
    with pytest.raises(TypecaseError, match="is the database itself"):
        backup(path, path, force=True)
    assert file.read_bytes() == kept
    backup(path, file, force=True)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("DELETE FROM people")
    restore(file, path, force=True)
    assert people(path) == 1
    assert people(tmp_path / "games.db.before-restore") == 0
    assert files(tmp_path) == [
        "games.backup",
        "games.db",
        "games.db.before-restore",
        "games.db.lock",
    ]


def people(path: Path) -> int:
    with closing(connect(str(path))) as connection:
        count: int = connection.execute("SELECT count(*) FROM people").fetchone()[0]
        return count


def test_what_was_not_carried_over_yet_goes_aside_with_its_database(tmp_path: Path) -> None:
    """SQLite's log of the old database must not be taken for one of the new."""
    path, file = old(tmp_path / "games.db"), tmp_path / "games.backup"
    backup(path, file)
    writer = connect(str(path))
    writer.execute("PRAGMA journal_mode = WAL")
    writer.execute("PRAGMA wal_autocheckpoint = 0")
    writer.execute("INSERT INTO people VALUES ('ben', 'Ben')")
    crashed = {name: (tmp_path / name).read_bytes() for name in ("games.db", "games.db-wal")}
    writer.close()
    for name, content in crashed.items():
        (tmp_path / name).write_bytes(content)
    restore(file, path, force=True)
    assert people(path) == 1
    assert people(tmp_path / "games.db.before-restore") == 2


def test_nothing_is_restored_under_a_running_server(tmp_path: Path) -> None:
    path, file = old(tmp_path / "games.db"), tmp_path / "games.backup"
    backup(path, file)
    before = path.read_bytes()
    with lock_database(path), pytest.raises(TypecaseError, match="in use by another server"):
        restore(file, path, force=True)
    assert path.read_bytes() == before


def test_a_table_that_was_damaged_before_is_said_and_copied(tmp_path: Path) -> None:
    path = old(tmp_path / "games.db")
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("DELETE FROM log WHERE room = ? AND seq = 3", (OVER,))
    assert backup(path, tmp_path / "x").damaged == [
        Message.of("host-row-missing", row="3", table=OVER)
    ]


def spoil(path: Path) -> None:
    """Write over the middle of a database."""
    content = bytearray(path.read_bytes())
    for at in range(4096, len(content), 4096):
        content[at : at + 100] = b"\xff" * 100
    path.write_bytes(content)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("backup {new} --database {nowhere}", "There's no database"),
        ("backup {new} --database {letter}", "is not a Typecase database"),
        ("backup {new} --database {empty}", "is empty"),
        ("backup {new} --database {spoilt}", "damaged"),
        ("backup {folder} --database {games}", "is a folder"),
        ("backup {nowhere}/x --database {games}", "can't be written"),
        ("restore {nowhere} --database {new}", "There's no file"),
        ("restore {letter} --database {new}", "is not a Typecase backup"),
        ("restore {empty} --database {new}", "is empty"),
        ("restore {foreign} --database {new}", "is another program's database"),
        ("restore {spoilt} --database {new}", "damaged"),
        ("restore {games} --database {folder}", "is a folder"),
    ],
)
def test_what_cannot_be_is_one_sentence_and_leaves_nothing(
    line: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "letter").write_text("Dear Ada, here is how the game went last night ...")
    (tmp_path / "empty").touch()
    old(tmp_path / "games")
    spoil(old(tmp_path / "spoilt"))
    with closing(sqlite3.connect(tmp_path / "foreign")) as connection:
        connection.execute("CREATE TABLE log (line TEXT)")
    before = files(tmp_path)
    names = {name: tmp_path / name for name in [*before, "new", "nowhere"]}
    assert main(line.format(**names).split()) == 2
    error = capsys.readouterr().err
    assert error.startswith("typecase: ")
    assert said in error
    assert error.count("\n") == 1
    left = {name for name in files(tmp_path) if not name.endswith(".lock")} - set(before)
    assert left <= {"new"}
    assert not (tmp_path / "new").exists() or (tmp_path / "new").stat().st_size == 0


def test_the_commands_say_what_they_did(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, file, new = old(tmp_path / "games.db"), tmp_path / "a", tmp_path / "new.db"
    assert main(["backup", str(file), "--database", str(path)]) == 0
    assert main(["restore", str(file), "--database", str(new)]) == 0
    said = "3 tables with 21 rows, 1 replay"
    assert capsys.readouterr().out == f"Backed up to {file}: {said}.\nRestored to {new}: {said}.\n"
