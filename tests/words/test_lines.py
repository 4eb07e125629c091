"""Lines of a grid, against slow and obvious answers: every word tried at every place."""

import random
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import groupby
from math import floor

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from typecase import decks
from typecase.engine import Rng
from typecase.words import Lexicon
from typecase.words.lines import Cell, Lines, Prospect

VALUES = {face.letters: face.points for face in decks.load("letter-head").faces if face.letters}
FEW = Lexicon.of(["abc", "cab", "acca", "bab", "cabba", "abaca", "baccab", "ab", "bcb"])
FULL = Lexicon.load()


@pytest.fixture(scope="module")
def few() -> Lines:
    return Lines.of(FEW, VALUES)


@pytest.fixture(scope="module")
def full() -> Lines:
    return Lines.of(FULL, VALUES)


def slow_score(words: Sequence[str], line: Sequence[str]) -> int:
    best = 0
    for word in words:
        for start in range(len(line) - len(word) + 1):
            cells = line[start : start + len(word)]
            if all(card in (letter, "?", "") for card, letter in zip(cells, word, strict=True)):
                best = max(best, sum(VALUES[letter] for letter in word))
    return best


def slow_words(words: Sequence[str], line: Sequence[str]) -> set[tuple[str, int]]:
    """Every word with every place where it stands."""
    return {
        (word, start)
        for word in words
        for start in range(len(line) - len(word) + 1)
        if all(line[start + at] in (letter, "?") for at, letter in enumerate(word))
    }


def slow_total(words: Sequence[str], grid: Mapping[Cell, str]) -> int:
    """All rows and columns, wherever the grid lies."""
    span = range(-4, 5)
    rows = [[grid.get((row, column), ".") for column in span] for row in span]
    columns = [[grid.get((row, column), ".") for row in span] for column in span]
    return sum(slow_score(words, line) for line in rows + columns)


def slow_cells(grid: Mapping[Cell, str]) -> set[Cell]:
    """CW-01: touching another card, within five rows and columns."""
    if not grid:
        return {(0, 0)}
    found = set()
    for row, column in grid:
        for cell in [(row + down, column + right) for down in (-1, 0, 1) for right in (-1, 0, 1)]:
            spread = [*grid, cell]
            high = max(r for r, _ in spread) - min(r for r, _ in spread)
            wide = max(c for _, c in spread) - min(c for _, c in spread)
            if cell not in grid and high < 5 and wide < 5:
                found.add(cell)
    return found


def grown(luck: random.Random, cards: Sequence[str], size: int) -> dict[Cell, str]:
    """A grid as it comes about in play, not settled in any corner."""
    grid: dict[Cell, str] = {}
    for _ in range(size):
        grid[luck.choice(sorted(slow_cells(grid)))] = luck.choice(cards)
    return grid


def three_to_five(lexicon: Lexicon) -> list[str]:
    return [word for word in lexicon if 3 <= len(word) <= 5]


@given(st.lists(st.sampled_from("ABC.?"), max_size=5))
@settings(max_examples=300)
def test_CW_02_a_line_scores_its_best_word(few: Lines, line: list[str]) -> None:
    words = three_to_five(FEW)
    assert few.score(line) == slow_score(words, line)
    found = few.words(line)
    assert {(each.word, each.start) for each in found} == slow_words(words, line)
    assert few.best(line) == (found[0] if found else None)
    assert max((each.score for each in found), default=0) == few.score(line)
    for each in found:
        cells = line[each.start : each.start + len(each.word)]
        assert all(card in (letter, "?") for card, letter in zip(cells, each.word, strict=True))


def test_the_real_list(full: Lines) -> None:
    luck = random.Random(3)
    words = three_to_five(FULL)
    cards = [face.text for face in decks.load("letter-head").faces]
    drawn = [[*luck.sample(cards, 5)] for _ in range(40)] + [
        [*luck.choice(words)] for _ in range(9)
    ]
    for line in drawn:
        if luck.random() < 0.4:
            line[luck.randrange(len(line))] = luck.choice(".?")
        assert full.score(line) == slow_score(words, line)


@given(st.integers(0, 2**32), st.integers(0, 24), st.sampled_from("ABC?"))
@settings(max_examples=60)
def test_CW_01_gains_are_what_the_total_grows_by(
    few: Lines, seed: int, size: int, card: str
) -> None:
    grid = grown(random.Random(seed), "ABBC?", size)
    words = three_to_five(FEW)
    before = slow_total(words, grid)
    assert few.total(grid) == before
    expected = {cell: slow_total(words, {**grid, cell: card}) - before for cell in slow_cells(grid)}
    assert few.gains(grid, card) == expected


