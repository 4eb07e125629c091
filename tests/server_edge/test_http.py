"""What is asked over HTTP, good and bad."""

from __future__ import annotations

import json
import re
from pathlib import Path

import httpx
import pytest

from guests import Guest, Running, Start, sentence
from stand_in import stand_in_site
from typecase import games
from typecase.engine.options import house_rules
from typecase.server.limits import Limits, Rate
from typecase.server.origins import Origins


def reason(answer: httpx.Response) -> str:
    """The sentence of an answer that is no: it is what the text says that the page formats."""
    trouble = answer.json()
    assert list(trouble) == ["reason", "text"]
    assert trouble["text"] == sentence(trouble["reason"])
    return str(trouble["text"])


# Who comes.


def test_the_first_visit_makes_a_guest(door: Running) -> None:
    with httpx.Client(base_url=f"http://{door.host}") as browser:
        cookie = browser.get("/").headers["set-cookie"]
        assert re.match(r"typecase=\S+; Path=/; Max-Age=\d+; HttpOnly; SameSite=Lax$", cookie)
        assert "set-cookie" not in browser.get("/api/lobby").headers


def test_a_forged_cookie_is_nobody(door: Running) -> None:
    guest = door.guest()
    id, _, signature = guest.cookie.partition(".")
    for forged in (f"{id[:-1]}x.{signature}", f"{guest.cookie}x", id, "", "."):
        answer = httpx.get(f"http://{door.host}/api/lobby", cookies={"typecase": forged})
        assert answer.headers["set-cookie"].startswith("typecase=")
        assert not answer.headers["set-cookie"].startswith(f"typecase={id}.")


def test_a_guest_has_a_friendly_name_until_one_is_chosen(door: Running) -> None:
    guest = door.guest()
    before = guest.get("/api/lobby").json()["me"]
    assert before["name"].isalpha()
    assert not before["known"]
    assert guest.post("/api/me", {"name": "  Zoë \u202e Lark\n"}).json() == {
        "name": "Zoë Lark",
        "known": True,
    }
    assert guest.get("/api/lobby").json()["me"] == {"name": "Zoë Lark", "known": True}


@pytest.mark.parametrize("name", ["", "   ", "\u200d\u202e", "x" * 25, 7, None])
def test_a_name_that_cannot_be_shown_is_refused(door: Running, name: object) -> None:
    answer = door.guest().post("/api/me", {"name": name})
    assert answer.status_code == 422
    assert reason(answer)


def test_nobody_takes_name_after_name(door: Running) -> None:
    guest = door.guest()
    answers = [guest.post("/api/me", {"name": f"Ada {number}"}) for number in range(12)]
    assert [answer.status_code for answer in answers] == [200] * 10 + [429] * 2
    assert "Try again" in reason(answers[-1])


# Another device.


def test_a_code_makes_another_browser_the_same_person_once(door: Running) -> None:
    phone, laptop, third = door.guest(), door.guest(), door.guest()
    phone.post("/api/me", {"name": "Ada"})
    made = phone.post("/api/me/code").json()
    assert re.fullmatch("[A-HJKMNP-Z2-9]{8}", made["code"])
    assert made["seconds"] == 300
    typed = f" {made['code'][:4].lower()}-{made['code'][4:]} "
    assert laptop.post("/api/me/continue", {"code": typed}).json()["name"] == "Ada"
    assert laptop.get("/api/lobby").json()["me"]["name"] == "Ada"
    again = third.post("/api/me/continue", {"code": made["code"]})
    assert again.status_code == 422
    assert "Get a new one" in reason(again)


def test_codes_cannot_be_tried_one_after_the_other(door: Running) -> None:
    guest = door.guest()
    answers = [guest.post("/api/me/continue", {"code": "AAAABBBB"}) for _ in range(8)]
    assert [answer.status_code for answer in answers] == [422] * 5 + [429] * 3
    # A new cookie does not help: the address counts too.
    fresh = door.guest().post("/api/me/continue", {"code": "AAAABBBB"})
    assert fresh.status_code == 429
    assert "Try again" in reason(fresh)


# From where.


@pytest.mark.parametrize(
    "origin",
    [
        None,
        "null",
        "",
        "http://evil.example",
        "https://games.example.org.evil.example",
        "http://games.example.org",
        "http://127.0.0.1",
        "file://{host}",
        "{host}",
        "http://{host}/",
        "http://{host}.evil.example",
        "http://user@{host}",
    ],
)
def test_a_foreign_page_changes_nothing(door: Running, origin: str | None) -> None:
    guest = door.guest()
    headers = {} if origin is None else {"origin": origin.format(host=door.host)}
    for path in ("/api/me", "/api/rooms", "/api/me/code", "/api/me/continue"):
        answer = guest.http.post(path, json={"name": "Eve"}, headers=headers)
        assert answer.status_code == 403
        assert "another site" in reason(answer)
    assert not guest.get("/api/lobby").json()["me"]["known"]


