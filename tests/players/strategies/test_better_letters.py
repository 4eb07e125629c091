"""Better Letters as Sharp and Master play it."""

from __future__ import annotations

from typing import Any, cast

import pytest

from typecase import games
from typecase.engine import Match, Move, Observation, Rng, play
from typecase.games.better_letters import (
    READY,
    BetterLetters,
    BetterLettersTable,
    Draw,
    Keep,
    Mark,
    Pass,
    Ready,
    Vote,
)
from typecase.games.rule_cards import BONUSES
from typecase.games.rule_grid import Write
from typecase.players import make
from typecase.players.profile import LEVELS
from typecase.players.strategies import better_letters
from typecase.players.strategies.better_letters import Pathfinder, Planner, Rivals, Scene, eases

GRID = ["1SYL", "P-", "AN", "-T", "LA", "NT", "CH", "EA", "-S"]


def sit(seats: int = 2, grid: list[str] | None = None, **options: Any) -> Match:
    """A table at the first word, with these cards in the grid."""
    match = Match(BetterLetters.with_options(**options), seats, seed=1)
    for seat in match.asked:
        match.answer(seat, Keep(tuple(table(match).draws[seat].cards[:2])))
    match.rig({"grid": grid or GRID})
    return match


def table(match: Match) -> BetterLettersTable:
    return cast("BetterLettersTable", match.table)


def scene(match: Match, seat: int = 0) -> Scene:
    return Scene(cast("BetterLetters", match.game), table(match), seat)


def answer(match: Match, seat: int = 0, seed: int = 1) -> Move | None:
    return Planner(Rng(seed), LEVELS["master"]).choose(Observation(match, seat, match.asks()[seat]))


def test_it_writes_marks_and_is_ready() -> None:
    match = sit()
    moves = []
    for _ in range(3):
        move = answer(match)
        assert move is not None
        match.answer(0, move)
        moves.append(type(move))
    assert moves == [Write, Mark, Ready]


def test_sharp_finds_the_best_word_and_path() -> None:
    match = sit()
    match.rig({"hands.0": ["6-CARDS", "JQXZ"]})
    obs = Observation(match, 0, match.asks()[0])
    move = Pathfinder(Rng(1), LEVELS["sharp"]).choose(obs)
    assert isinstance(move, Write)
    best = scene(match).ranked([BONUSES["6-CARDS"], BONUSES["JQXZ"]], 1)[0]
    assert (move.word, move.path) == (best.word, best.path)


def test_sharp_draws_bonus_cards_while_there_is_time_for_them() -> None:
    """And keeps one of the two each time."""
    match = sit(seats=2)
    players = [Pathfinder(Rng(seat), LEVELS["sharp"]) for seat in (0, 1)]
    answers: list[tuple[int, bool]] = []
    while not match.over:
        for seat in match.waiting:
            obs = Observation(match, seat, match.asks()[seat])
            move = players[seat].choose(obs)
            assert move is not None
            if isinstance(move, Draw | Pass):
                answers.append((scene(match, seat).later, isinstance(move, Draw)))
            match.answer(seat, move, match.now)
            break
    assert {drew for later, drew in answers if later >= better_letters.SOON} == {True}
    assert {drew for later, drew in answers if later < better_letters.SOON} == {False}


def test_in_the_last_round_a_bonus_is_worth_its_dots_twice() -> None:
    """Before, it is worth less the more rounds are left to fulfil it."""
    match = sit()
    bonus = BONUSES["JQXZ"]
    worth = []
    for played in range(6):
        table(match).played = played
        goal = scene(match).goal(bonus)
        assert goal is not None
        worth.append(goal.points)
    assert worth == sorted(worth)
    assert worth[0] < worth[-1] == better_letters.FINE * 2 * bonus.points


def test_easy_bonus_cards_are_told_from_hard_ones() -> None:
    ease = eases(games.find("better-letters")().words)
    assert ease[BONUSES["3+CARDS"].condition] > 0.9
    assert ease[BONUSES["6-CARDS"].condition] < 0.5


def test_no_path_makes_sure_of_a_bonus_that_hangs_on_the_others() -> None:
    ease = eases(games.find("better-letters")().words)
    for name in ("ALONE", "SHARE", "SHARES"):
        assert 0.2 < ease[BONUSES[name].condition] < 0.8


