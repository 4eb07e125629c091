"""Where a request comes from: only our own page may act for the user whose cookie is sent.

In `Origin` a browser names the page that makes the request. It must be the host of the request, or
one that the operator of the server named; a request without it is refused.
"""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import urlsplit

from starlette.types import Scope

from typecase.engine import TypecaseError

FOREIGN = "server-foreign"


class Origins:
    """The origins that may make requests."""

    def __init__(self, allowed: Iterable[str] = ()) -> None:
        self.allowed = frozenset(_checked(origin) for origin in allowed)

    def allow(self, scope: Scope) -> bool:
        """Whether a request comes from one of our pages."""
        origins: list[str] = []
        hosts: list[str] = []
        for name, value in scope["headers"]:
            if name == b"origin":
                origins.append(value.decode("latin-1").lower())
            elif name == b"host":
                hosts.append(value.decode("latin-1").lower())
        if len(origins) != 1:
            return False
        origin = origins[0]
        if origin in self.allowed:
            return True
        scheme, mark, host = origin.partition("://")
        # A reverse proxy may use https with the browser and http with us.
        return bool(mark) and scheme in ("http", "https") and host != "" and hosts == [host]


def _checked(origin: str) -> str:
    parts = urlsplit(origin.strip().lower())
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.path.strip("/"):
        raise TypecaseError("host-setting-origin", text=origin)
    return f"{parts.scheme}://{parts.netloc}"
