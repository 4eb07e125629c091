"""CFR+ for the abstract game of limit Word Poker, and best responses to measure exploitability.

All hands of a seat go through the tree together, as arrays: the probability that each hand reaches
a node, and its value there against the hands with which the other seat reaches it. After the draw,
the hand before it no longer matters, so only the bucket after the draw is kept.
"""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from typecase.players.strategies.word_poker_limit import (
    ACTS,
    DRAWS,
    ENDS,
    FOLD,
    LEGAL,
    MAX_BETS,
    MORE,
    NODES,
    STAY,
    Buckets,
    Policy,
    bets_at,
    bets_of,
    end_after,
    node_after,
    raiser_of,
    second_acts,
)
from typecase.words.ranks import Floats

ANTE = 1

SELDOM = 1e-5
"""Entries with less than this share of the largest weight are stored as the uniform policy, which
keeps files small."""

Pair = tuple[Floats, Floats]
"""One array for each of two seats."""

SECOND = np.array([second_acts(node) for node in range(NODES)])
RAISER = np.array([raiser_of(end) for end in range(ENDS)])
BETS = np.array([bets_of(end) for end in range(ENDS)])

# After the draw: which seat acts, by node and betting sequence of the first round.
ACTOR = SECOND[:, None] ^ RAISER[None, :].astype(bool)


class Worth(NamedTuple):
    """The values of actions by node and hand of a policy, and the probability that a seat's own
    actions lead there."""

    acts: Policy
    reach: Policy
    seats: tuple[float, float]
    """The value of the game for each seat, in chips."""


class Limit:
    """The abstract game, with bets of `bet` chips."""

    def __init__(self, buckets: Buckets, bet: int) -> None:
        self.chances, self.drawn, self.wins = buckets.chances, buckets.drawn, buckets.wins
        self.bet = bet
        self.before, _, self.after = buckets.drawn.shape

    def even(self) -> Policy:
        """The uniform policy over the legal actions."""
        legal = LEGAL / LEGAL.sum(axis=1, keepdims=True)
        shapes = self.shapes()
        return Policy(
            np.broadcast_to(legal[:, None], shapes.first).copy(),
            np.full(shapes.draw, 1 / DRAWS),
            np.full(shapes.reply, 1 / DRAWS),
            np.broadcast_to(legal[:, None, None, None, None], shapes.second).copy(),
        )

    def shapes(self) -> Shapes:
        return Shapes(
            (NODES, self.before, ACTS),
            (ENDS, self.before, DRAWS),
            (ENDS, DRAWS, self.before, DRAWS),
            (NODES, ENDS, DRAWS, DRAWS, self.after, ACTS),
        )

    def stakes(self) -> Floats:
        """What each seat has paid before the second round, by the betting sequence of the first."""
        return (ANTE + self.bet * BETS.astype(float))[:, None, None, None]

    def worth(self, policy: Policy, best: int | None = None) -> Worth:
        """The value of every action if both seats follow the policy; or if, from there on, seat
        `best` plays a best response."""
        zero = Policy(*(np.zeros(shape) for shape in self.shapes()))
        reach = Policy(*(np.zeros(shape[:-1]) for shape in self.shapes()))
        start = (self.chances, self.chances)
        ends = np.zeros((2, ENDS, self.before))
        comes = _forward(policy.first, start, reach.first, ends)
        drawn = self._after_draw(policy, ends, reach)
        at_end = self._draw(
            policy, ends, self._second(policy, drawn, best, zero, reach), best, zero
        )
        stakes = np.full(1, float(ANTE))
        mine = None if best is None else SECOND if best else ~SECOND
        found = _backward(
            policy.first, comes, (at_end[0], at_end[1]), stakes, self.bet, mine, zero.first
        )
        return Worth(zero, reach, (float(self.chances @ found[0]), float(self.chances @ found[1])))

    def _after_draw(self, policy: Policy, ends: Floats, reach: Policy) -> Floats:
        """The probability of each hand after each pair of draws, by the seat's own actions."""
        reach.draw[:] = ends[0]
        reach.reply[:] = ends[1][:, None]
        zero = np.einsum("eid,idj->edj", ends[0][..., None] * policy.draw, self.drawn)
        one = np.einsum("ecid,idj->ecdj", ends[1][:, None, :, None] * policy.reply, self.drawn)
        return np.array([np.broadcast_to(zero[:, :, None], one.shape), one])

    def _second(
        self, policy: Policy, drawn: Floats, best: int | None, zero: Policy, reach: Policy
    ) -> Floats:
        """The values of hands after the draw, for both seats."""
        turned = RAISER.astype(bool)[:, None, None, None]
        start = (np.where(turned, drawn[1], drawn[0]), np.where(turned, drawn[0], drawn[1]))
        ends = np.zeros((2, ENDS, *start[0].shape))
        comes = _forward(policy.second, start, reach.second, ends)
        stakes = self.stakes()
        chips = stakes + self.bet * BETS[:, None, None, None, None]
        shown = (chips * (ends[1] @ self.wins.T), chips * (ends[0] @ self.wins.T))
        mine = None if best is None else (ACTOR if best else ~ACTOR)[..., None, None, None]
        found = _backward(policy.second, comes, shown, stakes, self.bet, mine, zero.second)
        return np.array(
            [np.where(turned, found[1], found[0]), np.where(turned, found[0], found[1])]
        )

    def _draw(
        self, policy: Policy, ends: Floats, worth: Floats, best: int | None, zero: Policy
    ) -> Floats:
        """The values of hands before the draw, at the end of the first round."""
        # Seat 0 draws first, so its values are summed over seat 1's draws.
        zero.draw[:] = np.einsum("ecj,icj->eic", worth[0].sum(axis=2), self.drawn)
        zero.reply[:] = np.einsum("ecdj,idj->ecid", worth[1], self.drawn)
        found = [
            acts.max(axis=-1) if best == seat else (acts * chances).sum(axis=-1)
            for seat, acts, chances in (
                (0, zero.draw, policy.draw),
                (1, zero.reply, policy.reply),
            )
        ]
        return np.array([found[0], found[1].sum(axis=1)])

    def exploitability(self, policy: Policy) -> float:
        """What a best response wins from the policy, in chips per hand, as a mean of both seats."""
        return sum(self.worth(policy, seat).seats[seat] for seat in (0, 1)) / 2


