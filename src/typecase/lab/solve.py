"""`typecase solve`: a blueprint for two-player limit Word Poker.

Hands are dealt and grouped into buckets, and the resulting abstract game is solved with CFR+. The
exploitability of the blueprint in that game is computed exactly, and compared with that of a player
who bets by thresholds.
"""

from __future__ import annotations

import argparse
from io import BytesIO
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.table import Table

from typecase.engine import Rng, TypecaseError
from typecase.lab.cfr import ANTE, Limit, Solver
from typecase.lab.progress import progress
from typecase.players import stakes
from typecase.players.strategies.betting import beaten
from typecase.players.strategies.word_poker_limit import (
    DRAWS,
    FOLD,
    MAX_BETS,
    MORE,
    NODES,
    STAY,
    Blueprint,
    Buckets,
    Policy,
    bets_at,
    draw_of,
    features,
    read,
    shipped,
    write,
)
from typecase.players.strategies.word_poker_odds import COUNTS, Odds, deals, odds_of
from typecase.texts import say
from typecase.words import Lexicon
from typecase.words.ranks import Floats
from typecase.words.worthy import family

GAME = "word-poker"
SHORTEST = 3

BET = 5
"""Chips per bet, the smaller of the limits, so that 50 chips cover every bet in a hand."""

MIN_SHARE = 0.012
"""The minimum share of the hands at a showdown for a separate bucket."""

PASSES = 30
"""The number of k-means passes."""

Places = NDArray[np.intp]


def sorted_hands(odds: Odds, hands: int, buckets: int, rng: Rng) -> Buckets:
    """Deal hands and group them into buckets."""
    dealt = deals(hands, rng)
    numbers, comes, keeps = [], [], np.zeros((hands, DRAWS))
    for at, hand in enumerate(dealt):
        rows = odds.discards(hand)
        found, best = features(rows, odds.strength)
        numbers.append(found)
        comes.append(rows[best])
        keeps[at, draw_of(_spare(odds, hand))] = 1
    points, after = np.array(numbers), np.array(comes)
    middles = _middles(points, buckets, rng)
    of = _nearest(points, middles)
    shown: Floats = after[np.arange(hands), points[:, :DRAWS].argmax(axis=1)].mean(axis=0)
    scores = _grouped(shown)
    onto = np.eye(scores.max() + 1)[scores]
    inside = onto.T * (shown + 1e-12)
    inside /= inside.sum(axis=1, keepdims=True)
    lower = np.tri(len(shown), k=-1)
    seems = beaten(odds.dealt)
    made = seems[[odds.score(hand) for hand in dealt]]

    def mean(values: Floats) -> Floats:
        return np.array([values[of == bucket].mean(axis=0) for bucket in range(buckets)])

    return Buckets(
        strength=odds.strength,
        middles=middles,
        scores=scores.astype(np.uint8),
        chances=np.bincount(of, minlength=buckets) / hands,
        drawn=mean(after) @ onto,
        wins=inside @ (lower - lower.T) @ inside.T,
        seems=mean(made),
        seems_after=inside @ seems,
        keeps=mean(keeps),
    )


def _spare(odds: Odds, hand: list[str]) -> int:
    """How many cards the best word in a hand does not use; all if there is no word."""
    best = odds.score(hand)
    spare = 0
    for row, count in enumerate(COUNTS.tolist()):
        kept = [letters for at, letters in enumerate(hand) if not row >> at & 1]
        if count > spare and odds.score(kept) == best:
            spare = count
    return spare


def _grouped(shown: Floats) -> Places:
    """Buckets for scores; adjacent scores that few hands have share one."""
    buckets = np.zeros(len(shown), np.intp)
    share, bucket = 0.0, 0
    for score, chance in enumerate(shown.tolist()):
        buckets[score] = bucket
        share += chance
        if share >= MIN_SHARE and shown[score + 1 :].sum() >= MIN_SHARE / 2:
            share, bucket = 0.0, bucket + 1
    return buckets


def _middles(points: Floats, buckets: int, rng: Rng) -> Floats:
    """The centres of the buckets, found by k-means."""
    order = list(range(len(points)))
    rng.shuffle(order)
    middles = points[order[:buckets]]
    for _ in range(PASSES):
        of = _nearest(points, middles)
        for bucket in np.unique(of):
            middles[bucket] = points[of == bucket].mean(axis=0)
    return middles


def _nearest(points: Floats, middles: Floats) -> Places:
    nearest: Places = ((middles**2).sum(axis=1) - 2 * points @ middles.T).argmin(axis=1)
    return nearest


def thresholds(limit: Limit, buckets: Buckets) -> Policy:
    """The policy that bets by the strength of the current hand and draws to the best word, like the
    greedy player and the first two levels."""
    policy = limit.even()
    ante, ends = np.array([ANTE]), limit.stakes()
    for node in range(NODES):
        policy.first[node] = _threshold(buckets.seems, ante, node, limit.bet)
        policy.second[node] = _threshold(buckets.seems_after, ends, node, limit.bet)
    policy.draw[:] = buckets.keeps
    policy.reply[:] = buckets.keeps
    return policy


