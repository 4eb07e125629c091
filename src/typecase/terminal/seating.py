"""Who sits where: `you,bot,bot` on the command line becomes people and bots with names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from typecase.engine import Game, Player, Rng, Seat, SeatError
from typecase.players import NAMES, UnknownPlayer, make
from typecase.texts import any_of

YOU = "you"
BOT = "bot"

PEOPLE = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal")
BOTS = ("Bodoni", "Caslon", "Didot", "Futura", "Garamond", "Jenson", "Plantin", "Sabon")
"""Bots are named after typefaces, so that nobody takes them for somebody at the table."""

USUAL = 3
LONGEST_NAME = 12


class Occupant(NamedTuple):
    """Somebody at the table. `player` is None for a person at this terminal."""

    name: str
    player: Player | None


def usual(game: Game[Any, Any]) -> list[str]:
    """You and two bots, or as near to that as the game allows."""
    seats = min(max(USUAL, game.seating[0]), game.seating[-1])
    return [YOU, *[BOT] * (seats - 1)]


def sit_down(who: Sequence[str], rng: Rng) -> list[Occupant]:
    """A sitter for each entry: `you`, `bot`, a level, or a name with it, `you:Mia`, `sharp:Rex`."""
    given = [entry.partition(":")[::2] for entry in who]
    taken = [name for _, name in given if name]
    people, bots = _free(PEOPLE, taken), _free(BOTS, taken)
    occupants: list[Occupant] = []
    for kind, name in given:
        person = kind.strip().lower() == YOU
        called = name.strip() or next(people if person else bots)
        _check_name(called, [occupant.name for occupant in occupants])
        player = None if person else _bot(kind.strip().lower(), rng.spawn())
        occupants.append(Occupant(called, player))
    return occupants


def _bot(kind: str, rng: Rng) -> Player:
    if kind not in (BOT, *NAMES):
        raise UnknownPlayer("terminal-no-player", name=kind, choices=any_of((YOU, BOT, *NAMES)))
    return make(kind, rng)


def people_of(occupants: Sequence[Occupant]) -> list[Seat]:
    return [seat for seat, occupant in enumerate(occupants) if occupant.player is None]


def _free(names: Sequence[str], taken: Sequence[str]) -> Iterator[str]:
    low = [name.lower() for name in taken]
    return (name for name in names if name.lower() not in low)


def _check_name(name: str, others: Sequence[str]) -> None:
    if not name.isalnum() or len(name) > LONGEST_NAME:
        raise SeatError("terminal-bad-name", name=name, longest=LONGEST_NAME)
    if name.lower() in [other.lower() for other in others]:
        raise SeatError("terminal-same-name", name=name)
