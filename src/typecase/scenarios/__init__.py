"""Scenarios: a TOML file lays out a table, plays a line and says what must follow.

They are tests of the rules, bug reports and puzzles; `docs/scenarios.md` has the format.
"""

from typecase.scenarios.reader import Scenario, ScenarioError, read
from typecase.scenarios.report import command, files
from typecase.scenarios.runner import Difference, run

__all__ = ["Difference", "Scenario", "ScenarioError", "command", "files", "read", "run"]
