"""`typecase bench words`: a baseline answers the same question as the kernel, or it is none."""

from __future__ import annotations

import random
from importlib.metadata import PackageNotFoundError
from itertools import combinations
from typing import Any

import numpy as np
import pytest
from rich.console import Console

from typecase import _kernel, decks
from typecase.lab.bench import words
from typecase.lab.bench.fresh import KERNEL, fresh
from typecase.lab.bench.word_baselines import Chances, Dawg2, Finder, Inserter, Ranked, Scan
from typecase.lab.bench.words import ALL_WORDS, Setting, kinds
from typecase.words import Lexicon
from typecase.words.insertion import Insertions
from typecase.words.lexicon import ALPHABET
from typecase.words.ranks import RankTable, counts


def quiet(text: str) -> None:
    pass


@pytest.fixture(scope="module")
def setting() -> Setting:
    return Setting(Lexicon.load("common"), quiet)


@pytest.fixture(scope="module")
def found() -> dict[str, Any]:
    return words.measure(0.001, quiet, Lexicon.load("common"))


def text(finder: Finder, found: Any) -> list[str]:
    """What was found, as words."""
    return [finder.listed[at] for at in found] if isinstance(finder, Scan) else list(found)


def ways(setting: Setting) -> int:
    """Two dicts and an array, and dawg2 where it is installed."""
    return 3 + (not setting.missing)


@pytest.mark.parametrize("cards", ALL_WORDS)
@pytest.mark.parametrize("wilds", [0, 1, 2])
def test_baselines_find_the_words_that_the_kernel_finds(
    setting: Setting, cards: int, wilds: int
) -> None:
    assert len(setting.finders[cards]) == ways(setting)
    index = setting.lexicon.index()
    hands = setting.hands(cards, wilds, 12 if cards == 7 else 3)
    expected = [index.words(hand + "?" * wilds) for hand in hands]
    assert list(index.counts(kinds(hands, wilds))) == [len(some) for some in expected]
    for finder in setting.finders[cards]:
        for hand, some in zip(hands, expected, strict=True):
            answer = text(finder, finder.words(hand, wilds))
            assert sorted(answer) == sorted(some), (finder.how, hand, wilds)


@pytest.mark.parametrize("wilds", [0, 1, 2])
def test_baselines_have_the_score_of_the_best_word(setting: Setting, wilds: int) -> None:
    searcher = setting.lexicon.searcher(setting.values, setting.rule, cards=7)
    hands = [*setting.hands(7, wilds, 12), "QQQQQQQ"[wilds:]]
    _, scores = searcher.best_of_each(kinds(hands, wilds))
    assert wilds or scores[-1] == -1
    for finder in setting.finders[7]:
        answers = [finder.best(hand, wilds) for hand in hands]
        assert answers == scores.tolist(), finder.how


def test_letter_boxing_is_counted_alike(setting: Setting) -> None:
    deck = decks.load("letter-boxing")
    search = Insertions.of(setting.lexicon, deck)
    slow = Inserter(setting.lexicon, search.red)
    cards = [face.letters for face in deck.faces]
    luck = random.Random(3)
    total = 0
    for number in range(60):
        string = setting.string(cards) if number % 2 else luck.sample(cards, luck.randint(1, 3))
        hand = luck.sample(cards, luck.choice([5, 7]))
        assert slow.count(string, hand) == search.count(string, hand), (string, hand)
        total += search.count(string, hand)
    assert total > 60


@pytest.fixture(scope="module", params=[5, 7])
def tables(request: pytest.FixtureRequest, setting: Setting) -> tuple[RankTable, Ranked]:
    cards: int = request.param
    listed = "\n".join(word for word in setting.lexicon if 3 <= len(word) <= cards).encode()
    points = [setting.values[letter] for letter in ALPHABET]
    bonus = [setting.rule.extra(letters) for letters in range(cards + 1)]
    cells, shifted = _kernel.build_ranks(listed, cards, 3, points, points, bonus)
    return RankTable(cells, cards, -shifted), Ranked(cells, cards)


def test_numpy_reads_the_rank_table_alike(tables: tuple[RankTable, Ranked]) -> None:
    table, ranked = tables
    hands = np.random.default_rng(1).integers(0, 27, (40_000, table.cards), dtype=np.uint8)
    assert np.array_equal(ranked.look_up(hands), table.scores(hands))


def test_numpy_deals_every_hand_of_a_deck(tables: tuple[RankTable, Ranked]) -> None:
    table, ranked = tables
    deck = np.array([17, 4, 19, 0, 8, 13, 26, 18], np.uint8)
    hands = np.array(list(combinations(deck, table.cards)), np.uint8)
    dealt = ranked.deal(deck, 2000, np.random.default_rng(1))
    assert set(dealt.tolist()) == set(table.scores(hands).tolist())


