"""What a game declares for players that know no game."""

from __future__ import annotations

from typing import ClassVar

import pytest

from typecase import games
from typecase.engine import (
    Chance,
    Face,
    Game,
    Look,
    Match,
    Move,
    One,
    Option,
    Options,
    Phase,
    Pile,
    Reach,
    Rng,
    Sight,
    Stakes,
    Table,
    TypecaseError,
    each,
    pile,
    piles,
)
from typecase.games.betting import Bet, Fold
from typecase.games.vultures import Lay


class Wait(Move, frozen=True):
    """Wait."""


class DeskTable(Table):
    deck: Pile = pile(Sight.NOBODY)
    hands: list[Pile] = piles(Sight.OWNER)
    bids: list[int] = each(0)


class Desk(Game[DeskTable, Options]):
    slug: ClassVar[str] = "desk"
    name: ClassVar[str] = "Desk"
    players: ClassVar[range] = range(2, 4)

    def table(self, seats: int, rng: Chance) -> DeskTable:
        t = DeskTable(seats, [Face("A", 1)] * 4, rng)
        t.put(range(4), t.deck)
        return t

    async def start(self, t: DeskTable) -> Phase:
        await One(0, [Option(Wait)], default=Wait())
        return self.start

    def scores(self, t: DeskTable) -> list[int]:
        return t.bids


def look_at(match: Match) -> Look:
    seat = match.asked[0]
    return Look(match, seat, match.asks()[seat])


@pytest.fixture
def match() -> Match:
    return Match(Desk(), 2, 1)


@pytest.mark.parametrize("kind", games.every(), ids=lambda kind: kind.slug)
def test_a_game_has_the_piles_of_its_reach_for_every_seat(kind: type[Game]) -> None:  # type: ignore[type-arg]
    t = Match(kind(), kind.players[-1], 1).table
    kind.reach.check(t)
    there = {pile.name for pile in t.piles()}
    for seat in t.seats:
        assert {*kind.reach.piles(seat)} <= there | {f"hands.{seat}"}


def test_a_pile_that_is_not_there_is_named(match: Match) -> None:
    Reach().check(match.table)
    with pytest.raises(TypecaseError, match="reach names the pile 'sky', and DeskTable has none"):
        Reach(shared=("deck", "sky")).check(match.table)
    with pytest.raises(TypecaseError, match=r"reach names the pile 'deck\.0'"):
        Reach(own=("deck",)).check(match.table)
    with pytest.raises(TypecaseError, match=r"reach names the pile 'hand\.0'"):
        Reach(hand="hand").check(match.table)


def test_a_game_without_bets_and_challenges_has_none(match: Match) -> None:
    look = look_at(match)
    assert look.stakes() is None
    assert look.word_in_question() == ""


def test_what_is_at_stake_in_a_round_of_bets() -> None:
    match = Match(games.find("word-poker")(), 3, 1)
    assert look_at(match).stakes() == Stakes(pot=3, price=0, rivals=2)
    match.answer(match.asked[0], Bet(4), 0)
    assert look_at(match).stakes() == Stakes(pot=7, price=4, rivals=2)
    match.answer(match.asked[0], Fold(), 0)
    assert look_at(match).stakes() == Stakes(pot=7, price=4, rivals=1)


def test_the_word_that_a_challenge_would_be_about() -> None:
    match = Match(games.find("vultures").with_options(judging="challenge"), 3, 1)
    look = look_at(match)
    assert look.word_in_question() == ""
    (lay,) = look.candidates(look.ask.options[0], Rng(1), 1)
    assert isinstance(lay, Lay)
    match.answer(look.seat, lay, 0)
    assert look_at(match).word_in_question() == lay.word.word
