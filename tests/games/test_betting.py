"""Betting and pots, whatever is dealt: what must hold for any chips and any line of bets."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from typecase.engine import Match, OptionError, Rng, Spelling
from typecase.engine.scene import (
    DEALER,
    Bill,
    BillLine,
    CardPlace,
    Pot,
    PotPart,
    Stamp,
    Term,
    Total,
    WordInPlay,
)
from typecase.games.betting import Bet, Call, Check, Fold, Raise
from typecase.games.draw_poker import Discard
from typecase.games.letter_head_deck import VALUES, length
from typecase.games.poker import PokerTable
from typecase.games.pots import best, layers, uncalled
from typecase.games.showdown import Announce
from typecase.games.word_poker import WordPoker, WordPokerTable
from typecase.players.random_play import random_step

ANN, BO, CY, DI = range(4)


class Uneven(WordPoker):
    """Word Poker begun with stacks of any size, Ann first."""

    given: list[int]

    def start(self, t: WordPokerTable) -> Any:
        first = super().start(t)
        t.stacks = self.given[:]
        t.dealer = len(t.seats) - 1
        return first


def cards(points: int, word: str) -> BillLine:
    """The line of a sum with the points of each card."""
    terms = tuple([Term(letter, VALUES[letter]) for letter in word])
    return BillLine("letter-head-deck-cards", points, terms)


def sit(*stacks: int, **options: Any) -> Match:
    game = Uneven.with_options(**options)
    assert isinstance(game, Uneven)
    game.given = list(stacks)
    return Match(game, len(stacks), 1)


def table(match: Match) -> PokerTable:
    assert isinstance(match.table, PokerTable)
    return match.table


def may(match: Match) -> dict[str, Any]:
    """What the asked seat may do, with the range of a bet or raise."""
    (seat,) = match.asked
    return {
        option.kind.slug(): next(
            ((param.low, param.high) for param in option.params.values()),  # type: ignore[attr-defined]
            None,
        )
        for option in match.asks()[seat].options
    }


def test_to_stay_is_proposed_although_a_time_out_folds() -> None:
    match = sit(9, 9, 9)
    free = match.asks()[ANN]
    assert (free.calm, free.default) == ("check", Check())
    match.answer(ANN, Bet(2))
    to_call = match.asks()[BO]
    assert (to_call.calm, to_call.default) == ("call", Fold())


def contested(pots: tuple[PotPart, ...]) -> list[tuple[int, tuple[int, ...]]]:
    """How many chips each pot has, and who may win it."""
    return [(pot.chips, pot.seats) for pot in pots]


@st.composite
def hands(draw: st.DrawFn) -> tuple[list[int], list[bool], list[int]]:
    """Chips paid, who stays and what they have left, as after a round of bets.

    Who stays has paid the highest bet or is all in; the folded have paid no more than that.
    """
    seats = draw(st.integers(2, 8))
    highest = draw(st.integers(1, 40))
    paid, stays, stacks = [], [], []
    for _ in range(seats):
        how = draw(st.sampled_from(["folded", "all in", "matched"]))
        paid.append(highest if how == "matched" else draw(st.integers(1, highest)))
        stays.append(how != "folded")
        stacks.append(0 if how == "all in" else draw(st.integers(1, 50)))
    if not any(stays):
        paid[0], stays[0] = highest, True
    return paid, stays, stacks


@given(hands(), st.integers(0, 7))
def test_WP_10_pots_hold_all_chips_and_everyone_in_contests_the_main_pot(
    hand: tuple[list[int], list[bool], list[int]], carried: int
) -> None:
    paid, stays, stacks = hand
    pots = layers(paid, stays, stacks, carried)
    staying = {seat for seat, still in enumerate(stays) if still}

    assert sum(pot.chips for pot in pots) == sum(paid) + carried
    assert [sum(of_one) for of_one in zip(*[pot.paid for pot in pots], strict=True)] == paid
    assert [pot.chips - sum(pot.paid) for pot in pots] == [carried] + [0] * (len(pots) - 1)
    assert set(pots[0].seats) == staying
    for below, above in pairwise(pots):
        assert set(above.seats) < set(below.seats)
    assert all(pot.chips and pot.seats for pot in pots)


@given(hands(), st.integers(0, 7))
def test_WP_11_an_all_in_player_can_win_as_much_of_each_as_they_put_in(
    hand: tuple[list[int], list[bool], list[int]], carried: int
) -> None:
    paid, stays, stacks = hand
    pots = layers(paid, stays, stacks, carried)
    for seat, still in enumerate(stays):
        within = sum(pot.chips for pot in pots if seat in pot.seats)
        if not still:
            assert within == 0
        elif not stacks[seat] and any(stacks[other] for other in pots[-1].seats):
            assert within == carried + sum(min(chips, paid[seat]) for chips in paid)
        elif stacks[seat]:
            assert within == carried + sum(paid)


@given(hands())
def test_WP_10_with_nobody_all_in_there_is_one_pot(
    hand: tuple[list[int], list[bool], list[int]],
) -> None:
    paid, stays, _ = hand
    pots = layers(paid, stays, [1 for _ in paid])
    staying = tuple(seat for seat, still in enumerate(stays) if still)
    assert pots == (PotPart(sum(paid), staying, tuple(paid)),)


def test_WP_10_chips_of_the_folded_stay_in_the_layers_they_reached() -> None:
    # Ann all in with 3, Bo all in with 7, Cy and Di 12; Ed folded after 5, Flo after 10.
    pots = layers([3, 7, 12, 12, 5, 10], [True] * 4 + [False] * 2, [0, 0, 4, 9, 1, 1])
    assert pots == (
        PotPart(18, (ANN, BO, CY, DI), (3, 3, 3, 3, 3, 3)),
        PotPart(4 + 4 + 4 + 2 + 4, (BO, CY, DI), (0, 4, 4, 4, 2, 4)),
        PotPart(5 + 5 + 3, (CY, DI), (0, 0, 5, 5, 0, 3)),
    )


def test_WP_10_chips_above_everyone_still_in_go_to_the_pot_below() -> None:
    pots = layers([4, 9, 9], [True, False, False], [0, 5, 5])
    assert pots == (PotPart(22, (ANN,), (4, 9, 9)),)


@given(st.lists(st.integers(0, 60), min_size=2, max_size=8))
def test_WP_13_without_the_uncalled_chips_the_highest_has_company(paid: list[int]) -> None:
    seat, chips = uncalled(paid)
    assert chips >= 0
    assert paid[seat] == max(paid)
    paid[seat] -= chips
    assert paid.count(max(paid)) >= 2


@given(st.data())
def test_WP_21_somebody_always_wins_a_pot(data: st.DataObject) -> None:
    seats = data.draw(st.lists(st.integers(0, 7), min_size=1, unique=True))
    points = data.draw(st.dictionaries(st.sampled_from(seats), st.integers(1, 60)))
    bad = data.draw(st.sets(st.sampled_from(seats))) - points.keys()
    single = {seat: data.draw(st.integers(0, 10)) for seat in seats}
    winners = best(seats, points, bad, single)

    assert winners
    assert set(winners) <= set(seats)
    if points:
        assert {points[seat] for seat in winners} == {max(points.values())}
    elif bad != set(seats):
        assert not bad & set(winners)


@settings(max_examples=60)
@given(
    stacks=st.lists(st.integers(1, 30), min_size=2, max_size=8),
    maximum_bet=st.sampled_from(["none", 5, 10, "pot"]),
    minimum_raise=st.sampled_from([1, "last"]),
    raises=st.sampled_from(["any", 3]),
    no_raise_after_call=st.booleans(),
    second_round=st.sampled_from(["raiser", "opener"]),
    rebuy=st.sampled_from(["no", "once", "always"]),
    judging=st.sampled_from(["auto", "challenge"]),
    seed=st.integers(0, 2**32),
)
def test_chips_are_conserved_and_pots_hold_what_was_paid(
    stacks: list[int], seed: int, **options: Any
) -> None:
    match = sit(*stacks, **options, words="own", added=("tea", "ate"), hands=4)
    t, rng = table(match), Rng(seed)
    chips = sum(stacks)
    carried = hand = 0
    while not match.over:
        assert match.game.chips(t) == chips
        assert min(t.stacks) >= 0
        if match.phase == "look":  # the pots are paid out
            random_step(match, rng)
            continue
        if t.played != hand:
            hand, carried = t.played, t.pot - sum(t.paid)
        assert t.pot == sum(t.paid) + carried
        if t.pots:
            assert sum(pot.chips for pot in t.pots) == t.pot
        random_step(match, rng)
    assert match.game.chips(t) == chips
    assert sum(t.stacks) == chips + sum(t.bought) * 50 - t.pot


def test_WP_01_a_call_of_any_size_is_allowed() -> None:
    match = sit(50, 50, 50, maximum_bet=5)
    match.answer(ANN, Bet(5))
    match.answer(BO, Raise(5))
    match.answer(CY, Raise(5))
    match.answer(ANN, Call())
    assert table(match).paid[ANN] == 16


def test_WP_03_short_all_ins_that_add_up_to_a_raise_open_the_betting_again() -> None:
    match = sit(60, 16, 22, 60, minimum_raise="last")
    match.answer(ANN, Bet(10))
    match.answer(BO, Raise(5))
    assert may(match)["raise"] == (6, 6)
    match.answer(CY, Raise(6))
    match.answer(DI, Call())
    assert may(match) == {"fold": None, "call": None, "raise": (10, 38)}  # Ann: 11 to call


def test_WP_03_a_short_all_in_leaves_the_least_raise_as_it_was() -> None:
    match = sit(60, 16, 60, 60, minimum_raise="last")
    match.answer(ANN, Bet(10))
    match.answer(BO, Raise(5))
    assert may(match)["raise"] == (10, 44)  # Cy has not acted
    match.answer(CY, Call())
    match.answer(DI, Fold())
    assert "raise" not in may(match)  # Ann has
    match.answer(ANN, Call())
    assert match.phase == "draw"


def test_WP_03_a_full_raise_after_a_short_one_opens_the_betting_again() -> None:
    match = sit(60, 16, 60, minimum_raise="last")
    match.answer(ANN, Bet(10))
    match.answer(BO, Raise(5))
    match.answer(CY, Raise(10))
    assert may(match)["raise"] == (10, 34)


def test_WP_04_check_and_raise() -> None:
    match = sit(50, 50)
    match.answer(ANN, Check())
    match.answer(BO, Bet(3))
    match.answer(ANN, Raise(3))
    match.answer(BO, Raise(3))
    match.answer(ANN, Raise(3))
    match.answer(BO, Raise(3))
    assert may(match)["raise"] == (1, 34)


def test_WP_15_nobody_raises_what_nobody_else_could_call() -> None:
    match = sit(5, 50, 4)
    match.answer(ANN, Bet(4))
    assert may(match) == {"fold": None, "call": None}  # Bo: Ann is all in, Cy has 3
    match.answer(BO, Call())
    match.answer(CY, Call())
    t = table(match)
    assert match.phase == "draw"
    assert t.stacks == [0, 45, 0]
    assert contested(t.pots) == [(12, (ANN, BO, CY)), (2, (ANN, BO))]


def test_WP_13_the_highest_bettor_gets_back_what_the_others_could_not_match() -> None:
    match = sit(30, 12, 20)
    match.answer(ANN, Bet(29))
    match.answer(BO, Call())
    match.answer(CY, Call())
    t = table(match)
    assert t.stacks == [10, 0, 0]
    assert contested(t.pots) == [(36, (ANN, BO, CY)), (16, (ANN, CY))]


def test_WP_14_everyone_all_in_by_the_ante() -> None:
    match = sit(1, 1, 1)
    assert match.phase == "draw"
    assert contested(table(match).pots) == [(3, (ANN, BO, CY))]


def test_a_showdown_shows_the_words_and_who_wins_which_pot() -> None:
    """Ann and Cy have paid 22, Bo 3 before he folded, and Di is all in with 14."""
    match = sit(60, 50, 62, 14, hands=1)
    match.answer(ANN, Bet(2))
    match.answer(BO, Call())
    match.answer(CY, Call())
    match.answer(DI, Raise(11))
    scene = match.game.scene(match.table)
    assert scene.centre == (Pot(4 + 6 + 13, (2, 2, 2, 13)),)
    assert scene.seats[DI] == (Total(0, "chip"), DEALER, Stamp("poker-all-in"))

    match.answer(ANN, Raise(8))
    match.answer(BO, Fold())
    match.answer(CY, Call())
    main = PotPart(45, (ANN, CY, DI), (14, 3, 14, 14))
    side = PotPart(16, (ANN, CY), (8, 0, 8, 0))
    scene = match.game.scene(match.table)
    assert scene.centre == (Pot(61, (), (main, side)),)
    assert scene.seats[BO] == (Total(47, "chip"), Stamp("poker-folded", "out"))

    for _ in range(3):
        match.answer(match.asked[0], Discard())
    match.rig({"hands.0": list("JINXO"), "hands.2": list("PRA?K"), "hands.3": list("GLAZE")})
    match.answer(ANN, Check())
    match.answer(CY, Check())
    for seat, word in ((ANN, "JINX"), (CY, "PRANK"), (DI, "GLAZE")):
        match.answer(seat, Announce(Spelling(word)))

    assert match.over
    pot, *shown = match.game.scene(match.table).centre
    assert pot == Pot(
        0,
        (),
        (
            PotPart(45, (ANN, CY, DI), (14, 3, 14, 14), (DI,)),
            PotPart(16, (ANN, CY), (8, 0, 8, 0), (CY,)),
        ),
    )
    assert [bill for bill in shown if isinstance(bill, Bill)] == [
        Bill((cards(24, "JINX"), BillLine(length(4), 15)), 39, ANN, "JINX"),
        Bill((cards(19, "PRANK"), BillLine(length(5), 25)), 44, CY, "PRANK"),
        Bill((cards(24, "GLAZE"), BillLine(length(5), 25)), 49, DI, "GLAZE"),
    ]
    assert shown[2] == WordInPlay(
        "PRANK",
        CY,
        tuple(CardPlace("hands.2", 4 - at, letter) for at, letter in enumerate("PRANK")),
    )
    assert [seat[0] for seat in match.game.scene(match.table).seats] == [
        Total(38, "chip"),
        Total(47, "chip"),
        Total(56, "chip"),
        Total(45, "chip"),
    ]


def test_a_pot_that_nobody_else_wants_is_seen_to_be_won() -> None:
    match = sit(20, 20, 20, hands=1)
    match.answer(ANN, Bet(5))
    match.answer(BO, Fold())
    match.answer(CY, Fold())
    assert match.over
    assert match.game.scene(match.table).centre == (
        Pot(0, (), (PotPart(3, (ANN,), (1, 1, 1), (ANN,)),)),
    )


def test_stop_by_chips_wants_a_goal_above_the_first_stack() -> None:
    with pytest.raises(OptionError, match="must be higher than the starting chips"):
        WordPoker.with_options(chips=200, stop="chips", goal=200)


@pytest.mark.parametrize(
    ("option", "value"),
    [("chips", 9), ("chips", 1001), ("maximum_bet", 7), ("raises", 2), ("hands", 201)],
)
def test_options_out_of_range_are_refused_with_their_range(option: str, value: int) -> None:
    with pytest.raises(OptionError, match=option):
        WordPoker.with_options(**{option: value})
