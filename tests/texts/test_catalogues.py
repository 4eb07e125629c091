"""The catalogues: each key has its words, each text its arguments, and none is there for nothing.

tests/kit/golden/texts-en.txt has every message in every variant, to be read by eye.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

import typecase
from typecase import games
from typecase.engine.options import house_rules
from typecase.texts import Message, catalogue
from variants import NAMES, Entry, arguments, every, files, told_in_a_log, variants

SOURCE = Path(typecase.__file__).parent
PAGE = SOURCE.parents[1] / "web" / "src"

KEY = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)+")
FREE = ("common",)
"""Files whose keys bear no name of theirs."""

SAYING = {
    "of": 0,
    "IllegalMove": 0,
    "TypecaseError": 0,
    "SeatError": 0,
    "OptionError": 0,
    "DeclarationError": 0,
    "ScenarioError": 0,
    "NotNow": 0,
    "UnknownGame": 0,
    "WordsError": 0,
    "DeckError": 0,
    "GameFileError": 0,
    "Refused": 0,
    "Usage": 0,
    "Wrong": 0,
    "_Wrong": 1,
    "UnknownPlayer": 0,
    "ProfileError": 0,
    "Left": 0,
    "say": 0,
    "notice": 0,
    "tell": 1,
    "because": 1,
    "refuse": 0,
    "message": 0,
}
"""Calls that say something: which argument is the key."""

EXPLAINED = {name for name in SAYING if name[0].isupper() or name == "_Wrong"}
"""Those of them that are errors."""

MADE_OF = ("with", "none", "did", "each", "label", "short", "hint", "why", "nudge")
"""Endings of keys that are put behind another key."""


class Use(NamedTuple):
    """A key as it stands in the source, and the arguments given there; None if not all are seen."""

    key: str
    args: frozenset[str] | None
    where: str


def uses() -> Iterator[Use]:
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                yield from _said(node, path)


def _said(call: ast.Call, path: Path) -> Iterator[Use]:
    for keyword in call.keywords:
        # The help of a command line: the parser adds the default.
        help = getattr(keyword.value, "value", None) if keyword.arg == "help" else None
        if isinstance(help, str) and KEY.fullmatch(help):
            yield Use(help, None, f"{path.name}:{call.lineno}")
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    at = SAYING.get(name)
    if at is None or len(call.args) <= at:
        return
    given = call.args[at]
    keys = [given.body, given.orelse] if isinstance(given, ast.IfExp) else [given]
    named = [keyword.arg for keyword in call.keywords]
    args = None if None in named else frozenset(filter(None, named))
    for key in keys:
        if (
            isinstance(key, ast.Constant)
            and isinstance(key.value, str)
            and KEY.fullmatch(key.value)
        ):
            yield Use(key.value, args, f"{path.name}:{call.lineno}")


ENTRIES = {entry.key: entry for entry in every()}


def test_no_key_is_there_twice() -> None:
    twice = [key for key, count in Counter(entry.key for entry in every()).items() if count > 1]
    assert not twice


@pytest.mark.parametrize("entry", every(), ids=lambda entry: entry.key)
def test_a_key_begins_with_the_name_of_its_file(entry: Entry) -> None:
    assert entry.file in FREE or entry.key.startswith(f"{entry.file.removesuffix('s')}")


def test_each_key_that_is_said_has_its_words() -> None:
    missing = [f"{use.where} {use.key}" for use in uses() if use.key not in ENTRIES]
    assert not missing


FOR_PROGRAMMERS = {
    "engine/match.py",
    "engine/phase_runner.py",
    "engine/rng.py",
    "lab/bench",
    "words/data.py",
    "words/lexicon.py",
}
"""What only a wrong call in Python can raise, and what the benchmarks say."""


def test_an_error_is_a_message() -> None:
    """The first argument of an error that explains itself is a key, if it is written there."""
    sentences = set()
    for path in SOURCE.rglob("*.py"):
        for call in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(call, ast.Call):
                continue
            name = getattr(call.func, "id", "")
            if name in EXPLAINED and call.args and _is_sentence(call.args[SAYING[name]]):
                sentences.add(path.relative_to(SOURCE).as_posix())
    assert {place for place in sentences if not place.startswith(tuple(FOR_PROGRAMMERS))} == set()
    assert all(any(one.startswith(place) for one in sentences) for place in FOR_PROGRAMMERS)


def _is_sentence(given: ast.expr) -> bool:
    if isinstance(given, ast.Constant):
        return not KEY.fullmatch(str(given.value))
    return isinstance(given, ast.JoinedStr)


def test_each_text_is_given_its_arguments() -> None:
    wanting = [
        f"{use.where} {use.key} is not given {name}"
        for use in uses()
        if use.args is not None and use.key in ENTRIES
        for name in arguments(ENTRIES[use.key])
        if name not in use.args
    ]
    assert not wanting


def test_each_text_is_used() -> None:
    """By its key in the source, or by the rules of docs/texts.md: moves, house rules, piles."""
    sources = [
        *SOURCE.rglob("*.py"),
        *SOURCE.rglob("*.toml"),
        *PAGE.rglob("*.ts"),
        *PAGE.rglob("*.svelte"),
    ]
    text = "\n".join([path.read_text("utf-8") for path in sources])
    texts = "\n".join([path.read_text("utf-8") for path in files()])
    used = set(re.findall(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*", text))
    moves = {kind.label() for game in games.every() for kind in game.moves}
    rules = {rule.key for game in games.every() for rule in house_rules(game.Options).values()}
    piles = {
        f"pile-{name.replace('_', '-')}"
        for game in games.every()
        for name in game().new_table(game.players[0], 1)._piles
    }
    fields = {
        f"{kind.label()}-{name}".replace("_", "-")
        for game in games.every()
        for kind in game.moves
        for name in kind.__struct_fields__
    }
    # A choice among cards is named by what is printed on them, as is what they say.
    printed = {
        re.sub(r"[^a-z0-9]+", "-", str(value).lower())
        for game in games.every()
        for face in game().new_table(game.players[0], 1).box
        for _, value in (*face.more, ("name", face.name))
    }
    choices = {f"{field}-{value}" for field in fields for value in printed}
    counted = {f"count-{noun}" for noun in re.findall(r'of: "([a-z-]+)"', texts)}
    said = used | moves | rules | piles | fields | choices | counted
    made = set(re.findall(r'f"([a-z0-9-]+)-\{', text))
    named = {f"{start}-{value}" for start in made for value in printed}

    def is_used(key: str) -> bool:
        stem, _, end = key.rpartition("-")
        return (
            key in said | named
            or (end in MADE_OF and stem.removesuffix("-why") in said)
            or stem in {"count", *moves, *rules, *made}
            or any(key.startswith(f"{rule}-") for rule in rules)
        )

    assert not [key for key in ENTRIES if not is_used(key)]


def test_each_reason_has_a_nudge() -> None:
    """A reason that a strategy gives, and what a move does where nothing is to be weighed."""
    reasons = {
        key
        for key, entry in ENTRIES.items()
        if ("-hint-" in key or key.endswith("-why"))
        and not key.endswith("-nudge")
        and entry.file not in ("page", "terminal")
    }
    assert len(reasons) > 80
    assert not {f"{key}-nudge" for key in reasons} - {*ENTRIES}


AFTER_OTHERS, ABOUT_READER = 12, 20
"""Words in a sentence of the log at most: a screen reader hears it whole (docs/texts.md)."""


MANY_SEATS = {"letterpress-tie-break", "crosswords-challenged"}
"""They name every seat at the table."""


def test_a_sentence_of_the_log_is_short() -> None:
    told = told_in_a_log()
    assert len(told) > 100
    too_long = [
        text
        for key in sorted(told - MANY_SEATS)
        for args, reader in variants(ENTRIES[key], most=1000)
        for text in [catalogue().say(Message.of(key, **args), NAMES, reader)]
        if len(text.split()) > (ABOUT_READER if "you" in text.lower() else AFTER_OTHERS)
    ]
    assert not too_long


def sentences() -> Iterator[str]:
    for path in files():
        yield f"# {path.stem}"
        for entry in every():
            if entry.file == path.stem:
                told = [
                    catalogue().say(Message.of(entry.key, **args), NAMES, reader)
                    for args, reader in variants(entry)
                ]
                yield f"{entry.key}: {' | '.join(dict.fromkeys(told))}"


def test_every_message_in_every_variant(golden: Callable[[str, str], None]) -> None:
    golden("texts-en", "\n".join(sentences()) + "\n")
