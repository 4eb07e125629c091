"""A phone in one hand: 360 pixels wide, and a thumb."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from looking import fits_a_phone
from playing import TouchPlayer, play_on
from tables import FAMILIAR, short_rules, standings
from typecase import games
from typecase.texts import catalogue
from visiting import PHONE, Visit

FULL = ["letter-boxing", "letterpress", "seven-letter-stud", "stormy-letters", "vultures"]
"""Games with much on the table beside the own word and hand."""


@pytest.mark.parametrize("game", FAMILIAR)
def test_a_thumb_plays_against_bots(visit: Visit, game: str) -> None:
    """To the end, where house rules make the game short; else some turns of it."""
    ada = visit("Ada", screen=PHONE)
    page = ada.page
    page.goto("/")
    fits_a_phone(page)
    page.get_by_role("list", name="Games").locator(f"a[href='/?game={game}']").tap()
    page.get_by_role("radio", name="3", exact=True).locator("xpath=..").tap()
    page.get_by_text("House rules").tap()
    rules = short_rules(game)
    for name, value in rules.items():
        title = catalogue().say(games.find(game).house_rules()[name].key)
        page.get_by_role("spinbutton", name=title, exact=True).fill(str(value))
    fits_a_phone(page)
    page.get_by_role("button", name="Play against bots").tap()

    player = TouchPlayer(ada)
    player.before_answer = lambda sight: fits_a_phone(page)
    enough = 1000 if rules else 4
    play_on(player, until=lambda: player.answers >= enough)
    if rules:
        assert len(standings(page)) == 3
        fits_a_phone(page)
        expect(page.get_by_role("button", name="Play again")).to_be_visible()
    assert player.answers


@pytest.mark.parametrize("game", FULL)
def test_a_full_table_leaves_the_hand_whole(visit: Visit, game: str) -> None:
    ada = visit("Ada", screen=PHONE)
    page = ada.page
    page.goto(ada.open_table(game, seats=3, deal=True))
    player = TouchPlayer(ada)
    player.before_answer = lambda sight: fits_a_phone(page)
    play_on(player, until=lambda: player.answers >= 8)
    assert player.answers
