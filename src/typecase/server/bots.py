"""Bots in seats: they think off the event loop, and their moves go through the room's queue.

A bot gets an `Observation` of a copy of the match and nothing else. Whatever happens at the table
meanwhile, it keeps its plan as long as its decision is the same; if the move is no longer legal
when its time comes, it thinks again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import NamedTuple

from typecase.engine import Match, Move, Observation, Plan, Player, Race, Rng, Seat
from typecase.players import make
from typecase.server.clock import Alarm
from typecase.server.logs import broke
from typecase.server.room import Room
from typecase.server.room_services import RoomServices

AGAIN = 4.0
"""Seconds until a bot that found no move thinks again."""

SOON = 0.1
"""Minimum of that delay in seconds, however fast the pace of the bots is."""


class Asked(NamedTuple):
    """A bot's decision: while this is unchanged, its plan stays valid."""

    level: str
    pending: object
    inputs: int
    """The number of inputs in the match if the bot may only act out of turn, otherwise -1."""


class Planned:
    """A bot's plan: first being worked out, then waiting for its time."""

    def __init__(self, asked: Asked) -> None:
        self.asked = asked
        self.alarm: Alarm | None = None

    def drop(self) -> None:
        if self.alarm is not None:
            self.alarm.cancel()


class Bots:
    """The bots of one room. `act` is called to make a move, with its seat and its plan."""

    def __init__(
        self, room: Room, services: RoomServices, act: Callable[[Seat, Move, Planned], None]
    ) -> None:
        self.room = room
        self.services = services
        self.act = act
        self.busy = False
        """Whether a bot is thinking right now."""
        self.plans: dict[Seat, Planned] = {}
        self._players: dict[tuple[Seat, str], Player] = {}
        self._stopped = False

    def stop(self) -> None:
        self._stopped = True
        self._drop_all()

    def look(self) -> None:
        """Something happened: drop the plans that are out of date, begin those that are missing."""
        if self._stopped:
            return
        match = self.room.playing
        if match is None or self.room.stopped:
            self._drop_all()
            return
        asked = self._asked(match) if self._any_sit() else {}
        if self.plans:
            stale = [seat for seat, plan in self.plans.items() if asked.get(seat) != plan.asked]
            for seat in stale:
                self.plans.pop(seat).drop()
        if asked and not self.busy:
            self._think({seat: what for seat, what in asked.items() if seat not in self.plans})

    def _drop_all(self) -> None:
        for plan in self.plans.values():
            plan.drop()
        self.plans.clear()

    def _any_sit(self) -> bool:
        """Whether a bot plays any seat here; at many tables none does."""
        return any(slot.kind == "bot" or slot.played_by_bot for slot in self.room.slots)

    def _asked(self, match: Match) -> dict[Seat, Asked]:
        """The bots that may act now, each with its decision."""
        levels = {
            seat: level
            for seat, slot in enumerate(self.room.slots)
            if (level := slot.bot_level) is not None
        }
        pending = match.pending
        waiting = match.waiting
        return {
            seat: Asked(levels[seat], pending, -1 if seat in waiting else len(match.log))
            for seat in match.asks()
            if seat in levels
        }

    # Thinking.

    def _think(self, asked: dict[Seat, Asked]) -> None:
        if not asked:
            return
        match = self.room.playing
        assert match is not None
        players = {}
        for seat, what in asked.items():
            self.plans[seat] = Planned(what)
            players[seat] = self._player(seat, what.level)
        plans = {seat: self.plans[seat] for seat in asked}
        self.busy = True
        work = asyncio.get_running_loop().run_in_executor(
            self.services.executor, think, match.copy(), players
        )
        work.add_done_callback(lambda done: self._thought(plans, done))

    def _player(self, seat: Seat, level: str) -> Player:
        key = (seat, level)
        if key not in self._players:
            bot = f"the {level} at {seat} of {self.room.id}"
            self._players[key] = make(level, Rng(self.services.entropy.number(bot)))
        return self._players[key]

    def _thought(self, plans: dict[Seat, Planned], done: asyncio.Future[dict[Seat, Plan]]) -> None:
        self.busy = False
        if self._stopped or done.cancelled():
            return
        error = done.exception()
        if error is not None:
            broke("a bot broke", error, room=self.room.id)
        found = {} if error is not None else done.result()
        for seat, planned in plans.items():
            if self.plans.get(seat) is planned:
                self._wait(seat, planned, found.get(seat, Plan(None)))
        # Plans were not updated for what happened in the meantime.
        self.look()

    def _wait(self, seat: Seat, planned: Planned, plan: Plan) -> None:
        """Act after the time a person would take, or think again later if no move was found."""
        services, match = self.services, self.room.playing
        ask = None if match is None else match.asks().get(seat)
        if match is None or ask is None:
            return
        move = plan.move
        if move is None and not isinstance(match.pending, Race) and seat in match.waiting:
            move = ask.default
        now = services.clock.now()
        if move is None:
            if seat not in match.waiting:
                # It chose no out-of-turn action; it can choose again when something happens.
                return
            later = now + max(SOON, AGAIN * services.timing.pace)
            planned.alarm = services.clock.call_at(later, lambda: self.forget(seat, planned))
            return
        match_now = self.room.clock_at(now) - self.room.began
        at_leisure = isinstance(match.pending, Race) or seat not in match.waiting
        delay = services.timing.pace * plan.delay if at_leisure else services.thinking_time()
        if ask.opens is not None:
            delay = max(delay, ask.opens - match_now)
        if match.deadline is not None and not at_leisure:
            delay = min(delay, max(0.0, match.deadline - match_now - services.timing.before_time))
        chosen = move
        planned.alarm = services.clock.call_at(now + delay, lambda: self.act(seat, chosen, planned))

    def stands(self, seat: Seat, planned: Planned) -> bool:
        return self.plans.get(seat) is planned

    def done(self, seat: Seat) -> None:
        """A plan was carried out. The same decision may still be pending if it was out of turn."""
        del self.plans[seat]

    def forget(self, seat: Seat, planned: Planned) -> None:
        """Drop a plan that failed, and think again."""
        if self.stands(seat, planned):
            del self.plans[seat]
        self.look()


def think(match: Match, players: dict[Seat, Player]) -> dict[Seat, Plan]:
    """What each of these players would do. Runs in a thread of the executor."""
    asks = match.asks()
    return {
        seat: player.plan(Observation(match, seat, asks[seat])) for seat, player in players.items()
    }
