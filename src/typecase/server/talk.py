"""Text from people and text for people."""

from __future__ import annotations

import unicodedata

JOINER = "\N{ZERO WIDTH JOINER}"
"""Unseen itself, it holds some pictures together."""


def tidy(text: str) -> str:
    """What somebody typed, on one line, without signs that nobody sees or that turn text around;
    nothing at all if there is nothing to see.

    >>> tidy("  Mia\\u202e \\n the\\tfirst ")
    'Mia the first'
    """
    seen = (
        " " if sign.isspace() else sign
        for sign in unicodedata.normalize("NFC", text)
        if sign.isspace() or sign == JOINER or unicodedata.category(sign)[0] != "C"
    )
    tidied = " ".join("".join(seen).split())
    return tidied if any(unicodedata.category(sign)[0] in "LNPS" for sign in tidied) else ""


def sentence(text: str) -> str:
    """A reason as a whole sentence.

    >>> sentence("it is not your turn")
    'It is not your turn.'
    """
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "?", "!")) else f"{text}."
