"""Red-Handed: every word adds a card to the hand, and every card costs points unless the round is
won.

So it matters less how many words a player calls than which cards they add, and when to leave the
race to others. The prospects of a hand are estimated with sampled cards: how soon it spells a word,
and what the hand then costs or scores.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import factorial
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from typecase.engine import Card, Face, Move, Observation, Rng, Spelling, Table
from typecase.games.challenges import Accept, Challenge
from typecase.games.letter_head_deck import VALUES
from typecase.games.race import NoWord
from typecase.games.red_handed import SHORTEST, HandWord, RedHandedTable, Swap, TableWord
from typecase.players import behaviour
from typecase.players.greedy_strategy import GreedyStrategy
from typecase.players.profile import Profile
from typecase.players.reasons import odds as in_words
from typecase.words import Lexicon, Scoring
from typecase.words.per_lexicon import per_lexicon
from typecase.words.ranks import KINDS, Floats
from typecase.words.worthy import family

NO_CARD = 255
WILD = KINDS - 1

POINTS = np.array([*(VALUES[letter] for letter in sorted(VALUES)), 0])
"""What a card in the hand costs, by kind."""

CARD = 2.0
"""The usual cost of the next card."""

RULE = Scoring(wild=VALUES)

THOUGHTS = 12
"""Words in the grid that a bot thinks of at the same time."""

HEED = 4
"""A simple player compares at most this many words and calls the one with the cheapest card."""

DOUBT = 0.3
"""The factor on the usual challenge rate: most words that players call are valid."""

DRAWS = 5
"""The number of cards to look ahead."""

TRIES = 24
"""Samples of these cards."""

CHOICE = 3
"""Cards to choose from each time: a player takes one that makes a word, otherwise the cheapest. The
opponents are assumed to take the one in the middle."""

PRIZE = 14.0
"""The value of a round to `Picker`, in points: what it scores, and what it saves."""

SPUR = 12.0
"""Additional value of a won round, in points. Without it, careful players would never start to
call."""

OTHERS = 6.0
"""The opponents are as quick as a player who waits for any of this many words."""

USUAL = 2.0
"""The prior for the number of words that each seat has called."""

STEP = 1.0
TIMES = np.arange(STEP / 2, 24, STEP)
"""Points in time, measured in calls and swaps."""

Cards = NDArray[np.uint8]
"""Cards by kind."""

NOTHING = -1000
"""Less than any hand with a word scores."""


class Growth(NamedTuple):
    """The prospects of a hand: the chance that it first spells a word after each number of cards,
    what it scores then, and what it costs now."""

    done: Floats
    gains: Floats
    cost: int


class Odds:
    """The prospects of hands with one word list."""

    def __init__(self, words: Lexicon) -> None:
        words = family(words)
        self.index = words.index()
        self._best = words.searcher(VALUES, RULE, shortest=SHORTEST)

    def grow(self, hand: Sequence[int], cards: Cards) -> Growth:
        """How a hand develops with these cards, an array by try, draw and choice."""
        tries, draws, choice = cards.shape
        size = len(hand)
        kept = cards[:, :, 0]
        cost = int(POINTS[list(hand)].sum()) if size else 0
        nets = np.full((tries, draws + 1), NOTHING)
        if size >= SHORTEST:
            nets[:, 0] = self._gains(np.array([hand], np.uint8), np.array([cost]))
        first = max(0, SHORTEST - size - 1)
        if first < draws:
            rows = np.full((tries, draws, choice, size + draws), NO_CARD, np.uint8)
            rows[..., :size] = hand
            for draw in range(draws):
                rows[:, draw, :, size + draw] = cards[:, draw]
                rows[:, draw + 1 :, :, size + draw] = kept[:, draw, None, None]
            before = cost + np.cumsum(POINTS[kept], axis=1) - POINTS[kept]
            costs = before[:, :, None] + POINTS[cards]
            found = self._gains(
                rows[:, first:].reshape(-1, size + draws), costs[:, first:].reshape(-1)
            )
            nets[:, first + 1 :] = found.reshape(tries, -1, choice).max(axis=2)
        has = nets > NOTHING
        when = np.where(has.any(axis=1), has.argmax(axis=1), draws + 1)
        won = nets[np.arange(tries), np.minimum(when, draws)]
        count = np.bincount(when, minlength=draws + 2)[:-1]
        gains = np.bincount(when, won, minlength=draws + 2)[:-1] / np.maximum(count, 1)
        return Growth(count / tries, gains, cost)

    def _gains(self, rows: Cards, costs: NDArray[np.int64]) -> NDArray[np.int64]:
        """The score of the best word of each hand, minus the cost of the hand."""
        points = self._best.best_of_each(rows)[1]
        return np.where(points >= 0, points - costs, NOTHING)


@per_lexicon(most=64)
def odds_of(words: Lexicon) -> Odds:
    return Odds(words)


class Word(NamedTuple):
    """A word in the grid, and the kind of card it adds to the hand."""

    move: Move
    kind: int


class Caller(GreedyStrategy):
    """Calls words that it thinks of. A bot that finds words easily has a few to choose from, and
    calls the one with the cheapest card."""

    def race(self, obs: Observation) -> Sequence[Move]:
        if obs.phase != "search":
            return ()
        return self.hand_words(obs) or self.wanted(obs, self.grid_words(obs))

    def wanted(self, obs: Observation, words: list[Word]) -> list[Move]:
        """The words that it would call."""
        self.rng.shuffle(words)
        heed = min(1 + int(max(0, self.profile.finding)), HEED)
        some = [words[at : at + heed] for at in range(0, len(words), heed)]
        return [min(few, key=_cost).move for few in some]

    def choose(self, obs: Observation) -> Move | None:
        if obs.phase == "search":
            may = any(option.kind is NoWord for option in obs.ask.options)
            return self.nothing(NoWord() if may else None)
        if obs.phase == "swap":
            return self.swap(obs)
        return self.response(obs)

    def seconds(self, obs: Observation, move: Move) -> float | None:
        """It says "no word" sooner the more others have said it."""
        if not isinstance(move, NoWord):
            return None
        said = sum(obs.public(RedHandedTable).no_word)
        return behaviour.until_nothing(obs, self.rng) / (1 + said)

    def hand_words(self, obs: Observation) -> list[Move]:
        """The words from the hand that score most."""
        hand = obs.seen(f"hands.{obs.seat}")
        if len(hand) < SHORTEST:
            return []
        letters = [face.letters for face in hand.values()]
        words = odds_of(obs.game.words).index.words(letters, shortest=SHORTEST)
        most = max(map(_worth, words), default=0)
        best = [word for word in words if _worth(word) == most][:THOUGHTS]
        costs = sum(face.points for face in hand.values())
        return [
            self.because(
                HandWord(spelled(word, hand)),
                "red-handed-hint-hand-word",
                length=len(word),
                points=most,
                costs=costs,
            )
            for word in best
        ]

    def nothing(self, move: Move | None) -> Move | None:
        """No call: it says "no word", or waits."""
        return self.because(move, "red-handed-hint-no-word")

    def grid_words(self, obs: Observation) -> list[Word]:
        """Some of the words in the grid."""
        grid = obs.seen("grid")
        letters = [face.letters for face in grid.values()]
        words = odds_of(obs.game.words).index.words(letters, shortest=SHORTEST)
        if len(words) > THOUGHTS:
            words = [words[self.rng.below(len(words))] for _ in range(THOUGHTS)]
        found = []
        for word in words:
            spelling = self.spelled(word, grid)
            (kind,) = _kinds([grid[spelling.cards[pick(word)]]])
            found.append(Word(TableWord(spelling), kind))
        return found

    def spelled(self, word: str, grid: dict[Card, Face]) -> Spelling:
        return spelled(word, grid)

    def swap(self, obs: Observation) -> Move:
        """Swap the most expensive card."""
        cells = obs.view().piles["grid"].cards
        dearest = max(cell.points for cell in cells if cell is not None)
        places = [
            at for at, cell in enumerate(cells) if cell is not None and cell.points == dearest
        ]
        move = Swap(places[self.rng.below(len(places))])
        return self.because(move, "red-handed-hint-swap", points=dearest)

    def response(self, obs: Observation) -> Move:
        """The response to a word that somebody called, if players judge words."""
        word = obs.word_in_question()
        free = bool(obs.seen(f"laid.{obs.public(RedHandedTable).claimant}"))
        if word in obs.game.words:
            return self.because(Accept(), "hints-known-word", word=word)
        if self.would_challenge(free):
            return self.because(Challenge(), "hints-strange-word", word=word)
        return self.because(Accept(), "hints-risky", word=word)

    def would_challenge(self, free: bool) -> bool:
        """Whether it challenges a word that it does not know; the challenge may be free (RH-20)."""
        return self.rng.random() < (1.0 if free else DOUBT) * self.profile.temperament.call


class Picker(Caller):
    """Calls a word only if the card it picks up helps its hand at least as much as it costs."""

    def wanted(self, obs: Observation, words: list[Word]) -> list[Move]:
        if not words:
            return []
        hand = _kinds(obs.seen(f"hands.{obs.seat}").values())
        odds, cards = odds_of(obs.game.words), self.to_come(imagined(obs), 1)
        few = cards[:, : max(1, SHORTEST - len(hand))]
        soon = odds.grow(hand, few).done.sum()

        def worth(kind: int) -> float:
            """A word now is worth PRIZE, and a better chance of one soon a share of that."""
            done = odds.grow([*hand, kind], few).done
            return float(PRIZE * (done[0] + done.sum() - soon) - POINTS[kind])

        good = {kind for kind in {word.kind for word in words} if worth(kind) > 0}
        grown = {kind: odds.grow([*hand, kind], few) for kind in good}
        return [
            self.because(
                word.move,
                "red-handed-hint-word",
                length=len(behaviour.word_of(word.move)),
                points=int(POINTS[word.kind]),
                now=bool(grown[word.kind].done[0] > 0),
                odds=in_words(grown[word.kind].done.sum()),
            )
            for word in words
            if word.kind in good
        ]

    def would_challenge(self, free: bool) -> bool:
        return free

    def to_come(self, table: Table, choice: int) -> Cards:
        """Sampled cards that may be picked up one after another, the cheapest of each choice
        first."""
        cards = unseen(table)
        need = DRAWS * choice
        while len(cards) < need:
            cards += cards or [0]
        rows = []
        for _ in range(TRIES):
            self.rng.shuffle(cards)
            rows.append(cards[:need])
        some = np.array(rows, np.uint8).reshape(TRIES, DRAWS, choice)
        order = np.argsort(POINTS[some], axis=2, kind="stable")
        return np.take_along_axis(some, order, axis=2)


class Racer(Picker):
    """In addition, estimates how close the opponents are to a word, and leaves the race if it costs
    more than it promises. It uses a wild for the letter that it picks up."""

    def __init__(self, rng: Rng, profile: Profile) -> None:
        super().__init__(rng, profile)
        self._calls: list[float] = []
        """The calls of each seat in earlier rounds."""
        self._held: list[int] = []
        self._round = 0
        self._quiet = 0.0
        self._swaps = 0

    def wanted(self, obs: Observation, words: list[Word]) -> list[Move]:
        if not words:
            return []
        seat, table = obs.seat, imagined(obs)
        held = [_kinds_in(table, f"hands.{other}") for other in table.seats]
        rates = self.rates(obs, [len(hand) for hand in held])
        odds, cards = odds_of(obs.game.words), self.to_come(table, CHOICE)
        usual = cards[:, :, CHOICE // 2, None]
        race = Race.of(
            [
                (odds.grow(hand, usual), rates[other])
                for other, hand in enumerate(held)
                if other != seat
            ]
        )
        going = 1 / len(held)

        def worth(*more: int) -> float:
            own = odds.grow([*held[seat], *more], cards)
            return max(race.worth(own, going), race.worth(own, 0.0))

        kinds = {kind: worth(kind) for kind in {word.kind for word in words}}
        total, weight = OTHERS * worth(), OTHERS
        good = []
        for word in sorted(words, key=lambda word: -kinds[word.kind]):
            # A word that is not as good as what may come otherwise is not called.
            if kinds[word.kind] <= total / weight:
                break
            total, weight = total + kinds[word.kind], weight + 1
            good.append(word.move)
        return good

    def spelled(self, word: str, grid: dict[Card, Face]) -> Spelling:
        return spelled(word, grid, pick(word))

    def would_challenge(self, free: bool) -> bool:
        return True

    def rates(self, obs: Observation, held: list[int]) -> list[float]:
        """The probability that the next call is each seat's; the total is lower if many cards were
        swapped because nobody called."""
        t = obs.public(RedHandedTable)
        if t.round != self._round:
            before = self._calls or [0.0] * len(held)
            self._calls = [
                a + b for a, b in zip(before, self._held or [0] * len(held), strict=True)
            ]
            self._quiet += self._swaps
            self._round = t.round
        self._held, self._swaps = held, len(obs.seen("discards"))
        calls = [USUAL + a + b for a, b in zip(self._calls, held, strict=True)]
        times = sum(calls) + self._quiet + self._swaps
        return [
            call / times if until < self._round else 0.0
            for call, until in zip(calls, t.out_until, strict=True)
        ]


class Race(NamedTuple):
    """The opponents' prospects in a round, by time."""

    still: Floats
    """The probability that none of them has a word yet."""
    costs: Floats
    """The average cost of their hands, if none of them wins."""
    ends: Floats
    """The probability that one of them wins at that time."""
    ahead: Floats
    """The same, multiplied by the average loss of the opponents in that case."""

    @classmethod
    def of(cls, opponents: Sequence[tuple[Growth, float]]) -> Race:
        each = np.array([_still(growth, rate) for growth, rate in opponents])
        costs = np.array([growth.cost + CARD * rate * TIMES for growth, rate in opponents])
        mean = costs.mean(axis=0)
        ends, ahead = np.zeros_like(TIMES), np.zeros_like(TIMES)
        for at, (growth, rate) in enumerate(opponents):
            wins = _ends(growth, rate) * np.delete(each, at, axis=0).prod(axis=0)
            ends += wins.sum(axis=0)
            saved = (costs[at] + growth.gains[:, None]) / len(opponents)
            ahead += (wins * (mean - saved)).sum(axis=0)
        return cls(each.prod(axis=0), mean, ends, ahead)

    def worth(self, own: Growth, rate: float) -> float:
        """The expected lead over the opponents of a seat that calls at this rate."""
        still, costs = _still(own, rate), own.cost + CARD * rate * TIMES
        value = still @ (self.ahead - self.ends * costs)
        value += still[-1] * self.still[-1] * (self.costs[-1] - costs[-1])
        wins = _ends(own, rate) * self.still
        value += (wins * (own.gains[:, None] + self.costs + SPUR)).sum()
        return float(value)


