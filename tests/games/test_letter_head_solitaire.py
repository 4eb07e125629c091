"""Letter Head Solitaire: when there is a word, against slow answers; the lines are scenarios."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from typecase.engine import IllegalMove, Match, Move, OptionError, Rng, Spelling
from typecase.engine.scene import Entry, Meter, Scene, Total, WordList
from typecase.games.letter_head_solitaire import (
    LetterHeadSolitaire,
    LetterHeadSolitaireTable,
    Play,
    Stop,
    Stymied,
    spells,
)
from typecase.texts import Message, catalogue
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


def test_SO_05_whoever_waits_for_one_word_goes_through_the_deck_twice_more() -> None:
    match = Match(LetterHeadSolitaire.with_options(words="own", added=("jqxzvkg",)), 1, 1)
    t = table(match)
    unseen = set(range(124))
    passes = -1  # the first time through the deck, before cards are recycled, is no pass
    while not match.over:
        hand = set(t.hands[YOU].cards)
        unseen -= hand
        if not unseen:
            passes += 1
            unseen = set(range(124)) - hand
        match.answer(YOU, Stymied())
        assert match.over == (passes == 2), "every card has been in the hand once more, twice"
    assert match.winners == []


def left_with(*letters: str, stymied: str = "casual") -> Match:
    """All other cards are used, in words."""
    match = Match(LetterHeadSolitaire.with_options(stymied=stymied), 1, 1)
    t = table(match)
    t.move_all(t.hands[YOU], t.used)
    t.draw(t.deck, t.used, len(t.deck) - len(letters))
    t.draw(t.deck, t.hands[YOU], 7)
    match.rig({"hands.0": list(letters[:7]), "deck": list(letters[7:])})
    return match


def test_SO_05_with_all_cards_in_hand_a_stymied_hand_is_a_whole_pass() -> None:
    for letters in ("TEA", "TEAXZ", "TEAXZQJ"):
        match = left_with(*letters)
        match.answer(YOU, Stymied())
        assert match.phase == "play"
        assert len(table(match).hands[YOU]) == len(letters), "they are drawn again"
        match.answer(YOU, Stymied())
        assert match.phase == "over"
        assert match.scores == [124 - len(letters)]


def test_SO_05_a_word_in_between_begins_the_count_anew() -> None:
    match = left_with(*"TEASEAT")
    match.answer(YOU, Stymied())
    match.answer(YOU, Play(Spelling("SEA")))
    match.answer(YOU, Stymied())
    assert match.phase == "play"
    match.answer(YOU, Stymied())
    assert match.phase == "over"
    assert match.scores == [120]


def test_SO_05_with_eight_cards_a_pass_begins_when_they_are_recycled() -> None:
    match = left_with(*"TEASEATS")
    t = table(match)
    for passes in (0, 1, 2):
        match.answer(YOU, Stymied())
        assert (t.empty_passes, match.over) == (passes, False)
    match.answer(YOU, Stymied())
    assert match.over, "the last card of the second pass was in this hand"
    assert match.scores == [116]


def test_SO_05_whoever_holds_a_word_after_two_passes_may_play_it() -> None:
    match = left_with(*"TEASEATS")
    for _ in range(3):
        match.answer(YOU, Stymied())
    assert table(match).empty_passes == 2
    match.answer(YOU, Play(Spelling("TEA")))
    assert match.phase == "play"
    assert table(match).empty_passes == 0


def test_SO_03_every_unplayed_card_comes_again() -> None:
    match = Match(LetterHeadSolitaire.with_options(stymied="casual"), 1, 4)
    t = table(match)
    while not t.wordless:
        match.answer(YOU, Stymied())
    assert not t.recycled.cards
    assert len(t.deck) + len(t.hands[YOU]) == 124
    others = [match.determinize(YOU, Rng(seed)).table for seed in range(3)]
    for other in others:
        drawn = [other.face[card] for card in other.pile("hands.0")]
        assert drawn == [t.face[card] for card in t.hands[YOU]]
        assert other.face != t.face, "in an order that nobody knows"


def test_it_is_judged_by_the_table_alone() -> None:
    with pytest.raises(OptionError, match="can't be challenge"):
        LetterHeadSolitaire.with_options(judging="challenge")


def test_SO_07_it_may_be_stopped_before_the_first_word() -> None:
    match = Match(LetterHeadSolitaire.with_options(), 1, 3)
    match.answer(YOU, Stop())
    assert match.over
    assert (match.scores, match.winners) == ([0], [])


def test_the_last_card_left_is_one_card() -> None:
    match = Match(LetterHeadSolitaire.with_options(), 1, 3)
    t = table(match)
    start = Scene(top=(cards_left(124),), seats=((Total(0, "card"),),))
    assert match.game.scene(t) == start
    t.draw(t.deck, t.used, len(t.deck))
    t.draw(t.hands[YOU], t.used, 6)
    assert match.game.scene(t).top == (cards_left(1),)
    labels = [catalogue().say(cards_left(count).label) for count in (0, 1, 2)]
    assert labels == ["cards left", "card left", "cards left"]


def cards_left(count: int) -> Meter:
    return Meter(Message.of("letter-head-deck-cards-left", count=count), count)


def test_the_words_that_were_played_stand_in_their_order() -> None:
    match = Match(LetterHeadSolitaire.with_options(), 1, 3)
    t = table(match)
    match.rig({"hands.0": list("MASTERQ")})
    match.answer(YOU, Play(Spelling("MASTER")))
    match.rig({"hands.0": list("TEA")})
    match.answer(YOU, Play(Spelling("TEA")))
    played = WordList("letter-head-solitaire-words-played", (Entry("MASTER"), Entry("TEA")))
    assert match.game.scene(t) == Scene(
        top=(cards_left(115),),
        seats=((Total(9, "card"), Meter(Message.of("letter-head-solitaire-words", count=2), 2)),),
        centre=(played,),
    )
