"""The store in one SQLite file.

One thread writes (writer.py, sqlite_append.py). Readers have their own threads and connections, and
see what is committed.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from typecase.server.erasure import forget, forget_in
from typecase.server.integrity import damaged_tables, no_damage
from typecase.server.messages import ReplayCard, RoomCard
from typecase.server.migrate import migrate
from typecase.server.sqlite_append import BEAT, Appender
from typecase.server.sqlite_errors import opening
from typecase.server.store import Card, Person, Record, RoomAge, Sanction, Then, Write
from typecase.server.writer import Writer
from typecase.texts import Message, Text

T = TypeVar("T")
READERS = 2
BUSY_SECONDS = 5
"""How long another program may lock the file before that is an error."""

LATEST = "(SELECT {} FROM log WHERE log.room = rooms.room ORDER BY seq DESC LIMIT 1)"
ROOMS_OF = f"""
SELECT rooms.room, card, seat, {LATEST.format("at")} AS touched, {LATEST.format("waits")}
FROM seats JOIN rooms USING (room) WHERE person = ? ORDER BY touched DESC LIMIT ?
"""
OPEN_ROOMS = """
SELECT room, card, touched FROM rooms WHERE listed AND touched >= ? ORDER BY touched DESC LIMIT ?
"""
ROOM_AGES = f"""
SELECT room, card, {LATEST.format("at")}, (SELECT due FROM timers WHERE room = rooms.room)
FROM rooms WHERE room > ? ORDER BY room LIMIT ?
"""
OLD_CHAT = """
room = ? AND at < ? AND json_extract(row, '$.act.act') = 'spoke'
AND json_extract(row, '$.act.text') != ''
"""
OLD_RECORDS = """
SELECT room, number FROM records
WHERE ended < ? AND NOT EXISTS (SELECT 1 FROM rooms WHERE rooms.room = records.room) LIMIT ?
"""
OLD_PEOPLE = """
SELECT id FROM people
WHERE seen < ? AND NOT EXISTS (SELECT 1 FROM seats WHERE person = people.id) LIMIT ?
"""

encode = msgspec.json.Encoder().encode
decode_card = msgspec.json.Decoder(Card).decode
decode_replay_card = msgspec.json.Decoder(ReplayCard).decode


class SqliteStore:
    """`SqliteStore("typecase.sqlite")`: everything in this file, which is created if missing.

    TypecaseError if it is not ours, was written by a newer version, or is damaged. With
    `skip_damaged`, rooms with a damaged log cannot be opened, instead of an error.
    """

    def __init__(self, path: str | Path, *, skip_damaged: bool = False) -> None:
        self.path = str(path)
        self.damaged: list[Message] = []
        """What is wrong with the rooms that cannot be opened."""
        with opening(self.path), closing(connect(self.path)) as connection:
            migrate(connection, self.path)
            if skip_damaged:
                self.damaged = damaged_tables(connection, self.path)
            else:
                no_damage(connection, self.path)
        self._local = threading.local()
        self._reading: list[sqlite3.Connection] = []
        self._readers = ThreadPoolExecutor(READERS, "typecase-reads")
        self._writer = Writer(self._connect, Appender().append)

    def _connect(self) -> sqlite3.Connection:
        connection = connect(self.path)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA wal_autocheckpoint = 0")  # see checkpointer.py
        return connection

    async def close(self) -> None:
        """Write everything that is queued, then stop."""
        await self._writer.close()
        self._readers.shutdown()
        for connection in self._reading:
            connection.close()

    # Writing.

    @property
    def write_error(self) -> Text:
        return self._writer.write_error

    def append(self, write: Write, then: Then) -> None:
        self._writer.append(write, then)

    async def _do(self, job: Callable[[sqlite3.Connection], T]) -> T:
        return await self._writer.do(job)

    # Reading.

    async def _read(self, query: str, *values: Any) -> list[Any]:
        return await asyncio.get_running_loop().run_in_executor(
            self._readers, self._read_here, query, values
        )

    def _read_here(self, query: str, values: tuple[Any, ...]) -> list[Any]:
        connection: sqlite3.Connection | None = getattr(self._local, "connection", None)
        if connection is None:
            connection = self._local.connection = self._connect()
            connection.execute("PRAGMA query_only = ON")
            self._reading.append(connection)
        return connection.execute(query, values).fetchall()

    # Rooms.

    async def last_sign(self) -> float:
        found = await self._read("SELECT at FROM beat")
        return found[0][0] if found else 0.0

    async def start(self, now: float) -> float:
        def start(connection: sqlite3.Connection) -> float:
            found = connection.execute("SELECT at FROM beat").fetchone()
            last: float = now if found is None else found[0]
            if last < now:
                connection.execute("INSERT INTO outages VALUES (?, ?)", (last, now))
                connection.execute("UPDATE timers SET due = due + ?", (now - last,))
            connection.execute(BEAT, (now,))
            return last

        return await self._do(start)

    async def beat(self, now: float) -> None:
        def beat(connection: sqlite3.Connection) -> None:
            connection.execute(BEAT, (now,))

        await self._do(beat)

    async def log_of(self, room: str) -> list[bytes]:
        found = await self._read("SELECT row FROM log WHERE room = ? ORDER BY seq", room)
        return [row.encode() for (row,) in found]

    async def down(self, since: float) -> float:
        found = await self._read(
            "SELECT sum(ended - max(began, ?)) FROM outages WHERE ended > ?", since, since
        )
        return found[0][0] or 0.0

    async def due(self, until: float) -> list[str]:
        found = await self._read("SELECT room FROM timers WHERE due <= ?", until)
        return [room for (room,) in found]

    async def open_rooms(self, since: float, most: int) -> list[RoomCard]:
        found = await self._read(OPEN_ROOMS, since, most)
        return [_room_card(room, decode_card(card), touched) for room, card, touched in found]

    async def rooms_of(self, person: str, most: int) -> list[RoomCard]:
        found = await self._read(ROOMS_OF, person, most)
        return [
            _room_card(room, decode_card(card), touched, yours=True, turn=bool(waits >> seat & 1))
            for room, card, seat, touched, waits in found
        ]

    # Retention.

    async def room_ages(self, after: str, most: int) -> list[RoomAge]:
        return [
            RoomAge(room, decode_card(card).stage, touched, due)
            for room, card, touched, due in await self._read(ROOM_AGES, after, most)
        ]

    async def remove_room(self, room: str) -> None:
        def remove(connection: sqlite3.Connection) -> None:
            for table in ("log", "timers", "rooms", "seats"):
                connection.execute(f"DELETE FROM {table} WHERE room = ?", (room,))

        await self._do(remove)

    async def clear_chat(self, room: str, before: float) -> None:
        if not await self._read(f"SELECT 1 FROM log WHERE {OLD_CHAT} LIMIT 1", room, before):
            return

        def clear(connection: sqlite3.Connection) -> None:
            connection.execute(
                "UPDATE log SET row = json_set(row, '$.act.text', '', '$.act.name', '') "
                f"WHERE {OLD_CHAT}",
                (room, before),
            )

        await self._do(clear)

    async def remove_replays(self, before: float, most: int) -> int:
        def remove(connection: sqlite3.Connection) -> int:
            found = connection.execute(OLD_RECORDS, (before, most)).fetchall()
            for table in ("records", "views", "played"):
                query = f"DELETE FROM {table} WHERE room = ? AND number = ?"
                connection.executemany(query, found)
            return len(found)

        return await self._do(remove)

    async def remove_people(self, before: float, most: int) -> int:
        def remove(connection: sqlite3.Connection) -> int:
            found = connection.execute(OLD_PEOPLE, (before, most)).fetchall()
            connection.executemany("DELETE FROM people WHERE id = ?", found)
            for table in ("played", "codes"):
                connection.executemany(f"DELETE FROM {table} WHERE person = ?", found)
            return len(found)

        return await self._do(remove)

    # Finished matches.

    async def put_record(self, record: Record) -> None:
        card = record.card
        key = (card.room, card.number)

        def put(connection: sqlite3.Connection) -> None:
            connection.execute(
                "INSERT OR IGNORE INTO records VALUES (?, ?, ?, ?, ?)",
                (*key, card.ended, encode(card).decode(), record.proof.decode()),
            )
            connection.executemany(
                "INSERT OR IGNORE INTO views VALUES (?, ?, ?, ?)",
                [(*key, viewer, replay) for viewer, replay in record.views.items()],
            )
            connection.executemany(
                "INSERT OR IGNORE INTO played VALUES (?, ?, ?, ?)",
                [(person, *key, card.ended) for person in record.people if person is not None],
            )

        await self._do(put)

    async def has_record(self, room: str, number: int) -> bool:
        query = "SELECT 1 FROM records WHERE room = ? AND number = ?"
        return bool(await self._read(query, room, number))

    async def was_played_by(self, person: str, room: str, number: int) -> bool:
        query = "SELECT 1 FROM played WHERE person = ? AND room = ? AND number = ?"
        return bool(await self._read(query, person, room, number))

    async def view(self, room: str, number: int, viewer: str) -> bytes | None:
        query = "SELECT replay FROM views WHERE room = ? AND number = ? AND viewer = ?"
        found = await self._read(query, room, number, viewer)
        return found[0][0] if found else None

    async def proof(self, room: str, number: int) -> bytes | None:
        query = "SELECT proof FROM records WHERE room = ? AND number = ?"
        found = await self._read(query, room, number)
        return found[0][0].encode() if found else None

    async def records_of(self, person: str, most: int) -> list[ReplayCard]:
        found = await self._read(
            "SELECT card FROM played JOIN records USING (room, number) WHERE person = ? "
            "ORDER BY played.ended DESC LIMIT ?",
            person,
            most,
        )
        return [decode_replay_card(card) for (card,) in found]

    # People.

    async def person(self, id: str) -> Person | None:
        found = await self._read("SELECT name FROM people WHERE id = ?", id)
        return Person(id, found[0][0]) if found else None

    async def put_person(self, person: Person, now: float) -> None:
        def put(connection: sqlite3.Connection) -> None:
            connection.execute(
                "INSERT OR REPLACE INTO people (id, name, seen) VALUES (?, ?, ?)",
                (person.id, person.name, now),
            )

        await self._do(put)

    async def seen(self, person: str, now: float) -> None:
        def see(connection: sqlite3.Connection) -> None:
            connection.execute("UPDATE people SET seen = ? WHERE id = ?", (now, person))

        await self._do(see)

    async def put_code(self, code: str, person: str, until: float) -> None:
        def put(connection: sqlite3.Connection) -> None:
            connection.execute(
                "INSERT OR REPLACE INTO codes VALUES (?, ?, ?)", (code, person, until)
            )

        await self._do(put)

    async def take_code(self, code: str, now: float) -> str | None:
        def take(connection: sqlite3.Connection) -> str | None:
            connection.execute("DELETE FROM codes WHERE until < ?", (now,))
            query = "SELECT person FROM codes WHERE code = ?"
            found = connection.execute(query, (code,)).fetchone()
            connection.execute("DELETE FROM codes WHERE code = ?", (code,))
            return None if found is None else str(found[0])

        return await self._do(take)

    # The operator of the server.

    async def sanctions(self) -> list[tuple[str, Sanction]]:
        return await self._read("SELECT person, kind FROM sanctions")

    async def sanction(self, person: str, kind: Sanction, on: bool, at: float) -> None:
        def put(connection: sqlite3.Connection) -> None:
            _sanction(connection, person, kind, on, at)

        await self._do(put)

    async def everybody(self) -> list[str]:
        found = await self._read(
            "SELECT id FROM people UNION SELECT person FROM seats UNION SELECT person FROM played "
            "UNION SELECT person FROM sanctions WHERE kind <> 'forgotten'"
        )
        return [person for (person,) in found]

    async def all_rooms(self) -> list[tuple[str, float, Card]]:
        found = await self._read("SELECT room, touched, card FROM rooms ORDER BY touched DESC")
        return [(room, touched, decode_card(card)) for room, touched, card in found]

    async def rooms_with(self, person: str) -> list[str]:
        found = await self._read("SELECT DISTINCT room FROM log WHERE instr(row, ?)", person)
        return [room for (room,) in found]

    async def forget_in(self, room: str, person: str, instead: str) -> None:
        await self._do(lambda connection: forget_in(connection, room, person, instead))

    async def forget(self, person: str, instead: str, at: float) -> None:
        await self._do(lambda connection: forget(connection, person, instead, at))

    async def setting(self, name: str, default: bytes) -> bytes:
        def keep(connection: sqlite3.Connection) -> bytes:
            connection.execute("INSERT OR IGNORE INTO settings VALUES (?, ?)", (name, default))
            query = "SELECT value FROM settings WHERE name = ?"
            value: bytes = connection.execute(query, (name,)).fetchone()[0]
            return value

        return await self._do(keep)


def connect(path: str) -> sqlite3.Connection:
    """A connection to a database, with explicit transactions."""
    return sqlite3.connect(
        path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False
    )


def _sanction(
    connection: sqlite3.Connection, person: str, kind: Sanction, on: bool, at: float
) -> None:
    if on:
        connection.execute("INSERT OR IGNORE INTO sanctions VALUES (?, ?, ?)", (person, kind, at))
    else:
        connection.execute("DELETE FROM sanctions WHERE person = ? AND kind = ?", (person, kind))


def _room_card(
    room: str, card: Card, touched: float, *, yours: bool = False, turn: bool = False
) -> RoomCard:
    return RoomCard(room, card.game, card.stage, card.names, card.free, yours, turn, touched)
