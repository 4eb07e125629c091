"""The texts that a page needs, as Fluent files: its own, and those of a game when it is opened."""

from __future__ import annotations

import ast
import gzip
import inspect
import re
import sys
from collections.abc import Iterable
from functools import cache
from typing import Any

from typecase import games
from typecase.engine import Game
from typecase.server.pages import ASK_AGAIN, TYPES, File
from typecase.texts import catalogue

OF_THE_PAGE = (
    "about",
    "common",
    "end",
    "lesson",
    "lobby",
    "log",
    "page",
    "pages",
    "proof",
    "room",
    "server",
    "ui",
    "words",
)
OF_EVERY_GAME = ("engine", "game", "hints", "pile")

COMMENTS = re.compile(r"^(#.*)?\n", re.MULTILINE)


@cache
def page_texts() -> File:
    """The texts of the page, whatever the game."""
    return _file(OF_THE_PAGE)


@cache
def game_texts(slug: str) -> File:
    """The texts of a game and of the modules it is built on; UnknownGame if there is none."""
    modules = [module.rpartition(".")[2].replace("_", "-") for module in _modules(games.find(slug))]
    return _file((*OF_EVERY_GAME, *modules))


def _file(names: Iterable[str]) -> File:
    files = catalogue().files
    written = [files[name].read_text("utf-8") for name in names if name in files]
    text = COMMENTS.sub("", "\n".join(written)).encode()
    return File.of(TYPES[".ftl"], ASK_AGAIN, text, {"gzip": gzip.compress(text, mtime=0)})


def _modules(game: type[Game[Any, Any]]) -> list[str]:
    """A game's module, and the modules of the same package that it imports, directly or not."""
    found = [game.__module__]
    for name in found:
        found += [module for module in _imported(name) if module not in found]
    return found


def _imported(module: str) -> list[str]:
    tree = ast.parse(inspect.getsource(sys.modules[module]))
    return [
        node.module
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        and node.module
        and node.module.startswith(f"{games.__name__}.")
    ]
