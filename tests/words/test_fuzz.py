"""Whatever is asked of the kernel, it gives an answer or says what is wrong; it never breaks.

The calls here have the right arguments, strange ones of the right kind, and things of no kind at
all. ``make sanitize`` runs them once more with the kernel's memory watched.
"""

import socket
import sys
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from types import MappingProxyType
from typing import Any, NamedTuple

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oracle import first_best, slow_scores, slow_words
from typecase import _kernel as kernel
from typecase.words import Lexicon, Scoring

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
WORDS = ["AA", "BALL", "BALLS", "LAB", "LLAMA", "QUIT", "SLAB", "STALL", "TAB", "TABS", "ZA"]
SEVERAL = ["AB", "LL", "QU"]
TEXT = "\n".join(WORDS).encode()
MANY = 1 << 40

# An answer is anything; what is wrong is told as one of these, in words.
TOLD = (ValueError, TypeError, IndexError, OverflowError)

small = st.integers(-2, 9)
number = small | st.sampled_from([26, 64, 255, 256, 65536, 2**31, 2**32, 2**63, 2**64, -(2**63)])
letters = st.text("ABLQSTU?[]", max_size=9)
text = letters | st.text(max_size=9)
cards = st.sampled_from([*"ABLST", "", *SEVERAL, "QU", "TH", "a", "é", "\0", "?"])
kinds = st.lists(st.integers(0, 29), max_size=9).map(bytes) | st.binary(max_size=9)
few = st.lists(st.integers(0, 26), max_size=3).map(bytes) | kinds
hand = st.one_of(
    text,
    kinds,
    st.lists(cards, max_size=9),
    st.sampled_from(["A" * 200, "?" * 200, "A" * 256, bytes(200), [""] * 200, ["LL"] * 300]),
)
marks = st.none() | st.binary(max_size=9)
points = st.lists(number, max_size=9) | st.just([1] * 26) | st.just([1] * 29)
bonus = st.lists(number, max_size=9)
rows = st.builds(
    lambda shape, kind, fill: np.full(shape, fill).astype(kind),
    st.sampled_from([(0, 0), (0, 7), (3, 0), (2, 1), (1, 7), (5, 3), (1, 300), (4,), (2, 2, 2)]),
    st.sampled_from([np.uint8, np.int8, np.uint16, np.int64, np.float64, np.bool_]),
    st.sampled_from([0, 1, 25, 26, 27, 29, 255]),
) | st.lists(st.lists(st.integers(0, 29), min_size=3, max_size=3), min_size=1, max_size=4).map(
    lambda given: np.array(given, np.uint8)
)
counts = st.builds(
    lambda size, fill, kind: np.full(size, fill).astype(kind),
    st.sampled_from([27, 27, 27, 0, 26, 28]),
    st.sampled_from([4, 1, 0, -1, 60_000, 70_000]),
    st.sampled_from([np.int64, np.int64, np.int64, np.int32, np.float64]),
)
chances = st.builds(
    lambda shape, fill: np.full(shape, fill),
    st.sampled_from([(0,), (3,), (0, 3), (2, 3), (3, 2), (2, 0), (2, 2, 2)]),
    st.sampled_from([0.0, 0.5, -1.0, np.inf, np.nan, 1]),
)
listing = st.sampled_from([TEXT, b"", b"\n", b"A", b"cat", b"B\nA", b"A\0B", b"A" * 65]) | (
    st.binary(max_size=20)
)
tables = st.builds(
    lambda cards, off, kind, fill: np.full(max(_size(cards) + off, 0), fill).astype(kind),
    st.integers(0, 3),
    st.sampled_from([0, 0, 0, -1, 1]),
    st.sampled_from([np.uint8, np.uint16, np.int64]),
    st.sampled_from([0, 1, 255, 65535]),
)
rules = st.lists(
    st.tuples(
        st.sampled_from(
            ["", "STARTS_WITH", "ENDS_WITH", "INCLUDES", "HOLDS", "SYLLABLES", "LENGTH", "VOWELS"]
        )
        | st.sampled_from(["VOWEL_KINDS", "DOUBLED", "SAME_ENDS", "ALL_DIFFERENT", "WHAT"]),
        st.sampled_from(["", "A", "AB", "4", "4+", "+", "99999999999", "-1", "é", "\0"]),
    ),
    max_size=6,
)
goals = st.lists(
    st.tuples(small, st.lists(st.tuples(number, number), max_size=2), st.booleans(), number, rules),
    max_size=9,
)
grid = st.sampled_from([bytes(25), b"\1" * 25, bytes(24), b"\x1b" * 25, b"\x1c" * 25]) | st.lists(
    st.integers(0, 27), min_size=25, max_size=25
).map(bytes)
# As many as take no time, or as no machine can hold; what lies between is nobody's mistake.
times = st.integers(0, 300) | st.sampled_from([-1, 2**62, 2**64])


