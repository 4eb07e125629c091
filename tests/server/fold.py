"""What a page does with what it is told, as plainly as it can be said: see match_messages.py."""

from __future__ import annotations

from typing import Any

Scene = dict[str, Any]
"""A match as a page has it: what `Now` has, in JSON."""


MERGED = ("piles", "seats")
"""Of these only what is different is told."""


def started() -> Scene:
    """A page that was told nothing yet."""
    return {
        "phase": "",
        "piles": {},
        "top": [],
        "turn": None,
        "seats": {},
        "centre": [],
        "own": [],
        "at_hand": [],
        "asked": [],
        "answered": [],
        "race": False,
        "ask": None,
        "prompt": None,
        "deadline": None,
        "winners": None,
        "over": False,
    }


def fold(scene: Scene, event: dict[str, Any]) -> Scene:
    """The scene after an event; the one before stays as it is."""
    if event["event"] == "start":
        scene = started()
    new = scene | {name: dict(scene[name]) for name in MERGED}
    piles = new["piles"]
    if event["event"] == "moved":
        source, target = event["from"], event["to"]
        piles[source] = _without(piles[source], event)
        piles[target] = _with(piles[target], event)
    elif event["event"] == "gathered":
        new["piles"] = {name: _empty(pile) for name, pile in piles.items()}
    apply(new, event.get("now", {}))
    return new


def apply(scene: Scene, now: dict[str, Any]) -> None:
    """What is different now, in place."""
    if now.get("asked") == []:
        scene["ask"] = scene["prompt"] = None
        scene["own"] = []
    for name, value in now.items():
        if name in MERGED:
            scene.setdefault(name, {}).update(value)
        else:
            scene[name] = value


def _without(pile: Scene, event: dict[str, Any]) -> Scene:
    left = pile | {"count": pile["count"] - event["count"]}
    if "cards" in pile:
        gone = {card[0] for card in event.get("cards", ())}
        left["cards"] = [card for card in pile["cards"] if card is None or card[0] not in gone]
    return left


def _with(pile: Scene, event: dict[str, Any]) -> Scene:
    more = pile | {"count": pile["count"] + event["count"]}
    if "cards" in pile:
        cards = event.get("cards", ())
        numbers = event.get("called", [card[0] for card in cards])
        called = [[number, *card[1:]] for number, card in zip(numbers, cards, strict=True)]
        more["cards"] = pile["cards"] + called
    return more


def _empty(pile: Scene) -> Scene:
    return pile | {"count": 0} | ({"cards": []} if "cards" in pile else {})


def totals(scene: Scene) -> list[int]:
    """What each seat has, as its page shows it; none in a game that counts nothing."""
    seats = scene["seats"].values()
    return [seat[0]["count"] for seat in seats if seat and seat[0]["is"] == "total"]
