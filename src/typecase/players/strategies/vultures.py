"""Vultures: a word also feeds the next player, and may come back worth more.

Words are compared by their score and by what can then be made from the table: first by the
opponents, with sampled hands, and then by the seat itself with the cards it keeps.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from typecase.engine import Card, Move, Observation, Rng, Spelling
from typecase.games.challenges import Accept, Challenge
from typecase.games.letter_head_deck import VALUES
from typecase.games.vultures import (
    CHALLENGE,
    HAND,
    LETTER,
    TARGET,
    FreshMeat,
    Lay,
    Pass,
    VulturesTable,
)
from typecase.players.greedy_strategy import GreedyStrategy
from typecase.words import Lexicon, Scoring, assign
from typecase.words.per_lexicon import per_lexicon
from typecase.words.ranks import KINDS, counts
from typecase.words.worthy import family

Rows = NDArray[np.uint8]
"""Cards by kind, one table per row; NO_CARD if there is none."""

NO_CARD = 255

LONGEST = 40
RULE = Scoring(wild=VALUES, bonus=tuple(LETTER * letters for letters in range(LONGEST)))

BAD = 0.2
"""How likely a word is invalid if a player with a large vocabulary does not know it."""

DOUBT = 0.3
"""The factor on the usual challenge rate: most words that players play are valid."""

WORDS = 5
"""How many of the words that score most are compared, and as many that leave few letters."""

FEW = 4
"""Points deducted for each letter that a word leaves to the next player."""

SERVED = 8
"""Sampled deals in which `Weigher` plays the next player's turn."""

DEALS = 24
"""Sampled deals in which `Vulture` plays a round."""

SWAPS = 24
"""Sampled results of "Fresh meat!"."""

WON = 150.0
"""The value of a win, in points."""

WORTH = bytes(VALUES.get(chr(code), 0) + LETTER for code in range(256))


def worth(word: str) -> int:
    """The score of a word; a wild counts as its letter, so the cards do not matter.

    >>> worth("TAB"), worth("BEAD")
    (18, 25)
    """
    return sum(word.encode().translate(WORTH))


class Larder:
    """The words of one list, prepared for searching."""

    def __init__(self, words: Lexicon, shortest: int) -> None:
        self.words = family(words)
        self.index = self.words.index()
        self.shortest = shortest
        self._best = self.words.searcher(VALUES, RULE, shortest=shortest)

    def best(self, rows: Rows) -> tuple[list[str], NDArray[np.int32]]:
        """The best word of each row and its score; '' and 0 if there is none."""
        ids, points = self._best.best_of_each(rows)
        word = self.words.word
        return [word(id) if id >= 0 else "" for id in ids.tolist()], np.maximum(points, 0)


@per_lexicon(most=32)
def larder(words: Lexicon, shortest: int) -> Larder:
    return Larder(words, shortest)


class Meal(NamedTuple):
    """A possible move, its score, the cards that are kept and the word that is left."""

    move: Move
    points: int
    kept: list[str]
    left: str


class Feeder(GreedyStrategy):
    """Plays what scores most, and now and then challenges a word that it does not know."""

    def choose(self, obs: Observation) -> Move | None:
        if obs.phase == "challenge":
            return self.response(obs)
        return super().choose(obs)

    def response(self, obs: Observation) -> Move:
        word = obs.word_in_question()
        if word in obs.game.words:
            return self.because(Accept(), "hints-known-word", word=word)
        if self.would_challenge(word):
            return self.because(Challenge(), "hints-strange-word", word=word)
        return self.because(Accept(), "hints-risky", word=word)

    def would_challenge(self, word: str) -> bool:
        """Whether it challenges a word that it does not know."""
        return self.rng.random() < DOUBT * self.profile.temperament.call


class Table(NamedTuple):
    """What a seat sees of the table."""

    larder: Larder
    hand: dict[Card, str]
    carrion: dict[Card, str]
    """With wilds as the letters they stand for."""
    unseen: list[int]
    """The cards that opponents may have, by kind."""
    scores: list[int]
    """In turn order, its own first."""


