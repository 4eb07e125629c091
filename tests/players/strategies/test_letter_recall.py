"""Letter Recall: what bots remember, which word they spell, and who turns over the next card."""

from __future__ import annotations

from math import exp

import pytest

from typecase.engine import Match, Move, Observation, Plan, Rng, step
from typecase.engine.log import Answered
from typecase.games.challenges import Accept, Challenge
from typecase.games.letter_recall import (
    MAX_TURNS,
    Flip,
    LetterRecall,
    LetterRecallTable,
    Name,
    NoMoreWords,
    Turn,
)
from typecase.players import LEVELS, make
from typecase.players.profile import profile_for
from typecase.players.strategies.letter_recall import Rememberer, Revealer

ANN, BO = range(2)


def sit(grid: str, **options: object) -> Match:
    """A table for two with these cards first in the grid, '?' for a wild; seat 0 begins."""
    seed = 0
    while True:
        seed += 1
        match = Match(LetterRecall.with_options(**options), 2, seed)
        if match.asked == (ANN,):
            match.rig({"grid": list(grid)})
            return match


def flips(match: Match, *cells: int) -> Match:
    """These cards are turned over, turn by turn."""
    for cell in cells:
        match.answer(match.asked[0], Flip(cell))
        assert match.deadline is not None
        match.expire(match.deadline)
    return match


def player(level: str, seed: int = 1) -> Rememberer:
    kind = Revealer if level == "master" else Rememberer
    return kind(Rng(seed), profile_for("letter-recall", level))


def look_of(match: Match, seat: int | None = None) -> Observation:
    seat = match.asked[0] if seat is None else seat
    return Observation(match, seat, match.asks()[seat])


def answer(match: Match, level: str, seat: int | None = None) -> Move | None:
    return player(level).choose(look_of(match, seat))


# Memory.


@pytest.mark.parametrize("level", ["sprout", "casual", "sharp"])
def test_a_level_remembers_all_of_some_cards_and_some_of_older_ones(level: str) -> None:
    """Their share falls to 1/e with each so many cards."""
    somebody = player(level)
    memory = somebody.memory
    times = [somebody.lasts(cell, when, False) for cell in range(64) for when in range(1, 101)]
    for age in (memory, 1.5 * memory, 2 * memory, 4 * memory):
        share = sum(age < time for time in times) / len(times)
        assert share == pytest.approx(exp(1 - age / memory), abs=0.03)


def test_better_levels_remember_more() -> None:
    general = [Rememberer(Rng(1), profile_for("", level)).memory for level in LEVELS]
    assert general[:3] == pytest.approx([3, 13 / 3, 7])
    memory = [player(level).memory for level in LEVELS]
    assert memory == sorted(memory)
    assert memory[-1] > 64
    match = flips(sit("CATSDOGSBIRDSHIPSFROM"), *range(20))
    recalled = [len(player(level).grid(look_of(match)).known) for level in LEVELS]
    assert recalled == sorted(recalled)
    assert recalled[0] < 15
    assert recalled[-1] == 20


def test_what_is_forgotten_stays_forgotten_until_it_is_seen_again() -> None:
    somebody = player("casual")
    match = flips(sit("CATSDOGSBIRDSHIPSFROM"), 0)
    assert somebody.grid(look_of(match)).known == {0: "C"}
    known = True
    for cell in range(1, 41):
        flips(match, cell)
        knows = 0 in somebody.grid(look_of(match)).known
        assert known or not knows
        known = knows
    assert not known
    flips(match, 0)
    assert somebody.grid(look_of(match)).known[0] == "C"


def test_two_players_of_a_level_do_not_forget_the_same() -> None:
    match = flips(sit("CATSDOGSBIRDSHIPSFROM"), *range(20))
    assert len({tuple(player("sprout", seed).grid(look_of(match)).known) for seed in range(8)}) > 1


def test_who_forgets_a_card_does_not_spell_with_it() -> None:
    """Z, A and P were seen long ago, and then no vowel."""
    match = flips(sit("ZAPBCDFGHKLMNRSTVWBCDFGHLMNPRSTD"), *range(32))
    assert isinstance(answer(match, "master"), Name)
    known = player("sprout").grid(look_of(match)).known
    assert not {0, 1, 2} & known.keys()


def test_closed_eyes_leave_nothing_to_remember() -> None:
    """RC-09: Ann challenges a good word, so she does not see the next card."""
    match = flips(sit("XCATZ", judging="challenge"), 0)
    match.answer(BO, Name("CAT"))
    for cell in (1, 2, 3):
        match.answer(BO, Turn(cell))
    match.answer(ANN, Challenge())
    flips(match, 4)
    match.answer(BO, Flip(0))
    assert match.deadline is not None
    match.expire(match.deadline)
    assert player("master").grid(look_of(match, ANN)).known == {0: "X"}


