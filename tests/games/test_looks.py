"""The games are printed as their decks' files say."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from typecase import decks, games
from typecase.decks.contrast import PAPER, STONE
from typecase.engine.face import Face
from typecase.server.catalogue import game_card

TOKENS = Path(__file__).parents[2] / "web" / "src" / "styles" / "tokens.css"

FORMS = {
    "better-letters": {"rule": 89, "block": 7, "task": 30},
    "letter-boxing": {"letter": 72},
    "letterpress": {"letter": 101, "task": 3},
    "paperback": {"letter": 160, "solid": 28, "words": 16},
}


@pytest.mark.parametrize("slug", FORMS)
def test_every_card_of_a_game_is_printed_as_its_kind(slug: str) -> None:
    kind = games.find(slug)
    look, table = game_card(kind).look, kind().new_table(2, seed=1)

    def form(face: Face) -> str:
        return next((each.form for each in look.faces if each.fits(face)), "letter")

    assert Counter(map(form, table.face)) == FORMS[slug]


def test_the_games_are_printed_in_five_inks_and_six_backs() -> None:
    cards = [game_card(game) for game in games.every()]
    assert len({card.look.ink for card in cards}) == 5
    backs = {back.pattern for card in cards for back in (card.look.back, *card.backs.values())}
    assert len(backs) == 6


def test_contrast_is_measured_against_what_the_page_is_drawn_on() -> None:
    day, night = re.findall(
        r"(?s)(?::root|\[data-scheme='night'\]) \{(.*?)\n\}", TOKENS.read_text()
    )[:2]
    for scheme, tokens in (("day", day), ("night", night)):
        for name, ground in (("paper", PAPER), ("stone", STONE)):
            assert f"--{name}: {ground[scheme].lower()};" in tokens
    house = decks.load("letter-head").look.ink
    for tone in ("day", "night", "card", "stock"):
        assert f"--spot-{tone}: {getattr(house, tone).lower()};" in day
