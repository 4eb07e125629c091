"""Every kind of field, in a game made up to ask for all of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

import pytest

from typecase.engine import (
    Between,
    Card,
    Cell,
    Chance,
    Face,
    From,
    Game,
    Grid,
    IllegalMove,
    Match,
    Move,
    One,
    OneOf,
    Option,
    Options,
    Order,
    Param,
    Path,
    Phase,
    Pile,
    Seat,
    Subset,
    Table,
    Visibility,
    YesNo,
    grid,
    piles,
)
from typecase.terminal.fields import KINDS
from typecase.terminal.notation import Notation

NAMES = ["Ann", "Bo"]


class Lay(Move, frozen=True):
    """Lay a card on a cell."""

    card: Card
    cell: int


class Trace(Move, frozen=True):
    """Trace a word."""

    path: tuple[int, ...]


class Sort(Move, frozen=True):
    """Put your hand in order."""

    cards: tuple[Card, ...]


class Swap(Move, frozen=True):
    """Give some cards, keep some, to somebody, for so many points."""

    give: tuple[Card, ...]
    keep: tuple[Card, ...]
    to: Seat
    points: int
    openly: bool


class ToyTable(Table):
    board: Grid = grid(2, 3, Visibility.ALL)
    hidden: Grid = grid(1, 2, Visibility.NOBODY)
    hands: list[Pile] = piles(Visibility.OWNER)


class Toy(Game[ToyTable, Options]):
    slug: ClassVar[str] = "toy"
    name: ClassVar[str] = "Toy"
    players: ClassVar[range] = range(2, 3)
    minutes: ClassVar[int] = 1
    moves: ClassVar[tuple[type[Move], ...]] = (Lay, Trace, Sort, Swap)

    def table(self, seats: int, rng: Chance) -> ToyTable:
        faces = [Face(letter, 1) for letter in "CATSEE"] + [
            Face("E", 1, "red"),
            Face("E", 1, "yellow"),
            Face("QU", 8),
            Face("", 0),
        ]
        t = ToyTable(seats, faces, rng)
        t.face = faces
        t.put(range(5), t.board)
        t.put(range(5, 10), t.hands[0])
        return t

    def start(self, t: ToyTable) -> Phase:
        return self.play

    async def play(self, t: ToyTable) -> None:
        hand = t.hands[0]
        await One(
            0,
            [
                Option(Lay, card=From(hand), cell=Cell(t.board, free=True)),
                Option(Trace, path=Path(t.board)),
                Option(Sort, cards=Order(hand)),
                Option(
                    Swap,
                    give=Subset(hand, 1, 2),
                    keep=Subset(hand),
                    to=OneOf(0, 1),
                    points=Between(-1, 3),
                    openly=YesNo(),
                ),
            ],
            default=Sort(tuple(hand.cards)),
        )

    def scores(self, t: ToyTable) -> list[int]:
        return [0, 0]


def notation() -> tuple[Match, Notation]:
    match = Match(Toy(), 2, seed=1)
    return match, Notation(match.game, match.view(0), NAMES)


def test_every_param_of_the_engine_has_a_field() -> None:
    def kinds(of: type[Any]) -> Iterator[type[Any]]:
        for kind in of.__subclasses__():
            yield kind
            yield from kinds(kind)

    engine = {kind for kind in kinds(Param) if kind.__module__.startswith("typecase.engine.")}
    assert len(KINDS) == len([kind for kind in engine if "field" in vars(kind)])


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("lay qu c2", Lay(8, 5)),
        ("lay ? c2", Lay(9, 5)),
        ("lay e-red c2", Lay(6, 5)),
        ("lay e-y c2", Lay(7, 5)),
        ("lay #1 c2", Lay(5, 5)),
        ("trace cat", Trace((0, 1, 2))),
        ("cat", Trace((0, 1, 2))),
        ("sat", Trace((3, 1, 2))),
        ("trace a1 b1 b2", Trace((0, 1, 4))),
        ("sort qu ? e-red e-yellow #1", Sort((8, 9, 6, 7, 5))),
        ("swap qu ? / bo 2 yes", Swap((8, 9), (), 1, 2, True)),
        ("swap qu / ? / bo 2 openly", Swap((8,), (9,), 1, 2, True)),
        ("swap qu / ? e-red ann -1", Swap((8,), (9, 6), 0, -1, False)),
    ],
)
def test_what_is_typed_is_meant(line: str, move: Move) -> None:
    match, typed = notation()
    read = typed.read(line)
    assert read == move
    assert typed.read(typed.write(move)) == move
    match.answer(0, read)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("lay e c2", r"Which E: #1 \(1 point\), #2 \(1 point, red\) or #3 \(1 point, yellow\)\?"),
        ("lay qu z9", "“z9” is not a cell. Type its column and row, as in b2."),
        ("lay qu", "Something is missing: CELL"),
        ("trace dog", "No path of touching cells spells DOG"),
        ("trace cst", "No path of touching cells spells CST"),
        ("s qu", r"“s” is ambiguous: sort or swap\?"),
        ("swap qu / bo 9x", "“9x” is not a number. Choose one from -1 to 3."),
        ("sort qu qu", "There is no other QU"),
        ("swap qu / cy 2", "“cy” is not one of your choices. Choose Ann or Bo."),
    ],
)
def test_what_cannot_be_meant_is_explained(line: str, why: str) -> None:
    _, typed = notation()
    with pytest.raises(IllegalMove, match=why):
        typed.read(line)


def test_the_fields_tell_how_to_type_them() -> None:
    _, typed = notation()
    assert typed.usages() == [
        ("lay CARD CELL", "Lay a card on a cell"),
        ("WORD", "Trace a word"),
        ("sort CARDS", "Put your hand in order"),
        (
            "swap CARDS [CARDS] ann|bo -1-3 openly",
            "Give some cards, keep some, to somebody, for so many points",
        ),
    ]
    tips: Any = "\n".join(typed.tips())
    for said in (
        "as in `b2`",
        "1 to 2 of them",
        "`#3` is the third card",
        "`a1 b1 b2`",
        "openly: type it for yes",
    ):
        assert said in tips
