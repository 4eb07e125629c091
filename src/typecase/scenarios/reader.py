"""Reads a scenario file, and reports errors in it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import chain
from pathlib import Path
from typing import Any

import msgspec

from typecase.engine import TypecaseError
from typecase.texts import Explained, Message, Text, any_of, in_a_row
from typecase.toml_lines import Lines, error_line

Place = tuple[str | int, ...]
"""The path of a value in a file: `("play", 2, "expect")`."""


class ScenarioError(TypecaseError):
    """A scenario cannot be played. The message gives the file, line, error and correction."""


class Wrong(Explained):
    """An error whose line only the caller knows; `at` is the key concerned."""

    def __init__(self, text: Text, /, at: str = "", **args: object) -> None:
        super().__init__(text, **args)
        self.at = at


class Expect(msgspec.Struct, forbid_unknown_fields=True):
    """What must be true at some point of play."""

    phase: str | None = None
    asked: list[str] | None = None
    moves: dict[str, list[str]] | None = None
    piles: dict[str, str] | None = None
    counts: dict[str, int] | None = None
    top: dict[str, str] | None = None
    sees: dict[str, dict[str, str]] | None = None
    facts: dict[str, Any] | None = None
    scores: dict[str, int] | None = None
    said: str | list[str] | None = None
    over: bool | None = None
    winners: list[str] | None = None


class WrongMove(msgspec.Struct):
    """A legal move that a lesson does not ask for, and what is said to it."""

    move: str
    say: str
    with_: dict[str, Any] = msgspec.field(name="with", default_factory=dict)


class Temptation(msgspec.Struct):
    """An illegal move that the rules must refuse with this reason."""

    move: str
    illegal: str
    with_: dict[str, Any] = msgspec.field(name="with", default_factory=dict)


class Play(msgspec.Struct):
    """One step: a move, a time-out, a set-up of cards, an undo, or only a check. In a lesson, what
    has `say` is shown to the learner; lessons/reader.py has more about its keys."""

    seat: str | None = None
    move: str | None = None
    with_: dict[str, Any] = msgspec.field(name="with", default_factory=dict)
    title: str = ""
    say: str = ""
    point: list[str] = []
    accept: Expect | None = None
    wrong: list[WrongMove] = []
    tempt: list[Temptation] = []
    other: str = ""
    illegal: str | None = None
    after: float | None = None
    expire: bool | float | None = None
    until: str | Expect | None = None
    rig: dict[str, str] = {}
    undo: bool = False
    expect: Expect | None = None


KEYS = tuple(field.encode_name for field in msgspec.structs.fields(Play))
STEPS = ("move", "expire", "until", "rig", "undo")
LESSON_KEYS = ("title", "point", "accept", "wrong", "tempt", "other")
"""The keys that only a play with `say` can have."""


class Line(msgspec.Struct, forbid_unknown_fields=True):
    """One of several ways to go on from the same table."""

    title: str
    play: list[Play]


class Scenario(msgspec.Struct, forbid_unknown_fields=True):
    """A table, the moves to play and the expected results."""

    title: str
    game: str
    seats: list[str]
    play: list[Play] = []
    line: list[Line] = []
    rulings: list[str] = []
    options: dict[str, Any] = {}
    start: dict[str, Any] = {}
    facts: dict[str, Any] = {}
    counts: dict[str, int | str] = {}
    seed: int = 1
    dealt: dict[str, str] = {}
    table: dict[str, str] = {}
    source: Source | None = None

    @contextmanager
    def at(self, *path: str | int) -> Iterator[None]:
        """Report errors in the block at this place in the file."""
        try:
            yield
        except Wrong as wrong:
            raise self.error(wrong.message, *path, wrong.at) from None

    def error(self, problem: Message, *path: str | int) -> ScenarioError:
        if self.source is None:
            return ScenarioError("scenario-at-title", title=self.title, problem=problem)
        return self.source.error(self.line_of(*path), problem)

    def line_of(self, *path: str | int) -> int:
        """The line of this value in the file; 0 without a file."""
        return 0 if self.source is None else self.source.line(*path)

    def every_play(self) -> list[tuple[Place, Play]]:
        """All plays with their places in the file."""
        ways = [self.plays(number)[len(self.play) :] for number in range(len(self.line))]
        return [*self.plays(), *chain.from_iterable(ways)]

    def plays(self, line: int | None = None) -> list[tuple[Place, Play]]:
        """The plays of one line, after those that all have in common."""
        found: list[tuple[Place, Play]] = [
            (("play", number), play) for number, play in enumerate(self.play)
        ]
        if line is not None:
            found += [
                (("line", line, "play", number), play)
                for number, play in enumerate(self.line[line].play)
            ]
        return found


class Source:
    """The file a scenario was read from."""

    def __init__(self, path: Path, text: str) -> None:
        self.path = path
        self.text = text
        self._lines: Lines | None = None

    def line(self, *path: str | int) -> int:
        """The line of this value, or of the closest enclosing one that has a line."""
        self._lines = self._lines or Lines(self.text)
        return self._lines.of(*path)

    def error(self, line: int, problem: Message) -> ScenarioError:
        return ScenarioError("scenario-at", file=self.path.name, line=str(line), problem=problem)


def read(path: str | Path) -> Scenario:
    """Read a scenario from its file. Its names and cards are checked when it is played."""
    path = Path(path)
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise ScenarioError("scenario-no-file", file=str(path)) from None
    except OSError as error:
        problem = error.strerror
        raise ScenarioError("scenario-unreadable", file=str(path), problem=problem) from None
    except UnicodeDecodeError:
        raise ScenarioError("scenario-not-utf-8", file=path.name) from None
    source = Source(path, text)
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        line, what = error_line(error, text)
        raise source.error(line, Message.of("scenario-not-toml", problem=what)) from None
    return _scenario(source, data)


def _scenario(source: Source, data: dict[str, Any]) -> Scenario:
    _check_keys(source, data)
    for plays in (data, *_entries(data.get("line"))):
        if isinstance(plays, dict) and isinstance(plays.get("play"), list):
            plays["play"] = [_gathered(play, Play) for play in plays["play"]]
    try:
        scenario = msgspec.convert(data, Scenario)
    except msgspec.ValidationError as error:
        raise _misshapen(source, data, str(error)) from None
    scenario.source = source
    if not scenario.play and not scenario.line:
        raise source.error(1, _missing("play"))
    for place, play in scenario.every_play():
        with scenario.at(*place):
            _check_play(play)
    return scenario


def _entries(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def _check_keys(source: Source, data: dict[str, Any]) -> None:
    known = [name for name in Scenario.__struct_fields__ if name != "source"]
    for key in data:
        if key not in known:
            raise source.error(source.line(key), unknown_key(key, known))


def unknown_key(key: str, known: Iterable[str]) -> Message:
    return Message.of("scenario-unknown-key", key=key, keys=in_a_row(known))


def wrong_value(key: str, value: object, example: str) -> Message:
    return Message.of("scenario-wrong-value", key=key, value=repr(value), example=example)


def _gathered(play: Any, kind: type[msgspec.Struct]) -> Any:
    """Move the keys of a play that are not ours into `with`: they are fields of its move."""
    if not isinstance(play, dict):
        return play
    keys = [field.encode_name for field in msgspec.structs.fields(kind)]
    fields = {key: value for key, value in play.items() if key not in keys}
    ours = {key: value for key, value in play.items() if key in keys}
    if fields and isinstance(ours.get("with", {}), dict):
        ours["with"] = fields | ours.get("with", {})
    for key, moves in (("wrong", WrongMove), ("tempt", Temptation)):
        if isinstance(ours.get(key), list):
            ours[key] = [_gathered(one, moves) for one in ours[key]]
    return ours


def _misshapen(source: Source, data: dict[str, Any], error: str) -> ScenarioError:
    """An error of msgspec as a sentence with its line."""
    what, _, where = error.partition(" - at `$")
    parts = re.findall(r"\[(\d+)\]|\.([^.\[`]+)", where)
    path = [int(number) if number else name for number, name in parts]
    if missing := re.fullmatch(r"Object missing required field `(\w+)`", what):
        problem = _missing(missing[1])
    elif unknown := re.fullmatch(r"Object contains unknown field `(.*)`", what):
        path.append(unknown[1])
        problem = unknown_key(unknown[1], Expect.__struct_fields__)
    else:
        while path[-1] not in EXAMPLES:
            path.pop()
        value: Any = data
        for part in path:
            value = value[part]
        key = str(path[-1])
        problem = wrong_value(key, value, EXAMPLES[key])
    return source.error(source.line(*path), problem)


def _missing(key: str) -> Message:
    return Message.of("scenario-missing-key", key=key, example=EXAMPLES[key])


EXAMPLES = {
    "title": 'title = "The caller loses a tie"',
    "game": 'game = "freeze"',
    "seats": 'seats = ["Ann", "Bo", "Cy"]',
    "play": "[[play]]",
    "line": "[[line]]",
    "dealt": 'dealt = { deck = "A B" }',
    "rulings": 'rulings = ["FR-08"]',
    "options": 'options = { judging = "auto" }',
    "start": 'start = { dealer = "Cy" }',
    "seed": "seed = 1",
    "table": 'table = { deck = "A B" }',
    "seat": 'seat = "Ann"',
    "move": 'move = "draw"',
    "with": 'with = { seat = "Bo" }',
    "illegal": 'illegal = "It\'s not your turn"',
    "after": "after = 2.5",
    "expire": "expire = true",
    "until": 'until = "showdown"',
    "rig": 'rig = { deck = "A B" }',
    "undo": "undo = true",
    "expect": 'expect = { phase = "turn" }',
    "say": 'say = "Take the T"',
    "point": 'point = ["discards", "button draw"]',
    "accept": "accept = { scores = { Ann = 18 } }",
    "wrong": 'wrong = [{ move = "pass", say = "You have a word" }]',
    "tempt": 'tempt = [{ move = "discard", card = "N", illegal = "You can\'t" }]',
    "other": 'other = "Take the T first"',
    "phase": 'phase = "turn"',
    "asked": 'asked = ["Bo", "Cy"]',
    "moves": 'moves = { Bo = ["draw"] }',
    "piles": 'piles = { discards = "A B" }',
    "counts": "counts = { deck = 90 }",
    "top": 'top = { discards = "A" }',
    "sees": 'sees = { Bo = { "hands.Ann" = "A" } }',
    "facts": 'facts = { caller = "Ann" }',
    "scores": "scores = { Ann = 31 }",
    "said": 'said = "calls Freeze"',
    "over": "over = true",
    "winners": 'winners = ["Ann"]',
}
"""An example for each key."""


def _check_play(play: Play) -> None:
    """Check that a play is one step, with or without an expectation, or only an expectation."""
    steps = [
        step
        for step, there in zip(
            STEPS,
            (play.move, play.expire, play.until, play.rig or None, play.undo or None),
            strict=True,
        )
        if there is not None
    ]
    if len(steps) > 1:
        first, second, *_ = steps
        raise Wrong("scenario-two-steps", second, first=first, second=second)
    if play.move is not None and play.seat is None:
        raise Wrong(_missing("seat"), "move")
    if play.move is None and play.seat is not None:
        raise Wrong(_missing("move"), "seat")
    if play.move is None:
        for name in play.with_:
            keys = in_a_row(KEYS)
            raise Wrong("scenario-unknown-key-without-move", name, key=name, keys=keys)
        for name, there in (("illegal", play.illegal), ("after", play.after)):
            if there is not None:
                raise Wrong("scenario-only-with-move", name, key=name)
    if not play.say:
        for name in LESSON_KEYS:
            if getattr(play, name):
                raise Wrong("scenario-only-with-say", name, key=name)
    if play.expire is False:
        raise Wrong(wrong_value("expire", False, EXAMPLES["expire"]), "expire")
    if not steps and play.expect is None and not play.say:
        raise Wrong("scenario-empty-play", keys=any_of((*STEPS, "expect")))
