"""Every kind of field and fact can be named in a scenario: seats by players, cards by letters."""

from __future__ import annotations

from pathlib import Path as File
from typing import Any, ClassVar, Literal

import pytest

from typecase import scenarios
from typecase.engine import (
    Ask,
    Between,
    Bluff,
    Card,
    Cell,
    Chance,
    Claim,
    Face,
    From,
    Game,
    Grid,
    Move,
    One,
    OneOf,
    Option,
    Options,
    Order,
    Path,
    Phase,
    Pile,
    Race,
    Seat,
    Secret,
    SomeOf,
    Spell,
    Spelling,
    Subset,
    Table,
    Visibility,
    YesNo,
    each,
    grid,
    pile,
    piles,
)

FACES = [Face(letters, 1) for letters in [*"CATSCATSERINGOLDBUMP", "QU", "QU", "", ""]]


class Keep(Move, frozen=True):
    """Keep one card."""

    card: Card
    openly: bool = False


class Discard(Move, frozen=True):
    """Discard cards."""

    cards: tuple[Card, ...]


class Sort(Move, frozen=True):
    """Sort the hand."""

    cards: tuple[Card, ...]


class Touch(Move, frozen=True):
    """Touch a cell."""

    cell: int


class Walk(Move, frozen=True):
    """Walk over cells."""

    path: tuple[int, ...]


class Point(Move, frozen=True):
    """Point at somebody."""

    seat: Seat


class Wave(Move, frozen=True):
    """Wave to some."""

    seats: tuple[Seat, ...] = ()


class Say(Move, frozen=True):
    """Say a word."""

    word: Spelling


class Boast(Move, frozen=True):
    """Announce a word."""

    claim: Claim


class Count(Move, frozen=True):
    """Count."""

    to: int
    by: Literal["ones", "twos"] = "ones"


class Hurry(Move, frozen=True):
    """Start a race."""


class Buzz(Move, frozen=True):
    """Be first."""


class ToyTable(Table):
    deck: Pile = pile(Visibility.NOBODY)
    hands: list[Pile] = piles(Visibility.OWNER)
    field: Grid = grid(2, 3, Visibility.ALL)
    kept: Card | None = None
    openly: bool = False
    discarded: tuple[Card, ...] = ()
    cells: tuple[int, ...] = ()
    seat: Seat | None = None
    waved: tuple[Seat, ...] = ()
    friends: dict[Seat, int] = {}  # noqa: RUF012 - the table copies it
    word: Spelling | None = None
    claim: Claim | None = None
    count: int = 0
    marks: list[int] = each(0)
    lucky: Seat = 0
    unseen: Secret[int] = 0


