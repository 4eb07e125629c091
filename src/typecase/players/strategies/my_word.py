"""My Word!: until the next card is played, only the other players can use the last one.

The player of a card may not form a word in that time. So a good card to play makes no word with any
card the others may have, and is not worth keeping.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from typecase.engine import Card, Move, Observation, Rng
from typecase.games.challenges import Accept, Challenge
from typecase.games.letter_head_deck import DECK, VALUES
from typecase.games.my_word import HAND, Form, Lay
from typecase.players.challenges import respond
from typecase.players.greedy_strategy import GreedyStrategy
from typecase.words import Lexicon, Scoring
from typecase.words.per_lexicon import per_lexicon
from typecase.words.ranks import KINDS, counts
from typecase.words.worthy import family

Floats = NDArray[np.float64]

NO_CARD = 255

PATIENCE = (5.0, 10.0)
"""The least and the most seconds after which a player who finds no word plays a card."""

THOUGHTS = 3
"""Cards from the hand that `Spoiler` considers."""

DOUBT = 0.3
"""The factor on the usual challenge rate: most words that players claim are valid."""

KEPT = 0.3
"""The value of a point that the kept cards would make from a typical middle, relative to a point
that the opponents make now."""

USUAL = (4, 256)
"""The number of cards in a typical middle, and how many such middles are sampled."""


class Words:
    """The words of one list, prepared for searching."""

    def __init__(self, words: Lexicon, shortest: int) -> None:
        self._searcher = family(words).searcher(VALUES, Scoring(), shortest=shortest)
        self._shared = None if words.shared is words else ready(words.shared, shortest)

    @property
    def shared(self) -> Words:
        """The words without those a table added. Typical middles are valued with these."""
        return self._shared or self

    def best(self, cards: Sequence[Sequence[int]]) -> Floats:
        """The score of the best word of each row of cards; 0 if there is none."""
        width = max(map(len, cards))
        rows = np.full((len(cards), width), NO_CARD, np.uint8)
        for row, some in zip(rows, cards, strict=True):
            row[: len(some)] = some
        return np.maximum(self._searcher.best_of_each(rows)[1], 0).astype(float)


@per_lexicon(most=32)
def ready(words: Lexicon, shortest: int) -> Words:
    return Words(words, shortest)


class Scene(NamedTuple):
    """What the player whose turn it is sees, with cards by kind."""

    words: Words
    middle: list[int]
    hand: dict[Card, int]
    unseen: NDArray[np.int64]
    """How many cards of each kind it has not seen."""
    held: int
    """How many cards the opponents have in their hands."""


class Caller(GreedyStrategy):
    """Claims the first word that it notices, and plays a random card."""

    def choose(self, obs: Observation) -> Move | None:
        response = respond(obs, self.reasons)
        if response is not None:
            if isinstance(response, Challenge) and not self.would_challenge():
                return self.because(Accept(), "hints-risky", word=obs.word_in_question())
            return response
        return self.lays(obs) if _has(obs, Lay) else None

    def seconds(self, obs: Observation, move: Move) -> float | None:
        if not isinstance(move, Lay) or not _has(obs, Form):
            return None
        low, high = PATIENCE
        return low + (high - low) * self.rng.random()

    def would_challenge(self) -> bool:
        """Whether it challenges a word that it does not know."""
        return self.rng.random() < DOUBT * self.profile.temperament.call

    def lays(self, obs: Observation) -> Move:
        cards = list(obs.seen(f"hands.{obs.seat}"))
        return Lay(cards[self.rng.below(len(cards))])


class Spoiler(Caller):
    """Considers some of its cards and plays the one with which the fewest unseen cards make a
    word."""

    thoughts = THOUGHTS

    def lays(self, obs: Observation) -> Move:
        scene = see(obs)
        cards = list(scene.hand)
        self.rng.shuffle(cards)
        kinds = dict.fromkeys([scene.hand[card] for card in cards])
        values = {kind: self.value(scene, kind) for kind in list(kinds)[: self.thoughts]}
        best = max(values, key=lambda kind: values[kind])
        move = Lay(next(card for card in cards if scene.hand[card] == best))
        return self.because(move, "my-word-hint-lay", **self.told(scene, values[best]))

    def told(self, scene: Scene, value: float) -> dict[str, object]:
        """What a value means: how many of the cards it has not seen make a word, and of how
        many."""
        return {"count": round(-value), "cards": int(scene.unseen.sum())}

    def value(self, scene: Scene, kind: int) -> float:
        """The value of playing a card of this kind."""
        return -float(scene.unseen @ (made(scene, kind) > 0))


class Planner(Spoiler):
    """Weighs what the opponents are expected to make of a card against what it would make of the
    cards it keeps."""

    thoughts = HAND

    def would_challenge(self) -> bool:
        return True

    def told(self, scene: Scene, value: float) -> dict[str, object]:
        """Here a value is no number of cards."""
        return {"count": 0, "cards": int(scene.unseen.sum())}

    def value(self, scene: Scene, kind: int) -> float:
        kept = list(scene.hand.values())
        kept.remove(kind)
        gain = expected(made(scene, kind), scene.unseen, scene.held)
        return KEPT * promise(scene.words, kept) - gain


def made(scene: Scene, kind: int) -> Floats:
    """The score of the best word after a card of this kind is played, by the kind of the card used
    from the hand."""
    return scene.words.best([[*scene.middle, kind, own] for own in range(KINDS)])


def expected(gains: Floats, unseen: NDArray[np.int64], held: int) -> float:
    """The expected score of the opponents' best word.

    They hold `held` of the unseen cards, and each unseen card is equally likely to be among them,
    so the result is exact.

    >>> gains, unseen = np.array([0.0, 6.0, 9.0]), np.array([2, 1, 1])
    >>> expected(gains, unseen, 1), expected(gains, unseen, 4)
    (3.75, 9.0)
    """
    left = int(unseen.sum())
    ways = comb(left, held)
    value, without = 0.0, ways
    for gain in sorted({*gains[unseen > 0].tolist()}, reverse=True):
        left -= int(unseen[gains == gain].sum())
        nobody = comb(left, held)
        value += (without - nobody) / ways * gain
        without = nobody
    return value


@lru_cache(maxsize=32)
def usual(words: Words) -> Floats:
    """For sampled middles, the score of the best word with a card of each kind."""
    size, count = USUAL
    rng = Rng(1)
    box = codes(face.letters for face in DECK.faces)
    rows = []
    for _ in range(count):
        rng.shuffle(box)
        rows += [[*box[:size], kind] for kind in range(KINDS)]
    return words.best(rows).reshape(count, KINDS)


def promise(words: Words, kept: Sequence[int]) -> float:
    """The average score of a hand's best word with a typical middle."""
    return float(usual(words.shared)[:, list(kept)].max(axis=1).mean()) if kept else 0.0


def see(obs: Observation) -> Scene:
    table = obs.imagine(Rng(0)).table
    unknown = table.unknown(obs.seat)
    unseen = [face.letters for card, face in enumerate(table.face) if unknown >> card & 1]
    own = obs.seen(f"hands.{obs.seat}")
    hands = [len(table.pile(f"hands.{seat}")) for seat in table.seats]
    return Scene(
        ready(obs.game.words, obs.game.options.shortest),
        codes(face.letters for face in obs.seen("middle").values()),
        dict(zip(own, codes(face.letters for face in own.values()), strict=True)),
        counts(unseen),
        sum(hands) - len(own),
    )


def _has(obs: Observation, kind: type[Move]) -> bool:
    """Whether the decision offers this move type."""
    return any(option.kind is kind for option in obs.ask.options)


def codes(letters: Iterable[str]) -> list[int]:
    """The kinds of these cards."""
    return [ord(letter) - ord("A") if letter else KINDS - 1 for letter in letters]
