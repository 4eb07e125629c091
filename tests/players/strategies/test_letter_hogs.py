"""Letter Hogs: what to pass, when to see it, and whose finger is up."""

from __future__ import annotations

import numpy as np
import pytest

from typecase import games
from typecase.engine import Card, Match, Move, Observation, Plan, Rng, play
from typecase.engine.log import Answered
from typecase.games.letter_hogs import ALPHABET, HAND, LetterHogsTable, Nose, Pass, Take
from typecase.games.looking import Ready
from typecase.players import make
from typecase.players.profile import profile_for
from typecase.players.strategies.letter_hogs import (
    DRAWS,
    ROW,
    Chances,
    Counter,
    Keeper,
    Passer,
    Sets,
    completing,
    rows,
)

ALL = (Passer, Keeper, Counter)
LEVELS_BY_STRENGTH = ("sprout", "casual", "sharp", "master")
LEVELS = {Passer: "casual", Keeper: "sharp", Counter: "master"}
ANN = 0


def sit(hand: str, **options: object) -> Match:
    match = Match(games.find("letter-hogs").with_options(**options), 5, 1)
    match.rig({f"hands.{ANN}": list(hand)})
    return match


def player(kind: type[Passer], seed: int = 3) -> Passer:
    return kind(Rng(seed), profile_for("letter-hogs", LEVELS[kind]))


def look_at(match: Match, seat: int = ANN) -> Observation:
    return Observation(match, seat, match.asks()[seat])


def thoughts(match: Match, kind: type[Passer], seed: int = 3) -> dict[Move, float]:
    """What Ann would do, and after how many seconds."""
    ann, obs = player(kind, seed), look_at(match)
    found = {move: ann.seconds(obs, move) for move in ann.race(obs)}
    return {move: seconds for move, seconds in found.items() if seconds is not None}


def passed(match: Match, kind: type[Passer], seed: int) -> str:
    """The letter that Ann would pass."""
    (card,) = [move.card for move in thoughts(match, kind, seed) if isinstance(move, Pass)]
    return match.table.face[card].letters


def letters(text: str) -> int:
    return sum(1 << ALPHABET.index(letter) for letter in set(text))


# What is kept.


@pytest.mark.parametrize("kind", ALL)
def test_what_is_there_twice_goes_first(kind: type[Passer]) -> None:
    assert {passed(sit("ADGJMMT"), kind, seed) for seed in range(12)} == {"M"}


def test_letters_that_are_close_together_are_kept() -> None:
    """Of the others any will do for who looks at the next card only; X is of least use."""
    assert {passed(sit("ABHINTX"), Keeper, seed) for seed in range(24)} == set("NTX")
    assert {passed(sit("ABHINTX"), Counter, seed) for seed in range(4)} == {"X"}


def test_who_counts_further_keeps_what_two_cards_make_a_row_of() -> None:
    """Nothing makes a row at once. E and H are near to many cards, Q and Z to hardly any."""
    hand = "AEHNQTZ"
    assert {passed(sit(hand), Keeper, seed) for seed in range(24)} == set(hand)
    assert {passed(sit(hand), Counter, seed) for seed in range(4)} <= set("QZ")


def test_after_ten_passes_a_seat_the_same_cards_may_be_going_round() -> None:
    """Then who keeps the best cards passes any, now and then."""
    match = sit("ABHINTX")
    assert isinstance(match.table, LetterHogsTable)
    match.table.passes = 50
    assert {passed(match, Counter, seed) for seed in range(24)} == {"X"}
    match.table.passes = 51
    assert {passed(match, Counter, seed) for seed in range(24)} > {"X"}


def test_three_in_a_row_are_not_passed_by_who_keeps() -> None:
    for kind in (Keeper, Counter):
        assert not set("CDE") & {passed(sit("CDEAHMT"), kind, seed) for seed in range(12)}
    assert set("CDE") & {passed(sit("CDEAHMT"), Passer, seed) for seed in range(12)}


