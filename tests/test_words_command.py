"""The word finder: `typecase words`."""

from __future__ import annotations

import io
import json
import re
from typing import Any, Literal

import pytest
from rich.console import Console

from typecase.cli import main
from typecase.terminal import finder
from typecase.words import Lexicon
from typecase.words.near import near


@pytest.fixture
def lines(capsys: pytest.CaptureFixture[str]) -> Any:
    """What a command line prints in a pipe."""

    def run(*line: str) -> list[str]:
        assert main(["words", *line]) == 0
        out, err = capsys.readouterr()
        assert err == ""
        return out.splitlines()

    return run


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> Any:
    """What a command line shows on a screen."""

    def run(*line: str, styles: Literal["standard"] | None = None) -> str:
        out = io.StringIO()
        console = Console(
            file=out, force_terminal=True, width=80, highlight=False, color_system=styles
        )
        monkeypatch.setattr(finder, "Paper", lambda: console)
        assert main(["words", *line]) == 0
        return out.getvalue()

    return run


def test_in_a_pipe_every_word_has_a_line(lines: Any) -> None:
    assert lines("retains") == Lexicon.load().words(list("RETAINS"))
    assert lines("retains", "--list", "young", "--min", "5") == Lexicon.load("young").words(
        list("RETAINS"), shortest=5
    )


def test_wilds_and_cards_of_several_letters(lines: Any) -> None:
    assert lines("re?[th]") == Lexicon.load().words(["R", "E", "", "TH"])
    assert lines("r", "e", "?", "[th]") == lines("r e ? [th]") == lines("re?[th]")


def test_letters_that_are_read_twice(lines: Any) -> None:
    assert "LETTER" not in lines("LETER")
    assert "LETTER" in lines("LETER", "--double", "1")


def test_one_of_some_cards_must_be_used(lines: Any) -> None:
    found = lines("RETAINS", "--must", "SI")
    assert found == [word for word in lines("RETAINS") if "S" in word or "I" in word]


@pytest.mark.parametrize(
    ("line", "best"),
    [
        (["PARTY"], "PARTY\t41"),  # 16 for its letters, 25 for five of five
        (["PARTY", "--hand", "10"], "PARTY\t19"),
        (["PART?", "--must", "?"], "PARTY\t41"),
        (["PART?", "--silent-wild"], "APART\t35"),
    ],
)
def test_a_deck_gives_the_scores(line: list[str], best: str, lines: Any) -> None:
    assert lines(*line, "--value", "letter-head")[0] == best


def test_every_score_is_that_of_the_best_cards(lines: Any) -> None:
    found = [line.split("\t") for line in lines("PA?TYE", "--value", "letter-head")]
    scores = [int(score) for _, score in found]
    assert scores == sorted(scores, reverse=True)
    longest = [
        line.split("\t")[0]
        for line in lines("PA?TYE", "--value", "letter-head", "--sort", "length")
    ]
    assert longest == lines("PA?TYE")
    assert {word for word, _ in found} == set(longest)


def test_off_the_chart_there_is_no_bonus(lines: Any) -> None:
    assert "CAT\t7" in lines("CATS", "--value", "letter-head")
    assert "THE\t4" in lines("[TH]E", "--value", "letter-boxing")


def test_meanings_are_the_last_field(lines: Any) -> None:
    line = next(line for line in lines("RETAINS", "--define") if line.startswith("RETAIN\t"))
    assert line == f"RETAIN\t{Lexicon.load().definition('RETAIN')}"


def test_json_says_which_cards_lie(lines: Any) -> None:
    told = json.loads("\n".join(lines("PA?TY", "--value", "letter-head", "--limit", "1", "--json")))
    assert told["cards"] == ["P", "A", "?", "T", "Y"]
    assert (told["list"], told["deck"], told["hand"]) == ("full", "letter-head", 5)
    assert told["count"] == len(lines("PA?TY"))
    (best,) = told["words"]
    assert len(best["cards"]) == len(best["reads"])
    assert "".join(best["reads"]) == best["word"]
    assert "?" in best["cards"]


def test_a_screen_groups_words_by_length(screen: Any) -> None:
    shown = screen("RE?[TH]")
    assert "│ TH │" in shown
    assert "5 letters, " in shown
    assert "words in the list “full”" in shown
    parts = re.split(r"\n\s*\n", screen("RETAINS").strip())
    assert len(parts[2].splitlines()) > 3, "words that take several lines are one part"
    assert all(re.match(r"\d letters, \d+ words?\n", part) for part in parts[1:-1])


def test_a_screen_ranks_words_by_score_and_says_what_is_left(screen: Any) -> None:
    shown = screen("RETAIN?", "--value", "letter-head", "--define", "--limit", "3")
    left = len(Lexicon.load().words([*"RETAIN", ""])) - 3
    assert "scored by letter-head, bonus for a hand of 7" in shown
    assert f"and {left:,} more (--all shows them)" in shown
    assert " more" not in screen("RETAIN?", "--value", "letter-head", "--all")


