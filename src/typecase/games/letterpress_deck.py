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
from typecase.engine.scene import AtAsk, AtTop, Meter, Track, present
from typecase.texts import Message

LETTERS = decks.load("letterpress")
VOWELS = decks.load("letterpress-vowels")

PACK = 5
"""Letters drafted in a round, and the size of the first pack."""

ROUNDS = 5
"""In the last round, words are written from the collections."""

Step = Literal["draft", "write", "place", "score", "claim"]

STEP_NAMES: dict[Step, str] = {
    "draft": "letterpress-deck-step-draft",
    "write": "letterpress-deck-step-write",
    "place": "letterpress-deck-step-place",
    "score": "letterpress-deck-step-score",
    "claim": "letterpress-deck-step-claim",
}

LAST_STEPS: tuple[Step, ...] = ("write", "score")
"""The last round starts with writing, and nothing is collected after it."""

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
    step: Step = "draft"
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


def how_far(t: PressTable, steps: tuple[Step, ...]) -> tuple[AtTop, ...]:
    """The round and its step."""
    if t.round == ROUNDS:
        steps = LAST_STEPS
    return present(
        t.round > 0 and Track("letterpress-deck-round", t.round, ROUNDS, heading=True),
        Track(
            "letterpress-deck-step",
            steps.index(t.step) + 1,
            names=tuple([STEP_NAMES[step] for step in steps]),
        ),
    )


def own_pick(t: PressTable, seat: Seat) -> tuple[AtAsk, ...]:
    """Which pick of the draft a seat is about to make, and how many cards it has kept."""
    hand = t.hands[seat]
    if t.step != "draft":
        return ()
    return (
        Track("letterpress-deck-pick", len(hand) + 1, PACK),
        Meter("letterpress-deck-kept", len(hand), PACK, pile=hand.name),
    )


def tell_shared(t: PressTable) -> None:
    """A round has begun with these shared letters."""
    *letters, vowel = texts(t, t.shared_letters.cards)
    t.tell("shared", "letterpress-deck-shared", letters=", ".join(letters), vowel_letters=vowel)


def keep_one_of(t: PressTable, seat: Seat) -> Message:
    """The question of the draft."""
    return Message.of("letterpress-deck-keep-one-of", count=len(t.packs[seat]))


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