class Toy(Game[ToyTable, Options]):
    slug: ClassVar[str] = "toy"
    name: ClassVar[str] = "Toy"
    players: ClassVar[range] = range(2, 4)
    minutes: ClassVar[int] = 1
    moves: ClassVar[tuple[type[Move], ...]] = (
        Keep,
        Discard,
        Sort,
        Touch,
        Walk,
        Point,
        Wave,
        Say,
        Boast,
        Count,
        Hurry,
        Buzz,
    )

    def table(self, seats: int, rng: Chance) -> ToyTable:
        t = ToyTable(seats, FACES, rng)
        t.put(range(len(FACES)), t.deck)
        return t

    def start(self, t: ToyTable) -> Phase:
        for hand in t.hands:
            t.draw(t.deck, hand, 6)
        t.draw(t.deck, t.field, 5)
        t.lucky = t.rng.below(len(t.seats))
        return self.turn

    async def turn(self, t: ToyTable) -> Phase:
        hand = t.hands[0]
        move: Any = await One(
            0,
            [
                Option(Keep, card=From(hand), openly=YesNo()),
                Option(Discard, cards=Subset(hand, 1, 3)),
                Option(Sort, cards=Order(hand)),
                Option(Touch, cell=Cell(t.field, free=False)),
                Option(Walk, path=Path(t.field)),
                Option(Point, seat=OneOf(*t.seats[1:])),
                Option(Wave, seats=SomeOf(*t.seats)),
                Option(Say, word=Spell(hand, words=self.words, judged=False)),
                Option(Boast, claim=Bluff(hand, words=self.words, judged=False)),
                Option(Count, to=Between(1, 9), by=OneOf("ones", "twos")),
                Option(Hurry),
            ],
            default=Count(9),
            seconds=30,
        )
        match move:
            case Keep():
                t.kept, t.openly = move.card, move.openly
            case Discard() | Sort():
                t.discarded = move.cards
            case Touch():
                t.cells = (move.cell,)
            case Walk():
                t.cells = move.path
            case Point():
                t.seat = move.seat
                t.marks[move.seat] += 1
                t.friends = {move.seat: t.marks[move.seat]}
            case Wave():
                t.waved = move.seats
            case Say():
                t.word = move.word
            case Boast():
                t.claim = move.claim
            case Count():
                t.count += move.to
                t.tell("count", "{seat} counts to {to}", seat=0, to=move.to)
            case Hurry():
                return self.race
        return self.turn

    async def race(self, t: ToyTable) -> Phase | None:
        first = await Race({seat: Ask(Option(Buzz)) for seat in t.seats}, seconds=5)
        if first is None:
            return self.turn
        t.tell("first", "{seat} was first after {after} seconds", seat=first[0], after=t.now)
        return self.stuck if first[0] else None

    async def stuck(self, t: ToyTable) -> None:
        """A race without a time limit: nobody has to answer."""
        await Race({1: Ask(Option(Buzz))})

    def scores(self, t: ToyTable) -> list[int]:
        return t.marks


def find(slug: str) -> type[Game[Any, Any]]:
    assert slug == "toy"
    return Toy


SCENE = """\
title = "A toy"
game = "toy"
seats = ["Ann", "Bo", "Cy"]
start = { lucky = "Cy" }

[table]
"hands.Ann" = "C A T QU ? S"
field = "C A T S E"
"""


def played(file: File, text: str) -> scenarios.Difference | None:
    """The first difference of this line of play at the toy's table."""
    file.write_text(SCENE + text, encoding="utf-8")
    return scenarios.run(scenarios.read(file), find)


@pytest.fixture
def file(tmp_path: File) -> File:
    return tmp_path / "toy.toml"


