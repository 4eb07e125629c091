"""The cards of Paperback as the rules see them, and its table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from typecase import decks
from typecase.engine import (
    Card,
    Chance,
    Face,
    Grid,
    Pile,
    Seat,
    Spelling,
    Table,
    Visibility,
    each,
    grid,
    pile,
    piles,
)
from typecase.engine.scene import BillLine
from typecase.texts import Message, Text

DECK = decks.load("paperback")

Kind = Literal[
    "vowel",
    "single",
    "double",
    "attack",
    "start",
    "common",
    "fame",
    "power",
    "award",
    "theme",
]
Effect = Literal[
    "cents",
    "wild-cents",
    "double-neighbours",
    "double-word",
    "copy",
    "draw",
    "trash-self",
    "trash-hand",
    "trash-own",
    "trash-offer",
    "space",
    "backwards",
    "attack-wilds",
    "attack-letters",
    "attack-fame",
    "attack-common",
    "attack-draw",
    "attack-length",
]


class Ability(msgspec.Struct, frozen=True, gc=False):
    """What a card does: its effect and amount, and the place or word it requires."""

    effect: Effect
    says: str
    """The key of the text on the card."""
    amount: int = 0
    when: Literal["", "first", "last", "no-wild", "long"] = ""
    letters: int = 0

    @property
    def attacks(self) -> bool:
        return self.effect.startswith("attack-")


class Award(msgspec.Struct, frozen=True):
    """What an award is for."""

    best: Literal["most", "fewest"]
    of: Literal["cards", "doubles", "starting cards", "letters in a word"]
    says: str


class Pyramid(msgspec.Struct, frozen=True):
    """The fame cards of a co-operative game by row, and the losing number of cubes by players."""

    costs: tuple[int, ...]
    cards: tuple[int, ...]
    cubes: tuple[int, ...]


class Rest(msgspec.Struct, frozen=True):
    """What the deck's file defines in addition to the cards."""

    fame: dict[int, dict[int, int]]
    pyramid: Pyramid
    abilities: dict[str, Ability]
    powers: dict[str, str]
    awards: dict[str, Award]


class Print(msgspec.Struct, frozen=True, gc=False):
    """A face as the rules see it: `cents` is what it gives, `cost` what it is sold for."""

    kind: Kind
    name: str
    letters: str
    cents: int
    cost: int
    fame: int
    ability: Ability | None
    wild: bool
    """True for starting wilds and fame cards; a letter made by a power is not a wild (PB-44)."""
    letter: bool
    """Whether it is sold as a letter card."""


REST = msgspec.convert(DECK.game, Rest, strict=False)


def _print(face: Face) -> Print:
    kind: Kind = face.attribute("kind")
    return Print(
        kind=kind,
        name=face.name or (face.attribute("ability") if kind == "power" else ""),
        letters=face.letters,
        cents=face.points,
        cost=face.attribute("costs") or 0,
        fame=face.attribute("fame") or 0,
        ability=REST.abilities.get(face.attribute("ability")),
        wild=face.letters == "" and kind in ("start", "fame"),
        letter=kind in ("vowel", "single", "double", "attack"),
    )


def _drawn(face: Face) -> Face:
    """A face with what is printed on it: its cost as 4¢, the text of its ability, a wild's fame."""
    card = _print(face)
    more: dict[str, str | int | bool] = {"kind": card.kind}
    if card.cost:
        more["costs"] = f"{card.cost}¢"
    if face.letters or card.kind == "common":
        more["gives"] = card.cents
    else:
        more |= {"points": card.fame, "genre": face.attribute("genre") or ""}
    if card.ability is not None:
        more |= {"does": face.attribute("ability"), "ability": card.ability.says}
    elif card.kind == "power":
        more["ability"] = REST.powers[card.name]
    elif card.kind == "award":
        more["ability"] = REST.awards[card.name].says
    if card.kind == "attack":
        more["attack"] = True
    return msgspec.structs.replace(face, more=tuple(more.items()))


DRAWN = {face: _drawn(face) for face in DECK.faces}
FACES = tuple([DRAWN[face] for face in DECK.faces])
PRINTS = {drawn: _print(face) for face, drawn in DRAWN.items()}