@pytest.mark.parametrize("origin", ["http://{host}", "https://{host}", "https://games.example.org"])
def test_our_own_page_and_the_named_one_may_ask(door: Running, origin: str) -> None:
    guest = door.guest()
    headers = {"origin": origin.format(host=door.host)}
    answer = guest.http.post("/api/me", json={"name": "Ada"}, headers=headers)
    assert answer.status_code == 200


def test_two_origins_are_none(door: Running) -> None:
    guest = door.guest()
    headers = [("origin", guest.origin), ("origin", "http://evil.example")]
    assert guest.http.post("/api/me", json={"name": "Eve"}, headers=headers).status_code == 403


# What is asked.


def test_every_answer_bears_the_policy(door: Running) -> None:
    guest = door.guest()
    for path in ("/", "/api/lobby", "/assets/app-1a2b.js", "/nothing", "/api/nothing", "/healthz"):
        headers = guest.get(path, accept_encoding="identity").headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        assert "strict-transport-security" not in headers
        assert "server" not in headers


def test_the_lobby_has_every_game_with_its_form(door: Running) -> None:
    lobby = door.guest().get("/api/lobby").json()
    assert [game["slug"] for game in lobby["games"]] == [game.slug for game in games.every()]
    for game in lobby["games"]:
        assert game["summary"]
        shown = [option["name"] for option in game["options"]]
        assert set(shown) >= {"words", "turn_clock"}
        # Where there is one way of judging alone, there is nothing to choose.
        ways = house_rules(games.find(game["slug"]).Options)["judging"].choices
        assert ("judging" in shown) == (len(ways) > 1)
    assert lobby["levels"]


@pytest.mark.parametrize(
    ("body", "said"),
    [
        (b"", "truncated"),
        (b"{", "truncated"),
        (b"[]", "Expected `object`"),
        (b'{"game": "freeze", "cheat": true}', "unknown field `cheat`"),
        (b'{"game": 7}', "Expected `str`"),
        (b'{"game": "freeze", "seats": 99}', "<= 16"),
        (b'{"game": "' + b"x" * 41 + b'"}', "length <= 40"),
        (b'{"game": "\xff"}', "utf"),
        (b'{"game": "freeze", "options": ' + b"[" * 9000 + b"]" * 9000 + b"}", "too large"),
        (
            b'{"game": "freeze", "options": ' + b'{"a":' * 2000 + b"1" + b"}" * 2001,
            "got `object`",
        ),
    ],
)
def test_a_bad_question_gets_a_sentence(door: Running, body: bytes, said: str) -> None:
    guest = door.guest()
    headers = {"origin": guest.origin, "content-type": "application/json"}
    answer = guest.http.post("/api/rooms", content=body, headers=headers)
    assert answer.status_code in (413, 422)
    assert said in reason(answer)


def test_what_is_no_json_by_its_own_word_is_not_read(door: Running) -> None:
    guest = door.guest()
    answer = guest.http.post("/api/rooms", content=b"{}", headers={"origin": guest.origin})
    assert answer.status_code == 415


def test_a_room_is_opened_or_refused_with_the_reason(door: Running) -> None:
    guest = door.guest()
    opened = guest.post("/api/rooms", {"game": "freeze"})
    assert (opened.status_code, opened.json()) == (201, {"room": "room1"})
    refused = guest.post("/api/rooms", {"game": "chess"})
    assert (refused.status_code, reason(refused)) == (422, "There is no such game.")


def test_rooms_are_opened_at_a_pace(door: Running) -> None:
    guest = door.guest()
    codes = [guest.post("/api/rooms", {"game": "freeze"}).status_code for _ in range(12)]
    assert codes == [201] * 10 + [429] * 2


def test_an_address_asks_at_a_pace(start: Start) -> None:
    limits = Limits(requests_of_address=Rate(5, 0.001))
    guest = start(lambda: stand_in_site(limits, Origins())).guest()
    assert [guest.get("/api/lobby").status_code for _ in range(7)] == [200] * 5 + [429] * 2
    assert guest.get("/").status_code == 200


# Rules and words.


def test_rules_are_chapters_of_prose_and_pictures(door: Running) -> None:
    page = door.guest().get("/api/rules/letter-head").json()
    assert page["name"] == "Letter Head"
    scoring = next(chapter for chapter in page["chapters"] if chapter["id"] == "scoring")
    assert scoring["title"] == "Scoring"
    assert {"prose", "chart", "row"} <= {part["kind"] for part in scoring["parts"]}


def test_rules_of_no_game(door: Running) -> None:
    answer = door.guest().get("/api/rules/letter-hed")
    assert answer.status_code == 404
    assert reason(answer) == "There's no game “letter-hed”."


