"""Rank tables, against slow and obvious answers: every word tried, every draw laid out."""

import os
import random
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations, product
from math import comb
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from typecase import _kernel, decks
from typecase._kernel import Ranks, Rng, build_ranks
from typecase.words import Lexicon, Scoring, ranks
from typecase.words.lexicon import ALPHABET
from typecase.words.ranks import KINDS, RankTable, counts, equity

DECK = decks.load("letter-head")
VALUES = {face.letters: face.points for face in DECK.faces if not face.wild}
SEVEN = Scoring(wild=VALUES, bonus=(0, 0, 0, 1, 5, 15, 20, 25))
FIVE = Scoring(wild=VALUES, bonus=(0, 0, 0, 5, 15, 25))

few_letters = st.lists(st.sampled_from("ABC"), min_size=2, max_size=5).map("".join)
few_words = st.lists(few_letters, min_size=1, max_size=12)
few_cards = st.lists(st.sampled_from(["A", "B", "C", "D", "", ""]), max_size=5)
small_values = st.fixed_dictionaries({letter: st.integers(0, 4) for letter in "ABCD"})
bonuses = st.lists(st.integers(0, 9), max_size=6).map(tuple)


@pytest.fixture(autouse=True)
def own_cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TYPECASE_CACHE", str(tmp_path_factory.getbasetemp() / "ranks"))


@pytest.fixture(scope="module")
def full() -> Lexicon:
    return Lexicon.load("full")


@pytest.fixture(scope="module")
def seven(full: Lexicon) -> RankTable:
    return RankTable.of(full, VALUES, SEVEN, cards=7, keep=False)


@pytest.fixture(scope="module")
def five(full: Lexicon) -> RankTable:
    return RankTable.of(full, VALUES, FIVE, cards=5, keep=False)


def oracle(
    lexicon: Lexicon,
    values: dict[str, int],
    rule: Scoring,
    cards: Sequence[str],
    shortest: int,
    none: int,
) -> int:
    points = [values.get(letters, 0) for letters in cards]
    found = lexicon.best(cards, points, rule, shortest=shortest)
    return none if found is None else found.score


def laid_out(
    table: RankTable, known: Sequence[str], unseen: Sequence[str], draws: int
) -> list[float]:
    """A distribution by dealing every combination of cards there is."""
    ways = Counter(table.score([*known, *some]) for some in combinations(unseen, draws))
    return [
        float(Fraction(ways[score + table.none], comb(len(unseen), draws)))
        for score in range(len(table.points))
    ]


def some_hands(seed: int, count: int, size: int) -> np.ndarray[tuple[int, int], np.dtype[np.uint8]]:
    return np.random.default_rng(seed).integers(0, KINDS, (count, size), np.uint8)


def names(kinds: Sequence[int]) -> list[str]:
    return [[*ALPHABET, ""][kind] for kind in kinds]


@settings(max_examples=60)
@given(few_words, small_values, small_values, bonuses, st.integers(1, 4), st.data())
def test_best_of_a_hand(
    words: list[str],
    values: dict[str, int],
    wild: dict[str, int],
    bonus: tuple[int, ...],
    shortest: int,
    data: st.DataObject,
) -> None:
    """Whatever a wild is worth: as its letter, nothing, or even more."""
    lexicon, rule = Lexicon.of(words), Scoring(wild, bonus)
    table = RankTable.of(lexicon, values, rule, cards=5, shortest=shortest, keep=False)
    for _ in range(5):
        cards = data.draw(few_cards)
        expected = oracle(lexicon, values, rule, cards, shortest, table.none)
        assert table.score(cards) == expected


def test_best_of_a_hand_of_the_deck(full: Lexicon, seven: RankTable) -> None:
    deal = random.Random(4)
    for wilds in (0, 0, 0, 0, 1, 1, 1, 1, 2, 3):
        letters = deal.sample([face.letters for face in DECK.faces if not face.wild], 7 - wilds)
        cards = letters + [""] * wilds
        deal.shuffle(cards)
        assert seven.score(cards) == oracle(full, VALUES, SEVEN, cards, 3, 0)


def test_smaller_hands_have_their_own_part_of_the_table(full: Lexicon, seven: RankTable) -> None:
    for cards in ([], ["A"], ["", ""], ["C", "A", "T"], ["Q", "", "T", "S"], list("AERST")):
        assert seven.score(cards) == oracle(full, VALUES, SEVEN, cards, 3, 0)


