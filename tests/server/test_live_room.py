"""A room in use: every command once, nothing lost, nobody's clock lost, nobody waits for ever."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from typecase.players import RandomPlayer
from typecase.server import bots
from typecase.server.match_messages import MovedEvent
from typecase.server.messages import (
    Agree,
    ChatMessage,
    Deal,
    Leave,
    MatchUpdate,
    No,
    Ok,
    Pause,
    Ping,
    Play,
    Pong,
    Rematch,
    RoomUpdate,
    Say,
    Sit,
    TakeBack,
    Welcome,
)
from typecase.server.room_log import Away, Back, Played, Rested, StoodIn, TimedOut, decode_entry
from typecase.server.store import Person, Then
from world import ADA, BEN, CYD, HandClock, Page, World

SLOW: dict[str, Any] = {"quickest": 10_000.0, "slowest": 10_001.0}
"""Bots that leave the turn to a test."""

DRAW = {"move": "draw", "source": "deck"}


async def table_of(world: World, *people: Any, **new: Any) -> tuple[str, list[Page]]:
    """A room of Freeze where these people sit and the cards are dealt."""
    room = await world.open(people[0], "freeze", open=True, seats=max(3, len(people)), **new)
    pages = [await world.page(room, person) for person in people]
    for seat, page in enumerate(pages[1:], 1):
        await page.ok(Sit, seat=seat)
    await pages[0].ok(Deal)
    return room, pages


def turn(pages: list[Page]) -> Page:
    """The page whose turn it is."""
    return next(page for page in pages if page.now().get("ask"))


async def take_turn(page: Page) -> None:
    await page.play("draw", source="deck")
    cards = page.now()["ask"]["options"][0]["fields"]["card"]["cards"]
    await page.play("discard", card=cards[0])


def at_any_time(page: Page) -> dict[str, Any]:
    """What a page shows, whichever question of the match it is."""
    now = page.now()
    return now | {"ask": now["ask"] and now["ask"] | {"id": ""}}


async def acts(world: World, room: str) -> list[Any]:
    return [decode_entry(row).event for row in await world.store.log_of(room)]


# Every command once.


async def test_a_command_said_twice_is_done_once(tmp_path: Path) -> None:
    async with World(tmp_path / "a", **SLOW) as world:
        room, pages = await table_of(world, ADA, BEN, CYD)
        page = turn(pages)
        draw = Play(id="again", ask=page.asked, move={"move": "draw", "source": "deck"})
        assert isinstance(await page.do(draw), Ok)
        rows = len(await world.store.log_of(room))
        assert isinstance(await page.do(draw), Ok)
        assert len(await world.store.log_of(room)) == rows
        # The same id of somebody else is another command.
        other = next(one for one in pages if one is not page)
        assert isinstance(await other.do(draw), No)
        # A refusal is said again too, though by now the answer would be another.
        early = Play(id="early", ask="", move={"move": "draw", "source": "discards"})
        assert isinstance(await page.do(early), No)
        cards = page.now()["ask"]["options"][0]["fields"]["card"]["cards"]
        await page.play("discard", card=cards[0])
        for _ in range(2):
            await take_turn(turn(pages))
        assert turn(pages) is page
        assert isinstance(await page.do(early), No)


async def test_a_command_said_again_after_a_restart_is_done_once(tmp_path: Path) -> None:
    draw = Play(id="again", ask="1.1", move={"move": "draw", "source": "deck"})
    async with World(tmp_path / "a", **SLOW) as world:
        room, pages = await table_of(world, ADA, BEN, CYD)
        page = turn(pages)
        assert isinstance(await page.do(draw), Ok)
        person, shown = page.person, page.now()
        rows = len(await world.store.log_of(room))
    async with World(tmp_path / "a", HandClock(2_000_000.0), **SLOW) as world:
        page = await world.page(room, person)
        assert page.now() == shown
        assert isinstance(await page.do(draw), Ok)
        assert len(await world.store.log_of(room)) == rows


async def test_the_answer_comes_before_the_news(tmp_path: Path) -> None:
    async with World(tmp_path / "a", **SLOW) as world:
        _, pages = await table_of(world, ADA, BEN, CYD)
        page = turn(pages)
        before = len(page.raw)
        await page.play("draw", source="deck")
        assert [type(one) for one in page.heard[before:]] == [Ok, MatchUpdate]


async def test_numbers_run_without_gaps(tmp_path: Path) -> None:
    async with World(tmp_path / "a", **SLOW) as world:
        _, pages = await table_of(world, ADA, BEN, CYD)
        for _ in range(8):
            await take_turn(turn(pages))
            await pages[0].ok(Say, text="well")
        for page in pages:
            seqs = [one.seq for one in page.heard if isinstance(one, MatchUpdate | RoomUpdate)]
            last = [seq for seq in seqs if seq > page.welcome.seq]
            assert last == list(range(page.welcome.seq + 1, page.seq + 1))


async def test_a_ping_tells_the_clock(tmp_path: Path) -> None:
    async with World(tmp_path / "a", **SLOW) as world:
        room = await world.open(ADA, "freeze")
        ada = await world.page(room, ADA)
        await world.move(7)
        assert ada.visit is not None
        ada.visit.do(Ping(3.5))
        assert ada.last(Pong) == Pong(3.5, 7.0)


# Coming back.


async def test_a_page_that_comes_back_gets_what_it_missed(tmp_path: Path) -> None:
    async with World(tmp_path / "a", **SLOW) as world:
        room, pages = await table_of(world, ADA, BEN, CYD)
        first = pages.index(turn(pages))
        # The one who has to wait longest.
        away = pages[first - 1]
        since = away.seq
        await away.close()
        await take_turn(turn(pages))
        await turn(pages).ok(Say, text="hurry")
        before = len(away.raw)
        await away.enter(since=since)
        new = away.heard[before:]
        assert not any(isinstance(one, Welcome) for one in new)
        assert away.chat[-1] == "hurry"
        seqs = [one.seq for one in new if isinstance(one, MatchUpdate | RoomUpdate)]
        # Away, two moves, back; then the sign that this is all.
        assert seqs == [*range(since + 1, since + 5), since + 4]
        fresh = await world.page(room, away.person)
        assert away.now() == fresh.now()


async def test_a_page_away_for_too_long_gets_all_of_it(tmp_path: Path) -> None:
    async with World(tmp_path / "a", **SLOW) as world:
        _, pages = await table_of(world, ADA, BEN, CYD)
        page = pages[0]
        since = page.seq
        for _ in range(20):
            await take_turn(turn(pages))
        for number in (since, -1, 10**9):
            before = len(page.raw)
            await page.enter(since=number)
            assert isinstance(page.heard[before], Welcome)
        story = page.welcome.story
        moves = [event for event in story if isinstance(event, MovedEvent)]
        assert sum(event.target == "discards" for event in moves) == 21


async def test_two_pages_of_one_person_both_hear(tmp_path: Path) -> None:
    async with World(tmp_path / "a", **SLOW) as world:
        room, pages = await table_of(world, ADA, BEN, CYD)
        second = await world.page(room, ADA)
        await take_turn(turn(pages))
        assert second.now() == pages[0].now()
        await second.close()
        assert pages[1].table.seats[0].away is None


async def test_another_name_is_told(tmp_path: Path) -> None:
    async with World(tmp_path / "a", **SLOW) as world:
        room, pages = await table_of(world, ADA, BEN, CYD)
        await world.page(room, Person("ada", "Ada Lovelace"))
        assert pages[1].table.seats[0].name == "Ada Lovelace"


async def test_another_name_is_told_while_its_owner_is_there(tmp_path: Path) -> None:
    """At every table where they sit, also where their page is closed; a namesake gets a number."""
    async with World(tmp_path / "a", **SLOW) as world:
        _, pages = await table_of(world, ADA, BEN, CYD)
        _, others = await table_of(world, BEN, ADA)
        await others[1].close()
        await world.rooms.rename(Person("ada", "Ada Lovelace"))
        assert pages[1].table.seats[0].name == "Ada Lovelace"
        assert others[0].table.seats[1].name == "Ada Lovelace"
        assert others[0].table.seats[1].away is not None
        await world.rooms.rename(Person("ada", "Ben"))
        assert pages[1].table.seats[0].name == "Ben 2"
        # What she says now has her name too.
        await pages[0].ok(Say, text="It is me.")
        assert pages[1].last(ChatMessage).line.name == "Ben 2"


# Taking back, pausing, again.


async def test_with_bots_alone_a_move_is_taken_back_at_once(tmp_path: Path) -> None:
    async with World(tmp_path / "a") as world:
        _, pages = await table_of(world, ADA)
        ada = pages[0]
        while not ada.now()["ask"]:
            await world.move(1)
        assert await ada.no(TakeBack) == "server-nothing-to-undo"
        shown = at_any_time(ada)
        await take_turn(ada)
        await world.move(1)
        await ada.ok(TakeBack)
        assert isinstance(ada.heard[-1], Welcome)
        # It is the discard that is taken back, not the draw before it.
        assert ada.now()["ask"]["key"] == "turn:discard"
        await ada.ok(TakeBack)
        assert at_any_time(ada) == shown
        await take_turn(ada)


async def test_people_must_agree_to_a_take_back(tmp_path: Path) -> None:
    async with World(tmp_path / "a", **SLOW) as world:
        _, pages = await table_of(world, ADA, BEN, CYD)
        page = turn(pages)
        others = [one for one in pages if one is not page]
        shown = [at_any_time(one) for one in pages]
        assert await others[0].no(Agree, yes=True) == "server-nothing-to-agree-to"
        await page.play("draw", source="deck")
        await page.ok(TakeBack)
        assert others[0].table.undo_request.waiting == tuple(
            sorted(pages.index(one) for one in others)
        )
        assert await page.no(TakeBack) == "server-undo-asked-already"
        await others[0].ok(Agree, yes=True)
        assert others[0].table.undo_request.waiting == (pages.index(others[1]),)
        await others[1].ok(Agree, yes=False)
        assert others[0].table.undo_request is None
        await page.ok(TakeBack)
        await others[0].ok(Agree, yes=True)
        await others[1].ok(Agree, yes=True)
        assert [at_any_time(one) for one in pages] == shown
        assert all(isinstance(one.heard[-1], Welcome) for one in pages)
        # The numbers go on, and so does the game.
        await take_turn(page)
        assert page.seq == others[0].seq


async def test_a_taken_back_turn_has_the_time_it_had(tmp_path: Path) -> None:
    async with World(tmp_path / "a", **SLOW) as world:
        _, pages = await table_of(world, ADA, BEN, CYD, options={"turn_clock": 60})
        page = turn(pages)
        await world.move(20)
        await page.play("draw", source="deck")
        await world.move(50)
        await page.ok(TakeBack)
        for other in pages:
            if other is not page:
                await other.ok(Agree, yes=True)
        assert page.now()["deadline"] - page.welcome.at == pytest.approx(40)


async def test_a_sealed_answer_may_be_changed_while_others_think(tmp_path: Path) -> None:
    async with World(tmp_path / "a", **SLOW) as world:
        _, pages = await table_of(world, ADA, BEN, CYD)
        caller = turn(pages)
        await caller.play("draw", source="deck")
        cards = caller.now()["ask"]["options"][0]["fields"]["card"]["cards"]
        await caller.play("discard", card=cards[0], freeze=True)
        for _ in range(2):
            await take_turn(turn(pages))
        assert caller.now()["phase"] == "showdown"
        await pages[0].play("no-word")
        await pages[1].play("no-word")
        assert pages[2].now()["answered"] == [0, 1]
        assert pages[0].now()["ask"] is None
        await pages[0].ok(TakeBack)
        assert pages[0].now()["ask"]["key"] == "showdown:announce|no-word"
        assert pages[2].now()["answered"] == [1]
        await pages[0].play("no-word")
        await pages[2].play("no-word")
        assert pages[0].now()["phase"] == "turn"


async def test_a_pause_stops_clocks_and_moves(tmp_path: Path) -> None:
    async with World(tmp_path / "a", beat=60) as world:
        room, pages = await table_of(world, ADA, BEN, options={"turn_clock": 30})
        await pages[0].ok(Pause, on=True)
        before = len(await world.store.log_of(room))
        await world.move(500)
        assert len(await world.store.log_of(room)) == before
        page = pages[0]
        move = {"move": "draw", "source": "deck"}
        assert await page.no(Play, ask="", move=move) == "server-paused"
        assert await page.no(Pause, on=True) == "server-already-paused"
        left = page.now()["deadline"] - page.last(RoomUpdate).at
        await page.ok(Pause, on=False)
        assert page.now()["deadline"] - page.last(RoomUpdate).at == left
        assert 29 <= left <= 30


async def test_another_match_when_all_who_are_here_want_it(tmp_path: Path) -> None:
    async with World(tmp_path / "a", **SLOW) as world:
        _, pages = await table_of(world, ADA, BEN, CYD, options={"marks": 1})
        assert await pages[0].no(Rematch) == "server-game-not-over"
        await finish(world, pages)
        assert pages[0].table.stage == "over"
        commitment = pages[0].table.commitment
        assert commitment != pages[0].last(MatchUpdate).fair.commitment
        await pages[0].ok(Rematch)
        assert pages[1].table.again == (0,)
        assert await pages[0].no(Rematch) == "server-waiting-for-others"
        await pages[2].close()
        await pages[1].ok(Rematch)
        assert (pages[1].table.stage, pages[1].table.number) == ("playing", 2)
        assert pages[1].table.commitment == commitment
        fresh = await world.page(pages[0].room, BEN)
        assert pages[1].now() == fresh.now()


async def finish(world: World, pages: list[Page]) -> None:
    """Play Freeze to its end: the caller has a word if there is one."""
    for _ in range(400):
        now = pages[0].now()
        if now["over"]:
            return
        for page in pages:
            ask = page.now()["ask"]
            if not ask:
                continue
            option = ask["options"][0]
            if option["move"] == "draw":
                await page.play("draw", source="deck")
            elif option["move"] == "discard":
                fields = option["fields"]
                call = {"freeze": True} if "freeze" in fields else {}
                await page.play("discard", card=fields["card"]["cards"][0], **call)
            else:
                await announce(world, page)
    raise AssertionError("it does not end")


async def announce(world: World, page: Page) -> None:
    """The best word of the hand, or none."""
    seat = page.welcome.you.seat
    match = world.rooms.loaded[page.room].room.match
    assert match is not None
    assert seat is not None
    option = match.asks()[seat].options[0]
    words = option.listing(match.table)
    if words:
        move: Any = words[0]
        await page.play("announce", word={"word": move.word.word})
    else:
        await page.play("no-word")


# Time.


async def test_time_runs_out_once(tmp_path: Path) -> None:
    async with World(tmp_path / "a", **SLOW) as world:
        room, pages = await table_of(world, ADA, BEN, CYD, options={"turn_clock": 30})
        page = turn(pages)
        live = world.rooms.loaded[room]
        await world.move(29.9)
        assert page.now()["ask"]["key"] == "turn:draw"
        expected = live.room.seq
        world.clock.set(world.clock.now() + 0.2)
        for _ in range(3):
            live.post(live._tick, expected)
        await world.quiet()
        assert [act for act in await acts(world, room) if isinstance(act, TimedOut)] == [
            TimedOut(30.1)
        ]
        assert page.now()["ask"]["key"] == "turn:discard"
        await world.move(31)
        assert turn(pages) is not page


async def test_a_move_that_came_in_time_counts(tmp_path: Path) -> None:
    async with World(tmp_path / "a", **SLOW) as world:
        room, pages = await table_of(world, ADA, BEN, CYD, options={"turn_clock": 30})
        page = turn(pages)
        await world.move(29.999)
        await page.play("draw", source="deck")
        assert not any(isinstance(act, TimedOut) for act in await acts(world, room))


async def test_an_answer_after_a_hidden_time_limit_is_for_what_comes_then(tmp_path: Path) -> None:
    """HO-11: a finger is locked for three seconds. Nobody else learns when they are over, not even
    by a refusal."""
    async with World(tmp_path / "a", **SLOW) as world:
        room = await world.open(ADA, "letter-hogs", open=True, seats=5)
        ada, ben = [await world.page(room, person) for person in (ADA, BEN)]
        await ben.ok(Sit, seat=1)
        await ada.ok(Deal)
        await ada.play("nose")
        locked = [option["move"] for option in ada.now()["ask"]["options"]]
        assert locked == ["pass"]
        world.clock.set(world.clock.now() + 3.1)
        cards = ben.now()["ask"]["options"][0]["fields"]["card"]["cards"]
        await ben.play("pass", card=cards[0])
        timed_out, passed = (await acts(world, room))[-2:]
        assert (type(timed_out), type(passed)) == (TimedOut, Played)


async def test_a_turn_that_is_over_is_over_before_a_late_answer(tmp_path: Path) -> None:
    async with World(tmp_path / "a", **SLOW) as world:
        room, pages = await table_of(world, ADA, BEN, CYD, options={"turn_clock": 30})
        page = turn(pages)
        late = Play(id="late", ask=page.asked, move=DRAW)
        world.clock.set(world.clock.now() + 30.1)
        answer = await page.do(late)
        assert isinstance(answer, No)
        assert [type(act) for act in await acts(world, room)].count(TimedOut) == 1
        assert page.now()["ask"]["key"] == "turn:discard"


async def test_a_restart_takes_no_time_from_anybody(tmp_path: Path) -> None:
    async with World(tmp_path / "a", **SLOW) as world:
        room, pages = await table_of(world, ADA, BEN, CYD, options={"turn_clock": 60})
        await world.move(20)
        person = turn(pages).person
        deadline = turn(pages).now()["deadline"]
        await world.crash()
        end = world.clock.now()
    for outage in (5.0, 1000.0):
        clock = HandClock(end + outage)
        async with World(tmp_path / "a", clock, **SLOW) as world:
            page = await world.page(room, person)
            assert page.now()["deadline"] == deadline
            assert page.now()["deadline"] - page.welcome.at == pytest.approx(40, abs=1.1)
            assert not any(isinstance(act, TimedOut) for act in await acts(world, room))
            end = clock.now()


async def test_a_room_on_the_disk_wakes_when_its_time_is_up(tmp_path: Path) -> None:
    hours = {"turn_clock": 2 * 3600}
    async with World(tmp_path / "a", beat=60, **SLOW) as world:
        room, pages = await table_of(world, ADA, BEN, CYD, options=hours)
        for page in pages:
            await page.close()
        await world.move(300)
        assert room not in world.rooms.loaded
        await world.move(2 * 3600)
        assert sum(isinstance(act, TimedOut) for act in await acts(world, room)) == 1
        # Nobody is away where a turn may take hours.
        assert not any(isinstance(act, Away) for act in await acts(world, room))


async def test_a_room_nobody_is_in_is_forgotten_and_found_again(tmp_path: Path) -> None:
    async with World(tmp_path / "a", **SLOW) as world:
        room, pages = await table_of(world, ADA, BEN, CYD)
        shown = [page.now() for page in pages]
        for page in pages:
            await page.close()
        await world.move(400)
        assert world.rooms.loaded == {}
        rooms, _ = await world.rooms.lobby(ADA)
        waits = "ask" in shown[0] and shown[0]["ask"] is not None
        assert [(card.id, card.turn) for card in rooms] == [(room, waits)]
        assert [(await world.page(room, page.person)).now() for page in pages] == shown


# Away.


async def test_a_bot_plays_for_who_is_away_until_they_are_back(tmp_path: Path) -> None:
    async with World(tmp_path / "a") as world:
        room, pages = await table_of(world, ADA, BEN, CYD)
        page = turn(pages)
        here = next(one for one in pages if one is not page)
        seat = pages.index(page)
        await page.close()
        assert here.table.seats[seat].away == pytest.approx(60, abs=0.1)
        await world.move(59)
        assert not here.table.seats[seat].played_by_bot
        assert here.now()["asked"] == [seat]
        await world.move(8)
        assert here.table.seats[seat].played_by_bot
        assert here.now()["asked"] != [seat]
        played = [act for act in await acts(world, room) if isinstance(act, Played)]
        assert [(act.seat, act.bot) for act in played] == [(seat, True)] * 2
        await page.enter()
        chair = here.table.seats[seat]
        assert (chair.away, chair.played_by_bot) == (None, False)
        # The seat is theirs again: nobody plays it for them.
        for other in [pages[(seat + 1) % 3], pages[(seat + 2) % 3]]:
            if here.now()["phase"] == "turn":
                await take_turn(other)
        await world.move(100)
        assert seat in here.now()["asked"]


async def test_with_nobody_there_the_table_rests(tmp_path: Path) -> None:
    async with World(tmp_path / "a", beat=60) as world:
        room, pages = await table_of(world, ADA, options={"turn_clock": 600})
        ada = pages[0]
        while not ada.now()["ask"]:
            await world.move(1)
        await ada.close()
        await world.move(5000)
        said = [type(act) for act in await acts(world, room) if isinstance(act, Away | Rested)]
        assert said == [Away, Rested]
        await ada.enter()
        assert ada.now()["ask"]["key"] == "turn:draw"
        assert ada.now()["deadline"] - ada.welcome.at == pytest.approx(540, abs=10)
        assert not ada.table.paused
        assert not any(isinstance(act, StoodIn) for act in await acts(world, room))


async def test_after_a_restart_who_does_not_come_is_away(tmp_path: Path) -> None:
    async with World(tmp_path / "a", **SLOW) as world:
        room, _ = await table_of(world, ADA, BEN, CYD)
    async with World(tmp_path / "a", HandClock(2_000_000.0), **SLOW) as world:
        ada = await world.page(room, ADA)
        await world.page(room, BEN)
        await world.move(10)
        assert [chair.away is not None for chair in ada.table.seats] == [False, False, True]
        await world.page(room, CYD)
        assert not any(chair.away for chair in ada.table.seats)
        assert [type(act) for act in await acts(world, room)][-2:] == [Away, Back]


# Bots.


@pytest.mark.parametrize("game", ["freeze", "letter-head", "word-poker", "word-slam"])
async def test_bots_play_a_whole_game_among_themselves(tmp_path: Path, game: str) -> None:
    """Their person only watches the clock: with a turn clock no table hangs."""
    short = {"freeze": {"marks": 1}, "word-poker": {"hands": 2}}.get(game, {})
    async with World(tmp_path / "a", beat=60) as world:
        room = await world.open(ADA, game, deal=True, options={"turn_clock": 15, **short})
        ada = await world.page(room, ADA)
        for _ in range(600):
            if ada.now()["over"]:
                break
            await world.move(10)
        assert ada.now()["over"]
        played = [act for act in await acts(world, room) if isinstance(act, Played)]
        assert played
        assert all(act.bot for act in played)
        assert ada.now() == (await world.page(room, ADA)).now()


async def test_bots_need_no_clock_to_finish_a_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In Letter Head a bot that is asked may draw first; it is still asked then."""
    monkeypatch.setattr(bots, "make", lambda level, rng: RandomPlayer(rng))
    async with World(tmp_path / "a", beat=60) as world:
        room = await world.open(ADA, "letter-head", deal=True, seats=4, open=True)
        ada = await world.page(room, ADA)
        await ada.ok(Leave)
        for _ in range(400):
            if ada.now()["over"]:
                break
            await world.move(20)
        assert ada.now()["over"]
        drawn = [act for act in await acts(world, room) if "draw" in str(getattr(act, "move", ""))]
        assert drawn


