"""Seven-Letter Stud: what needs stacks of any size, many deals or many eyes."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from typecase.engine import Match, Phase, Rng
from typecase.engine.scene import DEALER, AtSeat, Meter, Stamp, Total, Track
from typecase.games.betting import Bet, Call, Check, Fold, Raise
from typecase.games.seven_letter_stud import SevenLetterStud, StudTable
from typecase.games.showdown import NoWord
from typecase.players.random_play import random_step
from typecase.texts import catalogue

ANN, BO, CY = range(3)


class Uneven(SevenLetterStud):
    """Stud begun with stacks of any size, Ann left of the dealer."""

    given: list[int]

    def start(self, t: StudTable) -> Phase:
        first = super().start(t)
        t.stacks = self.given[:]
        t.dealer = len(t.seats) - 1
        return first


def sit(*stacks: int, seed: int = 1, **options: Any) -> Match:
    game = Uneven.with_options(**options)
    assert isinstance(game, Uneven)
    game.given = list(stacks)
    return Match(game, len(stacks), seed)


def forced(*stacks: int, seat: int, **options: Any) -> Match:
    """A table at which this seat shows the lowest card."""
    seed = 1
    while table(match := sit(*stacks, seed=seed, **options)).raiser != seat:
        seed += 1
    return match


def table(match: Match) -> StudTable:
    assert isinstance(match.table, StudTable)
    return match.table


def shows(match: Match, seat: int) -> int:
    t = table(match)
    return sum(t.face[card].points for card in t.face_up[seat])


def stands(match: Match, seat: int) -> tuple[AtSeat, ...]:
    return match.game.scene(match.table).seats[seat]


def check_round(match: Match) -> None:
    """Everyone checks until cards are dealt."""
    t = table(match)
    dealt = len(t.deck)
    while len(t.deck) == dealt and match.phase != "showdown":
        match.answer(match.asked[0], Check())


@given(seats=st.integers(2, 8), seed=st.integers(0, 2**32))
def test_SS_02_nobody_before_the_forced_bet_shows_as_low_and_nobody_after_it_lower(
    seats: int, seed: int
) -> None:
    match = Match(SevenLetterStud(), seats, seed)
    t = table(match)
    assert t.raiser is not None
    order = t.round_from(t.left(t.dealer))
    lowest = shows(match, t.raiser)
    at = order.index(t.raiser)
    assert all(shows(match, seat) > lowest for seat in order[:at])
    assert all(shows(match, seat) >= lowest for seat in order[at:])
    assert t.bets[t.raiser] == t.pot == 1
    assert match.asked == (t.left(t.raiser),)


def test_SS_04_without_room_for_more_there_is_nothing_to_choose() -> None:
    """One chip left, or pot limit with an empty pot: the forced bet is made at once."""
    match = forced(1, 20, 20, seat=ANN, larger_forced_bet=True)
    assert (match.phase, match.asked) == ("first_bets", (BO,))
    match = sit(20, 20, 20, larger_forced_bet=True, maximum_bet="pot")
    assert match.phase == "first_bets"
    assert sum(table(match).bets) == 1


@given(st.data())
def test_SS_05_every_later_round_is_begun_by_the_highest_sum_that_can_bet(
    data: st.DataObject,
) -> None:
    seats = data.draw(st.integers(2, 8))
    match = sit(
        *data.draw(st.lists(st.integers(1, 12), min_size=seats, max_size=seats)),
        seed=data.draw(st.integers(0, 2**32)),
        hands=1,
    )
    t, rng = table(match), Rng(data.draw(st.integers(0, 2**32)))
    while not match.over:
        if match.phase in ("more_bets", "final_bets") and not t.highest and not any(t.acted):
            (first,) = match.asked
            order = t.round_from(t.left(t.dealer))
            sums = {seat: shows(match, seat) for seat in order if t.stays[seat] and t.stacks[seat]}
            assert first == max(sums, key=lambda seat: (sums[seat], -order.index(seat)))
        random_step(match, rng)


def test_SS_07_who_is_all_in_does_not_begin() -> None:
    match = forced(20, 4, 20, seat=ANN)
    match.rig(
        {
            "face_up.0": ["A"],
            "face_up.1": ["Z"],
            "face_up.2": ["E"],
            "deck": ["I", "N", "O"],
        }
    )
    match.answer(BO, Raise(3))
    match.answer(CY, Call())
    match.answer(ANN, Call())
    # Bo shows 12 and is all in. Ann shows A and I, 4, and Cy E and O, 3.
    assert match.asked == (ANN,)
    t = table(match)
    match.answer(ANN, Bet(2))
    match.answer(CY, Call())
    assert [(pot.chips, pot.seats) for pot in t.pots] == [(12, (ANN, BO, CY)), (4, (ANN, CY))]
    assert len(t.face_up[BO]) == 3


def test_SS_09_the_forced_bet_may_be_the_last_chip() -> None:
    match = forced(1, 20, 20, seat=ANN, hands=1)
    t = table(match)
    assert t.stacks[ANN] == 0
    assert Stamp("poker-all-in") in stands(match, ANN)
    match.answer(BO, Raise(2))
    match.answer(CY, Call())
    assert match.phase == "more_bets"
    assert [(pot.chips, pot.seats) for pot in t.pots] == [(3, (ANN, BO, CY)), (4, (BO, CY))]
    while match.phase != "showdown":
        check_round(match)
    assert len(t.hands[ANN]) == 7
    hands = {ANN: "ZTTTTTT", BO: "KTTTEEE", CY: "GEEEEEE"}
    match.rig({f"hands.{seat}": list(hand) for seat, hand in hands.items()})
    for seat in (ANN, BO, CY):
        match.answer(seat, NoWord())
    assert match.scores == [3, 17 + 4, 17]


def test_SS_09_a_lone_opponent_may_only_call_the_last_chip() -> None:
    match = forced(1, 20, seat=ANN)
    assert [option.kind for option in match.asks()[BO].options] == [Fold, Call]
    match.answer(BO, Call())
    assert match.phase == "showdown"
    assert [len(hand) for hand in table(match).hands] == [7, 7]


def test_WP_26_who_has_lost_the_last_chip_is_out() -> None:
    match = forced(1, 20, seat=ANN)
    match.answer(BO, Call())
    match.rig({"hands.0": list("ETETETE"), "hands.1": list("QIIIIII")})
    match.answer(ANN, NoWord())
    match.answer(BO, NoWord())
    assert match.over
    assert stands(match, ANN) == (Total(0, "chip"), Stamp("poker-out", "out"))
    assert stands(match, BO) == (Total(21, "chip"), DEALER)


def test_SS_12_a_folded_seat_leads_no_more_and_says_so() -> None:
    match = forced(20, 20, 20, seat=ANN)
    assert Meter("seven-letter-stud-showing", shows(match, BO)) in stands(match, BO)
    match.answer(BO, Fold())
    assert stands(match, BO) == (Total(20, "chip"), Stamp("poker-folded", "out"))
    assert Meter("seven-letter-stud-showing", shows(match, CY)) in stands(match, CY)


def test_SS_06_the_steps_of_a_hand_are_seen() -> None:
    match = sit(20, 20)
    seen = []
    while True:
        step = match.game.scene(match.table).top[1]
        assert isinstance(step, Track)
        seen.append(catalogue().say(step.names[step.now - 1]))
        if match.phase == "showdown":
            break
        if match.phase == "first_bets":
            match.answer(match.asked[0], Call())
        else:
            check_round(match)
    assert seen == [
        "First bets",
        "Second bets",
        "Third bets",
        "Fourth bets",
        "Last bets",
        "Showdown",
    ]


def test_WP_31_open_cards_are_seen_by_all_and_the_others_by_their_owner() -> None:
    match = sit(20, 20, 20)
    match.answer(match.asked[0], Call())
    match.answer(match.asked[0], Call())
    while match.phase != "showdown":
        for seat in (ANN, None):
            piles = match.view(seat).piles
            assert all(piles[f"face_up.{other}"].cards for other in (ANN, BO, CY))
            for other in (BO, CY):
                assert set(piles[f"hands.{other}"].cards) == {None}
        check_round(match)
    # Laid down for the showdown: four still open, the other three hidden until all have a word.
    cards = match.view(ANN).piles["hands.1"].cards
    assert sum(card is None for card in cards) == 3
    assert len(cards) == 7


@settings(max_examples=40)
@given(
    stacks=st.lists(st.integers(1, 30), min_size=2, max_size=8),
    maximum_bet=st.sampled_from(["none", 5, 10, "pot"]),
    minimum_raise=st.sampled_from([1, "last"]),
    raises=st.sampled_from(["any", 3]),
    no_raise_after_call=st.booleans(),
    larger_forced_bet=st.booleans(),
    rebuy=st.sampled_from(["no", "once", "always"]),
    judging=st.sampled_from(["auto", "challenge"]),
    seed=st.integers(0, 2**32),
)
def test_chips_are_conserved_whatever_the_house_rules(
    stacks: list[int], seed: int, **options: Any
) -> None:
    match = sit(*stacks, seed=seed, **options, words="own", added=("tea", "ate"), hands=4)
    t, rng = table(match), Rng(seed)
    while not match.over:
        assert match.game.chips(t) == sum(stacks)
        assert min(t.stacks) >= 0
        assert not t.pots or match.phase == "look" or sum(pot.chips for pot in t.pots) == t.pot
        random_step(match, rng)
    assert match.game.chips(t) == sum(stacks)
