"""The kit: what every registered game gets tested for, by existing.

Random players play each game at several tables (fewest, most and a middling number of players,
every way of judging); the tests look over their shoulders. `TYPECASE_GAMES` and `TYPECASE_LOOKS`
say how much is played. In `make test` it is enough to find what is wrong with a new game; `make
soak` plays at every number of players, a lot more.
"""

from __future__ import annotations

import json
import os
import re
from typing import Any

import msgspec
import pytest

from kit import (
    Setting,
    conserved,
    end,
    ended,
    hide,
    middling,
    redealt,
    redo,
    relabelled,
    settings,
    steps,
    text,
)
from typecase import games
from typecase.engine import All, Game, IllegalMove, Match, Move, Rng, play
from typecase.engine.event import Said
from typecase.engine.field import AskView
from typecase.engine.log import Answered
from typecase.engine.options import house_rules
from typecase.players import make
from typecase.players.random_play import random_step

GAMES = int(os.environ.get("TYPECASE_GAMES", "10"))
"""Random games at each table."""

LOOKS = int(os.environ.get("TYPECASE_LOOKS", "2000"))
"""Looks at a game for each way to leak."""

every_setting = pytest.mark.parametrize("setting", settings(), ids=str)
every_judging = pytest.mark.parametrize("setting", middling(), ids=str)
every_game = pytest.mark.parametrize("kind", games.every(), ids=lambda kind: kind.slug)


@every_setting
def test_random_games_end_with_all_cards_and_chips(setting: Setting) -> None:
    for seed in range(GAMES):
        match = setting.match(seed)
        chips = match.game.chips(match.table)
        for at, playing in enumerate(steps(match, Rng(seed))):
            if at % 16 == 0:
                conserved(playing.table)
                assert playing.game.chips(playing.table) == chips
        ended(setting, match, chips)


@every_setting
def test_greedy_players_play_a_game_to_its_end(setting: Setting) -> None:
    match = setting.match(61)
    chips = match.game.chips(match.table)
    play(match, [make("greedy", Rng(61 + seat)) for seat in match.table.seats])
    ended(setting, match, chips)


@every_setting
def test_same_seed_and_answers_make_the_same_game(setting: Setting) -> None:
    match = setting.match(5)
    for _ in steps(match, Rng(5)):
        pass
    again = setting.match(5)
    for entry in match.log:
        redo(again, entry)
    assert again.over
    assert end(again) == end(match)
    other = setting.match(6)
    assert other.visible_events(0) != setting.match(5).visible_events(0)


