"""Laying cards on a word: G-13 and G-14, wilds, cards of several letters, doubles.

The quick answers are held against those of the oracle, which tries every order of cards.
"""

import random
from collections.abc import Collection, Mapping, Sequence

from hypothesis import given
from hypothesis import strategies as st

from oracle import slow_assign, slow_words, ways
from typecase.words import Assignment, Lexicon, Scoring, assign, reads

LETTERS = "ABT"
CARDS = st.lists(st.sampled_from([*LETTERS, "A", "", "TA", "AB"]), max_size=6)
PLAIN = st.lists(st.sampled_from([*LETTERS, ""]), max_size=6)
WORDS = st.text(LETTERS, min_size=1, max_size=6)
WILD = st.dictionaries(st.sampled_from(LETTERS), st.integers(0, 3))


Hand = tuple[list[str], list[int], list[int]]


@st.composite
def hands(draw: st.DrawFn, kinds: st.SearchStrategy[list[str]]) -> Hand:
    """Cards with their points and how much they are liked."""
    cards = draw(kinds)
    size = len(cards)
    points = draw(st.lists(st.integers(0, 3), min_size=size, max_size=size))
    prefer = draw(st.lists(st.integers(0, 1), min_size=size, max_size=size))
    return cards, points, prefer


@given(WORDS, hands(PLAIN), WILD)
def test_plain_cards_are_laid_as_trying_everything_would(
    word: str, hand: Hand, wild: dict[str, int]
) -> None:
    cards, points, prefer = hand
    slow = slow_assign(word, cards, points, wild, [], prefer, False)
    assert assign(word, cards, points, wild=wild, prefer=prefer) == slow


@given(WORDS, hands(PLAIN), WILD, st.randoms(use_true_random=False))
def test_a_word_of_the_hand_is_laid_as_trying_everything_would(
    word: str, hand: Hand, wild: dict[str, int], luck: random.Random
) -> None:
    """Where nothing is liked more than something else; mostly there is a card for each letter."""
    cards, points, _ = hand
    cards = [*cards, *word]
    luck.shuffle(cards)
    points += [luck.randrange(3) for _ in word]
    slow = slow_assign(word, cards, points, wild, [], [0] * len(cards), False)
    assert assign(word, cards, points, wild=wild) == slow


@given(
    WORDS, hands(CARDS), WILD, st.lists(st.sets(st.integers(0, 5)), max_size=2), st.integers(0, 2)
)
def test_all_cards_are_laid_as_trying_everything_would(
    word: str, hand: Hand, wild: dict[str, int], need: list[set[int]], doubles: int
) -> None:
    cards, points, prefer = hand
    slow = slow_assign(word, cards, points, wild, need, prefer, doubles)
    quick = assign(word, cards, points, wild=wild, need=need, prefer=prefer, doubles=doubles)
    assert quick == slow


@given(WORDS, CARDS, st.integers(0, 2))
def test_reads_agrees_with_trying_everything(word: str, cards: list[str], doubles: int) -> None:
    everything = tuple(range(len(cards)))
    slow = [read for used, read in ways(word, cards, doubles) if used == everything]
    assert reads(word, cards, doubles) == min(slow, default=None)


LEXICONS = st.lists(st.text(LETTERS, min_size=2, max_size=6), max_size=25).map(Lexicon.of)


@given(
    LEXICONS, CARDS, st.integers(1, 4), st.sets(st.integers(0, 5), max_size=2), st.integers(0, 2)
)
def test_words_finds_what_trying_everything_finds(
    lexicon: Lexicon, cards: list[str], shortest: int, must: set[int], doubles: int
) -> None:
    slow = slow_words(lexicon, cards, shortest, must, doubles)
    assert lexicon.words(cards, shortest=shortest, must=must, doubles=doubles) == slow


@given(LEXICONS, PLAIN)
def test_words_of_plain_cards_finds_what_trying_everything_finds(
    lexicon: Lexicon, cards: list[str]
) -> None:
    assert lexicon.words(cards) == slow_words(lexicon, cards, 2, (), False)


