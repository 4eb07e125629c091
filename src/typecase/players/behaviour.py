"""How bots behave at a table: they answer promptly and play no offensive words."""

from __future__ import annotations

from typecase.engine import Bluff, Move, Observation, Rng, Spell
from typecase.words import Lexicon

TRIES = 8

SLOWEST = 3.0
"""The most seconds a bot takes for a move. No time limit of a table is shorter."""

SLOWEST_TO_GIVE_UP = 16.0
"""The most seconds a bot searches in a race before it says that it finds nothing; the least is half
of that."""


def word_of(move: Move) -> str:
    """The longest word in a move, or '' if it has none. Words are in capitals."""
    longest = ""
    for name in move.__struct_fields__:
        value = getattr(move, name)
        word = value if type(value) is str else getattr(value, "word", "")
        if len(word) > len(longest) and word.isupper():
            longest = word
    return longest


def polite(words: Lexicon, move: Move) -> bool:
    """Whether a move contains no offensive word."""
    word = word_of(move)
    return not word or not words.offensive(word)


def until_nothing(obs: Observation, rng: Rng) -> float:
    """Seconds until a bot makes a move without a word in a race. It is longer if there was a word
    to search for."""
    looked = any(
        isinstance(param, Spell | Bluff)
        for option in obs.ask.options
        for param in option.params.values()
    )
    return (SLOWEST_TO_GIVE_UP if looked else SLOWEST) * (1 + rng.random()) / 2


def sample(obs: Observation, rng: Rng) -> Move | None:
    """A random legal move without offensive words; None if it finds no move in a race."""
    for _ in range(TRIES):
        move = obs.sample(rng)
        if move is None or polite(obs.game.words, move):
            return move
    return obs.ask.default
