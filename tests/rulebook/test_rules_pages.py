"""The rules pages of all games: short, with pictures, and each of their examples true."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from typecase import games, rulebook, scenarios
from typecase.engine import Game, Options
from typecase.engine.options import house_rules
from typecase.games import rules as text_of
from typecase.rulebook.pictures import LettersPicture, OptionsPicture

EVERY = pytest.mark.parametrize("game", games.every(), ids=lambda game: game.slug)
Kind = type[Game[Any, Any]]

LONG = {"paperback": 1250, "better-letters": 870, "letterpress": 850, "letter-boxing": 750}
"""Words on pages that are longer than others: a game with four expansions and a co-operative one,
two with cards that do something, and one with rules of its own for two players and for more."""

FEWEST, MOST = 350, 720
MINUS = "\N{MINUS SIGN}"
SUM = re.compile(rf"(\d+(?: [+{MINUS}] \d+)+) (?:=|make|makes) (\d+)")
SCENARIOS = Path(games.__file__).parent / "scenarios"
TABLE = re.compile(r"^\|.*$", re.MULTILINE)
FENCE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)


def own_words(slug: str) -> int:
    """Words of the page itself: not of its pictures, its options, and texts that pages share."""
    prose = TABLE.sub("", FENCE.sub("", text_of(slug)))
    return len(re.findall(r"\w[\w'-]*", prose))


def pictures(slug: str) -> list[rulebook.Part]:
    parts = [part for chapter in rulebook.page(slug).chapters for part in chapter.parts]
    return [part for part in parts if not isinstance(part, str)]


@EVERY
def test_a_page_is_as_long_as_one_reads(game: Kind) -> None:
    assert FEWEST <= own_words(game.slug) <= LONG.get(game.slug, MOST)


@EVERY
def test_a_page_teaches_in_one_order(game: Kind) -> None:
    titles = [chapter.title for chapter in rulebook.page(game.slug).chapters]
    assert titles[0] == ""
    assert titles[1] == "In short"
    assert len(titles) == len(set(titles))
    hints = titles.index("Hints of play")
    assert titles.index("Set-up") < hints < titles.index("Options")


@EVERY
def test_the_first_thing_after_the_title_is_a_picture(game: Kind) -> None:
    text, picture, *_ = rulebook.page(game.slug).chapters[0].parts
    assert isinstance(text, str)
    assert not isinstance(picture, str | LettersPicture | OptionsPicture)


@EVERY
def test_all_options_of_the_game_are_explained(game: Kind) -> None:
    lists = [part for part in pictures(game.slug) if isinstance(part, OptionsPicture)]
    listed = {name for each in lists for name, _ in each.options}
    shared = house_rules(Options)
    own = {name for name, rule in game.house_rules().items() if rule != shared.get(name)}
    assert own <= listed


@EVERY
def test_sums_in_the_text_add_up(game: Kind) -> None:
    for terms, total in SUM.findall(" ".join(text_of(game.slug).split())):
        counts = re.sub(rf"{MINUS} ", "-", terms.replace("+ ", "")).split()
        assert sum(map(int, counts)) == int(total), terms


@EVERY
def test_a_word_is_said_to_be_one_in_one_place(game: Kind) -> None:
    """Every game of words has the same sentence about words."""
    spells = "```part\nwords\n```" in text_of(game.slug)
    assert spells != (game.slug in {"letter-hogs", "letter-perfect"})


@EVERY
def test_a_mark_is_explained(game: Kind) -> None:
    page = rulebook.page(game.slug)
    prose = [p for chapter in page.chapters for p in chapter.parts if isinstance(p, str)]
    marked = [part for part in prose if rulebook.OURS in part]
    last = page.chapters[-1].parts[-1]
    assert bool(marked) == (isinstance(last, str) and last.startswith(rulebook.OURS))
    assert len(marked) != 1


@EVERY
def test_its_examples_are_played(game: Kind) -> None:
    """A page names the scenarios that its examples are taken from; each of them passes."""
    named = rulebook.page(game.slug).examples
    assert named
    for name in named:
        assert scenarios.run(scenarios.read(SCENARIOS / game.slug / f"{name}.toml")) is None


WRONG = [
    ('```row\ncards = "A 9"\n```', "freeze.md:5: Freeze has no card “9”."),
    ('```row\ncards = "A B"\ntotal = 9\n```', "freeze.md:5: The sum is 8, not 9."),
    (
        '```row\ncards = "A B"\nreads = "A"\n```',
        "freeze.md:5: There are 2 cards, but “reads” has 1.",
    ),
    ("```row\ncards = A\n```", "freeze.md:6: This is not TOML: Invalid value."),
    ("```row\ncard = 1\n```", "A key or a value is wrong"),
    ('```grid\nrows = ["A B", "C"]\n```', "freeze.md:5: Row 2 has a different number of cards."),
    ('```grid\nrows = ["A B"]\npath = "C"\n```', "freeze.md:5: “C” is not in the grid."),
    ('```options\nspeed = "Fast."\n```', "freeze.md:5: There is no house rule “speed”."),
    ("```part\nnothing\n```", "freeze.md:5: There is no shared text “nothing”."),
    ("```example\nnothing\n```", "freeze.md:5: There is no scenario “nothing”."),
    ("```cards\nA\n```", "freeze.md:5: There is no block “cards”."),
]


@pytest.mark.parametrize(("block", "problem"), WRONG)
def test_a_wrong_block_is_refused_with_its_line(
    block: str, problem: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games, "rules", lambda slug: f"# X\n\nText.\n\n{block}\n")
    with pytest.raises(rulebook.RulesError) as caught:
        rulebook.page.__wrapped__("freeze")
    assert problem in str(caught.value)
