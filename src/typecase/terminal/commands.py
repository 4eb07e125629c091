"""What can be typed besides moves: help, rules, definitions, undo, leaving."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from typecase.engine import IllegalMove, Look, Rng, Seat, TypecaseError
from typecase.engine.log import Answered
from typecase.players.hints import hint
from typecase.terminal import rules
from typecase.terminal.notation import Notation
from typecase.terminal.reader import Left
from typecase.texts import catalogue

if TYPE_CHECKING:
    from typecase.terminal.session import Session

LOG = 40
"""Things that happened which `log` shows."""

ABOUT = {
    "?": "this help",
    "rules": "the rules of the game",
    "define WORD": "what a word means, and whether it is on the list",
    "hand": "the table and your cards again",
    "log": "what happened before",
    "hint": "what you could do, a little at a time; again for more",
    "undo": "take your last move back; bots agree",
    "quit": "leave the game",
}


class Commands:
    """Does what a line commands, where it is no move."""

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
        session = self.session
        if name == "define":
            return lambda: self._define(rest)
        commands: dict[str, Callable[[], None]] = {
            "?": lambda: self._help(notation),
            "help": lambda: self._help(notation),
            "rules": lambda: rules.show(session.console, session.match.game.slug),
            "hand": lambda: session.draw(seat, notation),
            "log": lambda: session.screen.happened(session.story(seat)[-LOG:]),
            "hint": lambda: self._hint(seat, notation),
            "undo": lambda: self._undo(seat),
            "quit": self._quit,
        }
        return None if rest.strip() else commands.get(name)

    def _ask_back(self, line: str, notation: Notation) -> bool:
        """A name that is also a word in one's cards is asked back once: which is meant?"""
        lays = notation.lays(line)
        if lays is None or line == self.asked_back:
            self.asked_back = ""
            return False
        self.asked_back = line
        self.session.say(f"{line} is a word too: {lays} lays it; type {line} again for the other")
        return True

    def _help(self, notation: Notation) -> None:
        session = self.session
        session.screen.help(notation, ABOUT)

    def _define(self, word: str) -> None:
        word = word.strip().upper()
        if not word:
            raise IllegalMove("say which word: define WORD")
        words = self.session.match.game.words
        meaning = words.definition(word)
        self.session.say(f"{word}: {meaning}" if meaning else f"{word}: no definition is known")
        why = words.why(word)
        good = f"{word} is in this table's word list."
        self.session.say(good if why is None else catalogue().say(why))

    def _hint(self, seat: Seat, notation: Notation) -> None:
        """The next step of the hint for this position, the last one again if there is no more."""
        match = self.session.match
        key = (seat, len(match.log))
        if self.hinted is None or self.hinted[0] != key:
            found = hint(Look(match, seat, match.asks()[seat]), Rng(len(match.log)))
            if found is None:
                raise IllegalMove("nothing comes to mind; let it pass, or wait for the others")
            told = [catalogue().say(line) for line in found.lines]
            self.hinted = (key, [*told, f"You could type: {notation.write(found.move)}"])
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
            raise IllegalMove("there is no move of yours to take back")
        while len(session.match.log) > mine[-1]:
            session.match.undo(consent=True)
        session.taken_back(seat)

    def _quit(self) -> None:
        raise Left("You left the game.")
