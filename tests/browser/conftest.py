"""A real server, real browsers, and a report that shows what they saw."""

from __future__ import annotations

import asyncio
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from serving import Server
from visiting import Visit, Visitor, launch, serve

VISITORS = pytest.StashKey[list[Visitor]]()
PICTURES = pytest.StashKey[Path]()


class Loop:
    """The event loop that Playwright has running in this thread as long as it lives.

    Between browser tests it is set aside, or no other test of this process could run one.
    """

    def __init__(self) -> None:
        self.aside: asyncio.AbstractEventLoop | None = None

    def set_aside(self) -> None:
        self.aside = asyncio._get_running_loop()
        asyncio._set_running_loop(None)

    def take_up(self) -> None:
        asyncio._set_running_loop(self.aside)


@pytest.fixture(scope="session")
def loop() -> Loop:
    return Loop()


@pytest.fixture(scope="session")
def playwright(loop: Loop) -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        loop.set_aside()
        yield playwright
        loop.take_up()


@pytest.fixture(scope="session")
def shared_browser(playwright: Playwright, loop: Loop) -> Iterator[Browser]:
    loop.take_up()
    browser = launch(playwright)
    loop.set_aside()
    yield browser
    loop.take_up()
    browser.close()
    loop.set_aside()


@pytest.fixture
def browser(shared_browser: Browser, loop: Loop) -> Iterator[Browser]:
    loop.take_up()
    yield shared_browser
    loop.set_aside()


@pytest.fixture
def visitors(
    browser: Browser, request: pytest.FixtureRequest, tmp_path: Path
) -> Iterator[list[Visitor]]:
    """Everybody who came; their pages had nothing to complain about."""
    visitors: list[Visitor] = []
    request.node.stash[VISITORS] = visitors
    request.node.stash[PICTURES] = tmp_path
    yield visitors
    for visitor in visitors:
        visitor.check()


@pytest.fixture
def server(tmp_path: Path, seed: int, visitors: list[Visitor]) -> Iterator[Server]:
    yield from serve(Server(tmp_path, seed), visitors)


@pytest.fixture
def quick_server(tmp_path: Path, seed: int, visitors: list[Visitor]) -> Iterator[Server]:
    """The same with a quick clock, for games that let everybody look for a while."""
    yield from serve(Server(tmp_path, seed, pace=0.015, speed=25), visitors)


@pytest.fixture
def unhurried_server(tmp_path: Path, seed: int, visitors: list[Visitor]) -> Iterator[Server]:
    """A clock as quick with bots that let a person answer before they are done."""
    yield from serve(Server(tmp_path, seed, pace=0.4, speed=8), visitors)


@pytest.fixture
def visit(
    browser: Browser, seed: int, request: pytest.FixtureRequest, visitors: list[Visitor]
) -> Visit:
    def visit(name: str, server: Server | None = None, **more: Any) -> Visitor:
        house = server or request.getfixturevalue("server")
        visitor = Visitor(browser, house.address, name, f"{seed} {name}", **more)
        visitors.append(visitor)
        visitor.introduce()
        return visitor

    return visit


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if call.when == "call" and report.failed:
        folder = item.stash.get(PICTURES, Path())
        for visitor in item.stash.get(VISITORS, []):
            report.sections.append(("what the page showed", visitor.picture(folder)))
    return report
