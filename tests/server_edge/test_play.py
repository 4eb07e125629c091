"""Play over real lines, with real rooms over a file; and what the log says about it."""

from __future__ import annotations

import json
import logging
import random
import re
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from guests import Guest, Json, Line, Running, Start, last_now, sentence
from typecase.cli import main
from typecase.engine.log import Answered
from typecase.lab.bench.any_move import any_move
from typecase.server import verify
from typecase.server.entropy import Entropy, Seeded
from typecase.server.fair import Proof, commitment_of
from typecase.server.limits import Limits, Rate
from typecase.server.match_messages import Ask
from typecase.server.rooms import Timing
from typecase.server.site import SiteOptions, open_site
from typecase.server.sqlite_store import SqliteStore
from typecase.texts import say

HASTY = Timing(quickest=0.0, slowest=0.01)
SEATS = 3
SALT = "0123456789abcdef" * 4


@pytest.fixture
def club(start: Start, tmp_path: Path, seed: int) -> Running:
    """A server as people have it, but quick players are fine and bots do not think long."""
    limits = Limits(commands=Rate(10_000, 10_000))
    entropy = Seeded(seed)
    store = SqliteStore(tmp_path / "club.db")
    return start(lambda: open_site(store, SiteOptions(limits, timing=HASTY, entropy=entropy)))


class Seat:
    """Somebody at a table, who plays whatever is allowed."""

    def __init__(self, guest: Guest, room: str, key: str = "") -> None:
        self.line: Line = guest.line()
        self.line.say({"do": "hello", "room": room, "key": key})
        self.ask: Json | None = None
        self.over = False
        self.seq = -1
        self.answers: dict[str, Json] = {}
        self.heard: list[Json] = []
        self.welcome = self.hear()
        self._ids = 0

    def hear(self) -> Json:
        message = self.line.hear()
        self.heard.append(message)
        if message["is"] in ("match", "room"):
            assert message["seq"] in (self.seq, self.seq + 1), "a number is missing"
        self.seq = message.get("seq", self.seq)
        now = last_now(message)
        self.ask = now.get("ask", self.ask)
        self.over = now.get("over", self.over)
        if message["is"] in ("ok", "no"):
            self.answers[message["id"]] = message
        return message

    def do(self, what: str, **fields: Any) -> Json:
        """A command and its answer; what else is heard meanwhile is taken in."""
        self._ids += 1
        id = f"c{self._ids}"
        self.line.say({"do": what, "id": id} | fields)
        while id not in self.answers:
            self.hear()
        return self.answers[id]

    def play(self, chance: random.Random) -> Json:
        """Any move that is allowed; heard by oneself when this returns."""
        assert self.ask is not None
        before = self.seq
        answer = self.do(
            "play", ask=self.ask["id"], move=any_move(msgspec.convert(self.ask, Ask), chance)
        )
        while answer["is"] == "ok" and self.seq == before:
            self.hear()
        return answer


def table(club: Running, names: list[str], **options: Any) -> list[Seat]:
    """A dealt table of Freeze with these people."""
    guests = [club.guest() for _ in names]
    for guest, name in zip(guests, names, strict=True):
        guest.post("/api/me", {"name": name})
    new = {"game": "freeze", "seats": len(names), "options": options}
    room = guests[0].post("/api/rooms", new).json()["room"]
    host = Seat(guests[0], room)
    seats = [host]
    for at, guest in enumerate(guests[1:], 1):
        seats.append(Seat(guest, room, host.welcome["you"]["invite"]))
        assert seats[-1].do("sit", seat=at)["is"] == "ok"
    for seat in seats:
        assert seat.do("commit", commitment=commitment_of(SALT))["is"] == "ok"
    assert host.do("deal")["is"] == "ok"
    for seat in seats:
        assert seat.do("reveal", salt=SALT)["is"] == "ok"
    while host.ask is None and host.hear()["is"] != "match":
        pass
    keep_up(seats)
    return seats


def keep_up(seats: list[Seat]) -> None:
    """Let everybody hear what the first of them has heard."""
    top = max(seat.seq for seat in seats)
    for seat in seats:
        while seat.seq < top:
            seat.hear()


