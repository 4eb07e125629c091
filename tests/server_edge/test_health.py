"""Whether the server lives, and whether people should be sent to it."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import cast

import httpx
import pytest

from guests import Running, Start
from stand_in import StandInRooms, StandInStore, stand_in_site
from typecase.server.limits import Limits, Rate
from typecase.server.origins import Origins
from typecase.server.room_services import Timing
from typecase.server.site import SiteOptions, open_site
from typecase.server.sqlite_store import SqliteStore


def ask(running: Running, path: str) -> tuple[int, str]:
    answer = httpx.get(f"http://{running.host}{path}")
    return answer.status_code, answer.json().get("text", "")


def ask_until(running: Running, path: str, good: Callable[[tuple[int, str]], bool]) -> str:
    give_up = time.monotonic() + 20
    while not good(answer := ask(running, path)):
        assert time.monotonic() < give_up, answer
        time.sleep(0.05)
    return answer[1]


def test_who_asks_is_nobodys_guest(door: Running) -> None:
    for path in ("/healthz", "/readyz"):
        answer = httpx.get(f"http://{door.host}{path}")
        assert answer.status_code == 200
        assert answer.json()["ok"] is True
        assert "set-cookie" not in answer.headers


def test_not_ready_has_a_reason_and_is_still_alive(door: Running) -> None:
    cast(StandInStore, door.site.store).write_error = "The disk is full."
    assert ask(door, "/readyz") == (503, "The disk is full.")
    assert ask(door, "/healthz")[0] == 200
    cast(StandInStore, door.site.store).write_error = ""
    cast(StandInRooms, door.site.rooms).silent = 7.0
    assert ask(door, "/readyz") == (
        503,
        "The server hasn't been able to save anything for 7 seconds.",
    )
    cast(StandInRooms, door.site.rooms).silent = 0.0
    assert ask(door, "/readyz") == (200, "")


def test_a_flood_of_questions_does_not_make_it_look_ill(start: Start) -> None:
    door = start(lambda: stand_in_site(Limits(requests_of_address=Rate(2, 0.001)), Origins()))
    guest = door.guest()
    assert [guest.get("/api/lobby").status_code for _ in range(4)] == [200, 200, 429, 429]
    assert ask(door, "/readyz")[0] == ask(door, "/healthz")[0] == 200


def test_a_disk_that_takes_nothing_is_told_and_so_is_its_end(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("typecase.server.site.MAX_SILENT_SECONDS", 0.5)
    store = SqliteStore(tmp_path / "games.db")
    club = start(lambda: open_site(store, SiteOptions(timing=Timing(beat=0.1))))
    assert ask(club, "/readyz")[0] == 200
    beat = store.beat

    async def full(now: float) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr(store, "beat", full)
    reason = ask_until(club, "/readyz", lambda answer: answer[0] == 503)
    assert reason.startswith("The server hasn't been able to save anything for")
    assert ask(club, "/healthz")[0] == 200
    monkeypatch.setattr(store, "beat", beat)
    ask_until(club, "/readyz", lambda answer: answer[0] == 200)
