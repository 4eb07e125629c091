"""`typecase learn`: a lesson at the terminal.

The learner sits at the same table as in `typecase play` and types the same lines. Below the
question is what the lesson says. At the end the match goes on with bots.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from secrets import randbelow

from rich.console import Console
from rich.table import Table as Columns
from rich.text import Text

from typecase import games, lessons
from typecase.engine import IllegalMove, Rng, Seat
from typecase.lessons import Course, NotNow
from typecase.lessons.reader import Lesson
from typecase.lessons.report import OF_A_FILE
from typecase.players import make
from typecase.terminal.commands import Commands
from typecase.terminal.notation import Notation
from typecase.terminal.paper import put
from typecase.terminal.play import SEEDS, PlayRequest, play, show_result
from typecase.terminal.reader import Left, Reader
from typecase.terminal.screen import INK, Shown
from typecase.terminal.seating import PEOPLE, YOU, Occupant, usual
from typecase.terminal.session import Session
from typecase.texts import catalogue, message_of, say

LEARNER: Seat = 0

LEVEL = "sprout"
"""The bots that a learner plays on with."""

YOURS = {
    "?": "terminal-about-help",
    "rules": "terminal-about-rules",
    "define WORD": "terminal-about-define",
    "hand": "terminal-about-hand",
    "log": "terminal-about-log",
    "hint": "terminal-about-lesson-hint",
    "back": "terminal-about-back",
    "skip": "terminal-about-skip",
    "quit": "terminal-about-quit",
}


class Skipped(Exception):
    """The learner wants a real game."""


def learn(lesson: Lesson, console: Console, reader: Reader) -> None:
    """Take a lesson to its end, then play on with the same cards; or skip it for a new game."""
    try:
        course = Course(lesson)
        taught = Taught(course, _occupants(lesson), console, reader)
        try:
            taught.play()
        except Skipped:
            play(_a_game(lesson), console, reader)
            return
        taught.play_on()
        show_result(console, taught.match, taught)
    except Left as left:
        console.print()
        console.print(str(left))


def show(console: Console) -> None:
    """Which games have a lesson."""
    found = lessons.every()
    grid = Columns.grid(padding=(0, 3, 0, 0))
    grid.add_column(no_wrap=True, min_width=max(len(lesson.game) for lesson in found) + 2)
    for lesson in found:
        name = games.find(lesson.game).name
        steps = say("terminal-learn-steps", count=len(lesson.steps))
        grid.add_row(Text(f"  {lesson.game}", INK), name, lesson.title, Text(steps, "dim"))
    put(console, say("terminal-learn-which"), grid)


def _occupants(lesson: Lesson) -> list[Occupant]:
    """The learner, and bots with the names that the lesson gives them."""
    _, *others = lesson.seats
    learner = next(name for name in PEOPLE if name not in others)
    rng = Rng(1)
    return [Occupant(learner, None), *(Occupant(name, make(LEVEL, rng.spawn())) for name in others)]


def _a_game(lesson: Lesson) -> PlayRequest:
    who = [YOU if entry == YOU else LEVEL for entry in usual(games.find(lesson.game)())]
    path = Path(lesson.path)
    own = path.name.endswith(OF_A_FILE)
    files = [str(path.with_name(f"{path.name.removesuffix(OF_A_FILE)}.py"))] if own else []
    return PlayRequest(lesson.game, who, randbelow(SEEDS), files=files)


class Taught(Session):
    """A learner at the terminal."""

    def __init__(
        self, course: Course, occupants: list[Occupant], console: Console, reader: Reader
    ) -> None:
        super().__init__(course.match, occupants, console, reader)
        self.course = course
        self.playing = Commands(self)
        self.commands: Commands = LessonCommands(self)
        self.notices = []
        # The deal is no news: the lesson begins with what lies on the table.
        self.told = {LEARNER: len(course.match.events)}

    def play(self) -> None:
        """To the end of the lesson. Left and Skipped end it before."""
        course = self.course
        while course.waits != "over":
            self.match = course.match
            scripted = course.scripted()
            if scripted is not None:
                course.take(*scripted)
            else:
                self.step()

    def step(self) -> None:
        """Show a step until the learner has done what it asks for, or goes back."""
        course, log = self.course, self.match.log
        notation = Notation(self.match.game, self.match.view(LEARNER), self.names)
        self.draw(LEARNER, notation)
        while course.match.log is log:
            line = self.line()
            if not line.strip() and course.waits == "go on":
                course.go_on()
                return
            if self.commands.do(line, LEARNER, notation):
                continue
            try:
                if course.waits == "go on":
                    raise NotNow("lesson-go-on")
                move = course.check(notation.read(line))
            except NotNow as answer:
                self.say(answer.say(self.names, LEARNER))
            except IllegalMove as refusal:
                self.say(str(refusal), wrong=True)
            else:
                course.take(LEARNER, move, course.at)
                return

    def draw(self, seat: Seat, notation: Notation) -> None:
        """The table, the question, and below it what the lesson says."""
        course = self.course
        if course.waits == "over":
            super().draw(seat, notation)
            return
        self.recent[seat] = self.happened(seat) or self.recent.get(seat, [])
        shown = Shown(
            say(
                "terminal-learn-step",
                number=course.step + 1,
                count=len(course.lesson.steps),
                title=course.now.title,
            ),
            catalogue().say(message_of(course.now.say), self.names, seat),
            say("terminal-learn-do" if course.now.asks else "terminal-learn-go-on"),
        )
        asked = notation if course.now.asks else None
        self.screen.step(self.match, seat, self.recent[seat], asked, shown)

    def back(self) -> None:
        self.course.back()
        self.match = self.course.match
        self.told = {LEARNER: len(self.match.events)}
        self.recent = {}

    def play_on(self) -> None:
        """The same match, with bots instead of the script."""
        self.match = self.course.match
        self.bots.match = self.match
        self.bots.forget()
        self.commands = self.playing
        put(self.console, "", say("terminal-learn-over"))
        self.line(f"{say('terminal-learn-play-on')} ")
        self.notices.append(say("terminal-help"))
        super().play()


class LessonCommands(Commands):
    """What can be typed during a lesson besides moves."""

    about = YOURS

    def __init__(self, session: Taught) -> None:
        super().__init__(session)
        self.taught = session

    def named(self, seat: Seat, notation: Notation) -> dict[str, Callable[[], None]]:
        commands = super().named(seat, notation)
        del commands["undo"]
        return commands | {
            "hint": lambda: self._show_how(notation),
            "back": self.taught.back,
            "skip": self._skip,
        }

    def _show_how(self, notation: Notation) -> None:
        """How to type the model answer."""
        course = self.taught.course
        if course.waits != "move":
            raise NotNow("lesson-go-on")
        self.taught.say(say("terminal-you-could", line=notation.write(course.model())))

    def _skip(self) -> None:
        raise Skipped