def _still(growth: Growth, rate: float) -> Floats:
    """The probability that there is no word yet at each time."""
    left = 1 - np.cumsum(growth.done)
    cards = _cards(rate, len(left))
    still: Floats = left @ cards + left[-1] * (1 - cards.sum(axis=0))
    return still


def _ends(growth: Growth, rate: float) -> Floats:
    """The probability that a word is completed with each card at each time."""
    ends = np.zeros((len(growth.done), len(TIMES)))
    ends[1:] = rate * STEP * growth.done[1:, None] * _cards(rate, len(growth.done) - 1)
    ends[0, 0] = growth.done[0]
    return ends


@lru_cache(maxsize=512)
def _cards(rate: float, most: int) -> Floats:
    """The probability of each number of cards, up to `most` - 1, by each time."""
    mean = rate * TIMES
    return np.array([np.exp(-mean) * mean**count / factorial(count) for count in range(most)])


def imagined(obs: Observation) -> Table:
    """The table as the seat knows it. Everybody saw the cards that were picked up, so the hands are
    real."""
    return obs.imagine(Rng(0)).table


def unseen(table: Table) -> list[int]:
    """The cards in the grid and those that may still come there, sorted."""
    return sorted([*_kinds_in(table, "grid"), *_kinds_in(table, "deck")])


