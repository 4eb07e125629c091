"""Somebody with a browser: a page, what went wrong on it, and what it shows."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Error,
    Page,
    Playwright,
    Request,
    Response,
    expect,
)

from serving import Server

CHROMIUM = "/usr/bin/chromium"
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-dev-shm-usage",
]
PATIENCE = 20_000
"""Milliseconds: how long a page may take for anything before a test gives up."""

SEED_CHANCE = """(text) => {
  let state = 0;
  for (const letter of text) state = (state * 31 + letter.charCodeAt(0)) >>> 0;
  // splitmix32
  const next = () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return mixed ^ (mixed >>> 15);
  };
  crypto.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = next();
    return array;
  };
}"""
"""What a page adds to a shuffle is the same in every run."""

expect.set_options(timeout=PATIENCE)


class Screen(NamedTuple):
    width: int
    height: int
    touch: bool = False


DESKTOP = Screen(1280, 720)
PHONE = Screen(360, 740, touch=True)


def launch(playwright: Playwright) -> Browser:
    return playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)


class Visitor:
    """A person with a browser of their own: nothing is shared with the others but the server.

    Whatever the page complains about is kept in `problems`; what a test expects, it forgives.
    """

    def __init__(
        self,
        browser: Browser,
        address: str,
        name: str,
        seed: str,
        *,
        screen: Screen = DESKTOP,
        night: bool = False,
        still: bool = True,
    ) -> None:
        self.name = name
        self.address = address
        self.touch = screen.touch
        self.context = browser.new_context(
            base_url=address,
            viewport={"width": screen.width, "height": screen.height},
            has_touch=screen.touch,
            is_mobile=screen.touch,
            color_scheme="dark" if night else "light",
            reduced_motion="reduce" if still else "no-preference",
            permissions=["clipboard-read", "clipboard-write"],
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(f"({SEED_CHANCE})({json.dumps(seed)})")
        self.problems: list[str] = []
        self.forgiven: list[str] = []
        self.page = self.new_page()

    def new_page(self) -> Page:
        page = self.context.new_page()
        page.on("console", self._console)
        page.on("pageerror", lambda error: self._problem(f"page error: {error}"))
        page.on("response", self._response)
        page.on("requestfailed", self._failed)
        return page

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._problem(f"console: {message.text} ({message.location.get('url', '')})")

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self._problem(f"{response.status} for {response.url}")

    def _failed(self, request: Request) -> None:
        """What was asked for and did not come; but whoever leaves a page waits for nothing."""
        if request.failure != "net::ERR_ABORTED":
            self._problem(f"{request.failure} for {request.url}")

    def _problem(self, text: str) -> None:
        if not any(re.search(pattern, text) for pattern in self.forgiven):
            self.problems.append(text)

    def forgive(self, pattern: str) -> None:
        """What a page may complain about, since the test makes it happen."""
        self.forgiven.append(pattern)

    def check(self) -> None:
        assert not self.problems, f"{self.name}'s page:\n" + "\n".join(self.problems)

    def picture(self, folder: Path) -> str:
        """Keep what the page shows now; where it lies, for the report of a failed test."""
        told = [f"{self.name} at {self.page.url}", *self.problems]
        try:
            path = folder / f"{self.name}.png"
            self.page.screenshot(path=path)
            told.append(str(path))
            (folder / f"{self.name}.html").write_text(self.page.content())
        except Error as error:
            told.append(f"no picture: {error.message}")
        return "\n".join(told)

    def close(self) -> None:
        self.context.close()

    # Without the page: what a test needs to set a scene.

    def post(self, path: str, data: dict[str, Any]) -> dict[str, Any]:
        """Ask the server as this person's page would."""
        answer = self.context.request.post(path, data=data, headers={"origin": self.address})
        assert answer.ok, answer.text()
        told: dict[str, Any] = answer.json()
        return told

    def get(self, path: str) -> dict[str, Any]:
        answer = self.context.request.get(path)
        assert answer.ok, answer.text()
        told: dict[str, Any] = answer.json()
        return told

    def introduce(self) -> None:
        """Take the name at the server; the first thing a visitor does."""
        self.get("/api/lobby")
        self.post("/api/me", {"name": self.name})

    def open_table(self, game: str, **more: Any) -> str:
        """Open a table without the lobby; where it is."""
        return f"/t/{self.post('/api/rooms', {'game': game, **more})['room']}"


def serve(server: Server, visitors: list[Visitor]) -> Iterator[Server]:
    """For one test alone, so nothing that others do changes what happens."""
    yield server.start()
    for visitor in visitors:
        visitor.close()
    server.stop()


class Visit(Protocol):
    """Brings somebody with a browser to the server."""

    def __call__(self, name: str, server: Server | None = None, **more: Any) -> Visitor: ...
