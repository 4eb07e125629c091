"""Players: bots that make the decisions of a seat. `make` creates one by name."""

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
"""The levels that a table can choose, easiest first."""

USUAL_LEVEL = "casual"
"""The level of a bot if nobody chose one."""

KINDS: Mapping[str, Callable[[Rng], Player]] = {
    "random": RandomPlayer,
    "greedy": GreedyPlayer,
}
"""Players that are not levels: baselines for measurements."""

NAMES = (*LEVELS, *KINDS)
"""Valid player names. `bot` is valid too and means the usual level."""


class UnknownPlayer(TypecaseError, KeyError):
    """No player has this name."""


def make(name: str, rng: Rng) -> Player:
    """Create a player by name. UnknownPlayer lists the valid names.

    After a level's name, single parameters can be overridden: `sharp:words=casual` knows the words
    of the casual level, `master:words=3+speed=sharp` overrides two parameters.
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
