"""Whole games in real browsers, to the last screen: with a keyboard, a mouse, and bots."""

from __future__ import annotations

import os
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from looking import fits, fits_a_phone, no_barriers
from playing import KeyboardPlayer, MousePlayer, play_on
from sight import Sight
from tables import (
    CHILDREN,
    FAMILIAR,
    SLUGS,
    fewest,
    most,
    recorded,
    short_rules,
    sit_down,
    standings,
)
from typecase import games
from typecase.texts import catalogue
from visiting import DESKTOP, PHONE, Visit

HOUSES = {
    "letter-hogs": "unhurried_server",
    "letter-recall": "quick_server",
    "red-handed": "quick_server",
}
"""Quick where everybody is let look for some seconds, again and again; unhurried where bots that
hurry are done before anybody has seen a card."""

EASY_BOTS = ["letter-recall"]
"""Here good bots never say that they see no more words."""


PAIRS = [slug for slug in SLUGS if most(slug) > 1] if "TYPECASE_PAIRS" in os.environ else FAMILIAR
"""Games that two people play in two browsers: `make soak` tries all that there are for two."""

SHORTER: dict[str, dict[str, Any]] = {"letter-hogs": {"hogs": 1}}
"""Two void deals end this game, and one that is won: a person who passes slowly makes all wait. If
the deal was over before anybody had looked, the match is played again."""

LOOKS = 2
"""So many questions are looked at closely."""


def open_sheet(keys: KeyboardPlayer, game: str, count: int) -> None:
    """From the lobby to the sheet of a game, for a table of so many."""
    page = keys.page
    page.goto("/")
    keys.go_to(page.get_by_role("list", name="Games").locator(f"a[href='/?game={game}']"))
    keys.press("Enter")
    seats = page.get_by_role("group", name="Players", exact=True)
    expect(page.get_by_role("dialog")).to_be_visible()
    if seats.count():
        choose(keys, seats, str(count), "Shift+Tab")
    if game in EASY_BOTS:
        choose(keys, page.get_by_role("group", name="Bot level"), "Sprout")


def choose(keys: KeyboardPlayer, group: Locator, choice: str, key: str = "Tab") -> None:
    """One of some radio buttons, with the arrows."""
    keys.go_to(group, key)
    wanted = group.get_by_role("radio", name=choice, exact=True)
    for _ in range(group.get_by_role("radio").count()):
        if wanted.is_checked():
            return
        keys.press("ArrowRight")
    raise AssertionError(f"{choice} cannot be chosen")


def set_rule(keys: KeyboardPlayer, game: str, name: str, value: Any) -> None:
    rule_of_game = games.find(game).house_rules()[name]
    title = catalogue().say(rule_of_game.key)
    if isinstance(value, str):
        called = catalogue().say(f"{rule_of_game.key}-{value}")
        choose(keys, keys.page.get_by_role("group", name=title), called)
        return
    rule = keys.page.get_by_role("spinbutton", name=title, exact=True)
    keys.go_to(rule)
    keys.press("Control+A", *str(value), "Tab")
    expect(rule).to_have_value(str(value))


def host_with_the_keyboard(keys: KeyboardPlayer, game: str) -> str:
    """From the lobby to a table of three or more, with short house rules; the link for a friend."""
    page = keys.page
    open_sheet(keys, game, count=max(3, fewest(game)))
    keys.go_to(page.get_by_role("button", name="Play with friends"))
    keys.press("Enter")
    expect(page.get_by_role("button", name="Deal")).to_be_visible()
    for name, value in short_rules(game).items():
        set_rule(keys, game, name, value)
    return page.get_by_role("textbox", name="Invite link").input_value()


@pytest.mark.parametrize("game", PAIRS)
def test_a_keyboard_a_mouse_and_a_bot_play_a_whole_game(
    visit: Visit, request: pytest.FixtureRequest, game: str
) -> None:
    house = request.getfixturevalue(HOUSES.get(game, "server"))
    ada, tom = visit("Ada", house), visit("Tom", house, still=False)
    keys, mouse = KeyboardPlayer(ada, seed=1), MousePlayer(tom, seed=2)
    sit_down(tom, host_with_the_keyboard(keys, game))
    keys.go_to(ada.page.get_by_role("button", name="Deal"))
    keys.press("Enter")
    play_on(keys, mouse)

    seen = standings(ada.page)
    assert seen == standings(tom.page)
    assert seen == recorded(ada)
    assert {"Ada", "Tom"} < set(seen)
    for visitor in (ada, tom):
        expect(visitor.page.get_by_role("button", name="Play again")).to_be_visible()
    assert keys.answers
    assert mouse.answers


@pytest.mark.parametrize("game", [slug for slug in SLUGS if slug not in FAMILIAR + CHILDREN])
def test_a_keyboard_alone_plays_a_whole_game_against_bots(
    visit: Visit, request: pytest.FixtureRequest, game: str
) -> None:
    """Nothing ever needs scrolling, or lies where it cannot be pressed; and the first questions are
    looked at closely, with axe and on a phone."""
    ada = visit("Ada", request.getfixturevalue(HOUSES.get(game, "server")), still=True)
    page = ada.page
    keys = KeyboardPlayer(ada)
    open_sheet(keys, game, count=fewest(game))
    rules = short_rules(game) | SHORTER.get(game, {})
    if rules:
        keys.go_to(page.locator("summary").filter(has_text="House rules"))
        keys.press("Enter")
        for name, value in rules.items():
            set_rule(keys, game, name, value)
    keys.go_to(page.get_by_role("dialog").get_by_role("button", name="Play").first, "Shift+Tab")
    keys.press("Enter")
    expect(page.get_by_label("The middle of the table", exact=True)).to_be_visible()
    looked_at: set[str] = set()

    def look(sight: Sight) -> None:
        fits(page)
        if sight.question in looked_at or len(looked_at) == LOOKS:
            return
        looked_at.add(sight.question)
        no_barriers(page)
        page.set_viewport_size({"width": PHONE.width, "height": PHONE.height})
        fits_a_phone(page)
        page.set_viewport_size({"width": DESKTOP.width, "height": DESKTOP.height})

    keys.before_answer = look
    again = page.get_by_role("button", name="Play again")
    play_on(keys)
    played = 1
    while not keys.answers:  # all others folded at once, or were too quick
        keys.go_to(again)
        keys.press("Enter")
        expect(again).to_be_hidden()
        play_on(keys)
        played += 1
    expect(again).to_be_visible()
    if games.find(game).unscored:
        expect(page.locator("[data-total]")).to_have_count(0)
    else:
        assert standings(page) == recorded(ada, played)
        assert len(standings(page)) == fewest(game)
    assert looked_at