def test_a_claimant_goes_on_with_the_other_cards() -> None:
    match = sit("CDEAHMT")
    match.answer(ANN, Nose(), 1.0)
    for kind in ALL:
        found = thoughts(match, kind)
        assert Nose() not in found
        (move,) = found
        match.check(ANN, move, 1.0)


# Chances, against counting by hand.


def test_which_letters_make_a_row() -> None:
    assert completing(np.array([letters("ACE"), letters("YZ"), letters("AB")])).tolist() == [
        letters("BD"),
        letters("X"),
        letters("C"),
    ]
    assert rows(letters("ABCDXYZ")) == [0, 1, 23]


def test_the_chance_of_the_next_card_and_of_the_one_after() -> None:
    """Ten unseen cards: three B, one D, six Z. Of A C E L S V the letters B and D make a row; after
    a Z something that is alone goes, and all is as before."""
    counts = [0] * 26
    counts[1], counts[3], counts[25] = 3, 1, 6
    kept = np.array([letters("ACELSV")])
    chances = Chances(counts)
    assert chances.of(kept, 1).tolist() == pytest.approx([0.4])
    assert chances.of(kept, 2).tolist() == pytest.approx([0.4 + 0.75 * 0.6 * 0.4])
    assert chances.of(np.array([letters("ABCLSV")]), 1).tolist() == [1.0]


def test_a_hand_with_a_letter_twice_loses_none() -> None:
    """Five letters and one more are six: no choice is to be made between them."""
    counts = [1] * 26
    chances = Chances(counts)
    five = np.array([letters("ADGJM")])
    by_hand = np.mean([chances.of(five | 1 << at, 1)[0] for at in range(26)])
    assert chances.of(five, 1).tolist() == [0.0]
    assert chances.of(five, 2).tolist() == pytest.approx([0.75 * by_hand])


def test_a_pass_is_thought_out_over_so_many_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    of = Chances.of

    def counted(self: Chances, kept: Sets, draws: int) -> object:
        asked.append(draws)
        return of(self, kept, draws)

    monkeypatch.setattr(Chances, "of", counted)
    thoughts(sit("BCEHILT"), Counter)
    assert asked == list(range(DRAWS, 0, -1))


# When.


def test_a_row_is_seen_sooner_by_who_is_quick() -> None:
    match = sit("CDEAHMT")

    def usual(kind: type[Passer]) -> float:
        return sorted(thoughts(match, kind, seed)[Nose()] for seed in range(15))[7]

    assert usual(Counter) < usual(Keeper) < usual(Passer)


def test_nobody_claims_without_a_row_or_a_finger() -> None:
    for kind in ALL:
        assert Nose() not in thoughts(sit("ADGJMPT", false_claims=True), kind)


def test_the_time_at_which_something_is_seen_stands() -> None:
    """Whatever the others do; and with six cards the next one is taken soon."""
    match = sit("CDEAHMT")
    ann = player(Passer)
    obs = look_at(match)
    (due,) = [ann.seconds(obs, move) for move in ann.race(obs) if move == Nose()]
    assert due is not None
    bo = match.table.pile("hands.1").cards[0]
    match.answer(1, Pass(bo), due / 2)
    obs = look_at(match)
    assert Nose() in ann.race(obs)
    assert ann.seconds(obs, Nose()) == pytest.approx(due / 2)
    match.answer(ANN, Pass(match.table.pile("hands.0").cards[-1]), due / 2)
    match.answer(4, Pass(match.table.pile("hands.4").cards[0]), due / 2)
    found = thoughts(match, Passer)
    assert found[Take()] < 2


def test_in_a_new_deal_all_is_new() -> None:
    """Who has not seen a row in time and has the same row again sees it no sooner for that."""
    match = sit("CDEAHMT", hogs=2)
    match.rig({"hands.1": list("RSTAAII")})
    ann = player(Passer)
    ann.race(look_at(match))
    for seat in (1, 2, 3, 4):
        match.answer(seat, Nose(), 50.0)
    for seat in range(5):
        match.answer(seat, Ready(), 51.0)
    match.rig({"hands.0": list("CDEAHMT")})
    obs = look_at(match)
    assert Nose() in ann.race(obs)
    assert (ann.seconds(obs, Nose()) or 0.0) > 0.4


