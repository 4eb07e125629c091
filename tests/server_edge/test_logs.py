"""The log, plain and as JSON."""

from __future__ import annotations

import json
import logging
import signal
from datetime import datetime
from pathlib import Path
from typing import Any

from guests import Guest
from processes import Started
from typecase.server.logs import STYLES, Event


def line(message: Any, **more: Any) -> logging.LogRecord:
    record = logging.LogRecord("typecase.server", logging.INFO, "", 0, message, None, None)
    for name, value in more.items():
        setattr(record, name, value)
    return record


def test_the_same_facts_under_the_same_keys() -> None:
    event = Event(
        "connection closed", {"room": "abc", "seconds": 1.5, "bad": None, "why": "two words"}
    )
    plain = STYLES["plain"].format(line(event))
    assert plain.endswith("connection closed room=abc seconds=1.5 why='two words'")
    told = json.loads(STYLES["json"].format(line(event)))
    assert list(told) == ["time", "level", "event", "room", "seconds", "why"]
    assert datetime.fromisoformat(told["time"]).utcoffset() is not None
    assert (told["event"], told["seconds"], told["why"]) == ("connection closed", 1.5, "two words")


def test_a_traceback_and_a_library_stay_on_one_line() -> None:
    try:
        raise ValueError("a bug\nof ours")
    except ValueError as error:
        caught = (type(error), error, error.__traceback__)
    broken = STYLES["json"].format(line(Event("command broke", {}), exc_info=caught))
    assert "\n" not in broken
    assert "a bug\nof ours" in json.loads(broken)["traceback"]
    foreign = json.loads(STYLES["json"].format(line("something\nelse")))
    assert (foreign["event"], foreign["logger"]) == ("something\nelse", "typecase.server")


def test_a_server_logs_json_and_no_names(serving: Started, tmp_path: Path) -> None:
    server = serving("--port", "0", "--database", str(tmp_path / "games.db"), "--log", "json")
    guest = Guest(server.host)
    guest.get("/")
    guest.post("/api/me", {"name": "Rumpelstiltskin"})
    guest.post("/api/rooms", {"game": "freeze", "level": "sprout", "deal": True})
    cookie = guest.cookie
    guest.close()
    code, log = server.end(signal.SIGTERM)
    assert code == 0
    lines = [json.loads(one) for one in log.splitlines()]
    asked = [one for one in lines if one["event"] == "asked"]
    assert {one["route"] for one in asked} == {"/api/me", "/api/rooms"}
    assert all(one["status"] < 300 and one["ms"] >= 0 for one in asked)
    assert "Rumpelstiltskin" not in log
    assert cookie.partition(".")[0] not in log