def test_rollouts_are_greedy_and_follow_their_seed(few: Lines, full: Lines) -> None:
    deck = [face.letters for face in decks.load("letter-head").faces]
    totals = full.rollouts({}, deck, 2000, 5)
    assert (totals == full.rollouts({}, deck, 2000, 5)).all()
    assert (totals != full.rollouts({}, deck, 2000, 6)).any()
    # A player who puts the cards anywhere gets far less.
    luck = random.Random(5)
    thoughtless = [full.total(grown(luck, deck, 25)) for _ in range(30)]
    assert totals.mean() > 1.5 * sum(thoughtless) / 30
    # With one card to go there is only one best total.
    grid = grown(luck, "ABBC?", 24)
    best = few.total(grid) + max(few.gains(grid, "C").values())
    assert set(few.rollouts(grid, ["C"], 20, 1).tolist()) == {best}
    assert few.rollouts(grid | {next(iter(few.gains(grid, "C"))): "C"}, [], 1, 1).size == 1


def test_a_rollout_of_two_cards_takes_the_best_cell_for_each(few: Lines) -> None:
    luck = random.Random(11)
    for _ in range(10):
        grid = grown(luck, "ABBC?", 23)
        expected = set()
        for first, second in (("A", "B"), ("B", "A")):
            gains = few.gains(grid, first)
            for cell, gain in gains.items():
                if gain == max(gains.values()):
                    after = {**grid, cell: first}
                    best = max(few.gains(after, second).values())
                    expected.add(few.total(after) + best)
        assert set(few.rollouts(grid, ["A", "B"], 200, 2).tolist()) <= expected


@given(st.integers(0, 2**32), st.integers(0, 24))
@settings(max_examples=60)
def test_a_rollout_is_what_its_luck_makes_of_the_gains(few: Lines, seed: int, size: int) -> None:
    deck = [*"ABBC?" * 6]
    grid = grown(random.Random(seed), deck, size)
    totals = few.rollouts(grid, deck, 1, seed)
    luck = Rng(seed)
    for at in range(25 - size):
        drawn = at + luck.below(len(deck) - at)
        deck[at], deck[drawn] = deck[drawn], deck[at]
        gains = few.gains(grid, deck[at])
        best = sorted(cell for cell, gain in gains.items() if gain == max(gains.values()))
        grid[best[luck.below(len(best)) if len(best) > 1 else 0]] = deck[at]
    assert totals.tolist() == [slow_total(three_to_five(FEW), grid)]


def test_what_cannot_be_asked_is_said(few: Lines) -> None:
    with pytest.raises(ValueError, match="at most five cells, not 6"):
        few.score("ABCABC")
    with pytest.raises(ValueError, match="'QU' is no card of a line"):
        few.score(["QU", "A"])
    with pytest.raises(ValueError, match="'é' is no card"):
        few.score("é")
    with pytest.raises(ValueError, match="at most five rows and five columns"):
        few.total({(0, 0): "A", (5, 0): "B"})
    with pytest.raises(ValueError, match="an empty cell is no card"):
        few.gains({}, ".")
    with pytest.raises(ValueError, match="lacks 25 cards and the deck has 3"):
        few.rollouts({}, "ABC", 1, 1)
    with pytest.raises(ValueError, match="no empty cards"):
        few.rollouts({}, "." * 25, 1, 1)
    with pytest.raises(ValueError, match="0 or more, not -1"):
        few.rollouts({}, "A" * 25, -1, 1)
    with pytest.raises(ValueError, match="B has none"):
        Lines.of(FEW, {"A": 1})
    with pytest.raises(ValueError, match="0 to 51 points on a line, not 52"):
        Lines.of(FEW, VALUES | {"E": 52})


DECK = [*"AAABBC?"]
CHOICE = (0.0, 2.0, 1.0, 0.7, 0.7, 0.7)
"""From how many cards that for one of so many empty cells is chosen."""


def slow_prospect(lines: Lines) -> Callable[[str], int]:
    """What lines come to with cards of the deck, in units, by the definition."""
    longest = max(slow_score([word], word) for word in three_to_five(FEW))
    units = 255 // longest
    counts = Counter(DECK)

    @cache
    def worth(line: str) -> int:
        empty = [at for at, cell in enumerate(line) if cell == "."]
        if not empty:
            return units * lines.score(line)
        best = sorted(
            (max(worth(line[:at] + card + line[at + 1 :]) for at in empty), count)
            for card, count in counts.items()
        )
        total = reached = 0.0
        for value, same in groupby(best, key=lambda each: each[0]):
            before = reached
            reached += sum(count for _, count in same) / len(DECK)
            total += value * (min(reached, 1) ** CHOICE[len(empty)] - before ** CHOICE[len(empty)])
        return floor(total + 0.5)

    return worth


