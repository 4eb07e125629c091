"""What is stored of a match holds keys of the catalogue and typed arguments, no sentence."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from stage import act_of, add, dealt_room
from typecase import games
from typecase.engine import Game, Match, Rng, play
from typecase.players import make
from typecase.server.record import ALL, Finished
from typecase.server.rows import Row, decode_row, encode_row
from typecase.texts import arg_kind, catalogue

SEED = 5
NO_SENTENCE = re.compile(r"[^a-z]*|[a-z]+")
"""A word or letters of cards, in capitals; a thing, as of "A, as in apple"."""


def stored(kind: type[Game[Any, Any]]) -> tuple[list[bytes], bytes, Match]:
    """The rows of a match that bots played, its record, and the match."""
    room = dealt_room(kind.slug, kind.players[0], SEED, {})
    assert room.match is not None
    played = Match(room.match.game, kind.players[0], SEED, room.match.generator)
    play(played, [make("greedy", Rng(seat)) for seat in played.table.seats])
    rows = [
        encode_row(Row(at, 0.0, 0.0, act_of(entry))) for at, entry in enumerate(played.log, start=1)
    ]
    for entry in played.log:
        add(room, act_of(entry), clock=entry.at)  # type: ignore[union-attr]
    return rows, zlib.decompress(Finished(room).record().views[ALL]), room.match


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


@pytest.mark.parametrize("kind", games.every(), ids=lambda kind: kind.slug)
def test_a_stored_match_holds_no_sentence(kind: type[Game[Any, Any]]) -> None:
    rows, record, match = stored(kind)
    printed = {str(value) for face in match.table.box for _, value in face.more}
    for row in rows:
        move = msgspec.to_builtins(getattr(decode_row(row).act, "move", {}))
        assert not [text for text in strings(move) if " " in text]
    said = list(said_in(msgspec.json.decode(record)["frames"]))
    assert said
    for text, args in said:
        assert text in catalogue()
        for name, value in args.items():
            typed = value is None or isinstance(value, KINDS[arg_kind(name)])
            assert typed, f"{text}: {name} is {value!r}"
            for one in strings(value):
                plain = NO_SENTENCE.fullmatch(one) or one in printed
                assert plain, f"{text}: {name} is the text {one!r}"
