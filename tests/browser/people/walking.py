"""Walking through a game: its moments one after the other, on screens of all kinds."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import WebSocketRoute, expect

from looking import AT_REST, DRAWN, THUMB, barriers
from moments import Moment
from tables import CHILDREN
from visiting import Visitor

LOOKS = Path(__file__).with_name("looks.js").read_text()

LARGE_TEXT = """localStorage.setItem('typecase.settings', '{"text": 2}')"""

SMALL_THUMB = 64
"""Of a child."""

SET = 3
"""So many cards are set."""

WORTH = {
    "is": "preview-result",
    "good": True,
    "sum": [["Cards", 19], ["All cards", 25]],
    "total": 44,
}
"""What the table says of any word: nobody is there who could know better."""


class Walk:
    """A page that comes to a table at each moment of a game in turn. Nobody is at the other end."""

    def __init__(self, visitor: Visitor, game: str, *, large_text: bool = False) -> None:
        self.page = visitor.page
        self.touch = visitor.touch
        self.child = game in CHILDREN
        self.large_text = large_text
        self.moment: Moment | None = None
        self.page.add_init_script(LOOKS)
        self.page.add_init_script("sessionStorage.clear()")
        if large_text:
            self.page.add_init_script(LARGE_TEXT)
        self.page.route_web_socket(re.compile("/api/socket$"), self._open)

    def _open(self, socket: WebSocketRoute) -> None:
        socket.on_message(lambda text: self._answer(socket, json.loads(text)))

    def _answer(self, socket: WebSocketRoute, told: Any) -> None:
        assert self.moment
        match told["do"]:
            case "hello":
                socket.send(self.moment.welcome.decode())
            case "ping":
                socket.send(json.dumps({"is": "pong", "sent": told["sent"], "at": self.moment.at}))
            case "preview":
                socket.send(json.dumps(WORTH | {"id": told["id"]}))

    def go_to(self, moment: Moment) -> None:
        self.moment = moment
        self.page.goto("/t/walk")
        expect(self.page.locator("main")).to_be_visible()
        self.rest()

    def rest(self) -> None:
        """Until nothing moves and every zone has found its size."""
        self.page.wait_for_function(AT_REST)
        self.page.evaluate(DRAWN)

    def set_cards(self) -> bool:
        """Press the first cards of the hand, as for a word; whether there are any."""
        cards = self.page.locator("[aria-label^='Your hand'] button.card:not(.flat)")
        most = 0 if self.child else min(SET, cards.count())
        for _ in range(most):
            cards.first.click()
        self.rest()
        return most > 0

    def look(self, *whats: str) -> list[str]:
        least = SMALL_THUMB if self.child else THUMB
        found = []
        for what in whats:
            faults = self.page.evaluate(f"(least) => looks.{what}(least)", least)
            found += [f"{what}: {fault}" for fault in faults]
        return found

    def look_in_own_colours(self) -> list[str]:
        self.look("remember")
        self.page.emulate_media(forced_colors="active")
        found = self.look("edgeless")
        self.page.emulate_media(forced_colors="none")
        return found

    def look_for_barriers(self) -> list[str]:
        return [*barriers(self.page)]
