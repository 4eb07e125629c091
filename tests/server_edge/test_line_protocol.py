"""Frames on the wire, however the network cuts them: the same commands arrive in the same order."""

from __future__ import annotations

import json
import socket
from collections.abc import Callable

import pytest

from guests import Running
from raw import FIRST_PART, LAST_PART, NEXT_PART, PING, frame, hear, open_line
from test_sockets import heard
from typecase.server.messages import Say


def command(number: int) -> bytes:
    return json.dumps({"do": "say", "id": str(number), "text": f"line {number}"}).encode()


HELLO = frame(b'{"do": "hello", "room": "room1"}')
LONG = json.dumps({"do": "say", "id": "1", "text": "so long " * 24}).encode()
IN_PIECES = (
    frame(command(1)[:9], FIRST_PART)
    + frame(command(1)[9:20], NEXT_PART)
    + frame(command(1)[20:], LAST_PART)
)

one = frame(command(1))
two = frame(command(2))


def whole(said: bytes) -> list[bytes]:
    return [said]


def byte_by_byte(said: bytes) -> list[bytes]:
    return [bytes([byte]) for byte in said]


def in_sevens(said: bytes) -> list[bytes]:
    return [said[at : at + 7] for at in range(0, len(said), 7)]


@pytest.mark.usefixtures("either_way_out")
@pytest.mark.parametrize("cut", [whole, byte_by_byte, in_sevens])
@pytest.mark.parametrize(
    "said",
    [one + two, frame(LONG) + two, IN_PIECES + two, one + frame(b"are you there", PING) + two],
    ids=["two", "long", "in pieces", "a ping between"],
)
def test_commands_arrive_however_they_are_cut(
    door: Running, said: bytes, cut: Callable[[bytes], list[bytes]]
) -> None:
    with open_line(door.host, door.guest().cookie) as raw:
        for part in cut(HELLO + said):
            raw.sendall(part)
        answers = hear_ids(raw, 2)
    assert answers == ["1", "2"]
    assert [type(each) for each in heard(door)] == [Say, Say]


def test_what_is_no_frame_of_ours_ends_the_line(door: Running) -> None:
    for wrong in (b"\x81\x05hello", frame(b"", 0x83), b"\x81\xff" + (1 << 20).to_bytes(8, "big")):
        with open_line(door.host, door.guest().cookie) as raw:
            raw.sendall(HELLO + one)
            assert hear_ids(raw, 1) == ["1"]
            raw.sendall(wrong + two)
            while raw.recv(4096):
                pass
    assert all(each.id == "1" for each in heard(door))


def test_a_frame_without_a_mask_ends_the_line_whatever_it_says(door: Running) -> None:
    """Pages mask what they send; whoever does not is told so and not heard."""
    said = b'{"do": "say", "id": "2", "text": "hello"}'
    for bare in (bytes([0x81, len(said)]) + said, b"\x89\x05hello"):
        with open_line(door.host, door.guest().cookie) as raw:
            raw.sendall(HELLO + one)
            assert hear_ids(raw, 1) == ["1"]
            raw.sendall(bare)
            close, _, *code = raw.recv(4)
            assert (close, int.from_bytes(bytes(code), "big")) == (0x88, 1002)
    assert all(each.id == "1" for each in heard(door))


def hear_ids(raw: socket.socket, count: int) -> list[str]:
    """The ids of so many answers; the stand-in room answers what is said with a no."""
    read = raw.makefile("rb")
    found: list[str] = []
    while len(found) < count:
        message = hear(read)
        if message.get("is") == "no":
            found.append(message["id"])
    return found