def _size(cards: int) -> int:
    """The cells of a rank table."""
    return [1, 28, 406, 4060][cards]


def _ranks(kind: type[Any], fill: int) -> kernel.Ranks:
    return kernel.Ranks(np.full(_size(3), fill, kind), 3)


VOCABULARY = kernel.Vocabulary(kernel.WordList(TEXT), None, ["EXTRA"], ["AA"])
SHARED = kernel.Vocabulary(kernel.WordList(TEXT), None, [], [])
HOUSE = kernel.Vocabulary(SHARED, ["EXTRA"], ["AA", "BALLS"])
HOUSE_FULL = HOUSE.index(SEVERAL, True)
HOUSE_SEARCHER = HOUSE.index().searcher([1] * 26, [0] * 26, [0, 1])
PLAIN = VOCABULARY.index()
FULL = VOCABULARY.index(SEVERAL, True)
SEARCHER = FULL.searcher([1] * 29, [1] * 26, [0, 1], doubles=1, cards=9)
PLAIN_SEARCHER = PLAIN.searcher([1] * 26, [0] * 26, [0, 1])
RANKS = _ranks(np.uint8, 3)
WIDE = _ranks(np.uint16, 300)
KINDS = [("A", 1, False), ("B", 2, True), ("L", 1, False), ("LL", 3, False), ("S", 1, True)]
DAWG = kernel.Dawg(TEXT, [*KINDS, ("T", 1, False)])
HOUSE_DAWG = kernel.Dawg(DAWG, [1, 2], b"STALLS")
LINES = kernel.Lines(TEXT, list(range(26)))
HOUSE_LINES = kernel.Lines(LINES, ["ATTAB"], ["TAB"])
PROSPECT = kernel.Prospect(LINES, bytes(range(1, 28)))
RULES = kernel.Rules(TEXT, b"\2\0" * len(WORDS))


class Call(NamedTuple):
    """Something the kernel does, and what to ask it with."""

    do: Callable[..., Any]
    args: tuple[st.SearchStrategy[Any], ...] = ()
    named: Mapping[str, st.SearchStrategy[Any]] = MappingProxyType({})


terms = {"shortest": number, "doubles": number}
kept = {**terms, "must": marks}
reach = (kinds, kinds, number, number)
search = (small, small, rules, points, bonus, goals)


def generator_calls(kind: type[kernel.Rng] | type[kernel.ChaCha]) -> dict[str, Call]:
    name = kind.__name__
    return {
        name: Call(kind, (number | st.integers(),)),
        f"{name}.below": Call(lambda n: kind(1).below(n), (number | st.integers(),)),
        f"{name}.shuffle": Call(lambda items: kind(1).shuffle(items), (st.lists(small),)),
        f"{name}.permute": Call(
            lambda items, ids: kind(1).permute(items, ids), (st.lists(small), st.lists(number))
        ),
        f"{name}.state": Call(lambda state: setattr(kind(1), "state", state), (number,)),
    }


