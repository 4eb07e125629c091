"""Replays that were recorded in an older form are still watched."""

from __future__ import annotations

import zlib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from fold import fold, started, totals
from typecase.server.messages import Replay
from typecase.server.old_replays import OLD, of_today

REPLAYS = Path(__file__).parent / "replays"
"""A match of Word Poker, as its first seat saw it and with all cards open; and another that was
recorded when events told facts."""


def old(viewer: str) -> Any:
    return msgspec.json.decode(old_bytes(viewer))


def old_bytes(viewer: str) -> bytes:
    return zlib.decompress((REPLAYS / f"word-poker-{viewer}.json.zlib").read_bytes())


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
    assert any(event.get("seat") == 1 for event in said)


def test_what_was_said_is_still_said() -> None:
    def said(frames: list[Any]) -> list[str]:
        events = [event for frame in frames for event in frame["events"]]
        return [event["text"] for event in events if event["event"] == "said"]

    new = msgspec.json.decode(of_today(old_bytes("0")))
    assert said(new["frames"]) == said(old("0")["frames"])


def test_a_replay_of_today_stays_as_it_is() -> None:
    new = of_today(old_bytes("0"))
    assert of_today(new) is new
