"""Lines: what is said on them, good and bad, and how they end."""

from __future__ import annotations

import json
import logging
import socket
import time
from contextlib import suppress
from typing import Any, cast

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from guests import Line, Running, Start
from raw import command, open_line
from stand_in import StandInRooms, stand_in_site
from typecase.server.limits import Limits, Rate
from typecase.server.messages import MAX_BYTES
from typecase.server.origins import Origins

LEAVE_ALONE = Origins()


def heard(running: Running) -> list[Any]:
    """What got through to the rooms."""
    return cast(StandInRooms, running.site.rooms).heard


def in_room(door: Running) -> Line:
    line = door.guest().line("room1")
    assert line.hear()["is"] == "welcome"
    return line


# Coming in.


@pytest.mark.usefixtures("either_way_out")
def test_hello_leads_into_the_room(door: Running) -> None:
    line = door.guest().line()
    line.say({"do": "hello", "room": "room1", "key": "k" * 22, "since": 7})
    welcome = line.hear()
    assert (welcome["room"], welcome["since"]) == ("room1", 7)


def test_several_pages_of_one_person_are_fine(door: Running) -> None:
    guest = door.guest()
    lines = [guest.line("room1") for _ in range(5)]
    assert len({line.hear()["name"] for line in lines}) == 1
    for line in lines:
        line.say({"do": "ping", "sent": 1.5})
        assert line.hear() == {"is": "pong", "sent": 1.5, "at": 1.0}


def test_too_many_pages_of_one_person_are_not(door: Running) -> None:
    guest = door.guest()
    lines = [guest.line("room1") for _ in range(20)]
    for line in lines:
        line.hear()
    one_more = guest.line().hear()
    assert (one_more["is"], one_more["back"]) == ("bye", False)
    lines[0].close()
    deadline = time.monotonic() + 5
    while len(door.site.connections.open) >= 20:
        assert time.monotonic() < deadline, "a closed page still counts"
        time.sleep(0.01)
    assert guest.line("room1").hear()["is"] == "welcome"


@pytest.mark.parametrize(
    "origin",
    [None, "null", "", "http://evil.example", "http://127.0.0.1", "http://games.example.org"],
)
def test_a_foreign_page_gets_no_line(door: Running, origin: str | None) -> None:
    guest = door.guest()
    with pytest.raises(InvalidStatus) as refusal:
        Line(door.host, {"cookie": f"typecase={guest.cookie}"}, origin)
    assert refusal.value.response.status_code == 403
    assert "another site" in refusal.value.response.body.decode()


def test_the_page_behind_the_proxy_gets_a_line(door: Running) -> None:
    cookie = {"cookie": f"typecase={door.guest().cookie}"}
    line = Line(door.host, cookie, "https://games.example.org")
    line.say({"do": "hello", "room": "room1"})
    assert line.hear()["is"] == "welcome"
    line.close()


@pytest.mark.parametrize("cookie", ["", "typecase=", "typecase=abc.def.ghi", "other=1"])
def test_a_browser_without_a_session_is_told_so(door: Running, cookie: str) -> None:
    line = Line(door.host, {"cookie": cookie} if cookie else {}, f"http://{door.host}")
    bye = line.hear()
    assert (bye["is"], bye["back"]) == ("bye", False)
    assert bye["reason"] == "server-unknown-browser"
    assert line.close_code() == 1008


@pytest.mark.parametrize(
    "first",
    [
        {"do": "deal", "id": "a"},
        {"do": "ping", "sent": 1},
        {"do": "hello"},
        {"do": "hello", "room": "../../etc"},
        {"do": "hello", "room": "room1", "key": "no spaces"},
        {"do": "hello", "room": "room1", "since": "all"},
        {"do": "hello", "room": "room1", "as": "host"},
        "",
        "hello",
        b"\x00\x01",
    ],
)
def test_another_first_message_ends_the_line(door: Running, first: Any) -> None:
    line = door.guest().line()
    line.say(first)
    bye = line.hear_until("bye")
    assert bye["reason"] == "server-hello-first"
    assert line.close_code() == 1008
    assert heard(door) == []


