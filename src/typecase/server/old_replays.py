"""Replays that were recorded before events told all that is different by them.

A frame of those has its events and, beside them, how things were after the last. Told in the way of
today, that is what is different when the table asks on.
"""

from __future__ import annotations

from typing import Any

import msgspec

decode = msgspec.json.Decoder().decode
encode = msgspec.json.Encoder().encode

Json = dict[str, Any]


def of_today(replay: bytes) -> bytes:
    """A replay as JSON in today's form, whichever it was recorded in."""
    told = decode(replay)
    if not any("now" in frame for frame in told["frames"]):
        return replay
    piles: set[str] = set()
    told["frames"] = [_frame(frame, piles) for frame in told["frames"]]
    return encode(told)


def _frame(frame: Json, piles: set[str]) -> Json:
    """A frame; `piles` are those that were seen in the frames before."""
    now = frame["now"]
    events = [_event(event) for event in frame["events"]]
    if not piles:
        # The table as it lay before anything happened was not recorded: it starts as it is dealt.
        events = [{"event": "start", "now": now}, *(event for event in events if _is_said(event))]
    else:
        new = {name: pile for name, pile in now.get("piles", {}).items() if name not in piles}
        if new and events:
            empty = {name: _empty(pile) for name, pile in new.items()}
            events.insert(
                0, {"event": "arranged", "pile": next(iter(new)), "now": {"piles": empty}}
            )
        events.append({"event": "asks", "now": now})
    piles.update(now.get("piles", ()))
    return {"at": frame["at"], "events": events}


def _is_said(event: Json) -> bool:
    return bool(event["event"] == "said")


def _event(event: Json) -> Json:
    cards = event.pop("cards", None)
    if cards is not None:
        event["cards"] = [
            [card["card"], card["text"], card["points"], card["colour"], card.get("more", {})]
            for card in cards
        ]
    return event


def _empty(pile: Json) -> Json:
    if "columns" in pile:
        cells = len(pile["cards"])
        return pile | {"count": 0, "cards": [None] * cells, "taken": [False] * cells}
    return pile | {"count": 0} | ({"cards": []} if "cards" in pile else {})
