"""What seats do each for itself: words that are not laid in cards, sheets of their own, and piles
that each turns up alone."""

from __future__ import annotations

from typing import ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from typecase.engine import (
    Ask,
    Chance,
    Face,
    Game,
    IllegalMove,
    Independent,
    Match,
    Move,
    Observation,
    Option,
    Options,
    Own,
    Phase,
    Pile,
    Rng,
    Seat,
    Table,
    Visibility,
    Word,
    each,
    pile,
)
from typecase.engine.field import WrittenField
from typecase.engine.save import load_table, save_table
from typecase.words import Lexicon

FACES = tuple(Face(letter, 1) for letter in "ABCDEFGH")
FEW = Lexicon.of(["ant", "plant", "plants"])


class Write(Move, frozen=True):
    """Write"""

    word: str


class Done(Move, frozen=True):
    """Done"""


class SheetTable(Table):
    deck: Pile = pile(Visibility.NOBODY)
    laid: Pile = pile(Visibility.ALL)
    sheets: Own[list[tuple[str, ...]]] = each(())
    done: list[bool] = each(False)


class Sheets(Game[SheetTable, Options]):
    """Each writes words for ten seconds, or until all are done."""

    slug: ClassVar[str] = "sheets"
    name: ClassVar[str] = "Sheets"
    players: ClassVar[range] = range(2, 4)
    minutes: ClassVar[int] = 1
    moves: ClassVar[tuple[type[Move], ...]] = (Write, Done)

    def table(self, seats: int, rng: Chance) -> SheetTable:
        t = SheetTable(seats, FACES, rng)
        t.put(range(len(FACES)), t.deck)
        return t

    def start(self, t: SheetTable) -> Phase:
        t.shuffle(t.deck)
        t.draw(t.deck, t.laid, 3)
        return self.write

    async def write(self, t: SheetTable) -> Phase | None:
        ask = Ask(Option(Write, word=Word(FEW)), Option(Done), default=Done())
        asks = {seat: ask for seat in t.seats if not t.done[seat]}
        if not asks:
            return None
        answer = await Independent(asks, seconds=10 - t.now)
        if answer is None:
            return None
        seat, move = answer
        if isinstance(move, Write):
            t.sheets[seat] = (*t.sheets[seat], move.word)
        else:
            t.done[seat] = True
        return self.write

    def scores(self, t: SheetTable) -> list[int]:
        return [0 for _ in t.seats]


def sheets(match: Match) -> list[tuple[str, ...]]:
    assert isinstance(match.table, SheetTable)
    return match.table.sheets


def test_seats_that_are_asked_apart_act_in_any_order_as_often_as_they_may() -> None:
    match = Match(Sheets(), 2, seed=1)
    match.answer(1, Write("ant"), at=1.0)
    match.answer(0, Write("plant"), at=2.0)
    match.answer(1, Write("plants"), at=3.0)
    match.answer(1, Done(), at=4.0)
    assert sheets(match) == [("PLANT",), ("ANT", "PLANTS")]
    assert match.asked == (0,)
    with pytest.raises(IllegalMove, match="It's not your turn"):
        match.answer(1, Done(), at=5.0)
    match.answer(0, Done(), at=6.0)
    assert match.over


def test_apart_is_no_race_and_ends_with_its_time() -> None:
    match = Match(Sheets(), 2, seed=1)
    match.answer(0, Write("ant"), at=4.0)
    assert match.deadline == 10.0
    assert not Observation(match, 0, match.asks()[0]).may_wait()
    assert match.expire(10.0)
    assert match.over


def test_what_is_ones_own_is_in_no_view_and_is_saved_and_copied() -> None:
    match = Match(Sheets(), 2, seed=1)
    match.answer(0, Write("ant"), at=1.0)
    match.answer(1, Write("plant"), at=1.5)
    for viewer in (0, 1, None):
        assert "ANT" not in str(match.view(viewer))
    assert sheets(match.copy()) == sheets(match)
    assert sheets(Match.restore(Sheets, match.snapshot())) == [("ANT",), ("PLANT",)]


