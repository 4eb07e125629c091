"""Runs the phases of a game: their requests, the answers they get, and time-outs."""

from __future__ import annotations

from collections.abc import Coroutine
from math import ceil
from types import CoroutineType
from typing import Any

from typecase.engine.ask import NOBODY, All, Ask, Independent, One, Option, Pending, Race
from typecase.engine.errors import IllegalMove, SeatError, TypecaseError
from typecase.engine.game import Game, Phase
from typecase.engine.log import Answered, Entry, Expired
from typecase.engine.move import Move
from typecase.engine.pile import Seat
from typecase.engine.table import Table
from typecase.texts import Message

MAX_SINCE = 256
"""In a match that is never copied, a checkpoint is taken after this many answers."""

COPIED_SINCE = 8
"""Right after a copy, checkpoints are taken at every phase; the interval then doubles until it is
at least this many answers."""

ALWAYS = -1
"""Take a checkpoint at every phase."""

PHASES = range(10_000)
"""More phases in a row without a decision than any game needs: beyond this, the rules loop."""


class PhaseRunner:
    """The base of `Match`: it runs the phases and keeps the log. From time to time it takes a
    checkpoint, see match.py."""

    now: float
    """The time of the last input. `table.now` is the time of the last input that seats may know
    about."""

    pending: Pending[Any]
    """The pending request of the running phase."""

    deadline: float | None
    """When the time for the pending request runs out."""

    def __init__(self, game: Game[Any, Any], table: Table) -> None:
        """Prepare a match; `_run` starts it."""
        self.game = game
        self.table = table
        self.log: list[Entry] = []
        self.over = False
        self.now = 0.0
        self._phase: Phase = game.start
        self._coroutine: Coroutine[Any, Any, Any] | None = None
        self._sealed: dict[Seat, Move] = {}
        self._base: tuple[Phase, Table] | None = None
        self._base_at = 0
        self._most_since = MAX_SINCE

    # Pending decisions.

    @property
    def phase(self) -> str:
        """The name of the phase that is asking; `over` at the end."""
        return "over" if self.over else self._phase.__name__

    @property
    def asked(self) -> tuple[Seat, ...]:
        """Seats with a pending decision, including those whose sealed answer is already in."""
        pending = self.pending
        if type(pending) is One:
            return (pending.seat,)
        return () if self.over else tuple(pending.asks)

    @property
    def shown_asked(self) -> tuple[Seat, ...]:
        """Seats with a pending decision, as far as the others may know."""
        pending = self.pending
        return (type(pending) is Independent and pending.among) or self.asked

    @property
    def shown_deadline(self) -> float | None:
        """The deadline, as far as seats may know it."""
        return None if self.pending.quiet else self.deadline

    @property
    def waiting(self) -> list[Seat]:
        """The asked seats that have not answered yet. It reveals who has given a sealed answer, so
        it is for the code that runs the match, not for a seat."""
        return [seat for seat in self.asked if seat not in self._sealed]

    def asks(self) -> dict[Seat, Ask]:
        """Pending decisions by seat, including out-of-turn actions."""
        if self.over:
            return {}
        pending, table = self.pending, self.table
        asks = dict(pending.asks)
        for seat in self._sealed:
            del asks[seat]
        out_of_turn = pending.out_of_turn
        if out_of_turn is not None:
            may = out_of_turn.may
            for seat in table.seats:
                if may(table, seat):
                    asks[seat] = (
                        asks[seat].along(out_of_turn.option) if seat in asks else out_of_turn.ask
                    )
        return asks

    # Answers.

    def answer(self, seat: Seat, move: Move, at: float | None = None) -> None:
        """Validate a move and apply it; IllegalMove with the reason, and no change, if it is
        illegal."""
        now = self.now if at is None else at
        self.take(seat, self.check(seat, move, now), now)

    def check(self, seat: Seat, move: Move, at: float) -> Move:
        """The normalised move; IllegalMove with the reason if it is not legal at that time."""
        return self.option_for(seat, move, at).check(self.table, move)

    def option_for(self, seat: Seat, move: Move, now: float) -> Option:
        """The option this move answers; IllegalMove with the reason if there is none then."""
        if self.over:
            raise IllegalMove("engine-game-over")
        if seat not in self.table.seats:
            raise SeatError(f"this table has no seat {seat}: it has {len(self.table.seats)} seats")
        if now < self.now:
            raise IllegalMove("engine-too-late")
        out_of_turn = self.pending.out_of_turn
        if out_of_turn is not None and out_of_turn.option.kind is type(move):
            if not out_of_turn.may(self.table, seat):
                raise IllegalMove("engine-cannot-now", button=Message(move.label()))
            return out_of_turn.option
        ask = self.pending.asks.get(seat)
        if ask is None:
            waits = isinstance(self.pending, Race) and not self.pending.asks
            raise IllegalMove("engine-not-yet" if waits else "engine-not-your-turn")
        if seat in self._sealed:
            raise IllegalMove("engine-answered")
        if ask.opens is not None and now < ask.opens:
            raise IllegalMove("engine-locked", seconds=_whole_seconds(ask.opens - now))
        if self.deadline is not None and now > self.deadline:
            raise IllegalMove("engine-time-up")
        return ask.option(move, (self.table, seat))

    def take(self, seat: Seat, move: Move, at: float) -> None:
        """Apply a move without validating it.

        It is for normalised moves that come from the pending decision itself: sampled, listed, or
        checked before. All other callers use `answer`, which validates the move.
        """
        self.log.append(Answered(seat, move, at))
        self.now = at
        pending = self.pending
        out_of_turn = pending.out_of_turn
        if out_of_turn is not None and out_of_turn.option.kind is type(move):
            self.table.now = at
            if out_of_turn.do(self.table, seat):
                self._sealed = {}
                self.pending = NOBODY
                self._run(None, self._coroutine)
        elif type(pending) is One:
            self.table.now = at
            self._run(None, self._coroutine, move)
        elif type(pending) is All:
            if not self._sealed:
                self._sealed_at = len(self.log) - 1
            self._sealed[seat] = move
            if len(self._sealed) == len(pending.asks):
                self.table.now = at
                self._unseal()
        else:
            self.table.now = at
            self._run(None, self._coroutine, (seat, move))

    def _unseal(self) -> None:
        answers = {seat: self._sealed[seat] for seat in self.pending.asks}
        self._sealed = {}
        self._run(None, self._coroutine, answers)

    def expire(self, at: float) -> bool:
        """Tell the match the current time; True if a time limit ran out and was answered."""
        if self.over or self.deadline is None or at < self.deadline:
            return False
        self.check_defaults()
        self.log.append(Expired(at))
        self._time_out(at)
        return True

    def check_defaults(self) -> None:
        """TypecaseError if a default for a time-out is not legal now: then the rules are wrong."""
        pending = self.pending
        if type(pending) is not One and type(pending) is not All:
            return
        for seat, ask in pending.asks.items():
            if seat in self._sealed:
                continue
            default = ask.default
            try:
                if default is None:
                    raise TypecaseError("own-no-default", game=self.game.name, phase=self.phase)
                ask.option(default, (self.table, seat)).check(self.table, default)
            except IllegalMove as error:
                named = {"game": self.game.name, "phase": self.phase}
                raise TypecaseError("own-bad-default", **named, reason=error.message) from None

    def _time_out(self, at: float) -> None:
        pending = self.pending
        self.now = self.table.now = at
        if type(pending) is One:
            self._run(None, self._coroutine, pending.default)
        elif type(pending) is All:
            for seat, ask in pending.asks.items():
                if seat not in self._sealed and ask.default is not None:
                    self._sealed[seat] = ask.default
            self._unseal()
        else:
            self._run(None, self._coroutine)

    # Phases.

    def _run(
        self,
        phase: Phase | None,
        running: Coroutine[Any, Any, Any] | None = None,
        answer: Any = None,
    ) -> None:
        """Begin a phase, or give the running one its answer; then run phase after phase until one
        asks something or the game is over."""
        for _ in PHASES:
            if running is None:
                if phase is None:
                    self._end()
                    return
                begun = phase(self.table)
                if type(begun) is not CoroutineType:
                    phase = begun
                    continue
                running = begun
                self._phase = phase
                if len(self.log) - self._base_at >= self._most_since:
                    self._base = (phase, self.table.copy())
                    self._base_at = len(self.log)
                    if self._most_since < COPIED_SINCE:
                        self._most_since = 2 * self._most_since + 1
            try:
                pending = running.send(answer)
            except StopIteration as done:
                phase, running, answer = done.value, None, None
                continue
            self._coroutine = running
            self.pending = pending
            seconds = pending.seconds
            if seconds is not None:
                self.deadline = self.table.now + seconds
                return
            self.deadline = None
            if type(pending) is not One and not pending.asks:
                raise TypecaseError("own-never-asks", game=self.game.name, phase=self.phase)
            return
        raise TypecaseError("own-loops", game=self.game.name, phase=self.phase)

    def _end(self) -> None:
        self.over = True
        self.deadline = None
        self._coroutine = None
        self.pending = NOBODY


def _whole_seconds(seconds: float) -> int:
    """The seconds left, rounded up as in a countdown; floating-point noise does not add a second.

    >>> _whole_seconds(2.3), _whole_seconds(2.0000001), _whole_seconds(0.0001)
    (3, 2, 1)
    """
    return max(ceil(round(seconds, 3)), 1)
