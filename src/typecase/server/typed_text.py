"""Text typed by users."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from itertools import chain, count

LONGEST_NAME = 24

BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
"""Characters that Unicode classifies as letters or symbols but that are invisible."""

JOINER = "\N{ZERO WIDTH JOINER}"
"""Invisible, but needed inside some emoji."""


def tidy(text: str) -> str:
    """The typed text on one line, without control characters that are invisible or reverse the
    text; empty if nothing visible is left.

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
    """A key that is equal for names that look the same to people.

    >>> alike("Mia\\u00a0 Lou") == alike("mialou") == alike("MIA\\u3164LOU")
    True
    """
    folded = unicodedata.normalize("NFKC", name).casefold()
    return "".join(sign for sign in folded if seen(sign))


def seen(sign: str) -> bool:
    return unicodedata.category(sign)[0] not in "CZ" and sign not in BLANKS


def free_name(wanted: str, taken: Iterable[str]) -> str:
    """This name if nobody else has it, otherwise the same with a number.

    >>> free_name("Ada", ["Ben"]), free_name("ADA", ["Ben", "Ada", "Ada 2"])
    ('Ada', 'ADA 3')
    """
    theirs = {alike(name) for name in taken}
    numbered = (f"{wanted[: LONGEST_NAME - 1 - len(str(at))]} {at}" for at in count(2))
    return next(name for name in chain([wanted], numbered) if alike(name) not in theirs)
