"""Seven-Letter Stud: what open cards tell, and what is bet on."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from betting_seats import chosen, look_of, play
from typecase.engine import Match, Move, Observation, Rng
from typecase.games.betting import Bet, Call, Check, Fold, Raise
from typecase.games.seven_letter_stud import SevenLetterStud, StudTable
from typecase.players import make, profile
from typecase.players.strategies import betting, seven_letter_stud
from typecase.players.strategies.seven_cards import BOX, Odds, odds_in
from typecase.words import Lexicon
from typecase.words.ranks import counts

SHARP, MASTER = profile.LEVELS["sharp"], profile.LEVELS["master"]
ANN, BO = 0, 1
LEVELS = ["sprout", "casual", "sharp", "master"]
KINDS = [seven_letter_stud.Bettor, seven_letter_stud.Reader, seven_letter_stud.Gambler]


def sit(ann: str, bo: str, *, played: int = 0, stacks: list[int] | None = None) -> Match:
    """A table for two at which Ann begins: of these cards the last one to four lie open. With seven
    cards each it is time for the last bets."""
    open_cards = len(ann) - (2 if len(ann) < 7 else 3)
    seed = 0
    while True:
        match = Match(SevenLetterStud(), 2, seed)
        if match.asked == (ANN,):
            play(match, *[Call()] * (open_cards > 1))
            while len(table(match).face_up[ANN]) < open_cards or (
                len(ann) == 7 and match.phase != "final_bets"
            ):
                play(match, Check())
            if match.asked == (ANN,):
                break
        seed += 1
    match.rig(
        {
            f"{pile}.{seat}": list(cards)
            for seat, hand in enumerate((ann, bo))
            for pile, cards in (("hands", hand[:-open_cards]), ("face_up", hand[-open_cards:]))
        }
    )
    t = table(match)
    t.played = played
    t.stacks = stacks or t.stacks
    return match


def table(match: Match) -> StudTable:
    assert isinstance(match.table, StudTable)
    return match.table


def chance(match: Match) -> float:
    """Sharp's chance to win."""
    player, obs = seven_letter_stud.Reader(Rng(1), SHARP), look_of(match)
    story = player.story(obs)
    return float(player.cases(obs, story) @ story.wins())


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_pays_everything_for_nothing(level: str) -> None:
    match = sit("STRANGE", "UUIIOOV")
    play(match, Bet(chips=table(match).stacks[ANN]))
    assert make(level, Rng(1)).plan(look_of(match)).move == Fold()


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("ann", "bo"), [("RAPDNEK", "IUOIUOA"), ("?AX", "VIU")])
def test_the_best_cards_are_bet_on(kind: type[betting.Bettor], ann: str, bo: str) -> None:
    assert isinstance(chosen(kind(Rng(1), SHARP), sit(ann, bo)), Bet | Raise)


def test_what_the_other_shows_counts() -> None:
    """The same seven cards are worth less against open cards that make long words."""
    assert chance(sit("OOUKCAT", "***GNIS")) < chance(sit("OOUKCAT", "***IUUV"))


def test_a_bet_tells_of_better_cards_and_a_check_of_worse() -> None:
    def good(*moves: Move) -> float:
        """How good Ann's cards seem to Bo."""
        match = sit("PTRAINE", "STONEIV")
        play(match, *moves)
        player = seven_letter_stud.Reader(Rng(1), SHARP)
        (opponent,) = player.story(look_of(match)).opponents.values()
        return float(opponent.weights @ opponent.good)

    assert good(Check()) < good(Bet(chips=2))


def test_what_was_done_before_a_card_came_is_judged_without_it() -> None:
    match = sit("STONE", "PTRAI")
    player = seven_letter_stud.Reader(Rng(1), SHARP)
    (opponent,) = player.story(look_of(match)).opponents.values()
    before, judged = opponent.good, []
    opponent.bets = lambda size: judged.append(opponent.good)  # type: ignore[method-assign]
    play(match, Check(), Bet(chips=2), Call())
    if match.asked == (BO,):
        play(match, Check())
    player.story(look_of(match))
    assert [good is before for good in judged] == [True]
    assert opponent.good is not before