class Weigher(Feeder):
    """Weighs the score of a word against what it leaves, for the next player and for itself."""

    def choose(self, obs: Observation) -> Move | None:
        if obs.phase != "turn":
            return super().choose(obs)
        table = see(obs)
        meals = self.meals(obs, table)
        if not meals:
            move = super().choose(obs)
            if isinstance(move, FreshMeat):
                return self.because(move, "vultures-hint-fresh-meat")
            if isinstance(move, Pass):
                return self.because(move, "vultures-hint-pass", count=len(move.cards))
            return move
        return self.best(obs, table, meals)

    def would_challenge(self, word: str) -> bool:
        return BAD * (worth(word) + CHALLENGE) > (1 - BAD) * CHALLENGE

    def meals(self, obs: Observation, table: Table) -> list[Meal]:
        """Promising words: those that score most, and those that leave little."""
        cards = [*table.carrion, *table.hand]
        letters = [*table.carrion.values(), *table.hand.values()]
        fed = range(len(table.carrion))
        own = range(len(table.carrion), len(cards))
        need = [fed, own] if fed else [own]
        must = bytes([at in own for at in range(len(cards))])
        found = table.larder.index.words(letters, shortest=table.larder.shortest, must=must)
        valued = [(worth(word), word) for word in found]
        meals: dict[str, Meal] = {}
        for by in (_by_points, _by_leavings):
            valued.sort(key=by, reverse=True)
            count = 0
            for points, word in valued:
                if count == WORDS:
                    break
                if word in meals:
                    count += 1
                    continue
                # Use cards from the table before own ones: cards that are not played are kept.
                way = assign(
                    word, letters, [0] * len(cards), need=need,
                    prefer=[int(at in own) for at in range(len(cards))],
                )  # fmt: skip
                if way is None:
                    continue
                move = Lay(Spelling(word, tuple(cards[at] for at in way.cards), way.reads))
                kept = [letters[at] for at in own if at not in way.cards]
                meals[word] = Meal(move, points, kept, word)
                count += 1
        return list(meals.values())

    def best(self, obs: Observation, table: Table, meals: list[Meal]) -> Move:
        """The best move: its score, plus the expected score of the seat's next word, minus the next
        player's expected score divided by the number of opponents."""
        if (win := _wins(table, meals)) is not None:
            total = table.scores[0] + max(meal.points for meal in meals)
            return self.because(win, "vultures-hint-wins", total=total, target=TARGET)
        deals = _deals(table.unseen, 3, SERVED, self.rng)
        others = len(table.scores) - 1
        usual = meals[0].left
        next_one = table.larder.best(
            _rows([(deal[0], _codes(meal.left)) for meal in meals for deal in deals])
        )[1]
        own = table.larder.best(
            _rows(
                [
                    ((_codes(meal.kept) + deal[1])[:HAND], _codes(usual))
                    for meal in meals
                    for deal in deals
                ]
            )
        )[1]
        value = (own - next_one / others).reshape(len(meals), -1).mean(axis=1)
        value += [meal.points for meal in meals]
        best = int(value.argmax())
        meal, shape = meals[best], (len(meals), -1)
        top = max(range(len(meals)), key=lambda at: meals[at].points)
        theirs = next_one.reshape(shape).mean(axis=1)
        if meal.points == meals[top].points:
            key = "vultures-hint-most"
        else:
            key = "vultures-hint-word" if theirs[best] < theirs[top] else "vultures-hint-own"
        return self.because(
            meal.move,
            key,
            length=len(meal.left),
            points=meal.points,
            less=meals[top].points - meal.points,
            most_length=len(meals[top].left),
            theirs=round(theirs[best]),
            own=round(own.reshape(shape).mean(axis=1)[best]),
        )


