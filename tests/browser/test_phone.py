"""A phone in one hand: 360 pixels wide, and a thumb."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from playing import TouchPlayer, play_on
from tables import SLUGS, short_rules, standings
from visiting import PHONE, Visit

THUMB = 44

TOO_WIDE = """() => {
  const wide = document.documentElement.clientWidth;
  const found = [...document.querySelectorAll('body *')].filter((element) => {
    const box = element.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) return false;
    if (box.left >= -1 && box.right <= wide + 1) return false;
    // What lies in something that scrolls or cuts by itself does not make the page wider.
    for (let at = element.parentElement; at; at = at.parentElement) {
      if (getComputedStyle(at).overflowX !== 'visible') return false;
    }
    return true;
  });
  const page = document.scrollingElement;
  return page.scrollWidth > wide ? [`the page: ${page.scrollWidth}`] :
    found.map((element) => element.outerHTML.slice(0, 120));
}"""

TOO_SMALL = """(thumb) => ['What is asked', 'Your answer', 'Your hand'].flatMap(
  (label) => [...document.querySelectorAll(`[aria-label^="${label}"] button`)],
).filter((button) => {
  const { width, height } = button.getBoundingClientRect();
  return (width || height) && (width < thumb - 0.5 || height < thumb - 0.5);
}).map((button) => {
  const { width, height } = button.getBoundingClientRect();
  return `${button.ariaLabel ?? button.textContent.trim()}: ${width} x ${height}`;
})"""


def fits(page: Page) -> bool:
    """All of it is on the screen, and a thumb hits what is asked."""
    assert page.evaluate(TOO_WIDE) == []
    assert page.evaluate(TOO_SMALL, THUMB) == []
    return False


@pytest.mark.parametrize("game", SLUGS)
def test_a_thumb_plays_against_bots(visit: Visit, game: str) -> None:
    """To the end, where house rules make the game short; else some turns of it."""
    ada = visit("Ada", screen=PHONE)
    page = ada.page
    page.goto("/")
    fits(page)
    page.get_by_role("list", name="Games").locator(f"a[href='/?game={game}']").tap()
    page.get_by_role("radio", name="3", exact=True).locator("xpath=..").tap()
    page.get_by_text("House rules").tap()
    rules = short_rules(game)
    for name, value in rules.items():
        page.get_by_role("spinbutton", name=name.capitalize(), exact=True).fill(str(value))
    fits(page)
    page.get_by_role("button", name="Play against bots").tap()

    player = TouchPlayer(ada)
    enough = 1000 if rules else 4
    play_on(player, until=lambda: fits(page) or player.answers >= enough)
    if rules:
        assert len(standings(page)) == 3
        fits(page)
        expect(page.get_by_role("button", name="Play again")).to_be_visible()
    assert player.answers
