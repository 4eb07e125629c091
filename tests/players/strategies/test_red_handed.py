"""Red-Handed: which words to call, which card to swap, and when to leave the race."""

from __future__ import annotations

import numpy as np
import pytest

from typecase import games
from typecase.engine import Match, Move, Observation, Rng, Spelling
from typecase.games.challenges import Accept, Challenge
from typecase.games.letter_head_deck import VALUES
from typecase.games.race import NoWord
from typecase.games.red_handed import HandWord, Swap, TableWord, picked
from typecase.players import LevelPlayer
from typecase.players.profile import profile_for
from typecase.players.strategies.red_handed import (
    CHOICE,
    DRAWS,
    SPUR,
    TRIES,
    WILD,
    Caller,
    Cards,
    Growth,
    Odds,
    Picker,
    Race,
    Racer,
    pick,
    spelled,
)

ANN, BO, CY = range(3)
LEVELS: dict[type[Caller], str] = {Caller: "casual", Picker: "sharp", Racer: "master"}
ALL = tuple(LEVELS)
TRAIN = "TRAINESOL"
NO_WORD = "WWFFPPCCG"


def sit(grid: str, hands: tuple[str, ...] = (), **options: object) -> Match:
    """A table with this grid, at which the seats hold these cards; ? is a wild."""
    match = Match(games.find("red-handed").with_options(**options), 3, 1)
    match.expire(5.0)
    for seat, hand in enumerate(hands):
        for _ in hand:
            match.rig({"grid": list(TRAIN)})
            match.answer(seat, TableWord(Spelling("TRAIN")))
    match.rig({"grid": list(grid)} | {f"hands.{at}": list(hand) for at, hand in enumerate(hands)})
    return match


def made(kind: type[Caller], seed: int = 5) -> Caller:
    return kind(Rng(seed), profile_for("red-handed", LEVELS[kind]))


def look_of(match: Match, seat: int = ANN) -> Observation:
    return Observation(match, seat, match.asks()[seat])


def race(match: Match, kind: type[Caller], seat: int = ANN) -> list[Move]:
    return list(made(kind).race(look_of(match, seat)))


def picks_up(match: Match, kind: type[Caller], seeds: int = 6) -> set[str]:
    """The letters that the words it would call bring."""
    face = match.table.face
    return {
        face[picked(move.word)].letters
        for seed in range(seeds)
        for move in made(kind, seed).race(look_of(match))
        if isinstance(move, TableWord)
    }


@pytest.mark.parametrize("kind", ALL)
def test_a_word_of_the_hand_is_laid_and_no_other_called(kind: type[Caller]) -> None:
    moves = race(sit(TRAIN, ("QUIET",)), kind)
    assert moves
    assert all(isinstance(move, HandWord) for move in moves)


@pytest.mark.parametrize("kind", ALL)
def test_of_the_hand_the_word_that_gains_most_is_laid(kind: type[Caller]) -> None:
    match = sit(TRAIN, ("HORSEKZ",))
    moves = race(match, kind)
    laid = {move.word.word for move in moves if isinstance(move, HandWord)}
    there = match.game.words.words(list("HORSEKZ"), shortest=5)
    worth = {word: sum(VALUES[letter] for letter in word) for word in there}
    assert laid == {word for word in there if worth[word] == max(worth.values())}
    assert len(laid) < len(there)


@pytest.mark.parametrize("kind", ALL)
def test_words_that_are_called_are_legal(kind: type[Caller]) -> None:
    match = sit("TRA?NES?L")
    obs = look_of(match)
    moves = race(match, kind)
    assert moves
    assert all(obs.allows(move) for move in moves)


@pytest.mark.parametrize("kind", ALL)
def test_without_a_word_it_says_so_once(kind: type[Caller]) -> None:
    match = sit(NO_WORD)
    assert not race(match, kind)
    assert made(kind).choose(look_of(match)) == NoWord()
    match.answer(ANN, NoWord())
    assert made(kind).choose(look_of(match)) is None


