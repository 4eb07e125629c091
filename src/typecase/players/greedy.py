"""A player that takes what brings most now. It knows no game: it reads what the table tells.

Where the table says what a move would bring, it takes the most. Where it says nothing, the player
imagines a deal, makes each move there and looks at the scores, at whether a doubt was right, and at
what its hand would be good for. It sees what its seat sees, and lays no word that may offend.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import exp
from typing import Any

from typecase.engine import Bluff, Card, Face, Look, Move, Option, Plan, Rng, Spell, Subset
from typecase.players import manners, stakes
from typecase.players.hand import Hand
from typecase.players.outlook import Outlook, Value, given_away, is_beside

CANDIDATES = 64
"""Moves of one kind that are compared by what the table says they bring."""

LOOKS = 12
"""Moves that are tried in an imagined deal."""

DULL = 6
"""After so many looks that told nothing, a question is looked into only now and then."""

NOW_AND_THEN = 16

TRUST = 3
"""Once in so many times it acts on what it only imagines of the others' cards."""

HABIT = 12
"""Once in so many times it does not keep to what it usually does where all is the same."""

SLOWEST = 3.0
"""Seconds: it takes at most so long over a move. No time limit of a table is shorter."""

SLOWEST_TO_GIVE_UP = 16.0
"""In a race it looks for half as long at least before it says that it finds nothing."""

Valued = list[tuple[Value, Move]]


