"""How bots behave at a table: they do not dawdle, and say no words that may offend."""

from __future__ import annotations

from typecase.engine import Bluff, Move, Observation, Rng, Spell
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


def until_nothing(obs: Observation, rng: Rng) -> float:
    """Seconds until it makes a move of a race that says no word: after a while, if it looked for
    one, and soon where there was none to look for."""
    looked = any(
        isinstance(param, Spell | Bluff)
        for option in obs.ask.options
        for param in option.params.values()
    )
    return (SLOWEST_TO_GIVE_UP if looked else SLOWEST) * (1 + rng.random()) / 2


def sample(obs: Observation, rng: Rng) -> Move | None:
    """A legal move at random that offends nobody; None if, in a race, nothing comes to mind."""
    for _ in range(TRIES):
        move = obs.sample(rng)
        if move is None or polite(obs.game.words, move):
            return move
    return obs.ask.default
