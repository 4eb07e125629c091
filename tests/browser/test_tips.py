"""A tip comes when something first happens, goes for good, and comes back if somebody wants it."""

from __future__ import annotations

from playwright.sync_api import expect

from visiting import Screen, Visit

ROOMY = Screen(1440, 900)
"""Where the window is lower, a tip would cut the table."""

RAISE = "If you raise, the others must call, raise or fold."


def test_a_tip_is_told_once(visit: Visit) -> None:
    ada = visit("Ada", screen=ROOMY)
    page = ada.page
    page.goto(ada.open_table("seven-letter-stud", seats=3, deal=True))
    tip = page.locator(".strip", has_text=RAISE)
    expect(tip).to_be_visible()
    expect(page.locator("[aria-live=polite]", has_text=RAISE)).to_have_count(1)
    tip.get_by_role("button", name="Got it").click()
    expect(tip).to_have_count(0)
    page.reload()
    expect(page.get_by_role("button", name="Fold")).to_be_visible()
    expect(tip).to_have_count(0)


def test_a_low_window_keeps_its_height_for_the_table(visit: Visit) -> None:
    ada = visit("Ada")
    page = ada.page
    page.goto(ada.open_table("seven-letter-stud", seats=3, deal=True))
    expect(page.get_by_role("button", name="Fold")).to_be_visible()
    tip = page.locator(".strip", has_text=RAISE)
    expect(tip).to_have_count(0)
    page.set_viewport_size({"width": ROOMY.width, "height": ROOMY.height})
    expect(tip).to_be_visible()
