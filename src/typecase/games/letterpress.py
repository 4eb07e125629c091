"""Letterpress: draft letters, write words, and collect the best letters for the last one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from typing import ClassVar, Literal

import msgspec

from typecase import decks
from typecase.engine import (
    All,
    Ask,
    Card,
    Chance,
    Cover,
    Face,
    From,
    Game,
    Layout,
    Move,
    One,
    OneOf,
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
    Sum,
    Visibility,
    each,
    pile,
)
from typecase.engine.game import HOUR
from typecase.engine.scene import (
    AtAsk,
    AtCentre,
    AtSeat,
    Bill,
    BillLine,
    Challenges,
    Entry,
    InOrder,
    Meter,
    Scene,
    SeatOrder,
    Stamp,
    Total,
    Wins,
    WordInPlay,
    WordList,
    places,
    present,
)
from typecase.games.letterpress_deck import (
    LETTERS,
    PACK,
    ROUNDS,
    VOWELS,
    Keep,
    PressOptions,
    PressTable,
    Step,
    Write,
    any_card,
    how_far,
    keep_one_of,
    letter_sum,
    own_pick,
    put_back,
    spell,
    tell_shared,
    texts,
    word_sum,
    worth,
)
from typecase.games.looking import look
from typecase.games.showdown import NO_WORD, NOTHING, NoWord
from typecase.texts import Message
from typecase.words import Lexicon

CHALLENGES = decks.load("letterpress-challenges")

OPEN = 3
"""Face-up challenges in a round."""

LOOK = 3
"""Cards that the challenge LOOK shows."""

VOWEL = frozenset("AEIOU")

PLACES = ("first", "second", "third", "fourth", "fifth", "sixth")

STEPS: tuple[Step, ...] = ("draft", "write", "score", "claim")

READING_SECONDS = 20
"""To read the words before letters are claimed."""

UNSEEN = ""
"""Among the cards that a seat took: one that the others have not seen."""

WROTE_NOTHING = Stamp("letterpress-no-word")

NONE = "none"


class Collect(Move, frozen=True):
    """Claim."""

    cards: tuple[Card, ...] = ()
    challenge: str = NONE


NO_CLAIM = Collect()


class Read(Move, frozen=True):
    """Go on: the words have been read."""


def after_reading(t: LetterpressTable, _: Seat) -> str:
    return "letterpress-see-result" if t.round == ROUNDS else "letterpress-go-to-claims"


HAVE_READ = Ask(Option(Read, label=after_reading), default=Read())


class LetterpressOptions(PressOptions, frozen=True, kw_only=True):
    writing_clock: Literal[60, 120] | None = None

    @property
    def in_hours(self) -> bool:
        """Whether a turn may take hours."""
        return self.turn_clock is not None and self.turn_clock >= HOUR

    @property
    def writing_seconds(self) -> int | None:
        """Seconds to write a word (LP-41); if a turn may take hours, so may a word."""
        return self.turn_clock if self.in_hours else self.writing_clock or self.turn_clock


class Written(msgspec.Struct, frozen=True, gc=False):
    """A word as written, with everything that ranking and challenges depend on."""

    word: str
    points: int
    highest: int
    """The points of its best card."""
    doubles: int
    drafted: int
    """Cards from the hand in it."""
    shared: int


class LetterpressTable(PressTable):
    """Challenges to be met, and the letters in play once all have announced their words."""

    challenge_deck: Pile = pile(Visibility.NOBODY)
    challenges: Pile = pile(Visibility.ALL)
    letters: Pile = pile(Visibility.ALL)
    words: list[Written | None] = each(None)
    spelled: list[Spelling | None] = each(None)
    """The cards of each word, while they are all on the table."""
    taken: list[tuple[str, ...]] = each(())
    """What is printed on the cards that each seat has collected in this round."""
    met: list[tuple[str, ...]] = each(())
    order: tuple[Seat, ...] = ()
    claimed: int = 0
    final: list[int] = each(0)
    left_over: list[int] = each(0)

    def __init__(self, seats: int, rng: Chance) -> None:
        super().__init__(seats, rng, CHALLENGES.faces)
        self.put(range(len(self.face) - len(CHALLENGES.faces), len(self.face)), self.challenge_deck)


class Letterpress(Game[LetterpressTable, LetterpressOptions]):
    slug: ClassVar[str] = "letterpress"
    name: ClassVar[str] = "Letterpress"
    players: ClassVar[range] = range(2, 7)
    minutes: ClassVar[int] = 30
    version: ClassVar[int] = 2
    Options: ClassVar[type[Options]] = LetterpressOptions
    moves: ClassVar[tuple[type[Move], ...]] = (Keep, Write, NoWord, Read, Collect)
    layout: ClassVar[Layout] = Layout(
        look=LETTERS.look.with_faces_of(CHALLENGES.look),
        backs={"vowel_deck": VOWELS.look.back},
        cover=Cover("mirror", "R", "solid"),
        about="about-letterpress",
        company=("two", "party"),
        left=("deck", "vowel_deck"),
        middle=("shared_letters", "letters", "challenges"),
        right=("challenge_deck",),
        counted=("packs",),
        kept=("collections",),
        hand_width=96,
    )
    reach: ClassVar[Reach] = Reach(shared=("shared_letters", "letters", "challenges"))
    questions: ClassVar[Mapping[str, str]] = {
        "keep": "letterpress-which-to-collect",
        "write": "letterpress-deck-which-word",
        "read": "letterpress-ready-to-claim",
        "collect": "letterpress-claim-what",
    }

    def table(self, seats: int, rng: Chance) -> LetterpressTable:
        return LetterpressTable(seats, rng)

    def start(self, t: LetterpressTable) -> Phase:
        """Three decks; vowels and challenges are shuffled only once (LP-01)."""
        t.shuffle(t.vowel_deck)
        t.shuffle(t.challenge_deck)
        return self.deal

    # Step 1.

    def deal(self, t: LetterpressTable) -> Phase:
        """Shuffle the letters; two of them and a vowel are shared.

        Then three challenges are turned up and everyone gets five letters. In the last round there
        are no challenges, and everyone's collection becomes the hand.
        """
        t.round += 1
        t.step = "draft" if t.round < ROUNDS else "write"
        t.words = [None] * len(t.seats)
        t.taken = [()] * len(t.seats)
        t.met = [()] * len(t.seats)
        t.order = ()
        t.claimed = 0
        t.shuffle(t.deck)
        t.draw(t.deck, t.shared_letters, 2)
        t.draw(t.vowel_deck, t.shared_letters)
        tell_shared(t)
        if t.round == ROUNDS:
            for seat in t.seats:
                t.move_all(t.collections[seat], t.hands[seat])
            return self.write
        t.draw(t.challenge_deck, t.challenges, OPEN)
        for seat in t.seats:
            t.draw(t.deck, t.packs[seat], PACK)
        return self.draft

    # Step 2.

    async def draft(self, t: LetterpressTable) -> Phase:
        """All keep a card from their packs, face down, and pass the rest to the left.

        The last card of a pack goes straight to the next hand. With two players packs go back and
        forth (LP-03).
        """
        asks = {
            seat: Ask(self.keep(t, seat), default=Keep(any_card(t, t.packs[seat].cards)))
            for seat in t.seats
        }
        answers = await All(asks, seconds=self.options.turn_clock)
        for seat, move in answers.items():
            t.move([move.card], t.packs[seat], t.hands[seat])
        rest = [tuple(pack.cards) for pack in t.packs]
        last = len(rest[0]) == 1
        if last:
            t.step = "write"
        t.tell("pass", "letterpress-all-pass", count=len(rest[0]))
        for seat, cards in enumerate(rest):
            left = t.left(seat)
            t.move(cards, t.packs[seat], t.hands[left] if last else t.packs[left])
        return self.write if last else self.draft

    def keep(self, t: LetterpressTable, seat: Seat) -> Option:
        pack = t.packs[seat]
        return t.cached(("keep", seat), lambda: Option(Keep, card=From(pack)))

    # Step 3.

    async def write(self, t: LetterpressTable) -> Phase:
        """All write a sealed word from their own and the shared letters, or none (LP-41).

        Then the words are announced. The drafted letters in them and the shared letters are in
        play; the others go under the deck, unseen (LP-09, G-17).
        """
        asks = t.cached("write", lambda: self.papers(t))
        answers = await All(asks, seconds=self.options.writing_seconds)
        words: dict[Seat, Spelling | None] = {
            seat: answer.word if isinstance(answer, Write) else None
            for seat, answer in answers.items()
        }
        t.step = "score"
        for seat, word in words.items():
            self.announce(t, seat, word)
        for seat, word in words.items():
            drafted = [card for card in word.cards if card in t.hands[seat]] if word else []
            t.move(drafted, t.hands[seat], t.letters)
        if t.round == ROUNDS:
            t.spelled = list(words.values())
            return self.finish if self.options.in_hours else self.read
        for seat in t.seats:
            t.tuck(t.hands[seat].cards[:], t.hands[seat], t.deck)
        t.move_all(t.shared_letters, t.letters)
        t.spelled = list(words.values())
        return self.score

    def papers(self, t: LetterpressTable) -> dict[Seat, Ask]:
        return {
            seat: Ask(
                Option(Write, word=spell(self, t.shared_letters, t.hands[seat])),
                NO_WORD,
                default=NOTHING,
            )
            for seat in t.seats
        }

    def announce(self, t: LetterpressTable, seat: Seat, word: Spelling | None) -> None:
        """Announce a word; in the last round its points are the score."""
        t.scored[seat] = t.round == ROUNDS
        if word is None:
            t.tell("no-word", "letterpress-deck-has-no-word", seat=seat)
            return
        t.words[seat] = written = self.written(t, word)
        if t.round == ROUNDS:
            t.final[seat] = written.points
        t.tell(
            "word", "letterpress-deck-writes",
            seat=seat, word=written.word, points=written.points,
        )  # fmt: skip

    def written(self, t: LetterpressTable, word: Spelling) -> Written:
        """Each card counts once, even if it is read twice; a shared card counts for everybody."""
        shared = sum(card in t.shared_letters for card in word.cards)
        return Written(
            word=word.word,
            points=worth(t, word.cards),
            highest=max(t.face[card].points for card in word.cards),
            doubles=sum(
                len(read) > len(t.face[card].letters)
                for card, read in zip(word.cards, word.reads, strict=True)
            ),
            drafted=len(word.cards) - shared,
            shared=shared,
        )

    # Step 4.

    def score(self, t: LetterpressTable) -> Phase:
        """Rank the players by points, best card, length, and finally by drawing letters (LP-10)."""

        def rank(seat: Seat) -> tuple[int, int, int]:
            word = t.words[seat]
            return (0, 0, 0) if word is None else (-word.points, -word.highest, -len(word.word))

        ranks = groupby(sorted(t.seats, key=rank), rank)
        t.order = tuple(seat for _, tied in ranks for seat in draw_lots(t, list(tied), len(t.deck)))
        t.met = [self.challenges_met(t, seat) for seat in t.seats]
        t.tell(
            "order", "letterpress-order",
            seats=[*t.order], count=len(t.order), **one_by_one("seat", t.order),
        )  # fmt: skip
        return self.begin_claims if self.options.in_hours else self.read

    def challenges_met(self, t: LetterpressTable, seat: Seat) -> tuple[str, ...]:
        """LP-39: a player without a word meets no challenge and is left out of comparisons."""
        word = t.words[seat]
        if word is None:
            return ()
        others = [other for other in t.words if other is not None]
        faces = [t.face[card] for card in t.challenges]
        return tuple(
            face.attribute("challenge") for face in faces if meets(face, word, others, self.words)
        )

    async def read(self, t: LetterpressTable) -> Phase:
        """The words stay on the table until all have read them."""
        await look(t.seats, READING_SECONDS, HAVE_READ)
        return self.finish if t.round == ROUNDS else self.begin_claims

    def begin_claims(self, t: LetterpressTable) -> Phase:
        t.step = "claim"
        t.spelled = [None] * len(t.seats)
        return self.claim

    async def claim(self, t: LetterpressTable) -> Phase:
        """In order of rank, claim letters in play and one face-up challenge that the word meets.

        It is one move (LP-11, LP-40), and all of it is optional (LP-13). The letters go into the
        collection, where only their owner sees them (LP-21).
        """
        seat = t.order[t.claimed]
        option = self.claims(t, seat)
        if option is None:
            return self.next_claim(t)
        move: Collect = await One(seat, [option], default=NO_CLAIM, seconds=self.options.turn_clock)
        self.collect(t, seat, move.cards)
        if move.challenge == NONE:
            return self.next_claim(t)
        return self.reward(t, seat, move.challenge)

    def claims(self, t: LetterpressTable, seat: Seat) -> Option | None:
        """LP-12, LP-15: what earlier players have left; None if that is nothing."""
        met = [name for name in self.open_challenges(t) if name in t.met[seat]]
        letters = t.letters
        most = self.most(t, t.claimed)
        if met:
            cards = Subset(letters, 0, most)
            return Option(Collect, cards=cards, challenge=OneOf(NONE, *met))
        if not letters.cards:
            return None
        return t.cached(("claim", most), lambda: Option(Collect, cards=Subset(letters, 0, most)))

    def most(self, t: LetterpressTable, place: int) -> int:
        """The better half, rounded up, may claim two letters (LP-14), but one without a word.
        `place` is the place in the order, from 0."""
        better = place < (len(t.seats) + 1) // 2
        return 2 if better and t.words[t.order[place]] is not None else 1

    def open_challenges(self, t: LetterpressTable) -> dict[str, Card]:
        return {t.face[card].attribute("challenge"): card for card in t.challenges}

    def collect(self, t: LetterpressTable, seat: Seat, cards: tuple[Card, ...]) -> None:
        letters = texts(t, cards)
        t.taken[seat] += tuple(letters)
        t.move(cards, t.letters, t.collections[seat])
        match letters:
            case [one, other]:
                t.tell(
                    "claim", "letterpress-claims-two",
                    seat=seat, letters=one, other_letters=other,
                )  # fmt: skip
            case [one]:
                t.tell("claim", "letterpress-claims-one", seat=seat, letters=one)
            case _:
                t.tell("claim", "letterpress-claims-nothing", seat=seat)

    def reward(self, t: LetterpressTable, seat: Seat, challenge: str) -> Phase:
        """Give the reward immediately (LP-17): a card for the collection, or what the card says."""
        card = self.open_challenges(t)[challenge]
        face = t.face[card]
        if face.letters:
            t.taken[seat] += (face.text,)
            t.tell(
                "challenge-met", "letterpress-gains-card",
                seat=seat, condition=condition(face), letters=face.text, worth=face.points,
            )  # fmt: skip
            t.move([card], t.challenges, t.collections[seat])
            return self.next_claim(t)
        t.tell(
            "challenge-met", "letterpress-gains-reward",
            seat=seat, condition=condition(face), reward=gives(face),
        )  # fmt: skip
        t.tuck([card], t.challenges, t.challenge_deck)
        if face.name == "CLAIM":
            return self.one_more
        if face.name == "LOOK":
            t.draw(t.deck, t.packs[seat], LOOK)
            return self.look
        t.taken[seat] += (UNSEEN,)
        t.draw(t.deck, t.collections[seat])
        return self.next_claim(t)

    async def one_more(self, t: LetterpressTable) -> Phase:
        """The reward for a long word: one more letter in play."""
        if not t.letters.cards:
            return self.next_claim(t)
        seat = t.order[t.claimed]
        letters = t.letters
        one = t.cached(("claim", 1), lambda: Option(Collect, cards=Subset(letters, 0, 1)))
        move: Collect = await One(seat, [one], default=NO_CLAIM, seconds=self.options.turn_clock)
        self.collect(t, seat, move.cards)
        return self.next_claim(t)

    async def look(self, t: LetterpressTable) -> Phase:
        """The reward for a low score: one of three letters; the others go under the deck."""
        seat = t.order[t.claimed]
        pack = t.packs[seat]
        move: Keep = await One(
            seat, [self.keep(t, seat)], default=Keep(pack.cards[0]), seconds=self.options.turn_clock
        )
        t.taken[seat] += (UNSEEN,)
        t.move([move.card], pack, t.collections[seat])
        t.tuck(pack.cards[:], pack, t.deck)
        return self.next_claim(t)

    def next_claim(self, t: LetterpressTable) -> Phase:
        """When all have claimed, the unclaimed cards go under the decks."""
        t.claimed += 1
        if t.claimed < len(t.seats):
            return self.claim
        put_back(t, t.letters.cards[:], t.letters)
        t.tuck(t.challenges.cards[:], t.challenges, t.challenge_deck)
        return self.deal

    # Round five.

    def finish(self, t: LetterpressTable) -> None:
        """The best last word wins; the unused cards in the collections break a tie (LP-22)."""
        for seat in t.seats:
            t.move_all(t.hands[seat], t.collections[seat])
        best = [seat for seat in t.seats if t.final[seat] == max(t.final)]
        if len(best) == 1:
            return
        for seat in best:
            left = t.collections[seat]
            if left.cards:
                t.show(left.cards, left)
            t.left_over[seat] = worth(t, left)
            t.tell("left-over", "letterpress-unused-cards", seat=seat, points=t.left_over[seat])

    def scores(self, t: LetterpressTable) -> list[int]:
        """The last word is the only one that counts."""
        return t.final

    def winners(self, t: LetterpressTable) -> list[Seat]:
        """A tie that unused cards cannot break is shared."""
        stands = [(t.final[seat], t.left_over[seat]) for seat in t.seats]
        return [seat for seat in t.seats if stands[seat] == max(stands)]

    # Scene and texts.

    def scene(self, t: LetterpressTable) -> Scene:
        return Scene(
            top=how_far(t, STEPS),
            seats=tuple([self.at_seat(t, seat) for seat in t.seats]),
            centre=self.words_shown(t) or self.round_shown(t),
        )

    def at_seat(self, t: LetterpressTable, seat: Seat) -> tuple[AtSeat, ...]:
        collected, left_over = len(t.collections[seat]), t.left_over[seat]
        word = t.words[seat]
        return present(
            Total(t.final[seat], running=not t.scored[seat]),
            word is None and (t.order != () or t.scored[seat]) and WROTE_NOTHING,
            collected > 0 and Meter("letterpress-deck-collected", collected),
            left_over > 0
            and Meter(Message.of("letterpress-points-left", count=left_over), left_over),
            word is not None
            and t.step == "claim"
            and WordList("letterpress-deck-written", (Entry(word.word, word.points),)),
        )

    def words_shown(self, t: LetterpressTable) -> tuple[AtCentre, ...]:
        """All words side by side, each with its cards and its points."""
        shown: list[AtCentre] = []
        for seat, word in enumerate(t.spelled):
            if word is not None:
                lie = places(word, (t.shared_letters, t.letters))
                shown.append(WordInPlay(word.word, seat, lie))
                lines = [BillLine(label, points) for label, points in word_sum(t, word)]
                shown.append(Bill(tuple(lines), worth(t, word.cards), seat, word.word))
        return tuple(shown)

    def round_shown(self, t: LetterpressTable) -> tuple[AtCentre, ...]:
        """Who claims in which order, and the challenges, with those who have met them."""
        met = [
            tuple([seat for seat in t.order if name in t.met[seat]])
            for name in self.open_challenges(t)
        ]
        claims = [self.claim_of(t, place, seat) for place, seat in enumerate(t.order)]
        return present(
            t.step == "claim" and SeatOrder("letterpress-claims", tuple(claims), t.claimed + 1),
            met != [] and Challenges("challenges", tuple(met)),
        )

    def claim_of(self, t: LetterpressTable, place: int, seat: Seat) -> InOrder:
        """What a seat has claimed, or how many letters it may claim when its turn comes."""
        taken = t.taken[seat]
        if place < t.claimed and not taken:
            return InOrder(seat, "letterpress-claimed-nothing")
        if taken:
            return InOrder(seat, cards=taken)
        return InOrder(seat, Message.of("letterpress-may-claim", count=self.most(t, place)))

    def own(self, t: LetterpressTable, seat: Seat) -> tuple[AtAsk, ...]:
        return own_pick(t, seat)

    def prompt(
        self, t: LetterpressTable, seat: Seat, ask: Ask, names: Sequence[str]
    ) -> Prompt | None:
        """In the draft, who gets the other cards; later, what is at stake."""
        option = ask.options[0]
        question = self.questions[option.kind.slug()]
        if option.kind is Keep and t.step == "draft":
            rest = len(t.packs[seat]) - 1
            goes_on = Message.of("letterpress-goes-on", count=rest, seat=t.left(seat))
            return Prompt(keep_one_of(t, seat), (goes_on,))
        if option.kind is Write and t.round == ROUNDS:
            return Prompt(question, ("letterpress-last-word",))
        if option.kind is Read and t.round == ROUNDS:
            return Prompt("letterpress-ready-for-result")
        if option.kind is Collect:
            cards = option.params["cards"]
            assert isinstance(cards, Subset)
            may = Message.of(
                "letterpress-may-claim-up-to",
                count=cards.limit,
                challenge="challenge" in option.params,
            )
            return Prompt(question, (may,))
        return Prompt(question)

    def preview(self, t: LetterpressTable, seat: Seat, move: Move) -> Preview:
        match move:
            case Write(word):
                return Preview(word_sum(t, word), (self.met(t, word),))
            case Keep(card):
                return Preview(letter_sum(t, card))
            case Collect(cards, challenge):
                letters: Sum = tuple([line for card in cards for line in letter_sum(t, card)])
                if challenge == NONE:
                    return Preview(letters)
                face = t.face[self.open_challenges(t)[challenge]]
                met = Message.of("letterpress-challenge", condition=condition(face))
                return Preview((*letters, (met, face.points)))
        return Preview()

    def met(self, t: LetterpressTable, word: Spelling) -> Wins:
        """The challenges that a word meets whatever the others write."""
        written = self.written(t, word)
        places = [
            place
            for place, face in enumerate([t.face[card] for card in t.challenges])
            if face.attribute("measure") not in COMPARED and meets(face, written, [], self.words)
        ]
        return Wins(t.challenges.name, tuple(places))

    def preview_totals(
        self, t: LetterpressTable, seat: Seat, moves: Sequence[Move]
    ) -> Sequence[int | None]:
        return [
            worth(t, move.word.cards)
            if isinstance(move, Write)
            else self.preview(t, seat, move).total
            for move in moves
        ]


def draw_lots(t: LetterpressTable, tied: list[Seat], fresh: int) -> list[Seat]:
    """Tied players draw letters, the nearest to A goes first; those with equal letters draw again.

    `fresh` is how many cards of the deck have not been drawn yet. Drawn cards go to the bottom, and
    when too few fresh ones are left the deck is shuffled, so that a tie cannot go on forever
    (G-18).
    """
    if len(tied) == 1:
        return tied
    if fresh < len(tied):
        t.shuffle(t.deck)
        fresh = len(t.deck)
    drawn = t.deck.cards[: -len(tied) - 1 : -1]
    t.show(drawn, t.deck)
    letters = dict(zip(tied, texts(t, drawn), strict=True))
    t.tell(
        "lots", "letterpress-tie-break",
        seats=tied, count=len(tied),
        **one_by_one("seat", tied), **one_by_one("letters", list(letters.values())),
    )  # fmt: skip
    t.tuck(drawn, t.deck, t.deck)
    order: list[Seat] = []
    for _, again in groupby(sorted(tied, key=letters.__getitem__), letters.__getitem__):
        order += draw_lots(t, list(again), fresh - len(tied))
    return order


def one_by_one(kind: str, values: Sequence[int | str]) -> dict[str, int | str | None]:
    """The arguments of a sentence in which the order matters, None for those that are missing.

    >>> list(one_by_one("seat", [2, 0]).items())[:3]
    [('first_seat', 2), ('second_seat', 0), ('third_seat', None)]
    """
    padded = [*values, *[None] * (len(PLACES) - len(values))]
    return {f"{place}_{kind}": value for place, value in zip(PLACES, padded, strict=True)}


def condition(face: Face) -> Message:
    """What a challenge asks for, as it is printed on the card and on the button that claims it."""
    return Message(face.attribute("condition"))


def gives(face: Face) -> Message:
    """What a challenge without letters gives."""
    return Message(face.attribute("reward"))


def meets(face: Face, word: Written, all_words: list[Written], lexicon: Lexicon) -> bool:
    """Whether a word meets a challenge: what the card measures is in the card's range."""
    measured = MEASURES[face.attribute("measure")](word, all_words, lexicon)
    return bool(face.attribute("low") <= measured <= face.attribute("high"))


