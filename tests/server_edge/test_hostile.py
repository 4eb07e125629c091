"""One guest cannot keep the others waiting: who floods a line is cut, and other tables go on.

How long others wait is told beside the same senders writing to a sink that is not the server: that
much is the machine's own noise. `TYPECASE_HOSTILE=10` floods for ten seconds in each way and
demands the figures that a server has to keep on a machine with nothing else to do.
"""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pytest

import hostile
from guests import Running, Start
from hostile import FLOODS
from processes import Process, Started
from raw import PING, Seat, command, dial, frame, hear, open_line, upgrade
from stand_in import stand_in_site
from test_sockets import heard
from typecase.server import websocket_protocol
from typecase.server.limits import Limits, Rate
from typecase.server.messages import Say
from typecase.server.origins import Origins

STRICT = "TYPECASE_HOSTILE" in os.environ
SECONDS = float(os.environ.get("TYPECASE_HOSTILE", "0.5"))
"""Of each flood."""
CUT = 1.0 if STRICT else 5.0
P99 = 0.05 if STRICT else 2.0
"""Seconds; where commands are so slow beside the sink already, twice that. The generous ones are
still a fraction of what a server that reads on would take."""

TABLES = 4
A_SECOND = 15
"""Commands at each of the other tables: somewhat less than a line may send."""
MANY = 20
"""Lines at once, as many as one person may have."""

USUAL = "JSON pings"

PLENTY = Rate(1e9, 1e9)


@pytest.fixture
def crowd(serving: Started, tmp_path: Path) -> Iterator[Crowd]:
    crowd = Crowd(serving("--port", "0", "--database", str(tmp_path / "t.db"), "--quiet"))
    yield crowd
    crowd.close()


class Crowd:
    """A server with people at tables, one of whom is hostile."""

    def __init__(self, process: Process) -> None:
        self.host = process.host
        self.hostile = Seat(self.host)
        self.others = [Seat(self.host) for _ in range(TABLES)]

    def close(self) -> None:
        for seat in (self.hostile, *self.others):
            seat.close()

    def flood(self, name: str, host: str, lines: int) -> tuple[list[float | None], list[float]]:
        """How soon each line of a flood was cut, and how long the others waited meanwhile."""
        with playing(self.others) as waited:
            cookie, room = self.hostile.cookie, self.hostile.room
            args = ["flood", name, host, cookie, room, str(SECONDS), str(lines)]
            done = subprocess.run(
                [sys.executable, hostile.__file__, *args], capture_output=True, text=True
            )
        assert not done.stderr, done.stderr
        return json.loads(done.stdout), sorted(waited)


@contextmanager
def playing(seats: list[Seat]) -> Iterator[list[float]]:
    """Each sends commands at a steady pace; the seconds that every answer took."""
    waited: list[float] = []
    stop = threading.Event()

    def play(seat: Seat) -> None:
        while not stop.is_set():
            begin = time.monotonic()
            assert seat.ask("configure", open=False)["is"] == "ok"
            took = time.monotonic() - begin
            waited.append(took)
            stop.wait(1 / A_SECOND - took)

    threads = [threading.Thread(target=play, args=(seat,)) for seat in seats]
    for thread in threads:
        thread.start()
    try:
        yield waited
    finally:
        stop.set()
        for thread in threads:
            thread.join()


