"""A game at one terminal: people at its keyboard, bots beside them.

The clock is virtual. Bots take no real time, and no time limit runs while a person thinks, except
in a race: there the seconds a person at a keyboard takes compete with the seconds the bots have
planned, and whoever is earlier acts first. In a pipe people take no time at all.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from typecase.engine import (
    Ask,
    IllegalMove,
    Look,
    Match,
    Move,
    One,
    Race,
    Seat,
    TypecaseError,
    listed,
)
from typecase.engine.match import Answered
from typecase.terminal import rules
from typecase.terminal.notation import Notation
from typecase.terminal.reader import Reader
from typecase.terminal.screen import Screen
from typecase.terminal.seating import Sitter, people_of
from typecase.terminal.telling import Teller

PROMPT = "> "
MOST_TRIES = 100
"""How often bots that all wait are asked again before the game is given up."""

LOG = 40
"""Things that happened which the command `log` shows."""

COMMANDS = {
    "?": "this help",
    "rules": "the rules of the game",
    "define": "WORD: what a word means, and whether it is on the list",
    "hand": "the table and your cards again",
    "log": "what happened before",
    "undo": "take your last move back; bots agree",
    "quit": "leave the game",
}


class Left(Exception):
    """A person left the game, or there is nothing more to read."""


class Session:
    """Plays a match to its end, asking people line by line."""

    def __init__(
        self,
        match: Match,
        sitters: Sequence[Sitter],
        console: Console,
        reader: Reader,
        pace: float = 1.0,
    ) -> None:
        self.match = match
        self.sitters = sitters
        self.console = console
        self.reader = reader
        self.pace = pace
        self.names = [sitter.name for sitter in sitters]
        self.people = people_of(sitters)
        self.screen = Screen(console, self.names, self.people)
        self.told = dict.fromkeys([None, *match.table.seats], 0)
        self.notices: list[str] = []
        self.at_screen: Seat | None = None
        self._plans: tuple[int, dict[Seat, tuple[float, Move]]] = (-1, {})
        self._waits: dict[Seat, tuple[object, int | None]] = {}
        self._draft = ("", "")
        self._doubtful = ""

    def play(self) -> None:
        """To the end of the game; Left if somebody leaves before."""
        while not self.match.over:
            seat = self._next_person()
            if seat is None:
                self._bots_act()
            else:
                self._ask(seat)
            if not self.people:
                self.screen.happened(self._happened(None))
        self.screen.end(self.match, self._viewer, self._happened(self._viewer))

    @property
    def _viewer(self) -> Seat | None:
        """Whose eyes the last screen is for: a lone person's, or everybody's."""
        return self.people[0] if len(self.people) == 1 else None

    # Whose turn it is to act.

    def _next_person(self) -> Seat | None:
        """The person to ask now; None when it is for the bots to act."""
        standing = self.match.standing
        asks = self.match.asks()
        if not isinstance(standing, Race) and any(self._is_asked_bot(seat) for seat in asks):
            # Sealed answers of bots come first: a person's closes the ask. Where a bot alone is
            # asked, people may still do something beside.
            if not isinstance(standing, One):
                return None
        for seat in asks:
            if seat in self.people and self._waits.get(seat) != self._mark(seat):
                return seat
        return None

    def _is_asked_bot(self, seat: Seat) -> bool:
        return seat not in self.people and seat in self.match.standing.asks

    def _may_wait(self, seat: Seat) -> bool:
        standing = self.match.standing
        return isinstance(standing, Race) or seat not in standing.asks

    def _mark(self, seat: Seat) -> tuple[object, int | None]:
        """What a person who waits lets pass: a race as it stands, or all of an ask of others."""
        standing = self.match.standing
        return standing, len(self.match.log) if seat in standing.asks else None

    # Bots.

    def _planned(self) -> dict[Seat, tuple[float, Move]]:
        """When each bot will do what, unless something happens before."""
        match = self.match
        if self._plans[0] != len(match.log):
            plans: dict[Seat, tuple[float, Move]] = {}
            for seat, ask in match.asks().items():
                planned = self._plan(seat, ask)
                if planned is not None:
                    plans[seat] = planned
            self._plans = (len(match.log), plans)
        return self._plans[1]

    def _plan(self, seat: Seat, ask: Ask) -> tuple[float, Move] | None:
        player = self.sitters[seat].player
        if player is None:
            return None
        move, delay = player.plan(Look(self.match, seat, ask))
        if move is None:
            return None
        at = self.match.now + delay * self.pace
        if not isinstance(self.match.standing, Race) and self.match.deadline is not None:
            at = min(at, self.match.deadline)
        return max(at, ask.opens or 0.0), move

    def _bots_act(self) -> None:
        """The earliest bot acts, or time is up."""
        match = self.match
        for _ in range(MOST_TRIES):
            planned = self._planned()
            if planned:
                seat = min(planned, key=lambda seat: planned[seat][0])
                at, move = planned[seat]
                if match.deadline is None or at <= match.deadline:
                    match.answer(seat, move, at)
                    return
            if match.deadline is not None:
                match.expire(match.deadline)
                return
            if self._waits:
                self._waits.clear()
                self.notices.append("Nobody else acts: it is for you to go on")
                return
            self._plans = (-1, {})
        raise TypecaseError(f"{match.game.name}: everybody waits, and no clock runs")

    def _faster(self, at: float) -> Seat | None:
        """The bot that acts before this time, which it now does; None if there is none."""
        planned = self._planned()
        early = [seat for seat in planned if planned[seat][0] < at and self._acts_on_its_own(seat)]
        if not early:
            return None
        seat = min(early, key=lambda seat: planned[seat][0])
        then, move = planned[seat]
        self.match.answer(seat, move, then)
        return seat

    def _acts_on_its_own(self, seat: Seat) -> bool:
        return self._may_wait(seat)

    # People.

    def _ask(self, seat: Seat) -> None:
        """Ask a person until something happens at the table."""
        match = self.match
        self._curtain(seat)
        notation = Notation(match.game, match.view(seat), self.names)
        self._draw(seat, notation)
        opened = time.monotonic()
        before = len(match.log)
        while len(match.log) == before:
            key, draft = self._draft
            self._draft = ("", "")
            line = self._line(draft if key == self._key(seat) else "")
            taken = time.monotonic() - opened if self.reader.live else 0.0
            if self._command(seat, line, notation):
                before = min(before, len(match.log))
                continue
            try:
                if self._answer(seat, line, notation, taken):
                    return
            except IllegalMove as error:
                self._say(f"{error}", wrong=True)

    def _answer(self, seat: Seat, line: str, notation: Notation, taken: float) -> bool:
        """Let a line be the person's answer; True if the table moved on instead."""
        match = self.match
        race = isinstance(match.standing, Race)
        ask = match.asks()[seat]
        at = max(match.now + taken, ask.opens or 0.0)
        if race:
            if self._too_late(seat, line, at):
                return True
        else:
            while self._faster(at) is not None:
                pass
            at = match.now if match.deadline is None else min(match.now, match.deadline)
        if not line.strip() and self._may_wait(seat):
            self._waits[seat] = self._mark(seat)
            return True
        match.answer(seat, notation.read(line), at)
        return True

    def _too_late(self, seat: Seat, line: str, at: float) -> bool:
        """Whether a bot or the clock was faster than this person in a race."""
        match = self.match
        key = self._key(seat)
        deadline = match.deadline
        faster = self._faster(at if deadline is None else min(at, deadline))
        if faster is not None:
            self.notices.append(f"{self.names[faster]} was faster than {self.names[seat]}")
        elif deadline is not None and at > deadline:
            match.expire(deadline)
            self.notices.append("Time is up")
        else:
            return False
        self._draft = (key, line)
        return True

    def _key(self, seat: Seat) -> str:
        """What a seat is asked: while this stays the same, what it was typing is kept."""
        ask = self.match.asks().get(seat)
        return f"{seat}:{ask.key(self.match.phase)}" if ask is not None else ""

    def _curtain(self, seat: Seat) -> None:
        """Where several people share the screen, nobody sees the cards of another."""
        if len(self.people) > 1 and seat != self.at_screen:
            name = self.names[seat]
            if self.reader.live:
                self.console.clear()
                self.console.print(f"Hand the screen to [bold]{name}[/bold].")
                self._line(prompt=f"Press Enter, {name}, when only you can see it. ")
            else:
                self.console.print(f"\nIt is for {name} to answer.")
        self.at_screen = seat

    def _line(self, draft: str = "", prompt: str = PROMPT) -> str:
        try:
            return self.reader.line(prompt, draft)
        except EOFError:
            raise Left("The input ended, so the game stops here.") from None

    # Commands.

    def _command(self, seat: Seat, line: str, notation: Notation) -> bool:
        """Do what a line commands that is no move; False if it is none of these."""
        word, _, rest = line.strip().partition(" ")
        name = "?" if word.lower() == "help" else word.lower()
        commands: dict[str, Callable[[], None]] = {
            "?": lambda: self._help(notation),
            "rules": lambda: rules.show(self.console, self.match.game.slug),
            "define": lambda: self._define(rest),
            "hand": lambda: self._draw(seat, notation),
            "log": self._show_log,
            "undo": lambda: self._undo(seat),
            "quit": self._quit,
        }
        moves = [option.slug for option in notation.options]
        if name in moves or name not in commands:
            return self._is_doubtful(line, notation) if name in moves and not rest else False
        if rest and name != "define":
            return False
        if self._is_doubtful(line, notation):
            return True
        try:
            commands[name]()
        except TypecaseError as error:
            self._say(f"{error}", wrong=True)
        return True

    def _is_doubtful(self, line: str, notation: Notation) -> bool:
        """A line that is also a word in one's cards is asked back once."""
        lays = notation.doubtful(line)
        if lays is None or line == self._doubtful:
            self._doubtful = ""
            return False
        self._doubtful = line
        self._say(f"{line} is a word too: type {lays} to lay it, or {line} again for the other")
        return True
