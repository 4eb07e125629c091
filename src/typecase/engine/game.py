"""What a game is: options, a table, phases.

A phase is a method that takes the table; phases follow the order of the rulebook. An `async` phase
asks seats with `await`; each phase returns the next one, or None when the game is over. A phase
must not keep a face in a variable across an `await`: faces belong to the table.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from copy import copy
from functools import cache, lru_cache
from typing import Annotated, Any, ClassVar, Generic, Literal, TypeVar

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from typecase.engine.ask import Ask
from typecase.engine.considered import Reach, Stakes
from typecase.engine.errors import IllegalMove, OptionError, SeatError
from typecase.engine.layout import Layout, Prompt
from typecase.engine.move import Move
from typecase.engine.options import HouseRule, house_rules, option_trouble
from typecase.engine.pile import Card, Seat
from typecase.engine.preview import Preview
from typecase.engine.rng import GENERATOR, Chance, chance_of
from typecase.engine.scene import AtAsk, AtHand, Scene, Total, Unit
from typecase.engine.table import Table
from typecase.engine.tip import Tip, check_tips
from typecase.texts import Message
from typecase.words import Lexicon, WordsError
from typecase.words.worthy import family

Phase = Callable[[Any], Any]
"""A phase method: takes the table and returns the next phase or None; it may ask seats first."""

Kind = Literal["live", "asynchronous", "solo"]
HOUR = 3600

LONGEST_NAME = 32
"""An error about an unknown move quotes at most this many characters of its name."""

MAX_KNOWING = 64
"""How many copies with other word lists a game caches."""


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The house rules that every table has. A game's own options extend these."""

    words: Literal["full", "common", "young", "own"] = "full"
    added: tuple[str, ...] = ()
    banned: tuple[str, ...] = ()
    family: bool = False
    judging: Literal["auto", "challenge"] = "auto"
    turn_clock: Annotated[int, Meta(ge=15, le=14 * 24 * HOUR)] | None = None
    response_window: Annotated[int, Meta(ge=3, le=60)] = 15
    race_penalty: Literal["casual", "strict"] = "casual"

    def __post_init__(self) -> None:
        clock = self.turn_clock
        if clock is not None and clock > 600 and clock % HOUR:
            raise OptionError("engine-turn-clock", name="turn_clock")

    @property
    def response_seconds(self) -> int:
        """Seconds to respond to a word; if a turn may take hours, so may a response (LH-04)."""
        clock = self.turn_clock
        return clock if clock is not None and clock >= HOUR else self.response_window


RENAMED = {"throw": "discard", "doubt": "challenge"}
"""The present names of moves that have another name in older logs."""


@cache
def kinds_of(moves: tuple[type[Move], ...]) -> dict[str, type[Move]]:
    """Kinds of moves by the names they have in data."""
    return {kind.slug(): kind for kind in moves}


T = TypeVar("T", bound=Table)
O = TypeVar("O", bound=Options)  # noqa: E741 - T for the table, O for its options