def _threshold(chance: Floats, before: Floats, node: int, bet: int) -> Floats:
    """The policy of `stakes.bet`, by hand and by what each seat has paid before the round."""
    bets = bets_at(node)
    strong = np.clip((chance - stakes.STRONG) / (1 - stakes.STRONG), 0, 1)
    more = (strong + (1 - strong) / stakes.BLUFF) * (bets < MAX_BETS)
    price = bet if bets else 0
    pot = 2 * before + bet * max(2 * bets - 1, 0)
    folds = chance * (pot + price) < price
    acts = np.zeros((*folds.shape, 3))
    acts[..., MORE] = more
    acts[..., FOLD] = (1 - more) * folds
    acts[..., STAY] = (1 - more) * ~folds
    return acts


class Figures(NamedTuple):
    """What a best response wins, in thousandths of the ante per hand."""

    blueprint: float
    thresholds: float


def figures(blueprint: Blueprint) -> Figures:
    """The exploitability of a blueprint in its own game, and that of a player with thresholds."""
    limit = Limit(blueprint.buckets, blueprint.bet)
    opponents = thresholds(limit, blueprint.buckets)
    return Figures(
        1000 * limit.exploitability(blueprint.policy) / ANTE,
        1000 * limit.exploitability(opponents) / ANTE,
    )


def solve(words: Lexicon, hands: int, buckets: int, iterations: int, seed: int) -> Blueprint:
    """Compute the blueprint for these numbers, rounded as in its file."""
    sorted_into = sorted_hands(odds_of(words, SHORTEST), hands, buckets, Rng(seed))
    solver = Solver(Limit(sorted_into, BET))
    with progress("Iterations", iterations) as done:
        for count in range(iterations):
            solver.learn()
            done(count + 1)
    about: dict[str, Any] = {
        "game": GAME,
        "bet": BET,
        "raises": MAX_BETS - 1,
        "words": len(words),
        "hands": hands,
        "buckets": buckets,
        "iterations": iterations,
        "seed": seed,
        "made by": f"typecase solve {GAME} --hands {hands} --buckets {buckets} "
        f"--iterations {iterations} --seed {seed}",
    }
    kept = as_kept(Blueprint(about, sorted_into, solver.average()))
    found = figures(kept)
    return kept._replace(about=about | {"mbb": found._asdict()})


def as_kept(blueprint: Blueprint) -> Blueprint:
    """A blueprint rounded as in its file."""
    file = BytesIO()
    write(file, blueprint)
    file.seek(0)
    return read(file)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", choices=(GAME,), metavar="GAME", help=GAME)
    for name, usual, about in (
        ("hands", 10_000, "lab-take-hands"),
        ("buckets", 60, "lab-take-buckets"),
        ("iterations", 2000, "lab-take-iterations"),
        ("seed", 1, "lab-take-blueprint-seed"),
    ):
        parser.add_argument(f"--{name}", type=int, default=usual, metavar="N", help=about)
    parser.add_argument("--out", type=Path, metavar="FILE", help="lab-take-blueprint")
    parser.add_argument("--check", action="store_true", help="lab-take-check")


def command(args: argparse.Namespace) -> int:
    """Run `typecase solve` and print the exploitability of the result."""
    start = process_time()
    if args.check:
        blueprint = shipped()
    else:
        _check(args)
        words = family(Lexicon.load())
        blueprint = solve(words, args.hands, args.buckets, args.iterations, args.seed)
    if args.out is not None:
        write(args.out, blueprint)
    _show(blueprint)
    if not args.check:
        print(say("lab-solved", seconds=round(process_time() - start)))
    return 0


def _check(args: argparse.Namespace) -> None:
    for name, least in (("hands", args.buckets), ("buckets", 2), ("iterations", 1), ("seed", 0)):
        given = getattr(args, name)
        if given < least:
            raise TypecaseError("lab-too-few", option=f"--{name}", value=str(given), least=least)
    if args.out is not None and args.out.suffix != ".npz":
        raise TypecaseError("lab-wrong-ending", file=str(args.out), endings=".npz")


def _show(blueprint: Blueprint) -> None:
    about, found = blueprint.about, figures(blueprint)
    table = Table(title=say("lab-solve-title", bet=about["bet"]))
    table.add_column(say("lab-player"))
    table.add_column(say("lab-response"), justify="right")
    table.add_row(say("lab-blueprint"), say("lab-mbb", count=f"{found.blueprint:,.1f}"))
    table.add_row(say("lab-thresholds"), say("lab-mbb", count=f"{found.thresholds:,.1f}"))
    console = Console()
    console.print(table)
    before, draws, after = blueprint.buckets.drawn.shape
    described = say(
        "lab-solve-about",
        before=before,
        after=after,
        draws=draws,
        iterations=about["iterations"],
        seed=str(about["seed"]),
    )
    console.print(described, highlight=False)
    console.print(say("lab-solve-unit"), highlight=False)
