"""What a hint is: a word that people know, told from a nudge to the answer."""

from __future__ import annotations

from typecase import games
from typecase.engine import Match, Observation, Rng
from typecase.players import behaviour
from typecase.players.hints import hint
from typecase.texts import catalogue
from typecase.words import Lexicon


def at_showdown(letters: str) -> Observation:
    """A Freeze player who is to lay a word of these letters."""
    match = Match(games.find("freeze").with_options(marks=1), 3, 1)
    while match.phase != "showdown":
        (seat,) = match.asked
        match.answer(seat, match.pending.asks[seat].default)  # type: ignore[arg-type]
    match.rig({"hands.0": list(letters)})
    return Observation(match, 0, match.asks()[0])


def test_a_hint_goes_from_a_nudge_to_the_word() -> None:
    found = hint(at_showdown("HOUSE"), Rng(1))
    assert found is not None
    assert behaviour.word_of(found.move) == "HOUSE"
    length, meaning, ends = lines = [catalogue().say(line) for line in found.lines]
    assert length.startswith("There's a 5-letter word worth ")
    assert meaning.startswith("It means: ")
    assert ends == "It begins with H and ends with E."
    assert not any("HOUSE" in line for line in lines)
    assert catalogue().say(found.says) == "HOUSE."


def test_a_hint_is_a_word_that_people_know() -> None:
    full = Lexicon.load("full")
    for letters in ("AERTS", "OPSTX", "DINGO"):
        found = hint(at_showdown(letters), Rng(1))
        assert found is not None
        word = behaviour.word_of(found.move)
        assert not word or full.zipf(word) >= 3