BONUS = st.lists(st.integers(0, 5), max_size=8).map(tuple)


@given(
    LEXICONS, hands(CARDS), WILD, BONUS, st.sets(st.integers(0, 5), max_size=2), st.integers(0, 2)
)
def test_best_is_the_highest_of_all_words(
    lexicon: Lexicon,
    hand: Hand,
    wild: dict[str, int],
    bonus: tuple[int, ...],
    must: set[int],
    doubles: int,
) -> None:
    cards, points, _ = hand
    rule = Scoring(wild, bonus)
    need = [must] if must else []
    scores = {}
    for word in slow_words(lexicon, cards, 2, must, doubles):
        way = slow_assign(word, cards, points, wild, need, [0] * len(cards), doubles)
        assert way is not None
        scores[word] = way.score + rule.extra(len(word))
    best = lexicon.best(cards, points, rule, must=must, doubles=doubles)
    if not scores:
        assert best is None
        return
    assert best is not None
    # Among equals the first in the order of words(), longest and then alphabetical.
    first = max(scores, key=lambda word: scores[word])
    assert (best.word, best.score) == (first, scores[first])
    assert reads(best.word, [cards[card] for card in best.cards], doubles) is not None
    assert "".join(best.reads) == best.word


def laid(
    word: str,
    cards: Sequence[str],
    points: Sequence[int],
    *,
    wild: Mapping[str, int] | None = None,
    need: Sequence[Collection[int]] = (),
    prefer: Sequence[int] | None = None,
    doubles: int = 0,
) -> Assignment:
    """The way that is chosen, where there must be one."""
    way = assign(word, cards, points, wild=wild or {}, need=need, prefer=prefer, doubles=doubles)
    assert way is not None
    return way


def test_G_13_the_highest_score_is_chosen() -> None:
    assert laid("TAB", ["T", "A", "B", "B"], [1, 1, 2, 5]).cards == (0, 1, 3)


def test_G_13_a_wild_that_is_worth_more_than_the_real_card_is_used() -> None:
    way = laid("TAB", ["T", "A", "B", ""], [1, 1, 1, 0], wild={"B": 4})
    assert way.cards == (0, 1, 3)
    assert way.score == 6


def test_G_14_a_real_card_comes_before_a_wild() -> None:
    assert laid("TAB", ["", "T", "A", "B"], [0, 0, 0, 0]).cards == (1, 2, 3)


def test_G_14_a_common_card_comes_before_an_own_one() -> None:
    way = laid("TAB", ["T", "A", "B", "B"], [1, 1, 1, 1], prefer=[0, 0, 1, 0])
    assert way.cards == (0, 1, 3)


def test_a_need_is_met_even_at_a_lower_score() -> None:
    way = laid("TAB", ["T", "A", "B", "B"], [1, 1, 5, 1], need=[{3}])
    assert way.cards == (0, 1, 3)
    assert way.score == 3


def test_a_need_that_no_card_can_meet_leaves_no_way() -> None:
    assert assign("TAB", ["T", "A", "B", "Q"], [1] * 4, need=[{3}]) is None


def test_a_card_of_two_letters_is_used_whole() -> None:
    assert laid("QUIT", ["QU", "I", "T"], [7, 1, 1]).reads == ("QU", "I", "T")
    assert assign("QAT", ["QU", "A", "T"], [7, 1, 1]) is None


def test_text_needs_two_Ts_but_letter_does_not() -> None:
    assert assign("TEXT", list("TEX"), [1] * 3, doubles=1) is None
    assert laid("LETTER", list("LETER"), [1] * 5, doubles=1).reads[2] == "TT"
    assert reads("LETTER", list("LETER"), 1) == ("L", "E", "TT", "E", "R")


def test_a_wild_and_a_card_of_two_letters_are_never_doubled() -> None:
    assert reads("EE", [""], 1) is None
    assert reads("TATA", ["TA"], 1) is None
