"""The numbers of cards on the wire: good for following a card, and for nothing else."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec import structs

from stage import Hall, act_of, dealt_room, every_way
from typecase import games
from typecase.engine import Game, IllegalMove, Match, Rng, Table
from typecase.engine.each_card import each_card
from typecase.players.random_play import random_step
from typecase.server import messages, playing, room_log
from typecase.server.numbers import FIRST, Numbers
from typecase.server.requester import Requester
from typecase.server.room import Refused
from typecase.server.store import Person

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


def test_a_page_calls_a_card_by_its_number_and_by_nothing_else() -> None:
    match = Match(games.find("freeze")(), SEATS, 1)
    numbers = Numbers(match)
    numbers.catch_up()
    assert numbers.card(numbers.of(7)) == 7
    for no_number in (7, -1, FIRST - 1, FIRST + 1, 2**80):
        with pytest.raises(IllegalMove, match="One of those cards has moved"):
            numbers.card(no_number)


LAID_BY_PLACE = {"crosswords-solitaire", "letter-recall"}
"""Games in which a move names places of a grid."""


@pytest.mark.parametrize(("kind", "judging"), every_way())
def test_what_the_table_calls_a_card_is_refused_in_moves_and_tries(
    kind: type[Game[Any, Any]], judging: str
) -> None:
    """The same move with the numbers that the page was given is taken."""
    seats = max(kind.players[0], min(SEATS, kind.players[-1]))
    room = dealt_room(kind.slug, seats, 4, {"judging": judging})
    match, rng = room.match, Rng(4)
    assert match is not None
    refused = 0
    for _ in range(STEPS):
        if match.over:
            break
        numbers = room.numbers(match)
        numbers.catch_up()
        for seat, ask in match.asks().items():
            move = ask.sample(match.table, rng)
            opened = match.now if ask.opens is None else max(match.now, ask.opens)
            if move is None or (match.deadline is not None and opened > match.deadline):
                continue
            called = each_card(move, numbers.of)
            if called == move:
                continue
            asking = Requester(Person(f"p{seat}", ""), room.began + opened, False)
            for sent in (move, called):
                tried = messages.Preview(id="t", move=msgspec.to_builtins(sent))
                preview_result = playing.preview_result(room, tried, asking)
                assert preview_result.good == (sent is called), preview_result.reason
            with pytest.raises(Refused, match="One of those cards has moved"):
                playing.checked(room, msgspec.to_builtins(move), asking)
            taken = playing.checked(room, msgspec.to_builtins(called), asking)
            assert taken.move == ask.option(move).check(match.table, move)
            refused += 1
        random_step(match, rng)
    assert (refused > 0) == (kind.slug not in LAID_BY_PLACE)


class Relabelled(Numbers):
    """The numbers of a match whose cards are called otherwise by the table."""

    def __init__(self, match: Match, before: dict[int, int]) -> None:
        super().__init__(match)
        self._before = before

    def _number(self, card: int) -> int:
        hashed = self._keyed.copy()
        hashed.update(b"%d %d %d" % (self._before[card], self._lost[card], self._gathered))
        number = FIRST + int.from_bytes(hashed.digest())
        self._card[number] = card
        return number


@pytest.mark.parametrize(("kind", "judging"), every_way())
def test_nothing_on_the_wire_tells_what_the_table_calls_a_card(
    kind: type[Game[Any, Any]], judging: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two tables alike but for that send everybody the same bytes."""
    seats = max(kind.players[0], min(SEATS, kind.players[-1]))
    becomes: dict[int, int] = {}

    def relabelled(game: Game[Any, Any], *opened: Any) -> Table:
        t: Table = new_table(game, *opened)
        for span in t._backs:
            mixed = list(span)
            Rng(9).shuffle(mixed)
            becomes.update(zip(span, mixed, strict=True))
        t.face = [t.face[card] for card in sorted(becomes, key=becomes.__getitem__)]
        for pile in t.piles():
            pile.cards[:] = [becomes[card] for card in pile.cards]
        return t

    room = dealt_room(kind.slug, seats, 6, {"judging": judging})
    new_table = kind.new_table
    with monkeypatch.context() as patched:
        patched.setattr(kind, "new_table", relabelled)
        other = dealt_room(kind.slug, seats, 6, {"judging": judging})
    match, mixed = room.match, other.match
    assert match is not None
    assert mixed is not None
    other._numbers = Relabelled(mixed, {new: old for old, new in becomes.items()})
    viewers = [*range(seats), None]
    halls = Hall(room, viewers), Hall(other, viewers)
    rng = Rng(6)
    for _ in range(60):
        if match.over:
            break
        ahead = match.copy()
        random_step(ahead, rng)
        act = act_of(ahead.log[-1])
        halls[0].happen(act)
        if isinstance(act, room_log.Played):
            act = structs.replace(act, move=each_card(act.move, becomes.__getitem__))
        halls[1].happen(act)
        for viewer in viewers:
            # All messages at once would make an unreadable difference.
            assert halls[0].heard[viewer][-1] == halls[1].heard[viewer][-1]
    assert len(halls[0].heard[0]) > 5
