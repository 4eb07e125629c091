"""What the tests of the terminal share."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator

import pytest
from rich.console import Console

from typecase import games
from typecase.engine import Match, Rng
from typecase.terminal.reader import Reader
from typecase.terminal.seating import sit_down
from typecase.terminal.session import Session

Sit = Callable[..., Session]


class Lines:
    """Lines typed one after another; then the input ends."""

    live = False

    def __init__(self, *lines: str) -> None:
        self.lines: Iterator[str] = iter(lines)

    def line(self, prompt: str, draft: str = "") -> str:
        line = next(self.lines, None)
        if line is None:
            raise EOFError
        return line


@pytest.fixture
def sit() -> Sit:
    """A session at a table, with what it writes in `session.console.file`."""

    def make(
        slug: str,
        *lines: str,
        who: str = "you,bot,bot",
        seed: int = 6,
        reader: Reader | None = None,
        screen: tuple[int, int] | None = None,
        **options: object,
    ) -> Session:
        occupants = sit_down(who.split(","), Rng(seed + 1))
        match = Match(games.find(slug).with_options(**options), len(occupants), seed)
        wide, high = screen or (80, 24)
        console = Console(
            file=io.StringIO(),
            width=wide,
            height=high,
            force_terminal=screen is not None,
            highlight=False,
        )
        return Session(match, occupants, console, reader or Lines(*lines))

    return make
