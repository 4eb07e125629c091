"""Lessons: scenario files that teach a game by letting a learner play its first moves.

A `Lesson` is what a file says; a `Course` is somebody taking it, at the real table with the real
rules. `docs/lessons.md` says how to write one.
"""

from typecase.lessons.course import Course, NotNow, Scripted
from typecase.lessons.library import every, find
from typecase.lessons.points import Point
from typecase.lessons.reader import Lesson, Step, read
from typecase.lessons.report import command, named, show_coverage

__all__ = [
    "Course",
    "Lesson",
    "NotNow",
    "Point",
    "Scripted",
    "Step",
    "command",
    "every",
    "find",
    "named",
    "read",
    "show_coverage",
]
