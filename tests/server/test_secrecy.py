"""Nothing that a seat may not see changes a byte of what that seat is sent.

At random moments of random games everything hidden from a viewer is laid otherwise; then both
tables go on in the same way, and the viewer's messages are compared: the welcome, what happens
next, refusals, what a move would be worth.

Where somebody else does what this viewer may not notice, the viewer hears nothing: there are as
many messages as if it had not been done, and they come at the same times. `TYPECASE_SECRETS` is the
number of moments a game.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from stage import Hall, act_of, dealt_room, judgings, with_match
from typecase import games
from typecase.engine import All, Game, Independent, Match, Rng
from typecase.engine.each_card import each_card
from typecase.engine.event import Moved, Shown, saw
from typecase.players.random_play import random_step
from typecase.server import commands, messages, playing, room_log
from typecase.server.render import Viewer
from typecase.server.requester import Requester
from typecase.server.room import Refused, Room
from typecase.server.store import Person

EXAMPLES = int(os.environ.get("TYPECASE_SECRETS", "250"))
EVERY = 7
"""Steps from one moment to the next."""

OPEN = {"letter-perfect"}
"""Games in which all cards lie open."""

TELLING = {"better-letters": 0.05, "letter-hogs": 0.15}
"""Games in which what lies in a hidden hand decides by rule what everybody sees happen: a bonus
that is met is shown (BL-18), a finger goes up only with a true row (HO-03). No more than this share
of the moments is such a one."""

SHEETS_SHOWN = {"better-letters"}
"""Games in which others see how far somebody is who answers apart: how many words are written, and
who is ready (BL-06). Elsewhere it is nobody's business (CW-10)."""

UNNOTICED = {"better-letters", "crosswords", "crosswords-solitaire", "letter-hogs"}
"""Games in which something is done that others may not notice."""

LATER = 6.0
"""Seconds in which something may come of it."""

every_game = pytest.mark.parametrize("kind", games.every(), ids=lambda kind: kind.slug)


def moments(kind: type[Game[Any, Any]]) -> Any:
    """Rooms in the middle of a game, and viewers."""
    ways = judgings(kind)
    seed = 0
    while True:
        seed += 1
        seats = kind.players[0] + seed % len(kind.players)
        judging = ways[seed % len(ways)]
        room = dealt_room(kind.slug, seats, seed, {"judging": judging})
        rng = Rng(seed)
        assert room.match is not None
        for at in range(400):
            if room.match.over:
                break
            if at % EVERY == seed % EVERY:
                viewer: Viewer = rng.below(seats + 1)
                yield room, (None if viewer == seats else viewer), rng
            random_step(room.match, rng)


def seen_by(match: Match, viewer: Viewer) -> set[int]:
    """The cards whose faces a viewer sees now."""
    t = match.table
    return {card for pile in t.piles() for card in pile.cards if t.sees(viewer, card, pile)}


def shown_to(match: Match, viewer: Viewer, since: int = 0) -> set[int]:
    """The cards whose faces were shown to a viewer when something happened."""
    return {
        card
        for event in match.events[since:]
        if isinstance(event, Moved | Shown) and saw(event, viewer)
        for card in event.cards
    }


def twin(match: Match, seen: set[int], rng: Rng | None) -> Match:
    """The same match, its story apart; with chance, other faces on all cards but those seen."""
    other = match.copy()
    t = other.table
    if rng is not None:
        t.face = t.face[:]
        hidden = [card for card in range(len(t.face)) if card not in seen]
        for back in {t.back(card) for card in hidden}:
            # Everybody sees a back.
            rng.permute(t.face, [card for card in hidden if t.back(card) == back])
    return other


def welcome(room: Room, match: Match, viewer: Viewer) -> bytes:
    return Hall(with_match(room, match), [viewer]).heard[viewer][0]


@every_game
def test_what_is_hidden_changes_nothing_that_is_sent(kind: type[Game[Any, Any]]) -> None:
    done = Counter[str]()
    for number, (room, viewer, rng) in zip(range(EXAMPLES), moments(kind), strict=False):
        match = room.match
        compare_welcomes(room, match, viewer, rng, done)
        compare_what_happens(room, match, viewer, rng, done)
        compare_silence(room, match, viewer, rng, done)
        if viewer is not None:
            compare_answers(room, match, viewer, rng, done)
        if number % 10 == 0:
            compare_stories(room, match, viewer, rng)
    # It compared what it says it compares.
    assert done["laid otherwise"] >= done["something hidden"] * 0.9
    assert done["something hidden"] > EXAMPLES * 0.8 or kind.slug in OPEN
    assert done["match"] > EXAMPLES * 0.6
    assert done["refused"] > EXAMPLES
    assert done["worth"] > EXAMPLES * 0.1
    assert (done["unnoticed"] > 0) == (kind.slug in UNNOTICED)
    assert done["by the rules"] <= EXAMPLES * TELLING.get(kind.slug, 0)


def compare_welcomes(
    room: Room, match: Match, viewer: Viewer, rng: Rng, done: Counter[str]
) -> None:
    seen = seen_by(match, viewer)
    same, other = twin(match, seen, None), twin(match, seen, rng)
    assert welcome(room, same, viewer) == welcome(room, other, viewer)
    done["laid otherwise"] += same.table.face != other.table.face
    hidden = {face for card, face in enumerate(match.table.face) if card not in seen}
    done["something hidden"] += len(hidden) > 1


