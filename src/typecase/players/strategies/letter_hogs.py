"""Letter Hogs: keep letters that are close together, and watch the others' noses.

The time at which a player notices something is drawn as soon as it can be seen, and does not change
after that: nothing the others do makes a player quicker or slower.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import partial
from math import exp
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from typecase.engine import Card, Move, Observation, Rng
from typecase.games.letter_hogs import ALPHABET, HAND, LetterHogsTable, Nose, Pass, Take
from typecase.players.greedy_strategy import GreedyStrategy
from typecase.players.profile import Profile
from typecase.players.reasons import odds
from typecase.players.vocabulary import until_seen

Sets = NDArray[np.int64]
"""Sets of letters, one bit per letter."""

Floats = NDArray[np.float64]

ROW = 4.2
"""The logarithm of the median seconds in which a player of speed 0 notices a row in its hand ..."""
FINGER = 2.3
"""... or that one more finger is up."""

CHOICE = (2.0, 4.0)
GRAB = (0.8, 1.7)
"""The least and the most seconds to choose a card to pass, and to take the next one. All players
keep about the same pace: a slow one passes cards before it has noticed a row."""

LOOK = (3.0, 4.0)
"""The least and the most seconds to pick up seven cards and look at them. Nobody passes or notices
anything before that, at any level: a deal is not over before a person has seen their cards."""

HASTE = 0.2
"""How much the parameter `speed` affects that."""

DRAWS = 3
"""The number of draws that `Counter` looks ahead."""

AFTER = 0.75
"""How likely there is time for one more card."""

STUCK = 10
"""After this many passes per seat the same cards may be going round in a circle. Then ..."""
CHANGE = 4
"""... once in this many times a random card is passed."""

LETTERS = len(ALPHABET)
HALF = LETTERS // 2
EVERY = (1 << LETTERS) - 1
KEPT = HAND - 1
LOW = (1 << HALF) - 1
PLACES = np.arange(1 << HALF)[:, None] >> np.arange(HALF) & 1
MANY = PLACES.sum(axis=1)


class Scene(NamedTuple):
    """What a seat sees of the table."""

    now: float
    began: float
    """When the deal began."""
    hand: dict[Card, int]
    """Its cards, each with its letter as a set."""
    spare: tuple[Card, ...]
    """The cards that it may pass now."""
    takes: bool
    claims: bool
    """Whether it may put its finger on its nose."""
    fingers: int
    """How many fingers are up."""
    stuck: bool
    """Whether cards have been passed for so long that they may be going round in a circle."""


class Notice:
    """The times at which things are noticed: drawn when a thing first appears, and kept while it is
    there."""

    def __init__(self, since: float, look: float) -> None:
        """Nothing is noticed in a deal until its cards have been looked at for so long."""
        self.since = since
        self._now = since
        self._looked = since + look
        self._due: dict[Hashable, float] = {}
        self._before: dict[Hashable, float] = {}

    def at(self, now: float) -> None:
        """Start a new point in time. Things that are not asked for again are forgotten."""
        self._now, self._before, self._due = now, self._due, {}

    def until(self, what: Hashable, seconds: Callable[[], float]) -> float:
        """Seconds until this thing is noticed."""
        due = self._before.get(what)
        if due is None:
            due = max(self._now, self._looked) + seconds()
        self._due[what] = due
        return max(0.0, due - self._now)


class Passer(GreedyStrategy):
    """Passes a letter that it has twice, otherwise a random card, even from a row that it has not
    noticed yet."""

    def __init__(self, rng: Rng, profile: Profile) -> None:
        super().__init__(rng, profile)
        self._notice: Notice | None = None
        self._seconds: dict[Move, float] = {}
        self._chosen: tuple[object, Card] | None = None

    def choose(self, obs: Observation) -> Move | None:
        """No move: it waits for a card."""
        return self.because(None, "letter-hogs-hint-wait")

    def race(self, obs: Observation) -> Sequence[Move]:
        scene = see(obs)
        notice, found = self._notice, self._seconds
        if notice is None or scene.began != notice.since:
            notice = self._notice = Notice(scene.began, self.between(LOOK))
        notice.at(scene.now)
        found.clear()
        if scene.claims:
            signs = [(row, ROW) for row in rows(union(scene.hand.values()))]
            signs += [(-finger, FINGER) for finger in range(1, scene.fingers + 1)]
            times = [notice.until(sign, partial(self.sees, slow)) for sign, slow in signs]
            if times:
                key = "letter-hogs-hint-row" if signs[0][0] >= 0 else "letter-hogs-hint-finger"
                row = ALPHABET[max(0, signs[0][0]) :][:3]
                move = self.because(Nose(), key, letters=row, count=scene.fingers)
                found[move] = min(times)
        if scene.takes:
            take = self.because(Take(), "letter-hogs-hint-take", count=len(scene.hand))
            found[take] = notice.until((*scene.hand,), partial(self.pace, GRAB))
        elif scene.spare:
            passes = Pass(self.spared(obs, scene))
            found[passes] = notice.until((*scene.hand,), partial(self.pace, CHOICE))
        return list(found)

    def seconds(self, obs: Observation, move: Move) -> float | None:
        return self._seconds.get(move)

    def sees(self, slow: float) -> float:
        return until_seen(self.profile, self.rng, slow)

    def pace(self, span: tuple[float, float]) -> float:
        return self.between(span) * exp(-HASTE * self.profile.speed)

    def between(self, span: tuple[float, float]) -> float:
        low, high = span
        return low + (high - low) * self.rng.random()

    def spared(self, obs: Observation, scene: Scene) -> Card:
        """The card that it passes; the same one as long as its cards do not change."""
        held = (*scene.hand, scene.spare)
        if self._chosen is None or self._chosen[0] != held:
            self._chosen = held, self.passes(obs, scene)
        return self._chosen[1]

    def passes(self, obs: Observation, scene: Scene) -> Card:
        letters = list(scene.hand.values())
        twice = [card for card in scene.spare if letters.count(scene.hand[card]) > 1]
        return self.any_of(twice or scene.spare)

    def any_of(self, cards: Sequence[Card]) -> Card:
        return cards[self.rng.below(len(cards))]


class Keeper(Passer):
    """Keeps the letters that form a row with most of the unseen cards."""

    draws = 1

    def passes(self, obs: Observation, scene: Scene) -> Card:
        hand, spare = scene.hand, scene.spare
        kept = [union([hand[card] for card in hand if card != gone]) for gone in spare]
        values = Chances(unseen(obs)).of(np.array(kept), self.draws)
        if scene.stuck and values.max() < 1 and not self.rng.below(CHANGE):
            card = self.any_of(spare)
            self.because(Pass(card), "letter-hogs-hint-change")
            return card
        best = tuple([spare[at] for at in np.flatnonzero(values == values.max())])
        card = super().passes(obs, scene._replace(spare=best))
        key = "letter-hogs-hint-keep-row" if values.max() >= 1 else "letter-hogs-hint-pass"
        self.because(Pass(card), key, odds=odds(float(values.max())))
        return card


class Counter(Keeper):
    """Evaluates the next draws too, and what it would pass after each."""

    draws = DRAWS


class Chances:
    """How likely six cards grow into a row, if any unseen card may come next."""

    def __init__(self, counts: Sequence[int]) -> None:
        """`counts` has the number of unseen cards of each letter."""
        share = np.array(counts, float) / max(1, sum(counts))
        self._low, self._high = PLACES @ share[:HALF], PLACES @ share[HALF:]
        self._letters = np.array([1 << at for at in range(LETTERS) if counts[at]])
        self._share = share[share > 0]

    def of(self, kept: Sets, draws: int) -> Floats:
        """The value of each of these sets of letters; later cards count less."""
        sets, where = np.unique(kept, return_inverse=True)
        value = self.next_one(completing(sets))
        if draws > 1:
            grown = sets[:, None] | self._letters
            later = self.best(grown.ravel(), draws - 1).reshape(grown.shape)
            later[in_a_row(grown) > 0] = 0.0
            value += AFTER * (later @ self._share)
        value[in_a_row(sets) > 0] = 1.0
        return value[where]

    def best(self, hands: Sets, draws: int) -> Floats:
        """The value of each of these hands of seven after the best pass. A hand with fewer letters
        than cards loses no letter."""
        full = MANY[hands & LOW] + MANY[hands >> HALF] > KEPT
        rest, ways = hands, []
        for _ in range(HAND):
            letter = rest & -rest
            rest = rest - letter
            ways.append(np.where(full, hands - letter, hands))
        values = self.of(np.concatenate(ways), draws).reshape(len(ways), -1)
        most: Floats = values.max(axis=0)
        return most

    def next_one(self, sets: Sets) -> Floats:
        """How likely the next card is one of these letters."""
        likely: Floats = self._low[sets & LOW] + self._high[sets >> HALF]
        return likely


def in_a_row(sets: Sets) -> Sets:
    """The first letters of the rows in each of these sets."""
    return sets & sets >> 1 & sets >> 2


def completing(sets: Sets) -> Sets:
    """The letters that would complete a row in each of these sets."""
    up, down = sets << 1, sets >> 1
    return ((up & sets << 2) | (down & sets >> 2) | (up & down)) & EVERY


def rows(letters: int) -> list[int]:
    """The first letters of the rows in a set."""
    first = letters & letters >> 1 & letters >> 2
    return [at for at in range(LETTERS) if first >> at & 1]


def union(letters: Iterable[int]) -> int:
    found = 0
    for letter in letters:
        found |= letter
    return found


def see(obs: Observation) -> Scene:
    hand = {
        card: 1 << ALPHABET.index(face.letters)
        for card, face in obs.seen(f"hands.{obs.seat}").items()
    }
    kinds = {option.kind: option for option in obs.ask.options}
    passes = obs.candidates(kinds[Pass], Rng(0), HAND) if Pass in kinds else ()
    t = obs.public(LetterHogsTable)
    return Scene(
        obs.now,
        t.began,
        hand,
        tuple([move.card for move in passes if isinstance(move, Pass)]),
        Take in kinds,
        Nose in kinds,
        sum(map(bool, t.noses)),
        t.passes > STUCK * len(t.seats),
    )


def unseen(obs: Observation) -> list[int]:
    """How many cards of each letter this seat has not seen in the deal."""
    table = obs.imagine(Rng(0)).table
    unknown = table.unknown(obs.seat)
    found = [0] * LETTERS
    for card, face in enumerate(table.face):
        if unknown >> card & 1 and face.letters:
            found[ALPHABET.index(face.letters)] += 1
    return found
