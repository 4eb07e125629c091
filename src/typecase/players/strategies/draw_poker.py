"""The draw of Word Poker and Stormy Letters: what is thrown, and what the others' draws tell."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, TypeVar

from typecase.engine import Look, Move
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

    def count_draws(self, look: Look) -> None:
        """Of one other seat it is known how many cards it drew: those that this one did not."""
        if look.phase == "first_bets":
            return
        thrown = look.view().piles["discards"].count
        if look.phase == "draw":
            if len(self.rivals) == 1 and look.public(PokerTable).dealer == look.seat:
                (rival,) = self.rivals.values()
                rival.draws(thrown)
            return
        for rival in self.rivals.values():
            rival.draws(None if self.thrown is None else thrown - self.thrown)


S = TypeVar("S", bound=Story[Any])


class Reader(betting.Reader[S]):
    """Throws what its story says is best."""

    def choose(self, look: Look) -> Move | None:
        option = look.ask.options[0]
        if option.kind.slug() != "throw":
            return super().choose(look)
        story = self.story(look)
        row = self.throw(look, story)
        story.thrown = row.bit_count() if len(story.rivals) == 1 else None
        held = look.seen(f"hands.{look.seat}")
        return option.kind(cards=tuple(card for at, card in enumerate(held) if row >> at & 1))

    @abstractmethod
    def throw(self, look: Look, story: S) -> int:
        """The cards to throw: bit i stands for the card with index i."""


def letters(look: Look) -> list[str]:
    """The cards in hand."""
    return [face.letters for face in look.seen(f"hands.{look.seat}").values()]
