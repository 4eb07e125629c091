"""Determinized tables: everything a seat cannot know is sampled."""

from __future__ import annotations

from typing import Any

from typecase._kernel import bits
from typecase.engine.face import Face
from typecase.engine.pile import BIT, Card, Seat
from typecase.engine.rng import Rng
from typecase.engine.save import face_numbers
from typecase.engine.table import Table

PLACES = object()
"""The key under which a table caches the position of each face in the box."""


def imagine(t: Table, seat: Seat, rng: Rng) -> None:
    """Sample, in place, everything this seat cannot know: one possible state of the table."""
    unknown = t.unknown(seat)
    face = t.face[:]
    for span in t._backs:
        mine = unknown & (BIT[span.stop] - BIT[span.start])
        for pool in t.pools:
            mixed = pool & mine
            if mixed:
                _deal(t, face, bits(mixed), rng)
                mine &= ~mixed
        _deal(t, face, bits(mine), rng)
    t.face = face
    t.rng = rng.spawn()
    for name in t._secret:
        fresh: Any = t._fresh(t._facts[name])
        if name in t._own:
            fresh[seat] = getattr(t, name)[seat]
        setattr(t, name, fresh)


def _deal(t: Table, face: list[Face], cards: list[Card], rng: Rng) -> None:
    """Shuffle the faces of these cards. They are sorted first: the same random numbers give the
    same cards, whatever the real order of the faces is."""
    mixed = [face[card] for card in cards]
    box, places = t.box, _places(t)
    try:
        order = sorted(map(places.__getitem__, map(id, mixed)))
    except KeyError:  # faces from an equal box, read from a log
        order = sorted(face_numbers(t, mixed))
    for card, place in zip(cards, order, strict=True):
        face[card] = box[place]
    rng.permute(face, cards)


def _places(t: Table) -> dict[int, int]:
    """The position of each face in the box, by identity: comparing faces takes much longer."""
    kept = t._kept.get(PLACES)
    if kept is None or kept[0] is not t.box:
        kept = t._kept[PLACES] = (t.box, {id(one): at for at, one in enumerate(t.box)})
    places: dict[int, int] = kept[1]
    return places
