"""Every text comes from a catalogue, and there is room for a language that is 40 % longer.

`make test` looks at the pages and at a few games; TYPECASE_EYES=all at every game.
"""

from __future__ import annotations

import os

import pytest
from playwright.sync_api import Browser

from playing import MousePlayer, play_on
from pseudo import faults, second_screen
from sight import Sight
from tables import CHILDREN, SLUGS, fewest, most, room_of, short_rules, standings
from visiting import DESKTOP, PHONE, Screen, Visit, Visitor

FEW = ["freeze", "better-letters"]
GROWN = [slug for slug in SLUGS if slug not in CHILDREN]
GAMES = GROWN if "TYPECASE_EYES" in os.environ else FEW
ENOUGH = 25
"""Questions of a game that are looked at."""

NOT_BEHIND = """() =>
  !document.querySelector('[data-behind]') &&
  document.querySelector('[data-act], a[href^="/replay/"]')"""
"""What is shown is how it is, and something is asked; or the game is over: bots were quicker."""


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_pages_say_nothing_that_is_in_no_catalogue(
    browser: Browser, visit: Visit, visitors: list[Visitor], screen: Screen
) -> None:
    ada = visit("Ada")
    second = second_screen(browser, ada, screen)
    visitors.append(second)
    second.forgive("404 for .*/nowhere|Failed to load resource")
    found = []
    for path in ("/", "/?game=freeze", "/words", "/make", "/replays", "/cards", "/nowhere"):
        second.page.goto(path)
        second.page.wait_for_selector("h1, h2")
        found += [f"{path} {fault}" for fault in faults(second.page, ["Ada"])]
    second.page.goto(ada.open_table("freeze", seats=3))
    second.page.wait_for_selector("h1, h2")
    found += faults(second.page, ["Ada"])
    assert not found, "\n".join(found)


def test_what_stays_of_a_match_says_nothing_that_is_in_no_catalogue(
    browser: Browser, visit: Visit, visitors: list[Visitor]
) -> None:
    ada = visit("Ada")
    rules = short_rules("letter-head")
    ada.page.goto(ada.open_table("letter-head", seats=2, options=rules, level="sharp", deal=True))
    play_on(MousePlayer(ada))
    names, room = standings(ada.page).keys(), room_of(ada)
    found = []
    for screen in (DESKTOP, PHONE):
        second = second_screen(browser, ada, screen)
        visitors.append(second)
        for path, shown in (
            (f"/t/{room}", ".standings"),
            (f"/replay/{room}/1", "[role=slider], input[type=range]"),
            (f"/verify/{room}/1", ".verdict"),
        ):
            second.page.goto(path)
            second.page.locator(shown).first.wait_for()
            found += [f"{path} {fault}" for fault in faults(second.page, names)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("game", GAMES)
def test_games_say_nothing_that_is_in_no_catalogue(
    browser: Browser,
    visit: Visit,
    visitors: list[Visitor],
    request: pytest.FixtureRequest,
    game: str,
) -> None:
    house = request.getfixturevalue("unhurried_server" if game == "letter-hogs" else "server")
    ada = visit("Ada", house)
    chairs = min(most(game), max(2, fewest(game)))
    table = ada.open_table(game, seats=chairs, options=short_rules(game), level="sharp", deal=True)
    ada.page.goto(table)
    seconds = [second_screen(browser, ada, screen) for screen in (DESKTOP, PHONE)]
    visitors += seconds
    for second in seconds:
        second.page.goto(table)
    names = ["Ada", *ada.page.locator("[data-seat] .name").all_inner_texts()]
    found: dict[str, None] = {}
    looked = 0

    def look(sight: Sight) -> None:
        nonlocal looked
        looked += 1
        for second in seconds:
            second.page.wait_for_function(NOT_BEHIND)
            found.update(dict.fromkeys(faults(second.page, names)))

    player = MousePlayer(ada)
    player.before_answer = look
    play_on(player, seconds=600, until=lambda: looked >= ENOUGH)
    for second in seconds:
        found.update(dict.fromkeys(faults(second.page, names)))
    assert looked or game == "letter-hogs", "where a bot may be quicker than any look"
    assert not found, "\n".join(found)