def compare_stories(room: Room, match: Match, viewer: Viewer, rng: Rng) -> None:
    """The story shows what was seen before, so only cards that never were are laid otherwise."""
    seen = seen_by(match, viewer) | shown_to(match, viewer)
    twins = [twin(match, seen, chance) for chance in (None, rng)]
    for one in twins:
        one.table.events.extend(match.events)
    assert welcome(room, twins[0], viewer) == welcome(room, twins[1], viewer)


def compare_what_happens(
    room: Room, match: Match, viewer: Viewer, rng: Rng, done: Counter[str]
) -> None:
    ahead = match.copy()
    random_step(ahead, rng)
    if len(ahead.log) == len(match.log):
        return
    # Whatever the step shows, it shows in both.
    seen = seen_by(match, viewer) | seen_by(ahead, viewer) | shown_to(ahead, viewer)
    act = act_of(ahead.log[-1])
    sent = []
    for chance in (None, rng):
        hall = Hall(with_match(room, twin(match, seen, chance)), [viewer])
        try:
            hall.happen(act)
        except Exception:
            # A word laid in cards that are other cards now: no such thing could happen.
            assert chance is not None
            return
        sent.append(hall.heard[viewer])
    if sent[0] != sent[1] and kind_of_news(sent[0]) != kind_of_news(sent[1]):
        done["by the rules"] += 1
        return
    assert sent[0] == sent[1]
    done["match"] += 1


def kind_of_news(sent: list[bytes]) -> list[Any]:
    """What kinds of things a viewer hears of, without cards, words and numbers; and whether all do:
    what is for one seat alone has no number of its own."""
    return [
        (
            said.get("seq"),
            [(event["event"], event.get("what")) for event in said.get("events", ())],
            sorted(said.get("now") or ()),
        )
        for said in map(msgspec.json.decode, sent)
    ]


def compare_silence(room: Room, match: Match, viewer: Viewer, rng: Rng, done: Counter[str]) -> None:
    """Whoever else could act now: if it may not be noticed, it is not."""
    if type(match.pending) is All:
        return  # who has answered is shown, what is not
    for seat, ask in match.asks().items():
        move = None if seat == viewer else ask.sample(match.table, rng)
        at = match.now + 1 if ask.opens is None else max(match.now, ask.opens)
        if move is None or (match.deadline is not None and at > match.deadline):
            continue
        ahead = match.copy()
        ahead.take(seat, move, at)
        if ahead.events:
            continue
        apart = type(match.pending) is Independent and match.game.slug not in SHEETS_SHOWN
        if not apart and ahead.view(viewer) != match.view(viewer):
            continue
        done["unnoticed"] += 1
        acted, waited = (Hall(with_match(room, match.copy()), [viewer]) for _ in range(2))
        acted.happen(room_log.Played(seat, move, at))
        for hall in (acted, waited):
            hall.let_pass(at + LATER)
        assert acted.heard[viewer] == waited.heard[viewer]


def compare_answers(room: Room, match: Match, viewer: int, rng: Rng, done: Counter[str]) -> None:
    seen = seen_by(match, viewer)
    rooms = [with_match(room, twin(match, seen, chance)) for chance in (None, rng)]
    assert rooms[0].match is not None
    for move in moves(rooms[0].match, viewer, rng, rooms[0].numbers(rooms[0].match).of):
        here, there = (answers(one, viewer, move) for one in rooms)
        assert here == there
        done["refused"] += b'"no"' in here
        done["worth"] += b'"good":true' in here


def moves(
    match: Match, viewer: int, rng: Rng, number: Callable[[int], int]
) -> list[dict[str, Any]]:
    """Moves that could be made and moves out of the blue, cards of others among them."""
    t = match.table
    found: list[dict[str, Any]] = []
    ask = match.asks().get(viewer)
    if ask is not None:
        move = ask.sample(t, rng)
        if move is not None:
            found.append(msgspec.to_builtins(each_card(move, number)))
    any_card = number(rng.below(len(t.face)))
    some = tuple(number(rng.below(len(t.face))) for _ in range(4))
    words = ["CRATE", "STONE", "QZX", "A"]
    word = words[rng.below(len(words))]
    for kind in match.game.moves:
        fields = kind.__struct_fields__
        for value in (any_card, some, {"cards": some}, {"word": word}):
            found.append({"move": kind.slug()} | dict.fromkeys(fields, value))
    return found


def answers(room: Room, viewer: int, move: dict[str, Any]) -> bytes:
    """What a page hears when it plays this, and when it only tries."""
    assert room.match is not None
    clock = room.began + room.match.now + 0.5
    asking = Requester(Person(f"p{viewer}", f"Person {viewer}"), clock, False)
    tried = playing.preview_result(room, messages.Preview(id="t", move=move), asking)
    said: Any
    try:
        said = commands.decide(room, messages.Play(id="p", ask=room.question, move=move), asking)
        assert isinstance(said, room_log.Played)
        said = messages.Ok("p")
    except Refused as refusal:
        said = messages.No("p", refusal.text)
    return msgspec.json.encode([tried, said])
