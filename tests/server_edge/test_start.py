"""What a server does not start with: one sentence each, exit code 2, no traceback."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from guests import Guest
from old_database import OVER, PLAYING, made, old
from processes import COMMAND, Started
from typecase.cli import main
from typecase.server.migrate import migrations


def change(path: Path, *statements: str) -> Path:
    with closing(sqlite3.connect(path)) as connection, connection:
        for statement in statements:
            connection.execute(statement)
    return path


def spoilt(path: Path) -> Path:
    content = bytearray(old(path).read_bytes())
    for at in range(8192, len(content), 4096):
        content[at : at + 200] = b"\xff" * 200
    path.write_bytes(content)
    return path


def cut_short(path: Path) -> Path:
    path.write_bytes(old(path).read_bytes()[:20_000])
    return path


NEWER = "INSERT INTO migrations VALUES (999, '0999_later', 'x')"
LIST = "CREATE TABLE migrations (number INTEGER PRIMARY KEY, name TEXT, checksum TEXT)"
FIRST = f"INSERT INTO migrations VALUES (1, 'x', '{migrations()[0].checksum}')"
GAP = f"DELETE FROM log WHERE room = '{OVER}' AND seq = 3"
UNREADABLE = f"UPDATE log SET row = substr(row, 1, 30) WHERE room = '{PLAYING}' AND seq = 1"
ALL_GONE = f"DELETE FROM log WHERE room = '{OVER}'"

BAD = {
    "spoilt": (spoilt, "damaged"),
    "cut short": (cut_short, "damaged"),
    "foreign": (lambda path: made(path, "CREATE TABLE t (x);"), "another program's database"),
    "newer": (lambda path: change(old(path), LIST, FIRST, NEWER), "by a newer version of Typecase"),
    "gap": (lambda path: change(old(path), GAP), f"Row 3 of table {OVER} is missing"),
    "no log": (lambda path: change(old(path), ALL_GONE), f"Row 0 of table {OVER} is missing"),
    "unreadable": (
        lambda path: change(old(path), UNREADABLE),
        f"Row 1 of table {PLAYING} is unreadable",
    ),
    "two gaps": (
        lambda path: change(old(path), GAP, UNREADABLE),
        "One more table is damaged, too. Restore a backup",
    ),
}


@pytest.mark.parametrize("bad", BAD)
def test_a_bad_database_gets_one_sentence(
    bad: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    make, said = BAD[bad]
    path = make(tmp_path / "games.db")
    before = path.read_bytes()
    assert main(["serve", "--port", "0", "--database", str(path)]) == 2
    error = capsys.readouterr().err
    assert error.startswith(f"typecase: {path}")
    assert said in error
    assert error.count("\n") == 1
    if bad not in ("gap", "no log", "unreadable", "two gaps"):
        assert path.read_bytes() == before


@pytest.fixture
def for_others() -> Iterator[Path]:
    """A folder that everybody may look into."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        yield Path(folder)


def test_a_file_that_may_only_be_read(for_others: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = old(for_others / "games.db")
    path.chmod(0o444)
    root = os.geteuid() == 0
    if root:  # root may write everything, nobody else may
        os.seteuid(65534)
    try:
        assert main(["serve", "--port", "0", "--database", str(path)]) == 2
    finally:
        if root:
            os.seteuid(0)
    error = capsys.readouterr().err
    assert error == f"typecase: {path} can't be written: Permission denied.\n"


@pytest.mark.skipif(sys.platform == "win32", reason="there are no limits of this kind")
def test_a_disk_that_takes_nothing(tmp_path: Path) -> None:
    import resource

    def nothing_grows() -> None:
        _, most = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (1, most))

    path = old(tmp_path / "games.db")
    ended = subprocess.run(
        [sys.executable, "-c", COMMAND, "serve", "--port", "0", "--database", str(path)],
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=nothing_grows,
        check=False,
    )
    assert ended.returncode == 2
    assert ended.stderr == f"typecase: {path} can't be used: the disk can't be read or written.\n"


def test_a_damaged_table_is_set_aside_if_the_host_wants_that(
    serving: Started, tmp_path: Path
) -> None:
    path = change(old(tmp_path / "games.db"), GAP)
    server = serving("--port", "0", "--database", str(path), "--skip-damaged")
    guest = Guest(server.host)
    guest.get("/")
    assert guest.line(OVER).hear_until("bye")["reason"] == "server-table-damaged"
    assert guest.line(PLAYING).hear_until("welcome")["room"]["id"] == PLAYING
    guest.close()
    code, log = server.end(signal.SIGTERM)
    assert code == 0
    assert f"Row 3 of table {OVER} is missing. That table can't be opened" in log
    assert "Traceback" not in log
