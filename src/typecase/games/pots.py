"""Pots: who may win which chips, and who does. Plain functions on plain numbers.

A pot is cut where somebody has gone all in. What that player put in, and as much of everybody
else, is one layer; what lies above it is another, for those who paid it. Chips of players who
folded stay in the layers they reached.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from typecase.engine import Seat
from typecase.engine.scene import PotPart


def layers(
    paid: Sequence[int], stays: Sequence[bool], stacks: Sequence[int], carried: int = 0
) -> tuple[PotPart, ...]:
    """The pots of a hand, the main pot first: what each seat has paid, who is still in, what they
    have left.

    All in is who is still in with an empty stack. Ann has put in 4 and is all in, Bo and Cy 10
    each, and Di folded after 6. Ann can win 4 of everybody:

    >>> main, side = layers([4, 10, 10, 6], [True, True, True, False], [0, 9, 20, 5])
    >>> main.chips, main.seats, main.paid
    (16, (0, 1, 2), (4, 4, 4, 4))
    >>> side.chips, side.seats, side.paid
    (14, (1, 2), (0, 6, 6, 2))

    WP-10: with nobody all in there is one pot, whatever the folded players had put in. WP-17:
    chips carried over from the hand before are in the main pot.
    """
    staying = [seat for seat, still in enumerate(stays) if still]
    cuts = {paid[seat] for seat in staying if not stacks[seat]}
    cuts.add(max(paid))
    ends: list[tuple[int, tuple[Seat, ...]]] = []
    """Of each layer where it ends, and who may win it."""
    for high in sorted(cuts):
        seats = tuple([seat for seat in staying if stacks[seat] or paid[seat] >= high])
        if not seats:
            # Nobody who is in has paid so much: it belongs to the layer below.
            seats = ends.pop()[1]
        ends.append((high, seats))
    found: list[PotPart] = []
    low = 0
    for high, seats in ends:
        of_each = tuple([max(0, min(one, high) - low) for one in paid])
        found.append(PotPart(sum(of_each) + carried, seats, of_each))
        low, carried = high, 0
    return tuple(found)


def uncalled(paid: Sequence[int]) -> tuple[Seat, int]:
    """Who has paid most, and how much of it nobody else matched (WP-13).

    >>> uncalled([5, 20, 12])
    (1, 8)
    """
    *_, second, first = sorted(paid)
    return list(paid).index(first), first - second


def best(
    seats: Sequence[Seat],
    points: Mapping[Seat, int],
    bad: Collection[Seat],
    single: Mapping[Seat, int],
) -> list[Seat]:
    """Who wins a pot that these seats contest.

    The most points win. Has none of them a word that stands, then the highest single card (WP-20),
    of those whose word was not struck out; were all struck out, they are all back (WP-21).

    >>> best([0, 1, 2], points={1: 30, 2: 30}, bad={0}, single={0: 10, 1: 4, 2: 4})
    [1, 2]
    >>> best([0, 1, 2], points={}, bad={0}, single={0: 10, 1: 4, 2: 7})
    [2]
    """
    strength = {seat: points[seat] for seat in seats if seat in points}
    if not strength:
        clean = [seat for seat in seats if seat not in bad]
        strength = {seat: single[seat] for seat in clean or seats}
    most = max(strength.values())
    return [seat for seat, mine in strength.items() if mine == most]
