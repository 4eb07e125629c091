"""How bots behave at a table: they do not dawdle, and say no words that may offend."""

from __future__ import annotations

from typecase.engine import Look, Move, Rng
from typecase.words import Lexicon

TRIES = 8

SLOWEST = 3.0
"""Seconds: a bot takes at most so long over a move. No time limit of a table is shorter."""

SLOWEST_TO_GIVE_UP = 16.0
"""In a race it looks for half as long at least before it says that it finds nothing."""


def word_of(move: Move) -> str:
    """The longest word that is said with a move, in capitals as all words are; empty if none is."""
    longest = ""
    for name in move.__struct_fields__:
        value = getattr(move, name)
        word = value if type(value) is str else getattr(value, "word", "")
        if len(word) > len(longest) and word.isupper():
            longest = word
    return longest


def polite(words: Lexicon, move: Move) -> bool:
    """Whether a move says no word that may offend."""
    word = word_of(move)
    return not word or not words.offensive(word)


def sample(look: Look, rng: Rng) -> Move | None:
    """A legal move at random that offends nobody; None if, in a race, nothing comes to mind."""
    for _ in range(TRIES):
        move = look.sample(rng)
        if move is None or polite(look.game.words, move):
            return move
    return look.ask.default
