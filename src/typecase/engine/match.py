"""A match: one game being played. It drives the phases, takes answers, and tells what happened.

A running phase cannot be copied, so the match keeps a checkpoint (a phase about to begin and a
copy of the table then) and what was answered since. A copy starts from there and answers again.
Checkpoints cost a table copy, so they are taken only in matches that somebody copies.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from copy import copy
from types import CoroutineType
from typing import Any

import msgspec

from typecase.engine.ask import NOBODY, All, Apart, Ask, One, Option, Standing
from typecase.engine.errors import IllegalMove, SeatError, TypecaseError
from typecase.engine.event import AnyEvent, Event
from typecase.engine.face import Face
from typecase.engine.game import Game, Phase
from typecase.engine.imagine import imagine
from typecase.engine.move import Move
from typecase.engine.pile import Seat
from typecase.engine.rig import rig
from typecase.engine.rng import FIRST_GENERATOR, GENERATOR, Rng
from typecase.engine.save import face_numbers, load_table, save_table
from typecase.engine.table import Table
from typecase.engine.view import View, seen_pile, told
from typecase.words import Lexicon

MOST_SINCE = 256
"""In a match that nobody copies a checkpoint is taken after this many answers."""

COPIED_SINCE = 8
"""In one that is copied now and then, after so many at most; right after a copy, at every phase."""

ALWAYS = -1
"""At every phase."""

PHASES = range(10_000)
"""Phases in a row without an ask: more than any game needs, so the rules go in a circle."""


class Answered(msgspec.Struct, frozen=True, gc=False):
    """Log: a seat made a move."""

    seat: Seat
    move: Move
    at: float


class Expired(msgspec.Struct, frozen=True, gc=False):
    """Log: time was up."""

    at: float


class Rigged(msgspec.Struct, frozen=True, gc=False):
    """Log: a scenario laid the cards. Given as faces by card, so that it replays anywhere."""

    face: list[Face]


class Imagined(msgspec.Struct, frozen=True, gc=False):
    """Log of an imagined match: from here on the unknown cards are these."""

    face: list[Face]
    rng: int
    secrets: dict[str, Any]


Entry = Answered | Expired | Rigged | Imagined


class Match:
    """One match, from the deal to the end.

    >>> from typecase.games import find
    >>> match = Match(find("freeze")(), seats=3, seed=1)
    >>> seat = match.asked[0]
    >>> sorted(option.kind.slug() for option in match.asks()[seat].options)
    ['draw']
    """

    now: float
    """The time of the last input. `table.now` is that of the last one seats may know of."""

    standing: Standing[Any]
    """What the running phase awaits."""

    deadline: float | None
    """When time is up for what is asked."""

    def __init__(
        self,
        game: Game[Any, Any],
        seats: int,
        seed: int,
        generator: str = GENERATOR,
        *,
        watch: Callable[[Match], Callable[[Event], None]] | None = None,
    ) -> None:
        """A match that begins. `watch` makes of it what looks at each event as it happens, from the
        very first on; a match that nobody watches pays nothing for it."""
        game.check_seats(seats)
        self.game = game
        self.seed = seed
        self.generator = generator
        self.log: list[Entry] = []
        self.table: Table = game.new_table(seats, seed, generator)
        self.over = False
        self._phase: Phase = game.start
        self._imagined = False
        self._most_since = MOST_SINCE
        self.now = 0.0
        self._coroutine: Coroutine[Any, Any, Any] | None = None
        self._sealed: dict[Seat, Move] = {}
        self._base: tuple[Phase, Table] | None = None
        self._base_at = 0
        if watch is not None:
            self.table.watch(watch(self))
        self._run(game.start)

    # What is asked.

    @property
    def phase(self) -> str:
        """The name of the phase that asks; `over` at the end."""
        return "over" if self.over else self._phase.__name__

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats the table waits for; sealed answers do not show here."""
        standing = self.standing
        if type(standing) is One:
            return (standing.seat,)
        return () if self.over else tuple(standing.asks)

    @property
    def shown_asked(self) -> tuple[Seat, ...]:
        """The seats the table waits for as far as others may know of it."""
        standing = self.standing
        return (type(standing) is Apart and standing.among) or self.asked

    @property
    def shown_deadline(self) -> float | None:
        """The deadline as far as seats may know of it."""
        return None if self.standing.quiet else self.deadline

    @property
    def waiting(self) -> list[Seat]:
        """The asked seats that have not answered yet. It tells who has sealed an answer, so it
        is for whoever runs the match, not for a seat."""
        return [seat for seat in self.asked if seat not in self._sealed]

    def asks(self) -> dict[Seat, Ask]:
        """The ask of every seat that may answer now, with what it may do beside."""
        if self.over:
            return {}
        standing, table = self.standing, self.table
        asks = dict(standing.asks)
        for seat in self._sealed:
            del asks[seat]
        beside = standing.beside
        if beside is not None:
            may = beside.may
            for seat in table.seats:
                if may(table, seat):
                    asks[seat] = asks[seat].along(beside.option) if seat in asks else beside.ask
        return asks

    # Answers.

    def answer(self, seat: Seat, move: Move, at: float | None = None) -> None:
        """Take a move; IllegalMove with the reason, and nothing changed, if it is not legal."""
        now = self.now if at is None else at
        self.take(seat, self.check(seat, move, now), now)

    def check(self, seat: Seat, move: Move, at: float) -> Move:
        """A move in its full form; IllegalMove with the reason if it is not legal then."""
        return self.option_for(seat, move, at).check(self.table, move)

    def option_for(self, seat: Seat, move: Move, now: float) -> Option:
        """The option this move answers; IllegalMove with the reason if there is none then."""
        if self.over:
            raise IllegalMove("the game is over")
        if seat not in self.table.seats:
            raise SeatError(f"there is no seat {seat} at this table of {len(self.table.seats)}")
        if now < self.now:
            raise IllegalMove("that move is older than the last one")
        beside = self.standing.beside
        if beside is not None and beside.option.kind is type(move):
            if not beside.may(self.table, seat):
                raise IllegalMove(f"you cannot {move.slug()} now")
            return beside.option
        ask = self.standing.asks.get(seat)
        if ask is None:
            raise IllegalMove("it is not your turn")
        if seat in self._sealed:
            raise IllegalMove("you have answered; the others are still thinking")
        if ask.opens is not None and now < ask.opens:
            raise IllegalMove(f"you are locked for {ask.opens - now:.1f} more seconds")
        if self.deadline is not None and now > self.deadline:
            raise IllegalMove("time is up")
        return ask.option(move)

    def take(self, seat: Seat, move: Move, at: float) -> None:
        """Let a move happen without asking whether it is legal: the unchecked door.

        It is for moves that come from the standing ask itself, in full form: sampled, listed, or
        checked before. Everybody else goes through `answer`.
        """
        self.log.append(Answered(seat, move, at))
        self.now = at
        standing = self.standing
        beside = standing.beside
        if beside is not None and beside.option.kind is type(move):
            self.table.now = at
            if beside.do(self.table, seat):
                self._sealed = {}
                self.standing = NOBODY
                self._run(None, self._coroutine)
        elif type(standing) is One:
            self.table.now = at
            self._run(None, self._coroutine, move)
        elif type(standing) is All:
            if not self._sealed:
                self._sealed_at = len(self.log) - 1
            self._sealed[seat] = move
            if len(self._sealed) == len(standing.asks):
                self.table.now = at
                self._unseal()
        else:
            self.table.now = at
            self._run(None, self._coroutine, (seat, move))

    def _unseal(self) -> None:
        answers = {seat: self._sealed[seat] for seat in self.standing.asks}
        self._sealed = {}
        self._run(None, self._coroutine, answers)

    def expire(self, at: float) -> bool:
        """Tell the match what time it is; True if a time limit ran out and was answered."""
        if self.over or self.deadline is None or at < self.deadline:
            return False
        self.check_defaults()
        self.log.append(Expired(at))
        self._time_out(at)
        return True

    def check_defaults(self) -> None:
        """TypecaseError if what a time-out would answer is not legal now: the rules are wrong."""
        standing = self.standing
        if type(standing) is not One and type(standing) is not All:
            return
        for seat, ask in standing.asks.items():
            if seat in self._sealed:
                continue
            default = ask.default
            try:
                if default is None:
                    raise IllegalMove("there is no default")
                ask.option(default).check(self.table, default)
            except IllegalMove as error:
                raise TypecaseError(
                    f"{self.game.name}: phase {self.phase} has no legal answer to a time-out: "
                    f"{error}"
                ) from None

    def _time_out(self, at: float) -> None:
        standing = self.standing
        self.now = self.table.now = at
        if type(standing) is One:
            self._run(None, self._coroutine, standing.default)
        elif type(standing) is All:
            for seat, ask in standing.asks.items():
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
        """Begin a phase, or give the running one its answer; then go on from phase to phase until
        one asks something, or the game is over."""
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
                standing = running.send(answer)
            except StopIteration as done:
                phase, running, answer = done.value, None, None
                continue
            self._coroutine = running
            self.standing = standing
            seconds = standing.seconds
            if seconds is not None:
                self.deadline = self.table.now + seconds
                return
            self.deadline = None
            if type(standing) is not One and not standing.asks:
                raise TypecaseError(f"{self.game.name}: phase {self.phase} asks nobody")
            return
        raise TypecaseError(f"{self.game.name}: phase {self.phase} goes on without asking anybody")

    def _end(self) -> None:
        self.over = True
        self.deadline = None
        self._coroutine = None
        self.standing = NOBODY

    # Taking back.

    def undo(self, consent: bool = False) -> None:
        """Take back the last answer.

        A seat may do that alone while the move taught nobody anything: nobody was shown it, no
        card was learned, no chance was used. Else the others must consent (G-11).
        """
        if self._imagined or not self.log or isinstance(self.log[-1], Rigged):
            raise IllegalMove("there is nothing to take back")
        before = self.replay(self.log[:-1])
        now, then = self.table, before.table
        if not consent and (
            (now.public, now.known, now.rng.state, len(now.events))
            != (then.public, then.known, then.rng.state, len(then.events))
        ):
            raise IllegalMove("others have seen that move; to take it back they must agree")
        self.__dict__ = before.__dict__

    def replay(self, log: list[Entry]) -> Match:
        """The match that this log makes of the same deal."""
        match = Match(self.game, len(self.table.seats), self.seed, self.generator)
        for entry in log:
            match._replay(entry)
        return match

    def rig(self, piles: dict[str, list[str]]) -> None:
        """Lay named faces on named piles, top card first: for scenarios and puzzles."""
        rig(self.table, piles)
        self.log.append(Rigged(self.table.face))

    # Saving.

    def snapshot(self) -> dict[str, Any]:
        """The whole match as plain data: the server's own copy, hidden cards and all."""
        if self._imagined:
            raise TypecaseError("an imagined match cannot be saved")
        self.table.check_fields()
        phase, table = self._checkpoint()
        return {
            "game": self.game.slug,
            "version": self.game.version,
            "options": msgspec.to_builtins(self.game.options),
            "seats": len(self.table.seats),
            "seed": self.seed,
            "generator": self.generator,
            "log": [_entry_data(entry, self.table) for entry in self.log],
            "base": {"at": self._base_at, "phase": phase.__name__, "table": save_table(table)},
            "events": msgspec.to_builtins(self.events),
        }

    @staticmethod
    def restore(kind: type[Game[Any, Any]], data: dict[str, Any]) -> Match:
        """The match a snapshot holds. `kind` is the game it names."""
        if (data["game"], data["version"]) != (kind.slug, kind.version):
            raise TypecaseError(
                f"this is a save of {data['game']} version {data['version']}, "
                f"not of {kind.slug} version {kind.version}"
            )
        game = kind.with_options(**data["options"])
        match = object.__new__(Match)
        base = data["base"]
        match.seed = data["seed"]
        match.generator = data.get("generator", FIRST_GENERATOR)
        table = game.new_table(data["seats"], match.seed, match.generator)
        deck = table.box
        load_table(table, base["table"])
        log = [read_entry(entry, game, deck) for entry in data["log"]]
        match.game = game
        match._imagined = False
        match._base = (getattr(game, base["phase"]), table)
        new = match._again(log[: base["at"]], log[base["at"] :])
        new.table.retell(msgspec.convert(data.get("events", []), list[AnyEvent]))
        return new

    # Looking.

    @property
    def scores(self) -> list[int]:
        return self.game.scores(self.table)

    @property
    def winners(self) -> list[Seat]:
        """Who won; empty while the game goes on."""
        return self.game.winners(self.table) if self.over else []

    @property
    def events(self) -> list[Event]:
        """Everything that happened, as the table knows it. For seats, use `told`."""
        return self.table.events

    def view(self, seat: Seat | None, names: list[str] | None = None) -> View:
        """The table as this seat sees it; None for a spectator."""
        t, game = self.table, self.game
        ask = None if seat is None else self.asks().get(seat)
        called = self._names(names)
        return View(
            seat=seat,
            phase=self.phase,
            piles={pile.name: seen_pile(t, pile, seat) for pile in t.piles()},
            facts=t.facts(),
            scores=self.scores,
            asked=self.shown_asked,
            ask=None if ask is None else ask.view(t, self.phase),
            deadline=self.shown_deadline,
            over=self.over,
            winners=self.winners if self.over else None,
            prompt=None if seat is None or ask is None else game.prompt(t, seat, ask, called),
        )

    def told(
        self, seat: Seat | None, since: int = 0, names: list[str] | None = None
    ) -> list[dict[str, Any]]:
        """The events from number `since` on, as this seat saw them."""
        called = self._names(names)
        return [told(self.table, event, seat, called) for event in self.table.events[since:]]

    def _names(self, names: list[str] | None) -> list[str]:
        return names or [f"Seat {number}" for number in self.table.seats]

    # Copies.

    def copy(self) -> Match:
        """The same match again, apart from this one; its events start empty."""
        self._most_since = 0
        return self._again(self.log[: self._base_at], self.log[self._base_at :])

    def determinize(self, seat: Seat, rng: Rng) -> Match:
        """A match that could be this one for all this seat knows.

        Unknown cards are dealt anew, chance starts anew, and what the others have sealed is taken
        back: they are asked again.
        """
        self._most_since = 0
        since = self.log[self._base_at :]
        if self._sealed:
            since = self.log[self._base_at : self._sealed_at] + [
                entry
                for entry in self.log[self._sealed_at :]
                if not self._is_others_seal(entry, seat)
            ]
        new = self._again([], since)
        new._imagined = True
        t = new.table
        imagine(t, seat, rng)
        secrets = {name: copy(getattr(t, name)) for name in t._secret}
        new.log.append(Imagined(t.face, t.rng.state, secrets))
        return new

    def knowing(self, words: Lexicon) -> Match:
        """This match in the eyes of somebody who knows only these words: the same cards and the
        same question, and a table that would take no other word."""
        self._most_since = 0
        # What came before the running phase was judged by the table's own list.
        known = self._again([], self.log[self._base_at :], ALWAYS)
        phase, table = known._checkpoint()
        known.game = game = self.game.knowing(words)
        known._base = (getattr(game, phase.__name__), game.adopt(table.copy()))
        new = known._again([], known.log[known._base_at :])
        new._imagined = True
        return new

    def _is_others_seal(self, entry: Entry, seat: Seat) -> bool:
        beside = self.standing.beside
        return (
            isinstance(entry, Answered)
            and entry.seat != seat
            and not (beside is not None and beside.option.kind is type(entry.move))
        )

    def _checkpoint(self) -> tuple[Phase, Table]:
        """The last checkpoint; if none was taken, the table as it came out of the box."""
        if self._base is None:
            table = self.game.new_table(len(self.table.seats), self.seed, self.generator)
            self._base = (self.game.start, table)
        return self._base

    def _again(
        self, before: list[Entry], since: list[Entry], most_since: int | None = None
    ) -> Match:
        """The checkpoint, which has this log before it, and from there on all that came since."""
        new = object.__new__(Match)
        phase, table = self._checkpoint()
        new.game = self.game
        new.seed = self.seed
        new.generator = self.generator
        new.log = before
        new.table = table.copy()
        new.now = table.now
        new.over = False
        new._phase = phase
        new._imagined = self._imagined
        if most_since is None:
            # After a long way the copy, which may be copied in turn, keeps a checkpoint nearer by.
            most_since = 0 if len(since) > COPIED_SINCE else MOST_SINCE
        new._most_since = most_since
        new._base = self._base
        new._base_at = len(before)
        new._sealed = {}
        new._coroutine = None
        new._run(phase)
        for entry in since:
            new._replay(entry)
        new._most_since = MOST_SINCE
        new.table.clear_events()
        return new

    def _replay(self, entry: Entry) -> None:
        """Do again what the log says, without asking whether it is legal."""
        if type(entry) is Answered:
            self.take(entry.seat, entry.move, entry.at)
            return
        self.log.append(entry)
        if type(entry) is Expired:
            self._time_out(entry.at)
        elif type(entry) is Rigged:
            self.table.face = entry.face
        elif type(entry) is Imagined:
            self.table.face = entry.face
            self.table.rng = Rng(0)
            self.table.rng.state = entry.rng
            for name, value in entry.secrets.items():
                setattr(self.table, name, copy(value))


def _entry_data(entry: Entry, t: Table) -> dict[str, Any]:
    match entry:
        case Answered(seat, move, at):
            return {"seat": seat, "at": at, "move": msgspec.to_builtins(move)}
        case Expired(at):
            return {"expired": at}
        case Rigged(face):
            return {"rigged": face_numbers(t, face)}
        case Imagined():
            raise TypeError("an imagined match has no log to be kept")


def read_entry(data: dict[str, Any], game: Game[Any, Any], deck: Sequence[Face]) -> Entry:
    """An entry of a log that was kept. `deck` has the faces in the order of the box."""
    if "move" in data:
        move = data["move"]
        if not isinstance(move, dict):
            # As logs were kept at first: the fields of the move beside those of the entry.
            move = {key: value for key, value in data.items() if key not in ("seat", "at")}
        return Answered(data["seat"], game.read_move(move), data["at"])
    if "expired" in data:
        return Expired(data["expired"])
    return Rigged([deck[number] for number in data["rigged"]])
