"""Which question a match asks: the number that an answer without a card has to name.

Whatever is done beside a question, or by others who are asked the same, it stays the same one. A
challenge that was meant for one claim so never falls on the next.
"""

from __future__ import annotations

from typing import Any

from typecase.engine import Match, Pending


class Questions:
    """Counts what is asked in one match."""

    def __init__(self) -> None:
        self.count = 0
        self._phase = ""
        self._pending: Pending[Any] | None = None

    def look(self, match: Match | None) -> None:
        """Something happened: whether something else is asked now."""
        if match is None or match.pending is self._pending:
            return
        before, phase = self._pending, self._phase
        self.keep(match)
        if before is None or phase != match.phase or not match.pending.goes_on(before):
            self.count += 1

    def keep(self, match: Match) -> None:
        """What this match asks is what was asked."""
        self._phase = match.phase
        self._pending = match.pending
