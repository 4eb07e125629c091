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
    Preview,
    Prompt,
    Reach,
    Seat,
    Spelling,
    Subset,
    Table,
    Visibility,
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
from typecase.engine.tip import Offered, Tip
from typecase.games.challenges import Accept
from typecase.games.drawing import draw, fill
from typecase.games.growing import DECK, Completion, Extension
from typecase.texts import Message, Text

HAND = 8

ODD, EVEN = 0, 1
"""BX-01: with two players, the first has called odd, the second even."""


class Play(Move, frozen=True):
    """Play a card.

    Add one card anywhere in the string.
    """

    string: Spelling


class Fold(Move, frozen=True):
    """Fold.

    Replace any of your cards. Your opponent scores the string.
    """

    cards: tuple[Card, ...] = ()


class Challenge(Move, frozen=True):
    """Challenge.

    Claim that the string is not a word and that your opponent can't make it one.
    """


class Complete(Move, frozen=True):
    """Complete the word.

    Add any cards, including at least one yellow.
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
FOLDED, TOKEN = Stamp("letter-boxing-folded", "out"), Stamp("letter-boxing-starts", "tag")

POINT, POINTS = "letter-boxing-point", "letter-boxing-points"
"""Two keys: the terminal compares labels of piles, and messages cannot be compared yet."""

QUESTIONS: dict[tuple[type[Move], ...], str] = {
    (Play, Fold, Challenge): "letter-boxing-play-fold-or-challenge",
    (Play, Fold): "letter-boxing-play-or-fold",
    (Fold, Challenge): "letter-boxing-fold-or-challenge",
    (Fold,): "letter-boxing-only-fold",
}
"""The question in a turn, by the moves that are possible."""


class LetterBoxingOptions(Options, frozen=True, kw_only=True):
    judging: Literal["auto", "challenge"] = "challenge"
    target: Annotated[int, Meta(ge=20, le=120)] = 60
    answer_time: Annotated[int, Meta(ge=30, le=180)] = 60
    show_words: bool = False


class LetterBoxingTable(Table):
    """The string is in the middle, from left to right."""

    deck: Pile = pile(Visibility.NOBODY)
    discards: Pile = pile(Visibility.ALL)
    string: Pile = pile(Visibility.ALL)
    hands: list[Pile] = piles(Visibility.OWNER)

    leader: Seat = 0
    """Who plays first in this round; with three or more players, who has the token."""
    active: Seat = 0
    stays: list[bool] = each(True)
    """Who has not folded in this round."""
    last: Card | None = None
    """The card played last; its colour counts."""
    last_seat: Seat | None = None
    """Who played it; None if it is the first card of the string."""
    looked: bool = False
    """Whether the string was looked up in this turn: it is a word and cannot be challenged."""
    challenger: Seat | None = None
    challenged: Seat | None = None
    finished: bool = False
    """Whether the challenged player has completed a word."""
    bill: Bill | None = None
    """The score of the string, while it is still on the table."""
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
    tips: ClassVar[tuple[Tip, ...]] = (
        Tip("letter-boxing-tip-fold", Offered("fold")),
        Tip("letter-boxing-tip-look-up", Offered("look-up")),
    )
    layout: ClassVar[Layout] = Layout(
        look=DECK.look,
        cover=Cover("caret", "BOX"),
        about="about-letter-boxing",
        company=("two", "party", "bluff"),
        middle=("string",),
        growing=("string",),
    )
    reach: ClassVar[Reach] = Reach(shared=("string",))

    def table(self, seats: int, rng: Chance) -> LetterBoxingTable:
        return LetterBoxingTable(seats, rng)

    # Setup and the coin toss.

    def start(self, t: LetterBoxingTable) -> Phase:
        """Eight cards for everyone; the next card begins the string and is the coin toss.

        BX-01: with two players, its points, odd or even, decide who goes first; otherwise it is
        decided at random.
        """
        t.shuffle(t.deck)
        for seat in t.seats:
            t.draw(t.deck, t.hands[seat], HAND)
        first = t.face[self.first_card(t)]
        if len(t.seats) > 2:
            t.leader = t.rng.below(len(t.seats))
            t.tell("first", "letter-boxing-goes-first", seat=t.leader)
        else:
            odd = first.points % 2 == 1
            t.leader = ODD if odd else EVEN
            t.tell(
                "first", "letter-boxing-toss",
                letters=first.text, points=first.points, odd=odd, seat=t.leader,
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
        """A turn begins with filling the hand up to eight cards (BX-14)."""
        self.fill_hand(t, t.active)
        t.looked = False
        return self.turn

    def fill_hand(self, t: LetterBoxingTable, seat: Seat) -> None:
        """BX-15: an empty deck is refilled from the discards; without any, the hand stays short."""
        fill(t, t.deck, t.discards, t.hands[seat], HAND)

    async def turn(self, t: LetterBoxingTable) -> Phase | None:
        """Play, fold or challenge; a time-out folds."""
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
        """The moves that are possible now.

        No play if no card fits (BX-23, BX-26). No challenge if the string was looked up in this
        turn (BX-07) or, with three or more players, if none of them has played yet (BX-03).
        """
        hand = t.hands[seat]
        playing = t.cached(("play", seat), lambda: Extension(t.string, hand, words=self.words))
        may_play = playing.possible(t)
        may_challenge = not t.looked and self.previous(t) is not None
        return t.cached(
            (seat, may_play, may_challenge),
            lambda: [
                *([Option(Play, string=playing)] if may_play else []),
                Option(Fold, cards=Subset(hand)),
                *([CHALLENGE] if may_challenge else []),
            ],
        )

    def next_turn(self, t: LetterBoxingTable) -> Phase:
        """Play continues to the left, skipping players who have folded."""
        order = t.round_from(t.left(t.active))
        t.active = next(seat for seat in order if t.stays[seat])
        return self.begin_turn

    # Play.

    def play(self, t: LetterBoxingTable, seat: Seat, string: Spelling) -> None:
        """Insert one card into the string: at the beginning, at the end or anywhere in between.

        The other cards keep their order, and the hand is filled up again.
        """
        (card,) = self.put_in(t, seat, string)
        t.last, t.last_seat = card, seat
        t.tell(
            "play", "letter-boxing-plays",
            seat=seat, letters=t.face[card].text, string_letters=self.shown(t),
        )  # fmt: skip
        self.fill_hand(t, seat)

    def put_in(self, t: LetterBoxingTable, seat: Seat, string: Spelling) -> list[Card]:
        """Insert cards from the hand into the string; return the inserted cards."""
        hand = t.hands[seat]
        places = {card: at for at, card in enumerate(string.cards) if card in hand}
        t.insert(tuple(places), hand, t.string, tuple(places.values()))
        return list(places)

    # Fold.

    def fold(self, t: LetterBoxingTable, seat: Seat, cards: tuple[Card, ...]) -> Phase | None:
        """Discard any cards, face up, and immediately draw as many (BX-12).

        With two players the other one scores the string, word or not (BX-11). With more, a player
        who folds is skipped until the round is over (BX-22), and the last one left scores (BX-18).
        """
        t.stays[seat] = False
        t.tell("fold", "letter-boxing-folds", seat=seat, count=len(cards))
        t.move(cards, t.hands[seat], t.discards)
        self.fill_hand(t, seat)
        staying = [other for other in t.seats if t.stays[other]]
        if len(staying) > 1:
            return self.next_turn(t)
        return self.score(t, staying[0])

    # Challenge.

    def challenge(self, t: LetterBoxingTable, seat: Seat) -> Phase:
        """The string is looked up first: if it is a legal word, the challenge is void (BX-07).

        Then the challenger plays or folds. Otherwise the challenged player has to complete a word.
        """
        other = self.previous(t)
        t.tell("challenged", "letter-boxing-challenges", seat=seat, other_seat=other)
        if self.legal(t):
            t.looked = True
            t.tell("void", "letter-boxing-void", word=self.text(t))
            return self.turn
        t.challenger, t.challenged = seat, other
        return self.answer

    def previous(self, t: LetterBoxingTable) -> Seat | None:
        """Who would be challenged: the opponent or, with more players, the last player to play.

        BX-20: that player is still in, since the round is over when all others have folded.
        """
        return t.left(t.active) if len(t.seats) == 2 else t.last_seat

    def legal(self, t: LetterBoxingTable) -> bool:
        """Whether the string is a legal word.

        It has at least two cards (BX-02), and the card played last is not red (BX-08).
        """
        assert t.last is not None
        red = t.face[t.last].colour == "red"
        return len(t.string) > 1 and not red and self.text(t) in self.words

    async def answer(self, t: LetterBoxingTable) -> Phase | None:
        """The challenged player inserts cards from the hand, at least one yellow, and draws none.

        BX-13: with auto judging only a legal word is accepted. BX-27: a player who gives up or runs
        out of time (BX-10) loses the string as it is.
        """
        challenger, challenged = t.challenger, t.challenged
        assert challenger is not None
        assert challenged is not None
        hand = t.hands[challenged]
        completing = t.cached(
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
            t.tell("give-up", "letter-boxing-gives-up", seat=challenged)
            return self.score(t, challenger)
        cards = self.put_in(t, challenged, move.word)
        t.last, t.last_seat = next(c for c in cards if t.face[c].colour != "red"), challenged
        t.finished = True
        t.tell("complete", "letter-boxing-makes", seat=challenged, word=self.text(t))
        return self.score(t, challenged, self.text(t)) if self.auto else self.dictionary_challenge

    @property
    def answer_seconds(self) -> int:
        """Seconds for an answer (BX-10); if a turn may take hours, so may an answer."""
        clock = self.options.turn_clock
        return clock if clock is not None and clock >= HOUR else self.options.answer_time

    async def dictionary_challenge(self, t: LetterBoxingTable) -> Phase | None:
        """Only the challenger may look up the completed word, at no cost (BX-13).

        If it is not a word, the challenger scores the string, including the cards just inserted.
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
            "challenge", "letter-boxing-looks-up",
            challenger_seat=challenger, seat=challenged, word=word, good=good,
        )  # fmt: skip
        return self.score(t, challenged, word) if good else self.score(t, challenger)

    # Next round, and winning.

    def score(self, t: LetterBoxingTable, seat: Seat, word: str | None = None) -> Phase | None:
        """One player scores all cards in the string, and wins on reaching the target (BX-17)."""
        t.bill = self.string_bill(t, seat, word)
        points = t.bill.total
        t.points[seat] += points
        if word is None:
            t.tell(
                "string", "letter-boxing-scores-string",
                seat=seat, points=points, string_letters=self.shown(t),
            )  # fmt: skip
        else:
            t.tell("score", "letter-boxing-scores-word", seat=seat, points=points, word=word)
        t.challenger = t.challenged = None
        t.last, t.last_seat = None, None
        t.finished = False
        t.bill = None
        t.move_all(t.string, t.discards)
        if t.points[seat] >= self.options.target:
            return None
        # BX-16: of two players the scorer leads; with more, the token moves to the left.
        t.leader = seat if len(t.seats) == 2 else t.left(t.leader)
        first = t.face[self.first_card(t)]
        begin_turn = self.begin_round(t)
        t.tell("next", "letter-boxing-goes-first-with", letters=first.text, seat=t.leader)
        return begin_turn

    def scores(self, t: LetterBoxingTable) -> list[int]:
        return t.points

    # The string.

    def text(self, t: LetterBoxingTable) -> str:
        """The string as a word."""
        return "".join([t.face[card].letters for card in t.string.cards])

    def shown(self, t: LetterBoxingTable) -> str:
        """The string card by card."""
        return "-".join([t.face[card].letters for card in t.string.cards])

    def worth(self, t: LetterBoxingTable) -> int:
        return sum([t.face[card].points for card in t.string.cards])

    # Scene and texts.

    def scene(self, t: LetterBoxingTable) -> Scene:
        """While a challenge is being answered, it is still the challenger's turn."""
        return Scene(
            top=(Track("letter-boxing-first-to", self.options.target),),
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
        """What the string is worth and, once it is completed, the word and who made it."""
        points = self.worth(t)
        return present(
            Meter(POINT if points == 1 else POINTS, points, pile="string"),
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
        return Bill((BillLine("letter-boxing-on-cards", points, terms),), points, seat, word or "")

    def prompt(
        self, t: LetterBoxingTable, seat: Seat, ask: Ask, names: Sequence[str]
    ) -> Prompt | None:
        points = self.worth(t)
        kind = ask.options[0].kind
        if kind is Complete:
            assert t.challenger is not None
            return Prompt(
                "letter-boxing-can-you-complete",
                (
                    "letter-boxing-how-to-complete",
                    Message.of("letter-boxing-if-you-cannot", seat=t.challenger, points=points),
                ),
            )
        word = self.text(t)
        if kind is Accept:
            question = Message.of("letter-boxing-is-it-a-word", word=word)
            return Prompt(question, ("letter-boxing-free-look-up",))
        # BX-08: the colour of the last card decides.
        last = None if t.last is None else t.face[t.last]
        lines: list[Text] = [
            Message.of("letter-boxing-string-worth", points=points)
            if last is None
            else Message.of("letter-boxing-string-worth-last", points=points, letters=last.text)
        ]
        if t.looked or (self.options.show_words and self.legal(t)):
            lines.append(Message.of("letter-boxing-is-legal", word=word))
        elif last is not None and last.colour == "red" and len(t.string) > 1:
            lines.append("letter-boxing-last-is-red")
        return Prompt(QUESTIONS[ask.kinds], tuple(lines))

    def unfinished(self, t: LetterBoxingTable) -> Sequence[str]:
        """Once it is a word, by its player or by the list, there is nothing left to find out."""
        return () if t.finished or t.looked else super().unfinished(t)

    def preview(self, t: LetterBoxingTable, seat: Seat, move: Move) -> Preview:
        """The score of a completed word; what a play scores depends on the other players."""
        if not isinstance(move, Complete):
            return Preview()
        added = sum(t.face[card].points for card in move.word.cards if card in t.hands[seat])
        in_string = ("letter-boxing-in-string", self.worth(t))
        return Preview((in_string, ("letter-boxing-you-add", added)))
