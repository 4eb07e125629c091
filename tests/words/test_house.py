"""A table's own words: a shared list with a few more and a few less answers whatever it is asked as
a list does that was made of exactly these words."""

import gc
import pickle
from collections import namedtuple
from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple
from weakref import ref

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from typecase._kernel import Rng
from typecase.texts import catalogue
from typecase.words import Lexicon, Scoring
from typecase.words.data import data
from typecase.words.insertion import Insertions
from typecase.words.lexicon import ALPHABET, CustomLexicon
from typecase.words.lines import Lines
from typecase.words.near import near
from typecase.words.paths import Goal, Paths, Rule, Square
from typecase.words.ranks import RankTable
from typecase.words.worthy import NO_DECK, worthy

LETTERS = "AELST"
"""So few that nearly every word shares its cards with others."""

VALUES = {letter: 1 + at % 5 for at, letter in enumerate(ALPHABET)}
RULE = Scoring(wild=VALUES, bonus=(0, 0, 0, 1, 3, 7))


class Both(NamedTuple):
    """The same words twice: over a shared list, and made anew."""

    house: CustomLexicon
    fresh: Lexicon


@cache
def lists() -> tuple[Lexicon, list[str], list[str]]:
    """A shared list, its words, and words of the list 'full' that it lacks."""
    few = [word for word in Lexicon.load() if set(word) <= set(LETTERS) and len(word) <= 7]
    keep = bytearray(len(data().words))
    kept = [word for at, word in enumerate(few) if at % 3]
    for word in kept:
        place = data().words.find(word)
        assert place is not None
        keep[place] = 1
    return Lexicon("few", True, bytes(keep), (), ()), kept, few[::3]


def made(added: Sequence[str], banned: Sequence[str]) -> Both:
    shared = lists()[0]
    more = [word for word in added if word not in banned]
    return Both(
        CustomLexicon(shared, more, banned), Lexicon("few", True, shared._made[2], more, banned)
    )


@st.composite
def both(draw: st.DrawFn) -> Both:
    _, kept, lacking = lists()
    strange = st.text(LETTERS, min_size=2, max_size=6)
    added = draw(st.lists(st.sampled_from(lacking) | st.sampled_from(kept) | strange, max_size=12))
    # Half of what is there may go: then the best word often is another one.
    banned = draw(
        st.lists(st.sampled_from(kept), max_size=12) | st.just(kept[::2]) | st.just([*kept, "ZZ"])
    )
    return made(added, banned)


cards = st.lists(st.sampled_from([*LETTERS, *LETTERS, ""]), min_size=1, max_size=8)
decked = st.lists(st.sampled_from([*LETTERS, *LETTERS, "ST", "EA", ""]), min_size=1, max_size=8)


def agree(two: Both, ask: Any) -> None:
    assert ask(two.house) == ask(two.fresh)


@settings(max_examples=50)
@given(both(), st.text(LETTERS + "XY", min_size=1, max_size=7))
def test_has_the_same_words_in_the_same_order(two: Both, word: str) -> None:
    agree(two, list)
    agree(two, len)
    agree(two, lambda words: [words.how_many(size) for size in range(9)])
    agree(two, lambda words: [words.nth(4, at) for at in range(words.how_many(4))])
    agree(two, lambda words: [words.id(each) for each in words])
    agree(two, lambda words: [words.word(words.id(each)) for each in words])
    agree(two, lambda words: (word in words, word.lower() in words, words.why_invalid(word)))
    agree(two, lambda words: near(words, word))
    agree(two, lambda words: words.places([word, *list(words)[::3]]))
    agree(two, lambda words: [words.random(size, Rng(1).below) for size in range(8)])


@settings(max_examples=5)
@given(both())
def test_makes_the_same_lists(two: Both) -> None:
    agree(two, lambda words: words.marks())
    agree(two, lambda words: list(words.family()))
    agree(two, lambda words: list(words.only(list(words)[::2])))
    assert list(pickle.loads(pickle.dumps(two.house))) == list(two.fresh)


@given(both(), cards, st.integers(1, 5))
def test_finds_the_same_words_in_a_hand(two: Both, hand: list[str], shortest: int) -> None:
    agree(two, lambda words: words.words(hand, shortest=shortest))
    agree(two, lambda words: words.words(hand, shortest=shortest, must=[0]))
    agree(two, lambda words: words.index().count(hand, shortest=shortest))
    agree(two, lambda words: words.index().ids(hand, shortest=shortest).tolist())
    agree(two, lambda words: words.anagrams("".join(hand)))
    agree(two, lambda words: words.by_chance(hand, 0, shortest, 50, Rng(shortest)))
    rows = np.array([[(at * 7 + i) % 27 for i in range(6)] for at in range(20)], np.uint8)
    agree(two, lambda words: words.index().counts(rows).tolist())


