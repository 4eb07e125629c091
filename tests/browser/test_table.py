"""At the table: what is hidden, what fits, what stays, and what people can ask each other."""

from __future__ import annotations

import json
import time
from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

from looking import fits
from playing import (
    KeyboardPlayer,
    MousePlayer,
    Player,
    ThriftyPlayer,
    play_on,
    play_to_a_word,
)
from sight import Sight
from tables import FAMILIAR, deal, gather, set_letters, short_rules, your_hand
from visiting import Visit, Visitor

FACES = """(where) => {
  const cards = [...document.querySelectorAll(`${where} .card[data-letters]`)];
  return cards.map((card) =>
    [...card.querySelectorAll('.letter, .value')].map((part) => part.textContent).join(' '));
}"""

MOVING = """() => document.getAnimations()
  .filter((one) => one.playState === 'running' && one.effect.getComputedTiming().duration > 1)
  .filter((one) => one.effect.getKeyframes().some((frame) =>
    ['transform', 'translate', 'rotate', 'scale', 'left', 'top'].some(
      (name) => frame[name] !== undefined && frame[name] !== 'none')))
  .map((one) => `${one.animationName ?? one.transitionProperty ?? 'animate'} of ` +
    one.effect.target.outerHTML.slice(0, 100))"""


def faces(page: Page, where: str = "body") -> Counter[str]:
    """The cards whose faces are anywhere in the page, seen or not."""
    return Counter(page.evaluate(FACES, where))


def see_the_same(player: Page, watcher: Page) -> None:
    """Once the last move has reached both of them: it reaches one of them first."""
    give_up = time.monotonic() + 5
    while True:
        beyond_hand = faces(player) - faces(player, '[aria-label^="Your hand"]')
        watched = faces(watcher)
        if beyond_hand == watched:
            return
        assert time.monotonic() < give_up, f"{beyond_hand} for a player, {watched} for a watcher"


class Wire:
    """All that the server tells a page."""

    def __init__(self, page: Page) -> None:
        self.told: list[dict[str, Any]] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.told.append(json.loads(frame)))

    def hands_told(self, of_others: int) -> list[str]:
        """Piles of hands, but those of one seat, that came with cards."""
        own = f"hands.{of_others}"
        moves = [event for told in self.told for event in told.get("events", told.get("story", []))]
        nows = [told["now"] for told in (*self.told, *moves) if told.get("now")]
        piles = [pile for now in nows for pile in now.get("piles", {}).items()]
        return [
            *(name for name, pile in piles if is_hand(name, own) and pile.get("cards")),
            *(
                event["to"]
                for event in moves
                if event["event"] == "moved" and event.get("cards")
                if is_hand(event["to"], own) and event["from"] == "deck"
            ),
        ]


def test_many_choices_leave_room_for_the_table(visit: Visit) -> None:
    """Every line of a full grid may be left empty: its names stand beside the grid, not over it."""
    ada = visit("Ada")
    page = ada.page
    page.goto(ada.open_table("crosswords", seats=2, options={}, deal=True))
    change = page.get_by_role("button", name="Edit words")

    class UntilThen(KeyboardPlayer):
        """However quick the question comes, it is not answered."""

        def answer(self, sight: Sight) -> bool:
            return not change.count() and super().answer(sight)

    play_on(UntilThen(ada), until=lambda: change.count() > 0)
    change.click()
    expect(page.get_by_role("heading", name="Which words are in your grid?")).to_be_visible()
    fits(page)


def test_a_hint_goes_from_a_nudge_to_a_word_that_is_set(visit: Visit) -> None:
    ada = visit("Ada")
    page = ada.page
    page.goto(ada.open_table("letter-head-solitaire", seats=1, deal=True))
    keys = KeyboardPlayer(ada)
    nudge = page.locator(".nudge")
    play_to_a_word(keys)
    keys.press(",")
    expect(nudge).to_contain_text("-letter word")
    fits(page)
    page.get_by_role("button", name="Hint", exact=True).click()
    more, set_it = (nudge.get_by_role("button", name=name) for name in ("Another hint", "Use it"))
    expect(set_it).to_have_count(0)  # that was the reason
    more.click()
    set_it.click()
    expect(nudge).to_have_count(0)
    keys.confirm()


def is_hand(pile: str, own: str) -> bool:
    return pile.startswith("hands.") and pile != own


def test_what_is_face_down_is_not_in_the_page(visit: Visit) -> None:
    """Two play and one watches. Of the cards that a player's page has and the watcher's has not,
    all are the player's own; and nobody is ever sent a card of another hand."""
    ada, tom, kim = visit("Ada"), visit("Tom"), visit("Kim")
    wires = [Wire(ada.page), Wire(tom.page), Wire(kim.page)]
    # Until cards are laid face down: mostly in the first round.
    kim.page.goto(gather(ada, "letter-head", tom, seats=2, rounds=5))
    deal(ada, tom)
    expect(kim.page.get_by_text("You are watching.")).to_be_visible()
    expect(your_hand(kim.page)).to_have_count(0)
    players = [KeyboardPlayer(ada), KeyboardPlayer(tom, seed=2)]
    compared = 0

    def laid_face_down() -> bool:
        told = [event for told in wires[2].told for event in told.get("events", [])]
        drawn = [each for event in told for each in event.get("now", {}).get("centre", [])]
        return any(element.get("down") for element in drawn)

    def compare(page: Page) -> None:
        nonlocal compared
        kim.page.keyboard.press("Escape")
        compared += 1
        see_the_same(page, kim.page)

    for player in players:
        player.before_answer = lambda sight, page=player.page: compare(page)  # type: ignore[misc]
    play_on(*players, until=lambda: compared > 6 and laid_face_down())
    assert compared > 2
    assert laid_face_down()
    for seat, wire in enumerate(wires):
        assert wire.told
        assert wire.hands_told(seat) == []