def play_to_the_end(seats: list[Seat]) -> None:
    chance = random.Random(5)
    for _ in range(2000):
        active = next((seat for seat in seats if seat.ask), None)
        if active is None:
            break
        answer = active.play(chance)
        assert answer["is"] == "ok", answer
        keep_up(seats)
    assert all(seat.over for seat in seats)


def test_three_people_play_a_match_and_check_its_deal(
    club: Running, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    seats = table(club, ["Ada", "Bo", "Cy"])
    commitment = next(
        message["room"]["commitment"] for message in seats[2].heard if message["is"] == "welcome"
    )
    play_to_the_end(seats)
    room = seats[0].welcome["room"]["id"]

    guest = club.guests[1]
    everything = guest.get(f"/api/replays/{room}/1?as=all").json()
    (card,) = guest.get("/api/lobby").json()["replays"]
    assert (card["room"], card["number"], card["names"]) == (room, 1, ["Ada", "Bo", "Cy"])
    own = guest.get(f"/api/replays/{room}/1?as=1").json()
    assert len(everything["frames"]) == len(own["frames"]) > 20
    assert everything["fair"]["commitment"] == commitment

    proof = guest.get(f"/api/proofs/{room}/1")
    assert f"typecase-{room}-1.json" in proof.headers["content-disposition"]
    file = tmp_path / "proof.json"
    file.write_bytes(proof.content)
    assert main(["verify", str(file), "--commitment", commitment]) == 0
    assert "The server kept its secret unchanged." in capsys.readouterr().out
    key = guest.get(f"/api/replays/{room}/1/key").json()["key"]
    assert main(["verify", f"http://{club.host}/verify/{room}/1#{key}"]) == 0
    said = capsys.readouterr().out
    assert "with salts from 3 pages" in said
    assert "this shows only that the deal follows from the seed" in said


def test_a_replay_opens_for_strangers_by_the_link_that_somebody_shares(
    club: Running, capsys: pytest.CaptureFixture[str]
) -> None:
    seats = table(club, ["Ada", "Bo", "Cy"])
    play_to_the_end(seats)
    room = seats[0].welcome["room"]["id"]
    stranger = club.guest()
    paths = [f"/api/replays/{room}/1", f"/api/proofs/{room}/1", f"/api/replays/{room}/1/key"]
    reason = "server-replay-invited-only"
    for path in paths:
        for wrong in ("", "x" * 22, seats[0].welcome["you"]["invite"]):
            answer = stranger.get(path, typecase_key=wrong)
            assert (answer.status_code, answer.json()["reason"]) == (404, reason)
    assert main(["verify", f"http://{club.host}/verify/{room}/1"]) == 2
    assert sentence(reason) in capsys.readouterr().err
    key = club.guests[2].get(paths[2]).json()["key"]
    for path in paths:
        assert stranger.get(path, typecase_key=key).status_code == 200


def test_somebody_sent_away_is_shown_out_and_stays_outside(club: Running) -> None:
    seats = table(club, ["Ada", "Bo", "Cy"])
    room, invite = seats[0].welcome["room"]["id"], seats[0].welcome["you"]["invite"]
    assert seats[0].do("set-seat", seat=1)["is"] == "ok"
    bye = seats[1].line.hear_until("bye")
    assert (bye["back"], bye["reason"]) == (False, "server-you-were-removed")
    line = club.guests[1].line()
    line.say({"do": "hello", "room": room, "key": invite})
    bye = line.hear()
    assert (bye["is"], bye["back"], bye["reason"]) == ("bye", False, "server-you-were-removed")
    newcomer = Seat(club.guest(), room, invite)
    assert newcomer.do("sit", seat=1)["is"] == "ok"


def test_a_forged_proof_is_found_out(
    club: Running, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    seats = table(club, ["Ada", "Bo", "Cy"])
    play_to_the_end(seats)
    room = seats[0].welcome["room"]["id"]
    data = club.guests[0].get(f"/api/proofs/{room}/1").content
    good = msgspec.json.decode(data, type=Proof)
    assert [check.wrong for check in verify.checks(good)] == ["", ""]

    other_log = json.loads(json.dumps(good.log).replace('"source": "discards"', '"source": "deck"'))
    assert other_log != good.log
    forged = {
        "secret": ("secret", "11" * 32),
        "salt": ("salts", ("22" * 32, *good.salts[1:])),
        "seed": ("seed", "0" * 64),
        "room": ("room", "elsewhere"),
        "scores": ("scores", (9, *good.scores[1:])),
        "events": ("events", "0" * 64),
        "log": ("log", other_log),
        "cut": ("log", good.log[:-1]),
        "nonsense": ("log", [{"seat": 0}]),
        "no hex": ("secret", "xyz"),
    }
    for what, (field, value) in forged.items():
        changed: Any = {field: value}
        found = verify.checks(msgspec.structs.replace(good, **changed))
        wrong = [check.wrong for check in found if check.wrong]
        assert len(wrong) == 1, what
        assert say(wrong[0]).endswith("."), what

    file = tmp_path / "forged.json"
    file.write_bytes(msgspec.json.encode(msgspec.structs.replace(good, seed="0" * 64)))
    assert main(["verify", str(file)]) == 1
    assert (
        "  no   The secret, the salts, the table and the match number give a different seed."
        in capsys.readouterr().out
    )
    assert main(["verify", str(file), "--commitment", "ab"]) == 1
    assert "not the one you saw" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (None, "can't be read"),
        (b"", "not the proof"),
        (b"{}", "not the proof"),
        (b"\xff", "not the proof"),
    ],
)
def test_what_is_no_proof_is_said_to_be_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes | None, said: str
) -> None:
    file = tmp_path / "proof.json"
    if content is not None:
        file.write_bytes(content)
    assert main(["verify", str(file)]) == 2
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1


