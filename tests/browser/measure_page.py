"""Measures the page: `.venv/bin/python tests/browser/measure_page.py`, and with `--against FOLDER`
another checkout of Typecase too, in turn with this one. Both are measured as they were installed in
their own `.venv` (`make .venv/ready.stamp`).

For somebody who was never here: what is loaded, how long until the lobby is there, and how long
from a click to the own cards. Then the longest task of the page's main thread during a deal, from
Chromium's trace: a task of more than 50 ms is a frame that people see missing.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, Request, expect, sync_playwright

sys.path.insert(0, str(Path(__file__).parent / "people"))

from visiting import CHROMIUM, DESKTOP

HERE = Path(__file__).parents[2]
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
GAMES = ("freeze", "letter-head", "crosswords", "paperback")
TIMES = 5
TRACED = ("devtools.timeline", "toplevel", "disabled-by-default-devtools.timeline")
TASK = "ThreadControllerImpl::RunTask"
MAIN = "CrRendererMain"
LOBBY = "ul[aria-label='Games'] a"


class Found(NamedTuple):
    """Of one visit; times in milliseconds, sizes in kB as they were sent."""

    script: float
    all: float
    lobby: float
    cards: float
    deal: float


@contextmanager
def serving(checkout: Path) -> Iterator[str]:
    """A server of that checkout; its address."""
    with TemporaryDirectory() as folder:
        command = [
            *(str(checkout / ".venv" / "bin" / "typecase"), "serve", "--port", "0"),
            *("--database", str(Path(folder) / "a.db"), "--pace", "1", "--seed", "1"),
        ]
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        ) as process:
            try:
                assert process.stdout is not None
                first = process.stdout.readline()
                found = re.search(r"http://127\.0\.0\.1:\d+", first)
                assert found, first
                yield found[0]
            finally:
                process.terminate()


def visit(browser: Browser, address: str, game: str) -> Found:
    sizes: dict[str, float] = {}

    def note(request: Request) -> None:
        if request.url.startswith("http"):
            sent = request.sizes()["responseBodySize"] / 1000
            sizes[request.resource_type] = sizes.get(request.resource_type, 0.0) + sent

    context = browser.new_context(
        base_url=address, viewport={"width": DESKTOP.width, "height": DESKTOP.height}
    )
    page = context.new_page()
    page.on("requestfinished", note)
    page.goto("/", wait_until="commit")
    page.wait_for_selector(LOBBY)
    lobby = page.evaluate("performance.now()")
    page.locator(f"a[href='/?game={game}']").first.click()
    play = page.get_by_role("button", name=re.compile("^Play against bots|^Play$")).first
    expect(play).to_be_visible()
    with TemporaryDirectory() as folder:
        path = Path(folder) / "trace.json"
        browser.start_tracing(page=page, path=path, categories=list(TRACED))
        begin = page.evaluate("performance.now()")
        play.click()
        page.wait_for_selector("[aria-label^='Your hand, '] li, .hand-stick li, [data-act]")
        cards = page.evaluate("performance.now()") - begin
        settle(page)
        browser.stop_tracing()
        deal = longest_task(json.loads(path.read_text()))
    context.close()
    return Found(sizes.get("script", 0.0), sum(sizes.values()), lobby, cards, deal)


def settle(page: Page) -> None:
    """Until nothing is on its way and all that happened was shown."""
    page.wait_for_function(
        "() => !document.querySelector('[data-behind]') && document.getAnimations().length === 0",
        timeout=20_000,
    )


def longest_task(trace: dict[str, Any]) -> float:
    """The longest task of the main thread of the page, in milliseconds."""
    events = trace["traceEvents"]
    mains = {
        (event["pid"], event["tid"])
        for event in events
        if event.get("name") == "thread_name" and event["args"].get("name") == MAIN
    }
    return max(
        (
            event.get("dur", 0) / 1000
            for event in events
            if event.get("name") == TASK and (event["pid"], event["tid"]) in mains
        ),
        default=0.0,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--against", type=Path, metavar="FOLDER")
    parser.add_argument("--times", type=int, default=TIMES, metavar="N", help="visits per game")
    parser.add_argument("games", nargs="*", metavar="GAME", default=GAMES)
    arguments = parser.parse_args()
    checkouts = {"here": HERE} | ({"there": arguments.against} if arguments.against else {})
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        for game in arguments.games:
            found: dict[str, list[Found]] = {name: [] for name in checkouts}
            for _ in range(arguments.times):
                for name, checkout in checkouts.items():
                    with serving(checkout) as address:
                        found[name].append(visit(browser, address, game))
            for name, visits in found.items():
                middle = Found(*map(median, zip(*visits, strict=True)))
                print(
                    f"{game:12} {name:5}: scripts {middle.script:5.1f} kB, all {middle.all:5.1f};"
                    f" lobby after {middle.lobby:4.0f} ms, cards after {middle.cards:4.0f} ms;"
                    f" longest task of the deal {middle.deal:5.1f} ms",
                    flush=True,
                )
        browser.close()


if __name__ == "__main__":
    main()
