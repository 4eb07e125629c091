"""What stands: something done beside that settles it, and a clock that nobody sees."""

from __future__ import annotations

from typing import ClassVar

from typecase.engine import (
    Ask,
    Chance,
    Face,
    Game,
    Match,
    Move,
    One,
    Option,
    Options,
    OutOfTurn,
    Phase,
    Pile,
    Race,
    Seat,
    Table,
    Visibility,
    each,
    pile,
)
from typecase.server.numbers import Numbers
from typecase.server.render import MatchRenderer


class Wait(Move, frozen=True):
    """Wait"""


class Agree(Move, frozen=True):
    """Agree"""


class VoteTable(Table):
    deck: Pile = pile(Visibility.NOBODY)
    agreed: list[bool] = each(False)
    waits: int = 0


def agree(t: VoteTable, seat: Seat) -> bool:
    t.agreed[seat] = True
    return all(t.agreed)


AGREEING = OutOfTurn(Option(Agree), lambda t, seat: not t.agreed[seat], agree)


class Vote(Game[VoteTable, Options]):
    """One seat waits until all have agreed; then somebody has ten seconds that nobody sees."""

    slug: ClassVar[str] = "vote"
    name: ClassVar[str] = "Vote"
    players: ClassVar[range] = range(2, 4)
    minutes: ClassVar[int] = 1
    moves: ClassVar[tuple[type[Move], ...]] = (Wait, Agree)

    def table(self, seats: int, rng: Chance) -> VoteTable:
        t = VoteTable(seats, (Face("A", 1),), rng)
        t.put([0], t.deck)
        return t

    def start(self, t: VoteTable) -> Phase:
        return self.vote

    async def vote(self, t: VoteTable) -> Phase:
        move = await One(0, [Option(Wait)], default=Wait(), seconds=60, out_of_turn=AGREEING)
        if move is None:
            return self.secret
        t.waits += 1
        return self.vote

    async def secret(self, t: VoteTable) -> None:
        await Race({0: Ask(Option(Wait))}, seconds=10, quiet=True)

    def scores(self, t: VoteTable) -> list[int]:
        return [0 for _ in t.seats]


def test_something_beside_may_settle_what_is_asked() -> None:
    match = Match(Vote(), 2, 1)
    match.answer(1, Agree())
    assert match.phase == "vote"
    match.answer(0, Wait())
    match.answer(0, Agree())
    assert match.phase == "secret"
    assert match.table.facts()["waits"] == 1
    copy = match.copy()
    assert copy.phase == "secret"
    again = match.replay(match.log)
    assert again.phase == "secret"


def test_a_quiet_clock_runs_but_is_not_shown() -> None:
    match = Match(Vote(), 2, 1)
    assert match.view(0).deadline == 60
    match.answer(0, Agree())
    match.answer(1, Agree(), 5.0)
    assert match.deadline == 15
    assert match.view(0).deadline is None
    assert MatchRenderer(match, Numbers(match), ["Ann", "Bo"], 100.0).whole(0).deadline is None
    assert match.expire(15.0)
    assert match.over
