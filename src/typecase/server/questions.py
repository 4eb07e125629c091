"""Numbers the decisions of a match: a move without a card has to name the one that it answers.

Out-of-turn actions, and answers of other seats to the same decision, do not change the number. So a
challenge that was meant for one declared word never hits the next.
"""

from __future__ import annotations

from typing import Any

from typecase.engine import Match, Pending


class Questions:
    """Counts the decisions of one match."""

    def __init__(self) -> None:
        self.count = 0
        self._phase = ""
        self._pending: Pending[Any] | None = None

    def look(self, match: Match | None) -> None:
        """Count a new decision if something else is pending now."""
        if match is None or match.pending is self._pending:
            return
        before, phase = self._pending, self._phase
        self.keep(match)
        if before is None or phase != match.phase or not match.pending.goes_on(before):
            self.count += 1

    def keep(self, match: Match) -> None:
        """Treat what is pending in this match as the same decision as before."""
        self._phase = match.phase
        self._pending = match.pending
