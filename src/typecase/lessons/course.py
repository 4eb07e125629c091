"""A lesson being taken: the real match, and how far its learner is.

A course is driven from outside, by a room, a terminal or the check. It never sleeps and knows no
clock: whoever drives it makes the scripted moves with as long a pause as suits.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from typecase import games
from typecase.engine import IllegalMove, Match, Move, Seat, TypecaseError
from typecase.lessons.points import LEARNER, Point, point
from typecase.lessons.reader import Lesson, Step, sentence
from typecase.scenarios.reader import Expect, Place, Play, Wrong
from typecase.scenarios.runner import Run, as_expectation
from typecase.scenarios.set_up import rig
from typecase.texts import Message, message_of

Waits = Literal["move", "go on", "script", "over"]

ANY_OF_ITS_KIND = Expect()


class NotNow(TypecaseError):
    """A legal move that the lesson does not ask for. Nothing has changed."""


class Scripted(NamedTuple):
    """A move that a lesson makes by itself; a time-out if it has no seat and no move."""

    seat: Seat | None
    move: Move | None
    at: float


class Course:
    """Somebody taking a lesson, in the first seat.

    >>> from typecase.lessons import find
    >>> course = Course(find("freeze"))
    >>> course.step, course.waits
    (0, 'go on')
    >>> course.go_on()
    >>> course.step, course.waits
    (1, 'move')
    """

    def __init__(self, lesson: Lesson, step: int = 0) -> None:
        """The lesson at this step, reached by the model answers of those before it."""
        self.lesson = lesson
        self._begin(step)

    def _begin(self, step: int) -> None:
        self.run = Run(self.lesson.scenario, games.find)
        self._at = 0
        self.points: tuple[Point, ...] = ()
        """What is lit now."""
        self._settle()
        while self._before(step):
            self._by_the_model()

    def _before(self, step: int) -> bool:
        """Whether a step, counted from 0, is still to be shown."""
        return self.waits == "script" or self.step < min(step, len(self.lesson.steps) - 1)

    # Where it is.

    @property
    def match(self) -> Match:
        """The match as it is now. After `back` it is another one."""
        return self.run.match

    @property
    def step(self) -> int:
        """The step that is shown, from 0; while a script runs, the one before it."""
        shown = [step.number for step in self.lesson.steps if step.play <= self._at]
        return shown[-1] if shown else 0

    @property
    def now(self) -> Step:
        return self.lesson.steps[self.step]

    @property
    def waits(self) -> Waits:
        """What happens next: a move or a "Go on" of the learner, a scripted move, or nothing."""
        play = self._play
        if play is None:
            return "over"
        if not play.say:
            return "script"
        return "go on" if play.move is None else "move"

    @property
    def at(self) -> float:
        """The time in the match at which the next move is made."""
        play = self._play
        return self.match.now + ((play.after or 0.0) if play else 0.0)

    @property
    def _play(self) -> Play | None:
        plays = self.lesson.scenario.play
        return plays[self._at] if self._at < len(plays) else None

    @property
    def _place(self) -> Place:
        return ("play", self._at)

    # The learner.

    def check(self, move: Move) -> Move:
        """The learner's move in its normal form, if it is what this step asks for. IllegalMove if
        the rules refuse it, NotNow if the lesson has something else in mind."""
        checked = self.match.check(LEARNER, move, self.at)
        play = self._play
        if self.waits == "script":
            raise NotNow("lesson-wait")
        if play is None:
            raise NotNow("lesson-over")
        if play.move is not None and self._is_right(checked, play):
            return checked
        raise NotNow(self._why_not(checked, play))

    def _is_right(self, move: Move, play: Play) -> bool:
        run, place = self.run, self._place
        if play.accept is None:
            return run.fits(LEARNER, move, play, place)
        if play.accept == ANY_OF_ITS_KIND:
            return type(move) is run.kind_of(play, place)
        return run.leads_to(LEARNER, move, self.at, play.accept, (*place, "accept"))

    def _why_not(self, move: Move, play: Play) -> Message:
        for number, wrong in enumerate(play.wrong):
            if self.run.fits(LEARNER, move, wrong, (*self._place, "wrong", number)):
                return message_of(sentence(wrong.say))
        if play.other:
            return message_of(sentence(play.other))
        if play.move is None:
            return Message("lesson-go-on")
        return Message.of("lesson-other", todo=message_of(sentence(play.say)))

    # On and back.

    def take(self, seat: Seat | None, move: Move | None, at: float) -> None:
        """Apply the learner's checked move, or a scripted move or time-out, and go on."""
        if seat is None or move is None:
            self.match.expire(at)
        else:
            self.match.take(seat, move, at)
        play = self._play
        if play is None or play.until is None:
            self._at += 1
        self._settle()

    def scripted(self) -> Scripted | None:
        """The next move that the lesson makes by itself; None if it waits for the learner."""
        play = self._play
        if play is None or self.waits != "script":
            return None
        run, place, match = self.run, self._place, self.match
        if play.move is not None:
            seat = run.seat_of(play, place)
            return Scripted(seat, self._legal(seat, play), self.at)
        if match.deadline is not None:
            return Scripted(None, None, max(match.now, match.deadline))
        with self.lesson.scenario.at(*place):
            if play.expire is not None:
                raise Wrong("scenario-no-clock", "expire")
            for seat in match.waiting:
                default = match.asks()[seat].default
                if default is not None:
                    return Scripted(seat, default, self.at)
            raise Wrong("scenario-nobody-answers", phase=match.phase)

    def go_on(self) -> None:
        """One step on, where there is nothing to do; elsewhere nothing happens."""
        if self.waits == "go on":
            self._at += 1
            self._settle()

    def back(self) -> None:
        """Back to before the learner's last act; at the first step nothing happens."""
        done = self.waits in ("script", "over")
        self._begin(self.step if done else max(self.step - 1, 0))

    def _settle(self) -> None:
        """Pass over what is done, and look for what the step points at."""
        while (play := self._play) is not None and not play.say:
            if play.rig:
                rig(self.lesson.scenario, self.match, play.rig, (*self._place, "rig"))
            elif not self._is_done(play):
                break
            self._at += 1
        self.points = ()
        if play is not None and play.say:
            scenario = self.lesson.scenario
            found = []
            for number, text in enumerate(play.point):
                with scenario.at(*self._place, "point", number):
                    found.append(point(text, self.match, self.run.names))
            self.points = tuple(found)

    def _is_done(self, play: Play) -> bool:
        """Whether nothing is left to do of a scripted play: the rest of it is for the check."""
        if play.until is not None:
            goal, place = as_expectation(play.until), (*self._place, "until")
            return self.run.look(goal, place) is None
        return play.move is None and play.expire is None

    def _by_the_model(self) -> None:
        """Do the next thing as the file says it."""
        play = self._play
        assert play is not None
        if self.waits == "go on":
            self.go_on()
        elif self.waits == "script":
            scripted = self.scripted()
            assert scripted is not None
            self.take(*scripted)
        else:
            self.take(LEARNER, self.model(), self.at)

    def model(self) -> Move:
        """The answer that the file gives to this step."""
        play = self._play
        assert play is not None
        return self._legal(LEARNER, play)

    def _legal(self, seat: Seat, play: Play) -> Move:
        move = self.run.read_move(seat, play, self._place)
        with self.lesson.scenario.at(*self._place):
            try:
                return self.match.check(seat, move, self.at)
            except IllegalMove as error:
                raise Wrong(error.message) from None
