"""The virtual clock: play a match without waiting.

The player of each seat that can act plans a move and a delay; the earliest move is made. Time is a
logged input of the match, so the result replays like a game between people.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from typecase.engine.ask import NOT_GIVEN, All, Ask, One, Option, Race
from typecase.engine.considered import Stakes
from typecase.engine.errors import IllegalMove, TypecaseError
from typecase.engine.face import Face
from typecase.engine.game import Game
from typecase.engine.match import Match
from typecase.engine.move import Move
from typecase.engine.pile import Card, Seat
from typecase.engine.public import public
from typecase.engine.rng import Rng
from typecase.engine.spell import deck
from typecase.engine.table import Table
from typecase.engine.view import View
from typecase.words import Lexicon
from typecase.words.worthy import Deck

T = TypeVar("T", bound=Table)

MAX_MOVES = 100_000
"""More moves than any game has: beyond this number the rules are taken to be endless."""


class Plan(NamedTuple):
    """A move and the seconds until it is made. Without a move, the seat lets the others act."""

    move: Move | None
    delay: float = 0.0
    sure: bool = False
    """Whether the move comes from the decision itself, normalised, and need not be checked."""


class Observation:
    """A player's observation: the seat's view and the seat's memory, nothing else."""

    __slots__ = ("_match", "ask", "seat")

    def __init__(self, match: Match, seat: Seat, ask: Ask) -> None:
        self._match = match
        self.seat = seat
        self.ask = ask

    def view(self) -> View:
        return self._match.view(self.seat)

    def sample(self, rng: Rng) -> Move | None:
        """A legal move at random; None if none was found, which can happen in a race."""
        return self.ask.sample(self._match.table, rng)

    def listing(self) -> Sequence[Move] | None:
        """All legal moves; None if they cannot be listed."""
        return self.ask.listing(self._match.table)

    def candidates(
        self, option: Option, rng: Rng, most: int, given: Mapping[str, Sequence[Any]] = NOT_GIVEN
    ) -> Sequence[Move]:
        """Up to `most` promising moves of an option; see `Option.candidates`."""
        t = self._match.table
        return option.candidates(t, rng, most, given) if given else option.candidates(t, rng, most)

    def preview(self, move: Move) -> int | None:
        """The total a legal move would score, as previewed for this seat; None without a
        preview."""
        (total,) = self.preview_totals((move,))
        return total

    def preview_totals(self, moves: Sequence[Move]) -> Sequence[int | None]:
        """Like `preview`, for many moves."""
        return self._match.game.preview_totals(self._match.table, self.seat, moves)

    def card_taken(self, move: Move) -> Face | None:
        """The face-up card that a move takes into this seat's hand; None if there is no such card,
        or the move has other effects."""
        t = self._match.table
        card = self._match.game.card_taken(t, self.seat, move)
        return None if card is None else t.face[card]

    def seen(self, pile: str) -> dict[Card, Face]:
        """The cards in a pile whose faces this seat sees; empty if there is no such pile."""
        t = self._match.table
        where = t.find(pile)
        if where is None:
            return {}
        face = t.face
        if where.seen >> self.seat & 1:  # the usual case; EVERYONE has all bits set
            return {card: face[card] for card in where.cards}
        open_to_it = t.up & ~t.blind[self.seat]
        if not open_to_it:
            return {}
        return {card: face[card] for card in where.cards if open_to_it >> card & 1}

    def top(self, pile: str) -> Face | None:
        """The face of a pile's top card; None if the pile is empty or this seat does not see it."""
        t = self._match.table
        where = t.pile(pile)
        if not where.cards or not t.sees(self.seat, where.cards[-1], where):
            return None
        return t.face[where.cards[-1]]

    @property
    def game(self) -> Game[Any, Any]:
        return self._match.game

    @property
    def phase(self) -> str:
        return self._match.phase

    @property
    def box(self) -> Sequence[Face]:
        """The faces of all cards in the game, in the order of the deck list."""
        return self._match.table.box

    def deck(self) -> Deck:
        """The cards in the game that can be part of a word."""
        return deck(self._match.table)

    @property
    def now(self) -> float:
        """The current time, as far as the seat knows it."""
        return self._match.table.now

    def public(self, kind: type[T]) -> T:
        """The public fields of a table of this kind, read-only. The result stands in for the table
        and gives access to nothing else: neither to piles nor to hidden state."""
        return public(self._match.table, kind)

    def stakes(self) -> Stakes | None:
        """What this seat has to pay and can win in a betting round, if the game declares it."""
        return self._match.game.stakes(self._match.table, self.seat)

    def word_in_question(self) -> str:
        """The word that a challenge would be about; empty if there is none."""
        return self._match.game.word_in_question(self._match.table)

    def scores(self) -> list[int]:
        return self._match.scores

    def sealed(self) -> bool:
        """Whether all answers are sealed until the last one is in."""
        return isinstance(self._match.pending, All)

    def asked(self) -> bool:
        """Whether the table is waiting for this seat; if not, it only has an out-of-turn action."""
        return self.ask.options[0] is not self.ask.out_of_turn

    def races(self) -> bool:
        """Whether this is a race: only the first seat to answer acts."""
        return isinstance(self._match.pending, Race)

    def may_wait(self) -> bool:
        """Whether play continues if this seat does nothing: a race, or an out-of-turn action."""
        return self.races() or not self.asked()

    def with_words(self, words: Lexicon) -> Observation:
        """The same decision for a player who knows only these words."""
        match = self._match.with_words(words)
        return Observation(match, self.seat, match.asks()[self.seat])

    def allows(self, move: Move) -> bool:
        """Whether a move is legal as soon as the seat may answer."""
        match = self._match
        try:
            match.check(self.seat, move, max(match.now, self.ask.opens or 0.0))
        except IllegalMove:
            return False
        return True

    def imagine(self, rng: Rng) -> Match:
        """A sampled match that is consistent with what this seat knows."""
        return self._match.determinize(self.seat, rng)


