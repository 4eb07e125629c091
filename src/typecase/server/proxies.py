"""Reverse proxies: which of them are trusted to say where a request comes from.

A proxy gives the client's address in `X-Forwarded-For`, and http or https in `X-Forwarded-Proto`.
Anybody can send these headers, so only proxies that the operator named are trusted. Of several
addresses the last one that is not a trusted proxy counts: the client may have made up those before.

`Forwarded` is not read: a proxy that sets one of the two headers passes on the other unchanged.
"""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import IPv4Network, ip_network

from typecase.engine import TypecaseError

MAPPED = "::ffff:"
MAPPED_BITS = 96
"""The prefix of IPv4 addresses on an IPv6 socket."""


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
            raise TypecaseError("host-setting-proxy", text=proxy, problem=str(error)) from None
        if not network.prefixlen:
            raise TypecaseError("host-setting-any-proxy", text=proxy)
        found.append(str(network))
        if isinstance(network, IPv4Network):
            bits = MAPPED_BITS + network.prefixlen
            found.append(f"{MAPPED}{network.network_address}/{bits}")
    return found
