"""Cards and piles as text."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from typecase.engine import PileView, Seen
from typecase.texts import catalogue, say

BACK = "##"
LONGEST_ROW = 10
"""Face-up cards shown of a pile; what lies under them is counted."""

SMALLEST = 3
"""Letters of room inside the frame of a card."""


def brief(card: Seen | None) -> str:
    """A card in a few letters: its face and its points."""
    if card is None:
        return BACK
    if card.task:
        task = say(card.task)
        return f"[{task}: {card.points}]" if card.points else f"[{task}]"
    text = face_text(card)
    between = " " if " " in text else ""
    return f"{text}{between}{card.points}" if card.points else text


def face_text(card: Seen) -> str:
    """What is printed on a card in large: its letters, the rule or the task that it sets."""
    more = card.more or {}
    if more.get("rule") == "syllables":
        return say("terminal-short-syllables", count=str(more["text"]))
    return say(card.task) if card.task else card.text


def printed(card: Seen) -> list[str]:
    """The texts on a card that a player must know to use it: its cost, what it does."""
    more = card.more or {}
    return [str(more[name]) for name in ("costs", "ability") if more.get(name)]


def colour(card: Seen) -> str:
    """What the colour of a card is called. One that only a deck of one's own has is called as that
    deck calls it."""
    key = f"terminal-colour-{card.colour}"
    return say(key) if key in catalogue() else card.colour


def letters(pile: PileView) -> str:
    """A pile in a table's cell: its faces where some lie open, else how many cards there are.

    A grid has its rows one after another: `CAT/.O.`.
    """
    if pile.columns is not None and any(pile.cards):
        shown = ["." if card is None else face_text(card) for card in pile.cards]
        rows = range(0, len(shown), pile.columns)
        return "/".join("".join(shown[row : row + pile.columns]) for row in rows)
    if not any(pile.cards) or pile.count > LONGEST_ROW:
        return str(pile.count or "")
    return " ".join(BACK if card is None else face_text(card) for card in pile.cards)


def how_many(pile: PileView) -> str:
    """The size of a pile that lies face down."""
    return say("page-cards", count=pile.count) if pile.count else say("terminal-pile-empty")


def row(pile: PileView) -> Text:
    """The open cards of a pile, the top one last, and how many lie under them."""
    top = pile.cards[-LONGEST_ROW:]
    under = len(pile.cards) - len(top)
    shown = Text(" ".join(map(brief, top)), style="bold")
    if not under:
        return shown
    return Text.assemble((say("terminal-pile-under", count=under), "dim"), "  ", shown)


def cells(pile: PileView, free: Sequence[bool]) -> Text:
    """A grid, with its columns and rows named as they are typed: `b2`. A single row is one line."""
    columns = pile.columns or 1
    names = [chr(ord("a") + at) for at in range(columns)]
    if len(pile.cards) <= columns:
        row = [
            f"{name}1 {'.' if free[at] else brief(card)}"
            for at, (name, card) in enumerate(zip(names, pile.cards, strict=False))
        ]
        return Text("  ".join(row))
    lines = [["", *names]]
    for start in range(0, len(pile.cards), columns):
        places = range(start, min(start + columns, len(pile.cards)))
        shown = ["." if free[at] else brief(pile.cards[at]) for at in places]
        lines.append([str(start // columns + 1), *shown])
    width = max(4, 1 + max(len(cell) for line in lines for cell in line))
    return Text("\n".join("".join(f"{cell:<{width}}" for cell in line).rstrip() for line in lines))


def frames(cards: Sequence[Seen], width: int, label: str) -> Text:
    """Cards side by side, each with its letters in the middle and its points at the foot."""
    room = max(1, (width - len(label) - 1) // (SMALLEST + 2))
    lines: list[Text] = []
    for start in range(0, len(cards), room):
        some = [(card, max(SMALLEST, len(card.text) + 2, len(colour(card)))) for card in cards]
        some = some[start : start + room]
        lines.append(Text("".join(f"┌{'─' * size}┐" for _, size in some), "dim"))
        edge = ("│", "dim")
        faces = [((f"{card.text:^{size}}", "bold"), size) for card, size in some]
        lines.append(Text.assemble(*(part for face, _ in faces for part in (edge, face, edge))))
        if any(card.colour for card, _ in some):
            lines.append(Text("".join(f"│{colour(card):^{size}}│" for card, size in some), "dim"))
        feet = (f"└{card.points or '':─>{size}}┘" for card, size in some)
        lines.append(Text("".join(feet), "dim"))
    lines[-2].append(f"  {label}", "dim")
    return Text("\n").join(lines)


def cell_name(cell: int, columns: int) -> str:
    """A cell by its column's letter and its row's number.

    >>> cell_name(7, 5)
    'c2'
    """
    row, column = divmod(cell, columns)
    return f"{chr(ord('a') + column)}{row + 1}"
