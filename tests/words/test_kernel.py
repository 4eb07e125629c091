"""The word search of the kernel, held against the oracle, and what it says to bad input."""

import os
import pickle
import subprocess
import sys
from ast import literal_eval
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import permutations
from typing import NamedTuple

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from oracle import first_best, slow_scores, slow_words
from typecase._kernel import Index, Rng, Vocabulary, WordList
from typecase.words import Lexicon, Scoring, reads
from typecase.words.data import data

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
LETTERS = "ABLST"
SEVERAL = ["AB", "LL", "ST", "TAB", "ZZ"]
WORDS = st.lists(st.text(LETTERS, min_size=2, max_size=7), max_size=30)
HANDS = st.lists(st.sampled_from([*LETTERS, *LETTERS, "Q", "", *SEVERAL]), max_size=6)
PLAIN_HANDS = st.lists(st.sampled_from([*LETTERS, "Q", ""]), max_size=7)
BONUS = st.lists(st.integers(-2, 6), max_size=8).map(tuple)
MUST = st.sets(st.integers(0, 6), max_size=3)


@pytest.fixture(scope="module")
def full() -> Lexicon:
    return Lexicon.load()


def text(cards: Sequence[str]) -> str:
    """A hand as it is written."""
    return "".join("?" if not card else card if len(card) == 1 else f"[{card}]" for card in cards)


def numbers(index: Index, cards: Sequence[str]) -> bytes:
    """A hand by the numbers of its cards."""
    known = {card: at for at, card in enumerate([*ALPHABET, *index.several, ""])}
    return bytes(known[card] for card in cards)


class Rule(NamedTuple):
    """Points for each kind of card, and a wild that is worth no more than its letter."""

    values: dict[str, int]
    scoring: Scoring


@st.composite
def rules(draw: st.DrawFn) -> Rule:
    values = draw(st.fixed_dictionaries({card: st.integers(0, 5) for card in [*LETTERS, *SEVERAL]}))
    wild = {letter: draw(st.integers(0, values[letter])) for letter in LETTERS}
    return Rule(values, Scoring(wild, draw(BONUS)))