def test_silence_ends_the_line(start: Start) -> None:
    door = start(lambda: stand_in_site(Limits(hello_seconds=0.1), LEAVE_ALONE))
    line = door.guest().line()
    assert line.hear()["is"] == "bye"
    assert line.close_code() == 1008


def test_a_room_that_is_not_there_refuses_with_its_sentence(door: Running) -> None:
    line = door.guest().line("nowhere")
    assert line.hear() == {"is": "bye", "reason": "There is no table here.", "back": False}
    assert line.close_code() == 1008


# What is no command.

NONSENSE: list[tuple[str | bytes, str, str]] = [
    ("", "", "truncated"),
    ("{", "", "truncated"),
    ("null", "", "expected `object`"),
    ("[1, 2]", "", "expected `object`"),
    ('{"do": "cheat", "id": "a1"}', "a1", "invalid value 'cheat'"),
    ('{"id": "a1"}', "a1", "missing required field `do`"),
    ('{"do": "deal"}', "", "missing required field `id`"),
    ('{"do": "deal", "id": "a1", "seed": 1}', "a1", "unknown field `seed`"),
    ('{"do": "deal", "id": 7}', "", "expected `str`, got `int`"),
    ('{"do": "deal", "id": "with space"}', "with space", "matching regex"),
    ('{"do": "deal", "id": "' + "x" * 33 + '"}', "", "length <= 32"),
    ('{"do": "sit", "id": "a1", "seat": -1}', "a1", ">= 0"),
    ('{"do": "sit", "id": "a1", "seat": 1.5}', "a1", "expected `int`"),
    ('{"do": "say", "id": "a1", "text": "' + "x" * 281 + '"}', "a1", "length <= 280"),
    ('{"do": "say", "id": "a1", "text": "\\ud800"}', "", "truncated"),
    ('{"do": "reveal", "id": "a1", "salt": "zz"}', "a1", "matching regex"),
    ('{"do": "play", "id": "a1", "ask": "", "move": []}', "a1", "expected `object`"),
    ('{"do": "play", "id": "a1", "ask": "", "move": {"a": 1e999}}', "a1", "range"),
    (
        '{"do": "play", "id": "a1", "ask": "", "move": ' + '{"a":' * 600 + "1" + "}" * 601,
        "a1",
        "nested too deep",
    ),
    ('{"do": "ping", "sent": NaN}', "", "malformed"),
    (b"\xff\xfe", "", "malformed"),
    (b"\x00" * 100, "", "malformed"),
]


@pytest.mark.parametrize(("said", "id", "reason"), NONSENSE)
def test_nonsense_is_answered_with_a_sentence(
    door: Running, caplog: pytest.LogCaptureFixture, said: str | bytes, id: str, reason: str
) -> None:
    line = in_room(door)
    with caplog.at_level(logging.INFO):
        line.say(said)
        no = line.hear()
        line.say({"do": "deal", "id": "next"})
        line.hear()
    if no["is"] == "ok":
        pytest.fail(f"{said!r} was taken for a command")
    assert (no["is"], no["id"]) == ("no", id)
    assert no["reason"]["key"] == "server-invalid"
    assert reason in no["reason"]["args"]["problem"]
    assert [type(command).__name__ for command in heard(door)] == ["Deal"]
    assert not [record for record in caplog.records if record.exc_info]


def test_text_that_is_no_utf8_is_answered_too(
    door: Running, caplog: pytest.LogCaptureFixture
) -> None:
    line = in_room(door)
    # The client library would not send it: a text frame by hand, masked with zeros.
    raw: socket.socket = line.socket.socket
    raw.sendall(b"\x81\x84\x00\x00\x00\x00" + b"\xff\xfe\xfd\xfc")
    assert line.hear()["is"] == "no"
    assert not [record for record in caplog.records if record.levelno > logging.INFO]


def test_a_message_in_parts_is_one_message(door: Running) -> None:
    line = in_room(door)
    line.socket.send(iter(['{"do": "deal"', ', "id": ', '"a"}']))
    line.hear()
    assert [type(command).__name__ for command in heard(door)] == ["Deal"]