def test_a_hand_is_forgotten_when_the_next_one_begins() -> None:
    """Also that of another match, with as many hands played."""
    player = seven_letter_stud.Reader(Rng(1), SHARP)
    story = player.story(look_of(sit("PTRAINE", "STONEIV")))
    assert player.story(look_of(sit("PTRAI", "STONE"))) is not story


def test_pairs_and_triples_are_as_likely_as_they_are_drawn() -> None:
    """A third card to pairs that tell nothing makes triples that tell nothing."""
    unseen = BOX - counts(["Q", "U", "I", ""])
    pairs = seven_letter_stud.pairs_left(unseen)
    assert pairs.sum() == pytest.approx(120 * 119 / 2)
    triples = seven_letter_stud.with_third(pairs, unseen)
    qab = seven_letter_stud.TRIPLES.tolist().index([0, 1, 16])
    eee = seven_letter_stud.TRIPLES.tolist().index([4, 4, 4])
    all_ways = 120 * 119 * 118 / 6
    assert triples[qab] == 0
    assert triples[eee] == pytest.approx(14 * 13 * 12 / 6 / all_ways)


def test_in_the_last_hand_only_the_match_counts() -> None:
    """Ahead for certain it folds; behind it stays, since a fold loses the match."""
    for stacks, folds in (([49, 62], True), ([60, 40], False)):
        match = sit("GRANITE", "STONEIV", played=19, stacks=stacks)
        play(match, Bet(chips=39))
        assert (chosen(seven_letter_stud.Gambler(Rng(1), MASTER), match) == Fold()) is folds


@pytest.mark.parametrize("kind", KINDS)
def test_a_forced_bet_is_one_chip_even_if_it_may_be_larger(kind: type[betting.Bettor]) -> None:
    match = Match(SevenLetterStud.with_options(larger_forced_bet=True), 2, 1)
    assert match.phase == "larger_bet"
    assert chosen(kind(Rng(1), SHARP), match) == Bet(chips=1)


@pytest.mark.parametrize("level", LEVELS)
def test_hidden_cards_change_nothing(level: str) -> None:
    moves = []
    for other in ("QZ?RAIN", "UUIRAIN"):
        match = sit("STAMPED", other)
        player = make(level, Rng(3))
        moves.append([player.plan(look_of(match)).move])
        play(match, Check(), Bet(chips=3))
        moves[-1].append(player.plan(look_of(match)).move)
    assert moves[0] == moves[1]


@pytest.mark.parametrize(
    "options", [{}, {"judging": "challenge", "maximum_bet": "pot", "larger_forced_bet": True}]
)
@pytest.mark.parametrize("seats", [2, 4])
def test_whole_matches_with_few_looks_at_the_table(
    seats: int, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """For each rival Master asks at most once a decision for each pair; every move is legal."""
    observations = 0
    may_come = Odds.may_come

    def counted(self: Odds, *args: Any) -> Any:
        nonlocal observations
        observations += 1
        return may_come(self, *args)

    monkeypatch.setattr(Odds, "may_come", counted)
    match = Match(SevenLetterStud.with_options(hands=3, **options), seats, 5)
    players = [make("master", Rng(seat)) for seat in range(seats)]
    while not match.over:
        (seat, *_) = match.waiting
        before = observations
        move = players[seat].plan(Observation(match, seat, match.asks()[seat])).move
        assert move is not None
        match.answer(seat, move)
        assert observations - before <= (seats - 1) * len(seven_letter_stud.PAIRS) + seats


def test_arrays_of_all_lists_have_one_length() -> None:
    few, many = Odds(Lexicon.of(["cat", "tea"]), 3), odds_in(look_of(sit("PNE", "VIU")))
    assert few.strength.shape == many.strength.shape
    assert few.comes(["C", "A"], BOX, 2).sum() == pytest.approx(1.0)
    assert np.all(np.diff(many.strength) >= 0)
