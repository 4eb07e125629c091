"""The lists that come with the package."""

import pickle
from pathlib import Path

import pytest

from typecase.texts import Message, catalogue
from typecase.words import Lexicon, Scoring, Syllables, WordsError
from typecase.words.data import data, folder

FAMILY = "is blocked: this table allows family-friendly words only."


def said(why: Message | None) -> str:
    assert why is not None
    return catalogue().say(why)


@pytest.fixture(scope="module")
def full() -> Lexicon:
    return Lexicon.load()


def test_the_full_list_is_the_base_list_and_some_modern_and_british_words(full: Lexicon) -> None:
    assert 172_822 + 3_000 < len(full) < 172_822 + 5_000


def test_all_forms_of_a_british_spelling_come_together(full: Lexicon) -> None:
    stem = "REGULARIS"
    assert all(stem + ending in full for ending in ("E", "ES", "ED", "ING", "ATION", "ATIONS"))
    assert "CAPSISE" not in full


def test_two_letter_words_are_the_base_list_with_za_and_qi(full: Lexicon) -> None:
    assert sum(len(word) == 2 for word in full) == 98


def test_the_smaller_lists_lie_within_the_larger(full: Lexicon) -> None:
    common, young = Lexicon.load("common"), Lexicon.load("young")
    assert set(young) < set(common) < set(full)
    assert 20_000 < len(common) < 24_000
    assert 3_000 < len(young) < 5_000


def test_young_words_are_short_and_clean() -> None:
    young = Lexicon.load("young")
    assert max(map(len, young)) == 7
    assert not {"SEX", "DAMN", "MURDER", "FUCK", "SHIT", "CUM", "WHORE"} & set(young)
    assert {"CAT", "DOG", "SUN", "HOUSE", "THE"} <= set(young)


def test_words_are_in_capitals_and_any_case_is_found(full: Lexicon) -> None:
    assert all(word in full for word in ("CAT", "cat", "Cat"))
    assert all(word.isupper() for word in full)
    assert "maß" not in full


def test_every_word_of_the_full_list_has_a_syllable_count(full: Lexicon) -> None:
    assert all(bits > 1 for bits in data().syllables)


def test_a_word_has_the_syllables_of_all_its_pronunciations(full: Lexicon) -> None:
    assert full.syllables("FIRE") == Syllables(frozenset({1, 2}), estimated=False)


def test_unlisted_words_are_estimated_from_their_parts(full: Lexicon) -> None:
    assert full.syllables("SMARTPHONES") == Syllables(frozenset({2}), estimated=True)
    assert full.syllables("BLORPING") is None


def test_most_words_that_people_know_are_explained(full: Lexicon) -> None:
    common = Lexicon.load("common")
    explained = sum(full.definition(word) is not None for word in common)
    assert explained / len(common) > 0.98


def test_a_form_is_explained_by_its_base(full: Lexicon) -> None:
    assert str(full.definition("BATS")).startswith("BAT: nocturnal mouselike mammal")
    assert str(full.definition("LEAVES")).startswith("LEAVE: go away")
    assert str(full.definition("BLOGGED")).startswith("BLOG: ")
    assert str(full.definition("GEESE")).startswith("GOOSE: ")
    assert full.part_of_speech("GEESE") == "noun"


def test_modern_words_are_explained_by_hand(full: Lexicon) -> None:
    assert full.definition("SELFIES") == "SELFIE: a picture that one takes of oneself"
    assert full.part_of_speech("SELFIES") == "noun"
    assert full.part_of_speech("TEXTING") == "verb"


def test_small_words_are_explained_by_hand(full: Lexicon) -> None:
    assert full.part_of_speech("THE") == "article"
    assert full.part_of_speech("AND") == "conjunction"
    assert full.definition("AT") == "in that very place or moment"


def test_commonness(full: Lexicon) -> None:
    assert full.zipf("THE") > 7 > full.zipf("HOUSE") > 5 > full.zipf("AALII")
    assert full.zipf("BLORP") == 0


class TestOffensive:
    def test_how_sure_it_is(self, full: Lexicon) -> None:
        assert [full.offensive(word) for word in ("SHIT", "shits", "COCK", "HOUSE", "BLORP")] == [
            2, 2, 1, 0, 0,
        ]  # fmt: skip

    def test_people_may_lay_it(self, full: Lexicon) -> None:
        assert "SHIT" in full

    def test_family_words_leave_it_out_and_say_so(self, full: Lexicon) -> None:
        family = full.family()
        assert set(full) - set(family) == {word for word in full if full.offensive(word)}
        assert 1000 < len(full) - len(family) < 1300
        assert family.anagrams("HIST") == ("HIST", "HITS", "SITH", "THIS")
        assert said(family.why_invalid("shit")) == f"SHIT {FAMILY}"
        assert family.why_invalid("house") is None

    def test_the_rest_of_the_table_stays(self) -> None:
        table = Lexicon.load("common", added=["blorp", "shit"], banned=["cat"]).family()
        assert {"BLORP", "SHIT"} <= set(table)
        assert not {"CAT", "ASS"} & set(table)
        assert said(table.known(5).why_invalid("ass")) == f"ASS {FAMILY}"

    def test_a_copy_by_pickle_stays_clean(self, full: Lexicon) -> None:
        copy = pickle.loads(pickle.dumps(full.family()))
        assert said(copy.why_invalid("shit")) == f"SHIT {FAMILY}"

    def test_no_young_word_is(self, full: Lexicon) -> None:
        assert not any(full.offensive(word) for word in Lexicon.load("young"))


