"""Converts replays that were recorded in an older form.

In the first form, a frame had its events and a separate `now` with the state after the last of
them; this becomes the `now` of an `asks` event. In the second, the state was a status, scores,
notes and facts; these become a scene, as far as they are enough for one.

Some piles had other names (`RENAMED`).

An announcement used to be a finished English sentence with the names in it: first with all its
`facts`, then with those that a page needs (`SAID`) as fields of the event. Now it is a key, or a
sentence with its arguments in braces, and `args`.

Some texts had other keys, or have more arguments now (`SUCCESSORS`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import msgspec

from typecase.engine.scene import (
    DEALER,
    AtCentre,
    AtSeat,
    AtTop,
    Pot,
    PotPart,
    Stamp,
    Total,
    Track,
    present,
)
from typecase.texts import Message

decode = msgspec.json.Decoder().decode
encode = msgspec.json.Encoder().encode

Json = dict[str, Any]

OLD = ("status", "scores", "notes", "facts")
"""The fields of `now` that scenes have replaced."""

SAID = ("seat", "seats", "word", "points", "good")
"""The facts of a sentence that were fields of the event."""


FORMER = "offer"
RENAMED = {
    "crosswords": {FORMER: "display"},
    "paperback": {FORMER: "market", "display": "extras"},
}
"""Piles of a game by their former names. A match that has a pile called `FORMER` uses these."""

SUCCESSORS = {
    # Without syllables it is told as it was.
    "better-letters-plays": Message("better-letters-plays", {"syllables": 0, "lettered": 0}),
    "letterpress-claims-at": Message("claims at place {place}"),
    "letterpress-deck-round-begins": Message("Round {round} of {rounds}."),
    "letterpress-deck-step-deal": Message("Deal"),
    "paperback-abilities-bonus-first": Message("{letters}: +{amount}¢ if first"),
    "paperback-abilities-bonus-last": Message("{letters}: +{amount}¢ if last"),
    "paperback-abilities-bonus-long": Message("{letters}: +{amount}¢ if {length} letters or more"),
    "paperback-abilities-bonus-no-wild": Message("{letters}: +{amount}¢ if no wilds"),
    "paperback-scene-earned-with": Message("paperback-scene-earn-it-with"),
    "paperback-scene-genre-bestseller": Message("paperback-deck-genre-bestseller"),
    "paperback-scene-genre-mystery": Message("paperback-deck-genre-mystery"),
    "paperback-scene-genre-romance": Message("paperback-deck-genre-romance"),
    "paperback-scene-genre-science-fiction": Message("paperback-deck-genre-science-fiction"),
    "paperback-scene-genre-western": Message("paperback-deck-genre-western"),
}
"""What stands now for a text that replays hold by a former key: the key of today, or where there is
none the English sentence. Its arguments are those that the former text was not given."""

_SUCCEEDED = re.compile("|".join(f'"{key}"' for key in SUCCESSORS).encode())


def of_today(replay: bytes) -> bytes:
    """A replay as JSON in the current form, whatever form it was recorded in."""
    replay_data = decode(replay)
    recorded = replay_data["frames"]
    frames = _in_texts_of_today(recorded) if _SUCCEEDED.search(replay) else recorded
    names = RENAMED.get(replay_data.get("game", ""), {})
    if FORMER in names and any(_has_former(frame) for frame in frames):
        frames = _renamed(frames, names)
    if any("now" in frame for frame in frames):
        piles: set[str] = set()
        frames = [_frame(frame, piles) for frame in frames]
    elif not any(_is_old(event) for frame in frames for event in frame["events"]):
        return replay if frames == recorded else encode(replay_data | {"frames": frames})
    scenes = Scenes()
    for frame in frames:
        for event in frame["events"]:
            scenes.tell(event)
    return encode(replay_data | {"frames": frames})


def _is_old(event: Json) -> bool:
    return (
        "facts" in event
        or (_is_said(event) and not event.keys().isdisjoint(SAID))
        or not event.get("now", {}).keys().isdisjoint(OLD)
    )


# Texts that have other keys now.


def _in_texts_of_today(data: Any) -> Any:
    """A part of a replay with the keys and arguments of today."""
    if isinstance(data, str):
        return SUCCESSORS[data].key if data in SUCCESSORS else data
    if isinstance(data, list):
        return [_in_texts_of_today(value) for value in data]
    if not isinstance(data, dict):
        return data
    today = {name: _in_texts_of_today(value) for name, value in data.items()}
    former = data.get("key", data.get("text"))
    if isinstance(former, str) and former in SUCCESSORS and SUCCESSORS[former].args:
        today["args"] = {**SUCCESSORS[former].args, **today.get("args", {})}
    return today


# Piles that have other names now.


def _has_former(frame: Json) -> bool:
    states = [frame.get("now", {}), *[event.get("now", {}) for event in frame["events"]]]
    return any(FORMER in state.get("piles", {}) for state in states)


def _renamed(data: Any, names: Mapping[str, str]) -> Any:
    """A part of a replay with the piles' names of today."""
    if isinstance(data, list):
        return [_renamed(value, names) for value in data]
    if not isinstance(data, dict):
        return data
    data = {name: _renamed(value, names) for name, value in data.items()}
    for name in ("pile", "from", "to"):
        if isinstance(data.get(name), str):
            data[name] = names.get(data[name], data[name])
    if isinstance(data.get("piles"), dict):
        data["piles"] = {names.get(name, name): pile for name, pile in data["piles"].items()}
    return data


