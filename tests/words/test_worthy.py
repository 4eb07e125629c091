"""The words that bots choose from: the same, whether they were made ready or not."""

from __future__ import annotations

from typecase._kernel import Rng
from typecase.games.letter_head_deck import VALUES
from typecase.words import Lexicon
from typecase.words.worthy import NO_VALUES, OFTEN, Deck, Finder, by_letter, deck_of, worthy

HAND = 7


def letter_head() -> Deck:
    return deck_of([*VALUES.items(), *VALUES.items(), ("", 0)])


def hands(count: int, size: int = HAND) -> list[tuple[list[str], list[int]]]:
    rng = Rng(3)
    cards = list(letter_head().cards)
    found = []
    for _ in range(count):
        rng.shuffle(cards)
        some = cards[:size]
        found.append(([letters for letters, _ in some], [points for _, points in some]))
    return found


def finder(wild: tuple[int, ...] = NO_VALUES) -> Finder:
    return Finder(Lexicon.load("common"), letter_head(), wild, 4, 3, 0)


def made_ready(wild: tuple[int, ...] = NO_VALUES) -> Finder:
    ready = finder(wild)
    letters, points = hands(1)[0]
    for _ in range(OFTEN >> HAND):
        ready.best(letters, points)
    assert ready.quick is not None
    return ready


def test_a_finder_that_is_often_asked_finds_the_same() -> None:
    for wild in (NO_VALUES, by_letter(VALUES)):
        slow, quick = finder(wild), made_ready(wild)
        for letters, points in hands(60):
            assert quick.best(letters, points) == slow.best(letters, points)
        assert slow.quick is None


def test_it_finds_the_same_where_a_card_must_be_used() -> None:
    slow, quick = finder(), made_ready()
    differs = 0
    for letters, points in hands(60):
        must = bytes([at < 2 for at in range(HAND)])
        assert quick.best(letters, points, must) == slow.best(letters, points, must)
        differs += slow.best(letters, points, must) != slow.best(letters, points)
    assert differs


def test_a_deck_of_letters_with_several_values_is_not_even() -> None:
    assert letter_head().even
    assert not deck_of([("A", 1), ("A", 2)]).even
    assert deck_of([("B", 3), ("A", 1)]) is deck_of([("A", 1), ("B", 3)])


def test_a_card_that_is_worth_something_else_than_in_its_deck_counts_as_it_lies() -> None:
    few = Lexicon.of(["at", "ab"])
    deck = deck_of([("A", 1), ("B", 3), ("T", 1)])
    assert worthy(few, (("A", 1), ("B", 3), ("T", 1)), deck=deck)[0] == "AB"
    assert worthy(few, (("A", 1), ("B", 3), ("T", 9)), deck=deck)[0] == "AT"
