"""A player that takes what brings most now. It knows no game: it reads what the table tells.

Where the table says what a move would bring, it takes the most. Where it says nothing, the player
imagines a deal, makes each move there and looks at the scores, at whether a doubt was right, and at
what its hand would be good for. What told nothing time after time is done ever more seldom. It sees
what its seat sees, and lays no word that may offend. All its moves come from the ask.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import islice
from math import exp
from typing import Any, TypeVar

from typecase.engine import Card, Face, Game, Look, Match, Move, Option, Plan, Rng, Subset, step
from typecase.players import doubts, manners, stakes
from typecase.players.experience import Changes, Experience, Past
from typecase.players.hand import MOST_CARDS, TOO_MANY, Hand
from typecase.players.outlook import Outlook, Value

CANDIDATES = 64
"""Moves of one kind that are compared by what the table says they bring."""

LOOKS = 8
"""Moves that are tried in an imagined deal."""

FEW = 3
"""So many of them, where the last look told nothing."""

HANDS = 12
"""Ways to change the own hand that are compared by what it is then good for."""

TRUST = 3
"""Once in so many times it acts on what it only imagines of the others' cards."""

HABIT = 12
"""Once in so many times it does not keep to what it usually does where all is the same."""

DRAWS = 2
"""Cards that might be the hidden top of a pile."""

REHEARSALS = 8
LONGEST_REHEARSAL = 400
"""Games, and steps of each, that teach what is worth a thought."""

NOTHING = Value()
IDLE = Value(idle=True)
NO_PLAN = Plan(None)

Thing = TypeVar("Thing")

Moves = dict[Option, list[Move]]
Valued = dict[Option, list[tuple[Value, Move]]]
Pasts = Mapping[Option, Past]


