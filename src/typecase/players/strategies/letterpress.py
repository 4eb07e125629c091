"""Letterpress: only the last word counts, so letters are claimed for it.

A collection is worth the best word that it makes with letters that may still come and those shared
in the last round, averaged over many draws. An earlier word is worth its rank, which earns another
letter, and the challenge that it meets.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from typecase.engine import Card, Face, Move, Observation, Rng, Spelling, Subset
from typecase.games.letterpress import NONE, Collect, Read, Written, meets
from typecase.games.letterpress_deck import PACK, ROUNDS, VOWELS, Keep, PressTable, Write
from typecase.games.showdown import NOTHING
from typecase.players.greedy_strategy import GreedyStrategy
from typecase.players.strategies.letterpress_values import (
    Points,
    best_of,
    drawn,
    kinds,
    unseen,
    with_each,
)

LATER = 2
"""Letters that a later round adds to the collection."""

SHARED = 2
"""Letters that are shared in the last round, in addition to a vowel."""

CHOSEN = 1
"""A drafted hand of five cards is as good as one with this many more random cards."""

RIVALS = 48
"""Sampled hands of the opponents."""

FIRST = 4
"""Letters that are tried as the first of two."""


class Apprentice(GreedyStrategy):
    """Drafts for the best word, writes it, and claims letters for the last word, over a few
    draws."""

    draws, fills = 6, 6

    def choose(self, obs: Observation) -> Move | None:
        kind = obs.ask.options[0].kind
        if kind is Keep:
            return self._look(obs) if obs.phase == "look" else self._keep(obs)
        if kind is Write:
            return self._write(obs)
        if kind is Read:
            return obs.ask.default
        return self._claim(obs)

    def _keep(self, obs: Observation) -> Move:
        """The letter that gives the best words, averaged over ways to fill the hand."""
        best = best_of(obs.game.words)
        pack, hand = obs.seen(f"packs.{obs.seat}"), obs.seen(f"hands.{obs.seat}")
        have = kinds([*hand.values(), *obs.seen("shared_letters").values()])
        fills = drawn(self._unseen(obs), PACK - 1 - len(hand), self.fills, self.rng)

        def worth(card: Card) -> float:
            return float(best.points(with_each([*have, *kinds([pack[card]])], fills)).mean())

        worths = {card: worth(card) for card in pack}
        card = max(pack, key=worths.__getitem__)
        return self.because(
            Keep(card), "letterpress-hint-keep", points=round(worths[card]), count=len(pack)
        )

    def _look(self, obs: Observation) -> Move:
        """The best card to collect among those that a challenge shows."""
        pack = obs.seen(f"packs.{obs.seat}")
        shelf = self._shelf(obs)
        worths = {card: shelf.worth([pack[card]]) for card in pack}
        card = max(pack, key=worths.__getitem__)
        return self.because(Keep(card), "letterpress-hint-collect-card", points=round(worths[card]))

    def _write(self, obs: Observation) -> Move:
        held = obs.seen(f"hands.{obs.seat}") | obs.seen("shared_letters")
        found = best_of(obs.game.words).spellings(held)
        if not found:
            return self.because(NOTHING, "hints-no-word")
        last = obs.public(PressTable).round == ROUNDS
        points, word = found[0] if last else self._word(obs, held, found)
        return self.because(
            Write(word),
            "letterpress-hint-last-word" if last else "letterpress-hint-word",
            length=len(word.word),
            points=points,
        )

    def _word(
        self, obs: Observation, held: dict[Card, Face], found: list[tuple[int, Spelling]]
    ) -> tuple[int, Spelling]:
        """The word to write, from words with their points, best first."""
        return found[0]

    def _claim(self, obs: Observation) -> Move:
        """The letters and the challenge that are best for the last word."""
        shelf = self._shelf(obs)
        option = obs.ask.options[0]
        cards = option.params["cards"]
        assert isinstance(cards, Subset)
        letters = obs.seen("letters")
        claimed = shelf.best_few(letters, cards.limit or len(letters))
        if "challenge" not in option.params:
            return self._collects(shelf, Collect(claimed), [letters[card] for card in claimed])
        have = [letters[card] for card in claimed]
        rewards = {
            face.attribute("challenge"): shelf.worth(have, face)
            for face in obs.seen("challenges").values()
            if obs.allows(Collect(claimed, face.attribute("challenge")))
        }
        reward = max(rewards, key=lambda name: rewards[name], default=NONE)
        return self._collects(shelf, Collect(claimed, reward), have, rewards.get(reward))

    def _collects(
        self, shelf: Shelf, move: Collect, letters: list[Face], reward: float | None = None
    ) -> Move:
        """A claim, with what it makes of the last word."""
        if not letters and reward is None:
            return self.because(move, "letterpress-hint-nothing")
        points = shelf.worth(letters) if reward is None else reward
        key = "letterpress-hint-claim" if reward is None else "letterpress-hint-challenge"
        without = round(shelf.worth([]))
        if without == round(points):  # the difference is too small to be told
            without = 0
        return self.because(move, key, points=round(points), count=len(letters), without=without)

    def _shelf(self, obs: Observation) -> Shelf:
        return Shelf(obs, self._unseen(obs), self.draws, self.rng)

    def _unseen(self, obs: Observation) -> list[int]:
        own = [f"{pile}.{obs.seat}" for pile in ("packs", "hands", "collections")]
        return unseen(obs, [*own, "shared_letters", "letters"])


class Typesetter(Apprentice):
    """Samples more draws."""

    draws, fills = 12, 16


class Printer(Apprentice):
    """Samples still more draws, and weighs the rank of a word against the challenges that it
    meets."""

    draws, fills = 32, 48

    def _word(
        self, obs: Observation, held: dict[Card, Face], found: list[tuple[int, Spelling]]
    ) -> tuple[int, Spelling]:
        shelf = self._shelf(obs)
        shared = obs.seen("shared_letters")
        before = shelf.worth([])
        two = shelf.best_few(held, 2)
        one_more = shelf.worth([held[card] for card in two]) - shelf.worth([held[two[0]]])
        rewards = [
            (face, shelf.worth([], face) - before) for face in obs.seen("challenges").values()
        ]
        opponents = self._rivals(obs, shared.values())

        def worth(one: tuple[int, Spelling]) -> float:
            points, spelling = one
            word = written(points, spelling, held, shared)
            ahead = float((opponents < points).mean() + (opponents == points).mean() / 2)
            met = [
                gain if face.letters else gain / 2
                for face, gain in rewards
                if meets(face, word, [word], obs.game.words)
            ]
            return one_more * ahead + max(met, default=0.0)

        return max(found, key=worth)

    def _rivals(self, obs: Observation, shared: Iterable[Face]) -> Points:
        """The points of words that opponents might write."""
        hands = drawn(self._unseen(obs), PACK + CHOSEN, RIVALS, self.rng)
        return best_of(obs.game.words).points(with_each(kinds(shared), hands))


class Shelf:
    """A collection, and sampled letters that may be added to it for the last word."""

    def __init__(self, obs: Observation, pool: list[int], draws: int, rng: Rng) -> None:
        self.best = best_of(obs.game.words)
        self.collection = kinds(obs.seen(f"collections.{obs.seat}").values())
        rounds = ROUNDS - 1 - obs.public(PressTable).round
        vowels = kinds(VOWELS.faces)
        self.more = np.concatenate(
            [drawn(pool, LATER * rounds + SHARED, draws, rng), drawn(vowels, 1, draws, rng)],
            axis=1,
        )
        self.unknown = drawn(pool, 1, draws, rng)

    def worth(self, letters: list[Face], challenge: Face | None = None) -> float:
        """The average points of the last word, with these letters and a challenge's reward."""
        have = [*self.collection, *kinds(letters)]
        rows = self.more
        if challenge is not None and challenge.letters:
            have += kinds([challenge])
        elif challenge is not None:
            rows = np.concatenate([rows, self.unknown], axis=1)
        return float(self.best.points(with_each(have, rows)).mean())

    def best_few(self, letters: dict[Card, Face], most: int) -> tuple[Card, ...]:
        """One or two letters to claim, the better one first; equal letters are tried once."""
        single = {face.letters: card for card, face in letters.items()}.values()
        ranked = sorted(single, key=lambda card: -self.worth([letters[card]]))
        if most < 2 or len(letters) < 2:
            return tuple(ranked[:1])
        pairs = {
            (letters[first].letters, face.letters): (first, second)
            for first in ranked[:FIRST]
            for second, face in letters.items()
            if second != first
        }
        return max(
            pairs.values(), key=lambda pair: self.worth([letters[pair[0]], letters[pair[1]]])
        )


def written(
    points: int, spelling: Spelling, held: dict[Card, Face], shared: dict[Card, Face]
) -> Written:
    """A word as the table would announce it."""
    common = sum([card in shared for card in spelling.cards])
    faces = [held[card] for card in spelling.cards]
    return Written(
        word=spelling.word,
        points=points,
        highest=max([face.points for face in faces]),
        doubles=sum(
            [
                len(read) > len(face.letters)
                for face, read in zip(faces, spelling.reads, strict=True)
            ]
        ),
        drafted=len(faces) - common,
        shared=common,
    )
