"""A real server on loopback, in a thread of this process so that its log can be read."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from guests import Opened, Running, Start
from processes import Process, Started
from stand_in import stand_in_site
from typecase.server import websocket_protocol
from typecase.server.app import make_app
from typecase.server.limits import Limits
from typecase.server.origins import Origins
from typecase.server.proxies import trusted
from typecase.server.serve import listen, server
from typecase.server.websocket_protocol import Direct

PAGE = {
    "index.html": "<!doctype html><title>Typecase</title>",
    "favicon.svg": "<svg/>",
    "assets/app-1a2b.js": "console.log('hello')",
    "assets/app-1a2b.js.br": "brotli, as it were",
    "assets/app-1a2b.js.gz": "gzip, as it were",
    "secret.key": "no type, no answer",
}


@pytest.fixture(scope="session")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("page")
    for name, text in PAGE.items():
        path = folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
    return folder


@pytest.fixture
def start(page: Path) -> Iterator[Start]:
    """Start a server over what is given; it is stopped after the test."""
    running: list[Running] = []

    def start(opened: Opened, folder: Path = page, proxies: tuple[str, ...] = ()) -> Running:
        listening = listen("127.0.0.1", 0)
        ready = threading.Event()
        app = make_app(opened, folder)
        made = server(app, ready.set, trusted(proxies))
        thread = threading.Thread(target=made.run, args=([listening],), daemon=True)
        thread.start()
        assert ready.wait(10)
        running.append(Running(made, thread, app, listening.getsockname()[1]))
        return running[-1]

    yield start
    for one in running:
        one.stop()


@pytest.fixture(params=["by the post", "by the transport"])
def either_way_out(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines are written to by the thread made for it, or as on Windows by the event loop."""
    if request.param == "by the transport":
        monkeypatch.setattr(
            websocket_protocol, "way_out", lambda loop, transport: Direct(transport)
        )


@pytest.fixture
def serving(seed: int) -> Iterator[Started]:
    """Start `typecase serve` with these arguments, seeded; it is ended after the test."""
    started: list[Process] = []

    def begin(*args: str, **env: str) -> Process:
        # A guest of the second server is not one of the first.
        started.append(Process("--seed", str(seed + len(started)), *args, **env))
        return started[-1]

    yield begin
    for one in started:
        if one.process.poll() is None:
            one.process.kill()
        one.process.communicate()


@pytest.fixture
def door(start: Start) -> Running:
    """A server whose rooms only say what they heard: what is tested is the way to them."""
    return start(lambda: stand_in_site(Limits(), Origins(["https://games.example.org"])))
