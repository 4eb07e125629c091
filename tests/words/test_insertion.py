"""Letter Boxing's searches, against slow and obvious answers: every insertion is tried."""

import random
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from typecase import decks
from typecase.words import Lexicon
from typecase.words.insertion import Insertions

Cards = tuple[str, ...]


class Card(NamedTuple):
    letters: str
    points: int
    colour: str


class Deck(NamedTuple):
    faces: list[Card]


RED = {"D", "ED"}
KINDS = {"A": 1, "E": 2, "D": 3, "L": 1, "ED": 4, "LE": 6, "QU": 5, "X": 9}
DECK = Deck([Card(k, n, "red" if k in RED else "yellow") for k, n in KINDS.items()])
FULL = decks.load("letter-boxing")

laid = st.lists(st.sampled_from(list(KINDS)[:-1]), min_size=2, max_size=4).map("".join)
few_words = st.lists(laid | st.text("AEDL", min_size=2, max_size=4), max_size=40)
few_cards = st.lists(st.sampled_from(list(KINDS)), max_size=4)
some_cards = st.lists(st.sampled_from(list(KINDS)), max_size=2)
strings = st.lists(st.sampled_from(list(KINDS)), max_size=3)


def inserted(string: Cards, card: str) -> set[Cards]:
    return {(*string[:at], card, *string[at:]) for at in range(len(string) + 1)}


def slow_strings(string: Cards, hand: Sequence[str]) -> set[tuple[Cards, Cards]]:
    """Every string that cards of a hand can make, with the cards added, in order of the hand."""
    found: set[tuple[Cards, Cards]] = {(string, ())}
    for card in hand:
        found |= {
            (longer, (*added, card))
            for shorter, added in found
            for longer in inserted(shorter, card)
        }
    return found


def slow_words(words: Collection[str], string: Cards, hand: Sequence[str]) -> set[Cards]:
    """The strings that are legal words after at least one card of the hand, one of them yellow."""
    return {
        longer
        for longer, added in slow_strings(string, hand)
        if len(longer) > 1 and "".join(longer) in words and set(added) - RED
    }


def slow_places(
    words: Collection[str], string: Cards, hand: Sequence[str], others: Sequence[str]
) -> set[Cards]:
    """The strings after one insertion that leave a legal word in reach, or are one."""
    good = set()
    for at, card in enumerate(hand):
        rest = [*hand[:at], *hand[at + 1 :], *others]
        for longer in inserted(string, card):
            finished = len(longer) > 1 and "".join(longer) in words and card not in RED
            if finished or slow_words(words, longer, rest):
                good.add(longer)
    return good


def after(string: Cards, places: list[tuple[str, int]]) -> list[Cards]:
    return [(*string[:at], card, *string[at:]) for card, at in places]


def slow_sequences(
    words: Collection[str], string: Cards, hands: Sequence[Sequence[str]], plies: int
) -> list[int]:
    counts = [0] * plies

    def lay(string: Cards, hands: Sequence[Sequence[str]], ply: int) -> None:
        if ply == plies:
            return
        hand, *others = hands
        pool = [card for other in others for card in other]
        good = slow_places(words, string, hand, pool)
        for card in sorted(set(hand)):
            left = list(hand)
            left.remove(card)
            for longer in inserted(string, card) & good:
                # Another card of the hand may not make the same string, so this one must count.
                if longer in slow_places(words, string, [card], [*left, *pool]):
                    counts[ply] += 1
                    lay(longer, [*others, left], ply + 1)

    lay(string, hands, 0)
    return counts


def contains(word: Cards, string: Cards) -> bool:
    rest: Iterator[str] = iter(word)
    return all(card in rest for card in string)


@given(few_words, strings, few_cards)
def test_BX_09_words_are_those_that_insertions_make(
    words: list[str], string: list[str], hand: list[str]
) -> None:
    table = Insertions.of(Lexicon.of(words), DECK)
    expected = slow_words(set(words), tuple(string), hand)
    found = table.words(string, hand)
    assert [each.cards for each in found] == sorted(
        expected, key=lambda cards: ("".join(cards), sum(KINDS[card] for card in cards), cards)
    )
    for each in found:
        new = [each.cards[at] for at in each.added]
        kept = [card for at, card in enumerate(each.cards) if at not in each.added]
        assert kept == string
        assert not Counter(new) - Counter(hand)
        assert each.points == sum(KINDS[card] for card in each.cards)
        assert each.word == "".join(each.cards)
    assert table.count(string, hand) == len(expected)
    assert table.reachable(string, hand) == bool(expected)
    best = table.best(string, hand)
    assert (best is None) == (not expected)
    if best is not None:
        assert best in found
        assert best.points == max(each.points for each in found)
    for most in range(1, 4):
        some = {each.cards for each in found if len(each.added) <= most}
        assert {each.cards for each in table.words(string, hand, most=most)} == some
        exact = {each.cards for each in found if len(each.added) == most}
        both = table.words(string, hand, least=most, most=most)
        assert {each.cards for each in both} == exact


@given(few_words, strings)
def test_BX_02_a_word_has_at_least_two_cards(words: list[str], string: list[str]) -> None:
    table = Insertions.of(Lexicon.of(words), DECK)
    good = len(string) > 1 and "".join(string) in words
    assert (table.word(string) is not None) == good
    for last in set(string):
        assert table.finished(string, last) == (good and last not in RED)


