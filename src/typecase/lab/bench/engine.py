"""How fast the engine plays, copies and determinizes, compared with other libraries."""

from __future__ import annotations

import platform
from typing import Any

from rich.console import Console
from rich.table import Table

from typecase import games
from typecase.engine import Game, Match, Rng
from typecase.lab.bench import peers
from typecase.lab.bench.timing import Say, Speed, Work, speeds
from typecase.players.random_play import random_game, random_step

MOVES = 50_000
CLONE = 20
DETERMINIZE = 100
"""The targets: minimum moves per second, maximum microseconds."""

MIN_MOVES = 20_000
SLOWEST_CLONE = 60
"""The targets that every game must meet, however much happens in one of its moves."""

POINTS = 40
POINTS_OF_A_GAME = 4
"""Positions at which matches are copied, in total and per game."""

LogEntry = dict[str, Any]
Works = dict[tuple[str, str], Work]


def measure(seconds: float, say: Say) -> dict[str, Any]:
    """Measure every game and every peer; `say` receives status messages."""
    works: Works = {}
    ours: list[LogEntry] = []
    for kind in games.every():
        say(f"warming up: {kind.name}")
        seats = (kind.players[0] + kind.players[-1]) // 2
        works |= _our_works(kind.with_options(), seats)
        ours.append({"game": kind.slug, "seats": seats})
    theirs: list[LogEntry] = []
    for peer in peers.every():
        say(f"warming up: {peer.package} {peer.name}")
        theirs.append({"package": peer.package, "peer": peer.name, "how": peer.how})
        if isinstance(peer, peers.Peer):
            try:
                works |= _their_works(peer)
            except Exception as error:  # any error of a peer; measure the others
                theirs[-1]["how"] = f"does not work here: {error}"
    found = speeds(works, seconds, say)
    for row in ours:
        _fill(row, row["game"], found)
    for row in theirs:
        _fill(row, f"{row['package']} {row['peer']}", found)
    _compare(ours, theirs)
    return {
        "python": platform.python_version(),
        "seconds": seconds,
        "games": ours,
        "peers": theirs,
        "marks": _marks(ours, theirs),
    }


def _our_works(game: Game[Any, Any], seats: int) -> Works:
    rng = Rng(1)

    def deal() -> Match:
        return Match(game, seats, rng.below(2**53))

    def play() -> int:
        return random_game(deal(), rng)

    play()
    points: list[Match] = []
    while len(points) < POINTS:
        points += _points(deal(), rng)

    def clone() -> int:
        for match in points:
            match.copy()
        return len(points)

    def determinize() -> int:
        for match in points:
            match.determinize(rng.below(seats), rng)
        return len(points)

    return {
        (game.slug, "moves"): play,
        (game.slug, "clone"): clone,
        (game.slug, "determinize"): determinize,
    }


def _points(match: Match, rng: Rng) -> list[Match]:
    """Copies of a match at some random points of play, all equally likely."""
    points: list[Match] = []
    at = 0
    while not match.over:
        place = at if at < POINTS_OF_A_GAME else rng.below(at + 1)
        if place < POINTS_OF_A_GAME:
            points[place : place + 1] = [match.copy()]
        random_step(match, rng)
        at += 1
    return points


def _their_works(peer: peers.Peer) -> Works:
    rng = Rng(1)
    name = f"{peer.package} {peer.name}"
    peer.play(rng)
    copiers = [peer.copier(rng) for _ in range(POINTS_OF_A_GAME)]

    def clone() -> int:
        for copier in copiers:
            copier()
        return len(copiers)

    clone()
    return {(name, "moves"): lambda: peer.play(rng), (name, "clone"): clone}


def _fill(row: LogEntry, name: str, found: dict[tuple[str, str], Speed]) -> None:
    """Write the measured speeds into a row."""
    for what in ("moves", "clone", "determinize"):
        speed = found.get((name, what))
        if speed is None:
            continue
        if what == "moves":
            row["moves"] = {"per_second": speed.per_second, "spread": speed.spread}
            row["games_per_second"] = speed.calls_per_second
        else:
            row[what] = {"microseconds": speed.microseconds, "spread": speed.spread}