def test_a_word_and_its_meaning(door: Running) -> None:
    guest = door.guest()
    party = guest.get("/api/words/party").json()
    assert (party["word"], party["good"], party["reason"], party["syllables"]) == (
        "PARTY",
        True,
        "",
        2,
    )
    assert party["meaning"]
    assert party["zipf"] > 4
    plark = guest.get("/api/words/plark").json()
    assert not plark["good"]
    assert sentence(plark["reason"]).startswith("PLARK is not in the word list. Did you mean ")
    crwth = guest.get("/api/words/crwth?list=young").json()
    assert sentence(crwth["reason"]).startswith("CRWTH is not in the Young readers list")


@pytest.mark.parametrize("word", ["%F0%9F%90%A6", "a b", "x" * 4000, "%00", "'; drop table"])
def test_a_word_that_is_none_is_only_not_good(door: Running, word: str) -> None:
    answer = door.guest().get(f"/api/words/{word}")
    assert answer.status_code == 200
    assert not answer.json()["good"]


def test_a_list_that_is_none(door: Running) -> None:
    answer = door.guest().get("/api/words/cat?list=rude")
    assert answer.status_code == 422
    assert "There's no word list" in reason(answer)


# Pages.


@pytest.mark.parametrize(
    "path", ["/", "/t/abc123", "/replay/abc/1", "/rules/freeze", "/verify/abc/1", "/words"]
)
def test_every_page_is_the_one_page_and_asked_for_again(door: Running, path: str) -> None:
    guest = door.guest()
    answer = guest.get(path)
    assert answer.status_code == 200
    assert "<title>Typecase</title>" in answer.text
    assert answer.headers["cache-control"] == "no-cache"
    again = guest.get(path, if_none_match=answer.headers["etag"])
    assert (again.status_code, again.content) == (304, b"")


def test_texts_are_sent_for_the_page_and_for_each_game(door: Running) -> None:
    guest = door.guest()
    page = guest.get("/texts/page.ftl")
    assert "lobby-pick = " in page.text
    assert "freeze-call = " not in page.text
    game = guest.get("/texts/games/freeze.ftl", accept_encoding="gzip")
    assert "freeze-call = " in game.text
    assert game.headers["content-encoding"] == "gzip"
    assert (
        guest.get("/texts/games/freeze.ftl", if_none_match=game.headers["etag"]).status_code == 304
    )
    assert guest.get("/texts/games/chess.ftl").status_code == 404


def test_assets_are_kept_for_ever_and_in_their_smallest_form(door: Running) -> None:
    guest = door.guest()
    path = "/assets/app-1a2b.js"
    for accepted, encoding in (("gzip, deflate, br", "br"), ("gzip;q=0.8", "gzip"), ("", None)):
        request = guest.http.build_request("GET", path, headers={"accept-encoding": accepted})
        with httpx.Client() as plain:
            answer = plain.send(request, stream=True)
            answer.close()
        assert answer.headers.get("content-encoding") == encoding
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
        assert answer.headers["vary"] == "accept-encoding"
        assert "set-cookie" not in answer.headers


@pytest.mark.parametrize(
    "path",
    [
        "/nothing",
        "/assets/nothing.js",
        "/secret.key",
        "/assets/../secret.key",
        "/assets/%2e%2e/%2e%2e/etc/passwd",
        "/assets/app-1a2b.js.br",
        "/%00",
        "/api/nothing",
        "/api/replays/abc/one",
    ],
)
def test_what_is_not_there_is_not_there(door: Running, path: str) -> None:
    answer = door.guest().get(path)
    assert answer.status_code == 404
    if path.startswith(("/api/", "/assets/n", "/assets/a", "/assets/%")):
        assert reason(answer)
    else:
        assert "<title>Typecase</title>" in answer.text


def test_a_page_that_is_not_built_says_how(start: Start, tmp_path: Path) -> None:
    guest = start(lambda: stand_in_site(Limits(), Origins()), tmp_path).guest()
    answer = guest.get("/")
    assert answer.status_code == 503
    assert "make play" in answer.text
    assert guest.get("/api/lobby").status_code == 200
    (tmp_path / "index.html").write_text("built")
    assert guest.get("/").text == "built"


def test_a_wrong_method_gets_a_sentence(door: Running) -> None:
    guest = door.guest()
    answer = guest.post("/api/lobby", {})
    assert answer.status_code == 405
    assert reason(answer)


def test_the_host_may_name_only_origins() -> None:
    from typecase.engine import TypecaseError

    assert Origins(["HTTPS://Games.Example.org/"]).allowed == {"https://games.example.org"}
    for wrong in ("games.example.org", "*", "https://", "https://a.example/page"):
        with pytest.raises(TypecaseError, match="looks like https://"):
            Origins([wrong])


def test_json_is_json(door: Running) -> None:
    guest: Guest = door.guest()
    answer = guest.get("/api/lobby")
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["cache-control"] == "no-store"
    json.loads(answer.content)