@pytest.mark.parametrize(
    ("move", "right", "wrong"),
    [
        ('move = "keep"\ncard = "QU"', 'kept = "QU"', 'kept = "C"'),
        ('move = "keep"\ncard = "?"', 'kept = "?"', 'kept = "none"'),
        ('move = "keep"\ncard = "s"\nopenly = true', "openly = true", "openly = 1"),
        ('move = "keep"\ncard = "*"', 'seat = "none"', 'kept = "none"'),
        ('move = "discard"\ncards = "T A"', 'discarded = ["T", "A"]', 'discarded = ["A", "T"]'),
        ('move = "discard"\ncards = ["T"]', 'discarded = ["T"]', 'discarded = ["T", "A"]'),
        (
            'move = "sort"\ncards = "? S QU C A T"',
            'discarded = ["?", "S", "QU", "C", "A", "T"]',
            "discarded = []",
        ),
        ('move = "touch"\ncell = "S"', "cells = [3]", "cells = [4]"),
        ('move = "touch"\ncell = 4', "cells = [4]", "cells = [3]"),
        ('move = "walk"\npath = "C A T"', "cells = [0, 1, 2]", "cells = [0, 1]"),
        ('move = "walk"\npath = "E A S"', "cells = [4, 1, 3]", "cells = [4, 1, 0]"),
        ('move = "walk"\npath = [4, 1]', "cells = [4, 1]", "cells = []"),
        ('move = "point"\nwith = { seat = "Bo" }', 'seat = "Bo"', 'seat = "Cy"'),
        ('move = "point"\nwith = { seat = "Bo" }', "marks = { Bo = 1 }", "marks = { Ann = 1 }"),
        ('move = "point"\nwith = { seat = "Bo" }', "friends = { Bo = 1 }", "friends = { Cy = 1 }"),
        ('move = "wave"', "waved = []", 'waved = ["Ann"]'),
        ('move = "wave"\nseats = "Cy"', 'waved = ["Cy"]', 'waved = ["Bo"]'),
        ('move = "wave"\nseats = ["Cy", "Ann"]', 'waved = ["Ann", "Cy"]', 'waved = ["Cy", "Ann"]'),
        ('move = "say"\nword = "cat"', 'word = "CAT"', 'word = "CATS"'),
        (
            'move = "say"\nword = { word = "CAT", cards = "C ? T" }',
            'word = { reads = ["C", "A", "T"] }',
            'word = { reads = ["C", "?", "T"] }',
        ),
        ('move = "say"\nword = { cards = "T A S" }', 'word = "TAS"', 'word = "CAT"'),
        (
            'move = "say"\nword = { cards = "T A ?", reads = "T A N" }',
            'word = "TAN"',
            'word = "TA"',
        ),
        (
            'move = "boast"\nclaim = { word = "CAR", cards = "C A T", down = "T" }',
            "claim = { down = [false, false, true] }",
            "claim = { down = [false, true, true] }",
        ),
        (
            'move = "boast"\nclaim = { word = "CAR", cards = "C A T", down = [1, 3] }',
            "claim = { down = [true, false, true] }",
            "claim = { down = [false, false, true] }",
        ),
        (
            'move = "boast"\nclaim = { word = "CAT", down = true }',
            "claim = { down = [true, true, true] }",
            'claim = "CATS"',
        ),
        (
            'move = "boast"\nclaim = { word = "CAB", down = "B" }',
            "claim = { down = [false, false, true] }",
            'claim = "none"',
        ),
        ('move = "count"\nto = 3\nby = "twos"', "count = 3", "count = 4"),
    ],
)
def test_a_field_and_a_fact_by_name(file: File, move: str, right: str, wrong: str) -> None:
    play = f'\n[[play]]\nseat = "Ann"\n{move}\nexpect = {{ facts = {{ FACT }} }}\n'
    assert played(file, play.replace("FACT", right)) is None
    assert played(file, play.replace("FACT", wrong)) is not None


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        ('move = "keep"\ncard = "Z"', "There's no card “Z” among S ? QU T A C. Choose from these."),
        (
            'move = "discard"\ncards = "CAT"',
            "There's no card “CAT” among S ? QU T A C. Write cards apart: “C A T”.",
        ),
        (
            'move = "discard"\ncards = "S S"',
            "There's no card “S” among S ? QU T A C. Choose from these.",
        ),
        ('move = "discard"\ncards = 3', '3 can\'t be cards. Write their letters: "A B".'),
        ('move = "keep"\ncard = "A C"', "“A C” is 2 cards. Name one."),
        ('move = "touch"\ncell = "R"', "There's no card “R” among C A T S E. Choose from these."),
        ('move = "walk"\npath = "C R"', "There's no card “R” among C A T S E. Choose from these."),
        ('move = "wave"\nseats = ["Di"]', "There's no seat “Di”. The seats are Ann, Bo, Cy."),
        ('move = "say"\nword = 3', '3 can\'t be a word. Write "PRANK" or { word = "PRANK" }.'),
        (
            'move = "say"\nword = { word = 5 }',
            '“word” can\'t be 5. Write it like this: word = "A".',
        ),
        (
            'move = "say"\nword = { text = "A" }',
            "Unknown key “text”. The keys here are word, cards, reads.",
        ),
        (
            'move = "boast"\nclaim = { word = "CAT", down = "X" }',
            "There's no card X among C A T. Choose from these what lies face down.",
        ),
        (
            'move = "boast"\nclaim = { word = "CAT", down = [4] }',
            "There's no card 4 among C A T. Choose from these what lies face down.",
        ),
        (
            'move = "boast"\nclaim = { word = "CAT", down = 4 }',
            '“down” can\'t be 4. Write letters ("A B"), places ([1, 2]) or true.',
        ),
    ],
)
def test_a_field_that_names_nothing(file: File, move: str, sentence: str) -> None:
    with pytest.raises(scenarios.ScenarioError) as caught:
        played(file, f'\n[[play]]\nseat = "Ann"\n{move}\n')
    assert str(caught.value) == f"toy.toml:13: {sentence}"