@pytest.mark.parametrize("game", FAMILIAR)
def test_a_table_of_four_needs_no_scrolling_and_keeps_still_if_asked(
    visit: Visit, game: str
) -> None:
    """At 1280 x 720, whatever happens; with reduced motion nothing travels, turns or grows."""
    ada = visit("Ada", still=True)
    page = ada.page
    page.goto(ada.open_table(game, seats=4, deal=True, options=short_rules(game)))
    expect(your_hand(page)).to_be_visible()
    player = MousePlayer(ada)
    looks = 0

    def keeps_still() -> bool:
        nonlocal looks
        looks += 1
        fits(page)
        assert page.evaluate(MOVING) == []
        return player.answers >= 8

    play_on(player, until=keeps_still)
    assert looks > player.answers > 0


def test_half_a_word_survives_draws_and_talk(visit: Visit) -> None:
    ada, tom = visit("Ada"), visit("Tom")
    gather(ada, "letter-head", tom, seats=3)
    deal(ada, tom)
    keys, mouse = KeyboardPlayer(ada), ThriftyPlayer(tom)
    keys.set_word(play_to_a_word(keys, mouse)[:2])
    expect(ada.page.locator("[data-place]")).to_have_count(2)
    half = set_letters(ada.page)

    held = mouse.count_hand()
    for cards in (held + 1, held + 2):
        mouse.draw()
        expect(tom.page.get_by_role("list", name=f"Your hand, {cards} cards")).to_be_visible()
    tom.page.get_by_role("tab", name="Chat").click()
    tom.page.get_by_role("textbox", name="Say something").fill("Take your time.")
    tom.page.get_by_role("textbox", name="Say something").press("Enter")
    expect(ada.page.get_by_role("tab", name="Chat 1 new")).to_be_visible()
    assert set_letters(ada.page) == half

    keys.press("/")
    expect(ada.page.get_by_role("textbox", name="Say something")).to_be_focused()
    chat = ada.page.get_by_role("log", name="Chat")
    expect(chat).to_contain_text("Take your time.")
    keys.press(*"thanks", "Enter")
    expect(chat).to_contain_text("thanks")
    expect(tom.page.get_by_role("log", name="Chat")).to_contain_text("thanks")
    assert set_letters(ada.page) == half


def test_a_move_is_taken_back_when_the_other_agrees(visit: Visit) -> None:
    ada, tom = visit("Ada"), visit("Tom")
    gather(ada, "letter-head", tom, seats=2)
    deal(ada, tom)
    keys, mouse = MousePlayer(ada), MousePlayer(tom, seed=2)
    asked = until_asked(keys, mouse)
    first, other = (ada, tom) if asked is keys else (tom, ada)
    hand = faces(first.page, '[aria-label^="Your hand"]')
    pass_turn(first)
    expect(other.page.get_by_role("heading", name="Play a word or pass.")).to_be_visible()

    undo_in_menu(first)
    expect(first.page.get_by_text("You asked to undo your move.")).to_be_visible()
    undo_request = other.page.get_by_role("alert").filter(has_text="wants to undo the last move")
    undo_request.get_by_role("button", name="Allow").click()
    expect(first.page.get_by_role("heading", name="Play a word or pass.")).to_be_visible()
    expect(undo_request).to_be_hidden()
    assert faces(first.page, '[aria-label^="Your hand"]') == hand

    pass_turn(first)
    expect(other.page.get_by_role("heading", name="Play a word or pass.")).to_be_visible()
    first.page.get_by_role("button", name="Undo your last move").click()
    undo_request.get_by_role("button", name="No").click()
    expect(undo_request).to_be_hidden()
    expect(other.page.get_by_role("heading", name="Play a word or pass.")).to_be_visible()


def until_asked(*players: Player) -> Player:
    """Whoever is asked first, before any answer."""
    while True:
        for player in players:
            if player.look().asked and not player.look().behind:
                return player


def pass_turn(visitor: Visitor) -> None:
    """Throw nothing, draw nothing."""
    ask = visitor.page.get_by_role("region", name="Your turn")
    ask.get_by_role("button", name="Pass").click()
    expect(ask.get_by_role("button", name="Back")).to_be_visible()
    ask.get_by_role("button", name="Pass").click()


def undo_in_menu(visitor: Visitor) -> None:
    visitor.page.get_by_role("button", name="Menu").click()
    sheet = visitor.page.get_by_role("dialog", name="The table")
    sheet.get_by_role("button", name="Undo").click()
    expect(sheet).to_be_hidden()