class GreedyPlayer:
    """Without an experience to begin with it has that of a few games: so it need not find out in
    every game anew what is worth a thought."""

    def __init__(self, rng: Rng, experience: Experience | None = None) -> None:
        self.rng = rng
        self._hand: Hand | None = None
        self._experience = experience

    def plan(self, look: Look) -> Plan:
        if not look.asked():
            return self._beside(look)
        move = self.choose(look)
        if look.races():
            return NO_PLAN if move is None else Plan(move, self._time_for(look, move), True)
        if move is None:
            move = manners.sample(look, self.rng)
        return Plan(move, manners.SLOWEST * self.rng.random(), True)

    def choose(self, look: Look) -> Move | None:
        """The move that brings most; None if nothing was found."""
        hand = self._hand_of(look)
        ask = look.ask
        if len(ask.options) > 1:  # to bet or to doubt is to choose between kinds of moves
            answer = stakes.bet(look, hand, self.rng) or doubts.doubt(look)
            if answer is not None:
                return answer
        pasts = self._lived(look).of(look, hand)
        beside = ask.beside
        if beside is not None and look.sealed():
            # Everybody waits for its answer.
            pasts = {option: past for option, past in pasts.items() if option is not beside}
        others: Moves = {}
        loud = [option for option, past in pasts.items() if not past.is_quiet]
        if loud:
            best = self._said_to_bring_most(look, hand, pasts, loud, others)
            if best:
                return self._one_of(best)
        settled: list[Option] = []
        quiet: list[Option] = []
        for option, past in pasts.items():
            if option in loud:
                continue
            if option is beside:
                # Without a hand, what leaves all as it is comes to no more than any answer.
                if past.is_dull(self.rng) and not look.seen(hand.pile):
                    continue
            elif past.is_settled(self.rng):
                settled.append(option)
                continue
            quiet.append(option)
        if quiet:
            best = self._said_to_bring_most(look, hand, pasts, quiet, others)
            if best:
                return self._one_of(best)
        if not settled and len(others) < 2:
            only = [move for same in others.values() for move in same]
            if len(only) < 2:
                return only[0] if only else None
        if not others and len(settled) == 1:
            past = pasts[settled[0]]
            pairs = self._settled(look, hand, look.seen(hand.pile), past, settled[0], NOTHING)
            return self._best(pairs)[1] if pairs else None
        return self._judge(look, hand, pasts, others, settled)

    def _said_to_bring_most(
        self, look: Look, hand: Hand, pasts: Pasts, options: Sequence[Option], others: Moves
    ) -> list[Move]:
        """The moves of these options that bring most by what the table says; those that bring
        nothing are put to the others."""
        best: list[Move] = []
        most = 0
        for option in options:
            moves = self._candidates(look, option, hand)
            if not moves:
                continue
            rest = []
            silent = True
            for move, brings in zip(moves, look.brings(moves), strict=True):
                if brings is None or brings <= 0:
                    rest.append(move)
                elif brings > most:
                    best, most = [move], brings
                elif brings == most:
                    best.append(move)
                silent &= brings is None
            pasts[option].heard(silent)
            if rest:
                others[option] = rest
        return best

    def _hand_of(self, look: Look) -> Hand:
        if self._hand is None or not self._hand.is_of(look):
            self._hand = Hand(look)
        return self._hand

    def _lived(self, look: Look) -> Experience:
        if self._experience is None:
            self._experience = rehearsed(look.game.shared(), len(look.scores())).copy()
        return self._experience

    def _candidates(
        self, look: Look, option: Option, hand: Hand, most: int = CANDIDATES
    ) -> Sequence[Move]:
        given: dict[str, Sequence[Any]] = {}
        for name, param in option.params.items():
            if type(param) is Subset and param.pile.name == hand.pile:
                given[name] = hand.throws(look.seen(hand.pile), param, self.rng)
        return look.candidates(option, self.rng, most, given)

    def _one_of(self, some: Sequence[Thing]) -> Thing:
        return some[self.rng.below(len(some))] if len(some) > 1 else some[0]

    # Moves of which the table says nothing.

    def _judge(
        self, look: Look, hand: Hand, pasts: Pasts, moves: Moves, settled: list[Option]
    ) -> Move | None:
        """The move that comes to most, as far as can be seen.

        Moves of a kind that is settled are thought of only if that kind is chosen.
        """
        held = look.seen(hand.pile)
        beside = look.ask.beside
        promise = hand.promise(held.values()) if beside is not None else 0
        rest = {option: _unchanged(promise, pasts[option].idle) for option in settled}
        valued = self._valued(look, hand, held, pasts, promise, moves, rest) if moves else {}
        extra = self._best(valued.pop(beside)) if beside in valued else None
        kinds = {option: max(pairs, key=_value)[0] for option, pairs in valued.items()} | rest
        while kinds:
            option = self._best_kind(look, kinds)
            pairs = valued.get(option) or self._settled(
                look, hand, held, pasts[option], option, kinds[option]
            )
            if not pairs:
                del kinds[option]
                continue
            value, answer = self._best(pairs)
            # What answers nothing could go on for ever: it has to be good for something.
            if extra is not None and extra[0][:3] > value[:3]:
                return extra[1]
            return answer
        return None if extra is None else extra[1]

    def _valued(
        self,
        look: Look,
        hand: Hand,
        held: dict[Card, Face],
        pasts: Pasts,
        promise: int,
        moves: Moves,
        rest: Mapping[Option, Value],
    ) -> Valued:
        """What each move comes to; `rest` is what there is to choose besides."""
        valued: Valued = {}
        unknown: Moves = {}
        for option, same in moves.items():
            changes = pasts[option].changes
            if changes.no_more:
                valued[option] = self._known(look, hand, held, changes, same)
            elif taken := self._taken(look, hand, held, same):
                valued[option] = taken
                pasts[option].takes = True
            else:
                unknown[option] = same
        if unknown:
            valued |= self._tried(look, hand, held, pasts, promise, unknown, rest)
        return (_sure(valued) or valued) if self.rng.below(TRUST) else valued

    def _best(self, valued: list[tuple[Value, Move]]) -> tuple[Value, Move]:
        if len(valued) == 1:
            return valued[0]
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
        highest: tuple[float, int, bool, bool] | None = None
        equal: list[Option] = []
        for option, value in kinds.items():
            shows = responds or not value.idle
            rank = (value.gain, value.doubts, shows, (option.kind is usual) == responds)
            if highest is None or rank > highest:
                highest, equal = rank, [option]
            elif rank == highest:
                equal.append(option)
        return self._one_of(equal)

    def _settled(
        self,
        look: Look,
        hand: Hand,
        held: dict[Card, Face],
        past: Past,
        option: Option,
        value: Value,
    ) -> list[tuple[Value, Move]]:
        """Moves of a settled kind: nothing tells them apart but what they leave in the hand."""
        if past.takes:
            return self._taken(look, hand, held, self._candidates(look, option, hand))
        changes = past.changes
        if changes and len(held) <= TOO_MANY:
            discards = changes.discards(option)
            if discards is not None and 0 < len(held) <= MOST_CARDS:
                promise, cards = hand.least_needed(held)
                # One is as good as the other, so there is no need to compare all such moves.
                chosen = {discards: (self._one_of(cards),)}
                moves = look.candidates(option, self.rng, HANDS, chosen)
                return [(Value(0, 0, promise, 1), self._one_of(moves))] if moves else []
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
        """What moves leave in the hand that give cards of it away, or draw one.

        Of those that give cards away, none is there that takes from the hand's best word without
        need.
        """
        if changes.draws is not None:
            return self._drawn(look, hand, held, changes.draws, moves)
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

    def _taken(
        self, look: Look, hand: Hand, held: dict[Card, Face], moves: Sequence[Move]
    ) -> list[tuple[Value, Move]]:
        """What the hand is good for with the open cards that moves bring to it; nothing, if there
        is one that brings none."""
        faces = []
        for move in moves:
            face = look.taken(move)
            if face is None:
                return []
            faces.append(face)
        promises = hand.promises(held, faces)
        return [(Value(0, 0, promise), move) for promise, move in zip(promises, moves, strict=True)]

    def _drawn(
        self, look: Look, hand: Hand, held: dict[Card, Face], draws: str, moves: Sequence[Move]
    ) -> list[tuple[Value, Move]]:
        """What the hand is good for with the top card of the pile that each move draws from, or
        with any card if that is hidden."""
        box = look.box
        faces: list[Face] = []
        counts = []
        for move in moves:
            top = look.top(getattr(move, draws))
            faces += [box[self.rng.below(len(box))] for _ in range(DRAWS)] if top is None else [top]
            counts.append(DRAWS if top is None else 1)
        promises = iter(hand.promises(held, faces))
        return [
            (Value(0, 0, sum(islice(promises, count)) // count), move)
            for move, count in zip(moves, counts, strict=True)
        ]

    def _tried(
        self,
        look: Look,
        hand: Hand,
        held: dict[Card, Face],
        pasts: Pasts,
        promise: int,
        moves: Moves,
        rest: Mapping[Option, Value],
    ) -> Valued:
        """What each move comes to in an imagined deal, or nothing if looking never helps."""
        beside = look.ask.beside
        valued: Valued = {}
        fresh: Moves = {}
        for option, same in moves.items():
            past = pasts[option]
            # Where there is no choice, what it leaves in the hand is no reason to look.
            only_one = len(same) == 1 and option is not beside
            if not (past.is_flat(self.rng) if only_one else past.is_dull(self.rng)):
                fresh[option] = same
            elif past.changes:
                valued[option] = self._known(look, hand, held, past.changes, same)
            else:
                unchanged = _unchanged(promise, past.idle)
                valued[option] = [(unchanged, move) for move in same]
        if not fresh:
            return valued
        for option, same in fresh.items():
            if pasts[option].dull > 0 and len(same) > FEW:
                self.rng.shuffle(same)
                del same[FEW:]
        found = self._outlook(look, hand, fresh)
        if not found and not valued:
            unchanged = _unchanged(promise, idle=False)
            return {option: [(unchanged, move) for move in same] for option, same in fresh.items()}
        valued |= found
        gains = {value[:2] for pairs in valued.values() for value, _ in pairs}
        gains.update([value[:2] for value in rest.values()])
        for option, pairs in found.items():
            past = pasts[option]
            first = pairs[0][0]
            gain = (len(gains) > 1 and first[:2] != (0, 0)) or any(
                value[:2] != first[:2] for value, _ in pairs
            )
            past.looked(
                gain,
                told=gain
                or (option is beside and first.promise > promise)
                or (not past.changes and any(value.promise != first.promise for value, _ in pairs)),
                choice=len(pairs) > 1 or past.alone or option is beside,
            )
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
        (option,) = look.ask.options
        past = self._lived(look).past(look.phase, option)
        if past is not None and past.is_dull(self.rng):  # as nearly always
            return NO_PLAN
        moves = list(look.candidates(option, self.rng, LOOKS))
        if not moves:
            return NO_PLAN
        hand = self._hand_of(look)
        past = self._lived(look).of(look, hand)[option]
        found = self._outlook(look, hand, {option: moves}).get(option, [])
        best = [move for value, move in found if value.gain > 0]
        if found:
            past.looked(bool(best), bool(best), choice=True)
        if not best:
            return NO_PLAN
        return Plan(self._one_of(best), manners.SLOWEST * self.rng.random(), True)

    # Time.

    def _time_for(self, look: Look, move: Move) -> float:
        """Seconds until it comes to this move in a race: the longer the word, the longer."""
        rng = self.rng
        letters = len(manners.word_of(move))
        if letters:
            luck = rng.random() + rng.random() + rng.random() - 1.5
            return exp(0.5 + 0.18 * letters + 0.8 * luck)
        return manners.until_nothing(look, rng)


@lru_cache(maxsize=64)
def rehearsed(game: Game[Any, Any], seats: int) -> Experience:
    """What some games teach, the same ones always: whoever shares the work of a simulation learns
    the same."""
    experience = Experience()
    for number in range(REHEARSALS):
        match = Match(game, seats, number)
        luck = Rng(number)
        players = [GreedyPlayer(luck.spawn(), experience) for _ in range(seats)]
        for _ in range(LONGEST_REHEARSAL):
            if match.over:
                break
            step(match, players)
    return experience


def _unchanged(promise: int, idle: bool) -> Value:
    """What a move comes to that leaves all as it is."""
    return Value(0, 0, promise, 0, False, idle) if promise else IDLE if idle else NOTHING


def _value(pair: tuple[Value, Move]) -> Value:
    return pair[0]


def _sure(valued: Valued) -> Valued:
    """Without what brings points only if unknown cards are as imagined."""
    sure = {
        option: [pair for pair in pairs if not (pair[0].guessed and pair[0].gain > 0)]
        for option, pairs in valued.items()
    }
    return {option: pairs for option, pairs in sure.items() if pairs}
