"""Other game libraries for Python, measured like ours with random legal moves.

A move is a player's choice; chance events are not counted on either side. A peer that is not
installed or does not work here is a row that says so.
"""

from __future__ import annotations

import copy
import logging
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from typing import Any, NamedTuple

from typecase.engine import Rng

CHANCE, SIMULTANEOUS = -1, -2
"""OpenSpiel's player numbers for chance and for all players at the same time."""


class Peer(NamedTuple):
    """One game of another library: plays random games, and copies one in progress."""

    package: str
    name: str
    how: str
    """What is compared, in the library's own terms."""
    play: Callable[[Rng], int]
    """Play a random game and return the number of moves."""
    copier: Callable[[Rng], Callable[[], object]]
    """Play to a random point and return a function that copies the game."""


class Missing(NamedTuple):
    """A peer that cannot be measured here, and why."""

    package: str
    name: str
    how: str


def every() -> Iterator[Peer | Missing]:
    """All peers, package by package."""
    for package, peers in PACKAGES.items():
        try:
            found = version(package)
        except PackageNotFoundError:
            yield Missing(package, "all", f"not installed; pip install {package}")
            continue
        try:
            yield from peers(f"{package} {found}")
        except Exception as error:
            yield Missing(f"{package} {found}", "all", f"does not work here: {error}")


def open_spiel(package: str) -> Iterator[Peer]:
    """Every OpenSpiel game written in Python; those in C++ are not comparable."""
    logging.getLogger("absl").setLevel(logging.ERROR)
    import_module("open_spiel.python.games")
    pyspiel = import_module("pyspiel")
    for kind in pyspiel.registered_games():
        if kind.short_name.startswith("python_") and kind.default_loadable:
            yield _open_spiel_game(package, pyspiel.load_game(kind.short_name), kind.short_name)


def _open_spiel_game(package: str, game: Any, name: str) -> Peer:
    def play(rng: Rng) -> int:
        state = game.new_initial_state()
        moves = 0
        while not state.is_terminal():
            moves += _open_spiel_step(state, rng)
        return moves

    def copier(rng: Rng) -> Callable[[], object]:
        state, before = game.new_initial_state(), None
        steps = 1 + rng.below(20)
        while not state.is_terminal() and steps:
            before = state.clone()
            steps -= _open_spiel_step(state, rng) > 0
        clone: Callable[[], object] = (before or state).clone
        return clone

    how = "legal_actions, apply_action; clone"
    return Peer(package, name.removeprefix("python_"), how, play, copier)


def _open_spiel_step(state: Any, rng: Rng) -> int:
    player = state.current_player()
    if player == CHANCE:
        outcomes = state.chance_outcomes()
        state.apply_action(outcomes[rng.below(len(outcomes))][0])
        return 0
    if player == SIMULTANEOUS:
        choices = [state.legal_actions(seat) for seat in range(state.num_players())]
        state.apply_actions([legal[rng.below(len(legal))] if legal else 0 for legal in choices])
        # A seat with nothing to do has 0 as its only action.
        return sum(legal not in ([], [0]) for legal in choices)
    legal = state.legal_actions()
    state.apply_action(legal[rng.below(len(legal))])
    return 1


RLCARD = ("leduc-holdem", "limit-holdem", "no-limit-holdem", "uno", "gin-rummy", "bridge")
"""RLCard's games without further dependencies."""


def rlcard(package: str) -> Iterator[Peer]:
    make = import_module("rlcard").make
    for name in RLCARD:
        yield _rlcard_game(package, make(name), name)
    yield _rlcard_rules(package, make("uno").game, "uno")


def _rlcard_rules(package: str, game: Any, name: str) -> Peer:
    """A game without RLCard's environment and the features it computes for players."""

    def play(rng: Rng) -> int:
        game.init_game()
        moves = 0
        while not game.is_over():
            legal = game.get_legal_actions()
            game.step(legal[rng.below(len(legal))])
            moves += 1
        return moves

    def copier(rng: Rng) -> Callable[[], object]:
        game.init_game()
        return lambda: copy.deepcopy(game)

    how = "env.game.step, no features; deepcopy of env.game"
    return Peer(package, f"{name}, rules alone", how, play, copier)


def _rlcard_game(package: str, env: Any, name: str) -> Peer:
    def step(state: Any, rng: Rng) -> Any:
        legal = list(state["legal_actions"])
        return env.step(legal[rng.below(len(legal))])[0]

    def play(rng: Rng) -> int:
        state, _ = env.reset()
        moves = 0
        while not env.is_over():
            state = step(state, rng)
            moves += 1
        return moves

    def copier(rng: Rng) -> Callable[[], object]:
        state, _ = env.reset()
        for _ in range(rng.below(3)):
            if not env.is_over():
                state = step(state, rng)
        return lambda: copy.deepcopy(env.game)

    return Peer(package, name, "env.step; deepcopy of env.game", play, copier)


def pokerkit(package: str) -> Iterator[Peer]:
    kit = import_module("pokerkit")
    chance = tuple(kit.Automation)

    def deal() -> Any:
        return kit.NoLimitTexasHoldem.create_state(chance, True, 0, (1, 2), 2, 200, 4)

    def step(state: Any, rng: Rng) -> None:
        acts = [
            act
            for may, act in (
                (state.can_fold, state.fold),
                (state.can_check_or_call, state.check_or_call),
                (state.can_complete_bet_or_raise_to, state.complete_bet_or_raise_to),
            )
            if may()
        ]
        acts[rng.below(len(acts))]()

    def play(rng: Rng) -> int:
        state = deal()
        moves = 0
        while state.status:
            step(state, rng)
            moves += 1
        return moves

    def copier(rng: Rng) -> Callable[[], object]:
        state = deal()
        for _ in range(rng.below(4)):
            if state.status:
                step(state, rng)
        return lambda: copy.deepcopy(state)

    yield Peer(package, "no-limit hold'em", "fold, call, raise; deepcopy", play, copier)


PACKAGES: dict[str, Callable[[str], Iterator[Peer]]] = {
    "open_spiel": open_spiel,
    "rlcard": rlcard,
    "pokerkit": pokerkit,
}
