"""All games: those in this package and those added from files. `find` returns one by its slug."""

from __future__ import annotations

import pkgutil
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Any

from typecase.engine import Game, TypecaseError
from typecase.games import own
from typecase.texts import in_a_row

__all__ = ["UnknownGame", "add", "added", "every", "file_of", "find", "rules"]

_added: dict[Path, list[type[Game[Any, Any]]]] = {}


class UnknownGame(TypecaseError, KeyError):
    """No game has this slug."""

    def __init__(self, slug: str) -> None:
        known = [game.slug for game in every()]
        near = get_close_matches(slug, known, n=1)
        if near:
            super().__init__("cli-no-game-near", game=slug, near=near[0])
        else:
            super().__init__("cli-no-game", game=slug, games=in_a_row(known))
        self.slug = slug

    def __reduce__(self) -> tuple[type[UnknownGame], tuple[str]]:
        return UnknownGame, (self.slug,)


def every() -> tuple[type[Game[Any, Any]], ...]:
    """All built-in and added games, sorted by name."""
    return tuple(sorted(_by_slug().values(), key=lambda game: game.name))


def find(slug: str) -> type[Game[Any, Any]]:
    """A game by its slug. UnknownGame suggests a similar slug, or lists all."""
    games = _by_slug()
    if slug not in games:
        raise UnknownGame(slug)
    return games[slug]


def add(path: str | Path) -> list[type[Game[Any, Any]]]:
    """Add the games in a file. Raises GameFileError if something is wrong with it."""
    file = Path(path).resolve()
    if file not in _added:
        found = own.read(file)
        known = _by_slug()
        for kind in found:
            if kind.slug in known:
                raise own.GameFileError("own-known", file=str(path), slug=kind.slug)
        _added[file] = found
        _by_slug.cache_clear()
    return list(_added[file])


def added() -> tuple[Path, ...]:
    """The files that games were added from."""
    return tuple(_added)


def file_of(kind: type[Game[Any, Any]]) -> Path | None:
    """The file that a game was added from; None for a built-in game."""
    return next((path for path, kinds in _added.items() if kind in kinds), None)


def rules(slug: str) -> str:
    """The rules page of a game, in Markdown. Raises TypecaseError if it has none."""
    kind = find(slug)
    path = file_of(kind)
    if path is not None:
        page = own.rules(kind, path)
        if page is None:
            beside = path.with_suffix(".md").name
            raise TypecaseError("cli-no-rules-beside", game=kind.name, file=beside)
        return page
    found = files(__name__).joinpath("rules", f"{slug}.md")
    if not found.is_file():
        raise TypecaseError("cli-no-rules", game=kind.name)
    return found.read_text("utf-8")


@cache
def _by_slug() -> dict[str, type[Game[Any, Any]]]:
    found: list[type[Game[Any, Any]]] = []
    for module in pkgutil.iter_modules(__path__):
        found += own.kinds_in(import_module(f"{__name__}.{module.name}"))
    for kinds in _added.values():
        found += kinds
    return {game.slug: game for game in sorted(found, key=lambda game: game.name)}
