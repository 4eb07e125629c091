"""Blocks of a rules page that say what a picture shows: TOML, with cards named as in scenarios.

A block is checked against the game: its cards are on the table, its sums add up, its options exist.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, TypeVar

import msgspec

from typecase import decks, games
from typecase.engine import Match
from typecase.engine.face import Face
from typecase.rulebook.pictures import (
    AnyPicture,
    ChartPicture,
    GridPicture,
    Letters,
    LettersPicture,
    LinesPicture,
    OptionsPicture,
    PictureCard,
    PictureLine,
    PictureSum,
    RowPicture,
    Task,
    TasksPicture,
    Term,
)
from typecase.texts import Explained, Message, in_a_row
from typecase.toml_lines import error_line

EMPTY = "."
"""An empty cell of a grid."""

DOWN = "##"
"""A card whose face is not shown."""


class Wrong(Explained):
    """Something is wrong with a block; `line` is counted from its first line."""

    def __init__(self, problem: Message, line: int = 0) -> None:
        super().__init__(problem)
        self.line = line


class _Block(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    caption: str = ""


class _Row(_Block, kw_only=True):
    cards: str
    title: str = ""
    reads: str = ""
    plus: list[Term] = []
    total: int | None = None


class _Grid(_Block, kw_only=True):
    rows: list[str]
    title: str = ""
    path: str = ""
    tokens: dict[str, int] = {}
    pyramid: bool = False
    coordinates: bool = False
    priced: bool = False
    plus: list[Term] = []
    total: int | None = None


class _Line(msgspec.Struct, forbid_unknown_fields=True):
    cards: str
    title: str = ""
    reads: str = ""
    at: int = 0


class _Lines(_Block, kw_only=True):
    lines: list[_Line]
    notes: list[str] = []


class _Letters(msgspec.Struct, forbid_unknown_fields=True):
    deck: str
    by: str = ""
    """What the table is divided by, if by more than points."""
    titles: dict[str, str] = {}
    only: dict[str, list[str]] = {}


class _Tasks(msgspec.Struct, forbid_unknown_fields=True):
    deck: str


class _Chart(msgspec.Struct, forbid_unknown_fields=True):
    deck: str
    hands: list[int]


B = TypeVar("B")


def _read(kind: type[B], text: str) -> B:
    try:
        return msgspec.convert(_toml(text), kind)
    except msgspec.ValidationError as error:
        raise Wrong(Message.of("rulebook-wrong-key", problem=str(error))) from None


def _toml(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        line, what = error_line(error, text)
        raise Wrong(Message.of("rulebook-not-toml", problem=what), line) from None


@cache
def _faces(slug: str) -> tuple[Face, ...]:
    """The faces of all cards of a game, as at a table with the most players."""
    game = games.find(slug)
    return tuple(dict.fromkeys(Match(game(), game.players[-1], 1).table.face))


def _worth(slug: str, letters: str) -> int:
    return next((face.points for face in _faces(slug) if face.text == letters), 0)


def _card(slug: str, name: str, reads: str = "") -> PictureCard:
    if name == DOWN:
        return PictureCard(down=True)
    face = next((face for face in _faces(slug) if face.is_called(name)), None)
    if face is None:
        raise Wrong(Message.of("rulebook-no-card", card=name, game=games.find(slug).name))
    points = _worth(slug, reads) if face.wild and reads else face.points
    return PictureCard(
        face.text, points, face.colour, dict(face.more), reads if reads != name else ""
    )


def _cards(slug: str, cards: str, reads: str = "") -> tuple[PictureCard, ...]:
    names = cards.split()
    read = reads.split() or [""] * len(names)
    if len(read) != len(names):
        raise Wrong(Message.of("rulebook-reads", cards=len(names), count=len(read)))
    return tuple(_card(slug, name, as_) for name, as_ in zip(names, read, strict=True))


def _sum(
    cards: Sequence[PictureCard], plus: Sequence[Term], total: int | None
) -> PictureSum | None:
    """What the cards and the rest add up to; a page states the total too, so that it is checked."""
    if total is None:
        return None
    counts = tuple(card.points + card.bonus for card in cards)
    right = sum(counts) + sum(count for _, count in plus)
    if total != right:
        raise Wrong(Message.of("rulebook-wrong-sum", total=total, right=right))
    return PictureSum(counts, tuple(plus), total)


def _row(slug: str, text: str) -> RowPicture:
    block = _read(_Row, text)
    cards = _cards(slug, block.cards, block.reads)
    return RowPicture(cards, block.title, block.caption, _sum(cards, block.plus, block.total))


def _grid(slug: str, text: str) -> GridPicture:
    block = _read(_Grid, text)
    rows = [row.split() for row in block.rows]
    names = [name for row in rows for name in row]
    columns = max((len(row) for row in rows), default=0)
    path = tuple(map(names.index, _known(block.path.split(), names)))
    _known(block.tokens, names)
    steps = {cell: step for step, cell in enumerate(path, 1)}
    cells: list[PictureCard | None] = []
    at = 0
    for number, row in enumerate(rows):
        for name in row:
            tokens = block.tokens.get(name, 0)
            changed = {"bonus": tokens, "step": steps.get(at, 0)}
            cells.append(
                None if name == EMPTY else msgspec.structs.replace(_card(slug, name), **changed)
            )
            at += 1
        if len(row) != columns - (number if block.pyramid else 0):
            raise Wrong(Message.of("rulebook-row-length", row=number + 1))
    on_path = [card for cell in path if (card := cells[cell]) is not None]
    return GridPicture(
        columns,
        tuple(cells),
        block.title,
        block.caption,
        block.pyramid,
        block.coordinates,
        block.priced,
        path,
        _sum(on_path, block.plus, block.total),
    )


def _known(wanted: Sequence[str] | dict[str, int], names: Sequence[str]) -> list[str]:
    for name in wanted:
        if name not in names:
            raise Wrong(Message.of("rulebook-not-in-grid", card=name))
    return list(wanted)


def _lines(slug: str, text: str) -> LinesPicture:
    block = _read(_Lines, text)
    lines = tuple(
        PictureLine(line.title, _cards(slug, line.cards, line.reads), line.at)
        for line in block.lines
    )
    return LinesPicture(lines, tuple(block.notes), block.caption)


def _letters(_slug: str, text: str) -> LettersPicture:
    block = _read(_Letters, text)
    rows: dict[tuple[str, int], dict[str, int]] = {}
    total = 0
    for row in decks.load(block.deck).rows:
        if not all(str(_printed(row.face, key)) in some for key, some in block.only.items()):
            continue
        of = str(_printed(row.face, block.by)) if block.by else ""
        found = rows.setdefault((of, row.face.points), {})
        name = str(row.face.attribute("text") or row.face.text)
        found[name] = found.get(name, 0) + row.count
        total += row.count
    return LettersPicture(
        tuple(
            Letters(block.titles.get(of, of), points, tuple(sorted(cards.items())))
            for (of, points), cards in sorted(rows.items(), key=lambda row: _order(row[0], block))
        ),
        total,
    )


def _printed(face: Face, key: str) -> object:
    return face.colour if key == "colour" else face.attribute(key)


def _order(group: tuple[str, int], block: _Letters) -> tuple[int, int]:
    """Groups as their titles are listed, those without one first."""
    of, points = group
    titles = list(block.titles)
    return titles.index(of) if of in titles else -1, points


def _chart(_slug: str, text: str) -> ChartPicture:
    block = _read(_Chart, text)
    cells = decks.load(block.deck).bonus.cells
    lengths = sorted({letters for letters, hand in cells if hand in block.hands})
    rows = tuple(
        (letters, tuple(cells.get((letters, hand)) for hand in block.hands)) for letters in lengths
    )
    return ChartPicture(tuple(block.hands), rows)


def _tasks(_slug: str, text: str) -> TasksPicture:
    block = _read(_Tasks, text)
    tasks: list[Task] = []
    alone: dict[int, list[str]] = {}
    for row in decks.load(block.deck).rows:
        face = row.face
        reward, condition = str(face.attribute("reward") or ""), str(face.attribute("condition"))
        if reward or face.letters:
            tasks.append(Task((condition,), reward, face.letters, face.points))
        else:
            alone.setdefault(face.points, []).append(condition)
    tasks += [Task(tuple(some), "", "", points) for points, some in sorted(alone.items())]
    return TasksPicture(tuple(tasks))


def _options(slug: str, text: str) -> OptionsPicture:
    block = _read(dict[str, str], text)
    known = games.find(slug).house_rules()
    for name in block:
        if name not in known:
            raise Wrong(Message.of("rulebook-no-option", name=name, options=in_a_row(known)))
    return OptionsPicture(tuple(block.items()))


KINDS: dict[str, Callable[[str, str], AnyPicture]] = {
    "row": _row,
    "grid": _grid,
    "lines": _lines,
    "letters": _letters,
    "chart": _chart,
    "tasks": _tasks,
    "options": _options,
}


def picture(slug: str, kind: str, text: str) -> AnyPicture:
    """The picture that a block of this kind describes; Wrong says what is wrong with it."""
    return KINDS[kind](slug, text)
