"""The blueprint of Word Poker: that it is solved, and how well."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from typecase.cli import main
from typecase.engine import Rng
from typecase.lab.cfr import Limit, Solver
from typecase.lab.solve import as_kept, figures, solve, sorted_hands, thresholds
from typecase.players import strategies
from typecase.players.strategies.word_poker_limit import (
    DRAWS,
    ENDS,
    FILE,
    FOLD,
    LEGAL,
    MORE,
    STAY,
    Buckets,
    Policy,
    bets_at,
    bets_of,
    end_after,
    node_after,
    raiser_of,
    second_acts,
    shipped,
)
from typecase.players.strategies.word_poker_odds import SCORES, odds_of
from typecase.words import Lexicon
from typecase.words.ranks import Floats
from typecase.words.worthy import family


def tiny(rng: np.random.Generator) -> Buckets:
    """Two buckets before the draw, three after it."""
    drawn = rng.random((2, DRAWS, 3))
    none = np.zeros(0)
    return Buckets(
        strength=none,
        middles=none,
        scores=np.zeros(SCORES, np.uint8),
        chances=np.array([0.3, 0.7]),
        drawn=drawn / drawn.sum(axis=-1, keepdims=True),
        wins=np.array([[0.0, -1, -1], [1, 0, -1], [1, 1, 0]]),
        seems=none,
        seems_after=none,
        keeps=none,
    )


def any_policy(limit: Limit, rng: np.random.Generator) -> Policy:
    weights = [array * rng.random(array.shape) for array in limit.even()]
    return Policy(*(array / array.sum(axis=-1, keepdims=True) for array in weights))


class ByHand:
    """The game walked through hand by hand: what it is worth to seat 0."""

    def __init__(self, limit: Limit, policy: Policy) -> None:
        self.limit = limit
        self.policy = policy

    def worth(self) -> float:
        chances = self.limit.chances
        pairs = [(one, other) for one in range(len(chances)) for other in range(len(chances))]
        worth = [chances[one] * chances[other] * self.first((one, other)) for one, other in pairs]
        return float(sum(worth))

    def first(self, hands: tuple[int, int]) -> float:
        acts = self.policy.first
        return self.bets(
            0, 0, 1, lambda node, seat: acts[node, hands[seat]], lambda end: self.draw(end, hands)
        )

    def draw(self, end: int, hands: tuple[int, int]) -> float:
        policy, drawn = self.policy, self.limit.drawn
        worth = 0.0
        for one in range(DRAWS):
            for other in range(DRAWS):
                chance = policy.draw[end, hands[0], one] * policy.reply[end, one, hands[1], other]
                for mine in range(self.limit.after):
                    for yours in range(self.limit.after):
                        got = drawn[hands[0], one, mine] * drawn[hands[1], other, yours]
                        second = self.second(end, (one, other), (mine, yours))
                        worth += chance * got * second
        return worth

    def second(self, end: int, draws: tuple[int, int], hands: tuple[int, int]) -> float:
        bet, acts = self.limit.bet, self.policy.second
        paid = 1 + bet * bets_of(end)
        wins = float(self.limit.wins[hands])
        return self.bets(
            raiser_of(end),
            0,
            paid,
            lambda node, seat: acts[(node, end, *draws, hands[seat])],
            lambda last: wins * (paid + bet * bets_of(last)),
        )

    def bets(
        self,
        first: int,
        node: int,
        paid: int,
        chances: Callable[[int, int], Floats],
        then: Callable[[int], float],
    ) -> float:
        seat = first ^ second_acts(node)
        made, checked = bets_at(node), node == 1 or node >= 6
        acts = chances(node, seat)
        worth = 0.0
        if made:
            lost = paid + self.limit.bet * (made - 1)
            worth += acts[FOLD] * (lost if seat else -lost)
        if node == 0:
            worth += acts[STAY] * self.bets(first, 1, paid, chances, then)
        else:
            worth += acts[STAY] * then(end_after(checked, made))
        if acts[MORE]:
            more = node_after(checked, made + 1)
            worth += acts[MORE] * self.bets(first, more, paid, chances, then)
        return float(worth)


def test_the_tree_carried_in_arrays_is_the_game() -> None:
    rng = np.random.default_rng(1)
    limit = Limit(tiny(rng), 5)
    policy = any_policy(limit, rng)
    one, other = limit.worth(policy).seats
    assert one == pytest.approx(ByHand(limit, policy).worth())
    assert one == pytest.approx(-other)


def test_who_gives_up_at_every_bet_loses_the_ante() -> None:
    limit = Limit(tiny(np.random.default_rng(2)), 5)
    policy = limit.even()
    for acts in (policy.first, policy.second):
        acts[:] = 0
        acts[:2, ..., STAY] = 1
        acts[2:, ..., FOLD] = 1
    assert limit.exploitability(policy) == pytest.approx(1.0)


def test_no_reply_does_better_than_the_best() -> None:
    rng = np.random.default_rng(3)
    limit = Limit(tiny(rng), 5)
    policy = any_policy(limit, rng)
    for _ in range(5):
        other = any_policy(limit, rng)
        # Seat 0 by one policy, seat 1 by the other: nodes of the first round, then the draws.
        mixed = _mixed(policy, other)
        assert limit.worth(mixed).seats[1] < limit.worth(policy, best=1).seats[1]


def _mixed(one: Policy, other: Policy) -> Policy:
    first, second = one.first.copy(), one.second.copy()
    for node in range(len(LEGAL)):
        if second_acts(node):
            first[node] = other.first[node]
        for end in range(ENDS):
            if second_acts(node) != bool(raiser_of(end)):
                second[node, end] = other.second[node, end]
    return Policy(first, one.draw, other.reply, second)


def test_cfr_comes_near_to_what_cannot_be_beaten() -> None:
    limit = Limit(tiny(np.random.default_rng(4)), 5)
    solver = Solver(limit)
    left = []
    for count in range(1, 121):
        solver.learn()
        if count in (8, 30, 120):
            left.append(limit.exploitability(solver.average()))
    assert left[0] > 4 * left[1] > 16 * left[2] > 0


def test_the_blueprint_of_the_package_loses_less_than_10_mbb_a_hand() -> None:
    blueprint = shipped()
    found = figures(blueprint)
    assert 0 <= found.blueprint < 10
    assert found.thresholds > 100 * found.blueprint
    assert blueprint.about["mbb"] == pytest.approx(found._asdict(), rel=0.05)


def test_the_blueprint_of_the_package_is_of_this_deck_and_small() -> None:
    blueprint = shipped()
    (folder,) = strategies.__path__
    assert (Path(folder) / FILE).stat().st_size < 200_000
    # Other hands, dealt anew, come to the same as those that made the buckets.
    odds = odds_of(family(Lexicon.load()), 3)
    assert blueprint.buckets.strength == pytest.approx(odds.strength, abs=1e-4)
    again = sorted_hands(odds, 300, 8, Rng(9))
    kept = blueprint.buckets
    best = [float(pack.chances @ pack.drawn.max(axis=1)[:, -1]) for pack in (kept, again)]
    assert best[0] == pytest.approx(best[1], abs=0.05)


def test_policies_are_chances_of_legal_acts() -> None:
    policy = shipped().policy
    for array in policy:
        assert array.sum(axis=-1) == pytest.approx(1.0)
    for acts in (policy.first, policy.second):
        for node, legal in enumerate(LEGAL):
            assert not acts[node][..., legal == 0].any()


def test_the_same_seed_gives_the_same_blueprint() -> None:
    words = family(Lexicon.load())
    one, other = (solve(words, hands=60, buckets=4, iterations=3, seed=2) for _ in range(2))
    assert one.about == other.about
    for again in (other, as_kept(one)):
        for mine, yours in zip(one.policy, again.policy, strict=True):
            assert np.array_equal(mine, yours)
        for name, array in one.buckets._asdict().items():
            assert array == pytest.approx(getattr(again.buckets, name), abs=1e-6)


def test_a_best_reply_wins_a_lot_from_thresholds() -> None:
    blueprint = shipped()
    limit = Limit(blueprint.buckets, blueprint.bet)
    policy = thresholds(limit, blueprint.buckets)
    for acts in (policy.first, policy.second):
        assert acts.sum(axis=-1) == pytest.approx(1.0)
    strong, weak = blueprint.buckets.seems.argmax(), blueprint.buckets.seems.argmin()
    assert policy.first[0, strong, MORE] > 0.8
    assert policy.first[2, weak, FOLD] > 0.9


def test_the_command_says_how_good_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["solve", "word-poker", "--check"]) == 0
    assert "mbb/hand" in capsys.readouterr().out
    out = tmp_path / "small.npz"
    line = f"solve word-poker --hands 40 --buckets 3 --iterations 2 --seed 3 --out {out}"
    assert main(line.split()) == 0
    assert out.stat().st_size > 1000
    capsys.readouterr()
    assert main(["solve", "word-poker", "--iterations", "0"]) == 2
    assert "--iterations can't be 0. It must be at least 1." in capsys.readouterr().err
