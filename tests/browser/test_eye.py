"""What a person sees at any moment was so at that moment: games, looked at ten times a second. What
a screen reader says meanwhile is short, plain, said once, and on the screen.

`make test` looks at a few games; TYPECASE_EYES=all at every game.
TYPECASE_TRANSCRIPTS=folder plays them to the end and writes down what was said, to be read.
"""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from eye import Eye
from playing import MousePlayer, play_on
from sight import Sight
from tables import SLUGS, fewest, most, short_rules
from transcript import Transcript
from visiting import Screen, Visit, Visitor

WITH_LOG = Screen(1600, 900)
"""So wide that the log stands beside every table."""

HOUSES = {"letter-hogs": "unhurried_server"}
"""Where bots that hurry are done before anybody has seen a card."""

EASY_BOTS = {"letter-recall": "sprout"}
"""Here good bots never say that they see no more words."""

ENOUGH = 250
"""Looks at a game that goes on for long."""

FEW = ["freeze", "letter-head", "word-poker"]
GAMES = SLUGS if "TYPECASE_EYES" in os.environ else FEW

TRANSCRIPTS = os.environ.get("TYPECASE_TRANSCRIPTS")
LONGEST = 420
"""Seconds of a game that is written down: nobody here remembers cards in Letter Recall."""


class PatientPlayer(MousePlayer):
    """Looks at everything that the page shows, and hurries nothing. Asks the page at each new
    question where the player stands, and what can be done."""

    def __init__(self, visitor: Visitor) -> None:
        super().__init__(visitor)
        self.asked: set[str] = set()
        self.before_answer = self.ask_where_and_what

    def hurry(self, sight: Sight) -> None:
        pass

    def ask_where_and_what(self, sight: Sight) -> None:
        if sight.question not in self.asked:
            self.asked.add(sight.question)
            for key in ".0":
                self.page.keyboard.press(key)
                self.page.evaluate("() => new Promise(requestAnimationFrame)")


@pytest.mark.parametrize("game", GAMES)
def test_what_is_shown_and_said_was_so(
    visit: Visit, request: pytest.FixtureRequest, game: str
) -> None:
    house = request.getfixturevalue(HOUSES.get(game, "server"))
    ada = visit("Ada", house, still=False, screen=WITH_LOG)
    eye, transcript = Eye(ada.page), Transcript(ada.page)
    table = {
        "seats": min(max(3, fewest(game)), most(game)),
        "options": short_rules(game),
        "level": EASY_BOTS.get(game, ""),
    }
    ada.page.goto(ada.open_table(game, **table, deal=True))
    player = PatientPlayer(ada)
    began = time.monotonic()

    def enough() -> bool:
        if TRANSCRIPTS:
            return time.monotonic() - began > LONGEST
        return len(eye.samples()) >= ENOUGH

    play_on(player, seconds=600, until=enough)
    if TRANSCRIPTS:
        transcript.write(Path(TRANSCRIPTS) / f"{game}.txt")
    samples = eye.samples()
    assert len(samples) >= 5, "Letter Hogs may be over after a few changes"
    assert any(sample["ask"] for sample in samples)
    assert eye.faults() == []
    assert transcript.announced()
    assert transcript.faults() == []
