"""Reads a lesson: a scenario file in which some plays have `say`, and are shown as steps."""

from __future__ import annotations

import re
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

import msgspec

from typecase import scenarios
from typecase.scenarios.reader import Play, Scenario, Wrong
from typecase.texts import Message, Text, as_text

MOST_STEPS = 12
MOST_WORDS = 12
"""In what is said at one step."""
MOST_WORDS_IN_ALL = 120

ITALIC = re.compile(r"\*([^*\s][^*]*)\*")
"""A word in play, as it is written in a lesson: `Make *crane*.`"""


class Step(msgspec.Struct, frozen=True):
    """What a learner is shown at one time."""

    number: int
    """From 0."""
    play: int
    """The number of its play in the file, from 0."""
    title: str
    """For the list of steps."""
    say: Text
    point: tuple[str, ...]
    """What is lit, as it is written in the file; `Course.points` has what is meant."""
    asks: bool
    """Whether the learner has to do something; if not, the step only shows something."""


class Lesson:
    """A lesson, as its file says it. Names and cards in it are checked as it is taken."""

    def __init__(self, scenario: Scenario, path: Path, text: str) -> None:
        self.scenario = scenario
        self.path = path
        self.title = scenario.title
        self.game = scenario.game
        self.seats: Sequence[str] = scenario.seats
        self.digest = sha256(text.encode()).hexdigest()[:16]
        """Equal for equal texts of the file."""
        self.steps = tuple(_steps(scenario))

    @property
    def words(self) -> int:
        """How many words all its steps say."""
        return sum(len(self.scenario.play[step.play].say.split()) for step in self.steps)

    @property
    def learner(self) -> str:
        """The name of the learner's seat, which is the first."""
        return self.seats[0]


def read(path: str | Path) -> Lesson:
    """Read a lesson from its file. ScenarioError says what is wrong with it, and in which line."""
    path = Path(path)
    scenario = scenarios.read(path)
    assert scenario.source is not None
    lesson = Lesson(scenario, path, scenario.source.text)
    if scenario.line:
        raise scenario.error(Message.of("scenario-lesson-not-here", key="line"), "line")
    _check_limits(lesson)
    for number, play in enumerate(scenario.play):
        with scenario.at("play", number):
            _check_play(scenario, play, before=number < lesson.steps[0].play)
    return lesson


def sentence(text: str) -> Text:
    """A text of a lesson as a message: its italic words are words in play.

    >>> sentence("Make *crane*.")
    Message(key='Make {word}.', args={'word': 'CRANE'})
    >>> sentence("Take the T.")
    'Take the T.'
    """
    words: dict[str, str] = {}

    def argument(found: re.Match[str]) -> str:
        name = "word" if not words else f"w{len(words) + 1}_word"
        words[name] = found[1].upper()
        return f"{{{name}}}"

    if not ITALIC.search(text):
        return text
    key = ITALIC.sub(argument, text.replace("{", "{{").replace("}", "}}"))
    return as_text(Message.of(key, **words))


def _steps(scenario: Scenario) -> list[Step]:
    shown = [(at, play) for at, play in enumerate(scenario.play) if play.say]
    return [
        Step(number, at, play.title, sentence(play.say), tuple(play.point), play.move is not None)
        for number, (at, play) in enumerate(shown)
    ]


def _check_limits(lesson: Lesson) -> None:
    scenario = lesson.scenario
    if not lesson.steps:
        raise scenario.error(Message("scenario-lesson-no-steps"), "play")
    if len(lesson.steps) > MOST_STEPS:
        problem = Message.of(
            "scenario-lesson-too-many-steps", count=len(lesson.steps), most=MOST_STEPS
        )
        raise scenario.error(problem, "play", lesson.steps[MOST_STEPS].play)
    for step in lesson.steps:
        count = len(scenario.play[step.play].say.split())
        if count > MOST_WORDS:
            problem = Message.of("scenario-lesson-too-long", count=count, most=MOST_WORDS)
            raise scenario.error(problem, "play", step.play, "say")
    if lesson.words > MOST_WORDS_IN_ALL:
        problem = Message.of(
            "scenario-lesson-too-long-in-all", count=lesson.words, most=MOST_WORDS_IN_ALL
        )
        raise scenario.error(problem, "title")


def _check_play(scenario: Scenario, play: Play, before: bool) -> None:
    """`before`: whether it is done before the learner sees the table; then it may set cards."""
    no_use = {"undo": play.undo, "illegal": play.illegal} | ({} if before else {"rig": play.rig})
    for key, there in no_use.items():
        if there:
            raise Wrong("scenario-lesson-not-here", key, key=key)
    if play.expire not in (None, True):
        raise Wrong("scenario-lesson-expire", "expire")
    if not play.say:
        return
    if not play.title:
        raise Wrong("scenario-lesson-no-title", "say")
    for key, said in (("expire", play.expire), ("until", play.until)):
        if said is not None:
            raise Wrong("scenario-lesson-not-said", key, key=key)
    if play.move is None:
        for key, given in (("accept", play.accept is not None), ("tempt", bool(play.tempt))):
            if given:
                raise Wrong("scenario-only-with-move", key, key=key)
    elif play.seat != scenario.seats[0]:
        raise Wrong("scenario-lesson-not-the-learner", "seat", name=scenario.seats[0])
    for text in (play.say, play.title, play.other, *(wrong.say for wrong in play.wrong)):
        if text.count("*") % 2:
            raise Wrong("scenario-lesson-asterisk", "say", text=text)