def slow_judge(worth: Callable[[str], int], grid: Mapping[Cell, str]) -> int:
    """What a grid comes to in the best of the frames it may keep to."""
    rows, columns = [row for row, _ in grid], [column for _, column in grid]
    found = []
    for top in range(max(rows) - 4, min(rows) + 1):
        for left in range(max(columns) - 4, min(columns) + 1):
            cells = [
                [grid.get((top + row, left + column), ".") for column in range(5)]
                for row in range(5)
            ]
            lines = [*cells, *zip(*cells, strict=True)]
            found.append(sum(worth("".join(line)) for line in lines))
    return max(found)


@pytest.fixture(scope="module")
def prospect(few: Lines) -> Prospect:
    return Prospect(few, DECK)


@given(st.lists(st.sampled_from("ABC.?"), min_size=5, max_size=5))
@settings(max_examples=200, deadline=None)
def test_a_line_comes_to_what_the_cards_make_of_it(
    few: Lines, prospect: Prospect, line: list[str]
) -> None:
    units = 255 // max(slow_score([word], word) for word in three_to_five(FEW))
    assert prospect.line(line) * units == pytest.approx(slow_prospect(few)("".join(line)), abs=1e-6)
    if "." not in line:
        assert prospect.line(line) == few.score(line)


def test_a_card_is_judged_by_all_lines_in_the_best_frame(few: Lines, prospect: Prospect) -> None:
    luck = random.Random(4)
    worth = slow_prospect(few)
    units = 255 // max(slow_score([word], word) for word in three_to_five(FEW))
    for size in range(25):
        grid = grown(luck, "ABBC?", size)
        judged = prospect.judge(grid, "B")
        assert [each.comes_to for each in judged] == sorted(
            (each.comes_to for each in judged), reverse=True
        )
        best: dict[Cell, float] = {}
        for cell, comes_to in judged:
            best.setdefault(cell, comes_to)
        assert set(best) == slow_cells(grid)
        if size:
            for cell, comes_to in best.items():
                expected = slow_judge(worth, {**grid, cell: "B"})
                assert comes_to * units == pytest.approx(expected)


def test_rollouts_tell_which_of_the_last_cells_is_better(few: Lines, prospect: Prospect) -> None:
    luck = random.Random(6)
    for _ in range(20):
        grid = grown(luck, "ABBC?", 23)
        expected = {}
        for cell in slow_cells(grid):
            after = {**grid, cell: "B"}
            (last,) = slow_cells(after)
            expected[cell] = few.total({**after, last: "C"})
        judged = prospect.judge(grid, "B", ["C"], [1], 8, 1)
        assert judged[0].comes_to == max(expected.values())
        assert expected[judged[0].cell] == max(expected.values())
        one_left = {**grid, judged[0].cell: "B"}
        assert prospect.comes_to(one_left, ["C"], [1], 8, 1) == judged[0].comes_to


def test_of_an_offer_the_best_card_is_taken(few: Lines, prospect: Prospect) -> None:
    luck = random.Random(8)
    for _ in range(20):
        grid = grown(luck, "ABBC?", 24)
        expected = max(
            few.total({**grid, cell: card}) for cell in slow_cells(grid) for card in "AB"
        )
        assert prospect.comes_to(grid, ["A", "B"], [2], 4, 1) == expected


def test_rollouts_follow_their_seed_and_beat_greedy_ones(full: Lines) -> None:
    deck = [face.letters for face in decks.load("letter-head").faces]
    prospect = Prospect(full, deck)
    totals = [prospect.comes_to({}, deck, [1] * 25, 2000, seed) for seed in (5, 5, 6)]
    assert totals[0] == totals[1] != totals[2]
    assert totals[0] > 1.3 * full.rollouts({}, deck, 2000, 5).mean()


def test_what_cannot_be_judged_is_said(few: Lines, prospect: Prospect) -> None:
    with pytest.raises(ValueError, match="1 to 255 cards that may come, not 0"):
        Prospect(few, [])
    with pytest.raises(ValueError, match="no empty cards"):
        Prospect(few, "A.")
    with pytest.raises(ValueError, match="a line has five cells, not 3"):
        prospect.line("ABC")
    with pytest.raises(ValueError, match="an empty cell is no card"):
        prospect.judge({}, ".")
    with pytest.raises(ValueError, match="full after 24 more turns"):
        prospect.judge({}, "A", "ABC", [1], 1)
    with pytest.raises(ValueError, match="only 3 cards for all offers"):
        prospect.judge({}, "A", "ABC", [1] * 24, 1)
    with pytest.raises(ValueError, match="0 or more, not -1"):
        prospect.judge({}, "A", "A" * 24, [1] * 24, -1)
    full_grid = grown(random.Random(1), "ABC", 25)
    with pytest.raises(ValueError, match="no room for a card"):
        prospect.judge(full_grid, "A")
