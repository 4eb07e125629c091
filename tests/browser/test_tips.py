"""A tip comes when something first happens, goes for good, and comes back if somebody wants it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from visiting import DESKTOP, PHONE, Screen, Visit

RAISE = "If you raise, the others must call, raise or fold."


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_tip_is_told_once(visit: Visit, screen: Screen) -> None:
    ada = visit("Ada", screen=screen)
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
