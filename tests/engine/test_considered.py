"""What a player gets of a table: its public fields to read, and what the game declares for it."""

from __future__ import annotations

from typing import ClassVar

import pytest

from typecase import games
from typecase.engine import (
    Chance,
    Face,
    Game,
    Match,
    Move,
    Observation,
    One,
    Option,
    Options,
    Own,
    Phase,
    Pile,
    Reach,
    Rng,
    Seat,
    Secret,
    Stakes,
    Table,
    TypecaseError,
    Visibility,
    each,
    pile,
    piles,
)
from typecase.engine.public import public
from typecase.games.betting import Bet, BettingTable, Fold
from typecase.games.vultures import Lay


class Wait(Move, frozen=True):
    """Wait."""


class DeskTable(Table):
    deck: Pile = pile(Visibility.NOBODY)
    hands: list[Pile] = piles(Visibility.OWNER)
    dealer: Seat | None = None
    bids: list[int] = each(0)
    told: dict[str, int] = {}  # noqa: RUF012 - a field of each table
    plan: Secret[str] = ""
    sheets: Own[list[str]] = each("")

    def most(self) -> int:
        return max(self.bids)


class ClosedTable(DeskTable):
    dealer: Secret[Seat | None] = None


class Desk(Game[DeskTable, Options]):
    slug: ClassVar[str] = "desk"
    name: ClassVar[str] = "Desk"
    players: ClassVar[range] = range(2, 4)
    kind: type[DeskTable] = DeskTable

    def table(self, seats: int, rng: Chance) -> DeskTable:
        t = self.kind(seats, [Face("A", 1)] * 4, rng)
        t.put(range(4), t.deck)
        return t

    async def start(self, t: DeskTable) -> Phase:
        await One(0, [Option(Wait)], default=Wait())
        return self.start

    def scores(self, t: DeskTable) -> list[int]:
        return t.bids


def look_at(match: Match) -> Observation:
    seat = match.asked[0]
    return Observation(match, seat, match.asks()[seat])


@pytest.fixture
def match() -> Match:
    match = Match(Desk(), 2, 1)
    match.table.bids[1] = 7  # type: ignore[attr-defined]
    return match


def test_public_fields_are_read_as_they_are(match: Match) -> None:
    t = look_at(match).public(DeskTable)
    assert (t.dealer, t.bids, t.told, t.seats) == (None, [0, 7], {}, range(2))
    match.table.dealer = 1  # type: ignore[attr-defined]
    assert t.dealer == 1


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("deck", "DeskTable.deck is a pile: a player sees its cards with Observation.seen"),
        ("hands", "DeskTable.hands is a pile"),
        ("plan", "DeskTable.plan is secret: no player may know it"),
        ("sheets", "DeskTable.sheets is each seat's own"),
        ("face", "DeskTable.face is no public field; there are dealer, bids, told"),
        ("rng", "DeskTable.rng is no public field"),
        ("events", "DeskTable.events is no public field"),
        ("most", "DeskTable.most is no public field"),
        ("copy", "DeskTable.copy is no public field"),
        ("dealr", "DeskTable.dealr is no public field"),
    ],
)
def test_all_else_is_refused_with_the_reason(match: Match, name: str, why: str) -> None:
    t = look_at(match).public(DeskTable)
    with pytest.raises(AttributeError) as refusal:
        getattr(t, name)
    assert str(refusal.value).startswith(why)


def test_a_player_changes_nothing(match: Match) -> None:
    t = look_at(match).public(DeskTable)
    for name in ("dealer", "bids", "hands", "new"):
        with pytest.raises(AttributeError):
            setattr(t, name, None)
    t.bids[0] = 9
    t.told["a"] = 1
    assert match.table.facts() == {"dealer": None, "bids": [0, 7], "told": {}}


def test_what_this_table_keeps_secret_is_secret_whatever_it_is_taken_for() -> None:
    game = Desk()
    game.kind = ClosedTable
    t = look_at(Match(game, 2, 1)).public(DeskTable)
    assert t.bids == [0, 0]
    with pytest.raises(AttributeError, match=r"ClosedTable\.dealer is secret"):
        _ = t.dealer


def test_a_table_is_not_taken_for_another(match: Match) -> None:
    with pytest.raises(TypeError, match="this is a DeskTable, no BettingTable"):
        look_at(match).public(BettingTable)


@pytest.mark.parametrize("kind", games.every(), ids=lambda kind: kind.slug)
def test_every_public_field_of_every_game_is_to_be_had(kind: type[Game]) -> None:  # type: ignore[type-arg]
    match = Match(kind(), kind.players[0], 1)
    t = public(match.table, Table)
    assert {name: getattr(t, name) for name in match.table.public_fields} == match.table.facts()
    for name in {*match.table._piles, *match.table._secret}:
        assert not hasattr(t, name)


# What a game declares.


@pytest.mark.parametrize("kind", games.every(), ids=lambda kind: kind.slug)
def test_a_game_has_the_piles_of_its_reach_for_every_seat(kind: type[Game]) -> None:  # type: ignore[type-arg]
    t = Match(kind(), kind.players[-1], 1).table
    kind.reach.check(t)
    there = {pile.name for pile in t.piles()}
    for seat in t.seats:
        assert {*kind.reach.piles(seat)} <= there | {f"hands.{seat}"}


def test_a_pile_that_is_not_there_is_named(match: Match) -> None:
    Reach().check(match.table)
    with pytest.raises(TypecaseError, match="“reach” names the pile “sky”, and DeskTable has no"):
        Reach(shared=("deck", "sky")).check(match.table)
    with pytest.raises(TypecaseError, match=r"“reach” names the pile “deck\.0”"):
        Reach(own=("deck",)).check(match.table)
    with pytest.raises(TypecaseError, match=r"“reach” names the pile “hand\.0”"):
        Reach(hand="hand").check(match.table)


def test_a_game_without_bets_and_challenges_has_none(match: Match) -> None:
    look = look_at(match)
    assert look.stakes() is None
    assert look.word_in_question() == ""


def test_what_is_at_stake_in_a_round_of_bets() -> None:
    match = Match(games.find("word-poker")(), 3, 1)
    assert look_at(match).stakes() == Stakes(pot=3, price=0, opponents=2)
    match.answer(match.asked[0], Bet(4), 0)
    assert look_at(match).stakes() == Stakes(pot=7, price=4, opponents=2)
    match.answer(match.asked[0], Fold(), 0)
    assert look_at(match).stakes() == Stakes(pot=7, price=4, opponents=1)


def test_the_word_that_a_challenge_would_be_about() -> None:
    match = Match(games.find("vultures").with_options(judging="challenge"), 3, 1)
    look = look_at(match)
    assert look.word_in_question() == ""
    (lay,) = look.candidates(look.ask.options[0], Rng(1), 1)
    assert isinstance(lay, Lay)
    match.answer(look.seat, lay, 0)
    assert look_at(match).word_in_question() == lay.word.word
