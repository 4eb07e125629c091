"""Behind a proxy: who is believed to say whom a question comes from."""

from __future__ import annotations

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from guests import Guest, Running, Start
from stand_in import stand_in_site
from typecase.server.limits import Limits, Rate
from typecase.server.origins import Origins

ONCE = Limits(requests_of_address=Rate(1, 0.0001), pages_of_address=Rate(1, 0.0001))
PROXY = ("127.0.0.1", "10.0.0.0/24")


def behind(start: Start, *proxies: str) -> Running:
    """A server that answers each address one question and opens it one line."""
    return start(lambda: stand_in_site(ONCE, Origins()), proxies=proxies)


def asked(running: Running, forwarded: str, header: str = "x-forwarded-for") -> int:
    return httpx.get(f"http://{running.host}/api/lobby", headers={header: forwarded}).status_code


def line(guest: Guest, forwarded: str) -> int:
    try:
        guest.line(**{"x-forwarded-for": forwarded})
    except InvalidStatus as refused:
        return refused.response.status_code
    return 101


def test_a_trusted_proxy_says_who_asks(start: Start) -> None:
    door = behind(start, *PROXY)
    assert [asked(door, one) for one in ("192.0.2.1", "192.0.2.2")] == [200, 200]
    assert [asked(door, one) for one in ("192.0.2.1", "192.0.2.2")] == [429, 429]
    guest = Guest(door.host)
    door.guests.append(guest)
    assert [line(guest, one) for one in ("192.0.2.1", "192.0.2.2", "192.0.2.1")] == [101, 101, 429]


def test_what_somebody_says_of_themselves_does_not_count(start: Start) -> None:
    door = behind(start, *PROXY)
    told = [f"198.51.100.{number}, 192.0.2.1" for number in range(3)]
    assert [asked(door, one) for one in told] == [200, 429, 429]
    # Proxies behind one another are passed over.
    assert asked(door, "198.51.100.9, 192.0.2.1, 10.0.0.7") == 429
    guest = Guest(door.host)
    door.guests.append(guest)
    assert [line(guest, one) for one in told] == [101, 429, 429]


@pytest.mark.parametrize("header", ["x-forwarded-for", "forwarded"])
def test_a_stranger_is_not_believed(start: Start, header: str) -> None:
    door = behind(start, "10.0.0.0/24")
    told = [
        f"for=192.0.2.{number}" if header == "forwarded" else f"192.0.2.{number}"
        for number in range(3)
    ]
    assert [asked(door, one, header) for one in told] == [200, 429, 429]
    guest = Guest(door.host)
    door.guests.append(guest)
    assert [line(guest, one) for one in told] == [101, 429, 429]


def test_a_proxy_that_was_not_named_is_noted_once(
    start: Start, caplog: pytest.LogCaptureFixture
) -> None:
    named, forgotten = behind(start, *PROXY), behind(start)
    asked(named, "192.0.2.1, 10.0.0.7")
    assert not caplog.records
    for _ in range(3):
        asked(forgotten, "192.0.2.1")
    assert [record.getMessage() for record in caplog.records] == [
        "an untrusted proxy; name it with --trusted-proxy"
    ]


@pytest.mark.parametrize(("proxies", "secure"), [(PROXY, True), ((), False)])
def test_only_a_trusted_proxy_makes_the_cookie_one_for_https(
    start: Start, proxies: tuple[str, ...], secure: bool
) -> None:
    door = behind(start, *proxies)
    answer = httpx.get(f"http://{door.host}/", headers={"x-forwarded-proto": "https"})
    assert answer.headers["set-cookie"].endswith("; Secure") is secure
