"""Our own decks hold what the rulebooks and our rulings say."""

from collections import Counter
from time import perf_counter

import pytest

from typecase import decks
from typecase.engine.face import Face


def test_letter_head_has_120_letters_and_four_wilds() -> None:
    deck = decks.load("letter-head")
    letters = [face for face in deck.faces if not face.wild]
    wilds = [face for face in deck.faces if face.wild]
    assert (deck.name, deck.title, deck.provenance) == (
        "letter-head",
        "Letter Head",
        "reconstructed",
    )
    assert len(deck.faces) == 124
    assert len(letters) == 120
    assert wilds == [Face("", 0)] * 4
    assert sum(face.points for face in deck.faces) == 356
    assert sum(face.letters in "AEIOU" for face in letters) == 44
    assert sorted({face.letters for face in letters}) == list("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    assert Counter(face.letters for face in letters)["Q"] == 1


def test_letter_head_keeps_the_points_the_rulebook_gives() -> None:
    rows = decks.load("letter-head").rows
    known = {r.face.text: r.face.points for r in rows if r.provenance == "rulebook"}
    assert known == {"P": 5, "A": 2, "R": 2, "T": 1, "Y": 6, "C": 4, "G": 7, "?": 0}
    assert {row.provenance for row in rows if row.face.text not in known} == {"reconstructed"}


def test_letter_head_party_from_seven_cards_is_worth_31() -> None:
    deck = decks.load("letter-head")
    points = {face.letters: face.points for face in deck.faces}
    assert sum(points[letter] for letter in "PARTY") + deck.bonus[5, 7] == 31


def test_letter_head_bonus_chart_follows_its_pattern() -> None:
    """A whole hand gives 5 a letter; an unused card takes 5 off, and from 5 on it is 3, 1, 0."""
    bonus = decks.load("letter-head").bonus
    pattern = {}
    for letters in range(3, 11):
        value = 5 * letters
        for cards in range(letters, 11):
            if cards >= 5:
                pattern[letters, cards] = value
            value = {5: 3, 3: 1, 1: 0, 0: 0}.get(value, value - 5)
    assert len(pattern) == 33
    assert bonus.cells == pattern
    assert bonus.provenance == "rulebook"
    with pytest.raises(KeyError):
        bonus[6, 5]


def test_letter_boxing_has_the_printed_cards() -> None:
    deck = decks.load("letter-boxing")
    assert deck.provenance == "rulebook"
    assert {row.provenance for row in deck.rows} == {"rulebook"}
    assert len(deck.faces) == 72
    assert len(set(deck.faces)) == len(deck.rows) == 44
    assert sum(face.points for face in deck.faces) == 206
    assert Counter(face.colour for face in deck.faces) == {"red": 15, "yellow": 57}
    assert Counter(face.points % 2 for face in deck.faces) == {0: 36, 1: 36}
    assert not any(face.wild for face in deck.faces)
    assert not deck.bonus.cells


def test_a_face_as_people_write_it() -> None:
    assert [face.text for face in (Face("A", 1), Face("QU", 6, "yellow"), Face("", 0))] == [
        "A",
        "QU",
        "?",
    ]


def test_a_deck_is_loaded_once_and_fast() -> None:
    decks.load.cache_clear()
    start = perf_counter()
    first = decks.load("letter-head")
    assert perf_counter() - start < 0.1
    assert decks.load("letter-head") is first


def test_every_deck_can_be_loaded() -> None:
    assert decks.names() == [
        "better-letters",
        "better-letters-bonuses",
        "letter-boxing",
        "letter-head",
        "letterpress",
        "letterpress-challenges",
        "letterpress-vowels",
        "paperback",
    ]
    for name in decks.names():
        deck = decks.load(name)
        assert deck.name == name
        assert len(deck.faces) == sum(row.count for row in deck.rows)