THEMES = tuple([card.name.lower() for card in PRINTS.values() if card.kind == "theme"])
START_FAME = 5 * next(card.fame for card in PRINTS.values() if card.kind == "start" and card.wild)
START_LETTERS = "TRSLN"
NAMES = {
    "_": Message("paperback-deck-spacebar"),
    "DYSLEXIC": Message("paperback-deck-dyslexic"),
}
"""The names of common cards that are not letters, by their text."""
START_WILDS = 5
HAND = 5
COMMONS = 4
FIRST_LENGTH = 7
"""Letters that earn the first common card; each later one needs one more."""
COLUMNS = 7
"""Piles of letter cards: 2 to 7 cents, and one for everything more expensive (PB-01)."""


STOCKS = tuple(f"stock{cost}" for cost in range(2, 2 + COLUMNS))
CUBES = [0] * 16


def _box(card: Print, attacks: bool, expansion: bool) -> str:
    """The pile that a card goes to from the box; for starting cards, by their letter."""
    match card.kind:
        case "attack" if not attacks:
            return "unused"
        case "common" if not expansion and card.ability is not None:
            return "unused"
        case "start":
            return f"start{card.letters}"
        case "fame":
            return f"shelf{card.cost}"
        case "common":
            return "commons"
        case "power" | "award" | "theme":
            return "extras"
        case _:
            return STOCKS[min(card.cost - 2, COLUMNS - 1)]


BOXES = {
    (attacks, expansion): {face: _box(card, attacks, expansion) for face, card in PRINTS.items()}
    for attacks in (False, True)
    for expansion in (False, True)
}
"""Where each face goes, by whether attack cards and the expansion's common cards are used."""


