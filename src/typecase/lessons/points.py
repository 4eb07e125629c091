"""What a step of a lesson points at: a pile, a card, a seat or a button."""

from __future__ import annotations

from typing import Literal

import msgspec

from typecase.engine import Card, Match, Seat
from typecase.scenarios.names import Names
from typecase.scenarios.reader import Wrong
from typecase.texts import in_a_row

LEARNER: Seat = 0


class Point(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that is lit."""

    kind: Literal["pile", "card", "seat", "button"]
    pile: str = ""
    """The pile, or the pile that the card is in, as the table calls it: `hands.0`."""
    card: Card | None = None
    seat: Seat | None = None
    move: str = ""
    """The kind of move that a button is for."""


def point(text: str, match: Match, names: Names) -> Point:
    """What is meant by `hands.Ann`, `card E`, `card E in discards`, `seat Bo` or `button draw`;
    Wrong if it isn't there for the learner to see."""
    what, _, rest = text.partition(" ")
    if what == "card" and rest:
        return _card(rest, names)
    if what == "seat" and rest:
        return Point("seat", seat=names.seat(rest))
    if what == "button" and rest:
        return _button(rest, match)
    return Point("pile", pile=names.pile(text).name)


def _button(move: str, match: Match) -> Point:
    ask = match.asks().get(LEARNER)
    buttons = [option.kind.slug() for option in ask.options] if ask else []
    if not buttons:
        raise Wrong("scenario-lesson-no-buttons", name=move)
    if move not in buttons:
        raise Wrong("scenario-lesson-no-button", name=move, names=in_a_row(buttons))
    return Point("button", move=move)


def _card(text: str, names: Names) -> Point:
    name, _, where = text.partition(" in ")
    t = names.table
    piles = [pile for pile in t.piles() if pile.owner == LEARNER]
    if where:
        piles = [names.pile(where)]
    seen = [(card, pile) for pile in piles for card in pile.cards if t.sees(LEARNER, card, pile)]
    for card, pile in seen:
        if names.is_called(card, name.upper()):
            return Point("card", pile=pile.name, card=card)
    there = names.texts(card for card, _ in seen)
    raise Wrong("scenario-not-among", card=name, cards=there)