async def test_a_bot_has_one_chance_to_draw_beside_while_somebody_thinks(tmp_path: Path) -> None:
    async with World(tmp_path / "a", beat=60) as world:
        room = await world.open(ADA, "letter-head", deal=True, seats=4)
        ada = await world.page(room, ADA)
        while not ada.now()["ask"] or ada.now()["asked"] != [0]:
            await world.move(1)
        await world.move(100)
        before = len(await world.store.log_of(room))
        await world.move(2000)
        assert len(await world.store.log_of(room)) <= before + 2


# What breaks.


async def test_a_row_that_cannot_be_written_did_not_happen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with World(tmp_path / "a", **SLOW) as world:
        room, pages = await table_of(world, ADA, BEN, CYD)
        page = turn(pages)
        shown = [one.now() for one in pages]
        rows = len(await world.store.log_of(room))
        append = world.store.append

        def fail(write: Any, then: Then) -> None:
            monkeypatch.setattr(world.store, "append", append)
            trouble = OSError("no space left on device")
            asyncio.get_running_loop().call_soon(then, trouble)

        monkeypatch.setattr(world.store, "append", fail)
        draw = Play(id="draw", ask="1.1", move={"move": "draw", "source": "deck"})
        answer = await page.do(draw)
        assert isinstance(answer, No)
        await world.quiet()
        assert len(await world.store.log_of(room)) == rows
        assert [one.now() for one in pages] == shown
        assert all(isinstance(one.heard[-1], Welcome) for one in pages)
        assert isinstance(await page.do(draw), Ok)
        assert len(await world.store.log_of(room)) == rows + 1