@pytest.mark.parametrize("draws", [1, 2, 3])
def test_numpy_has_the_same_chances(tables: tuple[RankTable, Ranked], draws: int) -> None:
    table, ranked = tables
    known = ["R", "E", "", "T", "A", "L"][: table.cards - draws]
    unseen = counts([face.letters for face in decks.load("letter-head").faces]) - counts(known)
    own = [ALPHABET.index(letters) if letters else 26 for letters in known]
    expected = table.distribution(known, unseen, draws)
    answer = Chances(ranked, draws).distribution(own, unseen)
    assert answer == pytest.approx(expected)


TASKS = (
    *(f"all words, {n} cards, {w}" for n in (7, 10) for w in ("no wild", "1 wild", "2 wilds")),
    *(f"best word, 7 cards, {w}" for w in ("no wild", "1 wild", "2 wilds")),
    "one `best` call from Python",
    "best score, rank table, batch",
    "deal and evaluate, 7 cards",
    *(f"exact equity, {draws} unknown cards" for draws in (2, 5, 7)),
    "Letter Boxing, 3-card string, hand of 5",
    "Letter Boxing, 3-card string, hand of 7",
    "Letter Boxing tree, nodes",
    "5x5 grid, greedy rollouts of 25 cards",
    "Better Letters 5x5, best word and path",
    "is it a word",
)


def test_every_row_is_there(found: dict[str, Any]) -> None:
    assert [row["task"] for row in found["rows"]] == list(TASKS)
    for row in found["rows"]:
        assert row["per_second"] > 0
        assert 0 <= row["spread"] < 1
        if row["reach"] is not None:
            assert row["reached"] == (row["per_second"] >= row["reach"])
        for other in row["others"]:
            if "times" in other:
                assert other["times"] == row["per_second"] / other["per_second"]


def test_a_new_process_is_measured(found: dict[str, Any]) -> None:
    begun = found["begun"]
    assert 0 < begun["seconds"] < 5
    assert 5e6 < begun["resident"] < 500e6
    assert begun["frozenset"]["resident"] > 5e6


def test_a_new_process_that_fails_is_an_error() -> None:
    with pytest.raises(Exception, match="non-zero exit status"):
        fresh(KERNEL.replace("RETAINS", "RETAINZ", 1))


def test_marks_say_what_missed_them(found: dict[str, Any]) -> None:
    no_wild, two_wilds, ranks, reach, first, resident = found["marks"]
    rows = {row["task"]: row for row in found["rows"]}
    for mark, task, least in (
        (no_wild, "all words, 7 cards, no wild", 50),
        (two_wilds, "all words, 7 cards, 2 wilds", 15),
        (ranks, "best score, rank table, batch", 3),
    ):
        python = [one for one in rows[task]["others"] if not one["how"].startswith("dawg2")]
        assert mark["reached"] == (min(one["times"] for one in python) >= least)
    assert reach["but"] == [row["task"] for row in found["rows"] if row["reached"] is False]
    assert first["reached"] == (found["begun"]["seconds"] <= 0.150)
    assert resident["reached"] == (found["begun"]["resident"] <= 60e6)


def test_without_dawg2_there_is_a_row_that_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> str:
        raise PackageNotFoundError(name)

    monkeypatch.setattr(words, "version", missing)
    bare = Setting(Lexicon.load("young"), quiet)
    assert not any(isinstance(finder, Dawg2) for finder in bare.finders[7])
    task = bare.all_words(7, 0, 1.0)
    assert task.others["dawg2: not installed; pip install dawg2"] is None


def test_the_table_says_what_is_compared(
    found: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    words.show(Console(width=120), found)
    shown = capsys.readouterr().out.replace("\n", " ")
    for row in found["rows"]:
        assert row["task"] in shown
        for other in row["others"]:
            assert other["how"] in shown
    for mark in found["marks"]:
        assert f"{mark['mark']}: " in shown


@pytest.mark.parametrize(
    ("per_second", "unit", "said"),
    [
        (1_234_000, "/s", "1.23M/s"),
        (45_600, "/s", "45.6k/s"),
        (12, "/s", "12/s"),
        (2e5, "µs", "5 µs"),
        (2000, "ms", "0.5 ms"),
        (6, "ms", "167 ms"),
    ],
)
def test_values_have_three_digits(per_second: float, unit: str, said: str) -> None:
    assert words._value(per_second, unit) == said
