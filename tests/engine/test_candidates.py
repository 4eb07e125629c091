"""What a player that compares moves gets to compare, and what it may look at."""

from __future__ import annotations

import pytest

from typecase import games
from typecase._kernel import bits
from typecase.engine import (
    Between,
    Bluff,
    Match,
    Move,
    Observation,
    OneOf,
    Option,
    Rng,
    SomeOf,
    Spell,
    Subset,
    YesNo,
)
from typecase.games.letter_head_deck import VALUES, worth
from typecase.words import Lexicon

WORDS = Lexicon.load()


class Choose(Move, frozen=True):
    """Choose."""

    many: int
    sure: bool


def hand_of(letters: str) -> Match:
    """A game of Freeze in which seat 0 holds these cards."""
    match = Match(games.find("freeze")(), 3, seed=1)
    match.rig({"hands.0": list(letters)})
    return match


def test_few_values_are_all_compared_and_many_are_sampled() -> None:
    t = hand_of("CRATE").table
    assert list(OneOf("a", "b").candidates(t, Rng(1), 8)) == ["a", "b"]
    assert list(Between(1, 8).candidates(t, Rng(1), 8)) == list(range(1, 9))
    some = Between(1, 1000).candidates(t, Rng(1), 8)
    assert 1 < len(some) <= 8
    assert all(1 <= number <= 1000 for number in some)
    hand = t.pile("hands.0")
    assert len(Subset(hand).candidates(t, Rng(1), 32)) == 32
    assert len(Subset(hand).candidates(t, Rng(1), 31)) <= 31


def test_of_a_set_it_is_nothing_each_alone_and_all() -> None:
    t = hand_of("CRATE").table
    assert SomeOf(1, 2, 3).candidates(t, Rng(1), 64) == [(), (1,), (2,), (3,), (1, 2, 3)]
    assert SomeOf(1).candidates(t, Rng(1), 64) == [(), (1,)]
    assert SomeOf().candidates(t, Rng(1), 64) == [()]


def test_fields_are_combined_up_to_a_limit() -> None:
    t = hand_of("CRATE").table
    option = Option(Choose, many=Between(1, 3), sure=YesNo())
    assert len(option.candidates(t, Rng(1), 6)) == 6
    assert len(option.candidates(t, Rng(1), 5)) == 5
    given = option.candidates(t, Rng(1), 6, {"many": [2]})
    assert given == [Choose(2, False), Choose(2, True)]


def test_of_words_it_is_the_best_of_the_cards() -> None:
    match = hand_of("CRATE")
    t = match.table
    spell = Spell(t.pile("hands.0"), words=WORDS)
    found = spell.candidates(t, Rng(1), 64)
    assert found
    assert {len(laid.word) for laid in found} >= {5}
    for laid in found:
        assert spell.check(t, laid) == laid


@pytest.mark.parametrize("letter", [0, 3])
def test_where_only_cards_and_letters_count_it_is_the_one_that_brings_most(letter: int) -> None:
    """Wilds are worth their letter. Whatever else the cards spell brings no more."""
    for seed in range(1, 41):
        t = Match(games.find("freeze")(), 3, seed).table
        hand = t.pile("hands.0")
        spell = Spell(hand, words=WORDS.family(), wild=VALUES, letter=letter)
        brings = [worth(t, laid) + letter * len(laid.word) for laid in spell.listing(t) or ()]
        found = spell.candidates(t, Rng(seed), 64)
        assert len(found) == min(len(brings), 1)
        for laid in found:
            assert spell.check(t, laid) == laid
            assert worth(t, laid) + letter * len(laid.word) == max(brings)


def test_a_bluff_worth_a_thought_is_true() -> None:
    match = hand_of("CRATE")
    t = match.table
    bluff = Bluff(t.pile("hands.0"), words=WORDS, judged=False)
    for claim in bluff.candidates(t, Rng(3), 64):
        assert claim.word in WORDS
        assert bluff.check(t, claim) == claim
        assert [t.face[card].letters for card in claim.cards] == list(claim.word)


def test_an_imagined_deal_depends_on_nothing_hidden() -> None:
    """With the same luck the same cards come, however they truly lie."""
    match = Match(games.find("freeze")(), 3, seed=7)
    other = match.determinize(0, Rng(1))
    assert other.table.face != match.table.face
    assert other.determinize(0, Rng(2)).table.face == match.determinize(0, Rng(2)).table.face


def test_a_look_shows_what_the_seat_sees() -> None:
    match = hand_of("CRATE")
    (active,) = match.asked
    look = Observation(match, active, match.asks()[active])
    own, others = f"hands.{active}", f"hands.{(active + 1) % 3}"
    assert len(look.seen(own)) == 5
    assert look.seen(others) == {}
    assert look.seen("no such pile") == {}
    assert look.seen("deck") == {}
    unknown = set(bits(match.table.unknown(active)))
    assert unknown.isdisjoint(look.seen(own))
    (draw,) = look.ask.options
    moves = look.candidates(draw, Rng(1), 64)
    assert [look.preview(move) for move in moves] == [None, None]
