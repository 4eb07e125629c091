"""Every example runs: those of the code and those of the docs."""

from __future__ import annotations

import doctest
import re
from importlib import import_module
from pathlib import Path

import pytest

from typecase.engine import Game

ROOT = Path(__file__).parents[1]
PROMPT = ">>> "


def shown(folder: str, pattern: str) -> list[Path]:
    """The files there that have examples."""
    found = (ROOT / folder).rglob(pattern)
    return sorted(path for path in found if PROMPT in path.read_text("utf-8"))


def module_of(path: Path) -> str:
    parts = path.relative_to(ROOT / "src").with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@pytest.mark.parametrize("name", [module_of(path) for path in shown("src", "*.py")])
def test_the_examples_of_a_module(name: str) -> None:
    found = doctest.testmod(import_module(name))
    assert found.failed == 0
    assert found.attempted > 0


@pytest.mark.parametrize(
    "path",
    [*shown("docs", "*.md"), *shown("src", "*.md")],
    ids=lambda path: str(path.relative_to(ROOT)),
)
def test_the_examples_of_a_page(path: Path) -> None:
    found = run_page(path.read_text("utf-8"), path.name)
    assert found.failed == 0
    assert found.attempted > 0


def run_page(text: str, name: str) -> doctest.TestResults:
    """The examples of a page one after another; what one imports the next ones have."""
    # What stands under an example is what it prints, so a fence must not.
    lines = ["" if line.startswith("```") else line for line in text.splitlines()]
    examples = doctest.DocTestParser().get_doctest("\n".join(lines), {}, name, name, 0)
    return doctest.DocTestRunner().run(examples)


def test_a_wrong_example_is_found() -> None:
    assert run_page("```\n>>> n = 1\n```\n\nThen:\n\n```\n>>> n + 1\n2\n```\n", "good") == (0, 2)
    assert run_page("```\n>>> 1 + 1\n3\n```\n", "bad") == (1, 1)


def test_what_a_game_may_have_is_called_so() -> None:
    """The tables of docs/adding-a-game.md name members of `Game`."""
    page = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
    tables = re.findall(r"\| member \| meaning \|\n(.*?)\n\n", page, re.DOTALL)
    rows = [row.split(" | ")[0] for table in tables for row in table.splitlines()[1:]]
    named = {name for row in rows for name in re.findall(r"`(\w+)", row)}
    assert {"layout", "preview_totals", "reach"} <= named
    assert not {name for name in named if not hasattr(Game, name)}