class TestAgainstTheOracle:
    @given(WORDS, HANDS, st.integers(0, 5), MUST, st.integers(0, 3))
    def test_every_form_of_a_hand_gives_every_word(
        self, given: list[str], cards: list[str], shortest: int, must: set[int], doubles: int
    ) -> None:
        lexicon = Lexicon.of(given)
        index = lexicon.index(SEVERAL, doubles > 0)
        slow = slow_words(lexicon, cards, shortest, must, doubles)
        marks = bytes(at in must for at in range(len(cards))) if must else None
        assert lexicon.words(cards, shortest=shortest, must=must, doubles=doubles) == slow
        for hand in (cards, text(cards), numbers(index, cards)):
            found = index.words(hand, shortest=shortest, must=marks, doubles=doubles)
            assert found == slow
        ids = index.ids(cards, shortest=shortest, must=marks, doubles=doubles)
        assert [lexicon.word(at) for at in ids.tolist()] == slow
        if not must:
            assert index.count(cards, shortest=shortest, doubles=doubles) == len(slow)

    @given(WORDS, st.lists(PLAIN_HANDS, min_size=1, max_size=5), st.integers(0, 4))
    def test_rows_of_hands_are_counted_one_by_one(
        self, given: list[str], hands: list[list[str]], shortest: int
    ) -> None:
        lexicon = Lexicon.of(given)
        index = lexicon.index()
        rows = np.full((len(hands), 7), 255, dtype=np.uint8)
        for row, cards in zip(rows, hands, strict=True):
            row[: len(cards)] = list(numbers(index, cards))
        slow = [len(slow_words(lexicon, cards, shortest, (), 0)) for cards in hands]
        assert index.counts(rows, shortest=shortest).tolist() == slow

    @given(WORDS, HANDS, st.data(), BONUS, MUST, st.integers(0, 2), st.integers(0, 4))
    def test_best_whatever_each_card_is_worth(
        self,
        given: list[str],
        cards: list[str],
        more: st.DataObject,
        bonus: tuple[int, ...],
        must: set[int],
        doubles: int,
        shortest: int,
    ) -> None:
        lexicon = Lexicon.of(given)
        size = len(cards)
        points = more.draw(st.lists(st.integers(-1, 4), min_size=size, max_size=size))
        wild = more.draw(st.dictionaries(st.sampled_from(LETTERS), st.integers(-1, 5)))
        rule = Scoring(wild, bonus)
        words = slow_words(lexicon, cards, shortest, must, doubles)
        slow = first_best(slow_scores(words, cards, points, rule, must, doubles))
        best = lexicon.best(cards, points, rule, shortest=shortest, must=must, doubles=doubles)
        if best is None:
            assert slow is None
            return
        assert (best.word, best.score) == slow
        assert reads(best.word, [cards[at] for at in best.cards], doubles) is not None
        assert not must or must & set(best.cards)

    @given(WORDS, HANDS, st.data(), st.integers(0, 1))
    def test_one_search_finds_the_best_by_each_bonus(
        self, given: list[str], cards: list[str], more: st.DataObject, doubles: int
    ) -> None:
        index = Lexicon.of(given).index(list(SEVERAL), doubled=doubles > 0)
        size = len(cards)
        points = more.draw(st.lists(st.integers(-1, 4), min_size=size, max_size=size))
        wild = more.draw(st.lists(st.integers(-1, 5), min_size=26, max_size=26))
        bonuses = more.draw(st.lists(st.lists(st.integers(-2, 9), max_size=6), max_size=3))
        alone = [index.best(cards, points, wild, bonus, doubles=doubles) for bonus in bonuses]
        found = index.best_by_each(cards, points, wild, bonuses, doubles=doubles)
        assert found == [best for best in alone if best is not None]

    @given(WORDS, HANDS, rules(), st.integers(0, 2), st.integers(0, 4))
    def test_a_searcher_finds_the_best_under_its_rule(
        self, given: list[str], cards: list[str], rule: Rule, doubles: int, shortest: int
    ) -> None:
        lexicon = Lexicon.of(given)
        points = [rule.values.get(card, 0) for card in cards]
        words = slow_words(lexicon, cards, shortest, (), doubles)
        slow = first_best(slow_scores(words, cards, points, rule.scoring, (), doubles))
        for most in (6, 255):
            searcher = lexicon.searcher(
                rule.values, rule.scoring, shortest=shortest, doubles=doubles, cards=most
            )
            index = lexicon.index(list(SEVERAL), doubles > 0)
            assert searcher.best(cards) == searcher.best(text(cards)) == slow
            row = np.frombuffer(numbers(index, cards), dtype=np.uint8).reshape(1, -1)
            ids, scores = searcher.best_of_each(row)
            word, score = slow or (None, -1)
            assert scores.tolist() == [score]
            assert ids.tolist() == [-1 if word is None else lexicon.id(word)]

    @given(WORDS, HANDS, HANDS, rules(), st.integers(0, 2), st.booleans())
    def test_one_card_more_or_less(
        self,
        given: list[str],
        cards: list[str],
        more: list[str],
        rule: Rule,
        doubles: int,
        plain: bool,
    ) -> None:
        if plain:
            doubles = 0
            cards, more = ([card for card in some if len(card) < 2] for some in (cards, more))
        lexicon = Lexicon.of(given)
        values = {card: value for card, value in rule.values.items() if len(card) < 2 or not plain}
        searcher = lexicon.searcher(values, rule.scoring, doubles=doubles)

        def score(hand: list[str]) -> int:
            best = searcher.best(hand)
            return 0 if best is None else best[1]

        assert searcher.with_each(cards, more) == [score([*cards, card]) for card in more]
        assume(score(cards) >= 0)  # a bonus may take away; no word is as good as nothing
        less = [score(cards[:at] + cards[at + 1 :]) for at in range(len(cards))]
        found, places = searcher.less_one(cards)
        assert found == max(less, default=0)
        assert {less[at] for at in places} == {found} if cards else not places
        if found == 0:
            assert places == [at for at, one in enumerate(less) if one == 0]

    @given(WORDS, st.text(LETTERS, max_size=7))
    def test_anagrams(self, given: list[str], letters: str) -> None:
        lexicon = Lexicon.of(given)
        slow = tuple(sorted(word for word in set(given) if sorted(word) == sorted(letters)))
        assert lexicon.anagrams(letters) == lexicon.anagrams(letters.lower()) == slow

    @given(WORDS, PLAIN_HANDS, st.integers(0, 2), st.integers(1, 4), st.integers(0, 9))
    def test_a_word_by_chance_is_one_that_its_cards_spell(
        self, given: list[str], cards: list[str], must: int, shortest: int, seed: int
    ) -> None:
        lexicon = Lexicon.of(given)
        found = lexicon.by_chance(cards, must, shortest, 8, Rng(seed))
        if found is None:
            return
        word, order = found
        assert word in lexicon
        assert len(word) >= shortest
        assert len(set(order)) == len(order)
        assert set(range(must)) <= set(order)
        assert reads(word, [cards[at] for at in order]) == tuple(word)

    def test_a_word_by_chance_is_found_if_there_is_nothing_else(self) -> None:
        lexicon = Lexicon.of(["CAT"])
        word, order = lexicon.by_chance(["T", "A", "C"], 0, 3, 1, Rng(1)) or ("", [])
        assert (word, order) == ("CAT", [2, 1, 0])
        assert lexicon.by_chance(["T", "A"], 0, 3, 1, Rng(1)) is None
        with pytest.raises(ValueError, match="one capital letter, or '' for a wild"):
            lexicon.by_chance(["TH"], 0, 1, 1, Rng(1))

    @given(WORDS, WORDS, WORDS, st.data())
    def test_a_vocabulary_is_some_of_a_list_and_some_others(
        self, listed: list[str], added: list[str], banned: list[str], more: st.DataObject
    ) -> None:
        base = sorted(set(listed))
        keep = more.draw(st.binary(min_size=len(base), max_size=len(base)))
        words = Vocabulary(WordList("\n".join(base).encode()), keep, added, banned)
        kept = {word for word, mark in zip(base, keep, strict=True) if mark}
        wanted = sorted((kept | set(added)) - set(banned))
        assert words.alphabetical() == wanted
        assert len(words) == len(wanted)
        assert all((word in words) == (word in wanted) for word in [*base, *added, *banned])
        for word in wanted:
            at = words.id(word)
            assert at is not None
            assert words.word(at) == word
            assert word not in base or at == base.index(word)
        for length in range(9):
            same = [word for word in wanted if len(word) == length]
            assert [words.nth(length, n) for n in range(words.how_many(length))] == same

    @settings(max_examples=15)
    @given(st.lists(st.sampled_from([*ALPHABET, *"EEAAIIOONRTLS"]), max_size=7), st.integers(0, 3))
    def test_real_words_and_real_hands(self, cards: list[str], wilds: int) -> None:
        # Simple enough to be seen right: the letters that a word lacks are no more than the wilds.
        common = Lexicon.load("common")
        hand = cards[: 7 - wilds] + [""] * wilds
        slow = [word for word in common if _lacking(word, hand) <= wilds]
        slow.sort(key=lambda word: (-len(word), word))
        assert common.words(hand) == slow
        values = {letter: 1 + at % 7 for at, letter in enumerate(ALPHABET)}
        for wild in (values, {}):
            rule = Scoring(wild, (0, 0, 0, 1, 5, 15, 20, 25))
            points = [values.get(card, 0) for card in hand]
            best = common.best(hand, points, rule)
            quick = common.searcher(values, rule, cards=7).best(hand)
            assert quick == (None if best is None else best[:2])

    @given(
        st.lists(st.text("ABZ", min_size=2, max_size=12), max_size=30),
        st.lists(st.sampled_from([*"AABBZ", "", "ZZ"]), max_size=12),
        st.booleans(),
    )
    def test_many_cards_of_few_kinds(
        self, given: list[str], cards: list[str], doubled: bool
    ) -> None:
        # More of a letter than any code has bits for. The oracle would try every order of cards.
        lexicon = Lexicon.of(given)
        plain = [card for card in cards if card != "ZZ"]
        wilds = plain.count("")
        slow = [word for word in lexicon if _lacking(word, plain) <= wilds]
        slow.sort(key=lambda word: (-len(word), word))
        index = lexicon.index(["ZZ"], doubled)
        assert lexicon.index().words(plain) == index.words(plain) == slow
        assert index.words(cards) == sorted(
            {*slow, *(word for word in lexicon if _with_zz(word, cards))},
            key=lambda word: (-len(word), word),
        )
        values = {"A": 3, "B": 2, "Z": 1}
        searcher = lexicon.searcher(values, Scoring(values), cards=12)
        scores = {word: sum(values[letter] for letter in word) for word in slow}
        assert searcher.best(plain) == first_best(scores)
        for word in given:
            same = tuple(sorted(one for one in set(given) if sorted(one) == sorted(word)))
            assert lexicon.anagrams(word) == same

    def test_more_anagrams_than_fit_anywhere(self) -> None:
        words = sorted("".join(order) for order in permutations("ABCDEF"))
        lexicon = Lexicon.of([*words, "ABC", "CAB"])
        assert lexicon.words("ABCDEF") == [*words, "ABC", "CAB"]
        assert lexicon.words("ABCDE?") == [*words, "ABC", "CAB"]
        assert lexicon.words("ABCDEF", shortest=4) == words
        assert lexicon.index().count("ABCDEFXYZ") == 722
        assert lexicon.anagrams("FEDCBA") == tuple(words)

    @settings(max_examples=8)
    @given(st.lists(st.sampled_from([*ALPHABET, *"EEAAIIOONRTLSS"]), max_size=12), st.data())
    def test_the_whole_list(self, full: Lexicon, cards: list[str], more: st.DataObject) -> None:
        wilds = more.draw(st.integers(0, 3))
        shortest = more.draw(st.integers(0, 8))
        hand = cards + [""] * wilds
        slow = [w for w in full if len(w) >= shortest and _lacking(w, hand) <= wilds]
        slow.sort(key=lambda word: (-len(word), word))
        assert full.words(hand, shortest=shortest) == slow
        row = np.frombuffer(numbers(full.index(), hand), np.uint8).reshape(1, -1)
        assert full.index().counts(row, shortest=shortest).tolist() == [len(slow)]

    def test_a_machine_without_wide_registers_finds_the_same(self, full: Lexicon) -> None:
        hands = ["RETAINS", "RETAIN?", "QUIZ??", "SSSSEE???", "ABCDEFGHIJ", "ZZ????"]
        ask = (
            # If the kernel is watched here it is watched there too.
            f"{'import sanitized' if 'sanitized' in sys.modules else ''}\n"
            "from typecase.words import Lexicon, Scoring\n"
            "full = Lexicon.load()\n"
            "values = {letter: at % 7 for at, letter in enumerate(map(chr, range(65, 91)))}\n"
            "best = full.searcher(values, Scoring(values), cards=10).best\n"
            f"print([[full.words(hand), best(hand)] for hand in {hands}])"
        )
        portable = {**os.environ, "TYPECASE_PORTABLE": "1"}
        done = subprocess.run([sys.executable, "-c", ask], env=portable, stdout=-1, check=True)
        values = {letter: at % 7 for at, letter in enumerate(ALPHABET)}
        best = full.searcher(values, Scoring(values), cards=10).best
        assert literal_eval(done.stdout.decode()) == [
            [full.words(hand), best(hand)] for hand in hands
        ]


