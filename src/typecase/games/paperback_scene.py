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
    PRINTS,
    PaperbackTable,
    PyramidTable,
    card_name,
    deck_size,
)
from typecase.games.paperback_market import EMPTY_PILES, FAME_COSTS, fame_left
from typecase.games.paperback_prizes import called
from typecase.games.paperback_words import SPACE
from typecase.texts import Message, Text, in_a_row

LENGTHS = tuple(range(FIRST_LENGTH, FIRST_LENGTH + COMMONS))
EARN = tuple(
    [
        Track(
            "paperback-scene-earn-it-with",
            taken,
            names=tuple(
                [Message.of("paperback-scene-letters", length=length) for length in LENGTHS]
            ),
            pile="common",
            letters=LENGTHS,
        )
        for taken in range(1, COMMONS + 1)
    ]
)
"""The track next to the common card, by how many were earned."""

DEAREST = max([print.cost for print in PRINTS.values() if print.letter])
PRICES = (
    *[Message.of("paperback-scene-price", cents=cost) for cost in range(2, 1 + COLUMNS)],
    Message.of("paperback-scene-prices", cents=1 + COLUMNS, most_cents=DEAREST),
)
"""What the letter cards cost, by column."""
FAME_PRICES = tuple([Message.of("paperback-scene-price", cents=cost) for cost in FAME_COSTS])


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
        *_prizes(t, seat),
        _attack(t, seat),
        Meter("paperback-scene-owned", deck_size(t, seat)),
        seat == t.active and t.more_cards > 0 and Meter("paperback-scene-next-turn", draws),
    )


def _prizes(t: PaperbackTable, seat: Seat) -> Iterator[Stamp]:
    """The power of a seat, whose card may be in a word, its theme and its award."""
    for pile in (t.prizes[seat], t.laid[seat]):
        for card in pile.cards:
            if t.print(card).kind in ("power", "theme", "award"):
                yield Stamp(called(t, card))


def _attack(t: PaperbackTable, seat: Seat) -> Stamp | None:
    """The attack cards that a seat has in play."""
    if not t.attacks[seat].cards:
        return None
    letters = in_a_row([t.face[card].text for card in t.attacks[seat].cards])
    return Stamp(Message.of("paperback-scene-attacks", some_letters=letters))


def _market(t: PaperbackTable, fame: list[int]) -> Iterator[AtCentre]:
    """How many cards each pile has left, and what earns the common card."""
    cells = t.market.cells
    rows = zip(cells[:COLUMNS], cells[COLUMNS:], strict=True)
    lying = [(top is not None) + (second is not None) for top, second in rows]
    stocks = [len(t.stock(at)) for at in range(COLUMNS)]
    yield from _left("market", PRICES, tuple(map(add, stocks, lying)))
    yield from _left("fame", FAME_PRICES, tuple(fame))
    if t.taken < COMMONS:
        yield EARN[t.taken]
    if isinstance(t, PyramidTable) and any(t.cubes):
        on = [Token(cell, "cube", count) for cell, count in enumerate(t.cubes) if count]
        yield Tokens("pyramid", tuple(on))


@lru_cache(maxsize=1 << 10)
def _left(pile: str, prices: tuple[Message, ...], counts: tuple[int, ...]) -> tuple[Meter, ...]:
    """The price and the number of cards left, above each pile."""
    return tuple(
        [
            Meter("paperback-scene-left", count, pile=pile, place=place, head=prices[place])
            for place, count in enumerate(counts)
        ]
    )


def _turn(t: PaperbackTable) -> Iterator[AtCentre]:
    """The current word, its score, and what is left of that."""
    if t.word is None:
        return
    seat, word = t.active, t.word.word.replace(SPACE, " ")
    yield WordInPlay(word, seat, places(t.word, (t.laid[seat],)))
    if t.bill:
        earned = sum([line.count for line in t.bill])
        yield Bill(t.bill, earned, seat, word, "cent", sums_to="paperback-scene-to-spend")
    if t.basket:
        yield Bill(
            t.basket,
            t.cents,
            seat,
            unit="cent",
            about="paperback-scene-bought",
            sums_to="paperback-scene-left-over",
        )


def bill_of(t: PaperbackTable, word: Spelling, counted: Tally) -> tuple[BillLine, ...]:
    """The score of a word: each card that gives cents, then everything else."""
    (_, on_cards), *more = counted.lines()
    cards = BillLine("paperback-scene-cards", on_cards, tuple(_terms(t, word, counted)))
    return cards, *[BillLine(label, cents) for label, cents in more]


def cards_of(t: PaperbackTable, word: Spelling, counted: Tally) -> Text:
    """The cards of a word that give cents, in one line: "R 2¢, TH 4¢"; nothing if none does."""
    terms = [
        Message.of("paperback-abilities-card", letters=term.label, points=term.count)
        for term in _terms(t, word, counted)
    ]
    return in_a_row(terms) if terms else ""


def _terms(t: PaperbackTable, word: Spelling, counted: Tally) -> Iterator[Term]:
    """The cents of each card that gives some."""
    names = [
        card_name(t, card) if t.face[card].letters else read
        for card, read in zip(word.cards, word.reads, strict=True)
    ]
    for name, cents in zip([*names, NAMES["DYSLEXIC"]], counted.on_each, strict=False):
        if cents:
            yield Term(name, cents)


def basket_of(t: PaperbackTable, card: Card, cost: int) -> tuple[BillLine, ...]:
    """The purchases so far and one more card, subtracted from the cents of the word."""
    genre = t.face[card].attribute("genre")
    name: Text = genre or t.face[card].text
    before = t.basket or (BillLine("paperback-scene-this-word", t.cents),)
    return (*before, BillLine(name, -cost))