class Game(ABC, Generic[T, O]):
    """The rules of one game with its house rules chosen. It holds no state of a match."""

    slug: ClassVar[str]
    name: ClassVar[str]
    players: ClassVar[range]
    players_with: ClassVar[Mapping[str, Mapping[str, range]]] = {}
    """Other numbers of players that a house rule allows, by option and value."""
    minutes: ClassVar[int]
    kinds: ClassVar[tuple[Kind, ...]] = ("live", "asynchronous")
    version: ClassVar[int] = 1
    Options: ClassVar[type[Options]] = Options
    unused: ClassVar[tuple[str, ...]] = ("race_penalty",)
    """House rules that have no effect in this game: they are accepted, but no form shows them.
    Games with a penalty in a race set this to `()`."""
    moves: ClassVar[tuple[type[Move], ...]] = ()
    """Every kind of move this game asks for."""
    layout: ClassVar[Layout] = Layout()
    reach: ClassVar[Reach] = Reach()
    unit: ClassVar[Unit] = "point"
    """The unit of the scores."""
    unscored: ClassVar[bool] = False
    """Whether nobody wins or loses, so that no score is shown."""
    questions: ClassVar[Mapping[str, str]] = {}
    """The question put to a seat, by the first kind of move it may answer with."""
    tips: ClassVar[tuple[Tip, ...]] = ()
    """What a lesson leaves out, told when it first happens in a real game."""

    options: O

    def __init__(self, options: O | None = None) -> None:
        self.options = options if options is not None else self.Options()  # type: ignore[assignment]
        try:
            self.words = self.lexicon()
        except WordsError as error:
            raise OptionError(error.message) from None
        self.auto = self.options.judging == "auto"
        self._kept: dict[int, dict[object, Any]] = {}
        self._knowing: dict[Lexicon, Game[T, O]] = {}

    def lexicon(self) -> Lexicon:
        """The word list of this table."""
        given = self.options
        if given.words == "own":
            return Lexicon.of(given.added)
        words = Lexicon.load(given.words, given.added, given.banned)
        return family(words) if given.family else words

    def shared(self) -> Game[T, O]:
        """The same game without this table's extra and banned words; all such tables share it."""
        given = self.options
        if self.words.shared is self.words or not (given.added or given.banned):
            return self
        return _shared(type(self), replace(given, added=(), banned=()), self.words.shared)

    def new_table(self, seats: int, seed: int, generator: str = GENERATOR) -> T:
        """A fresh table for this seed, with the shared cache of this game (`Table.cached`)."""
        return self.attach_cache(self.table(seats, chance_of(seed, generator)))

    def attach_cache(self, table: T) -> T:
        """Attach the cache (`Table.cached`) that all tables of this game with the same number of
        seats share."""
        table._kept = self._kept.setdefault(len(table.seats), {})
        return table

    def with_words(self, words: Lexicon) -> Game[T, O]:
        """A copy of this game with another word list, for bots with a limited vocabulary."""
        game = self._knowing.get(words)
        if game is None:
            if len(self._knowing) == MAX_KNOWING:
                self._knowing.clear()
            game = self._knowing[words] = copy(self)
            game.words = words
            game._kept = {}
            game._knowing = {}
        return game

    @classmethod
    def with_options(cls, **chosen: Any) -> Game[T, O]:
        """The game with these house rules; OptionError names a wrong one and its range."""
        try:
            options = msgspec.convert(chosen, cls.Options, strict=False)
        except msgspec.ValidationError as error:
            raise option_trouble(cls.Options, chosen, error) from None
        return cls(options)  # type: ignore[arg-type]

    @classmethod
    def house_rules(cls) -> dict[str, HouseRule]:
        """The house rules that have an effect in this game, by name, for forms and listings; its
        own come first. If there is only one way of judging, the rules about challenges are left
        out."""
        rules = house_rules(cls.Options)
        unused = set(cls.unused)
        if len(rules["judging"].choices) == 1:
            unused |= {"judging", "response_window"}
        return {name: rule for name, rule in rules.items() if name not in unused}

    @classmethod
    def read_move(cls, data: Mapping[str, Any]) -> Move:
        """A move from plain data: `{"move": "discard", "card": 17}`."""
        kinds = kinds_of(cls.moves)
        kind = kinds.get(str(data.get("move")))
        if kind is None and (renamed := kinds.get(RENAMED.get(str(data.get("move")), ""))):
            kind, data = renamed, {**data, "move": renamed.slug()}
        if kind is None:
            sent = str(data.get("move"))[:LONGEST_NAME]
            raise IllegalMove("engine-no-move", game=cls.name, name=sent)
        for name in data:
            if name != "move" and name not in kind.__struct_fields__:
                raise IllegalMove("engine-move-extra", button=Message(kind.label()))
        try:
            return msgspec.convert(data, kind)
        except msgspec.ValidationError as error:
            raise IllegalMove("engine-move-incomplete", button=Message(kind.label())) from error

    @classmethod
    def check_tips(cls) -> None:
        """DeclarationError if a tip waits for something that this game does not have."""
        check_tips(cls.tips, kinds_of(cls.moves), cls.__name__)

    @property
    def seating(self) -> range:
        """How many players these house rules allow."""
        for option, ranges in self.players_with.items():
            allowed = ranges.get(getattr(self.options, option))
            if allowed is not None:
                return allowed
        return self.players

    @property
    def together(self) -> bool:
        """Whether the game is cooperative: all players win or lose together."""
        return False

    def check_seats(self, seats: int) -> None:
        if seats not in self.seating:
            low, high = self.seating[0], self.seating[-1]
            if low == high:
                raise SeatError("engine-players-exactly", game=self.name, needed=low, count=seats)
            raise SeatError("engine-players", game=self.name, low=low, high=high, count=seats)

    @abstractmethod
    def table(self, seats: int, rng: Chance) -> T:
        """A fresh table with all cards in their starting places."""

    @abstractmethod
    def start(self, t: T) -> Any:
        """The first phase."""

    @abstractmethod
    def scores(self, t: T) -> list[int]:
        """The current points of each seat; more is better."""

    def winners(self, t: T) -> list[Seat]:
        """The seats with the best score; ties for victory are shared (G-07)."""
        scores = self.scores(t)
        best = max(scores)
        return [seat for seat in t.seats if scores[seat] == best]

    def chips(self, t: T) -> int | None:
        """The total number of chips, for games that have them; it never changes."""
        return None

    # For bots that do not know the game. None of it is drawn.

    def stakes(self, t: T, seat: Seat) -> Stakes | None:
        """What a seat has to pay and can win, for games with betting rounds."""
        return None

    def word_in_question(self, t: T) -> str:
        """The word that the seats are asked to accept or challenge; empty if there is none."""
        return ""

    def unfinished(self, t: T) -> Sequence[str]:
        """The strings on the table that nobody may look up yet: those in the piles that the layout
        calls growing."""
        piles = filter(None, map(t.find, self.layout.growing))
        return ["".join([t.face[card].letters for card in pile.cards]) for pile in piles]

    # For display, in addition to the events. Nothing here changes the table.

    def scene(self, t: T) -> Scene:
        """What is drawn in addition to the cards, the same for every viewer. It is read after every
        event. It uses only the public fields of the table and the faces that everybody sees."""
        if self.unscored:
            return Scene(seats=((),) * len(t.seats))
        return Scene(seats=tuple([(Total(score, self.unit),) for score in self.scores(t)]))

    def own(self, t: T, seat: Seat) -> tuple[AtAsk, ...]:
        """What is drawn next to the question of one seat, for that seat only."""
        return ()

    def at_hand(self, t: T, seat: Seat) -> tuple[AtHand, ...]:
        """What is drawn beside the hand of one seat, for that seat only, whether or not it is
        asked. It uses only what that seat sees."""
        return ()

    def prompt(self, t: T, seat: Seat, ask: Ask, names: Sequence[str]) -> Prompt | None:
        """The question a decision puts to a seat; None if it only has an out-of-turn action."""
        first = ask.options[0]
        if first is ask.out_of_turn:
            return None
        return Prompt(self.questions.get(first.kind.slug()) or first.called(t, seat))

    def preview(self, t: T, seat: Seat, move: Move) -> Preview:
        """What a checked move would bring, as far as that seat can know. What is drawn for a move
        that is not legal yet is up to its option (`Option.sketch`)."""
        return Preview()

    def preview_totals(self, t: T, seat: Seat, moves: Sequence[Move]) -> Sequence[int | None]:
        """The total of `preview` for each of these moves, None if nothing can be said. Players, who
        compare many moves, ask for nothing else: define it where a preview takes long."""
        return [self.preview(t, seat, move).total for move in moves]

    def card_taken(self, t: T, seat: Seat, move: Move) -> Card | None:
        """The face-up card that a move takes into the seat's hand, if moves of this kind have no
        other effect for that seat; None for all other moves."""
        return None


@lru_cache(maxsize=64)
def _shared(kind: type[Game[T, O]], options: O, words: Lexicon) -> Game[T, O]:
    game = kind(options)
    return game if game.words.shared is words else game.with_words(words)
