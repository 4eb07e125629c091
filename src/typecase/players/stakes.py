"""Betting by hand strength: the share of random hands of the same size that the hand beats."""

from __future__ import annotations

from bisect import bisect_left
from functools import lru_cache
from typing import NamedTuple

from typecase.engine import Between, Face, Move, Observation, Option, Rng
from typecase.players.hand import MAX_CARDS, Hand, in_reach
from typecase.words import Lexicon
from typecase.words.per_lexicon import per_lexicon
from typecase.words.worthy import Deck, valuer

HANDS = 400
"""Random hands dealt to measure how good a hand is."""

STRONG = 0.6
"""It bets and raises if its chance to win exceeds this plus a random margin."""

BLUFF = 16
"""Once in this many times it bets regardless of its hand."""


class Bets(NamedTuple):
    """The positions of the options to fold, to stay in and to bet or raise."""

    fold: int
    stay: int
    more: int | None


def is_betting(obs: Observation) -> bool:
    """Whether this is a betting decision: fold, or stay in by a check or a call."""
    return _among(obs.ask.kinds) is not None


@lru_cache(maxsize=256)
def _among(kinds: tuple[type[Move], ...]) -> Bets | None:
    at = {kind.slug(): place for place, kind in enumerate(kinds)}
    stay = at.get("check", at.get("call"))
    if stay is None or "fold" not in at:
        return None
    return Bets(at["fold"], stay, at.get("bet", at.get("raise")))


def bet(obs: Observation, hand: Hand, rng: Rng) -> Move | None:
    """Bet on a strong hand, stay in while the pot odds are good enough, otherwise fold. None if
    this is not a betting decision, or the game does not declare its stakes."""
    asked = _among(obs.ask.kinds)
    if asked is None:
        return None
    stakes = obs.stakes()
    if stakes is None:
        return None
    options = obs.ask.options
    pot, price = stakes.pot, stakes.price
    chance = strength(obs, hand) ** max(1, stakes.opponents)
    if asked.more is not None and (chance > STRONG + 0.4 * rng.random() or not rng.below(BLUFF)):
        return raised(obs, options[asked.more], chance, pot, rng)
    out = price and chance * (pot + price) < price
    return options[asked.fold if out else asked.stay].kind()


def raised(obs: Observation, option: Option, chance: float, pot: int, rng: Rng) -> Move:
    """A random bet of up to half the pot times the chance to win."""
    (name, amount), *_ = option.params.items()
    wanted = 1 + rng.below(max(1, int(chance * pot / 2)))
    if isinstance(amount, Between):
        return option.kind(**{name: min(max(wanted, amount.low), amount.high)})
    return obs.candidates(option, rng, 1)[0]


def strength(obs: Observation, hand: Hand) -> float:
    """The share of random hands of the same size that are worse."""
    faces = in_reach(obs)
    return hand.cached(faces, lambda: _share(hand, faces))


def _share(hand: Hand, faces: list[Face]) -> float:
    dealt = _dealt(hand.words, hand.deck, min(len(faces), MAX_CARDS))
    return bisect_left(dealt, hand.promise(faces)) / len(dealt)


@per_lexicon(most=64)
def _dealt(words: Lexicon, deck: Deck, count: int) -> list[int]:
    """The values of random hands of this many cards, sorted."""
    if words.shared is not words:
        return _dealt(words.shared, deck, count)
    rng = Rng(count)
    cards = list(deck.cards)
    find = valuer(words, deck)
    found = []
    for _ in range(HANDS):
        rng.shuffle(cards)
        some = cards[:count]
        best = find.best([letters for letters, _ in some], [points for _, points in some])
        found.append(0 if best is None else best[1])
    return sorted(found)
