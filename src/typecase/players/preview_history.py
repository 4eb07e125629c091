"""What a player has learned about which move types are worth a simulation.

The statistics are kept per phase and move type. A type whose simulations repeatedly gave no
information is simulated less and less often.
"""

from __future__ import annotations

from collections.abc import Container, Mapping
from copy import copy
from typing import NamedTuple

from typecase.engine import Bluff, Card, From, Move, Observation, Option, Rng, Spell, Subset, Top
from typecase.players.hand import Hand

DULL = 2
"""After this many simulations in a row without information, a move type is simulated less and less
often."""

PATIENCE = 10
"""After a simulation with information, this many more are allowed."""

SELDOM = 12
SOMETIMES = 4
"""It is still simulated at least once in 2**SELDOM times, or once in 2**SOMETIMES if the type has
several moves."""

SILENT = 12
"""After this many requests without a preview, previews of other move types are requested first."""

FAMILIAR = 64
"""The number of decisions cached by their options."""

SPOKE = -(10**9)
"""The count for a move type that has ever had a preview: it never reaches SILENT."""


class Changes(NamedTuple):
    """The effect on the hand that can be read from moves of one type; false if there is none."""

    draws: str | None
    """The field that names the pile to draw from."""
    gives: tuple[str, ...]
    """The fields that name cards from the hand, or a word that may use some."""
    no_more: bool
    """Whether the move has no other effect."""

    def __bool__(self) -> bool:
        return self.draws is not None or bool(self.gives)

    def discards(self, option: Option) -> str | None:
        """The field that names a single card to discard, any from the hand, if the move has no
        other effect."""
        if not self.no_more or self.draws is not None or len(self.gives) > 1:
            return None
        param = option.params[self.gives[0]]
        return self.gives[0] if type(param) is From and param.only is None else None

    def given_away(self, move: Move, held: Container[Card]) -> tuple[Card, ...]:
        """The cards from the hand that a move gives away."""
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
    """The effect of an option's moves on the hand."""
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
    """The statistics of one move type in one phase."""

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
        """Whether there is only one move of this type."""
        self.seldom = SELDOM if self.alone else SOMETIMES
        self._dull_odds = self._flat_odds = 1
        self.dull = 0
        """How many simulations in a row gave no information."""
        self.flat = 0
        """How many simulations in a row gave no information about points or challenges."""
        self.idle = False
        """Whether the last simulation touched no card."""
        self.silent = 0
        """How many times in a row the game had no preview."""
        self.takes = False
        """Whether the only effect is to take a face-up card into the hand."""
        self.is_quiet = False
        """Whether other move types are previewed before this one, which had no previews so far."""

    def is_settled(self, rng: Rng) -> bool:
        """Whether a simulation would give no information (the type has no preview)."""
        return self.takes or self.changes.no_more or self.is_dull(rng)

    def is_dull(self, rng: Rng) -> bool:
        """Whether to skip the simulation this time, because earlier ones gave no information."""
        return self.dull >= DULL and rng.below(self._dull_odds) > 0

    def is_flat(self, rng: Rng) -> bool:
        """The same, counting only points and challenges."""
        return self.flat >= DULL and rng.below(self._flat_odds) > 0

    def heard(self, nothing: bool) -> None:
        """Record a request for previews."""
        self.silent = self.silent + 1 if nothing else SPOKE
        self.is_quiet = self.takes or self.silent >= SILENT

    def took(self) -> None:
        """Record that moves of this type only take face-up cards."""
        self.takes = self.is_quiet = True

    def looked(self, gain: bool, told: bool, choice: bool) -> None:
        """Record a simulation: whether it gave information about points or challenges, whether it
        gave any information, and whether there was a choice."""
        self.flat = -PATIENCE if gain else self.flat + 1
        if told:
            self.dull = -PATIENCE
        elif choice:
            self.dull += 1
        self._dull_odds, self._flat_odds = self._odds(self.dull), self._odds(self.flat)

    def _odds(self, times: int) -> int:
        """Simulate once in how many times, after this many simulations without information."""
        return 1 << min(max(times - DULL, 0) + 2, self.seldom)


class PreviewHistory:
    """The statistics of every decision that one player had."""

    def __init__(self) -> None:
        self._past: dict[str, dict[type[Move], Past]] = {}
        self._asked: dict[tuple[str, tuple[Option, ...]], Mapping[Option, Past]] = {}

    def copy(self) -> PreviewHistory:
        """An independent copy."""
        new = PreviewHistory()
        new._past = {
            phase: {kind: copy(past) for kind, past in pasts.items()}
            for phase, pasts in self._past.items()
        }
        return new

    def past(self, phase: str, option: Option) -> Past | None:
        """The statistics of one move type; None if it was never offered."""
        pasts = self._past.get(phase)
        return None if pasts is None else pasts.get(option.kind)

    def of(self, obs: Observation, hand: Hand) -> Mapping[Option, Past]:
        """The statistics of each move type in the pending decision."""
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
