"""Challenges in a showdown: free, so every word that is not known is challenged."""

from __future__ import annotations

from collections.abc import Sequence

from typecase.engine import Move, Observation, SomeOf, Spelling
from typecase.games.showdown import Challenge
from typecase.players.reasons import Reasons


def challenged(obs: Observation, words: Sequence[Spelling | None], reasons: Reasons) -> Move:
    """Challenge the words that it does not know. `words` has the word of each seat."""
    param = obs.ask.options[0].params["seats"]
    assert isinstance(param, SomeOf)
    known = obs.game.words
    strange = {
        int(seat): word.word
        for seat in param.choices
        if (word := words[int(seat)]) is not None and word.word not in known
    }
    if not strange:
        return reasons.because(Challenge(), "hints-known-words")
    return reasons.because(
        Challenge(tuple(strange)), "hints-strange-words", words=tuple(strange.values())
    )
