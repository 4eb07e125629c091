"""My Word!: which card to lay, what to doubt, and how soon."""

from __future__ import annotations

from itertools import combinations
from typing import TypeVar

import numpy as np
import pytest

from typecase import games
from typecase.engine import Match, Move, Observation, Rng, Spelling, play
from typecase.games.challenges import Accept, Challenge
from typecase.games.letter_head_deck import VALUES
from typecase.games.my_word import HAND, Form, Lay
from typecase.players import behaviour, make
from typecase.players.profile import profile_for
from typecase.players.strategies.my_word import (
    PATIENCE,
    THOUGHTS,
    Caller,
    Planner,
    Scene,
    Spoiler,
    Words,
    codes,
    expected,
    promise,
    ready,
)
from typecase.words import Lexicon
from typecase.words.ranks import KINDS, counts

Kind = TypeVar("Kind", bound=Caller)

ALL = (Caller, Spoiler, Planner)
LEVELS = {Caller: "casual", Spoiler: "sharp", Planner: "master"}


def sit(middle: str, hand: str, **options: object) -> tuple[Match, int]:
    """A table with these cards face up, and the layer, who has these in its hand."""
    match = Match(games.find("my-word").with_options(**options), 3, 1)
    t = match.table
    first = t.facts()["layer"]
    for at in range(len(middle)):
        seat = (first + at) % 3
        match.answer(seat, Lay(t.pile(f"hands.{seat}").cards[0]))
    layer = (first + len(middle)) % 3
    match.rig({"middle": list(middle[::-1]), f"hands.{layer}": list(hand)})
    return match, layer


def look_at(match: Match, seat: int) -> Observation:
    return Observation(match, seat, match.asks()[seat])


def player(kind: type[Kind], seed: int = 5) -> Kind:
    return kind(Rng(seed), profile_for("my-word", LEVELS[kind]))


def laid(match: Match, seat: int, kind: type[Caller], seed: int = 5) -> str:
    """The letter that a layer without a word lays."""
    move = player(kind, seed).choose(look_at(match, seat))
    assert isinstance(move, Lay)
    return match.table.face[move.card].letters


# Laying.


def test_of_all_cards_the_one_is_laid_that_makes_no_words() -> None:
    """With an E somebody has FACE, and WAFT with an A; with an M there is no word."""
    match, seat = sit("FWC", "EAMEAEAEA")
    assert {laid(match, seat, Planner, seed) for seed in range(3)} == {"M"}
    assert {laid(match, seat, Caller, seed) for seed in range(12)} == set("EAM")


def test_a_spoiler_thinks_of_some_cards_only() -> None:
    match, seat = sit("FWC", "EAIOMEAEA")
    given = {laid(match, seat, Spoiler, seed) for seed in range(12)}
    assert given > {"M"}
    thorough = player(Spoiler)
    thorough.thoughts = HAND
    move = thorough.choose(look_at(match, seat))
    assert isinstance(move, Lay)
    assert match.table.face[move.card].letters == "M"


def test_of_cards_that_help_nobody_the_one_is_kept_that_is_good_for_more() -> None:
    """Nothing but Q and E, and no word is near."""
    match, seat = sit("FWC", "QEEEEEEEE")
    scene = Scene(ready(match.game.words, 4), codes("FWC"), {}, counts(["Q", "Z"]), 2)
    assert promise(scene.words, codes("EE")) > promise(scene.words, codes("QQ"))
    assert laid(match, seat, Planner) == "Q"


def test_what_the_others_make_is_counted_over_all_hands_they_may_have() -> None:
    gains = np.array([0.0, 7.0, 4.0, 9.0])
    unseen = np.array([3, 2, 1, 1])
    cards = [gain for gain, count in zip(gains, unseen, strict=True) for _ in range(count)]
    for held in range(1, 8):
        hands = [max(hand) for hand in combinations(cards, held)]
        assert expected(gains, unseen, held) == pytest.approx(np.mean(hands))


