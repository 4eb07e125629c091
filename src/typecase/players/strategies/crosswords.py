"""Crosswords and Crosswords Solitaire: a card goes where it gives the lines of the grid most value.

Every unfinished row or column has a heuristic value (`words.lines.Prospect`). Master goes on from
there: it simulates filling the grid, many times, with cards that may still come.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from typecase.engine import Card, Move, Observation, Rng, Seat, SomeOf
from typecase.engine.view import PileView, Seen
from typecase.games.crossing import (
    CELLS,
    NAMES,
    Announce,
    Change,
    CrossingTable,
    Done,
    Leave,
    LineWord,
    lines_of,
)
from typecase.games.crosswords import DEALS, Challenge, CrosswordsTable, Take
from typecase.games.crosswords_solitaire import Mulligan, Place
from typecase.games.letter_head_deck import DECK, worth
from typecase.players.greedy_strategy import GreedyStrategy
from typecase.words import Lexicon
from typecase.words.lines import Cell, Judged, Prospect
from typecase.words.per_lexicon import per_lexicon
from typecase.words.worthy import family

ROLLOUTS = 16000
"""Simulations per card that Master may place."""

THEIRS = 4000
"""Simulations per card that another player may take."""

COSTLY = 3.0
"""A mulligan must gain more than this many points on average, otherwise it is saved for later."""


@per_lexicon(most=8)
def prospect_of(words: Lexicon) -> Prospect:
    """The heuristic values of lines, without offensive words."""
    if words.shared is not words:
        return prospect_of(words.shared)
    return Prospect(lines_of(family(words)), [face.letters for face in DECK.faces])


class Grid(NamedTuple):
    cards: dict[Cell, str]
    columns: int


class Spot(NamedTuple):
    """What a seat sees when it has to place a card; `display` has those it can place."""

    obs: Observation
    grids: Sequence[Grid]
    display: Mapping[Card, str]
    unseen: Sequence[str]
    """The cards that may still be drawn."""
    prospect: Prospect

    @classmethod
    def of(cls, obs: Observation) -> Spot:
        piles = obs.view().piles
        grids = [_grid(pile) for name, pile in piles.items() if name.startswith("grids.")]
        display = {
            seen.card: seen.text for name in ("display", "drawn") for seen in _seen(piles, name)
        }
        unseen = Counter([face.text for face in obs.box])
        unseen.subtract(display.values())
        for grid in grids:
            unseen.subtract(grid.cards.values())
        return cls(obs, grids, display, sorted(unseen.elements()), prospect_of(obs.game.words))

    @property
    def own(self) -> Grid:
        return self.grids[self.obs.seat]

    def move(self, card: Card, cell: Cell) -> Move:
        row, column = cell
        at = row * self.own.columns + column
        return Place(at) if self.obs.ask.options[0].kind is Place else Take(card, at)

    def offers(self, seat: Seat) -> list[int]:
        """The number of cards that a seat chooses from in each later deal."""
        seats = len(self.grids)
        if seats == 1:
            return [1] * (CELLS - len(self.own.cards) - 1)
        t = self.obs.public(CrosswordsTable)
        later = range(1, DEALS - t.deals + 1)
        return [seats - (seat - t.dealer - deal - 1) % seats for deal in later]


def _seen(piles: Mapping[str, PileView], name: str) -> list[Seen]:
    return [seen for seen in piles[name].cards if seen is not None] if name in piles else []


def _grid(pile: PileView) -> Grid:
    columns = pile.columns or 1
    cards = {
        divmod(at, columns): seen.text for at, seen in enumerate(pile.cards) if seen is not None
    }
    return Grid(cards, columns)


class Grower(GreedyStrategy):
    """Plays what scores most now; among equal moves, the one with the highest heuristic value."""

    def choose(self, obs: Observation) -> Move | None:
        kind = obs.ask.options[0].kind
        if kind in (Take, Place):
            return self.place(Spot.of(obs))
        if kind is Challenge:
            return self.challenge(obs)
        return self.announce(obs) or super().choose(obs)

    def announce(self, obs: Observation) -> Move | None:
        """Accept the proposed words that it knows. For another line, announce the best word it
        knows there, or none. None if nothing is proposed."""
        t = obs.imagine(Rng(0)).table
        assert isinstance(t, CrossingTable)
        words, said = obs.game.words, t.said[obs.seat]
        proposed = [(line, word.word) for line in t.open[obs.seat] if (word := said[line])]
        strange = [line for line, word in proposed if word not in words]
        if not strange:
            if not proposed:
                return None
            return self.because(Done(), "crossing-hint-done", count=len(proposed))
        if obs.ask.options[0].kind is Change:
            return self.because(Change(), "crossing-hint-change", word=dict(proposed)[strange[0]])
        found = LineWord(t.grids[obs.seat], strange[:1], words=words).good(t)
        if not found:
            return self.because(Leave(NAMES[strange[0]]), "crossing-hint-leave")
        best = max(found, key=lambda word: worth(t, word))
        return self.because(Announce(best), "crossing-hint-announce", points=worth(t, best))

    def challenge(self, obs: Observation) -> Move:
        """A challenge is free, so it challenges every word it does not know."""
        param = obs.ask.options[0].params["words"]
        assert isinstance(param, SomeOf)
        words = [str(word) for word in param.choices]
        strange = tuple([word for word in words if word not in obs.game.words])
        if not strange:
            return self.because(Challenge(), "hints-known-words")
        return self.because(Challenge(strange), "hints-strange-words", words=strange)

    def place(self, spot: Spot) -> Move:
        gains = lines_of(family(spot.obs.game.words)).gains
        found = []
        for card, text in spot.display.items():
            gained = gains(spot.own.cards, text)
            found += [
                (gained[cell], comes_to, spot.move(card, cell))
                for cell, comes_to in spot.prospect.judge(spot.own.cards, text)
            ]
        return max(found, key=lambda each: each[:2])[2]


class Planner(Grower):
    """Plays the move with the highest heuristic value."""

    def place(self, spot: Spot) -> Move:
        found = {
            card: spot.prospect.judge(spot.own.cards, text)[0]
            for card, text in spot.display.items()
        }
        card = max(found, key=lambda card: found[card].comes_to)
        gained = lines_of(family(spot.obs.game.words)).gains(spot.own.cards, spot.display[card])
        now = gained[found[card].cell]
        return self.because(
            spot.move(card, found[card].cell),
            "crossing-hint-scores" if now else "crossing-hint-grows",
            letters=spot.display[card],
            points=now,
            later=round(found[card].comes_to),
        )


class Master(Grower):
    """Simulates to the end, and considers what it leaves for the other players."""

    def place(self, spot: Spot) -> Move:
        seed = self.rng.below(2**32)
        seat = spot.obs.seat
        found = {
            card: judged[0] for card, judged in self.judged(spot, seat, ROLLOUTS, seed).items()
        }
        if len(spot.obs.ask.options) > 1 and self.is_costly(spot, seed, found):
            return Mulligan()
        left = self.left_over(spot, seed) if len(found) > 1 else dict.fromkeys(found, 0.0)
        card = max(found, key=lambda card: found[card].comes_to - left[card])
        return spot.move(card, found[card].cell)

    def judged(self, spot: Spot, seat: Seat, count: int, seed: int) -> dict[Card, list[Judged]]:
        """The simulated values of each face-up card for a seat, with the same random cards for
        all."""
        cards, offers = spot.grids[seat].cards, spot.offers(seat)
        judge = spot.prospect.judge
        same: dict[str, list[Judged]] = {}
        for text in spot.display.values():
            if text not in same:
                same[text] = judge(cards, text, spot.unseen, offers, count, seed)
        return {card: same[text] for card, text in spot.display.items()}

    def is_costly(self, spot: Spot, seed: int, found: Mapping[Card, Judged]) -> bool:
        """Whether a random card would be better than this one, by more than COSTLY points on
        average."""
        offers = [1, *spot.offers(spot.obs.seat)]
        other = spot.prospect.comes_to(spot.own.cards, spot.unseen, offers, ROLLOUTS, seed)
        return other > max([judged.comes_to for judged in found.values()]) + COSTLY

    def left_over(self, spot: Spot, seed: int) -> dict[Card, float]:
        """For each card it may take, the average value to the other seats of the cards they take
        then; each takes its best."""
        seats = len(spot.grids)
        others = [(spot.obs.seat + after) % seats for after in range(1, len(spot.display))]
        worth = {
            seat: {
                card: judged[0].comes_to
                for card, judged in self.judged(spot, seat, THEIRS, seed).items()
            }
            for seat in others
        }
        left = {}
        for card in spot.display:
            rest = [other for other in spot.display if other != card]
            total = 0.0
            for seat in others:
                best = max(rest, key=worth[seat].__getitem__)
                total += worth[seat][best]
                rest.remove(best)
            left[card] = total / (seats - 1)
        return left
