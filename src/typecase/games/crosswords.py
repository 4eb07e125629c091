"""Crosswords: take a card, give it a permanent place, and fill a five-by-five grid with words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from typecase.engine import (
    All,
    Ask,
    Card,
    Cell,
    Chance,
    Cover,
    From,
    Game,
    Independent,
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
    SomeOf,
    Visibility,
    each,
    pile,
)
from typecase.engine.scene import DEALER, AtAsk, LineEnds, Scene, Track
from typecase.engine.tip import Offered, Tip
from typecase.games.crossing import (
    ALL_LINES,
    CELLS,
    CHANGE_TIP,
    NO_WORDS,
    Announce,
    Change,
    CrossingOptions,
    CrossingTable,
    Done,
    Leave,
    Words,
    ask_words,
    cell_preview,
    gains,
    grid_total,
    lay,
    line_ends,
    line_name,
    open_lines,
    own_lines,
    propose,
    score,
    settle,
    word_preview,
    words_prompt,
)
from typecase.games.letter_head_deck import VALUES, draw_for_deal
from typecase.texts import Message, all_of
from typecase.words.lines import SIDE

DEALS = CELLS
"""CW-07: one deal per cell, with one card for each player; the rest of the deck is not used."""

MAX_TRIES = 6
"""CW-08: how many words may be announced for a line: as many as it has places for a word."""


class Take(Move, frozen=True):
    """Take a card: choose one of the face-up cards and an empty space in your grid."""

    card: Card
    cell: int


class Challenge(Move, frozen=True):
    """Challenge words; with none chosen, accept them all."""

    words: tuple[str, ...] = ()


NO_CHALLENGE = Challenge()


class CrosswordsTable(CrossingTable):
    """The face-up cards of a deal are the `display`. `announcing` are the seats with lines to
    announce words for; nobody sees which of them are done.

    In challenge mode, `fresh` lists the lines of a seat whose words could not be challenged yet,
    `tried` the words that were not valid, with their lines.
    """

    display: Pile = pile(Visibility.ALL)
    dealer: Seat = 0
    active: Seat = 0
    deals: int = 0
    ends: float = 0.0
    announcing: tuple[Seat, ...] = ()
    fresh: list[tuple[int, ...]] = each(())
    tried: list[tuple[tuple[int, str], ...]] = each(())


class Crosswords(Game[CrosswordsTable, CrossingOptions]):
    slug: ClassVar[str] = "crosswords"
    name: ClassVar[str] = "Crosswords"
    players: ClassVar[range] = range(2, 5)
    minutes: ClassVar[int] = 30
    Options: ClassVar[type[Options]] = CrossingOptions
    moves: ClassVar[tuple[type[Move], ...]] = (Take, Change, Announce, Leave, Done, Challenge)
    tips: ClassVar[tuple[Tip, ...]] = (
        CHANGE_TIP,
        Tip("crosswords-tip-challenge", Offered("challenge")),
    )
    layout: ClassVar[Layout] = Layout(
        cover=Cover("crossing"),
        about="about-crosswords",
        company=("two", "party"),
        left=(),
        right=(),
        hand="display",
        counted=("deck",),
        sides=True,
        wild=VALUES,
    )
    reach: ClassVar[Reach] = Reach(shared=("display",))
    questions: ClassVar[Mapping[str, str]] = {
        "take": "crosswords-ask-card",
        "change": "crossing-ask-score",
        "announce": "crossing-ask-words",
        "challenge": "crosswords-ask-challenge",
    }

    def table(self, seats: int, rng: Chance) -> CrosswordsTable:
        return CrosswordsTable(seats, rng)

    def start(self, t: CrosswordsTable) -> Phase:
        """Getting started: choose a dealer in the normal way."""
        t.dealer = draw_for_deal(t)
        t.shuffle(t.deck)
        return self.deal

    def deal(self, t: CrosswordsTable) -> Phase:
        """Turn up one card per player; the player left of the dealer chooses first (CW-06)."""
        t.deals += 1
        t.draw(t.deck, t.display, len(t.seats))
        t.active = t.left(t.dealer)
        return self.play

    async def play(self, t: CrosswordsTable) -> Phase:
        """Take one of the face-up cards and place it permanently, next to a card in your grid.

        The last player of a deal has no choice of card, but still chooses its place (CW-12).
        """
        seat = t.active
        place, option = t.cached(seat, lambda: self.takes(t, seat))
        grid = t.grids[seat]
        first = next(cell for cell in range(len(grid.cells)) if place.fits(grid, cell))
        take: Take = await One(
            seat,
            [option],
            default=Take(t.display.cards[0], first),
            seconds=self.options.turn_clock,
        )
        lay(t, take.card, t.display, grid, take.cell)
        t.active = t.left(seat)
        if t.display.cards:
            return self.play
        if t.deals == DEALS:
            return self.scoring
        t.dealer = t.left(t.dealer)
        return self.deal

    def takes(self, t: CrosswordsTable, seat: Seat) -> tuple[Cell, Option]:
        place = Cell(t.grids[seat], free=True, touching=True, lays=t.display)
        return place, Option(Take, card=From(t.display), cell=place)

    def scoring(self, t: CrosswordsTable) -> Phase:
        """All grids are full: one word in each row and column may score.

        CW-04: with auto judging and the house rule, the table proposes the best ones.
        """
        for seat in t.seats:
            if self.auto and self.options.proposed:
                propose(t, self.words, seat)
            else:
                open_lines(t, seat, ALL_LINES, NO_WORDS)
        return self.begin_words(t, self.announce)

    def begin_words(self, t: CrosswordsTable, phase: Phase) -> Phase:
        t.ends = t.now + (self.options.turn_clock or 0)
        t.announcing = tuple([seat for seat in t.seats if t.open[seat]])
        return phase

    async def announce(self, t: CrosswordsTable) -> Phase:
        """Players announce words independently and in secret; then the words are revealed (CW-10).

        When time is up, the words announced or proposed so far count.
        """
        return self.announce if await self.one_word(t) else self.show

    async def one_word(self, t: CrosswordsTable) -> bool:
        """One move about a word; False if nobody is left to move, or time is up."""
        asks = {seat: ask_words(self, t, seat, t.tried[seat]) for seat in t.seats if t.open[seat]}
        if not asks:
            return False
        clock = self.options.turn_clock
        seconds = None if clock is None else t.ends - t.now
        answer = await Independent(asks, seconds=seconds, among=t.announcing)  # CW-10
        if answer is None:
            return False
        settle(t, *answer)
        return True

    def show(self, t: CrosswordsTable) -> Phase:
        """Reveal the words; in challenge mode they can then be challenged."""
        for seat in t.seats:
            before = t.words[seat] or NO_WORDS
            new = tuple(
                [
                    line
                    for line, word in enumerate(t.said[seat])
                    if word is not None and before[line] is None
                ]
            )
            t.fresh[seat] = new
            t.words[seat] = t.said[seat]
            self.tell_words(t, seat)
        t.open = [()] * len(t.seats)
        return self.score if self.auto else self.challenges

    def tell_words(self, t: CrosswordsTable, seat: Seat) -> None:
        words = [(line, t.words[seat][line]) for line in t.fresh[seat]]
        across = [word.word for line, word in words if word is not None and line < SIDE]
        down = [word.word for line, word in words if word is not None and line >= SIDE]
        if across and down:
            t.tell(
                "words",
                "crosswords-announces-both",
                seat=seat,
                across_words=across,
                down_words=down,
            )
        elif across:
            t.tell("words", "crosswords-announces-across", seat=seat, words=across)
        elif down:
            t.tell("words", "crosswords-announces-down", seat=seat, words=down)
        elif not any(t.tried):
            t.tell("no-words", "crosswords-announces-none", seat=seat)

    async def challenges(self, t: CrosswordsTable) -> Phase:
        """Players may challenge any new words of the others at no cost; the word list decides.

        A challenge applies to every player who announced the word, except the challenger.
        """
        new = {seat: self.fresh_words(t, seat) for seat in t.seats}
        asks = {}
        for seat in t.seats:
            others = sorted({word for other in t.seats if other != seat for word in new[other]})
            if others:
                asks[seat] = Ask(Option(Challenge, words=SomeOf(*others)), default=NO_CHALLENGE)
        if not asks:
            return self.score
        answers: dict[Seat, Challenge] = await All(asks, seconds=self.options.response_seconds)
        fallen: list[tuple[int, ...]] = [() for _ in t.seats]
        for word in sorted({word for words in new.values() for word in words}):
            challenger_seats = [seat for seat, move in answers.items() if word in move.words]
            owners = [
                seat for seat in t.seats if word in new[seat] and set(challenger_seats) - {seat}
            ]
            if not owners:
                continue
            good = word in self.words
            if not good:
                for seat in owners:
                    fallen[seat] += self.strike(t, seat, word)
            self.tell_verdict(t, word, owners, challenger_seats, good)
        if not any(fallen):
            return self.score
        for seat, lines in enumerate(fallen):
            tried = [line for line, _ in t.tried[seat]]
            again = [line for line in lines if tried.count(line) < MAX_TRIES]
            open_lines(t, seat, again, t.words[seat])
        return self.begin_words(t, self.replace)

    def fresh_words(self, t: CrosswordsTable, seat: Seat) -> set[str]:
        words = [t.words[seat][line] for line in t.fresh[seat]]
        return {word.word for word in words if word is not None}

    def strike(self, t: CrosswordsTable, seat: Seat, word: str) -> tuple[int, ...]:
        """Remove an invalid word from every new line that has it; return those lines."""
        words = t.words[seat]
        struck = tuple(
            [line for line in t.fresh[seat] if (there := words[line]) and there.word == word]
        )
        t.words[seat] = _but(words, struck)
        t.tried[seat] += tuple([(line, word) for line in struck])
        return struck

    def tell_verdict(
        self,
        t: CrosswordsTable,
        word: str,
        owners: list[Seat],
        challenger_seats: list[Seat],
        good: bool,
    ) -> None:
        t.tell(
            "challenge",
            "crosswords-challenged",
            challenger_seats=challenger_seats,
            seats=owners,
            word=word,
            good=good,
        )

    async def replace(self, t: CrosswordsTable) -> Phase:
        """Replace the word that a line lost, or leave it empty; it may be challenged (CW-08)."""
        return self.replace if await self.one_word(t) else self.show

    def score(self, t: CrosswordsTable) -> None:
        """All words are added up; the highest grand total wins."""
        score(t)

    def scores(self, t: CrosswordsTable) -> list[int]:
        return t.points

    # Scene and texts.

    def scene(self, t: CrosswordsTable) -> Scene:
        proposed = self.auto and self.options.proposed
        seats, centre = [], []
        for seat, grid in enumerate(t.grids):
            ends = line_ends(t, self.words, seat, proposed)
            total = grid_total(t, seat, ends)
            seats.append((total, DEALER) if seat == t.dealer else (total,))
            if proposed or ends:
                centre.append(LineEnds(grid.name, ends))
        return Scene(
            top=(Track("crosswords-deal", t.deals, DEALS, heading=True),),
            seats=tuple(seats),
            centre=tuple(centre),
        )

    def own(self, t: CrosswordsTable, seat: Seat) -> tuple[AtAsk, ...]:
        return own_lines(t, seat)

    def prompt(
        self, t: CrosswordsTable, seat: Seat, ask: Ask, names: Sequence[str]
    ) -> Prompt | None:
        if ask.options[0].kind not in (Announce, Change):
            return super().prompt(t, seat, ask, names)
        if t.tried[seat] and t.open[seat]:
            lines = all_of([line_name(line) for line in t.open[seat]])
            return words_prompt(t, seat, Message.of("crosswords-ask-another", lines=lines))
        return words_prompt(t, seat, self.questions[ask.options[0].kind.slug()])

    def preview(self, t: CrosswordsTable, seat: Seat, move: Move) -> Preview:
        """For a place: what the best words would gain, if the table proposes words."""
        if not isinstance(move, Take):
            return word_preview(t, seat, move)
        if not self.auto or not self.options.proposed:
            return Preview()
        return cell_preview(t, self.words, move.card, t.grids[seat], move.cell)

    def preview_totals(
        self, t: CrosswordsTable, seat: Seat, moves: Sequence[Move]
    ) -> Sequence[int | None]:
        places = [(move.card, move.cell) for move in moves if isinstance(move, Take)]
        if not self.auto or not self.options.proposed or len(places) < len(moves):
            return super().preview_totals(t, seat, moves)
        return gains(t, self.words, t.grids[seat], places)


def _but(words: Words, lines: Sequence[int]) -> Words:
    """The words without those in these lines."""
    return tuple([None if line in lines else word for line, word in enumerate(words)])
