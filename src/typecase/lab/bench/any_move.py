"""Makes a legal move from a decision as a page gets it: only from its fields, for any game."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from typecase.engine import field
from typecase.engine.field import AskView, Field

SELDOM = 16
"""A yes-or-no field is yes once in this many times, on average."""


def any_move(ask: AskView, chance: random.Random) -> dict[str, Any] | None:
    """A random legal move; None if every move needs a word or a path."""
    for option in chance.sample(ask.options, len(ask.options)):
        move: dict[str, Any] = {"move": option.move}
        for name, asked in option.fields.items():
            make = ANY.get(type(asked))
            if make is None:
                break
            move[name] = make(asked, chance)
        else:
            return move
    return None


ANY: dict[type[Field], Callable[[Any, random.Random], Any]] = {
    field.FromField: lambda asked, chance: chance.choice(asked.cards),
    field.SubsetField: lambda asked, chance: chance.sample(asked.cards, asked.least),
    field.BetweenField: lambda asked, chance: chance.randint(asked.low, asked.high),
    field.YesNoField: lambda asked, chance: not chance.randrange(SELDOM),
    field.OneOfField: lambda asked, chance: chance.choice(asked.choices),
    field.SomeOfField: lambda asked, chance: [],
    field.CellField: lambda asked, chance: chance.choice(asked.cells),
    field.OrderField: lambda asked, chance: asked.cards,
}
"""Makes a value for each kind of field, except words and paths."""
