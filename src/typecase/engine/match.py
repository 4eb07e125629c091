"""A match: one game being played. Its phases are run by phase_runner.py; this file has its views,
copies, determinization, saves and undo.

A running phase cannot be copied, so the match keeps a checkpoint (a phase about to begin and a copy
of the table at that time) and the answers since then. A copy starts from the checkpoint and replays
these answers. A checkpoint costs a table copy, so few are taken in matches that nobody copies.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from typing import Any

import msgspec

from typecase.engine.errors import IllegalMove, TypecaseError
from typecase.engine.event import AnyEvent, Event
from typecase.engine.game import Game, Phase
from typecase.engine.imagine import imagine
from typecase.engine.log import (
    Answered,
    Entry,
    Expired,
    Imagined,
    Rigged,
    SetUp,
    read_entry,
    save_entry,
)
from typecase.engine.phase_runner import ALWAYS, COPIED_SINCE, MAX_SINCE, PhaseRunner
from typecase.engine.pile import Seat
from typecase.engine.rig import Place, rig
from typecase.engine.rng import FIRST_GENERATOR, GENERATOR, Rng
from typecase.engine.save import load_table, save_table
from typecase.engine.table import Table
from typecase.engine.view import View, event_view, seen_pile
from typecase.words import Lexicon


class Match(PhaseRunner):
    """One match, from the deal to the end.

    >>> from typecase.games import find
    >>> match = Match(find("freeze")(), seats=3, seed=1)
    >>> seat = match.asked[0]
    >>> sorted(option.kind.slug() for option in match.asks()[seat].options)
    ['draw']
    """

    def __init__(
        self,
        game: Game[Any, Any],
        seats: int,
        seed: int,
        generator: str = GENERATOR,
        *,
        watch: Callable[[Match], Callable[[Event], None]] | None = None,
    ) -> None:
        """Start a match. `watch` is called with the match and returns a function that is called
        with each event, from the very first one; a match that is not watched pays nothing for
        this."""
        game.check_seats(seats)
        super().__init__(game, game.new_table(seats, seed, generator))
        self.seed = seed
        self.generator = generator
        self._imagined = False
        if watch is not None:
            self.table.watch(watch(self))
        self._run(game.start)

    # Undo.

    def undo(self, consent: bool = False) -> None:
        """Undo the last answer.

        A seat may do that alone if the move revealed nothing: it caused no event, nobody learned a
        card, and no random number was drawn. Otherwise the others must consent (G-11).
        """
        if self._imagined or not self.log or isinstance(self.log[-1], Rigged | SetUp):
            raise IllegalMove("engine-nothing-to-undo")
        before = self.replay(self.log[:-1])
        now, then = self.table, before.table
        if not consent and (
            (now.public, now.known, now.rng.state, len(now.events))
            != (then.public, then.known, then.rng.state, len(then.events))
        ):
            raise IllegalMove("engine-undo-seen")
        self.__dict__ = before.__dict__

    def replay(self, log: list[Entry]) -> Match:
        """The match that results from this log with the same deal."""
        match = Match(self.game, len(self.table.seats), self.seed, self.generator)
        for entry in log:
            match.repeat(entry)
        return match

    def rig(self, piles: dict[str, list[str]], more: Sequence[Place] = ()) -> None:
        """Put named faces into named piles, top card first: for scenarios and puzzles. `more` has
        the faces of single cards."""
        rig(self.table, piles, more)
        self.log.append(Rigged(self.table.face))

    def set_up(self, change: Callable[[Table], None]) -> None:
        """Change the table as it was when the running phase began, and begin the phase again: for
        scenarios and puzzles.

        A phase may keep what it read from the table, so the table cannot be changed under it. For
        the same reason the phase must not have had an answer yet. The events start empty.
        """
        again = self._again(self.log[: self._base_at], self.log[self._base_at :], ALWAYS)
        if len(again.log) > again._base_at:
            raise IllegalMove("engine-phase-goes-on", phase=self.phase)
        phase, start = again._checkpoint()
        table = start.copy()
        change(table)
        table.check_fields()
        self.repeat(SetUp(phase.__name__, save_table(table)))

    def _begin_again(self, entry: SetUp) -> None:
        t = self.table
        t.clear_events()
        events = t.events
        load_table(t, entry.table)
        t.events = events
        self.now = t.now
        self.over = False
        self._sealed = {}
        self._run(getattr(self.game, entry.phase))

    # Saving.

    def snapshot(self) -> dict[str, Any]:
        """The whole match as plain data, including hidden cards: not for players."""
        if self._imagined:
            raise TypecaseError("a determinized match cannot be saved")
        self.table.check_fields()
        phase, table = self._checkpoint()
        return {
            "game": self.game.slug,
            "version": self.game.version,
            "options": msgspec.to_builtins(self.game.options),
            "seats": len(self.table.seats),
            "seed": self.seed,
            "generator": self.generator,
            "log": [save_entry(entry, self.table) for entry in self.log],
            "base": {"at": self._base_at, "phase": phase.__name__, "table": save_table(table)},
            "events": msgspec.to_builtins(self.events),
        }

    @staticmethod
    def restore(kind: type[Game[Any, Any]], data: dict[str, Any]) -> Match:
        """The match in a snapshot. `kind` is the game that the snapshot names."""
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

    # Views.

    @property
    def scores(self) -> list[int]:
        return self.game.scores(self.table)

    @property
    def winners(self) -> list[Seat]:
        """The winning seats; empty until the game is over."""
        return self.game.winners(self.table) if self.over else []

    @property
    def events(self) -> list[Event]:
        """Everything that happened, as the table knows it. For seats, use `visible_events`."""
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
            ask=None if seat is None or ask is None else ask.view(t, seat, self.phase),
            deadline=self.shown_deadline,
            over=self.over,
            winners=self.winners if self.over else None,
            prompt=None if seat is None or ask is None else game.prompt(t, seat, ask, called),
        )

    def visible_events(
        self, seat: Seat | None, since: int = 0, names: list[str] | None = None
    ) -> list[dict[str, Any]]:
        """The events from number `since` on, as this seat saw them."""
        called = self._names(names)
        return [event_view(self.table, event, seat, called) for event in self.table.events[since:]]

    def _names(self, names: list[str] | None) -> list[str]:
        return names or [f"Seat {number}" for number in self.table.seats]

    # Copies.

    def copy(self) -> Match:
        """An independent copy of this match; its events start empty."""
        self._most_since = 0
        return self._again(self.log[: self._base_at], self.log[self._base_at :])

    def determinize(self, seat: Seat, rng: Rng) -> Match:
        """A sampled match that is consistent with what this seat knows.

        Unknown cards are dealt again, the random generator is replaced, and the others' sealed
        answers are withdrawn: those seats are asked again.
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

    def with_words(self, words: Lexicon) -> Match:
        """This match for a player who knows only these words: the same cards and the same decision,
        but no other word is accepted."""
        self._most_since = 0
        # Everything before the running phase was judged by the table's own word list.
        known = self._again([], self.log[self._base_at :], ALWAYS)
        phase, table = known._checkpoint()
        known.game = game = self.game.with_words(words)
        known._base = (getattr(game, phase.__name__), game.attach_cache(table.copy()))
        new = known._again([], known.log[known._base_at :])
        new._imagined = True
        return new

    def _is_others_seal(self, entry: Entry, seat: Seat) -> bool:
        out_of_turn = self.pending.out_of_turn
        return (
            isinstance(entry, Answered)
            and entry.seat != seat
            and not (out_of_turn is not None and out_of_turn.option.kind is type(entry.move))
        )

    def _checkpoint(self) -> tuple[Phase, Table]:
        """The last checkpoint; if none was taken, a fresh table and the first phase."""
        if self._base is None:
            table = self.game.new_table(len(self.table.seats), self.seed, self.generator)
            self._base = (self.game.start, table)
        return self._base

    def _again(
        self, before: list[Entry], since: list[Entry], most_since: int | None = None
    ) -> Match:
        """A match that starts from the checkpoint, with the log `before` it, and replays the
        entries `since`."""
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
            # After a long replay the copy takes a later checkpoint: it may be copied in turn.
            most_since = 0 if len(since) > COPIED_SINCE else MAX_SINCE
        new._most_since = most_since
        new._base = self._base
        new._base_at = len(before)
        new._sealed = {}
        new._coroutine = None
        new._run(phase)
        for entry in since:
            new.repeat(entry)
        new._most_since = MAX_SINCE
        new.table.clear_events()
        return new

    def repeat(self, entry: Entry) -> None:
        """Apply a log entry without checking whether it is legal."""
        if type(entry) is Answered:
            self.take(entry.seat, entry.move, entry.at)
            return
        self.log.append(entry)
        if type(entry) is Expired:
            self._time_out(entry.at)
        elif type(entry) is Rigged:
            self.table.face = entry.face
        elif type(entry) is SetUp:
            self._begin_again(entry)
        elif type(entry) is Imagined:
            self.table.face = entry.face
            self.table.rng = Rng(0)
            self.table.rng.state = entry.rng
            for name, value in entry.secrets.items():
                setattr(self.table, name, copy(value))
