"""Better Letters: one word that meets as many rules as possible on a path through a grid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import ClassVar, Literal

from typecase.engine import (
    All,
    Ask,
    Card,
    Chance,
    Cover,
    Game,
    Independent,
    Layout,
    Move,
    OneOf,
    Option,
    Options,
    Own,
    Phase,
    Preview,
    Prompt,
    Reach,
    Seat,
    SomeOf,
    Subset,
    each,
)
from typecase.engine.game import HOUR
from typecase.engine.scene import (
    AtAsk,
    AtCentre,
    AtHand,
    AtSeat,
    Bill,
    BillLine,
    CellPath,
    Clock,
    Entry,
    Meter,
    Scene,
    Stamp,
    Term,
    Token,
    Tokens,
    Total,
    Track,
    WordInPlay,
    WordList,
    present,
)
from typecase.engine.tip import Offered, Tip
from typecase.games.looking import look
from typecase.games.rule_cards import BONUS_DECK, BONUSES, RULE_DECK, TOKENS
from typecase.games.rule_grid import Fit, RuleTable, Slot, Write
from typecase.texts import Message, Text

FEW = ((3, 3), (3, 3), (3, 4), (3, 4), (4, 4), (4, 4))
"""Rows and columns of the grid, round by round, for two to four players ..."""

MANY = ((3, 3), (3, 4), (4, 4), (4, 5), (5, 5))
"""... and for five or six (BL-01, BL-02)."""

DEALT, KEPT = 3, 2
"""Personal Bonus cards dealt to each player at the start, and how many of them are kept."""

DRAWN = 2
"""Personal Bonus cards that a player may draw between rounds, to keep one."""

WORDS = 3
"""Words a player may write down in a round."""

LOOKING_SECONDS = 20
"""How long the words may be looked at before the next round, once they were scored ..."""

TELLING_SECONDS = 3
"""... and for each of them the time in which its score is told."""

GRACE = 1
"""BL-25: seconds after the bell in which moves on their way are still accepted."""

STEPS = ("better-letters-step-choose", "better-letters-step-write", "better-letters-step-reveal")
CHOOSING, WRITING, REVEALING = range(1, 4)
"""The steps of a round."""

IS_READY = Stamp("better-letters-is-ready")


class Keep(Move, frozen=True):
    """Keep cards."""

    cards: tuple[Card, ...]


class Open(Move, frozen=True):
    """Reveal the grid.

    Your clock starts when you do.
    """


class Mark(Move, frozen=True):
    """Choose a word.

    This is the word you submit when time runs out.
    """

    slot: int


class Ready(Move, frozen=True):
    """Submit your word."""


class Vote(Move, frozen=True):
    """Reject words."""

    seats: tuple[Seat, ...] = ()


class NextRound(Move, frozen=True):
    """Next round."""


class Draw(Move, frozen=True):
    """Draw two cards.

    Keep one of them.
    """


class Pass(Move, frozen=True):
    """Skip."""


READY, PASS = Ready(), Pass()
LOOKED = Ask(Option(NextRound), default=NextRound())
DRAW_OR_NOT = Ask(Option(Draw), Option(Pass), default=PASS)
TURN_UP = Ask(Option(Open), default=Open())


class BetterLettersOptions(Options, frozen=True, kw_only=True):
    judging: Literal["list", "vote"] = "list"  # type: ignore[assignment]  # other ways than usual
    seconds: Literal[60, 90, 120] | None = 60
    complete: bool = True
    lone: bool = False

    @property
    def private_clocks(self) -> bool:
        """If turns take hours, each player reveals the grid separately (BL-31)."""
        return self.turn_clock is not None and self.turn_clock >= HOUR

    @property
    def limit(self) -> float | None:
        """Seconds until no more words are accepted."""
        return self.turn_clock if self.seconds is None else self.seconds + GRACE


class BetterLettersTable(RuleTable):
    """The scoresheets, who is ready, and the revealed words."""

    played: int = 0
    """Completed rounds."""
    step: int = CHOOSING
    """The current step of the round."""
    marked: Own[list[int]] = each(0)
    """The number of the word that each seat has marked, from 1; 0 for none."""
    written: list[int] = each(0)
    down: list[bool] = each(False)
    """Which seats still see the grid face down."""
    ready: list[bool] = each(False)
    ends: list[float | None] = each(None)
    """When each seat's time is up, while players look for words."""
    words: list[str | None] = each(None)
    paths: list[tuple[int, ...]] = each(())
    """The words revealed in this round, and the path of each through the grid."""
    told: tuple[Seat, ...] = ()
    """The seats whose words have been scored, in that order."""
    met: list[tuple[str, ...]] = each(())
    """The names of the Personal Bonus cards that each seat has revealed in this round."""
    points: list[int] = each(0)
    bonuses: list[int] = each(0)
    """Points from fulfilled Personal Bonus cards."""


