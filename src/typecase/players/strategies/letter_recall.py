"""Letter Recall: which cards are remembered, and who turns over the next one.

A player who sees a card remembers it for a while. How long is drawn each time a card is seen, so a
forgotten card stays forgotten until it is seen again. A new card helps the next player first:
without a word it may be better to turn over a card that everybody has just seen, and wait.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import log
from typing import NamedTuple
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from typecase.engine import Move, Observation, Rng
from typecase.games.challenges import Accept, Challenge
from typecase.games.letter_head_deck import VALUES
from typecase.games.letter_recall import Flip, LetterRecallTable, Name, NoMoreWords, Stop, Turn
from typecase.players.challenges import respond
from typecase.players.greedy_strategy import GreedyStrategy
from typecase.players.profile import Profile
from typecase.words import Lexicon, Scoring
from typecase.words.per_lexicon import per_lexicon
from typecase.words.ranks import KINDS, counts
from typecase.words.worthy import family

FEW = 24
"""With more cards left, there is nearly always some word."""

IN_VAIN = 3
"""It gives up after one turn without a word per this many cards left."""

REMEMBERS = 3
MORE = 4 / 3
"""A bot remembers REMEMBERS cards for certain, plus MORE for each 1 of the parameter `finding`."""

WAITS = 0.5
"""How often it waits for others to turn over a new card."""

LONGER = 2
"""How many more turns `Revealer` waits for each new card that it has turned over more often than
the others."""

WILD = KINDS - 1


class Book:
    """The words of one list, prepared for searching. A wild scores nothing."""

    def __init__(self, words: Lexicon, shortest: int) -> None:
        self.words = family(words)
        self._best = self.words.searcher(VALUES, Scoring(), shortest=shortest)

    def best(self, letters: Sequence[str]) -> str:
        """The word with the most points; '' if there is none."""
        found = self._best.best(letters)
        return "" if found is None else found[0]

    def with_one_more(self, letters: Iterable[str]) -> tuple[list[str], NDArray[np.int32]]:
        """For an additional card of each kind, the best word and its points; '' and 0 if there is
        none."""
        cards = [ord(letter) - ord("A") if letter else WILD for letter in letters]
        rows = np.array([[*cards, kind] for kind in range(KINDS)], np.uint8)
        ids, points = self._best.best_of_each(rows)
        words = [self.words.word(id) if id >= 0 else "" for id in ids.tolist()]
        return words, np.maximum(points, 0)


@per_lexicon(most=32)
def book(words: Lexicon, shortest: int) -> Book:
    return Book(words, shortest)


class Grid(NamedTuple):
    """The grid as a player remembers it."""

    known: dict[int, str]
    """By cell, the letters of the cards face down that it remembers, '' for a wild; the card seen
    last comes first."""
    others: list[int]
    """The cells of the other cards face down."""
    unseen: list[str]
    """The cards that it has never seen, in the grid and elsewhere."""


class Luck(NamedTuple):
    """What an unknown card may lead to."""

    word: str
    """The word that lacks one card and has the highest expected score; '' if there is none."""
    hope: float
    """The expected score of that word."""
    told: float
    """The next player's expected score from the card."""


