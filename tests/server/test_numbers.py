"""The numbers of cards on the wire: good for following a card, and for nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from stage import every_way
from typecase import games
from typecase.engine import Game, IllegalMove, Match, Rng
from typecase.players.random_play import random_step
from typecase.server.numbers import FIRST, Numbers

SEATS = 3
STEPS = 600

NEVER_LOST = {"crosswords", "crosswords-solitaire", "letter-head-solitaire", "letter-perfect"}
"""Games in which a card that lies open stays open."""


def in_sight(match: Match, numbers: Numbers, viewer: int | None) -> set[int]:
    t = match.table
    return {
        numbers.of(card)
        for pile in t.piles()
        for card in pile.cards
        if t.sees(viewer, card, pile)
    }  # fmt: skip


@pytest.mark.parametrize(("kind", "judging"), every_way())
def test_a_number_that_was_lost_from_sight_never_comes_again(
    kind: type[Game[Any, Any]], judging: str
) -> None:
    longest = {"rounds": 20} if "rounds" in kind.Options.__struct_fields__ else {}
    seats = max(kind.players[0], min(SEATS, kind.players[-1]))
    match = Match(kind.with_options(judging=judging, **longest), seats, 5)
    rng = Rng(5)
    numbers = Numbers(match)
    viewers = (*range(seats), None)
    sight: dict[int | None, set[int]] = {viewer: set() for viewer in viewers}
    lost: dict[int | None, set[int]] = {viewer: set() for viewer in viewers}
    for _ in range(STEPS):
        if match.over:
            break
        random_step(match, rng)
        numbers.catch_up()
        for viewer in viewers:
            now = in_sight(match, numbers, viewer)
            lost[viewer] |= sight[viewer] - now
            assert not lost[viewer] & now
            sight[viewer] = now
    assert any(lost.values()) == (kind.slug not in NEVER_LOST)


def test_an_e_taken_up_openly_is_any_e_when_it_is_laid_down() -> None:
    """Bo sees Ann take the E from the discards. Whichever of her Es she throws then, Bo has never
    heard of its number."""
    match = Match(games.find("freeze")(), SEATS, 1)
    ann = match.asked[0]
    match.rig({"discards": ["E"], f"hands.{ann}": ["E", "T", "A", "O", "N"]})
    numbers = Numbers(match)
    numbers.catch_up()
    taken = match.table.pile("discards").cards[-1]
    bo_saw = numbers.of(taken)
    match.answer(ann, match.game.read_move({"move": "draw", "source": "discards"}))
    numbers.catch_up()
    hand = match.table.pile(f"hands.{ann}").cards
    es = [card for card in hand if match.table.face[card].text == "E"]
    assert len(es) == 2
    assert bo_saw not in {numbers.of(card) for card in es}


def test_who_still_sees_a_card_can_follow_it() -> None:
    match = Match(games.find("freeze")(), SEATS, 1)
    ann = match.asked[0]
    match.answer(ann, match.game.read_move({"move": "draw", "source": "deck"}))
    numbers = Numbers(match)
    numbers.catch_up()
    card = match.table.pile(f"hands.{ann}").cards[0]
    in_hand = numbers.of(card)
    match.answer(ann, match.game.read_move({"move": "discard", "card": card}))
    numbers.catch_up()
    assert numbers.of(card) == in_hand


def test_moves_come_with_numbers_and_unknown_ones_are_refused() -> None:
    match = Match(games.find("freeze")(), SEATS, 1)
    numbers = Numbers(match)
    numbers.catch_up()
    sent = {"move": "discard", "card": numbers.of(7), "others": [numbers.of(9), 3]}
    assert numbers.cards(sent) == {"move": "discard", "card": 7, "others": [9, 3]}
    with pytest.raises(IllegalMove, match="not there any more"):
        numbers.cards({"card": FIRST + 1})
