"""Cards and piles as text."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from typecase.engine import PileView, Seen

BACK = "##"
LONGEST_ROW = 10
"""Face-up cards shown of a pile; what lies under them is counted."""

SMALLEST = 3
"""Letters of room inside the frame of a card."""


def brief(card: Seen | None) -> str:
    """A card in a few letters: its face and its points."""
    if card is None:
        return BACK
    return f"{card.text}{card.points}" if card.points else card.text


def letters(pile: PileView) -> str:
    """A pile in a table's cell: its faces where some lie open, else how many cards there are."""
    if not any(pile.cards) or pile.count > LONGEST_ROW:
        return str(pile.count or "")
    return " ".join(BACK if card is None else card.text for card in pile.cards)


def row(pile: PileView) -> Text:
    """The open cards of a pile, the top one last, and how many lie under them."""
    if not pile.count:
        return Text("empty", style="dim")
    if not any(pile.cards):
        return Text(f"{pile.count} card{'s' if pile.count > 1 else ''}")
    top = pile.cards[-LONGEST_ROW:]
    under = len(pile.cards) - len(top)
    shown = Text(" ".join(map(brief, top)), style="bold")
    return Text.assemble((f"{under} under  ", "dim"), shown) if under else shown


def cells(pile: PileView, free: Sequence[bool]) -> Text:
    """A grid, with its columns and rows named as they are typed: `b2`."""
    columns = pile.columns or 1
    names = [chr(ord("a") + at) for at in range(columns)]
    lines = [["", *names]]
    for start in range(0, len(pile.cards), columns):
        places = range(start, min(start + columns, len(pile.cards)))
        shown = ["." if free[at] else brief(pile.cards[at]) for at in places]
        lines.append([str(start // columns + 1), *shown])
    return Text("\n".join("".join(f"{cell:<4}" for cell in line).rstrip() for line in lines))


def frames(cards: Sequence[Seen], width: int) -> Text:
    """Cards side by side, each with its letters in the middle and its points at the foot."""
    text = Text()
    room = max(1, width // (SMALLEST + 2))
    for start in range(0, len(cards), room):
        some = cards[start : start + room]
        wide = [max(SMALLEST, len(card.text) + 2, len(card.colour)) for card in some]
        if start:
            text.append("\n")
        text.append("".join(f"┌{'─' * size}┐" for size in wide) + "\n", style="dim")
        for card, size in zip(some, wide, strict=True):
            text.append("│", style="dim")
            text.append(f"{card.text:^{size}}", style="bold")
            text.append("│", style="dim")
        if any(card.colour for card in some):
            colours = zip(some, wide, strict=True)
            text.append(
                "\n" + "".join(f"│{card.colour:^{size}}│" for card, size in colours), style="dim"
            )
        feet = zip(some, wide, strict=True)
        text.append(
            "\n" + "".join(f"└{card.points or '':─>{size}}┘" for card, size in feet), style="dim"
        )
    return text