class PaperbackTable(Table):
    """The `market` has a column for each pile: its top card above a second-row card.

    The cards under the top cards are in the stocks. `fame` has a cell for each cost with the top
    fame card, the others are in the shelves. The current common card is in `common`, the next ones
    are in `commons`. A word is in `laid` of its seat during the seat's turn, attack cards are in
    `attacks` until its next turn; powers and prizes are in `prizes`.
    """

    unused: Pile = pile(Visibility.NOBODY)
    stock2: Pile = pile(Visibility.NOBODY)
    stock3: Pile = pile(Visibility.NOBODY)
    stock4: Pile = pile(Visibility.NOBODY)
    stock5: Pile = pile(Visibility.NOBODY)
    stock6: Pile = pile(Visibility.NOBODY)
    stock7: Pile = pile(Visibility.NOBODY)
    stock8: Pile = pile(Visibility.NOBODY)
    shelf5: Pile = pile(Visibility.NOBODY)
    shelf8: Pile = pile(Visibility.NOBODY)
    shelf11: Pile = pile(Visibility.NOBODY)
    shelf17: Pile = pile(Visibility.NOBODY)
    commons: Pile = pile(Visibility.NOBODY)
    extras: Pile = pile(Visibility.ALL)
    fame: Grid = grid(1, len(REST.pyramid.costs), Visibility.ALL)
    market: Grid = grid(2, COLUMNS, Visibility.ALL)
    common: Pile = pile(Visibility.ALL)
    trash: Pile = pile(Visibility.ALL)
    hands: list[Pile] = piles(Visibility.OWNER)
    draws: list[Pile] = piles(Visibility.NOBODY)
    discards: list[Pile] = piles(Visibility.ALL)
    laid: list[Pile] = piles(Visibility.ALL)
    attacks: list[Pile] = piles(Visibility.ALL)
    prizes: list[Pile] = piles(Visibility.ALL)

    active: Seat = 0
    taken: int = 0
    """Common cards earned so far by all players."""
    word: Spelling | None = None
    copied: tuple[int, ...] = ()
    """For each card of the word, the place of the neighbour it copies, negative for none."""
    trashed: tuple[int, ...] = ()
    """How many cards from hand, word and market this word has trashed; empty if none."""
    cents: int = 0
    bill: tuple[BillLine, ...] = ()
    """The score of the word, once it is scored."""
    basket: tuple[BillLine, ...] = ()
    """What the cents of the word were spent on, once something is bought."""
    borrowed: Card | None = None
    """The common card, while it is in a word."""
    earned: bool = False
    bought: int = 0
    fame_bought: bool = False
    quiet: int = 0
    """Turns in a row in which nobody bought a card or earned a common one (PB-42)."""
    more_cards: int = 0
    kept: int = 0
    points: list[int] = each(START_FAME)
    earned_commons: list[int] = each(0)
    last_words: list[str] = each("")
    longest: list[int] = each(0)
    theme_seat: Seat | None = None
    award_seat: Seat | None = None

    def __init__(self, seats: int, rng: Chance, attacks: bool, expansion: bool) -> None:
        super().__init__(seats, FACES, rng)
        boxes = self._boxes(attacks, expansion)
        extras = boxes.pop("extras")
        # Everybody has seen which cards go into each pile before it is shuffled.
        for name, cards in boxes.items():
            self.put(cards, self.extras)
            self.move_all(self.extras, self.pile(name))
        self.put(extras, self.extras)
        self.clear_events()

    def _boxes(self, attacks: bool, expansion: bool) -> dict[str, list[Card]]:
        """The cards in the box, by the pile that they go to."""
        goes = BOXES[attacks, expansion]
        boxes: dict[str, list[Card]] = {name: [] for name in ("unused", *goes.values())}
        for card, face in enumerate(self.face):
            boxes[goes[face]].append(card)
        unused = boxes["unused"]
        for cost in REST.pyramid.costs:
            shelf = boxes[f"shelf{cost}"]
            unused += shelf[self._fame_cards(cost) :]
            del shelf[self._fame_cards(cost) :]
        for letter in (*START_LETTERS, ""):
            each_has = 1 if letter else START_WILDS
            cards = boxes.pop(f"start{letter}")
            for seat in self.seats:
                mine = boxes.setdefault(f"draws.{seat}", [])
                mine += cards[each_has * seat : each_has * (seat + 1)]
            unused += cards[each_has * len(self.seats) :]
        return boxes

    def _fame_cards(self, cost: int) -> int:
        return REST.fame[len(self.seats)][cost]

    def stock(self, at: int) -> Pile:
        """The cards under the top card of a column in the market."""
        found: Pile = getattr(self, STOCKS[at])
        return found

    def shelf(self, cost: int) -> Pile:
        """The fame cards of this cost that are not shown in `fame`."""
        found: Pile = getattr(self, f"shelf{cost}")
        return found

    @property
    def in_trash(self) -> tuple[int, ...]:
        """Like `trashed`, but zeros if nothing is trashed."""
        return self.trashed or (0, 0, 0)

    def print(self, card: Card) -> Print:
        return PRINTS[self.face[card]]


class PyramidTable(PaperbackTable):
    """The co-operative table: fame cards in rows, each card covered by two of the previous row."""

    pyramid: Grid = grid(4, 4, Visibility.ALL)
    cubes: list[int] = CUBES
    """Cubes on the fame cards, by cell."""
    lost: bool = False

    def _fame_cards(self, cost: int) -> int:
        return REST.pyramid.cards[REST.pyramid.costs.index(cost)]


def card_name(t: PaperbackTable, card: Card) -> Text:
    """What to call a card: its letters, or its name."""
    text = t.face[card].text
    return NAMES.get(text, text)


def owned(t: PaperbackTable, seat: Seat) -> Iterator[Card]:
    """All cards of a seat's deck, wherever they are, with attacks in play, without prizes."""
    for where in (t.draws[seat], t.discards[seat], t.hands[seat], t.attacks[seat]):
        yield from where.cards
    for card in t.laid[seat].cards:
        if is_owned(t, card):
            yield card


def deck_size(t: PaperbackTable, seat: Seat) -> int:
    """How many cards a seat owns."""
    laid = [card for card in t.laid[seat].cards if is_owned(t, card)]
    rest = (t.draws[seat], t.discards[seat], t.hands[seat], t.attacks[seat])
    return len(laid) + sum(map(len, rest))


def is_owned(t: PaperbackTable, card: Card) -> bool:
    """Whether a card in a word is its player's own: not a power or the shared common card."""
    return t.print(card).kind != "power" and card != t.borrowed
