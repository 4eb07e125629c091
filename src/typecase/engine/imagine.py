"""Tables that could be: what a seat cannot know, dealt anew."""

from __future__ import annotations

from typing import Any

from typecase._kernel import bits
from typecase.engine.face import Face
from typecase.engine.pile import BIT, Card, Seat
from typecase.engine.rng import Rng
from typecase.engine.save import face_numbers
from typecase.engine.table import Table

PLACES = object()
"""Under this a table keeps where each face lies in the box."""


def imagine(t: Table, seat: Seat, rng: Rng) -> None:
    """Deal anew, in place, what this seat cannot know: one way things could be."""
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
    """Mix the faces of these cards. They are put in order first: with the same luck the same
    cards come, however the faces truly lie."""
    mixed = [face[card] for card in cards]
    box, places = t.box, _places(t)
    try:
        order = sorted(map(places.__getitem__, map(id, mixed)))
    except KeyError:  # faces of another box that is like this one, from a log
        order = sorted(face_numbers(t, mixed))
    for card, place in zip(cards, order, strict=True):
        face[card] = box[place]
    rng.permute(face, cards)


def _places(t: Table) -> dict[int, int]:
    """Where each face lies in the box, by its identity: comparing faces takes much longer."""
    kept = t._kept.get(PLACES)
    if kept is None or kept[0] is not t.box:
        kept = t._kept[PLACES] = (t.box, {id(one): at for at, one in enumerate(t.box)})
    places: dict[int, int] = kept[1]
    return places