def against_bots(guest: Guest) -> Seat:
    new = {"game": "freeze", "seats": 3, "level": "sprout", "deal": True}
    return Seat(guest, guest.post("/api/rooms", new).json()["room"])


def test_against_bots_from_the_first_request(club: Running) -> None:
    guest = club.guest()
    seat = against_bots(guest)
    room = seat.welcome["room"]["id"]
    chance = random.Random(1)
    moves = 0
    while moves < 6:
        if seat.ask is None:
            seat.hear()
        else:
            assert seat.play(chance)["is"] == "ok"
            moves += 1
    mine = guest.get("/api/lobby").json()["rooms"]
    assert [(card["id"], card["yours"], card["stage"]) for card in mine] == [
        (room, True, "playing")
    ]


def first_turn(club: Running) -> tuple[str, list[str], list[Any]]:
    """The table of somebody new against bots, its cards, and what was done until they have
    moved three times and are asked again."""
    seat = against_bots(club.guest())
    moves = 0
    while moves < 3:
        if seat.ask is None:
            seat.hear()
        else:
            assert seat.play(random.Random(1))["is"] == "ok"
            moves += 1
    while seat.ask is None:
        seat.hear()
    room = seat.welcome["room"]["id"]
    match = club.site.rooms.loaded[room].room.playing
    assert match is not None
    done = [(entry.seat, entry.move) for entry in match.log if isinstance(entry, Answered)]
    return room, [face.text for face in match.table.face], done


def test_the_same_seed_has_the_same_table_cards_and_bots(start: Start, tmp_path: Path) -> None:
    def site(name: str, entropy: Entropy) -> Running:
        store = SqliteStore(tmp_path / name)
        return start(lambda: open_site(store, SiteOptions(timing=HASTY, entropy=entropy)))

    once, again = (first_turn(site(name, Seeded(7))) for name in ("once", "again"))
    assert once == again
    assert first_turn(site("other", Seeded(8))) != once
    unseeded = [first_turn(site(name, Entropy())) for name in ("free", "other free")]
    assert unseeded[0] != unseeded[1]


