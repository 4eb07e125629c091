"""Letter Head Solitaire: when there is a word, against slow answers; the lines are scenarios."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from typecase.engine import IllegalMove, Match, Move, OptionError, Rng
from typecase.games.letter_head_solitaire import (
    LetterHeadSolitaire,
    LetterHeadSolitaireTable,
    Stop,
    Stymied,
    spells,
)
from typecase.words import Lexicon

YOU = 0
FEW = Lexicon.of(["tea", "quiz", "sees", "noon", "letters", "assessed", "essences"])


def table(match: Match) -> LetterHeadSolitaireTable:
    assert isinstance(match.table, LetterHeadSolitaireTable)
    return match.table


def stymied(match: Match) -> bool:
    """Whether the table takes it."""
    try:
        match.check(YOU, Stymied(), match.now)
    except IllegalMove:
        return False
    return True


def slowly(words: Lexicon, letters: Sequence[str]) -> bool:
    """Whether some word of three to seven letters can be laid, wilds for what is missing."""
    have = Counter(letters)
    for word in words:
        if 3 <= len(word) <= 7:
            lacking = sum((Counter(word) - have).values())
            if lacking <= have[""]:
                return True
    return False


@given(st.randoms(use_true_random=False), st.integers(0, 30))
@settings(max_examples=150, deadline=None)
def test_SO_05_a_word_is_left_if_one_fits_a_hand(luck: random.Random, size: int) -> None:
    match = Match(LetterHeadSolitaire.with_options(), 1, 1)
    cards = luck.sample(range(124), size)
    letters = [match.table.face[card].letters for card in cards]
    assert spells(match.table, FEW, cards) == slowly(FEW, letters)


@given(st.integers(0, 2**32))
@settings(max_examples=40, deadline=None)
def test_SO_01_only_a_hand_without_a_word_is_stymied(seed: int) -> None:
    match = Match(LetterHeadSolitaire.with_options(words="young"), 1, seed)
    for _ in range(4):
        t = table(match)
        hand = [t.face[card].letters for card in t.hands[YOU].cards]
        assert stymied(match) != slowly(match.game.words, hand)
        match.answer(YOU, Stymied() if stymied(match) else some_word(match))


def some_word(match: Match) -> Move:
    word = match.asks()[YOU].options[0].sample(match.table, Rng(1))
    assert word is not None, "a random player overlooks no word"
    return word


def test_SO_05_a_word_longer_than_a_hand_is_of_no_use() -> None:
    match = Match(LetterHeadSolitaire.with_options(words="own", added=("essences",)), 1, 1)
    assert match.over, "no hand of seven cards can spell it"
    assert match.scores == [0]


def test_SO_05_whoever_waits_for_one_word_goes_through_the_deck_twice() -> None:
    match = Match(LetterHeadSolitaire.with_options(words="own", added=("jqxzvkg",)), 1, 1)
    t = table(match)
    hands = 0
    while not match.over:
        match.answer(YOU, Stymied())
        hands += 1
    assert t.empty_passes == 2
    # In the second pass the hand of that moment was not in the deck.
    assert 124 + 117 <= hands * 7 <= 2 * 124
    assert match.winners == []


def test_SO_03_every_unplayed_card_comes_again() -> None:
    match = Match(LetterHeadSolitaire.with_options(stymied="casual"), 1, 4)
    t = table(match)
    while not t.empty_passes:
        match.answer(YOU, Stymied())
    assert not t.recycled.cards
    assert len(t.deck) + len(t.hands[YOU]) == 124
    others = [match.determinize(YOU, Rng(seed)).table for seed in range(3)]
    for other in others:
        drawn = [other.face[card] for card in other.pile("hands.0")]
        assert drawn == [t.face[card] for card in t.hands[YOU]]
        assert other.face != t.face, "in an order that nobody knows"


def test_it_is_judged_by_the_table_alone() -> None:
    with pytest.raises(OptionError, match="option judging is auto, not challenge"):
        LetterHeadSolitaire.with_options(judging="challenge")


def test_SO_07_it_may_be_stopped_before_the_first_word() -> None:
    match = Match(LetterHeadSolitaire.with_options(), 1, 3)
    match.answer(YOU, Stop())
    assert match.over
    assert (match.scores, match.winners) == ([0], [])


def test_the_last_card_left_is_one_card() -> None:
    match = Match(LetterHeadSolitaire.with_options(), 1, 3)
    t = table(match)
    assert match.game.status(t) == "124 cards left"
    t.draw(t.deck, t.used, len(t.deck))
    t.draw(t.hands[YOU], t.used, 6)
    assert match.game.status(t) == "1 card left"