def _with_zz(word: str, cards: list[str]) -> bool:
    """Whether some cards ZZ are among those that spell a word."""
    plain = [card for card in cards if card != "ZZ"]
    for laid in range(1, cards.count("ZZ") + 1):
        for rest in _without(word, laid):
            if _lacking(rest, plain) <= plain.count(""):
                return True
    return False


def _without(word: str, pairs: int) -> set[str]:
    """What is left of a word when so many times ZZ is taken out of it, in every way."""
    left = {word}
    for _ in range(pairs):
        left = {
            one[:at] + "-" + one[at + 2 :]
            for one in left
            for at in range(len(one) - 1)
            if one[at : at + 2] == "ZZ"
        }
    return {one.replace("-", "") for one in left}


def _lacking(word: str, hand: list[str]) -> int:
    return sum(max(word.count(letter) - hand.count(letter), 0) for letter in set(word))


class TestTiers:
    def test_a_tier_has_the_words_that_are_common_enough(self, full: Lexicon) -> None:
        tier = full.known(4)
        assert 4_000 < len(tier) < 9_000
        assert set(tier) == {word for word in full if full.zipf(word) >= 4}

    def test_only_its_words_are_found(self, full: Lexicon) -> None:
        tier = full.known(4)
        hand = [*"RETAINS", ""]
        assert tier.words(hand) == [word for word in full.words(hand) if word in tier]
        assert len(tier.anagrams("AELST")) < len(full.anagrams("AELST"))

    def test_a_tier_of_a_smaller_list_keeps_to_it(self) -> None:
        common = Lexicon.load("common", added=["blorp"], banned=["the"])
        tier = common.known(5)
        assert "BLORP" in tier
        assert "THE" not in tier
        assert set(tier) - {"BLORP"} < set(common)

    def test_marks_are_those_of_its_words(self) -> None:
        common = Lexicon.load("common", added=["blorp", "aalii"], banned=["the", "house"])
        assert "AALII" not in Lexicon.load("common")
        marks = common.marks()
        listed = {data().words[at] for at, mark in enumerate(marks) if mark}
        assert listed == set(common) - {"BLORP"}
        assert list(common.kept(marks, ["BLORP"])) == list(common)
        assert list(common.kept(marks, [])) == sorted(listed)
        assert sum(Lexicon.of(["house", "blorp"]).marks()) == 1

    def test_ids_are_the_same_in_every_tier(self, full: Lexicon) -> None:
        assert full.known(3).id("HOUSE") == full.id("HOUSE") == data().words.find("HOUSE")


