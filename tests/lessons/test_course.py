"""Somebody takes a lesson: what is right, what is not, and where it stands."""

from __future__ import annotations

from pathlib import Path

import pytest

from typecase import lessons, scenarios
from typecase.engine import Claim, IllegalMove, Match, Move
from typecase.games.freeze import Discard, Draw
from typecase.games.letter_head import Call, Declare, Pass
from typecase.games.letter_head import Draw as DrawCard
from typecase.lessons import Course, Lesson, NotNow, Point
from typecase.lessons.library import OWN
from typecase.scenarios import ScenarioError
from typecase.texts import catalogue

SMALL = """\
title = "Your first turn"
game = "freeze"
seats = ["You", "Caslon", "Didot"]
options = { turn_clock = 60 }
start = { dealer = "Caslon" }

[table]
discards = "T"
"hands.You" = "Q U I E N"

[[play]]
until = { asked = ["You"] }

[[play]]
title = "Your cards"
say = "These are yours."
point = ["hands.You", "card Q", "seat Didot"]

[[play]]
title = "Draw"
say = "Draw the T: it makes *quiet* and *quite*."
point = ["button draw"]
seat = "You"
move = "draw"
source = "deck"
accept = { counts = { "hands.You" = 6 } }
tempt = [{ move = "discard", card = "N", illegal = "You can't choose" }]

[[play]]
title = "Discard"
say = "Discard the N, without a call."
seat = "You"
move = "discard"
card = "N"
freeze = false
wrong = [{ move = "discard", card = "N", say = "*Quiet* can wait." }]
other = "Discard the N."

[[play]]
until = { facts = { turns = 4 } }

[[play]]
title = "Any card"
say = "Draw from anywhere."
seat = "You"
move = "draw"
source = "deck"
accept = {}
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "small.toml"
    path.write_text(SMALL, encoding="utf-8")
    return path


@pytest.fixture
def small(file: Path) -> Lesson:
    return lessons.read(file)


def card(match: Match, letters: str) -> int:
    hand = match.table.pile("hands.0")
    return next(card for card in hand if match.table.face[card].text == letters)


def do(course: Course, move: Move) -> None:
    course.take(0, course.check(move), course.at)


def play_script(course: Course) -> list[Move | None]:
    moves = []
    while (scripted := course.scripted()) is not None:
        moves.append(scripted.move)
        course.take(*scripted)
    return moves


def refusal(course: Course, move: Move) -> str:
    """What a learner is told of a legal move; the match is as it was."""
    before = course.match.snapshot()
    with pytest.raises(NotNow) as caught:
        course.check(move)
    assert course.match.snapshot() == before
    return str(caught.value)


def test_a_lesson_is_what_its_file_says(small: Lesson) -> None:
    assert (small.title, small.game, small.learner) == ("Your first turn", "freeze", "You")
    assert [step.title for step in small.steps] == ["Your cards", "Draw", "Discard", "Any card"]
    assert [step.asks for step in small.steps] == [False, True, True, True]
    said = small.steps[1].say
    assert catalogue().say(said) == "Draw the T: it makes QUIET and QUITE."


def test_it_begins_where_the_learner_first_has_something_to_see(small: Lesson) -> None:
    course = Course(small)
    assert (course.step, course.waits, course.now.title) == (0, "go on", "Your cards")
    assert course.match.asked == (0,)
    assert course.scripted() is None
    hand, queen, didot = course.points
    assert hand == Point("pile", pile="hands.0")
    assert queen == Point("card", pile="hands.0", card=card(course.match, "Q"))
    assert didot == Point("seat", seat=2)


def test_nothing_is_to_be_done_where_there_is_something_to_see(small: Lesson) -> None:
    course = Course(small)
    assert "Go on" in refusal(course, Draw("deck"))
    course.go_on()
    assert (course.step, course.waits) == (1, "move")
    assert course.points == (Point("button", move="draw"),)
    course.go_on()
    assert course.step == 1, "there is something to be done"


def test_every_move_that_leads_where_it_should_is_right(small: Lesson) -> None:
    for source in ("deck", "discards"):
        course = Course(small, 1)
        do(course, Draw(source))
        assert (course.step, course.waits) == (2, "move")


def test_without_accept_the_fields_that_are_named_must_be_the_same(small: Lesson) -> None:
    course = Course(small, 2)
    n = card(course.match, "N")
    assert refusal(course, Discard(n, freeze=True)) == "QUIET can wait."
    assert refusal(course, Discard(card(course.match, "Q"))) == "Discard the N."
    do(course, Discard(n))
    assert course.waits == "script"


def test_an_illegal_move_is_refused_by_the_rules_and_changes_nothing(small: Lesson) -> None:
    course = Course(small, 1)
    before = course.match.snapshot()
    with pytest.raises(IllegalMove, match="You can't choose"):
        course.check(Discard(card(course.match, "N")))
    assert (course.match.snapshot(), course.step) == (before, 1)


def test_a_script_plays_the_others_until_it_is_the_learners_turn(small: Lesson) -> None:
    course = Course(small, 2)
    do(course, Discard(card(course.match, "N")))
    assert (course.step, course.waits) == (2, "script")
    with pytest.raises(IllegalMove, match="not your turn"):
        course.check(Draw("deck"))
    play_script(course)
    assert (course.step, course.waits) == (3, "move")
    assert course.match.table.facts()["turns"] == 4


def test_with_an_empty_accept_any_move_of_its_kind_is_right(small: Lesson) -> None:
    course = Course(small, 3)
    do(course, Draw("discards"))
    assert (course.step, course.waits, course.scripted()) == (3, "over", None)
    with pytest.raises(NotNow):
        course.check(Discard(card(course.match, "Q")))


def test_back_goes_one_step_back_and_not_beyond_the_first(small: Lesson) -> None:
    course = Course(small, 2)
    two = course.match.snapshot()
    course.back()
    assert (course.step, len(course.match.table.pile("hands.0"))) == (1, 5)
    course.back()
    course.back()
    assert (course.step, course.waits) == (0, "go on")
    course = Course(small, 2)
    do(course, Discard(card(course.match, "N")))
    course.back()
    assert course.match.snapshot() == two, "what was just done is to be done again"


def test_the_same_lesson_and_the_same_moves_give_the_same_match(file: Path) -> None:
    matches = []
    for _ in range(2):
        course = Course(lessons.read(file))
        course.go_on()
        do(course, Draw("discards"))
        do(course, Discard(card(course.match, "N")))
        play_script(course)
        matches.append(course.match.snapshot())
    assert matches[0] == matches[1]
    assert (
        Course(lessons.read(file), 2).match.snapshot()
        == Course(lessons.read(file), 2).match.snapshot()
    )


def test_a_digest_tells_texts_apart(file: Path) -> None:
    before = lessons.read(file).digest
    assert lessons.read(file).digest == before
    file.write_text(SMALL.replace("These are yours", "They are yours"), encoding="utf-8")
    assert lessons.read(file).digest != before


# Letter Head's lesson, as a learner may take it.


@pytest.fixture
def letter_head() -> Lesson:
    lesson = lessons.find("letter-head")
    assert lesson is not None
    return lesson


def test_another_word_that_is_as_good_is_right(letter_head: Lesson) -> None:
    course = Course(letter_head, 1)
    assert "Passing earns nothing, and CRANE earns 36 points." in refusal(course, Pass())
    assert "from six cards, CRANE earns only 20 more" in refusal(course, DrawCard())
    assert "36 points" in refusal(course, Declare(Claim("RACE")))
    with pytest.raises(IllegalMove, match="not in the word list"):
        course.check(Declare(Claim("CAREN")))
    do(course, Declare(Claim("NACRE")))
    assert course.match.scores == [36, 0, 0]


def test_the_bluff_is_called(letter_head: Lesson) -> None:
    course = Course(letter_head, 2)
    assert catalogue().say(course.now.say).startswith("Three of these cards hide.")
    do(course, Call())
    play_script(course)
    assert course.match.scores == [46, 0, 0]
    hand = course.match.table.pile("hands.0")
    do(course, DrawCard())
    face = course.match.table.face
    cards = tuple(next(card for card in hand if face[card].text == letter) for letter in "PARTY")
    assert "One was enough" in refusal(course, DrawCard())
    assert "turn some face down" in refusal(course, Declare(Claim("PARTY", cards)))
    do(course, Declare(Claim("PARTY", cards, (True, False, True, False, False))))
    assert len(play_script(course)) == 2
    assert course.match.scores == [92, 0, 0]
    course.go_on()
    assert course.waits == "over"
    assert not course.match.over, "the match goes on if the learner plays on"


def test_cards_that_are_dealt_late_are_set_before_the_first_step(file: Path) -> None:
    rigged = 'until = { asked = ["You"] }\n\n[[play]]\nrig = { "hands.You" = "Z E B R A" }'
    file.write_text(
        SMALL.replace('until = { asked = ["You"] }', rigged).replace("card Q", "card Z")
    )
    match = Course(lessons.read(file)).match
    hand = match.table.pile("hands.0")
    assert sorted(match.table.face[card].text for card in hand) == sorted("ZEBRA")


# What is wrong with a file is said with its line.

WRONG = {
    "without a step": (SMALL[SMALL.index("[[play]]\ntitle") :], "", "at least one play with “say”"),
    "too long": ("These are yours.", "word " * 13, "small.toml:16: That's 13 words. Say it in 12."),
    "no title": ('title = "Draw"\n', "", "This step has no title"),
    "rig": (
        "until = { facts",
        'rig = { deck = "A" }\n\n[[play]]\nuntil = { facts',
        "can't have “rig” here",
    ),
    "a step of another seat": (
        'seat = "You"\nmove = "draw"\nsource = "deck"\naccept = { c',
        'seat = "Didot"\nmove = "draw"\nsource = "deck"\naccept = { c',
        'Write seat = "You"',
    ),
    "a lesson's key without say": (
        "until = { facts",
        'point = ["deck"]\nuntil = { facts',
        "“point” is for a step of a lesson",
    ),
    "an unknown key of accept": ("accept = { counts", "accept = { count", "Unknown key “count”"),
    "an asterisk": ("it makes *quiet*", "it makes *quiet", "An asterisk is missing"),
}


@pytest.mark.parametrize(("old", "new", "complaint"), WRONG.values(), ids=WRONG)
def test_a_wrong_file_is_refused_with_its_line(
    file: Path, old: str, new: str, complaint: str
) -> None:
    assert SMALL.count(old) == 1
    file.write_text(SMALL.replace(old, new), encoding="utf-8")
    with pytest.raises(ScenarioError) as caught:
        lessons.read(file)
    assert complaint in str(caught.value)
    assert str(caught.value).startswith("small.toml:")


def test_a_lesson_has_limits(file: Path) -> None:
    steps = '[[play]]\ntitle = "More"\nsay = "{say}"\n'
    file.write_text(SMALL + 9 * steps.format(say="More."), encoding="utf-8")
    with pytest.raises(ScenarioError, match=r"has 13 steps\. It can have 12"):
        lessons.read(file)
    longer = SMALL.replace("These are yours.", "yours " * 12)
    file.write_text(longer + 8 * steps.format(say="more " * 12), encoding="utf-8")
    with pytest.raises(ScenarioError, match="say 125 words"):
        lessons.read(file)


MISSING = {
    "pile": ('"hands.You", "card Q"', '"hand", "card Q"', "There's no pile “hand”"),
    "card": ("card Q", "card Z", "There's no card “Z” among"),
    "seat": ("seat Didot", "seat Bodoni", "There's no seat “Bodoni”"),
    "button": (
        "button draw",
        "button pass",
        "There's no button “pass” at this step. There are draw",
    ),
}


@pytest.mark.parametrize(("old", "new", "complaint"), MISSING.values(), ids=MISSING)
def test_what_is_pointed_at_must_be_there(file: Path, old: str, new: str, complaint: str) -> None:
    file.write_text(SMALL.replace(old, new), encoding="utf-8")
    with pytest.raises(ScenarioError) as caught:
        Course(lessons.read(file), 1)
    assert complaint in str(caught.value)
    assert str(caught.value).startswith("small.toml:")


def test_a_scripted_move_that_the_rules_refuse_is_an_error_of_the_file(file: Path) -> None:
    wrong = '[[play]]\nseat = "Didot"\nmove = "draw"\nsource = "deck"\n'
    file.write_text(f"{SMALL}\n{wrong}", encoding="utf-8")
    course = Course(lessons.read(file), 3)
    do(course, Draw("deck"))
    with pytest.raises(ScenarioError, match=r"small\.toml:50: It's not your turn"):
        course.scripted()


# The lessons there are.


@pytest.mark.parametrize("lesson", lessons.every(), ids=lambda lesson: lesson.game)
def test_a_lesson_lies_where_its_game_finds_it(lesson: Lesson) -> None:
    assert lesson.path.stem == lesson.game
    assert lessons.find(lesson.game) is lesson


def test_each_file_is_the_lesson_of_a_game() -> None:
    files = list(OWN.glob("*.toml"))
    assert len(files) == len(lessons.every())


def test_the_example_of_the_docs_can_be_taken(tmp_path: Path) -> None:
    docs = Path(__file__).parents[2] / "docs" / "lessons.md"
    text = docs.read_text(encoding="utf-8")
    file = tmp_path / "example.toml"
    file.write_text(text.split("```toml\n")[1].split("```")[0], encoding="utf-8")
    assert scenarios.run(scenarios.read(file)) is None
    course = Course(lessons.read(file), 2)
    do(course, course.model())
    assert play_script(course) == [Draw("deck")]
    exec(text.split("```python\n")[1].split("```")[0], {})
