"""Letterpress solo: words that leave little to the Printer and collect what the last word needs.

The value of a move is the chance to win after it: the best last word from the collection, with
letters that may still come, compared with the library.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from typecase.engine import Card, Face, Move, Observation, Rng, Spelling
from typecase.games.letterpress_deck import PACK, ROUNDS, Keep, PressTable, Write
from typecase.games.letterpress_solo import GOOD, LineUp, PutBack, Save
from typecase.games.showdown import NOTHING
from typecase.players.greedy_strategy import GreedyStrategy
from typecase.players.reasons import odds
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
"""Positions of a word below the word above that are compared."""

LATER = 2
"""Letters that a later round adds to the collection."""

COLLECTED = (0.0, 0.75, 0.65, 0.45, 0.3, 0.2, 0.1, 0.1)
"""How often a card is collected in the next round, by its points."""

SLOPE = 3.0
"""Each lead of this many points over the library multiplies the odds to win by e."""

LEFT_OVER = {"easy": 0.7, "normal": 0.0, "hard": -1.0}
"""The value of a point in the collection that is not in the best last word."""

UNUSED = 1.0
"""The cost of a point that goes into the library, while drafting."""

PILES = ("packs.0", "hands.0", "collections.0", "shared_letters", "word_above", "library")


class Apprentice(GreedyStrategy):
    """Drafts for the best word and collects for the last one, over a few draws."""

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
            chances = {shift: desk.chance(word, line) for shift, line in lines.items()}
            shift = max(lines, key=chances.__getitem__)
            return self.because(
                LineUp(shift),
                "letterpress-solo-hint-line-up",
                count=len(lines[shift]),
                points=total(lines[shift]),
                odds=odds(chances[shift]),
            )
        library = obs.seen("library")
        if kind is Save:
            word = list(obs.seen("word_above").values())
            chances = {card: desk.chance(word, [], saved=face) for card, face in library.items()}
            card = max(library, key=chances.__getitem__)
            return self.because(
                Save(card),
                "letterpress-solo-hint-save",
                points=library[card].points,
                odds=odds(chances[card]),
            )
        card = max(library, key=lambda card: library[card].points)
        return self.because(
            PutBack(card), "letterpress-solo-hint-put-back", points=library[card].points
        )

    def _keep(self, obs: Observation) -> Move:
        """The letter whose best word leaves least in the library, averaged over ways to fill the
        hand."""
        best = best_of(obs.game.words)
        pack = obs.seen("packs.0")
        have = kinds([*obs.seen("hands.0").values(), *obs.seen("shared_letters").values()])
        more = PACK - 1 - len(obs.seen("hands.0"))
        fills = drawn(unseen(obs, PILES), more, self.fills, self.rng)

        def worth(card: Card) -> float:
            points = best.points(with_each([*have, *kinds([pack[card]])], fills)).mean()
            return float((1 + UNUSED) * points - UNUSED * pack[card].points)

        worths = {card: worth(card) for card in pack}
        card = max(pack, key=worths.__getitem__)
        return self.because(
            Keep(card), "letterpress-solo-hint-keep", count=len(pack), points=pack[card].points
        )

    def _write(self, obs: Observation) -> Move:
        """The word with the highest chance to win, in the best position below the word above."""
        held = obs.seen("hands.0") | obs.seen("shared_letters")
        found = best_of(obs.game.words).spellings(held)
        if not found:
            return self.because(NOTHING, "hints-no-word")
        desk = Desk(obs, self.draws, self.rng)
        above = list(obs.seen("word_above").values())

        def worth(one: tuple[int, Spelling]) -> float:
            points, spelling = one
            word = [held[card] for card in spelling.cards]
            rest = [face for card, face in held.items() if card not in spelling.cards]
            lines = sorted(lined_up(above, word).values(), key=total)[-LINES:]
            return max(desk.chance(word, line, rest, points) for line in lines)

        few = some_of(found, self.words)
        chances = [worth(one) for one in few]
        best = chances.index(max(chances))
        points, spelling = few[best]
        rest = [face for card, face in held.items() if card not in spelling.cards]
        return self.because(
            Write(spelling),
            "letterpress-solo-hint-word",
            length=len(spelling.word),
            points=points,
            left=total(rest),
            odds=odds(chances[best]),
        )

    def _last_word(self, obs: Observation) -> Move:
        """The best word; if more words may follow, the one with the best total including the next
        word."""
        hand = obs.seen("hands.0")
        best = best_of(obs.game.words)
        found = best.spellings(hand)
        if not found:
            return self.because(NOTHING, "hints-no-word")
        if obs.game.options.difficulty != "easy":
            return self._last(found[0])

        def both(one: tuple[int, Spelling]) -> int:
            rest = kinds(face for card, face in hand.items() if card not in one[1].cards)
            return one[0] + int(best.points(np.array([[*rest, NO_CARD]], dtype=np.uint8))[0])

        return self._last(max(found[:200], key=both))

    def _last(self, one: tuple[int, Spelling]) -> Move:
        points, word = one
        return self.because(
            Write(word), "letterpress-solo-hint-last-word", length=len(word.word), points=points
        )


class Typesetter(Apprentice):
    """Compares more words, over more draws."""

    draws, fills, words = 12, 16, 8


class Printer(Apprentice):
    """Compares every good word over many draws."""

    draws, fills, words = 32, 48, 30


class Desk:
    """The collection and the Printer's library in one round."""

    def __init__(self, obs: Observation, draws: int, rng: Rng) -> None:
        self.best: Best = best_of(obs.game.words)
        self.collection = list(obs.seen("collections.0").values())
        self.library = list(obs.seen("library").values())
        self.left_over = LEFT_OVER[obs.game.options.difficulty]
        self.rounds = ROUNDS - 1 - obs.public(PressTable).round
        """Rounds that follow, not counting the last one."""
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
        """The chance to win with this word in play, the cards in `line` collected from the word
        above, and the letters in `rest` added to the library. `points` are those of the word, if
        the card to save or to return is not chosen yet; `saved` is a card saved from the
        library."""
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
    """For each position of a word below the word above: the cards from the word above that are
    collected."""
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
    """The words worth comparing: at most the first two for each set of cards."""
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