def test_no_word_differs_from_a_word_worth_nothing() -> None:
    lexicon = Lexicon.of(["cab"])
    table = RankTable.of(lexicon, {"A": 1, "B": 0, "C": 0}, Scoring(), cards=3, keep=False)
    assert table.none == -1
    assert [table.score(cards) for cards in ("CAB", ["C", "", "B"], "CAD")] == [1, 0, -1]
    assert table.scores(np.array([[0, 1, 2], [26, 1, 2], [3, 3, 3]])).tolist() == [1, 0, -1]
    assert table.distribution("CA", "BD", 1).tolist() == [0.5, 0, 0.5]
    assert table.points.tolist() == [0, 0, 1]


def test_no_words_at_all() -> None:
    table = RankTable.of(Lexicon.of(["quiz"]), {}, Scoring(), cards=3, keep=False)
    assert table.score(["", "", ""]) == table.none == 0
    assert table.distribution([], ["A", "B", "C"], 3).tolist() == [1]


def test_scores_beyond_a_byte() -> None:
    rule = Scoring(wild={"A": 300}, bonus=(1000,))
    table = RankTable.of(Lexicon.of(["ab"]), {"B": 7}, rule, cards=3, shortest=2)
    again = RankTable.of(Lexicon.of(["ab"]), {"B": 7}, rule, cards=3, shortest=2)
    for one in (table, again):
        assert one.score(["", "B", "C"]) == 1307
        assert one.scores(np.array([[26, 1, 2], [1, 0, 2]])).tolist() == [1307, 1007]
        assert one.distribution(["B"], ["A", "C", ""], 1)[[0, 1007, 1307]].sum() == 1
        assert set(one.deal(50, ["A", "B", "", "C"], Rng(1)).tolist()) <= {0, 1000, 1007, 1307}


@pytest.mark.parametrize("portable", [False, True])
@pytest.mark.parametrize("size", range(6))
def test_many_hands_as_one_by_one(five: RankTable, size: int, portable: bool) -> None:
    """In numbers about the 128 that are worked on together."""
    five._kernel.portable = portable
    for count in (0, 1, 2, 127, 128, 129, 300):
        hands = some_hands(count, count, size)
        assert five.scores(hands).tolist() == [five.score(names(hand)) for hand in hands.tolist()]
    five._kernel.portable = False


@pytest.mark.parametrize("portable", [False, True])
def test_many_hands_in_any_order(seven: RankTable, portable: bool) -> None:
    seven._kernel.portable = portable
    hands = some_hands(1, 20_000, 7)
    scores = seven.scores(hands)
    assert (scores == seven.scores(np.sort(hands, axis=1)[:, ::-1])).all()
    # Columns out of a larger array are no obstacle, nor are numbers of another size.
    assert (scores == seven.scores(np.hstack([hands, hands])[:, :7].astype(np.int64))).all()
    seven._kernel.portable = False


def test_eight_cards() -> None:
    lexicon = Lexicon.of(["abcdefgh", "bead"])
    values = dict.fromkeys(ALPHABET, 1)
    table = RankTable.of(lexicon, values, Scoring(bonus=(0,) * 8 + (50,)), cards=8, keep=False)
    hands = np.array(
        [[7, 6, 5, 4, 3, 2, 1, 0], [7, 26, 5, 4, 3, 2, 1, 26], [3, 0, 4, 1, 9, 9, 9, 9]]
    )
    for portable in (False, True):
        table._kernel.portable = portable
        assert table.scores(hands).tolist() == [58, 56, 4]
    assert table.distribution([], "ABCDEFGH", 8)[58 - table.none] == 1


@settings(max_examples=60)
@given(few_words, few_cards, few_cards, few_cards, st.data())
def test_distribution_counts_every_draw(
    words: list[str], known: list[str], some: list[str], more: list[str], data: st.DataObject
) -> None:
    values = {"A": 1, "B": 2, "C": 3}
    table = RankTable.of(Lexicon.of(words), values, Scoring(), cards=5, shortest=2, keep=False)
    unseen = some + more
    draws = data.draw(st.integers(0, min(5 - len(known), len(unseen))))
    chances = table.distribution(known, unseen, draws)
    assert chances.tolist() == laid_out(table, known, unseen, draws)
    assert (table.distribution(known, Counter(unseen), draws) == chances).all()
    assert (table.distribution(known, counts(unseen), draws) == chances).all()


def test_distribution_with_the_whole_deck(five: RankTable) -> None:
    known, unseen = ["R", "E", ""], [face.letters for face in DECK.faces]
    for gone in known:
        unseen.remove(gone)
    chances = five.distribution(known, unseen, 2)
    assert chances.tolist() == laid_out(five, known, unseen, 2)
    assert five.distribution([], unseen, 5).sum() == pytest.approx(1)


def test_discards_are_draws_to_what_is_kept(five: RankTable) -> None:
    hand, unseen = ["S", "E", "", "E", "K"], [*"AEERSSTTDL", ""]
    rows = five.discards(hand, unseen)
    assert rows.shape == (32, len(five.points))
    for discarded in range(32):
        kept = [letters for i, letters in enumerate(hand) if not discarded >> i & 1]
        assert (rows[discarded] == five.distribution(kept, unseen, 5 - len(kept))).all()
    assert rows[0] @ five.points == five.score(hand)


