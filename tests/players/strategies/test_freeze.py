"""Freeze: what to draw, what to throw, and when to call."""

from __future__ import annotations

import numpy as np
import pytest

from typecase import games
from typecase.engine import Match, Move, Observation, Rng
from typecase.games.freeze import Discard, Draw
from typecase.players.profile import profile_for
from typecase.players.strategies.freeze import Caller, Hands, Odds, Reckoner, Stopper, below
from typecase.players.strategies.freeze import _kinds as kinds

ALL = (Caller, Reckoner, Stopper)
THINKING = (Reckoner, Stopper)


def rigged(cards: str, top: str, seats: int = 3, **options: object) -> Match:
    """The first turn of a deal, with these cards."""
    match = Match(games.find("freeze").with_options(**options), seats, 1)
    (seat,) = match.asked
    match.rig({f"hands.{seat}": list(cards), "discards": [top]})
    return match


def answer(match: Match, kind: type[Caller], seed: int = 5) -> Move | None:
    (seat,) = match.asked
    obs = Observation(match, seat, match.asks()[seat])
    return kind(Rng(seed), profile_for("freeze", "master")).choose(obs)


def drawn(match: Match) -> Match:
    """After the seat took the top discard."""
    (seat,) = match.asked
    match.answer(seat, Draw("discards"))
    return match


def discarded(match: Match, kind: type[Caller]) -> tuple[str, bool]:
    """The letter that goes, and whether it comes with a call."""
    move = answer(match, kind)
    assert isinstance(move, Discard)
    return match.table.face[move.card].letters, move.freeze


@pytest.mark.parametrize("kind", ALL)
def test_a_discard_that_makes_the_word_is_taken(kind: type[Caller]) -> None:
    assert answer(rigged("ZOTTN", "O"), kind) == Draw("discards")  # ZOO


@pytest.mark.parametrize("kind", ALL)
def test_a_discard_of_no_use_is_left(kind: type[Caller]) -> None:
    assert answer(rigged("QUITE", "V"), kind) == Draw("deck")


@pytest.mark.parametrize("kind", ALL)
def test_a_splendid_word_is_called_at_once(kind: type[Caller]) -> None:
    assert discarded(drawn(rigged("QUIZN", "T")), kind)[1]


@pytest.mark.parametrize("kind", ALL)
def test_nobody_calls_without_a_word(kind: type[Caller]) -> None:
    assert not discarded(drawn(rigged("VPCGL", "W")), kind)[1]


@pytest.mark.parametrize("kind", THINKING)
def test_what_may_become_a_word_is_kept(kind: type[Caller]) -> None:
    """With Q, U, I and Z waiting for nothing else, one of the rest goes."""
    assert discarded(drawn(rigged("QUVZN", "I")), kind)[0] in "VN"


@pytest.mark.parametrize("kind", ALL)
def test_of_cards_that_are_not_in_the_word_the_better_one_is_kept(kind: type[Caller]) -> None:
    """Beside CAVE a T, which is of more use than a Q."""
    assert discarded(drawn(rigged("CAVET", "Q")), kind)[0] == "Q"


@pytest.mark.parametrize("kind", ALL)
@pytest.mark.parametrize("seats", [3, 6])
@pytest.mark.parametrize("hand", [5, 6])
def test_after_a_call_the_last_turn_is_played_without_one(
    kind: type[Caller], seats: int, hand: int
) -> None:
    match = rigged("QUIZNT"[:hand], "O", seats=seats, hand=hand)
    (seat,) = match.asked
    match.answer(seat, Draw("discards"))
    match.answer(seat, Discard(match.table.pile(f"hands.{seat}").cards[0], freeze=True))
    (seat,) = match.asked
    match.answer(seat, answer(match, kind) or Draw("deck"))
    move = answer(match, kind)
    assert isinstance(move, Discard)
    assert not move.freeze
    match.answer(seat, move)


@pytest.mark.parametrize("kind", ALL)
def test_hidden_cards_change_nothing(kind: type[Caller]) -> None:
    """However the cards lie that the seat cannot see, it does the same."""
    for top in "OV":
        match = rigged("ZOTTN", top)
        (seat,) = match.asked
        moves = {answer(match.determinize(seat, Rng(deal)), kind) for deal in range(5)}
        assert moves == {answer(match, kind)}


def test_the_more_turns_the_better_the_hands() -> None:
    odds = Odds(games.find("freeze")().words, 5, 3)
    means = [chances @ np.arange(odds.scores) for chances in odds.grown]
    assert means[0] < means[2] < means[6]
    assert np.allclose(odds.steps.sum(axis=1), 1)
    (score,) = odds.score(kinds("QUIZN")[None])
    assert score == 26


def test_a_score_is_as_good_as_what_it_beats() -> None:
    assert below(np.array([0.5, 0.5]), 1.0).tolist() == [0.5, 1.0]


def test_a_decision_looks_up_so_many_hands_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    match = rigged("ZOTTN", "O")
    answer(match, Stopper)  # makes the odds ready
    rows: list[int] = []
    score = Odds.score

    def counted(self: Odds, hands: Hands) -> object:
        rows.append(len(hands))
        return score(self, hands)

    monkeypatch.setattr(Odds, "score", counted)
    answer(match, Stopper)
    assert 0 < sum(rows) < 60_000