class TestLexicon:
    def test_a_copy_by_pickle_has_the_same_words(self) -> None:
        table = Lexicon.load("young", added=["blorp"], banned=["cat"])
        copy = pickle.loads(pickle.dumps(table))
        assert list(copy) == list(table)
        assert (copy.name, copy.banned) == (table.name, table.banned)

    def test_new_cards_of_several_letters_join_those_met_before(self) -> None:
        lexicon = Lexicon.of(["QUIT", "THE", "THEN"])
        assert lexicon.words(["QU", "I", "T"]) == ["QUIT"]
        assert lexicon.words(["TH", "E", ""]) == ["THEN", "THE"]
        assert lexicon.ready(["TH", "QU"]).several == ["QU", "TH"]
        assert lexicon.ready(["TH"]) is lexicon.ready(["QU"])

    def test_threads_may_ask_at_once(self, full: Lexicon) -> None:
        fresh = full.known(0)
        hands = [[*"RETAIN", "", card] for card in ALPHABET]
        with ThreadPoolExecutor(4) as pool:
            found = list(pool.map(fresh.words, hands))
        assert found == [full.words(hand) for hand in hands]


class TestStrangeHands:
    def test_no_cards(self, full: Lexicon) -> None:
        assert full.words([]) == []
        assert full.best([], [], Scoring()) is None
        assert full.index().words("", must=b"") == []
        assert full.searcher({}, Scoring()).best("") is None

    def test_no_words(self) -> None:
        none = Lexicon.of([])
        assert none.words(["A", ""]) == []
        assert none.anagrams("A") == ()
        assert none.searcher({"A": 1}, Scoring()).best("A??") is None

    def test_two_hundred_cards(self, full: Lexicon) -> None:
        assert len(full.words(list(ALPHABET) * 7 + [""] * 18)) == len(full)

    def test_all_wilds(self, full: Lexicon) -> None:
        assert len(full.words([""] * 10)) == sum(len(word) <= 10 for word in full)
        values = dict.fromkeys(ALPHABET, 1)
        best = full.best([""] * 10, [0] * 10, Scoring(values))
        assert best is not None
        assert (len(best.word), best.score) == (10, 10)
        assert full.searcher(values, Scoring(values)).best("?" * 200) == (
            full.words([""] * 64)[0],
            28,
        )

    def test_too_many_cards(self, full: Lexicon) -> None:
        for hand in (["A"] * 256, "A" * 256, bytes(256)):
            with pytest.raises(ValueError, match="a hand has at most 255 cards"):
                full.index().words(hand)
        with pytest.raises(ValueError, match="a hand of 300 cards is too large; the most is 255"):
            full.index().counts(np.zeros((1, 300), dtype=np.uint8))

    def test_more_cards_than_a_searcher_was_made_for(self, full: Lexicon) -> None:
        with pytest.raises(ValueError, match="8 cards is too large; this searcher was made for 7"):
            full.searcher({}, Scoring(), cards=7).best("RETAINED")

    @pytest.mark.parametrize("card", ["a", "5", "é", "?", " ", "qu", "Q1"])
    def test_no_such_card(self, full: Lexicon, card: str) -> None:
        with pytest.raises(ValueError, match=r"is no card|is not a card"):
            full.words(["A", card])

    def test_a_card_that_is_not_in_the_set(self, full: Lexicon) -> None:
        with pytest.raises(ValueError, match="'QU' is not among the cards that this search was"):
            full.index().words(["QU"])

    @pytest.mark.parametrize("hand", ["cat", "C-T", "[TH", "[]", "ÀB", "\0"])
    def test_a_hand_that_is_written_badly(self, full: Lexicon, hand: str) -> None:
        with pytest.raises(ValueError, match=r"\[TH\]"):
            full.index().words(hand)

    def test_numbers_of_no_card(self, full: Lexicon) -> None:
        with pytest.raises(ValueError, match="no card 27; cards have the numbers 0 to 26, 255 mea"):
            full.index().words(bytes([0, 27]))

    @pytest.mark.parametrize("hand", [5, None, [1, 2]])
    def test_what_is_no_hand(self, full: Lexicon, hand: object) -> None:
        with pytest.raises(TypeError):
            full.index().words(hand)  # type: ignore[arg-type]

    @given(st.one_of(st.text(max_size=12), st.binary(max_size=300), st.lists(st.text(max_size=3))))
    def test_anything_gets_an_answer_or_a_sentence(self, hand: str | bytes | list[str]) -> None:
        index = Lexicon.of(["CAT", "QUIT", "LLAMA"]).index(["QU"], True)
        try:
            told = index.words(hand, doubles=2)
        except ValueError as error:
            told = [str(error)]
        assert all(word in ("CAT", "QUIT", "LLAMA") or " card" in word for word in told)


