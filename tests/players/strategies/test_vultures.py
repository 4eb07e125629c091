"""Vultures: which word to lay, what to doubt, and when to call for fresh meat."""

from __future__ import annotations

import pytest

from typecase import games
from typecase.engine import Match, Move, Observation, Rng, Spelling
from typecase.games.challenges import Accept, Challenge
from typecase.games.vultures import FreshMeat, Lay, Pass
from typecase.players.profile import profile_for
from typecase.players.strategies.vultures import (
    DEALS,
    WORDS,
    Feeder,
    Larder,
    Meal,
    Rows,
    Table,
    Vulture,
    Weigher,
    larder,
    worth,
)
from typecase.players.strategies.vultures import _wins as winning

ALL = (Feeder, Weigher, Vulture)
LEVELS = {Feeder: "casual", Weigher: "sharp", Vulture: "master"}


def rigged(hand: str, **options: object) -> Match:
    match = Match(games.find("vultures").with_options(**options), 3, 1)
    (seat,) = match.asked
    match.rig({f"hands.{seat}": list(hand)})
    return match


def fed(first: str, word: str, hand: str) -> Match:
    """After the first player has laid a word: the second one has this hand."""
    match = Match(games.find("vultures").with_options(judging="auto"), 3, 1)
    (seat,) = match.asked
    after = match.table.left(seat)
    match.rig({f"hands.{seat}": list(first), f"hands.{after}": list(hand)})
    match.answer(seat, Lay(Spelling(word)))
    return match


def answer(match: Match, kind: type[Feeder], seat: int | None = None) -> Move | None:
    asks = match.asks()
    seat = next(iter(asks)) if seat is None else seat
    obs = Observation(match, seat, asks[seat])
    return kind(Rng(5), profile_for("vultures", LEVELS[kind])).choose(obs)


def test_a_word_brings_its_letters_and_three_for_each() -> None:
    match = rigged("BEADXYZ", judging="auto")
    (seat,) = match.asked
    match.answer(seat, Lay(Spelling("BEAD")))
    assert match.scores[seat] == worth("BEAD") == 25


@pytest.mark.parametrize("kind", [Weigher, Vulture])
def test_a_long_word_is_laid(kind: type[Feeder]) -> None:
    move = answer(rigged("QUICKLY", judging="auto"), kind)
    assert isinstance(move, Lay)
    assert worth(move.word.word) >= 50


@pytest.mark.parametrize("kind", [Weigher, Vulture])
def test_words_use_a_card_of_the_table_and_one_of_the_hand(kind: type[Feeder]) -> None:
    match = fed("TABLECK", "TABLE", "SDRNOIE")
    (seat,) = match.asked
    carrion = set(match.table.pile("carrion").cards)
    move = answer(match, kind)
    if isinstance(move, FreshMeat):
        match.answer(seat, move)
        move = answer(match, kind)
    assert isinstance(move, Lay)
    assert carrion & set(move.word.cards)
    assert set(move.word.cards) - carrion
    match.answer(seat, move)


def test_without_a_word_a_search_hopes_for_fresh_meat() -> None:
    match = rigged("VWCKGJQ", judging="auto")
    assert answer(match, Vulture) == FreshMeat()
    (seat,) = match.asked
    match.answer(seat, FreshMeat())
    assert isinstance(answer(match, Vulture), Lay | Pass)


def test_a_word_that_wins_is_laid() -> None:
    words = larder(games.find("vultures")().words, 3)
    meals = [Meal(Pass(), 0, [], ""), Meal(Lay(Spelling("TAB")), 18, [], "TAB")]
    at_the_end = Table(words, {}, {}, [], [285, 290, 10])
    assert winning(at_the_end, meals) == meals[1].move
    assert winning(at_the_end._replace(scores=[285, 303, 10]), meals) is None
    assert winning(at_the_end._replace(scores=[200, 290, 10]), meals) is None


def test_only_a_search_knows_every_word() -> None:
    """What is no word is challenged by who knows all words; what is one by none of them."""
    for word, right in (("TABBE", Challenge()), ("TABLE", Accept())):
        match = rigged("TABBELK")
        (seat,) = match.asked
        match.answer(seat, Lay(Spelling(word)))
        assert answer(match, Vulture) == right
        assert answer(match, Weigher) == Accept()  # so small a word is no risk


@pytest.mark.parametrize("kind", ALL)
def test_hidden_cards_change_nothing(kind: type[Feeder]) -> None:
    match = fed("TABLECK", "TABLE", "SDRNOIE")
    (seat,) = match.asked
    moves = {answer(match.determinize(seat, Rng(deal)), kind, seat) for deal in range(4)}
    assert moves == {answer(match, kind, seat)}


def test_a_decision_searches_so_many_hands_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    match = fed("TABLECK", "TABLE", "SDRNOIE")
    rows: list[int] = []
    best = Larder.best

    def counted(self: Larder, some: Rows) -> object:
        rows.append(len(some))
        return best(self, some)

    monkeypatch.setattr(Larder, "best", counted)
    answer(match, Vulture)
    assert 0 < sum(rows) <= 26 + (2 * WORDS + 2) * DEALS * 3
