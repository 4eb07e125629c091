"""Crosswords Solitaire: the deck says which letter comes next, you say where it goes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from typecase.engine import (
    Ask,
    Cell,
    Chance,
    Cover,
    Game,
    Layout,
    Move,
    One,
    Option,
    Options,
    Phase,
    Pile,
    Preview,
    Prompt,
    Reach,
    Seat,
    Visibility,
    pile,
)
from typecase.engine.game import Kind
from typecase.engine.scene import AtAsk, LineEnds, Meter, Scene, Track, present
from typecase.engine.tip import Tip
from typecase.games.crossing import (
    ALL_LINES,
    CELLS,
    CHANGE_TIP,
    DONE,
    NO_WORDS,
    Announce,
    Change,
    CrossingOptions,
    CrossingTable,
    Done,
    Leave,
    ask_words,
    cell_preview,
    gains,
    grid_total,
    lay,
    line_ends,
    open_lines,
    own_lines,
    propose,
    score,
    settle,
    word_preview,
    words_prompt,
)
from typecase.games.letter_head_deck import VALUES
from typecase.texts import Message

YOU = 0


class Place(Move, frozen=True):
    """Place the card."""

    cell: int


class Mulligan(Move, frozen=True):
    """Use a mulligan: put the card on the bottom of the deck."""


MULLIGAN = Option(Mulligan)


class CrosswordsSolitaireOptions(CrossingOptions, frozen=True, kw_only=True):
    judging: Literal["auto"] = "auto"
    mulligans: Annotated[int, Meta(ge=0, le=5)] = 0


class CrosswordsSolitaireTable(CrossingTable):
    """The drawn card is face up until it is placed."""

    drawn: Pile = pile(Visibility.ALL)
    mulligans: int = 0


class CrosswordsSolitaire(Game[CrosswordsSolitaireTable, CrosswordsSolitaireOptions]):
    slug: ClassVar[str] = "crosswords-solitaire"
    name: ClassVar[str] = "Crosswords Solitaire"
    players: ClassVar[range] = range(1, 2)
    minutes: ClassVar[int] = 10
    kinds: ClassVar[tuple[Kind, ...]] = ("solo",)
    Options: ClassVar[type[Options]] = CrosswordsSolitaireOptions
    moves: ClassVar[tuple[type[Move], ...]] = (Place, Mulligan, Change, Announce, Leave, Done)
    tips: ClassVar[tuple[Tip, ...]] = (CHANGE_TIP,)
    layout: ClassVar[Layout] = Layout(
        cover=Cover("diagonal", "ALONE", "solid"),
        about="about-crosswords-solitaire",
        company=("alone",),
        left=(),
        right=(),
        hand="drawn",
        counted=("deck",),
        sides=True,
        wild=VALUES,
    )
    reach: ClassVar[Reach] = Reach(shared=("drawn",))
    questions: ClassVar[Mapping[str, str]] = {
        "change": "crossing-ask-score",
        "announce": "crossing-ask-words",
    }

    def table(self, seats: int, rng: Chance) -> CrosswordsSolitaireTable:
        return CrosswordsSolitaireTable(seats, rng)

    def start(self, t: CrosswordsSolitaireTable) -> Phase:
        """Getting started: shuffle the deck."""
        t.shuffle(t.deck)
        t.mulligans = self.options.mulligans
        return self.draw

    def draw(self, t: CrosswordsSolitaireTable) -> Phase:
        """Draw one card from the deck, until the grid is full."""
        if len(t.grids[YOU].cards) == CELLS:
            return self.scoring
        (card,) = t.draw(t.deck, t.drawn)
        face = t.face[card]
        t.tell(
            "draws", "crosswords-solitaire-draws", seat=YOU, letters=face.letters, wild=face.wild
        )
        return self.play

    async def play(self, t: CrosswordsSolitaireTable) -> Phase:
        """Place the card permanently next to another one, or use a mulligan (CW-09)."""
        grid = t.grids[YOU]
        place, option = t.cached("place", lambda: self.place(t))
        first = next(cell for cell in range(len(grid.cells)) if place.fits(grid, cell))
        move: Place | Mulligan = await One(
            YOU,
            [option, MULLIGAN] if t.mulligans else [option],
            default=Place(first),
            seconds=self.options.turn_clock,
        )
        (card,) = t.drawn.cards
        if isinstance(move, Place):
            lay(t, card, t.drawn, grid, move.cell)
            row, column = divmod(grid.cells.index(card), grid.columns)
            t.tell(
                "places", "crosswords-solitaire-places", seat=YOU, row=row + 1, column=column + 1
            )
        else:
            t.mulligans -= 1
            t.tuck([card], t.drawn, t.deck)
            t.tell("returns", "crosswords-solitaire-returns", seat=YOU)
        return self.draw

    def place(self, t: CrosswordsSolitaireTable) -> tuple[Cell, Option]:
        cell = Cell(t.grids[YOU], free=True, touching=True, lays=t.drawn)
        return cell, Option(Place, cell=cell)

    def scoring(self, t: CrosswordsSolitaireTable) -> Phase:
        """The grid is full: one word in each row and column may score, by default the best."""
        if self.options.proposed:
            propose(t, self.words, YOU)
        else:
            open_lines(t, YOU, ALL_LINES, NO_WORDS)
        return self.announce

    async def announce(self, t: CrosswordsSolitaireTable) -> Phase:
        """Choose the words, one line after another."""
        if not t.open[YOU]:
            return self.score
        ask = ask_words(self, t, YOU)
        move: Announce | Change | Leave | Done = await One(
            YOU, ask.options, default=DONE, seconds=self.options.turn_clock
        )
        settle(t, YOU, move)
        return self.announce

    def score(self, t: CrosswordsSolitaireTable) -> None:
        """All words are added up: the total to beat next time."""
        t.words[YOU] = t.said[YOU]
        score(t)

    def scores(self, t: CrosswordsSolitaireTable) -> list[int]:
        return t.points

    # Scene and texts.

    def scene(self, t: CrosswordsSolitaireTable) -> Scene:
        grid, left = t.grids[YOU], t.mulligans
        ends = line_ends(t, self.words, YOU, self.options.proposed)
        label = Message.of("crosswords-solitaire-mulligans-left", count=left)
        return Scene(
            top=present(
                Track("crosswords-solitaire-card", min(len(grid.cards) + 1, CELLS), CELLS),
                left > 0 and Meter(label, left),
            ),
            seats=((grid_total(t, YOU, ends),),),
            centre=(LineEnds(grid.name, ends),) if ends or self.options.proposed else (),
        )

    def own(self, t: CrosswordsSolitaireTable, seat: Seat) -> tuple[AtAsk, ...]:
        return own_lines(t, seat)

    def prompt(
        self, t: CrosswordsSolitaireTable, seat: Seat, ask: Ask, names: Sequence[str]
    ) -> Prompt | None:
        kind = ask.options[0].kind
        if kind in (Announce, Change):
            return words_prompt(t, seat, self.questions[kind.slug()])
        face = t.face[t.drawn.cards[0]]
        return Prompt(
            Message.of("crosswords-solitaire-ask-place", letters=face.letters, wild=face.wild)
        )

    def preview(self, t: CrosswordsSolitaireTable, seat: Seat, move: Move) -> Preview:
        """For a place: what the best words would gain, if the table proposes words."""
        if not isinstance(move, Place):
            return word_preview(t, seat, move)
        if not self.options.proposed:
            return Preview()
        return cell_preview(t, self.words, t.drawn.cards[0], t.grids[YOU], move.cell)

    def preview_totals(
        self, t: CrosswordsSolitaireTable, seat: Seat, moves: Sequence[Move]
    ) -> Sequence[int | None]:
        cells = [move.cell for move in moves if isinstance(move, Place)]
        if not self.options.proposed or len(cells) < len(moves):
            return super().preview_totals(t, seat, moves)
        card = t.drawn.cards[0]
        return gains(t, self.words, t.grids[YOU], [(card, cell) for cell in cells])
