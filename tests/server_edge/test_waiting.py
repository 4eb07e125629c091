"""Nobody keeps a connection for nothing: who does not go on, over HTTP or on a line, is cut. What
is 12 seconds on a server is a fraction of one here."""

from __future__ import annotations

import socket
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from guests import Running, Start
from raw import command, dial, hear, open_line, upgrade
from stand_in import stand_in_site
from typecase.server import serve
from typecase.server.http_protocol import MAX_BUFFER_BYTES, MAX_HEAD_BYTES
from typecase.server.limits import Limits
from typecase.server.origins import Origins

LARGE = 8_000_000
SOON = Limits(request_seconds=0.3, hello_seconds=0.3)


@pytest.fixture
def hasty(start: Start) -> Running:
    return start(lambda: stand_in_site(SOON, Origins()))


def post(host: str, path: str, length: int) -> bytes:
    return (
        f"POST {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n"
        f"Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n"
    ).encode()


def heard_to_the_end(raw: socket.socket) -> bytes:
    """All that comes until the connection is cut."""
    heard = b""
    try:
        while part := raw.recv(4096):
            heard += part
    except ConnectionResetError:
        pass
    return heard


BEGUN: dict[str, Callable[[str], bytes]] = {
    "a silent connection": lambda host: b"",
    "half a head": lambda host: b"GET / HTTP/1.1\r\nHost: " + host.encode(),
    "half a question for a line": lambda host: upgrade(host, "")[:-2],
    "a body that never comes": lambda host: post(host, "/api/me", 100),
    "half a body": lambda host: post(host, "/api/me", 100) + b'{"name": ',
    "a body that nobody wants": lambda host: post(host, "/nowhere", 100),
}


@pytest.mark.parametrize("begun", BEGUN)
def test_what_is_begun_and_left_is_cut(hasty: Running, begun: str) -> None:
    with dial(hasty.host) as raw:
        raw.sendall(BEGUN[begun](hasty.host))
        heard_to_the_end(raw)


@pytest.mark.parametrize("said", [0, 1, 20], ids=["nothing", "a byte", "half a hello"])
def test_a_line_without_a_hello_is_cut(hasty: Running, said: int) -> None:
    with open_line(hasty.host, hasty.guest().cookie) as raw:
        raw.sendall(command(do="hello", room="room1")[:said])
        assert b"server-no-hello" in heard_to_the_end(raw)


@pytest.mark.parametrize(
    ("first", "drop"),
    [
        ("GET / HTTP/1.1\r\nHost: {host}\r\nx: ", b"x"),
        ("GET /healthz HTTP/1.1\r\nHost: {host}\r\n\r\n", b"\r\n"),
        ("POST /nowhere HTTP/1.1\r\nHost: {host}\r\nContent-Length: 99999\r\n\r\n", b"x"),
        (
            "POST /api/me HTTP/1.1\r\nHost: {host}\r\nTransfer-Encoding: chunked\r\n\r\n",
            b"1\r\nx\r\n",
        ),
    ],
    ids=["head", "lines between questions", "body", "chunks"],
)
def test_a_drop_now_and_then_keeps_nothing_open(hasty: Running, first: str, drop: bytes) -> None:
    with dial(hasty.host) as raw:
        raw.sendall(first.format(host=hasty.host).encode())
        deadline = time.monotonic() + 20
        try:
            while time.monotonic() < deadline:
                raw.sendall(drop)
                time.sleep(0.02)
        except OSError:
            return
    pytest.fail("a drop at a time kept the connection open")


@pytest.fixture
def large(tmp_path: Path) -> Path:
    """A page of which the system does not take all at once."""
    (tmp_path / "index.html").write_text("<!doctype html>")
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets/app-1a2b.js").write_text("x" * LARGE)
    return tmp_path


def test_an_answer_that_nobody_takes_is_cut(start: Start, large: Path) -> None:
    hasty = start(lambda: stand_in_site(SOON, Origins()), large)
    with dial(hasty.host, buffer=4096) as raw:
        raw.sendall(b"GET /assets/app-1a2b.js HTTP/1.1\r\nHost: a\r\n\r\n")
        deadline = time.monotonic() + 20
        while not hasty.server.server_state.connections:
            assert time.monotonic() < deadline
        while hasty.server.server_state.connections:
            assert time.monotonic() < deadline, "it waits for a reader that never reads"
            time.sleep(0.02)


