"""Text from people."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from itertools import chain, count

LONGEST_NAME = 24

BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
"""Signs that count as letters or symbols and show nothing."""

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


def alike(name: str) -> str:
    """What two names have in common that people take for the same.

    >>> alike("Mia\\u00a0 Lou") == alike("mialou") == alike("MIA\\u3164LOU")
    True
    """
    folded = unicodedata.normalize("NFKC", name).casefold()
    return "".join(sign for sign in folded if seen(sign))


def seen(sign: str) -> bool:
    return unicodedata.category(sign)[0] not in "CZ" and sign not in BLANKS


def free_name(wanted: str, taken: Iterable[str]) -> str:
    """This name if nobody else has it, else the same with a number.

    >>> free_name("Ada", ["Ben"]), free_name("ADA", ["Ben", "Ada", "Ada 2"])
    ('Ada', 'ADA 3')
    """
    theirs = {alike(name) for name in taken}
    numbered = (f"{wanted[: LONGEST_NAME - 1 - len(str(at))]} {at}" for at in count(2))
    return next(name for name in chain([wanted], numbered) if alike(name) not in theirs)
