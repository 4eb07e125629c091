"""What is made of a lexicon, kept for the next who asks."""

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from typecase.words.lexicon import House, Lexicon

P = ParamSpec("P")
Made = TypeVar("Made")
Making = Callable[Concatenate[Lexicon, P], Made]

OWN = 16
"""Of each kind so many are kept for a table's own words."""


def per_lexicon(most: int, own: int = OWN) -> Callable[[Making[P, Made]], Making[P, Made]]:
    """An `lru_cache` for a function whose first argument is a lexicon.

    What is made for a table with own words is kept with those words, so it goes when the table
    goes, and never pushes out what all the others use.
    """

    def decorate(make: Making[P, Made]) -> Making[P, Made]:
        shared: Any = lru_cache(maxsize=most)(make)

        @wraps(make)
        def kept(words: Lexicon, /, *args: P.args, **named: P.kwargs) -> Made:
            if not isinstance(words, House):
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
