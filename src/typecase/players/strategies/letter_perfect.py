"""Letter Perfect: a learner of the alphabet, who in the end knows all of it.

The game has no winner. Players differ in how much of the alphabet they know, how much help they
need, and how many words they reach by changing one letter at a time.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from math import exp

from typecase.engine import Move, Observation, Spelling
from typecase.games.letter_perfect import (
    ALPHABET,
    LENGTHS,
    Change,
    Done,
    Hear,
    LetterPerfectTable,
    Make,
    Put,
    Show,
    one_letter_apart,
)
from typecase.players.greedy_strategy import GreedyStrategy
from typecase.players.profile import FINDS_ALL
from typecase.words import Lexicon
from typecase.words.per_lexicon import per_lexicon

KNOWN = 1.3
LATER = 0.06
"""A learner knows a letter's position with odds of e**x, where x is `finding` plus KNOWN, minus
LATER for each letter before it in the song."""

NEAR = 3
"""A learner who does not know the letter takes one of this many next cards."""

ASKS = 0.5
"""How often a learner asks for help."""


class Words:
    """The words that the cards can spell, and which of them are one letter apart."""

    def __init__(self, words: Lexicon) -> None:
        self.all = [word for word in words if len(word) in LENGTHS and len({*word}) == len(word)]
        alike = defaultdict(list)
        for word in self.all:
            for at in range(len(word)):
                alike[at, word[:at], word[at + 1 :]].append(word)
        self._near: dict[str, list[str]] = {word: [] for word in self.all}
        for same in alike.values():
            for word in same:
                self._near[word] += [other for other in same if other != word]

    def near(self, word: str) -> Sequence[str]:
        """The words that differ from it in one letter."""
        if word in self._near:
            return self._near[word]
        return [other for other in self.all if one_letter_apart(word, other)]


@per_lexicon(most=32)
def words_of(words: Lexicon) -> Words:
    return Words(words)


class Learner(GreedyStrategy):
    """Knows some of the letters, guesses others or asks for help, and changes words at random."""

    def choose(self, obs: Observation) -> Move | None:
        kinds = {option.kind for option in obs.ask.options}
        if Put in kinds:
            return self.next_letter(obs, Hear in kinds)
        return self.next_word(obs, Show in kinds)

    # The alphabet.

    def next_letter(self, obs: Observation, may_ask: bool) -> Move:
        t = obs.public(LetterPerfectTable)
        cards = {face.letters: card for card, face in obs.seen(f"hands.{obs.seat}").items()}
        ahead = sorted(cards)
        at = len(ALPHABET) - len(ahead)
        sure = self.profile.finding >= FINDS_ALL
        if t.told or sure or (not t.misses and self.knows(at)):
            put = Put(cards[ahead[0]], at)
            if not at:
                return self.because(put, "letter-perfect-hint-first")
            return self.because(put, "letter-perfect-hint-put", letters=ALPHABET[at - 1])
        if may_ask and self.rng.random() < ASKS:
            return self.because(Hear(), "letter-perfect-hint-hear")
        return Put(cards[ahead[self.rng.below(min(NEAR, len(ahead)))]], at)

    def knows(self, at: int) -> bool:
        """Whether it knows the letter at this position of the alphabet."""
        return self.rng.random() < 1 / (1 + exp(LATER * at - KNOWN - self.profile.finding))

    # Easy words.

    def next_word(self, obs: Observation, may_ask: bool) -> Move:
        """Make a new word that is one letter from the current one; without one it asks for a word,
        or stops."""
        t, words = obs.public(LetterPerfectTable), words_of(obs.game.words)
        made = t.made
        lies = made[-1] if made else ""
        if t.idea:
            ways = self.ways(words, t.idea, made)
            return self.because(self.to(obs, lies, t.idea), "letter-perfect-hint-idea", count=ways)
        new = [word for word in (words.near(lies) if made else words.all) if word not in made]
        if may_ask and (not new or not made) and self.asks():
            return Show()
        if not new:
            return self.because(Done(), "letter-perfect-hint-done")
        best = self.best(words, new, made)
        return self.because(
            self.to(obs, lies, best),
            "letter-perfect-hint-change"
            if one_letter_apart(lies, best)
            else "letter-perfect-hint-make",
            count=self.ways(words, best, made),
        )

    def to(self, obs: Observation, lies: str, word: str) -> Move:
        """Change the letter in which the words differ, or make a whole new word."""
        if not one_letter_apart(lies, word):
            return Make(Spelling(word))
        place = next(at for at, letter in enumerate(word) if letter != lies[at])
        cards = {face.letters: card for card, face in obs.seen(f"hands.{obs.seat}").items()}
        return Change(place, cards[word[place]])

    def asks(self) -> bool:
        """Whether it asks for a word to start with."""
        return self.rng.random() < ASKS

    def best(self, words: Words, some: Sequence[str], made: Sequence[str]) -> str:
        """A random one of these words."""
        return some[self.rng.below(len(some))]

    def ways(self, words: Words, word: str, made: Sequence[str]) -> int:
        """How many new words can follow a word."""
        return sum(other not in made for other in words.near(word))


class Reader(Learner):
    """Changes to the word from which most others can be reached."""

    def asks(self) -> bool:
        return False

    def best(self, words: Words, some: Sequence[str], made: Sequence[str]) -> str:
        return max(some, key=lambda word: self.ways(words, word, made))


class Wanderer(Reader):
    """Changes to a word with few continuations while it still can, and so misses fewer words
    (Warnsdorff's rule)."""

    def best(self, words: Words, some: Sequence[str], made: Sequence[str]) -> str:
        if not made:
            return super().best(words, some, made)
        return min(some, key=lambda word: self.ways(words, word, made) or len(words.all))
