"""The games. Each is one file of this package; `find` gives one by its slug."""

from __future__ import annotations

import pkgutil
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from typing import Any

from typecase.engine import Game, TypecaseError

__all__ = ["UnknownGame", "every", "find"]


class UnknownGame(TypecaseError, KeyError):
    """No game has this slug."""

    def __str__(self) -> str:
        return str(self.args[0])


@cache
def every() -> tuple[type[Game[Any, Any]], ...]:
    """All games that come with Typecase, by name."""
    found: list[type[Game[Any, Any]]] = []
    for module in pkgutil.iter_modules(__path__):
        names = vars(import_module(f"{__name__}.{module.name}"))
        found += [
            thing
            for thing in names.values()
            if isinstance(thing, type)
            and issubclass(thing, Game)
            and thing.__module__ == names["__name__"]
            and hasattr(thing, "slug")
        ]
    return tuple(sorted(found, key=lambda game: game.name))


def find(slug: str) -> type[Game[Any, Any]]:
    """A game by its slug; UnknownGame says which there are."""
    games = {game.slug: game for game in every()}
    if slug not in games:
        near = get_close_matches(slug, games, n=1)
        hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(games)}"
        raise UnknownGame(f"there is no game {slug!r}; {hint}")
    return games[slug]
