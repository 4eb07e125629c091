"""A lesson in the terminal: from its first step to the game that follows."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from typecase import lessons
from typecase.cli import main
from typecase.lessons import Course, Lesson
from typecase.terminal.learn import Taught, learn, show
from typecase.terminal.notation import Notation
from typecase.terminal.reader import Pipe
from typecase.terminal.seating import Occupant


def take(slug: str, *lines: str) -> str:
    """What is printed while these lines are typed."""
    console = Console(file=io.StringIO(), width=80, highlight=False)
    typed = io.StringIO("".join(f"{line}\n" for line in lines))
    learn(lessons.named(slug), console, Pipe(typed, io.StringIO()))
    printed: str = console.file.getvalue()  # type: ignore[attr-defined]
    return printed


FREEZE = ("", "draw discards", "discard n freeze", "quiet", "")


def test_a_lesson_is_taken_to_its_end_and_the_match_goes_on() -> None:
    printed = take("freeze", *FREEZE, "", "draw deck")
    for step in (
        "1 of 5: The goal\n  The best word of each deal wins a mark.\n  Press Enter to go on.",
        "2 of 5: Draw a card\n  Draw the T from the discard pile: it makes QUIET.\n  Type back,",
        "3 of 5: Call Freeze!",
        "4 of 5: Show your word",
        "5 of 5: Ties",
    ):
        assert step in printed
    assert "You win a tally mark with 18 points." in printed
    _, after = printed.split("That's the end of the lesson.")
    assert "Ann (you)      1" in after, "the same match goes on"
    assert "Caslon draws a card." in after, "with bots"
    assert "of 5" not in after
    assert "The input ended" in after


def test_the_deal_is_no_news() -> None:
    assert "shuffled" not in take("freeze", "", "hand")


def test_a_wrong_answer_is_explained_and_an_illegal_one_refused() -> None:
    printed = take("freeze", "draw deck", "", "draw deck", "discard q", "quiet", "hint")
    assert printed.index("There's nothing to do here.") < printed.index("2 of 5")
    assert "Nobody knows what comes from the deck. The T makes QUIET." in printed
    assert printed.count("2 of 5") == 1, "nothing has changed"
    assert "You could type: draw discards" in printed


def test_back_and_help() -> None:
    printed = take("freeze", "back", "", "draw discards", "back", "?", "draw discards", "back")
    steps = [line.strip()[:6] for line in printed.splitlines() if " of 5: " in line]
    assert steps == ["1 of 5", "1 of 5", "2 of 5", "3 of 5", "2 of 5", "3 of 5", "2 of 5"]
    assert "back          go back one step" in printed
    assert "undo" not in printed


def test_skip_begins_a_new_game_with_easy_bots() -> None:
    printed = take("letter-head", "skip", "quit")
    assert "1 of 6" in printed
    assert "Turn 1 of 5" in printed.split("1 of 6")[1]
    assert "--players you,sprout,sprout" in printed


def test_the_bluff_of_letter_head() -> None:
    printed = take("letter-head", "", "race", "crane", "call", "draw", "party", "par(ty)", "")
    assert "Use all five cards, face up: CRANE earns 36 points." in printed
    assert "Right cards, but turn some face down: a wrong call earns you 10." in printed
    assert "6 of 6" in printed
    assert "That's the end of the lesson." in printed


def test_the_lessons_are_listed() -> None:
    console = Console(file=io.StringIO(), width=80, highlight=False)
    show(console)
    listed = console.file.getvalue()  # type: ignore[attr-defined]
    for lesson in lessons.every():
        assert f"  {lesson.game} " in listed


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["learn"]) == 0
    assert "typecase learn freeze" in capsys.readouterr().out
    assert main(["learn", "--check", "freeze"]) == 0
    assert "1 of 1 lesson passed" in capsys.readouterr().out
    assert main(["learn", "freeze", "letter-head"]) == 2
    assert "one lesson at a time" in capsys.readouterr().err
    assert main(["learn", "freez"]) == 2
    assert "Did you mean freeze?" in capsys.readouterr().err
    assert main(["learn", "no-such.toml"]) == 2
    assert "There's no file no-such.toml." in capsys.readouterr().err


class Robot:
    """Types the model answer to each step, as the hint shows it."""

    live = False

    def __init__(self, course: Course) -> None:
        self.course = course
        self.left = 40

    def line(self, prompt: str, draft: str = "") -> str:
        match = self.course.match
        self.left -= 1
        if not self.left:
            raise EOFError
        if self.course.waits != "move":
            return ""
        names = [f"Seat{seat}" for seat in match.table.seats]
        return Notation(match.game, match.view(0), names).write(self.course.model())


@pytest.mark.parametrize("lesson", lessons.every(), ids=lambda lesson: lesson.game)
def test_each_lesson_can_be_taken_in_the_terminal(lesson: Lesson) -> None:
    course = Course(lesson)
    console = Console(file=io.StringIO(), width=80, highlight=False)
    occupants = [Occupant(name, None) for name in lesson.seats]
    taught = Taught(course, occupants, console, Robot(course))
    taught.play()
    assert course.waits == "over"
    printed = console.file.getvalue()  # type: ignore[attr-defined]
    assert f"{len(lesson.steps)} of {len(lesson.steps)}: " in printed
    assert "✗" not in printed