def pick(word: str) -> int:
    """The position in a word of the card that it adds to the hand.

    >>> pick("CRUMB"), pick("GROAN")
    (3, 1)
    """
    return (VALUES[word[0]] - 1) % len(word)


def spelled(word: str, cards: dict[Card, Face], wild: int | None = None) -> Spelling:
    """Spell a word with these cards, real letters before wilds; with a wild at position `wild`, if
    one can be spared."""
    pool: dict[str, list[Card]] = {}
    for card, face in cards.items():
        pool.setdefault(face.letters, []).append(card)
    missing = sum(max(0, word.count(one) - len(pool.get(one, ()))) for one in set(word))
    chosen: dict[int, Card] = {}
    if wild is not None and len(pool.get("", ())) > missing - _lacks(word, wild, pool):
        chosen[wild] = pool[""].pop()
    for at, letter in enumerate(word):
        if at not in chosen:
            chosen[at] = pool[letter].pop() if pool.get(letter) else pool[""].pop()
    return Spelling(word, tuple(chosen[at] for at in range(len(word))), tuple(word))


def _lacks(word: str, at: int, pool: dict[str, list[Card]]) -> bool:
    """Whether there are too few cards for the letter at this position."""
    return word.count(word[at]) > len(pool.get(word[at], ()))


def _worth(word: str) -> int:
    return sum(VALUES[letter] for letter in word)


def _cost(word: Word) -> int:
    return int(POINTS[word.kind])


def _kinds_in(table: Table, pile: str) -> list[int]:
    return _kinds(table.face[card] for card in table.pile(pile).cards)


def _kinds(faces: Iterable[Face]) -> list[int]:
    return [ord(face.letters) - ord("A") if face.letters else WILD for face in faces]
