"""How fast the engine plays, copies and imagines, and how that compares with other libraries."""

from __future__ import annotations

import gc
import platform
from collections.abc import Callable
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table

from typecase import games
from typecase.engine import Game, Match, Rng
from typecase.lab.bench import peers
from typecase.lab.bench.timing import Speed, speed
from typecase.players.random_play import random_game, random_step

MOVES = 50_000
CLONE = 20
DETERMINIZE = 100
"""The marks: at least so many moves a second, at most so many microseconds."""

POINTS_OF_A_GAME = 4
POINTS = 40

Say = Callable[[str], None]


class Seats(NamedTuple):
    """A game with its middling number of players."""

    game: Game[Any, Any]
    count: int

    def match(self, seed: int) -> Match:
        return Match(self.game, self.count, seed)


def measure(seconds: float, say: Say) -> dict[str, Any]:
    """Measure every game and every peer; `say` hears what is measured just now."""
    tables = [
        Seats(kind.with_options(), (kind.players[0] + kind.players[-1]) // 2)
        for kind in games.every()
    ]
    for seats in tables:
        say(f"warming up: {seats.game.name}")
        random_game(seats.match(0), Rng(0))
    # The word lists are no garbage; looking through them again and again is not the engine's work.
    gc.collect()
    gc.freeze()
    try:
        ours = [_ours(seats, seconds, say) for seats in tables]
        theirs = [_theirs(peer, seconds, say) for peer in peers.every()]
    finally:
        gc.unfreeze()
    _compare(ours, theirs)
    return {
        "python": platform.python_version(),
        "seconds": seconds,
        "games": ours,
        "peers": theirs,
        "marks": _marks(ours, theirs),
    }


def _ours(seats: Seats, seconds: float, say: Say) -> dict[str, Any]:
    rng = Rng(1)
    say(f"{seats.game.name}: moves")
    play = speed(lambda: random_game(seats.match(rng.below(2**53)), rng), seconds)
    points = _points(seats, rng)

    def clone() -> int:
        for match in points:
            match.copy()
        return len(points)

    def determinize() -> int:
        for match in points:
            match.determinize(rng.below(seats.count), rng)
        return len(points)

    say(f"{seats.game.name}: clone")
    copied = speed(clone, seconds)
    say(f"{seats.game.name}: determinize")
    imagined = speed(determinize, seconds)
    return {
        "game": seats.game.slug,
        "seats": seats.count,
        "games_per_second": play.calls_per_second,
        "moves": _rate(play),
        "clone": _time(copied),
        "determinize": _time(imagined),
    }


def _points(seats: Seats, rng: Rng) -> list[Match]:
    """Matches at random points of play, of the kind that players copy again and again."""
    points: list[Match] = []
    while len(points) < POINTS:
        match = seats.match(rng.below(2**53))
        kept: list[Match] = []
        at = 0
        while not match.over:
            # Every point of the game has the same chance to be kept.
            place = at if at < POINTS_OF_A_GAME else rng.below(at + 1)
            if place < POINTS_OF_A_GAME:
                kept[place : place + 1] = [match.copy()]
            random_step(match, rng)
            at += 1
        points += kept
    return points


def _theirs(peer: peers.Peer | peers.Missing, seconds: float, say: Say) -> dict[str, Any]:
    if isinstance(peer, peers.Missing):
        return {"peer": peer.name, "note": peer.why}
    say(peer.name)
    rng = Rng(1)
    try:
        play = speed(lambda: peer.play(rng), seconds)
        copiers = [peer.copier(rng) for _ in range(POINTS_OF_A_GAME)]

        def clone() -> int:
            for copier in copiers:
                copier()
            return len(copiers)

        copied = speed(clone, seconds)
    except Exception as error:  # whatever it is, it is theirs, and the other rows go on
        return {"peer": peer.name, "note": f"does not work here: {error}"}
    return {
        "peer": peer.name,
        "how": peer.how,
        "games_per_second": play.calls_per_second,
        "moves": _rate(play),
        "clone": _time(copied),
    }


def _rate(found: Speed) -> dict[str, float]:
    return {"per_second": found.per_second, "spread": found.spread}


def _time(found: Speed) -> dict[str, float]:
    return {"microseconds": found.microseconds, "spread": found.spread}


def _compare(ours: list[dict[str, Any]], theirs: list[dict[str, Any]]) -> None:
    """Into each peer's row: how many times as fast our slowest and our fastest game are."""
    moves = [row["moves"]["per_second"] for row in ours]
    clones = [row["clone"]["microseconds"] for row in ours]
    for row in theirs:
        if "moves" not in row:
            continue
        per_second, copied = row["moves"]["per_second"], row["clone"]["microseconds"]
        row["ours_to_theirs"] = {
            "moves": {"slowest": min(moves) / per_second, "fastest": max(moves) / per_second},
            "clone": {"slowest": copied / max(clones), "fastest": copied / min(clones)},
        }


def _marks(ours: list[dict[str, Any]], theirs: list[dict[str, Any]]) -> list[dict[str, Any]]:
    slow = [row["game"] for row in ours if row["moves"]["per_second"] < MOVES]
    clone = [row["game"] for row in ours if row["clone"]["microseconds"] > CLONE]
    determinize = [row["game"] for row in ours if row["determinize"]["microseconds"] > DETERMINIZE]
    measured = [row for row in theirs if "moves" in row]
    faster = [row["peer"] for row in measured if row["ours_to_theirs"]["moves"]["slowest"] <= 1]
    return [
        _mark(f"at least {MOVES:,} moves/s in every game", slow),
        _mark(f"clone in at most {CLONE} µs in every game", clone),
        _mark(f"determinize in at most {DETERMINIZE} µs in every game", determinize),
        _mark(f"our slowest game faster per move than all {len(measured)} peers", faster),
    ]


def _mark(mark: str, but: list[str]) -> dict[str, Any]:
    return {"mark": mark, "reached": not but, "but": but}


def show(console: Console, found: dict[str, Any]) -> None:
    """The tables and the marks."""
    ours = Table(title=f"Random play per CPU second, Python {found['python']}")
    for heading in ("game", "seats", "moves/s", "games/s", "clone µs", "determinize µs"):
        ours.add_column(heading, justify="left" if heading == "game" else "right")
    for row in found["games"]:
        ours.add_row(
            row["game"],
            str(row["seats"]),
            _text(row["moves"], ",.0f"),
            f"{row['games_per_second']:,.1f}",
            _text(row["clone"], ".1f"),
            _text(row["determinize"], ".1f"),
        )
    theirs = Table(title="Peers, and how many times as fast our slowest and fastest games are")
    theirs.add_column("peer", overflow="fold")
    theirs.add_column("what is compared", overflow="fold")
    for heading in ("moves/s", "ours/theirs", "clone µs", "ours/theirs"):
        theirs.add_column(heading, justify="right")
    for row in found["peers"]:
        if "moves" not in row:
            theirs.add_row(row["peer"], row["note"])
            continue
        ratio = row["ours_to_theirs"]
        theirs.add_row(
            row["peer"],
            row["how"],
            _text(row["moves"], ",.0f"),
            _range(ratio["moves"]),
            _text(row["clone"], ",.1f"),
            _range(ratio["clone"]),
        )
    console.print(ours)
    console.print(theirs)
    console.print(
        "Best of several runs; -n% is how far the worst run was off. A move is a player's choice.",
        highlight=False,
    )
    for mark in found["marks"]:
        said = "reached" if mark["reached"] else f"not reached: {', '.join(mark['but'])}"
        console.print(f"{mark['mark']}: {said}", highlight=False)


def _text(value: dict[str, float], form: str) -> str:
    number = value.get("per_second", value.get("microseconds", 0.0))
    return f"{number:{form}} -{value['spread']:.0%}"


def _range(ratio: dict[str, float]) -> str:
    return f"{_times(ratio['slowest'])} to {_times(ratio['fastest'])}"


def _times(ratio: float) -> str:
    return f"{ratio:,.0f}" if ratio >= 20 else f"{ratio:.1f}" if ratio >= 2 else f"{ratio:.2f}"
