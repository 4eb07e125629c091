"""A player that takes what brings most now. It knows no game: it reads what the table tells.

Where the table says what a move would bring, it takes the most. Where it says nothing, the player
imagines a deal, makes each move there and looks at the scores, at whether a doubt was right, and at
what its hand would be good for. What told nothing time after time is done ever more seldom. It sees
what its seat sees, and lays no word that may offend.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any

from typecase.engine import Bluff, Card, Face, Look, Move, Option, Plan, Rng, Spell, Subset
from typecase.players import manners, stakes
from typecase.players.hand import TOO_MANY, Hand
from typecase.players.outlook import Changes, Outlook, Value, changes_of

CANDIDATES = 64
"""Moves of one kind that are compared by what the table says they bring."""

LOOKS = 8
"""Moves that are tried in an imagined deal."""

HANDS = 12
"""Ways to change the own hand that are compared by what it is then good for."""

DULL = 2
"""After so many looks in a row that told nothing, a kind of move is tried ever more seldom."""

PATIENCE = 10
"""Where a look did tell something, so many more."""

SELDOM = 10
SOMETIMES = 4
"""But at least once in 2 to the power of so many times: sometimes, where moves of a kind differ."""

SILENT = 12
"""If the table did not say so many times what a kind of move brings, it is not asked any more."""

SPOKE = -(10**9)
"""So far from that is a kind of move of which it ever said something."""

TRUST = 3
"""Once in so many times it acts on what it only imagines of the others' cards."""

HABIT = 12
"""Once in so many times it does not keep to what it usually does where all is the same."""

DRAWS = 2
"""Cards that might be the hidden top of a pile."""

Moves = dict[Option, list[Move]]
Valued = dict[Option, list[tuple[Value, Move]]]


class Past:
    """What came of one kind of move in one phase so far."""

    __slots__ = ("alone", "changes", "dull", "flat", "idle", "seldom", "silent")

    def __init__(self, option: Option, hand: Hand) -> None:
        self.changes = changes_of(option, hand)
        self.alone = not option.params
        """Whether there is but one move of the kind."""
        self.seldom = SELDOM if self.alone else SOMETIMES
        self.dull = 0
        """How many looks in a row told nothing."""
        self.flat = 0
        """How many looks in a row told nothing about points or doubts."""
        self.idle = False
        """Whether no card was touched when it was last tried."""
        self.silent = 0
        """How many times the table was asked what it would bring, and did not say."""


