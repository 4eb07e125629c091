"""Runs scenario files and prints the results."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.text import Text

from typecase import games
from typecase.scenarios.reader import Scenario, ScenarioError, read
from typecase.scenarios.runner import Difference, run
from typecase.texts import in_a_row, say

OWN = Path(games.__file__).parent / "scenarios"
"""The scenarios that come with the games."""

PASSED, FAILED, BROKEN = 0, 1, 2


def files(paths: list[str]) -> list[Path]:
    """The scenario files in these files and folders; by default, our own."""
    found: list[Path] = []
    for path in map(Path, paths or [str(OWN)]):
        found += sorted(path.rglob("*.toml")) if path.is_dir() else [path]
    return found


def command(paths: list[str], console: Console | None = None) -> int:
    """Run scenarios, print a line for each, return 0 if all pass, 1 on failure, 2 on an error."""
    console = console or Console(highlight=False)
    found = files(paths)
    if not found:
        console.print(Text(say("scenario-no-files", paths=in_a_row(paths)), "red"))
        return BROKEN
    results = [_one(path, console) for path in found]
    good = results.count(PASSED)
    style = "green" if good == len(results) else "red"
    console.print(Text(say("scenario-passed", passed=good, all=len(results)), style))
    return max(results)


def _one(path: Path, console: Console) -> int:
    try:
        scenario = read(path)
        difference = run(scenario)
    except ScenarioError as error:
        mark = (f"{say('scenario-error')} ", "bold red")
        console.print(Text.assemble(mark, str(error)), soft_wrap=True)
        return BROKEN
    name = f"{path.parent.name}/{path.name}"
    passed = difference is None
    mark = (say("scenario-pass"), "green") if passed else (say("scenario-fail"), "bold red")
    line = Text.assemble(mark, " ", (name, "bold"), f"  {scenario.title}")
    console.print(line, soft_wrap=True)
    if difference is None:
        return PASSED
    _explain(scenario, difference, console)
    return FAILED


def _explain(scenario: Scenario, difference: Difference, console: Console) -> None:
    rows = [
        (say("scenario-row-where"), _where(scenario, difference), ""),
        (say("scenario-row-what"), difference.what, ""),
        (say("scenario-row-expected"), difference.expected, "green"),
        (say("scenario-row-found"), difference.found, "red"),
    ]
    said = [(say("scenario-row-said"), sentence, "") for sentence in difference.said]
    rows += said[:1] + [("", sentence, style) for _, sentence, style in said[1:]]
    for label, text, style in rows:
        line = Text.assemble((f"{label:>15}  ", "dim"), (text, style))
        console.print(line, soft_wrap=True)


def _where(scenario: Scenario, difference: Difference) -> str:
    play, source = difference.play, scenario.source
    if source is None:
        return say("scenario-where", play=play)
    file, line = str(source.path), str(difference.line)
    return say("scenario-where-in-file", play=play, file=file, line=line)
