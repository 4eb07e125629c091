"""The games there are: `typecase games`, as a table and as data."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table as Columns
from rich.text import Text

from typecase.engine import Game, Options
from typecase.engine.options import HouseRule, house_rules, shown
from typecase.terminal.paper import put
from typecase.texts import say

Kind = type[Game[Any, Any]]


def data(games: Sequence[Kind]) -> list[dict[str, Any]]:
    """Plain data, as it stands in `typecase games --json`."""
    return [
        {
            "slug": game.slug,
            "name": game.name,
            "players": [game.players[0], game.players[-1]],
            "players_with": {
                option: {value: [allowed[0], allowed[-1]] for value, allowed in ranges.items()}
                for option, ranges in game.players_with.items()
            },
            "minutes": game.minutes,
            "kinds": list(game.kinds),
            "options": msgspec.to_builtins([*game.house_rules().values()]),
        }
        for game in games
    ]


def show(console: Console, games: Sequence[Kind]) -> None:
    """A block for each game with the options it adds, and one for those that all share."""
    shared = shared_rules(games)
    width = max(len(game.slug) for game in games) + 1
    for game in games:
        more = "".join(
            f" ({value} {allowed[0]}-{allowed[-1]})"
            for ranges in game.players_with.values()
            for value, allowed in ranges.items()
        )
        about = f"{company(game)}{more}, {game.minutes} min, {', '.join(game.kinds)}"
        put(console, Text.assemble((f"{game.slug:<{width}}", "bold"), f"{game.name}  {about}"))
        _rules(console, [rule for rule in game.house_rules().values() if rule not in shared])
    put(console, Text("every game", "bold"))
    _rules(console, shared)


def company(game: Kind) -> str:
    """How many play it: `1 player`, `2-6 players`."""
    low, high = game.players[0], game.players[-1]
    if low == high:
        return say("terminal-players-exactly", count=low)
    return say("terminal-players", low=low, high=high)


def shared_rules(games: Sequence[Kind]) -> list[HouseRule]:
    """The options that all games have, each as most have it."""
    rules = house_rules(Options).values()
    return [rule for rule in rules if all(rule.name in game.house_rules() for game in games)]


def _rules(console: Console, rules: Iterable[HouseRule]) -> None:
    grid = Columns.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True, min_width=26)
    grid.add_column(min_width=14)
    grid.add_column(style="dim")
    for rule in rules:
        grid.add_row(f"    {rule.name}={shown(rule.default)}", say(rule.range), rule.about)
    put(console, *([grid] if grid.rows else []), "")
