"""The market of Paperback: letter cards, fame cards, their prices, and how gaps are filled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from typecase.engine import Card, From, Grid, IllegalMove, Pile, Seat, Table
from typecase.engine.params import among
from typecase.games.paperback_abilities import attacked
from typecase.games.paperback_deck import COLUMNS, PRINTS, REST, PaperbackTable, PyramidTable

FAME_COSTS = REST.pyramid.costs
EMPTY_PILES = 2
"""This many empty fame piles end the game."""


def set_out(t: PaperbackTable) -> None:
    """Turn up the top card of each pile, and put one below each but the two-cent pile."""
    for at in range(COLUMNS):
        t.shuffle(t.stock(at))
        if at:
            t.place(t.stock(at).cards[-1], t.stock(at), t.market, COLUMNS + at)
        _turn_up(t, at)


def set_out_fame(t: PaperbackTable) -> None:
    """Set out the fame cards: a pile for each cost, or the rows of the pyramid."""
    for row, cost in enumerate(FAME_COSTS):
        shelf = t.shelf(cost)
        if isinstance(t, PyramidTable):
            for cell in range(4 * row, 4 * row + REST.pyramid.cards[row]):
                t.place(shelf.cards[-1], shelf, t.pyramid, cell)
        else:
            t.place(shelf.cards[-1], shelf, t.fame, row)


def _turn_up(t: PaperbackTable, at: int) -> None:
    if t.market.cells[at] is None and t.stock(at).cards:
        t.place(t.stock(at).cards[-1], t.stock(at), t.market, at)


def take(t: PaperbackTable, card: Card, target: Pile) -> None:
    """Move a letter or fame card from the market to a player's discards or the trash (PB-02).

    A second-row card is replaced by the top card above it, a top card by the next card of its pile;
    an empty pile leaves a gap.
    """
    if card in t.fame:
        at = t.fame.cells.index(card)
        shelf = t.shelf(FAME_COSTS[at])
        t.move([card], t.fame, target)
        if shelf.cards:
            t.place(shelf.cards[-1], shelf, t.fame, at)
        return
    if isinstance(t, PyramidTable) and card in t.pyramid:
        t.cubes[t.pyramid.cells.index(card)] = 0
        t.move([card], t.pyramid, target)
        return
    cell = t.market.cells.index(card)
    t.move([card], t.market, target)
    at = cell % COLUMNS
    above = t.market.cells[at]
    if cell >= COLUMNS and above is not None:
        t.place(above, t.market, t.market, cell)
    _turn_up(t, at)


def uncovered(t: PaperbackTable) -> list[Card]:
    """The fame cards that may be bought: all face-up ones, or the uncovered ones of the pyramid."""
    if not isinstance(t, PyramidTable):
        return t.fame.cards
    cells = t.pyramid.cells
    return [
        card
        for cell, card in enumerate(cells)
        if card is not None and (cell < 4 or (cells[cell - 4] is None and cells[cell - 3] is None))
    ]


def fame_left(t: PaperbackTable) -> list[int]:
    """How many fame cards of each cost are left."""
    tops = [t.print(card).cost for card in t.fame.cards]
    return [len(t.shelf(cost)) + tops.count(cost) for cost in FAME_COSTS]


def price(t: PaperbackTable, seat: Seat, card: Card) -> int:
    """What a card costs this seat, including the attacks of others that tax it."""
    print = t.print(card)
    tax = attacked(t, seat, "attack-letters" if print.letter else "attack-fame")
    return print.cost + tax


class ForSale(From):
    """A card in the market that the active seat can afford."""

    def __init__(self, market: Grid, seat: Seat) -> None:
        super().__init__(market)
        self.seat = seat

    def cards(self, t: Table) -> Sequence[Card]:
        assert isinstance(t, PaperbackTable)
        letters = t.cents - attacked(t, self.seat, "attack-letters")
        fame = t.cents - attacked(t, self.seat, "attack-fame")
        face = t.face
        found = [card for card in t.market.cards if PRINTS[face[card]].cost <= letters]
        if fame >= FAME_COSTS[0]:
            found += [card for card in uncovered(t) if PRINTS[face[card]].cost <= fame]
        return found

    def check(self, t: Table, value: Any) -> Card:
        assert isinstance(t, PaperbackTable)
        fame = t.pyramid.cards if isinstance(t, PyramidTable) else t.fame.cards
        if among(value, fame) and value not in uncovered(t):
            raise IllegalMove("paperback-market-covered")
        if not among(value, t.market.cards + fame):
            raise IllegalMove("paperback-market-choose")
        card: Card = value
        cost = price(t, self.seat, card)
        if cost > t.cents:
            if card in fame:
                raise IllegalMove("paperback-market-fame-too-dear", cost=cost, cents=t.cents)
            letters = t.face[card].text
            raise IllegalMove(
                "paperback-market-too-dear", letters=letters, cost=cost, cents=t.cents
            )
        return card


class Uncovered(From):
    """An uncovered fame card, for a cube."""

    def cards(self, t: Table) -> Sequence[Card]:
        assert isinstance(t, PaperbackTable)
        return uncovered(t)
