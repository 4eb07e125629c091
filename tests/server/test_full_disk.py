"""A disk that fills up under play and has room again: nothing is lost, everything goes on."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path

import pytest

import crashing
from heard import Heard

FILLINGS = int(os.environ.get("TYPECASE_FILLINGS", "1"))

Full = Callable[[int], AbstractContextManager[None]]
"""Makes the disk full for the process with this id; at its end there is room again."""


@contextmanager
def small_disk(folder: Path) -> Iterator[Full]:
    """A disk of a few megabytes."""
    mount = ["mount", "-t", "tmpfs", "-o", "size=64m", "tmpfs", str(folder)]
    if (
        sys.platform != "linux"
        or subprocess.run(mount, capture_output=True, check=False).returncode
    ):
        pytest.skip("only root can make a small disk; files that may not grow show the same")

    @contextmanager
    def full(pid: int) -> Iterator[None]:
        filler = folder / "filler"
        with filler.open("wb", buffering=0) as file:
            for size in (2**16, 2**9):
                with suppress(OSError):
                    while True:
                        file.write(bytes(size))
        yield
        filler.unlink()

    try:
        yield full
    finally:
        subprocess.run(["umount", str(folder)], check=True)


@contextmanager
def limited_files(folder: Path) -> Iterator[Full]:
    """No file of the server may grow: to SQLite that is a disk that takes nothing."""
    if sys.platform != "linux":
        pytest.skip("limits of another process can be set on Linux only")
    import resource

    @contextmanager
    def full(pid: int) -> Iterator[None]:
        _, most = before = resource.prlimit(pid, resource.RLIMIT_FSIZE)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (1, most))
        yield
        resource.prlimit(pid, resource.RLIMIT_FSIZE, before)

    yield full


@pytest.mark.parametrize(
    ("disk", "reason"),
    [(small_disk, "server-disk-full"), (limited_files, "server-disk-broken")],
    ids=["small disk", "limited files"],
)
def test_a_disk_that_is_full_for_a_while(
    tmp_path: Path, disk: Callable[[Path], AbstractContextManager[Full]], reason: str
) -> None:
    folder = tmp_path / "disk"
    folder.mkdir()
    path = folder / "a.sqlite"
    heard = Heard(tmp_path / "pending")
    waits: list[float] = []
    with disk(folder) as full:
        with heard.server(path, 0) as server:
            assert server.stdout is not None
            heard.until(server.stdout, 40)
            for _ in range(FILLINGS):
                with full(server.pid):
                    heard.until_refused(server.stdout, 3 * len(crashing.GAMES), reason)
                freed = time.monotonic()
                heard.until_all_acknowledge(server.stdout)
                waits.append(time.monotonic() - freed)
                heard.until_news(server.stdout)
        heard.check(path)
    print(f"full {FILLINGS} times; all tables take commands within {max(waits):.1f} s")
