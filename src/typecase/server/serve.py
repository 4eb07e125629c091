"""`typecase serve`: the server as a process, from start to graceful shutdown.

On SIGTERM or Ctrl+C it accepts no new connections, finishes and writes pending commands, tells
every page to reconnect, and exits with status 0. A second signal ends it immediately; nothing is
lost even then, since a command is confirmed only after it is written.
"""

from __future__ import annotations

import argparse
import asyncio
import ctypes
import gc
import logging
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from types import FrameType
from typing import get_args

import uvicorn
from msgspec import structs
from starlette.applications import Starlette

from typecase.engine import TypecaseError
from typecase.server import admin_socket, logs
from typecase.server.admin_actions import AdminActions
from typecase.server.app import make_app
from typecase.server.config import SLOWEST, Config, Settings, database_of, read
from typecase.server.database_lock import lock_database
from typecase.server.entropy import Seeded
from typecase.server.http_protocol import HttpProtocol
from typecase.server.metrics import Metrics, served
from typecase.server.origins import Origins
from typecase.server.pages import folder
from typecase.server.proxies import trusted
from typecase.server.room_services import Timing
from typecase.server.site import USUAL, Site, SiteOptions, open_site
from typecase.server.sqlite_store import SqliteStore
from typecase.server.websocket_protocol import MAX_FRAME_BYTES, WebSocketProtocol
from typecase.texts import say

PORT = 8420
PORTS_TRIED = 20

STOP_SECONDS = 10
PING_SECONDS = 10
PONG_SECONDS = 8
"""Seconds between pings on a connection, and seconds until the pong has to arrive."""
M_ARENA_MAX = -8
"""The number by which glibc's `mallopt` knows the limit on heaps."""
SEEDED = "SEEDED, FOR TESTS ONLY: WHOEVER KNOWS THE SEED KNOWS EVERY CARD"


