"""A game of one's own on the server: in the lobby, played, replayed, missed without its file."""

from __future__ import annotations

import signal
from pathlib import Path
from typing import Any

from guests import Guest, Json, last_now
from processes import Process, Started

SNOWFLAKE = Path(__file__).parents[2] / "docs" / "tutorial" / "snowflake.py"


def guest_in(server: Process, cookies: dict[str, str] | None = None) -> Guest:
    guest = Guest(server.host)
    guest.http.cookies.update(cookies or {})
    guest.get("/")
    return guest


def card_of(guest: Guest, slug: str) -> Json | None:
    cards: list[Json] = guest.get("/api/lobby").json()["games"]
    return next((card for card in cards if card["slug"] == slug), None)


def open_table(guest: Guest, **more: Any) -> str:
    new = {"game": "snowflake", "seats": 3, "level": "casual", "deal": True} | more
    return str(guest.post("/api/rooms", new).json()["room"])


def play_to_the_end(guest: Guest, room: str) -> None:
    """Say "no word" whenever asked: the bots do the rest."""
    line = guest.line()
    line.say({"do": "hello", "room": room})
    said = 0
    over = False
    while not over:
        now = last_now(line.hear())
        over = now.get("over", False)
        if now.get("ask"):
            said += 1
            move = {"move": "no-word"}
            line.say({"do": "play", "id": f"m{said}", "ask": now["ask"]["id"], "move": move})
    assert said == 5


def test_it_is_in_the_lobby_and_played_against_bots(serving: Started, tmp_path: Path) -> None:
    database = ("--port", "0", "--database", str(tmp_path / "games.db"))
    server = serving(*database, "--pace", "0", "--from", str(SNOWFLAKE))
    guest = guest_in(server)
    card = card_of(guest, "snowflake")
    assert card is not None
    assert card["name"] == "Snowflake"
    assert card["players"] == [2, 6]
    assert "A word that two players have scores nothing." in card["summary"]
    assert any(rule["name"] == "rounds" for rule in card["options"])
    rules = guest.get("/api/rules/snowflake").json()
    assert rules["name"] == "Snowflake"
    assert any(chapter["parts"] for chapter in rules["chapters"])

    room = open_table(guest)
    play_to_the_end(guest, room)
    replay = guest.get(f"/api/replays/{room}/1").json()
    assert replay["game"] == "snowflake"
    assert replay["bots"] == [False, True, True]
    assert sum(replay["scores"]) > 0
    assert len(replay["frames"]) > 5

    unfinished = open_table(guest)
    (record,) = guest.get("/api/lobby").json()["replays"]
    assert record["room"] == room
    cookies = dict(guest.http.cookies)
    guest.close()
    assert server.end(signal.SIGTERM)[0] == 0

    without_the_file(serving(*database), cookies, room, unfinished)
    with_the_file(serving(*database, "--from", str(SNOWFLAKE)), cookies, room, unfinished)


def without_the_file(server: Process, cookies: dict[str, str], room: str, unfinished: str) -> None:
    """What is of the game cannot be shown, and says so; all else goes on."""
    guest = guest_in(server, cookies)
    assert card_of(guest, "snowflake") is None
    lobby = guest.get("/api/lobby").json()
    assert lobby["rooms"] == []
    assert lobby["replays"] == []
    missed = guest.get(f"/api/replays/{room}/1")
    assert missed.status_code == 404
    assert missed.json()["reason"] == {
        "key": "server-replay-without-game",
        "args": {"game": "snowflake"},
    }
    assert missed.json()["text"].startswith("This was a game of snowflake, a custom game")
    line = guest.line()
    line.say({"do": "hello", "room": unfinished})
    bye = line.hear_until("bye")
    assert bye["reason"] == {"key": "server-table-without-game", "args": {"game": "snowflake"}}
    assert guest.get("/api/rules/snowflake").status_code == 404
    room = open_table(guest, game="freeze")
    line = guest.line()
    line.say({"do": "hello", "room": room})
    assert line.hear_until("welcome")["room"]["game"] == "freeze"
    guest.close()
    code, log = server.end(signal.SIGTERM)
    assert code == 0
    assert "Traceback" not in log


def with_the_file(server: Process, cookies: dict[str, str], room: str, unfinished: str) -> None:
    """All is as it was."""
    guest = guest_in(server, cookies)
    assert guest.get(f"/api/replays/{room}/1").json()["game"] == "snowflake"
    line = guest.line()
    line.say({"do": "hello", "room": unfinished})
    assert line.hear_until("welcome")["room"]["game"] == "snowflake"
    guest.close()
    code, log = server.end(signal.SIGTERM)
    assert code == 0
    assert "Traceback" not in log
