"""The servers that `typecase bench online` measures, each in its own process.

`ours FILE` is the complete server with a database. `echo` is the minimum for a server of tables: it
sends each message to all four connections of a room, with the same libraries, and stores nothing.
"""

from __future__ import annotations

import sys
from pathlib import Path

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from typecase.server.app import make_app
from typecase.server.limits import Limits, Rate
from typecase.server.pages import folder
from typecase.server.serve import listen, more_files, one_heap, server, settle
from typecase.server.site import SiteOptions, open_site
from typecase.server.sqlite_store import SqliteStore

PLENTY = Rate(1e9, 1e9)


def ours(database: Path) -> None:
    """The real server, but without limits per address: all users share one address."""
    limits = Limits(
        rooms_of_address=PLENTY,
        pages_of_address=PLENTY,
        requests_of_address=PLENTY,
        connections_of_address=10**6,
    )
    listening = listen("127.0.0.1", 0)
    app = make_app(lambda: open_site(SqliteStore(database), SiteOptions(limits)), folder())

    def ready() -> None:
        settle()
        print(listening.getsockname()[1], flush=True)

    server(app, ready).run([listening])


def echo() -> None:
    """Send each message to everybody in the room."""
    rooms: dict[str, list[WebSocket]] = {}

    async def line(socket: WebSocket) -> None:
        await socket.accept()
        room = rooms.setdefault(socket.path_params["room"], [])
        room.append(socket)
        try:
            while True:
                text = await socket.receive_text()
                for other in room:
                    await other.send_text(text)
        except WebSocketDisconnect:
            room.remove(socket)

    listening = listen("127.0.0.1", 0)
    print(listening.getsockname()[1], flush=True)
    config = uvicorn.Config(
        Starlette(routes=[WebSocketRoute("/{room}", line)]),
        loop="uvloop",
        http="httptools",
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        log_level="error",
        access_log=False,
    )
    uvicorn.Server(config).run([listening])


def main(kind: str, *rest: str) -> None:
    more_files()
    one_heap()
    if kind == "ours":
        ours(Path(rest[0]))
    else:
        echo()


if __name__ == "__main__":
    main(*sys.argv[1:])
