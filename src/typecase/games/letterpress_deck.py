"""What Letterpress and its solo game share: letters and vowels, and how a word is written."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

from typecase import decks
from typecase.engine import (
    Card,
    Chance,
    Face,
    Game,
    Move,
    Options,
    Pile,
    Seat,
    Spell,
    Spelling,
    Sum,
    Table,
    Visibility,
    each,
    pile,
    piles,
)
from typecase.engine.scene import AtAsk, AtTop, Track
from typecase.texts import Message

LETTERS = decks.load("letterpress")
VOWELS = decks.load("letterpress-vowels")

PACK = 5
"""Letters drafted in a round, and the size of the first pack."""

ROUNDS = 5
"""In the last round, words are written from the collections."""

STEPS = (
    "letterpress-deck-step-deal",
    "letterpress-deck-step-draft",
    "letterpress-deck-step-write",
    "letterpress-deck-step-score",
)
"""The steps of each round; the last round starts with writing."""

DEAL, DRAFT, WRITE, SCORE = range(1, len(STEPS) + 1)

SHORTEST = 2
"""G-04."""

DOUBLES = 99
"""LP-04: every single letter of a word may be read twice."""

QU = {"QU": "Q"}
"""LP-06: the card reads QU or Q."""


class PressOptions(Options, frozen=True, kw_only=True):
    judging: Literal["auto"] = "auto"


class Keep(Move, frozen=True):
    """Keep the card."""

    card: Card


class Write(Move, frozen=True):
    """Submit the word."""

    word: Spelling


class PressTable(Table):
    """Two decks with different backs, the shared letters, and each seat's cards.

    A seat chooses from its pack; the cards it keeps are its hand for this round, and the cards it
    claims for the last round are its collection. Only the word of the last round counts: a seat has
    `scored` once that word is known.
    """

    deck: Pile = pile(Visibility.NOBODY)
    vowel_deck: Pile = pile(Visibility.NOBODY)
    shared_letters: Pile = pile(Visibility.ALL)
    packs: list[Pile] = piles(Visibility.OWNER)
    hands: list[Pile] = piles(Visibility.OWNER)
    collections: list[Pile] = piles(Visibility.OWNER)
    round: int = 0
    step: int = 0
    scored: list[bool] = each(False)

    def __init__(self, seats: int, rng: Chance, *more: tuple[Face, ...]) -> None:
        boxed = (LETTERS.faces, VOWELS.faces, *more)
        counts = [len(faces) for faces in boxed]
        super().__init__(seats, [face for faces in boxed for face in faces], rng, counts)
        letters, vowels = counts[:2]
        self.put(range(letters), self.deck)
        self.put(range(letters, letters + vowels), self.vowel_deck)


def spell(game: Game[Any, Any], *letters: Pile) -> Spell:
    """A word from these letters, each card once; any single letter may be doubled."""
    return Spell(*letters, words=game.words, shortest=SHORTEST, doubles=DOUBLES, also=QU)


def how_far(t: PressTable) -> tuple[AtTop, ...]:
    """The round and its step."""
    return (
        Track("letterpress-deck-round", t.round, ROUNDS, heading=True),
        Track("letterpress-deck-step", t.step, names=STEPS),
    )


def own_pick(t: PressTable, seat: Seat) -> tuple[AtAsk, ...]:
    """Which pick of the draft a seat is about to make."""
    if t.step != DRAFT:
        return ()
    return (Track("letterpress-deck-pick", len(t.hands[seat]) + 1, PACK),)


def put_back(t: PressTable, cards: Iterable[Card], source: Pile) -> None:
    """Put cards at the bottom of the deck with the same back (LP-28, LP-43)."""
    back: tuple[list[Card], list[Card]] = ([], [])
    for card in cards:
        back[t.back(card)].append(card)
    for some, deck in zip(back, (t.deck, t.vowel_deck), strict=True):
        t.tuck(some, source, deck)


def any_card(t: PressTable, cards: list[Card]) -> Card:
    """LP-25: on a time-out a card is kept at random."""
    return cards[t.rng.below(len(cards))]


def worth(t: Table, cards: Iterable[Card]) -> int:
    """The points of cards, each counted once even if it is read twice."""
    return sum([t.face[card].points for card in cards])


def word_sum(t: Table, word: Spelling) -> Sum:
    """The points of a word."""
    return ((Message.of("letterpress-deck-cards-in", word=word.word), worth(t, word.cards)),)


def letter_sum(t: Table, card: Card) -> Sum:
    """The points of a card."""
    label = Message.of("letterpress-deck-letter", letters=t.face[card].text)
    return ((label, t.face[card].points),)


def texts(t: Table, cards: Iterable[Card]) -> list[str]:
    """The text on each card."""
    return [t.face[card].text for card in cards]
