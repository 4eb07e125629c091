"""The door for whoever runs the server: a socket beside the database that only its user may open.

One question a connection, one line of JSON each way.
"""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import msgspec

from typecase.engine import TypecaseError
from typecase.server.admin_actions import AdminActions, Asks, Done
from typecase.server.logs import broke, note
from typecase.server.messages import Problem
from typecase.server.rooms import Refused
from typecase.server.serial_queue import Lost
from typecase.server.store import CannotWrite

MOST_BYTES = 4096
READ_SECONDS = 10
PATIENCE = 600
"""Seconds: to forget somebody, every log is read."""

encode = msgspec.json.encode
decode_ask = msgspec.json.Decoder(Asks).decode


def socket_path(database: Path) -> Path:
    return database.with_name(f"{database.name}.admin")


@asynccontextmanager
async def opened(actions: AdminActions, database: Path) -> AsyncIterator[None]:
    """The door is open meanwhile."""
    path = socket_path(database)
    listening = _bound(path)
    if listening is None:
        yield
        return
    server = await asyncio.start_unix_server(
        lambda reader, writer: _answer(actions, reader, writer), sock=listening, limit=MOST_BYTES
    )
    try:
        yield
    finally:
        server.close()
        path.unlink(missing_ok=True)


def _bound(path: Path) -> socket.socket | None:
    """A socket of this path, for this user alone. Nobody gets in between: until it listens, which
    is later, it takes nobody."""
    if sys.platform == "win32":
        return None
    # Only one server has this database, so a socket that is there is left from one that was killed.
    path.unlink(missing_ok=True)
    made = socket.socket(socket.AF_UNIX)
    try:
        made.bind(str(path))
        os.chmod(path, 0o600)
    except OSError as error:
        # Its path may be longer than the system takes; people can play all the same.
        made.close()
        note("no door for typecase admin", logging.WARNING, why=str(error))
        return None
    return made


async def _answer(
    actions: AdminActions, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
) -> None:
    said: Done | Problem
    try:
        async with asyncio.timeout(READ_SECONDS):
            line = await reader.readline()
        ask = decode_ask(line)
        said = await actions.do(ask)
        note("the host asked", what=str(ask.__struct_config__.tag))
    except (CannotWrite, Lost, Refused) as refusal:
        said = Problem.of(str(refusal))
    except (msgspec.MsgspecError, ValueError, TimeoutError) as error:
        said = Problem.of(f"Invalid request: {error}.")
    except Exception as error:
        broke("what the host asked for broke", error)
        said = Problem.of("Something went wrong. See the server's log.")
    with suppress(OSError):
        writer.write(encode(said) + b"\n")
        await writer.drain()
    writer.close()


def ask_running(database: Path, ask: Asks) -> Done | None:
    """Ask the server that runs over this database; None if none does."""
    if sys.platform == "win32":
        return None
    with socket.socket(socket.AF_UNIX) as requester:
        requester.settimeout(PATIENCE)
        try:
            requester.connect(str(socket_path(database)))
        except (FileNotFoundError, ConnectionRefusedError):
            return None
        except PermissionError:
            raise TypecaseError(
                f"only the user who runs the server can do that: {socket_path(database)} is theirs"
            ) from None
        except OSError as error:
            raise TypecaseError(f"{socket_path(database)} can't be used: {error}") from None
        requester.sendall(encode(ask) + b"\n")
        with requester.makefile("rb") as answer:
            text = answer.readline()
    if not text:
        raise TypecaseError("the server stopped before it answered; try again")
    said = msgspec.json.decode(text)
    if "why" in said:
        raise TypecaseError(said["why"])
    return msgspec.convert(said, Done)
