"""Takes the pictures of the page: `.venv/bin/python docs/screenshots.py` writes docs/pictures/;
with names of games, only theirs. `--sizes FOLDER` writes every table, and its end, at four sizes by
day and at one by night into that folder instead, to be looked at.

It plays real games in a real Chromium against bots: a word is being set, or a bet is asked for,
some turns into the game.
"""

from __future__ import annotations

import argparse
import sys
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, TimeoutError, expect, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "browser" / "people"))

from child import Child
from playing import AT_HAND, MousePlayer, Player, TouchPlayer, play_on
from serving import Server
from sight import Sight
from tables import CHILDREN, SLUGS, room_of, short_rules
from typecase import games
from visiting import DESKTOP, PHONE, Screen, Visitor, launch
from wording import COMMON, find_word

PICTURES = Path(__file__).with_name("pictures")
NIGHT = "letter-head"
"""The game whose table is shown by night too."""

GOOD = (5, 5, 4)
"""A word worth a picture has so many letters: in each game that is opened until there is one."""

LETTERS = "ABCDEFG"
"""So much of the alphabet is laid at a table for a child."""

REPLAY_AT = 6
"""The step of the replay that is shown."""

SEED = 1
"""The same tables are opened in every run."""

PACE = 0.15
"""Bots are quick, but not so quick that a race is over before its picture is taken."""

MAX_MATCH_SECONDS = 300

MAX_ANSWERS = 12
MAX_SECONDS = 30
"""After so many, or so long, a game is given up and another one is opened."""

SIZES = {
    "desktop": {"width": 1280, "height": 720},
    "large": {"width": 1920, "height": 1080},
    "tablet": {"width": 820, "height": 1180},
    "phone": {"width": 360, "height": 740},
}

FULL = 9
"""Cards of a grid that is worth a picture."""


