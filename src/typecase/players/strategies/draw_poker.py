"""The draw of Word Poker and Stormy Letters: what is thrown, and what the others' draws tell."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, TypeVar

from typecase.engine import Move, Observation
from typecase.games.poker import PokerTable
from typecase.players.strategies import betting


class Rival(betting.Rival):
    """What another seat may have, before the draw and after it."""

    @abstractmethod
    def draws(self, count: int | None) -> None:
        """It has drawn: so many cards, if that is known. Once is enough."""


R = TypeVar("R", bound=Rival)


class Story(betting.Story[R]):
    """One hand of the match with its draw."""

    thrown: int | None = None
    """How many cards this seat has thrown, if there was just one other that drew."""

    def count_draws(self, obs: Observation) -> None:
        """Of one other seat it is known how many cards it drew: those that this one did not."""
        if obs.phase == "first_bets":
            return
        thrown = obs.view().piles["discards"].count
        if obs.phase == "draw":
            if len(self.opponents) == 1 and obs.public(PokerTable).dealer == obs.seat:
                (opponent,) = self.opponents.values()
                opponent.draws(thrown)
            return
        for opponent in self.opponents.values():
            opponent.draws(None if self.thrown is None else thrown - self.thrown)


S = TypeVar("S", bound=Story[Any])


class Reader(betting.Reader[S]):
    """Throws what its story says is best."""

    def choose(self, obs: Observation) -> Move | None:
        option = obs.ask.options[0]
        if option.kind.slug() != "throw":
            return super().choose(obs)
        story = self.story(obs)
        row = self.throw(obs, story)
        story.thrown = row.bit_count() if len(story.opponents) == 1 else None
        held = obs.seen(f"hands.{obs.seat}")
        return option.kind(cards=tuple(card for at, card in enumerate(held) if row >> at & 1))

    @abstractmethod
    def throw(self, obs: Observation, story: S) -> int:
        """The cards to throw: bit i stands for the card with index i."""


def letters(obs: Observation) -> list[str]:
    """The cards in hand."""
    return [face.letters for face in obs.seen(f"hands.{obs.seat}").values()]