def test_who_finds_words_easily_takes_the_cheaper_card() -> None:
    """Of the grid's words some bring the Z, some a T or an E."""
    match = sit("ZEBRASTIN")
    obs = look_of(match)

    def cost(finding: str) -> float:
        profile = profile_for("red-handed", "casual", [("finding", finding)])
        moves = [move for seed in range(30) for move in Caller(Rng(seed), profile).race(obs)]
        words = [move.word for move in moves if isinstance(move, TableWord)]
        return float(np.mean([match.table.face[picked(word)].points for word in words]))

    assert cost("2") < cost("0") - 0.3


def test_a_costly_card_that_is_of_little_use_is_declined() -> None:
    """OXIDE brings the X, TONED the T."""
    letters = picks_up(sit("XTENLIDSO", ("AE",)), Picker)
    assert "T" in letters
    assert "X" not in letters


def test_a_card_that_makes_a_word_is_taken() -> None:
    """However near the hand is without it: nearly every card would do."""
    assert {"T", "E", "N"} <= picks_up(sit("XTENLIDSO", ("AERS",)), Picker)


def test_a_wild_is_used_where_the_card_is_picked_up() -> None:
    """So it comes to the hand. Only a search thinks of it."""
    obs = look_of(sit("TRAIN?SOL"))
    for kind, takes in ((Racer, True), (Picker, False)):
        found = [word for seed in range(20) for word in made(kind, seed).grid_words(obs)]
        of_letters = [
            word.kind == WILD
            for word in found
            if isinstance(word.move, TableWord) and set(word.move.word.word) <= set("TRAINSOL")
            and len(set(word.move.word.word)) == len(word.move.word.word)
        ]  # fmt: skip
        assert of_letters
        assert all(taken == takes for taken in of_letters)


def test_a_hopeless_race_is_left_to_the_others() -> None:
    """Two others are about to win; with nothing in the hand it costs nothing to wait."""
    near = sit("XQUITEZOK", ("", "STARES"[:4], "RATES"[:4]))
    assert not race(near, Racer)
    assert made(Racer).choose(look_of(near)) == NoWord()


def test_who_is_nearest_goes_on() -> None:
    assert race(sit(TRAIN, ("STAR", "CDU", "PLM")), Racer)


def test_who_is_out_is_no_rival() -> None:
    match = sit(TRAIN, race_penalty="strict")
    match.answer(BO, TableWord(Spelling("TRIAN")))
    rates = Racer(Rng(1), profile_for("red-handed", "master")).rates(look_of(match), [0, 0, 0])
    assert rates[BO] == 0
    assert rates[ANN] == rates[CY] > 0


def test_seats_that_called_more_are_quicker_and_swaps_slow_all_down() -> None:
    match = sit(TRAIN, ("S", "TARS"))
    racer = Racer(Rng(1), profile_for("red-handed", "master"))
    before = racer.rates(look_of(match), [1, 4, 0])
    assert before[BO] > before[ANN] > before[CY]
    assert sum(before) == pytest.approx(1)
    match.rig({"grid": list(NO_WORD)})
    for seat in match.table.seats:
        match.answer(seat, NoWord())
    (dealer,) = match.asked
    match.answer(dealer, Swap(0))
    after = racer.rates(look_of(match), [1, 4, 0])
    assert all(now < then for now, then in zip(after, before, strict=True))


@pytest.mark.parametrize("kind", ALL)
def test_the_dearest_card_is_swapped(kind: type[Caller]) -> None:
    match = sit("WWFFQPCCG")
    for seat in match.table.seats:
        match.answer(seat, NoWord())
    (dealer,) = match.asked
    assert made(kind).choose(look_of(match, dealer)) == Swap(4)


def test_a_bad_word_is_challenged_by_who_knows_all_words() -> None:
    for word, right in (("TRIAN", Challenge()), ("TRAIN", Accept())):
        match = sit(TRAIN, judging="challenge")
        match.answer(BO, TableWord(Spelling(word)))
        assert made(Racer).choose(look_of(match)) == right
        assert made(Picker).choose(look_of(match)) == Accept()  # it could cost two rounds