def test_an_imagined_table_keeps_only_what_is_the_own_seats() -> None:
    match = Match(Sheets(), 3, seed=1)
    for seat in range(3):
        match.answer(seat, Write("ant"))
    other = match.determinize(1, Rng(2))
    assert sheets(other) == [(), ("ANT",), ()]
    other.answer(1, Write("plant"))
    twin = other.copy()
    other.answer(1, Write("plants"))
    # What one imagined table writes down, no copy of it and not the true one has.
    assert sheets(other) == [(), ("ANT", "PLANT", "PLANTS"), ()]
    assert sheets(twin) == [(), ("ANT", "PLANT"), ()]
    assert sheets(other.copy()) == sheets(other)
    assert sheets(match) == [("ANT",)] * 3


def seen(match: Match, viewer: Seat | None) -> list[str]:
    return [card.text for card in match.view(viewer).piles["laid"].cards if card]


def test_a_pile_that_each_turns_up_alone() -> None:
    match = Match(Sheets(), 2, seed=1)
    t = match.table
    assert isinstance(t, SheetTable)
    known = seen(match, None)
    t.veil(t.laid)
    for viewer in (0, 1, None):
        assert seen(match, viewer) == []
    # Whoever saw it before remembers it; a new card nobody has seen.
    t.draw(t.deck, t.laid)
    new = t.laid.cards[-1]
    assert [bool(t.unknown(seat) >> card & 1) for seat in (0, 1) for card in t.laid.cards] == [
        False, False, False, True, False, False, False, True,
    ]  # fmt: skip
    t.unveil(t.laid, 1)
    assert len(seen(match, 1)) == 4
    assert seen(match, 0) == seen(match, None) == []
    assert not t.unknown(1) >> new & 1
    assert t.unknown(0) >> new & 1
    data = save_table(t)
    again = Sheets().new_table(2, 1)
    load_table(again, data)
    assert again.laid.seen == t.laid.seen == 1 << 1
    assert t.copy().laid.seen == t.laid.seen
    t.unveil(t.laid)
    assert seen(match, None)[:3] == known
    assert not t.unknown(0) >> new & 1


def test_a_word_that_is_written() -> None:
    t = Sheets().new_table(2, 1)
    param = Word(FEW, shortest=3)
    assert param.check(t, "Plant") == "PLANT"
    for wrong, why in (
        ("an", "AN is too short: words need at least 3 letters."),
        ("plank", "PLANK is not in the word list."),
        ("pl-nt", "“pl-nt” has characters other than A to Z. Use only those letters."),
        ("\u017fant", "has characters other than A to Z"),
        ("a" * 31, "is too long: words have at most 30 letters."),
        (7, "Enter a word."),
        (None, "Enter a word."),
    ):
        with pytest.raises(IllegalMove) as error:
            param.check(t, wrong)
        assert why in str(error.value)
    assert param.field(t) == WrittenField(shortest=3, longest=30, judged=True)


@given(st.integers(0, 500), st.booleans())
def test_a_random_word_is_allowed(seed: int, judged: bool) -> None:
    t = Sheets().new_table(2, 1)
    param = Word(FEW, judged=judged, shortest=2)
    word = param.sample(t, Rng(seed))
    if word is not None:
        assert param.check(t, word) == word


def test_where_the_players_judge_a_random_word_is_none_now_and_then() -> None:
    t = Sheets().new_table(2, 1)
    rng = Rng(6)
    found = {Word(FEW, judged=False).sample(t, rng) for _ in range(2000)} - {None}
    assert found > {"ANT", "PLANT", "PLANTS"}
    assert Word(FEW, judged=False).check(t, "zzz") == "ZZZ"
    judged = {Word(FEW).sample(t, rng) for _ in range(500)} - {None}
    assert judged == {"ANT", "PLANT", "PLANTS"}
