"""What whoever runs a server does at its door, with people at the tables meanwhile."""

from __future__ import annotations

import json
import random
import secrets
import signal
import socket
import sqlite3
import stat
import zlib
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

from guests import Guest, Json, Line, Running, Start, last_now
from processes import Started
from typecase.cli import main
from typecase.engine import TypecaseError
from typecase.lab.bench.any_move import any_move
from typecase.server import admin_actions
from typecase.server.admin import do
from typecase.server.admin_socket import socket_path
from typecase.server.limits import Limits, Rate
from typecase.server.match_messages import Ask
from typecase.server.room_services import Timing
from typecase.server.serve import with_door
from typecase.server.site import SiteOptions
from typecase.server.sqlite_store import SqliteStore
from typecase.texts import Message


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


@pytest.fixture
def club(start: Start, database: Path) -> Running:
    limits = Limits(chat=Rate(100, 100), commands=Rate(10_000, 10_000))
    options = SiteOptions(limits, timing=Timing(pace=0))
    return start(lambda: with_door(SqliteStore(database), options))


def named(running: Running, name: str) -> Guest:
    guest = running.guest()
    guest.post("/api/me", {"name": name})
    return guest


def id_of(guest: Guest) -> str:
    return guest.cookie.partition(".")[0]


def table(guest: Guest, **more: Any) -> str:
    return str(guest.post("/api/rooms", {"game": "freeze"} | more).json()["room"])


def inside(guest: Guest, room: str, key: str = "") -> tuple[Line, Json]:
    line = guest.line()
    line.say({"do": "hello", "room": room, "key": key})
    return line, line.hear_until("welcome")


def bye(guest: Guest, room: str, key: str = "") -> str:
    """What somebody hears who is not let in."""
    line = guest.line()
    line.say({"do": "hello", "room": room, "key": key})
    said = line.hear()
    assert said["is"] == "bye", said
    return str(said["reason"])


def admin(capsys: pytest.CaptureFixture[str], database: Path, *words: str) -> tuple[int, str, str]:
    capsys.readouterr()
    code = main(["admin", *words, "--database", str(database)])
    said = capsys.readouterr()
    return code, said.out, said.err


# The door.


def test_only_the_servers_user_may_open_the_door(club: Running, database: Path) -> None:
    assert stat.S_IMODE(socket_path(database).stat().st_mode) == 0o600
    club.stop()
    assert not socket_path(database).exists()


@pytest.mark.parametrize(
    "said", [b"\n", b"{}\n", b'{"do":"ban"}\n', b"x" * 10_000, b'{"do":"fly"}\n']
)
def test_what_is_no_question_gets_a_sentence(club: Running, database: Path, said: bytes) -> None:
    with socket.socket(socket.AF_UNIX) as raw:
        raw.settimeout(10)
        raw.connect(str(socket_path(database)))
        raw.sendall(said)
        answer = json.loads(raw.makefile("rb").readline())
    assert answer["text"].startswith("Invalid request: ")


# Looking.