CALLS = {
    **generator_calls(kernel.Rng),
    **generator_calls(kernel.ChaCha),
    "bits": Call(kernel.bits, (number | st.integers(),)),
    "mask": Call(kernel.mask, (st.lists(st.integers(-1, 999) | st.just(MANY)),)),
    "first_cards": Call(
        kernel.first_cards,
        (text, st.lists(text | st.just(""), max_size=70), st.lists(number | small, max_size=70)),
    ),
    "WordList": Call(kernel.WordList, (listing,)),
    "WordList.find": Call(kernel.WordList(TEXT).find, (text,)),
    "WordList[]": Call(kernel.WordList(TEXT).__getitem__, (number,)),
    "Vocabulary": Call(
        kernel.Vocabulary,
        (
            st.none() | st.just(kernel.WordList(TEXT)),
            st.none() | st.binary(max_size=12),
            st.lists(text, max_size=3),
            st.lists(text, max_size=3),
        ),
    ),
    "Vocabulary, changed": Call(
        kernel.Vocabulary,
        (
            st.sampled_from([SHARED, HOUSE, VOCABULARY]),
            st.lists(text, max_size=3),
            st.lists(text, max_size=3),
        ),
    ),
    "Vocabulary.places": Call(HOUSE.places, (st.lists(text, max_size=3),)),
    "Vocabulary.in, changed": Call(HOUSE.__contains__, (text,)),
    "Vocabulary.anagrams, changed": Call(HOUSE.anagrams, (text | st.just("A" * 99),)),
    "Vocabulary.word, changed": Call(HOUSE.word, (number,)),
    "Vocabulary.nth, changed": Call(HOUSE.nth, (number, number)),
    "Vocabulary.in": Call(VOCABULARY.__contains__, (text,)),
    "Vocabulary.anagrams": Call(VOCABULARY.anagrams, (text | st.just("A" * 99),)),
    "Vocabulary.by_chance": Call(
        VOCABULARY.by_chance,
        (st.lists(text | st.just(""), max_size=70), number, number, number, st.just(kernel.Rng(1))),
    ),
    "Vocabulary.id": Call(VOCABULARY.id, (text,)),
    "Vocabulary.word": Call(VOCABULARY.word, (number,)),
    "Vocabulary.how_many": Call(VOCABULARY.how_many, (number,)),
    "Vocabulary.nth": Call(VOCABULARY.nth, (number, number)),
    "Vocabulary.index": Call(
        VOCABULARY.index, (st.lists(text | st.sampled_from(SEVERAL), max_size=4), st.booleans())
    ),
    "Index.words": Call(PLAIN.words, (hand,), kept),
    "Index.words, all cards": Call(FULL.words, (hand,), kept),
    "Index.words, changed": Call(HOUSE_FULL.words, (hand,), kept),
    "Index.counts, changed": Call(HOUSE_FULL.counts, (rows,), terms),
    "Index.best, changed": Call(HOUSE_FULL.best, (hand, points, points, bonus), kept),
    "Index.searcher, changed": Call(
        HOUSE_FULL.searcher, (points, points, bonus), {**terms, "cards": number}
    ),
    "Index.ids": Call(FULL.ids, (hand,), kept),
    "Index.count": Call(FULL.count, (hand,), terms),
    "Index.counts": Call(PLAIN.counts, (rows,), terms),
    "Index.counts, all cards": Call(FULL.counts, (rows,), terms),
    "Index.best": Call(PLAIN.best, (hand, points, points, bonus), kept),
    "Index.best, all cards": Call(FULL.best, (hand, points, points, bonus), kept),
    "Index.best_by_each": Call(
        FULL.best_by_each, (hand, points, points, st.lists(bonus, max_size=3)), kept
    ),
    "Index.searcher": Call(FULL.searcher, (points, points, bonus), {**terms, "cards": number}),
    "Searcher.best": Call(SEARCHER.best, (hand,)),
    "Searcher.with_each": Call(SEARCHER.with_each, (hand, hand)),
    "Searcher.less_one": Call(PLAIN_SEARCHER.less_one, (hand,)),
    "Searcher.less_one, all cards": Call(SEARCHER.less_one, (hand,)),
    "Searcher.best_of_each": Call(SEARCHER.best_of_each, (rows,)),
    "Searcher.less_one, changed": Call(HOUSE_SEARCHER.less_one, (hand,)),
    "Searcher.best_of_each, changed": Call(HOUSE_SEARCHER.best_of_each, (rows,)),
    "build_ranks": Call(
        kernel.build_ranks, (listing, st.integers(-1, 4), number, points, points, bonus)
    ),
    "Ranks": Call(kernel.Ranks, (tables, st.integers(-1, 4))),
    "Ranks.cell": Call(RANKS.cell, (kinds,)),
    "Ranks.cells": Call(RANKS.cells, (rows,)),
    "Ranks.cells, wide": Call(WIDE.cells, (rows,)),
    "Ranks.deal": Call(RANKS.deal, (few, counts, small, times, st.just(kernel.Rng(1)))),
    "Ranks.distribution": Call(WIDE.distribution, (few, counts, small | number)),
    "Ranks.discards": Call(RANKS.discards, (few, counts)),
    "equity": Call(kernel.equity, (chances, chances)),
    "Dawg": Call(kernel.Dawg, (listing, st.lists(st.tuples(text, number, st.booleans())))),
    "Dawg, changed": Call(
        kernel.Dawg, (st.sampled_from([DAWG, HOUSE_DAWG]), st.lists(number, max_size=3), listing)
    ),
    "Dawg.all, changed": Call(HOUSE_DAWG.all, reach),
    "Dawg.best, changed": Call(HOUSE_DAWG.best, reach),
    "Dawg.places, changed": Call(HOUSE_DAWG.places, (kinds, kinds, kinds | st.just(bytes(99)))),
    "Dawg.word": Call(DAWG.word, (kinds,)),
    "Dawg.count": Call(DAWG.count, reach),
    "Dawg.any": Call(DAWG.any, reach),
    "Dawg.all": Call(DAWG.all, reach),
    "Dawg.best": Call(DAWG.best, reach),
    "Dawg.counts": Call(DAWG.counts, (kinds, number, kinds, number)),
    "Dawg.places": Call(DAWG.places, (kinds, kinds, kinds | st.just(bytes(99)))),
    "Dawg.sequences": Call(
        DAWG.sequences, (kinds, st.lists(kinds, max_size=3), st.just(2) | small)
    ),
    "Dawg.finishing": Call(DAWG.finishing, (kinds, kinds, number, times, number)),
    "Lines": Call(kernel.Lines, (listing, points)),
    "Lines, changed": Call(
        kernel.Lines,
        (
            st.sampled_from([LINES, HOUSE_LINES]),
            st.lists(text, max_size=3),
            st.lists(text, max_size=3),
        ),
    ),
    "Lines.score, changed": Call(HOUSE_LINES.score, (kinds,)),
    "Lines.rollouts, changed": Call(HOUSE_LINES.rollouts, (grid, kinds | grid, times, number)),
    "Lines.score": Call(LINES.score, (kinds,)),
    "Lines.total": Call(LINES.total, (grid | kinds,)),
    "Lines.gains": Call(LINES.gains, (grid | kinds, number)),
    "Lines.rollouts": Call(LINES.rollouts, (grid, kinds | grid, times, number)),
    "Prospect": Call(lambda deck: kernel.Prospect(LINES, deck), (kinds | grid,)),
    "Prospect.line": Call(PROSPECT.line, (kinds,)),
    "Prospect.judge": Call(
        PROSPECT.judge, (grid, number, kinds | grid, kinds | grid, times, number)
    ),
    "Rules": Call(kernel.Rules, (listing, st.binary(max_size=24) | st.just(b"\2\0" * len(WORDS)))),
    "Rules.words": Call(RULES.words, (rules,)),
    "Rules.best": Call(RULES.best, search),
    "Rules.ranked": Call(RULES.ranked, (*search, number)),
    "Rules.best, without": Call(RULES.best, (*search, st.binary(max_size=17))),
    "Rules.ranked, without": Call(RULES.ranked, (*search, number, st.binary(max_size=17))),
}
if sys.platform != "win32":
    ENDS = socket.socketpair()
    POST = kernel.Sender()
    LINE = kernel.Outgoing(POST, ENDS[0].fileno())
    CALLS |= {
        "Outgoing.say": Call(LINE.say, (st.binary(max_size=300),)),
        "Outgoing.write": Call(LINE.write, (st.binary(max_size=300),)),
    }

