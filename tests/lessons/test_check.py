"""A lesson that works is told apart from one that does not."""

from __future__ import annotations

from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from typecase import games, lessons
from typecase.lessons import Lesson
from typecase.lessons.check import check

GOOD = """\
title = "Your first turn"
game = "freeze"
seats = ["You", "Caslon", "Didot"]
start = { dealer = "Didot" }

[table]
discards = "T"
"hands.You" = "Q U I E N"

[[play]]
title = "Draw"
say = "Draw the T."
seat = "You"
move = "draw"
source = "discards"
wrong = [{ move = "draw", source = "deck", say = "Take the T." }]
tempt = [{ move = "discard", card = "N", illegal = "You can't choose" }]

[[play]]
title = "Discard"
say = "Discard the N."
seat = "You"
move = "discard"
card = "N"
accept = { top = { discards = "N" } }
wrong = [{ move = "discard", say = "Keep that one." }]
expect = { piles = { "hands.You" = "Q U I E T" } }

[[play]]
seat = "Caslon"
move = "draw"
source = "deck"
"""


def lesson_of(tmp_path: Path, text: str) -> Lesson:
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    return lessons.read(file)


@pytest.mark.parametrize("lesson", lessons.every(), ids=lambda lesson: lesson.game)
def test_a_lesson_works(lesson: Lesson) -> None:
    report = check(lesson)
    assert not report.problems, "\n".join(map(str, report.problems))
    assert report.tried > 20
    assert report.seconds < (120 if lesson.game == "paperback" else 90)


def test_a_good_lesson_passes_and_much_is_tried(tmp_path: Path) -> None:
    report = check(lesson_of(tmp_path, GOOD))
    assert not report.problems
    assert report.tried >= 20


def test_a_check_is_the_same_each_time(tmp_path: Path) -> None:
    one, other = (check(lesson_of(tmp_path, GOOD), seed=3) for _ in range(2))
    assert (one.tried, one.seconds) == (other.tried, other.seconds)


WRONG = {
    "an expectation": (
        '"Q U I E T"',
        '"Q U I E N"',
        "mine.toml:27: The model answers don't lead there",
    ),
    "a temptation that is legal": (
        'tempt = [{ move = "discard", card = "N",',
        'tempt = [{ move = "draw", source = "deck",',
        "it was accepted",
    ),
    "the model answer": (
        'accept = { top = { discards = "N" } }',
        'accept = { top = { discards = "Q" } }',
        "mine.toml:25: The model answer is not right by “accept”",
    ),
    "no word to what is tempting": (
        'wrong = [{ move = "draw", source = "deck", say = "Take the T." }]\n',
        "",
        "The learner could also choose draw source = deck. Add “wrong” or “other”",
    ),
    "a wrong move that is right": (
        'source = "deck", say = "Take the T."',
        'source = "discards", say = "Take the T."',
        "This move counts as right",
    ),
    "a wrong move that the rules refuse": (
        'wrong = [{ move = "discard", say = "Keep that one." }]',
        'wrong = [{ move = "discard", card = "Z", freeze = false, say = "No." }]',
        "There's no card “Z” among",
    ),
    "a wrong move that is not asked for": (
        'wrong = [{ move = "discard", say = "Keep that one." }]',
        'wrong = [{ move = "draw", say = "No." }]',
        "The learner can't choose “draw” here",
    ),
    "a wrong move behind another": (
        'wrong = [{ move = "discard", say = "Keep that one." }]',
        'wrong = [{ move = "discard", say = "Keep that one." }, '
        '{ move = "discard", card = "Q", freeze = false, say = "No." }]',
        "The entry 1 of “wrong” fits this move, too",
    ),
    "a script that a right answer breaks": (
        'seat = "Caslon"\nmove = "draw"\nsource = "deck"\n',
        'seat = "Caslon"\nmove = "draw"\nsource = "deck"\n\n'
        '[[play]]\ntitle = "Any"\nsay = "Wait."\npoint = ["card T"]\n',
        "the lesson can't go on: mine.toml:37: There's no card “T”",
    ),
    "no answer left": (
        '[[play]]\nseat = "Caslon"\nmove = "draw"\nsource = "deck"\n',
        '[[play]]\nuntil = { facts = { turns = 3 } }\n\n[[play]]\ntitle = "Last"\nsay = "Draw."\n'
        'seat = "You"\nmove = "draw"\nsource = "deck"\n'
        'other = "No."\naccept = { facts = { caller = "none" } }\n',
        "no right answer is left at the step “Last”",
    ),
}


@pytest.mark.parametrize(("old", "new", "complaint"), WRONG.values(), ids=WRONG)
def test_what_does_not_work_is_found(tmp_path: Path, old: str, new: str, complaint: str) -> None:
    text = GOOD
    if "right answer" in complaint or "go on" in complaint:
        # The T may be discarded, too; with that, and with a call, the rest must go on.
        text = text.replace('top = { discards = "N" }', "counts = { discards = 1 }")
    assert old in text
    report = check(lesson_of(tmp_path, text.replace(old, new)))
    assert any(complaint in str(problem) for problem in report.problems), report.problems
    assert all("mine.toml:" in str(problem) for problem in report.problems)


def test_the_command_prints_a_line_for_each(tmp_path: Path) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text(GOOD.replace("Q U I E T", "Q U I E N"), encoding="utf-8")
    good = tmp_path / "good.toml"
    good.write_text(GOOD, encoding="utf-8")
    console = Console(file=StringIO(), width=200, highlight=False)
    assert lessons.command([str(good)], console) == 0
    assert lessons.command([str(good), str(bad), "freeze", "my-word-"], console) == 1
    printed = console.file.getvalue()  # type: ignore[attr-defined]
    assert "pass freeze  Your first turn: 2 steps, 6 words, about" in printed
    assert "fail my-word-" in printed
    assert "bad.toml:27: The model answers don't lead there" in printed
    assert "2 of 4 lessons passed" in printed


OWN = """
from typecase import engine as te
class Say(te.Move, frozen=True):
    how: int
class MooTable(te.Table):
    said: int = 0
class Moo(te.Game):
    slug = "moo"
    name = "Moo"
    players = range(1, 3)
    minutes = 1
    moves = (Say,)
    def table(self, seats, rng):
        return MooTable(seats, (), rng)
    async def start(self, t):
        move = await te.One(0, [te.Option(Say, how=te.Between(1, 9))], default=Say(1))
        t.said += move.how
    def scores(self, t):
        return [t.said] * len(t.seats)
"""


@pytest.fixture
def own_games(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(games, "_added", {})
    yield
    games._by_slug.cache_clear()


@pytest.mark.usefixtures("own_games")
def test_a_lesson_beside_a_game_of_ones_own_is_found(tmp_path: Path) -> None:
    rules = tmp_path / "moo.py"
    rules.write_text(OWN, encoding="utf-8")
    file = tmp_path / "moo.lesson.toml"
    file.write_text(
        'title = "Moo"\ngame = "moo"\nseats = ["You"]\n[[play]]\ntitle = "Moo"\n'
        'say = "Say seven."\nseat = "You"\nmove = "say"\nhow = 7\nother = "Seven."\n',
        encoding="utf-8",
    )
    assert lessons.named(str(file)).game == "moo"
    found = lessons.find("moo")
    assert found is not None
    assert found.path.samefile(file)
    assert lessons.named("moo") is found
    assert not check(found).problems
