"""What is stored of a match holds keys of the catalogue and typed arguments, no sentence: neither
what is said, nor what is asked, nor what is drawn beside the cards, nor what is printed on them."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from string import Formatter
from typing import Any

import msgspec
import pytest

from stage import act_of, add, dealt_room, judgings
from typecase import games
from typecase.engine import Game, Match, Rng, step
from typecase.players import make
from typecase.server.old_replays import SUCCESSORS
from typecase.server.record import ALL, Finished
from typecase.server.room_log import LogEntry, decode_entry, encode_entry
from typecase.texts import Message, Text, arg_kind, catalogue, message_of
from variants import arguments, every, told_in_a_log

EVER_STORED = Path(__file__).parent / "replays" / "texts.txt"
"""The keys that replays hold or ever held, each with the arguments it was given: `pytest --golden`
adds what is new, and takes nothing away."""

ENTRIES = {entry.key: entry for entry in every()}

NAMES = ["Ann", "Bo", "Cy", "Di", "Ed", "Flo"]

SEED = 5
NO_LANGUAGE = re.compile(r"[^a-z]*")
"""A word in play or letters of cards, in capitals; signs and numbers."""
IDENTIFIER = re.compile(r"[a-z0-9]+([-_.][a-z0-9]+)*")
NAMES_OF_THINGS = {
    *("is", "form", "phase", "pile", "above", "below", "unit", "cards", "tokens"),
    # On cards, what the rules read.
    *("kind", "rule", "challenge", "measure"),
}
"""Fields that hold no text for people: kinds of elements, piles, what the code calls things."""

MORE: dict[str, list[dict[str, Any]]] = {
    "paperback": [
        {"powers": True, "award": "random", "theme": "random", "theme_judge": "vote"},
        {"attacks": True, "expansion": True},
        {"mode": "co-operative"},
    ],
    "letter-perfect": [{"stage": "both"}],
}
"""Further ways to play, in which more is said."""


def every_way() -> list[Any]:
    return [
        pytest.param(kind, options, id=f"{kind.slug}-{at}")
        for kind in games.every()
        for at, options in enumerate(
            [*({"judging": way} for way in judgings(kind)), *MORE.get(kind.slug, ())]
        )
    ]


def stored(
    kind: type[Game[Any, Any]], options: dict[str, Any]
) -> tuple[list[bytes], bytes, list[Text]]:
    """The rows of a match that bots played, its record, and what the seats were asked."""
    room = dealt_room(kind.slug, kind.players[0], SEED, options)
    assert room.match is not None
    played = Match(room.match.game, kind.players[0], SEED, room.match.generator)
    asked: list[Text] = []

    bots = [make("greedy", Rng(seat)) for seat in played.table.seats]
    while not played.over:
        asked += list(asked_of(played))
        step(played, bots)
    rows = [
        encode_entry(LogEntry(at, 0.0, 0.0, act_of(entry)))
        for at, entry in enumerate(played.log, start=1)
    ]
    for entry in played.log:
        add(room, act_of(entry), clock=entry.at)  # type: ignore[union-attr]
    return rows, zlib.decompress(Finished(room).record().views[ALL]), asked


def asked_of(match: Match) -> Iterator[Text]:
    for seat, ask in match.asks().items():
        prompt = match.game.prompt(match.table, seat, ask, NAMES)
        if prompt is not None:
            yield from (prompt.question, *prompt.lines)
        for option in ask.options:
            yield option.called(match.table, seat)


def said_in(data: Any) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every sentence of a record: its text and its arguments."""
    if isinstance(data, dict):
        if data.get("event") == "said":
            yield data["text"], data.get("args", {})
        for value in data.values():
            yield from said_in(value)
    elif isinstance(data, list):
        for value in data:
            yield from said_in(value)


def strings(data: Any) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        yield from (text for value in data.values() for text in strings(value))
    elif isinstance(data, list | tuple):
        yield from (text for value in data for text in strings(value))


