"""Letter Head Solitaire: the ending against a slow count, and deals that are cleared."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from typecase import games
from typecase.engine import Match, Observation, Rng
from typecase.games.letter_head_solitaire import HAND, Play, Stymied
from typecase.players import make, profile
from typecase.players.strategies.letter_head_solitaire import (
    LOST,
    Endings,
    Saver,
    Solver,
    easiness,
)
from typecase.words import Lexicon

MASTER = profile.LEVELS["master"]
FEW = Lexicon.of(
    ["tea", "eat", "ate", "set", "sea", "tee", "seat", "teas", "rest", "trees", "easter"]
)


def kinds(letters: str) -> np.ndarray[tuple[int], np.dtype[np.uint8]]:
    return np.array([26 if one == "?" else ord(one) - ord("A") for one in letters], dtype=np.uint8)


def look_of(match: Match) -> Observation:
    (seat,) = match.asked
    return Observation(match, seat, match.asks()[seat])


def slowly(hand: str, rest: str, stymied: int = 0) -> float:
    """What is left of a deal with the best play, every order of the rest counted."""
    if not hand:
        return 0.0
    best = None
    for size in range(3, len(hand) + 1):
        for places in combinations(range(len(hand)), size):
            if FEW.anagrams("".join(sorted(hand[at] for at in places))):
                kept = "".join(one for at, one in enumerate(hand) if at not in places)
                value = slowly_drawn(kept, rest, min(size, len(rest)), 0)
                best = value if best is None else max(best, value)
    if best is not None:
        return best
    if not rest or stymied:
        return -LOST - float(len(hand) + len(rest))
    return slowly_drawn(rest, hand, HAND - len(rest), 1)


def slowly_drawn(kept: str, rest: str, draws: int, stymied: int) -> float:
    values = []
    for come in combinations(range(len(rest)), draws):
        drawn = "".join(rest[at] for at in come)
        stay = "".join(one for at, one in enumerate(rest) if at not in come)
        values.append(slowly(kept + drawn, stay, stymied))
    return sum(values) / len(values)


@pytest.mark.parametrize(
    ("hand", "rest"),
    [
        ("TEASEAT", ""),
        ("TEASRET", "E"),
        ("TEASRES", "ET"),
        ("TREESAQ", "TEA"),
        ("SEATTEE", "RQA"),
        ("SEATEAR", "TSEE"),
    ],
)
def test_the_ending_is_counted_out(hand: str, rest: str) -> None:
    endings = Endings(FEW)
    ways = endings.ways(kinds(hand))
    values = endings.values(kinds(hand), ways, kinds(rest))
    for way, value in zip(ways, values, strict=True):
        kept = "".join(one for at, one in enumerate(hand) if at not in way)
        draws = min(len(way), len(rest))
        assert value == pytest.approx(slowly_drawn(kept, rest, draws, 0))


def test_a_hand_without_a_word_is_laid_under_the_others() -> None:
    value = Endings(FEW)._drawn(kinds("QQQ")[None], kinds("TEASQ")[None], 4, True)[0]
    assert value == pytest.approx(slowly_drawn("QQQ", "TEASQ", 4, 0))


@pytest.mark.parametrize("kind", [Saver, Solver])
def test_with_no_word_in_the_hand_it_says_so(kind: type[Saver]) -> None:
    match = Match(games.find("letter-head-solitaire")(), 1, 5)
    match.rig({"hands.0": [*"QVKJXZB"]})
    assert kind(Rng(1), MASTER).choose(look_of(match)) == Stymied()


def test_wilds_and_the_balance_of_vowels_are_kept() -> None:
    rest = np.zeros(27, dtype=np.int64)
    rest[kinds("AEIOTRNSDL")] = 2
    hand = kinds("CAT?SEQ")
    wild, real = easiness(hand, [(0, 1, 3), (0, 1, 2)], rest)
    assert real > wild
    with_q, without = easiness(kinds("QATSEND"), [(0, 1, 2), (1, 2, 3)], rest)
    assert with_q > without


def test_the_last_hand_is_laid_without_a_card_left() -> None:
    """COATS and TOADS are longer than CAT and DOGS, but leave two cards."""
    endings = Endings(Lexicon.of(["cat", "dogs", "coats", "toads"]))
    hand = kinds("CATDOGS")
    ways = endings.ways(hand)
    best = ways[int(endings.values(hand, ways, kinds("")).argmax())]
    assert sorted("CATDOGS"[at] for at in best) in ([*"ACT"], [*"DGOS"])
    assert endings.left(hand[None]).tolist() == [0]


def test_master_clears_deals_that_others_do_not() -> None:
    cleared = {"sharp": 0, "master": 0}
    for name in cleared:
        for seed in range(3):
            match = Match(games.find("letter-head-solitaire")(), 1, seed)
            player = make(name, Rng(seed))
            while not match.over:
                move = player.plan(look_of(match)).move
                assert move is not None
                match.answer(0, move, match.now)
            cleared[name] += bool(match.winners)
    assert cleared["sharp"] < cleared["master"] == 3


@pytest.mark.parametrize("kind", [Saver, Solver])
def test_what_is_hidden_changes_nothing(kind: type[Saver]) -> None:
    match = Match(games.find("letter-head-solitaire")(), 1, 5)
    for _ in range(20):
        obs = look_of(match)
        moves = [kind(Rng(3), MASTER).choose(each) for each in (obs, look_of(obs.imagine(Rng(9))))]
        assert moves[0] == moves[1]
        assert isinstance(moves[0], Play | Stymied)
        match.answer(0, moves[0], match.now)
