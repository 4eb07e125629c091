"""The words that were found, as JSON, as lines for a pipe, or drawn on a screen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from rich.columns import Columns
from rich.console import Console, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from typecase.engine import Seen
from typecase.terminal.cards import frames
from typecase.terminal.paper import MARGIN, put
from typecase.terminal.word_search import WILD, Found, Search, card_text
from typecase.texts import Message, say

Json = dict[str, Any]


def data(search: Search, found: list[Found], limit: int | None, define: bool) -> Json:
    rows: list[Json] = []
    for one in found[:limit]:
        way = search.lay(one.word)
        row: Json = {"word": one.word}
        if search.deck:
            row["score"] = one.score
        row["cards"] = [card_text(search.cards[card]) for card in way.cards]
        row["reads"] = list(way.reads)
        if define:
            row["definition"] = search.words.definition(one.word)
        rows.append(row)
    return {
        "cards": [card_text(letters) for letters in search.cards],
        "list": search.words.name,
        "deck": search.deck or None,
        "hand": search.hand,
        "count": len(found),
        "words": rows,
    }


def lines(found: Sequence[Found], search: Search, define: bool) -> Iterator[str]:
    """A word a line, then its score and its meaning where asked for, between tabs."""
    for one in found:
        fields = [one.word]
        if search.deck:
            fields.append(str(one.score))
        if define:
            fields.append(search.words.definition(one.word) or "")
        yield "\t".join(fields)


def draw(
    console: Console, search: Search, found: list[Found], limit: int | None, define: bool
) -> None:
    points = search.points or (0,) * len(search.cards)
    faces = [Seen(at, letters or WILD, points[at]) for at, letters in enumerate(search.cards)]
    put(console, frames(faces, console.width - MARGIN, ""), Text(_headline(search, found)), "")
    shown = found[:limit]
    if search.by_score:
        put(console, _ranking(search, shown, define))
    else:
        for part in _by_length(search, found, shown, define):
            put(console, part)
    if left := len(found) - len(shown):
        put(console, Text(say("terminal-found-more", count=left), "dim"))


def _headline(search: Search, found: Sequence[Found]) -> str:
    words = Message.of("terminal-found", count=len(found), list=search.words.name)
    if not search.deck:
        return say(words)
    if search.hand is None:
        return say("terminal-found-scored", found=words, deck=search.deck)
    return say("terminal-found-bonus", found=words, deck=search.deck, hand=search.hand)


def _ranking(search: Search, shown: Sequence[Found], define: bool) -> RenderableType:
    grid = Grid.grid(padding=(0, MARGIN, 0, 0))
    grid.add_column(justify="right")
    grid.add_column(no_wrap=True)
    grid.add_column(style="dim")
    if define:
        for one in shown:
            grid.add_row(str(one.score), _written(search, one), _meaning(search, one))
        return grid
    for score, some in groupby(shown, key=lambda one: one.score):
        grid.add_row(str(score), Text("  ").join(_written(search, one) for one in some))
    grid.columns[1].no_wrap = False
    return grid


def _by_length(
    search: Search, found: Sequence[Found], shown: Sequence[Found], define: bool
) -> Iterator[RenderableType]:
    totals = {
        letters: len(list(some)) for letters, some in groupby(found, key=lambda one: len(one.word))
    }
    for letters, some in groupby(shown, key=lambda one: len(one.word)):
        head = say("terminal-found-of-length", length=letters, count=totals[letters])
        yield Text(head, "bold")
        if define:
            grid = Grid.grid(padding=(0, MARGIN, 0, 0))
            grid.add_column(no_wrap=True)
            grid.add_column(style="dim")
            for one in some:
                grid.add_row(_scored(search, one), _meaning(search, one))
            yield grid
        else:
            yield Columns([_scored(search, one) for one in some], padding=(0, MARGIN, 0, 0))
        yield ""


def _scored(search: Search, one: Found) -> Text:
    word = _written(search, one)
    return word if one.score is None else word.append(f" {one.score}", "dim")


def _written(search: Search, one: Found) -> Text:
    """A word with its wilds underlined and its cards of several letters in brackets."""
    text = Text()
    way = search.lay(one.word)
    for card, read in zip(way.cards, way.reads, strict=True):
        letters = search.cards[card]
        text.append(f"[{read}]" if len(letters) > 1 else read, "" if letters else "underline")
    return text


def _meaning(search: Search, one: Found) -> str:
    return search.words.definition(one.word) or say("terminal-no-definition")
