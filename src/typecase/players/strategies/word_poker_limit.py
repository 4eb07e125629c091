"""Limit Word Poker for two, abstracted until it can be solved: the game of the blueprint.

Every bet is the largest that the table allows, and a bet may be raised three times. Hands before
the draw are put into buckets by what each draw makes of them, hands after it by their score. Both
players know how many cards the other one drew. The two hands are treated as independent, which is
nearly true with 124 cards.

A betting round has ten nodes, at each of which one seat acts, and nine ends without a fold. One
seat is the `first` of a round: before the draw the seat to the left of the dealer, here seat 0;
after the draw the seat that bet last before it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

import numpy as np
from numpy.typing import NDArray

from typecase.players.strategies.word_poker_odds import COUNTS
from typecase.words.ranks import Floats

Bytes = NDArray[np.uint8]

RAISES = 3
MAX_BETS = RAISES + 1
NODES = 2 + 2 * MAX_BETS
ENDS = 1 + 2 * MAX_BETS
FOLD, STAY, MORE = range(3)
ACTS = 3
DRAWS = 5
"""Number of draw sizes that are distinguished: none, one, two, three, and four or five cards."""

AFTER_CHECK = 1
"""The node after the first seat's check; node 0 is before it."""


def bets_at(node: int) -> int:
    """How many bets and raises have been made before a node of a round."""
    return 0 if node < 2 else (node - 2) % MAX_BETS + 1


def node_after(checked: bool, bets: int) -> int:
    """The node after this many bets; `checked` says whether the first seat checked.

    >>> [node_after(False, 0), node_after(True, 0), node_after(False, 1), node_after(True, 4)]
    [0, 1, 2, 9]
    """
    return int(checked) if not bets else 1 + MAX_BETS * checked + bets


def second_acts(node: int) -> bool:
    """Whether the second seat of the round acts at a node."""
    checked = node == AFTER_CHECK or node >= 2 + MAX_BETS
    return (bets_at(node) + checked) % 2 == 1


def end_after(checked: bool, bets: int) -> int:
    """The end of a round with this many bets, the last of which was called."""
    return 0 if not bets else MAX_BETS * checked + bets


def bets_of(end: int) -> int:
    return 0 if not end else (end - 1) % MAX_BETS + 1


def raiser_of(end: int) -> int:
    """The seat that bet last before the draw, and acts first after it; seat 0 if nobody bet."""
    if not end:
        return 0
    checked = end > MAX_BETS
    return int(bets_of(end) % 2 == (0 if not checked else 1))


LEGAL = np.array(
    [[bets_at(node) > 0, True, bets_at(node) < MAX_BETS] for node in range(NODES)], dtype=float
)
"""By node, whether it is legal to fold, to check or call, to bet or raise."""


def draw_of(count: int) -> int:
    """The index of the draw in which this many cards are discarded."""
    return min(count, DRAWS - 1)


class Buckets(NamedTuple):
    """How hands are put into buckets, and how the buckets develop."""

    strength: Floats
    """How good each score is, from 0 to 1."""
    middles: Floats
    """The centre of each bucket of hands before the draw, in `features`."""
    scores: Bytes
    """The bucket of each score after the draw."""
    chances: Floats
    """The share of hands in each bucket before the draw."""
    drawn: Floats
    """The probability, by bucket before the draw, draw, and bucket after it."""
    wins: Floats
    """By two buckets after the draw: how often the first wins minus how often the second wins."""
    seems: Floats
    """By bucket before the draw, the share of dealt hands that are no better as they are."""
    seems_after: Floats
    """The same, by bucket after the draw."""
    keeps: Floats
    """By bucket before the draw, how likely each draw is for a player who just keeps the best
    word."""

    def before(self, rows: Floats) -> int:
        """The bucket of a hand before the draw, from the results of each discard."""
        found, _ = features(rows, self.strength)
        return int(((self.middles - found) ** 2).sum(axis=1).argmin())

    def after(self, score: int) -> int:
        return int(self.scores[score])


