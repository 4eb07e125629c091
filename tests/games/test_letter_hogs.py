"""Letter Hogs: what must not be noticed, queues, whole games; the lines of play are scenarios."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from drawn import Drawn
from typecase.engine import Match, OptionError, Rng, Said, SeatError
from typecase.engine.event import Moved
from typecase.engine.scene import DEALER, Clock, Meter, Stamp, Tally, Total
from typecase.games.letter_hogs import ALPHABET, LetterHogs, LetterHogsTable, Nose, Pass, Take
from typecase.games.looking import Ready
from typecase.players.random_play import random_step
from typecase.texts import Message

ANN, BO, CY, DI, ED = range(5)
ROWLESS = "AEEIIOO"
WITH_A_ROW = "MNOAAEE"


def sit(*hands: str, seats: int = 5, **options: Any) -> Match:
    match = Match(LetterHogs.with_options(**options), seats, seed=1)
    match.rig({f"hands.{seat}": list(hand) for seat, hand in enumerate(hands)})
    return match


def all_are_ready(match: Match) -> None:
    for seat in match.table.seats:
        match.answer(seat, Ready())


def table(match: Match) -> LetterHogsTable:
    assert isinstance(match.table, LetterHogsTable)
    return match.table


def test_HO_05_a_claim_changes_its_seat_and_nothing_else_for_the_others() -> None:
    match = sit(WITH_A_ROW)
    before = [msgspec.to_builtins(match.view(seat)) for seat in (BO, None)]
    scene = match.game.scene(match.table)
    heard = len(match.events)
    match.answer(ANN, Nose(), 2.0)
    assert len(match.events) == heard
    for old, seat in zip(before, (BO, None), strict=True):
        new = msgspec.to_builtins(match.view(seat))
        for fact in ("noses", "claimed"):
            new["facts"][fact] = old["facts"][fact]
        assert new == old
    ann, *others = scene.seats
    seats = ((*ann, Stamp("letter-hogs-on-nose")), *others)
    assert match.game.scene(match.table) == replace(scene, seats=seats)


def test_HO_05_no_clock_gives_a_claim_away() -> None:
    match = sit(WITH_A_ROW)
    assert match.view(BO).deadline is None
    match.answer(ANN, Nose())
    assert match.deadline == 20.0
    assert match.view(BO).deadline is None


def test_HO_10_four_are_too_few_and_ten_too_many() -> None:
    for seats in (4, 10):
        with pytest.raises(SeatError, match="5 to 9 players"):
            Match(LetterHogs(), seats, 1)


@pytest.mark.parametrize("passes_first", [False, True])
def test_HO_11_nobody_else_can_tell_a_press_for_nothing(passes_first: bool) -> None:
    match = sit(ROWLESS)
    if passes_first:
        match.answer(ANN, Pass(table(match).hands[ANN].cards[0]))
    before = [msgspec.json.encode(match.view(seat)) for seat in (BO, CY, None)]
    scene = match.game.scene(match.table)
    heard = len(match.events)
    match.answer(ANN, Nose())
    assert [msgspec.json.encode(match.view(seat)) for seat in (BO, CY, None)] == before
    assert len(match.events) == heard
    assert match.game.scene(match.table) == scene
    assert match.game.own(match.table, BO) == ()
    assert match.game.own(match.table, ANN) == (Clock(3.0, 3.0, lock=True),)
    assert match.asked == (ANN, BO, CY, DI, ED)
    other = match.determinize(BO, Rng(1))
    assert table(other).locked == [0.0] * 5
    mine = match.determinize(ANN, Rng(1))
    assert table(mine).locked[ANN] == 3.0


def test_HO_12_forty_passes_a_player() -> None:
    match = sit(*[ROWLESS] * 2)
    t = table(match)
    for _ in range(199):
        seat = next(seat for seat in t.seats if len(t.hands[seat]) == 7)
        match.answer(seat, Pass(t.hands[seat].cards[0]))
        if t.passed[seat].cards:
            match.answer(seat, Take())
        for other in t.seats:
            if len(t.hands[other]) == 6 and t.passed[other].cards:
                match.answer(other, Take())
    assert (t.passes, t.void) == (199, 0)
    seat = next(seat for seat in t.seats if len(t.hands[seat]) == 7)
    match.answer(seat, Pass(t.hands[seat].cards[0]))
    assert (t.passes, t.void, match.phase) == (200, 1, "next_deal")
    all_are_ready(match)
    assert (t.passes, t.void) == (0, 1)


def test_G_21_it_is_live_only_and_judges_no_words() -> None:
    assert LetterHogs.kinds == ("live",)
    with pytest.raises(OptionError):
        LetterHogs.with_options(judging="challenge")


def rows_of(letters: str) -> bool:
    """Three in a row, found the long way."""
    places = sorted({ALPHABET.index(letter) for letter in letters})
    return any(
        (first + 1, first + 2) == (second, third)
        for first, second, third in zip(places, places[1:], places[2:], strict=False)
    )


def test_three_in_a_row_against_a_naive_oracle() -> None:
    game = LetterHogs()
    for seed in range(150):
        match = Match(game, 9, seed)
        t = table(match)
        for hand in t.hands:
            letters = "".join(t.face[card].letters for card in hand)
            row = game.in_a_row(t, hand)
            assert bool(row) == rows_of(letters)
            assert set(row) <= set(letters)
            assert row in ALPHABET


@pytest.mark.parametrize("false_claims", [False, True])
@pytest.mark.parametrize("seats", [5, 7, 9])
def test_random_games_keep_hands_queues_and_claims_in_order(seats: int, false_claims: bool) -> None:
    """The wilds stay out, a hand has six or seven cards, and only true claims win."""
    won = 0
    for seed in range(25):
        match = Match(LetterHogs.with_options(false_claims=false_claims, hogs=2), seats, seed)
        rng = Rng(seed)
        t = table(match)
        queues: list[list[int]] = [[] for _ in t.seats]
        heard = 0
        while not match.over:
            random_step(match, rng)
            assert len(t.wilds) == 4
            assert all(len(hand) in (6, 7) for hand in t.hands)
            for event in match.events[heard:]:
                if isinstance(event, Moved) and event.target.startswith("passed."):
                    assert event.seen != -1
                    queues[int(event.target[-1])].extend(event.cards)
                elif isinstance(event, Moved) and event.source.startswith("passed."):
                    assert queues[int(event.source[-1])].pop(0) == event.cards[0]
                elif isinstance(event, Said) and event.what == "row":
                    won += 1
                elif isinstance(event, Said) and event.what in ("hog", "void"):
                    queues = [[] for _ in t.seats]
            heard = len(match.events)
        lost = [seat for seat in t.seats if t.hogs[seat] == 2]
        assert not set(match.winners) & set(lost)
        assert match.winners or t.void == 2
    assert won > 10


def test_seats_show_deals_won_and_how_often_somebody_was_the_hog() -> None:
    match = sit(WITH_A_ROW, hogs=2)
    dealer = table(match).dealer
    drawn = Drawn(match)
    assert drawn.now().top == (Meter("letter-hogs-to-lose", 2),)
    assert [DEALER in stands for stands in drawn.now().seats].index(True) == dealer
    for seat in (ANN, BO, CY, DI):
        match.answer(seat, Nose())
    row, hog = drawn.at("row"), drawn.at("hog")
    assert [stands[0] for stands in row.seats] == [
        Total(count, "deal") for count in (1, 0, 0, 0, 0)
    ]
    assert not any(isinstance(element, Tally) for stands in row.seats for element in stands)
    assert Tally(Message.of("letter-hogs-times", count=2), 1, 2) in hog.seats[ED]
    assert Stamp("letter-hogs-on-nose") in hog.seats[DI]
    assert Stamp("letter-hogs-is-hog") in hog.seats[ED]
    assert not any(None in match.view(CY).piles[f"hands.{seat}"].cards for seat in range(5))
    all_are_ready(match)
    for stamp in ("letter-hogs-on-nose", "letter-hogs-is-hog"):
        assert not any(Stamp(stamp) in stands for stands in drawn.now().seats)
    table(match).hogs[ED] = 2
    assert Tally(Message.of("letter-hogs-times", count=2), 2, 2) in drawn.now().seats[ED]


def test_one_deal_has_no_end_to_tell_of() -> None:
    assert Drawn(sit(hogs=1)).now().top == ()
