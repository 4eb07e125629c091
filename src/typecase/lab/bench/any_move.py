"""A legal move made from an ask as a page gets it: by its schema alone, knowing no game."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

Json = dict[str, Any]

SELDOM = 16
"""A switch is on once in so many times."""


def any_move(ask: Json, chance: random.Random) -> Json | None:
    """Some move that is allowed; None where only words would do."""
    for option in chance.sample(ask["options"], len(ask["options"])):
        move = {"move": option["move"]}
        for name, field in option["fields"].items():
            make = ANY.get(field["param"])
            if make is None:
                break
            move[name] = make(field, chance)
        else:
            return move
    return None


ANY: dict[str, Callable[[Json, random.Random], Any]] = {
    "from": lambda field, chance: chance.choice(field["cards"]),
    "subset": lambda field, chance: chance.sample(field["cards"], field["least"]),
    "between": lambda field, chance: chance.randint(field["low"], field["high"]),
    "yes-no": lambda field, chance: not chance.randrange(SELDOM),
    "one-of": lambda field, chance: chance.choice(field["choices"]),
    "some-of": lambda field, chance: [],
    "cell": lambda field, chance: chance.choice(field["cells"]),
    "order": lambda field, chance: field["cards"],
}
"""A value for each kind of field. Words and paths are not among them."""
