"""Removes a person's data from an SQLite file, and leaves the games of others as they were.

In logs, chat and replays that person is called "somebody", and their chat messages are removed;
their id is replaced with one that no browser has. An id is 128 random bits, so wherever it occurs
in a text it means that person.
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
    """Remove a person from a room's log, its card and its records."""
    called: set[str] = set()
    query = "SELECT seq, row FROM log WHERE room = ? AND instr(row, ?)"
    for seq, row in connection.execute(query, (room, person)).fetchall():
        anonymous = entry_without(decode(row), person, called)
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
    """Remove what is not in a room. From now on a cookie with the old id is unknown."""
    connection.execute("DELETE FROM people WHERE id = ?", (person,))
    connection.execute("DELETE FROM codes WHERE person = ?", (person,))
    connection.execute("DELETE FROM played WHERE person = ?", (person,))
    connection.execute("DELETE FROM sanctions WHERE person = ?", (person,))
    connection.execute("UPDATE seats SET person = ? WHERE person = ?", (instead, person))
    connection.execute("INSERT INTO sanctions VALUES (?, 'forgotten', ?)", (person, at))


def entry_without(entry: dict[str, Any], person: str, called: set[str]) -> dict[str, Any]:
    """A log entry without a person's name and chat text; the names they had are added to
    `called`.

    >>> spoke = {"act": "spoke", "name": "Ada", "text": "hi"}
    >>> entry_without({"act": spoke, "who": "x"}, "x", set())
    {'act': {'act': 'spoke', 'name': 'somebody', 'text': '(removed)'}, 'who': 'x'}
    """
    event = entry["act"]
    if entry.get("who") == person and "name" in event:
        called.add(event["name"])
        event = event | {"name": SOMEBODY}
        if "text" in event:
            event["text"] = REMOVED
    return entry | {"act": event}


def replay_without(replay: bytes, called: set[str]) -> bytes:
    """A compressed replay without these names. Announcements hold no names today, but the
    finished sentences of older replays do."""
    replay_data = decode(zlib.decompress(replay))
    replay_data["names"] = _names(replay_data["names"], called)
    named = re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in called) or "(?!)")
    for frame in replay_data["frames"]:
        for event in frame["events"]:
            if event.get("event") == "said" and _is_finished(event):
                event["text"] = named.sub(SOMEBODY, event["text"])
    return zlib.compress(encode(replay_data))


def _is_finished(event: dict[str, Any]) -> bool:
    """Whether an announcement is a finished sentence, and not a key or a text with arguments."""
    return "args" not in event and " " in event["text"]


def _renamed(text: str, called: set[str]) -> str:
    """Replace these names in a JSON object with a list `names`."""
    found = decode(text)
    found["names"] = _names(found["names"], called)
    return encode(found).decode()


def _names(names: list[str], called: set[str]) -> list[str]:
    return [SOMEBODY if name in called else name for name in names]
