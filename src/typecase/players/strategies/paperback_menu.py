"""The menu of Paperback: what each kind of card is worth to a deck, early and late in the game.

Values are in fame. A letter keeps earning for as long as the game goes on, while fame stays fame:
so a menu that values letters early buys only fame in the end. `python -m typecase.lab.menu` evolves
a menu by self-play.
"""

from __future__ import annotations

import tomllib
from functools import cache
from itertools import combinations
from pathlib import Path

import msgspec

from typecase.games.paperback_deck import REST, PaperbackTable, Print, PyramidTable
from typecase.games.paperback_market import FAME_COSTS, fame_left

FULL = 20.0
"""Cents that a seat spends until the end, at the start of a usual game."""


class Menu(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Weights in cents per turn, except the last five."""

    card: float = -1.5
    """Any card: it takes the place of another one in the hand."""
    cents: float = 1.0
    vowel: float = 0.8
    pair: float = 0.6
    """A card with two letters."""
    rare: float = -1.5
    """A letter that occurs in few words."""
    place: float = 0.5
    """The factor for an ability that needs a position or a long word."""
    bonus: float = 0.7
    """A cent that an ability adds."""
    draw: float = 1.5
    """One more card in the next hand."""
    near: float = 1.5
    """Doubled neighbours."""
    word: float = 4.0
    """A doubled word."""
    copy: float = 0.8
    wilds: float = 1.0
    """Wilds that give a cent."""
    trash: float = 0.8
    offer: float = 0.1
    gone: float = -1.5
    """A letter that leaves the game after use."""
    attack: float = 1.0
    wild: float = -0.8
    """A wild, such as a fame card."""
    scale: float = 1.2
    """Fame for one cent per turn, at the start."""
    bend: float = 1.0
    """How soon letters lose their value: a higher number means earlier."""
    hand: float = 0.8
    """Fame for one more card in the next hand, at the start."""
    common: float = 1.0
    """The value of a common card in addition to its fame."""
    rush: float = 0.1
    """Fame for each cent closer to the end, for a player who is ahead; minus that for one who is
    behind."""


RARE = frozenset("JQXZVKW")
VOWELS = frozenset("AEIOU")


# Build the decoder at import time: msgspec cannot do it in two bot threads at the same time.
msgspec.json.Decoder(Menu)


@cache
def menu() -> Menu:
    """The menu that comes with Typecase."""
    data = tomllib.loads(Path(__file__).with_name("paperback.toml").read_text("utf-8"))
    return msgspec.convert(data["menu"], Menu)


@cache
def strength(menu: Menu, print: Print) -> float:
    """The value of a card to a deck, in cents per turn."""
    if print.wild:
        return menu.wild
    worth = menu.card + menu.cents * print.cents
    letters = print.letters
    if len(letters) == 2:
        worth += menu.pair
    elif letters in VOWELS:
        worth += menu.vowel
    elif letters in RARE:
        worth += menu.rare
    ability = print.ability
    if ability is None:
        return worth
    if ability.attacks:
        return worth + menu.attack
    share = menu.place if ability.when else 1.0
    match ability.effect:
        case "cents":
            worth += share * menu.bonus * ability.amount
        case "draw":
            worth += share * menu.draw * ability.amount
        case "double-neighbours":
            worth += menu.near
        case "double-word":
            worth += share * menu.word
        case "copy":
            worth += menu.copy
        case "wild-cents":
            worth += menu.wilds
        case "trash-hand" | "trash-own":
            worth += menu.trash * ability.amount
        case "trash-offer":
            worth += menu.offer
        case "trash-self":
            worth += menu.gone
    return worth


def cents_to_end(left: list[int]) -> int:
    """The cost of emptying the two cheapest fame piles, with this many cards left."""
    return min(
        map(sum, combinations([n * cost for n, cost in zip(left, FAME_COSTS, strict=True)], 2))
    )


def to_come(t: PaperbackTable, bend: float) -> float:
    """How much of the game is left, as the value of letters: 1 at the start, 0 at the end."""
    if isinstance(t, PyramidTable):
        share = len(t.pyramid) / sum(REST.pyramid.cards)
    else:
        share = min(1.0, cents_to_end(fame_left(t)) / len(t.seats) / FULL)
    return float(share**bend)
