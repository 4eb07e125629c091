"""Freeze: the exact value of a draw, what the opponents may have by now, and when to call.

The rank table of a word list gives the score of a hand quickly, so every possible draw and every
possible discard is tried. A score is valued by its chance to win the tally mark.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from functools import cached_property
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from typecase.engine import Move, Observation, Rng
from typecase.games.freeze import Discard, Draw, FreezeTable
from typecase.games.letter_head_deck import DECK, VALUES
from typecase.games.showdown import Challenge
from typecase.players.greedy_strategy import GreedyStrategy
from typecase.players.profile import Profile
from typecase.players.reasons import is_close
from typecase.players.reasons import odds as told_odds
from typecase.players.strategies.showdowns import challenged
from typecase.words import Lexicon, Scoring
from typecase.words.lexicon import CustomLexicon
from typecase.words.per_lexicon import per_lexicon
from typecase.words.ranks import KINDS, Floats, RankTable, counts
from typecase.words.worthy import family

Hands = NDArray[np.uint8]
"""Cards by their kind in the rank table, one hand per row."""

RULE = Scoring(wild=VALUES)

LETTERS = [face.letters for face in DECK.faces]

DEALT = 240
"""Hands that are simulated for some turns, to measure how good hands become."""

GROWS = 8
"""The number of these turns; hands are assumed not to improve later."""

AHEAD = 4
"""The number of turns to look ahead."""

MAY_HAVE = 300
"""Sampled hands per opponent."""

GOOD = 18
"""Points at which a simple player calls."""

TIED = 0.7
"""The value of a shared tally mark."""

CARELESS = 0.25
"""How likely an opponent discards a card it should have kept, relative to one it should not."""

CALLS, CALLED_IN = 1.0, 4.0
"""The prior for how often a player calls: CALLS calls in CALLED_IN turns."""


class Odds:
    """Scores and chances of hands with one word list."""

    def __init__(self, words: Lexicon, cards: int, shortest: int) -> None:
        self.table = RankTable.of(
            family(words), VALUES, RULE, cards=cards, shortest=shortest, keep=False
        )
        self.cards = cards
        self.scores = len(self.table.points)
        self._keep = np.array(
            [[at for at in range(cards + 1) if at != out] for out in range(cards + 1)]
        )
        self._shared: Odds | None = None

    def points(self, score: int) -> int:
        """The points of a score; 0 for no word."""
        return int(self.table.points[score])

    def score(self, hands: Hands) -> NDArray[np.intp]:
        scores: NDArray[np.intp] = self.table.scores(hands).astype(np.intp)
        return scores

    def without_one(self, hands: Hands) -> Hands:
        """Hands with one card too many, without each of their cards in turn."""
        return hands[..., self._keep]

    def best_after(self, hands: Hands, kinds: Hands) -> NDArray[np.intp]:
        """The best score of each hand after drawing a card of each kind and discarding one."""
        drawn = np.empty((len(hands), len(kinds), self.cards + 1), np.uint8)
        drawn[..., :-1] = hands[:, None]
        drawn[..., -1] = kinds
        best: NDArray[np.intp] = self._thrown(drawn).max(axis=-1)
        return best

    def _thrown(self, drawn: Hands) -> NDArray[np.intp]:
        """The scores without each of the cards."""
        scores = self.score(self.without_one(drawn).reshape(-1, self.cards))
        return scores.reshape(drawn.shape)

    def turn(self, hands: Hands, cards: Hands) -> tuple[Hands, NDArray[np.intp]]:
        """Each hand after drawing its own card and discarding the worst one, and its score."""
        drawn = np.concatenate([hands, cards[:, None]], axis=1)
        scores = self._thrown(drawn)
        out = scores.argmax(axis=1)
        each = np.arange(len(hands))
        return self.without_one(drawn)[each, out], scores[each, out]

    def chances(self, scores: NDArray[np.intp], weights: Floats | None = None) -> Floats:
        """The share of each score."""
        found = np.bincount(scores, weights, minlength=self.scores)
        shares: Floats = found.astype(np.float64) / found.sum()
        return shares

    @property
    def grown(self) -> list[Floats]:
        """The chance of each score, by number of turns."""
        return (self._shared or self)._growth[0]

    @property
    def steps(self) -> Floats:
        """The chance of each score after one turn, by the score before it."""
        return (self._shared or self)._growth[1]

    @cached_property
    def _growth(self) -> tuple[list[Floats], Floats]:
        rng = Rng(self.cards)
        hands, cards = dealt(LETTERS, [], self.cards, DEALT, rng)
        deck, weights = kinds_of(counts(LETTERS))
        scores = self.score(hands)
        grown = [self.chances(scores)]
        steps = np.eye(self.scores)
        for number in range(GROWS):
            drawn = np.concatenate([hands, cards[:, number % CARDS_MORE, None]], axis=1)
            left = self.without_one(drawn)
            rows = left.reshape(-1, self.cards)
            # Discard the card whose loss matters least for the next draw.
            next_one = (self.best_after(rows, deck) @ weights).reshape(drawn.shape)
            hands = left[np.arange(DEALT), next_one.argmax(axis=1)]
            before, scores = scores, self.score(hands)
            np.add.at(steps, (before, scores), 1)
            grown.append(self.chances(scores))
        return grown, steps / steps.sum(axis=1, keepdims=True)


CARDS_MORE = AHEAD + 1
"""Cards dealt with each hand, to be drawn later."""


@per_lexicon(most=32)
def odds_of(words: Lexicon, cards: int, shortest: int) -> Odds:
    mine = family(words)
    if not isinstance(mine, CustomLexicon):
        return Odds(words, cards, shortest)
    shared = odds_of(words.shared, cards, shortest)
    odds = copy(shared)
    odds._shared = shared
    odds.table = odds.table.with_own(mine, VALUES, RULE, shortest=shortest)
    return odds


def dealt(
    unseen: Sequence[str], has: Sequence[str], size: int, count: int, rng: Rng
) -> tuple[Hands, Hands]:
    """Hands of this size: the cards in `has`, filled up with unseen ones. With each hand, the cards
    that it draws later."""
    kinds = np.repeat(np.arange(KINDS), counts(unseen)).tolist()
    draws = size - len(has)
    takes = draws + CARDS_MORE
    while len(kinds) < takes:
        kinds += kinds or [0]
    rows: list[list[int]] = []
    while len(rows) < count:
        rng.shuffle(kinds)
        rows += [kinds[at : at + takes] for at in range(0, len(kinds) - takes + 1, takes)]
    some = np.array(rows[:count], np.uint8)
    known = np.repeat(np.arange(KINDS), counts(has)).astype(np.uint8)
    hands = np.concatenate([np.broadcast_to(known, (count, len(has))), some[:, :draws]], axis=1)
    return hands, some[:, draws:]


def kinds_of(cards: NDArray[np.int64]) -> tuple[Hands, Floats]:
    """The kinds of cards, and the share of each."""
    kinds = cards.nonzero()[0]
    return kinds.astype(np.uint8), cards[kinds] / max(1, cards.sum())


def below(chances: Floats, tied: float) -> Floats:
    """For each score, the chance that it is higher than a score with these chances; ties count
    `tied`.

    >>> below(np.array([0.5, 0.25, 0.25]), 0.0)
    array([0.  , 0.5 , 0.75])
    """
    return np.cumsum(chances) - (1 - tied) * chances


class Seen(NamedTuple):
    """What a seat knows about a deal."""

    seat: int
    hand: list[str]
    cards: list[int]
    """The ids of the cards in hand."""
    top: str | None
    """The top discard; None if there is none."""
    unseen: list[str]
    held: list[list[str]]
    """For each opponent, the letters of the cards in its hand that the seat has seen."""
    turns: list[int]
    """How many turns each seat has had."""
    to_come: list[int]
    """How many more turns each seat is certain to have: 1 or 0 after a call."""
    caller: int | None


class Caller(GreedyStrategy):
    """Keeps its best word and the other cards that may improve it most, takes a discard that
    improves it, and calls with a good word."""

    def choose(self, obs: Observation) -> Move | None:
        kinds = {option.kind for option in obs.ask.options}
        if Draw in kinds:
            return self.draw(obs)
        if Discard in kinds:
            return self.discard(obs)
        if Challenge in kinds:
            return challenged(obs, obs.public(FreezeTable).words, self.reasons)
        return super().choose(obs)

    def draw(self, obs: Observation) -> Move:
        odds, seen = self.odds(obs), self.seen(obs)
        own = _kinds(seen.hand)[None]
        if seen.top is None:
            return Draw("deck")
        better = odds.best_after(own, _kinds([seen.top]))[0, 0] > odds.score(own)[0]
        return Draw("discards" if better else "deck")

    def discard(self, obs: Observation) -> Move:
        odds, seen = self.odds(obs), self.seen(obs)
        left = odds.without_one(_kinds(seen.hand))
        scores = odds.score(left)
        best = scores.max()
        deck, weights = kinds_of(counts(LETTERS))
        hopes = np.where(scores == best, odds.best_after(left, deck) @ weights, 0.0)
        good = seen.caller is None and best >= GOOD
        return Discard(seen.cards[int(hopes.argmax())], freeze=bool(good))

    def odds(self, obs: Observation) -> Odds:
        options = obs.game.options
        return odds_of(obs.game.words, options.hand, options.shortest)

    def seen(self, obs: Observation) -> Seen:
        t, seat = obs.public(FreezeTable), obs.seat
        hand = obs.seen(f"hands.{seat}")
        table = obs.imagine(self.rng.spawn()).table
        unknown = table.unknown(seat)
        held = [
            [] if other == seat else [
                table.face[card].letters
                for card in table.pile(f"hands.{other}").cards
                if not unknown >> card & 1
            ]
            for other in table.seats
        ]  # fmt: skip
        unseen = [face.letters for card, face in enumerate(table.face) if unknown >> card & 1]
        top = obs.top("discards")
        count, players = t.turns, len(table.seats)
        order = table.round_from(table.left(t.dealer))
        turns = [0] * players
        for place, other in enumerate(order):
            turns[other] = (count - place + players - 1) // players
        caller = t.caller
        to_come = [0] * players
        other = table.left(seat)
        while caller is not None and other != caller:
            to_come[other] = 1
            other = table.left(other)
        return Seen(
            seat,
            [face.letters for face in hand.values()],
            list(hand),
            None if top is None else top.letters,
            unseen,
            held,
            turns,
            to_come,
            caller,
        )


class Reckoner(Caller):
    """Values draws and discards exactly, and calls when another turn would lower its chance to win
    the tally mark. It looks a few turns ahead, as long as nobody else calls."""

    def draw(self, obs: Observation) -> Move:
        odds, seen = self.odds(obs), self.seen(obs)
        if seen.top is None:
            return self.because(Draw("deck"), "freeze-hint-no-discard")
        deck, weights = kinds_of(counts(seen.unseen))
        kinds = np.append(deck, _kinds([seen.top]))
        own = _kinds(seen.hand)
        drawn = np.empty((len(kinds), len(own) + 1), np.uint8)
        drawn[:, :-1] = own
        drawn[:, -1] = kinds
        stops, goes_on = self.worth(odds, seen, drawn)
        best = np.maximum(stops, goes_on).max(axis=1)
        takes = best[-1] > best[:-1] @ weights
        return self.because(
            Draw("discards" if takes else "deck"),
            "freeze-hint-take" if takes else "freeze-hint-draw",
            letters=seen.top,
            wild=not seen.top,
            points=odds.points(odds.best_after(own[None], kinds[-1:])[0, 0]),
        )

    def discard(self, obs: Observation) -> Move:
        odds, seen = self.odds(obs), self.seen(obs)
        stops, goes_on = self.worth(odds, seen, _kinds(seen.hand)[None])
        (stop,), (go,) = stops, goes_on
        stops_now = stop.max() > go.max()
        out = int((stop if stops_now else go).argmax())
        move = Discard(seen.cards[out], freeze=bool(stops_now) and seen.caller is None)
        points = odds.points(odds.score(odds.without_one(_kinds(seen.hand)))[out])
        if seen.caller is not None:
            return self.because(move, "freeze-hint-last", points=points, odds=told_odds(stop.max()))
        return self.because(
            move,
            "freeze-hint-call" if stops_now else "freeze-hint-discard",
            points=points,
            now=told_odds(stop.max()),
            later=told_odds(go.max()),
            close=is_close(stop.max(), go.max()),
        )

    def worth(self, odds: Odds, seen: Seen, drawn: Hands) -> tuple[Floats, Floats]:
        """The chance to win the tally mark, for each hand with one card too many and each discard:
        if the seat has no turn after that, and if it has. After a call there is no further turn."""
        left = odds.without_one(drawn).reshape(-1, odds.cards)
        stop, later = self.chances(odds, seen)
        stops = stop[odds.score(left)].reshape(drawn.shape)
        if later is None:
            return stops, np.zeros_like(stops)
        deck, weights = kinds_of(counts(seen.unseen))
        goes_on = later[odds.best_after(left, deck)] @ weights
        return stops, goes_on.reshape(drawn.shape)

    def chances(self, odds: Odds, seen: Seen) -> tuple[Floats, Floats | None]:
        """The chance to win the tally mark, by score: if the seat calls now or has its last turn,
        and if it draws another card (None after a call)."""
        opponents = self.opponents(odds, seen)
        if seen.caller is not None:
            ways = [
                below(opponent[seen.to_come[seat]], 1.0 if seat == seen.caller else TIED)
                for seat, opponent in opponents.items()
            ]
            return _all(ways), None
        calls = self.calls(seen)
        stop = [
            _all([below(opponent[t + 1], 0.0) for opponent in opponents.values()])
            for t in range(AHEAD)
        ]
        last = [
            _all(
                [
                    below((opponent[t] + opponent[t + 1]) / 2, TIED)
                    for opponent in opponents.values()
                ]
            )
            for t in range(AHEAD)
        ]
        later = stop[-1]
        for t in reversed(range(1, AHEAD)):
            then = calls * last[t] + (1 - calls) * later
            if t > 1:
                later = np.maximum(stop[t - 1], odds.steps @ then)
        return stop[0], then

    def opponents(self, odds: Odds, seen: Seen) -> dict[int, list[Floats]]:
        """For each opponent, the chances of its scores now and after each of the next turns."""
        return {
            seat: [odds.grown[min(turns + t, GROWS)] for t in range(AHEAD + 1)]
            for seat, turns in enumerate(seen.turns)
            if seat != seen.seat
        }

    def calls(self, seen: Seen) -> float:
        """How likely an opponent calls before the seat's next turn."""
        nobody = 1.0
        for seat in range(len(seen.turns)):
            if seat != seen.seat:
                called, had = self.called(seat)
                nobody *= 1 - called / had
        return 1 - nobody

    def called(self, seat: int) -> tuple[float, float]:
        """How many calls a seat makes, in how many turns: here the prior."""
        return CALLS, CALLED_IN


