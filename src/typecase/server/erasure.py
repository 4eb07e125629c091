"""Somebody's data removed from a SQLite file: the games that others played stay as they were.

In logs, chat and replays that person is called somebody, and what they said is gone; their id is
another one that no browser has. An id is 128 bits of chance, so wherever it is in a text it means
that person.
"""

from __future__ import annotations

import re
import sqlite3
import zlib
from typing import Any

import msgspec

SOMEBODY = "somebody"
REMOVED = "(removed)"

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder().decode


def forget_in(connection: sqlite3.Connection, room: str, person: str, instead: str) -> None:
    """A room's log, its card and its records."""
    called: set[str] = set()
    query = "SELECT seq, row FROM log WHERE room = ? AND instr(row, ?)"
    for seq, row in connection.execute(query, (room, person)).fetchall():
        anonymous = row_without(decode(row), person, called)
        connection.execute(
            "UPDATE log SET row = ? WHERE room = ? AND seq = ?",
            (encode(anonymous).decode().replace(person, instead), room, seq),
        )
    for (card,) in connection.execute("SELECT card FROM rooms WHERE room = ?", (room,)).fetchall():
        connection.execute(
            "UPDATE rooms SET card = ? WHERE room = ?",
            (_renamed(card, called).replace(person, instead), room),
        )
    query = (
        "SELECT number, card, proof FROM records JOIN played USING (room, number) "
        "WHERE room = ? AND person = ?"
    )
    for number, card, proof in connection.execute(query, (room, person)).fetchall():
        connection.execute(
            "UPDATE records SET card = ?, proof = ? WHERE room = ? AND number = ?",
            (_renamed(card, called), _renamed(proof, called), room, number),
        )
        query = "SELECT viewer, replay FROM views WHERE room = ? AND number = ?"
        for viewer, replay in connection.execute(query, (room, number)).fetchall():
            connection.execute(
                "UPDATE views SET replay = ? WHERE room = ? AND number = ? AND viewer = ?",
                (replay_without(replay, called), room, number, viewer),
            )


def forget(connection: sqlite3.Connection, person: str, instead: str, at: float) -> None:
    """All that is not of one room. A cookie with the old id is a stranger's from now on."""
    connection.execute("DELETE FROM people WHERE id = ?", (person,))
    connection.execute("DELETE FROM codes WHERE person = ?", (person,))
    connection.execute("DELETE FROM played WHERE person = ?", (person,))
    connection.execute("DELETE FROM sanctions WHERE person = ?", (person,))
    connection.execute("UPDATE seats SET person = ? WHERE person = ?", (instead, person))
    connection.execute("INSERT INTO sanctions VALUES (?, 'forgotten', ?)", (person, at))


def row_without(row: dict[str, Any], person: str, called: set[str]) -> dict[str, Any]:
    """A row of the log without the name and the words of a person; `called` takes the names that
    they had.

    >>> row_without({"act": {"act": "spoke", "name": "Ada", "text": "hi"}, "who": "x"}, "x", set())
    {'act': {'act': 'spoke', 'name': 'somebody', 'text': '(removed)'}, 'who': 'x'}
    """
    act = row["act"]
    if row.get("who") == person and "name" in act:
        called.add(act["name"])
        act = act | {"name": SOMEBODY}
        if "text" in act:
            act["text"] = REMOVED
    return row | {"act": act}


def replay_without(replay: bytes, called: set[str]) -> bytes:
    """A compressed replay in which these names are nobody's. What is said today holds no names;
    the finished sentences of older replays do."""
    told = decode(zlib.decompress(replay))
    told["names"] = _names(told["names"], called)
    named = re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in called) or "(?!)")
    for frame in told["frames"]:
        for event in frame["events"]:
            if event.get("event") == "said" and _is_finished(event):
                event["text"] = named.sub(SOMEBODY, event["text"])
    return zlib.compress(encode(told))


def _is_finished(event: dict[str, Any]) -> bool:
    """Whether what was said is a finished sentence, and not a key or a sentence with arguments."""
    return "args" not in event and " " in event["text"]


def _renamed(text: str, called: set[str]) -> str:
    """Something with a list of names, in JSON."""
    found = decode(text)
    found["names"] = _names(found["names"], called)
    return encode(found).decode()


def _names(names: list[str], called: set[str]) -> list[str]:
    return [SOMEBODY if name in called else name for name in names]
