"""Letter Boxing: one string of cards that grows in turns, until somebody folds or is challenged."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from typecase.engine import (
    Ask,
    Card,
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
    Prompt,
    Reach,
    Seat,
    Sight,
    Spelling,
    Subset,
    Sum,
    Table,
    amount,
    each,
    pile,
    piles,
)
from typecase.engine.game import HOUR
from typecase.engine.scene import (
    AtCentre,
    AtSeat,
    Bill,
    BillLine,
    CardPlace,
    Meter,
    Scene,
    Stamp,
    Term,
    Total,
    Track,
    WordInPlay,
    present,
)
from typecase.games.challenges import Accept
from typecase.games.drawing import draw, fill
from typecase.games.growing import DECK, Completion, Extension

HAND = 8

ODD, EVEN = 0, 1
"""BX-01: of two players the first has called odd, the second even."""


class Play(Move, frozen=True):
    """Play a card.

    Put one card into the string, at any place.
    """

    string: Spelling


class Fold(Move, frozen=True):
    """Fold.

    Throw any cards and draw as many.
    """

    cards: tuple[Card, ...] = ()


class Challenge(Move, frozen=True):
    """Challenge.

    The string is no word, and it cannot be finished.
    """


class Complete(Move, frozen=True):
    """Finish the word.

    Put in any cards, one of them yellow at least.
    """

    word: Spelling


class GiveUp(Move, frozen=True):
    """Give up."""


class LookUp(Move, frozen=True):
    """Look it up."""


FOLD = Fold()
CHALLENGE = Option(Challenge)
GIVE_UP, GIVES_UP = Option(GiveUp), GiveUp()
VERDICT, ACCEPTS = [Option(Accept), Option(LookUp)], Accept()
FOLDED, TOKEN = Stamp("folded", "out"), Stamp("token", "tag")


class LetterBoxingOptions(Options, frozen=True, kw_only=True):
    judging: Annotated[
        Literal["auto", "challenge"],
        Meta(description="auto: the table refuses bad words; challenge: the players doubt them."),
    ] = "challenge"
    target: Annotated[int, Meta(ge=20, le=120, description="Points that win the game.")] = 60
    answer_time: Annotated[
        int, Meta(ge=30, le=180, description="Seconds to finish a word that is challenged.")
    ] = 60
    show_words: Annotated[
        bool, Meta(description="Say when the string is a legal word, for beginners.")
    ] = False


class LetterBoxingTable(Table):
    """The string lies in the middle, from left to right."""

    deck: Pile = pile(Sight.NOBODY)
    discards: Pile = pile(Sight.ALL)
    string: Pile = pile(Sight.ALL)
    hands: list[Pile] = piles(Sight.OWNER)

    leader: Seat = 0
    """Who plays first in this round; of three or more players, who has the token."""
    active: Seat = 0
    stays: list[bool] = each(True)
    """Who has not folded in this round."""
    last: Card | None = None
    """The card that was laid last, whose colour counts."""
    last_seat: Seat | None = None
    """Who laid it; nobody, as long as only the first card lies there."""
    looked: bool = False
    """Whether the string was looked up in this turn: it is a word, and there is no challenge."""
    challenger: Seat | None = None
    challenged: Seat | None = None
    finished: bool = False
    """Whether the one challenged has made a word of the string."""
    bill: Bill | None = None
    """What the string has scored, while it lies there."""
    points: list[int] = each(0)

    def __init__(self, seats: int, rng: Chance) -> None:
        super().__init__(seats, DECK.faces, rng)
        self.put(range(len(DECK.faces)), self.deck)


class LetterBoxing(Game[LetterBoxingTable, LetterBoxingOptions]):
    slug: ClassVar[str] = "letter-boxing"
    name: ClassVar[str] = "Letter Boxing"
    players: ClassVar[range] = range(2, 7)
    minutes: ClassVar[int] = 20
    Options: ClassVar[type[Options]] = LetterBoxingOptions
    moves: ClassVar[tuple[type[Move], ...]] = (
        Play,
        Fold,
        Challenge,
        Complete,
        GiveUp,
        Accept,
        LookUp,
    )
    layout: ClassVar[Layout] = Layout(
        look=DECK.look,
        cover=Cover("caret", "BOX"),
        about="one word for all",
        company=("two", "party", "bluff"),
        middle=("string",),
    )
    reach: ClassVar[Reach] = Reach(shared=("string",))

    def table(self, seats: int, rng: Chance) -> LetterBoxingTable:
        return LetterBoxingTable(seats, rng)

    # Setup and the coin toss.

    def start(self, t: LetterBoxingTable) -> Phase:
        """Eight cards for everyone; the next card begins the string and is the coin toss.

        BX-01: of two players its points, odd or even, say who goes first; else that is by lot.
        """
        t.shuffle(t.deck)
        for seat in t.seats:
            t.draw(t.deck, t.hands[seat], HAND)
        first = t.face[self.first_card(t)]
        if len(t.seats) > 2:
            t.leader = t.rng.below(len(t.seats))
            t.tell("first", "{seat} goes first", seat=t.leader)
        else:
            odd = first.points % 2 == 1
            t.leader = ODD if odd else EVEN
            text = "{letters} is worth {points}, " + ("odd" if odd else "even")
            t.tell(
                "first", text + ": {seat} goes first",
                letters=first.text, points=first.points, seat=t.leader,
            )  # fmt: skip
        return self.begin_round(t)

    def first_card(self, t: LetterBoxingTable) -> Card:
        """The top card of the deck begins the string."""
        draw(t, t.deck, t.discards, t.string, 1)
        (card,) = t.string.cards
        t.last, t.last_seat = card, None
        return card

    def begin_round(self, t: LetterBoxingTable) -> Phase:
        t.stays = [True] * len(t.seats)
        t.active = t.leader
        return self.begin_turn

    # Each turn.

    def begin_turn(self, t: LetterBoxingTable) -> Phase:
        """First of all the hand is filled up to eight cards (BX-14)."""
        self.fill_hand(t, t.active)
        t.looked = False
        return self.turn

    def fill_hand(self, t: LetterBoxingTable, seat: Seat) -> None:
        """BX-15: an empty deck is made of the discards; without any the hand stays short."""
        fill(t, t.deck, t.discards, t.hands[seat], HAND)

    async def turn(self, t: LetterBoxingTable) -> Phase | None:
        """Play, fold or challenge; out of time, fold."""
        seat = t.active
        move: Play | Fold | Challenge = await One(
            seat, self.turn_options(t, seat), default=FOLD, seconds=self.options.turn_clock
        )
        if isinstance(move, Play):
            self.play(t, seat, move.string)
            return self.next_turn(t)
        if isinstance(move, Fold):
            return self.fold(t, seat, move.cards)
        return self.challenge(t, seat)

    def turn_options(self, t: LetterBoxingTable, seat: Seat) -> Sequence[Option]:
        """What may be done now.

        No play, where no card fits (BX-23, BX-26). No challenge of a string that was looked up in
        this turn (BX-07) nor, of three or more players, before one of them has played (BX-03).
        """
        hand = t.hands[seat]
        playing = t.once(("play", seat), lambda: Extension(t.string, hand, words=self.words))
        may_play = playing.possible(t)
        may_challenge = not t.looked and self.previous(t) is not None
        return t.once(
            (seat, may_play, may_challenge),
            lambda: [
                *([Option(Play, string=playing)] if may_play else []),
                Option(Fold, cards=Subset(hand)),
                *([CHALLENGE] if may_challenge else []),
            ],
        )

    def next_turn(self, t: LetterBoxingTable) -> Phase:
        """Play goes on to the left, past those who have folded."""
        order = t.round_from(t.left(t.active))
        t.active = next(seat for seat in order if t.stays[seat])
        return self.begin_turn

    # Play.

    def play(self, t: LetterBoxingTable, seat: Seat, string: Spelling) -> None:
        """One card goes into the string, at the beginning, at the end or anywhere between.

        The others stay as they lie, and the hand is filled up again.
        """
        (card,) = self.put_in(t, seat, string)
        t.last, t.last_seat = card, seat
        t.tell(
            "play", "{seat} plays {letters}: {string}",
            seat=seat, letters=t.face[card].text, string=self.shown(t),
        )  # fmt: skip
        self.fill_hand(t, seat)

    def put_in(self, t: LetterBoxingTable, seat: Seat, string: Spelling) -> list[Card]:
        """Cards of the hand take their places in the string; the cards put in."""
        hand = t.hands[seat]
        places = {card: at for at, card in enumerate(string.cards) if card in hand}
        t.insert(tuple(places), hand, t.string, tuple(places.values()))
        return list(places)

    # Fold.

    def fold(self, t: LetterBoxingTable, seat: Seat, cards: tuple[Card, ...]) -> Phase | None:
        """Throw any cards, face up, and draw as many at once (BX-12).

        The only other player scores the string, word or not (BX-11). With more players who folds is
        passed over until the round is over (BX-22); the last one left scores (BX-18).
        """
        count = len(cards)
        throws = "" if not count else " and throws a card" if count == 1 else " and throws {count}"
        t.stays[seat] = False
        t.tell("fold", "{seat} folds" + throws, seat=seat, count=count)
        t.move(cards, t.hands[seat], t.discards)
        self.fill_hand(t, seat)
        staying = [other for other in t.seats if t.stays[other]]
        if len(staying) > 1:
            return self.next_turn(t)
        return self.score(t, staying[0])

    # Challenge.

    def challenge(self, t: LetterBoxingTable, seat: Seat) -> Phase:
        """The list looks at the string first: a legal word makes the challenge void (BX-07).

        Then the player plays or folds. Else the one challenged has to finish the word.
        """
        other = self.previous(t)
        t.tell("challenged", "{seat} challenges {other_seat}", seat=seat, other_seat=other)
        if self.legal(t):
            t.looked = True
            t.tell("void", "{word} is a legal word: the challenge is void", word=self.text(t))
            return self.turn
        t.challenger, t.challenged = seat, other
        return self.answer

    def previous(self, t: LetterBoxingTable) -> Seat | None:
        """Who would be challenged: the opponent, or with more players who laid the last card.

        BX-20: that one is still in, since the round is over when all others have folded.
        """
        return t.left(t.active) if len(t.seats) == 2 else t.last_seat

    def legal(self, t: LetterBoxingTable) -> bool:
        """Whether the string is a legal word.

        It has two cards at least (BX-02), and the card that was laid last is not red (BX-08).
        """
        assert t.last is not None
        red = t.face[t.last].colour == "red"
        return len(t.string) > 1 and not red and self.text(t) in self.words

    async def answer(self, t: LetterBoxingTable) -> Phase | None:
        """The challenged player puts in any cards of the hand, one of them yellow, and draws none.

        BX-13: in auto judging no other than a legal word is taken. BX-27: who gives up, or has no
        time left (BX-10), loses the string as it lies.
        """
        challenger, challenged = t.challenger, t.challenged
        assert challenger is not None
        assert challenged is not None
        hand = t.hands[challenged]
        completing = t.once(
            ("complete", challenged),
            lambda: [
                Option(
                    Complete,
                    word=Completion(t.string, hand, words=self.words, judged=self.auto),
                ),
                GIVE_UP,
            ],
        )
        move: Complete | GiveUp = await One(
            challenged, completing, default=GIVES_UP, seconds=self.answer_seconds
        )
        if isinstance(move, GiveUp):
            t.tell("give-up", "{seat} cannot finish it", seat=challenged)
            return self.score(t, challenger)
        cards = self.put_in(t, challenged, move.word)
        t.last, t.last_seat = next(c for c in cards if t.face[c].colour != "red"), challenged
        t.finished = True
        t.tell(
            "complete", "{seat} makes {word}",
            seat=challenged, word=self.text(t), string=self.shown(t),
        )  # fmt: skip
        return self.score(t, challenged, self.text(t)) if self.auto else self.dictionary_challenge

    @property
    def answer_seconds(self) -> int:
        """BX-10; but where a turn may take hours, so may an answer."""
        clock = self.options.turn_clock
        return clock if clock is not None and clock >= HOUR else self.options.answer_time

    async def dictionary_challenge(self, t: LetterBoxingTable) -> Phase | None:
        """The challenger alone may look the finished word up, free of cost (BX-13).

        If it is not on the list the challenger scores the string, with the cards just put in.
        """
        challenger, challenged = t.challenger, t.challenged
        assert challenger is not None
        assert challenged is not None
        move: Accept | LookUp = await One(
            challenger, VERDICT, default=ACCEPTS, seconds=self.options.response_seconds
        )
        word = self.text(t)
        if isinstance(move, Accept):
            return self.score(t, challenged, word)
        good = word in self.words
        t.tell(
            "challenge", "{challenger_seat} looks up {word} of {seat}: {verdict}",
            challenger_seat=challenger, seat=challenged, word=word,
            verdict="it stands" if good else "it is not on the list", good=good,
        )  # fmt: skip
        return self.score(t, challenged, word) if good else self.score(t, challenger)

    # Next round, and winning.

    def score(self, t: LetterBoxingTable, seat: Seat, word: str | None = None) -> Phase | None:
        """One player scores all cards of the string, and with 60 points has won (BX-17)."""
        t.bill = self.string_bill(t, seat, word)
        points = t.bill.total
        t.points[seat] += points
        if word is None:
            t.tell(
                "string", f"{{seat}} scores {amount(points, 'point')} for {{string}}",
                seat=seat, points=points, string=self.shown(t),
            )  # fmt: skip
        else:
            t.tell(
                "score", f"{{seat}} scores {amount(points, 'point')} for {{word}}",
                seat=seat, points=points, word=word,
            )  # fmt: skip
        t.challenger = t.challenged = None
        t.last, t.last_seat = None, None
        t.finished = False
        t.bill = None
        t.move_all(t.string, t.discards)
        if t.points[seat] >= self.options.target:
            return None
        # BX-16: who scored leads; with more players the token goes to the left.
        t.leader = seat if len(t.seats) == 2 else t.left(t.leader)
        first = t.face[self.first_card(t)]
        begin_turn = self.begin_round(t)
        t.tell("next", "{letters} is next, {seat} goes first", letters=first.text, seat=t.leader)
        return begin_turn

    def scores(self, t: LetterBoxingTable) -> list[int]:
        return t.points

    # The string.

    def text(self, t: LetterBoxingTable) -> str:
        """The string as a word."""
        return "".join([t.face[card].letters for card in t.string.cards])

    def shown(self, t: LetterBoxingTable) -> str:
        """The string card by card."""
        return " ".join([t.face[card].letters for card in t.string.cards])

    def worth(self, t: LetterBoxingTable) -> int:
        return sum([t.face[card].points for card in t.string.cards])

    # What is said and drawn at the table.

    def scene(self, t: LetterBoxingTable) -> Scene:
        """While a challenge is answered, it is still the turn of whoever made it."""
        return Scene(
            top=(Track("first to", self.options.target),),
            turn=t.challenger,
            seats=tuple([self.at_seat(t, seat) for seat in t.seats]),
            centre=self.in_the_middle(t) if t.string.cards else (),
        )

    def at_seat(self, t: LetterBoxingTable, seat: Seat) -> tuple[AtSeat, ...]:
        return present(
            Total(t.points[seat]),
            seat == t.leader and len(t.seats) > 2 and TOKEN,
            not t.stays[seat] and FOLDED,
        )

    def in_the_middle(self, t: LetterBoxingTable) -> tuple[AtCentre, ...]:
        """What the string is worth, and when it is finished its word and who made it."""
        points = self.worth(t)
        return present(
            Meter("point" if points == 1 else "points", points, pile="string"),
            t.finished and WordInPlay(self.text(t), t.challenged, self.string_cards(t)),
            t.bill,
        )

    def string_cards(self, t: LetterBoxingTable) -> tuple[CardPlace, ...]:
        letters = [t.face[card].letters for card in t.string.cards]
        return tuple([CardPlace("string", place, reads) for place, reads in enumerate(letters)])

    def string_bill(self, t: LetterBoxingTable, seat: Seat, word: str | None) -> Bill:
        faces = [t.face[card] for card in t.string.cards]
        points = sum([face.points for face in faces])
        terms = tuple([Term(face.letters, face.points) for face in faces])
        return Bill((BillLine("on the cards", points, terms),), points, seat, word or "")

    def prompt(
        self, t: LetterBoxingTable, seat: Seat, ask: Ask, names: Sequence[str]
    ) -> Prompt | None:
        points = self.worth(t)
        lies = amount(points, "point") + (" lies" if points == 1 else " lie")
        kind = ask.options[0].kind
        if kind is Complete:
            assert t.challenger is not None
            return Prompt(
                "Can you finish the word?",
                (
                    "Put in any cards, one of them yellow.",
                    f"If not, {names[t.challenger]} takes {points}.",
                ),
            )
        if kind is Accept:
            word = f"*{self.text(t).lower()}*"
            return Prompt(f"Is {word} a word?", ("It costs nothing to look it up.",))
        # BX-08: the colour of the last card decides.
        last_card = "" if t.last is None else f", last {t.face[t.last].text}"
        lines = [f"{lies} in the string{last_card}."]
        if t.looked or (self.options.show_words and self.legal(t)):
            lines.append(f"*{self.text(t).lower()}* is a word.")
        elif t.last is not None and t.face[t.last].colour == "red" and len(t.string) > 1:
            lines.append("The last card is red, so it is no word yet.")
        named = {Play: "play a card", Fold: "fold", Challenge: "challenge"}
        *ways, last = [named[option.kind] for option in ask.options]
        question = f"{', '.join(ways)} or {last}?" if ways else f"{last}?"
        return Prompt(question[0].upper() + question[1:], tuple(lines))

    def preview(self, t: LetterBoxingTable, seat: Seat, move: Move) -> Sum:
        """What a finished word brings; what a play brings is for the others to say."""
        if not isinstance(move, Complete):
            return ()
        added = sum(t.face[card].points for card in move.word.cards if card in t.hands[seat])
        return (("Cards in the string", self.worth(t)), ("Cards you put in", added))