class GreedyPlayer:
    def __init__(self, rng: Rng) -> None:
        self.rng = rng
        self._hand: Hand | None = None
        self._past: dict[tuple[str, type[Move]], Past] = {}

    def plan(self, look: Look) -> Plan:
        if not look.asked():
            return self._beside(look)
        move = self.choose(look)
        if look.may_wait():
            return Plan(None) if move is None else Plan(move, self._time_for(look, move))
        if move is None:
            move = manners.sample(look, self.rng)
        return Plan(move, manners.SLOWEST * self.rng.random())

    def choose(self, look: Look) -> Move | None:
        """The move that brings most; None if nothing was found."""
        hand = self._hand_of(look)
        if stakes.is_betting(look):
            return stakes.bet(look, hand, self.rng)
        best: list[Move] = []
        most = 0
        others: Moves = {}
        settled: list[Option] = []
        for option in look.ask.options:
            if option is look.ask.beside and look.sealed():
                continue  # everybody waits for its answer
            past = self._past_of(look, option)
            if option is not look.ask.beside and self._is_settled(past):
                settled.append(option)
                continue
            moves = self._candidates(look, option, hand)
            if not moves:
                continue
            rest = []
            silent = True
            for move in moves:
                brings = look.preview(move)
                if brings is None or brings <= 0:
                    rest.append(move)
                elif brings > most:
                    best, most = [move], brings
                elif brings == most:
                    best.append(move)
                silent &= brings is None
            past.silent = past.silent + 1 if silent else SPOKE
            if rest:
                others[option] = rest
        if best:
            return self._one_of(best)
        if not settled and len(others) < 2:
            only = [move for same in others.values() for move in same]
            if len(only) < 2:
                return only[0] if only else None
        return self._judge(look, hand, others, settled)

    def _hand_of(self, look: Look) -> Hand:
        if self._hand is None or not self._hand.is_of(look):
            self._hand = Hand(look)
        return self._hand

    def _past_of(self, look: Look, option: Option) -> Past:
        question = (look.phase, option.kind)
        past = self._past.get(question)
        if past is None:
            past = self._past[question] = Past(option, self._hand_of(look))
        return past

    def _candidates(
        self, look: Look, option: Option, hand: Hand, most: int = CANDIDATES
    ) -> Sequence[Move]:
        given: dict[str, Sequence[Any]] = {}
        for name, param in option.params.items():
            if type(param) is Subset and param.pile.name == hand.pile:
                given[name] = hand.throws(look.seen(hand.pile), param, self.rng)
        return look.candidates(option, self.rng, most, given)

    def _is_settled(self, past: Past) -> bool:
        """Whether the table says nothing of such moves, and trying them tells nothing."""
        if past.silent < SILENT:
            return False
        return past.changes.no_more or self._in_vain(past.dull, past.seldom)

    def _in_vain(self, times: int, seldom: int) -> bool:
        """Whether something told nothing so often that it is not done this time."""
        more = times - DULL
        return more >= 0 and self.rng.below(1 << min(more + 2, seldom)) > 0

    def _one_of(self, moves: Sequence[Move]) -> Move:
        return moves[self.rng.below(len(moves))] if len(moves) > 1 else moves[0]

    # Moves of which the table says nothing.

    def _judge(self, look: Look, hand: Hand, moves: Moves, settled: list[Option]) -> Move | None:
        """The move that comes to most, as far as can be seen.

        Moves of a kind that is settled are thought of only if that kind is chosen.
        """
        held = look.seen(hand.pile)
        beside = look.ask.beside
        now = Value(promise=hand.promise(held.values()) if beside is not None else 0)
        valued: Valued = {}
        unknown: Moves = {}
        for option, same in moves.items():
            changes = self._past_of(look, option).changes
            if changes.no_more:
                valued[option] = self._known(look, hand, held, changes, same)
            else:
                unknown[option] = same
        if unknown:
            valued |= self._tried(look, hand, held, now, unknown)
        if self.rng.below(TRUST):
            valued = _sure(valued) or valued
        extra = self._best(valued.pop(beside)) if beside in valued else None
        kinds = {option: max(pairs, key=_value)[0] for option, pairs in valued.items()}
        for option in settled:
            kinds[option] = now._replace(idle=self._past_of(look, option).idle)
        while kinds:
            option = self._best_kind(look, kinds)
            pairs = valued.get(option) or self._settled(look, hand, held, option, kinds[option])
            if not pairs:
                del kinds[option]
                continue
            value, answer = self._best(pairs)
            # What answers nothing could go on for ever: it has to be good for something.
            if extra is not None and extra[0][:3] > value[:3]:
                return extra[1]
            return answer
        return None if extra is None else extra[1]

    def _best(self, valued: list[tuple[Value, Move]]) -> tuple[Value, Move]:
        value, _ = max(valued, key=_value)
        return value, self._one_of([move for one, move in valued if one == value])

    def _best_kind(self, look: Look, kinds: dict[Option, Value]) -> Option:
        """The kind of move to make, by the best that there is of each.

        What a hand is good for is compared among moves of one kind. Of kinds that come to the same
        it takes on its own turn one that touches a card and is not what a time-out does, and as a
        response to others what a time-out does; but not always, since what brings nothing could go
        on for ever.
        """
        if len(kinds) == 1:
            return next(iter(kinds))
        usual = type(look.ask.default) if self.rng.below(HABIT) else None
        responds = look.sealed() or look.may_wait()
        ranks = {
            option: (
                value.gain,
                value.doubts,
                responds or not value.idle,
                (option.kind is usual) == responds,
            )
            for option, value in kinds.items()
        }
        highest = max(ranks.values())
        equal = [option for option, rank in ranks.items() if rank == highest]
        return equal[self.rng.below(len(equal))] if len(equal) > 1 else equal[0]

    def _settled(
        self, look: Look, hand: Hand, held: dict[Card, Face], option: Option, value: Value
    ) -> list[tuple[Value, Move]]:
        """Moves of a settled kind: nothing tells them apart but what they leave in the hand."""
        changes = self._past_of(look, option).changes
        if changes and len(held) <= TOO_MANY:
            moves = self._candidates(look, option, hand, HANDS)
            return self._known(look, hand, held, changes, moves)
        return [(value, move) for move in look.candidates(option, self.rng, 1)]

    def _known(
        self,
        look: Look,
        hand: Hand,
        held: dict[Card, Face],
        changes: Changes,
        moves: Sequence[Move],
    ) -> list[tuple[Value, Move]]:
        """What moves leave in the hand that give cards of it away, or draw one."""
        if changes.draws is not None:
            return [
                (Value(promise=self._drawn(look, hand, held, getattr(move, changes.draws))), move)
                for move in moves
            ]
        without: dict[tuple[Card, ...], list[Move]] = {}
        for move in moves:
            without.setdefault(changes.given_away(move, held), []).append(move)
        ways = list(without)
        if len(ways) > HANDS:
            self.rng.shuffle(ways)
        valued = []
        for gone in ways[:HANDS]:
            left = [face for card, face in held.items() if card not in gone]
            value = Value(promise=hand.promise(left), thrown=len(gone) if changes.no_more else 0)
            valued += [(value, move) for move in without[gone]]
        return valued

    def _drawn(self, look: Look, hand: Hand, held: dict[Card, Face], pile: str) -> int:
        """What the hand is good for with the top card of a pile, or with any card if that is
        hidden."""
        top = look.top(pile)
        box = look.box
        cards = [box[self.rng.below(len(box))] for _ in range(DRAWS)] if top is None else [top]
        return sum([hand.promise([*held.values(), card]) for card in cards]) // len(cards)

    def _tried(
        self, look: Look, hand: Hand, held: dict[Card, Face], now: Value, moves: Moves
    ) -> Valued:
        """What each move comes to in an imagined deal, or nothing if looking never helps."""
        beside = look.ask.beside
        valued: Valued = {}
        fresh: Moves = {}
        for option, same in moves.items():
            past = self._past_of(look, option)
            # Where there is no choice, what it leaves in the hand is no reason to look.
            times = past.flat if len(same) == 1 and option is not beside else past.dull
            if not self._in_vain(times, past.seldom):
                fresh[option] = same
            elif past.changes:
                valued[option] = self._known(look, hand, held, past.changes, same)
            else:
                valued[option] = [(now._replace(idle=past.idle), move) for move in same]
        if not fresh:
            return valued
        found = self._outlook(look, hand, fresh)
        if not found and not valued:
            return {option: [(now, move) for move in same] for option, same in fresh.items()}
        valued |= found
        gains = {value[:2] for pairs in valued.values() for value, _ in pairs}
        for option, pairs in found.items():
            past = self._past_of(look, option)
            first = pairs[0][0]
            gain = (len(gains) > 1 and first[:2] != (0, 0)) or any(
                value[:2] != first[:2] for value, _ in pairs
            )
            told = (
                gain
                or (option is beside and first.promise > now.promise)
                or (not past.changes and any(value.promise != first.promise for value, _ in pairs))
            )
            past.flat = -PATIENCE if gain else past.flat + 1
            if told:
                past.dull = -PATIENCE
            elif len(pairs) > 1 or past.alone or option is beside:
                past.dull += 1
            past.idle = first.idle
        return valued

    def _outlook(self, look: Look, hand: Hand, moves: Moves) -> Valued:
        """What comes of each move in one imagined deal, of those that are legal there."""
        if sum(map(len, moves.values())) > LOOKS:
            most = max(1, LOOKS // len(moves))
            for same in moves.values():
                self.rng.shuffle(same)
            moves = {option: same[:most] for option, same in moves.items()}
        outlook = Outlook(look, hand, look.imagine(self.rng.spawn()))
        tries = [(option, move) for option, same in moves.items() for move in same]
        valued: Valued = {}
        for option, move in tries:
            value = outlook.of(move, last=move is tries[-1][1])
            if value is not None:
                valued.setdefault(option, []).append((value, move))
        return valued

    def _beside(self, look: Look) -> Plan:
        """What may be done beside another seat's ask is done if it brings points at once."""
        moves: Moves = {}
        for option in look.ask.options:
            past = self._past_of(look, option)
            if not self._in_vain(past.dull, SELDOM):
                moves[option] = list(look.candidates(option, self.rng, LOOKS))
        if not any(moves.values()):
            return Plan(None)
        best = []
        for option, pairs in self._outlook(look, self._hand_of(look), moves).items():
            good = [move for value, move in pairs if value.gain > 0]
            past = self._past_of(look, option)
            past.dull = -PATIENCE if good else past.dull + 1
            best += good
        return Plan(self._one_of(best), manners.SLOWEST * self.rng.random()) if best else Plan(None)

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
        return (
            (manners.SLOWEST_TO_GIVE_UP if looks_for_a_word else manners.SLOWEST)
            * (1 + rng.random())
            / 2
        )


def _value(pair: tuple[Value, Move]) -> Value:
    return pair[0]


def _sure(valued: Valued) -> Valued:
    """Without what brings points only if unknown cards are as imagined."""
    sure = {
        option: [pair for pair in pairs if not (pair[0].guessed and pair[0].gain > 0)]
        for option, pairs in valued.items()
    }
    return {option: pairs for option, pairs in sure.items() if pairs}
