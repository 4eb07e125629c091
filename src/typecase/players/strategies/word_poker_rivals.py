"""What the others may have in Word Poker, from what they bet and how many cards they drew."""

from __future__ import annotations

from typing import Any

import numpy as np

from typecase.engine import Look
from typecase.players.strategies.word_poker_odds import SCORES, Odds, beaten
from typecase.words.ranks import Floats

BLUFF = 0.08
"""How often somebody bets on nothing."""

STRONG = 0.45
"""From how good a hand on one bets, and so much more a pot that the bet is large."""
STRONGER = 0.1
SURELY = 0.3
"""With a hand so much better than that one always does."""

TRAPS = 0.3
"""How often somebody only calls with a hand to raise with."""

LOOSE = 0.12
"""How loosely others keep to what the pot pays for a chance."""

OTHER_DRAW = 0.05
"""How likely it is to draw so many cards with a hand that would better draw another number."""

USUAL_BET = 0.5
"""In pots: what a bet is taken for that was not made."""


class Rival:
    """What another seat may have: a weight for each hand, after the draw for each score."""

    def __init__(self, odds: Odds) -> None:
        hands = odds.hands
        seems = beaten(odds.dealt)
        hopes = (hands.comes @ odds.strength).argsort().argsort() / len(hands.comes)
        self._hands = hands
        self._good_later = (seems + odds.strength) / 2
        self._drawn = False
        self.weights = np.full(len(hopes), 1 / len(hopes))
        self.good = (seems[hands.made] + hopes) / 2
        """How good each seems to who has it: some look at what they have, some at what it may
        become."""

    def scores(self, weights: Floats | None = None) -> Floats:
        """The chance of each score at the showdown, for these weights or as they are."""
        weights = self.weights if weights is None else weights
        return weights if self._drawn else weights @ self._hands.comes

    def draws(self, count: int | None) -> None:
        """It has drawn: so many cards, if that is known."""
        if self._drawn:
            return
        if count is not None:
            self._weigh(np.where(self._hands.thrown == count, 1.0, OTHER_DRAW))
        self.weights = self.scores()
        self.good = self._good_later
        self._drawn = True

    def bets(self, size: float) -> None:
        """It has bet or raised, by so many pots."""
        self._weigh(self.may_bet(size))

    def calls(self, share: float) -> None:
        """It has paid such a share of the pot that it can win."""
        self._weigh(self.may_stay(share) * (1 - (1 - TRAPS) * self.may_bet(USUAL_BET)))

    def checks(self) -> None:
        self._weigh(1 - self.may_bet(USUAL_BET))

    def may_bet(self, size: float) -> Floats:
        """How likely it bets with each hand: the better the hand, the likelier."""
        low = STRONG + STRONGER * min(size, 2.0)
        return BLUFF + (1 - BLUFF) * np.clip((self.good - low) / SURELY, 0, 1)

    def may_stay(self, share: float) -> Floats:
        """How likely it pays such a share of the pot with each hand."""
        chances: Floats = 1 / (1 + np.exp((share - self.good) / LOOSE))
        return chances

    def _weigh(self, likely: Floats) -> None:
        self.weights = self.weights * likely
        self.weights /= self.weights.sum()


class Story:
    """One hand of the match, as far as a seat has followed it."""

    def __init__(self, look: Look) -> None:
        facts = look.facts()
        self.number: int = facts["played"]
        self.paid = [min(paid, 1) for paid in facts["paid"]]
        """What each seat had put in when this one last acted, its own act included."""
        self.rivals: dict[int, Rival] = {}
        """The other seats that are still in."""
        self.thrown: int | None = None
        """How many cards this seat has thrown, if there was just one other that drew."""

    def goes_on(self, look: Look) -> bool:
        """Whether this is still the same hand."""
        facts = look.facts()
        begins = look.phase == "first_bets" and any(map(int.__lt__, facts["paid"], self.paid))
        return bool(facts["played"] == self.number) and not begins

    def follow(self, look: Look, odds: Odds) -> None:
        """Take note of what the others have done since."""
        facts = look.facts()
        stays = [seat for seat, stay in enumerate(facts["stays"]) if stay and seat != look.seat]
        self.rivals = {seat: self.rivals.get(seat) or Rival(odds) for seat in stays}
        for seat, rival in self.rivals.items():
            self._judge(facts, seat, rival)
        self.paid = list(facts["paid"])
        if look.phase != "first_bets":
            self._count_draws(look)

    def _judge(self, facts: dict[str, Any], seat: int, rival: Rival) -> None:
        pot, before = sum(self.paid), self.paid[seat]
        put, need = facts["paid"][seat] - before, max(self.paid) - before
        if put > need:
            rival.bets((put - need) / (pot + need))
        elif put > 0:
            rival.calls(need / (pot + need))
        elif facts["acted"][seat] and not facts["highest"]:
            rival.checks()

    def _count_draws(self, look: Look) -> None:
        """Of one other seat it is known how many cards it drew: those that this one did not."""
        thrown = look.view().piles["discards"].count
        if look.phase == "draw":
            if len(self.rivals) == 1 and look.facts()["dealer"] == look.seat:
                (rival,) = self.rivals.values()
                rival.draws(thrown)
            return
        for rival in self.rivals.values():
            rival.draws(None if self.thrown is None else thrown - self.thrown)

    def wins(self) -> Floats:
        """How often each score beats all others who are still in."""
        wins = np.ones(SCORES)
        for rival in self.rivals.values():
            wins *= beaten(rival.scores())
        return wins