def vowel_count(word: str) -> int:
    return sum(letter in VOWEL for letter in word)


COMPARED = {"shorter-words", "longer-words", "lower-words"}
"""Measures that depend on the words of the others."""

MEASURES: dict[str, Callable[[Written, list[Written], Lexicon], int]] = {
    "letters": lambda word, _, __: len(word.word),
    "vowels": lambda word, _, __: vowel_count(word.word),
    "doubles": lambda word, _, __: word.doubles,
    "same-ends": lambda word, _, __: word.word[0] == word.word[-1],
    "vowel-first": lambda word, _, __: vowel_count(word.word[0]),
    "ends-in-y": lambda word, _, __: word.word.endswith("Y"),
    "drafted": lambda word, _, __: word.drafted,
    "shared": lambda word, _, __: word.shared,
    "shorter-words": lambda word, others, _: sum(len(o.word) < len(word.word) for o in others),
    "longer-words": lambda word, others, _: sum(len(o.word) > len(word.word) for o in others),
    "lower-words": lambda word, others, _: sum(o.points < word.points for o in others),
    "highest-card": lambda word, _, __: word.highest,
    "repeats": lambda word, _, __: len(word.word) - len(set(word.word)),
    "backwards": lambda word, _, lexicon: word.word[::-1] in lexicon,
}
"""What a challenge card can measure in a word as spelled: a doubled letter is two (LP-06, LP-39).

Comparisons are with all words of the round, and tied words meet them too (LP-16).
"""
