"""Every scenario that comes with the games is as it says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from typecase import games, scenarios

FILES = scenarios.files([])


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_scenario(path: Path) -> None:
    difference = scenarios.run(scenarios.read(path))
    assert difference is None, f"{path.name}:{difference.line}: {difference}"


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_file_lies_in_the_folder_of_its_game_and_bears_a_ruling_it_proves(path: Path) -> None:
    scenario = scenarios.read(path)
    ruling = re.match(r"[A-Z]+-\d+", path.stem)
    assert scenario.game == path.parent.name
    assert ruling is None or ruling[0] in scenario.rulings


def test_every_game_has_scenarios() -> None:
    assert {path.parent.name for path in FILES} == {game.slug for game in games.every()}


def test_the_example_of_the_docs_is_as_it_says(tmp_path: Path) -> None:
    docs = Path(__file__).parents[2] / "docs" / "scenarios.md"
    example = docs.read_text(encoding="utf-8").split("```toml\n")[1].split("```")[0]
    file = tmp_path / "example.toml"
    file.write_text(example, encoding="utf-8")
    assert scenarios.run(scenarios.read(file)) is None
