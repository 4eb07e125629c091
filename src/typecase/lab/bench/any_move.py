"""A legal move made from an ask as a page gets it: by its fields alone, knowing no game."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from typecase.engine import field
from typecase.engine.field import AskView, Field

SELDOM = 16
"""A switch is on once in so many times."""


def any_move(ask: AskView, chance: random.Random) -> dict[str, Any] | None:
    """Some move that is allowed; None where only words would do."""
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
"""A value for each kind of field. Words and paths are not among them."""
