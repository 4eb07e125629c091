"""Scenes at a table: who sits there, what is written in its log, how it ended."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from typecase import games
from typecase.engine.options import HouseRule, house_rules
from typecase.server.catalogue import game_card
from visiting import Visitor

SLUGS = [game.slug for game in games.every()]

CHILDREN = [game.slug for game in games.every() if game.layout.child]
"""Games at a table for a child, where a card that is tapped is the answer."""

FAMILIAR = ["freeze", "letter-head", "word-poker", "word-slam"]
"""Games that are tried in every way: with mouse and thumb, at large tables, at every question."""

INKS = [*{game_card(game).look.ink: game.slug for game in games.every()}.values()]
"""A game of each colour."""

SHORT: dict[str, Any] = {
    "rounds": 1,
    "marks": 1,
    "deals": 1,
    "hands": 2,
    "hogs": 2,
    "target": 20,
    "mode": "co-operative",
    "cubes": 4,
}
"""House rules that make a game short, in games that have them. Of two hands of poker everybody is
asked in one, even if all others fold at once; one deal of Letter Hogs can be over before anybody
has looked."""


def short_rules(game: str) -> dict[str, Any]:
    known = house_rules(games.find(game).Options)
    fits = {name: value for name, value in SHORT.items() if name in known}
    return {name: value for name, value in fits.items() if allows(known[name], value)}


def allows(rule: HouseRule, value: Any) -> bool:
    if rule.choices:
        return value in rule.choices
    return rule.low is not None and rule.low <= value <= (rule.high or value)


def fewest(game: str) -> int:
    """The smallest table a game has."""
    return games.find(game).players.start


def most(game: str) -> int:
    """The largest."""
    return games.find(game).players[-1]


def sit_down(friend: Visitor, link: str) -> None:
    friend.page.goto(link)
    friend.page.get_by_role("button", name="Sit here").first.click()
    expect(friend.page.get_by_role("button", name="Leave seat")).to_be_visible()


def gather(host: Visitor, game: str, *friends: Visitor, seats: int = 3, **options: Any) -> str:
    """A table where these people sit and nothing is dealt yet; the link for watching."""
    host.page.goto(host.open_table(game, seats=seats, options=options))
    link = host.page.get_by_role("textbox", name="Invite link").input_value()
    for friend in friends:
        sit_down(friend, link)
    return host.page.get_by_role("textbox", name="Spectator link").input_value()


def deal(host: Visitor, *friends: Visitor) -> None:
    host.page.get_by_role("button", name="Deal").click()
    for visitor in (host, *friends):
        expect(your_hand(visitor.page)).to_be_visible()


def your_hand(page: Page) -> Locator:
    """The hand, or the stick beside which it lies."""
    hand = page.get_by_role("list", name=re.compile("^Your hand, "))
    return hand.or_(page.locator(".hand-stick"))


def room_of(visitor: Visitor) -> str:
    found = re.search(r"/t/([a-z0-9]+)", visitor.page.url)
    assert found
    return found[1]


def story(page: Page) -> list[str]:
    """What the log beside the table tells of the match."""
    lines = page.get_by_role("log", name="What happened").locator("p.said")
    return lines.all_inner_texts()


def download(page: Page, button: str) -> Path:
    """The file that a button or a link of this name gives."""
    with page.expect_download() as given:
        page.locator("a, button").filter(has_text=button).click()
    return given.value.path()


def standings(page: Page) -> dict[str, str]:
    """Who has how many points, off the end screen."""
    rows = page.locator(".standings li")
    expect(rows.first).to_be_visible()
    return {row.locator("b").inner_text(): row.locator(".score").inner_text() for row in rows.all()}


def recorded(visitor: Visitor, game: int = 1) -> dict[str, str]:
    """Who has how many points at this table after its first game, or a later one, as the server
    keeps it."""
    record = visitor.get(f"/api/replays/{room_of(visitor)}/{game}")
    return dict(zip(record["names"], map(str, record["scores"]), strict=True))


def set_letters(page: Page) -> list[str]:
    """What stands in the composing stick, card by card."""
    places = page.get_by_role("list", name=re.compile("^Your word, ")).locator("[data-place]")
    return [
        place.get_by_role("button").first.get_attribute("aria-label") or ""
        for place in places.all()
    ]
