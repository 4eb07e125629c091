"""A cache for values computed from a lexicon."""

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from typecase.words.lexicon import CustomLexicon, Lexicon

P = ParamSpec("P")
Made = TypeVar("Made")
Making = Callable[Concatenate[Lexicon, P], Made]

OWN = 16
"""The default number of values cached per function for one table's `CustomLexicon`."""


def per_lexicon(most: int, own: int = OWN) -> Callable[[Making[P, Made]], Making[P, Made]]:
    """An `lru_cache` for a function whose first argument is a lexicon.

    Values for a `CustomLexicon`, a list with a table's own changes, are cached with it: they are
    freed with the table and never evict values that other tables share.
    """

    def decorate(make: Making[P, Made]) -> Making[P, Made]:
        shared: Any = lru_cache(maxsize=most)(make)

        @wraps(make)
        def kept(words: Lexicon, /, *args: P.args, **named: P.kwargs) -> Made:
            if not isinstance(words, CustomLexicon):
                made: Made = shared(words, *args, **named)
                return made
            mine: dict[Any, Made] = words.kept_with.setdefault(make, {})
            key = (args, *named.items())
            if key not in mine:
                made = make(words, *args, **named)
                if len(mine) >= own:
                    mine.pop(next(iter(mine)), None)
                mine[key] = made
            return mine[key]

        return kept

    return decorate
