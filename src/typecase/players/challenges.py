"""Doubting a word that somebody laid: whoever knows the list needs no luck."""

from __future__ import annotations

from functools import lru_cache

from typecase.engine import Move, Observation


def doubt(obs: Observation) -> Move | None:
    """Challenge a word that is not on the list, else let it stand; None if that is not asked."""
    asked = obs.ask.kinds
    kinds = _kinds(asked if obs.ask.out_of_turn is None else asked[:-1])
    if kinds is None:
        return None
    word = obs.word_in_question()
    if not word:
        return None
    challenge, accept = kinds
    return accept() if word in obs.game.words else challenge()


@lru_cache(maxsize=256)
def _kinds(asked: tuple[type[Move], ...]) -> tuple[type[Move], type[Move]] | None:
    """The two answers, if these are all there are."""
    kinds = {kind.slug(): kind for kind in asked}
    return (kinds["challenge"], kinds["accept"]) if set(kinds) == {"challenge", "accept"} else None
