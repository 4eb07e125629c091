"""A table for a child who cannot read: taps alone, from A to Z and from word to word."""

from __future__ import annotations

from itertools import pairwise

import pytest
from playwright.sync_api import Browser, expect

from child import NO_TEXT, Child, for_small_fingers
from looking import TOO_WIDE, assert_never, no_barriers
from pseudo import faults, second_screen
from typecase.games.letter_perfect import EASY
from visiting import DESKTOP, PHONE, Screen, Visit, Visitor

TABLET = Screen(820, 1180, touch=True)
LARGE = Screen(1920, 1080)
GAME = "letter-perfect"
LARGE_TEXT = '{"text": 2}'

LIT = """() => {
  window.lit = [];
  const look = () => {
    const letter = document.querySelector('li.lit')?.textContent.trim();
    if (letter && letter !== window.lit.at(-1)) window.lit.push(letter);
  };
  new MutationObserver(look).observe(document.body, {
    subtree: true, childList: true, attributeFilter: ['class'],
  });
}"""
"""Writes down each letter that is lit: none stays so for long."""


def test_a_child_gets_from_a_to_z_and_from_word_to_word_without_reading(visit: Visit) -> None:
    mia = visit("Mia", screen=TABLET, still=False)
    child, page = Child(mia), mia.page
    child.sit_down(mia.open_table(GAME, deal=True))
    page.evaluate(NO_TEXT)
    for_small_fingers(page)
    child.lay("ABC")

    child.tap(child.card("Q"))
    for_small_fingers(page)
    assert "Q" in child.letters()
    page.evaluate(LIT)
    child.lay("DEFGHIJKLMNOPQRSTUVWXYZ")

    go_on = page.locator(".on")
    expect(go_on).to_be_visible()
    page.wait_for_function("() => window.lit.length >= 2")
    assert page.evaluate("() => window.lit.slice(0, 2)") == ["A", "B"]
    for_small_fingers(page)
    child.tap(go_on)

    expect(page.locator(".stick .slot").first).to_be_visible()
    for_small_fingers(page)
    words = [child.find_word()]
    for _ in range(4):
        expect(page.locator(".stick .loose [data-card]")).to_have_count(1)
        for_small_fingers(page)
        words.append(child.change_word(child.letters()[0]))
    assert {*words} <= {*EASY}
    assert all(sum(map(str.__ne__, *pair)) == 1 for pair in pairwise(words))


@pytest.mark.parametrize("screen", [TABLET, DESKTOP, LARGE, PHONE], ids=lambda one: f"{one.width}")
def test_it_fits_every_screen_and_has_no_barriers(visit: Visit, screen: Screen) -> None:
    mia = visit("Mia", screen=screen)
    child, page = Child(mia), mia.page
    child.sit_down(mia.open_table(GAME, deal=True))
    child.lay("ABCD")
    expect(page.get_by_role("heading", level=1)).to_have_text("What comes after D?")
    assert_never(page, TOO_WIDE)
    for_small_fingers(page)
    no_barriers(page)
    assert page.evaluate("() => document.scrollingElement.scrollHeight <= innerHeight")

    child.sit_down(mia.open_table(GAME, deal=True, options={"stage": "words"}))
    child.find_word()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Now make")
    assert_never(page, TOO_WIDE)
    for_small_fingers(page)
    no_barriers(page)
    assert page.evaluate("() => document.scrollingElement.scrollHeight <= innerHeight")


def test_letters_stay_whole_where_the_text_is_twice_as_large(visit: Visit) -> None:
    mia = visit("Mia", screen=PHONE)
    child, page = Child(mia), mia.page
    page.add_init_script(f"localStorage.setItem('typecase.settings', '{LARGE_TEXT}')")
    for stage in ("alphabet", "words"):
        child.sit_down(mia.open_table(GAME, deal=True, options={"stage": stage}))
        assert_never(page, TOO_WIDE)
        for_small_fingers(page)
        corner = page.get_by_role("button", name="Grown-ups: hold to open").bounding_box()
        lowest = [card.bounding_box() for card in child.cards().all()]
        assert corner
        assert all(box and box["y"] + box["height"] < corner["y"] + 8 for box in lowest)


def test_the_corner_of_grown_ups_has_to_be_held(visit: Visit) -> None:
    mia = visit("Mia")
    child, page = Child(mia), mia.page
    child.sit_down(mia.open_table(GAME, deal=True, options={"stage": "words"}))
    corner = page.get_by_role("button", name="Grown-ups: hold to open")
    sheet = page.get_by_role("dialog", name="For grown-ups")
    corner.click()
    expect(page.locator(".ring.filling")).to_have_count(0)
    expect(sheet).to_have_count(0)
    child.hold("Grown-ups: hold to open")
    expect(page.locator(".ring.filling")).to_have_count(1)
    expect(sheet).to_be_visible()
    child.let_go()
    no_barriers(page)

    sheet.get_by_role("radio", name="Capitals").locator("xpath=..").click()
    sheet.get_by_role("radio", name="Alphabet", exact=True).locator("xpath=..").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Which one comes first?")
    expect(child.card("A")).to_have_text("A")


def test_a_child_does_not_leave_by_a_tap_once_something_lies_there(visit: Visit) -> None:
    mia = visit("Mia")
    child, page = Child(mia), mia.page
    path = mia.open_table(GAME, deal=True)
    child.sit_down(path)
    child.lay("A")
    page.get_by_role("button", name="Lobby").click()
    child.lay("B")
    child.hold("Lobby")
    expect(page.get_by_role("list", name="Games")).to_be_visible()
    child.let_go()

    child.sit_down(mia.open_table(GAME, deal=True))
    page.get_by_role("button", name="Lobby").click()
    expect(page.get_by_role("list", name="Games")).to_be_visible()


def test_a_card_is_dragged_or_typed_as_well_and_comes_home_if_it_is_wrong(visit: Visit) -> None:
    mia = visit("Mia", still=False)
    child, page = Child(mia), mia.page
    child.sit_down(mia.open_table(GAME, deal=True))
    child.card("A").drag_to(page.locator("[data-place]"))
    expect(child.card("A")).to_have_count(0)
    child.card("F").drag_to(page.locator("[data-place]"))
    expect(child.card("F")).to_have_count(1)
    page.keyboard.press("b")
    expect(child.card("B")).to_have_count(0)
    assert child.laid() == 2


def test_after_the_last_letter_there_is_another_game(visit: Visit) -> None:
    mia = visit("Mia")
    child, page = Child(mia), mia.page
    child.sit_down(mia.open_table(GAME, deal=True, options={"stage": "alphabet"}))
    child.lay_alphabet()
    page.get_by_role("button", name="Go on").click()
    for_small_fingers(page)
    no_barriers(page)
    page.get_by_role("button", name="Play again").click()
    expect(child.card("A")).to_be_visible()
    assert child.laid() == 0


def test_it_says_nothing_that_is_in_no_catalogue(
    browser: Browser, visit: Visit, visitors: list[Visitor]
) -> None:
    mia = visit("Mia")
    child = Child(mia)
    path = mia.open_table(GAME, deal=True)
    child.sit_down(path)
    child.lay("AB")
    for screen in (DESKTOP, PHONE):
        second = second_screen(browser, mia, screen)
        visitors.append(second)
        Child(second).sit_down(path)
        found = faults(second.page, ["Mia"])
        assert not found, "\n".join(found)
