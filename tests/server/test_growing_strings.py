"""What must not be looked up while it grows is not looked up by trying, either."""

from __future__ import annotations

from typing import Any

from stage import dealt_room
from typecase.games.letter_boxing import Challenge, LetterBoxingTable
from typecase.server import messages, playing
from typecase.server.requester import Requester
from typecase.server.room import Room
from typecase.server.store import Person


def answering() -> tuple[Room, int]:
    """A challenged player with a few cards, at a table that refuses bad words."""
    room = dealt_room("letter-boxing", 2, 3, {"judging": "auto"})
    match = room.match
    assert match is not None
    table = match.table
    assert isinstance(table, LetterBoxingTable)
    active = table.active
    match.answer(active, Challenge(), match.now)
    (seat,) = match.asked
    match.rig({"string": ["E"], f"hands.{seat}": ["H", "T", "D", "L"]})
    return room, seat


def tried(room: Room, seat: int, word: str) -> messages.PreviewResult:
    assert room.match is not None
    requester = Requester(Person(f"p{seat}", ""), room.began + room.match.now + 0.5, False)
    move: Any = {"move": "complete", "word": {"word": word}}
    return playing.preview_result(room, messages.Preview(id="t", move=move), requester)


def test_a_try_does_not_tell_whether_it_is_a_word() -> None:
    room, seat = answering()
    words = room.game.words
    assert "HE" in words
    assert "LHE" not in words
    for word in ("HE", "LHE"):
        result = tried(room, seat, word)
        assert result.good
        assert result.sum


def test_a_try_still_tells_what_no_word_could_be() -> None:
    room, seat = answering()
    assert not tried(room, seat, "E").good
