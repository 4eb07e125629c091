"""The server's log: a line for each thing, `event key=value ...`.

What goes in is numbers, kinds and ids of rooms. Hands, words, chat, names, keys, cookies and
addresses of people stay out; that is why a request is logged by its route and not by its path.
"""

from __future__ import annotations

import logging
import sys

FORM = "%(asctime)s %(levelname)-7s %(message)s"

log = logging.getLogger("typecase.server")


def note(event: str, level: int = logging.INFO, **facts: str | float | None) -> None:
    """Write a line. Facts that are None are left out."""
    if log.isEnabledFor(level):
        said = "".join(
            f" {key}={_plain(value)}" for key, value in facts.items() if value is not None
        )
        log.log(level, "%s%s", event, said)


def broke(event: str, error: BaseException, **facts: str | float | None) -> None:
    """Something of ours broke: the one place from which a traceback gets into the log."""
    said = "".join(f" {key}={_plain(value)}" for key, value in facts.items() if value is not None)
    log.error("%s%s", event, said, exc_info=error)


def _plain(value: str | float | None) -> str:
    if isinstance(value, float):
        return f"{value:.6g}"
    text = str(value)
    return text if text.isprintable() and " " not in text else repr(text)


def to_stderr(level: int) -> None:
    """Where `typecase serve` logs to."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(logging.Formatter(FORM))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(max(level, logging.WARNING))
    log.setLevel(level)
