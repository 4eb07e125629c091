"""Decisions: what a seat may answer now (`Ask`).

A phase awaits `One` seat, `All` of several seats (answers are sealed until the last one is in), a
`Race` (the first to act), or several seats independently (`Independent`). Any of them may come with
an out-of-turn action (`OutOfTurn`), such as drawing a card in Letter Head, which seats can take at
any time without answering.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from itertools import product
from math import prod
from typing import Any, Generic, TypeVar

import msgspec

from typecase.engine.errors import IllegalMove
from typecase.engine.field import AskView, OptionView
from typecase.engine.move import Move
from typecase.engine.params import LONGEST_LISTING, Param
from typecase.engine.pile import Seat
from typecase.engine.rng import Rng
from typecase.engine.scene import AtSketch
from typecase.engine.table import Table
from typecase.texts import Message, Text, any_of, catalogue, message_of

R = TypeVar("R")

NOT_GIVEN: Mapping[str, Sequence[Any]] = {}


class Option:
    """One action type: a kind of move, with a domain for each of its fields.

    `label` replaces the move's own label if the table allows a more precise one: "Call 4". `calm`
    says that this is the answer to propose, if that is not the default.
    """

    __slots__ = ("_in_order", "_only", "_ranges", "calm", "kind", "label", "params")

    def __init__(
        self,
        kind: type[Move],
        /,
        *,
        label: Callable[[Any, Seat], Text] | None = None,
        calm: bool = False,
        **params: Param[Any],
    ) -> None:
        self.kind = kind
        self.label = label
        self.calm = calm
        self.params = params
        self._only = None if params else kind()
        self._ranges = tuple(params.values())
        self._in_order = tuple(params) == kind.__struct_fields__[: len(params)]

    def check(self, t: Table, move: Move) -> Move:
        """The normalised move; IllegalMove if a field is outside its domain or not asked for
        now."""
        fields = self.kind.__struct_fields__
        values = {}
        in_full = len(self.params) == len(fields)
        for name, param in self.params.items():
            given = getattr(move, name)
            values[name] = value = param.check(t, given)
            if value is not given:
                in_full = False
        if in_full:
            return move
        checked = self.kind(**values)
        if len(self.params) < len(fields):
            for name in fields:
                if name not in self.params and getattr(move, name) != getattr(checked, name):
                    raise self._not_asked(name)
        return checked

    def sketch(self, t: Table, move: Move) -> tuple[AtSketch, ...]:
        """What is drawn for a move that is not legal, such as a word that is still being typed, for
        its seat only. It uses only what that seat sees."""
        return ()

    def unjudged(self) -> Option:
        """The same without a look at the word list."""
        params = {name: param.unjudged() for name, param in self.params.items()}
        return Option(self.kind, label=self.label, calm=self.calm, **params)

    def _not_asked(self, field: str) -> IllegalMove:
        """Why a field of the move must be left out. The catalogue may have a text for this field:
        `freeze-discard-freeze`."""
        own = f"{self.kind.label()}-{field}"
        if own in catalogue():
            return IllegalMove("engine-cannot-now", button=Message(own))
        return IllegalMove("engine-cannot-add-now", button=Message(self.kind.label()))

    def sample(self, t: Table, rng: Rng) -> Move | None:
        """A move at random; None if no value was found for some field."""
        if self._only is not None:
            return self._only
        values = []
        for param in self._ranges:
            value = param.sample(t, rng)
            if value is None:
                return None
            values.append(value)
        kind = self.kind
        if self._in_order:
            return kind(*values)  # much faster than by name
        return kind(**dict(zip(self.params, values, strict=True)))

    def listing(self, t: Table) -> Sequence[Move] | None:
        ranges = []
        for param in self.params.values():
            values = param.listing(t)
            if values is None:
                return None
            ranges.append(values)
        if prod(map(len, ranges)) > LONGEST_LISTING:
            return None
        return [
            self.kind(**dict(zip(self.params, values, strict=True))) for values in product(*ranges)
        ]

    def candidates(
        self, t: Table, rng: Rng, most: int, given: Mapping[str, Sequence[Any]] = NOT_GIVEN
    ) -> Sequence[Move]:
        """Up to `most` promising moves, for a player that compares moves.

        `given` overrides the candidate values of single fields.
        """
        if self._only is not None:
            return (self._only,)
        ranges = [
            given[name] if name in given else param.candidates(t, rng, most)
            for name, param in self.params.items()
        ]
        kind = self.kind
        if self._in_order and len(ranges) == 1 and len(ranges[0]) <= most:
            return [kind(value) for value in ranges[0]]
        count = prod(map(len, ranges))
        chosen: Iterable[tuple[Any, ...]] = product(*ranges)
        if count > most:
            chosen = [
                tuple([values[rng.below(len(values))] for values in ranges]) for _ in range(most)
            ]
        if self._in_order:
            return [kind(*values) for values in chosen]
        return [kind(**dict(zip(self.params, values, strict=True))) for values in chosen]

    def called(self, t: Table, seat: Seat) -> Text:
        """The text on its button now, for this seat."""
        return self.kind.label() if self.label is None else self.label(t, seat)

    def view(self, t: Table, seat: Seat) -> OptionView:
        fields = {name: param.field(t) for name, param in self.params.items()}
        return OptionView(self.kind.slug(), self.called(t, seat), fields)


def sample(options: Sequence[Option], default: Move | None, t: Table, rng: Rng) -> Move | None:
    """A move at random, each option equally likely; the default if no other is found."""
    count = len(options)
    at = rng.below(count) if count > 1 else 0
    move = options[at].sample(t, rng)
    if move is not None:
        return move
    for other in range(at + 1, at + count):
        move = options[other % count].sample(t, rng)
        if move is not None:
            return move
    return default


class Ask:
    """The options of one seat, and the default for a time-out.

    Before `opens` no answer is accepted: a seat that claimed a wrong word in a race is locked out
    for some seconds (G-06).
    """

    __slots__ = ("_kinds", "default", "opens", "options", "out_of_turn")

    def __init__(
        self,
        *options: Option,
        default: Move | None = None,
        opens: float | None = None,
        out_of_turn: Option | None = None,
    ) -> None:
        self.options = options if out_of_turn is None else (*options, out_of_turn)
        self.out_of_turn = out_of_turn
        self.default = default
        self.opens = opens
        self._kinds: tuple[type[Move], ...] | None = None

    def along(self, out_of_turn: Option) -> Ask:
        """The same decision with an out-of-turn action added."""
        new = object.__new__(Ask)
        new.options = (*self.options, out_of_turn)
        new.out_of_turn = out_of_turn
        new.default = self.default
        new.opens = self.opens
        new._kinds = None
        return new

    @property
    def kinds(self) -> tuple[type[Move], ...]:
        """The kinds of moves that are asked for, in the order of the options."""
        if self._kinds is None:
            self._kinds = tuple([option.kind for option in self.options])
        return self._kinds

    @property
    def calm(self) -> str:
        """The kind of move to propose: that of an option that says so, or else the default's, which
        is what happens if nobody answers. Front ends propose nothing rasher than that. Empty if
        there is no default, as in a race."""
        for option in self.options:
            if option.calm:
                return option.kind.slug()
        return "" if self.default is None else self.default.slug()

    def option(self, move: Move, at: tuple[Table, Seat] | None = None) -> Option:
        """The option that this move answers. If there is none, IllegalMove says what the seat can
        do instead: in the words on its buttons, if a table and a seat are given."""
        for option in self.options:
            if option.kind is type(move):
                return option
        labels = [one.kind.label() if at is None else one.called(*at) for one in self.options]
        raise IllegalMove(
            "engine-not-now",
            button=Message(move.label()),
            choices=any_of([Message.of("engine-button", text=message_of(one)) for one in labels]),
        )

    def sample(self, t: Table, rng: Rng) -> Move | None:
        """A move at random, each option equally likely; the default if no other is found.

        None if there is no default either, as in a race.
        """
        return sample(self.options, self.default, t, rng)

    def listing(self, t: Table) -> Sequence[Move] | None:
        """All moves, or None if some option cannot be listed."""
        moves: list[Move] = []
        for option in self.options:
            more = option.listing(t)
            if more is None:
                return None
            moves.extend(more)
        return moves

    def key(self, phase: str) -> str:
        """Identifies the decision: if it is unchanged, the client keeps its draft."""
        asked = [option.kind.slug() for option in self.options if option is not self.out_of_turn]
        return f"{phase}:{'|'.join(asked)}"

    def view(self, t: Table, seat: Seat, phase: str) -> AskView:
        options = tuple([option.view(t, seat) for option in self.options])
        return AskView(self.key(phase), options, self.opens, self.calm)


class OutOfTurn:
    """An out-of-turn action, available while a decision is pending.

    It does not answer the decision, and a seat may repeat it as long as `may` allows. If `do`
    returns True, the action settles the decision: nobody has to answer any more, and the phase gets
    None.
    """

    __slots__ = ("ask", "do", "may", "option")

    def __init__(
        self,
        option: Option,
        may: Callable[[Any, Seat], bool],
        do: Callable[[Any, Seat], bool | None],
    ) -> None:
        self.option = option
        self.ask = Ask(out_of_turn=option)
        """The decision of a seat that can do nothing else."""
        self.may = may
        self.do = do


class Pending(msgspec.Struct, Generic[R], kw_only=True, eq=False, gc=False):
    """The pending request of a phase, which the match answers.

    With `quiet`, the time limit is hidden from players, for games in which even the fact that a
    clock is running is secret.
    """

    seconds: float | None = None
    quiet: bool = False
    out_of_turn: OutOfTurn | None = None

    @property
    def asks(self) -> Mapping[Seat, Ask]:
        """The decisions by seat."""
        raise AttributeError(f"{type(self).__name__} asks nobody")

    def goes_on(self, before: Pending[Any]) -> bool:
        """Whether this repeats the previous request of the same phase, so that an answer meant for
        that one counts for this one."""
        return False

    def __await__(self) -> Generator[Pending[R], R, R]:
        return (yield self)

    def __iter__(self) -> Iterator[Seat]:
        return iter(self.asks)


class One(Pending[Any]):
    """Ask one seat; the result is its move, or the default on a time-out."""

    seat: Seat
    options: Sequence[Option]
    default: Move
    made: Mapping[Seat, Ask] | None = None

    @property
    def asks(self) -> Mapping[Seat, Ask]:
        # Built on demand: many turns are taken without it.
        if self.made is None:
            self.made = {self.seat: Ask(*self.options, default=self.default)}
        return self.made


class Several(Pending[R]):
    """Ask several seats at the same time."""

    asks: Mapping[Seat, Ask]


class All(Several[dict[Seat, Any]]):
    """Ask several seats at the same time; the result is their moves, in the order of `asks`, sealed
    until the last one is in."""


class Race(Several["tuple[Seat, Any] | None"]):
    """Ask several seats at the same time; the first seat to act and its move are the result.

    The result is None on a time-out. With no seats it is a timer, such as a countdown. A race is
    requested again after each answer; as long as it is `about` the same thing, such as a claim or
    the cards on the table, it is the same race.
    """

    about: object = None

    def goes_on(self, before: Pending[Any]) -> bool:
        return type(before) is Race and self.about is not None and self.about == before.about


class Independent(Several["tuple[Seat, Any] | None"]):
    """Ask several seats independently, such as to fill in a sheet each.

    The result is the next move and its seat, or None on a time-out. Unlike in a race, nobody is too
    late: one seat's move takes nothing away from the others. If the seats may not know who is done,
    `among` names all seats concerned: they appear to be asked until it is over.
    """

    among: tuple[Seat, ...] = ()

    def goes_on(self, before: Pending[Any]) -> bool:
        return type(before) is Independent


NOBODY = All({})
"""The request when the game is over: nobody is asked."""