@given(few_words, strings, some_cards, some_cards)
def test_places_leave_a_legal_word_in_reach(
    words: list[str], string: list[str], hand: list[str], others: list[str]
) -> None:
    table = Insertions.of(Lexicon.of(words), DECK)
    expected = slow_places(set(words), tuple(string), hand, others)
    assert sorted(after(tuple(string), table.places(string, hand, others))) == sorted(expected)
    # With many cards the search goes another way. Cards that are in no word change nothing.
    many = ["X"] * 20
    found = table.places(string, hand, others + many)
    assert sorted(after(tuple(string), found)) == sorted(expected)


@given(few_words, strings, some_cards, some_cards)
def test_sequences_are_counted_as_they_are_laid(
    words: list[str], string: list[str], hand: list[str], other: list[str]
) -> None:
    table = Insertions.of(Lexicon.of(words), DECK)
    expected = slow_sequences(set(words), tuple(string), [hand, other], 3)
    assert table.sequences(string, [hand, other], 3) == expected


def readings(word: str, at: int = 0) -> Iterator[Cards]:
    """Every way to write a word with the cards of the real deck."""
    if at == len(word):
        yield ()
    for kind in {face.letters for face in FULL.faces}:
        if word.startswith(kind, at):
            for rest in readings(word, at + len(kind)):
                yield (kind, *rest)


def test_the_real_list_and_deck() -> None:
    lexicon = Lexicon.load("young")
    table = Insertions.of(lexicon, FULL)
    written = [cards for word in lexicon for cards in readings(word)]
    luck = random.Random(7)
    pool = [face.letters for face in FULL.faces]
    yellow = {face.letters for face in FULL.faces if face.colour == "yellow"}
    met = 0
    for _ in range(40):
        string, hand = luck.sample(pool, 2), luck.sample(pool, 8)
        have = Counter(hand)
        expected = []
        for cards in written:
            if len(cards) > 2 and contains(cards, tuple(string)):
                new = Counter(cards) - Counter(string)
                if not new - have and set(new) & yellow:
                    expected.append(cards)
        assert sorted(each.cards for each in table.words(string, hand)) == sorted(expected)
        met += len(expected)
    assert met > 20


def test_counts_answers_many_strings_at_once() -> None:
    table = Insertions.of(Lexicon.load("young"), FULL)
    luck = random.Random(8)
    pool = [face.letters for face in FULL.faces]
    strings = [luck.sample(pool, 2) for _ in range(200)]
    hands = [luck.sample(pool, 6) for _ in range(200)]
    pairs = zip(strings, hands, strict=True)
    assert table.counts(strings, hands).tolist() == [table.count(*pair) for pair in pairs]


def test_a_chance_is_the_share_of_hands_that_finish() -> None:
    table = Insertions.of(Lexicon.of(["lad"]), DECK)
    # One of four cards is the A that L D lacks, and a hand has two of them.
    chance = table.chance(["L", "D"], ["A", "E", "E", "E"], cards=2, deals=20_000, seed=3)
    assert chance == pytest.approx(0.5, abs=0.02)
    again = table.chance(["L", "D"], ["A", "E", "E", "E"], cards=2, deals=20_000, seed=3)
    assert chance == again


def test_what_cannot_be_asked_is_said() -> None:
    table = Insertions.of(Lexicon.of(["lad"]), DECK)
    with pytest.raises(ValueError, match="no card reads 'Z'; the cards are A E D"):
        table.words("AZ", [])
    with pytest.raises(ValueError, match="a string has at most 64 cards, not 65"):
        table.words("A" * 65, "E")
    with pytest.raises(ValueError, match="at most 64 cards"):
        table.places("A" * 65, "E")
    with pytest.raises(ValueError, match="at least one card is added"):
        table.words("A", "E", least=0)
    with pytest.raises(ValueError, match="cannot be dealt from 1 unseen"):
        table.chance("A", "E", cards=2, deals=1, seed=1)
    with pytest.raises(ValueError, match="0 to 20 plies"):
        table.sequences("A", ["E"], 21)
    with pytest.raises(ValueError, match="at least one hand"):
        table.sequences("A", [], 2)
    with pytest.raises(ValueError, match="is not in the string"):
        table.finished("AD", last="L")
    with pytest.raises(ValueError, match="same number of cards"):
        table.counts(["AD", "A"], ["L", "L"])
    with pytest.raises(ValueError, match="knows no wilds"):
        Insertions.of(Lexicon.of(["lad"]), Deck([Card("", 0, "yellow")]))
    with pytest.raises(ValueError, match="differ in colour or points"):
        Insertions.of(Lexicon.of(["lad"]), Deck([Card("A", 1, "yellow"), Card("A", 1, "red")]))


def test_large_and_empty_questions_have_answers() -> None:
    table = Insertions.of(Lexicon.of(["lad", "led"]), DECK)
    assert table.words("", "") == []
    assert table.places("", "") == []
    assert len(table.words("", list(KINDS) * 40)) == 4  # L A D, L E D, L ED, LE D
    assert table.words("A" * 64, list(KINDS) * 40) == []
    assert table.places("A" * 64, list(KINDS) * 40) == []
    assert Insertions.of(Lexicon.of([]), DECK).words("A", "E") == []
