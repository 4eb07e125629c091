"""Scenarios: TOML files that set up a table, play some moves and check the result.

They serve as tests of the rules, bug reports and puzzles. `docs/scenarios.md` has the format.
"""

from typecase.scenarios.reader import Scenario, ScenarioError, read
from typecase.scenarios.report import command, files
from typecase.scenarios.runner import Difference, run

__all__ = ["Difference", "Scenario", "ScenarioError", "command", "files", "read", "run"]
