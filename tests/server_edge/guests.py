"""Guests with browsers: what a test does at the server."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, ExitStack, suppress
from pathlib import Path
from typing import Any, Protocol

import httpx
import msgspec
from starlette.applications import Starlette
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from typecase.server.serve import Server
from typecase.server.site import Site
from typecase.texts import Text, catalogue

Json = dict[str, Any]
SECONDS = 10


def nows(message: Json) -> list[Json]:
    """What a message says is different, piece by piece."""
    told = [message, *message.get("events", ())]
    return [one["now"] for one in told if one.get("now")]


def last_now(message: Json) -> Json:
    """What a message says last of what is asked, and whether the match is over."""
    found: Json = {}
    for now in nows(message):
        found |= {"ask": None} if now.get("asked") == [] else {}
        found |= now
    return found


def sentence(reason: Any) -> str:
    """What a text says, as it was sent: a key, or a key with its arguments."""
    return catalogue().say(msgspec.convert(reason, Text))


Opened = Callable[[], AbstractAsyncContextManager[Site]]


class Start(Protocol):
    """Starts a server over what is given, with the page of a folder, behind these proxies."""

    def __call__(
        self, opened: Opened, folder: Path = ..., proxies: tuple[str, ...] = ()
    ) -> Running: ...


class Running:
    """A server that runs in a thread."""

    def __init__(self, server: Server, thread: threading.Thread, app: Starlette, port: int) -> None:
        self.server = server
        self.thread = thread
        self.app = app
        self.host = f"127.0.0.1:{port}"
        self.guests: list[Guest] = []

    @property
    def site(self) -> Site:
        site: Site = self.app.state.site
        return site

    def guest(self) -> Guest:
        """A new browser, with its first visit behind it."""
        guest = Guest(self.host)
        guest.get("/")
        self.guests.append(guest)
        return guest

    def stop(self) -> None:
        for guest in self.guests:
            guest.close()
        self.server.should_exit = True
        self.thread.join(SECONDS)
        assert not self.thread.is_alive()


class Guest:
    """A browser: it keeps its cookie and says where its questions come from."""

    def __init__(self, host: str) -> None:
        self.host = host
        self.origin = f"http://{host}"
        self.http = httpx.Client(base_url=self.origin, timeout=SECONDS)
        self.lines: list[Line] = []

    @property
    def cookie(self) -> str:
        return self.http.cookies.get("typecase") or ""

    def get(self, path: str, **headers: str) -> httpx.Response:
        return self.http.get(
            path, headers={name.replace("_", "-"): v for name, v in headers.items()}
        )

    def post(self, path: str, data: Any = None) -> httpx.Response:
        return self.http.post(path, json=data, headers={"origin": self.origin})

    def line(self, hello: str | None = None, **headers: str) -> Line:
        """A line; with the name of a room it is in that room."""
        line = Line(self.host, {"cookie": f"typecase={self.cookie}"} | headers, self.origin)
        self.lines.append(line)
        if hello is not None:
            line.say({"do": "hello", "room": hello})
        return line

    def close(self) -> None:
        for line in self.lines:
            line.close()
        self.http.close()


class Line:
    """A line as a page has it."""

    def __init__(self, host: str, headers: dict[str, str], origin: str | None) -> None:
        self._open = ExitStack()
        self.socket: ClientConnection = self._open.enter_context(
            connect(
                f"ws://{host}/api/socket",
                origin=None if origin is None else Origin(origin),
                additional_headers=headers,
                compression=None,
                open_timeout=SECONDS,
                close_timeout=1,
            )
        )

    def say(self, message: Json | str | bytes) -> None:
        self.socket.send(json.dumps(message) if isinstance(message, dict) else message)

    def hear(self, seconds: float = SECONDS) -> Json:
        message: Json = json.loads(self.socket.recv(seconds))
        return message

    def hear_until(self, kind: str) -> Json:
        """The next message of this kind; the ones before it are passed over."""
        while True:
            message = self.hear()
            if message["is"] == kind:
                return message

    def close_code(self) -> int | None:
        """Listen to the end; what the close says."""
        with suppress(ConnectionClosed):
            while True:
                self.socket.recv(SECONDS)
        return self.socket.close_code

    def close(self) -> None:
        self._open.close()
