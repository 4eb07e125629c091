"""Every game, at every kind of ask that it has: on a phone and a desktop, with text twice as
large, by day and by night, and in the reader's own colours.

Nobody plays: each ask is told to a page as if it had just come in (moments.py).
`make test` walks through a few games; TYPECASE_WALK=all through every one.
"""

from __future__ import annotations

import os

import pytest

from moments import Moment, kinds_of, moments
from tables import SLUGS
from visiting import PHONE, Visit
from walking import Walk

FEW = ["freeze", "letter-boxing"]
GAMES = SLUGS if "TYPECASE_WALK" in os.environ else FEW

ALWAYS = ("cut", "onEachOther", "outOfReach", "notInView", "tooWide", "tooSmall")


@pytest.mark.parametrize("game", GAMES)
def test_every_ask_can_be_read_and_answered(visit: Visit, game: str) -> None:
    asks = moments(game)
    kinds = {kind for moment in asks for kind in moment.kinds}
    assert kinds == kinds_of(game)
    walks = {
        "phone": Walk(visit("Ada", screen=PHONE), game),
        "desktop": Walk(visit("Ada"), game),
        "phone, large text": Walk(visit("Ada", screen=PHONE), game, large_text=True),
        "desktop, large text": Walk(visit("Ada"), game, large_text=True),
    }
    found = [
        f"{moment}, {name}: {fault}"
        for moment in asks
        for name, walk in walks.items()
        for fault in faults(walk, moment)
    ]
    print(f"{game}: {len(asks)} asks of {len(kinds)} kinds of moves, on {len(walks)} screens")
    assert not found, "\n".join(found)


def faults(walk: Walk, moment: Moment) -> list[str]:
    """What is wrong there, before and after cards were set."""
    walk.go_to(moment)
    found = walk.look(*ALWAYS)
    if not walk.large_text:
        found += walk.look_in_own_colours() + walk.look_for_barriers()
        if not walk.touch:
            found += walk.look("scrolls")
    if walk.set_cards():
        found += [f"with cards set, {fault}" for fault in walk.look(*ALWAYS)]
    return list(dict.fromkeys(found))
