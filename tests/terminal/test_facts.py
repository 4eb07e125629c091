"""Facts in a few words: nothing is said twice."""

from __future__ import annotations

from typecase import games
from typecase.engine import Match
from typecase.terminal.facts import Facts


def rest(slug: str, seats: int) -> tuple[str, list[str]]:
    match = Match(games.find(slug)(), seats, 1)
    view = match.view(0)
    names = [f"Seat {seat}" for seat in range(seats)]
    return view.status, Facts(type(match.table), view, names).rest()


def test_what_the_status_says_is_not_told_again() -> None:
    status, said = rest("letterpress", 3)
    assert status == "Round 1 of 5"
    assert said == []


def test_what_the_status_does_not_say_is_told() -> None:
    status, said = rest("letter-head", 3)
    assert status == "Turn 1 of 5"
    assert said == ["round 1"]
