"""How much one may ask for: sizes, and buckets that fill again with time.

A bucket holds so many tokens and gets so many back a second; what is asked for takes one. Where one
person can be many (a script that throws its cookies away), the address has a bucket too.
"""

from __future__ import annotations

from collections import Counter, OrderedDict
from ipaddress import IPv6Address, ip_address
from typing import NamedTuple

import msgspec


class Rate(NamedTuple):
    """So many at once, and so many a second after that."""

    burst: float
    per_second: float


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """What a person, a line and an address may do; a host may choose other numbers."""

    commands: Rate = Rate(40, 20)
    """Commands on one line, all together."""
    tries: Rate = Rate(20, 10)
    """Questions what a move would bring: a page asks while a word is being laid."""
    chat: Rate = Rate(5, 0.5)
    rooms: Rate = Rate(10, 10 / 600)
    """Rooms a person opens."""
    rooms_of_address: Rate = Rate(60, 60 / 600)
    """A club or a class shares an address, so it has more."""
    codes: Rate = Rate(5, 5 / 300)
    """Codes of another device that are tried, by an address."""
    lines_of_address: Rate = Rate(400, 40)
    """Lines opened."""
    flood_counts_for: int = 20
    """A line that had to be ended for all that it said counts for so many opened."""
    requests_of_address: Rate = Rate(600, 100)
    """Questions over HTTP, the files of the page not counted."""
    refused: Rate = Rate(200, 5)
    """Commands on one line that are refused as too many; a line that goes on is ended."""
    frames: Rate = Rate(300, 50)
    """Frames on one line, whatever is in them; a line that sends more is ended."""
    bytes: Rate = Rate(256 * 1024, 96 * 1024)
    """Bytes on one line: more than the longest commands, one after another, need."""
    bad_messages: int = 20
    """A line that sends so many messages that are none is ended."""
    lines_of_person: int = 20
    """Pages one person has open at once."""
    waiting_bytes: int = 256 * 1024
    """What may wait for a slow line; more, and it is ended, and may come back."""
    hello_seconds: float = 10.0
    """The first message comes within so many seconds."""
    request_seconds: float = 12.0
    """A question over HTTP is there whole after so many seconds, or a third more at most; and of
    what is answered, over HTTP or on a line, something is taken in that time."""
    connections_of_address: int = 1000
    """Connections that an address has at once. A page is a few, a class behind one address many."""


class Bucket:
    """Tokens for one kind of thing.

    >>> bucket = Bucket(Rate(2, 1), now=0)
    >>> bucket.take(0), bucket.take(0), bucket.take(0.5), bucket.take(1)
    (True, True, False, True)
    """

    __slots__ = ("at", "rate", "tokens")

    def __init__(self, rate: Rate, now: float) -> None:
        self.rate = rate
        self.tokens = rate.burst
        self.at = now

    def take(self, now: float, many: float = 1) -> bool:
        """So many tokens; False if that are more than are left."""
        burst, per_second = self.rate
        self.tokens = min(burst, self.tokens + (now - self.at) * per_second)
        self.at = now
        if self.tokens < many:
            return False
        self.tokens -= many
        return True

    def lose(self, now: float, many: float) -> None:
        """So many tokens, or all that are left."""
        if not self.take(now, many):
            self.tokens = 0.0


class Buckets:
    """A bucket each for many people or addresses. Those not seen for longest are forgotten: by
    then their bucket is full again, or somebody uses more addresses than there are to lose."""

    def __init__(self, rate: Rate, most: int = 20_000) -> None:
        self.rate = rate
        self.most = most
        self.kept: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str, now: float) -> bool:
        return self._of(who, now).take(now)

    def lose(self, who: str, now: float, many: float) -> None:
        self._of(who, now).lose(now, many)

    def _of(self, who: str, now: float) -> Bucket:
        bucket = self.kept.get(who)
        if bucket is None:
            bucket = self.kept[who] = Bucket(self.rate, now)
            if len(self.kept) > self.most:
                self.kept.popitem(last=False)
        else:
            self.kept.move_to_end(who)
        return bucket


class Present:
    """How many each has at once.

    >>> pages = Present(most=1)
    >>> pages.come("Ada"), pages.come("Ada"), pages.go("Ada"), pages.of["Ada"]
    (True, False, None, 1)
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self.of: Counter[str] = Counter()

    def come(self, who: str) -> bool:
        """One more; False if those are too many. It counts until it goes, all the same."""
        self.of[who] += 1
        return self.of[who] <= self.most

    def go(self, who: str) -> None:
        self.of[who] -= 1
        if not self.of[who]:
            del self.of[who]


def address_of(client: tuple[str, int] | list[str | int] | None) -> str:
    """Whom a connection counts for: an address, of IPv6 the network that one home has."""
    if not client:
        return ""
    host = str(client[0])
    try:
        found = ip_address(host)
    except ValueError:
        return host
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(IPv6Address(int(found) >> 64 << 64))
    return host
