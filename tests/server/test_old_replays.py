"""Replays that were recorded in an older form are still watched."""

from __future__ import annotations

import zlib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from fold import fold, started, totals
from stage import act_of, add, dealt_room
from typecase.engine import Match, Rng, play
from typecase.players import make
from typecase.server.erasure import replay_without
from typecase.server.messages import Replay
from typecase.server.old_replays import OLD, of_today, tell_said
from typecase.server.record import ALL, Finished
from typecase.texts import Message, catalogue

REPLAYS = Path(__file__).parent / "replays"
"""A match of Word Poker, as its first seat saw it and with all cards open; another that was
recorded when events told facts; and a match of Freeze, recorded when sentences were finished and
what they are about was in fields beside them. One of its players is called `B{o}`."""


def old(viewer: str) -> Any:
    return msgspec.json.decode(old_bytes(viewer))


def old_bytes(viewer: str, game: str = "word-poker") -> bytes:
    return zlib.decompress((REPLAYS / f"{game}-{viewer}.json.zlib").read_bytes())


def said_in(replay: bytes) -> list[Any]:
    frames = msgspec.json.decode(replay)["frames"]
    return [event for frame in frames for event in frame["events"] if event["event"] == "said"]


def sentence(event: Any) -> str:
    """What was said, as a page shows it today: nobody is called `you` in a finished sentence."""
    message = msgspec.convert({"key": event["text"], "args": event.get("args", {})}, Message)
    return catalogue().say(message, ["never", "to be", "seen"], you=1)


@pytest.mark.parametrize("viewer", ["0", "all"])
def test_each_frame_ends_as_it_ended(viewer: str) -> None:
    told = of_today(old_bytes(viewer))
    msgspec.json.decode(told, type=Replay)
    new = msgspec.json.decode(told)
    before = old(viewer)["frames"]
    assert len(new["frames"]) == len(before) > 40
    shown: dict[str, Any] = {"piles": {}, "facts": {}}
    page = started()
    for then, frame in zip(before, new["frames"], strict=True):
        for name, value in then["now"].items():
            shown[name] = shown[name] | value if name in ("piles", "facts") else value
        for event in frame["events"]:
            page = fold(page, event)
        stands = {name: value for name, value in shown.items() if name not in OLD}
        assert {name: page[name] for name in stands} == stands
        assert totals(page) == shown["scores"]
        assert page["centre"][0]["chips"] == shown["facts"]["pot"]
        assert frame["at"] == then["at"]


def test_facts_told_event_by_event_make_a_scene() -> None:
    before = old("facts")["frames"]
    told = of_today(old_bytes("facts"))
    msgspec.json.decode(told, type=Replay)
    new = msgspec.json.decode(told)
    scores: list[int] = []
    page = started()
    for then, frame in zip(before, new["frames"], strict=True):
        for event_then, event in zip(then["events"], frame["events"], strict=True):
            scores = event_then.get("now", {}).get("scores", scores)
            page = fold(page, event)
            assert totals(page) == scores
    assert page["top"] == [{"is": "track", "label": "hand", "now": 3, "of": 3, "heading": True}]
    said = [event for frame in new["frames"] for event in frame["events"] if "what" in event]
    assert said
    assert not any("facts" in event for event in said)
    assert any(event.get("args", {}).get("seat") == 1 for event in said)


@pytest.mark.parametrize(
    ("game", "viewer"),
    [("word-poker", "0"), ("word-poker", "all"), ("word-poker", "facts"), ("freeze", "said")],
)
def test_what_was_said_is_still_said(game: str, viewer: str) -> None:
    before = old_bytes(viewer, game)
    now = said_in(of_today(before))
    assert now
    assert [sentence(event) for event in now] == [event["text"] for event in said_in(before)]
    assert not any(event.keys() - {"event", "what", "text", "args", "now"} for event in now)


def test_what_a_sentence_is_about_becomes_its_arguments() -> None:
    before = old_bytes("said", "freeze")
    told = of_today(before)
    msgspec.json.decode(told, type=Replay)
    said = said_in(told)
    (preview_result,) = [
        event for event in said if event["what"] == "worth" and "FLANK" in event["text"]
    ]
    assert preview_result["text"] == "FLANK of B{{o}}: 21 points"
    assert preview_result["args"] == {"seat": 1, "word": "FLANK", "points": 21}
    assert said[-1]["args"] == {"seats": [1], "points": 21}