def test_a_page_that_comes_back_gets_what_it_missed(club: Running) -> None:
    seats = table(club, ["Ada", "Bo", "Cy"])
    active = next(seat for seat in seats if seat.ask)
    lost = next(seat for seat in seats if not seat.ask)
    lost.line.close()
    assert active.play(random.Random(3))["is"] == "ok"
    again = club.guests[seats.index(lost)].line()
    again.say({"do": "hello", "room": lost.welcome["room"]["id"], "since": lost.seq})
    numbers: list[int] = []
    while not numbers or numbers[-1] < max(seat.seq for seat in seats):
        message = again.hear()
        assert message["is"] != "welcome"
        if "seq" in message:
            numbers.append(message["seq"])
    assert sorted(set(numbers)) == list(range(lost.seq + 1, numbers[-1] + 1))


BAD_MOVES: list[tuple[Any, str]] = [
    ({}, "has no move"),
    ({"move": "cheat"}, "has no move"),
    ({"move": "discard", "card": 999}, ""),
    ({"move": "draw"}, "incomplete"),
    ({"move": "draw", "source": "sleeve"}, ""),
    ({"move": "draw", "source": ["deck"]}, ""),
    ({"move": "draw", "source": "deck", "seat": 0}, "doesn't belong to it"),
    ({"move": "draw", "source": 10**30}, ""),
    ({"move": "discard", "card": 10**30}, ""),
    ({"move": "discard", "card": 1e300}, ""),
    ({"move": "discard", "card": True}, ""),
    ({"move": "discard", "card": None, "freeze": "yes"}, ""),
    ({"move": "announce", "word": {"word": "\u0000" * 50}}, ""),
    ({"move": "announce", "word": {"word": "CAT", "cards": [0] * 500}}, ""),
    ({"move": {"move": "draw"}}, ""),
    ({"move": "draw", "source": "deck", "": [[[[[[]]]]]]}, ""),
]


def test_bad_moves_are_refused_with_a_reason_and_change_nothing(
    club: Running, caplog: pytest.LogCaptureFixture
) -> None:
    seats = table(club, ["Ada", "Bo", "Cy"])
    active = next(seat for seat in seats if seat.ask)
    idle = next(seat for seat in seats if not seat.ask)
    before = max(seat.seq for seat in seats)
    with caplog.at_level(logging.INFO):
        for seat in (active, idle):
            for move, reason in BAD_MOVES:
                answer = seat.do("play", ask="turn:draw", move=move)
                assert answer["is"] == "no", move
                assert reason in sentence(answer["reason"])
                assert re.fullmatch(r"[A-Z\"'“].*[.?!]", sentence(answer["reason"])), answer
        turn = idle.do("play", ask="turn:draw", move={"move": "draw", "source": "deck"})
        assert sentence(turn["reason"]) == "It's not your turn. Wait for the others."
        not_hers: dict[str, Json] = {
            "deal": {},
            "configure": {"seats": 2},
            "set-seat": {"seat": 0, "level": "sprout"},
            "pause": {"on": True},
            "agree": {"yes": True},
        }
        for what, fields in not_hers.items():
            guest = seats[1] if seats[1] is not active else seats[2]
            assert guest.do(what, **fields)["is"] == "no", what
        # What is refused is not spread: nobody else heard a thing.
        answer = active.play(random.Random(1))
        assert answer["is"] == "ok"
    for seat in seats:
        while seat.seq <= before:
            seat.hear()
        assert seat.seq == before + 1
    assert not [record for record in caplog.records if record.exc_info]


def test_a_move_said_twice_happens_once(club: Running) -> None:
    seats = table(club, ["Ada", "Bo", "Cy"])
    active = next(seat for seat in seats if seat.ask)
    assert active.ask is not None
    move = {"move": "draw", "source": "deck"}
    command = {"do": "play", "id": "same", "ask": active.ask["id"], "move": move}
    active.line.say(command)
    active.line.say(command)
    answers = [active.hear() for _ in range(3)]
    assert [answer["is"] for answer in answers].count("ok") == 2
    assert [answer["is"] for answer in answers].count("match") == 1


def test_a_press_for_a_turn_that_is_over_is_refused_and_costs_nothing(club: Running) -> None:
    seats = table(club, ["Ada", "Bo", "Cy"])
    active = next(seat for seat in seats if seat.ask)
    assert active.ask is not None
    old, draw = active.ask["id"], {"move": "draw", "source": "deck"}
    chance = random.Random(3)
    while True:
        asked = next(seat for seat in seats if seat.ask)
        assert asked.ask is not None
        if asked is active and asked.ask["id"] != old and asked.ask["key"] == "turn:draw":
            break
        assert asked.play(chance)["is"] == "ok"
        keep_up(seats)
    late = active.do("play", ask=old, move=draw)
    assert late["reason"] == "server-too-late"
    assert active.do("play", ask=active.ask["id"], move=draw)["is"] == "ok"


