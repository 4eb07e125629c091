"""Proves that a lesson works: it can be finished, and whatever a learner tries has an answer.

The model answers are played first, with the expectations and the temptations in the file. Then, at
each step, a fuzzer makes other legal moves and illegal ones. Nothing that is not right may change
anything, and after each right answer the lesson must still come to its end. All of it follows from
a seed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from typecase import scenarios
from typecase.engine import IllegalMove, Match, Move, Rng, TypecaseError
from typecase.lessons.course import Course, NotNow
from typecase.lessons.fuzz import described, legal_moves, nonsense
from typecase.lessons.points import LEARNER
from typecase.lessons.reader import Lesson
from typecase.scenarios import ScenarioError
from typecase.scenarios.reader import Play
from typecase.scenarios.runner import everything
from typecase.texts import Message

LEGAL, ILLEGAL, RIGHT = 50, 5, 5
"""How many other moves are made at each step, and how many right answers are followed to the end of
the lesson."""

READING = 60 / 200
ACTING = 1.5
PAUSE = 0.9
"""Seconds to read a word, to make a move, and between scripted moves."""


class Report(NamedTuple):
    lesson: Lesson
    problems: list[TypecaseError]
    tried: int = 0
    """The moves that were made besides the model answers."""
    seconds: float = 0.0
    """About how long the lesson takes, without what is animated."""


def check(lesson: Lesson, seed: int = 1) -> Report:
    """What is wrong with a lesson, each problem with its file and line."""
    try:
        difference = scenarios.run(lesson.scenario)
        if difference is not None:
            return Report(lesson, [_unlike(lesson, difference)])
        checking = _Check(lesson, Rng(seed))
        checking.walk()
    except ScenarioError as error:
        return Report(lesson, [error])
    return Report(lesson, checking.problems, checking.tried, checking.seconds)


def _unlike(lesson: Lesson, found: scenarios.Difference) -> TypecaseError:
    source = lesson.scenario.source
    assert source is not None
    what, expected = found.what, found.expected
    problem = Message.of("scenario-lesson-unlike", what=what, expected=expected, found=found.found)
    return source.error(found.line, problem)


class _Check:
    """A lesson being checked."""

    def __init__(self, lesson: Lesson, rng: Rng) -> None:
        self.lesson = lesson
        self.rng = rng
        self.problems: list[TypecaseError] = []
        self.tried = 0
        self.seconds = 0.0

    def wrong(self, key: str, *path: str | int, **args: object) -> None:
        self.problems.append(self.lesson.scenario.error(Message.of(key, **args), *path))

    def walk(self) -> None:
        """Take the lesson by its model answers, and try everything else on the way."""
        course = Course(self.lesson)
        while course.waits != "over":
            scripted = course.scripted()
            if scripted is not None:
                self.seconds += PAUSE
                course.take(*scripted)
                continue
            play = self.lesson.scenario.play[course.now.play]
            self.seconds += len(play.say.split()) * READING + ACTING
            if course.waits == "go on":
                self.try_others(course, play)
                course.go_on()
            else:
                self.follow(course, play)

    def follow(self, course: Course, play: Play) -> None:
        model, at = course.model(), ("play", course.now.play)
        if not self.is_right(course, model):
            self.wrong("scenario-lesson-model", *at, "accept" if play.accept else "move")
        for number in range(len(play.wrong)):
            self.try_wrong(course, play, number)
        not_right = self.try_others(course, play)
        if not_right and not play.wrong and not play.other:
            self.wrong("scenario-lesson-no-wrong", *at, move=described(course.match, not_right[0]))
        course.take(LEARNER, model, course.at)

    def try_wrong(self, course: Course, play: Play, number: int) -> None:
        """Make the move of an entry of `wrong`, if its fields are named: this entry must answer."""
        wrong, at = play.wrong[number], ("play", course.now.play, "wrong", number)
        run, match = course.run, course.match
        kind = run.kind_of(wrong, at)
        if kind not in match.asks()[LEARNER].kinds:
            self.wrong("scenario-lesson-not-asked", *at, "move", move=wrong.move)
            return
        if any(name not in wrong.with_ for name in kind.__struct_fields__):
            return
        try:
            move = match.check(LEARNER, run.read_move(LEARNER, wrong, at), course.at)
        except IllegalMove as error:
            self.wrong("scenario-lesson-illegal", *at, reason=error.message)
            return
        first = [run.fits(LEARNER, move, entry, at) for entry in play.wrong].index(True)
        if self.is_right(course, move):
            self.wrong("scenario-lesson-right", *at)
        elif first != number:
            self.wrong("scenario-lesson-hidden", *at, number=first + 1)

    def is_right(self, course: Course, move: Move) -> bool:
        try:
            course.check(move)
        except NotNow:
            return False
        return True

    def try_others(self, course: Course, play: Play) -> list[Move]:
        """Make other moves. What is legal but not right is returned; what is right is followed to
        the end of the lesson."""
        match, at = course.match, ("play", course.now.play)
        before = everything(match)
        right: list[Move] = []
        not_right: list[Move] = []
        for move in legal_moves(match, self.rng, LEGAL):
            self.tried += 1
            try:
                right.append(course.check(move))
            except NotNow as answer:
                not_right.append(move)
                self.say_something(answer, match, move, *at)
            except IllegalMove as refusal:
                self.say_something(refusal, match, move, *at)
        for move in nonsense(match, self.rng, ILLEGAL):
            self.tried += 1
            try:
                course.check(move)
            except TypecaseError as refusal:
                self.say_something(refusal, match, move, *at)
        if everything(match) != before:
            self.wrong("scenario-lesson-changed", *at)
        self.rng.shuffle(right)
        for move in right[:RIGHT]:
            self.finish(course.step, move)
        return not_right

    def say_something(
        self, answer: TypecaseError, match: Match, move: Move, *at: str | int
    ) -> None:
        if not str(answer).strip():
            self.wrong("scenario-lesson-says-nothing", *at, move=described(match, move))

    def finish(self, step: int, move: Move) -> None:
        """Take the lesson to its end after another right answer."""
        course = Course(self.lesson, step)
        at, how = ("play", course.now.play), described(course.match, move)
        try:
            course.take(LEARNER, move, course.at)
            while course.waits != "over":
                scripted = course.scripted()
                if scripted is not None:
                    course.take(*scripted)
                elif course.waits == "go on":
                    course.go_on()
                else:
                    answer = next(self.answers(course), None)
                    if answer is None:
                        self.wrong("scenario-lesson-stuck", *at, move=how, title=course.now.title)
                        return
                    course.take(LEARNER, answer, course.at)
        except ScenarioError as error:
            self.wrong("scenario-lesson-breaks", *at, move=how, problem=error.message)

    def answers(self, course: Course) -> Iterator[Move]:
        """Right answers to a step: the model answer, or else what the fuzzer finds."""
        try:
            yield course.check(course.model())
        except TypecaseError:
            for move in legal_moves(course.match, self.rng, LEGAL):
                try:
                    yield course.check(move)
                except TypecaseError:
                    continue
