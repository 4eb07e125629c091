"""No rude word from us: what bots say, what tables propose, what anybody is shown of it.

TYPECASE_POLITE is how many games of each game are looked at, from end to end.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from typecase import games
from typecase.engine import Match, Rng, Spelling, TypecaseError
from typecase.engine.clock import step
from typecase.games import crossing
from typecase.games.crosswords_solitaire import CrosswordsSolitaire
from typecase.players import LEVELS, make
from typecase.texts import Message
from typecase.words import Lexicon
from typecase.words.near import near

GAMES = int(os.environ.get("TYPECASE_POLITE", "2"))
SLUGS = [game.slug for game in games.every()]
FULL = Lexicon.load()

SHOWN = re.compile(r"\b[A-Z]{2,}\b|(?<=\*)[a-z]{2,}(?=\*)")
"""Words as a table writes them: in capitals, or between stars."""


def rude(what: Any) -> set[str]:
    """The rated words in something that is said, as plain data."""
    text = msgspec.json.encode(what).decode()
    return {word for word in SHOWN.findall(text) if FULL.offensive(word)}


def watch(match: Match, seed: int, levels: list[str]) -> Iterator[tuple[str, Any]]:
    """Bots play to the end; everything that is told or asked on the way."""
    players = [make(level, Rng(seed + 1 + seat)) for seat, level in enumerate(levels)]
    while not match.over:
        known = len(match.log)
        for seat in match.asks():
            view = match.view(seat)
            yield "asked", [msgspec.to_builtins(view.prompt), view.ask]
        step(match, players)
        yield "done", [msgspec.to_builtins(entry) for entry in match.log[known:]]
    yield "told", match.visible_events(None)


def seated(slug: str, number: int) -> tuple[Match, list[str]]:
    """Every other game at a table that judges by challenge, levels mixed; a Master, who thinks
    long, sits at one table of four."""
    kind = games.find(slug)
    options = {"judging": "challenge"} if number % 2 else {}
    try:
        game = kind.with_options(**options)
    except TypecaseError:
        game = kind()
    seats = game.seating[min(number % 3, len(game.seating) - 1)]
    others = [level for level in LEVELS if level != "master"]
    levels = [others[(number + seat) % len(others)] for seat in range(seats)]
    if number % 4 == 0:
        levels[0] = "master"
    return Match(game, seats, seed=9000 + number), levels


@pytest.mark.parametrize("slug", SLUGS)
def test_bots_and_tables_say_no_rated_word(slug: str) -> None:
    said = 0
    for number in range(GAMES):
        match, levels = seated(slug, number)
        for where, what in watch(match, number, levels):
            assert not rude(what), f"game {number}, {levels}, {where}"
            said += 1
    assert said > GAMES


def test_a_planted_proposal_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the table proposes from the whole list, what this file does finds it out."""

    monkeypatch.setattr(crossing, "family", lambda words: words)
    match = solitaire(RUDE)
    assert rude(msgspec.to_builtins(match.view(0).prompt)) == {"TWATS"}


def proposed(match: Match, seat: int = 0) -> dict[str, str]:
    t = match.table
    assert isinstance(t, crossing.CrossingTable)
    return {
        crossing.NAMES[line]: word.word
        for line, word in enumerate(t.said[seat])
        if word is not None
    }


def scored(match: Match) -> set[str]:
    t = match.table
    assert isinstance(t, crossing.CrossingTable)
    return {word.word for word in t.words[0] if word is not None}


def solitaire(rows: str) -> Match:
    """Crosswords Solitaire at its last card; the grid then reads these rows."""
    match = Match(CrosswordsSolitaire(), 1, seed=1)
    for _ in range(crossing.CELLS - 1):
        (option, *_) = match.asks()[0].options
        move = option.sample(match.table, Rng(1))
        assert move is not None
        match.answer(0, move)
    cells = rows.split()
    match.rig({"grids.0": [*"".join(cells)][:24], "drawn": [cells[-1][-1]]})
    (option, *_) = match.asks()[0].options
    move = option.sample(match.table, Rng(1))
    assert move is not None
    match.answer(0, move)
    return match


RUDE = "TWATS BCDFG HLMNP RNDRN LTHNL"


def test_CW_04_the_table_proposes_no_rated_word_but_takes_it() -> None:
    match = solitaire(RUDE)
    assert "row-1" in proposed(match)
    assert not FULL.offensive(proposed(match)["row-1"])
    match.answer(0, crossing.Change())
    match.answer(0, crossing.Announce(Spelling("TWATS")))
    assert proposed(match)["row-1"] == "TWATS"


def test_a_bot_takes_a_proposal_only_if_it_knows_the_word() -> None:
    match = solitaire("ADZES HOUSE BCDFG LMNPR TRNTL")
    assert proposed(match)["row-1"] == "ADZES"
    player = make("sprout", Rng(1))
    while not match.over:
        step(match, [player])
    assert "HOUSE" in scored(match)
    assert "ADZES" not in scored(match)


def test_a_master_takes_what_is_proposed() -> None:
    match = solitaire("ADZES HOUSE BCDFG LMNPR TRNTL")
    words = set(proposed(match).values())
    player = make("master", Rng(1))
    while not match.over:
        step(match, [player])
    assert scored(match) == words


@pytest.mark.parametrize(
    "word", ["JEW", "JEWS", "BADASS", "SMARTASS", "OCTOROON", "CRETIN", "CRIPPLE", "PAEDOPHILE"]
)
def test_slurs_and_insults_are_rated(word: str) -> None:
    assert FULL.offensive(word)


def test_nobody_is_asked_whether_a_rude_word_was_meant() -> None:
    assert near(FULL, "SHIIT")
    assert not any(FULL.offensive(word) for word in near(FULL, "SHIIT"))


def test_family_words_are_a_house_rule() -> None:
    game = games.find("freeze").with_options(family=True, added=("zzyx",))
    assert "SHIT" not in game.words
    assert "ZZYX" in game.words
    assert game.words.why_invalid("SHIT") == Message.of("words-family", word="SHIT")