HEAVY = ["Prospect"]
"""Looks at millions of lines at each call, which takes seconds when all memory is watched."""

# What belongs nowhere.
stray = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(max_size=3),
    st.binary(max_size=3),
    st.lists(st.none() | st.integers() | st.text(max_size=2), max_size=3),
    st.builds(object),
    rows,
)


def entry_points() -> set[str]:
    """Everything that the kernel offers, as CALLS names it."""
    found = set()
    for name, thing in vars(kernel).items():
        if isinstance(thing, type):
            found |= {f"{name}.{each}" for each in vars(thing) if not each.startswith("_")}
        elif callable(thing):
            found.add(name)
    return found


def test_every_entry_point_is_asked() -> None:
    asked = {name.partition(",")[0] for name in CALLS}
    # These ask for nothing that could be wrong.
    harmless = {
        "Outgoing.cut", "Outgoing.end", "Outgoing.waiting", "Sender.flush",
        "Dawg.nodes", "Index.several", "Index.wild", "Ranks.cards", "Ranks.levels",
        "Ranks.portable", "Rng.copy", "Rng.random", "Rng.spawn", "ChaCha.copy", "ChaCha.random",
        "ChaCha.spawn", "Vocabulary.alphabetical",
    }  # fmt: skip
    assert entry_points() - asked == harmless


