"""The HTTP API, and the routes of the pages."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import Receive, Scope, Send

from typecase import __version__
from typecase.engine import TypecaseError
from typecase.games import UnknownGame
from typecase.players import LEVELS, USUAL_LEVEL
from typecase.server.catalogue import game_cards
from typecase.server.limits import address_of
from typecase.server.messages import (
    KEY_HEADER,
    Code,
    Continue,
    Lobby,
    NewRoom,
    Opened,
    Problem,
    Rename,
    ReplayKey,
)
from typecase.server.middleware import RequestMiddleware
from typecase.server.pages import Pages
from typecase.server.people import CODE_SECONDS
from typecase.server.replays import NO_RECORD
from typecase.server.rooms import Refused
from typecase.server.rulebook import rules
from typecase.server.site import Site
from typecase.server.store import CannotWrite, Person
from typecase.server.text_files import game_texts, page_texts
from typecase.server.wordbook import meaning
from typecase.texts import Message, Text
from typecase.words import WordsError

MAX_BODY_BYTES = 16 * 1024
"""Bytes in the body of a request: opening a room with many extra words needs the most."""

PAGES = (
    "/",
    "/t/{room}",
    "/replay/{room}/{number}",
    "/rules/{slug}",
    "/learn/{slug}",
    "/verify/{room}/{number}",
    "/words",
    "/replays",
    "/make",
    "/cards",
)

MATCH_ROOM = re.compile("[a-z0-9]{1,16}")
MAX_MATCHES = 10**6

READ_SECONDS = 10
"""Seconds to receive the whole body of a request."""

TEXTS: dict[int, Text] = {
    404: "server-page-not-found",
    405: "server-method-not-allowed",
    413: Message.of("server-request-too-large", kilobytes=MAX_BODY_BYTES // 1024),
}

T = TypeVar("T")
encode = msgspec.json.Encoder().encode


class Denied(HTTPException):
    """An HTTP error with a text of its own."""

    def __init__(self, status: int, text: Text, /, **args: object) -> None:
        self.text: Text = Message.of(text, **args) if isinstance(text, str) and args else text
        super().__init__(status)


class Answer(Response):
    """Data as JSON."""

    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        return content if isinstance(content, bytes) else encode(content)


def make_app(opened: Callable[[], AbstractAsyncContextManager[Site]], page: Path) -> Starlette:
    """The server: `opened` provides its `Site` while it runs, `page` is the folder of the page."""
    pages = Pages(page)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with opened() as site:
            app.state.site = site
            yield

    async def index(request: Request) -> Response:
        return pages.index(request)

    async def file(request: Request) -> Response:
        found = pages.file(request)
        if found is not None:
            return found
        if request.url.path.startswith(("/api/", "/assets/")):
            raise HTTPException(404)
        return pages.lost()

    return Starlette(
        routes=[
            Route("/api/lobby", lobby),
            Route("/api/rooms", open_room, methods=["POST"]),
            Route("/api/me", rename, methods=["POST"]),
            Route("/api/me/code", make_code, methods=["POST"]),
            Route("/api/me/continue", use_code, methods=["POST"]),
            Route("/api/rules/{slug}", rules_page),
            Route("/api/words/{word}", word),
            Route("/api/replays/{room}/{number:int}", replay),
            Route("/api/replays/{room}/{number:int}/key", replay_key),
            Route("/api/proofs/{room}/{number:int}", proof),
            WebSocketRoute("/api/socket", Entrance()),
            Route("/texts/page.ftl", texts_of_page),
            Route("/texts/games/{slug}.ftl", texts_of_game),
            Route("/healthz", alive),
            Route("/readyz", ready),
            *(Route(path, index) for path in PAGES),
            Route("/{path:path}", file),
        ],
        middleware=[Middleware(RequestMiddleware)],
        exception_handlers={
            HTTPException: _http_trouble,
            Refused: _refused,
            CannotWrite: _cannot_write,
            TypecaseError: _refused,
            WordsError: _refused,
            Exception: _broken,
        },
        lifespan=lifespan,
    )


class Entrance:
    """Accepts WebSocket connections."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await scope["app"].state.site.connections(scope, receive, send)


async def lobby(request: Request) -> Response:
    site, person = _site(request), _person(request)
    rooms, replays = await site.rooms.lobby(person)
    me = await site.people.me(person)
    write_error = site.store.write_error
    return Answer(
        Lobby(me, game_cards(), tuple(rooms), tuple(replays), LEVELS, USUAL_LEVEL, write_error)
    )


async def open_room(request: Request) -> Response:
    new = await _read(request, NewRoom)
    site, person = _site(request), _person(request)
    address = address_of(request.scope.get("client"))
    now = site.now()
    if not (site.rooms_by_person.take(person.id, now) and site.rooms_by_address.take(address, now)):
        raise Denied(429, "server-too-many-tables")
    return Answer(Opened(await site.rooms.open(person, new)), 201)


