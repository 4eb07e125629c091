"""The value of letters in Letterpress: the best words of many hands, found in one call.

A collection is worth the word that it makes with the letters to come. So cards that may come are
drawn at random, and the best words with them are averaged.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from typecase.engine import Card, Face, Observation, Rng, Spelling
from typecase.games.letterpress import CHALLENGES
from typecase.games.letterpress_deck import DOUBLES, LETTERS, QU, SHORTEST, VOWELS
from typecase.words import Lexicon, Scoring, assign
from typecase.words.lexicon import ALPHABET
from typecase.words.per_lexicon import per_lexicon
from typecase.words.worthy import family

BOX = (*LETTERS.faces, *VOWELS.faces, *[face for face in CHALLENGES.faces if face.letters])
POINTS = {face.letters: face.points for face in BOX}
SEVERAL = [letters for letters in POINTS if len(letters) > 1]
KIND = {letters: kind for kind, letters in enumerate((*ALPHABET, *SEVERAL))}
NO_CARD = 255

Kinds = NDArray[np.uint8]
"""Cards by kind, one hand per row."""

Points = NDArray[np.int64]


class Best:
    """The points of the best words, for one word list."""

    def __init__(self, words: Lexicon) -> None:
        self.words = words
        self._searcher = words.searcher(POINTS, Scoring(), shortest=SHORTEST, doubles=DOUBLES)

    def points(self, hands: Kinds) -> Points:
        """The points of the best word of each hand; 0 if there is none."""
        _, points = self._searcher.best_of_each(np.ascontiguousarray(hands))
        return np.maximum(points.astype(np.int64), 0)

    def spellings(self, held: dict[Card, Face]) -> list[tuple[int, Spelling]]:
        """Every word with its points, each spelled with the cards that score most."""
        cards = list(held)
        letters = [face.letters for face in held.values()]
        points = [face.points for face in held.values()]
        found = []
        for word in self.words.words(letters, shortest=SHORTEST, doubles=DOUBLES, also=QU):
            way = assign(word, letters, points, doubles=DOUBLES, also=QU)
            if way is not None:
                used = tuple([cards[at] for at in way.cards])
                found.append((way.score, Spelling(word, used, way.reads)))
        found.sort(key=lambda one: -one[0])
        return found


@per_lexicon(most=24)
def best_of(words: Lexicon) -> Best:
    return Best(family(words))


def kinds(faces: Iterable[Face]) -> list[int]:
    return [KIND[face.letters] for face in faces]


def unseen(obs: Observation, piles: Sequence[str]) -> list[int]:
    """The letters that the seat does not see in any of these piles."""
    seen = Counter(face.letters for name in piles for face in obs.seen(name).values())
    left = Counter(face.letters for face in LETTERS.faces) - seen
    return [KIND[letters] for letters, count in sorted(left.items()) for _ in range(count)]


def drawn(pool: Sequence[int], count: int, times: int, rng: Rng) -> Kinds:
    """Random draws of `count` cards from the pool, one draw per row."""
    rows = []
    cards = list(pool)
    for _ in range(times):
        rng.shuffle(cards)
        rows.append(cards[:count])
    return np.array(rows, dtype=np.uint8).reshape(times, min(count, len(cards)))


def with_each(cards: Sequence[int], rows: Kinds) -> Kinds:
    """These cards, followed by each row of other cards."""
    same = np.broadcast_to(np.array(cards, dtype=np.uint8), (len(rows), len(cards)))
    return np.concatenate([same, rows], axis=1)
