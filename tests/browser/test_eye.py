"""What a person sees at any moment was so at that moment: games, looked at ten times a second.

`make test` looks at a few games; TYPECASE_EYES=all at every game for two or more.
"""

from __future__ import annotations

import os

import pytest

from eye import Eye
from playing import MousePlayer, play_on
from sight import Sight
from tables import SLUGS, fewest, most, short_rules
from visiting import Screen, Visit

WITH_LOG = Screen(1600, 900)
"""So wide that the log stands beside every table."""

HOUSES = {"letter-hogs": "unhurried_server"}
"""Where bots that hurry are done before anybody has seen a card."""

ENOUGH = 250
"""Looks at a game that goes on for long."""

FEW = ["freeze", "letter-head", "word-poker"]
GAMES = [slug for slug in SLUGS if most(slug) > 1] if "TYPECASE_EYES" in os.environ else FEW


class PatientPlayer(MousePlayer):
    """Looks at everything that the page shows, and hurries nothing."""

    def hurry(self, sight: Sight) -> None:
        pass


@pytest.mark.parametrize("game", GAMES)
def test_what_is_shown_was_so(visit: Visit, request: pytest.FixtureRequest, game: str) -> None:
    house = request.getfixturevalue(HOUSES.get(game, "server"))
    ada = visit("Ada", house, still=False, screen=WITH_LOG)
    eye = Eye(ada.page)
    chairs = max(3, fewest(game)) if most(game) > 2 else 2
    ada.page.goto(ada.open_table(game, chairs=chairs, options=short_rules(game), deal=True))
    player = PatientPlayer(ada)
    play_on(player, seconds=600, until=lambda: len(eye.samples()) >= ENOUGH)
    samples = eye.samples()
    assert len(samples) >= 5, "Letter Hogs may be over after a few changes"
    assert any(sample["ask"] for sample in samples)
    assert eye.faults() == []