# Scenes from facts.


class Scenes:
    """Converts events in order."""

    def __init__(self) -> None:
        self.stands: Json = {"status": "", "scores": [], "notes": [], "facts": {}}

    def tell(self, event: Json) -> None:
        """Convert an event to the current form, in place."""
        if _is_said(event):
            tell_said(event)
        now = event.get("now", {})
        if now.keys().isdisjoint(OLD):
            return
        self.stands["facts"] |= now.pop("facts", {})
        self.stands |= {name: now.pop(name) for name in OLD if name in now}
        now |= msgspec.to_builtins(self.scene())

    def scene(self) -> Json:
        seats = range(len(self.stands["scores"]))
        turn = self.stands["facts"].get("active")
        return {
            "top": top_of(self.stands["status"]),
            "turn": turn if turn in seats else None,
            "seats": {str(seat): self.at_seat(seat) for seat in seats},
            "centre": self.centre(),
        }

    def at_seat(self, seat: int) -> tuple[AtSeat, ...]:
        facts, notes = self.stands["facts"], self.stands["notes"]
        note = notes[seat] if notes else ""
        out = note.startswith(("folded", "out"))
        return present(
            Total(self.stands["scores"][seat], "chip" if "pot" in facts else "point"),
            facts.get("dealer") == seat and DEALER,
            bool(note) and Stamp(note, "out" if out else "line"),
        )

    def centre(self) -> tuple[AtCentre, ...]:
        facts = self.stands["facts"]
        if "pot" not in facts:
            return ()
        parts = [PotPart(part["chips"], tuple(part["seats"])) for part in facts.get("pots", ())]
        return (Pot(facts["pot"], tuple(facts.get("bets", ())), tuple(parts)),)


def tell_said(event: Json) -> None:
    """Convert a finished sentence to the current form, in place: its facts become `args`. A text
    with arguments is formatted, so braces in the sentence itself are doubled."""
    facts = event.pop("facts", None)
    if facts is None:
        args = {name: event.pop(name) for name in SAID if name in event}
    else:
        args = {name: facts[name] for name in SAID if name in facts}
        if "points" not in facts and "share" in facts:
            args["points"] = facts["share"]
        if args.get("good") is None and "true" in facts:
            args["good"] = facts["true"]
    args = {name: value for name, value in args.items() if value not in (None, "", [])}
    if args:
        event["text"] = event["text"].replace("{", "{{").replace("}", "}}")
        event["args"] = args


def top_of(status: str) -> tuple[AtTop, ...]:
    """The track for a status such as "Hand 3 of 20" or "first to 100"; none without a number."""
    found = re.fullmatch(r"(\D+?) (\d+)(?: of (\d+))?", status)
    if found is None:
        return ()
    label, now, of = found.groups()
    return (Track(label.lower(), int(now), int(of) if of else None, heading=label[0].isupper()),)


# Frames with a separate `now`.


def _frame(frame: Json, piles: set[str]) -> Json:
    """Convert a frame; `piles` are those in the frames before it."""
    now = frame["now"]
    events = [_event(event) for event in frame["events"]]
    if not piles:
        # The table before the deal was not recorded: the replay starts after the deal.
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
