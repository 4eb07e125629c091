"""`typecase serve` as a process: its start, its ports and files, and its ends."""

from __future__ import annotations

import signal
import socket
import sys
import time
from pathlib import Path

import pytest

from guests import Guest
from processes import Process, Started
from typecase.cli import main
from typecase.engine import TypecaseError
from typecase.server import serve
from typecase.server.config import data_folder
from typecase.server.database_lock import lock_database


def guest_in(host: str, cookies: dict[str, str] | None = None) -> Guest:
    guest = Guest(host)
    guest.http.cookies.update(cookies or {})
    guest.get("/")
    return guest


def alone(guest: Guest) -> str:
    """A table with bots, dealt."""
    new = {"game": "freeze", "seats": 3, "level": "sprout", "deal": True}
    return str(guest.post("/api/rooms", new).json()["room"])


def test_it_says_where_it_is_and_ends_well(serving: Started, tmp_path: Path) -> None:
    database = tmp_path / "new folder" / "games.db"
    server = serving("--port", "0", "--database", str(database))
    assert f"Database: {database}" in server.said
    guest = guest_in(server.host)
    assert guest.get("/readyz").json()["ok"]
    guest.close()
    code, log = server.end(signal.SIGINT)
    assert code == 0
    assert "Traceback" not in log
    assert database.exists()


def test_a_seed_is_for_tests_on_this_machine_and_said_aloud(
    serving: Started, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    here = ("--port", "0", "--database", str(tmp_path / "games.db"))
    server = serving(*here, "--quiet", "--seed", "7")
    _, log = server.end(signal.SIGTERM)
    assert f"{serve.SEEDED} seed=7" in log.splitlines()[0]
    assert main(["serve", *here, "--host", "0.0.0.0", "--seed", "7"]) == 2
    assert "--seed is only for tests on this machine" in capsys.readouterr().err
    unseeded = Process(*here)
    _, log = unseeded.end(signal.SIGTERM)
    assert "SEEDED" not in log


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGKILL])
def test_however_it_ends_nothing_acknowledged_is_lost(
    serving: Started, tmp_path: Path, sign: signal.Signals
) -> None:
    args = ("--port", "0", "--database", str(tmp_path / "games.db"))
    server = serving(*args)
    guest = guest_in(server.host)
    room = alone(guest)
    line = guest.line(room)
    line.hear_until("welcome")
    line.say({"do": "say", "id": "chat", "text": "remember me"})
    line.say({"do": "pause", "id": "pause", "on": True})
    acknowledged = {line.hear_until("ok")["id"] for _ in range(2)}
    assert acknowledged == {"chat", "pause"}
    if sign == signal.SIGTERM:
        server.process.send_signal(sign)
        bye = line.hear_until("bye")
        assert bye["back"] is True
        assert bye["reason"] == "server-restarting-table-saved"
        assert line.close_code() == 1012
    code, log = server.end(None if sign == signal.SIGTERM else sign)
    assert code == (0 if sign == signal.SIGTERM else -signal.SIGKILL)
    assert "Traceback" not in log
    cookies = dict(guest.http.cookies)
    guest.close()

    again = serving(*args)
    guest = guest_in(again.host, cookies)
    line = guest.line(room)
    welcome = line.hear_until("welcome")
    assert welcome["you"]["seat"] == 0
    assert welcome["room"]["paused"] is True
    assert [said["text"] for said in welcome["chat"]] == ["remember me"]
    guest.close()
    assert again.end(signal.SIGTERM)[0] == 0


def wait_until_refused(host: str, port: int) -> None:
    """Until nobody is let in any more: the first signal is being heeded."""
    give_up = time.monotonic() + 10
    while time.monotonic() < give_up:
        try:
            socket.create_connection((host, port)).close()
        except ConnectionResetError:
            continue  # let in, and shown out in the same moment
        except ConnectionRefusedError:
            return
    raise AssertionError("the server still lets people in")


