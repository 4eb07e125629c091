"""The ear on a page notices each fault it listens for."""

from __future__ import annotations

from typing import Any

import pytest

from transcript import Announced, faults_of

LONG = "Bo plays a word that nobody at this table has ever heard before."


def said(text: str, **more: Any) -> Announced:
    fields: dict[str, Any] = {
        "urgent": False,
        "happened": 1,
        "news": [],
        "ask": "",
        "key": "",
        "shown": "",
    } | more
    return Announced(at=0, text=text, **fields)


@pytest.mark.parametrize(
    "announced",
    [
        [said("Bo plays tab, T A B.")],
        [said("Didot has D E F in a row.")],
        [said("Where is the M in med, M E D? To find: E D.")],
        [said("Bo passes."), said("Bo passes.", happened=2)],
        [said("Bo passes."), said("Bo passes.", news=["Bo passes.", "Bo passes."])],
        [said("You hear this: " + LONG)],
        [said("Your turn. Pass? 9 seconds left.", urgent=True, shown="Pass?")],
        [said("Is it tab, T A B?", urgent=True, shown="Is it tab?")],
        [
            said(
                "Your cards: " + "A, " * 30, urgent=True, key=".", shown="Your cards: " + "A, " * 30
            )
        ],
    ],
)
def test_what_may_be_said(announced: list[Announced]) -> None:
    assert faults_of(announced) == []


@pytest.mark.parametrize(
    ("announced", "fault"),
    [
        ([said(LONG)], "13 words"),
        ([said("You hear this: " + LONG + " Then it is over at last.")], "22 words"),
        ([said("letter-head-ask-declare")], "a raw name"),
        ([said("Bo takes bonus_deck.")], "a raw name"),
        ([said("{ $seat } passes.")], "a raw name"),
        ([said("Bo plays to be, T O B E.")], "spelled, and no word"),
        ([said("Bo plays T A B.")], "spelled, and no word"),
        ([said("Bo passes. Bo passes.")], "a sentence twice"),
        ([said("Bo passes."), said("Bo passes.", news=["Bo passes."])], "said twice"),
        ([said("Pass?"), said("Pass?", urgent=True, shown="Pass?")], "said twice"),
        ([said("Not now.", urgent=True, shown="Pass?")], "not on the screen"),
    ],
)
def test_what_may_not(announced: list[Announced], fault: str) -> None:
    found = faults_of(announced)
    assert len(found) == 1
    assert found[0].startswith(fault)
