"""Pots: who may win which chips, and who does. Plain functions on plain numbers.

A pot is split where somebody has gone all in. That player's chips, and as many from everybody
else, are one layer; the chips above it are another, for those who paid them. Chips from players who
folded stay in the layers they reached.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from typecase.engine import Seat
from typecase.engine.scene import PotPart


def layers(
    paid: Sequence[int], stays: Sequence[bool], stacks: Sequence[int], carried: int = 0
) -> tuple[PotPart, ...]:
    """The pots of a hand, the main pot first, from what each seat has paid, who is still in, and
    what they have left.

    A player who is still in with an empty stack is all in. Ann has put in 4 and is all in, Bo and
    Cy 10 each, and Di folded after 6. Ann can win 4 from everybody:

    >>> main, side = layers([4, 10, 10, 6], [True, True, True, False], [0, 9, 20, 5])
    >>> main.chips, main.seats, main.paid
    (16, (0, 1, 2), (4, 4, 4, 4))
    >>> side.chips, side.seats, side.paid
    (14, (1, 2), (0, 6, 6, 2))

    WP-10: with nobody all in there is one pot, whatever the folded players had put in. WP-17:
    chips carried over from the previous hand are in the main pot.
    """
    staying = [seat for seat, still in enumerate(stays) if still]
    cuts = {paid[seat] for seat in staying if not stacks[seat]}
    cuts.add(max(paid))
    ends: list[tuple[int, tuple[Seat, ...]]] = []
    """For each layer, where it ends and who may win it."""
    for high in sorted(cuts):
        seats = tuple([seat for seat in staying if stacks[seat] or paid[seat] >= high])
        if not seats:
            # Nobody who is still in has paid this much: it belongs to the layer below.
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
    """The seat that has paid most, and how much of that nobody else matched (WP-13).

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
    """The winners of a pot that these seats contest.

    The most points win. If nobody has a valid word, the highest single card wins (WP-20) among
    those whose word was not struck out, or among all if all were struck out (WP-21).

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
