"""Letterpress solo: words that leave nothing to the Printer and collect what the last word needs.

What a move leads to is counted as the chance to win: the best last word of what is collected by
then, with letters that may still come, against the library.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from typecase.engine import Card, Face, Move, Observation, Rng, Spelling
from typecase.games.letterpress_deck import PACK, ROUNDS, Keep, PressTable, Write
from typecase.games.letterpress_solo import GOOD, LineUp, PutBack, Save
from typecase.games.showdown import NOTHING
from typecase.players.greedy_strategy import GreedyStrategy
from typecase.players.strategies.letterpress_values import (
    NO_CARD,
    Best,
    Kinds,
    best_of,
    drawn,
    kinds,
    unseen,
    with_each,
)

LINES = 2
"""Places of a word below the one above that are compared."""

LATER = 2
"""Letters that a later round brings for the collection."""

COLLECTED = (0.0, 0.75, 0.65, 0.45, 0.3, 0.2, 0.1, 0.1)
"""How often a card of so many points is collected in the next round."""

SLOPE = 3.0
"""So many points more than the library make the odds to win e times as good."""

LEFT_OVER = {"easy": 0.7, "normal": 0.0, "hard": -1.0}
"""What a point of the collection counts that is not in the best last word."""

UNUSED = 1.0
"""What a point that goes into the library counts while drafting."""

PILES = ("packs.0", "hands.0", "collections.0", "shared_letters", "word_above", "library")


class Apprentice(GreedyStrategy):
    """Drafts for the best word and collects for the last one, as far as it looks."""

    draws, fills, words = 6, 6, 4

    def choose(self, obs: Observation) -> Move | None:
        kind = obs.ask.options[0].kind
        if kind is Keep:
            return self._keep(obs)
        if kind is Write:
            last = obs.public(PressTable).round == ROUNDS
            return self._last_word(obs) if last else self._write(obs)
        desk = Desk(obs, self.draws, self.rng)
        if kind is LineUp:
            above, word = obs.seen("word_above"), list(obs.seen("word").values())
            lines = lined_up(list(above.values()), word)
            return LineUp(max(lines, key=lambda shift: desk.chance(word, lines[shift])))
        library = obs.seen("library")
        if kind is Save:
            word = list(obs.seen("word_above").values())
            return Save(max(library, key=lambda card: desk.chance(word, [], saved=library[card])))
        return PutBack(max(library, key=lambda card: library[card].points))

    def _keep(self, obs: Observation) -> Move:
        """The letter with which the best word leaves least, however the hand is filled up."""
        best = best_of(obs.game.words)
        pack = obs.seen("packs.0")
        have = kinds([*obs.seen("hands.0").values(), *obs.seen("shared_letters").values()])
        more = PACK - 1 - len(obs.seen("hands.0"))
        fills = drawn(unseen(obs, PILES), more, self.fills, self.rng)

        def worth(card: Card) -> float:
            points = best.points(with_each([*have, *kinds([pack[card]])], fills)).mean()
            return float((1 + UNUSED) * points - UNUSED * pack[card].points)

        return Keep(max(pack, key=worth))

    def _write(self, obs: Observation) -> Move:
        """The word that makes winning likeliest, laid below the word above as well as can be."""
        held = obs.seen("hands.0") | obs.seen("shared_letters")
        found = best_of(obs.game.words).spellings(held)
        if not found:
            return NOTHING
        desk = Desk(obs, self.draws, self.rng)
        above = list(obs.seen("word_above").values())

        def worth(one: tuple[int, Spelling]) -> float:
            points, spelling = one
            word = [held[card] for card in spelling.cards]
            rest = [face for card, face in held.items() if card not in spelling.cards]
            lines = sorted(lined_up(above, word).values(), key=total)[-LINES:]
            return max(desk.chance(word, line, rest, points) for line in lines)

        return Write(max(some_of(found, self.words), key=worth)[1])

    def _last_word(self, obs: Observation) -> Move:
        """The best word; where more may follow, the one that is best with the next."""
        hand = obs.seen("hands.0")
        best = best_of(obs.game.words)
        found = best.spellings(hand)
        if not found:
            return NOTHING
        if obs.game.options.difficulty != "easy":
            return Write(found[0][1])

        def both(one: tuple[int, Spelling]) -> int:
            rest = kinds(face for card, face in hand.items() if card not in one[1].cards)
            return one[0] + int(best.points(np.array([[*rest, NO_CARD]], dtype=np.uint8))[0])

        return Write(max(found[:200], key=both)[1])


class Typesetter(Apprentice):
    """Compares more words, in more draws."""

    draws, fills, words = 12, 16, 8


class Printer(Apprentice):
    """Compares every good word in many draws."""

    draws, fills, words = 32, 48, 30


class Desk:
    """What is collected and what the Printer has, in one round."""

    def __init__(self, obs: Observation, draws: int, rng: Rng) -> None:
        self.best: Best = best_of(obs.game.words)
        self.collection = list(obs.seen("collections.0").values())
        self.library = list(obs.seen("library").values())
        self.left_over = LEFT_OVER[obs.game.options.difficulty]
        self.rounds = ROUNDS - 1 - obs.public(PressTable).round
        """Rounds that follow, without the last."""
        later = LATER * max(0, self.rounds - 1)
        self.later: Kinds = drawn(unseen(obs, PILES), later, draws, rng)
        self.luck = np.array([[rng.random() for _ in range(2 * PACK)] for _ in range(draws)])

    def chance(
        self,
        word: list[Face],
        line: list[Face],
        rest: Sequence[Face] = (),
        points: int | None = None,
        saved: Face | None = None,
    ) -> float:
        """How likely it is to win with this word below, this line of the one above collected, and
        these letters in the library; the points of the word, if a card is to be chosen still."""
        library = sorted([*self.library, *rest], key=lambda face: face.points)
        collection = [*self.collection, *line]
        if points is not None and library:
            gone = library.pop()
            if points >= GOOD:
                collection.append(gone)
        elif saved is not None:
            library.remove(saved)
            collection.append(saved)
        rows = with_each(kinds(collection), self.later)
        if self.rounds > 0 and word:
            often = np.array([COLLECTED[face.points] for face in word])
            come = self.luck[:, : len(word)] < often
            rows = np.concatenate(
                [rows, np.where(come, np.array(kinds(word), dtype=np.uint8), NO_CARD)], axis=1
            )
        if not rows.shape[1]:
            return 0.0
        last = self.best.points(rows).astype(float)
        if self.left_over:
            last += self.left_over * np.maximum(total(collection) - last, 0)
        printer = total(library) - 0.5 * total(library[-self.rounds :] if self.rounds else [])
        return float((1 / (1 + np.exp((printer - last) / SLOPE))).mean())


def lined_up(above: list[Face], word: list[Face]) -> dict[int, list[Face]]:
    """By the place of a word below the one above: the cards of that that are collected."""
    lines = {}
    for shift in range(1 - len(word), len(above)) if above else (0,):
        pairs = [
            (card, word[column - shift])
            for column, card in enumerate(above)
            if 0 <= column - shift < len(word)
        ]
        lines[shift] = [card for card, below in pairs if card.points <= below.points]
    return lines


def some_of(found: list[tuple[int, Spelling]], most: int) -> list[tuple[int, Spelling]]:
    """Words that are worth comparing: of those that are laid in the same cards the first two."""
    kept: list[tuple[int, Spelling]] = []
    times: dict[frozenset[Card], int] = {}
    for one in found:
        cards = frozenset(one[1].cards)
        times[cards] = times.get(cards, 0) + 1
        if times[cards] <= 2:
            kept.append(one)
    return kept[:most]


def total(faces: list[Face]) -> int:
    return sum([face.points for face in faces])
