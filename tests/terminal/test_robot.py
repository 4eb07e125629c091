"""A robot at the prompt: every ask of every game can be answered by typing."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from typecase import games
from typecase.engine import Match, Rng, Seat
from typecase.terminal.notation import Notation
from typecase.terminal.session import Session

SLUGS = [game.slug for game in games.every()]
MAX_LINES = 5000


class Robot:
    """Types a sampled move as a line, after it has made sure that the line reads back the same."""

    live = False

    def __init__(self) -> None:
        self.rng = Rng(3)
        self.lines = 0
        self.session: Session | None = None

    def line(self, prompt: str, draft: str = "") -> str:
        self.lines += 1
        assert self.lines < MAX_LINES
        session = self.session
        assert session is not None
        assert session.at_screen is not None
        return self.type(session.match, session.at_screen, session.names)

    def type(self, match: Match, seat: Seat, names: list[str]) -> str:
        ask = match.asks()[seat]
        move = ask.sample(match.table, self.rng)
        if move is None:
            return ""
        full = ask.option(move).check(match.table, move)
        notation = Notation(match.game, match.view(seat), names)
        line = notation.write(full)
        read = notation.read(line)
        assert ask.option(read).check(match.table, read) == full, line
        return line


@pytest.mark.parametrize("slug", SLUGS)
def test_a_robot_types_its_way_through_every_game(slug: str, sit: Callable[..., Session]) -> None:
    robot = Robot()
    seats = games.find(slug).players[0]
    session = sit(slug, who=",".join(["you"] + ["bot"] * (seats - 1)), reader=robot)
    robot.session = session

    session.play()

    assert session.match.over
    assert robot.lines > 0
    assert "Unknown command" not in session.console.file.getvalue()  # type: ignore[attr-defined]


@pytest.mark.parametrize("slug", SLUGS)
def test_moves_of_every_seat_read_back_as_they_were_written(slug: str) -> None:
    kind = games.find(slug)
    robot = Robot()
    names = ["Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal"][: kind.players[-1]]
    match = Match(kind(), len(names), seed=9)
    for _ in range(60):
        if match.over:
            break
        for seat in match.asks():
            robot.type(match, seat, names)
        if not match.asks():
            # A countdown: nobody is asked, and the clock goes on by itself.
            assert match.expire(match.deadline or match.now)
            continue
        seat, ask = next(iter(match.asks().items()))
        move = ask.sample(match.table, robot.rng)
        if move is None:
            match.expire(match.deadline or match.now)
        else:
            match.answer(seat, move, max(match.now, ask.opens or 0.0))