def _compare(ours: list[LogEntry], theirs: list[LogEntry]) -> None:
    """Write into each peer's row how many times as fast our slowest and fastest games are."""
    moves = [row["moves"]["per_second"] for row in ours]
    clones = [row["clone"]["microseconds"] for row in ours]
    for row in theirs:
        if "moves" in row:
            per_second, copied = row["moves"]["per_second"], row["clone"]["microseconds"]
            row["moves"]["ours_to_theirs"] = [min(moves) / per_second, max(moves) / per_second]
            row["clone"]["ours_to_theirs"] = [copied / max(clones), copied / min(clones)]


def _marks(ours: list[LogEntry], theirs: list[LogEntry]) -> list[LogEntry]:
    determinize = [row["game"] for row in ours if row["determinize"]["microseconds"] > DETERMINIZE]
    measured = [row for row in theirs if "moves" in row]
    faster = [row["peer"] for row in measured if row["moves"]["ours_to_theirs"][0] <= 1]
    return [
        *(_moves_mark(ours, least) for least in (MIN_MOVES, MOVES)),
        *(_clone_mark(ours, most) for most in (SLOWEST_CLONE, CLONE)),
        _mark(f"determinize in at most {DETERMINIZE} µs in every game", determinize),
        _mark(f"our slowest game faster per move than all {len(measured)} peers", faster),
    ]


def _moves_mark(ours: list[LogEntry], least: int) -> LogEntry:
    slow = [row["game"] for row in ours if row["moves"]["per_second"] < least]
    return _mark(f"at least {least:,} moves/s in every game", slow)


def _clone_mark(ours: list[LogEntry], most: int) -> LogEntry:
    slow = [row["game"] for row in ours if row["clone"]["microseconds"] > most]
    return _mark(f"clone in at most {most} µs in every game", slow)


def _mark(mark: str, but: list[str]) -> LogEntry:
    return {"mark": mark, "reached": not but, "but": but}


def show(console: Console, found: dict[str, Any]) -> None:
    """Print the tables and the targets."""
    console.print(_our_table(found))
    console.print(_their_table(found["peers"]))
    for line in (
        "Best of several runs; -n% is how much slower the worst was. A move is a player's choice.",
        "Ours/theirs: how many times as fast our slowest and our fastest game are.",
    ):
        console.print(line, highlight=False)
    for mark in found["marks"]:
        said = "reached" if mark["reached"] else f"not reached ({', '.join(mark['but'])})"
        console.print(f"{mark['mark']}: {said}", highlight=False)


def _our_table(found: dict[str, Any]) -> Table:
    table = Table(title=f"Random play per CPU second, Python {found['python']}")
    table.add_column("game", overflow="fold")
    for heading in ("seats", "moves/s", "games/s", "clone µs", "determinize µs"):
        table.add_column(heading, justify="right")
    for row in found["games"]:
        table.add_row(
            row["game"],
            str(row["seats"]),
            _value(row["moves"], ",.0f"),
            f"{row['games_per_second']:,.1f}",
            _value(row["clone"], ".1f"),
            _value(row["determinize"], ".1f"),
        )
    return table


def _their_table(rows: list[LogEntry]) -> Table:
    """One block per package, with what is compared above its games."""
    table = Table(title="Peers")
    table.add_column("peer")
    for heading in ("moves/s", "ours/theirs", "clone µs", "ours/theirs"):
        table.add_column(heading, justify="right")
    above = ("", "")
    for row in rows:
        if (row["package"], row["how"]) != above:
            above = (row["package"], row["how"])
            table.add_section()
            table.add_row(f"{row['package']}: {row['how']}", style="italic")
        if "moves" in row:
            table.add_row(
                f"  {row['peer']}",
                _value(row["moves"], ",.0f"),
                _times(row["moves"]["ours_to_theirs"]),
                _value(row["clone"], ",.0f"),
                _times(row["clone"]["ours_to_theirs"]),
            )
    return table


def _value(found: LogEntry, form: str) -> str:
    value = found["per_second"] if "per_second" in found else found["microseconds"]
    return f"{value:{form}} -{found['spread']:.0%}"


def _times(range_of_ours: list[float]) -> str:
    slowest, fastest = (
        f"{ratio:,.0f}" if ratio >= 10 else f"{ratio:.1f}" if ratio >= 2 else f"{ratio:.2f}"
        for ratio in range_of_ours
    )
    return f"{slowest}-{fastest}"
