"""Limits on size and rate; a rate is limited by a token bucket.

A bucket holds a number of tokens and is refilled at a constant rate; each request takes one. Where
one client can pose as many people (a script that discards its cookies), the address has a bucket
too.
"""

from __future__ import annotations

from collections import Counter, OrderedDict
from ipaddress import IPv6Address, ip_address
from typing import NamedTuple

import msgspec


class Rate(NamedTuple):
    """How many are allowed at the same time, and how many per second after that."""

    burst: float
    per_second: float


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """Limits per person, connection and address; the operator may choose other numbers."""

    commands: Rate = Rate(40, 20)
    """Commands on one connection, all kinds together."""
    previews: Rate = Rate(20, 10)
    """Previews and hints: a page asks for previews while a word is being composed."""
    chat: Rate = Rate(5, 0.5)
    rooms: Rate = Rate(10, 10 / 600)
    """Rooms that a person opens."""
    rooms_of_address: Rate = Rate(60, 60 / 600)
    """Rooms opened from one address. A club or a class shares one, so the limit is higher."""
    codes: Rate = Rate(5, 5 / 300)
    """Codes for another device: created or tried by one person, or tried from one address."""
    names: Rate = Rate(10, 10 / 600)
    """Names that a person takes: everybody at their tables is told each of them."""
    pages_of_address: Rate = Rate(400, 40)
    """Connections opened from one address."""
    flood_counts_for: int = 20
    """A connection that was closed for flooding counts as this many opened ones."""
    requests_of_address: Rate = Rate(600, 100)
    """HTTP requests from one address, not counting the files of the page."""
    refused: Rate = Rate(200, 5)
    """Commands on one connection refused as too many; if there are more, it is closed."""
    frames: Rate = Rate(300, 50)
    """Frames on one connection, whatever they contain; if there are more, it is closed."""
    bytes: Rate = Rate(256 * 1024, 96 * 1024)
    """Bytes on one connection: more than a sequence of the longest commands needs."""
    bad_messages: int = 20
    """How many invalid messages a connection may send; after more, it is closed."""
    pages_of_person: int = 20
    """Pages that one person has open at the same time."""
    waiting_bytes: int = 256 * 1024
    """Output buffer of a slow connection. If it is full, the connection is closed; the page may
    reconnect."""
    hello_seconds: float = 10.0
    """Seconds until the first message on a connection must have arrived."""
    request_seconds: float = 12.0
    """Seconds (up to a third more) until an HTTP request must be complete. Also the longest time in
    which a client may accept no data, over HTTP or on a WebSocket."""
    connections_of_address: int = 1000
    """Open TCP connections per address. A page has a few, a class behind one address many."""


class Bucket:
    """Tokens for one kind of thing.

    >>> bucket = Bucket(Rate(2, 1), now=0)
    >>> bucket.take(0), bucket.take(0), bucket.take(0.5), bucket.take(1)
    (True, True, False, True)
    """

    __slots__ = ("at", "burst", "per_second", "tokens")

    def __init__(self, rate: Rate, now: float) -> None:
        self.burst, self.per_second = rate
        self.tokens = self.burst
        self.at = now

    def take(self, now: float, many: float = 1) -> bool:
        """Take `many` tokens; False if fewer are left."""
        tokens = self.tokens + (now - self.at) * self.per_second
        if tokens > self.burst:
            tokens = self.burst
        self.at = now
        enough = tokens >= many
        self.tokens = tokens - many if enough else tokens
        return enough

    def lose(self, now: float, many: float) -> None:
        """Remove `many` tokens, or all that are left."""
        if not self.take(now, many):
            self.tokens = 0.0


class Buckets:
    """One bucket per person or address. The least recently used are dropped: by then they are full
    again, or somebody is using more addresses than can be limited this way."""

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
    """Counts how many each person or address has at the same time.

    >>> pages = Present(most=1)
    >>> pages.come("Ada"), pages.come("Ada"), pages.go("Ada"), pages.of["Ada"]
    (True, False, None, 1)
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self.of: Counter[str] = Counter()

    def come(self, who: str) -> bool:
        """Count one more; False if that is too many. Even then it counts until `go`."""
        self.of[who] += 1
        return self.of[who] <= self.most

    def go(self, who: str) -> None:
        self.of[who] -= 1
        if not self.of[who]:
            del self.of[who]


def address_of(client: tuple[str, int] | list[str | int] | None) -> str:
    """The address that a connection counts for: for IPv6 the /64 network, which one home has."""
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
