"""Records: what a finished match is kept as, the proof of its shuffle, and nothing of it before."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest

from fold import fold, started, totals
from stage import act_of, add, dealt_room
from typecase import games
from typecase.engine import Game, Rng
from typecase.players.random_play import random_step
from typecase.server import fair
from typecase.server.fair import Proof
from typecase.server.match_messages import Now, StartEvent
from typecase.server.messages import Deal, MatchUpdate, Replay, Reveal, RoomUpdate
from typecase.server.record import ALL, Finished
from typecase.server.room_log import LogEntry, Played, decode_entry, encode_entry
from typecase.server.rooms import Refused
from world import ADA, BEN, CYD, DOT, Page, World, unnumbered

SHORT = {"marks": 1, "turn_clock": 15}


async def finished(world: World, **new: Any) -> tuple[str, Page]:
    """A match against bots that its person slept through."""
    room = await world.open(ADA, "freeze", options=SHORT, **new)
    ada = await world.page(room, ADA)
    await ada.commit("5a" * 32)
    await ada.ok(Deal)
    await ada.ok(Reveal, salt="5a" * 32)
    for _ in range(600):
        if ada.now()["over"]:
            break
        with pytest.raises(Refused, match="no finished game"):
            await world.rooms.replays.replay(room, 1, None, ADA)
        await world.move(10)
    await world.quiet()
    return room, ada


async def test_a_finished_match_can_be_replayed_and_proved(tmp_path: Path) -> None:
    async with World(tmp_path / "a", beat=60) as world:
        room, ada = await finished(world)
        commitment = next(
            one.room.commitment for one in ada.all(RoomUpdate) if one.room.stage == "gathering"
        )
        told: Any = next(one.fair for one in reversed(ada.all(MatchUpdate)) if one.fair)
        assert told.commitment == commitment
        _, replays = await world.rooms.lobby(ADA)
        assert [(card.room, card.number) for card in replays] == [(room, 1)]

        proof = msgspec.json.decode(await world.rooms.replays.proof(room, 1, ADA), type=Proof)
        assert (fair.flaw(proof), fair.replayed(proof)) == ("", "")
        # As logs were kept at first: the fields of a move beside those of its entry.
        old = [entry | entry["move"] if "move" in entry else entry for entry in proof.log]
        assert any("source" in entry for entry in old)
        assert fair.replayed(msgspec.structs.replace(proof, log=old)) == ""
        assert proof.commitment == commitment
        assert proof.salts == ("5a" * 32, "", "")

        replay = msgspec.json.decode(await world.rooms.replays.replay(room, 1, 0, ADA), type=Replay)
        assert replay.scores == tuple(totals(ada.now()))
        assert replay.names[0] == "Ada"
        assert replay.bots == (False, True, True)
        assert len(replay.frames) == len(proof.log) + 1

        everything = msgspec.json.decode(
            await world.rooms.replays.replay(room, 1, None, ADA), type=Replay
        )
        start = everything.frames[0].events[0]
        assert isinstance(start, StartEvent)
        assert isinstance(start.now, Now)
        first = start.now.piles
        assert isinstance(first, dict)
        assert all(
            pile.cards is not None and None not in pile.cards and len(pile.cards) == pile.count
            for pile in first.values()
        )
        with pytest.raises(Refused, match="no such seat"):
            await world.rooms.replays.replay(room, 1, 7, ADA)
        with pytest.raises(Refused, match="no finished game"):
            await world.rooms.replays.replay(room, 2, 0, ADA)
        with pytest.raises(Refused, match="no finished game"):
            await world.rooms.replays.proof("nowhere", 1, ADA)


async def test_a_replay_by_invitation_is_for_those_who_were_there_and_by_their_link(
    tmp_path: Path,
) -> None:
    async with World(tmp_path / "a", beat=60) as world:
        room, ada = await finished(world)
        kept = await world.rooms.replays.replay(room, 1, None, ADA)
        key = await world.rooms.replays.key(room, 1, ADA)
        for stranger in (BEN, DOT):
            for wrong in ("", "x" * 22, ada.welcome.you.watch, key[:-1]):
                with pytest.raises(Refused, match="Ask one of its players"):
                    await world.rooms.replays.replay(room, 1, None, stranger, wrong)
                with pytest.raises(Refused, match="invitation-only"):
                    await world.rooms.replays.proof(room, 1, stranger, wrong)
                with pytest.raises(Refused, match="invitation-only"):
                    await world.rooms.replays.key(room, 1, stranger, wrong)
        await world.page(room, CYD, ada.welcome.you.watch)
        assert await world.rooms.replays.replay(room, 1, None, CYD) == kept
        assert await world.rooms.replays.key(room, 1, CYD) == key
        assert await world.rooms.replays.replay(room, 1, None, BEN, key) == kept
        assert await world.rooms.replays.proof(room, 1, BEN, key)
        # The key of one match opens no other.
        with pytest.raises(Refused, match="no finished game"):
            await world.rooms.replays.replay(room, 2, None, ADA)
        assert await world.rooms.replays.key(room, 1, BEN, key) == key
    async with World(tmp_path / "a") as world:
        assert await world.rooms.replays.replay(room, 1, None, CYD) == kept
        assert await world.rooms.replays.replay(room, 1, None, DOT, key) == kept
        with pytest.raises(Refused, match="invitation-only"):
            await world.rooms.replays.replay(room, 1, None, DOT)


async def test_a_replay_of_an_open_table_is_for_everybody(tmp_path: Path) -> None:
    async with World(tmp_path / "a", beat=60) as world:
        room, _ = await finished(world, open=True)
        assert await world.rooms.replays.replay(room, 1, None, BEN)


async def test_a_record_outlives_its_rules_and_its_log(tmp_path: Path) -> None:
    async with World(tmp_path / "a", beat=60) as world:
        room, _ = await finished(world)
        kept = await world.rooms.replays.replay(room, 1, 0, ADA)
    with sqlite3.connect(tmp_path / "a") as connection:
        for table in ("log", "rooms", "seats", "timers"):
            connection.execute(f"DELETE FROM {table}")
    connection.close()
    async with World(tmp_path / "a") as world:
        assert await world.rooms.replays.replay(room, 1, 0, ADA) == kept


async def test_a_record_that_was_not_written_is_written_later(tmp_path: Path) -> None:
    async with World(tmp_path / "a", beat=60) as world:
        room, _ = await finished(world)
        kept = await world.rooms.replays.replay(room, 1, None, ADA)
    with sqlite3.connect(tmp_path / "a") as connection:
        for table in ("records", "views", "played"):
            connection.execute(f"DELETE FROM {table}")
    connection.close()
    async with World(tmp_path / "a") as world:
        assert await world.rooms.replays.replay(room, 1, None, ADA) == kept


async def test_a_match_of_other_rules_is_given_up_and_the_room_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with World(tmp_path / "a") as world:
        room = await world.open(ADA, "freeze", deal=True)
        await world.page(room, ADA)
        await world.move(30)
    monkeypatch.setattr(games.find("freeze"), "version", 99)
    async with World(tmp_path / "a") as world:
        ada = await world.page(room, ADA)
        assert ada.table.stage == "gathering"
        assert ada.welcome.now is None
        await ada.ok(Deal)
        assert (ada.table.stage, ada.table.number) == ("playing", 2)


@pytest.mark.parametrize("kind", games.every(), ids=lambda kind: kind.slug)
def test_frames_tell_what_was_told(kind: type[Game[Any, Any]]) -> None:
    """Frame by frame a replay comes to the same end as the page did, for every seat."""
    short: dict[str, Any] = {"freeze": {"marks": 1}, "word-poker": {"hands": 2}}.get(kind.slug, {})
    room = dealt_room(kind.slug, kind.players[0], 3, short)
    match = room.match
    assert match is not None
    rng = Rng(3)
    ahead = match.copy()
    looked = 0
    while not match.over:
        if looked % 50 == 0:
            with pytest.raises(ValueError, match="not over"):
                Finished(room)
        looked += 1
        before = len(ahead.log)
        random_step(ahead, rng)
        if len(ahead.log) > before:
            add(room, act_of(ahead.log[-1]), clock=ahead.now)
    record = Finished(room).record()
    assert set(record.views) == {*map(str, match.table.seats), ALL}
    for viewer in match.table.seats:
        replay = msgspec.json.decode(decompressed(record.views[str(viewer)]))
        shown = started()
        story = []
        for frame in replay["frames"]:
            for event in frame["events"]:
                shown = fold(shown, event)
            story += frame["events"]
        told = unnumbered(match.visible_events(viewer, 0, room.names))
        assert unnumbered(story, room.names, viewer) == told
        view = match.view(viewer)
        assert totals(shown) == ([] if kind.unscored else view.scores)
        for name, pile in view.piles.items():
            # A pile that no card ever came to is in no frame.
            lies = shown["piles"].get(name, {"count": 0})
            assert lies["count"] == pile.count
            faces = [card and card[1] for card in lies.get("cards", ())]
            seen = [card and card.text for card in pile.cards]
            assert faces == seen or not any([*faces, *seen])


def decompressed(view: bytes) -> bytes:
    import zlib

    return zlib.decompress(view)


def test_a_row_keeps_a_move_apart_from_who_made_it_and_when() -> None:
    row = LogEntry(1, 0.0, 0.0, Played(0, {"move": "point", "seat": 1, "at": 9}, 2.5))
    assert decode_entry(encode_entry(row)) == row
