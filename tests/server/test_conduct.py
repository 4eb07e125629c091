"""What people may do in a room: chairs, host, house rules; and what they hear if they may not."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from typecase.engine.scene import Conditions
from typecase.server.messages import (
    Bye,
    ChatMessage,
    ConfigureRoom,
    Deal,
    Hint,
    Hinted,
    Leave,
    MoveData,
    Pause,
    Play,
    Preview,
    PreviewResult,
    RoomUpdate,
    Say,
    SetSeat,
    Sit,
    TakeBack,
)
from typecase.server.rooms import Refused
from typecase.server.store import Person
from typecase.texts import Message, catalogue, message_of
from world import ADA, BEN, CYD, DOT, Page, World


async def test_the_one_who_opens_sits_and_is_host(tmp_path: Path) -> None:
    async with World(tmp_path / "a") as world:
        room = await world.open(ADA, "freeze", seats=4)
        ada = await world.page(room, ADA)
        assert (ada.welcome.you.seat, ada.welcome.you.host) == (0, True)
        assert [chair.kind for chair in ada.table.seats] == ["person", "empty", "empty", "empty"]
        assert ada.table.stage == "gathering"
        assert ada.welcome.now is None


TOO_LONG = Message.of("words-too-long", word="AAAAAAAAAAAA...", count=65, longest=64)
"""Why a word of 65 letters is refused."""


@pytest.mark.parametrize(
    ("new", "reason"),
    [
        ({"game": "freez"}, "There's no game “freez”."),
        ({"game": "freeze", "seats": 2}, "Freeze is for 3 to 6 players, not 2."),
        ({"game": "freeze", "options": {"hand": 9}}, "(hand) can't be 9. It must be 5 or 6."),
        ({"game": "freeze", "options": {"wings": 2}}, "This game has no option wings."),
        ({"game": "freeze", "options": {"added": ["A" * 65]}}, "is too long, with 65 letters"),
        (
            {"game": "freeze", "options": {"words": "own", "added": ["A" * 65]}},
            "is too long, with 65 letters",
        ),
        (
            {"game": "letter-perfect", "options": {"banned": ["a" * 65]}},
            "is too long, with 65 letters",
        ),
        ({"game": "freeze", "level": "genius"}, "Unknown bot level “genius”. The levels are"),
    ],
)
async def test_a_room_that_cannot_be_is_refused(
    tmp_path: Path, new: dict[str, Any], reason: str
) -> None:
    async with World(tmp_path / "a") as world:
        with pytest.raises(Refused) as refusal:
            await world.open(ADA, **new)
        assert reason in str(refusal.value)


async def test_a_closed_room_takes_its_keys_only(tmp_path: Path) -> None:
    async with World(tmp_path / "a") as world:
        room = await world.open(ADA, "freeze")
        ada = await world.page(room, ADA)
        you = ada.welcome.you
        for key in ("", "wrong", you.invite[:-1]):
            with pytest.raises(Refused, match="invitation-only"):
                await world.page(room, BEN, key)
        watcher = await world.page(room, CYD, you.watch)
        assert (watcher.welcome.you.invite, watcher.welcome.you.watch) == ("", you.watch)
        assert await watcher.no(Sit, seat=1) == "server-invited-only"
        ben = await world.page(room, BEN, you.invite)
        await ben.ok(Sit, seat=1)
        assert ben.welcome.you.seat == 1
        assert ben.welcome.you.invite == you.invite
        # From now on Ben's own chair is his key.
        await ben.close()
        assert (await world.page(room, BEN)).welcome.you.seat == 1
        with pytest.raises(Refused, match="doesn't exist"):
            await world.page("nowhere", BEN)


async def test_a_guest_without_a_seat_passes_on_the_spectator_link(tmp_path: Path) -> None:
    """Before they sit down and after they stood up, but not who came to a public table."""
    async with World(tmp_path / "a") as world:
        room = await world.open(ADA, "freeze")
        ada = await world.page(room, ADA)
        you = ada.welcome.you
        ben = await world.page(room, BEN, you.invite)
        assert (ben.welcome.you.invite, ben.welcome.you.watch) == ("", you.watch)
        await ben.ok(Sit, seat=1)
        await ben.ok(Leave)
        assert (ben.welcome.you.seat, ben.welcome.you.watch) == (None, you.watch)
        await world.page(room, CYD, ben.welcome.you.watch)
        await ada.ok(ConfigureRoom, open=True)
        stranger = await world.page(room, Person("dot", "Dot"))
        assert stranger.welcome.you.watch == ""


async def test_an_open_room_is_for_everybody(tmp_path: Path) -> None:
    async with World(tmp_path / "a") as world:
        room = await world.open(ADA, "freeze", open=True)
        ada, ben = await world.page(room, ADA), await world.page(room, BEN)
        rooms, _ = await world.rooms.lobby(BEN)
        assert [(card.id, card.free, card.yours) for card in rooms] == [(room, 2, False)]
        await ben.ok(Sit, seat=2)
        assert ada.table.seats[2].name == "Ben"
        assert await ben.no(Sit, seat=4) == Message.of("server-too-few-seats", seats_here=3)
        assert await ben.no(Sit, seat=0) == Message.of("server-seat-taken", seat=0)
        await ben.ok(Sit, seat=1)
        assert [chair.kind for chair in ada.table.seats] == ["person", "person", "empty"]


async def test_tables_open_to_all_have_family_words_unless_the_host_says_otherwise(
    tmp_path: Path,
) -> None:
    def family(page: Page) -> bool:
        return bool(page.table.options["family"])

    async with World(tmp_path / "a") as world:
        ada = await world.page(await world.open(ADA, "freeze", open=True), ADA)
        assert family(ada)
        await ada.ok(ConfigureRoom, options={"marks": 2})
        assert not family(ada), "the whole form was sent"
        own = await world.page(await world.open(ADA, "freeze"), ADA)
        assert not family(own)
        await own.ok(ConfigureRoom, open=True)
        assert family(own)
        said = await world.page(
            await world.open(ADA, "freeze", open=True, options={"family": False}), ADA
        )
        assert not family(said)


async def test_only_the_host_arranges_and_deals(tmp_path: Path) -> None:
    async with World(tmp_path / "a") as world:
        room = await world.open(ADA, "freeze", open=True)
        ada, ben = await world.page(room, ADA), await world.page(room, BEN)
        assert await ben.no(Leave) == "server-no-seat"
        await ben.ok(Sit, seat=1)
        for kind, fields in (
            (Deal, {}),
            (ConfigureRoom, {"seats": 4}),
            (SetSeat, {"seat": 2, "level": "sprout"}),
            (Pause, {"on": True}),
        ):
            assert await ben.no(kind, **fields) == "server-host-only"
        await ada.ok(ConfigureRoom, seats=5, options={"marks": 2}, open=False)
        assert (len(ben.table.seats), ben.table.options["marks"], ben.table.open) == (5, 2, False)
        assert message_of(await ada.no(ConfigureRoom, seats=7)).key == "engine-players"
        wrong = message_of(await ada.no(ConfigureRoom, options={"marks": 99}))
        assert wrong.key == "engine-option-range"
        assert await ada.no(ConfigureRoom, options={"banned": ["A" * 65]}) == TOO_LONG
        await ada.ok(SetSeat, seat=3, level="sprout")
        assert ben.table.seats[3].kind == "bot"
        assert await ada.no(SetSeat, seat=0, level="sprout") == "server-own-seat"
        wrong = message_of(await ada.no(SetSeat, seat=3, level="x"))
        assert (wrong.key, wrong.args["level"]) == ("server-unknown-level", "x")
        await ada.ok(Deal)
        assert ben.table.stage == "playing"
        assert [chair.kind for chair in ben.table.seats] == ["person", "person", *["bot"] * 3]
        assert await ada.no(ConfigureRoom, seats=4) == "server-not-in-a-game"
        assert await ada.no(Deal) == "server-not-in-a-game"


async def test_fewer_chairs_move_people_closer(tmp_path: Path) -> None:
    async with World(tmp_path / "a") as world:
        room = await world.open(ADA, "freeze", open=True, seats=6)
        ada, ben = await world.page(room, ADA), await world.page(room, BEN)
        await ben.ok(Sit, seat=5)
        await ada.ok(ConfigureRoom, seats=3)
        assert [chair.name for chair in ada.table.seats] == ["Ada", "Ben", ""]
        assert ben.welcome.you.seat == 1


async def test_the_host_goes_and_the_next_is_host(tmp_path: Path) -> None:
    async with World(tmp_path / "a") as world:
        room = await world.open(ADA, "freeze", open=True)
        ada, ben = await world.page(room, ADA), await world.page(room, BEN)
        await ben.ok(Sit, seat=2)
        await ada.ok(Leave)
        assert ada.welcome.you.seat is None
        assert (ben.welcome.you.seat, ben.welcome.you.host) == (2, True)
        await ben.ok(Leave)
        await ada.ok(Sit, seat=1)
        assert ada.welcome.you.host


async def test_a_leaver_is_replaced_and_may_have_that_chair_back_only(tmp_path: Path) -> None:
    async with World(tmp_path / "a") as world:
        room = await world.open(ADA, "freeze", open=True, seats=4)
        ada, ben = await world.page(room, ADA), await world.page(room, BEN)
        await ben.ok(Sit, seat=1)
        await ada.ok(Deal)
        cyd = await world.page(room, CYD)
        assert await ada.no(Sit, seat=2) == "server-have-a-seat"
        await ben.ok(Leave)
        assert ada.table.seats[1].kind == "bot"
        assert await ben.no(Sit, seat=2) == "server-seen-another-hand"
        assert not any(card for card in cyd.now()["piles"]["hands.1"].get("cards", ()))
        await cyd.ok(Sit, seat=1)
        assert len(cyd.now()["piles"]["hands.1"]["cards"]) >= 5
        assert await ben.no(Sit, seat=1) == Message.of("server-seat-taken", seat=1)
        await cyd.ok(Leave)
        await ben.ok(Sit, seat=1)


SENT_AWAY = "server-you-were-removed"


async def test_somebody_sent_away_does_not_come_back(tmp_path: Path) -> None:
    """Not to sit and not to watch, whatever link they have, and not after a restart; the same link
    is still good for others."""
    async with World(tmp_path / "a") as world:
        room = await world.open(ADA, "freeze")
        ada = await world.page(room, ADA)
        keys = ada.welcome.you
        ben = await world.page(room, BEN, keys.invite)
        await ben.ok(Sit, seat=1)
        await ada.ok(Deal)
        await ada.ok(SetSeat, seat=1)
        assert ada.table.seats[1].kind == "bot"
        assert ada.last(RoomUpdate).text == Message.of("server-removed", name="Ben")
        bye = ben.last(Bye)
        assert (bye.reason, bye.back) == (SENT_AWAY, False)
        heard = len(ben.raw)
        assert await ben.no(Sit, seat=1) == SENT_AWAY
        assert await ben.no(Say, text="hello?") == SENT_AWAY
        await ada.ok(Say, text="Where were we?")
        assert len(ben.raw) == heard + 2
        for key in (keys.invite, keys.watch):
            with pytest.raises(Refused, match="removed you"):
                await world.page(room, BEN, key)
        assert (await world.page(room, CYD, keys.invite)).welcome.you.seat is None
    async with World(tmp_path / "a") as world:
        with pytest.raises(Refused, match="removed you"):
            await world.page(room, BEN, keys.invite)
        cyd = await world.page(room, CYD, keys.invite)
        await cyd.ok(Sit, seat=1)


async def test_who_watched_can_be_sent_away_as_well(tmp_path: Path) -> None:
    async with World(tmp_path / "a") as world:
        room = await world.open(ADA, "freeze", open=True)
        ada, ben = await world.page(room, ADA), await world.page(room, BEN)
        live = world.rooms.loaded[room]
        await live.run(live.send_away, BEN.id)
        assert ben.last(Bye).reason == SENT_AWAY
        assert ada.last(RoomUpdate).room.watchers == 0
        with pytest.raises(Refused, match="removed you"):
            await world.page(room, BEN)


@pytest.mark.parametrize(
    "name", ["Ada", "ADA", "A d a", "Ada\u00a0", "Ad\u200ba", "\u3164Ada", "\uff21\uff44\uff41"]
)
async def test_two_people_at_a_table_do_not_bear_the_same_name(tmp_path: Path, name: str) -> None:
    async with World(tmp_path / "a") as world:
        room = await world.open(ADA, "freeze", open=True)
        ada = await world.page(room, ADA)
        twin = await world.page(room, Person("twin", name))
        you = twin.welcome.you
        assert (you.name, you.wanted) == (f"{name} 2", name)
        # Also as somebody who watches and talks.
        await twin.ok(Say, text="hello")
        assert ada.last(ChatMessage).line.name == f"{name} 2"
        await twin.ok(Sit, seat=1)
        assert [chair.name for chair in ada.table.seats[:2]] == ["Ada", f"{name} 2"]
        third = await world.page(room, Person("third", "ada"))
        assert third.welcome.you.name == "ada 3"
        assert ada.welcome.you.wanted == ""


async def test_nobody_is_called_as_a_bot_of_the_table_is(tmp_path: Path) -> None:
    async with World(tmp_path / "a") as world:
        room = await world.open(ADA, "freeze", open=True, level="sprout")
        ada = await world.page(room, ADA)
        bot = ada.table.seats[1].name
        ben = await world.page(room, Person("ben", bot.upper()))
        assert ben.welcome.you.name == f"{bot.upper()} 2"
        other = await world.open(Person("cyd", bot), "freeze", level="sprout")
        cyd = await world.page(other, Person("cyd", bot))
        assert bot not in [chair.name for chair in cyd.table.seats[1:]]


async def test_a_name_is_free_again_when_its_bearer_has_left(tmp_path: Path) -> None:
    async with World(tmp_path / "a") as world:
        room = await world.open(BEN, "freeze", open=True)
        first = await world.page(room, ADA)
        second = await world.page(room, Person("twin", "Ada"))
        assert second.welcome.you.name == "Ada 2"
        await first.close()
        await second.close()
        assert (await world.page(room, Person("twin", "Ada"))).welcome.you.name == "Ada"
        assert (await world.page(room, ADA)).welcome.you.name == "Ada 2"


JUNK: list[dict[str, Any]] = [
    {},
    {"move": None},
    {"move": "fly"},
    {"move": ["draw"]},
    {"move": "draw"},
    {"move": "draw", "source": "hands.1"},
    {"move": "draw", "source": {"deck": 1}},
    {"move": "draw", "source": "deck", "seat": 1},
    {"move": "discard", "card": 10**30},
    {"move": "discard", "card": -1},
    {"move": "discard", "card": True},
    {"move": "discard", "card": "1"},
    {"move": "announce", "word": {"word": "A" * 3000}},
    {"move": "announce", "word": {"cards": [[[]]]}},
    {"move": "announce", "word": {"word": "\u0130\u0131\u017f"}},
    {"move": "{0.__class__}"},
]


@pytest.mark.parametrize("move", JUNK, ids=str)
async def test_hostile_moves_are_refused_in_words_and_change_nothing(
    tmp_path: Path, move: dict[str, Any], caplog: pytest.LogCaptureFixture
) -> None:
    async with World(tmp_path / "a", quickest=1000, slowest=1001) as world:
        room = await world.open(ADA, "freeze", open=True)
        pages = [await world.page(room, person) for person in (ADA, BEN, CYD)]
        for seat in (1, 2):
            await pages[seat].ok(Sit, seat=seat)
        await pages[0].ok(Deal)
        before = [(len(page.raw), page.now()) for page in pages]
        rows = len(await world.store.log_of(room))
        for page in pages:
            reason = await page.no(Play, ask="no-such-ask", move=move)
            said = catalogue().say(reason)
            assert said[0].isupper() or not said[0].isalpha()
            assert said.endswith((".", "!", "?"))
            preview_result = await page.do(Preview(id="t1", move=move))
            assert isinstance(preview_result, PreviewResult)
            assert not preview_result.good
        # Each heard its own two answers, and nothing else happened.
        assert [(len(page.raw) - 2, page.now()) for page in pages] == before
        assert len(await world.store.log_of(room)) == rows
    assert not caplog.records


async def test_a_watcher_may_not_play_but_may_talk(tmp_path: Path) -> None:
    async with World(tmp_path / "a") as world:
        room = await world.open(ADA, "freeze", open=True, deal=True)
        ada, dot = await world.page(room, ADA), await world.page(room, DOT)
        move = {"move": "draw", "source": "deck"}
        assert await dot.no(Play, ask="", move=move) == "server-no-seat"
        assert await dot.no(TakeBack) == "server-no-seat"
        await dot.ok(Say, text="hello")
        assert ada.chat == dot.chat == ["hello"]
        late = await world.page(room, CYD)
        assert [(line.seat, line.name) for line in late.welcome.chat] == [(None, "Dot")]


async def test_who_sits_with_bots_gets_hints_and_nobody_else_hears(tmp_path: Path) -> None:
    async with World(tmp_path / "a", beat=60) as world:
        room = await world.open(ADA, "freeze", open=True, deal=True)
        ada, dot = await world.page(room, ADA), await world.page(room, DOT)
        while not ada.now()["ask"]:
            await world.move(1)
        before = len(await world.store.log_of(room))
        heard = len(dot.raw)
        assert ada.visit is not None
        ada.visit.do(Hint(id="h"))
        await world.quiet()
        (told,) = ada.all(Hinted)
        assert told.id == "h"
        nudge, reason, answer = map(catalogue().say, told.lines)
        assert nudge == "What would your best word score with the top discard?"
        assert "better for you" in reason
        assert answer.startswith("Draw a card from the d")
        assert len(dot.raw) == heard
        assert len(await world.store.log_of(room)) == before
        assert await dot.no(Hint) == "server-no-seat"


async def test_hints_are_refused_where_they_would_be_unfair(tmp_path: Path) -> None:
    async with World(tmp_path / "a", beat=60) as world:
        room = await world.open(ADA, "freeze", open=True)
        ada, ben = await world.page(room, ADA), await world.page(room, BEN)
        await ben.ok(Sit, seat=1)
        await ada.ok(Deal)
        for page in (ada, ben):
            assert await page.no(Hint) == "server-hints-with-bots-only"


async def test_a_try_says_what_it_would_bring_and_nobody_else_hears(tmp_path: Path) -> None:
    async with World(tmp_path / "a", beat=60) as world:
        room = await world.open(ADA, "freeze", open=True, deal=True)
        ada, dot = await world.page(room, ADA), await world.page(room, DOT)
        while not ada.now()["ask"]:
            await world.move(1)
        heard = len(dot.raw)
        preview_result = await ada.do(Preview(id="t", move={"move": "draw", "source": "deck"}))
        assert isinstance(preview_result, PreviewResult)
        assert preview_result.good
        assert ada.now()["ask"]["key"] == "turn:draw"
        assert len(dot.raw) == heard


async def test_BL_31_a_try_shows_nothing_of_a_grid_that_lies_face_down(tmp_path: Path) -> None:
    """While a word is typed it is drawn what it meets, good or not; but only who looks may ask."""
    async with World(tmp_path / "a", beat=60) as world:
        hours = {"turn_clock": 24 * 3600}
        room = await world.open(ADA, "better-letters", open=True, deal=True, options=hours)
        ada = await world.page(room, ADA)
        cards = ada.now()["ask"]["options"][0]["fields"]["cards"]["cards"]
        await ada.play("keep", cards=cards[:2])
        while not ada.asked:
            await world.move(60)
        typed = {"move": "write", "word": "QQ"}
        face_down = await ada.do(Preview(id="t1", move=typed))
        assert isinstance(face_down, PreviewResult)
        assert (face_down.good, face_down.sketch) == (False, ())
        await ada.play("open")
        face_up = await ada.do(Preview(id="t2", move=typed))
        assert isinstance(face_up, PreviewResult)
        assert not face_up.good
        assert [type(each) for each in face_up.sketch] == [Conditions, Conditions]


async def test_a_word_of_more_than_64_letters_is_no_move(tmp_path: Path) -> None:
    async with World(tmp_path / "a", beat=60) as world:
        room = await world.open(ADA, "letter-head-solitaire", deal=True)
        ada = await world.page(room, ADA)
        move: MoveData = {"move": "play", "word": {"word": "a" * 65, "cards": [], "reads": []}}
        before = ada.now()
        assert await ada.no(Play, ask="", move=move) == TOO_LONG
        preview_result = await ada.do(Preview(id="t", move=move))
        assert isinstance(preview_result, PreviewResult)
        assert not preview_result.good
        assert preview_result.reason == TOO_LONG
        assert ada.now() == before
