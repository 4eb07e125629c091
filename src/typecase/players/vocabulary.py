"""The vocabulary model: which words a bot knows, which of them it finds, and how soon.

A bot that looks at the same cards again finds the same words. So whether it finds a word is drawn
once per word and position; the position depends on the cards in reach and on the bot. There are
only a few positions, because each needs a word list that is prepared for searching.
"""

from __future__ import annotations

from itertools import compress
from math import exp
from zlib import crc32

import numpy as np

from typecase.engine import Observation, Rng
from typecase.players.hand import in_reach
from typecase.players.profile import FINDS_ALL, Profile
from typecase.words import Lexicon
from typecase.words.data import data
from typecase.words.lexicon import CustomLexicon
from typecase.words.per_lexicon import per_lexicon

POSITIONS = 4
"""The number of positions, each with its own reduced word list."""

POSITIONS_IN = {
    "crosswords": 1,
    "crosswords-solitaire": 1,
    "letter-hogs": 0,
    "seven-letter-stud": 1,
    "stormy-letters": 1,
}
"""1 if preparing a list takes long or uses much memory: in these games all known words are found. 0
if the game has no words."""

FAMILIAR = 0.6
OWN = 3.0
LONG = 0.5
WILD = 0.7
"""A word is found with odds of e**x, where x is `finding`, plus FAMILIAR per unit of Zipf
frequency, minus LONG per letter, minus WILD if there is a wild among the cards. A word that the
table added has a Zipf frequency of at least OWN."""

SECONDS = 2.2
"""The logarithm of the median seconds until a player of speed 0 sees a word, before the
corrections: plus SLOWER per letter, minus QUICKER per unit of Zipf frequency. LUCK scales the
random part."""
SLOWER = 0.15
QUICKER = 0.15
LUCK = 0.8
MOTOR = (0.4, 0.9)
"""The least and the most seconds from seeing a word to saying it."""


class Vocabulary:
    """The words that a bot knows, and those it finds in each position."""

    def __init__(self, profile: Profile, rng: Rng, positions: int = POSITIONS) -> None:
        self.profile = profile
        self.rng = rng
        self.positions = positions
        self._own = rng.below(2**32)

    def obs(self, obs: Observation) -> Observation:
        """The same observation, with only the words that the bot finds."""
        words = self.words(obs)
        return obs if words is obs.game.words else obs.with_words(words)

    def words(self, obs: Observation) -> Lexicon:
        profile, words = self.profile, obs.game.words
        if (profile.words <= 0 and profile.finding >= FINDS_ALL) or not self.positions:
            return words
        if profile.finding >= FINDS_ALL or self.positions == 1:
            return known(words, profile.words)
        seen = before_eyes(obs)
        position = crc32("|".join(seen).encode(), self._own) % self.positions
        return found(words, profile.words, profile.finding, position, "" in seen)

    def seconds(self, words: Lexicon, word: str) -> float:
        """Seconds until this word is said in a race."""
        slow = SECONDS + SLOWER * len(word) - QUICKER * words.zipf(word)
        return until_seen(self.profile, self.rng, slow)


def until_seen(profile: Profile, rng: Rng, slow: float) -> float:
    """Seconds until something is seen and acted on. `slow` is the logarithm of the median seconds
    that a player of speed 0 needs to see it."""
    luck = 2 * (rng.random() + rng.random() + rng.random() - 1.5)
    low, high = MOTOR
    return exp(slow - profile.speed + LUCK * luck) + low + (high - low) * rng.random()


def before_eyes(obs: Observation) -> list[str]:
    """The letters of the cards in reach, sorted; '' for a wild."""
    return sorted(face.letters for face in in_reach(obs))


@per_lexicon(most=64)
def known(words: Lexicon, zipf: float) -> Lexicon:
    """The words with at least this Zipf frequency, without offensive ones. Words that the table
    added are always known."""
    if isinstance(words, CustomLexicon):
        return CustomLexicon(known(words.shared, zipf), words.added, words.banned)
    return words.family().known(zipf)


@per_lexicon(most=256)
def found(words: Lexicon, zipf: float, finding: float, position: int, wild: bool) -> Lexicon:
    """The known words that a bot finds in this position."""
    if isinstance(words, CustomLexicon):
        own = [word for word in words.added if _comes(words, word, finding, position, wild)]
        return CustomLexicon(found(words.shared, zipf, finding, position, wild), own, words.banned)
    all_known = known(words, zipf)
    rng = Rng(position)
    marks = np.frombuffer(all_known.marks(), np.uint8).copy()
    listed = np.flatnonzero(marks)
    added = [word for word in all_known.added if data().words.find(word) is None]
    zipfs = np.frombuffer(data().zipf, np.uint16)[listed] / 100
    common = np.concatenate((zipfs, [words.zipf(word) for word in added]))
    letters = np.frombuffer(data().letters, np.uint8)[listed]
    long = np.concatenate((letters, [len(word) for word in added]))
    luck = np.fromiter((rng.random() for _ in common), np.float64, len(common))
    easy = finding + FAMILIAR * common - LONG * long - WILD * wild
    come = luck < 1 / (1 + np.exp(-easy))
    marks[listed] = come[: len(listed)]
    return all_known.kept(marks.tobytes(), set(compress(added, come[len(listed) :])))


def _comes(words: Lexicon, word: str, finding: float, position: int, wild: bool) -> bool:
    """Whether a word that the table added is found, drawn separately for each word."""
    common = max(words.zipf(word), OWN)
    easy = finding + FAMILIAR * common - LONG * len(word) - WILD * wild
    return Rng(crc32(word.encode(), position)).random() < 1 / (1 + exp(-easy))
