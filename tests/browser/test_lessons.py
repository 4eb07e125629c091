"""A lesson from its first step to its end, and on into the game, by mouse, thumb and keys."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from learning import Learner, Took
from looking import AT_REST, COVERED, barriers
from serving import Server
from tables import CHILDREN, your_hand
from typecase import lessons
from visiting import DESKTOP, PHONE, Visit, Visitor
from walking import LOOKS

MOST = 90.0
"""Seconds for a lesson ..."""
MOST_FOR = {"paperback": 120.0}
FIRST_ACT = 20.0
"""... and until the first own act."""

ALL = os.environ.get("TYPECASE_LESSONS") == "all"
"""Measure every lesson, in real time, on a desktop, a phone and by keys alone."""

OFFERED = [lesson.game for lesson in lessons.every() if lesson.game not in CHILDREN]
"""The page has no lesson of a game for a child who cannot read it."""

WHATS = ("cut", "onEachOther", "outOfReach", "tooWide", "tooSmall")

UNDER_THE_BAR = """() => {
  const bar = document.querySelector('[data-lesson-step]').getBoundingClientRect();
  const things = '.card, .place, [data-seat], [data-act], .main button, [data-pile]';
  return [...document.querySelectorAll(things)].filter((each) => {
    if (each.closest('[data-lesson-step]')) return false;
    const box = each.getBoundingClientRect();
    return box.width > 0 && box.right > bar.left + 1 && box.left < bar.right - 1 &&
      box.bottom > bar.top + 1 && box.top < bar.bottom - 1;
  }).map((each) => each.outerHTML.slice(0, 120));
}"""

WAYS = {
    "mouse": (DESKTOP, False),
    "thumb": (PHONE, False),
    "keys": (DESKTOP, True),
}


class Gaze:
    """Looks at the page at each step: nothing is covered, cut or out of reach."""

    def __init__(self, visitor: Visitor) -> None:
        self.page = visitor.page
        self.page.add_init_script(LOOKS)
        self.steps: list[int] = []
        self.faults: list[str] = []

    def __call__(self, step: int) -> None:
        self.steps.append(step)
        self.page.wait_for_function(AT_REST)
        found = self.page.evaluate(UNDER_THE_BAR) + self.page.evaluate(COVERED)
        for what in WHATS:
            found += [f"{what}: {one}" for one in self.page.evaluate(f"looks.{what}(44)")]
        found += barriers(self.page)
        self.faults += [f"step {step + 1}: {fault}" for fault in found]


@pytest.mark.parametrize("way", WAYS)
def test_a_lesson_is_taken_to_its_end_and_played_on(visit: Visit, way: str) -> None:
    screen, keys = WAYS[way]
    ada = visit("Ada", screen=screen)
    learner = Learner(ada, "freeze", keys=keys)
    gaze = Gaze(ada)
    learner.open()
    expect(learner.bar).to_contain_text("The best word of each deal wins a mark.")
    learner.take(gaze)
    assert gaze.steps == [0, 1, 2, 3, 4, 4]
    assert gaze.faults == []
    url = ada.page.url
    learner.play_on()
    # The same table, and no reload: what everybody has stands there, and the bots play.
    expect(ada.page.locator("[data-seat] >> text=Caslon").first).to_be_visible()
    expect(ada.page.get_by_role("region", name="Your turn")).to_be_visible()
    assert ada.page.url == url


def test_a_tempting_move_is_answered_and_not_made(visit: Visit) -> None:
    ada = visit("Ada")
    learner = Learner(ada, "freeze")
    learner.open()
    learner.go_on()
    page = ada.page
    expect(learner.bar).to_contain_text("Draw the T")
    deck = page.locator("[data-act='draw:deck']")
    deck.click()
    expect(learner.bar.locator(".answer")).to_contain_text("Nobody knows what comes from the deck.")
    expect(deck).to_have_attribute("data-tried", "true")
    expect(your_hand(page).get_by_role("listitem")).to_have_count(5)
    # It is no error: what is meant can be done at once.
    learner.follow(learner.plays[1])
    expect(learner.bar).to_contain_text("Discard the N")
    expect(learner.bar.locator(".answer")).to_have_count(0)
    learner.bar.get_by_role("button", name="Back").click()
    expect(learner.bar).to_contain_text("Draw the T")
    expect(your_hand(page).get_by_role("listitem")).to_have_count(5)


def test_a_screen_reader_hears_each_step(visit: Visit) -> None:
    ada = visit("Ada")
    learner = Learner(ada, "freeze", keys=True)
    learner.open()
    heard = ada.page.get_by_role("log")
    said = ada.page.locator("[aria-live=polite]")
    expect(said.or_(heard).first).to_contain_text("Step 1 of 5. The best word of each deal")
    learner.go_on()
    expect(said.or_(heard).first).to_contain_text("Step 2 of 5. Draw the T")


def test_a_lesson_is_found_in_the_lobby_and_ticked_once_it_is_learned(visit: Visit) -> None:
    ada = visit("Ada")
    page = ada.page
    page.goto("/?game=freeze")
    page.get_by_role("link", name="Learn in a minute").click()
    learner = Learner(ada, "freeze")
    learner.bar.wait_for()
    room = page.url
    learner.go_on()
    expect(learner.bar).to_contain_text("Draw the T")
    # Whoever leaves goes on where they were.
    page.goto("/learn/freeze")
    expect(learner.bar).to_contain_text("Draw the T")
    assert page.url == room
    learner.take()
    page.goto("/?game=freeze")
    expect(page.get_by_role("link", name="Learn in a minute (learned)")).to_be_visible()


def test_a_skipped_lesson_is_a_real_table(visit: Visit) -> None:
    ada = visit("Ada")
    learner = Learner(ada, "freeze")
    learner.open()
    learner.bar.get_by_role("button", name="Skip the lesson").click()
    expect(learner.bar).to_have_count(0)
    expect(your_hand(ada.page)).to_be_visible()


# How long a lesson takes.


def told(game: str, took: list[Took]) -> str:
    rows = [
        f"  step {each.step + 1}: reads {each.reading:.1f}, acts {each.acting:.1f}, "
        f"waits {each.waiting:.1f}"
        for each in took
    ]
    return "\n".join([f"{game}: {sum(each.all for each in took):.1f} s", *rows])


@pytest.mark.parametrize("way", WAYS if ALL else ["mouse"])
@pytest.mark.parametrize("game", OFFERED if ALL else ["freeze", "letter-head"])
def test_a_lesson_takes_a_minute_and_a_half_at_most(
    game: str,
    way: str,
    browser: Browser,
    tmp_path: Path,
    seed: int,
    visitors: list[Visitor],
) -> None:
    """Everything moves as it does for people. The time for reading and for making up one's mind is
    added to what the page and the server really took, or with TYPECASE_LESSONS=all really spent."""
    screen, keys = WAYS[way]
    server = Server(tmp_path, seed, pace=1.0)
    server.start()
    try:
        ada = Visitor(browser, server.address, "Ada", str(seed), screen=screen, still=False)
        visitors.append(ada)
        ada.introduce()
        learner = Learner(ada, game, keys=keys, patient=ALL)
        learner.open()
        begun = time.monotonic()
        took = learner.take()
        whole = time.monotonic() - begun if ALL else sum(each.all for each in took)
        print(told(game, took), f"\n  in all {whole:.1f} s, {way}")
        assert whole <= MOST_FOR.get(game, MOST), told(game, took)
        first = 0.0
        for each in took:
            first += each.reading + each.waiting + each.acting
            if each.asks:
                break
        assert first <= FIRST_ACT, told(game, took)
    finally:
        ada.close()
        server.stop()
