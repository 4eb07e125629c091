"""Somebody who writes as much as a line takes, and a sink to write to that is not the server.

As a program it is one of both: `hostile.py flood ...` tells in JSON, for each of its lines, how
long after it had passed the limit it was cut; `hostile.py sink` tells where it listens. The sink
does what the server does to such a line, without a table to keep: it takes some and cuts.
"""

from __future__ import annotations

import json
import select
import socket
import sys
import threading
import time
from typing import NamedTuple

from raw import FIRST_PART, NEXT_PART, PING, PONG, command, frame, open_line

SINK_SECONDS = 0.5
SINK_BYTES = 256 * 1024
PATIENCE = 10.0
"""Seconds after which a line that nobody cut is given up."""


class Flood(NamedTuple):
    """What is written over and over, and how much of it is over the limit for certain."""

    frame: bytes
    limit: int
    first: bytes = b""
    a_second: float = float("inf")
    most: float = float("inf")
    """Bytes, in one write if there is an end to them."""


JSON_PING = command(do="ping", sent=1)
FLOODS = {
    "JSON pings": Flood(JSON_PING, 240),
    "empty frames": Flood(frame(b""), 21),
    "ping frames": Flood(frame(b"", PING), 300),
    "pong frames": Flood(frame(b"", PONG), 300),
    "empty parts": Flood(frame(b"", NEXT_PART), 300, first=frame(b"{", FIRST_PART)),
    "one write of 1 MB": Flood(JSON_PING, 240, most=1_000_000),
    "450 a second": Flood(JSON_PING, 240, a_second=450),
}


def flood_until_cut(raw: socket.socket, flood: Flood, until: float) -> float | None:
    """Seconds from the limit to the cut; None if nobody cut it until then."""
    chunk = flood.frame * (1 if flood.a_second < 1e9 else 65536 // len(flood.frame))
    if flood.most < 1e9:
        chunk = flood.frame * (int(flood.most) // len(flood.frame))
    rest = flood.first + chunk
    sent, passed, begin = 0, None, time.monotonic()
    raw.setblocking(False)
    while (now := time.monotonic()) < until:
        due = sent < (now - begin) * flood.a_second * len(flood.frame) and sent < flood.most
        try:
            may_read, may_write, _ = select.select([raw], [raw] if due else [], [], 0.002)
            if may_read and not raw.recv(1 << 16):
                break
            if may_write:
                count = raw.send(rest)
                sent += count
                rest = rest[count:] or chunk
                if passed is None and sent > flood.limit * len(flood.frame):
                    passed = time.monotonic()
        except OSError:
            break
    else:
        return None
    return 0.0 if passed is None else time.monotonic() - passed


def one_after_another(
    flood: Flood, host: str, cookie: str, room: str, seconds: float, cuts: list[float | None]
) -> None:
    """Lines, each flooded until it is cut."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        try:
            raw = open_line(host, cookie)
        except OSError:  # no more lines just now
            time.sleep(0.05)
            continue
        with raw:
            raw.sendall(command(do="hello", room=room))
            cuts.append(flood_until_cut(raw, flood, until + PATIENCE))


def run_flood(
    name: str, host: str, cookie: str, room: str, seconds: float, lines: int
) -> list[float | None]:
    """So many at once, each with one line after another."""
    cuts: list[float | None] = []
    args = (FLOODS[name], host, cookie, room, seconds, cuts)
    threads = [threading.Thread(target=one_after_another, args=args) for _ in range(lines)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return cuts


def sink() -> None:
    """Take what comes as the server does, read a little of it, and cut."""
    listening = socket.create_server(("127.0.0.1", 0))
    host, port = listening.getsockname()
    print(f"{host}:{port}", flush=True)
    while True:
        raw, _ = listening.accept()
        threading.Thread(target=swallow, args=(raw,), daemon=True).start()


def swallow(raw: socket.socket) -> None:
    with raw:
        raw.recv(4096)
        raw.sendall(b"HTTP/1.1 101 Switching Protocols\r\n\r\n")
        end, taken = time.monotonic() + SINK_SECONDS, 0
        raw.settimeout(SINK_SECONDS)
        try:
            while taken < SINK_BYTES and time.monotonic() < end:
                taken += len(raw.recv(1 << 16))
        except OSError:
            pass
        time.sleep(max(0.0, end - time.monotonic()))


if __name__ == "__main__":
    if sys.argv[1] == "sink":
        sink()
    else:
        name, host, cookie, room, seconds, lines = sys.argv[2:]
        print(json.dumps(run_flood(name, host, cookie, room, float(seconds), int(lines))))