class Stopper(Reckoner):
    """In addition, considers what the opponents took and discarded, and how often each of them
    calls."""

    def __init__(self, rng: Rng, profile: Profile) -> None:
        super().__init__(rng, profile)
        self._calls: dict[int, tuple[float, float]] = {}
        """How often each opponent called, and in how many turns."""
        self._noted: object = None

    def choose(self, obs: Observation) -> Move | None:
        if obs.phase == "showdown":
            self._note(obs)
        return super().choose(obs)

    def _note(self, obs: Observation) -> None:
        """Record who called in this deal, and who could have."""
        t = obs.public(FreezeTable)
        deal = (t.dealer, tuple(obs.scores()))
        if deal == self._noted:
            return
        self._noted = deal
        players, caller = len(t.seats), t.caller
        turns = t.turns - (players - 1 if caller is not None else 0)
        for turn in range(turns):
            seat = (t.dealer + 1 + turn) % players
            called, had = self.called(seat)
            self._calls[seat] = (called + (turn == turns - 1 and seat == caller), had + 1)

    def called(self, seat: int) -> tuple[float, float]:
        return self._calls.get(seat, (CALLS, CALLED_IN))

    def opponents(self, odds: Odds, seen: Seen) -> dict[int, list[Floats]]:
        return {
            seat: self._rival(odds, seen, seat) for seat in range(len(seen.turns))
            if seat != seen.seat
        }  # fmt: skip

    def _rival(self, odds: Odds, seen: Seen, seat: int) -> list[Floats]:
        """The chances of an opponent's scores, from sampled hands. Each is weighted by how likely
        it is after the opponent's number of turns, and after its last discard."""
        has = seen.held[seat][: odds.cards]
        hands, cards = dealt(seen.unseen, has, odds.cards, MAY_HAVE, self.rng)
        scores = odds.score(hands)
        grown = odds.grown[min(seen.turns[seat], GROWS)] + 1e-4
        weights = (grown / (odds.grown[0] + 1e-4))[scores]
        if seat == (seen.seat - 1) % len(seen.turns) and seen.turns[seat] and seen.top is not None:
            kept = odds.best_after(hands, _kinds([seen.top]))[:, 0]
            weights = weights * np.where(kept > scores, CARELESS, 1.0)
        found = [odds.chances(scores, weights)]
        for turn in range(AHEAD):
            hands, scores = odds.turn(hands, cards[:, turn])
            found.append(odds.chances(scores, weights))
        return found


def _all(ways: Sequence[Floats]) -> Floats:
    """The chance that all of these happen."""
    found = np.ones_like(ways[0])
    for way in ways:
        found = found * way
    return found


def _kinds(letters: Sequence[str]) -> Hands:
    return np.array([ord(one) - ord("A") if one else KINDS - 1 for one in letters], np.uint8)
