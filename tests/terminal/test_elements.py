"""Scene elements in words."""

from __future__ import annotations

from typing import get_args

import pytest

from typecase.engine import PileView, Seen
from typecase.engine.face import Print
from typecase.engine.scene import (
    AtAsk,
    AtCentre,
    AtHand,
    AtSeat,
    AtTop,
    Bill,
    BillLine,
    CellPath,
    Challenges,
    Clock,
    Condition,
    Conditions,
    End,
    Entry,
    InOrder,
    LastClaim,
    LetterLine,
    LineEnds,
    Lines,
    Meter,
    Notice,
    Pot,
    PotPart,
    Scene,
    SeatOrder,
    Setting,
    Stamp,
    Stick,
    Tally,
    Token,
    Tokens,
    Total,
    Track,
    WordInPlay,
    WordList,
    WordTrail,
)
from typecase.terminal.elements import SAYINGS, AnyElement, Words

NAMES = ["Ada", "Bo"]
SEVEN: dict[str, Print] = {
    "challenge": "seven-letters",
    "condition": "letterpress-collect-challenge-four-letters",
}
LONGEST: dict[str, Print] = {"condition": "longest word", "reward": "draw a letter card"}
PILES = {
    "grid": PileView((None,) * 25, columns=5),
    "row": PileView((None,) * 26, count=2, columns=13),
    "grids.1": PileView((None,) * 25, owner=1, columns=5),
    "challenges": PileView((Seen(1, "ER", 3, more=SEVEN), Seen(2, "DRAW", 0, more=LONGEST))),
    "above": PileView((Seen(3, "L", 2), Seen(4, "E", 1))),
}
SAID: list[tuple[AnyElement, str]] = [
    (Track("round", 3, 5), "Round 3 of 5"),
    (Track("first to", 100), "First to 100"),
    (Track("step", 2, names=("Draft", "Write", "Score")), "Write"),
    (Track("letters", 2, 3, worth=(5, 15, 25)), "Letters 2 of 3, +15"),
    (Meter("cards left", 7), "7 cards left"),
    (Meter("letters", 9, 26), "9 of 26 letters"),
    (Tally("marks", 3), "3 marks"),
    (Tally("marks", 0), ""),
    (Stamp("folded", "out"), "folded"),
    (Clock(12.5), ""),
    (Total(12, label="the Printer"), "the Printer 12"),
    (
        Pot(30, (2, 0), (PotPart(20, (0, 1)), PotPart(10, (1,)))),
        "pot 30 · 20 for Ada and Bo · 10 for Bo · Ada bets 2",
    ),
    (WordInPlay("crane", 1), "Bo: CRANE"),
    (WordInPlay("crane", 1, found=2), "Bo: CRANE, 2 letters found"),
    (LetterLine("letters", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "row"), "2 of 26 letters"),
    (WordTrail("words made", "word", ("BAT", "CAT"), "HAT", "HM"), "words made: BAT, CAT"),
    (WordTrail("words made", "word", (), "BAT", "BATS"), ""),
    (WordList("found", (Entry("cat", 5), Entry("dog", marked=True))), "found: CAT 5, DOG*"),
    (
        Bill((BillLine("cards", 12), BillLine("five letters", 25)), 37, 0, "crane"),
        "Ada, CRANE: cards 12, five letters 25, total 37",
    ),
    (Notice("letters cost 1¢ more", "attacks.1", 0), "letters cost 1¢ more"),
    (LineEnds("grids.1", (End(0, "cat", 5), End(6, "at", 2))), "Bo: row 1 CAT 5, column b AT 2"),
    (Tokens("grid", (Token(7, "bonus", 2), Token(0, "unused"))), "grid: +2 on c2"),
    (CellPath("grid", (0, 1, 7), 0), "Ada: a1 b1 c2"),
    (
        Conditions(
            (Condition("ends with T", "grid", 0, met=True), Condition("includes AN", "grid", 1)),
            "plant",
        ),
        "PLANT meets: ends with T",
    ),
    (Conditions((Condition("ends with T", "grid", 0),)), ""),
    (LastClaim("PLARK", 0, 4.5, False, "race-not-a-word"), "Ada: PLARK, not a word"),
    (
        SeatOrder("claims", (InOrder(1, cards=("QU", "")), InOrder(0, "1 letter")), 2),
        "claims: Bo: QU a card, Ada: 1 letter",
    ),
    (
        Challenges("challenges", ((), (0, 1))),
        "exactly 4 letters: ER3 · longest word: draw a letter card, met by Ada and Bo",
    ),
    (Lines("above", "below", -1, ((), (0, 1), (1,))), "shift 0 wins L2 E1, shift 1 wins E1"),
    (
        Stick(("hands.0",), words=(Setting("crane", (), 34), Setting("race", (), 20))),
        "Your best word: CRANE 34, RACE 20",
    ),
    (Stick(("hands.0",)), ""),
]


@pytest.mark.parametrize(("element", "text"), SAID, ids=lambda one: type(one).__name__)
def test_each_element_in_words(element: AnyElement, text: str) -> None:
    assert Words(Scene(), PILES, NAMES).said(element) == text


def test_there_are_words_for_every_element() -> None:
    unions = (AtTop, AtSeat, AtCentre, AtAsk, AtHand)
    every = {kind for union in unions for kind in get_args(union) or (union,)}
    assert set(SAYINGS) == every
    assert {type(element) for element, _ in SAID} == every


def test_a_seat_has_its_total_and_how_it_stands_apart() -> None:
    scene = Scene(seats=((Total(41, running=True), Stamp("dealer", "tag")), (Total(9),)))
    words = Words(scene, {}, NAMES)
    assert words.totals() == ["41 so far", "9"]
    assert [words.standing(seat) for seat in (0, 1)] == ["dealer", ""]


def test_what_stands_over_one_pile_is_one_line() -> None:
    over = [Meter("left", count, pile="market", place=at) for at, count in enumerate((6, 5))]
    scene = Scene(centre=(over[0], Total(12, label="the Printer"), over[1]))
    assert Words(scene, {}, NAMES).middle() == ["market: 6 5 left", "the Printer 12"]
