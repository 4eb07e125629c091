"""Plays a scenario and finds the first difference from its expectations."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from typing import Any

import msgspec

from typecase import games
from typecase.engine import Game, IllegalMove, Match, Move, OptionError, Seat, SeatError
from typecase.engine.field import Field
from typecase.engine.log import Rigged
from typecase.engine.rig import NoFaceLeft
from typecase.scenarios.expect import CHECKS, Scene, Unlike, no_move, sentences, unlike_fact
from typecase.scenarios.names import Names, kinds
from typecase.scenarios.reader import Expect, Play, Scenario, Temptation, Wrong, WrongMove
from typecase.texts import Message, in_a_row, say

MAX_SEEDS = 2_000
"""How many deals are tried to find one with the required public state at the start."""

MAX_ANSWERS = 10_000
"""How many time-outs are played to reach a phase."""

Place = tuple[str | int, ...]
Find = Callable[[str], type[Game[Any, Any]]]


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
    return Run(scenario, find).play()


class Run:
    """A scenario being played."""

    def __init__(self, scenario: Scenario, find: Find) -> None:
        self.scenario = scenario
        self.match = _start(scenario, _game(scenario, find))
        self.clock = self.match.now
        self.heard = 0
        self.rig(scenario.table, ("table",))

    @property
    def names(self) -> Names:
        return Names(self.match.table, self.scenario.seats)

    def play(self) -> Difference | None:
        for number, play in enumerate(self.scenario.play):
            place: Place = ("play", number)
            unlike = self.step(play, place)
            if unlike is None and play.expect is not None:
                place = (*place, "expect")
                unlike = self.look(play.expect, place)
                self.heard = len(self.match.events)
            if unlike is not None:
                what, expected, found, keys = unlike
                line = self.scenario.line(*place, *keys)
                said = sentences(self.match, self.names)
                return Difference(number + 1, line, what, expected, found, said)
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
            self.rig(play.rig, (*place, "rig"))
        elif play.undo:
            with self.scenario.at(*place, "undo"):
                self.undo()
        return None

    def undo(self) -> None:
        log = self.match.log
        if log and isinstance(log[-1], Rigged):
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
        try:
            self.match.answer(seat, move, self.clock)
        except IllegalMove as error:
            if play.illegal in str(error):
                return None
            return Unlike(what, wanted, refused(error))
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

    def rig(self, piles: dict[str, str], place: Place) -> None:
        """Put faces on the cards of piles."""
        wanted, said = {}, {}
        for name, texts in piles.items():
            with self.scenario.at(*place, name):
                pile, faces = self.names.pile(name), texts.upper().split()
                if len(faces) > len(pile):
                    has, named = len(pile), len(faces)
                    raise Wrong("scenario-too-many-cards", pile=name, has=has, named=named)
            wanted[pile.name] = faces
            said[pile.name] = name
        if not wanted:
            return
        try:
            self.match.rig(wanted)
        except NoFaceLeft as error:
            name = said[error.pile]
            problem = Message.of("scenario-none-left", pile=name, card=error.face)
            raise self.scenario.error(problem, *place, name) from None

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


def _game(scenario: Scenario, find: Find) -> Game[Any, Any]:
    """The game with its house rules."""
    try:
        kind = find(scenario.game)
    except games.UnknownGame as error:
        raise scenario.error(error.message, "game") from None
    try:
        return kind.with_options(**scenario.options)
    except OptionError as error:
        name = str(error.message.args.get("name", ""))
        raise scenario.error(error.message, "options", name) from None


def _start(scenario: Scenario, game: Game[Any, Any]) -> Match:
    """A match with the required public state at the first decision."""
    seats = len(scenario.seats)
    if len(set(scenario.seats)) != seats:
        raise scenario.error(Message("scenario-same-name"), "seats")
    for seed in range(scenario.seed, scenario.seed + MAX_SEEDS):
        try:
            match = Match(game, seats, seed)
        except SeatError as error:
            raise scenario.error(error.message, "seats") from None
        names = Names(match.table, scenario.seats)
        for name, value in scenario.start.items():
            with scenario.at("start", name):
                if next(unlike_fact(names, name, value), None) is not None:
                    break
        else:
            # Where the next run of the same scenario begins to look.
            scenario.seed = seed
            return match
    tried = Message.of("scenario-no-start", seeds=MAX_SEEDS, seed=scenario.seed)
    raise scenario.error(tried, "start")