def told(do: Callable[..., Any], *args: Any, **named: Any) -> str | None:
    """What is said to be wrong with a question; None if there was an answer."""
    try:
        do(*args, **named)
    except TOLD as error:
        return str(error)
    return None


def ask_anything(name: str, data: st.DataObject) -> None:
    do, args, named = CALLS[name]
    wrong = data.draw(st.sets(st.integers(0, len(args)), max_size=1))
    given = [data.draw(stray if at in wrong else each) for at, each in enumerate(args)]
    names = sorted(data.draw(st.sets(st.sampled_from(sorted(named))))) if named else []
    wrongs = told(do, *given, **{each: data.draw(named[each]) for each in names})
    assert wrongs is None or len(wrongs.split()) > 2


@pytest.mark.parametrize("name", [name for name in CALLS if name not in HEAVY])
@given(st.data())
def test_an_answer_or_a_sentence(name: str, data: st.DataObject) -> None:
    ask_anything(name, data)


@pytest.mark.parametrize("name", HEAVY)
@settings(max_examples=25)
@given(st.data())
def test_an_answer_or_a_sentence_after_much_work(name: str, data: st.DataObject) -> None:
    ask_anything(name, data)


def words_of(index: kernel.Index, numbers: bytes) -> list[str]:
    """The cards that these numbers stand for; 255 stands for none."""
    known = [*ALPHABET, *index.several, ""]
    return [known[card] for card in numbers if card != 255]


@given(
    st.lists(st.sampled_from([0, 1, 11, 18, 19, 26, 27, 28, 29, 255]), max_size=6).map(bytes),
    st.data(),
    st.integers(0, 2),
)
def test_places_without_a_card_change_nothing(
    numbers: bytes, data: st.DataObject, doubles: int
) -> None:
    cards = words_of(FULL, numbers)
    listed = VOCABULARY.alphabetical()
    found = slow_words(listed, cards, 2, (), doubles)
    assert FULL.words(numbers, doubles=doubles) == found
    assert FULL.count(numbers, doubles=doubles) == len(found)
    points = data.draw(st.lists(small, min_size=len(numbers), max_size=len(numbers)))
    wild = {letter: at % 3 for at, letter in enumerate(ALPHABET)}
    worth = [each for card, each in zip(numbers, points, strict=True) if card != 255]
    best = first_best(slow_scores(found, cards, worth, Scoring(wild, (0, 1)), (), doubles))
    assert FULL.best(numbers, points, list(wild.values()), [0, 1], doubles=doubles) == best
    must = data.draw(st.binary(min_size=len(numbers), max_size=len(numbers)))
    marked = [
        at
        for at, each in enumerate(m for m, card in zip(must, numbers, strict=True) if card != 255)
        if each
    ]
    wanted = slow_words(listed, cards, 2, marked, doubles) if marked else []
    if numbers:
        assert FULL.words(numbers, must=must, doubles=doubles) == wanted


