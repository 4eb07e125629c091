"""A room: the place where people and bots meet, with one match after another.

It is made of the rows of its log and of nothing else: no clock, no chance, no disk. In commands.py
what people want becomes an act or is refused; in reducers.py acts make the room what it is.

The room's clock counts seconds since it was opened, without pauses, rests and the times when no
server was there. The time of a match is the room's clock since its deal.
"""

from __future__ import annotations

from collections import deque
from typing import Any
from weakref import WeakValueDictionary

import msgspec

from typecase import games
from typecase.engine import Game, Match, Seat
from typecase.engine.game import HOUR
from typecase.engine.log import Answered
from typecase.server import fair, rows
from typecase.server.chairs import Chair
from typecase.server.messages import ChatLine, Fair, UndoRequest
from typecase.server.numbers import Numbers
from typecase.server.questions import Questions
from typecase.server.store import Stage
from typecase.texts import Explained

LINES_KEPT = 100
IDS_KEPT = 256
"""Commands a page may still send again without anything happening twice."""


class Refused(Explained):
    """A request that cannot be granted; the text tells the person why."""


_GAMES: WeakValueDictionary[tuple[type[Game[Any, Any]], bytes], Game[Any, Any]] = (
    WeakValueDictionary()
)


def game_of(slug: str, options: bytes) -> Game[Any, Any]:
    """A game with its house rules (as JSON); rooms that play the same share it, and it goes with
    the last of them."""
    kind = games.find(slug)
    game = _GAMES.get((kind, options))
    if game is None:
        game = _GAMES[kind, options] = kind.with_options(**msgspec.json.decode(options))
    return game


class Room:
    game: Game[Any, Any]
    match: Match | None
    """The running or the last match; None before the first, and if its rules are no more."""

    def __init__(self) -> None:
        self.id = ""
        self.seq = 0
        """The number of the next row."""
        self.at = 0.0
        self.clock = 0.0
        self.secret = ""
        self.open = False
        self.options: dict[str, Any] = {}
        self.chairs: list[Chair] = []
        self.host: str | None = None
        self.stage: Stage = "gathering"
        self.number = 0
        self.match = None
        self.began = 0.0
        self._numbers: Numbers | None = None
        self.questions = Questions()
        self.dealt: rows.Dealt | None = None
        self.committed: dict[str, str] = {}
        """By person: what their page committed to for the next deal."""
        self.closing: rows.SaltsClosed | None = None
        """Whose salts the next deal is made of, once it was asked for."""
        self.salts: dict[Seat, str] = {}
        """Those of them that were shown."""
        self.again: set[Seat] = set()
        self.undo_request: UndoRequest | None = None
        self.paused = False
        self.resting = False
        self.left: dict[str, Seat | None] = {}
        """Who left the running match, and which chair they may have back."""
        self.rekeyed = 0
        """How often its keys were renewed."""
        self.closed = False
        """For good, by whoever runs the server."""
        self.visitors: dict[str, str] = {}
        """Everybody who sat or watched here, and what they are called at this table."""
        self.sent_away: set[str] = set()
        """Who may not come back."""
        self.lines: deque[ChatLine] = deque(maxlen=LINES_KEPT)
        self.done: dict[tuple[str, str], None] = {}
        """Who did what under which id, the latest last."""

    # Looking.

    @property
    def question(self) -> str:
        """The id of what is asked now; nothing that is asked later in this room has the same."""
        return f"{self.number}.{self.questions.count}"

    def numbers(self, match: Match) -> Numbers:
        """The numbers that the cards of this match have on the wire."""
        if self._numbers is None or self._numbers.match is not match:
            self._numbers = Numbers(match)
        return self._numbers

    @property
    def names(self) -> list[str]:
        return [chair.name or f"Seat {seat + 1}" for seat, chair in enumerate(self.chairs)]

    @property
    def live(self) -> bool:
        """Whether people sit at it together; where a turn may take hours, nobody is away."""
        clock = self.game.options.turn_clock
        return clock is None or clock < HOUR

    @property
    def stopped(self) -> bool:
        return self.paused or self.resting

    @property
    def playing(self) -> Match | None:
        return self.match if self.stage == "playing" else None

    @property
    def somebody_is_here(self) -> bool:
        return any(chair.present for chair in self.chairs)

    @property
    def commitment(self) -> str:
        """Of the running deal, else of the next one."""
        number = self.number if self.stage == "playing" else self.number + 1
        return fair.commitment_of(fair.secret_of(self.secret, number))

    @property
    def fair(self) -> Fair | None:
        """What the commitment was made of. There is none before the end."""
        dealt = self.dealt
        if self.stage != "over" or dealt is None:
            return None
        return Fair(
            commitment=fair.commitment_of(dealt.secret),
            secret=dealt.secret,
            salts=dealt.salts,
            seed=dealt.seed,
            scheme=dealt.scheme,
            committed=dealt.committed,
        )

    @property
    def contributions(self) -> tuple[str, ...]:
        """What pages have committed to for the next deal, by chair; nothing while one is played."""
        if self.stage == "playing":
            return ()
        if self.closing is not None:
            return self.closing.committed
        return tuple(self.committed.get(chair.person or "", "") for chair in self.chairs)

    @property
    def awaited(self) -> list[Seat]:
        """Whose salts have still to be shown before it can be dealt."""
        if self.closing is None:
            return []
        return [
            seat
            for seat, commitment in enumerate(self.closing.committed)
            if commitment and seat not in self.salts and self.chairs[seat].kind == "person"
        ]

    @property
    def waits(self) -> int:
        """The seats the table waits for, a bit each."""
        match = self.playing
        seats = 0
        if match is not None:
            for seat in match.waiting:
                seats |= 1 << seat
        return seats

    def seat_of(self, person: str) -> Seat | None:
        for seat, chair in enumerate(self.chairs):
            if chair.person == person:
                return seat
        return None

    def called(self, person: str) -> str:
        """What somebody is called at this table; nothing, if they were never here."""
        return self.visitors.get(person, "")

    def may_look_back(self, person: str) -> bool:
        """Whether the matches played here are for this person to see."""
        return self.open or (person in self.visitors and person not in self.sent_away)

    def clock_at(self, at: float) -> float:
        """What the room's clock says at a time of day."""
        if self.paused or self.resting or not self.seq or at <= self.at:
            return self.clock
        return self.clock + (at - self.at)

    def credit(self, seconds: float) -> None:
        """No server was there for so long since the last row: nobody's clock ran."""
        self.at += seconds

    def due(self) -> float | None:
        """When, by its clock, something has to happen here by itself."""
        if self.closing is not None:
            return self.closing.until if self.awaited else self.clock
        match = self.match
        if match is None or self.stage != "playing" or self.paused or self.resting:
            return None
        due = None if match.deadline is None else self.began + match.deadline
        for chair in self.chairs:
            away = chair.away
            if away is not None and not chair.played_by_bot and (due is None or away < due):
                due = away
        return due

    def others(self, seat: Seat) -> list[Seat]:
        """The other people who play: those who must agree. Bots always do."""
        return [
            other
            for other, chair in enumerate(self.chairs)
            if other != seat and chair.kind == "person" and not chair.played_by_bot
        ]


def last_of(match: Match, seat: Seat) -> int | None:
    """Where in the log the last move of a seat is."""
    for at in range(len(match.log) - 1, -1, -1):
        entry = match.log[at]
        if isinstance(entry, Answered) and entry.seat == seat:
            return at
    return None
