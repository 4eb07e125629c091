"""The rules page of a game, as text or drawn; its pictures in letters and lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

from typecase import games, rulebook
from typecase.rulebook.pictures import (
    AnyPicture,
    ChartPicture,
    GridPicture,
    Letters,
    LettersPicture,
    LinesPicture,
    OptionsPicture,
    PictureCard,
    PictureSum,
    RowPicture,
    Task,
    TasksPicture,
)
from typecase.terminal.cards import BACK
from typecase.texts import say

WILD = "?"

WIDEST = 80
"""Longer lines of prose are hard to read."""


def show(console: Console, slug: str) -> None:
    """Drawn in a terminal, plain Markdown in a pipe."""
    page = rulebook.page(slug)
    width = min(WIDEST, console.width)
    for at, text in enumerate((f"# {page.title}", *_parts(slug, page))):
        if at:
            console.print()
        if isinstance(text, Text):
            console.print(text, soft_wrap=True)
        elif console.is_terminal:
            console.print(Markdown(text), width=width)
        else:
            console.print(Text(text), soft_wrap=True)


def _parts(slug: str, page: rulebook.Page) -> Iterator[str | Text]:
    for chapter in page.chapters:
        if chapter.title:
            yield f"## {chapter.title}"
        for part in chapter.parts:
            if isinstance(part, str):
                yield part
            elif isinstance(part, OptionsPicture):
                yield _options(slug, part)
            else:
                yield Text("\n".join(f"    {line}" for line in drawn(part)))


def drawn(picture: AnyPicture) -> list[str]:
    """A picture as lines of text."""
    match picture:
        case RowPicture(cards, title, caption, sum):
            lines = [title, "  ".join(map(_card, cards)), *_sum(sum), caption]
        case GridPicture():
            lines = [picture.title, *_grid(picture), *_sum(picture.sum), picture.caption]
        case LinesPicture():
            lines = [*_columns(picture), picture.caption]
        case LettersPicture():
            lines = list(_letters(picture))
        case ChartPicture(hands, rows):
            head = [say("pages-rules-letters"), *map(str, hands)]
            body = [[str(n), *("-" if b is None else str(b) for b in some)] for n, some in rows]
            lines = [say("pages-rules-chart"), *_table([head, *body])]
        case TasksPicture(tasks):
            lines = _table([[say(task), *_earned(t)] for t in tasks for task in t.conditions])
        case OptionsPicture():
            lines = []
    return [line for line in lines if line]


def _card(card: PictureCard | None) -> str:
    """A card in a few letters: `P5`, `?A2` for a wild that is an A, `T+1` with a token on it."""
    if card is None:
        return "."
    if card.down:
        return BACK
    token = f"+{card.bonus}" if card.bonus else ""
    step = f"({card.step})" if card.step else ""
    worth = str(card.points) if card.points else ""
    more = card.more
    if more.get("rule"):
        return f"{card.text} {'.' * card.points}{token}{step}"
    printed = "".join(f" {more[name]}" for name in ("costs",) if more.get(name))
    reads = f"={card.reads}" if card.reads else ""
    return f"{card.text}{reads}{worth}{printed}{token}{step}"


def _sum(sum: PictureSum | None) -> list[str]:
    if sum is None:
        return []
    terms = [str(count) for count in sum.cards]
    plus = [f"{'-' if count < 0 else '+'} {abs(count)} ({what})" for what, count in sum.plus]
    return [" ".join([" + ".join(terms), *plus, "=", str(sum.total)])]


def _grid(grid: GridPicture) -> list[str]:
    rows: list[list[str]] = []
    at = 0
    while at < len(grid.cells):
        long = grid.columns - (len(rows) if grid.pyramid else 0)
        rows.append([_card(card) for card in grid.cells[at : at + long]])
        at += long
    if grid.coordinates:
        rows = [[str(number), *row] for number, row in enumerate(rows, 1)]
        rows.insert(0, ["", *(chr(ord("A") + column) for column in range(grid.columns))])
    if grid.pyramid:
        widest = max(len(cell) for row in rows for cell in row) + 2
        full = widest * grid.columns
        return ["".join(f"{cell:^{widest}}" for cell in row).center(full).rstrip() for row in rows]
    return _table(rows)


def _columns(picture: LinesPicture) -> list[str]:
    rows = [
        [line.title, *[""] * line.at, *(_card(card) for card in line.cards)]
        for line in picture.lines
    ]
    return _table([*rows, ["", *picture.notes]])


def _letters(letters: LettersPicture) -> Iterator[str]:
    yield say("pages-rules-cards", count=letters.total)
    rows = [
        [
            row.of,
            _points(row),
            ", ".join(f"{text} x{n}" if n > 1 else text for text, n in row.cards),
        ]
        for row in letters.rows
    ]
    yield from _table([["", say("pages-rules-points"), say("pages-rules-letters")], *rows])


def _earned(task: Task) -> tuple[str, ...]:
    return (say(task.reward),) if task.reward else (f"{task.letters} {task.points}".strip(),)


def _points(row: Letters) -> str:
    """Wilds alone are worth what they stand for."""
    return "-" if all(text == WILD for text, _ in row.cards) else str(row.points)


def _options(slug: str, picture: OptionsPicture) -> str:
    rules = games.find(slug).house_rules()
    return "\n".join(
        f"- **{say(rules[name].title)}** ({say(rules[name].range)}): {note}"
        for name, note in picture.options
    )


def _table(rows: Sequence[Sequence[str]]) -> list[str]:
    """Columns side by side, each as wide as its widest cell."""
    columns = max(len(row) for row in rows)
    widths = [max(len(row[at]) if at < len(row) else 0 for row in rows) for at in range(columns)]
    return [
        "  ".join(f"{cell:<{width}}" for cell, width in zip(row, widths, strict=False)).rstrip()
        for row in rows
    ]
