"""The thread that writes to all lines."""

import gc
import os
import socket
import sys
from collections.abc import Callable, Iterator
from time import monotonic

import pytest

if sys.platform == "win32":
    pytest.skip("lines are written to by the event loop on Windows", allow_module_level=True)

from typecase._kernel import Outgoing, Sender

MUCH = 4_000_000
"""Bytes: more than a socket takes at once."""


@pytest.fixture
def sender() -> Sender:
    return Sender()


@pytest.fixture
def pair() -> Iterator[tuple[socket.socket, socket.socket]]:
    ours, theirs = socket.socketpair()
    theirs.settimeout(20)
    with ours, theirs:
        yield ours, theirs


def read(theirs: socket.socket, count: int) -> bytes:
    data = b""
    while len(data) < count and (more := theirs.recv(count - len(data))):
        data += more
    return data


def until(true: Callable[[], bool]) -> None:
    end = monotonic() + 20
    while not true():
        assert monotonic() < end


def pattern(size: int) -> bytes:
    """Bytes that show when one of them is missing."""
    return (b"%09d " * (size // 10 + 1) % tuple(range(size // 10 + 1)))[:size]


@pytest.mark.parametrize(
    ("size", "head"),
    [
        (0, b"\x81\x00"),
        (125, b"\x81\x7d"),
        (126, b"\x81\x7e\x00\x7e"),
        (65_535, b"\x81\x7e\xff\xff"),
        (65_536, b"\x81\x7f\x00\x00\x00\x00\x00\x01\x00\x00"),
    ],
)
def test_a_message_is_one_frame(
    sender: Sender, pair: tuple[socket.socket, socket.socket], size: int, head: bytes
) -> None:
    ours, theirs = pair
    line = Outgoing(sender, ours.fileno())
    text = pattern(size)
    line.say(text)
    sender.flush()
    assert read(theirs, len(head) + size) == head + text


def test_nothing_is_written_before_the_flush_and_then_all_in_order(
    sender: Sender, pair: tuple[socket.socket, socket.socket]
) -> None:
    ours, theirs = pair
    line = Outgoing(sender, ours.fileno())
    assert line.say(b"one") == 0
    line.write(b"raw")
    assert line.say(b"two") == line.waiting - 5 == 8
    theirs.setblocking(False)
    with pytest.raises(BlockingIOError):
        theirs.recv(1)
    theirs.settimeout(20)
    sender.flush()
    assert read(theirs, 13) == b"\x81\x03oneraw\x81\x03two"
    until(lambda: line.waiting == 0)


def test_a_slow_line_gets_everything_and_holds_up_no_other(
    sender: Sender, pair: tuple[socket.socket, socket.socket]
) -> None:
    ours, theirs = pair
    slow = Outgoing(sender, ours.fileno())
    much = pattern(MUCH)
    slow.write(much)
    sender.flush()
    near, far = socket.socketpair()
    with near, far:
        quick = Outgoing(sender, near.fileno())
        for _ in range(20):
            quick.say(b"hello")
            sender.flush()
            assert read(far, 7) == b"\x81\x05hello"
        assert 0 < slow.waiting < MUCH
        slow.write(b"and this")
        sender.flush()
        assert read(theirs, MUCH + 8) == much + b"and this"
        until(lambda: slow.waiting == 0)


def test_what_was_said_before_the_end_is_still_written(
    sender: Sender, pair: tuple[socket.socket, socket.socket]
) -> None:
    ours, theirs = pair
    line = Outgoing(sender, ours.fileno())
    much = pattern(MUCH)
    line.write(much)
    line.end()
    line.write(b"too late")
    assert line.say(b"too late") == line.waiting == 0
    sender.flush()
    del line
    ours.close()
    assert read(theirs, MUCH + 1) == much


@pytest.mark.parametrize("way", ["end", "cut"])
def test_who_does_not_listen_loses_the_rest(
    sender: Sender, pair: tuple[socket.socket, socket.socket], way: str
) -> None:
    """After the end there is a moment to read it; a cut is at once."""
    ours, theirs = pair
    line = Outgoing(sender, ours.fileno())
    line.write(pattern(MUCH))
    sender.flush()
    until(lambda: line.waiting < MUCH)
    files = open_files()
    getattr(line, way)()
    sender.flush()
    until(lambda: open_files() < files)
    ours.close()
    assert len(read(theirs, MUCH)) < MUCH


def test_a_line_that_is_gone_is_no_trouble(
    sender: Sender, pair: tuple[socket.socket, socket.socket]
) -> None:
    ours, theirs = pair
    line = Outgoing(sender, ours.fileno())
    theirs.close()
    line.say(b"hello")
    sender.flush()
    until(lambda: line.waiting == 0)
    line.say(b"are you there?")
    sender.flush()
    until(lambda: line.waiting == 0)


def test_the_number_of_a_lost_line_may_be_given_to_another(sender: Sender) -> None:
    """What was said to the one before never reaches the other."""
    ours, theirs = socket.socketpair()
    line = Outgoing(sender, ours.fileno())
    number = ours.fileno()
    line.say(b"a hidden card")
    ours.close()
    near, far = socket.socketpair()
    with theirs, near, far:
        assert number in (near.fileno(), far.fileno())
        sender.flush()
        assert read(theirs, 15) == b"\x81\x0da hidden card"
        for other in (near, far):
            other.setblocking(False)
            with pytest.raises(BlockingIOError):
                other.recv(1)


def test_a_sender_asks_once_to_be_flushed_soon(pair: tuple[socket.socket, socket.socket]) -> None:
    ours, theirs = pair
    asked: list[Callable[[], None]] = []
    sender = Sender(asked.append)
    line, other = Outgoing(sender, ours.fileno()), Outgoing(sender, ours.fileno())
    assert not asked
    line.say(b"A")
    line.write(b"B")
    other.write(b"C")
    [flush] = asked
    flush()
    assert read(theirs, 5) == b"\x81\x01ABC"
    other.end()
    assert len(asked) == 2


def test_a_socket_that_is_none_is_refused(sender: Sender) -> None:
    with pytest.raises(OSError, match="Bad file descriptor"):
        Outgoing(sender, 1_000_000)


def test_the_thread_and_its_files_end_with_the_post() -> None:
    ours, theirs = socket.socketpair()
    with ours, theirs:
        gc.collect()
        files = open_files()
        sender = Sender()
        line = Outgoing(sender, ours.fileno())
        line.write(pattern(MUCH))
        sender.flush()
        del line, sender
        gc.collect()
        assert open_files() == files


def open_files() -> int:
    """How many files this process has open, where that is told."""
    folder = "/proc/self/fd" if sys.platform == "linux" else "/dev/fd"
    return len(os.listdir(folder))
