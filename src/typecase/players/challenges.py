"""Challenges to played words, decided by looking the word up in the list."""

from __future__ import annotations

from functools import lru_cache

from typecase.engine import Move, Observation
from typecase.players.reasons import Reasons


def respond(obs: Observation, reasons: Reasons) -> Move | None:
    """Challenge a word that is not in the list, otherwise accept it; None if the decision is
    another one."""
    asked = obs.ask.kinds
    kinds = _kinds(asked if obs.ask.out_of_turn is None else asked[:-1])
    if kinds is None:
        return None
    word = obs.word_in_question()
    if not word:
        return None
    challenge, accept = kinds
    return judged(word, word in obs.game.words, challenge, accept, reasons)


def judged(
    word: str, known: bool, challenge: type[Move], accept: type[Move], reasons: Reasons
) -> Move:
    """Challenge a word that is not known, otherwise accept it."""
    if known:
        return reasons.because(accept(), "hints-known-word", word=word)
    return reasons.because(challenge(), "hints-strange-word", word=word)


@lru_cache(maxsize=256)
def _kinds(asked: tuple[type[Move], ...]) -> tuple[type[Move], type[Move]] | None:
    """The two move types, if the decision offers exactly these."""
    kinds = {kind.slug(): kind for kind in asked}
    return (kinds["challenge"], kinds["accept"]) if set(kinds) == {"challenge", "accept"} else None