def test_a_bad_word_of_a_hand_is_challenged_for_nothing() -> None:
    match = Match(games.find("red-handed").with_options(judging="challenge"), 3, 1)
    match.expire(5.0)
    for _ in "TRIAN":
        match.rig({"grid": list(TRAIN)})
        match.answer(BO, TableWord(Spelling("TRAIN")))
        assert match.deadline is not None
        match.expire(match.deadline)
    match.rig({f"hands.{BO}": list("TRIAN")})
    match.answer(BO, HandWord(Spelling("TRIAN")))
    for kind in (Picker, Racer):
        assert made(kind).choose(look_of(match)) == Challenge()


def test_a_challenge_comes_in_time() -> None:
    match = sit(TRAIN, judging="challenge")
    match.answer(BO, TableWord(Spelling("TRIAN")))
    plan = LevelPlayer("master", Rng(1)).plan(look_of(match))
    assert plan.move == Challenge()
    assert match.deadline is not None
    assert match.now + plan.delay < match.deadline


def test_that_there_is_no_word_is_said_sooner_after_others() -> None:
    match = sit(NO_WORD)
    alone = made(Caller).seconds(look_of(match), NoWord())
    match.answer(BO, NoWord())
    match.answer(CY, NoWord())
    assert made(Caller).seconds(look_of(match), NoWord()) == pytest.approx((alone or 0) / 3)
    assert made(Caller).seconds(look_of(match), TableWord(Spelling("TRAIN"))) is None


@pytest.mark.parametrize("kind", ALL)
def test_hidden_cards_change_nothing(kind: type[Caller]) -> None:
    match = sit("ZEBRASTIN", ("STA", "RE"))
    same = [race(match.determinize(ANN, Rng(deal)), kind) for deal in range(4)]
    assert same == [race(match, kind)] * 4


def test_a_hand_grows_into_a_word() -> None:
    odds = Odds(games.find("red-handed")().words)
    kinds = [ord(letter) - ord("A") for letter in "STARE"]
    cards = np.full((2, 2, 1), kinds[4], np.uint8)
    done, brings, cost = odds.grow(kinds[:4], cards)
    assert done.tolist() == [0, 1, 0]
    assert cost == 7
    assert brings[1] == 0  # the word takes all cards
    assert odds.grow(kinds, cards).done.tolist() == [1, 0, 0]
    assert odds.grow([ord("V") - ord("A")], cards).done.tolist() == [0, 0, 0]


def test_a_race_is_worth_less_the_nearer_the_others_are() -> None:
    def at(*done: float) -> Growth:
        return Growth(np.array(done), np.zeros(len(done)), 6)

    own, far, near = at(0, 0.5, 0.2), at(0, 0.1, 0.1), at(0, 0.9, 0.1)
    slow, quick = (Race.of([(opponent, 0.3), (far, 0.3)]) for opponent in (far, near))
    assert slow.worth(own, 0.3) > quick.worth(own, 0.3)
    assert Race.of([(far, 0.0)]).worth(at(1, 0, 0), 0.3) == pytest.approx(6 + SPUR)


def test_cards_are_chosen_for_a_word() -> None:
    face = Match(games.find("red-handed")(), 3, 1).table.box
    cards = {at: next(one for one in face if one.letters == letter)
             for at, letter in enumerate(["C", "R", "U", "M", "B", ""])}  # fmt: skip
    assert spelled("CRUMB", cards).cards == (0, 1, 2, 3, 4)
    assert spelled("CRUMB", cards, pick("CRUMB")).cards == (0, 1, 2, 5, 4)
    assert spelled("CRUMBS", cards, pick("CRUMBS")).cards == (0, 1, 2, 3, 4, 5)


def test_a_decision_tries_so_many_hands_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    rows: list[int] = []
    brings = Odds._gains

    def counted(self: Odds, some: Cards, costs: object) -> object:
        rows.append(len(some))
        return brings(self, some, costs)  # type: ignore[arg-type]

    monkeypatch.setattr(Odds, "_gains", counted)
    race(sit("ZEBRASTIN", ("STARE"[:4], "RE")), Racer)
    hands = 2 + 10 * CHOICE  # two others, and the own with each card or none
    assert 0 < sum(rows) <= TRIES * DRAWS * hands + 12