def test_anagrams(full: Lexicon) -> None:
    assert full.anagrams("TCA") == ("ACT", "CAT")
    assert full.anagrams("ZZZZ") == ()


def test_words_of_a_real_hand(full: Lexicon) -> None:
    found = full.words(["QU", "I", "T", ""])
    assert {"QUIET", "QUIT"} <= set(found)
    assert "QAT" not in found
    assert found == sorted(found, key=lambda word: (-len(word), word))


def test_a_small_hand_and_a_large_hand_agree(full: Lexicon) -> None:
    hand = list("RETAINS")
    small = full.words([*hand, ""])
    # Cards that no word needs send the same hand down the other way.
    assert small == [word for word in full.words([*hand, "", *["XQJV"] * 4]) if "XQJV" not in word]


def test_a_hand_of_very_many_equal_cards(full: Lexicon) -> None:
    assert full.words(["E"] * 20 + ["L"]) == ["EEL", "LEE", "EL"]


def test_best_word_counts_the_bonus(full: Lexicon) -> None:
    hand = list("PARTYX")
    plain = full.best(hand, [1] * 6, Scoring())
    short = full.best(hand, [1] * 6, Scoring(bonus=(0, 0, 100, 0)))
    assert plain is not None
    assert plain.score == len(plain.word) == 5
    assert short is not None
    assert (len(short.word), short.score) == (2, 102)


def test_a_table_may_add_and_ban(full: Lexicon) -> None:
    table = Lexicon.load("common", added=["blorp"], banned=["CAT"])
    assert "BLORP" in table
    assert "CAT" not in table
    assert table.words(list("BLORP"), shortest=5) == ["BLORP"]
    assert "CAT" in Lexicon.load("common")


def test_plain_lists_are_read_once(full: Lexicon) -> None:
    assert Lexicon.load("full") is full


class TestWhy:
    def test_a_good_word_has_no_reason(self, full: Lexicon) -> None:
        assert full.why_invalid("cat") is None

    def test_one_letter(self, full: Lexicon) -> None:
        assert said(full.why_invalid("A")) == "A is only one letter: words need at least two."

    def test_not_letters(self, full: Lexicon) -> None:
        assert (
            said(full.why_invalid("it's"))
            == "“it's” has characters other than A to Z. Use only those letters."
        )
        assert said(full.why_invalid("")) == "Enter a word."

    def test_banned(self) -> None:
        table = Lexicon.load(banned=["cat"])
        assert said(table.why_invalid("Cat")) == "CAT is banned at this table."

    def test_in_the_full_list_only(self) -> None:
        why = Lexicon.load("common").why_invalid("AALII")
        assert said(why) == "AALII is not in the Common list, but it is in the Full list."

    def test_in_no_list(self, full: Lexicon) -> None:
        assert said(full.why_invalid("blorp")) == "BLORP is not in the word list."

    def test_own_lists_speak_for_themselves(self) -> None:
        assert said(Lexicon.of(["cat"]).why_invalid("dog")) == "DOG is not in the word list."


class TestBadInput:
    def test_unknown_list(self) -> None:
        with pytest.raises(
            WordsError, match=r"no word list “huge”\. The lists are full, common and y"
        ):
            Lexicon.load("huge")

    @pytest.mark.parametrize("word", ["naïve", "it's", "two words"])
    def test_other_characters(self, word: str) -> None:
        with pytest.raises(WordsError, match="has characters other than A to Z"):
            Lexicon.load(added=[word])

    def test_one_letter(self) -> None:
        with pytest.raises(WordsError, match="one letter"):
            Lexicon.of(["a"])

    def test_added_and_banned(self) -> None:
        with pytest.raises(WordsError, match="CAT is both added and banned"):
            Lexicon.load(added=["cat"], banned=["Cat"])

    def test_missing_data(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("TYPECASE_DATA", str(tmp_path))
        with pytest.raises(WordsError, match="word data is missing: build the package"):
            folder()


def test_words_belong_to_themes(full: Lexicon) -> None:
    assert full.in_theme("Coffee", "food-and-drink")
    assert not full.in_theme("COFFEE", "travel-and-sky")
    assert full.in_theme("FLEAS", "animals-and-plants"), "forms go with their base word"
    assert not Lexicon.of(["blorp"]).in_theme("BLORP", "food-and-drink")
    with pytest.raises(
        WordsError, match="there is no theme 'sport': the themes are food-and-drink"
    ):
        full.in_theme("BALL", "sport")
