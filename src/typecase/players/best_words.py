"""What a seat could have played: after a match, the best word for each word that it played."""

from __future__ import annotations

from typing import NamedTuple

from typecase.engine import Match, Move, Observation, Rng, Seat
from typecase.players.behaviour import word_of
from typecase.players.vocabulary import known

READER = 3.0
"""The least Zipf frequency of the words that are shown to somebody who did not find them."""

COMPARED = 64
"""Words that are compared."""


class Alternative(NamedTuple):
    """A word that a seat is about to play and the best one that it could play instead, with their
    previewed totals. They are the same word if there is no better one."""

    word: str
    points: int
    best: str
    best_points: int


def alternative(match: Match, seat: Seat, move: Move) -> Alternative | None:
    """The best word for a legal move of this seat, from what the seat can see; None if the move
    plays no valid word, or the game previews no points for it."""
    word = word_of(move)
    obs = Observation(match, seat, match.asks()[seat])
    words = obs.game.words
    if not word or word not in words:
        return None
    points = obs.preview(move)
    if points is None or points <= 0:
        return None
    reader = obs.with_words(known(words, READER))
    moves = [
        other
        for other in reader.candidates(reader.ask.option(move), Rng(0), COMPARED)
        if word_of(other)
    ]
    found = [
        (total, word_of(other), other)
        for other, total in zip(moves, reader.preview_totals(moves), strict=True)
        if total is not None and total > points
    ]
    for total, best, other in sorted(found, key=lambda each: each[:2], reverse=True):
        if obs.allows(other):
            return Alternative(word, points, best, total)
    return Alternative(word, points, word, points)