POINTS = (0.1, 0.25, 0.4, 0.55, 0.7, 0.8, 0.9, 0.96)
"""Strength thresholds: a feature of a hand is its chance to become better than each of these."""


def features(rows: Floats, strength: Floats) -> tuple[Floats, NDArray[np.intp]]:
    """The features of a hand before the draw, and the best discard for each of the draws."""
    good = rows @ strength
    best = np.array([at[good[at].argmax()] for at in _ROWS])
    of_draws = good[best]
    better = [rows[best[of_draws.argmax()]][strength > point].sum() for point in POINTS]
    return np.array([*of_draws, *better]), best


_ROWS = [np.flatnonzero(np.minimum(COUNTS, DRAWS - 1) == draw) for draw in range(DRAWS)]


class Policy(NamedTuple):
    """What to do: the chances of fold, check or call, bet or raise, and of the draws."""

    first: Floats
    """Before the draw, by node and bucket."""
    draw: Floats
    """For seat 0, by end of the first round and bucket."""
    reply: Floats
    """For seat 1, by end of the first round, draw of seat 0 and bucket."""
    second: Floats
    """After the draw, by node, end of the first round, both draws and bucket."""


class Blueprint(NamedTuple):
    """A policy for the abstract game, as stored in a file."""

    about: dict[str, Any]
    buckets: Buckets
    policy: Policy

    @property
    def bet(self) -> int:
        return int(self.about["bet"])

    def discard(self, rows: Floats, draw: int) -> int:
        """The best discard for a draw, as a row of the rank table."""
        _, best = features(rows, self.buckets.strength)
        return int(best[draw])


FILE = "word_poker_limit.npz"


def write(file: Path | BinaryIO, blueprint: Blueprint) -> None:
    """Write a blueprint to a file, with the policy in steps of 1/255 and `drawn` in steps of
    1/65535."""
    about, buckets, policy = blueprint
    arrays: dict[str, Any] = {name: _kept(name, array) for name, array in _arrays(buckets)}
    arrays |= {name: _steps(array, 255).astype(np.uint8) for name, array in _arrays(policy)}
    text = np.frombuffer(json.dumps(about).encode(), np.uint8)
    np.savez_compressed(file, allow_pickle=False, about=text, **arrays)


def _arrays(pack: Buckets | Policy) -> Iterable[tuple[str, Any]]:
    return pack._asdict().items()


def _kept(name: str, array: Any) -> Any:
    if name == "scores":
        return array
    return _steps(array, 65535).astype(np.uint16) if name == "drawn" else array.astype("f4")


def _steps(shares: Floats, whole: int) -> NDArray[np.int64]:
    """Shares as integers that sum to `whole`; the largest share absorbs the rounding error."""
    steps = np.round(whole * shares).astype(np.int64)
    at = shares.argmax(axis=-1)[..., None]
    left = whole - steps.sum(axis=-1, keepdims=True)
    np.put_along_axis(steps, at, np.take_along_axis(steps, at, axis=-1) + left, axis=-1)
    return steps


def read(file: Path | BinaryIO) -> Blueprint:
    with np.load(file, allow_pickle=False) as kept:
        about = json.loads(kept["about"].tobytes())
        buckets = Buckets(*(kept[name].astype(float) for name in Buckets._fields))
        policy = Policy(*(_whole(kept[name]) for name in Policy._fields))
    return Blueprint(
        about,
        buckets._replace(
            scores=buckets.scores.astype(np.uint8),
            chances=_whole(buckets.chances),
            drawn=_whole(buckets.drawn),
        ),
        policy,
    )


def _whole(shares: Any) -> Floats:
    """Shares scaled to sum to 1."""
    whole: Floats = shares / shares.sum(axis=-1, keepdims=True, dtype=float)
    return whole


@cache
def shipped() -> Blueprint:
    """The blueprint that comes with the package."""
    with resources.as_file(resources.files(__package__).joinpath(FILE)) as file:
        return read(file)
