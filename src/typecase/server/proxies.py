"""Proxies in front: whom their questions come from.

A proxy says in `X-Forwarded-For` who asked it, and in `X-Forwarded-Proto` by http or https. Anybody
can say so, hence only a proxy that the host named is believed; of several addresses the last that
is no proxy of ours counts, since those before it are what somebody told us of themselves.

`Forwarded` is not read: a proxy that writes the one passes the other on as it came.
"""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import IPv4Network, ip_network

from typecase.engine import TypecaseError

MAPPED = "::ffff:"
MAPPED_BITS = 96
"""A socket that takes IPv6 sees the addresses of IPv4 behind this."""


def trusted(proxies: Iterable[str]) -> list[str]:
    """The networks of these proxies, each an address or a network.

    >>> trusted(["127.0.0.1"])
    ['127.0.0.1/32', '::ffff:127.0.0.1/128']
    """
    found: list[str] = []
    for proxy in proxies:
        try:
            network = ip_network(proxy.strip())
        except ValueError as error:
            raise TypecaseError(
                f"{proxy!r} is not a proxy: {error}; use an address like 127.0.0.1 or 10.0.0.0/24"
            ) from None
        if not network.prefixlen:
            raise TypecaseError(f"{proxy!r} is every address; name the address of your proxy")
        found.append(str(network))
        if isinstance(network, IPv4Network):
            bits = MAPPED_BITS + network.prefixlen
            found.append(f"{MAPPED}{network.network_address}/{bits}")
    return found
