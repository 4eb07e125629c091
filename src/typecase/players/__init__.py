"""Players: whoever answers for a seat. `make` gives one by its name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from difflib import get_close_matches

from typecase.engine import Player, Rng, TypecaseError
from typecase.players.greedy import GreedyPlayer
from typecase.players.random_player import RandomPlayer

__all__ = [
    "KINDS",
    "LEVELS",
    "USUAL_LEVEL",
    "GreedyPlayer",
    "RandomPlayer",
    "UnknownPlayer",
    "make",
]

KINDS: Mapping[str, Callable[[Rng], Player]] = {
    "bot": GreedyPlayer,
    "random": RandomPlayer,
    "greedy": GreedyPlayer,
}
"""What a player may be called on the command line; `bot` is the one to play against."""

LEVELS = ("random", "greedy")
"""The kinds to choose from at a table, the easiest first."""

USUAL_LEVEL = "greedy"
"""The one that sits down where nobody chose."""


class UnknownPlayer(TypecaseError, KeyError):
    """No player has this name."""

    def __str__(self) -> str:
        return str(self.args[0])


def make(name: str, rng: Rng) -> Player:
    """A player by its name; UnknownPlayer says which there are."""
    kind = KINDS.get(name)
    if kind is None:
        near = get_close_matches(name, KINDS, n=1)
        hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(KINDS)}"
        raise UnknownPlayer(f"there is no player {name!r}; {hint}")
    return kind(rng)