class Shapes(NamedTuple):
    """The shapes of a policy's arrays."""

    first: tuple[int, ...]
    draw: tuple[int, ...]
    reply: tuple[int, ...]
    second: tuple[int, ...]


def _forward(chances: Floats, start: Pair, reach: Floats, ends: Floats) -> list[Pair]:
    """The probabilities with which both seats' hands reach each node of a round."""
    comes: list[Pair] = [start] * NODES
    for node in range(NODES):
        pair = comes[node]
        acts = second_acts(node)
        reach[node] = pair[acts]
        checked = node == 1 or node >= 2 + MAX_BETS
        bets = bets_at(node)
        stays = _acted(pair, acts, chances[node, ..., STAY])
        if node == 0:
            comes[1] = stays
        else:
            ends[:, end_after(checked, bets)] = stays
        if bets < MAX_BETS:
            comes[node_after(checked, bets + 1)] = _acted(pair, acts, chances[node, ..., MORE])
    return comes


def _acted(pair: Pair, acts: bool, chance: Floats) -> Pair:
    return (pair[0], pair[1] * chance) if acts else (pair[0] * chance, pair[1])


def _backward(
    chances: Floats,
    comes: list[Pair],
    ends: Pair,
    stakes: Floats,
    bet: int,
    mine: NDArray[np.bool_] | None,
    worth: Floats,
) -> Pair:
    """The values of hands at the start of a round, for both seats; fills `worth` by action."""
    found: dict[int, Pair] = {}
    for node in reversed(range(NODES)):
        acts = second_acts(node)
        checked = node == 1 or node >= 2 + MAX_BETS
        bets = bets_at(node)
        at_end = end_after(checked, bets)
        after: dict[int, Pair] = {
            STAY: found[1] if node == 0 else (ends[0][at_end], ends[1][at_end])
        }
        if bets < MAX_BETS:
            after[MORE] = found[node_after(checked, bets + 1)]
        if bets:
            lost = stakes + bet * (bets - 1)
            pair = comes[node]
            met = pair[not acts].sum(axis=-1, keepdims=True)
            folds = (pair[acts] * chances[node, ..., FOLD]).sum(axis=-1, keepdims=True)
            own = np.broadcast_to(-lost * met, pair[acts].shape)
            other = np.broadcast_to(lost * folds, pair[acts].shape)
            after[FOLD] = (other, own) if acts else (own, other)
        for act, values in after.items():
            worth[node, ..., act] = values[acts]
        own = (worth[node] * chances[node]).sum(axis=-1)
        if mine is not None:
            legal = np.where(LEGAL[node] > 0, worth[node], -np.inf)
            own = np.where(mine[node], legal.max(axis=-1), own)
        other = sum((values[not acts] for values in after.values()), np.zeros_like(own))
        found[node] = (other, own) if acts else (own, other)
    return found[0]


class Solver:
    """CFR+: regrets are never negative, the seats alternate, later iterations weigh more."""

    def __init__(self, limit: Limit) -> None:
        self.limit = limit
        self.regrets = Policy(*(np.zeros(shape) for shape in limit.shapes()))
        self.sums = Policy(*(np.zeros(shape) for shape in limit.shapes()))
        self.policy = limit.even()
        self.rounds = 0
        self._even = limit.even()
        self._whose = [
            Policy(
                (SECOND if seat else ~SECOND)[:, None, None],
                np.array(seat == 0),
                np.array(seat == 1),
                (ACTOR if seat else ~ACTOR)[..., None, None, None, None],
            )
            for seat in (0, 1)
        ]

    def learn(self) -> None:
        """One iteration: seat 0 learns, then seat 1."""
        self.rounds += 1
        for seat in (0, 1):
            worth = self.limit.worth(self.policy)
            learned = []
            for name in Policy._fields:
                regrets: Floats = getattr(self.regrets, name)
                now: Floats = getattr(self.policy, name)
                acts: Floats = getattr(worth.acts, name)
                whose = getattr(self._whose[seat], name)
                even: Floats = getattr(self._even, name)
                own = (acts * now).sum(axis=-1, keepdims=True)
                gain = (acts - own) * (even > 0) * whose
                np.maximum(regrets + gain, 0.0, out=regrets)
                reach = getattr(worth.reach, name)[..., None]
                sums: Floats = getattr(self.sums, name)
                sums += whose * self.rounds * reach * now
                learned.append(_by_weight(regrets, even))
            self.policy = Policy(*learned)

    def average(self) -> Policy:
        """The result of CFR+: the average policy, except at nodes that are hardly ever reached."""
        return Policy(*(map(partial(_by_weight, seldom=SELDOM), self.sums, self._even)))


def _by_weight(weights: Floats, otherwise: Floats, seldom: float = 0.0) -> Floats:
    total = weights.sum(axis=-1, keepdims=True)
    known = total > seldom * total.max()
    found: Floats = np.where(known, weights / np.where(known, total, 1.0), otherwise)
    return found