@pytest.mark.parametrize(
    ("fact", "sentence"),
    [
        ("unseen = 0", "There's no fact “unseen”. The facts are kept, openly,"),
        ('lucky = "Di"', "There's no seat “Di”. The seats are Ann, Bo, Cy."),
        ("marks = { Di = 1 }", "There's no seat “Di”. The seats are Ann, Bo, Cy."),
        ("friends = { Di = 1 }", "There's no seat “Di”. The seats are Ann, Bo, Cy."),
        ('word = { text = "A" }', "word has no “text”. Its parts are word, cards, reads."),
    ],
)
def test_a_fact_that_names_nothing(file: File, fact: str, sentence: str) -> None:
    say = '\n[[play]]\nseat = "Ann"\nmove = "say"\nword = "CAT"\n'
    point = '\n[[play]]\nseat = "Ann"\nmove = "point"\nwith = { seat = "Bo" }\n'
    with pytest.raises(scenarios.ScenarioError) as caught:
        played(file, f"{say}{point}expect = {{ facts = {{ {fact} }} }}\n")
    assert str(caught.value).startswith(f"toy.toml:19: {sentence}")


def test_a_card_by_letters_and_marks(file: File) -> None:
    """Points are a mark of every card."""
    keep = '\n[[play]]\nseat = "Ann"\nmove = "keep"\ncard = "a:1"\n'
    expect = '\n[play.expect]\npiles = { "hands.Ann" = "C A:1 T QU ? S" }\n'
    assert played(file, keep + expect + 'facts = { kept = "A:1" }\n') is None
    assert played(file, keep + expect.replace("A:1", "A:9")) is not None
    assert played(file, keep + expect.replace("A:1", "")) is not None
    with pytest.raises(scenarios.ScenarioError, match="There's no card “A:9” among"):
        played(file, keep.replace("a:1", "a:9"))


def test_an_illegal_card_may_lie_anywhere(file: File) -> None:
    assert played(file, """
[[play]]
seat = "Ann"
move = "keep"
card = "G"
illegal = "Choose one card from your hand."
""") is None  # fmt: skip


def test_time_passes_as_the_scenario_says(file: File) -> None:
    assert played(file, """
[[play]]
expire = true
expect = { said = "Ann counts to 9", facts = { count = 9 } }

[[play]]
expire = 65
expect = { facts = { count = 27 } }

[[play]]
seat = "Ann"
move = "hurry"
after = 1
expect = { phase = "race", asked = ["Ann", "Bo", "Cy"], moves = { Cy = ["buzz"] } }

[[play]]
seat = "Bo"
move = "buzz"
after = 5.5
illegal = "Time's up"

[[play]]
until = "turn"

[[play]]
seat = "Ann"
move = "hurry"

[[play]]
seat = "Bo"
move = "buzz"
after = 2.5
expect = { said = "Bo was first after" }
""") is None  # fmt: skip


def test_where_nobody_has_to_answer_nothing_comes_about(file: File) -> None:
    with pytest.raises(scenarios.ScenarioError) as caught:
        played(file, """
[[play]]
seat = "Ann"
move = "hurry"

[[play]]
seat = "Bo"
move = "buzz"

[[play]]
until = "turn"
""")  # fmt: skip
    assert str(caught.value) == (
        "toy.toml:19: Nobody has to answer in phase stuck, and no time limit is running."
    )
