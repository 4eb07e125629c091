"""A game of one's own with a deck of its own: its look goes from the lobby to the last screen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Locator, expect

from looking import no_barriers
from playing import MousePlayer, play_on
from serving import Server
from tables import your_hand
from visiting import Visit, Visitor, serve

FROST = Path(__file__).parents[2] / "docs" / "tutorial" / "frost.py"
INKS: dict[Literal["light", "dark"], tuple[str, str]] = {
    "light": ("#0B5563", "#0B5563"),
    "dark": ("#7FD3E6", "#0A505D"),
}
"""On the page and on cards: what frost.toml says, and what follows from it."""

INK = """(element) => ['spot', 'card-spot']
  .map((name) => getComputedStyle(element).getPropertyValue(`--${name}`).trim())"""
COLOUR = "(element, name) => getComputedStyle(element)[name]"


@pytest.fixture
def own_server(tmp_path: Path, seed: int, visitors: list[Visitor]) -> Iterator[Server]:
    yield from serve(Server(tmp_path, seed, own=FROST), visitors)


def rgb(colour: str) -> str:
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return f"rgb({red}, {green}, {blue})"


def is_printed_in_its_ink(place: Locator, drawn: Locator, part: str) -> None:
    """By day and by night: everything in this place, and this part of what is drawn there."""
    for scheme, (spot, card) in INKS.items():
        place.page.emulate_media(color_scheme=scheme)
        night = "night" if scheme == "dark" else "day"
        expect(place.page.locator("html")).to_have_attribute("data-scheme", night)
        assert place.evaluate(INK) == [spot, card]
        assert drawn.evaluate(COLOUR, part) == rgb(card)
    no_barriers(place.page)


def test_its_look_is_seen_everywhere(visit: Visit, own_server: Server) -> None:
    ada = visit("Ada", own_server)
    page = ada.page
    page.goto("/")
    cover = page.locator("a[href='/?game=frost'] .cover")
    expect(cover).to_be_visible()
    is_printed_in_its_ink(cover, cover.locator("text").last, "fill")
    assert cover.evaluate(COLOUR, "backgroundColor") == rgb("#DAE3E0")

    page.goto(ada.open_table("frost", seats=2, deal=True, options={"rounds": 1}))
    expect(your_hand(page)).to_be_visible()
    back = page.locator("[data-pile=deck] .back.top")
    is_printed_in_its_ink(page.locator(".table"), back, "backgroundColor")
    assert back.get_attribute("data-back") == "net"

    play_on(MousePlayer(ada))
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
    is_printed_in_its_ink(page.locator(".end"), page.locator(".proof .word"), "color")


def test_its_cards_are_printed_as_its_file_says(visit: Visit, own_server: Server) -> None:
    """In a dozen hands there are letters, ice and wilds; each says what is printed on it."""
    ada = visit("Ada", own_server)
    page = ada.page
    found: dict[str, str] = {}
    for _ in range(12):
        page.goto(ada.open_table("frost", seats=2, deal=True))
        hand = your_hand(page)
        expect(hand).to_be_visible()
        for card in hand.get_by_role("button").all():
            name = (card.get_attribute("aria-label") or "").split(", card ")[0]
            found[name] = " ".join(card.inner_text().split())
        if {"D, 2, +3 if last", "snow, wild", "A, 1 point"} <= found.keys():
            break
    assert found["A, 1 point"] == "A 1"
    assert found["D, 2, +3 if last"] == "2 D +3 if last"
    assert found["snow, wild"] == "snow"
