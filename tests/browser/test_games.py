"""Whole games in real browsers: one person with a keyboard, one with a mouse, and a bot."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from playing import KeyboardPlayer, MousePlayer, play_on
from tables import SLUGS, room_of, short_rules, sit_down, standings
from visiting import Visit


def host_with_the_keyboard(keys: KeyboardPlayer, game: str) -> str:
    """From the lobby to a table of three with short house rules; the link for a friend."""
    page = keys.page
    page.goto("/")
    keys.go_to(page.get_by_role("list", name="Games").locator(f"a[href='/?game={game}']"))
    keys.press("Enter")
    keys.go_to(page.get_by_role("group", name="Chairs"), "Shift+Tab")
    keys.press("ArrowLeft")
    expect(page.get_by_role("radio", name="3", exact=True)).to_be_checked()
    keys.go_to(page.get_by_role("button", name="With friends"))
    keys.press("Enter")
    expect(page.get_by_role("button", name="Deal")).to_be_visible()
    for name, value in short_rules(game).items():
        rule = page.get_by_role("spinbutton", name=name.capitalize(), exact=True)
        keys.go_to(rule)
        keys.press("Control+A", *str(value), "Tab")
        expect(rule).to_have_value(str(value))
    return page.get_by_role("textbox", name="Link to a chair").input_value()


@pytest.mark.parametrize("game", SLUGS)
def test_a_keyboard_a_mouse_and_a_bot_play_a_whole_game(visit: Visit, game: str) -> None:
    ada, tom = visit("Ada"), visit("Tom", still=False)
    keys, mouse = KeyboardPlayer(ada, seed=1), MousePlayer(tom, seed=2)
    sit_down(tom, host_with_the_keyboard(keys, game))
    keys.go_to(ada.page.get_by_role("button", name="Deal"))
    keys.press("Enter")
    play_on(keys, mouse)

    seen = standings(ada.page)
    assert seen == standings(tom.page)
    record = ada.get(f"/api/replays/{room_of(ada)}/1")
    assert seen == dict(zip(record["names"], map(str, record["scores"]), strict=True))
    assert {"Ada", "Tom"} < set(seen)
    for visitor in (ada, tom):
        expect(visitor.page.get_by_role("button", name="Play again")).to_be_visible()
    assert keys.answers
    assert mouse.answers