class Server(uvicorn.Server):
    """uvicorn with a graceful shutdown."""

    def __init__(self, config: uvicorn.Config, app: Starlette, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.app = app
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        site: Site = self.app.state.site
        try:
            async with asyncio.timeout(STOP_SECONDS):
                await site.stop()
        except TimeoutError:
            logs.note("stopping took too long", logging.WARNING, seconds=STOP_SECONDS)
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """As in uvicorn, but a signal that was handled is not raised again at the end."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {name: signal.signal(name, self.handle_exit) for name in SIGNALS}
        try:
            yield
        finally:
            for name, handler in before.items():
                signal.signal(name, handler)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if self.should_exit:
            os._exit(128 + sig)
        self.should_exit = True


SIGNALS = (signal.SIGINT, signal.SIGTERM)


def server(
    app: Starlette, ready: Callable[[], None] = lambda: None, proxies: Sequence[str] = ()
) -> Server:
    """A server for this app, behind these networks of proxies; it runs until a signal stops it."""
    config = uvicorn.Config(
        app,
        loop="asyncio" if sys.platform == "win32" else "uvloop",
        http=HttpProtocol,
        ws=WebSocketProtocol,
        ws_max_size=MAX_FRAME_BYTES,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PONG_SECONDS,
        ws_per_message_deflate=False,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=list(proxies),
        timeout_graceful_shutdown=STOP_SECONDS,
    )
    return Server(config, app, ready)


def settle() -> None:
    """Tune Python for a server with many connections.

    Objects that exist after the start, mainly word lists, are excluded from garbage collection.
    Full collections are rare, because all rooms wait for them; young objects are collected often,
    so each of these collections is short. The GIL is handed over ten times sooner than by default,
    to the threads that write or compute, and back to the event loop.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(300, 10, 3_000)
    sys.setswitchinterval(0.0005)


def more_files() -> None:
    """Raise the limit on open files to its maximum: a connection needs two."""
    if sys.platform != "win32":
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def one_heap() -> None:
    """Let all threads allocate memory from one heap; call it before they start.

    By default glibc gives each thread a heap of its own, and each keeps gaps that nobody else can
    use: the memory of a server that runs for weeks would grow although it loses nothing.
    """
    if sys.platform == "linux" and (mallopt := getattr(ctypes.CDLL(None), "mallopt", None)):
        mallopt(M_ARENA_MAX, 1)


def listen(host: str, port: int | None) -> socket.socket:
    """A listening socket on this port; if None, on the default port or the next free one."""
    tried = range(PORT, PORT + PORTS_TRIED) if port is None else (port,)
    try:
        family, _, _, _, address = socket.getaddrinfo(
            host, None, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
    except OSError:
        raise TypecaseError("host-cannot-listen", host=host) from None
    for number in tried:
        made = socket.socket(family, socket.SOCK_STREAM)
        if sys.platform != "win32":
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            made.bind((address[0], number, *address[2:]))
            # Binding is not enough: with SO_REUSEADDR two sockets can be bound to one address.
            made.listen(2048)
        except OSError as error:
            made.close()
            bind_error = error
        else:
            made.set_inheritable(True)
            return made
    reason = bind_error.strerror or str(bind_error)
    if port is None:
        low, high = str(tried[0]), str(tried[-1])
        raise TypecaseError("host-no-port-free", low=low, high=high, host=host, problem=reason)
    raise TypecaseError("host-port-taken", port=str(port), host=host, problem=reason)


def addresses(host: str, port: int) -> list[str]:
    """The addresses of the page: on this machine, and on the network if it can be reached."""
    everywhere = host in ("0.0.0.0", "::", "")
    named = f"[{host}]" if ":" in host else host
    found = [f"http://{'127.0.0.1' if everywhere else named}:{port}/"]
    if everywhere:
        # Nothing is sent: this only asks the system which local address it would use.
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect(("192.0.2.1", 9))
                found.append(f"http://{probe.getsockname()[0]}:{port}/")
            except OSError:
                pass
    return found


def has_display() -> bool:
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """No defaults here: a missing argument comes from the file or from the defaults in Settings."""
    usual = Settings()
    parser.add_argument(
        "--config",
        type=Path,
        metavar="FILE",
        help="host-take-config-all",
    )
    parser.add_argument(
        "--host",
        metavar="NAME",
        help=say("host-take-host", usual=usual.host),
    )
    parser.add_argument(
        "--port",
        type=port_number,
        metavar="N",
        help=say("host-take-port", usual=str(PORT)),
    )
    parser.add_argument(
        "--database",
        metavar="FILE",
        help="host-take-database-new",
    )
    parser.add_argument(
        "--skip-damaged",
        action="store_true",
        help="host-take-skip-damaged",
    )
    parser.add_argument(
        "--allow-origin",
        action="append",
        dest="origins",
        metavar="URL",
        help="host-take-origin",
    )
    parser.add_argument(
        "--trusted-proxy",
        action="append",
        dest="proxies",
        metavar="ADDRESS",
        help="host-take-proxy",
    )
    parser.add_argument(
        "--metrics",
        metavar="PORT",
        help="host-take-metrics",
    )
    parser.add_argument(
        "--pace",
        type=pace,
        metavar="X",
        help="host-take-pace",
    )
    parser.add_argument("--open", action="store_true", help="host-take-open")
    parser.add_argument(
        "--log",
        choices=get_args(logs.Style),
        help="host-take-log",
    )
    parser.add_argument("--quiet", action="store_true", default=None, help="host-take-quiet")


def port_number(text: str) -> int:
    if not text.isdecimal() or not 0 <= int(text) < 65536:
        raise argparse.ArgumentTypeError(say("host-not-a-port", text=text))
    return int(text)


def pace(text: str) -> float:
    try:
        found = float(text)
    except ValueError:
        found = -1.0
    if not 0 <= found <= SLOWEST:
        raise argparse.ArgumentTypeError(say("host-not-a-pace", text=text, most=SLOWEST))
    return found


def chosen(args: argparse.Namespace) -> Config:
    """The configuration file, overridden by the command line."""
    config = Config() if args.config is None else read(args.config)
    given = {}
    for name in Settings.__struct_fields__:
        value = getattr(args, name)
        if value is not None:
            given[name] = tuple(value) if isinstance(value, list) else value
    return structs.replace(config, server=structs.replace(config.server, **given))


@asynccontextmanager
async def with_door(store: SqliteStore, options: SiteOptions = USUAL) -> AsyncIterator[Site]:
    """A site on this database, with an admin socket for the operator."""
    async with (
        open_site(store, options) as site,
        admin_socket.opened(
            AdminActions(store, site.people, site.rooms, site.connections), Path(store.path)
        ),
    ):
        yield site


def seeded(seed: int, host: str) -> Seeded:
    """Entropy for a test; refused if other machines can connect."""
    if host not in ("127.0.0.1", "::1", "localhost"):
        raise TypecaseError("host-seed-is-for-tests", host=host)
    return Seeded(seed)


def command(args: argparse.Namespace) -> int:
    """Run the server as configured by the file and the command line."""
    config = chosen(args)
    settings = config.server
    database = database_of(settings.database)
    proxies = trusted(settings.proxies)
    metrics = Metrics()
    options = SiteOptions(
        config.limits,
        Origins(settings.origins),
        Timing(pace=settings.pace),
        metrics,
        config.retention,
        None if args.seed is None else seeded(args.seed, settings.host),
    )
    more_files()
    one_heap()
    with (
        lock_database(database),
        served(metrics, settings.metrics) as metrics_at,
        listen(settings.host, settings.port) as listening,
    ):
        store = SqliteStore(database, skip_damaged=args.skip_damaged)
        app = make_app(lambda: with_door(store, options), folder())
        port = listening.getsockname()[1]

        def ready() -> None:
            settle()
            here, *others = addresses(settings.host, port)
            print(say("host-running", address=here))
            for address in others:
                print(say("host-on-network", address=address))
            if metrics_at:
                print(say("host-metrics", address=metrics_at))
            print(say("host-database", file=str(database)), flush=True)
            for damage in store.damaged:
                print(f"typecase: {say('host-table-shut', damage=damage)}", file=sys.stderr)
            if args.open and has_display():
                webbrowser.open(here)

        logs.to_stderr(logging.WARNING if settings.quiet else logging.INFO, settings.log)
        if options.entropy is not None:
            logs.note(SEEDED, logging.WARNING, seed=args.seed)
        server(app, ready, proxies).run([listening])
    return 0
