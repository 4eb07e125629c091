"""Replays that were recorded in an older form are still watched."""

from __future__ import annotations

import zlib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from fold import fold, started
from typecase.server.messages import Replay
from typecase.server.old_replays import of_today

REPLAYS = Path(__file__).parent / "replays"
"""A match of Word Poker, as its first seat saw it and with all cards open."""


def old(viewer: str) -> Any:
    return msgspec.json.decode(old_bytes(viewer))


def old_bytes(viewer: str) -> bytes:
    return zlib.decompress((REPLAYS / f"word-poker-{viewer}.json.zlib").read_bytes())


@pytest.mark.parametrize("viewer", ["0", "all"])
def test_each_frame_ends_as_it_ended(viewer: str) -> None:
    new = msgspec.json.decode(of_today(old_bytes(viewer)))
    msgspec.convert(new, Replay)
    before = old(viewer)["frames"]
    assert len(new["frames"]) == len(before) > 40
    shown: dict[str, Any] = {"piles": {}, "facts": {}}
    page = started()
    for then, frame in zip(before, new["frames"], strict=True):
        for name, value in then["now"].items():
            shown[name] = shown[name] | value if name in ("piles", "facts") else value
        for event in frame["events"]:
            page = fold(page, event)
        assert {name: page[name] for name in shown} == shown
        assert frame["at"] == then["at"]


def test_what_was_said_is_still_said() -> None:
    def said(frames: list[Any]) -> list[str]:
        events = [event for frame in frames for event in frame["events"]]
        return [event["text"] for event in events if event["event"] == "said"]

    new = msgspec.json.decode(of_today(old_bytes("0")))
    assert said(new["frames"]) == said(old("0")["frames"])


def test_a_replay_of_today_stays_as_it_is() -> None:
    new = of_today(old_bytes("0"))
    assert of_today(new) is new