@pytest.mark.parametrize(
    ("old", "args"),
    [
        ({"facts": {"seat": 1, "word": "CAT", "good": False}}, {"seat": 1, "word": "CAT"}),
        ({"facts": {"seat": 1, "true": False, "share": 4}}, {"seat": 1, "points": 4}),
        ({"seat": 1, "good": False}, {"seat": 1}),
    ],
)
def test_a_verdict_and_its_points_are_kept(old: dict[str, Any], args: dict[str, Any]) -> None:
    event = {"event": "said", "what": "verdict", "text": "It is {not} a word", **old}
    tell_said(event)
    assert event["text"] == "It is {{not}} a word"
    assert event["args"] == {**args, "good": False}


def test_a_sentence_about_nobody_has_no_arguments_and_its_own_braces() -> None:
    event = {"event": "said", "what": "ante", "text": "Everyone antes {2}", "facts": {"pot": 2}}
    tell_said(event)
    assert event == {"event": "said", "what": "ante", "text": "Everyone antes {2}"}


@pytest.mark.parametrize(("game", "viewer"), [("word-poker", "0"), ("freeze", "said")])
def test_a_replay_of_today_stays_as_it_is(game: str, viewer: str) -> None:
    new = of_today(old_bytes(viewer, game))
    assert of_today(new) is new


def test_who_is_forgotten_is_in_no_old_sentence() -> None:
    kept = zlib.compress(old_bytes("said", "freeze"))
    forgotten = zlib.decompress(replay_without(kept, {"Ann", "B{o}"}))
    assert b"B{o}" not in forgotten
    assert b"Ann " not in forgotten
    assert said_in(forgotten)[1]["text"] == "somebody calls Freeze!"
    assert b"Cy announces JOE" in forgotten


def test_keys_and_arguments_of_today_are_not_taken_for_names() -> None:
    said: list[dict[str, Any]] = [
        {"event": "said", "what": "freeze", "text": "freeze-call", "args": {"seat": 1}},
        {"event": "said", "what": "dealt", "text": "freeze-dealt"},
        {"event": "said", "what": "word", "text": "{seat} calls {word}", "args": {"word": "CALLS"}},
    ]
    replay = {"names": ["freeze", "calls"], "frames": [{"at": 0.0, "events": said}]}
    kept = zlib.compress(msgspec.json.encode(replay))
    forgotten = zlib.decompress(replay_without(kept, {"freeze", "calls"}))
    assert msgspec.json.decode(forgotten)["names"] == ["somebody", "somebody"]
    assert said_in(forgotten) == said


@pytest.mark.parametrize(
    ("slug", "former"),
    [
        ("crosswords", {"display": "offer"}),
        ("paperback", {"extras": "display", "market": "offer"}),
    ],
)
def test_piles_by_their_former_names(slug: str, former: dict[str, str]) -> None:
    options = {"award": "muse"} if slug == "paperback" else {}
    room = dealt_room(slug, 2, 5, options)
    assert room.match is not None
    played = Match(room.match.game, 2, 5, room.match.generator)
    play(played, [make("random", Rng(seat)) for seat in range(2)])
    for entry in played.log:
        add(room, act_of(entry), clock=entry.at)  # type: ignore[union-attr]
    replay = zlib.decompress(Finished(room).record().views[ALL])
    before = replay
    for now, then in former.items():
        before = before.replace(f'"{now}"'.encode(), f'"{then}"'.encode())
    assert before != replay
    assert msgspec.json.decode(of_today(before)) == msgspec.json.decode(replay)
    assert of_today(replay) == replay


def test_a_condition_that_was_told_in_english_is_still_told() -> None:
    args = {"seat": 1, "condition": "ends in Y", "reward": "draw a letter card"}
    event = {"event": "said", "text": "letterpress-gains-reward", "args": args}
    assert sentence(event) == "You claim the challenge “ends in Y” (draw a letter card)."


def test_texts_by_their_former_keys() -> None:
    bonus = {
        "key": "paperback-abilities-bonus-long",
        "args": {"letters": "S", "amount": 3, "length": 7},
    }
    said: list[dict[str, Any]] = [
        {"text": "letterpress-deck-round-begins", "args": {"round": 2, "rounds": 5}},
        {"text": "better-letters-plays", "args": {"seat": 1, "word": "TAB", "letters": "TA"}},
        {"text": "{line}", "args": {"line": bonus}},
        {"text": "paperback-scene-genre-western"},
    ]
    events = [{"event": "said", "what": "told", **each} for each in said]
    told = of_today(msgspec.json.encode({"frames": [{"at": 0.0, "events": events}]}))
    assert [sentence(event) for event in said_in(told)] == [
        "Round 2 of 5.",
        "You play TAB on TA.",
        "S: +3¢ if 7 letters or more",
        "western",
    ]
    assert of_today(told) is told
