"""Plays a scenario and finds the first difference from its expectations."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from typecase import games
from typecase.engine import Game, IllegalMove, Match, Move, OptionError, Seat, SeatError
from typecase.engine.log import Rigged
from typecase.engine.rig import NoFaceLeft
from typecase.scenarios.expect import CHECKS, Scene, Unlike, no_move, sentences, unlike_fact
from typecase.scenarios.names import Names, kinds
from typecase.scenarios.reader import Expect, Play, Scenario, Wrong
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
        with self.scenario.at(*place, "seat"):
            seat = self.names.seat(play.seat)
        self.clock += play.after or 0
        move = self.read_move(seat, play, place)
        what = say("scenario-play", name=play.seat, move=play.move)
        wanted = (
            say("scenario-legal")
            if play.illegal is None
            else say("scenario-refused-with", text=play.illegal)
        )
        try:
            self.match.answer(seat, move, self.clock)
        except IllegalMove as error:
            if play.illegal is not None and play.illegal in str(error):
                return None
            return Unlike(what, wanted, say("scenario-refused", reason=error.message))
        return None if play.illegal is None else Unlike(what, wanted, say("scenario-accepted"))

    def read_move(self, seat: Seat, play: Play, place: Place) -> Move:
        """The move, with its cards and seats found from the seat's pending decision."""
        slugs = {kind.slug(): kind for kind in self.match.game.moves}
        kind = slugs.get(str(play.move))
        if kind is None:
            problem = no_move(self.match, str(play.move)).message
            raise self.scenario.error(problem, *place, "move")
        ask = self.match.asks().get(seat)
        option = next((one for one in ask.options if one.kind is kind), None) if ask else None
        values = {}
        for name, said in play.with_.items():
            with self.scenario.at(*place, name):
                if name not in kind.__struct_fields__:
                    raise _no_field(kind, name)
                param = option.params.get(name) if option else None
                asked = param.field(self.match.table) if param else None
                values[name] = self.names.field(
                    kinds(kind)[name], said, asked, play.illegal is not None
                )
        missing = [
            field.name
            for field in msgspec.structs.fields(kind)
            if field.required and field.name not in values
        ]
        if missing:
            lacks = Message.of("scenario-missing-field", move=play.move, field=missing[0])
            raise self.scenario.error(lacks, *place)
        return kind(**values)

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
        expect = Expect(phase=goal) if isinstance(goal, str) else goal
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
            return match
    tried = Message.of("scenario-no-start", seeds=MAX_SEEDS, seed=scenario.seed)
    raise scenario.error(tried, "start")