@given(both(), decked, st.integers(0, 2))
def test_lays_cards_of_several_letters_alike(two: Both, hand: list[str], doubles: int) -> None:
    points = [len(hand) - at for at in range(len(hand))]
    agree(two, lambda words: words.words(hand, doubles=doubles))
    agree(two, lambda words: words.words(hand, doubles=doubles, also={"ST": "T"}))
    agree(two, lambda words: words.best(hand, points, RULE, doubles=doubles))
    agree(two, lambda words: words.best(hand, points, RULE, doubles=doubles, must=[0]))
    agree(two, lambda words: words.ready(hand, True).count(hand, doubles=doubles))


@given(both(), cards)
def test_thinks_the_same_word_best(two: Both, hand: list[str]) -> None:
    points = [VALUES.get(letters, 0) for letters in hand]
    agree(two, lambda words: words.best(hand, points, RULE))
    agree(
        two,
        lambda words: words.index().best_by_each(hand, points, [0] * 26, [[0], [0, 1, 2, 3, 9]]),
    )
    agree(two, lambda words: worthy(words, tuple(zip(hand, points, strict=True)), deck=NO_DECK))
    for rule in (RULE, Scoring()):
        agree(two, lambda words, rule=rule: words.searcher(VALUES, rule).best(hand))
        agree(two, lambda words, rule=rule: words.searcher(VALUES, rule).with_each(hand, "AST?"))
        agree(two, lambda words, rule=rule: words.searcher(VALUES, rule).less_one(hand))
    rows = np.array([[0, 4, 18, 19, 11, kind] for kind in range(27)], np.uint8)
    agree(two, lambda words: [part.tolist() for part in _searched(words, rows)])
    agree(two, lambda words: words.searcher(VALUES | {"ST": 3}, RULE, doubles=1).best(hand))


def _searched(words: Lexicon, rows: Any) -> tuple[Any, Any]:
    return words.searcher(VALUES, RULE, shortest=3).best_of_each(rows)


Printed = namedtuple("Printed", "letters points colour")
Box = namedtuple("Box", "faces")
BOX = Box([Printed(letters, 1 + at, "red" if letters == "S" else "yellow")
           for at, letters in enumerate([*LETTERS, "EA", "ST"])])  # fmt: skip
laid = st.lists(st.sampled_from([face.letters for face in BOX.faces]), max_size=3)
held = st.lists(st.sampled_from([face.letters for face in BOX.faces]), min_size=1, max_size=6)


@settings(max_examples=50)
@given(both(), laid, held, held)
def test_puts_cards_into_a_string_alike(
    two: Both, string: list[str], hand: list[str], others: list[str]
) -> None:
    each = Both(*(Insertions.of(words, BOX) for words in two))  # type: ignore[arg-type]
    agree(each, lambda search: [search.word(list(word)) for word in two.fresh])
    agree(each, lambda search: search.words(string, hand))
    agree(each, lambda search: search.best(string, hand))
    agree(each, lambda search: (search.reachable(string, hand), search.count(string, hand)))
    agree(each, lambda search: search.places(string, hand, others))
    agree(each, lambda search: search.places(string, hand, others * 9))
    agree(each, lambda search: search.sequences(string, [hand, others], 3))
    agree(each, lambda search: search.chance(string, hand * 4, cards=4, deals=20, seed=1))
    if string:
        agree(each, lambda search: search.counts([string, string], [hand, hand]).tolist())


RULES = [
    *[Rule("STARTS_WITH", letter) for letter in "ST"],
    *[Rule("ENDS_WITH", letter) for letter in "ES"],
    *[Rule("LENGTH", size) for size in ("3", "4+")],
    *[Rule("SYLLABLES", size) for size in ("1", "2+")],
    Rule("DOUBLED"), Rule("ALL_DIFFERENT"), Rule("INCLUDES", "EA"), Rule("HOLDS", "LT"),
]  # fmt: skip
squares = st.builds(Square, st.sampled_from([None, *RULES]), st.integers(0, 2))
goals = st.builds(
    Goal,
    st.integers(0, 2),
    cells=st.just(()) | st.just((((0, 1, 2), 2),)),
    straight=st.booleans(),
    score=st.integers(0, 3),
    word=st.lists(st.sampled_from(RULES), max_size=2).map(tuple),
)


