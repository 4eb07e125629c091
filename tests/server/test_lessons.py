"""A room that teaches: the real match with a fixed deal, its steps, and the game that follows."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest

from typecase.lessons import library
from typecase.players import LEVELS
from typecase.server.messages import (
    Hint,
    Lesson,
    LessonPoint,
    MatchUpdate,
    Pause,
    Play,
    Preview,
    Rematch,
    Say,
)
from typecase.server.reducers import load
from typecase.server.room import Refused
from typecase.server.room_log import Away, Dealt, Played, PlayedOn, Taught, WentOn, decode_entry
from typecase.texts import catalogue
from world import ADA, BEN, Page, World

LESSON = """
title = "Your first hand"
game = "letter-head"
seats = ["You", "Caslon", "Didot"]
start = { dealer = "Didot" }

[table]
"hands.You" = "A R N E C"
"hands.Caslon" = "Q J X Z V"

[[play]]
title = "Five cards"
say = "Only you see your five cards."
point = ["hands.You", "card N", "seat Didot"]

[[play]]
title = "A word"
say = "Set *crane*."
point = ["button declare"]
seat = "You"
move = "declare"
word = "CRANE"
wrong = [{ move = "draw", say = "Drawing can wait: *crane* brings 36." }]

[[play]]
seat = "Caslon"
move = "accept"

[[play]]
seat = "Didot"
move = "accept"

[[play]]
title = "The points"
say = "All believed you."

[[play]]
title = "The next turn"
say = "Accept what Caslon does."

[[play]]
seat = "Caslon"
move = "pass"