def test_random_hands_follow_the_distribution(five: RankTable) -> None:
    known, unseen = ["S", "E"], [*"AEERSSTTDL", ""]
    exact = five.distribution(known, unseen, 3)
    dealt = five.deal(200_000, unseen, Rng(3), known=known)
    seen = np.bincount(dealt, minlength=len(exact)) / len(dealt)
    assert np.abs(seen - exact).max() < 0.005
    assert not seen[exact == 0].any()


def test_random_hands_of_a_large_deck(five: RankTable) -> None:
    deck = np.full(KINDS, 12)
    dealt = five.deal(200_000, deck, Rng(3), draws=2, known=["S", "E"])
    exact = five.distribution(["S", "E"], deck, 2)
    seen = np.bincount(dealt, minlength=len(exact)) / len(dealt)
    assert np.abs(seen - exact).max() < 0.005


def test_random_hands_come_from_the_seed(five: RankTable) -> None:
    rng, same, other = Rng(1), Rng(1), Rng(2)
    first = five.deal(300, DECK_COUNTS, rng)
    assert (first == five.deal(300, DECK_COUNTS, same)).all()
    assert rng == same
    assert (first != five.deal(300, DECK_COUNTS, other)).any()
    assert (first != five.deal(300, DECK_COUNTS, rng)).any()
    assert len(five.deal(0, DECK_COUNTS, rng)) == 0


DECK_COUNTS = counts([face.letters for face in DECK.faces])

chances = st.lists(st.integers(0, 5), min_size=4, max_size=4).filter(any)


@given(st.lists(chances, min_size=1, max_size=4))
def test_equity_is_the_share_of_the_pot(weights: list[list[int]]) -> None:
    own, *others = [np.array(row) / sum(row) for row in weights]
    share = 0.0
    for levels in product(range(4), repeat=len(weights)):
        chance = float(
            np.prod([row[at] / sum(row) for row, at in zip(weights, levels, strict=True)])
        )
        if levels[0] == max(levels):
            share += chance / levels.count(levels[0])
    assert equity(own, others) == pytest.approx(share)


def of_cats(folder: Path, words: Sequence[str] = ("cat",)) -> RankTable:
    return RankTable.of(Lexicon.of(words), {"C": 3}, Scoring(), cards=3, folder=folder)


def test_a_table_is_kept_in_one_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = of_cats(tmp_path / "new")
    (file,) = (tmp_path / "new").iterdir()
    monkeypatch.setattr(_kernel, "build_ranks", None)
    again = of_cats(tmp_path / "new")
    assert again.score("CAT") == table.score("CAT") == 3
    assert again.none == table.none == -1
    assert file.stat().st_size == 64 + comb(30, 3)


@pytest.mark.parametrize(
    "damage",
    [
        lambda whole: b"",
        lambda whole: whole[:40],
        lambda whole: whole[:-1],
        lambda whole: whole + b"\0",
        lambda whole: whole[:1000] + b"\7" + whole[1001:],
        lambda whole: b"T" + whole[1:],
        lambda whole: whole[:14] + b"\2" + whole[15:],
        lambda whole: whole[:14] + b"\3" + whole[15:],
        lambda whole: os.urandom(len(whole)),
    ],
)
def test_a_damaged_file_is_made_again(tmp_path: Path, damage: "type[bytes]") -> None:
    of_cats(tmp_path)
    (file,) = tmp_path.iterdir()
    whole = file.read_bytes()
    file.write_bytes(damage(whole))
    assert of_cats(tmp_path).score("CAT") == 3
    assert file.read_bytes() == whole
    assert list(tmp_path.iterdir()) == [file]


def test_a_file_of_other_words_is_made_again(tmp_path: Path) -> None:
    of_cats(tmp_path / "cat")
    of_cats(tmp_path / "dog", ["dog"])
    (cat,), (dog,) = (tmp_path / "cat").iterdir(), (tmp_path / "dog").iterdir()
    assert cat.name != dog.name
    whole = cat.read_bytes()
    cat.write_bytes(dog.read_bytes())
    assert of_cats(tmp_path / "cat").score("CAT") == 3
    assert cat.read_bytes() == whole


def test_a_folder_that_cannot_be_is_no_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert of_cats(tmp_path / "file").score("CAT") == 3
    assert of_cats(tmp_path / "file" / "below").score("CAT") == 3
    assert (tmp_path / "file").read_text() == ""


def test_a_file_that_cannot_be_moved_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(os, "replace", full)
    assert of_cats(tmp_path).score("CAT") == 3
    assert list(tmp_path.iterdir()) == []


