"""The server's log: one line per event, `event key=value ...` or the same as JSON.

It contains numbers, kinds and ids of rooms. It never contains hands, words, chat, names, keys,
cookies or people's addresses; that is why a request is logged by its route and not by its path.
"""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Any, Literal

FORM = "%(asctime)s %(levelname)-7s %(message)s"

Style = Literal["plain", "json"]
Fact = str | float | None

log = logging.getLogger("typecase.server")


class Event:
    """A log event: its name and its facts. Facts that are None are left out."""

    def __init__(self, name: str, facts: dict[str, Fact]) -> None:
        self.name = name
        self.facts = {key: value for key, value in facts.items() if value is not None}

    def __str__(self) -> str:
        said = "".join(f" {key}={_plain(value)}" for key, value in self.facts.items())
        return f"{self.name}{said}"


def note(event: str, level: int = logging.INFO, **facts: Fact) -> None:
    """Log an event."""
    if log.isEnabledFor(level):
        log.log(level, Event(event, facts))


def broke(event: str, error: BaseException, **facts: Fact) -> None:
    """Log an internal error. Only this function writes tracebacks to the log."""
    log.error(Event(event, facts), exc_info=error)


def _plain(value: Fact) -> str:
    if isinstance(value, float):
        return f"{value:.6g}"
    text = str(value)
    return text if text.isprintable() and " " not in text else repr(text)


class JsonLines(logging.Formatter):
    """One object per line: `time`, `level` and `event` first, then the facts; `traceback` if
    something broke."""

    def format(self, record: logging.LogRecord) -> str:
        time = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        said: dict[str, Any] = {"time": time, "level": record.levelname.lower()}
        if isinstance(record.msg, Event):
            said |= {"event": record.msg.name, **record.msg.facts}
        else:
            # A message from a library.
            said |= {"event": record.getMessage(), "logger": record.name}
        if record.exc_info:
            said["traceback"] = self.formatException(record.exc_info)
        return json.dumps(said)


STYLES: dict[Style, logging.Formatter] = {"plain": logging.Formatter(FORM), "json": JsonLines()}


def to_stderr(level: int, style: Style = "plain") -> None:
    """Log to stderr, as `typecase serve` does."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(STYLES[style])
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(max(level, logging.WARNING))
    log.setLevel(level)