def test_what_a_word_means_stands_dim_beside_its_score_and_the_word(screen: Any) -> None:
    shown = screen(
        "RETAIN", "--value", "letter-head", "--define", "--limit", "3", styles="standard"
    )
    words = Lexicon.load()
    for word in ("RETAIN", "RETINA"):
        meaning = words.definition(word)
        assert meaning is not None
        assert re.search(rf"^\d+  {word}  \x1b\[2m{re.escape(meaning[:40])}", shown, re.MULTILINE)


def test_no_words_are_said_on_a_screen_and_are_nothing_in_a_pipe(screen: Any, lines: Any) -> None:
    assert lines("BCD") == []
    assert "No words in the list “full”" in screen("BCD")


def test_small_define_and_why_ask_about_a_word(lines: Any) -> None:
    assert lines("define", "cat") == [
        f"CAT: {Lexicon.load().definition('CAT')}",
        "noun, verb, 1 syllable, in the lists “full”, “common” and “young”",
    ]
    assert lines("why", "cat") == ["CAT is in the lists “full”, “common” and “young”."]
    assert lines("why", "aalii") == ["AALII is in the list “full”, not in “common” or “young”."]
    assert lines("why", "aalii", "--list", "common") == [
        "AALII is not in the Common list, but it is in the Full list."
    ]


def test_large_or_by_name_they_are_letters(lines: Any) -> None:
    assert lines("DEFINE") == lines("--letters", "define") == Lexicon.load().words(list("DEFINE"))
    assert lines("WHY") == Lexicon.load().words(list("WHY"))


def test_a_refusal_says_what_may_be_meant(lines: Any) -> None:
    (said,) = lines("why", "recieve")
    assert said == "RECIEVE is not in the word list. Did you mean RECEIVE or RELIEVE?"
    assert lines("define", "zzxq") == [
        "ZZXQ: no definition available",
        "ZZXQ is not in the word list.",
    ]
    told = json.loads("\n".join(lines("why", "recieve", "--json")))
    assert told["lists"] == []
    assert told["near"] == ["RECEIVE", "RELIEVE"]


def test_near_words_are_one_slip_away_or_two_in_a_long_word() -> None:
    words = Lexicon.load("common")
    assert "HOUSE" in near(words, "HUOSE")
    assert near(words, "adress")[0] == "ADDRESS"
    assert near(words, "definately")[0] == "DEFINITELY"
    assert near(words, "c-t") == []


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ([], "Enter some letters"),
        ([""], "Enter some letters"),
        (["R3T"], "“3” is not a card. Use letters A to Z, ? for a wild"),
        (["RÉT"], "“É” is not a card"),
        (["RE[TH"], "“[TH” needs a closing bracket."),
        (["RE[T]"], "“[T]” is not a card. Brackets hold two or more letters"),
        (["A" * 200], "That's 200 cards. A hand has at most 30."),
        (["RET", "--value", "poker"], "There's no deck “poker”. The decks are better-letters"),
        (["RE[TH]", "--value", "letter-head"], "The deck letter-head has no card [TH]"),
        (["RE?", "--value", "letter-boxing"], "The deck letter-boxing has no card ?"),
        (["RET", "--value", "none.toml"], "none.toml: There is no such file"),
        (["RET", "--hand", "7"], "--hand needs a deck to score by. Add --value letter-head."),
        (["RET", "--sort", "score"], "--sort score needs a deck to score by."),
        (["RET", "--value", "letter-head", "--hand", "4"], "--hand can't be 4. The bonus chart"),
        (["RET", "--value", "letter-boxing", "--hand", "5"], "--hand can't be 5. letter-boxing"),
        (["RET", "--must", "K"], "--must names K more often than you have it."),
        (["RET", "--must", "TT"], "--must names T more often than you have it."),
        (["RET", "--must", ""], "Name at least one card after --must."),
        (["RET", "--min", "x"], "Argument --min: “x” is not a whole number"),
        (["RET", "--double", "-1"], "Argument --double: "),
        (["RET", "--list", "long"], "Argument --list: invalid choice: 'long'"),
        (["RET", "--all", "--limit", "3"], "Use --all or --limit, not both."),
        (["RET", "--letters", "X"], "With --letters, leave out “RET”."),
        (["why"], "Which word? Type typecase words why WORD."),
        (["why", "cat", "dog"], "why takes one word. Leave out “dog”."),
    ],
)
def test_a_wrong_line_gets_one_sentence(
    line: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["words", *line]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"typecase: {said}")
    assert err.count("\n") == 1


def test_too_many_kinds_of_cards_are_said(capsys: pytest.CaptureFixture[str]) -> None:
    cards = "".join(f"[{one}{other}]" for one in "ABCDE" for other in "FGHIJK")
    assert main(["words", cards, "--double", "1"]) == 2
    assert "too many different cards" in capsys.readouterr().err


def test_numbers_of_any_size_are_understood(lines: Any) -> None:
    assert lines("RET", "--min", "9" * 30) == []
    assert lines("RET", "--double", "9" * 30) == lines("RET", "--double", "3")
