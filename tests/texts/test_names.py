"""Whatever players are called: every sentence is the one with placeholders, and names put in."""

from __future__ import annotations

from typing import Any

import pytest

from typecase import games
from typecase.engine import Game, Match, Rng, Said
from typecase.players.random_play import random_game

PEOPLE = ["Freeze", "3", "A", "you", "Caslon", "ليلى", "Maximiliana Featherstone", "{seat}"]


def filled(sentence: str, names: list[str]) -> str:
    return "".join([names[ord(sign) - 0xF8F0] if sign >= "\uf8f0" else sign for sign in sentence])


@pytest.mark.parametrize("game", games.every(), ids=lambda game: game.slug)
def test_names_are_no_part_of_a_sentence(game: type[Game[Any, Any]]) -> None:
    seats = game.players[-1]
    blank = [chr(0xF8F0 + seat) for seat in range(seats)]
    match = Match(game(), seats, seed=1)
    random_game(match, Rng(1))
    told = [event for event in match.table.events if isinstance(event, Said)]
    assert told
    for turn in range(len(PEOPLE)):
        names = [PEOPLE[(turn + seat) % len(PEOPLE)] for seat in range(seats)]
        for event in told:
            for reader in (None, turn % seats):
                said = event.sentence(names, reader)
                assert said == filled(event.sentence(blank, reader), names)
