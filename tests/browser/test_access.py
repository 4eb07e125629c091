"""No barriers: axe finds nothing on any page, by day and by night."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from looking import no_barriers
from playing import MousePlayer, play_on
from sight import Sight
from tables import FAMILIAR, INKS, gather, room_of, short_rules, your_hand
from visiting import PHONE, Visit


def test_lobby_sheet_and_pages_around(visit: Visit) -> None:
    ada = visit("Ada")
    page = ada.page
    page.goto("/")
    expect(page.get_by_role("list", name="Games")).to_be_visible()
    no_barriers(page)
    page.get_by_role("list", name="Games").get_by_role("link").first.click()
    page.get_by_text("House rules").click()
    no_barriers(page)
    for path, heading in {
        "/replays": None,
        "/words?w=quill": None,
        "/make": None,
        "/nowhere": None,
        **{f"/rules/{slug}": None for slug in INKS},
    }.items():
        if path == "/nowhere":
            ada.forgive("404")
        page.goto(path)
        expect(page.get_by_role("heading", level=1, name=heading).first).to_be_visible()
        no_barriers(page)


@pytest.mark.parametrize("game", FAMILIAR)
def test_a_table_from_the_first_chair_to_the_end(visit: Visit, game: str) -> None:
    """At everything that is asked there; then its end, its replay, and the proof of its shuffle."""
    ada = visit("Ada")
    page = ada.page
    rules = short_rules(game)
    gather(ada, game, **rules)
    no_barriers(page)
    page.get_by_role("button", name="Deal").click()
    expect(your_hand(page)).to_be_visible()
    player = MousePlayer(ada)
    looked_at: set[str] = set()

    def look(sight: Sight) -> None:
        if sight.question not in looked_at:
            looked_at.add(sight.question)
            no_barriers(page)

    player.before_answer = look
    play_on(player, until=lambda: not rules and player.answers >= 2)
    assert looked_at
    if not rules:
        return
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
    no_barriers(page)
    for path in (f"/replay/{room_of(ada)}/1", f"/verify/{room_of(ada)}/1"):
        page.goto(path)
        expect(page.get_by_role("heading").first).to_be_visible()
        no_barriers(page)


def test_a_phone(visit: Visit) -> None:
    ada = visit("Ada", screen=PHONE)
    ada.page.goto("/")
    expect(ada.page.get_by_role("list", name="Games")).to_be_visible()
    no_barriers(ada.page)
    ada.page.goto(ada.open_table("letter-head", seats=3, deal=True))
    expect(your_hand(ada.page)).to_be_visible()
    no_barriers(ada.page)
    ada.page.get_by_role("button", name="Log").tap()
    no_barriers(ada.page)