@settings(max_examples=60)
@given(both(), st.lists(squares, min_size=9, max_size=9), st.lists(goals, max_size=4))
def test_finds_the_same_paths(two: Both, cells: list[Square], bonuses: list[Goal]) -> None:
    each = Both(*(Paths.of(words) for words in two))  # type: ignore[arg-type]
    grid = [cells[at : at + 3] for at in (0, 3, 6)]
    agree(each, lambda paths: paths.best(grid, bonuses))
    agree(each, lambda paths: paths.ranked(grid, 7, bonuses))
    agree(each, lambda paths: paths.words([square.rule for square in cells[:2] if square.rule]))


symbols = st.sampled_from([*LETTERS, *LETTERS, *LETTERS, "?", "."])


@settings(max_examples=12)
@given(both(), st.data())
def test_scores_lines_alike(two: Both, data: st.DataObject) -> None:
    each = Both(*(Lines.of(words, VALUES) for words in two))  # type: ignore[arg-type]
    for line in data.draw(st.lists(st.lists(symbols, min_size=5, max_size=5), max_size=40)):
        agree(each, lambda lines, line=line: (lines.score(line), lines.score(line[:4])))
        agree(each, lambda lines, line=line: (lines.words(line), lines.best(line)))
    grid = {divmod(at, 5): data.draw(symbols) for at in range(18)}
    agree(each, lambda lines: (lines.total(grid), lines.gains(grid, "S"), lines.gains(grid, "?")))
    agree(each, lambda lines: lines.rollouts(grid, "AELSTAELST?AELSTAELST", 20, 1).tolist())


@settings(max_examples=25)
@given(both())
def test_scores_hands_alike(two: Both) -> None:
    shared = RankTable.of(lists()[0], VALUES, RULE, cards=5, shortest=2, keep=False)
    fresh = RankTable.of(two.fresh, VALUES, RULE, cards=5, shortest=2, keep=False)
    own = shared.with_own(two.house, VALUES, RULE, shortest=2)
    kinds = [ALPHABET.index(letter) for letter in LETTERS] + [26]
    rng = np.random.default_rng(1)
    hands = np.array(kinds, np.uint8)[rng.integers(0, len(kinds), (400, 5))]
    highest = len(shared.points) - 1 + shared.none
    # No word there scores more than what the shared list knows.
    assert own.scores(hands).tolist() == np.minimum(fresh.scores(hands), highest).tolist()
    assert own.score("AST") == fresh.score("AST")
    exact = RankTable.of(two.house, VALUES, RULE, cards=5, shortest=2, keep=False)
    assert exact.scores(hands).tolist() == fresh.scores(hands).tolist()


def test_a_table_knows_the_words_that_it_added() -> None:
    common = Lexicon.load("common", ["aalii", "blorp"], ["cat"])
    known = common.known(4)
    assert {"AALII", "BLORP"} <= set(known)
    assert "CAT" not in known
    assert "CAT" in Lexicon.load("common").known(4)


def test_a_rude_word_stays_where_a_table_added_it() -> None:
    assert "DAMN" in Lexicon.load("full", ["damn"]).family()
    assert "DAMN" not in Lexicon.load("full", ["blorp"]).family()


def test_tables_with_the_same_words_share_them() -> None:
    first = Lexicon.load("common", ["blorp", "zyzzx"], ["cat"])
    assert Lexicon.load("common", ["ZYZZX", "blorp"], ["CAT"]) is first
    assert Lexicon.load("common", ["blorp"], ["cat"]) is not first
    assert first.shared is Lexicon.load("common")


def test_own_words_go_when_nobody_needs_them() -> None:
    words = Lexicon.load("common", ["blorp"], ["cat"])
    worthy(words, (("B", 1), ("L", 1), ("O", 1), ("R", 1), ("P", 1)))
    Lines.of(words, VALUES).score("BLORP")
    gone = ref(words)
    del words
    gc.collect()
    assert gone() is None


@pytest.mark.parametrize("word", ["A" * 65, "a" * 1000])
def test_a_word_of_more_than_64_letters_is_refused(word: str) -> None:
    said = f"AAAAAAAAAAAA... is too long, with {len(word):,} letters: words have at most 64."
    for own in ({"added": [word]}, {"banned": [word]}):
        with pytest.raises(ValueError, match=said):
            Lexicon.load("full", **own)
    with pytest.raises(ValueError, match=said):
        Lexicon.of([word])
    why = Lexicon.load().why_invalid(word)
    assert why is not None
    assert catalogue().say(why) == said
    assert "A" * 64 in Lexicon.load("full", ["a" * 64])