def test_a_bonus_counts_for_those_words_that_meet_it() -> None:
    """As the rules see it: many points are those of the cards, without what many cards bring."""
    match = sit()
    t = table(match)
    t.played = 5  # in the last round a bonus is worth its dots twice, to whoever has it
    here = scene(match)
    without = {(one.word, one.path): one.points for one in here.ranked([], 3000)}
    for name in ("8+POINTS", "10+POINTS", "CORNERS", "6-CARDS"):
        bonus = BONUSES[name]
        ranked = here.ranked([bonus], 24)
        more = {one: one.points - without[one.word, one.path] for one in ranked}
        assert set(more.values()) <= {0, 2 * bonus.points * better_letters.FINE}
        assert all(bonus.met(t.grid_word(one.word, one.path)) == (more[one] > 0) for one in ranked)


def test_it_keeps_the_bonus_cards_that_are_easy() -> None:
    match = Match(BetterLetters(), 2, seed=1)
    match.rig({"draws.0": ["6-CARDS", "10+POINTS", "4-LETTERS"], "grid": GRID})
    move = answer(match)
    assert isinstance(move, Keep)
    kept = {table(match).face[card].name for card in move.cards}
    assert "10+POINTS" in kept


def test_master_draws_while_it_pays() -> None:
    """Early there are rounds enough to fulfil a bonus."""
    match = sit()
    while match.phase != "draw_bonuses":
        for seat in match.asked:
            match.answer(seat, READY)
    assert answer(match) == Draw()
    hard = Planner(Rng(1), LEVELS["master"])
    late = scene(match)
    late.later = 0
    late.squares = [square._replace(rule=None) for square in late.squares]
    assert not hard.draws(late), "on a grid without words no bonus can be fulfilled"
    assert Pass in {option.kind for option in match.asks()[0].options}


def test_among_many_a_card_that_all_like_is_likely_shared() -> None:
    opponents = Rivals.of(scene(sit(6)))
    few, many = opponents.cells(1), opponents.cells(5)
    assert few.keys() == many.keys()
    assert all(0 < few[cell] <= many[cell] <= 1 for cell in few)
    path = max(opponents.paths, key=lambda path: path[1])[0]
    alone, share = BONUSES["ALONE"], BONUSES["SHARE"]
    assert opponents.chance(alone, path, 1) > opponents.chance(alone, path, 5)
    assert opponents.chance(share, path, 1) < opponents.chance(share, path, 5)
    assert opponents.chance(alone, path[:1], 1) == 0, "it wants two cards at least"


def test_among_many_not_all_masters_use_the_same_cards() -> None:
    """With one other it is always one of the best words: a shared card costs both alike."""
    grid = ["ND", "ER", "-S", "IN", "S-", "2SYL", "RE", "AN", "1SYL"]

    def written(seats: int) -> set[tuple[str, tuple[int, ...]]]:
        match = sit(seats, grid)
        moves = [cast("Write", answer(match, seed=seed)) for seed in range(6)]
        return {(move.word, move.path) for move in moves}

    assert len({path for _, path in written(6)}) > 1
    t = table(sit(2, grid))
    assert len({t.worth(0, slot) for slot in written(2)}) == 1


def test_it_votes_only_against_words_that_no_list_has() -> None:
    match = sit(judging="vote")
    for seat, word in ((0, "PLANT"), (1, "PLANTTT")):
        match.answer(seat, Write(word, (1,)))
        match.answer(seat, Mark(1))
        match.answer(seat, READY)
    assert match.phase == "vote"
    assert answer(match, 0) == Vote((1,))
    assert answer(match, 1) == Vote(())


@pytest.mark.parametrize("options", [{"complete": False}, {"judging": "vote"}])
def test_it_plays_under_every_option(options: dict[str, Any]) -> None:
    match = Match(BetterLetters.with_options(**options), 2, 2)
    played = play(match, [make("sharp", Rng(1)), make("master", Rng(2))])
    assert all(score > 0 for score in played.scores)


def test_what_is_hidden_changes_nothing() -> None:
    """Other bonus cards in the other hand, and the same word."""
    match = sit()
    move = answer(match)
    match.rig({"hands.1": ["JQXZ", "LOOP"]})
    assert answer(match) == move


def test_a_round_takes_few_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    """The time for a move is kept by a count, not by a clock."""
    match = sit(6)
    searched = []
    ranked = Scene.ranked

    def counting(self: Scene, *args: Any) -> Any:
        searched.append(args)
        return ranked(self, *args)

    monkeypatch.setattr(Scene, "ranked", counting)
    answer(match)
    assert len(searched) == 1
