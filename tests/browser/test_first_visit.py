"""From an address to the first move: a quick page, three clicks."""

from __future__ import annotations

import pytest
from playwright.sync_api import TimeoutError, expect

from playing import MousePlayer
from sight import READY
from tables import FAMILIAR, your_hand
from visiting import Visit

WITHIN = 1000
"""Milliseconds from the address to a lobby with its games."""

TRIES = 4

WATCH = """
const games = 'ul[aria-label="Games"] a';
new MutationObserver((_, watch) => {
  if (!document.querySelector(games)) return;
  watch.disconnect();
  requestAnimationFrame(() => (window.rendered = performance.now()));
}).observe(document, { childList: true, subtree: true });
"""


SHOWN = """() => ['Your turn', 'Your cards'].flatMap((label) =>
  [...document.querySelectorAll(`[aria-label="${label}"] :is(h2, button, .waiting)`)].map(
    (part) => part.ariaLabel ?? part.textContent)).join()"""
CHANGED = f"(before) => ({SHOWN})() !== before"


def test_the_lobby_is_there_within_a_second(visit: Visit) -> None:
    """For somebody who was never here; the best of a few tries, since the machine may be busy."""
    took = []
    for number in range(TRIES):
        page = visit(f"Ada{number}").page
        page.add_init_script(WATCH)
        page.goto("/", wait_until="commit")
        page.wait_for_function("() => window.rendered")
        took.append(page.evaluate("window.rendered"))
        if min(took) < WITHIN:
            break
    assert min(took) < WITHIN


@pytest.mark.parametrize("game", FAMILIAR)
def test_two_clicks_to_the_own_cards_and_the_third_is_a_move(visit: Visit, game: str) -> None:
    ada = visit("Ada")
    page = ada.page
    page.goto("/")
    page.get_by_role("list", name="Games").locator(f"a[href='/?game={game}']").click()
    page.get_by_role("button", name="Play against bots").click()
    expect(your_hand(page)).to_be_visible()

    assert any(makes_a_move(MousePlayer(ada)) for _ in range(TRIES))


def makes_a_move(player: MousePlayer) -> bool:
    """One click on the first thing that may be done; False if a bot was quicker, so that it could
    not be done any more."""
    page = player.page
    page.wait_for_function(READY)
    shown = page.evaluate(SHOWN)
    before = player.look()
    acts = [at for at, act in enumerate(before.acts) if act.enabled]
    try:
        if before.beside:
            player.draw()
        elif acts:
            player.press_act(acts[0])
        else:
            return False
    except TimeoutError:
        if player.look() == before:
            raise
        return False
    page.wait_for_function(CHANGED, arg=shown)
    return not player.look().refused