async def test_rules_that_break_do_not_break_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Bots that make a game break again and again are left out of it after a while."""
    from typecase.games import find

    def breaks(*_: Any) -> None:
        raise ZeroDivisionError

    async with World(tmp_path / "a", beat=60) as world:
        room = await world.open(ADA, "freeze", deal=True, open=True)
        ada = await world.page(room, ADA)
        shown = ada.now()
        monkeypatch.setattr(find("freeze"), "draw", breaks)
        await world.move(300)
        if ada.now()["ask"]:
            assert isinstance(await ada.do(Play(id="d", ask="", move=DRAW)), No)
            await world.quiet()
        assert ada.now() == shown
        await ada.ok(Say, text="still here")
        assert len(caplog.records) < 10
        assert all("not written" in record.message for record in caplog.records)


# Two owners.


async def test_two_owners_cannot_both_go_on(tmp_path: Path) -> None:
    async with World(tmp_path / "a", **SLOW) as one, World(tmp_path / "a", **SLOW) as other:
        room, pages = await table_of(one, ADA, BEN, CYD)
        twins = [await other.page(room, page.person) for page in pages]
        page, twin = turn(pages), turn(twins)
        await page.play("draw", source="deck")
        # The other process does not know of it yet, and may not write over it.
        reason = await twin.no(Play, ask=twin.asked, move={"move": "draw", "source": "deck"})
        assert reason == "server-table-reloaded"
        await other.quiet()
        assert isinstance(twin.heard[-1], Welcome)
        assert twin.now() == page.now()
        assert twin.now()["ask"]["key"] == "turn:discard"
        cards = twin.now()["ask"]["options"][0]["fields"]["card"]["cards"]
        await twin.play("discard", card=cards[0])