def test_the_oldest_files_go(tmp_path: Path) -> None:
    for letter in ALPHABET:
        of_cats(tmp_path, [f"ca{letter}"])
    assert len(list(tmp_path.iterdir())) == 16


def test_where_tables_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TYPECASE_CACHE", str(tmp_path / "own"))
    assert ranks.cache_folder() == tmp_path / "own"
    monkeypatch.delenv("TYPECASE_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert ranks.cache_folder() == tmp_path / "typecase"
    monkeypatch.setenv("XDG_CACHE_HOME", "here")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert ranks.cache_folder() == tmp_path / ".cache" / "typecase"


def refused(text: str) -> "pytest.RaisesExc[ValueError]":
    return pytest.raises(ValueError, match=text)


def test_what_is_no_table_is_refused() -> None:
    few = Lexicon.of(["cat"])
    with refused("1 to 8 cards, not 9"):
        RankTable.of(few, {}, Scoring(), cards=9)
    with refused("1 to 8 cards, not 0"):
        RankTable.of(few, {}, Scoring(), cards=0)
    with refused("cannot have 0 letters"):
        RankTable.of(few, {}, Scoring(), cards=3, shortest=0)
    with refused("'é', which is no capital"):
        RankTable.of(few, {"é": 1}, Scoring(), cards=3)
    with refused("a value of -1 does not fit"):
        RankTable.of(few, {"A": -1}, Scoring(), cards=3, keep=False)
    with refused("would score 120000; a rank table holds scores up to 65535"):
        RankTable.of(
            few, dict.fromkeys("ACT", 40_000), Scoring(wild=dict.fromkeys("ACT", 1)), cards=3
        )
    with refused("'cat' is not a word of capitals"):
        build_ranks(b"DOG\ncat", 3, 3, [1] * 26, [1] * 26, [])
    with refused("has 27 entries; the most is 26"):
        build_ranks(b"DOG", 3, 3, [1] * 27, [1] * 26, [])
    with refused("a table for 2 cards has 406 cells, not 3"):
        Ranks(np.zeros(3, np.uint8), 2)


def test_what_is_no_hand_is_refused(five: RankTable) -> None:
    with refused("'TH' is no card"):
        five.score(["TH", "E"])
    with refused("'e' is no card"):
        five.score("e")
    with refused("up to 5 cards, not 6"):
        five.score("ABCDEF")
    with refused("up to 5 cards, not 6"):
        five.scores(np.zeros((3, 6), np.uint8))
    with refused("two dimensions, not of 1"):
        five.scores(np.zeros(5, np.uint8))
    with refused("whole numbers, not of float64"):
        five.scores(np.zeros((3, 5)))  # type: ignore[arg-type]
    for wrong in (27, 128, 155, 255):
        hands = np.zeros((200, 5), np.uint8)
        hands[150, 3] = wrong
        with refused("a kind from 0 to 26"):
            five.scores(hands)
    for outside in (-1, 256, 1 << 40):
        with refused("a kind from 0 to 26"):
            five.scores(np.array([[0, outside]]))
    with refused("a kind from 0 to 26, not 31"):
        five._kernel.cell(b"\x1f")


def test_draws_that_cannot_be_are_refused(five: RankTable) -> None:
    with refused("up to 5 cards, not 6"):
        five.distribution("ABCD", "EFG", 2)
    with refused("only 1 card unseen, too few to draw 2"):
        five.distribution("ABC", "E", 2)
    with refused("-1 cards cannot be drawn"):
        five.distribution("ABC", "E", -1)
    with refused("27 whole numbers"):
        five.distribution("ABC", np.ones(26, int), 2)
    with refused("27 whole numbers"):
        five.distribution("ABC", np.ones(27), 2)  # type: ignore[arg-type]
    with refused("there cannot be -1 unseen"):
        five.distribution("ABC", {"A": -1, "B": 9}, 2)
    with refused("too many ways to draw 5 cards"):
        five.distribution("", np.full(27, 60_000), 5)
    with refused("only 4 cards unseen, too few to draw 5"):
        five.discards("ABCDE", "FGHI")
    with refused("only 4 cards unseen, too few to draw 5"):
        five.deal(10, "FGHI", Rng(1))
    with refused("there cannot be -1 hands"):
        five.deal(-1, "FGHIJ", Rng(1))
    with refused("up to 5 cards, not 6"):
        five.deal(1, "FGHIJ", Rng(1), known="ABCDEF")


def test_distributions_of_two_tables_are_refused() -> None:
    with refused("2 and 3 places"):
        equity(np.ones(2), [np.ones(3)])
    with refused("one dimension"):
        equity(np.ones((2, 2)), [])
    assert equity(np.ones(1), []) == 1
