"""Plays a scenario and finds the first difference from its expectations."""

from __future__ import annotations

from copy import copy
from typing import Any

import msgspec

from typecase import games
from typecase.engine import IllegalMove, Match, Move, Seat
from typecase.engine.field import Field
from typecase.engine.log import Rigged, SetUp
from typecase.engine.save import save_table
from typecase.scenarios.expect import CHECKS, Scene, Unlike, no_move, sentences
from typecase.scenarios.names import Names, kinds
from typecase.scenarios.reader import Expect, Place, Play, Scenario, Temptation, Wrong, WrongMove
from typecase.scenarios.set_up import Find, rig, set_up
from typecase.texts import Message, in_a_row, say

MAX_ANSWERS = 10_000
"""How many time-outs are played to reach a phase."""


class Difference(msgspec.Struct, frozen=True):
    """The first difference from the scenario's expectations."""

    play: int
    """The number of the play, from 1."""
    line: int
    what: str
    expected: str
    found: str
    said: list[str]
    """All announcements so far."""


def run(scenario: Scenario, find: Find = games.find) -> Difference | None:
    """Play the scenario and return the first difference, None if it passes."""
    for line in range(len(scenario.line)) or (None,):
        difference = Run(scenario, find).play(line)
        if difference is not None:
            return difference
    return None


