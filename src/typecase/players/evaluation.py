"""The values of the moves in one decision, if the game has no preview for them.

What a move leaves in the hand can often be read from the move. Otherwise the move is made in a
sampled deal. Simulations that repeatedly gave no information become less and less frequent.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import islice
from operator import itemgetter
from typing import Any, TypeVar

from typecase.engine import Card, Face, Move, Observation, Option, Rng, Subset
from typecase.players.hand import MAX_CARDS, TOO_MANY, Hand
from typecase.players.outlook import Outlook, Value
from typecase.players.preview_history import Changes, Past

CANDIDATES = 64
"""Moves of one type that are compared."""

LOOKS = 8
"""Moves that are simulated in a sampled deal."""

FEW = 3
"""Moves simulated of a type whose last simulation gave no information."""

HANDS = 12
"""Changes to the hand that are compared by the value of the hand after them."""

TRUST = 3
"""Once in this many times it trusts gains that depend on sampled hidden cards."""

HABIT = 12
"""Once in this many times it ignores its preference between equal move types."""

DRAWS = 2
"""Random cards tried for the hidden top of a pile."""

NOTHING = Value()
IDLE = Value(idle=True)

_value = itemgetter(0)

Thing = TypeVar("Thing")

Moves = dict[Option, list[Move]]
Pairs = list[tuple[Value, Move]]
Valued = dict[Option, Pairs]
Pasts = Mapping[Option, Past]


class Evaluation:
    """One decision of one seat. A move type is settled if simulating it gives no information; moves
    of a settled type are generated only if the type is chosen."""

    def __init__(self, obs: Observation, hand: Hand, pasts: Pasts, rng: Rng) -> None:
        self.obs = obs
        self.hand = hand
        self.pasts = pasts
        self.rng = rng
        self.held = obs.seen(hand.pile)
        self.out_of_turn = obs.ask.out_of_turn

    @cached_property
    def promise(self) -> int:
        """The current value of the hand; needed only if there is an out-of-turn action."""
        return 0 if self.out_of_turn is None else self.hand.promise(self.held.values())

    def best_of(self, moves: Moves, settled: Sequence[Option]) -> Move | None:
        """The move with the highest estimated value."""
        if not moves and len(settled) == 1:
            pairs = self._settled(settled[0], NOTHING)
            return self._best(pairs)[1] if pairs else None
        if not settled and len(moves) < 2:
            only = [move for same in moves.values() for move in same]
            if len(only) < 2:
                return only[0] if only else None
        return self._compared(moves, settled)

    def _compared(self, moves: Moves, settled: Sequence[Option]) -> Move | None:
        """The best move of all types, or the out-of-turn action if its value is higher."""
        rest = {option: _unchanged(self.promise, self.pasts[option].idle) for option in settled}
        valued = self._valued(moves, rest) if moves else {}
        extra = self._best(valued.pop(self.out_of_turn)) if self.out_of_turn in valued else None
        best = self._best_answer(valued, rest)
        if best is None:
            return None if extra is None else extra[1]
        # An out-of-turn action could be repeated without end, so it must have a real advantage.
        return extra[1] if extra is not None and extra[0][:3] > best[0][:3] else best[1]

    def _best_answer(self, valued: Valued, rest: dict[Option, Value]) -> tuple[Value, Move] | None:
        """The best move of the best type; if that type has no moves, of the next best."""
        kinds = {option: max(pairs, key=_value)[0] for option, pairs in valued.items()} | rest
        while kinds:
            option = self._best_kind(kinds)
            pairs = valued.get(option) or self._settled(option, kinds[option])
            if pairs:
                return self._best(pairs)
            del kinds[option]
        return None

    def _best(self, pairs: Pairs) -> tuple[Value, Move]:
        if len(pairs) == 1:
            return pairs[0]
        value, _ = max(pairs, key=_value)
        return value, one_of([move for one, move in pairs if one == value], self.rng)

    def _best_kind(self, kinds: dict[Option, Value]) -> Option:
        """The move type to choose, given the best value of each type.

        Hand values are compared only among moves of one type. Among equal types, on its own turn it
        prefers one that touches a card and is not the time-out default; in response to others it
        prefers the default. Sometimes it ignores the default, because moves without effect could be
        repeated without end.
        """
        if len(kinds) == 1:
            return next(iter(kinds))
        obs = self.obs
        usual = type(obs.ask.default) if self.rng.below(HABIT) else None
        responds = obs.sealed() or obs.may_wait()
        highest: tuple[float, int, bool, bool] | None = None
        equal: list[Option] = []
        for option, value in kinds.items():
            shows = responds or not value.idle
            rank = (value.gain, value.challenges, shows, (option.kind is usual) == responds)
            if highest is None or rank > highest:
                highest, equal = rank, [option]
            elif rank == highest:
                equal.append(option)
        return one_of(equal, self.rng)

    def _valued(self, moves: Moves, rest: dict[Option, Value]) -> Valued:
        """The value of each move; `rest` has the values of the settled types."""
        valued: Valued = {}
        unknown: Moves = {}
        for option, same in moves.items():
            past = self.pasts[option]
            if past.changes.no_more:
                valued[option] = self._known(past.changes, same)
            elif taken := self._taken(same):
                valued[option] = taken
                past.took()
            else:
                unknown[option] = same
        if unknown:
            valued |= self._tried(unknown, rest)
        return (_sure(valued) or valued) if self.rng.below(TRUST) else valued

    # Values that can be read from a move.

    def _settled(self, option: Option, value: Value) -> Pairs:
        """Moves of a settled type: they differ only in what they leave in the hand."""
        obs, past = self.obs, self.pasts[option]
        if past.takes:
            return self._taken(candidates(obs, option, self.hand, self.rng))
        changes, count = past.changes, len(self.held)
        discards = changes.discards(option) if 0 < count <= MAX_CARDS else None
        if discards is not None:
            return self._discarded(option, discards)
        if changes and count <= TOO_MANY:
            return self._known(changes, candidates(obs, option, self.hand, self.rng, HANDS))
        return [(value, move) for move in obs.candidates(option, self.rng, 1)]

    def _discarded(self, option: Option, field: str) -> Pairs:
        """A move that discards a card the hand needs least. Such cards are equally good, so not all
        of these moves need to be compared."""
        promise, cards = self.hand.least_needed(self.held)
        chosen = {field: (one_of(cards, self.rng),)}
        moves = self.obs.candidates(option, self.rng, HANDS, chosen)
        return [(Value(0, 0, promise, 1), one_of(moves, self.rng))] if moves else []

    def _known(self, changes: Changes, moves: Sequence[Move]) -> Pairs:
        """Values of moves that give away cards from the hand, or draw one, by the hand after
        them."""
        if changes.draws is not None:
            return self._drawn(changes.draws, moves)
        return self._given_away(changes, moves)

    def _given_away(self, changes: Changes, moves: Sequence[Move]) -> Pairs:
        """The value of the hand without the cards that each move gives away. Moves that take cards
        from the hand's best word are left out if possible."""
        hand, held = self.hand, self.held
        without: dict[tuple[Card, ...], list[Move]] = {}
        for move in moves:
            gone = changes.given_away(move, held)
            if gone in without:
                without[gone].append(move)
            else:
                without[gone] = [move]
        ways = list(without)
        promise, spare = hand.spare(held) or (0, None)
        kept = [] if spare is None else [gone for gone in ways if set(gone).issubset(spare)]
        valued = []
        if not kept and len(ways) > HANDS:
            self.rng.shuffle(ways)
        for gone in kept or ways[:HANDS]:
            if not kept:
                promise = hand.promise([face for card, face in held.items() if card not in gone])
            value = Value(0, 0, promise, len(gone) if changes.no_more else 0)
            valued += [(value, move) for move in without[gone]]
        return valued

    def _taken(self, moves: Sequence[Move]) -> Pairs:
        """The value of the hand with the face-up card that each move takes; empty if some move does
        not just take one."""
        faces = []
        for move in moves:
            face = self.obs.card_taken(move)
            if face is None:
                return []
            faces.append(face)
        promises = self.hand.promises(self.held, faces)
        return [(Value(0, 0, promise), move) for promise, move in zip(promises, moves, strict=True)]

    def _drawn(self, field: str, moves: Sequence[Move]) -> Pairs:
        """The value of the hand with the top card of the pile that each move draws from, or with
        random cards if that card is hidden."""
        obs, box, below = self.obs, self.obs.box, self.rng.below
        faces: list[Face] = []
        hidden = []
        for move in moves:
            top = obs.top(getattr(move, field))
            if top is None:
                faces += [box[below(len(box))] for _ in range(DRAWS)]
            else:
                faces.append(top)
            hidden.append(top is None)
        promises = iter(self.hand.promises(self.held, faces))
        return [
            (
                Value(0, 0, sum(islice(promises, DRAWS)) // DRAWS if unknown else next(promises)),
                move,
            )
            for move, unknown in zip(moves, hidden, strict=True)
        ]

    # Values from a sampled deal.

    def _tried(self, moves: Moves, rest: dict[Option, Value]) -> Valued:
        """The value of each move in a sampled deal; types that are not worth a simulation are
        valued without it."""
        valued, fresh = self._dull_and_fresh(moves)
        if not fresh:
            return valued
        self._leave_few(fresh)
        found = outlook(self.obs, self.hand, fresh, self.rng)
        if not found and not valued:
            unchanged = _unchanged(self.promise, idle=False)
            return {option: [(unchanged, move) for move in same] for option, same in fresh.items()}
        valued |= found
        gains = {value[:2] for pairs in valued.values() for value, _ in pairs}
        gains.update([value[:2] for value in rest.values()])
        for option, pairs in found.items():
            self._learn(option, pairs, differ=len(gains) > 1)
        return valued

    def _dull_and_fresh(self, moves: Moves) -> tuple[Valued, Moves]:
        """The values of moves of types that are not simulated this time, and all other moves."""
        valued: Valued = {}
        fresh: Moves = {}
        for option, same in moves.items():
            past = self.pasts[option]
            # If there is only one move, its effect on the hand is no reason to simulate it.
            only_one = len(same) == 1 and option is not self.out_of_turn
            if not (past.is_flat(self.rng) if only_one else past.is_dull(self.rng)):
                fresh[option] = same
            elif past.changes:
                valued[option] = self._known(past.changes, same)
            else:
                unchanged = _unchanged(self.promise, past.idle)
                valued[option] = [(unchanged, move) for move in same]
        return valued, fresh

    def _leave_few(self, moves: Moves) -> None:
        """Keep only a few moves of the types whose last simulation gave no information."""
        for option, same in moves.items():
            if self.pasts[option].dull > 0 and len(same) > FEW:
                self.rng.shuffle(same)
                del same[FEW:]

    def _learn(self, option: Option, pairs: Pairs, differ: bool) -> None:
        """Record a simulation of moves of this type; `differ` if not all moves of the decision have
        the same points and challenges."""
        past = self.pasts[option]
        first = pairs[0][0]
        gain = (differ and first[:2] != (0, 0)) or any(value[:2] != first[:2] for value, _ in pairs)
        past.looked(
            gain,
            told=gain
            or (option is self.out_of_turn and first.promise > self.promise)
            or (not past.changes and any(value.promise != first.promise for value, _ in pairs)),
            choice=len(pairs) > 1 or past.alone or option is self.out_of_turn,
        )
        past.idle = first.idle


def outlook(obs: Observation, hand: Hand, moves: Moves, rng: Rng) -> Valued:
    """The value of each move in one sampled deal, for the moves that are legal there."""
    if sum(map(len, moves.values())) > LOOKS:
        most = max(1, LOOKS // len(moves))
        for same in moves.values():
            rng.shuffle(same)
        moves = {option: same[:most] for option, same in moves.items()}
    imagined = Outlook(obs, hand, obs.imagine(rng.spawn()))
    tries = [(option, move) for option, same in moves.items() for move in same]
    valued: Valued = {}
    for option, move in tries:
        value = imagined.of(move, last=move is tries[-1][1])
        if value is not None:
            valued.setdefault(option, []).append((value, move))
    return valued


def candidates(
    obs: Observation, option: Option, hand: Hand, rng: Rng, most: int = CANDIDATES
) -> Sequence[Move]:
    """Moves of one type. If cards from the hand are given away, the sets include cards that the
    hand does not need."""
    given: dict[str, Sequence[Any]] = {}
    for name, param in option.params.items():
        if type(param) is Subset and param.pile.name == hand.pile:
            given[name] = hand.discards(obs.seen(hand.pile), param, rng)
    return obs.candidates(option, rng, most, given)


def one_of(some: Sequence[Thing], rng: Rng) -> Thing:
    return some[rng.below(len(some))] if len(some) > 1 else some[0]


def _unchanged(promise: int, idle: bool) -> Value:
    """The value of a move that changes nothing."""
    return Value(0, 0, promise, 0, False, idle) if promise else IDLE if idle else NOTHING


def _sure(valued: Valued) -> Valued:
    """Without moves that gain points only if hidden cards are as sampled."""
    sure = {
        option: [pair for pair in pairs if not (pair[0].guessed and pair[0].gain > 0)]
        for option, pairs in valued.items()
    }
    return {option: pairs for option, pairs in sure.items() if pairs}
