"""What can be typed besides moves: help, rules, definitions, undo, leaving."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from typecase.engine import IllegalMove, Observation, Rng, Seat, TypecaseError
from typecase.engine.log import Answered
from typecase.players.hints import hint
from typecase.terminal import rules
from typecase.terminal.notation import Notation
from typecase.terminal.paper import indented, put
from typecase.terminal.reader import Left
from typecase.terminal.report import story
from typecase.texts import Message, catalogue, say

if TYPE_CHECKING:
    from typecase.terminal.session import Session

LOG = 40
"""Things that happened which `log` shows."""

ABOUT = {
    "?": "terminal-about-help",
    "rules": "terminal-about-rules",
    "define WORD": "terminal-about-define",
    "hand": "terminal-about-hand",
    "log": "terminal-about-log",
    "hint": "terminal-about-hint",
    "undo": "terminal-about-undo",
    "quit": "terminal-about-quit",
}


class Commands:
    """Does what a line commands, where it is no move."""

    about = ABOUT

    def __init__(self, session: Session) -> None:
        self.session = session
        self.asked_back = ""
        self.hinted: tuple[tuple[Seat, int], list[str]] | None = None

    def do(self, line: str, seat: Seat, notation: Notation) -> bool:
        """Whether the line was a command; if so, it is done."""
        name, _, rest = line.strip().partition(" ")
        command = self._find(name.lower(), rest, seat, notation)
        is_move = name.lower() in [option.slug for option in notation.options]
        if (command is not None or is_move) and self._ask_back(line.strip(), notation):
            return True
        if command is None or is_move:
            return False
        try:
            command()
        except TypecaseError as error:
            self.session.say(str(error), wrong=True)
        return True

    def _find(
        self, name: str, rest: str, seat: Seat, notation: Notation
    ) -> Callable[[], None] | None:
        if name == "define":
            return lambda: self._define(rest)
        return None if rest.strip() else self.named(seat, notation).get(name)

    def named(self, seat: Seat, notation: Notation) -> dict[str, Callable[[], None]]:
        """What is done by a single word."""
        session = self.session
        return {
            "?": lambda: self._help(notation),
            "help": lambda: self._help(notation),
            "rules": lambda: rules.show(session.console, session.match.game.slug),
            "hand": lambda: session.draw(seat, notation),
            "log": lambda: self._log(seat),
            "hint": lambda: self._hint(seat, notation),
            "undo": lambda: self._undo(seat),
            "quit": self._quit,
        }

    def _ask_back(self, line: str, notation: Notation) -> bool:
        """A name that is also a word in one's cards is asked back once: which is meant?"""
        lays = notation.lays(line)
        if lays is None or line == self.asked_back:
            self.asked_back = ""
            return False
        self.asked_back = line
        self.session.say(say("terminal-word-too", text=line, line=lays))
        return True

    def _help(self, notation: Notation) -> None:
        commands = {command: say(about) for command, about in self.about.items()}
        self.session.screen.help(notation, commands)

    def _log(self, seat: Seat) -> None:
        session = self.session
        lines = story(session.match, session.names, seat)[-LOG:]
        put(
            session.console,
            *(indented(line.text, 1, "bold" if line.heading else "") for line in lines),
        )

    def _define(self, word: str) -> None:
        word = word.strip().upper()
        if not word:
            raise IllegalMove("terminal-which-word")
        match = self.session.match
        if word in match.game.unfinished(match.table):
            raise IllegalMove("terminal-not-yet", word=word)
        words = match.game.words
        meaning = words.definition(word)
        key = "terminal-means" if meaning else "terminal-no-meaning"
        self.session.say(say(key, word=word, meaning=meaning))
        self.session.say(say(words.why_invalid(word) or Message.of("terminal-in-list", word=word)))

    def _hint(self, seat: Seat, notation: Notation) -> None:
        """The next step of the hint for this position, the last one again if there is no more."""
        match = self.session.match
        key = (seat, len(match.log))
        if self.hinted is None or self.hinted[0] != key:
            found = hint(Observation(match, seat, match.asks()[seat]), Rng(len(match.log)))
            answer = (
                found.answer
                if found.move is None
                else Message.of("terminal-you-could", line=notation.write(found.move))
            )
            names = self.session.names
            lines = [
                catalogue().say(line, names, seat) for line in (found.nudge, found.reason, answer)
            ]
            self.hinted = (key, lines)
        lines = self.hinted[1]
        self.session.say(lines[0])
        if len(lines) > 1:
            del lines[0]

    def _undo(self, seat: Seat) -> None:
        """Back to before this person's last answer, whatever others did since."""
        session = self.session
        log = session.match.log
        mine = [
            at for at, entry in enumerate(log) if isinstance(entry, Answered) and entry.seat == seat
        ]
        if not mine:
            raise IllegalMove("terminal-nothing-to-undo")
        while len(session.match.log) > mine[-1]:
            session.match.undo(consent=True)
        session.taken_back(seat)

    def _quit(self) -> None:
        raise Left("terminal-left")