class GreedyPlayer:
    def __init__(self, rng: Rng) -> None:
        self.rng = rng
        self._hand: Hand | None = None
        self._dull: Counter[str] = Counter()

    def plan(self, look: Look) -> Plan:
        if not look.asked():
            return self._beside(look)
        move = self.choose(look)
        if look.may_wait():
            return Plan(None) if move is None else Plan(move, self._time_for(look, move))
        if move is None:
            move = manners.sample(look, self.rng)
        return Plan(move, SLOWEST * self.rng.random())

    def choose(self, look: Look) -> Move | None:
        """The move that brings most; None if nothing was found."""
        hand = self._hand_of(look)
        if stakes.is_betting(look):
            return stakes.bet(look, hand, self.rng)
        held = look.seen(hand.pile)
        best: list[Move] = []
        most = 0
        others: list[tuple[Option, Move]] = []
        for option in look.ask.options:
            if option is look.ask.beside and look.sealed():
                continue  # everybody waits for its answer
            for move in self._candidates(look, option, hand, held):
                brings = look.preview(move)
                if brings is None or brings <= 0:
                    others.append((option, move))
                elif brings > most:
                    best, most = [move], brings
                elif brings == most:
                    best.append(move)
        if best:
            return self._one_of(best)
        if len(others) > 1:
            return self._judge(look, hand, held, others)
        return others[0][1] if others else None

    def _hand_of(self, look: Look) -> Hand:
        if self._hand is None or not self._hand.is_of(look):
            self._hand = Hand(look)
        return self._hand

    def _candidates(
        self, look: Look, option: Option, hand: Hand, held: dict[Card, Face]
    ) -> Sequence[Move]:
        given: dict[str, Sequence[Any]] = {}
        for name, param in option.params.items():
            if type(param) is Subset and param.pile.name == hand.pile:
                given[name] = hand.throws(held, param, self.rng)
        return look.candidates(option, self.rng, CANDIDATES, given)

    def _one_of(self, moves: Sequence[Move]) -> Move:
        return moves[self.rng.below(len(moves))] if len(moves) > 1 else moves[0]

    # Moves of which the table says nothing.

    def _judge(
        self, look: Look, hand: Hand, held: dict[Card, Face], moves: list[tuple[Option, Move]]
    ) -> Move:
        """The move that comes to most, as far as can be seen."""
        valued: Valued = []
        unknown: list[Move] = []
        without: dict[tuple[Card, ...], Value] = {}
        for option, move in moves:
            gone = given_away(option, move, hand)
            if gone is None:
                unknown.append(move)
                continue
            if gone not in without:
                left = [face for card, face in held.items() if card not in gone]
                without[gone] = Value(promise=hand.promise(left), thrown=len(gone))
            valued.append((without[gone], move))
        if unknown:
            now = Value(promise=hand.promise(held.values()), idle=True)
            valued += self._tried(look, hand, unknown, now)
        if self.rng.below(TRUST):
            sure = [pair for pair in valued if not (pair[0].guessed and pair[0].gain > 0)]
            valued = sure or valued
        extras = [pair for pair in valued if is_beside(look, pair[1])]
        answers = [pair for pair in valued if not is_beside(look, pair[1])]
        if not answers:
            return self._best(look, extras)[1]
        value, answer = self._best(look, answers)
        if extras:
            # What answers nothing could go on for ever: it has to be good for something.
            more, extra = self._best(look, extras)
            if more[:3] > value[:3]:
                return extra
        return answer

    def _best(self, look: Look, valued: Valued) -> tuple[Value, Move]:
        """The best move of the best kind.

        What a hand is good for is compared among moves of one kind. Of kinds that come to the same
        it takes on its own turn one that touches a card and is not what a time-out does, and as a
        response to others what a time-out does; but not always, since what brings nothing could go
        on for ever.
        """
        usual = type(look.ask.default) if self.rng.below(HABIT) else None
        responds = look.sealed() or look.may_wait()
        kinds: dict[type[Move], Valued] = {}
        for pair in valued:
            kinds.setdefault(type(pair[1]), []).append(pair)
        best = {kind: max(value for value, _ in pairs) for kind, pairs in kinds.items()}
        ranks = {
            kind: (
                value.gain,
                value.doubts,
                responds or not value.idle,
                (kind is usual) == responds,
            )
            for kind, value in best.items()
        }
        equal = [kind for kind, rank in ranks.items() if rank == max(ranks.values())]
        kind = equal[self.rng.below(len(equal))] if len(equal) > 1 else equal[0]
        value, pairs = best[kind], kinds[kind]
        return value, self._one_of([move for one, move in pairs if one == value])

    def _tried(self, look: Look, hand: Hand, moves: list[Move], now: Value) -> Valued:
        """What each move comes to in an imagined deal, or all the same if looking never helps."""
        key = look.ask.key(look.phase)
        if self._dull[key] >= DULL and self.rng.below(NOW_AND_THEN):
            return [(now, move) for move in moves]
        if len(moves) > LOOKS:
            moves = self._some_of_each_kind(moves)
        outlook = Outlook(look, hand, look.imagine(self.rng.spawn()))
        found: Valued = []
        for move in moves:
            value = outlook.of(move, last=move is moves[-1])
            if value is not None:
                found.append((value, move))
        told_something = len({value for value, _ in found}) > 1
        self._dull[key] = 0 if told_something else self._dull[key] + 1
        return found or [(now, move) for move in moves]

    def _some_of_each_kind(self, moves: list[Move]) -> list[Move]:
        kinds: dict[type[Move], list[Move]] = {}
        for move in moves:
            kinds.setdefault(type(move), []).append(move)
        many = max(1, LOOKS // len(kinds))
        for same in kinds.values():
            self.rng.shuffle(same)
        return [move for same in kinds.values() for move in same[:many]]

    def _beside(self, look: Look) -> Plan:
        """What may be done beside another seat's ask is done if it brings points at once."""
        moves = [
            move for option in look.ask.options for move in look.candidates(option, self.rng, LOOKS)
        ]
        if not moves:
            return Plan(None)
        valued = self._tried(look, self._hand_of(look), moves, Value())
        best = [move for value, move in valued if value.gain > 0]
        return Plan(self._one_of(best), SLOWEST * self.rng.random()) if best else Plan(None)

    # Time.

    def _time_for(self, look: Look, move: Move) -> float:
        """Seconds until it comes to this move in a race: the longer the word, the longer."""
        rng = self.rng
        letters = len(manners.word_of(move))
        if letters:
            luck = rng.random() + rng.random() + rng.random() - 1.5
            return exp(0.5 + 0.18 * letters + 0.8 * luck)
        looks_for_a_word = any(
            isinstance(param, Spell | Bluff)
            for option in look.ask.options
            for param in option.params.values()
        )
        return (SLOWEST_TO_GIVE_UP if looks_for_a_word else SLOWEST) * (1 + rng.random()) / 2
