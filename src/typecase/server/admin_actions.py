"""The operator's actions, whether the server is running or not.

Each is a message that is answered with a text for the command line. `admin_socket.py`
receives them from outside.
"""

from __future__ import annotations

import secrets
import time
from collections import Counter
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

import msgspec

from typecase.server.connections import Connections
from typecase.server.erasure import SOMEBODY
from typecase.server.people import BANNED, People
from typecase.server.rooms import CLOSED, Refused, Rooms
from typecase.server.store import Sanction, Store
from typecase.texts import Message, Text

SHORTEST = 4
"""Minimum length of a prefix that can be given instead of an id."""

RENEWED = "server-links-renewed"
GONE = "server-data-removed"
NOT_RUNNING = "host-not-running"

UNCHANGED: dict[tuple[Sanction, bool], str] = {
    ("banned", True): "host-banned-already",
    ("banned", False): "host-not-banned",
    ("muted", True): "host-muted-already",
    ("muted", False): "host-not-muted",
}
"""By sanction, and whether it was wanted: why nothing was done."""


class Ask(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """A request from the operator."""


class ListTables(Ask, frozen=True, tag="tables"):
    pass


class ListPeople(Ask, frozen=True, tag="people"):
    pass


class Close(Ask, frozen=True, tag="close"):
    table: str


class RenewKeys(Ask, frozen=True, tag="renew-keys"):
    table: str


class Ban(Ask, frozen=True, tag="ban"):
    person: str
    on: bool = True


class Mute(Ask, frozen=True, tag="mute"):
    person: str
    on: bool = True


class Forget(Ask, frozen=True, tag="forget"):
    person: str


Asks = ListTables | ListPeople | Close | RenewKeys | Ban | Mute | Forget


class TableCard(msgspec.Struct, frozen=True):
    """A table as the operator sees it; `connections` is null while the server is not running."""

    table: str
    game: str
    stage: str
    names: tuple[str, ...]
    listed: bool
    touched: float
    connections: int | None


class PersonCard(msgspec.Struct, frozen=True):
    """A user about whom data is stored, or who is connected now."""

    person: str
    name: str
    tables: tuple[str, ...]
    connections: int | None
    banned: bool
    muted: bool


class Done(msgspec.Struct, frozen=True, omit_defaults=True):
    """The result of a request: a text, and the tables or people to list."""

    said: Text
    tables: list[TableCard] | None = None
    people: list[PersonCard] | None = None


class AdminActions:
    """Works on a store; has rooms and connections only if the server is running."""

    def __init__(
        self,
        store: Store,
        people: People,
        rooms: Rooms | None = None,
        connections: Connections | None = None,
    ) -> None:
        self.store = store
        self.people = people
        self.rooms = rooms
        self.connections = connections

    async def do(self, ask: Asks) -> Done:
        """Do what is requested; Refused says why not."""
        if self.connections is not None and self.connections.stopping:
            raise Refused("host-stopping")
        match ask:
            case ListTables():
                return await self._tables()
            case ListPeople():
                return await self._people()
            case Close(table):
                return await self._close(table)
            case RenewKeys(table):
                return await self._renew_keys(table)
            case Ban(person, on):
                return await self._ban(await self._who(person), on)
            case Mute(person, on):
                return await self._mute(await self._who(person), on)
            case Forget(person):
                return await self._forget(await self._who(person))

    # Listing.

    async def _tables(self) -> Done:
        open_lines = self._count(lambda connection: connection.room)
        cards = [
            TableCard(
                room, card.game, card.stage, card.names, card.listed, touched, open_lines(room)
            )
            for room, touched, card in await self.store.all_rooms()
        ]
        return Done(Message.of("host-tables", count=len(cards)), tables=cards)

    async def _people(self) -> Done:
        open_lines = self._count(
            lambda connection: connection.person.id if connection.person else ""
        )
        tables: dict[str, list[str]] = {}
        for room, _, card in await self.store.all_rooms():
            for person in card.people:
                if person is not None:
                    tables.setdefault(person, []).append(room)
        cards = [
            PersonCard(
                id,
                (await self.people.person(id)).name,
                tuple(tables.get(id, ())),
                open_lines(id),
                id in self.people.banned,
                id in self.people.muted,
            )
            for id in await self._everybody()
        ]
        return Done(Message.of("host-people", count=len(cards)), people=cards)

    async def _everybody(self) -> list[str]:
        kept = set(await self.store.everybody())
        if self.connections is not None:
            kept |= {
                connection.person.id
                for connection in self.connections.open
                if connection.person is not None
            }
        return sorted(id for id in kept if not id.startswith(f"{SOMEBODY}-"))

    async def _who(self, given: str) -> str:
        """The id of the person with this id or prefix."""
        wanted = given.removeprefix("@")
        everybody = await self._everybody()
        if wanted in everybody:
            return wanted
        found = [id for id in everybody if id.startswith(wanted)]
        if len(wanted) < SHORTEST or not found:
            raise Refused("host-no-person", id=wanted)
        if len(found) > 1:
            raise Refused("host-several-people", id=wanted, count=len(found))
        return found[0]

    def _count(self, of: Callable[[Any], str]) -> Callable[[str], int | None]:
        if self.connections is None:
            return lambda id: None
        counted = Counter(of(connection) for connection in self.connections.open)
        return lambda id: counted[id]

    # Tables.

    async def _close(self, table: str) -> Done:
        rooms, connections = self._running()
        await rooms.close_for_good(table)
        connections.send_off(CLOSED, lambda connection: connection.room == table)
        return Done(Message.of("host-closed", table=table))

    async def _renew_keys(self, table: str) -> Done:
        rooms, connections = self._running()
        await rooms.renew_keys(table)
        # Users without a seat at an invitation-only table came through an old link.
        connections.send_off(
            RENEWED,
            lambda connection: (
                connection.room == table
                and connection.person is not None
                and not rooms.stays(table, connection.person.id)
            ),
        )
        return Done(Message.of("host-renewed", table=table))

    def _running(self) -> tuple[Rooms, Connections]:
        if self.rooms is None or self.connections is None:
            raise Refused(NOT_RUNNING)
        return self.rooms, self.connections

    # People.

    async def _ban(self, person: str, on: bool) -> Done:
        name = await self._sanction(person, "banned", on)
        if not on:
            return Done(Message.of("host-unbanned", name=name))
        if self.connections is not None:
            self.connections.send_off(BANNED, lambda connection: _is(connection, person))
        return Done(Message.of("host-banned", name=name))

    async def _mute(self, person: str, on: bool) -> Done:
        name = await self._sanction(person, "muted", on)
        return Done(Message.of("host-muted" if on else "host-unmuted", name=name))

    async def _sanction(self, person: str, kind: Sanction, on: bool) -> str:
        """Store the sanction before it takes effect. Returns the person's name."""
        under = self.people.under(kind)
        name = (await self.people.person(person)).name
        if (person in under) == on:
            raise Refused(UNCHANGED[kind, on], name=name)
        await self.store.sanction(person, kind, on, time.time())
        under.add(person) if on else under.discard(person)
        return name

    async def _forget(self, person: str) -> Done:
        """End the sessions first, so that nothing more is written in this person's name."""
        name = (await self.people.person(person)).name
        instead = f"{SOMEBODY}-{secrets.token_urlsafe(12)}"
        self.people.forgotten.add(person)
        if self.connections is not None:
            self.connections.send_off(GONE, lambda connection: _is(connection, person))
        count = 0
        # Repeat until no table is left: something may still have been on its way to the disk.
        while tables := await self.store.rooms_with(person):
            count += len(tables)
            for table in tables:
                forget_in = partial(self.store.forget_in, table, person, instead)
                await self._change_the_log(table, forget_in)
        await self.store.forget(person, instead, time.time())
        return Done(Message.of("host-forgotten", name=name, count=count, somebody=SOMEBODY))

    async def _change_the_log(
        self, table: str, change: Callable[[], Coroutine[Any, Any, None]]
    ) -> None:
        if self.rooms is None:
            await change()
        else:
            await self.rooms.change_the_log(table, change)


def _is(connection: Any, person: str) -> bool:
    return connection.person is not None and connection.person.id == person
