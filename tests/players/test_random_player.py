"""The random player, and players by name."""

from __future__ import annotations

import pytest

from typecase import games
from typecase.engine import Match, Observation, Rng, play
from typecase.players import RandomPlayer, UnknownPlayer, make
from typecase.players.random_play import random_step


def test_the_same_seed_plays_the_same_game() -> None:
    def log() -> list[object]:
        match = Match(games.find("letter-head")(), 3, seed=5)
        rng = Rng(7)
        play(match, [make("bot", rng.spawn()) for _ in match.table.seats])
        return list(match.log)

    assert log() == log()


def test_it_does_something_beside_only_now_and_then() -> None:
    match = Match(games.find("letter-head")(), 3, seed=1)
    (active,) = match.asked
    beside = next(seat for seat in match.asks() if seat != active)
    player = RandomPlayer(Rng(1))
    obs = Observation(match, beside, match.asks()[beside])

    acted = sum(player.plan(obs).move is not None for _ in range(600))

    assert 50 < acted < 150


def test_who_is_asked_always_answers() -> None:
    match = Match(games.find("freeze")(), 3, seed=1)
    (seat,) = match.asked
    player = RandomPlayer(Rng(1))

    assert all(player.plan(Observation(match, seat, match.asks()[seat])).move for _ in range(50))


def test_time_goes_by_in_random_play_but_none_beyond_a_deadline() -> None:
    match = Match(games.find("word-slam")(), 3, seed=1)
    rng = Rng(1)
    for _ in range(40):
        before, deadline = match.now, match.deadline
        random_step(match, rng)
        assert before < match.now
        assert deadline is None or match.now <= deadline


def test_an_unknown_player_is_named_with_those_there_are() -> None:
    with pytest.raises(UnknownPlayer, match=r"There's no player “bott”. Did you mean bot\?"):
        make("bott", Rng(1))
    with pytest.raises(UnknownPlayer, match="Choose sprout, casual, sharp, master, random or"):
        make("xyz", Rng(1))