class Player(Protocol):
    """Answers for a seat."""

    def plan(self, obs: Observation) -> Plan: ...


def step(match: Match, players: Sequence[Player]) -> None:
    """Carry out the earliest of the players' plans, or the time limit if that is earlier.

    Sealed answers change nothing for the other seats, so then all plans are carried out, in order.
    """
    pending, deadline = match.pending, match.deadline
    if type(pending) is One and pending.out_of_turn is None and deadline is None:
        # Most turns of most games: nothing can interrupt.
        seat = pending.seat
        move, delay, sure = players[seat].plan(Observation(match, seat, pending.asks[seat]))
        if move is not None:
            (match.take if sure else match.answer)(seat, move, match.now + delay)
            return
    plans = []
    for seat, ask in match.asks().items():
        move, delay, sure = players[seat].plan(Observation(match, seat, ask))
        if move is not None:
            at = match.now + delay
            plans.append((at if ask.opens is None else max(at, ask.opens), seat, move, sure))
    if len(plans) > 1:
        plans.sort(key=_when)
    if not plans or (deadline is not None and plans[0][0] > deadline):
        if deadline is None:
            raise TypecaseError("own-nobody-moves", game=match.game.name)
        match.expire(deadline)
        return
    for at, seat, move, sure in plans:
        if deadline is not None and at > deadline:
            return
        (match.take if sure else match.answer)(seat, move, at)
        out_of_turn = pending.out_of_turn is not None and pending.out_of_turn.option.kind is type(
            move
        )
        if type(pending) is not All or out_of_turn or match.pending is not pending:
            return


def _when(plan: tuple[float, Seat, Move, bool]) -> float:
    return plan[0]


def play(match: Match, players: Sequence[Player]) -> Match:
    """Play a match to its end."""
    for _ in range(MAX_MOVES):
        if match.over:
            return match
        step(match, players)
    raise TypecaseError("own-never-ends", game=match.game.name, moves=MAX_MOVES)