class Rememberer(GreedyStrategy):
    """Spells the best word from the cards that it remembers. Without one it waits, tries a word
    that lacks one card, or turns over any card."""

    def __init__(self, rng: Rng, profile: Profile) -> None:
        super().__init__(rng, profile)
        self.memory = REMEMBERS + MORE * profile.finding
        """How many of the last cards it remembers for certain; it remembers some of the older
        ones."""
        self._own = rng.below(2**32)
        self._in_vain = 0

    def choose(self, obs: Observation) -> Move | None:
        kinds = {option.kind for option in obs.ask.options}
        if Challenge in kinds:
            return self.response(obs)
        grid = self.grid(obs)
        return self.spell(obs, grid) if Turn in kinds else self.turn(obs, grid)

    def out_of_turn(self, obs: Observation) -> Move | None:
        """No action: it says on its own turn that there are no more words."""
        return None

    # Memory.

    def grid(self, obs: Observation) -> Grid:
        """What it remembers now; while it spells a word, what it knew when it named the word."""
        t = obs.imagine(Rng(0)).table
        assert isinstance(t, LetterRecallTable)
        seen, unknown = t.seen[obs.seat], t.unknown(obs.seat)
        last = t.shown[obs.seat] - len(t.cells)
        known, others = [], []
        for cell, card in enumerate(t.grid.cells):
            if card is None or cell in t.cells:
                continue
            when = seen.get(cell, 0)
            if when and last - when < self.lasts(cell, when, t.second):
                known.append((-when, cell, t.face[card].letters))
            else:
                others.append(cell)
        unseen = [face.letters for card, face in enumerate(t.face) if unknown >> card & 1]
        return Grid({cell: letters for _, cell, letters in sorted(known)}, others, unseen)

    def lasts(self, cell: int, when: int, second: bool) -> float:
        """How many more cards it sees until it forgets this one: as many as it remembers for
        certain, and after that it may forget it with every card."""
        drawn = crc32(bytes((second, cell, *divmod(when, 256))), self._own)
        return self.memory * (1 - log((drawn + 1) / 2**32))

    # Moves.

    def turn(self, obs: Observation, grid: Grid) -> Move:
        word = self.book(obs).best([*grid.known.values()])
        if word:
            self._in_vain = 0
            return self.because(
                Name(word), "letter-recall-hint-word", length=len(word), count=len(grid.known)
            )
        self._in_vain += 1
        left = len(grid.known) + len(grid.others)
        if self._gives_up(obs, grid) and obs.allows(NoMoreWords()):
            return self.because(NoMoreWords(), "letter-recall-hint-no-more", count=left)
        if not grid.others:
            return self.because(
                Flip(self._one_of([*grid.known])), "letter-recall-hint-known", count=left
            )
        luck = self.luck(obs, grid)
        if luck.told > luck.hope and self.waits():
            return self.because(Flip(next(iter(grid.known))), "letter-recall-hint-wait")
        if not luck.word:
            flip = Flip(self._one_of(grid.others))
            return self.because(flip, "letter-recall-hint-new", count=len(grid.others))
        return self.because(Name(luck.word), "letter-recall-hint-lucky", length=len(luck.word))

    def spell(self, obs: Observation, grid: Grid) -> Move:
        """Turn over the next letter: its own card before a wild; with neither, some other card."""
        t = obs.public(LetterRecallTable)
        letter = t.word[len(t.cells)]
        for wanted in (letter, ""):
            for cell, letters in grid.known.items():
                if letters == wanted:
                    key = "letter-recall-hint-turn" if wanted else "letter-recall-hint-turn-wild"
                    return self.because(Turn(cell), key, letters=letter)
        if not grid.others:
            return self.because(Stop(), "letter-recall-hint-stop", letters=letter)
        return self.because(
            Turn(self._one_of(grid.others)),
            "letter-recall-hint-guess",
            letters=letter,
            count=len(grid.others),
        )

    def response(self, obs: Observation) -> Move | None:
        """Now and then it challenges a word that it does not know."""
        found = respond(obs, self.reasons)
        calls = self.rng.random() < self.profile.temperament.call
        if calls or isinstance(found, Accept):
            return found
        return self.because(Accept(), "hints-risky", word=obs.word_in_question())

    def book(self, obs: Observation) -> Book:
        return book(obs.game.words, obs.game.options.shortest)

    def luck(self, obs: Observation, grid: Grid) -> Luck:
        words, points = self.book(obs).with_one_more(grid.known.values())
        cards = self.to_come(obs, grid)
        chances = counts(cards) / max(1, len(cards))
        hopes = (chances[:WILD] + chances[WILD]) * points[:WILD]
        best = int(hopes.argmax())
        return Luck(words[best], hopes[best], float(chances @ points))

    def to_come(self, obs: Observation, grid: Grid) -> list[str]:
        """What a hidden card may be. Here it ignores which cards it has seen."""
        return [face.letters for face in obs.box]

    def waits(self) -> bool:
        """Whether it turns over a card that everybody has just seen, and so reveals nothing."""
        return self.rng.random() < WAITS

    def _one_of(self, cells: Sequence[int]) -> int:
        return cells[self.rng.below(len(cells))]

    def _gives_up(self, obs: Observation, grid: Grid) -> bool:
        """Whether to give up: after a while, or immediately if all the others have."""
        agreed = obs.public(LetterRecallTable).agreed
        if agreed[obs.seat]:
            return False
        if len(agreed) > 1 and sum(agreed) == len(agreed) - 1:
            return True
        left = len(grid.known) + len(grid.others)
        return left <= FEW and self._in_vain >= left / IN_VAIN


class Revealer(Rememberer):
    """Keeps track of the cards that it has seen, and turns over new ones no more often than the
    others."""

    def __init__(self, rng: Rng, profile: Profile) -> None:
        super().__init__(rng, profile)
        self._hidden: list[int] = []
        """The cells that it did not know at its last decision."""
        self._reveals = False
        """Whether it then turned over one of them."""
        self._ahead = 0.0
        """How many more it has turned over in this grid than the average of the others."""
        self._waited = 0
        """How many turns it has waited since the last new card."""

    def choose(self, obs: Observation) -> Move | None:
        move = super().choose(obs)
        self._reveals = isinstance(move, Flip | Turn) and move.cell in self._hidden
        return move

    def grid(self, obs: Observation) -> Grid:
        """What it remembers. It records who has turned over new cards since its last decision."""
        grid = super().grid(obs)
        new = len(self._hidden) - len(grid.others)
        if new < 0:
            self._ahead = 0.0
        elif new > 0:
            self._ahead += self._reveals - (new - self._reveals) / (len(obs.scores()) - 1)
        if new:
            self._waited = 0
        self._hidden = grid.others
        return grid

    def response(self, obs: Observation) -> Move | None:
        return respond(obs, self.reasons)

    def to_come(self, obs: Observation, grid: Grid) -> list[str]:
        return grid.unseen

    def waits(self) -> bool:
        """Once after every new card, and longer if it has turned over more new cards than the
        others."""
        self._waited += 1
        return self._waited <= 1 + LONGER * max(0.0, self._ahead)