def test_a_second_signal_ends_it_at_once(serving: Started, tmp_path: Path) -> None:
    server = serving("--port", "0", "--database", str(tmp_path / "games.db"))
    host, port = server.host.split(":")
    with socket.create_connection((host, int(port))) as stuck:
        # A question whose end never comes: the first signal waits for it, for a while.
        stuck.sendall(
            f"POST /api/me HTTP/1.1\r\nHost: {server.host}\r\nOrigin: http://{server.host}\r\n"
            "Content-Type: application/json\r\nContent-Length: 100\r\n"
            "Expect: 100-continue\r\n\r\n{".encode()
        )
        assert b"100 Continue" in stuck.recv(1000)
        server.process.send_signal(signal.SIGTERM)
        wait_until_refused(host, int(port))
        assert server.process.poll() is None
        begin = time.monotonic()
        code, _ = server.end(signal.SIGTERM)
    assert code == 128 + signal.SIGTERM
    assert time.monotonic() - begin < 3


def test_ours_or_the_next_free_port() -> None:
    with serve.listen("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(TypecaseError, match=f"Can't use port {port} on 127.0.0.1"):
            serve.listen("127.0.0.1", port)
    with serve.listen("127.0.0.1", None) as first, serve.listen("127.0.0.1", None) as second:
        ours = range(serve.PORT, serve.PORT + serve.PORTS_TRIED)
        assert first.getsockname()[1] in ours
        assert second.getsockname()[1] in ours
        assert second.getsockname()[1] > first.getsockname()[1]


def test_a_new_file_is_for_its_user_alone(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    with lock_database(database):
        assert database.stat().st_mode & 0o777 == 0o600


def test_one_file_one_server(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    with (
        lock_database(database),
        pytest.raises(TypecaseError, match="in use by another server"),
        lock_database(database),
    ):
        pass
    with lock_database(database):
        pass


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("--port 99999", "“99999” is not a port."),
        ("--port http", "“http” is not a port."),
        ("--host nowhere.invalid --port 0", "Can't listen on nowhere.invalid."),
        ("--allow-origin games.example.org", "is not an origin"),
        ("--trusted-proxy games.example.org", "Use an address like 127.0.0.1 or 10.0.0.0/24"),
        ("--trusted-proxy 10.0.0.1/24", "has host bits set"),
        ("--trusted-proxy 0.0.0.0/0", "is every address"),
        ("--metrics nine", "“nine” is not an address for metrics. Use 9420 or 10.0.0.5:9420."),
        ("--metrics 192.0.2.1:9420", "Can't serve metrics at 192.0.2.1:9420"),
        ("--database {folder}", "is a folder"),
        ("--database {text}", "is not a Typecase database"),
        ("--database /proc/nowhere/games.db", "can't be written"),
        ("--prot 1", "Did you mean --port?"),
    ],
)
def test_a_wrong_command_line_gets_one_sentence(
    line: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = tmp_path / "letter.txt"
    text.write_text("Dear Ada, here is how the game went last night ...")
    words = line.format(folder=tmp_path, text=text).split()
    if "--database" not in words:
        words += ["--database", str(tmp_path / "games.db")]
    assert main(["serve", *words]) == 2
    error = capsys.readouterr().err
    assert said in error
    assert error.startswith("typecase: ")
    assert error.count("\n") == 1


def test_the_default_file_is_in_the_users_own_folder(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_folder() == tmp_path / "typecase"


def test_where_others_find_it() -> None:
    assert serve.addresses("127.0.0.1", 8420) == ["http://127.0.0.1:8420/"]
    assert serve.addresses("::1", 8420) == ["http://[::1]:8420/"]
    assert serve.addresses("0.0.0.0", 8420)[0] == "http://127.0.0.1:8420/"


def test_a_browser_opens_only_where_there_is_a_display(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert not serve.has_display()
    monkeypatch.setenv("DISPLAY", ":0")
    assert serve.has_display()