@pytest.mark.parametrize("size", [MAX_BYTES + 1, 60_000, 1_000_000])
def test_a_message_that_is_too_long_ends_the_line(door: Running, size: int) -> None:
    line = in_room(door)
    try:
        line.say("x" * size)
        if size < 64 * 1024:
            assert line.hear()["reason"] == {
                "key": "server-message-too-long",
                "args": {"kilobytes": 4},
            }
    except ConnectionClosed:
        assert size > 64 * 1024
    assert line.close_code() == 1009
    assert heard(door) == []


def test_the_longest_message_is_heard(door: Running) -> None:
    line = in_room(door)
    longest = {"do": "play", "id": "a", "ask": "", "move": {"word": ""}}
    longest["move"] = {"word": "x" * (MAX_BYTES - len(json.dumps(longest)))}
    line.say(longest)
    assert line.hear() == {"is": "ok", "id": "a"}


def test_much_nonsense_ends_the_line(door: Running) -> None:
    line = in_room(door)
    with suppress(ConnectionClosed):  # The server may close while there is still more to say.
        for _ in range(25):
            line.say("nonsense")
    assert line.hear_until("bye")["back"] is False
    assert line.close_code() == 1008


def test_hello_once_is_enough(door: Running) -> None:
    line = in_room(door)
    line.say({"do": "hello", "room": "room1"})
    assert line.hear()["reason"] == "server-already-connected"


def test_what_is_said_in_the_chat_is_tidied(door: Running) -> None:
    line = in_room(door)
    line.say({"do": "say", "id": "a", "text": "  well\u202e\n\n played\x07 "})
    assert line.hear() == {"is": "no", "id": "a", "reason": "well played"}
    line.say({"do": "say", "id": "b", "text": " \u200b "})
    assert line.hear()["reason"] == "server-empty-message"


# Too much.


def test_a_flood_is_refused_and_then_ended(start: Start) -> None:
    limits = Limits(commands=Rate(40, 0.001), refused=Rate(200, 0.001))
    door = start(lambda: stand_in_site(limits, LEAVE_ALONE))
    line = in_room(door)
    for at in range(400):
        try:
            line.say({"do": "play", "id": f"c{at}", "ask": "", "move": {}})
        except ConnectionClosed:
            break
    kinds: list[str] = []
    while "bye" not in kinds:
        message = line.hear()
        if message["is"] == "no":
            assert message["id"].startswith("c")
            assert message["reason"] == "server-too-fast"
        kinds.append(message["is"])
    assert message["back"] is True
    assert (kinds.count("ok"), kinds.count("no")) == (40, 200)
    assert len(heard(door)) == kinds.count("ok")


def test_a_pace_within_the_limit_is_never_refused(start: Start) -> None:
    limits = Limits(commands=Rate(5, 200))
    line = in_room(start(lambda: stand_in_site(limits, LEAVE_ALONE)))
    for at in range(60):
        time.sleep(0.006)
        line.say({"do": "play", "id": f"c{at}", "ask": "", "move": {}})
        assert line.hear() == {"is": "ok", "id": f"c{at}"}


def test_trying_moves_has_a_pace_of_its_own(door: Running) -> None:
    line = in_room(door)
    for at in range(30):
        line.say({"do": "preview", "id": f"t{at}", "move": {}})
    answers = [line.hear()["is"] for _ in range(30)]
    assert 20 <= answers.count("ok") <= 24
    line.say({"do": "play", "id": "p", "ask": "", "move": {}})
    assert line.hear() == {"is": "ok", "id": "p"}


def test_chat_is_limited_for_a_person_not_for_a_page(door: Running) -> None:
    guest = door.guest()
    lines = [guest.line("room1") for _ in range(2)]
    for line in lines:
        line.hear()
    answers = []
    for at in range(8):
        line = lines[at % 2]
        line.say({"do": "say", "id": f"s{at}", "text": f"hello {at}"})
        answers.append(line.hear()["reason"])
    assert answers[:5] == [f"hello {at}" for at in range(5)]
    assert answers[5:] == ["server-chat-too-fast"] * 3


