"""A server that dies at once, at any moment, has lost nothing it had acknowledged."""

from __future__ import annotations

import subprocess
import sys
from collections import defaultdict
from pathlib import Path

import pytest

import crashing
from typecase.server.rows import Spoke, decode_row
from world import HandClock, World


@pytest.mark.parametrize("acknowledged", [3, 400])
async def test_nothing_acknowledged_is_lost(tmp_path: Path, acknowledged: int) -> None:
    path = tmp_path / "a.sqlite"
    command = [sys.executable, crashing.__file__, str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        lines = [server.stdout.readline() for _ in range(acknowledged)]
        server.kill()
        # Whatever it said before it died it had acknowledged too.
        lines += server.stdout.readlines()
    heard: dict[str, list[int]] = defaultdict(list)
    for line in lines:
        if line.endswith("\n"):
            room, number = line.split()
            heard[room].append(int(number))
    assert sum(map(len, heard.values())) >= acknowledged

    async with World(path, HandClock(10**10)) as world:
        for room, numbers in heard.items():
            log = [decode_row(row) for row in await world.store.rows(room)]
            assert [row.seq for row in log] == list(range(len(log)))
            said = [int(row.act.text) for row in log if isinstance(row.act, Spoke)]
            assert said[: len(numbers)] == numbers
            # At most the one that was on its way is there besides.
            assert len(said) <= len(numbers) + 1
            page = await world.page(room, crashing.PERSON)
            assert page.welcome.room.stage == "playing"
            chat = [int(line.text) for line in page.welcome.chat]
            assert chat == said[-len(chat) :]
