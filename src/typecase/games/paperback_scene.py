"""The scene of Paperback: cards left in the market, the track, the bill."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from operator import add

from typecase.engine import Card, Seat, Spelling
from typecase.engine.scene import (
    AtCentre,
    AtSeat,
    AtTop,
    Bill,
    BillLine,
    Meter,
    Scene,
    Stamp,
    Term,
    Token,
    Tokens,
    Total,
    Track,
    WordInPlay,
    places,
    present,
)
from typecase.games.paperback_abilities import Tally
from typecase.games.paperback_deck import (
    COLUMNS,
    COMMONS,
    FIRST_LENGTH,
    NAMES,
    PaperbackTable,
    PyramidTable,
    card_name,
    deck_size,
)
from typecase.games.paperback_market import EMPTY_PILES, FAME_COSTS, fame_left
from typecase.games.paperback_prizes import called
from typecase.games.paperback_words import SPACE
from typecase.texts import Message, Text

LENGTHS = tuple(
    [Message.of("paperback-scene-letters", length=FIRST_LENGTH + taken) for taken in range(COMMONS)]
)
EARN = tuple(
    [
        Track("paperback-scene-earned-with", taken, names=LENGTHS, pile="common")
        for taken in range(1, COMMONS + 1)
    ]
)
"""The track next to the common card, by how many were earned."""


def scene(t: PaperbackTable, cubes: int, draws: int) -> Scene:
    """The scene. `cubes` is how many lose a co-operative game, `draws` how many cards the active
    seat will have in its next hand."""
    together = isinstance(t, PyramidTable)
    left = [] if together else fame_left(t)
    return Scene(
        top=_pyramid(t, cubes) if isinstance(t, PyramidTable) else _fame(left),
        turn=None if t.word is None else t.active,
        seats=tuple([_at_seat(t, seat, draws) for seat in t.seats]),
        centre=(*_market(t, left), *_turn(t)),
    )


def _fame(left: list[int]) -> tuple[AtTop, ...]:
    return (Meter("paperback-scene-piles-empty", left.count(0), EMPTY_PILES),)


def _pyramid(t: PyramidTable, cubes: int) -> tuple[AtTop, ...]:
    left = len(t.pyramid)
    return (
        Meter(Message.of("paperback-scene-fame-left", count=left), left),
        Meter("paperback-scene-cubes", max(t.cubes), cubes),
    )


def _at_seat(t: PaperbackTable, seat: Seat, draws: int) -> tuple[AtSeat, ...]:
    return present(
        Total(t.points[seat], "fame"),
        _power(t, seat),
        Meter("paperback-scene-owned", deck_size(t, seat)),
        seat == t.active and t.more_cards > 0 and Meter("paperback-scene-next-turn", draws),
    )


def _power(t: PaperbackTable, seat: Seat) -> Stamp | None:
    """The power of a seat; its card is among the prizes or in a word."""
    for pile in (t.prizes[seat], t.laid[seat]):
        for card in pile.cards:
            if t.print(card).kind == "power":
                return Stamp(called(t, card))
    return None


def _market(t: PaperbackTable, fame: list[int]) -> Iterator[AtCentre]:
    """How many cards each pile has left, and what earns the common card."""
    cells = t.market.cells
    rows = zip(cells[:COLUMNS], cells[COLUMNS:], strict=True)
    lying = [(top is not None) + (second is not None) for top, second in rows]
    stocks = [len(t.stock(at)) for at in range(COLUMNS)]
    yield from _left("market", tuple(map(add, stocks, lying)))
    shown = [FAME_COSTS.index(t.print(card).cost) for card in t.fame.cards]
    yield from _left("fame", tuple([fame[pile] for pile in shown]))
    if t.taken < COMMONS:
        yield EARN[t.taken]
    if isinstance(t, PyramidTable) and any(t.cubes):
        on = [Token(cell, "cube", count) for cell, count in enumerate(t.cubes) if count]
        yield Tokens("pyramid", tuple(on))


@lru_cache(maxsize=1 << 10)
def _left(pile: str, counts: tuple[int, ...]) -> tuple[Meter, ...]:
    """The number of cards left, above each place of a pile."""
    return tuple(
        [
            Meter("paperback-scene-left", count, pile=pile, place=place)
            for place, count in enumerate(counts)
            if count
        ]
    )


def _turn(t: PaperbackTable) -> Iterator[AtCentre]:
    """The current word, its score, and what is left of that."""
    if t.word is None:
        return
    seat, word = t.active, t.word.word.replace(SPACE, " ")
    yield WordInPlay(word, seat, places(t.word, (t.laid[seat],)))
    if t.bill:
        yield Bill(t.bill, sum([line.count for line in t.bill]), seat, word, "cent")
    if t.basket:
        yield Bill(t.basket, t.cents, seat, unit="cent")


def bill_of(t: PaperbackTable, word: Spelling, counted: Tally) -> tuple[BillLine, ...]:
    """The score of a word: each card that gives cents, then everything else."""
    names = [
        card_name(t, card) if t.face[card].letters else read
        for card, read in zip(word.cards, word.reads, strict=True)
    ]
    each = zip([*names, NAMES["DYSLEXIC"]], counted.on_each, strict=False)
    terms = tuple([Term(name, cents) for name, cents in each if cents])
    (_, on_cards), *more = counted.lines()
    cards = BillLine("paperback-scene-cards", on_cards, terms)
    return cards, *[BillLine(label, cents) for label, cents in more]


def basket_of(t: PaperbackTable, card: Card, cost: int) -> tuple[BillLine, ...]:
    """The purchases so far and one more card, subtracted from the cents of the word."""
    genre = t.face[card].attribute("genre")
    name: Text = genre or t.face[card].text
    before = t.basket or (BillLine("paperback-scene-this-word", t.cents),)
    return (*before, BillLine(name, -cost))