KINDS: dict[str, type | tuple[type, ...]] = {
    "seat": int,
    "seats": list,
    "word": str,
    "words": list,
    "letters": str,
    "other": (int, float, str, bool, list),
}


def check(key: str, args: dict[str, Any]) -> None:
    """It has its words in the catalogue, and arguments of the right types, not in any language."""
    assert key in catalogue(), f"{key!r} is no key"
    for name, value in args.items():
        if isinstance(value, dict):
            check(value["key"], value.get("args", {}))
            continue
        typed = value is None or isinstance(value, KINDS[arg_kind(name)])
        assert typed, f"{key}: {name} is {value!r}"
        for one in strings(value):
            assert NO_LANGUAGE.fullmatch(one), f"{key}: {name} is the text {one!r}"


def drawn_in(data: Any, field: str = "") -> Iterator[tuple[str, str]]:
    """All texts of the states and of the cards in a record, with the fields they are in."""
    if isinstance(data, str):
        yield field, data
    elif isinstance(data, dict):
        for name, value in data.items():
            yield from drawn_in(value, name)
    elif isinstance(data, list):
        for value in data:
            yield from drawn_in(value, field)


def is_no_text(field: str, text: str) -> bool:
    """Whether this is in no language: a key, letters, or what the code calls something."""
    named = field in NAMES_OF_THINGS and IDENTIFIER.fullmatch(text)
    return bool(text in catalogue() or NO_LANGUAGE.fullmatch(text) or named)


def check_listed(keys: Iterable[str], renew: bool) -> None:
    """These keys are in the list of what replays hold, with the arguments that they have today."""
    listed = set(EVER_STORED.read_text("utf-8").splitlines())
    new = {f"{key}: {' '.join(arguments(ENTRIES[key]))}".rstrip() for key in keys} - listed
    if renew:
        EVER_STORED.write_text("\n".join(sorted(listed | new)) + "\n", "utf-8")
    else:
        assert not new, (
            "run pytest --golden: from now on these must be readable, or have successors"
        )


def test_a_sentence_that_can_be_stored_is_listed(pytestconfig: pytest.Config) -> None:
    check_listed(told_in_a_log(), renew=pytestconfig.getoption("--golden"))


def test_what_was_ever_stored_has_its_words_and_their_arguments() -> None:
    """A text whose key is gone, or which needs more than it was given, has a successor."""
    lines = EVER_STORED.read_text("utf-8").splitlines()
    assert len(lines) > 200
    bare = []
    for line in lines:
        key, _, given = line.partition(":")
        today = SUCCESSORS.get(key, Message(key))
        if today.key in ENTRIES:
            needs = set(arguments(ENTRIES[today.key]))
        else:
            needs = {field for _, field, _, _ in Formatter().parse(today.key) if field}
        if (today.key == key and key not in ENTRIES) or needs - {*given.split(), *today.args}:
            bare.append(line)
    assert not bare


@pytest.mark.parametrize(("kind", "options"), every_way())
def test_a_stored_match_holds_no_sentence(
    kind: type[Game[Any, Any]], options: dict[str, Any], pytestconfig: pytest.Config
) -> None:
    rows, record, asked = stored(kind, options)
    for row in rows:
        move = msgspec.to_builtins(getattr(decode_entry(row).event, "move", {}))
        assert not [text for text in strings(move) if " " in text]
    frames = msgspec.json.decode(record)["frames"]
    said = list(said_in(frames))
    assert said
    for text, args in said:
        check(text, args)
    drawn = {
        each
        for frame in frames
        for event in frame["events"]
        for part in ("now", "cards")
        for each in drawn_in(event.get(part, {}), part)
    }
    assert drawn
    assert not {(field, text) for field, text in drawn if not is_no_text(field, text)}
    told = [text for event in said for text in strings(event)]
    held = {text for text in (*told, *(text for _, text in drawn)) if text in ENTRIES}
    check_listed(held, renew=pytestconfig.getoption("--golden"))
    assert asked
    for message in map(message_of, asked):
        check(message.key, msgspec.to_builtins(message.args))
