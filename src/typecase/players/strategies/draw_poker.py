"""The draw in Word Poker and Stormy Letters: what to discard, and what the opponents' draws
reveal."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, TypeVar

from typecase.engine import Move, Observation
from typecase.games.poker import PokerTable
from typecase.players.reasons import is_close, odds
from typecase.players.strategies import betting
from typecase.words.ranks import Floats


class Rival(betting.Rival):
    """What an opponent may have, before the draw and after it."""

    @abstractmethod
    def draws(self, count: int | None) -> None:
        """Record its draw, with the number of cards if that is known. Only the first call
        counts."""


R = TypeVar("R", bound=Rival)


class Story(betting.Story[R]):
    """One hand of the match, with its draw."""

    discarded: int | None = None
    """How many cards this seat has discarded; None unless there was exactly one opponent."""

    def count_draws(self, obs: Observation) -> None:
        """Record the opponents' draws. With one opponent the number of cards is known: all discards
        that are not this seat's."""
        if obs.phase == "first_bets":
            return
        discarded = obs.view().piles["discards"].count
        if obs.phase == "draw":
            if len(self.opponents) == 1 and obs.public(PokerTable).dealer == obs.seat:
                (opponent,) = self.opponents.values()
                opponent.draws(discarded)
            return
        for opponent in self.opponents.values():
            opponent.draws(None if self.discarded is None else discarded - self.discarded)


S = TypeVar("S", bound=Story[Any])


class Reader(betting.Reader[S]):
    """Discards the cards that `discard` chooses."""

    def choose(self, obs: Observation) -> Move | None:
        option = obs.ask.options[0]
        if option.kind.slug() != "discard":
            return super().choose(obs)
        story = self.story(obs)
        chances = self.chances(obs, story)
        row = self.discard(obs, story, chances)
        story.discarded = row.bit_count() if len(story.opponents) == 1 else None
        held = obs.seen(f"hands.{obs.seat}")
        out = tuple(card for at, card in enumerate(held) if row >> at & 1)
        return self.because(
            option.kind(cards=out),
            "draw-poker-hint-replace" if row else "draw-poker-hint-keep",
            count=len(out),
            odds=odds(chances[row]),
            as_dealt=odds(chances[0]),
            close=is_close(chances[row], chances[0]),
        )

    def discard(self, obs: Observation, story: S, chances: Floats) -> int:
        """The cards to discard: bit i stands for the card with index i."""
        return int(chances.argmax())

    @abstractmethod
    def chances(self, obs: Observation, story: S) -> Floats:
        """The chance to win with every set of cards that could be discarded."""


def letters(obs: Observation) -> list[str]:
    """The letters of the cards in hand."""
    return [face.letters for face in obs.seen(f"hands.{obs.seat}").values()]