class TestBadInput:
    def test_more_kinds_of_cards_than_there_is_room_for(self, full: Lexicon) -> None:
        several = [a + b for a in "ABCDE" for b in "FGHIJKLM"]
        with pytest.raises(ValueError, match=r"40 cards of several letters .* more than 64 in all"):
            full.words(several)

    def test_a_card_named_twice(self, full: Lexicon) -> None:
        with pytest.raises(ValueError, match="the card 'QU' is named twice"):
            full.index(["QU", "QU"])

    def test_doubles_that_were_not_foreseen(self, full: Lexicon) -> None:
        with pytest.raises(ValueError, match="made without letters that read twice"):
            full.index().words("LETER", doubles=1)

    def test_marks_and_points_for_other_cards(self, full: Lexicon) -> None:
        with pytest.raises(ValueError, match="must has 1 marks for 3 cards"):
            full.index().words("CAT", must=b"\1")
        with pytest.raises(ValueError, match="there are points for 1 of 3 cards"):
            full.best(list("CAT"), [1], Scoring())

    @pytest.mark.parametrize(
        ("values", "rule", "sentence"),
        [
            ({"A": -1}, Scoring(), "'A' has -1 points; here a card has 0 to"),
            ({"A": 10**6}, Scoring(), "'A' has 1000000 points; here a card has 0 to"),
            ({"A": 10**12}, Scoring(), "the most is a billion"),
            ({"A": 1}, Scoring({"A": 2}), "a wild as 'A' has 2 points; here it has 0 to 1"),
            ({}, Scoring(bonus=(5000,)), "a bonus of 5000 is too large"),
            ({"E": 900}, Scoring(), r"would score .* a score must be below"),
        ],
    )
    def test_rules_that_a_searcher_cannot_keep(
        self, full: Lexicon, values: dict[str, int], rule: Scoring, sentence: str
    ) -> None:
        with pytest.raises(ValueError, match=sentence):
            full.searcher(values, rule)

    @pytest.mark.parametrize(
        ("words", "sentence"),
        [
            (b"CAT\nBAT", "not in order: 'BAT' follows 'CAT'"),
            (b"BAT\nBAT", "not in order"),
            (b"bat", "'bat' is not a word in capitals A to Z"),
            (b"BAT\n\nCAT", "'' is not a word"),
            (b"A" * 65, "too long; a word has at most 64 letters"),
        ],
    )
    def test_lists_that_are_none(self, words: bytes, sentence: str) -> None:
        with pytest.raises(ValueError, match=sentence):
            WordList(words)

    def test_marks_for_another_list(self) -> None:
        with pytest.raises(ValueError, match="keep has 2 marks for a list of 1 words"):
            Vocabulary(WordList(b"CAT"), b"\1\1", [], [])

    def test_ids_that_no_word_has(self, full: Lexicon) -> None:
        with pytest.raises(IndexError):
            full.word(10**6)
        with pytest.raises(IndexError):
            full.nth(3, 10**6)

    def test_only_str_is_ever_in(self, full: Lexicon) -> None:
        assert "CAT" in full
        assert "C" * 1000 not in full
        assert 5 not in full  # type: ignore[operator]
