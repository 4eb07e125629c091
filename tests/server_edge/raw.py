"""A client by hand: sockets and bytes, neither a library's nor the product's own."""

from __future__ import annotations

import json
import socket
from typing import Any, BinaryIO

MASK = b"\x5a\xa5\x0f\xf0"
TEXT, FIRST_PART, NEXT_PART, LAST_PART, PING, PONG = 0x81, 0x01, 0x00, 0x80, 0x89, 0x8A
SECONDS = 20


def frame(text: bytes, first: int = TEXT) -> bytes:
    """A frame as a browser sends it."""
    size = len(text)
    length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
    hidden = bytes(byte ^ MASK[at % 4] for at, byte in enumerate(text))
    return bytes([first]) + length + MASK + hidden


def command(**fields: Any) -> bytes:
    return frame(json.dumps(fields).encode())


def dial(host: str, source: str = "", buffer: int = 0) -> socket.socket:
    """A connection and nothing more; `buffer` makes what it takes before it is read small."""
    name, port = host.split(":")
    raw = socket.socket()
    raw.settimeout(SECONDS)
    if buffer:
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    if source:
        raw.bind((source, 0))
    raw.connect((name, int(port)))
    return raw


def ask(host: str, method: str, path: str, cookie: str = "", body: Any = None) -> tuple[str, Any]:
    """A question over HTTP: the cookie that came with the answer, and what was in it."""
    sent = b"" if body is None else json.dumps(body).encode()
    head = (
        f"{method} {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n"
        f"Cookie: typecase={cookie}\r\nContent-Type: application/json\r\n"
        f"Content-Length: {len(sent)}\r\nConnection: close\r\n\r\n"
    )
    with dial(host) as raw:
        raw.sendall(head.encode() + sent)
        answer = raw.makefile("rb").read()
    headers, _, told = answer.partition(b"\r\n\r\n")
    _, found, rest = headers.decode().partition("set-cookie: typecase=")
    is_data = b"application/json" in headers
    return rest.split(";")[0] if found else cookie, json.loads(told) if is_data else told


def upgrade(host: str, cookie: str) -> bytes:
    """What asks for a line."""
    return (
        f"GET /api/socket HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n"
        f"Cookie: typecase={cookie}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    ).encode()


def open_line(host: str, cookie: str, source: str = "", buffer: int = 0) -> socket.socket:
    """A line on which nothing was said yet."""
    raw = dial(host, source, buffer)
    raw.sendall(upgrade(host, cookie))
    answer = b""
    while not answer.endswith(b"\r\n\r\n"):
        byte = raw.recv(1)
        answer += byte
        if not byte or not answer.startswith(b"HTTP/1.1 101"[: len(answer)]):
            raw.close()
            raise ConnectionRefusedError(answer)
    return raw


def hear(read: BinaryIO, raw: socket.socket | None = None) -> dict[str, Any]:
    """The next message; a frame that bears none is an empty one. With `raw`, pings are answered."""
    first, size = read.read(2)
    if size >= 126:
        size = int.from_bytes(read.read(2 if size == 126 else 8), "big")
    text = read.read(size)
    if raw is not None and first == PING:
        raw.sendall(frame(text, PONG))
    found: dict[str, Any] = json.loads(text) if first == TEXT else {}
    return found


class Seat:
    """Somebody at a table of their own."""

    def __init__(self, host: str, game: str = "freeze") -> None:
        self.host = host
        self.cookie, _ = ask(host, "GET", "/")
        _, opened = ask(host, "POST", "/api/rooms", self.cookie, {"game": game})
        self.room: str = opened["room"]
        self.raw, self.read = self.line()
        self.asked = 0

    def line(self) -> tuple[socket.socket, BinaryIO]:
        """A line in the room."""
        raw = open_line(self.host, self.cookie)
        raw.sendall(command(do="hello", room=self.room))
        read = raw.makefile("rb")
        while hear(read).get("is") != "welcome":
            pass
        return raw, read

    def close(self) -> None:
        self.read.close()
        self.raw.close()

    def ask(self, do: str, **fields: Any) -> dict[str, Any]:
        """Ask for something and wait for the answer."""
        self.asked += 1
        id = f"c{self.asked}"
        self.raw.sendall(command(do=do, id=id, **fields))
        while True:
            heard = hear(self.read, self.raw)
            if heard.get("id") == id:
                return heard
