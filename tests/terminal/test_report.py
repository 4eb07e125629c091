"""A match as a text to read."""

from __future__ import annotations

import json
import re
from datetime import date
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from typecase import games
from typecase.cli import main
from typecase.engine import Game, Match, Rng, play
from typecase.players import make
from typecase.terminal.report import report, story
from typecase.texts import catalogue

NAMES = ["Ann", "Bo", "Cy", "Di", "Ed"]
PROOFS = Path(__file__).parents[1] / "server" / "proofs"

ENDS = re.compile(r"(.+ (wins?|loses?|share the win|win together)|The game is over)\.")
DASHED = re.compile(r"\b[a-z0-9]+(?:-[a-z0-9]+)+\b")
SLUGS = {kind.slug() for game in games.every() for kind in game.moves}
SLUGS |= {game.slug for game in games.every()}


def played(kind: type[Game[Any, Any]], seed: int = 3) -> Match:
    match = Match(kind(), kind.players[0], seed)
    play(match, [make("greedy", Rng(seed + seat)) for seat in match.table.seats])
    return match


@pytest.mark.parametrize("kind", games.every(), ids=lambda kind: kind.slug)
def test_a_match_of_every_game_reads_well(kind: type[Game[Any, Any]]) -> None:
    match = played(kind)
    text = report(match, NAMES)
    title, *lines = text.splitlines()
    assert title.startswith(f"{kind.name}: Ann")
    assert ENDS.fullmatch(lines[-1])
    sentences = [line for line in lines if line]
    assert not [line for line, after in pairwise(sentences) if line == after]
    for line in sentences:
        assert not line[0].islower(), line
        assert not re.search(r"[{}*_]|\byou(r|rs)?\b", line) or kind.unscored, line
        assert not [text for text in DASHED.findall(line) if text in SLUGS or text in catalogue()]


def test_rounds_have_headings_and_end_with_the_scores() -> None:
    lines = report(played(games.find("my-word")), NAMES).splitlines()
    at = lines.index("Deal 2 of 3")
    assert not lines[at - 1]
    assert re.fullmatch(r"Scores: Ann \d+, Bo \d+, Cy \d+\.", lines[at - 2])
    assert re.fullmatch(r"Final scores: (\w+ \d+(, |\.)){3}", lines[-2])


def test_a_date_stands_in_the_title() -> None:
    text = report(played(games.find("vultures")), NAMES, date(2025, 5, 1))
    assert text.startswith("Vultures: Ann, Bo and Cy, 1 May 2025\n\nAnn ")


def test_a_player_reads_what_that_player_saw() -> None:
    match = Match(games.find("freeze")(), 3, seed=1)
    seat = match.asked[0]
    match.answer(seat, match.game.read_move({"move": "draw", "source": "deck"}))
    drawn = match.table.face[match.table.pile(f"hands.{seat}").cards[-1]].text
    mine = [line.text for line in story(match, NAMES, seat)]
    assert mine[-1] in (f"You draw {drawn}.", "You draw a wild.")
    assert story(match, NAMES)[-1].text == f"{NAMES[seat]} draws a card."


def test_a_finished_match_is_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    proof = next(path for path in sorted(PROOFS.glob("*.json")))
    names = json.loads(proof.read_text())["names"]
    assert main(["replay", str(proof)]) == 0
    out = capsys.readouterr().out
    assert out.splitlines()[0].endswith(" and ".join((", ".join(names[:-1]), names[-1])))
    assert re.search(r" (wins|share the win|win together)\.\n$", out)
    bad = tmp_path / "bad.json"
    bad.write_text("{}")
    assert main(["replay", str(bad)]) == 2
    assert "is not the proof of a match" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"version": 99}, "was played with version 99 of the rules"),
        ({"scores": [999, 999]}, "gives the scores"),
        ({"log": [{"seat": 0}]}, "The log is damaged"),
        ({"game": "chess"}, "'chess'|“chess”"),
    ],
)
def test_a_match_that_cannot_be_played_again_is_not_printed(
    change: dict[str, Any], why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    proof = tmp_path / "proof.json"
    given = json.loads((PROOFS / "scheme-1.json").read_text())
    proof.write_text(json.dumps(given | change))
    assert main(["replay", str(proof)]) == 2
    out, err = capsys.readouterr()
    assert not out
    assert re.search(why, err)
    assert err.count("\n") == 1
