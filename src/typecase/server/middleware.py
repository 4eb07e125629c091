"""Middleware for all HTTP requests: session, origin, rate limit, and headers of the response."""

from __future__ import annotations

import logging
import time

import msgspec
from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from typecase.server.limits import address_of
from typecase.server.logs import note
from typecase.server.messages import Problem
from typecase.server.origins import FOREIGN
from typecase.server.people import BANNED
from typecase.texts import Text

POLICY = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)

HEADERS = {
    "content-security-policy": POLICY,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
"""Only our own scripts may run, and no page may embed ours. HSTS is left to the proxy that
terminates TLS."""

SAFE = ("GET", "HEAD")
PROBES = ("/healthz", "/readyz")
"""Requested every few seconds by monitoring, which needs no session."""
RESTARTING = "server-restarting"
TOO_MANY = "server-too-many-requests"


class RequestMiddleware:
    """An ASGI middleware for HTTP; WebSocket connections have their own checks."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.warned = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begin = time.perf_counter()
        site = scope["app"].state.site
        path = scope["path"]
        stopping = site.connections.stopping
        greets = not (stopping or path.startswith("/assets/") or path in PROBES)
        cookie: str | None = None
        refusal: Response | None = None
        if greets and not self.warned and _came_by_a_stranger(scope):
            self.warned = True
            note("an untrusted proxy; name it with --trusted-proxy", logging.WARNING)
        if scope["method"] not in SAFE and not site.origins.allow(scope):
            refusal = _error(403, FOREIGN)
        elif path.startswith("/api/") and stopping:
            refusal = _error(503, RESTARTING)
        elif path.startswith("/api/") and not site.requests.take(
            address_of(scope.get("client")), site.now()
        ):
            refusal = _error(429, TOO_MANY)
        elif greets:
            cookies = HTTPConnection(scope).cookies
            person = await site.people.known(cookies)
            fresh = person is None
            if person is None:
                person = site.people.newcomer()
            elif person.id in site.people.banned and path.startswith("/api/"):
                refusal = _error(403, BANNED)
            scope.setdefault("state", {})["person"] = person
            old = site.people.is_old(cookies)
            if old:
                await site.people.renew(person)
            if fresh or old:
                cookie = site.people.cookie(person, scope["scheme"] == "https")
        status = 500

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                if path.startswith("/api/"):
                    headers.setdefault("cache-control", "no-store")
                if cookie is not None and "set-cookie" not in headers:
                    headers.append("set-cookie", cookie)
            await send(message)

        try:
            if refusal is None:
                await self.app(scope, receive, answer)
            else:
                await refusal(scope, receive, answer)
        finally:
            _note(scope, status, time.perf_counter() - begin)


def _came_by_a_stranger(scope: Scope) -> bool:
    """Whether an `X-Forwarded-For` header was not trusted. Often it is from a proxy that the
    operator forgot to name; then all players are counted as one address."""
    client = str((scope.get("client") or ("",))[0])
    forwarded = [value for name, value in scope["headers"] if name == b"x-forwarded-for"]
    return bool(forwarded) and client.encode() not in b"".join(forwarded)


def _note(scope: Scope, status: int, seconds: float) -> None:
    """Count and log a request by its route: the path may contain a word from somebody's hand."""
    route = getattr(scope.get("route"), "path", None)
    scope["app"].state.site.metrics.request(scope["method"], route or "", status, seconds)
    if status >= 400 or (route is not None and route.startswith("/api/")):
        milliseconds = round(seconds * 1000, 2)
        note("asked", method=scope["method"], route=route, status=status, ms=milliseconds)


def _error(status: int, reason: Text) -> Response:
    body = msgspec.json.encode(Problem.of(reason))
    return Response(body, status, media_type="application/json")
