"""Every key of a TOML text has its line."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from typecase import scenarios
from typecase.toml_lines import Lines

ROOT = Path(__file__).parents[1]
DECKS = sorted((ROOT / "src" / "typecase" / "decks").glob("*.toml"))

TEXT = """\
title = "x" # other = 1
a.b = 2.5
start = { dealer = "Cy = 3", "x.y" = [
    1, # 2
    { q = [] },
] }

[table]
"hands.Ann" = \"\"\"A
title = 2
\"\"\"
'a "b"' = 1979-05-27

[[play]]
seat = 'A'
[play.expect]
over = true
[[play]]
[play.expect.facts]
x = 1
"""


def paths(data: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """All places of a parsed text."""
    if path:
        yield path
    inside: dict[Any, Any] = {}
    if isinstance(data, dict):
        inside = data
    elif isinstance(data, list):
        inside = dict(enumerate(data))
    for key, value in inside.items():
        yield from paths(value, (*path, key))


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("title",), 1),
        (("a", "b"), 2),
        (("start", "dealer"), 3),
        (("start", "x.y", 0), 4),
        (("start", "x.y", 1, "q"), 5),
        (("table",), 8),
        (("table", "hands.Ann"), 9),
        (("table", 'a "b"'), 12),
        (("play",), 14),
        (("play", 0, "seat"), 15),
        (("play", 0, "expect", "over"), 17),
        (("play", 1), 18),
        (("play", 1, "expect", "facts", "x"), 20),
        (("play", 1, "expect", "nothing"), 19),
        (("nothing",), 1),
    ],
)
def test_the_line_of_a_key_or_of_what_holds_it(path: tuple[str | int, ...], line: int) -> None:
    assert Lines(TEXT).of(*path) == line


@pytest.mark.parametrize("file", [*DECKS, *scenarios.files([])], ids=lambda file: file.stem)
def test_every_key_of_our_files_stands_on_its_line(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    lines = Lines(text)
    for path in paths(tomllib.loads(text)):
        if isinstance(path[-1], str):
            assert path[-1] in text.splitlines()[lines.of(*path) - 1]