def test_lines_from_one_address_have_a_pace(start: Start) -> None:
    limits = Limits(pages_of_address=Rate(3, 0.001))
    guest = start(lambda: stand_in_site(limits, LEAVE_ALONE)).guest()
    for _ in range(3):
        guest.line("room1").hear()
    with pytest.raises(InvalidStatus) as refusal:
        guest.line()
    assert refusal.value.response.status_code == 429


@pytest.mark.usefixtures("either_way_out")
def test_a_reader_too_slow_for_its_room_is_ended_and_may_come_back(
    start: Start, caplog: pytest.LogCaptureFixture
) -> None:
    door = start(lambda: stand_in_site(Limits(), LEAVE_ALONE))
    guest = door.guest()
    with caplog.at_level(logging.INFO), open_line(door.host, guest.cookie, buffer=4096) as raw:
        raw.sendall(command(do="hello", room="room1") + command(do="deal", id="a"))
        deadline = time.monotonic() + 10
        while "code=1013" not in caplog.text:
            assert time.monotonic() < deadline
            time.sleep(0.05)
    assert not door.site.connections.open
    again = guest.line("room1")
    assert again.hear()["is"] == "welcome"


# What breaks.


def test_a_bug_of_ours_is_noted_and_the_line_lives_on(
    door: Running, caplog: pytest.LogCaptureFixture
) -> None:
    line = in_room(door)
    line.say({"do": "leave", "id": "a"})
    no = line.hear()
    assert (no["is"], no["id"]) == ("no", "a")
    assert no["reason"] == "server-broke-at-table"
    line.say({"do": "play", "id": "b", "ask": "", "move": {}})
    assert line.hear() == {"is": "ok", "id": "b"}
    (noted,) = [record for record in caplog.records if record.exc_info]
    assert noted.getMessage() == "command broke number=1 room=room1 command=leave"


def test_a_room_that_breaks_says_come_back(door: Running) -> None:
    bye = door.guest().line("broken").hear()
    assert (bye["is"], bye["back"]) == ("bye", True)


@pytest.mark.parametrize("how", ["close", "abort", "half"])
def test_a_lost_line_leaves_its_room(
    door: Running, caplog: pytest.LogCaptureFixture, how: str
) -> None:
    rooms = cast(StandInRooms, door.site.rooms)
    line = in_room(door)
    if how == "close":
        line.close()
    elif how == "abort":
        linger = b"\x01\x00\x00\x00\x00\x00\x00\x00"
        line.socket.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
        line.socket.socket.close()
    else:
        line.socket.socket.shutdown(socket.SHUT_WR)
    deadline = time.monotonic() + 5
    while not rooms.left and time.monotonic() < deadline:
        time.sleep(0.01)
    assert rooms.left == 1
    assert not [record for record in caplog.records if record.exc_info]


# The end.


def test_who_asks_while_it_stops_is_told_to_come_back(door: Running) -> None:
    guest = door.guest()
    door.site.connections.stop_listening()
    answer = guest.get("/api/lobby")
    assert (answer.status_code, answer.json()["reason"]) == (503, "server-restarting")
    assert guest.get("/readyz").status_code == 503
    assert guest.get("/healthz").status_code == 200
    bye = guest.line().hear()
    assert (bye["is"], bye["back"]) == ("bye", True)


@pytest.mark.usefixtures("either_way_out")
def test_stopping_finishes_what_was_asked_and_says_come_back(start: Start) -> None:
    door = start(lambda: stand_in_site(Limits(), LEAVE_ALONE))
    cast(StandInRooms, door.site.rooms).slow = 0.5
    lines = [in_room(door) for _ in range(3)]
    lines[0].say({"do": "play", "id": "last", "ask": "", "move": {}})
    while not heard(door):
        time.sleep(0.01)
    door.server.should_exit = True
    for line in lines:
        bye = line.hear_until("bye")
        assert bye["back"] is True
        assert line.close_code() == 1012
    door.thread.join(10)
    assert not door.thread.is_alive()