def test_a_person_can_pass_some_cards_before_the_usual_bot_sees_its_row() -> None:
    """At two to four seconds a card; a stronger bot is never slower than a weaker one."""

    def median(level: str) -> float:
        profile = profile_for("letter-hogs", level)
        return sorted(Passer(Rng(seed), profile).sees(ROW) for seed in range(99))[49]

    sprout, casual, sharp, master = map(median, LEVELS_BY_STRENGTH)
    assert sprout > casual > sharp > master
    assert casual > 5 * 3.0


class SlowPerson:
    """Looks at a hand for three seconds, takes two to four to choose a card, and sees no finger."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng
        self.due: dict[tuple[Card, ...], float] = {}

    def plan(self, obs: Observation) -> Plan:
        kinds = {option.kind for option in obs.ask.options}
        hand = tuple(obs.seen(f"hands.{obs.seat}"))
        if Pass in kinds:
            look = 0.0 if self.due else 3.0
            return Plan(Pass(hand[0]), self.until(obs, hand, look + 2.0 + 2.0 * self.rng.random()))
        if Take in kinds:
            return Plan(Take(), self.until(obs, hand, 1.0))
        return Plan(None)

    def until(self, obs: Observation, hand: tuple[Card, ...], seconds: float) -> float:
        due = self.due.setdefault(hand, obs.now + seconds)
        return max(0.0, due - obs.now)


def test_no_deal_is_over_before_a_person_has_passed_a_card() -> None:
    """Not even against four of the quickest; it was in half of the deals."""
    deals, passed = 20, 0
    for seed in range(deals):
        match = Match(games.find("letter-hogs").with_options(hogs=1), 5, seed)
        bots = [make("master", Rng(5 * seed + seat)) for seat in range(1, 5)]
        play(match, [SlowPerson(Rng(seed)), *bots])
        passed += any(
            isinstance(entry, Answered) and entry.seat == ANN and isinstance(entry.move, Pass)
            for entry in match.log
        )
    assert passed >= deals - 1


def test_each_finger_that_goes_up_may_be_noticed() -> None:
    match = sit("ADGJMPT")
    match.rig({"hands.1": list("CDEAHMT")})
    ann = player(Keeper)
    ann.race(look_at(match))
    match.answer(1, Nose(), 3.0)
    times = []
    for seat in (2, 3):
        obs = look_at(match)
        assert Nose() in ann.race(obs)
        times.append(ann.seconds(obs, Nose()) or 0.0)
        match.answer(seat, Nose(), 3.0)
    assert times[1] <= times[0]


# As a whole.


@pytest.mark.parametrize("kind", ALL)
def test_hidden_cards_change_nothing(kind: type[Passer]) -> None:
    match = sit("BCEHILT")
    found = thoughts(match, kind)
    assert len(match.table.pile("hands.0")) == HAND
    for deal in range(4):
        assert thoughts(match.determinize(ANN, Rng(deal)), kind) == found


def test_a_table_of_all_levels_comes_to_an_end_with_hogs() -> None:
    match = Match(games.find("letter-hogs").with_options(hogs=2), 6, 1)
    names = ("sprout", "casual", "sharp", "master", "casual", "sharp")
    play(match, [make(name, Rng(seat)) for seat, name in enumerate(names)])
    assert max(match.table.facts()["hogs"]) == 2
    assert match.winners


def test_who_has_nothing_to_do_waits() -> None:
    match = sit("ADGJMPT")
    match.answer(ANN, Pass(match.table.pile("hands.0").cards[0]), 1.0)
    assert make("casual", Rng(1)).plan(look_at(match)) == Plan(None)
