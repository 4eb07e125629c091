"""What pages are told: all differences put together make what a page that comes in now is told."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec
import pytest

from fold import fold
from stage import Hall, act_of, dealt_room, every_way
from typecase.engine import (
    Card,
    Cell,
    Chance,
    Face,
    Game,
    Grid,
    Match,
    Move,
    One,
    Option,
    Options,
    Phase,
    Pile,
    Rng,
    Seat,
    Table,
    Visibility,
    grid,
    pile,
    piles,
)
from typecase.players.random_play import random_step
from typecase.server import reducers, room_log
from typecase.server.messages import Said
from typecase.server.numbers import Numbers
from typecase.server.render import MatchRenderer, Viewer
from typecase.server.store import Person
from typecase.server.subscribers import Listener
from world import is_told, unnumbered

STEPS = 100


def plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def whole(match: Match, viewer: Viewer, names: list[str], began: float, question: str = "") -> Any:
    renderer = MatchRenderer(match, Numbers(match), names, began)
    renderer.question = question
    return plain(renderer.whole(viewer))


@pytest.mark.parametrize(("kind", "judging"), every_way())
def test_differences_make_the_whole(kind: type[Game[Any, Any]], judging: str) -> None:
    for seed in range(2):
        seats = kind.players[0] + seed % len(kind.players)
        room = dealt_room(kind.slug, seats, seed, {"judging": judging, "turn_clock": 60})
        viewers: list[Viewer] = [*range(seats), None]
        hall = Hall(room, viewers)
        rng = Rng(seed)
        pages: dict[Viewer, Any] = {}
        stories: dict[Viewer, list[Any]] = {}
        headings: list[Any] = []
        for viewer in viewers:
            welcome = msgspec.json.decode(hall.heard[viewer].pop())
            pages[viewer], stories[viewer] = welcome["now"], welcome["story"]
        steps = steps_in(stories[None])
        for _ in range(STEPS):
            assert room.match is not None
            if room.match.over:
                break
            ahead = room.match.copy()
            random_step(ahead, rng)
            hall.happen(act_of(ahead.log[-1]))
            for viewer in viewers:
                for message in hall.heard[viewer]:
                    told = msgspec.json.decode(message)
                    # What is put together piece by piece is what the messages say it is.
                    assert plain(msgspec.json.decode(message, type=Said)) == told
                    if told["is"] == "match":
                        if viewer is None:
                            steps += [unnumbered(told["events"])]
                        for event in told["events"]:
                            if viewer is None:
                                told_before = sum(map(is_told, stories[None]))
                                headings += [
                                    [told_before, track]
                                    for track in new_headings(pages[None], event)
                                ]
                            pages[viewer] = fold(pages[viewer], event)
                            stories[viewer].append(event)
                hall.heard[viewer].clear()
                now = whole(room.match, viewer, room.names, room.began, room.question)
                assert pages[viewer] == now
        assert room.match is not None
        hall.subscribers.join(Listener(Person("late", "Late"), hall.heard[None].append), -1)
        late = msgspec.json.decode(hall.heard[None][-1])
        assert headings == [
            [sum(map(is_told, late["story"][:before])), track] for before, track in late["headings"]
        ]
        assert steps_in(late["story"]) == [step for step in steps if step]
        for viewer in viewers:
            told = unnumbered(room.match.visible_events(viewer, 0, room.names))
            assert unnumbered(stories[viewer], room.names, viewer) == told


def steps_in(story: list[Any]) -> list[Any]:
    """What was told step by step: a step ends with what is asked."""
    steps: list[list[Any]] = [[]]
    for event in story:
        steps[-1].append(event)
        if event["event"] == "asks":
            steps.append([])
    return [told for told in map(unnumbered, steps) if told]


def new_headings(page: Any, event: Any) -> list[Any]:
    top = event.get("now", {}).get("top", [])
    return [track for track in top if track.get("heading") and track not in page["top"]]


def test_what_nobody_sees_is_told_by_its_number_only() -> None:
    room = dealt_room("freeze", 3, 5, {})
    assert room.match is not None
    now = whole(room.match, None, room.names, 0.0)
    assert now["piles"]["deck"] == {"count": len(room.match.table.pile("deck"))}
    assert now["piles"]["hands.1"] == {"count": 5}
    assert len(now["piles"]["discards"]["cards"]) == 1
    own = whole(room.match, 1, room.names, 0.0)
    assert [len(card) for card in own["piles"]["hands.1"]["cards"]] == [5] * 5


def test_times_are_those_of_the_room() -> None:
    room = dealt_room("word-slam", 3, 5, {})
    match = room.match
    assert match is not None
    room.began = 100.0
    hall = Hall(room, [0, 1, 2])
    hall.happen(room_log.Played(0, wrong_word(match), 2.5))
    told = msgspec.json.decode(hall.heard[0][-1])
    assert told["at"] == 102.5
    assert told["events"][-1]["now"]["ask"]["opens"] == 105.5
    assert match.deadline is not None
    assert whole(match, 1, room.names, 100.0)["deadline"] == round(100 + match.deadline, 3)


def wrong_word(match: Match) -> Move:
    """A claim of seat 0 that fails: it is locked for a moment."""
    claim = match.asks()[0].options[0]
    for seed in range(1000):
        move: Any = claim.sample(match.table, Rng(seed))
        if move is not None and move.word.word not in match.game.words:
            found: Move = move
            return found
    raise AssertionError("every word is good")


class Turn(Move, frozen=True):
    """Turn a card."""

    cell: int


class MemoryTable(Table):
    deck: Pile = pile(Visibility.NOBODY)
    lying: Grid = grid(2, 3, Visibility.NOBODY)
    hands: list[Pile] = piles(Visibility.OWNER)
    turned: int = 0


class Memory(Game[MemoryTable, Options]):
    """Cards face down in a grid; whoever turns one takes the one before it."""

    slug: ClassVar[str] = "memory"
    name: ClassVar[str] = "Memory"
    players: ClassVar[range] = range(2, 3)
    minutes: ClassVar[int] = 1
    moves: ClassVar[tuple[type[Move], ...]] = (Turn,)

    def table(self, seats: int, rng: Chance) -> MemoryTable:
        t = MemoryTable(seats, [Face(letter, 1) for letter in "ABCDEFGH"], rng)
        t.put(range(8), t.deck)
        return t

    def start(self, t: MemoryTable) -> Phase:
        t.draw(t.deck, t.lying, 6)
        return self.turn

    async def turn(self, t: MemoryTable) -> Phase | None:
        seat: Seat = t.turned % 2
        option = Option(Turn, cell=Cell(t.lying, free=False))
        first = next(at for at, card in enumerate(t.lying.cells) if card is not None)
        move: Turn = await One(seat, (option,), default=Turn(first))
        card: Card | None = t.lying.cells[move.cell]
        assert card is not None
        t.turn_up([card], t.lying)
        up = [other for other in t.lying.cards if t.up >> other & 1 and other != card]
        if up:
            t.move(up, t.lying, t.hands[seat])
        t.turned += 1
        return self.turn if len(t.lying) > 1 else None

    def scores(self, t: MemoryTable) -> list[int]:
        return [len(hand) for hand in t.hands]


def test_a_grid_shows_what_is_turned_up() -> None:
    match = Match(Memory(), 2, 3)
    names = ["Ann", "Bo"]
    viewers: list[Viewer] = [0, 1, None]
    renderer = MatchRenderer(match, Numbers(match), names, 0.0)
    renderer.go_on()
    pages = {viewer: plain(renderer.whole(viewer)) for viewer in viewers}
    lying = pages[0]["piles"]["lying"]
    assert lying == {"count": 6, "cards": [None] * 6, "columns": 3, "taken": [True] * 6}
    rng = Rng(1)
    while not match.over:
        random_step(match, rng)
        messages = renderer.step().happened(viewers, 1, 0.0, None)
        for viewer, message in zip(viewers, messages, strict=True):
            for event in msgspec.json.decode(message)["events"]:
                pages[viewer] = fold(pages[viewer], event)
            assert pages[viewer] == whole(match, viewer, names, 0.0)
            shown = [card for card in pages[viewer]["piles"]["lying"]["cards"] if card]
            assert len(shown) == 1


def test_a_room_is_made_again_of_its_rows() -> None:
    room = dealt_room("letter-head", 4, 9, {})
    again = dealt_room("letter-head", 4, 9, {})
    acts: list[room_log.RoomEvents] = [
        room_log.Spoke(0, "Person 0", "well"),
        room_log.Away(2, 60.0),
        room_log.StoodIn(2),
        room_log.Back(2),
    ]
    rng = Rng(4)
    assert room.match is not None
    ahead = room.match.copy()
    for _ in range(60):
        if not ahead.over:
            random_step(ahead, rng)
            acts.append(act_of(ahead.log[-1]))
    for act in acts:
        row = room_log.LogEntry(room.seq, room.at + 1, room.clock + 1, act)
        reducers.apply(room, row)
        reducers.apply(again, room_log.decode_entry(room_log.encode_entry(row)))
    assert again.match is not None
    assert (again.stage, again.clock) == (room.stage, room.clock)
    for viewer in (0, 3, None):
        assert whole(again.match, viewer, again.names, 0.0) == whole(
            room.match, viewer, room.names, 0.0
        )