class Photographer:
    def __init__(self, browser: Browser, server: Server, folder: Path = PICTURES) -> None:
        self.browser = browser
        self.server = server
        self.folder = folder

    def visitor(self, screen: Screen, *, night: bool = False) -> Visitor:
        visitor = Visitor(
            self.browser, self.server.address, "Ada", "Ada", screen=screen, night=night
        )
        visitor.introduce()
        return visitor

    def shoot(self, visitor: Visitor, name: str) -> None:
        """When nothing moves any more."""
        page = visitor.page
        page.wait_for_function("() => !document.querySelector('[data-behind]')")
        page.wait_for_function("() => document.fonts.status === 'loaded'")
        page.wait_for_load_state("networkidle")
        path = self.folder / f"{name}.png"
        page.screenshot(path=path, animations="disabled", caret="hide", scale="css")
        print(f"{path.name}: {path.stat().st_size // 1024} kB")

    def lobby(self) -> None:
        visitor = self.visitor(DESKTOP)
        visitor.page.goto("/")
        expect(visitor.page.get_by_role("list", name="Games")).to_be_visible()
        self.shoot(visitor, "lobby")
        visitor.close()

    def sizes(self, game: str) -> None:
        """A table and its end at all sizes."""
        visitor = self.at_child_table(game) if game in CHILDREN else self.at_table(game, DESKTOP)
        self.shoot_sizes(visitor, game)
        visitor.close()
        if game not in CHILDREN:
            visitor = self.at_end(game)
            self.shoot_sizes(visitor, f"{game}-end")
            visitor.close()

    def shoot_sizes(self, visitor: Visitor, name: str) -> None:
        page = visitor.page
        for size, viewport in SIZES.items():
            page.set_viewport_size(viewport)
            self.shoot(visitor, f"{name}-{size}")
        page.set_viewport_size(SIZES["desktop"])
        page.emulate_media(color_scheme="dark")
        self.shoot(visitor, f"{name}-night")

    def table(self, game: str, name: str, screen: Screen, *, night: bool = False) -> None:
        visitor = self.at_table(game, screen, night=night)
        self.shoot(visitor, name)
        visitor.close()

    def at_table(self, game: str, screen: Screen, *, night: bool = False) -> Visitor:
        """At a table of four (three on a phone) with a good word in the stick, or with a bet to
        make; after some tries with the first question."""
        for good in [*GOOD, None]:
            visitor = self.visitor(screen, night=night)
            players = games.find(game).players
            chairs = min(players[-1], max(players[0], 3 if screen.touch else 4))
            visitor.page.goto(visitor.open_table(game, seats=chairs, deal=True))
            middle = visitor.page.get_by_label("The middle of the table", exact=True)
            expect(middle).to_be_visible()
            if good is None:
                expect(visitor.page.locator("[data-act]").first).to_be_visible()
            if good is None or self.play_to_a_picture(visitor, good):
                return visitor
            visitor.close()
        raise AssertionError("unreachable")

    def child(self, game: str, name: str, screen: Screen, *, words: bool = False) -> None:
        visitor = self.at_child_table(game, screen, words=words)
        self.shoot(visitor, name)
        visitor.close()

    def at_child_table(
        self, game: str, screen: Screen = DESKTOP, *, words: bool = False
    ) -> Visitor:
        """At a table for a child, with some letters laid or some words made."""
        visitor = self.visitor(screen)
        child = Child(visitor)
        stage = "words" if words else "alphabet"
        child.sit_down(visitor.open_table(game, deal=True, options={"stage": stage}))
        if words:
            child.find_word()
            child.change_word(child.letters()[0])
        else:
            child.lay(LETTERS)
        return visitor

    def play_to_a_picture(self, visitor: Visitor, good: int) -> bool:
        player = TouchPlayer(visitor) if visitor.touch else MousePlayer(visitor)
        found = False

        def worth_it() -> bool:
            nonlocal found
            sight = player.look()
            if sight.asked and sight.behind:
                player.hurry(sight)
                sight = player.look()
            if sight.word is not None and sight.word.set and sight.clears:
                with suppress(TimeoutError):
                    player.clear()
                sight = player.look()
            if not sight.asked or sight.behind or player.answers == 0:
                return player.answers > MAX_ANSWERS
            found = bool(sight.sliders) or self.is_full(sight) or self.set_word(player, sight, good)
            return found or player.answers > MAX_ANSWERS

        with suppress(AssertionError):
            play_on(player, seconds=MAX_SECONDS, until=worth_it)
        return found

    def set_word(self, player: Player, sight: Sight, good: int) -> bool:
        """The longest common word of the cards that lie there."""
        if sight.word is None:
            return False
        word = find_word(sight, COMMON, player.chance, longest=True)
        if word is None or len(word) < good:
            return False
        with suppress(TimeoutError, AssertionError):
            player.set_word(word)
            # What it would bring is told by the server.
            expect(player.page.locator("[data-stick] .points")).to_be_visible(timeout=AT_HAND)
        set_now = player.look().word
        return set_now is not None and len(set_now.set) == len(word)

    def is_full(self, sight: Sight) -> bool:
        """A grid with many cards in it, and nothing to spell."""
        cells = [cell for grid in sight.grids for cell in grid.cells if cell.lies != "empty"]
        return sight.word is None and len(cells) >= FULL

    def at_end(self, game: str) -> Visitor:
        """At the end of a match of four, or as many as can play, with short rules."""
        visitor = self.visitor(DESKTOP)
        page = visitor.page
        players = games.find(game).players
        seats = min(players[-1], max(players[0], 4))
        page.goto(visitor.open_table(game, seats=seats, deal=True, options=short_rules(game)))
        expect(page.get_by_label("The middle of the table", exact=True)).to_be_visible()
        play_on(MousePlayer(visitor), seconds=MAX_MATCH_SECONDS)
        expect(page.get_by_role("button", name="Play again")).to_be_visible()
        return visitor

    def end_and_replay(self, game: str) -> None:
        visitor = self.at_end(game)
        page = visitor.page
        self.shoot(visitor, "end")
        page.goto(f"/replay/{room_of(visitor)}/1?at={REPLAY_AT}")
        expect(page.get_by_text(f"event {REPLAY_AT} of")).to_be_visible()
        self.shoot(visitor, "replay")
        visitor.close()


def take_pictures(photographer: Photographer, chosen: list[str]) -> None:
    for game in chosen or SLUGS:
        if game in CHILDREN:
            photographer.child(game, game, DESKTOP)
            photographer.child(game, f"{game}-words", DESKTOP, words=True)
            photographer.child(game, f"{game}-phone", PHONE)
            continue
        photographer.table(game, game, DESKTOP)
        photographer.table(game, f"{game}-phone", PHONE)
    if not chosen:
        photographer.lobby()
        photographer.table(NIGHT, f"{NIGHT}-night", DESKTOP, night=True)
        photographer.end_and_replay(NIGHT)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--sizes", type=Path, metavar="FOLDER")
    arguments = parser.parse_args()
    target = arguments.sizes or PICTURES
    target.mkdir(exist_ok=True, parents=True)
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder), SEED, pace=PACE).start()
        browser = launch(playwright)
        photographer = Photographer(browser, server, target)
        try:
            if arguments.sizes:
                for game in arguments.games or SLUGS:
                    photographer.sizes(game)
            else:
                take_pictures(photographer, arguments.games)
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
