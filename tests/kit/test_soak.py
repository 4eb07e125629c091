"""The soak itself: it plays what it says, and what goes wrong is told with its seed."""

from __future__ import annotations

import pytest

import soak
from soak import Part, main, parts, play_part
from typecase import games


def test_every_game_is_played_at_every_number_of_players() -> None:
    work = parts([], 1000)
    for kind in games.every():
        for player in ("random", "greedy"):
            for seats in kind.players:
                seeds = [
                    seed
                    for part in work
                    if part[:3] == (kind.slug, seats, player)
                    for seed in part.seeds
                ]
                assert seeds == list(range(1000))


def test_it_tells_how_far_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "1", "--workers", "1", "word-slam"]) == 0
    told = capsys.readouterr().out
    assert "word-slam: 4 random games" in told
    assert "word-slam: 4 greedy games" in told
    assert "8 games played, 0 went wrong" in told


def test_what_goes_wrong_is_told_with_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    def lost(*_: object) -> None:
        raise AssertionError("a card is lost")

    monkeypatch.setattr(soak, "conserved", lost)
    _, _, wrong = play_part(Part("word-slam", 3, "random", range(4, 6)))
    assert len(wrong) == 2
    assert "word-slam, 3 players, random" in wrong[0]
    assert "seed 4" in wrong[0]
    assert "a card is lost" in wrong[0]