def test_a_stranger_without_the_key_stays_outside(club: Running) -> None:
    seats = table(club, ["Ada", "Bo", "Cy"])
    room = seats[0].welcome["room"]["id"]
    for key in ("", "x" * 22, seats[0].welcome["you"]["invite"][:-1]):
        line = club.guest().line()
        line.say({"do": "hello", "room": room, "key": key})
        bye = line.hear()
        assert (bye["is"], bye["back"]) == ("bye", False)
        assert bye["reason"] == "server-table-invited-only"
    watcher = Seat(club.guest(), room, seats[0].welcome["you"]["watch"])
    assert watcher.welcome["you"]["seat"] is None
    assert watcher.welcome["you"]["invite"] == ""
    assert watcher.do("play", ask="", move={"move": "draw", "source": "deck"})["is"] == "no"


@pytest.mark.parametrize(
    "path", ["/api/replays/abc/1", "/api/proofs/abc/1", "/api/replays/abc/" + "9" * 30]
)
def test_a_match_that_is_not_there(club: Running, path: str) -> None:
    answer = club.guest().get(path)
    assert answer.status_code == 404
    assert answer.json()["reason"] == "server-no-record"


@pytest.mark.parametrize(
    "new",
    [
        {"game": "chess"},
        {"game": "freeze", "seats": 2},
        {"game": "freeze", "options": {"marks": 99}},
        {"game": "freeze", "options": {"mark": 1}},
        {"game": "freeze", "options": {"added": ["x"]}},
        {"game": "freeze", "options": {"added": [["x"]]}},
        {"game": "freeze", "options": {"turn_clock": 10**30}},
        {"game": "freeze", "options": {"": {}}},
        {"game": "freeze", "level": "grandmaster"},
    ],
)
def test_a_room_that_cannot_be_is_refused(
    club: Running, caplog: pytest.LogCaptureFixture, new: Json
) -> None:
    answer = club.guest().post("/api/rooms", new)
    assert answer.status_code == 422
    assert re.fullmatch(r"[A-Z'].*[.?!]", answer.json()["text"]), answer.json()
    assert not [record for record in caplog.records if record.exc_info]


LOGGED = re.compile(
    r"(connection (open|closed|refused)|asked|message not understood|commands refused)"
    r"( (number|room|seconds|commands|refused|bad|code|why|method|route|status|ms)=[\w./{}:'-]+)*"
)


def test_the_log_tells_nothing_that_is_nobodys_business(
    club: Running, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG, "typecase"):
        seats = table(club, ["Adaline", "Boniface", "Cyprian"], banned=["grackle"])
        seats[0].do("say", text="my hand is full of vowels")
        seats[1].line.say("nonsense with my hand in it")
        seats[1].line.say({"do": "play", "id": "x", "ask": "", "move": {"move": "peek at hand"}})
        club.guests[0].get("/api/words/vowels?list=young")
        httpx.get(f"http://{club.host}/api/words/vowels", headers={"cookie": "typecase=forged"})
        code = club.guests[0].post("/api/me/code").json()["code"]
        club.guests[1].post("/api/me/continue", {"code": code})
        play_to_the_end(seats)
    ours = [record for record in caplog.records if record.name.startswith("typecase")]
    assert len(ours) > 10
    for record in ours:
        assert LOGGED.fullmatch(record.getMessage()), record.getMessage()
        assert record.exc_info is None
    told = "\n".join(record.getMessage() for record in ours).lower()
    you = seats[0].welcome["you"]
    secrets = [you["invite"], you["watch"], code, "adaline", "boniface", "cyprian", "vowels"]
    secrets += ["grackle", "nonsense", "peek", "forged", *(g.cookie for g in club.guests)]
    for secret in secrets:
        assert secret
        assert secret.lower() not in told
    json.dumps(told)
