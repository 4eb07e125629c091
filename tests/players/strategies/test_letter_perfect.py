"""Letter Perfect: learners of four ages. There is nothing to win, so their steps are counted."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

import pytest

from typecase.engine import Match, Move, Observation, Rng, Said, play
from typecase.games.letter_perfect import (
    ALPHABET,
    Change,
    Done,
    Hear,
    LetterPerfect,
    LetterPerfectTable,
    Make,
    Put,
    Show,
    one_letter_apart,
)
from typecase.players import LEVELS, make
from typecase.players.hints import hint_at

GAMES = 6


def table(match: Match) -> LetterPerfectTable:
    assert isinstance(match.table, LetterPerfectTable)
    return match.table


def answer(match: Match, level: str, seed: int = 1) -> Move | None:
    return make(level, Rng(seed)).plan(Observation(match, 0, match.asks()[0])).move


class Played(NamedTuple):
    """What came of some games of a level, a game on average."""

    misses: float
    helps: float
    words: float


def played(level: str) -> Played:
    said: list[str] = []
    words = 0
    for seed in range(GAMES):
        match = Match(LetterPerfect(), 1, seed)
        play(match, [make(level, Rng(seed))])
        said += [event.what for event in match.events if type(event) is Said]
        words += len({*table(match).made})
    helps = said.count("hear") + said.count("show")
    return Played(said.count("miss") / GAMES, helps / GAMES, words / GAMES)


def test_the_better_level_makes_fewer_mistakes_needs_less_help_and_gets_further() -> None:
    games = [played(level) for level in LEVELS]
    assert games == sorted(games, key=lambda game: -game.misses)
    assert games == sorted(games, key=lambda game: -game.helps)
    assert games == sorted(games, key=lambda game: game.words)
    assert games[0].misses > 2
    assert games[0].helps > 5
    assert games[-1][:2] == (0, 0)
    assert games[-1].words > 100


def test_who_was_told_takes_the_right_card() -> None:
    for seed in range(8):
        match = Match(LetterPerfect(), 1, seed)
        match.answer(0, Hear())
        move = answer(match, "sprout", seed)
        assert isinstance(move, Put)
        assert match.table.face[move.card].letters == "A"


def test_without_hints_nobody_asks_and_the_alphabet_is_sorted_all_the_same() -> None:
    match = Match(LetterPerfect.with_options(stage="alphabet", hints=False), 1, 1)
    play(match, [make("sprout", Rng(1))])
    assert "".join(match.table.face[card].letters for card in table(match).alphabet) == ALPHABET


@pytest.mark.parametrize("level", LEVELS)
def test_words_change_by_one_letter_and_none_comes_twice(level: str) -> None:
    match = Match(LetterPerfect.with_options(stage="words", hints=False), 1, 2)
    play(match, [make(level, Rng(3))])
    made = table(match).made
    assert made
    assert len({*made}) == len(made)
    assert all(one_letter_apart(one, other) for one, other in pairwise(made))


def test_an_idea_of_the_table_is_tried() -> None:
    match = Match(LetterPerfect.with_options(stage="words"), 1, 1)
    match.answer(0, Show())
    move = answer(match, "sprout")
    assert isinstance(move, Make)
    assert move.word.word == table(match).idea
    match.answer(0, move)
    match.answer(0, Show())
    move = answer(match, "sprout")
    assert isinstance(move, Change)
    match.answer(0, move)
    assert len(table(match).made) == 2


def test_who_knows_no_word_is_done() -> None:
    """A small list of one word: after it nothing is left."""
    match = Match(LetterPerfect.with_options(stage="words", hints=False), 1, 1)
    obs = Observation(match, 0, match.asks()[0])
    few = obs.with_words(obs.game.words.only(["XYZ"]))
    assert make("master", Rng(1)).plan(few).move == Done()


def test_a_hint_is_never_wrong() -> None:
    match = Match(LetterPerfect(), 1, 4)
    for number, letter in enumerate(ALPHABET):
        advice = hint_at(match, 0, number)
        assert advice is not None
        assert isinstance(advice.move, Put)
        assert match.table.face[advice.move.card].letters == letter
        match.answer(0, advice.move)
    advice = hint_at(match, 0, 1)
    assert advice is not None
    assert advice.word in match.game.words