def test_an_answer_that_is_taken_slowly_is_not(start: Start, large: Path) -> None:
    patient = start(lambda: stand_in_site(Limits(request_seconds=1), Origins()), large)
    with dial(patient.host, buffer=4096) as raw:
        raw.sendall(b"GET /assets/app-1a2b.js HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
        taken, begin = 0, time.monotonic()
        while part := raw.recv(1 << 16):
            taken += len(part)
            if time.monotonic() - begin < 2:
                time.sleep(0.01)
    assert taken > LARGE


def test_a_line_that_answers_no_ping_is_cut(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "PING_SECONDS", 0.1)
    monkeypatch.setattr(serve, "PONG_SECONDS", 0.1)
    door = start(lambda: stand_in_site(Limits(), Origins()))
    with open_line(door.host, door.guest().cookie) as raw:
        raw.sendall(command(do="hello", room="room1"))
        assert b"welcome" in heard_to_the_end(raw)


# Too much of a question.


def test_a_head_without_end_is_refused(door: Running) -> None:
    with dial(door.host) as raw:
        raw.sendall(b"GET / HTTP/1.1\r\n" + b"x: y\r\n" * (2 * MAX_HEAD_BYTES // 6))
        assert b"too large" in heard_to_the_end(raw)


def test_a_body_without_end_is_cut(door: Running) -> None:
    with dial(door.host) as raw:
        raw.sendall(post(door.host, "/nowhere", 1 << 40))
        with pytest.raises((BrokenPipeError, ConnectionResetError)):
            raw.sendall(b"x" * (100 * MAX_BUFFER_BYTES))


def test_questions_are_asked_one_after_another(door: Running) -> None:
    one = f"GET /healthz HTTP/1.1\r\nHost: {door.host}\r\n\r\n".encode()
    with dial(door.host) as raw:
        raw.sendall(one * 1000)
        assert heard_to_the_end(raw).count(b"HTTP/1.1") <= 1
    with dial(door.host) as raw:
        for _ in range(3):
            raw.sendall(one)
            assert raw.recv(4096).startswith(b"HTTP/1.1 200")


# Many connections.


def test_an_address_has_so_many_connections_at_once(start: Start) -> None:
    limits = Limits(connections_of_address=3)
    door = start(lambda: stand_in_site(limits, Origins()))
    cookie = door.guest().cookie
    here = "127.0.0.2"
    held = [open_line(door.host, cookie, here), dial(door.host, here), dial(door.host, here)]
    with dial(door.host, here) as one_more:
        assert b"429" in heard_to_the_end(one_more)
    with dial(door.host, "127.0.0.3") as other:
        other.sendall(b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n")
        assert b"200" in other.recv(4096)
    for raw in held:
        raw.close()
    deadline = time.monotonic() + 20
    while door.site.open_sockets.of[here]:
        assert time.monotonic() < deadline, "a connection that ended still counts"
        time.sleep(0.01)


def test_lines_by_a_proxy_count_for_those_who_open_them(start: Start) -> None:
    limits = Limits(connections_of_address=2)
    door = start(lambda: stand_in_site(limits, Origins()), proxies=("127.0.0.1",))
    cookie = door.guest().cookie

    def line(of: str) -> socket.socket:
        raw = dial(door.host)
        asked = upgrade(door.host, cookie)
        raw.sendall(asked.replace(b"\r\n", b"\r\nX-Forwarded-For: " + of.encode() + b"\r\n", 1))
        return raw

    held = [line("192.0.2.1"), line("192.0.2.1"), line("192.0.2.2")]
    assert [raw.recv(12) for raw in held] == [b"HTTP/1.1 101"] * 3
    with line("192.0.2.1") as one_more:
        assert one_more.recv(12) == b"HTTP/1.1 429"
    for raw in held:
        raw.close()


def test_hello_is_still_heard_where_little_time_is_given(hasty: Running) -> None:
    with open_line(hasty.host, hasty.guest().cookie) as raw:
        raw.sendall(command(do="hello", room="room1"))
        assert hear(raw.makefile("rb"))["is"] == "welcome"
