"""What nobody may notice is not told by an empty message either, nor by a missing number."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from stage import Hall, act_of, dealt_room
from typecase.engine import Match, Rng
from typecase.games.crossing import Announce, Done
from typecase.games.letter_hogs import LOCK, Nose
from typecase.players.random_play import random_step
from typecase.server import room_log
from typecase.server.match_messages import Ask
from typecase.server.messages import Deal, MatchUpdate, Sit
from world import ADA, BEN, CYD, World

ANN, BO = 0, 1


def decoded(messages: list[bytes]) -> list[Any]:
    return [msgspec.json.decode(message) for message in messages]


def running(hall: Hall) -> Match:
    assert hall.room.match is not None
    return hall.room.match


def test_HO_11_a_press_for_nothing_reaches_nobody_else() -> None:
    seats = 5
    hall = Hall(dealt_room("letter-hogs", seats, 1, {}), [*range(seats), None])
    match = running(hall)
    match.rig({f"hands.{BO}": list("AAEEIIO")})
    for messages in hall.heard.values():
        messages.clear()
    views = [match.view(seat) for seat in (ANN, None)]
    hall.happen(room_log.Played(BO, Nose(), 1.0))
    assert [match.view(seat) for seat in (ANN, None)] == views
    # When the finger is free again, that is nobody's business either.
    hall.let_pass(1.0 + LOCK)
    locked, free = decoded(hall.heard.pop(BO))
    assert asked(locked) == ["pass"]
    assert asked(free) == ["pass", "nose"]
    assert not any(hall.heard.values())
    # What comes next has the next number for everybody.
    card = match.table.pile(f"hands.{ANN}").cards[0]
    hall.happen(room_log.Played(ANN, match.game.read_move({"move": "pass", "card": card}), 5.0))
    assert {decoded(heard)[0]["seq"] for heard in hall.heard.values()} == {locked["seq"] + 1}


def asked(told: dict[str, Any]) -> list[str]:
    """The kinds of moves that a message asks for."""
    return [option["move"] for option in told["events"][-1]["now"]["ask"]["options"]]


def announcing(judging: str) -> Hall:
    """A table of Crosswords at which the grids are full."""
    room = dealt_room("crosswords", 3, 2, {"judging": judging, "proposed": False})
    hall = Hall(room, [*range(3), None])
    rng = Rng(2)
    while running(hall).phase != "announce":
        ahead = running(hall).copy()
        random_step(ahead, rng)
        hall.happen(act_of(ahead.log[-1]))
    return hall


def test_CW_10_while_words_are_announced_nobody_else_sees_or_hears_anything() -> None:
    for judging in ("auto", "challenge"):
        hall = announcing(judging)
        match = running(hall)
        for messages in hall.heard.values():
            messages.clear()
        words = 0
        for seat in range(3):
            others = [other for other in (*range(3), None) if other != seat]
            views = [match.view(other) for other in others]
            options = match.asks()[seat].options
            announce = next(each for each in options if each.kind is Announce)
            for word in announce.candidates(match.table, Rng(2), 1):
                hall.happen(room_log.Played(seat, word, match.now + 1))
                words += 1
            if seat < 2:
                hall.happen(room_log.Played(seat, Done(), match.now + 1))
            assert [match.view(other) for other in others] == views
            assert not any(hall.heard[other] for other in others)
            assert hall.heard[seat] or seat == 2
            hall.heard[seat].clear()
        assert words
        # The last one is done: now all is shown, to all at once.
        hall.happen(room_log.Played(2, Done(), match.now + 1))
        assert match.phase != "announce"
        assert all(len(heard) >= 1 for heard in hall.heard.values())


async def test_who_comes_back_hears_what_was_for_them_alone(tmp_path: Path) -> None:
    """The own ask after a vain press is kept for a page whose line was lost just then."""
    async with World(tmp_path / "a", pace=1000.0) as world:
        room = await world.open(ADA, "letter-hogs", open=True, seats=5)
        pages = [await world.page(room, person) for person in (ADA, BEN, CYD)]
        for seat, page in enumerate(pages[1:], 1):
            await page.ok(Sit, seat=seat)
        await pages[0].ok(Deal)
        match = world.rooms.loaded[room].room.match
        assert match is not None
        match.rig({f"hands.{BO}": list("AAEEIIO")})
        ben, before = pages[BO], pages[BO].seq
        heard = [len(page.raw) for page in pages]
        touched = [card.touched for card in (await world.rooms.lobby(ADA))[0]]
        world.clock.set(world.clock.now() + 1)
        await ben.play("nose")
        assert [len(page.raw) for page in pages] == [heard[0], heard[1] + 2, heard[2]]
        # Nor does the lobby tell that something happened.
        assert [card.touched for card in (await world.rooms.lobby(ADA))[0]] == touched
        again = await world.page(room, BEN, since=before)
        told = again.all(MatchUpdate)
        assert [one.seq for one in told] == [before]
        assert told[0].events[-1].now.ask == msgspec.convert(ben.now()["ask"], Ask)
