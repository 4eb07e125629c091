"""A room: the place where people and bots meet, with one match after another.

Its state depends only on the entries of its log: no clock, no randomness, no disk. commands.py
turns commands into events or refuses them; reducers.py applies the events to the room.

The room's clock counts seconds since the room was opened, except while it is paused or resting or
the server is down. The time in a match is the room's clock since its deal.
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
from typecase.lessons import Course
from typecase.server import fair, room_log
from typecase.server.messages import ChatLine, Fair, UndoRequest
from typecase.server.numbers import Numbers
from typecase.server.questions import Questions
from typecase.server.seat_slots import SeatSlot
from typecase.server.store import Stage
from typecase.texts import Explained

LINES_KEPT = 100
IDS_KEPT = 256
"""How many command ids are remembered, so that a repeated command is not executed twice."""


class Refused(Explained):
    """A request was refused; the text explains why to the person who made it."""


_GAMES: WeakValueDictionary[tuple[type[Game[Any, Any]], bytes], Game[Any, Any]] = (
    WeakValueDictionary()
)


def game_of(slug: str, options: bytes) -> Game[Any, Any]:
    """A game with its house rules (as JSON), shared by all rooms that play the same; it is freed
    with the last of them."""
    kind = games.find(slug)
    game = _GAMES.get((kind, options))
    if game is None:
        game = _GAMES[kind, options] = kind.with_options(**msgspec.json.decode(options))
    return game


class Room:
    # With slots, because Python reads attributes in a dict slowly when they are as many as these.
    __slots__ = (
        "_numbers",
        "again",
        "at",
        "began",
        "clock",
        "closed",
        "closing",
        "committed",
        "course",
        "dealt",
        "done",
        "game",
        "host",
        "id",
        "left",
        "lines",
        "match",
        "number",
        "open",
        "options",
        "paused",
        "questions",
        "rekeyed",
        "resting",
        "salts",
        "secret",
        "sent_away",
        "seq",
        "slots",
        "stage",
        "steps",
        "taught",
        "undo_request",
        "visitors",
    )

    game: Game[Any, Any]
    match: Match | None
    """The running or the last match; None before the first, or if its rules have changed."""

    def __init__(self) -> None:
        self.id = ""
        self.seq = 0
        """The number of the next log entry."""
        self.at = 0.0
        self.clock = 0.0
        self.secret = ""
        self.open = False
        self.options: dict[str, Any] = {}
        self.slots: list[SeatSlot] = []
        self.host: str | None = None
        self.stage: Stage = "gathering"
        self.number = 0
        self.match = None
        self.steps: list[int] = []
        """The number of events after the deal and after each input of the match."""
        self.began = 0.0
        self._numbers: Numbers | None = None
        self.questions = Questions()
        self.dealt: room_log.Dealt | None = None
        self.taught: room_log.Taught | None = None
        """Set while a lesson is taken here: since when the course runs."""
        self.course: Course | None = None
        """The lesson; None if the lesson or the rules have changed since."""
        self.committed: dict[str, str] = {}
        """The commitment of each person's page for the next deal."""
        self.closing: room_log.SaltsClosed | None = None
        """The salts that the next deal will use, once it was requested."""
        self.salts: dict[Seat, str] = {}
        """Those of them that have been revealed."""
        self.again: set[Seat] = set()
        self.undo_request: UndoRequest | None = None
        self.paused = False
        self.resting = False
        self.left: dict[str, Seat | None] = {}
        """The people who left the running match, and the seat that each may take again."""
        self.rekeyed = 0
        """How many times the keys of its links were renewed."""
        self.closed = False
        """Whether the operator of the server has closed the room permanently."""
        self.visitors: dict[str, str] = {}
        """Everybody who has played or watched here, with their name in this room."""
        self.sent_away: set[str] = set()
        """The people who may not come back."""
        self.lines: deque[ChatLine] = deque(maxlen=LINES_KEPT)
        self.done: dict[tuple[str, str], None] = {}
        """The last commands, as person and command id, the latest last."""

    # Queries.

    @property
    def question(self) -> str:
        """The id of the pending decision; no later decision in this room has the same id."""
        return f"{self.number}.{self.questions.count}"

    def numbers(self, match: Match) -> Numbers:
        """The numbers that the cards of this match have on the wire."""
        if self._numbers is None or self._numbers.match is not match:
            self._numbers = Numbers(match)
        return self._numbers

    @property
    def names(self) -> list[str]:
        return [slot.name or f"Seat {seat + 1}" for seat, slot in enumerate(self.slots)]

    @property
    def live(self) -> bool:
        """Whether people play at the same time. If a turn may take hours, nobody counts as away."""
        clock = self.game.options.turn_clock
        return clock is None or clock < HOUR

    @property
    def stopped(self) -> bool:
        """Whether no clock runs and no bot plays. In a lesson, time and bots follow the lesson."""
        return self.paused or self.resting or self.taught is not None

    @property
    def playing(self) -> Match | None:
        return self.match if self.stage == "playing" else None

    @property
    def somebody_is_here(self) -> bool:
        return any(slot.present for slot in self.slots)

    @property
    def commitment(self) -> str:
        """The server's commitment for the running match, or else for the next one."""
        number = self.number if self.stage == "playing" else self.number + 1
        return fair.commitment_of(fair.secret_of(self.secret, number))

    @property
    def fair(self) -> Fair | None:
        """What the commitment was made of; None before the end of the match."""
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
        """The commitments of the pages for the next deal, by seat; empty during a match."""
        if self.stage == "playing":
            return ()
        if self.closing is not None:
            return self.closing.committed
        return tuple(self.committed.get(slot.person or "", "") for slot in self.slots)

    @property
    def awaited(self) -> list[Seat]:
        """The seats whose salts have to be revealed before the deal."""
        if self.closing is None:
            return []
        return [
            seat
            for seat, commitment in enumerate(self.closing.committed)
            if commitment and seat not in self.salts and self.slots[seat].kind == "person"
        ]

    @property
    def waits(self) -> int:
        """Bit mask of the seats that the match is waiting for."""
        match = self.playing
        seats = 0
        if match is not None:
            for seat in match.waiting:
                seats |= 1 << seat
        return seats

    def seat_of(self, person: str) -> Seat | None:
        for seat, slot in enumerate(self.slots):
            if slot.person == person:
                return seat
        return None

    def called(self, person: str) -> str:
        """A person's name in this room; empty if they were never here."""
        return self.visitors.get(person, "")

    def may_look_back(self, person: str) -> bool:
        """Whether this person may see replays of the matches played here."""
        return self.open or (person in self.visitors and person not in self.sent_away)

    def clock_at(self, at: float) -> float:
        """The room's clock at a time of day."""
        if self.course is not None:
            return self.began + self.course.match.now
        if self.stopped or not self.seq or at <= self.at:
            return self.clock
        return self.clock + (at - self.at)

    def credit(self, seconds: float) -> None:
        """Exclude from the room's clock the seconds since the last log entry when no server ran."""
        self.at += seconds

    def due(self) -> float | None:
        """When, by the room's clock, the next automatic event is due."""
        if self.closing is not None:
            return self.closing.until if self.awaited else self.clock
        match = self.match
        if match is None or self.stage != "playing" or self.stopped:
            return None
        due = None if match.deadline is None else self.began + match.deadline
        for slot in self.slots:
            away = slot.away
            if away is not None and not slot.played_by_bot and (due is None or away < due):
                due = away
        return due

    def others(self, seat: Seat) -> list[Seat]:
        """The other people in the match, who must agree to an undo request. Bots always agree."""
        return [
            other
            for other, slot in enumerate(self.slots)
            if other != seat and slot.kind == "person" and not slot.played_by_bot
        ]


def last_of(match: Match, seat: Seat) -> int | None:
    """The index of a seat's last move in the log."""
    for at in range(len(match.log) - 1, -1, -1):
        entry = match.log[at]
        if isinstance(entry, Answered) and entry.seat == seat:
            return at
    return None
