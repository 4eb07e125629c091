"""What a host sees in numbers."""

from __future__ import annotations

import re
import signal
from pathlib import Path

import httpx
import pytest
from prometheus_client import generate_latest
from prometheus_client.parser import text_string_to_metric_families

from guests import Guest, Running, Start
from processes import Started
from stand_in import stand_in_site
from typecase.server.limits import Limits, Rate
from typecase.server.metrics import RESULTS, Durations, Metrics
from typecase.server.origins import Origins
from typecase.server.site import SiteOptions, open_site
from typecase.server.sqlite_store import SqliteStore

Series = dict[tuple[str, frozenset[tuple[str, str]]], float]

NAMES = {
    "typecase_commands",
    "typecase_command_duration_seconds",
    "typecase_delivery_lag_seconds",
    "typecase_lines",
    "typecase_rooms_hot",
    "typecase_log_append_duration_seconds",
    "http_server_request_duration_seconds",
}


def series(text: str) -> Series:
    return {
        (sample.name, frozenset(sample.labels.items())): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def counted(running: Running) -> Series:
    return series(generate_latest(running.site.metrics.registry).decode())


def value(found: Series, name: str, **labels: str) -> float:
    return found[name, frozenset(labels.items())]


@pytest.fixture
def club(start: Start, tmp_path: Path) -> Running:
    store = SqliteStore(tmp_path / "games.db")
    limits = Limits(rooms=Rate(1000, 1), rooms_of_address=Rate(1000, 1))
    return start(lambda: open_site(store, SiteOptions(limits)))


def visit(club: Running) -> None:
    """Somebody opens a table, talks, says the same twice, asks for what cannot be, and goes."""
    guest = club.guest()
    room = guest.post("/api/rooms", {"game": "freeze", "level": "sprout"}).json()["room"]
    line = guest.line(room)
    line.hear_until("welcome")
    for said in ({"do": "say", "id": "1", "text": "hello"}, {"do": "pause", "id": "2", "on": True}):
        line.say(said)
        line.say(said)
        line.hear_until("ok" if said["id"] == "1" else "no")
        line.hear_until("ok" if said["id"] == "1" else "no")
    line.say("no command")
    line.hear_until("no")
    line.close()


def test_durations_are_counted_in_buckets() -> None:
    durations = Durations()
    for seconds in (0.0, 0.0005, 0.0006, 3.0, 99.0):
        durations.add(seconds)
    found = dict(durations.buckets())
    assert [found[bound] for bound in ("0.0005", "0.001", "2.5", "5.0", "+Inf")] == [2, 3, 3, 4, 5]
    assert durations.sum == pytest.approx(102.0011)


def test_what_happens_is_counted(club: Running) -> None:
    visit(club)
    found = counted(club)
    results = {one: value(found, "typecase_commands_total", result=one) for one in RESULTS}
    assert results == {
        "ok": 1, "answered": 2, "refused": 1, "failed": 0, "limited": 0, "bad": 1,
    }  # fmt: skip
    assert value(found, "typecase_command_duration_seconds_count") == 1
    assert value(found, "typecase_rooms_hot") == 1
    for name in ("typecase_log_append_duration_seconds", "typecase_delivery_lag_seconds"):
        # Opening, two bots, and what was said; going away may be written or not yet.
        assert value(found, f"{name}_count") >= 4
        assert value(found, f"{name}_sum") > 0
    opened = {
        "http_request_method": "POST",
        "http_route": "/api/rooms",
        "http_response_status_code": "201",
    }
    assert value(found, "http_server_request_duration_seconds_count", **opened) == 1


def test_too_many_are_counted_as_such(start: Start) -> None:
    door = start(lambda: stand_in_site(Limits(commands=Rate(1, 0.001)), Origins()))
    line = door.guest().line("room1")
    line.hear_until("welcome")
    for number in range(3):
        line.say({"do": "sit", "id": str(number), "seat": 0})
    assert [line.hear()["is"] for _ in range(3)] == ["ok", "no", "no"]
    assert door.site.metrics.commands["limited"] == 2


def test_the_number_of_series_does_not_grow_with_those_who_play(club: Running) -> None:
    visit(club)
    before = set(counted(club))
    for _ in range(20):
        visit(club)
    after = counted(club)
    assert set(after) == before
    assert value(after, "typecase_commands_total", result="ok") == 21
    allowed = {"result", "le", "http_request_method", "http_route", "http_response_status_code"}
    assert {name for _, labels in after for name, _ in labels} == allowed


def test_whatever_is_asked_for_makes_no_series_of_its_own(door: Running) -> None:
    with httpx.Client(base_url=f"http://{door.host}") as stranger:
        for method in ("GET", "DELETE", "PURGE", "PROPFIND"):
            stranger.request(method, f"/nothing/{method}")
    asked = {(method, route) for method, route, _ in door.site.metrics.requests}
    assert asked == {("GET", "/{path:path}"), ("_OTHER", "")}


def test_names_are_those_that_prometheus_asks_for() -> None:
    found = list(text_string_to_metric_families(generate_latest(Metrics().registry).decode()))
    ours = {family.name: family for family in found if not family.name.startswith("process_")}
    assert set(ours) == NAMES
    for name, family in ours.items():
        assert re.fullmatch("(typecase|http_server)_[a-z_]+", name)
        assert family.documentation.endswith(".")
        assert (family.type == "histogram") == name.endswith("_seconds")


def test_they_have_a_port_of_their_own(serving: Started, tmp_path: Path) -> None:
    where = ("--port", "0", "--database", str(tmp_path / "games.db"))
    server = serving(*where, "--metrics", "0")
    found = re.search(r"Metrics: (http://127\.0\.0\.1:\d+/metrics)", server.said)
    assert found
    assert value(series(httpx.get(found[1]).text), "typecase_lines") == 0
    guest = Guest(server.host)
    assert guest.get("/metrics").status_code == 404
    guest.close()
    assert server.end(signal.SIGTERM)[0] == 0
