"""Bets and a showdown: the best word by the hand, the bet box, a table that stands still."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, WebSocket, expect

from visiting import Visit, Visitor

ACTS = "[data-act]:not([aria-disabled])"
SHOWN = ".showdown li"


def acts(page: Page) -> list[str]:
    """The answers that can be given now, from the left."""
    page.wait_for_function("() => !document.querySelector('[data-behind]')")
    expect(page.locator(ACTS).first).to_be_visible()
    return [str(act.get_attribute("data-act")) for act in page.locator("[data-act]").all()]


def until(visitor: Visitor, last: str) -> None:
    """Stay in for as little as possible, and keep all cards, until this is asked."""
    page = visitor.page
    for _ in range(20):
        asked = acts(page)
        if last in asked:
            return
        stay = next(
            act for act in ("check", "call", "discard", "announce", "no-word") if act in asked
        )
        key = page.locator("[data-ask]").first.get_attribute("data-ask")
        page.locator(f"[data-act={stay}]").click()
        page.wait_for_function(
            "key => document.querySelector('[data-ask]')?.dataset.ask !== key", arg=key
        )
    raise AssertionError(f"{last} was never asked")


def test_the_best_word_stands_by_the_hand_while_you_bet(visit: Visit) -> None:
    ada = visit("Ada")
    page = ada.page
    told: list[dict[str, Any]] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: told.append(json.loads(frame)))

    page.on("websocket", listen)
    page.goto(ada.open_table("word-poker", seats=3, deal=True))
    until(ada, "fold")
    stick = page.locator("[data-hand-stick]")
    expect(stick).to_be_visible()
    expect(page.get_by_text("Only you see your cards and your words.")).to_be_visible()
    # Fold, then what it takes to stay, then more.
    asked = acts(page)
    assert asked[0] == "fold"
    assert asked[1] in ("check", "call")
    assert asked[2:] in ([], ["bet"], ["raise"])
    filled = page.locator(".button.filled[data-act]")
    expect(filled).to_have_attribute("data-act", asked[1])

    # What is found is told to nobody else.
    sticks = [one for now in nows(told) for one in now.get("at_hand", [])]
    assert sticks
    assert {pile for one in sticks for pile in one["piles"]} == {"hands.0"}
    # The value is the sum of its two parts, whatever is set.
    for card in stick.locator("[data-place] button").all()[:1]:
        card.click()
    total = stick.locator("[data-total]")
    if total.count():
        parts = stick.locator(".worth > span > span").all_inner_texts()
        assert int(total.inner_text()) == sum(int(part.split()[0]) for part in parts)


def nows(told: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """All that a page was told of how things are."""
    events = [event for one in told for event in one.get("events", [])]
    return [one["now"] for one in (*told, *events) if one.get("now")]


def test_a_showdown_stays_until_all_are_ready(visit: Visit) -> None:
    ada = visit("Ada")
    page = ada.page
    page.goto(ada.open_table("word-poker", seats=3, deal=True))
    until(ada, "next-hand")
    expect(page.locator(SHOWN).first).to_be_visible()
    points = [int(text.split()[0]) for text in page.locator(f"{SHOWN} .points").all_inner_texts()]
    assert points == sorted(points)
    for column in page.locator(SHOWN).all():
        lines = column.locator("dd").all_inner_texts()
        if lines:
            assert sum(map(int, lines)) == int(column.locator(".points").inner_text().split()[0])
    expect(page.locator(f"{SHOWN}.best").last).to_contain_text("pot")
    # No card moves while the others are ready.
    expect(page.get_by_text("are ready. The cards stay until all are.")).to_be_visible()
    expect(page.get_by_text("Hand 1 of 20").first).to_be_visible()
    page.get_by_role("button", name="Next hand").click()
    expect(page.get_by_text("Hand 2 of 20").first).to_be_visible()
    expect(page.locator(SHOWN)).to_have_count(0)
