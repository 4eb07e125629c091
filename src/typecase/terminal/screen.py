"""The table on the screen: seats and scores, piles, what happened, one's own cards, the question.

Everything is drawn from a seat's view, so nothing hidden can show. In a real terminal the screen
is cleared for each question; in a pipe the same is written as plain text.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.table import Table as Columns
from rich.text import Text

from typecase.engine import Layout, Match, Observation, PileView, Race, Seat, View
from typecase.engine.scene import AtAsk, AtHand
from typecase.terminal.cards import brief, cells, frames, how_many, letters, row
from typecase.terminal.elements import Words
from typecase.terminal.notation import Notation
from typecase.terminal.paper import MARGIN, indented, put
from typecase.terminal.telling import Sentence, called, pile_name
from typecase.texts import catalogue, say

INK = "cyan"
"""The one colour: for what can be typed. All else is bold, plain or dim."""


class Shown(NamedTuple):
    """A step of a lesson: where in the lesson it is, what is said, and what to type to go on."""

    head: str
    said: str
    foot: str


class Screen:
    """Draws a match for the people at this terminal."""

    def __init__(self, console: Console, names: Sequence[str], people: Sequence[Seat]) -> None:
        self.console = console
        self.names = names
        self.people = people
        self.plain = not console.is_terminal or console.options.ascii_only

    def ask(self, match: Match, seat: Seat, happened: list[Sentence], notation: Notation) -> None:
        """The table as this seat sees it, and what it is asked."""
        view = match.view(seat, list(self.names))
        below = [*self._own_piles(view), *self._question(match, view, notation)]
        self._show(self._table(match, view), happened, below)

    def step(
        self,
        match: Match,
        seat: Seat,
        happened: list[Sentence],
        notation: Notation | None,
        shown: Shown,
    ) -> None:
        """The table during a lesson. Nothing is asked at a step that only shows something."""
        view = match.view(seat, list(self.names))
        asked = [] if notation is None else [*self._question(match, view, notation), Text()]
        bar = [
            indented(shown.head, style="dim"),
            indented(shown.said, style="bold"),
            indented(shown.foot, style="dim"),
        ]
        self._show(self._table(match, view), happened, [*self._own_piles(view), *asked, *bar])

    def end(self, match: Match, seat: Seat | None, happened: list[Sentence]) -> None:
        """The last look at the table."""
        self._show(self._table(match, match.view(seat)), happened, [])

    def _show(
        self, above: list[RenderableType], happened: list[Sentence], below: list[RenderableType]
    ) -> None:
        if self.plain:
            put(self.console, "")
        else:
            self.console.clear()
        height = sum(len(self.console.render_lines(part)) for part in [*above, *below])
        # Two lines are left blank, and one is for the prompt. In a window that is too low for them
        # one line says that something happened.
        room = self.console.height - height - 3
        put(self.console, *above)
        put(self.console, "")
        if happened:
            self.happened(happened if self.plain else shortened(happened, max(room, 1)))
            if self.plain or room > 0:
                put(self.console, "")
        put(self.console, *below)

    def happened(self, sentences: Sequence[Sentence]) -> None:
        put(self.console, *(indented(sentence.text) for sentence in sentences))

    def _table(self, match: Match, view: View) -> list[RenderableType]:
        game, t = match.game, match.table
        words = Words(game.scene(t), view.piles, self.names, "; " if self.plain else " · ")
        how_far = "" if view.over else words.how_far()
        title = Text.assemble((game.name, "bold"), (f"  {how_far}" if how_far else "", "dim"))
        parts: list[RenderableType] = [
            title if self.plain else Rule(title, align="left", style="dim")
        ]
        parts.append(self._seats(view, words))
        shared = {name: pile for name, pile in view.piles.items() if pile.owner is None}
        if shared:
            parts += [Text(), self._piles(match, shared)]
        own: tuple[AtAsk | AtHand, ...] = ()
        if view.seat is not None:
            own = (*game.own(t, view.seat), *game.at_hand(t, view.seat))
        parts += [indented(line, style="dim") for line in words.middle(own)]
        return parts

    def _seats(self, view: View, words: Words) -> Columns:
        """A line for each seat: whether it is asked, its total, its piles, how it stands."""
        totals = words.totals()
        columns = {say("terminal-score"): totals} if any(totals) else {}
        columns |= self._seat_piles(view)
        grid = Columns.grid(padding=(0, 2, 0, 0))
        grid.add_column(no_wrap=True)
        for _ in columns:
            grid.add_column(justify="right", no_wrap=True)
        grid.add_column()
        grid.add_row("", *(Text(name, style="dim") for name in columns), "")
        arrow = "> " if self.plain else "▸ "
        for seat, name in enumerate(self.names):
            you = [seat] == list(self.people)
            shown = say("terminal-name-you", name=name) if you else name
            grid.add_row(
                Text.assemble(
                    arrow if seat in view.asked else "  ",
                    (shown, "bold" if seat == view.seat else ""),
                ),
                *(Text(values[seat]) for values in columns.values()),
                Text(words.standing(seat), style="dim"),
            )
        return grid

    def _seat_piles(self, view: View) -> dict[str, list[str]]:
        """The piles of the seats; one's own are shown in full elsewhere, here by their count."""
        columns: dict[str, list[str]] = {}
        for name, pile in view.piles.items():
            if pile.owner is not None:
                values = columns.setdefault(called(name), ["" for _ in self.names])
                own = pile.owner == view.seat
                values[pile.owner] = str(pile.count or "") if own else letters(pile)
        return {name: values for name, values in columns.items() if any(values)}

    def _piles(self, match: Match, piles: dict[str, PileView]) -> Group:
        """Open piles a line each; of those that are closed or empty there is little to say."""
        grid = Columns.grid(padding=(0, 2, 0, 0))
        grid.add_column(no_wrap=True)
        grid.add_column()
        closed = Text()
        layout = match.game.layout
        for name, pile in piles.items():
            label = (called(name), "dim")
            if pile.columns is not None and not pile.cards:
                continue  # a grid without places is not in use
            if pile.columns is not None:
                free = [card is None for card in match.table.pile(name).slots()]
                grid.add_row(Text.assemble(" " * MARGIN, label), cells(pile, free))
            elif any(pile.cards):
                grid.add_row(Text.assemble(" " * MARGIN, label), row(pile))
            elif name not in layout.counted and (pile.count or not _is_minor(name, layout)):
                closed.append_text(Text.assemble(" " * MARGIN, label, " ", how_many(pile), " "))
        return Group(*([closed] if closed else []), *([grid] if grid.rows else []))

    def _own_piles(self, view: View) -> list[RenderableType]:
        """The viewer's own cards, drawn as cards."""
        parts: list[RenderableType] = []
        for name, pile in view.piles.items():
            cards = [card for card in pile.cards if card is not None]
            if pile.owner != view.seat or len(cards) != pile.count:
                continue
            label = say(pile_name(name))
            if pile.columns is not None:
                free = [card is None for card in pile.cards]
                parts += [Text(f"  {label}", style="dim"), indented(cells(pile, free))]
            elif cards and (self.plain or parts or any(card.task for card in cards)):
                parts.append(indented(f"{label}  {' '.join(map(brief, cards))}"))
            elif cards:
                parts.append(indented(frames(cards, self.console.width - MARGIN, label)))
            elif name.partition(".")[0] == "hands":
                parts.append(indented(say("terminal-hand-empty"), style="dim"))
        return [*parts, Text()] if parts else []

    def _question(self, match: Match, view: View, notation: Notation) -> list[RenderableType]:
        """The question and what hangs on it, and what may be typed, one option a line."""
        rows = notation.usages()
        assert view.seat is not None
        if Observation(match, view.seat, match.asks()[view.seat]).may_wait():
            rows.append(("Enter", say("terminal-wait")))
        parts: list[RenderableType] = []
        if view.prompt is not None and not isinstance(match.pending, Race):
            to_you = partial(catalogue().say, names=self.names, you=view.seat)
            stakes = " ".join(map(to_you, view.prompt.lines))
            asked = Text.assemble((to_you(view.prompt.question), "bold"), "  ", stakes)
            parts.append(indented(asked))
        printed = notation.printed()
        if printed:
            parts.append(self._usages(printed))
        parts.append(self._usages(rows))
        if isinstance(match.pending, Race):
            parts.insert(0, indented(_race(match, view), style="bold"))
        return parts

    def _usages(self, rows: Iterable[tuple[str, str]]) -> Columns:
        grid = Columns.grid(padding=(0, 3, 0, 0))
        grid.add_column(no_wrap=True)
        grid.add_column()
        for usage, label in rows:
            grid.add_row(Text(" " * MARGIN + usage, style=INK), label)
        return grid

    def help(self, notation: Notation, commands: Mapping[str, str]) -> None:
        """How to type what is asked, and what else can be typed."""
        tips = [
            indented(tip, 2, style="dim") for tip in [*notation.tips(), say("terminal-tip-shorter")]
        ]
        put(self.console, "", self._usages(notation.usages()), *tips)
        put(self.console, "", self._usages(commands.items()))


def _is_minor(pile: str, layout: Layout) -> bool:
    """Whether nothing is said of a pile while it is empty."""
    return pile in layout.middle and pile not in ("deck", "discards")


def _race(match: Match, view: View) -> str:
    if view.deadline is None:
        return say("terminal-race")
    return say("terminal-race-seconds", seconds=round(view.deadline - match.now))


def shortened(sentences: list[Sentence], most: int) -> list[Sentence]:
    """The latest that there is room for; what was said aloud is the last to be left out."""
    if len(sentences) <= most:
        return sentences
    kept = sentences[:]
    while len(kept) >= most:
        kept.remove(next((sentence for sentence in kept if not sentence.aloud), kept[0]))
    left = say("terminal-more-happened", count=len(sentences) - len(kept))
    return [Sentence(left), *kept]
