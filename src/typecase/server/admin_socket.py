"""The operator's way in: a socket next to the database that only the server's user can open.

One request per connection, one line of JSON in each direction.
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
from typecase.texts import Message

MAX_BYTES = 4096
READ_SECONDS = 10
PATIENCE = 600
"""Seconds to wait for an answer: to forget a person, every log is read."""

encode = msgspec.json.encode
decode_ask = msgspec.json.Decoder(Asks).decode


def socket_path(database: Path) -> Path:
    return database.with_name(f"{database.name}.admin")


@asynccontextmanager
async def opened(actions: AdminActions, database: Path) -> AsyncIterator[None]:
    """Answer requests while this context is open."""
    path = socket_path(database)
    listening = _bound(path)
    if listening is None:
        yield
        return
    server = await asyncio.start_unix_server(
        lambda reader, writer: _answer(actions, reader, writer), sock=listening, limit=MAX_BYTES
    )
    try:
        yield
    finally:
        server.close()
        path.unlink(missing_ok=True)


def _bound(path: Path) -> socket.socket | None:
    """A socket at this path that only this user can open. It accepts nobody until it listens, so
    nobody can connect before its mode is set."""
    if sys.platform == "win32":
        return None
    # Only one server uses this database, so an existing socket is left from one that was killed.
    path.unlink(missing_ok=True)
    made = socket.socket(socket.AF_UNIX)
    try:
        made.bind(str(path))
        os.chmod(path, 0o600)
    except OSError as error:
        # The path may be too long for the system; people can play without the socket.
        made.close()
        note("no socket for typecase admin", logging.WARNING, reason=str(error))
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
        said = Problem.of(refusal.message)
    except (msgspec.MsgspecError, ValueError, TimeoutError) as error:
        said = Problem.of(Message.of("host-invalid", problem=str(error)))
    except Exception as error:
        broke("what the host asked for broke", error)
        said = Problem.of("host-broke")
    with suppress(OSError):
        writer.write(encode(said) + b"\n")
        await writer.drain()
    writer.close()


def ask_running(database: Path, ask: Asks) -> Done | None:
    """Ask the server that is running on this database; None if there is none."""
    if sys.platform == "win32":
        return None
    with socket.socket(socket.AF_UNIX) as client:
        client.settimeout(PATIENCE)
        try:
            client.connect(str(socket_path(database)))
        except (FileNotFoundError, ConnectionRefusedError):
            return None
        except PermissionError:
            raise TypecaseError("host-not-yours", file=str(socket_path(database))) from None
        except OSError as error:
            where = str(socket_path(database))
            raise TypecaseError(
                "host-socket-unusable", file=where, problem=error.strerror or str(error)
            ) from None
        client.sendall(encode(ask) + b"\n")
        with client.makefile("rb") as answer:
            text = answer.readline()
    if not text:
        raise TypecaseError("host-stopped")
    said = msgspec.json.decode(text)
    if "reason" in said:
        raise TypecaseError(msgspec.convert(said, Problem).reason)
    return msgspec.convert(said, Done)