class Run:
    """A scenario being played."""

    def __init__(self, scenario: Scenario, find: Find) -> None:
        self.scenario = scenario
        self.match = set_up(scenario, find)
        self.clock = self.match.now
        self.heard = 0

    @property
    def names(self) -> Names:
        return Names(self.match.table, self.scenario.seats)

    def play(self, line: int | None = None) -> Difference | None:
        """Play one line, or the only one."""
        for number, (place, play) in enumerate(self.scenario.plays(line)):
            unlike = self.step(play, place)
            if unlike is None and play.expect is not None:
                place = (*place, "expect")
                unlike = self.look(play.expect, place)
                self.heard = len(self.match.events)
            if unlike is not None:
                what, expected, found, keys = unlike
                at = self.scenario.line_of(*place, *keys)
                said = sentences(self.match, self.names)
                return Difference(number + 1, at, what, expected, found, said)
        return None

    def look(self, expect: Expect, place: Place) -> Unlike | None:
        """The first difference from an expectation."""
        scene = Scene(self.match, self.names, self.heard)
        for key, check in CHECKS.items():
            expected = getattr(expect, key)
            if expected is None:
                continue
            with self.scenario.at(*place, key):
                for unlike in check(scene, expected):
                    return unlike._replace(keys=(key, *unlike.keys))
        return None

    def step(self, play: Play, place: Place) -> Unlike | None:
        """Carry out one play."""
        if play.move is not None:
            return self.move(play, place)
        if play.until is not None:
            with self.scenario.at(*place, "until"):
                self.until(play.until, (*place, "until"))
        elif play.expire is not None:
            with self.scenario.at(*place, "expire"):
                self.expire(play.expire)
        elif play.rig:
            rig(self.scenario, self.match, play.rig, (*place, "rig"))
        elif play.undo:
            with self.scenario.at(*place, "undo"):
                self.undo()
        return None

    def undo(self) -> None:
        log = self.match.log
        if log and isinstance(log[-1], Rigged | SetUp):
            raise Wrong("scenario-set-up-last")
        try:
            self.match.undo(consent=True)
        except IllegalMove as error:
            raise Wrong(error.message) from None
        self.heard = min(self.heard, len(self.match.events))
        self.clock = self.match.now

    def move(self, play: Play, place: Place) -> Unlike | None:
        assert play.move is not None
        seat = self.seat_of(play, place)
        self.clock += play.after or 0
        for number, tempting in enumerate(play.tempt):
            unlike = self.refusal(seat, tempting, (*place, "tempt", number))
            if unlike is not None:
                return unlike
        if play.illegal is not None:
            return self.refusal(seat, play, place)
        move = self.read_move(seat, play, place)
        try:
            self.match.answer(seat, move, self.clock)
        except IllegalMove as error:
            what = say("scenario-play", name=play.seat, move=play.move)
            return Unlike(what, say("scenario-legal"), refused(error))
        return None

    def seat_of(self, play: Play, place: Place) -> Seat:
        with self.scenario.at(*place, "seat"):
            return self.names.seat(play.seat)

    def refusal(self, seat: Seat, play: Play | Temptation, place: Place) -> Unlike | None:
        """Try a move that the rules must refuse with a reason that contains the given text."""
        assert play.illegal is not None
        what = say("scenario-play", name=self.names.seats[seat], move=str(play.move))
        wanted = say("scenario-refused-with", text=play.illegal)
        move = self.read_move(seat, play, place)
        before = everything(self.match)
        try:
            self.match.answer(seat, move, self.clock)
        except IllegalMove as error:
            if play.illegal not in str(error):
                return Unlike(what, wanted, refused(error))
            if everything(self.match) != before:
                return Unlike(what, say("scenario-unchanged"), say("scenario-changed"))
            return None
        return Unlike(what, wanted, say("scenario-accepted"))

    def read_move(self, seat: Seat, play: Play | Temptation | WrongMove, place: Place) -> Move:
        """The move, with its cards and seats found from the seat's pending decision."""
        kind = self.kind_of(play, place)
        illegal = getattr(play, "illegal", None) is not None
        values = {}
        for name, said in play.with_.items():
            with self.scenario.at(*place, name):
                if name not in kind.__struct_fields__:
                    raise _no_field(kind, name)
                asked = self.asked(seat, kind, name)
                values[name] = self.names.field(kinds(kind)[name], said, asked, illegal)
        missing = [
            field.name
            for field in msgspec.structs.fields(kind)
            if field.required and field.name not in values
        ]
        if missing:
            lacks = Message.of("scenario-missing-field", move=play.move, field=missing[0])
            raise self.scenario.error(lacks, *place)
        return kind(**values)

    def kind_of(self, play: Play | Temptation | WrongMove, place: Place) -> type[Move]:
        for kind in self.match.game.moves:
            if kind.slug() == play.move:
                return kind
        problem = no_move(self.match, str(play.move)).message
        raise self.scenario.error(problem, *place, "move")

    def asked(self, seat: Seat, kind: type[Move], name: str) -> Field | None:
        """The domain of a move's field, if the seat is asked for it now."""
        ask = self.match.asks().get(seat)
        option = next((one for one in ask.options if one.kind is kind), None) if ask else None
        param = option.params.get(name) if option else None
        return param.field(self.match.table) if param else None

    def fits(self, seat: Seat, move: Move, play: Play | WrongMove, place: Place) -> bool:
        """Whether a move is what a play says: of this kind, with the fields that are named."""
        kind = self.kind_of(play, place)
        if type(move) is not kind:
            return False
        for name, said in play.with_.items():
            with self.scenario.at(*place, name):
                if name not in kind.__struct_fields__:
                    raise _no_field(kind, name)
                asked = self.asked(seat, kind, name)
                if not self.names.fits(kinds(kind)[name], said, getattr(move, name), asked):
                    return False
        return True

    def leads_to(self, seat: Seat, move: Move, at: float, expect: Expect, place: Place) -> bool:
        """Whether an expectation holds after a legal move. The match itself stays as it is."""
        trial = copy(self)
        trial.match = self.match.copy()
        trial.heard = 0
        trial.match.take(seat, move, at)
        return trial.look(expect, place) is None

    def expire(self, seconds: bool | float) -> None:
        """Let time pass: until the time limit, or for some seconds with all time limits in them."""
        match = self.match
        if seconds is True:
            if match.deadline is None:
                raise Wrong("scenario-no-clock")
            self.clock = match.deadline
        else:
            self.clock += seconds
        while match.deadline is not None and match.deadline <= self.clock:
            match.expire(match.deadline)
            if seconds is True:
                return

    def until(self, goal: str | Expect, place: Place) -> None:
        """Play defaults as on a time-out until a phase is reached or an expectation holds."""
        expect = as_expectation(goal)
        for _ in range(MAX_ANSWERS):
            unlike = self.look(expect, place)
            if unlike is None:
                return
            if self.match.over:
                what, expected = unlike.what, unlike.expected
                raise Wrong("scenario-over-before", what=what, expected=expected)
            self.time_out()
        raise Wrong("scenario-never", answers=MAX_ANSWERS)

    def time_out(self) -> None:
        match = self.match
        asks = match.asks()
        defaults = {
            seat: ask.default
            for seat, ask in asks.items()
            if seat in match.asked and ask.default is not None
        }
        if match.deadline is not None:
            self.clock = max(self.clock, match.deadline)
            match.expire(self.clock)
        elif defaults:
            for seat, move in defaults.items():
                match.answer(seat, move, self.clock)
        else:
            raise Wrong("scenario-nobody-answers", phase=match.phase)


def everything(match: Match) -> dict[str, Any]:
    """All there is of a match: its save, and the table as it is in the middle of a phase."""
    return {"save": match.snapshot(), "table": save_table(match.table), "now": match.now}


def as_expectation(goal: str | Expect) -> Expect:
    """What `until` waits for: a phase, or anything that can be expected."""
    return Expect(phase=goal) if isinstance(goal, str) else goal


def refused(error: IllegalMove) -> str:
    return say("scenario-refused", reason=error.message)


def _no_field(kind: type[Move], name: str) -> Wrong:
    fields = kind.__struct_fields__
    if not fields:
        return Wrong("scenario-no-fields", move=kind.slug(), field=name)
    return Wrong("scenario-no-field", move=kind.slug(), field=name, fields=in_a_row(fields))
