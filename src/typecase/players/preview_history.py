"""What came of the questions that a player was asked: it learns what is worth a thought.

A question is a phase and a kind of move in it. What told nothing time after time is looked at ever
more seldom.
"""

from __future__ import annotations

from collections.abc import Container, Mapping
from copy import copy
from typing import NamedTuple

from typecase.engine import Bluff, Card, From, Move, Observation, Option, Rng, Spell, Subset, Top
from typecase.players.hand import Hand

DULL = 2
"""After so many looks in a row that told nothing, a kind of move is tried ever more seldom."""

PATIENCE = 10
"""Where a look did tell something, so many more."""

SELDOM = 12
SOMETIMES = 4
"""But at least once in 2 to the power of so many times: sometimes, where moves of a kind differ."""

SILENT = 12
"""If the table did not say so many times what a kind of move brings, it is not asked any more."""

FAMILIAR = 64
"""So many questions it knows again by their very options."""

SPOKE = -(10**9)
"""So far from that is a kind of move of which it ever said something."""


class Changes(NamedTuple):
    """What can be read off moves of one kind about the hand after them; false if nothing can."""

    draws: str | None
    """The field that names the pile to draw from."""
    gives: tuple[str, ...]
    """The fields that name cards of the hand, or lay a word perhaps with some."""
    no_more: bool
    """Whether that is all there is to such a move."""

    def __bool__(self) -> bool:
        return self.draws is not None or bool(self.gives)

    def discards(self, option: Option) -> str | None:
        """The field that names any one card of the hand to give away, if that is all there is."""
        if not self.no_more or self.draws is not None or len(self.gives) > 1:
            return None
        param = option.params[self.gives[0]]
        return self.gives[0] if type(param) is From and param.only is None else None

    def given_away(self, move: Move, held: Container[Card]) -> tuple[Card, ...]:
        """The cards of the hand that a move gives away."""
        gone: tuple[Card, ...] = ()
        for name in self.gives:
            value = getattr(move, name)
            if type(value) is int:
                gone += (value,)
            elif type(value) is tuple:
                gone += value
            else:
                gone += tuple([card for card in value.cards if card in held])
        return gone


def changes_of(option: Option, hand: Hand) -> Changes:
    """What moves of an option do to the hand."""
    draws, gives, others = None, [], False
    for name, param in option.params.items():
        if isinstance(param, Top):
            draws = name
        elif isinstance(param, Spell | Bluff):
            if param.uses(hand.pile):
                gives.append(name)
            others = True
        elif isinstance(param, From | Subset):
            if param.pile.name == hand.pile:
                gives.append(name)
            else:
                others = True
    return Changes(draws, tuple(gives), not others and (draws is not None or bool(gives)))


class Past:
    """What came of one kind of move in one phase so far."""

    __slots__ = (
        "_dull_odds",
        "_flat_odds",
        "alone",
        "changes",
        "dull",
        "flat",
        "idle",
        "is_quiet",
        "seldom",
        "silent",
        "takes",
    )

    def __init__(self, option: Option, hand: Hand) -> None:
        self.changes = changes_of(option, hand)
        self.alone = not option.params
        """Whether there is but one move of the kind."""
        self.seldom = SELDOM if self.alone else SOMETIMES
        self._dull_odds = self._flat_odds = 1
        self.dull = 0
        """How many looks in a row told nothing."""
        self.flat = 0
        """How many looks in a row told nothing about points or doubts."""
        self.idle = False
        """Whether no card was touched when it was last tried."""
        self.silent = 0
        """How many times the table was asked what it would bring, and did not say."""
        self.takes = False
        """Whether nothing comes of it but an open card for the hand."""
        self.is_quiet = False
        """Whether the table says nothing of such moves."""

    def is_settled(self, rng: Rng) -> bool:
        """Whether trying moves of which the table says nothing tells nothing either."""
        return self.takes or self.changes.no_more or self.is_dull(rng)

    def is_dull(self, rng: Rng) -> bool:
        """Whether looks told nothing so often that none is taken this time."""
        return self.dull >= DULL and rng.below(self._dull_odds) > 0

    def is_flat(self, rng: Rng) -> bool:
        """The same, if only points and doubts count."""
        return self.flat >= DULL and rng.below(self._flat_odds) > 0

    def heard(self, nothing: bool) -> None:
        """The table was asked what moves would bring."""
        self.silent = self.silent + 1 if nothing else SPOKE
        self.is_quiet = self.takes or self.silent >= SILENT

    def took(self) -> None:
        """Nothing came of such moves but open cards."""
        self.takes = self.is_quiet = True

    def looked(self, gain: bool, told: bool, choice: bool) -> None:
        """A look was taken: whether it told of points or doubts, of anything at all, and whether
        there was something to choose."""
        self.flat = -PATIENCE if gain else self.flat + 1
        if told:
            self.dull = -PATIENCE
        elif choice:
            self.dull += 1
        self._dull_odds, self._flat_odds = self._odds(self.dull), self._odds(self.flat)

    def _odds(self, times: int) -> int:
        """What told nothing so many times is done once in so many."""
        return 1 << min(max(times - DULL, 0) + 2, self.seldom)


class PreviewHistory:
    """The past of every question that one player was asked."""

    def __init__(self) -> None:
        self._past: dict[str, dict[type[Move], Past]] = {}
        self._asked: dict[tuple[str, tuple[Option, ...]], Mapping[Option, Past]] = {}

    def copy(self) -> PreviewHistory:
        """The same past, to go on from."""
        new = PreviewHistory()
        new._past = {
            phase: {kind: copy(past) for kind, past in pasts.items()}
            for phase, pasts in self._past.items()
        }
        return new

    def past(self, phase: str, option: Option) -> Past | None:
        """The past of one kind of move; None if it was never asked for."""
        pasts = self._past.get(phase)
        return None if pasts is None else pasts.get(option.kind)

    def of(self, obs: Observation, hand: Hand) -> Mapping[Option, Past]:
        """The past of each kind of move that is asked for now."""
        options, name = obs.ask.options, obs.phase
        found = self._asked.get((name, options))
        if found is None:
            phase = self._past.setdefault(name, {})
            for option in options:
                if option.kind not in phase:
                    phase[option.kind] = Past(option, hand)
            if len(self._asked) == FAMILIAR:
                self._asked.clear()
            found = {option: phase[option.kind] for option in options}
            self._asked[name, options] = found
        return found
