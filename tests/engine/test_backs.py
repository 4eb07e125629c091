"""A box of several decks: a card keeps its back, whatever happens to its face."""

from __future__ import annotations

import pytest

from typecase.engine import Face, Pile, Rng, Table, Visibility, pile, piles
from typecase.engine.imagine import imagine
from typecase.engine.rig import rig

LETTERS = tuple(Face(letter, 1) for letter in "ABCDEFGHIJ")
VOWELS = tuple(Face(letter, 2) for letter in "AEIOU")


class TwoDecks(Table):
    deck: Pile = pile(Visibility.NOBODY)
    vowels: Pile = pile(Visibility.NOBODY)
    hands: list[Pile] = piles(Visibility.OWNER)

    def __init__(self, rng: Rng) -> None:
        super().__init__(2, LETTERS + VOWELS, rng, backs=(len(LETTERS), len(VOWELS)))
        self.put(range(10), self.deck)
        self.put(range(10, 15), self.vowels)


def test_the_back_of_a_card_says_which_deck_it_is_of() -> None:
    t = TwoDecks(Rng(1))
    assert [t.back(card) for card in range(15)] == [0] * 10 + [1] * 5
    assert t.copy().back(14) == 1


@pytest.mark.parametrize("seed", range(20))
def test_faces_are_mixed_and_imagined_among_cards_of_one_back(seed: int) -> None:
    t = TwoDecks(Rng(seed))
    t.shuffle(t.deck)
    t.draw(t.deck, t.hands[0], 3)
    t.draw(t.vowels, t.hands[1], 2)
    imagine(t, 0, Rng(seed))
    assert set(t.face[:10]) == set(LETTERS)
    assert set(t.face[10:]) == set(VOWELS)


def test_an_imagined_deal_of_two_decks_is_another_one() -> None:
    t = TwoDecks(Rng(1))
    deals = set()
    for seed in range(20):
        other = t.copy()
        imagine(other, 0, Rng(seed))
        deals.add(tuple(face.letters for face in other.face))
    assert len(deals) == 20


def test_rigged_faces_come_from_the_deck_of_their_back() -> None:
    t = TwoDecks(Rng(1))
    rig(t, {"vowels": ["A", "U"], "deck": ["A", "J"]})
    assert [t.face[card] for card in t.vowels.cards[:-3:-1]] == [Face("A", 2), Face("U", 2)]
    assert [t.face[card] for card in t.deck.cards[:-3:-1]] == [Face("A", 1), Face("J", 1)]
    with pytest.raises(ValueError, match="pile 'vowels': there is no 'J' left in this deck"):
        rig(t, {"vowels": ["J"]})


def test_tucked_cards_lie_under_the_others() -> None:
    t = TwoDecks(Rng(1))
    order = t.deck.cards[:]
    drawn = t.draw(t.deck, t.hands[0], 2)
    t.tuck(drawn, t.hands[0], t.deck)
    assert t.deck.cards == [*drawn, *order[:-2]]
    assert t.known == [1 << drawn[0] | 1 << drawn[1], 0]


def test_cards_may_be_tucked_under_their_own_pile() -> None:
    t = TwoDecks(Rng(1))
    order = t.deck.cards[:]
    t.tuck(order[-3:], t.deck, t.deck)
    assert t.deck.cards == order[-3:] + order[:-3]
    t.tuck((), t.deck, t.deck)
    assert t.deck.cards == order[-3:] + order[:-3]
