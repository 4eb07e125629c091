"""Coming back: after a reload, a lost line, a server that was killed. Nothing is lost."""

from __future__ import annotations

import re

from playwright.sync_api import WebSocketRoute, expect

from playing import KeyboardPlayer, Player, ThriftyPlayer, play_on, play_to_a_word
from serving import Server
from tables import deal, gather, set_letters, standings, story, your_hand
from visiting import Visit, Visitor

LOST = re.compile(r"Retrying (in \d+ s|now)\.")
KEPT = "Your seat and your word are safe."
BACK = "You're back."


class Switchboard:
    """Between a page and the server: it can cut the line and keep it cut."""

    def __init__(self, visitor: Visitor) -> None:
        self.cut_off = False
        self._routes: list[WebSocketRoute] = []
        visitor.page.route_web_socket("**/api/socket", self._connect)

    def _connect(self, route: WebSocketRoute) -> None:
        if self.cut_off:
            route.close(code=1001)
            return
        route.connect_to_server()
        self._routes.append(route)

    def cut(self) -> None:
        self.cut_off = True
        for route in self._routes:
            route.close(code=1001)
        self._routes.clear()

    def mend(self) -> None:
        self.cut_off = False


def half_a_word(player: KeyboardPlayer, *others: Player) -> list[str]:
    """Play until a word is asked for and set two letters of it; what then stands in the stick."""
    player.set_word(play_to_a_word(player, *others)[:2])
    expect(player.page.locator("[data-place]")).to_have_count(2)
    return set_letters(player.page)


def test_a_reload_brings_back_seat_ask_and_half_a_word(visit: Visit) -> None:
    ada = visit("Ada")
    gather(ada, "letter-head", seats=2)
    deal(ada)
    keys = KeyboardPlayer(ada)
    half = half_a_word(keys)
    before = keys.look()
    written = story(ada.page)

    ada.page.reload()
    expect(ada.page.locator("[data-place]")).to_have_count(2)
    after = keys.look()
    assert set_letters(ada.page) == half
    assert after.question == before.question
    assert after.acts == before.acts
    assert after.hand == before.hand
    assert story(ada.page) == written
    play_on(keys, until=lambda: keys.answers > 0)
    assert keys.answers


def test_a_lost_line_is_told_and_comes_back_by_itself(visit: Visit) -> None:
    """The word goes on being set meanwhile, and what the others did is there afterwards."""
    ada, tom = visit("Ada"), visit("Tom")
    switchboard = Switchboard(ada)
    gather(ada, "letter-head", tom, seats=2)
    deal(ada, tom)
    keys, mouse = KeyboardPlayer(ada), ThriftyPlayer(tom)
    word = play_to_a_word(keys, mouse)
    keys.set_word(word[:1])

    switchboard.cut()
    strip = ada.page.get_by_text(LOST)
    expect(strip).to_be_visible()
    expect(ada.page.get_by_text(KEPT).last).to_be_visible()
    keys.set_word(word[1:2])
    expect(ada.page.locator("[data-place]")).to_have_count(2)
    cards = mouse.count_hand()
    mouse.draw()
    expect(tom.page.get_by_role("list", name=f"Your hand, {cards + 1} cards")).to_be_visible()

    switchboard.mend()
    ada.page.get_by_role("button", name="Retry").click()
    back = ada.page.get_by_role("status").filter(has_text=BACK)
    expect(back).to_have_text("You're back. You missed one move.")
    expect(strip).to_be_hidden()
    expect(ada.page.locator("[data-place]")).to_have_count(2)
    keys.clear()
    keys.set_word(word)
    keys.confirm()
    expect(tom.page.get_by_role("log", name="What happened")).to_contain_text(
        "".join(place.reads for place in word), ignore_case=True
    )


def test_a_move_made_while_the_line_is_lost_is_sent_when_it_is_back(visit: Visit) -> None:
    ada = visit("Ada")
    switchboard = Switchboard(ada)
    gather(ada, "freeze", seats=3)
    deal(ada)
    keys = KeyboardPlayer(ada)
    play_on(keys, until=lambda: keys.look().asked and "Draw" in keys.look().question)
    switchboard.cut()
    expect(ada.page.get_by_text(LOST)).to_be_visible()
    keys.press("1")
    expect(ada.page.get_by_role("button", name="Sent")).to_be_visible()
    switchboard.mend()
    expect(your_hand(ada.page).get_by_role("button")).to_have_count(6)


def test_a_killed_server_loses_nothing(visit: Visit, server: Server) -> None:
    """Both pages resume by themselves, with every move that was acknowledged."""
    ada, tom = visit("Ada"), visit("Tom")
    for visitor in (ada, tom):
        visitor.forgive("WebSocket connection to .* failed")
        visitor.forgive("ERR_CONNECTION_REFUSED")
    gather(ada, "letter-head", tom, seats=3, rounds=4)
    deal(ada, tom)
    keys, mouse = KeyboardPlayer(ada), ThriftyPlayer(tom)
    play_on(keys, mouse, until=lambda: keys.answers + mouse.answers > 2)
    half = half_a_word(keys, mouse)
    cards = mouse.count_hand()
    mouse.draw()
    expect(tom.page.get_by_role("list", name=f"Your hand, {cards + 1} cards")).to_be_visible()

    server.kill()
    mouse.draw()
    written = [story(visitor.page) for visitor in (ada, tom)]
    for visitor in (ada, tom):
        expect(visitor.page.get_by_text(LOST)).to_be_visible()

    server.start()
    for visitor in (ada, tom):
        expect(visitor.page.get_by_text(LOST)).to_be_hidden()
    for visitor, before in zip((ada, tom), written, strict=True):
        assert story(visitor.page)[: len(before)] == before
    assert set_letters(ada.page) == half
    # What was asked for while nobody listened is done now, once.
    expect(tom.page.get_by_role("list", name=f"Your hand, {cards + 2} cards")).to_be_visible()

    play_on(keys, mouse)
    assert standings(ada.page) == standings(tom.page)
