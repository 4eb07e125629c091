"""Word lists, what is known about each word, and the words that cards can spell."""

from typecase.words.data import WordsError
from typecase.words.lexicon import Lexicon, Syllables
from typecase.words.scoring import Best, Scoring
from typecase.words.spelling import Assignment, assign, reads

__all__ = [
    "Assignment",
    "Best",
    "Lexicon",
    "Scoring",
    "Syllables",
    "WordsError",
    "assign",
    "reads",
]
