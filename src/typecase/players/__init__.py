"""Players: whoever answers for a seat. `make` gives one by its name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from difflib import get_close_matches

from typecase.engine import Player, Rng, TypecaseError
from typecase.players import profile
from typecase.players.greedy import GreedyPlayer
from typecase.players.level import LevelPlayer
from typecase.players.profile import Profile, profile_for
from typecase.players.random_player import RandomPlayer
from typecase.texts import all_of, any_of

__all__ = [
    "KINDS",
    "LEVELS",
    "NAMES",
    "USUAL_LEVEL",
    "GreedyPlayer",
    "LevelPlayer",
    "Profile",
    "RandomPlayer",
    "UnknownPlayer",
    "make",
]

LEVELS = tuple(profile.LEVELS)
"""The levels to choose from at a table, the easiest first."""

USUAL_LEVEL = "casual"
"""The one that sits down where nobody chose."""

KINDS: Mapping[str, Callable[[Rng], Player]] = {
    "random": RandomPlayer,
    "greedy": GreedyPlayer,
}
"""Players that are no level: measures for the others."""

NAMES = (*LEVELS, *KINDS)
"""What a player may be called, beside `bot`, the one to play against."""


class UnknownPlayer(TypecaseError, KeyError):
    """No player has this name."""


def make(name: str, rng: Rng) -> Player:
    """A player by its name; UnknownPlayer says which there are.

    Behind a level's name some of its dials may be turned: `sharp:words=casual` knows the words of
    the casual level, `master:words=3+speed=sharp` has two dials turned.
    """
    called, _, overrides = name.partition(":")
    called = USUAL_LEVEL if called == "bot" else called
    if called in KINDS and not overrides:
        return KINDS[called](rng)
    if called not in profile.LEVELS:
        raise _unknown(name, called, overrides)
    pairs = [dial.partition("=") for dial in overrides.split("+")] if overrides else []
    dials_turned = [(which.strip(), to.strip()) for which, _, to in pairs]
    profile_for("", called, dials_turned)
    return LevelPlayer(called, rng, dials_turned)


def _unknown(name: str, called: str, overrides: str) -> UnknownPlayer:
    if called in KINDS and overrides:
        return UnknownPlayer("terminal-no-parameters", name=called, levels=all_of(LEVELS))
    near = get_close_matches(called, ("bot", *NAMES), n=1)
    if near:
        return UnknownPlayer("terminal-no-player-near", name=name, near=near[0])
    return UnknownPlayer("terminal-no-player", name=name, choices=any_of(NAMES))