class BetterLetters(Game[BetterLettersTable, BetterLettersOptions]):
    slug: ClassVar[str] = "better-letters"
    name: ClassVar[str] = "Better Letters"
    players: ClassVar[range] = range(2, 7)
    minutes: ClassVar[int] = 20
    version: ClassVar[int] = 4
    Options: ClassVar[type[Options]] = BetterLettersOptions
    moves: ClassVar[tuple[type[Move], ...]] = (
        Keep,
        Open,
        Write,
        Mark,
        Ready,
        Vote,
        NextRound,
        Draw,
        Pass,
    )
    tips: ClassVar[tuple[Tip, ...]] = (
        Tip("better-letters-tip-open", Offered("open")),
        Tip("better-letters-tip-draw", Offered("draw")),
        Tip("better-letters-tip-vote", Offered("vote")),
    )
    layout: ClassVar[Layout] = Layout(
        look=RULE_DECK.look.with_faces_of(BONUS_DECK.look),
        cover=Cover("path", "BETTER"),
        about="about-better-letters",
        company=("two", "party"),
        left=(),
        middle=("grid",),
        right=(),
        counted=("deck", "discards", "bonus_deck", "bonus_discards", "fulfilled"),
        question_width=88,
    )
    reach: ClassVar[Reach] = Reach(shared=("grid",))
    questions: ClassVar[Mapping[str, str]] = {
        "open": "better-letters-ready-to-see",
        "write": "better-letters-most-rules",
        "ready": "better-letters-submit-which",
        "vote": "better-letters-reject-which",
        "next-round": "better-letters-ready-for-next",
        "draw": "better-letters-draw-two",
    }

    def table(self, seats: int, rng: Chance) -> BetterLettersTable:
        return BetterLettersTable(seats, rng)

    # Set-up.

    def start(self, t: BetterLettersTable) -> Phase:
        """Deal a grid of three by three, and three Personal Bonus cards to each player."""
        t.shuffle(t.deck)
        t.shuffle(t.bonus_deck)
        self.lay_grid(t)
        for seat in t.seats:
            t.draw(t.bonus_deck, t.draws[seat], DEALT)
        return self.keep_two

    async def keep_two(self, t: BetterLettersTable) -> Phase:
        """Each player keeps two of the three cards; the others never see the third."""
        await self.keep(t, KEPT)
        return self.begin_round

    async def keep(self, t: BetterLettersTable, count: int) -> None:
        """Every player who drew keeps `count` cards and discards the rest face down.

        BL-32: if there are no more than `count` cards, the player may keep any or none of them.
        """
        asks = {seat: self.keeping(t, seat, count) for seat in t.seats if t.draws[seat].cards}
        if not asks:
            return
        answers: dict[Seat, Keep] = await All(asks, seconds=self.options.turn_clock)
        for seat, answer in answers.items():
            t.move(answer.cards, t.draws[seat], t.hands[seat])
            t.move_all(t.draws[seat], t.bonus_discards)

    def keeping(self, t: BetterLettersTable, seat: Seat, count: int) -> Ask:
        drawn = t.draws[seat]
        least = count if len(drawn) > count else 0
        option = t.cached(
            ("keep", seat, least, count), lambda: Option(Keep, cards=Subset(drawn, least, count))
        )
        return Ask(option, default=Keep(tuple(drawn.cards[:least])))

    # Gameplay.

    def sizes(self, t: BetterLettersTable) -> tuple[tuple[int, int], ...]:
        return FEW if len(t.seats) <= 4 else MANY

    def lay_grid(self, t: BetterLettersTable) -> None:
        """Grow the grid to the size for this round and fill its empty cells.

        Cards keep their places: columns are added on the right, rows at the bottom (BL-03, BL-28).
        """
        if self.options.private_clocks:
            t.veil(t.grid)
            t.turn_up(t.grid.cards, t.grid)
        t.grow(*self.sizes(t)[t.played])
        for cell, card in enumerate(t.grid.cells):
            if card is None:
                self.deal_rule(t, cell)

    def deal_rule(self, t: BetterLettersTable, cell: int) -> None:
        """Deal the next Word Rule card; discard a second Block and draw another card (BL-14)."""
        while True:
            if not t.deck.cards:
                # BL-26: even in the longest games there are more cards than cells.
                t.move_all(t.discards, t.deck)
                t.shuffle(t.deck)
            card = t.deck.cards[-1]
            if not t.is_block(card) or not any(map(t.is_block, t.grid.cards)):
                t.place(card, t.deck, t.grid, cell)
                return
            t.draw(t.deck, t.discards)

    def begin_round(self, t: BetterLettersTable) -> Phase:
        """Start the clock for everybody or, if turns take hours, for each seat alone (BL-31)."""
        options, seats = self.options, len(t.seats)
        limit = options.turn_clock if options.private_clocks else options.limit
        t.down = [options.private_clocks] * seats
        t.ends = [None if limit is None else t.now + limit] * seats
        t.step = WRITING
        return self.find

    async def find(self, t: BetterLettersTable) -> Phase:
        """Players write up to three words and mark one, until they are ready or the bell rings.

        A written word cannot be changed (BL-06). A player who has marked none may have no word at
        the bell (see `counts`).
        """
        finding = [seat for seat in t.seats if not t.ready[seat]]
        if not finding:
            return self.reveal
        ends = [end for seat in finding if (end := t.ends[seat]) is not None]
        answer = await Independent(
            {seat: self.sheet(t, seat) for seat in finding},
            seconds=min(ends) - t.now if ends else None,
        )
        if answer is None:
            for seat in finding:
                end = t.ends[seat]
                t.ready[seat] = end is not None and end <= t.now
            return self.find
        seat, move = answer
        match move:
            case Open():
                self.turn_up(t, seat)
            case Write(word, path):
                t.slots[seat] = (*t.slots[seat], (word, path))
                t.written[seat] += 1
            case Mark(slot):
                t.marked[seat] = slot
            case Ready():
                t.ready[seat] = True
        return self.find

    def turn_up(self, t: BetterLettersTable, seat: Seat) -> None:
        """BL-31: the clock of a seat starts when it reveals the grid."""
        t.down[seat] = False
        t.unveil(t.grid, seat)
        seconds = self.options.seconds
        if seconds is not None:
            t.ends[seat] = t.now + seconds + GRACE

    def sheet(self, t: BetterLettersTable, seat: Seat) -> Ask:
        """What a player can do with the scoresheet: write a word, mark a word, be ready."""
        if t.down[seat]:
            return TURN_UP
        written, marked = t.written[seat], t.marked[seat]

        def make() -> Ask:
            options: list[Option] = [self.writing(t, seat)] if written < WORDS else []
            options.append(t.cached("ready", lambda: Option(Ready, label=self.ready_label)))
            others = [slot for slot in range(1, written + 1) if slot != marked]
            if others:
                options.append(Option(Mark, label=self.mark_label, slot=OneOf(*others)))
            return Ask(*options, default=READY)

        return t.cached(("sheet", seat, written, marked), make)

    def writing(self, t: BetterLettersTable, seat: Seat) -> Fit:
        """A word for adjacent cards; with list judging it is checked here."""
        options = self.options
        judged = options.judging == "list"
        return t.cached(
            ("write", seat),
            lambda: Fit(t, seat, self.words, judged=judged, complete=options.complete),
        )

    def ready_label(self, t: BetterLettersTable, seat: Seat) -> Text:
        slot = self.submitted(t, seat)
        if slot is None:
            return "better-letters-ready-without"
        return Message.of("better-letters-ready-with", word=slot[0])

    def mark_label(self, t: BetterLettersTable, seat: Seat) -> Text:
        """With the words, so that a button can name the one it chooses."""
        slots = [self.slot(t, seat, number) for number in range(1, t.written[seat] + 1)]
        words = [slot[0] if slot else "" for slot in slots] + [""] * (WORDS - len(slots))
        first, second, third = words
        return Message.of(
            "better-letters-mark", first_word=first, second_word=second, third_word=third
        )

    def counts(self, t: BetterLettersTable, seat: Seat) -> int:
        """Which word counts, from 1: the marked one or, with `lone`, the only one (BL-06)."""
        only = self.options.lone and t.written[seat] == 1
        return t.marked[seat] or (1 if only else 0)

    def submitted(self, t: BetterLettersTable, seat: Seat) -> Slot | None:
        number = self.counts(t, seat)
        return self.slot(t, seat, number) if number else None

    def slot(self, t: BetterLettersTable, seat: Seat, number: int) -> Slot | None:
        """A written word by its number, from 1.

        None in a determinized match if only the writer knows the word. Everybody sees how many
        words are written, so it is a seat's first words that are missing.
        """
        slots = t.slots[seat]
        at = number - 1 - (t.written[seat] - len(slots))
        return slots[at] if at >= 0 else None

    def reveal(self, t: BetterLettersTable) -> Phase:
        """All players reveal their words and put their tokens on the cards of the path."""
        t.step = REVEALING
        if self.options.private_clocks:
            t.unveil(t.grid)
        for seat in t.seats:
            slot = self.submitted(t, seat)
            t.words[seat], t.paths[seat] = slot or (None, ())
            if slot is None:
                t.tell("no-word", "better-letters-has-no-word", seat=seat)
                continue
            faces = [t.face[card] for card in t.along(t.paths[seat])]
            letters = [face.text for face in faces if face.attribute("rule") != "syllables"]
            t.tell(
                "word", "better-letters-plays",
                seat=seat, word=slot[0], letters=", ".join(letters),
                lettered=len(letters), syllables=len(faces) - len(letters),
            )  # fmt: skip
        t.slots, t.marked = [()] * len(t.seats), [0] * len(t.seats)
        t.written, t.ready = [0] * len(t.seats), [False] * len(t.seats)
        t.ends = [None] * len(t.seats)
        return self.vote if self.options.judging == "vote" else self.score

    # Invalid words.

    async def vote(self, t: BetterLettersTable) -> Phase:
        """All vote on the other players' words; more noes than ayes make a word invalid (BL-22).

        A time-out counts as an aye. An invalid word scores nothing, and its tokens are taken off
        the cards before the other words are scored.
        """
        shown = [seat for seat in t.seats if t.words[seat] is not None]
        asks = {
            seat: Ask(
                Option(Vote, seats=SomeOf(*(other for other in shown if other != seat))),
                default=Vote(),
            )
            for seat in t.seats
            if any(other != seat for other in shown)
        }
        if not asks:
            return self.score
        answers: dict[Seat, Vote] = await All(asks, seconds=self.options.response_seconds)
        voters = len(t.seats) - 1
        for seat in shown:
            noes = [other for other, answer in answers.items() if seat in answer.seats]
            good = len(noes) <= voters - len(noes)
            word = t.words[seat]
            if not good:
                t.words[seat], t.paths[seat] = None, ()
            t.tell(
                "challenge",
                "better-letters-votes-against" if noes else "better-letters-nobody-votes-against",
                no_seats=noes, seat=seat, word=word, good=good,
            )  # fmt: skip
        return self.score

    # Scoring.

    def score(self, t: BetterLettersTable) -> Phase | None:
        """The words are scored one after the other, the lowest first and the best last."""
        met = {seat: self.fulfilled(t, seat) for seat in t.seats if t.words[seat] is not None}
        for seat in sorted(met, key=lambda seat: self.worth(t, seat, met[seat])):
            self.score_word(t, seat, met[seat])
        if t.played + 1 < len(self.sizes(t)):
            return self.look if self.shows_words(t) else self.next_round
        t.played += 1
        return self.final_scoring

    def fulfilled(self, t: BetterLettersTable, seat: Seat) -> list[Card]:
        """The bonus cards that a seat's word fulfils: only a valid word and its path count (BL-17,
        BL-33)."""
        word = t.words[seat]
        if word is None:
            return []
        grid_word = t.grid_word(word, t.paths[seat], t.paths)
        return [card for card in t.hands[seat].cards if t.bonus(card).met(grid_word)]

    def worth(self, t: BetterLettersTable, seat: Seat, met: Sequence[Card]) -> int:
        """The score of a seat's word and of the bonus cards that it fulfils."""
        bonuses = sum([t.bonus(card).points for card in met])
        return sum([line.count for line in self.on_path(t, seat)]) + bonuses

    def score_word(self, t: BetterLettersTable, seat: Seat, met: list[Card]) -> None:
        """Each card scores its dots and bonus tokens, a shared card one point less. Then the player
        reveals all bonus cards that the word fulfils. The points are added when all is told."""
        cards, *tokens = self.on_path(t, seat)
        word = t.words[seat]
        t.told += (seat,)
        t.tell(
            "counts", "better-letters-counts",
            seat=seat, word=word, sum=" + ".join(map(said, cards.terms)),
            tokens=len(t.paths[seat]), more=sum(line.count for line in tokens),
        )  # fmt: skip
        t.move(met, t.hands[seat], t.fulfilled)
        for card in met:
            bonus = t.bonus(card)
            t.met[seat] += (t.face[card].name,)
            t.tell(
                "bonus", "better-letters-completes",
                seat=seat, condition=bonus.condition, points=bonus.points,
            )  # fmt: skip
            t.bonuses[seat] += bonus.points
        points = self.worth(t, seat, met)
        t.points[seat] += points
        t.tell("worth", "better-letters-worth", seat=seat, word=word, points=points)

    def shows_words(self, t: BetterLettersTable) -> bool:
        """Whether there is something to look at, for players who are all there (BL-31)."""
        return bool(t.told) and not self.options.private_clocks

    async def look(self, t: BetterLettersTable) -> Phase:
        """Everyone may look at the words on their paths, until all are ready for the next round."""
        seconds = LOOKING_SECONDS + TELLING_SECONDS * len(t.told)
        await look(t.seats, seconds, LOOKED)
        return self.next_round

    # Next round.

    def next_round(self, t: BetterLettersTable) -> Phase:
        """Unused cards get a bonus token, +1 and then +2; all others are discarded.

        A card under an invalid word counts as unused (BL-13). The Block is always discarded and
        never gets a token (BL-15). Then the grid is filled up to its new size.
        """
        t.played += 1
        used = {cell for path in t.paths for cell in path}
        gone = []
        for cell, card in enumerate(t.grid.cells):
            assert card is not None
            if cell in used or t.is_block(card):
                gone.append(card)
        tokens = [
            0 if card in gone else min(token + 1, 2)
            for card, token in zip(t.grid.cells, t.on_cells(), strict=True)
        ]
        t.tokens = tuple(tokens) if any(tokens) else ()
        self.clear_words(t)
        t.step = CHOOSING
        t.move_all(t.fulfilled, t.bonus_discards)
        t.move(gone, t.grid, t.discards)
        self.lay_grid(t)
        t.tell(
            "round", "better-letters-round-begins",
            number=t.played + 1, rounds=len(self.sizes(t)),
        )  # fmt: skip
        return self.draw_bonuses

    def clear_words(self, t: BetterLettersTable) -> None:
        """Clear the words and their paths, before the cards below them are discarded."""
        seats = len(t.seats)
        t.words = [None] * seats
        t.paths = [()] * seats
        t.told = ()
        t.met = [()] * seats

    async def draw_bonuses(self, t: BetterLettersTable) -> Phase:
        """Each player may draw two Personal Bonus cards.

        BL-32: they may run out, so a different seat draws first in each round.
        """
        if not t.bonus_deck.cards and not t.bonus_discards.cards:
            return self.begin_round
        asks = t.cached("draw", lambda: dict.fromkeys(t.seats, DRAW_OR_NOT))
        answers = await All(asks, seconds=self.options.turn_clock)
        for seat in t.round_from(t.played % len(t.seats)):
            if isinstance(answers[seat], Draw):
                self.draw_two(t, seat)
        return self.keep_one

    def draw_two(self, t: BetterLettersTable, seat: Seat) -> None:
        """Draw two bonus cards. If the deck runs out, shuffle the discards into a new one."""
        missing = DRAWN - len(t.draw(t.bonus_deck, t.draws[seat], DRAWN))
        if missing and t.bonus_discards.cards:
            t.move_all(t.bonus_discards, t.bonus_deck)
            t.shuffle(t.bonus_deck)
            t.draw(t.bonus_deck, t.draws[seat], missing)

    async def keep_one(self, t: BetterLettersTable) -> Phase:
        """Each player keeps one of two cards and discards the other, unseen by the others."""
        await self.keep(t, 1)
        return self.begin_round

    # Final scoring.

    def final_scoring(self, t: BetterLettersTable) -> None:
        """Bonus cards that were not fulfilled cost their points (BL-20)."""
        for seat, hand in enumerate(t.hands):
            cost = sum(bonus.points for bonus in t.bonuses_of(seat))
            if cost:
                t.turn_up(hand.cards, hand)
                t.points[seat] -= cost
                t.tell("held", "better-letters-left-over", seat=seat, points=cost)

    def scores(self, t: BetterLettersTable) -> list[int]:
        return t.points

    def winners(self, t: BetterLettersTable) -> list[Seat]:
        """Most points; ties go to most points from bonus cards, then are shared (BL-29)."""
        best = max(zip(t.points, t.bonuses, strict=True))
        return [seat for seat in t.seats if (t.points[seat], t.bonuses[seat]) == best]

    # What is shown at the table.

    def scene(self, t: BetterLettersTable) -> Scene:
        rounds = len(self.sizes(t))
        return Scene(
            top=(
                Track("better-letters-round", min(t.played + 1, rounds), rounds, heading=True),
                Track("better-letters-step", t.step, len(STEPS), STEPS),
            ),
            seats=tuple([self.at_seat(t, seat) for seat in t.seats]),
            centre=self.shown(t),
        )

    def at_seat(self, t: BetterLettersTable, seat: Seat) -> tuple[AtSeat, ...]:
        """How many words are written and, with private clocks, the seat's own clock."""
        written, ready = t.written[seat], t.ready[seat]
        return present(
            Total(t.points[seat]),
            ready and IS_READY,
            written > 0
            and not ready
            and Meter(Message.of("better-letters-words-written", count=written), written),
            self.options.private_clocks and not ready and self.clock(t, seat),
        )

    def clock(self, t: BetterLettersTable, seat: Seat) -> Clock | None:
        """When a seat's time is up, and how much time it had in total."""
        end, options = t.ends[seat], self.options
        if end is None:
            return None
        return Clock(end, options.turn_clock if t.down[seat] else options.limit)

    def shown(self, t: BetterLettersTable) -> tuple[AtCentre, ...]:
        """The words on their paths, the score of each once it is counted, and the tokens."""
        tokens = [Token(cell, "bonus", count) for cell, count in enumerate(t.tokens) if count]
        if not any(t.paths):
            return (Tokens("grid", tuple(tokens)),) if tokens else ()
        users = Counter([cell for path in t.paths for cell in path])
        centre: list[AtCentre] = []
        for seat, (word, path) in enumerate(zip(t.words, t.paths, strict=True)):
            if word is not None:
                centre += WordInPlay(word, seat), CellPath("grid", path, seat)
        centre += [self.bill(t, seat) for seat in t.told]
        tokens += [Token(cell, "one-less") for cell, many in users.items() if many > 1]
        if t.told:
            tokens += [Token(cell, "unused") for cell in t.unused(users)]
        if tokens:
            centre.append(Tokens("grid", tuple(tokens)))
        return tuple(centre)

    def bill(self, t: BetterLettersTable, seat: Seat) -> Bill:
        """The score of a word, as far as it is told: its path, then the fulfilled bonus cards."""
        lines = self.on_path(t, seat)
        for name in t.met[seat]:
            bonus = BONUSES[name]
            label = Message.of("better-letters-bonus", condition=bonus.condition)
            lines.append(BillLine(label, bonus.points))
        return Bill(tuple(lines), sum([line.count for line in lines]), seat, t.words[seat] or "")

    def on_path(self, t: BetterLettersTable, seat: Seat) -> list[BillLine]:
        """What a word scores on its path: the cards, then the bonus for five or six tokens."""
        path = t.paths[seat]
        terms = t.terms(path, t.paths)
        points = sum([term.count + term.more for term in terms])
        lines = [BillLine("better-letters-on-cards", points, terms)]
        if TOKENS[len(path)]:
            tokens = Message.of("rule-grid-tokens", count=len(path))
            lines.append(BillLine(tokens, TOKENS[len(path)]))
        return lines

    def own(self, t: BetterLettersTable, seat: Seat) -> tuple[AtAsk, ...]:
        """The scoresheet, the time left to fill it in, and the word that counts on its path."""
        if t.step != WRITING or t.ready[seat]:
            return ()
        own: list[AtAsk] = [*present(self.clock(t, seat))]
        if t.down[seat]:
            return tuple(own)
        own.append(self.scoresheet(t, seat))
        counting = self.submitted(t, seat)
        if counting is not None:
            own += t.sketch(seat, *counting)
        return tuple(own)

    def scoresheet(self, t: BetterLettersTable, seat: Seat) -> WordList:
        numbers = range(1, t.written[seat] + 1)
        slots = [(self.slot(t, seat, number), number) for number in numbers]
        marked = self.counts(t, seat)
        words = tuple(
            [
                Entry(
                    slot[0],
                    t.worth(seat, slot),
                    number == marked,
                    Message.of("better-letters-on-path", count=len(slot[1])),
                )
                for slot, number in slots
                if slot is not None
            ]
        )
        return WordList("better-letters-your-words", words, room=WORDS, marks=Mark.slug())

    def at_hand(self, t: BetterLettersTable, seat: Seat) -> tuple[AtHand, ...]:
        """The bonus cards and, once the seat is ready, whether its word fulfils them."""
        word = t.words[seat]
        if word is not None:
            return t.held(seat, (word, t.paths[seat]), t.paths)
        return t.held(seat, self.submitted(t, seat) if t.ready[seat] else None)

    def prompt(
        self, t: BetterLettersTable, seat: Seat, ask: Ask, names: Sequence[str]
    ) -> Prompt | None:
        kind = ask.options[0].kind
        if kind is Keep:
            drawn = t.draws[seat].cards
            many = {1: "better-letters-keep-it", DRAWN: "better-letters-keep-which"}
            question = many.get(len(drawn), "better-letters-keep-which-two")
            return Prompt(question, tuple([self.asks_for(t, card) for card in drawn]))
        if kind is Draw:
            return Prompt(self.questions["draw"], ("better-letters-draw-cost",))
        return super().prompt(t, seat, ask, names)

    def asks_for(self, t: BetterLettersTable, card: Card) -> Message:
        """A Personal Bonus card in words."""
        bonus = t.bonus(card)
        return Message.of(
            "better-letters-bonus-card", condition=bonus.condition, points=bonus.points
        )

    def preview(self, t: BetterLettersTable, seat: Seat, move: Move) -> Preview:
        """Assumes that nobody else uses the same cards, which is known only after the reveal."""
        match move:
            case Write(word, path):
                return Preview(t.word_sum(seat, word, path), t.sketch(seat, word, path))
            case Mark(number):
                slot = self.slot(t, seat, number)
                return Preview(t.word_sum(seat, *slot)) if slot else Preview()
            case Ready():
                submitted = self.submitted(t, seat)
                if submitted is None:
                    return Preview((("better-letters-no-word", 0),))
                return Preview(t.word_sum(seat, *submitted))
        return Preview()

    def preview_totals(
        self, t: BetterLettersTable, seat: Seat, moves: Sequence[Move]
    ) -> Sequence[int | None]:
        writes = [move for move in moves if isinstance(move, Write)]
        if writes and len(writes) == len(moves):
            return self.writing(t, seat).totals(t, writes)
        return super().preview_totals(t, seat, moves)


def said(term: Term) -> str:
    """The points of a card as one would say them: "2", "2 \N{MINUS SIGN} 1", "2 + 1"."""
    if not term.more:
        return str(term.count)
    sign = "+" if term.more > 0 else "\N{MINUS SIGN}"
    return f"{term.count} {sign} {abs(term.more)}"
