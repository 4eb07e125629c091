"""The core rules that all games of the Letter Head deck share."""

from __future__ import annotations

from typecase import decks
from typecase.engine import Chance, Pile, Seat, Spelling, Sum, Table, Visibility, pile, piles
from typecase.engine.scene import BillLine, Meter, Term
from typecase.games.drawing import draw, fill
from typecase.texts import Message

DECK = decks.load("letter-head")

VALUES = {face.letters: face.points for face in DECK.faces if not face.wild}
"""What a wild is worth as each letter: the same as the letter's own card."""

CHART = dict(DECK.bonus.cells)
"""Bonus by (letters in the word, cards in the hand), as printed on the reference cards."""


class BoxTable(Table):
    """The deck, face down."""

    deck: Pile = pile(Visibility.NOBODY)

    def __init__(self, seats: int, rng: Chance) -> None:
        super().__init__(seats, DECK.faces, rng)
        self.put(range(len(DECK.faces)), self.deck)


class DeckTable(BoxTable):
    """Adds a dealer."""

    dealer: Seat = 0


class LetterHeadTable(DeckTable):
    """Adds face-up discards and a hand for each seat."""

    discards: Pile = pile(Visibility.ALL)
    hands: list[Pile] = piles(Visibility.OWNER)


def choose_dealer(t: DeckTable) -> None:
    """The normal way: the player who draws the card nearest to A deals."""
    t.dealer = draw_for_deal(t)


def draw_for_deal(t: BoxTable) -> Seat:
    """Each player draws a card; the one nearest to A deals.

    LH-01: a wild ranks after Z, tied players draw again, and drawn cards go back.
    """
    t.shuffle(t.deck)
    drawers = list(t.seats)
    top = len(t.deck)
    while len(drawers) > 1:
        drawn = t.deck.cards[top - len(drawers) : top][::-1]
        top -= len(drawers)
        t.show(drawn, t.deck)
        ranks = [t.face[card].letters or "~" for card in drawn]
        drawers = [seat for seat, rank in zip(drawers, ranks, strict=True) if rank == min(ranks)]
    t.tell("dealer", "letter-head-deck-deals", seat=drawers[0])
    return drawers[0]


def deal(t: LetterHeadTable, cards: int) -> None:
    """Gather and shuffle everything, then deal each seat a hand, from the dealer's left."""
    t.gather(t.deck)
    t.shuffle(t.deck)
    for seat in t.round_from(t.left(t.dealer)):
        t.draw(t.deck, t.hands[seat], cards)


def draw_up_to(t: LetterHeadTable, seat: Seat, size: int) -> None:
    """Draw until the hand has this many cards."""
    fill(t, t.deck, t.discards, t.hands[seat], size)


def draw_cards(t: LetterHeadTable, seat: Seat, count: int) -> int:
    """Draw from the deck, or the shuffled discards if it is empty (LH-07); return how many."""
    return draw(t, t.deck, t.discards, t.hands[seat], count)


def cards_left(count: int) -> Meter:
    """How many cards are still to be played."""
    return Meter(Message.of("letter-head-deck-cards-left", count=count), count)


def worth(t: Table, spelling: Spelling) -> int:
    """The points of a word's letters; a wild counts as the letter it stands for."""
    face = t.face
    return sum(
        [
            face[card].points if face[card].letters else VALUES[read]
            for card, read in zip(spelling.cards, spelling.reads, strict=True)
        ]
    )


def cards_line(t: Table, spelling: Spelling) -> BillLine:
    """The first line of a word's bill: the points of its cards, one by one."""
    face = t.face
    terms = [
        Term(face[card].letters or read, face[card].points if face[card].letters else VALUES[read])
        for card, read in zip(spelling.cards, spelling.reads, strict=True)
    ]
    return BillLine("letter-head-deck-cards", sum([term.count for term in terms]), tuple(terms))


def word_sum(t: Table, spelling: Spelling) -> Sum:
    """The first line of a word's score."""
    return ((Message.of("letter-head-deck-cards-in", word=spelling.word), worth(t, spelling)),)


def bonus_line(letters: int, hand: int) -> Sum:
    """The line for the chart bonus, if there is one for this word."""
    bonus = chart_bonus(letters, hand)
    return ((out_of(letters, hand), bonus),) if bonus else ()


def out_of(letters: int, hand: int) -> Message:
    """What the chart bonus depends on: word length and hand size."""
    return Message.of("letter-head-deck-out-of", length=letters, hand=hand)


def length(letters: int) -> Message:
    """How long a word is."""
    return Message.of("letter-head-deck-length", length=letters)


def chart_bonus(letters: int, hand: int) -> int:
    """The bonus for a word of this length from a hand of this size; 0 if not in the chart."""
    return CHART.get((letters, hand), 0)