def test_tables_and_people_are_listed(
    club: Running, database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ada = named(club, "Ada")
    room = table(ada, open=True)
    inside(ada, room)
    code, out, _ = admin(capsys, database, "tables", "--json")
    listed = json.loads(out)["tables"]
    assert code == 0
    assert [(one["table"], one["connections"], one["names"]) for one in listed] == [
        (room, 1, ["Ada"])
    ]
    assert "1 page  Ada (in the lobby)" in admin(capsys, database, "tables")[1]
    people = json.loads(admin(capsys, database, "people", "--json")[1])["people"]
    assert [(one["person"], one["name"], one["tables"]) for one in people] == [
        (id_of(ada), "Ada", [room])
    ]
    assert admin(capsys, database, "people")[1].startswith(f"@{id_of(ada)}")


# Tables.


def test_a_closed_table_lets_nobody_in_ever(
    club: Running, start: Start, database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ada = named(club, "Ada")
    room = table(ada, level="sprout", deal=True)
    line, welcome = inside(ada, room)
    code, _, err = admin(capsys, database, "close", room)
    assert (code, err) == (
        2,
        "typecase: This can't be undone. Add --yes to confirm.\n",
    )
    code, out, _ = admin(capsys, database, "close", room, "--yes")
    assert (code, out) == (0, f"Table {room} is closed. Its finished games are kept.\n")
    said = line.hear_until("bye")
    assert (said["back"], said["reason"]) == (False, "server-closed-by-operator")
    assert "closed" in bye(ada, room, welcome["you"]["invite"])
    assert ada.get("/api/lobby").json()["rooms"] == []
    assert "already closed" in admin(capsys, database, "close", room, "--yes")[2]
    assert "doesn't exist" in admin(capsys, database, "close", "nowhere", "--yes")[2]
    club.stop()
    again = start(lambda: with_door(SqliteStore(database)))
    bob = again.guest()
    assert "closed" in bye(bob, room, welcome["you"]["invite"])


def test_renewed_keys_are_told_to_those_who_sit_and_open_for_nobody_else(
    club: Running, database: Path
) -> None:
    ada, bob, eve = (named(club, name) for name in ("Ada", "Bob", "Eve"))
    room = table(ada)
    host, welcome = inside(ada, room)
    old = welcome["you"]
    watcher, _ = inside(bob, room, old["invite"])
    do(database, admin_actions.RenewKeys(room))
    new = host.hear_until("welcome")["you"]
    assert new["invite"] != old["invite"]
    assert new["watch"] != old["watch"]
    assert watcher.hear_until("bye")["reason"] == "server-links-renewed"
    for key in (old["invite"], old["watch"]):
        assert bye(eve, room, key) == "server-table-invited-only"
    line, _ = inside(eve, room, new["invite"])
    line.say({"do": "sit", "id": "1", "seat": 1})
    line.hear_until("ok")


# People.


def test_who_is_banned_stays_away_over_a_restart(
    club: Running, start: Start, database: Path
) -> None:
    ada, eve = named(club, "Ada"), named(club, "Eve")
    room = table(ada, open=True)
    line, _ = inside(eve, room)
    assert do(database, admin_actions.Ban(f"@{id_of(eve)}")).said == Message.of(
        "host-banned", name="Eve"
    )
    said = line.hear_until("bye")
    assert (said["back"], said["reason"]) == (False, "server-banned")
    with pytest.raises(TypecaseError, match="Eve is already banned"):
        do(database, admin_actions.Ban(id_of(eve)))
    cookies = dict(eve.http.cookies)
    club.stop()
    again = start(lambda: with_door(SqliteStore(database)))
    eve = Guest(again.host)
    again.guests.append(eve)
    eve.http.cookies.update(cookies)
    for answer in (eve.get("/api/lobby"), eve.post("/api/rooms", {"game": "freeze"})):
        assert (answer.status_code, answer.json()["reason"]) == (403, "server-banned")
    refused = eve.line()
    assert refused.hear()["reason"] == "server-banned"
    assert do(database, admin_actions.Ban(id_of(eve)[:8], on=False)).said == Message.of(
        "host-unbanned", name="Eve"
    )
    assert eve.get("/api/lobby").status_code == 200


def test_who_is_muted_plays_on_but_is_not_heard(club: Running, database: Path) -> None:
    eve = named(club, "Eve")
    line, _ = inside(eve, table(eve))
    do(database, admin_actions.Mute(id_of(eve)))
    line.say({"do": "say", "id": "1", "text": "spam"})
    assert line.hear_until("no")["reason"] == "server-muted"
    line.say({"do": "set-seat", "id": "2", "seat": 1, "level": "sprout"})
    assert line.hear_until("ok")["id"] == "2"
    assert do(database, admin_actions.Mute(id_of(eve), on=False)).said == Message.of(
        "host-unmuted", name="Eve"
    )
    line.say({"do": "say", "id": "3", "text": "sorry"})
    assert line.hear_until("chat")["line"]["text"] == "sorry"


@pytest.mark.parametrize(
    ("who", "reason"), [("@zzzz", "Nobody matches @zzzz"), ("@", "Nobody matches")]
)
def test_a_person_is_named_exactly(club: Running, database: Path, who: str, reason: str) -> None:
    named(club, "Ada")
    with pytest.raises(TypecaseError, match=reason):
        do(database, admin_actions.Ban(who))


# Removing somebody's data.


def everything(database: Path) -> str:
    """All that is kept, as one text."""
    with sqlite3.connect(database) as connection:
        names = [
            name
            for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        ]
        rows = [
            row
            for name in names
            for row in connection.execute(f"SELECT * FROM {name}")
            if name != "sanctions"
        ]
    connection.close()
    plain = [
        zlib.decompress(cell).decode()
        if isinstance(cell, bytes) and cell[:1] == b"x"
        else str(cell)
        for row in rows
        for cell in row
    ]
    return "\n".join(plain)


def play_to_the_end(line: Line, welcome: Json) -> None:
    """Whatever is allowed, until the match is over; bots play the others."""
    chance = random.Random(5)
    message = welcome
    while not (now := last_now(message)).get("over"):
        ask = now.get("ask")
        if ask is not None:
            move = any_move(msgspec.convert(ask, Ask), chance)
            line.say({"do": "play", "id": secrets.token_hex(8), "ask": ask["id"], "move": move})
        message = line.hear()
        assert message["is"] != "no", message


class Evening(NamedTuple):
    """Rumpelstiltskin played a match against bots to its end, and Ada watched; both chatted."""

    player: Guest
    player_id: str
    ada: Guest
    watching: Line
    room: str


@pytest.fixture
def evening(club: Running) -> Evening:
    player, ada = named(club, "Rumpelstiltskin"), named(club, "Ada")
    room = table(player, seats=3, level="sprout", deal=True, open=True)
    watching, _ = inside(ada, room)
    line, welcome = inside(player, room)
    for who, text in ((line, "my name is Rumpelstiltskin"), (watching, "hello")):
        who.say({"do": "say", "id": "chat", "text": text})
        watching.hear_until("chat")
    play_to_the_end(line, welcome)
    assert player.get(f"/api/replays/{room}/1").json()["names"][0] == "Rumpelstiltskin"
    return Evening(player, id_of(player), ada, watching, room)


def test_who_is_forgotten_is_somebody_and_the_games_stay(
    club: Running,
    database: Path,
    evening: Evening,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    player, ada, room = evening.player, evening.ada, evening.room
    before = ada.get(f"/api/replays/{room}/1").json()
    code, out, _ = admin(capsys, database, "forget", f"@{evening.player_id}", "--yes")
    assert (code, out) == (
        0,
        "Rumpelstiltskin's data was removed from 1 table, where the name is now “somebody”.\n",
    )
    # The table is there for the others, who see it as it is now.
    welcome = evening.watching.hear_until("welcome")
    assert welcome["room"]["seats"][0]["name"] == "somebody"
    assert [(said["name"], said["text"]) for said in welcome["chat"]] == [
        ("somebody", "(removed)"),
        ("Ada", "hello"),
    ]
    after = ada.get(f"/api/replays/{room}/1").json()
    told = json.dumps(before).replace("Rumpelstiltskin", "somebody")
    assert after == json.loads(told)
    assert told.count("somebody") == 1  # what was said holds no names
    proof = tmp_path / "proof.json"
    proof.write_bytes(ada.get(f"/api/proofs/{room}/1").content)
    assert main(["verify", str(proof)]) == 0
    # The browser is a stranger's now.
    assert player.get("/api/lobby").json()["replays"] == []
    assert id_of(player) != evening.player_id
    assert "Nobody matches" in admin(capsys, database, "ban", f"@{evening.player_id}")[2]
    club.stop()
    kept = everything(database)
    assert "Ada" in kept
    assert "Rumpelstiltskin" not in kept
    assert evening.player_id not in kept


def test_the_same_is_done_while_no_server_runs(
    club: Running,
    start: Start,
    database: Path,
    evening: Evening,
    capsys: pytest.CaptureFixture[str],
) -> None:
    cookies, ada_id = dict(evening.player.http.cookies), id_of(evening.ada)
    club.stop()
    code, _, err = admin(capsys, database, "close", evening.room, "--yes")
    assert (code, err) == (
        2,
        "typecase: The server is not running. Start it first: tables can only be changed there.\n",
    )
    assert admin(capsys, database, "mute", f"@{ada_id}")[0] == 0
    assert admin(capsys, database, "forget", f"@{evening.player_id}", "--yes")[0] == 0
    kept = everything(database)
    assert "Rumpelstiltskin" not in kept
    assert evening.player_id not in kept
    people = json.loads(admin(capsys, database, "people", "--json")[1])["people"]
    assert [(one["person"], one["muted"], one["connections"]) for one in people] == [
        (ada_id, True, None)
    ]
    again = start(lambda: with_door(SqliteStore(database)))
    player = Guest(again.host)
    again.guests.append(player)
    player.http.cookies.update(cookies)
    answer = player.get("/api/lobby")
    assert answer.json()["me"]["known"] is False
    assert answer.headers["set-cookie"].startswith("typecase=")
    assert evening.player_id not in answer.headers["set-cookie"]


def test_a_server_in_a_process_of_its_own_is_asked_by_its_door(
    serving: Started, database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    server = serving("--port", "0", "--database", str(database))
    guest = Guest(server.host)
    guest.get("/")
    room = table(guest)
    guest.close()
    code, out, _ = admin(capsys, database, "tables")
    assert (code, room in out, out.endswith("1 table.\n")) == (0, True, True)
    code, log = server.end(signal.SIGTERM)
    assert (code, "the host asked what=tables" in log) == (0, True)
    assert not socket_path(database).exists()


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("", "The following arguments are required: ACTION."),
        ("fly", "invalid choice: 'fly'"),
        ("ban", "The following arguments are required: PERSON."),
        ("tables --database nowhere.db", "There's no database nowhere.db"),
        ("tables --jsn", "There's no argument “--jsn” here"),
    ],
)
def test_a_wrong_command_line_gets_one_sentence(
    line: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["admin", *line.split()]) == 2
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1
