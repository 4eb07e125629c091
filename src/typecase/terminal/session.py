"""A game at one terminal: people at its keyboard, bots beside them.

Bots take no real time, and no time limit runs while a person thinks, except in a race: there the
seconds that a person at a keyboard takes compete with those the bots have planned, and whoever is
earlier acts first. In a pipe people take no time at all.
"""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic

from rich.console import Console
from rich.text import Text

from typecase.engine import IllegalMove, Match, Observation, One, Race, Seat, TypecaseError
from typecase.terminal.bots import Bots
from typecase.terminal.commands import Commands
from typecase.terminal.notation import Notation
from typecase.terminal.paper import indented, put
from typecase.terminal.reader import Left, Reader
from typecase.terminal.screen import Screen
from typecase.terminal.seating import Occupant, people_of
from typecase.terminal.telling import Sentence, Teller
from typecase.texts import Message, catalogue, say

PROMPT = "> "
FORGET_SCROLLED = "\x1b[3J"


class Session:
    """Plays a match to its end, asking people line by line."""

    def __init__(
        self,
        match: Match,
        occupants: Sequence[Occupant],
        console: Console,
        reader: Reader,
        pace: float = 1.0,
    ) -> None:
        self.match = match
        self.console = console
        self.reader = reader
        self.names = [occupant.name for occupant in occupants]
        self.people = people_of(occupants)
        self.bots = Bots(match, occupants, pace)
        self.screen = Screen(console, self.names, self.people)
        self.commands = Commands(self)
        self.told: dict[Seat | None, int] = {}
        self.notices = [say("terminal-help")] if self.people else []
        self.recent: dict[Seat, list[Sentence]] = {}
        self.at_screen: Seat | None = None
        self.waits: dict[Seat, tuple[object, int]] = {}
        self.draft = ("", "")

    def play(self) -> None:
        """To the end of the game; Left if somebody leaves before."""
        while not self.match.over:
            seat = self._next_person()
            if seat is not None:
                self._ask(seat)
            elif not self.bots.act():
                self._nobody_acts()
            if not self.people:
                self.screen.happened(self.happened(None))
        # The last look is for a lone person's eyes, or for everybody's.
        viewer = self.people[0] if len(self.people) == 1 else None
        self.told.setdefault(viewer, max(self.told.values(), default=0))
        self.screen.end(self.match, viewer, self.happened(viewer))

    def _next_person(self) -> Seat | None:
        """The person to ask now; None when it is for the bots to act."""
        asks = self.match.asks()
        people = [seat for seat in asks if seat in self.people]
        must = [seat for seat in people if not self.may_wait(seat)]
        if self.bots.must_answer() and not isinstance(self.match.pending, One):
            # All are asked at once and sealed: bots first, since the last answer ends the ask.
            return None
        may = [seat for seat in people if self.waits.get(seat) != self._let_pass(seat)]
        return next(iter(must or may), None)

    def may_wait(self, seat: Seat) -> bool:
        return Observation(self.match, seat, self.match.asks()[seat]).may_wait()

    def _let_pass(self, seat: Seat) -> tuple[object, int]:
        """What a person who waits lets pass: a race as it stands, or all of an ask of others."""
        match = self.match
        asked = Observation(match, seat, match.asks()[seat]).asked()
        return match.pending, len(match.log) if asked else -1

    def _nobody_acts(self) -> None:
        if not self.waits:
            raise TypecaseError("terminal-nobody-acts", game=self.match.game.name)
        self.waits.clear()
        self.notices.append(say("terminal-up-to-you"))

    def _ask(self, seat: Seat) -> None:
        """Ask a person until something happens at the table, or the person waits."""
        match = self.match
        self._curtain(seat)
        notation = Notation(match.game, match.view(seat), self.names)
        self.draw(seat, notation)
        key, draft = self.draft
        self.draft = ("", "")
        draft = draft if key == self._key(seat) else ""
        opened = monotonic()
        before = len(match.log)
        while len(match.log) == before:
            line = self.line(draft=draft)
            draft = ""
            taken = monotonic() - opened if self.reader.live else 0.0
            if self.commands.do(line, seat, notation):
                continue
            try:
                self._answer(seat, line, notation, taken)
                return
            except IllegalMove as error:
                if len(match.log) == before:
                    self.say(str(error), wrong=True)
                else:
                    self.notices.append(str(error))

    def _answer(self, seat: Seat, line: str, notation: Notation, taken: float) -> None:
        """Take a line as this person's answer, unless others were faster."""
        match = self.match
        waits = not line.strip() and self.may_wait(seat)
        ask = match.asks()[seat]
        if not waits:
            move = notation.read(line)
            ask.option(move, (match.table, seat)).check(match.table, move)
        at = max(match.now + taken, ask.opens or 0.0)
        if isinstance(match.pending, Race):
            if self._too_late(seat, line, at):
                return
        else:
            while self.bots.act_before(at) is not None:
                pass
        if waits:
            self.waits[seat] = self._let_pass(seat)
        else:
            match.answer(seat, move, max(match.now, self.bots.in_time(at)))

    def _too_late(self, seat: Seat, line: str, at: float) -> bool:
        """Whether others or the clock changed what this person is asked before the answer came.

        What the others do besides, such as giving up, does not touch the answer.
        """
        match = self.match
        key, asked = self._key(seat), match.view(seat).ask
        while True:
            limit = at if match.deadline is None else min(at, match.deadline)
            faster = self.bots.act_before(limit)
            if faster is None and limit == at:
                return False
            if faster is None:
                match.expire(limit)
                self.notices.append(say("terminal-time-up"))
            elif match.view(seat).ask == asked:
                continue
            elif line.strip():
                self.notice("terminal-faster", seat=faster, other_seat=seat)
            self.draft = (key, line)
            return True

    def _key(self, seat: Seat) -> str:
        """What a seat is asked: while this stays the same, what it was typing is kept."""
        ask = self.match.asks().get(seat)
        return "" if ask is None else f"{seat}:{ask.key(self.match.phase)}"

    # Reading and writing.

    def draw(self, seat: Seat, notation: Notation) -> None:
        """The table and the question, and what happened since this seat looked last."""
        self.recent[seat] = self.happened(seat) or self.recent.get(seat, [])
        self.screen.ask(self.match, seat, self.recent[seat], notation)

    def happened(self, seat: Seat | None) -> list[Sentence]:
        """What happened since this seat looked last."""
        sentences = self.story(seat, self.told.get(seat, 0))
        self.told[seat] = len(self.match.events)
        sentences += [Sentence(notice, aloud=True) for notice in self.notices]
        self.notices = []
        return sentences

    def story(self, seat: Seat | None, since: int = 0) -> list[Sentence]:
        """What this seat saw happen, in sentences."""
        teller = Teller(self.match.view(seat), self.names)
        return teller.sentences(teller.told(self.match.table, self.match.events[since:]))

    def taken_back(self, seat: Seat) -> None:
        """Moves were undone: forget what was seen and planned since."""
        self.bots.forget()
        self.told = dict.fromkeys(self.told, len(self.match.events))
        self.notice("terminal-undone", seat=seat)

    def line(self, prompt: str = PROMPT, draft: str = "") -> str:
        try:
            return self.reader.line(prompt, draft)
        except EOFError:
            raise Left("terminal-input-ended") from None

    def notice(self, key: str, **args: object) -> None:
        """Tell something when the table is drawn next."""
        self.notices.append(catalogue().say(Message.of(key, **args), self.names))

    def say(self, text: str, wrong: bool = False) -> None:
        mark = Text("✗ ", "red") if wrong and not self.screen.plain else Text()
        put(self.console, indented(mark.append(text, "default")))

    def _curtain(self, seat: Seat) -> None:
        """Where several people share the screen, nobody sees the cards of another."""
        if len(self.people) > 1 and seat != self.at_screen:
            name = self.names[seat]
            if self.reader.live:
                self.console.clear()
                # Terminals keep what was cleared; nobody is to scroll back to it.
                self.console.file.write(FORGET_SCROLLED)
                self.console.print(Text(say("terminal-hand-over", name=name)))
                self.line(f"{say('terminal-press-enter', name=name)} ")
            else:
                put(self.console, "", say("terminal-turn-of", name=name))
        self.at_screen = seat
