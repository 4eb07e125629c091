"""After a match everybody sees the best word that they could have played."""

from __future__ import annotations

import pytest

from typecase import games
from typecase.engine import Match, Rng
from typecase.engine.clock import step
from typecase.engine.log import Answered, Expired
from typecase.players import make
from typecase.players.behaviour import word_of
from typecase.players.best_words import READER, Alternative, alternative

WORDY = ("freeze", "letter-head", "my-word", "paperback", "vultures", "word-poker")


def played(slug: str, seed: int) -> list[Alternative]:
    """The words of a match of bots that overlook much, each with the best one."""
    game = games.find(slug)
    match = Match(game(), seats=game.players[0], seed=seed)
    bots = [make("sprout", Rng(seat)) for seat in match.table.seats]
    while not match.over:
        step(match, bots)
    again = Match(match.game, len(match.table.seats), match.seed)
    found = []
    for entry in match.log:
        if isinstance(entry, Answered):
            one = alternative(again, entry.seat, entry.move)
            if one is not None:
                assert one.word == word_of(entry.move)
                found.append(one)
            again.take(entry.seat, entry.move, entry.at)
        else:
            assert isinstance(entry, Expired)
            again.expire(entry.at)
    assert (again.log, again.scores) == (match.log, match.scores), "looking changes nothing"
    return found


@pytest.mark.parametrize("slug", WORDY)
def test_a_better_word_is_worth_more_known_and_never_rude(slug: str) -> None:
    words = games.find(slug)().words
    missed = [one for one in played(slug, 1) if one.best != one.word]
    assert missed, "a sprout overlooks something in every match"
    for one in missed:
        assert one.best_points > one.points
        assert one.best in words
        assert words.zipf(one.best) >= READER
        assert not words.offensive(one.best)


def test_a_move_without_a_word_has_no_better_word() -> None:
    match = Match(games.find("freeze")(), seats=3, seed=1)
    [(seat, ask)] = match.asks().items()
    assert ask.default is not None
    assert alternative(match, seat, ask.default) is None