@settings(max_examples=5)
@given(st.integers(0, 2**32))
def test_threads_that_ask_everything_at_once(seed: int) -> None:
    rng = kernel.Rng(seed)
    hands = ["".join(ALPHABET[rng.below(26)] for _ in range(6)) + "?" for _ in range(24)]
    rule = [1] * 26, [1] * 26, [0]

    def ask(lexicon: Lexicon, at: int) -> list[Any]:
        hand = hands[at]
        index = lexicon.index() if at % 2 else lexicon.index(["QU"], True)
        values = [1] * (26 + len(index.several))
        cards = np.array([[ord(card) - 65 for card in hand[:-1]]], np.uint8)
        return [
            index.words(hand),
            lexicon.anagrams(hand[:5]),
            hand[:3] in lexicon,
            index.best(hand, [1] * 7, *rule[1:]),
            index.searcher(values, *rule[1:], cards=7).best(hand),
            index.counts(cards).tolist(),
        ]

    words = Lexicon.load("young")
    alone = [ask(words.known(0), at) for at in range(len(hands))]
    with ThreadPoolExecutor(4) as pool:
        fresh = words.known(0)  # nothing of it is ready yet
        together = list(pool.map(lambda at: ask(fresh, at), range(len(hands))))
    assert together == alone


def test_hands_that_change_while_they_are_read() -> None:
    """No answer can be right, but none may reach beyond its memory."""
    hands = np.zeros((2_000, 7), np.uint8)
    table = np.zeros(_size(3), np.uint8)
    ranks = kernel.Ranks(table, 3)
    done = False

    def meddle() -> None:
        rng = np.random.default_rng(1)
        while not done:
            hands[:] = rng.integers(0, 256, hands.shape)
            table[:] = rng.integers(0, 256, table.shape)

    with ThreadPoolExecutor(1) as pool:
        pool.submit(meddle)
        try:
            for _ in range(20):
                three = np.ascontiguousarray(hands[:, :3])
                for ask in (PLAIN.counts, FULL.counts, SEARCHER.best_of_each):
                    assert " card" in (told(ask, hands) or " cards")
                assert " card" in (told(ranks.cells, three) or " cards")
                ranks.distribution(b"", np.ones(27, np.int64), 3)
        finally:
            done = True


def test_a_rank_table_does_not_change_with_the_array_it_was_made_of() -> None:
    table = np.zeros(_size(2), np.uint8)
    ranks = kernel.Ranks(table, 2)
    table[:] = 200
    assert ranks.cell(b"\0\1") == 0
    assert ranks.distribution(b"", np.ones(27, np.int64), 2).tolist() == [1]


def test_more_hands_than_can_be_dealt() -> None:
    with pytest.raises(ValueError, match="at most 1000000000 hands"):
        RANKS.deal(b"", np.ones(27, np.int64), 3, MANY, kernel.Rng(1))


def test_more_hands_than_are_dealt_to_finish_a_word() -> None:
    with pytest.raises(ValueError, match="at most 268435456 hands are dealt at once"):
        DAWG.finishing(b"", b"\0\1", 2, MANY, 1)


def test_what_is_wrong_is_told_to_the_end() -> None:
    with pytest.raises(ValueError, match=r"'A\?B' is not a card of capitals"):
        kernel.Dawg(TEXT, [("A\0B", 1, False)])
    with pytest.raises(ValueError, match=r"takes capitals A to Z, not 'A\?B'"):
        RULES.words([("INCLUDES", "A\0B")])
    with pytest.raises(ValueError, match=r"there is no rule 'A\?B'"):
        RULES.words([("A\0B", "")])
