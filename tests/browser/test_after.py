"""After the end: another game, the replay, the proof of the shuffle."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from playing import MousePlayer, play_on
from tables import deal, download, gather, room_of, standings, your_hand
from typecase.cli import main
from visiting import Visit


def test_again_replay_and_proof(visit: Visit, capsys: pytest.CaptureFixture[str]) -> None:
    ada, tom = visit("Ada"), visit("Tom")
    gather(ada, "letter-head", tom, seats=2, rounds=1)
    deal(ada, tom)
    play_on(MousePlayer(ada), MousePlayer(tom, seed=2))
    page, room = ada.page, room_of(ada)
    scores = standings(page)

    # The shuffle is proven in the browser.
    page.get_by_role("link", name="Check the shuffle").click()
    fits = "Verified. The shuffle was fair."
    expect(page.get_by_role("status").filter(has_text=fits)).to_be_visible()
    proof, kept = download(page, "Download proof"), download(page, "Download kept file")
    assert main(["verify", str(proof), "--kept", str(kept)]) == 0
    assert "The shuffle was fair." in capsys.readouterr().out
    # Who was not there needs the link that somebody shares, and kept nothing.
    key = page.request.get(f"/api/replays/{room}/1/key").json()["key"]
    bob = visit("Bob").page
    bob.goto(f"/verify/{room}/1#{key}")
    only = "this shows only that the deal follows from the seed."
    expect(bob.get_by_role("status").filter(has_text=only)).to_be_visible()
    page.go_back()
    assert standings(page) == scores

    # Step by step to the end, with all cards; then as one of them saw it.
    page.get_by_role("link", name="Replay").click()
    step = page.get_by_role("slider", name="Step of the replay")
    expect(step).to_be_visible()
    steps = int(step.get_attribute("max") or 0)
    assert steps > 4
    seats = page.get_by_role("list", name="Players").locator("li.occupant")
    assert {seat.locator("b").inner_text() for seat in seats.all()} == {"Ada", "Tom"}
    for _ in range(steps):
        page.keyboard.press("ArrowRight")
    expect(page.get_by_text(f"step {steps + 1} of {steps + 1}")).to_be_visible()
    expect(page).to_have_url(re.compile(f"/replay/{room}/1.*at={steps + 1}"))
    page.get_by_role("button", name="To the start").click()
    page.keyboard.press("ArrowRight")
    hands = {
        name: seats.filter(has=page.get_by_text(name, exact=True)).locator(".card[data-letters]")
        for name in ("Ada", "Tom")
    }
    for hand in hands.values():
        expect(hand.nth(4)).to_be_visible()
    page.get_by_label("View as").select_option("As Tom saw it")
    expect(hands["Ada"]).to_have_count(0)
    expect(hands["Tom"].nth(4)).to_be_visible()
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_text(f"step {steps + 1} of {steps + 1}")).to_be_visible()
    shown = {
        seat.locator("b").inner_text(): seat.locator(".score").inner_text() for seat in seats.all()
    }
    assert shown == scores

    # Another game, when both want it.
    page.goto(f"/t/{room}")
    page.get_by_role("button", name="Play again").click()
    expect(page.get_by_text("Waiting for Tom.")).to_be_visible()
    expect(tom.page.get_by_text("Ada would like another game.")).to_be_visible()
    tom.page.get_by_role("button", name="Play again").click()
    for visitor in (ada, tom):
        expect(your_hand(visitor.page)).to_be_visible()
        expect(visitor.page.get_by_role("button", name="Play again")).to_be_hidden()
    play_on(MousePlayer(ada, seed=3), MousePlayer(tom, seed=4))
    assert standings(page) == standings(tom.page)
    page.goto("/replays")
    expect(page.locator(f"a[href^='/replay/{room}/']")).to_have_count(2)
