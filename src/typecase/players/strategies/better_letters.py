"""Better Letters: the best word on the best path, and bonus cards as bets on later rounds.

A bonus card scores its dots if it is fulfilled and costs them if it is not. So in the last round it
counts twice, and before that less, because a later round may fulfil it too. How easily a bonus is
fulfilled is estimated once per word list, on random grids.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from math import exp
from typing import NamedTuple

from typecase.engine import Move, Observation, Rng, Seat
from typecase.games.better_letters import (
    KEPT,
    PASS,
    READY,
    BetterLetters,
    BetterLettersTable,
    Draw,
    Keep,
    Mark,
    NextRound,
    Open,
    Vote,
)
from typecase.games.rule_cards import BONUSES, RULE_CARDS, RULES, TOKENS, Bonus
from typecase.games.rule_grid import Write, search
from typecase.players.greedy_strategy import GreedyStrategy
from typecase.players.vocabulary import known
from typecase.texts import Message
from typecase.words import Lexicon
from typecase.words.paths import Goal, Square, Submission
from typecase.words.per_lexicon import per_lexicon

FINE = 10
"""Units per point: values here are in tenths of a point."""

MANY_CARDS = [FINE * more for more in TOKENS]
"""The bonus for many cards on a path, in tenths."""

GRIDS = 6
"""Random grids for estimating how easily a bonus is fulfilled."""

ROWS, COLUMNS = 3, 4
TOKEN = 3
"""On these grids, one in this many cards has a bonus token."""

WITH_OTHERS = {"ALONE": 0.3, "SHARE": 0.6, "SHARES": 0.5}
"""How easily the bonuses are fulfilled that depend on the other players, per round."""

SOON = 2
"""With fewer rounds left than this, only a player that can estimate the value of a bonus card draws
one."""

RANKED = 24
"""Words that are evaluated again with what the opponents may do."""

USUAL = 3.0
"""Opponents are assumed to know words of this Zipf frequency, or all words."""

NEAR = 0.5
"""Words within this many points are equally good: choosing among them at random meets fewer
opponents."""

Path = tuple[int, ...]


class Scene:
    """What a seat sees before or in a round, and what its bonus cards are worth now."""

    def __init__(self, game: BetterLetters, t: BetterLettersTable, seat: Seat) -> None:
        self.t = t
        self.seat = seat
        self.words = game.words
        self.later = len(game.sizes(t)) - t.played - 1
        """Rounds after this one."""
        self.squares = [Square(square.rule, FINE * square.points) for square in t.squares()]
        self.faces, self.corners = t.faces(), t.corners()

    def then(self, bonus: Bonus) -> float:
        """The expected final value of a bonus card that is not fulfilled now."""
        return bonus.points * (1 - 2 * (1 - eases(self.words)[bonus.condition]) ** self.later)

    def goal(self, bonus: Bonus) -> Goal | None:
        """The value of fulfilling a bonus now; None if that depends on the other players."""
        if bonus.alone or bonus.shared:
            return None
        goal = bonus.goal(self.t.squares(), self.faces, self.corners)
        worth = round(FINE * (bonus.points - self.then(bonus)))
        return goal._replace(points=worth, score=FINE * goal.score)

    def goals(self, bonuses: Sequence[Bonus]) -> list[Goal]:
        return [goal for goal in map(self.goal, bonuses) if goal is not None]

    def ranked(
        self, bonuses: Sequence[Bonus], count: int, less: Mapping[int, int] | None = None
    ) -> list[Submission]:
        """The best words with these bonus cards; `less` reduces the points of some cells."""
        squares = self.squares
        if less:
            squares = [
                square._replace(points=max(0, square.points - less.get(cell, 0)))
                for cell, square in enumerate(squares)
            ]
        rows = in_rows(squares, self.t.grid.columns)
        return search(self.words).ranked(rows, count, self.goals(bonuses), MANY_CARDS)

    def worth(self, bonuses: Sequence[Bonus]) -> float:
        """The value of this round and these bonus cards, in points."""
        best = self.ranked(bonuses, 1)
        now = best[0].points / FINE if best else 0.0
        return now + sum([self.then(bonus) for bonus in bonuses])


class Browser(GreedyStrategy):
    """Sprout and Casual: the best word they find, and now and then a bonus card."""

    def choose(self, obs: Observation) -> Move | None:
        kinds = [option.kind for option in obs.ask.options]
        if NextRound in kinds:
            return NextRound()
        game, t = obs.game, obs.imagine(self.rng.spawn()).table
        assert isinstance(game, BetterLetters)
        assert isinstance(t, BetterLettersTable)
        if Open in kinds:
            return Open()
        if Vote in kinds:
            return self.vote(obs, t)
        scene = Scene(game, t, obs.seat)
        if Keep in kinds:
            return self.keep(scene)
        if Draw in kinds:
            draws = self.draws(scene)
            key = "better-letters-hint-draw" if draws else "better-letters-hint-skip"
            return self.because(Draw() if draws else PASS, key, rounds=scene.later)
        return self.fill_in(scene)

    def vote(self, obs: Observation, t: BetterLettersTable) -> Move:
        """Reject words that are in no list, whether it knows them or not."""
        words = obs.game.words
        strange = {
            seat: word
            for seat, word in enumerate(t.words)
            if seat != obs.seat
            and word is not None
            and word not in words
            and words.syllables(word) is None
        }
        if not strange:
            return self.because(Vote(), "better-letters-hint-accept")
        found = tuple(strange.values())
        return self.because(Vote(tuple(strange)), "better-letters-hint-reject", words=found)

    def keep(self, scene: Scene) -> Move:
        """Keep the cards with the highest value together with those already held."""
        t, seat = scene.t, scene.seat
        drawn, held = t.draws[seat].cards, t.bonuses_of(seat)
        bonuses = {card: BONUSES[t.face[card].name] for card in drawn}
        usual = 1 if t.played else KEPT
        counts = [usual] if len(drawn) > usual else range(len(drawn) + 1)  # BL-32
        ways = [way for count in counts for way in combinations(drawn, count)]
        worths = {way: scene.worth([*held, *(bonuses[card] for card in way)]) for way in ways}
        best = max(ways, key=worths.__getitem__)
        return self.because(
            Keep(best),
            "better-letters-hint-keep" if best else "better-letters-hint-keep-none",
            points=round(worths[best]),
            count=len(best),
        )

    def draws(self, scene: Scene) -> bool:
        """Whether to draw two more bonus cards: while there are enough rounds left, as often as its
        risk style says."""
        return scene.later >= SOON and self.rng.random() < self.profile.temperament.risk

    def fill_in(self, scene: Scene) -> Move:
        """Write the word, mark it, then be ready."""
        t, seat = scene.t, scene.seat
        if not t.slots[seat]:
            word = self.word(scene)
            if word is None:
                return self.because(READY, "hints-no-word")
            return self.because(
                Write(word.word, word.path),
                "better-letters-hint-word",
                length=len(word.word),
                count=len(word.path),
                points=round(word.points / FINE),
            )
        return READY if t.marked[seat] else Mark(1)

    def word(self, scene: Scene) -> Submission | None:
        best = scene.ranked(scene.t.bonuses_of(scene.seat), 1)
        return best[0] if best else None


class Pathfinder(Browser):
    """Sharp: the same, but draws bonus cards whenever enough rounds are left."""

    def draws(self, scene: Scene) -> bool:
        return scene.later >= SOON


class Planner(Browser):
    """Master: draws as long as a bonus is likely to pay, and avoids the paths of the others."""

    def draws(self, scene: Scene) -> bool:
        """Whether the better of two unknown bonus cards gains something on average."""
        held = scene.t.bonuses_of(scene.seat)
        mine = {bonus.condition for bonus in held}
        now = scene.worth(held)
        gains = sorted(
            [
                scene.worth([*held, bonus]) - now
                for bonus in BONUSES.values()
                if bonus.condition not in mine
            ]
        )
        pairs = len(gains) * (len(gains) - 1) / 2
        return sum([at * gain for at, gain in enumerate(gains)]) / pairs > 0

    def word(self, scene: Scene) -> Submission | None:
        t = scene.t
        others = len(t.seats) - 1
        opponents = Rivals.of(scene)
        weight = (others - 1) / others
        held = t.bonuses_of(scene.seat)
        less = {
            cell: round(FINE * weight * chance) for cell, chance in opponents.cells(others).items()
        }
        ranked = scene.ranked(held, RANKED, less)
        social = [bonus for bonus in held if bonus.alone or bonus.shared]
        if not ranked:
            return None
        worth = {
            one: one.points / FINE
            + sum(
                [
                    opponents.chance(bonus, one.path, others) * (bonus.points - scene.then(bonus))
                    for bonus in social
                ]
            )
            for one in ranked
        }
        best = max(worth.values())
        equal = [one for one in ranked if worth[one] >= best - (NEAR if others > 1 else 0)]
        return equal[self.rng.below(len(equal))]


class Rivals(NamedTuple):
    """Where an opponent may go: paths and their probabilities."""

    paths: Sequence[tuple[Path, float]]

    @staticmethod
    def of(scene: Scene) -> Rivals:
        """Assumes that opponents take one of the best words, from all words or from the common
        ones."""
        rows = in_rows(scene.squares, scene.t.grid.columns)
        paths = []
        for words in (scene.words, known(scene.words, USUAL)):
            ranked = search(words).ranked(rows, RANKED, (), MANY_CARDS)
            odds = [exp((one.points - ranked[0].points) / FINE) for one in ranked]
            paths += [
                (one.path, chance / sum(odds) / 2) for one, chance in zip(ranked, odds, strict=True)
            ]
        return Rivals(paths)

    def cells(self, others: int) -> dict[int, float]:
        """The probability that at least one of these opponents uses each cell."""
        one: dict[int, float] = {}
        for path, chance in self.paths:
            for cell in path:
                one[cell] = one.get(cell, 0.0) + chance
        return {cell: 1 - (1 - chance) ** others for cell, chance in one.items()}

    def chance(self, bonus: Bonus, path: Path, others: int) -> float:
        """The probability that this path is shared, or not shared, as a bonus card requires."""
        if len(path) < bonus.cards:
            return 0.0
        mine = frozenset(path)
        least = 1 if bonus.alone else bonus.shared
        meets = sum([chance for one, chance in self.paths if len(mine.intersection(one)) >= least])
        nobody = max(0.0, 1 - meets) ** others
        return nobody if bonus.alone else 1 - nobody


def in_rows(squares: Sequence[Square], columns: int) -> list[Sequence[Square]]:
    return [squares[at : at + columns] for at in range(0, len(squares), columns)]


@per_lexicon(most=64)
def eases(words: Lexicon) -> dict[Message, float]:
    """The average share of its value that a bonus earns in one round, by its condition."""
    if words.shared is not words:
        return eases(words.shared)
    rng = Rng(1)
    paths = search(words)
    gains = dict.fromkeys(BONUSES, 0.0)
    faces = list(RULE_CARDS)
    for _ in range(GRIDS):
        rng.shuffle(faces)
        rule_faces = [face for face in faces if face.name in RULES][: ROWS * COLUMNS]
        squares = [
            Square(RULES[face.name], FINE * (face.points + (rng.below(TOKEN) == 0)))
            for face in rule_faces
        ]
        rows = in_rows(squares, COLUMNS)
        plain = [square._replace(points=square.points // FINE) for square in squares]
        corners = {0, COLUMNS - 1, (ROWS - 1) * COLUMNS, ROWS * COLUMNS - 1}
        without = paths.best(rows, (), MANY_CARDS)
        for name, bonus in BONUSES.items():
            goal = bonus.goal(plain, list(rule_faces), corners)
            worth = 2 * FINE * bonus.points
            best = paths.best(
                rows, [goal._replace(points=worth, score=FINE * goal.score)], MANY_CARDS
            )
            if best is not None and without is not None:
                gains[name] += (best.points - without.points) / worth / GRIDS
    gains |= WITH_OTHERS
    return {BONUSES[name].condition: gain for name, gain in gains.items()}