async def rename(request: Request) -> Response:
    wanted = await _read(request, Rename)
    site = _site(request)
    if not site.names_by_person.take(_person(request).id, site.now()):
        raise Denied(429, "server-too-many-names")
    person = await site.people.rename(_person(request), wanted.name)
    if person is None:
        raise Denied(422, "server-empty-name")
    await site.rooms.rename(person)
    return Answer(await site.people.me(person))


async def make_code(request: Request) -> Response:
    site, person = _site(request), _person(request)
    if not site.codes_by_person.take(person.id, site.now()):
        raise Denied(429, "server-too-many-codes")
    return Answer(Code(await site.people.code(person), CODE_SECONDS), 201)


async def use_code(request: Request) -> Response:
    given = await _read(request, Continue)
    site = _site(request)
    address = address_of(request.scope.get("client"))
    now = site.now()
    if not (
        site.codes_by_address.take(address, now)
        and site.codes_by_person.take(_person(request).id, now)
    ):
        raise Denied(429, "server-too-many-attempts")
    person = await site.people.whose(given.code)
    if person is None:
        raise Denied(422, "server-wrong-code")
    cookie = site.people.cookie(person, request.url.scheme == "https")
    return Answer(await site.people.me(person), headers={"set-cookie": cookie})


async def rules_page(request: Request) -> Response:
    return Answer(rules(request.path_params["slug"]))


async def texts_of_page(request: Request) -> Response:
    return page_texts().answer(request)


async def texts_of_game(request: Request) -> Response:
    return game_texts(request.path_params["slug"]).answer(request)


async def word(request: Request) -> Response:
    listed = request.query_params.get("list", "full")
    return Answer(meaning(request.path_params["word"], listed))


async def replay(request: Request) -> Response:
    room, number = _match(request)
    seen_by = request.query_params.get("as", "all")
    if seen_by != "all" and not (seen_by.isdecimal() and len(seen_by) <= 2):
        raise Denied(422, "server-replay-as")
    viewer = None if seen_by == "all" else int(seen_by)
    rooms, person, key = _site(request).rooms, _person(request), _key(request)
    return Answer(await rooms.replays.replay(room, number, viewer, person, key))


async def replay_key(request: Request) -> Response:
    room, number = _match(request)
    key = await _site(request).rooms.replays.key(room, number, _person(request), _key(request))
    return Answer(ReplayKey(key))


async def proof(request: Request) -> Response:
    room, number = _match(request)
    found = await _site(request).rooms.replays.proof(room, number, _person(request), _key(request))
    name = f"typecase-{room}-{number}.json"
    return Answer(found, headers={"content-disposition": f'inline; filename="{name}"'})


async def alive(request: Request) -> Response:
    """The event loop is running, so there is no reason to restart this process."""
    return Answer({"ok": True, "version": __version__})


async def ready(request: Request) -> Response:
    """Whether this server can take users. The check writes nothing."""
    write_error = _site(request).write_error
    if write_error:
        raise Denied(503, write_error)
    return Answer({"ok": True})


def _match(request: Request) -> tuple[str, int]:
    """The match that a URL names."""
    room: str = request.path_params["room"]
    number: int = request.path_params["number"]
    if not MATCH_ROOM.fullmatch(room) or number > MAX_MATCHES:
        raise Denied(404, NO_RECORD)
    return room, number


def _key(request: Request) -> str:
    """The key from a shared link."""
    key = request.headers.get(KEY_HEADER, "")
    return key if key.isascii() else ""


def _site(request: Request) -> Site:
    site: Site = request.app.state.site
    return site


def _person(request: Request) -> Person:
    person: Person = request.state.person
    return person


async def _read(request: Request, kind: type[T]) -> T:
    """The body of a request, decoded as this type."""
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise Denied(415, "server-json-only")
    body = bytearray()
    try:
        async with asyncio.timeout(READ_SECONDS):
            async for part in request.stream():
                body += part
                if len(body) > MAX_BODY_BYTES:
                    raise HTTPException(413)
    except TimeoutError:
        raise Denied(408, "server-request-timed-out") from None
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, RecursionError, ValueError) as error:
        problem = "nested too deep" if isinstance(error, RecursionError) else str(error)
        raise Denied(422, "server-invalid", problem=problem) from None


def _error(status: int, reason: Text, headers: Mapping[str, str] | None = None) -> Response:
    return Answer(Problem.of(reason), status, headers)


async def _http_trouble(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    reason = error.text if isinstance(error, Denied) else TEXTS.get(error.status_code, error.detail)
    return _error(error.status_code, reason, error.headers)


async def _refused(request: Request, error: Exception) -> Response:
    """The requested thing does not exist, or the action is not possible."""
    not_there = request.method == "GET" and not isinstance(error, WordsError)
    assert isinstance(error, Refused | TypecaseError | WordsError)
    reason = error.message
    if isinstance(error, UnknownGame):
        reason = Message.of("server-unknown-game", game=error.slug)
    return _error(404 if not_there else 422, reason)


async def _cannot_write(request: Request, error: Exception) -> Response:
    assert isinstance(error, CannotWrite)
    return _error(503, error.message)


async def _broken(request: Request, error: Exception) -> Response:
    return _error(500, "server-broke")