@every_judging
def test_a_copy_given_the_same_answers_makes_the_same_game(setting: Setting) -> None:
    match = setting.match(7)
    copies: list[tuple[Match, int, int]] = []
    for at, playing in enumerate(steps(match, Rng(7))):
        if at % 37 == 0:
            copies.append((playing.copy(), len(playing.log), len(playing.events)))
            for seat in (*playing.table.seats, None):
                assert text(copies[-1][0], seat) == text(playing, seat)
    for copy, done, heard in copies[:: max(1, len(copies) // 12)]:
        for entry in match.log[done:]:
            redo(copy, entry)
        assert copy.over
        assert copy.visible_events(0) == match.visible_events(0, heard)
        assert copy.scores == match.scores


def refusals(match: Match, seat: int, rng: Rng) -> list[str]:
    """What the table says to moves out of the blue."""
    heard = []
    ask = match.asks().get(seat)
    for kind in match.game.moves:
        if ask is not None and any(option.kind is kind for option in ask.options):
            continue
        fields = {name: rng.below(130) for name in kind.__struct_fields__}
        try:
            match.answer(seat, kind(**fields))
        except IllegalMove as error:
            heard.append(str(error))
        else:
            raise AssertionError(f"{kind.slug()} was taken though nobody asked")
    return heard


@every_judging
def test_redeal_a_view_does_not_change_with_what_it_does_not_show(setting: Setting) -> None:
    rng = Rng(11)
    looks = 0
    seed = 0
    while looks < LOOKS // 2:
        seed += 1
        for at, playing in enumerate(steps(setting.match(seed), Rng(seed))):
            if at % 3:
                continue
            for seat in (*playing.table.seats, None):
                seen = text(playing, seat)
                other = redealt(playing, seat, rng)
                assert text(other, seat) == seen
                if looks % 4 == 0:
                    assert text(relabelled(playing, seat, rng), seat) == seen
                if looks % 16 == 0 and seat is not None:
                    state = rng.state
                    here = refusals(playing.copy(), seat, rng)
                    rng.state = state
                    assert refusals(other, seat, rng) == here
                looks += 1
            if looks >= LOOKS // 2:
                break


@every_judging
def test_sealed_answers_change_no_other_view(setting: Setting) -> None:
    looks = 0
    for seed in range(10_000):
        match = setting.match(seed)
        rng = Rng(seed)
        while not match.over and looks < LOOKS // 2:
            sealing = isinstance(match.pending, All)
            before = [text(match, seat) for seat in match.table.seats] if sealing else []
            pending, heard = match.pending, len(match.events)
            random_step(match, rng)
            answered = match.log[-1]
            if sealing and match.pending is pending and match.now > match.table.now:
                assert isinstance(answered, Answered)
                assert len(match.events) == heard
                for seat in match.table.seats:
                    if seat != answered.seat:
                        assert text(match, seat) == before[seat]
                        looks += 1
        if looks >= LOOKS // 2 or (seed > 4 and not looks):
            break
    asks_sealed = any(
        isinstance(playing.pending, All)
        for seed in range(3)
        for playing in steps(setting.match(seed), Rng(seed), 400)
    )
    assert looks or not asks_sealed


@every_judging
def test_arrival_order_does_not_matter_in_a_sealed_ask(setting: Setting) -> None:
    match = setting.match(13)
    seen = 0
    for playing in steps(match, Rng(13), 2000):
        pending = playing.pending
        if not isinstance(pending, All) or len(pending.asks) < 2 or playing._sealed:
            continue
        rng = Rng(seen)
        answers = [(seat, ask.sample(playing.table, rng)) for seat, ask in pending.asks.items()]
        forth, back = playing.copy(), playing.copy()
        for order, other in ((answers, forth), (answers[::-1], back)):
            for seat, move in order:
                assert move is not None, "a sealed ask always has a default"
                other.answer(seat, move)
        assert forth.visible_events(0) == back.visible_events(0)
        assert [text(forth, seat) for seat in forth.table.seats] == [
            text(back, seat) for seat in back.table.seats
        ]
        seen += 1


@every_judging
def test_a_saved_match_goes_on_as_the_same_game(setting: Setting) -> None:
    match = setting.match(17)
    saves: list[tuple[str, int]] = []
    for at, playing in enumerate(steps(match, Rng(17))):
        if at % 41 == 0:
            saves.append((json.dumps(playing.snapshot()), len(playing.log)))
            if at % 3 == 0:
                playing.copy()
    for save, done in saves[:: max(1, len(saves) // 8)]:
        restored = Match.restore(setting.kind, json.loads(save))
        for entry in match.log[done:]:
            redo(restored, entry)
        assert restored.over
        assert restored.visible_events(0) == match.visible_events(0)
        assert json.dumps(restored.snapshot()["log"]) == json.dumps(match.snapshot()["log"])


@every_judging
def test_every_move_that_an_ask_gives_is_allowed(setting: Setting) -> None:
    """Sampled, listed or thought of as worth a look, it is legal and in full form."""
    rng = Rng(19)
    for at, playing in enumerate(steps(setting.match(19), Rng(19), 600)):
        for ask in playing.asks().values():
            t = playing.table
            move = ask.sample(t, rng)
            if move is not None:
                assert ask.option(move).check(t, move) == move
            if ask.default is not None:
                assert ask.option(ask.default).check(t, ask.default) == ask.default
            if at % 20 == 0:
                for listed in (ask.listing(t) or ())[:200]:
                    assert ask.option(listed).check(t, listed) == listed
                for option in ask.options:
                    for candidate in option.candidates(t, rng, 24):
                        assert option.check(t, candidate) == candidate
            assert {option.kind for option in ask.options} <= set(setting.kind.moves)


@every_judging
def test_moves_travel_as_data(setting: Setting) -> None:
    for playing in steps(setting.match(23), Rng(23), 400):
        if not playing.log or not isinstance(playing.log[-1], Answered):
            continue
        move = playing.log[-1].move
        data = json.loads(msgspec.json.encode(move))
        assert setting.kind.read_move(data) == move


@every_judging
def test_an_imagined_match_keeps_what_the_seat_knows_and_plays_on(setting: Setting) -> None:
    rng = Rng(29)
    changed = hidden = 0
    for at, playing in enumerate(steps(setting.match(29), Rng(29), 900)):
        if at % 9:
            continue
        seat = rng.below(setting.seats)
        other = playing.determinize(seat, rng)
        t = playing.table
        known = t.public | t.known[seat]
        for card, face in enumerate(t.face):
            if known >> card & 1:
                assert other.table.face[card] == face
        conserved(other.table)
        changed += other.table.face != t.face
        hidden += t.unknown(seat) != 0
        assert text(other, seat) == text(playing, seat)
        if at % 27 == 0:
            copy = other.copy()
            assert copy.table.face == other.table.face
            assert copy.table.rng.state == other.table.rng.state
            for _ in steps(copy, Rng(at), 60):
                pass
            conserved(copy.table)
    assert changed or not hidden, "what a seat cannot know is imagined otherwise"


@every_judging
def test_imagining_does_not_depend_on_what_is_hidden(setting: Setting) -> None:
    """What a seat imagines is drawn from the same lots of faces whatever truly lies there."""
    for at, playing in enumerate(steps(setting.match(31), Rng(31), 300)):
        if at % 11:
            continue
        seat = at % setting.seats
        one = playing.determinize(seat, Rng(at))
        two = one.determinize(seat, Rng(at + 1))
        three = two.determinize(seat, Rng(at + 2))
        assert text(three, seat) == text(playing, seat)
        assert sorted(map(repr, three.table.face)) == sorted(map(repr, playing.table.face))


@every_judging
def test_taking_back_brings_back_what_was(setting: Setting) -> None:
    match = setting.match(37)
    rng = Rng(37)
    for at in range(120):
        if match.over:
            break
        before = [text(match, seat) for seat in match.table.seats]
        log = len(match.log)
        random_step(match, rng)
        if at % 5 == 0 and len(match.log) > log:
            match.undo(consent=True)
            assert [text(match, seat) for seat in match.table.seats] == before
            assert len(match.log) == log


@every_judging
def test_silence_plays_the_game_to_its_end(setting: Setting) -> None:
    match = setting.match(41, turn_clock=60)
    for _ in range(20_000):
        if match.over:
            break
        deadline = match.deadline
        assert deadline is not None, f"phase {match.phase} has no time limit"
        assert match.expire(deadline)
    assert match.over
    conserved(match.table)


@every_setting
def test_refused_moves_change_nothing(setting: Setting) -> None:
    match = setting.match(43)
    rng = Rng(43)
    for at, playing in enumerate(steps(match, Rng(44), 200)):
        if at % 10:
            continue
        before = json.dumps(playing.snapshot()), len(playing.events)
        for seat in playing.table.seats:
            refusals(playing, seat, rng)
        assert (json.dumps(playing.snapshot()), len(playing.events)) == before


@every_game
def test_options_form_and_asks_as_data(kind: type[Game[Any, Any]]) -> None:
    form = msgspec.json.schema(kind.Options)
    properties = form["$defs"][kind.Options.__name__]["properties"]
    for name, field in properties.items():
        assert "default" in field, f"option {name} of {kind.slug} has no default"
        assert house_rules(kind.Options)[name].about, f"{name} of {kind.slug} is not described"
    match = Match(kind.with_options(), kind.players[0], 1)
    for seat, ask in match.asks().items():
        shown = ask.view(match.table, seat, match.phase)
        assert shown.options, seat
        assert msgspec.json.decode(msgspec.json.encode(shown), type=AskView) == shown


@every_game
def test_facts_are_plain_and_name_no_hidden_card(kind: type[Game[Any, Any]]) -> None:
    setting = Setting(kind, kind.players[0], {})
    match = setting.match(47)
    holders = {
        name: str(hint)
        for base in type(match.table).__mro__
        for name, hint in vars(base).get("__annotations__", {}).items()
        if re.search(r"\b(Card|Spelling|Claim)\b", str(hint))
    }
    for playing in steps(match, Rng(47)):
        facts = playing.table.facts()
        json.dumps(msgspec.to_builtins(facts))
        visible = set(range(len(playing.table.face))) - set(hide(playing, None))
        for name in holders.keys() & facts.keys():
            for card in cards_in(facts[name]):
                assert card in visible, f"{name} names a card that lies hidden"


def cards_in(value: object) -> list[int]:
    data = msgspec.to_builtins(value)
    if isinstance(data, dict):
        return [card for inner in data.values() for card in cards_in(inner)]
    if isinstance(data, list | tuple):
        return [card for inner in data for card in cards_in(inner)]
    return [data] if isinstance(data, int) and not isinstance(data, bool) else []


@every_game
def test_what_is_said_is_the_same_after_a_save(kind: type[Game[Any, Any]]) -> None:
    """Arguments come back as they were: numbers, texts, lists, and messages."""
    match = Setting(kind, kind.players[0], {}).match(59)
    for _ in steps(match, Rng(59), 600):
        pass
    for event in match.events:
        if isinstance(event, Said):
            told = msgspec.json.decode(msgspec.json.encode(event), type=Said)
            assert told == event


@every_game
def test_events_never_show_a_face_the_seat_did_not_see(kind: type[Game[Any, Any]]) -> None:
    """Beside each event: a card with a face in it is known to that seat from then on."""
    match = Setting(kind, kind.players[-1], {}).match(53)
    heard = 0
    for playing in steps(match, Rng(53), 1500):
        t = playing.table
        shuffled = any(type(event).__name__ == "Shuffled" for event in t.events[heard:])
        for seat in t.seats:
            for event in playing.visible_events(seat, heard):
                if event.get("cards") and not shuffled:
                    for seen in event["cards"]:
                        assert (t.public | t.known[seat]) >> seen["card"] & 1
        heard = len(t.events)


def playthrough(match: Match, seed: int, most: int = 250) -> str:
    """A game as a text to read: what each answered and what everybody heard."""
    rng = Rng(seed)
    lines = [f"{match.game.name}, {len(match.table.seats)} seats, seed {seed}"]
    heard = 0
    while True:
        for event in match.visible_events(None, heard):
            lines.append(f"    {heard_as(event)}")
        heard = len(match.events)
        if match.over or len(match.log) >= most:
            break
        lines.append(f"{match.phase} asks {', '.join(map(str, match.asked))}")
        random_step(match, rng)
        entry = match.log[-1]
        if isinstance(entry, Answered):
            lines.append(f"  {entry.seat} {described(match, entry.move)} at {entry.at:g}")
        else:
            lines.append(f"  time is up at {match.now:g}")
    lines.append(f"over: {match.over}, scores {match.scores}, winners {match.winners}")
    return "\n".join(lines) + "\n"


def heard_as(event: dict[str, Any]) -> str:
    if event["event"] == "said":
        return str(event["text"])
    cards = event.get("cards")
    faces = " ".join(card["text"] for card in cards) if cards else "hidden"
    match event["event"]:
        case "moved":
            return f"{event['count']} cards {event['from']} -> {event['to']}: {faces}"
        case "shown":
            return f"{event['count']} cards of {event['pile']} shown: {faces}"
        case other:
            return f"{other} {event['pile']}"


def described(match: Match, move: Move) -> str:
    """A move with its cards by their letters."""
    fields = msgspec.to_builtins(move)
    fields.pop("move")
    for name, value in fields.items():
        if isinstance(value, dict) and "cards" in value:
            value["cards"] = faces_of(match, value["cards"])
            value.pop("reads", None)
        elif name in ("card", "cards"):
            fields[name] = faces_of(match, cards_in(value))
    return f"{move.slug()} {json.dumps(fields)}"


def faces_of(match: Match, cards: list[int]) -> str:
    return " ".join(match.table.face[card].text for card in cards)


@every_game
def test_golden_playthrough(kind: type[Game[Any, Any]], golden: Any) -> None:
    """The whole of one game, to be read in a diff whenever behaviour changes."""
    setting = Setting(kind, (kind.players[0] + kind.players[-1]) // 2, {})
    golden(kind.slug, playthrough(setting.match(59), 59))