# Words.


@pytest.mark.parametrize("level", LEVELS)
def test_a_word_of_cards_just_seen_is_spelled(level: str) -> None:
    match = flips(sit("RXATC"), 0, 4, 2, 3)
    somebody = player(level)
    move = somebody.choose(look_of(match))
    assert isinstance(move, Name)
    assert sorted(move.word) in (sorted("CART"), sorted("CAR"), sorted("CAT"))
    seat = match.asked[0]
    match.answer(seat, move)
    while match.asked == (seat,):
        step = somebody.choose(look_of(match))
        assert isinstance(step, Turn)
        match.answer(seat, step)
    assert match.scores[seat] > 0


def test_a_letter_has_its_own_card_before_a_wild() -> None:
    match = flips(sit("C?AXT"), 4, 1, 2, 0)
    match.answer(ANN, Name("CAT"))
    for cell in (0, 2, 4):
        step = answer(match, "master")
        assert step == Turn(cell)
        assert step is not None
        match.answer(ANN, step)
    match = flips(sit("C?AXZ"), 2, 1, 0, 0)
    match.answer(ANN, Name("CAT"))
    match.answer(ANN, Turn(0))
    match.answer(ANN, Turn(2))
    assert answer(match, "master") == Turn(1)


def test_a_word_that_lacks_one_card_is_tried() -> None:
    """C and A are known: it waits at most once, then names a word of three letters."""
    match = flips(sit("CATVQX"), 0, 1)
    seat = match.asked[0]
    somebody = player("master")
    for _ in range(2):
        move = somebody.choose(look_of(match))
        if isinstance(move, Name):
            break
        assert isinstance(move, Flip)
        flips(match, move.cell)
        flips(match, move.cell)
    assert isinstance(move, Name)
    match.answer(seat, move)
    turned = []
    while match.phase == "spell":
        step = somebody.choose(look_of(match))
        assert isinstance(step, Turn)
        turned.append(step.cell)
        match.answer(seat, step)
    assert set(turned) - {0, 1}
    assert len(move.word) == 3


# Waiting.


def test_a_card_that_all_have_just_seen_tells_the_next_player_nothing() -> None:
    match = flips(sit("RSTLNVX"), *range(5))
    assert answer(match, "master") == Flip(4)


class Waiter:
    """Only ever turns over the card that was seen last."""

    def plan(self, obs: Observation) -> Plan:
        if not obs.asked():
            return Plan(None)
        t = obs.imagine(Rng(0)).table
        assert isinstance(t, LetterRecallTable)
        seen = t.seen[obs.seat]
        there = [cell for cell, card in enumerate(t.grid.cells) if card is not None]
        return Plan(Flip(max(there, key=lambda cell: seen.get(cell, 0))))


def test_the_searching_player_waits_longer_the_more_it_has_revealed() -> None:
    """Against somebody who never turns over a new card; but it does not wait for ever."""
    match = sit("")
    play_on = [make("master", Rng(1)), Waiter()]
    seen: set[int] = set()
    waits = [0]
    while len(waits) < 8:
        step(match, play_on)
        last = match.log[-1]
        if not isinstance(last, Answered) or not isinstance(last.move, Flip | Turn):
            continue
        new = last.move.cell not in seen
        seen.add(last.move.cell)
        if last.seat == ANN and new:
            waits.append(0)
        elif last.seat == ANN and isinstance(last.move, Flip):
            waits[-1] += 1
    assert sum(waits[1:4]) < sum(waits[4:7])
    assert max(waits) < MAX_TURNS / 8


# The end, and doubts.


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_without_an_idea_agrees_with_all_the_others(level: str) -> None:
    """RC-08: at the beginning it remembers no card, so it has no idea."""
    match = Match(LetterRecall(), 2, 1)
    (seat,) = match.asked
    assert not isinstance(answer(match, level), NoMoreWords)
    match.answer(1 - seat, NoMoreWords())
    assert isinstance(answer(match, level), NoMoreWords)


def test_words_that_are_none_are_challenged() -> None:
    for word, says in (("CAT", Accept()), ("TCA", Challenge())):
        match = sit("CATS", judging="challenge")
        match.answer(ANN, Name(word))
        for letter in word:
            match.answer(ANN, Turn("CAT".index(letter)))
        assert answer(match, "master", BO) == says
