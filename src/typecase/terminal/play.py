"""`typecase play`: choose a game, sit down, play, and see how it ended."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from secrets import randbelow
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table as Columns
from rich.text import Text

from typecase import games
from typecase.engine import Game, Match, Rng
from typecase.engine.options import read_options
from typecase.terminal.catalogue import company
from typecase.terminal.paper import put
from typecase.terminal.reader import Left, Reader
from typecase.terminal.report import result
from typecase.terminal.screen import INK
from typecase.terminal.seating import sit_down, usual
from typecase.terminal.session import Session
from typecase.texts import catalogue, say

SEEDS = 1_000_000
"""Seeds are drawn below this, so that a person can type one again."""

PACES = {"slow": 2.5, "normal": 1.0, "fast": 0.4}
"""By what the time of the bots in a race is multiplied."""


class PlayRequest(msgspec.Struct, frozen=True):
    """What was asked for on the command line."""

    game: str | None = None
    players: Sequence[str] | None = None
    seed: int | None = None
    options: Sequence[str] = ()
    speed: str = "normal"
    files: Sequence[str] = ()
    """Games of one's own."""


def play(request: PlayRequest, console: Console, reader: Reader) -> None:
    """Play one game to its end, or until somebody leaves."""
    again = ""
    try:
        kind = _choose(console, reader) if request.game is None else games.find(request.game)
        game = kind.with_options(**read_options(kind.Options, request.options))
        seed = randbelow(SEEDS) if request.seed is None else request.seed
        who = request.players or usual(game)
        game.check_seats(len(who))
        # Not the seed of the cards: what bots draw by lot must tell nothing about the deck.
        occupants = sit_down(who, Rng(seed + 1))
        match = Match(game, len(occupants), seed)
        again = _again(request, kind.slug, seed)
        session = Session(match, occupants, console, reader, PACES[request.speed])
        session.play()
        show_result(console, match, session)
    except Left as left:
        console.print()
        console.print(str(left))
    if again:
        shown = Text(say("terminal-same-cards", line=again))
        shown.highlight_words([again], INK)
        console.print(shown, soft_wrap=True)


def _choose(console: Console, reader: Reader) -> type[Game[Any, Any]]:
    """A small menu: a number, a name or the beginning of one."""
    every = games.every()
    grid = Columns.grid(padding=(0, 3, 0, 0))
    for number, game in enumerate(every, start=1):
        grid.add_row(
            Text(f"{number:>4}", style=INK),
            game.name,
            company(game),
            Text(say("terminal-minutes", count=game.minutes), "dim"),
        )
    put(console, say("terminal-which-game"), grid)
    while True:
        try:
            line = reader.line("> ").strip().lower()
        except EOFError:
            raise Left("terminal-no-game") from None
        if line in ("quit", "exit", "q"):
            raise Left("terminal-no-game")
        if line.isdecimal() and 1 <= int(line) <= len(every):
            return every[int(line) - 1]
        slug = line.replace(" ", "-").rstrip("!")
        near = [game for game in every if slug and game.slug.startswith(slug)]
        exact = [game for game in near if game.slug == slug]
        if len(exact or near) == 1:
            return (exact or near)[0]
        console.print(f"  {say('terminal-choose-game', count=len(every))}")


def _again(request: PlayRequest, slug: str, seed: int) -> str:
    """The command that deals the same cards to the same players."""
    words = ["typecase", "play", slug, "--seed", str(seed)]
    for file in request.files:
        words += ["--from", file]
    if request.players:
        words += ["--players", ",".join(request.players)]
    for option in request.options:
        words += ["--option", option]
    return shlex.join(words)


def show_result(console: Console, match: Match, session: Session) -> None:
    """The scores from the best down, and who won."""
    you = session.people[0] if len(session.people) == 1 else None
    for message in result(match):
        put(console, catalogue().say(message, session.names, you))
    put(console, "")