def test_what_the_best_word_of_some_cards_brings() -> None:
    words = Words(Lexicon.of(["quiz", "tab", "tabs"]), 4)
    best = words.best(
        [codes("QUIZA"), codes("TAB"), codes(["Q", "U", "I", "", "A"]), codes("TABS")]
    )
    value = VALUES.__getitem__
    quiz, tabs = sum(map(value, "QUIZ")), sum(map(value, "TABS"))
    assert best.tolist() == [quiz, 0, quiz - value("Z"), tabs]


def test_a_card_is_chosen_with_so_many_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    match, seat = sit("RTS", "EAIOVNLBD")
    laid(match, seat, Planner)  # what a hand is good for is worked out once
    rows: list[int] = []
    best = Words.best

    def counted(self: Words, cards: list[list[int]]) -> object:
        rows.append(len(cards))
        return best(self, cards)

    monkeypatch.setattr(Words, "best", counted)
    laid(match, seat, Planner)
    assert rows == [KINDS] * 9
    rows.clear()
    laid(match, seat, Spoiler)
    assert rows == [KINDS] * THOUGHTS


# Words.


@pytest.mark.parametrize("kind", ALL)
def test_a_word_comes_before_a_card(kind: type[Caller]) -> None:
    match, seat = sit("RTSA", "EVKWWCC")
    moves = player(kind).race(look_at(match, seat))
    assert moves
    assert all(isinstance(move, Form) for move in moves)


def test_who_is_not_to_lay_and_sees_no_word_waits() -> None:
    match, seat = sit("FWC", "QEEEEEEEE")
    other = (seat + 1) % 3
    match.rig({f"hands.{other}": list("CCFMH")})
    assert player(Caller).choose(look_at(match, other)) is None


def test_a_layer_without_a_word_does_not_dawdle() -> None:
    match, seat = sit("FWC", "QEEEEEEEE")
    low, high = PATIENCE
    for name in ("sprout", "master"):
        plan = make(name, Rng(2)).plan(look_at(match, seat))
        assert isinstance(plan.move, Lay)
        assert low <= plan.delay <= high
    match = Match(match.game, 3, 1)
    plan = make("sprout", Rng(2)).plan(look_at(match, match.asked[0]))
    assert plan.delay <= behaviour.SLOWEST  # the first card: there can be no word yet


# Challenges.


def claimed(word: str) -> tuple[Match, int]:
    """Somebody has said a word, and who may doubt it."""
    match, seat = sit("RTSA", "EGHOP", judging="challenge")
    match.answer(seat, Form(Spelling(word)))
    return match, (seat + 1) % 3


def response(word: str, kind: type[Caller], seed: int = 5) -> Move | None:
    match, seat = claimed(word)
    return player(kind, seed).choose(look_at(match, seat))


def test_only_who_knows_every_word_is_sure() -> None:
    assert response("TSAR", Planner) == Accept()
    assert response("RATS", Planner) == Accept()
    assert response("STRA", Planner) == Challenge()
    doubts = [response("STRA", Caller, seed) for seed in range(40)]
    assert 0 < doubts.count(Challenge()) < 20


def test_a_claim_is_answered_while_it_can_be() -> None:
    match, seat = claimed("RATS")
    for name in ("sprout", "casual", "sharp", "master"):
        plan = make(name, Rng(3)).plan(look_at(match, seat))
        assert plan.move is not None
        assert plan.delay <= behaviour.SLOWEST


# As a whole.


@pytest.mark.parametrize("kind", ALL)
def test_hidden_cards_change_nothing(kind: type[Caller]) -> None:
    match, seat = sit("RTS", "EAIOVNLBD")
    obs = look_at(match, seat)
    moves = player(kind).race(obs), player(kind).choose(obs)
    for deal in range(4):
        other = look_at(match.determinize(seat, Rng(deal)), seat)
        assert (player(kind).race(other), player(kind).choose(other)) == moves


@pytest.mark.parametrize("judging", ["auto", "challenge"])
def test_all_levels_play_a_deal(judging: str) -> None:
    match = Match(games.find("my-word").with_options(deals=1, judging=judging), 4, 2)
    names = ("sprout", "casual", "sharp", "master")
    play(match, [make(name, Rng(seat)) for seat, name in enumerate(names)])
    assert match.over
    assert max(match.scores) > 0
