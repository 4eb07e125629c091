"""Custom games: written in a single file, anywhere, and played like the built-in ones.

`typecase play --from FILE` and similar commands load one. Its rules page is the file of the same
name with the suffix `.md`, or the attribute `rules` of the game, or the docstring of the file.
"""

from __future__ import annotations

import re
import sys
import traceback
import zlib
from importlib.util import module_from_spec, spec_from_file_location
from inspect import cleandoc, isabstract
from pathlib import Path
from types import ModuleType
from typing import Any

from typecase.engine import Game, TypecaseError
from typecase.engine.rehearsal import rehearse
from typecase.texts import Explained, Message, Text, all_of, message_of

Kind = type[Game[Any, Any]]

SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
"""Groups of lower-case letters and digits with hyphens between them, for use in URLs."""

NEEDS = ("name", "players", "minutes")


class GameFileError(TypecaseError):
    """No game can be read from the file; the message says what is wrong and where."""


def read(path: Path) -> list[Kind]:
    """The games in a file. Raises GameFileError if something is wrong with it."""
    try:
        source = path.read_bytes()
    except FileNotFoundError:
        raise GameFileError("own-no-file", file=str(path)) from None
    except OSError as error:
        raise GameFileError("own-unreadable", file=str(path), problem=error.strerror) from None
    module = _run(path)
    found = kinds_in(module)
    if not found:
        raise GameFileError("own-no-game", file=str(path))
    for kind in found:
        _check(kind, path)
        if "version" not in vars(kind):
            # Matches begun with another version of the rules are not continued with this one.
            kind.version = zlib.crc32(source)
    return found


def kinds_in(module: ModuleType) -> list[Kind]:
    """The games that a module itself defines; base classes for other games have no slug."""
    return [
        thing
        for thing in vars(module).values()
        if isinstance(thing, type)
        and issubclass(thing, Game)
        and thing.__module__ == module.__name__
        and hasattr(thing, "slug")
    ]


def rules(kind: Kind, path: Path) -> str | None:
    """The rules page of a game in this file, in Markdown; None if it has none."""
    beside = path.with_suffix(".md")
    if beside.is_file():
        return beside.read_text("utf-8")
    text = getattr(kind, "rules", None) or sys.modules[kind.__module__].__doc__
    if not isinstance(text, str):
        return None
    text = cleandoc(text)
    return text if text.startswith("#") else f"# {kind.name}\n\n{text}\n"


def _run(path: Path) -> ModuleType:
    name = f"typecase_own_{re.sub(r'[^A-Za-z0-9]', '_', path.stem)}_{zlib.crc32(bytes(path)):x}"
    spec = spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise GameFileError("own-not-python", file=str(path))
    module = module_from_spec(spec)
    # Annotations of classes are resolved in their module, which must be registered.
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        del sys.modules[name]
        raise GameFileError(_where(error, path)) from error
    return module


def _where(error: Exception, path: Path) -> Message:
    """What is wrong, with the line of the file where it occurred."""
    if isinstance(error, SyntaxError):
        return _at(f"{path}:{error.lineno}", error.msg)
    lines = [
        frame.lineno
        for frame in traceback.extract_tb(error.__traceback__)
        if Path(frame.filename) == path
    ]
    place = f"{path}:{lines[-1]}" if lines else str(path)
    if isinstance(error, Explained):
        return _at(place, error.message)
    return _at(place, f"{type(error).__name__}: {error}".removesuffix(": "))


def _at(place: str, problem: Text) -> Message:
    return Message.of("own-at", place=place, problem=message_of(problem))


def _check(kind: Kind, path: Path) -> None:
    named = {"file": str(path), "kind": kind.__name__}
    if not isinstance(kind.slug, str) or not SLUG.fullmatch(kind.slug):
        raise GameFileError("own-slug", **named, slug=str(kind.slug))
    missing = [name for name in NEEDS if not hasattr(kind, name)]
    if missing:
        raise GameFileError("own-missing", **named, names=all_of(missing))
    if isabstract(kind):
        methods = all_of(sorted(kind.__abstractmethods__))
        raise GameFileError("own-abstract", **named, methods=methods)
    if not isinstance(kind.players, range) or not kind.players or kind.players[0] < 1:
        raise GameFileError("own-players", **named)
    try:
        rehearse(kind)
    except TypecaseError as error:
        raise GameFileError(_at(str(path), error.text)) from None
    except Exception as error:
        raise GameFileError(_where(error, path)) from error