[[play]]
seat = "Didot"
move = "pass"
"""

PACE = 0.9
"""Seconds before each scripted act."""


@pytest.fixture(autouse=True)
def lesson(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "lessons"
    folder.mkdir()
    file = folder / "letter-head.toml"
    file.write_text(LESSON)
    monkeypatch.setattr(library, "OWN", folder)
    return file


async def taught(world: World) -> Page:
    room = await world.open(ADA, "letter-head", lesson=True)
    return await world.page(room, ADA)


async def at_the_word(world: World) -> Page:
    """The lesson where a word is asked for."""
    page = await taught(world)
    await page.ok(Lesson, to="go-on")
    return page


async def with_crane(page: Page) -> None:
    await page.play("declare", word=spelled(page, "CRANE"))


def spelled(page: Page, word: str) -> dict[str, Any]:
    hand = {card[1]: card[0] for card in page.now()["piles"]["hands.0"]["cards"]}
    cards = [hand[letter] for letter in word]
    return {"word": word, "cards": cards, "down": [False] * len(word)}


async def acts(world: World, room: str) -> list[Any]:
    return [decode_entry(row).event for row in await world.store.log_of(room)]


async def test_a_room_is_opened_for_a_lesson(tmp_path: Path) -> None:
    async with World(tmp_path / "a") as world:
        page = await taught(world)
        room = page.table
        assert [seat.name for seat in room.seats] == ["Ada", "Caslon", "Didot"]
        assert [seat.level for seat in room.seats] == ["", LEVELS[0], LEVELS[0]]
        assert (room.stage, room.number, room.open) == ("playing", 1, False)
        now = room.lesson
        assert (now.title, now.step, now.waits) == ("Your first hand", 0, "go on")
        assert now.steps == ("Five cards", "A word", "The points", "The next turn")
        assert now.say == "Only you see your five cards."
        assert sorted(card[1] for card in page.now()["piles"]["hands.0"]["cards"]) == [*"ACENR"]
        n = spelled(page, "N")["cards"][0]
        assert now.point == (
            LessonPoint(pile="hands.0"),
            LessonPoint(pile="hands.0", card=n),
            LessonPoint(seat=2),
        )
        # Nobody is invited to it, and it is in no list.
        assert (page.welcome.you.invite, page.welcome.you.watch) == ("", "")
        with pytest.raises(Refused):
            await world.page(page.room, BEN)
        assert (await world.rooms.lobby(BEN))[0] == []


async def test_a_game_without_a_lesson_teaches_nothing(tmp_path: Path) -> None:
    async with World(tmp_path / "a") as world:
        with pytest.raises(Refused, match="Freeze has no lesson yet"):
            await world.open(ADA, "freeze", lesson=True)


async def test_the_right_move_ends_the_step_and_the_rest_happens_by_itself(tmp_path: Path) -> None:
    async with World(tmp_path / "a") as world:
        page = await at_the_word(world)
        assert page.table.lesson.point == (LessonPoint(button="declare"),)
        await with_crane(page)
        assert (page.table.lesson.step, page.table.lesson.waits) == (1, "script")
        await world.move(PACE - 0.01)
        assert page.now()["answered"] == []
        await world.move(0.01)
        assert page.now()["answered"] == [1]
        assert page.table.lesson.waits == "script"
        await world.move(PACE)
        assert (page.table.lesson.step, page.table.lesson.waits) == (2, "go on")
        assert page.now()["asked"] == [1]
        kinds = [type(act) for act in await acts(world, page.room)][-5:]
        assert kinds == [Taught, WentOn, Played, Played, Played]


async def test_a_move_that_is_not_asked_for_is_answered_and_changes_nothing(
    tmp_path: Path,
) -> None:
    async with World(tmp_path / "a") as world:
        page = await at_the_word(world)
        before, log = page.now(), await acts(world, page.room)

        async def told(move: dict[str, Any]) -> str:
            return catalogue().say(await page.no(Play, ask=page.asked, move=move))

        assert await told({"move": "draw"}) == "Drawing can wait: CRANE brings 36."
        race = {"move": "declare", "word": spelled(page, "RACE")}
        assert "Set CRANE." in await told(race)
        false = {"move": "declare", "word": {**spelled(page, "RAC"), "word": "RAN"}}
        assert "Turn it face down" in await told(false)
        assert (page.now(), await acts(world, page.room)) == (before, log)
        assert (page.table.lesson.step, page.table.lesson.waits) == (1, "move")


async def test_only_where_there_is_nothing_to_do_one_goes_on(tmp_path: Path) -> None:
    async with World(tmp_path / "a") as world:
        page = await at_the_word(world)
        assert await page.no(Lesson, to="go-on") == "server-lesson-asks"
        assert await page.no(Lesson, to="play-on") == "server-lesson-not-over"
        await with_crane(page)
        assert await page.no(Lesson, to="go-on") == "server-lesson-asks"


async def test_back_is_one_step_back(tmp_path: Path) -> None:
    async with World(tmp_path / "a") as world:
        page = await taught(world)
        assert await page.no(Lesson, to="back") == "server-first-step"
        await page.ok(Lesson, to="go-on")
        first = page.now()["piles"]
        await with_crane(page)
        # What was to happen by itself does not happen any more.
        await page.ok(Lesson, to="back")
        assert (page.table.lesson.step, page.table.lesson.waits) == (1, "move")
        assert page.now()["piles"] == first
        await world.move(10)
        assert page.now()["piles"] == first
        await with_crane(page)
        await world.move(2 * PACE)
        assert page.table.lesson.step == 2
        await page.ok(Lesson, to="back")
        assert page.table.lesson.step == 1
        await page.ok(Lesson, to="back")
        assert page.table.lesson.step == 0


async def test_nobody_is_hurried_and_nobody_is_away(tmp_path: Path) -> None:
    async with World(tmp_path / "a", grace=60) as world:
        page = await at_the_word(world)
        await page.close()
        await world.move(300)
        again = await world.page(page.room, ADA)
        assert (again.table.lesson.step, again.table.lesson.waits) == (1, "move")
        assert Away not in {type(act) for act in await acts(world, page.room)}


async def test_nothing_else_can_be_done_in_a_lesson(tmp_path: Path) -> None:
    async with World(tmp_path / "a") as world:
        page = await at_the_word(world)
        assert await page.no(Say, text="hello") == "server-in-a-lesson"
        assert await page.no(Pause, on=True) == "server-in-a-lesson"
        assert await page.no(Hint) == "server-in-a-lesson"
        answer = await page.do(
            Preview(id="p", move={"move": "declare", "word": spelled(page, "RACE")})
        )
        assert getattr(answer, "good", False)


async def finished(world: World) -> Page:
    """The lesson at its end."""
    page = await at_the_word(world)
    await with_crane(page)
    await world.move(2 * PACE)
    await page.ok(Lesson, to="go-on")
    await page.ok(Lesson, to="go-on")
    await world.move(2 * PACE)
    assert page.table.lesson.waits == "over"
    return page


async def test_the_match_goes_on_with_bots(tmp_path: Path) -> None:
    async with World(tmp_path / "a", pace=0) as world:
        page = await finished(world)
        before = page.now()
        await page.ok(Lesson, to="play-on")
        assert page.table.lesson is None
        assert page.table.number == 1
        # The same cards, and it is the learner's turn.
        assert {**page.now(), "deadline": None, "ask": None} == {
            **before,
            "deadline": None,
            "ask": None,
        }
        assert page.now()["asked"] == [0]
        await page.play("pass", cards=[])
        await world.move(5)
        # Somebody else has answered by themselves.
        moves = [act for act in await acts(world, page.room) if isinstance(act, Played) and act.bot]
        assert moves[-1].seat != 0
        assert len([act for act in moves if act.seat == 1]) >= 3
        assert await page.no(Lesson, to="back") == "server-not-in-a-lesson"


async def test_after_the_end_nothing_is_recorded_and_another_match_is_dealt(
    tmp_path: Path,
) -> None:
    async with World(tmp_path / "a", pace=0) as world:
        page = await finished(world)
        await page.ok(Lesson, to="play-on")
        for _ in range(40):
            if page.table.stage == "over":
                break
            if 0 in page.now()["asked"]:
                options = [option["move"] for option in page.now()["ask"]["options"]]
                if "pass" in options:
                    await page.play("pass", cards=[])
                else:
                    await page.play("accept")
            await world.move(5)
        assert page.table.stage == "over"
        assert page.last(MatchUpdate).fair in (None, msgspec.UNSET)
        assert (await world.rooms.lobby(ADA))[1] == []
        await page.ok(Rematch)
        assert (page.table.stage, page.table.number) == ("playing", 2)


async def test_skip_is_a_fresh_deal(tmp_path: Path) -> None:
    async with World(tmp_path / "a", pace=0) as world:
        page = await at_the_word(world)
        await page.ok(Lesson, to="skip")
        assert page.table.lesson is None
        assert (page.table.stage, page.table.number) == ("playing", 2)
        dealt = (await acts(world, page.room))[3]
        assert isinstance(dealt, Dealt)
        await world.move(5)
        assert {seat.level for seat in page.table.seats[1:]} == {LEVELS[0]}


@pytest.mark.parametrize("waits", ["move", "script", "over"])
async def test_a_restart_in_the_middle_of_a_lesson(tmp_path: Path, waits: str) -> None:
    async with World(tmp_path / "a") as world:
        if waits == "over":
            page = await finished(world)
        else:
            page = await at_the_word(world)
            if waits == "script":
                await with_crane(page)
                await world.move(PACE)
        clock = world.clock
        before, lesson = page.now(), page.table.lesson
        await world.crash()
    async with World(tmp_path / "a", clock) as world:
        again = await world.page(page.room, ADA)
        assert again.table.lesson == lesson
        assert again.now() == before
        await world.move(PACE)
        if waits == "script":
            assert (again.table.lesson.step, again.table.lesson.waits) == (2, "go on")
        else:
            assert again.table.lesson == lesson


async def test_the_same_log_gives_the_same_lesson(tmp_path: Path) -> None:
    async with World(tmp_path / "a") as world:
        page = await finished(world)
        rows = await world.store.log_of(page.room)
        room = load([decode_entry(row) for row in rows])
        live = world.rooms.loaded[page.room].room
        assert room.course is not None
        assert live.match is not None
        assert room.match is not None
        assert (room.course.step, room.course.waits) == (3, "over")
        assert room.match.snapshot() == live.match.snapshot()
        assert (room.clock, room.began) == (live.clock, live.began)


@pytest.mark.parametrize("there", [True, False])
async def test_another_lesson_after_an_upgrade(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, there: bool
) -> None:
    async with World(tmp_path / "a") as world:
        page = await finished(world)
        clock = world.clock
        await world.crash()
    newer = tmp_path / "newer"
    newer.mkdir()
    if there:
        (newer / "letter-head.toml").write_text(LESSON.replace("Set *crane*", "Play *crane*"))
    monkeypatch.setattr(library, "OWN", newer)
    async with World(tmp_path / "a", clock) as world:
        again = await world.page(page.room, ADA)
        if there:
            assert (again.table.lesson.step, again.table.stage) == (0, "playing")
            assert again.now()["piles"]["hands.0"]["count"] == 5
        else:
            assert (again.table.lesson, again.table.stage) == (None, "gathering")


async def test_what_is_hidden_stays_hidden(tmp_path: Path) -> None:
    """A lesson says only what is to be read now: no hand, no answer, no coming move."""
    async with World(tmp_path / "a") as world:
        page = await at_the_word(world)
        await with_crane(page)
        await world.move(2 * PACE)
        told = b"".join(page.raw)
        for hidden in (b'"Q"', b'"J"', b'"Z"', b"wrong", b"Drawing can wait", b"All believed"):
            assert (hidden in told) == (hidden == b"All believed")
        assert b"Accept what" not in told


def test_a_lesson_is_stored_as_data(tmp_path: Path) -> None:
    """The log names the lesson by its digest; its sentences and cards stay in its file."""

    async def play() -> str:
        async with World(tmp_path / "a") as world:
            return (await finished(world)).room

    asyncio.run(play())
    with sqlite3.connect(tmp_path / "a") as file:
        rows = [row for (row,) in file.execute("SELECT row FROM log ORDER BY seq")]
    assert '"taught"' in rows[1]
    assert "crane" not in rows[1].lower()
    assert PlayedOn.__struct_config__.tag == "played-on"
