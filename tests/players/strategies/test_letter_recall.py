"""Letter Recall: bots agree that there is no word left, or the table would wait for ever."""

from __future__ import annotations

from typecase import games
from typecase.engine import Look, Match, Rng
from typecase.games.letter_recall import NoMoreWords
from typecase.players import LEVELS, make


def test_a_bot_without_an_idea_agrees_with_all_the_others() -> None:
    """RC-08: at the beginning it remembers no card, so it has no idea."""
    for level in LEVELS:
        match = Match(games.find("letter-recall")(), 2, 1)
        (seat,) = match.asked
        player = make(level, Rng(1))
        look = Look(match, seat, match.asks()[seat])
        assert not isinstance(player.plan(look).move, NoMoreWords)
        match.answer(1 - seat, NoMoreWords())
        look = Look(match, seat, match.asks()[seat])
        assert isinstance(player.plan(look).move, NoMoreWords)
