"""A lesson in a room: the real match, with a fixed deal and scripted moves, one step after another.

The rules of a lesson are in typecase.lessons. A room that teaches has one person, no clock and no
chat, and nothing that is played in it counts.
"""

from __future__ import annotations

import msgspec

from typecase import lessons
from typecase.engine import Move, TypecaseError
from typecase.games import UnknownGame, find
from typecase.lessons import Course
from typecase.players import LEVELS
from typecase.server import dealing, messages, room_log
from typecase.server.messages import LessonNow, LessonPoint
from typecase.server.requester import Requester, own_seat, refuse
from typecase.server.room import Room
from typecase.server.store import Person

LEVEL = LEVELS[0]
"""The level of the bots that a learner plays on with."""


def opened(id: str, secret: str, person: Person, slug: str) -> room_log.Opened:
    """The event that opens a room for the lesson of a game."""
    try:
        game = find(slug)
    except UnknownGame as error:
        refuse("server-unknown-game", game=error.slug)
    lesson = lessons.find(slug)
    if lesson is None:
        refuse("server-no-lesson", game=game.name)
    Course(lesson)
    options = msgspec.to_builtins(game.with_options(**lesson.scenario.options).options)
    return room_log.Opened(id, slug, len(lesson.seats), options, False, secret, person.name)


def begun(room: Room, step: int = 0) -> room_log.Taught:
    """The lesson of the room's game at a step."""
    lesson = lessons.find(room.game.slug)
    if lesson is None:
        refuse("server-no-lesson", game=room.game.name)
    return room_log.Taught(step, lesson.digest, room.game.version)


def begun_anew(room: Room) -> room_log.Taught | None:
    """The same from the beginning, if the lesson or the rules have changed since; None if the room
    teaches nothing, or there is no lesson any more."""
    lesson = lessons.find(room.game.slug)
    fits = lesson is not None and len(lesson.seats) == len(room.slots)
    return begun(room) if room.taught is not None and fits else None


def course_of(room: Room, event: room_log.Taught) -> Course | None:
    """The lesson at the step of this event; None if it is not the same lesson any more."""
    lesson = lessons.find(room.game.slug)
    if lesson is None or (lesson.digest, room.game.version) != (event.digest, event.version):
        return None
    return Course(lesson, event.step)


def check(course: Course | None, move: Move) -> None:
    """In a lesson, refuse a legal move that is not asked for."""
    if course is None:
        return
    try:
        course.check(move)
    except TypecaseError as error:
        refuse(error.message)


def lesson(room: Room, command: messages.Lesson, requester: Requester) -> room_log.RoomEvents:
    own_seat(room, requester)
    course = room.course
    if course is None:
        refuse("server-not-in-a-lesson")
    match command.to:
        case "skip":
            return dealing.dealt(room, LEVEL)
        case "back":
            acted = course.waits in ("script", "over")
            if course.step == 0 and not acted:
                refuse("server-first-step")
            return begun(room, course.step if acted else course.step - 1)
        case "play-on":
            if course.waits != "over":
                refuse("server-lesson-not-over")
            return room_log.PlayedOn()
        case "go-on":
            if course.waits != "go on":
                refuse("server-lesson-asks")
            return room_log.WentOn()


def by_script(room: Room) -> room_log.RoomEvents | None:
    """What comes next by itself."""
    course = room.course
    act = None if course is None else course.scripted()
    if act is None:
        return None
    if act.seat is None or act.move is None:
        return room_log.TimedOut(act.at)
    return room_log.Played(act.seat, act.move, act.at, bot=True)


def lesson_now(room: Room) -> LessonNow | None:
    """The lesson as its page shows it."""
    course = room.course
    if course is None:
        return None
    steps, now = course.lesson.steps, course.now
    numbers = room.numbers(course.match)
    return LessonNow(
        title=course.lesson.title,
        step=course.step,
        steps=tuple(step.title for step in steps),
        say=now.say,
        point=tuple(
            LessonPoint(
                pile=point.pile,
                card=None if point.card is None else numbers.of(point.card),
                seat=point.seat,
                button=point.move,
            )
            for point in course.points
        ),
        waits=course.waits,
    )