@pytest.fixture
def sink() -> Iterator[str]:
    process = subprocess.Popen(
        [sys.executable, hostile.__file__, "sink"], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    yield process.stdout.readline().strip()
    process.kill()
    process.communicate()


def p99(waited: list[float]) -> float:
    return waited[len(waited) * 99 // 100]


def test_a_flood_is_cut_and_other_tables_go_on(
    crowd: Crowd, sink: str, capsys: pytest.CaptureFixture[str]
) -> None:
    found: list[Flooded] = []
    for lines in (1, MANY):
        for name in FLOODS if STRICT or lines == 1 else [USUAL]:
            if STRICT or name == USUAL:
                _, noise = crowd.flood(name, sink, lines)
            cuts, waited = crowd.flood(name, crowd.host, lines)
            found.append(Flooded(f"{lines} x {name}", cuts, waited, noise))
    with capsys.disabled():
        print("", *found, sep="\n")
    for each in found:
        assert each.cuts, each
        assert None not in each.cuts, each
        assert each.slowest_cut < CUT, each
        assert p99(each.waited) < max(P99, 2 * p99(each.noise)), each


class Flooded(NamedTuple):
    """What a flood came to; seconds that commands waited, at other tables and beside the sink."""

    name: str
    cuts: list[float | None]
    waited: list[float]
    noise: list[float]

    @property
    def slowest_cut(self) -> float:
        return max((cut for cut in self.cuts if cut is not None), default=0.0)

    def __str__(self) -> str:
        waited, noise = (f"{p99(s) * 1000:5.1f} {s[-1] * 1000:5.1f}" for s in self[2:])
        return (
            f"{self.name:22} {len(self.cuts):4} cut within {self.slowest_cut:.2f} s; others' p99 "
            f"and worst {waited} ms of {len(self.waited)}, beside the sink {noise} ms"
        )


# What holds it, one by one.


def quick(start: Start, **limits: Rate) -> Running:
    """A server that takes everything but what is said here."""
    open_hands = {"commands": PLENTY, "frames": PLENTY, "bytes": PLENTY, "chat": PLENTY}
    return start(lambda: stand_in_site(Limits(**open_hands | limits), Origins()))  # type: ignore[arg-type]


def test_others_have_their_turn_before_a_long_write_is_read(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(websocket_protocol, "TURN_SECONDS", 0.0)
    door = quick(start)
    with (
        open_line(door.host, door.guest().cookie) as much,
        open_line(door.host, door.guest().cookie) as little,
    ):
        for raw in (much, little):
            raw.sendall(command(do="hello", room="room1"))
            assert hear(raw.makefile("rb"))["is"] == "welcome"
        # The server reads neither before both have written.
        written = threading.Event()
        door.server.servers[0].get_loop().call_soon_threadsafe(written.wait, 10)
        much.sendall(b"".join(command(do="say", id=f"m{n}", text="much") for n in range(200)))
        little.sendall(command(do="say", id="one", text="little"))
        written.set()
        read = much.makefile("rb")
        while hear(read).get("id") != "m199":
            pass
    said = [each.text for each in heard(door) if isinstance(each, Say)]
    assert said.count("much") == 200
    assert said.index("little") <= 5


def test_a_long_write_of_small_frames_arrives_whole_and_in_order(start: Start) -> None:
    door = quick(start)
    pings = frame(b"", PING) * 5
    with open_line(door.host, door.guest().cookie) as raw:
        raw.sendall(command(do="hello", room="room1"))
        count = 300_000 // len(pings + command(do="say", id="m0000", text="x"))
        said = (pings + command(do="say", id=f"m{n:04}", text="x") for n in range(count))
        sending = threading.Thread(target=raw.sendall, args=(b"".join(said),))
        sending.start()
        read = raw.makefile("rb")
        answers: list[str] = []
        while len(answers) < count:
            told = hear(read)
            if told.get("is") == "no":
                answers.append(told["id"])
        sending.join()
    assert answers == [f"m{n:04}" for n in range(count)]


@pytest.mark.parametrize(
    ("limits", "said"),
    [
        ({"frames": Rate(50, 0.001)}, frame(b"", PING)),
        ({"frames": Rate(50, 0.001)}, frame(b"", 0x8A)),
        ({"frames": Rate(50, 0.001)}, frame(b"", 0x01) + frame(b"", 0x00) * 100),
        ({"frames": Rate(50, 0.001)}, command(do="ping", sent=1)),
        ({"bytes": Rate(4000, 0.001)}, frame(b"x" * 100, PING)),
        ({"bytes": Rate(4000, 0.001)}, frame(b"x" * 100, 0x01) + frame(b"x" * 100, 0x00) * 100),
        ({"bytes": Rate(4000, 0.001)}, command(do="say", id="a", text="x" * 100)),
    ],
)
@pytest.mark.usefixtures("either_way_out")
def test_every_frame_and_every_byte_counts(
    start: Start, limits: dict[str, Rate], said: bytes
) -> None:
    door = quick(start, **limits)
    with open_line(door.host, door.guest().cookie) as raw:
        raw.sendall(command(do="hello", room="room1"))
        read = raw.makefile("rb")
        assert hear(read)["is"] == "welcome"
        raw.sendall(said * 200)
        while (told := hear(read)).get("is") != "bye":
            pass
        assert (told["reason"], told["back"]) == ("server-flood", True)
        until_cut(raw)
    assert len(heard(door)) <= 50


def test_a_command_that_is_taken_forgives_none_that_was_refused(start: Start) -> None:
    door = quick(start, previews=Rate(0, 0), refused=Rate(5, 0.0))
    with open_line(door.host, door.guest().cookie) as raw:
        raw.sendall(command(do="hello", room="room1"))
        for n in range(8):
            raw.sendall(command(do="play", id=f"p{n}", ask="", move={}))
            raw.sendall(command(do="preview", id=f"t{n}", move={}))
        read = raw.makefile("rb")
        kinds = []
        while "bye" not in kinds:
            kinds.append(hear(read).get("is"))
    assert kinds == ["welcome", *["ok", "no"] * 5, "ok", "bye"]


def test_who_floods_gets_fewer_lines(start: Start) -> None:
    door = quick(start, frames=Rate(10, 0.0), pages_of_address=Rate(41, 0.0))
    cookie = door.guest().cookie
    for _ in range(2):
        with open_line(door.host, cookie) as raw:
            raw.sendall(frame(b"", PING) * 20)
            until_cut(raw)
    with dial(door.host) as raw:
        raw.sendall(upgrade(door.host, cookie))
        assert raw.recv(12) == b"HTTP/1.1 429"


@pytest.mark.usefixtures("either_way_out")
def test_who_was_told_goodbye_is_not_heard_and_is_cut_without_an_answer(start: Start) -> None:
    door = quick(start)
    with open_line(door.host, door.guest().cookie) as raw:
        raw.sendall(command(do="hello", room="room1"))
        raw.sendall(frame(b"x" * 5000))  # too long: the line is ended
        raw.sendall(command(do="say", id="a", text="still here") * 100)
        until_cut(raw)
    assert heard(door) == []


def until_cut(raw: socket.socket) -> None:
    """Listen, and answer nothing, until the other side has ended it."""
    try:
        while raw.recv(1 << 16):
            pass
    except ConnectionResetError:
        pass
