"""A table as plain data, and back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_type_hints

import msgspec

from typecase.engine.face import Face
from typecase.engine.pile import Grid
from typecase.engine.table import Table


def save_table(t: Table) -> dict[str, Any]:
    """The whole table as plain data, including hidden state."""
    return {
        "face": face_numbers(t, t.face),
        "rng": t.rng.state,
        "now": t.now,
        "public": hex(t.public),
        "known": [hex(known) for known in t.known],
        "up": hex(t.up),
        "blind": [hex(unseen) for unseen in t.blind],
        "lots": [hex(pool) for pool in t.pools],
        "piles": {one.name: one.slots() for one in t._all},
        "columns": {one.name: one.columns for one in t._all if isinstance(one, Grid)},
        "seen": {one.name: one.seen for one in t._all},
        "facts": {name: msgspec.to_builtins(getattr(t, name)) for name in t._facts},
    }


def load_table(t: Table, data: dict[str, Any]) -> None:
    """Set a table to the state in this data. The ledger is part of the data, so events from the
    set-up of the table must not be read into it again."""
    t.events, t._unread, t._read = [], [], 0
    t.face = [t.box[number] for number in data["face"]]
    t.rng.state = data["rng"]
    t.now = data["now"]
    t._public = int(data["public"], 16)
    t._known = [int(known, 16) for known in data["known"]]
    t.up = int(data["up"], 16)
    t.blind = tuple(int(unseen, 16) for unseen in data["blind"])
    t.pools = tuple(int(pool, 16) for pool in data["lots"])
    for one in t._all:
        slots = data["piles"][one.name]
        one.seen = data["seen"][one.name]
        if isinstance(one, Grid):
            one.cells = list(slots)
            one.columns = data["columns"][one.name]
            one.rows = len(slots) // one.columns
        one.cards = [card for card in slots if card is not None]
    hints = get_type_hints(type(t))
    for name, value in data["facts"].items():
        setattr(t, name, msgspec.convert(value, hints[name], str_keys=True))


def face_numbers(t: Table, face: Sequence[Face]) -> list[int]:
    """Faces as positions in the deck; equal faces have the same number, as no player can
    distinguish them."""
    numbers: dict[Face, int] = {}
    for number, one in enumerate(t.box):
        numbers.setdefault(one, number)
    return [numbers[one] for one in face]
