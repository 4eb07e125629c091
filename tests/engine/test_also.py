"""Cards that may be read in another way too: QU as Q, a letter twice."""

from __future__ import annotations

from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from typecase.engine import Face, IllegalMove, Pile, Rng, Spell, Spelling, Table, Visibility, piles
from typecase.engine.rig import rig
from typecase.words import Lexicon, Scoring, assign, reads

QU = {"QU": "Q"}
WORDS = Lexicon.of(["qat", "quit", "quad", "quaat", "aqua", "squad", "quuat", "letter"])


class Cards(Table):
    hands: list[Pile] = piles(Visibility.OWNER)


def lay(texts: str) -> Cards:
    faces = [Face(text, 7 if text == "QU" else 1) for text in texts.split()]
    t = Cards(1, faces, Rng(1))
    t.put(range(len(faces)), t.hands[0])
    rig(t, {"hands.0": texts.split()[::-1]})
    return t


def spell(t: Cards, doubles: int = 0) -> Spell:
    return Spell(t.hands[0], words=WORDS, doubles=doubles, also=QU)


def ways(letters: str) -> list[str]:
    """How a card may be read, by the book."""
    if len(letters) == 1:
        return [letters, letters * 2]
    return [letters, "Q"] if letters == "QU" else [letters]


def naive(word: str, cards: list[str], points: list[int], doubles: int) -> int | None:
    """The best score by trying every order of every choice of cards."""
    scores = [
        sum(points[at] for at in order)
        for size in range(1, len(cards) + 1)
        for order in permutations(range(len(cards)), size)
        for read in product(*(ways(cards[at]) for at in order))
        if "".join(read) == word
        and sum(len(r) > len(cards[at]) for r, at in zip(read, order, strict=True)) <= doubles
    ]
    return max(scores, default=None)


CARDS = st.lists(st.sampled_from(["A", "U", "T", "QU", "AT"]), min_size=1, max_size=5)


@given(CARDS, st.text("AUTQ", min_size=1, max_size=6), st.integers(0, 2))
def test_the_best_way_is_found(cards: list[str], word: str, doubles: int) -> None:
    points = [(7 * at) % 5 + 1 for at in range(len(cards))]
    found = assign(word, cards, points, doubles=doubles, also=QU)
    best = naive(word, cards, points, doubles)
    assert (None if found is None else found.score) == best
    if found is not None:
        assert "".join(found.reads) == word
        assert sum(points[at] for at in found.cards) == found.score
        chosen = [cards[at] for at in found.cards]
        assert "".join(reads(word, chosen, doubles, QU) or ()) == word


@given(CARDS, st.integers(0, 2))
def test_all_words_of_the_cards_are_found(cards: list[str], doubles: int) -> None:
    points = [1] * len(cards)
    expected = {word for word in WORDS if naive(word, cards, points, doubles) is not None}
    assert set(WORDS.words(cards, doubles=doubles, also=QU)) == expected
    best = WORDS.best(cards, points, Scoring(), doubles=doubles, also=QU)
    scores = [naive(word, cards, points, doubles) or 0 for word in expected]
    assert (best.score if best else None) == max(scores, default=None)


def test_a_card_is_read_as_the_player_says() -> None:
    t = lay("QU A T U")
    hand = t.hands[0].cards
    quat = Spelling("QUUAT", (hand[0], hand[3], hand[1], hand[2]))
    whole = spell(t, doubles=1).check(t, quat)
    assert whole.reads == ("QU", "U", "A", "T")
    said = Spelling(quat.word, quat.cards, ("Q", "UU", "A", "T"))
    assert spell(t, doubles=1).check(t, said) == said


def test_a_reading_that_cannot_be_is_not_taken() -> None:
    t = lay("QU A T U")
    hand = t.hands[0].cards
    for read in (("Q", "UU", "A", "T"), ("QUU", "", "A", "T"), ("QU", "U", "AT")):
        said = Spelling("QUUAT", (hand[0], hand[3], hand[1], hand[2]), read)
        assert spell(t, doubles=0).check(t, said).reads == ("QU", "U", "A", "T")
    with pytest.raises(IllegalMove, match="Those cards don't spell QQAT"):
        spell(t, doubles=1).check(t, Spelling(cards=tuple(hand[:3]), reads=("QQ", "A", "T")))


def test_the_ask_tells_how_else_a_card_may_be_read() -> None:
    t = lay("QU A T")
    assert spell(t).field(t).also == QU
    assert Spell(t.hands[0], words=WORDS).field(t).also == {}
    assert {spelling.word for spelling in spell(t).listing(t) or ()} == {"QAT"}


def test_a_random_player_reads_it_both_ways() -> None:
    t = lay("QU A T I")
    hand = spell(t)
    rng = Rng(1)
    found = {move.word for _ in range(2000) if (move := hand.sample(t, rng)) is not None}
    assert found == {"QAT", "QUIT"}
    for word in found:
        assert hand.check(t, word).word == word


def test_a_random_player_reads_a_letter_twice_now_and_then() -> None:
    t = lay("L E T E R")
    hand = spell(t, doubles=1)
    rng = Rng(1)
    found = [move for _ in range(20_000) if (move := hand.sample(t, rng)) is not None]
    assert {move.reads for move in found} == {("L", "E", "TT", "E", "R")}
