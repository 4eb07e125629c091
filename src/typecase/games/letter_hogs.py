"""Letter Hogs: all pass cards at the same time, and the last to notice the end is the hog."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from typecase.engine import (
    Ask,
    Card,
    Chance,
    Cover,
    From,
    Game,
    LargeButton,
    Layout,
    Move,
    Option,
    Options,
    Own,
    Passing,
    Phase,
    Pile,
    Preview,
    Prompt,
    Race,
    Seat,
    Visibility,
    each,
    pile,
    piles,
)
from typecase.engine.game import Kind
from typecase.engine.scene import (
    DEALER,
    AtAsk,
    AtSeat,
    Clock,
    Meter,
    Scene,
    Stamp,
    Tally,
    Total,
    Unit,
    present,
)
from typecase.engine.tip import Tip, Told
from typecase.games.letter_head_deck import DeckTable, choose_dealer
from typecase.games.looking import Ready, look
from typecase.texts import Message

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
ROWS = [ALPHABET[at : at + 3] for at in range(24)]
"""Three letters in a row. The alphabet does not wrap around after Z (HO-01)."""

HAND = 7
"""Nobody has more cards than this, so passing comes before taking (HO-02)."""

NOTICING = 20.0
"""HO-07: seconds after the first finger; players who have not noticed it by then are hogs."""

LOCK = 3.0
"""HO-11: seconds for which a finger is locked that went up for no reason."""

LOOKING = 12.0
"""Seconds to look at the hands before the next deal, unless all are ready earlier."""

MAX_SECONDS = 300.0
MAX_PASSES = 40
"""HO-12: after this time, or this many passes per player, a deal with no valid claim is void ..."""

MAX_VOID_DEALS = 2
"""... and this many void deals in a row end the game."""


class Pass(Move, frozen=True):
    """Pass a card to the player on your left."""

    card: Card


class Take(Move, frozen=True):
    """Take the next card."""


class Nose(Move, frozen=True):
    """Touch your nose."""


TAKE, NOSE = Option(Take), Option(Nose)
ON_NOSE, IS_HOG = Stamp("letter-hogs-on-nose"), Stamp("letter-hogs-is-hog")


class LetterHogsOptions(Options, frozen=True, kw_only=True):
    hogs: Annotated[int, Meta(ge=1, le=5)] = 3
    false_claims: bool = False
    judging: Literal["auto"] = "auto"


class LetterHogsTable(DeckTable):
    """To the right of each seat, the cards passed to it wait face down in a queue (`passed`).

    `noses` numbers the fingers in the order in which they go up: 1 is the claim, 0 is none.
    `lowered` counts how often all went down: a finger refers to what happened since then. Only the
    seat itself knows that its finger is `locked`. `slow` are the hogs of the deal,
    and `row` is what its winner has in a row, once it is over.
    """

    wilds: Pile = pile(Visibility.ALL)
    hands: list[Pile] = piles(Visibility.OWNER)
    passed: list[Pile] = piles(Visibility.NOBODY)
    noses: list[int] = each(0)
    lowered: int = 0
    locked: Own[list[float]] = each(0.0)
    passes: int = 0
    began: float = 0.0
    claimed: float = 0.0
    void: int = 0
    won: list[int] = each(0)
    hogs: list[int] = each(0)
    slow: list[bool] = each(False)
    row: str = ""


class LetterHogs(Game[LetterHogsTable, LetterHogsOptions]):
    slug: ClassVar[str] = "letter-hogs"
    name: ClassVar[str] = "Letter Hogs"
    players: ClassVar[range] = range(5, 10)
    minutes: ClassVar[int] = 5
    version: ClassVar[int] = 2
    kinds: ClassVar[tuple[Kind, ...]] = ("live",)
    Options: ClassVar[type[Options]] = LetterHogsOptions
    moves: ClassVar[tuple[type[Move], ...]] = (Pass, Take, Nose, Ready)
    tips: ClassVar[tuple[Tip, ...]] = (
        Tip("letter-hogs-tip-false-claim", Told("letter-hogs-false-claim")),
    )
    layout: ClassVar[Layout] = Layout(
        cover=Cover("nostrils", "O"),
        about="about-letter-hogs",
        company=("party", "race", "children"),
        left=(),
        right=(),
        under=("passed",),
        counted=("deck", "discards", "wilds"),
        passing=Passing("passed", give="pass", take="take"),
        large_button=LargeButton("nose", "snout"),
        pile_width=84,
        hand_width=84,
    )
    unit: ClassVar[Unit] = "deal"
    questions: ClassVar[Mapping[str, str]] = {
        "pass": "letter-hogs-which-card",
        "take": "letter-hogs-card-waiting",
        "nose": "letter-hogs-anyone",
        "ready": "letter-hogs-next",
    }

    def table(self, seats: int, rng: Chance) -> LetterHogsTable:
        return LetterHogsTable(seats, rng)

    def start(self, t: LetterHogsTable) -> Phase:
        """Remove the wilds, then choose a dealer in the usual way."""
        self.remove_wilds(t)
        choose_dealer(t)
        return self.deal

    def remove_wilds(self, t: LetterHogsTable) -> None:
        t.move([card for card in t.deck if t.face[card].wild], t.deck, t.wilds)

    def deal(self, t: LetterHogsTable) -> Phase:
        """Seven cards each, face down."""
        t.gather(t.deck)
        self.remove_wilds(t)
        t.shuffle(t.deck)
        for seat in t.round_from(t.left(t.dealer)):
            t.draw(t.deck, t.hands[seat], HAND)
        self.lower(t)
        t.locked = [0.0] * len(t.seats)
        t.slow = [False] * len(t.seats)
        t.row = ""
        t.passes = 0
        t.began = t.now
        return self.passing

    def lower(self, t: LetterHogsTable) -> None:
        """All fingers go down."""
        t.noses = [0] * len(t.seats)
        t.claimed = 0.0
        t.lowered += 1

    async def passing(self, t: LetterHogsTable) -> Phase | None:
        """All pass and take at the same time, without turns, until somebody has three in a row.

        Then that player touches their nose, unannounced, and passing continues while the others
        notice. It is all one phase with a hidden clock, which keeps a claim secret (HO-05).
        """
        if not any(t.noses) and self.is_void(t):
            return self.void
        answer = await Race(
            self.asks(t), seconds=self.next_moment(t) - t.now, quiet=True, about=t.lowered
        )
        if answer is None:
            return self.settle if any(t.noses) and t.now >= t.claimed + NOTICING else self.passing
        seat, move = answer
        if isinstance(move, Pass):
            t.move([move.card], t.hands[seat], t.passed[t.left(seat)])
            t.passes += 1
        elif isinstance(move, Take):
            t.move(t.passed[seat].cards[:1], t.passed[seat], t.hands[seat])
        else:
            return self.nose(t, seat)
        return self.passing

    def asks(self, t: LetterHogsTable) -> dict[Seat, Ask]:
        """Pass with seven cards, take with six (HO-02), or touch the nose, unless locked."""
        asks: dict[Seat, Ask] = {}
        for seat in t.seats:
            options: list[Option] = []
            if len(t.hands[seat].cards) == HAND:
                options.append(self.pass_on(t, seat))
            elif t.passed[seat].cards:
                options.append(TAKE)
            locked = t.locked[seat] > t.now
            if not t.noses[seat] and not locked:
                options.append(NOSE)
            if options:
                asks[seat] = Ask(*options)
            elif locked and not t.noses[seat]:
                # Asked anyway, so that nobody else can tell.
                asks[seat] = Ask(NOSE, opens=t.locked[seat])
        return asks

    def pass_on(self, t: LetterHogsTable, seat: Seat) -> Option:
        """Any card, but a player who claimed three in a row keeps them (HO-03)."""
        hand = t.hands[seat]
        if t.noses[seat] == 1 and self.in_a_row(t, hand.cards):
            spare = [
                card
                for card in hand.cards
                if self.in_a_row(t, [other for other in hand.cards if other != card])
            ]
            return Option(Pass, card=From(hand, spare))
        return t.cached(seat, lambda: Option(Pass, card=From(hand)))

    def in_a_row(self, t: LetterHogsTable, cards: Iterable[Card]) -> str:
        """Three consecutive letters of the alphabet among these cards; '' if there are none."""
        letters = {t.face[card].letters for card in cards}
        return next((row for row in ROWS if letters.issuperset(row)), "")

    def nose(self, t: LetterHogsTable, seat: Seat) -> Phase:
        """A finger goes up: with three in a row, or because somebody's finger is up already.

        Otherwise it does not go up, and is locked for some seconds (HO-11), unless false claims
        are allowed (HO-04). Nothing is announced either way.
        """
        fingers = sum(map(bool, t.noses))
        if not fingers:
            if not self.options.false_claims and not self.in_a_row(t, t.hands[seat]):
                t.locked[seat] = t.now + LOCK
                return self.passing
            t.claimed = t.now
        t.noses[seat] = fingers + 1
        return self.passing if fingers + 1 < len(t.seats) - 1 else self.settle

    def next_moment(self, t: LetterHogsTable) -> float:
        """When the next timed event is due: a finger is unlocked, or time is up."""
        end = t.claimed + NOTICING if any(t.noses) else t.began + MAX_SECONDS
        return min([end, *(free for free in t.locked if free > t.now)])

    def settle(self, t: LetterHogsTable) -> Phase | None:
        """Only one player has not noticed, or time is up: check the first claim.

        If it is false, the hand is shown, all fingers go down, and passing continues; nobody is the
        hog (HO-04).
        """
        claimant = t.noses.index(1)
        hand = t.hands[claimant]
        row = self.in_a_row(t, hand)
        if row:
            return self.end_of_deal(t, claimant, row)
        t.show(hand.cards, hand)
        t.tell(
            "false-claim", "letter-hogs-false-claim",
            seat=claimant, letters=self.letters(t, hand),
        )  # fmt: skip
        self.lower(t)
        return self.passing

    def letters(self, t: LetterHogsTable, hand: Pile) -> str:
        return " ".join(sorted(t.face[card].letters for card in hand))

    def end_of_deal(self, t: LetterHogsTable, claimant: Seat, row: str) -> Phase | None:
        """The first with three in a row wins; players who have not noticed are hogs (HO-06)."""
        hogs = [seat for seat, nose in enumerate(t.noses) if not nose]
        for hand in t.hands:
            t.turn_up(hand.cards, hand)
        t.won[claimant] += 1
        t.void = 0
        t.row = " ".join(row)
        t.tell("row", "letter-hogs-row", seat=claimant, letters=t.row)
        for seat in hogs:
            t.hogs[seat] += 1
            t.slow[seat] = True
        t.tell("hog", "letter-hogs-hog", seats=hogs)
        return None if max(t.hogs) >= self.options.hogs else self.next_deal

    async def next_deal(self, t: LetterHogsTable) -> Phase:
        """When all have looked, the deal moves to the left."""
        await look(t.seats, LOOKING)
        t.dealer = t.left(t.dealer)
        return self.deal

    def is_void(self, t: LetterHogsTable) -> bool:
        most = MAX_PASSES * len(t.seats)
        return t.passes >= most or t.now >= t.began + MAX_SECONDS

    def void(self, t: LetterHogsTable) -> Phase | None:
        """No valid claim for too long: deal again, or end the game (HO-12)."""
        t.void += 1
        t.tell("void", "letter-hogs-void")
        return None if t.void == MAX_VOID_DEALS else self.next_deal

    def scores(self, t: LetterHogsTable) -> list[int]:
        """Deals won; there are no points."""
        return t.won

    def winners(self, t: LetterHogsTable) -> list[Seat]:
        """Most deals won, among players who were not the hog too often; nobody if none was won."""
        left = [seat for seat in t.seats if t.hogs[seat] < self.options.hogs]
        most = max(t.won[seat] for seat in left)
        return [seat for seat in left if t.won[seat] == most] if most else []

    # Scene and texts.

    def scene(self, t: LetterHogsTable) -> Scene:
        most = self.options.hogs
        return Scene(
            top=(Meter("letter-hogs-to-lose", most),) if most > 1 else (),
            seats=tuple([self.at_seat(t, seat) for seat in t.seats]),
        )

    def at_seat(self, t: LetterHogsTable, seat: Seat) -> tuple[AtSeat, ...]:
        """The finger on the nose shows here and nowhere else."""
        times = t.hogs[seat]
        label = Message.of("letter-hogs-times", count=self.options.hogs)
        return present(
            Total(t.won[seat], self.unit),
            seat == t.dealer and DEALER,
            times > 0 and Tally(label, times, self.options.hogs),
            t.slow[seat] and IS_HOG,
            self.nose_stamp(t, seat),
        )

    def nose_stamp(self, t: LetterHogsTable, seat: Seat) -> Stamp | None:
        """While the deal goes on all fingers look alike."""
        if t.row and t.noses[seat] == 1:
            return Stamp(Message.of("letter-hogs-has", letters=t.row))
        return ON_NOSE if t.noses[seat] else None

    def own(self, t: LetterHogsTable, seat: Seat) -> tuple[AtAsk, ...]:
        """How long the seat's finger is locked."""
        locked = t.locked[seat]
        return (Clock(locked, LOCK, lock=True),) if locked else ()

    def prompt(
        self, t: LetterHogsTable, seat: Seat, ask: Ask, names: Sequence[str]
    ) -> Prompt | None:
        if ask.options[0].kind is Ready:
            return super().prompt(t, seat, ask, names)
        question = self.questions[ask.options[0].kind.slug()]
        line = "letter-hogs-act-natural" if t.noses[seat] else "letter-hogs-look-out"
        return Prompt(question, (line,))

    def preview(self, t: LetterHogsTable, seat: Seat, move: Move) -> Preview:
        """A valid claim wins the deal; noticing one avoids being the hog."""
        if not isinstance(move, Nose):
            return Preview()
        if any(t.noses):
            return Preview((("letter-hogs-noticed", 1),))
        row = self.in_a_row(t, t.hands[seat])
        if not row:
            return Preview()
        return Preview(((Message.of("letter-hogs-in-a-row", letters=" ".join(row)), 1),))