class Vulture(Weigher):
    """Plays out a round in sampled deals, including "Fresh meat!" and passing."""

    def would_challenge(self, word: str) -> bool:
        return True

    def choose(self, obs: Observation) -> Move | None:
        if obs.phase == "turn" and self.wants_fresh_meat(obs):
            return FreshMeat()
        return super().choose(obs)

    def wants_fresh_meat(self, obs: Observation) -> bool:
        """Whether exchanging a card for a random one makes a better word on average."""
        if not any(option.kind is FreshMeat for option in obs.ask.options):
            return False
        table = see(obs)
        held = _codes(table.hand.values())
        if not held or len(table.unseen) < 1:
            return False
        rows = [(held, _codes(table.carrion.values()))]
        for _ in range(SWAPS):
            swapped = held[:]
            swapped[self.rng.below(len(held))] = table.unseen[self.rng.below(len(table.unseen))]
            rows.append((swapped, rows[0][1]))
        _, points = table.larder.best(_rows(rows))
        return bool(points[1:].mean() > points[0])

    def meals(self, obs: Observation, table: Table) -> list[Meal]:
        found = super().meals(obs, table)
        left = obs.public(VulturesTable).word
        for cards in self.discards(table):
            kept = [letter for card, letter in table.hand.items() if card not in cards]
            found.append(Meal(Pass(cards), 0, kept, "" if left is None else left.word))
        return found

    def discards(self, table: Table) -> Iterable[tuple[Card, ...]]:
        """What to discard when passing: all cards, or all but those of the best word in the
        hand."""
        yield tuple(table.hand)
        (word,), _ = table.larder.best(_rows([(_codes(table.hand.values()), [])]))
        letters = list(table.hand.values())
        way = assign(word, letters, [0] * len(letters)) if word else None
        if way is not None:
            yield tuple([card for at, card in enumerate(table.hand) if at not in way.cards])

    def best(self, obs: Observation, table: Table, meals: list[Meal]) -> Move:
        if (win := _wins(table, meals)) is not None:
            return win
        others = len(table.scores) - 1
        deals = _deals(table.unseen, others + 1, DEALS, self.rng)
        tries = [(meal, deal) for meal in meals for deal in deals]
        left = [_codes(meal.left) for meal, _ in tries]
        gained = np.array([meal.points for meal, _ in tries])
        ahead = gained.astype(float)
        going = np.ones(len(tries), bool)
        for place in range(1, len(table.scores) + 1):
            own = place > others
            hands = [
                (_codes(meal.kept) + deal[-1])[:HAND] if own else deal[place - 1]
                for meal, deal in tries
            ]
            words, points = table.larder.best(_rows(list(zip(hands, left, strict=True))))
            share = 1.0 if own else -1 / others
            before = table.scores[0] + gained if own else table.scores[place]
            wins = going & (before + points >= TARGET)
            ahead += going * points * share + wins * (WON if own else -WON)
            going &= ~wins
            left = [_codes(word) if word else same for word, same in zip(words, left, strict=True)]
        value = ahead.reshape(len(meals), -1).mean(axis=1)
        return meals[int(value.argmax())].move


def see(obs: Observation) -> Table:
    seat, word = obs.seat, obs.public(VulturesTable).word
    reads = {} if word is None else dict(zip(word.cards, word.reads, strict=True))
    hand = {card: face.letters for card, face in obs.seen(f"hands.{seat}").items()}
    carrion = {card: reads.get(card, face.letters) for card, face in obs.seen("carrion").items()}
    table = obs.imagine(Rng(0)).table
    unknown = table.unknown(seat)
    unseen = [face.letters for card, face in enumerate(table.face) if unknown >> card & 1]
    kinds = np.repeat(np.arange(KINDS), counts(unseen)).tolist()
    scores = obs.scores()
    return Table(
        larder(obs.game.words, obs.game.options.shortest),
        hand,
        carrion,
        kinds,
        scores[seat:] + scores[:seat],
    )


def _wins(table: Table, meals: Sequence[Meal]) -> Move | None:
    """A word that ends the game and wins it, if there is one."""
    most = max(meals, key=lambda meal: meal.points)
    total = table.scores[0] + most.points
    return most.move if total >= TARGET and total > max(table.scores[1:]) else None


def _deals(unseen: list[int], hands: int, count: int, rng: Rng) -> list[list[list[int]]]:
    """Sampled hands from the unseen cards, `count` times; short ones if there are too few cards."""
    cards = unseen[:]
    found = []
    for _ in range(count):
        rng.shuffle(cards)
        found.append([cards[at * HAND : (at + 1) * HAND] for at in range(hands)])
    return found


def _codes(letters: Iterable[str]) -> list[int]:
    """The kinds of these cards."""
    return [ord(letter) - ord("A") if letter else KINDS - 1 for letter in letters]


def _rows(parts: Sequence[tuple[list[int], list[int]]]) -> Rows:
    width = max(len(hand) + len(left) for hand, left in parts)
    rows = np.full((len(parts), max(1, width)), NO_CARD, np.uint8)
    for row, (hand, left) in zip(rows, parts, strict=True):
        row[: len(hand)] = hand
        row[len(hand) : len(hand) + len(left)] = left
    return rows


def _by_points(valued: tuple[int, str]) -> tuple[int, str]:
    return valued


def _by_leavings(valued: tuple[int, str]) -> tuple[int, str]:
    points, word = valued
    return points - FEW * len(word), word
