"""A progress bar with the time left, shown only in a terminal."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


class Done(Protocol):
    """Reports how much is done and, if the total has changed, the new total."""

    def __call__(self, count: int, of: int | None = None) -> None: ...


@contextmanager
def progress(name: str, total: int) -> Iterator[Done]:
    """Show a progress bar during the block."""
    console = Console(stderr=True)
    # Refreshed manually: a process that forks should have no second thread.
    with Progress(
        TextColumn(name),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        auto_refresh=False,
        transient=True,
        disable=not console.is_terminal,
    ) as bars:
        bar = bars.add_task("", total=total)
        bars.refresh()

        def done(count: int, of: int | None = None) -> None:
            bars.update(bar, completed=count, total=of, refresh=True)

        yield done
