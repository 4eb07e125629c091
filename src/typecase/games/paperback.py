"""Paperback: write words, buy better letters with them, and become famous."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from typecase.engine import (
    All,
    Ask,
    Card,
    Chance,
    Cover,
    From,
    Game,
    Layout,
    Market,
    Move,
    One,
    Option,
    Options,
    Phase,
    Preview,
    Prompt,
    Reach,
    Seat,
    Spelling,
    Sum,
)
from typecase.engine.scene import AtHand, Notice, Scene, Unit
from typecase.engine.tip import Drawn, Offered, Tip
from typecase.games.paperback_abilities import (
    NO_COPY,
    TRASHING,
    UNSAID,
    Trashable,
    asked_copies,
    attacked,
    bin_of,
    copyable,
    dyslexic,
    effects,
    is_backwards,
    places,
    spoken,
    tally,
)
from typecase.games.paperback_deck import (
    COMMONS,
    DECK,
    FIRST_LENGTH,
    HAND,
    REST,
    STOCKS,
    Effect,
    PaperbackTable,
    PyramidTable,
    card_name,
    is_owned,
)
from typecase.games.paperback_market import (
    EMPTY_PILES,
    FAME_COSTS,
    ForSale,
    Uncovered,
    fame_left,
    price,
    set_out,
    set_out_fame,
    take,
    uncovered,
)
from typecase.games.paperback_moves import (
    COPY_NOTHING,
    DONE,
    ENOUGH,
    KEEP_NONE,
    NO_MORE_TRASH,
    PASS,
    VOTE,
    Buy,
    Copy,
    CopyNothing,
    DoesNotFit,
    Done,
    Enough,
    Fits,
    Keep,
    KeepNone,
    PaperbackOptions,
    Pass,
    PlaceCube,
    Trash,
    TrashOffer,
    Write,
)
from typecase.games.paperback_prizes import (
    called,
    choose_extras,
    give_award,
    hand_over_theme,
    tell_extras,
    theme_card,
)
from typecase.games.paperback_scene import basket_of, bill_of, cards_of, scene
from typecase.games.paperback_words import SPACE, Wording, is_plagiarism, power_of
from typecase.texts import Message

MIN_DRAWN = 3
"""PB-18: attacks never reduce a draw below this."""

QUIET_ROUNDS = 3
"""PB-42: the game ends after this many rounds in which nobody buys or earns a card."""

THREATS: Mapping[Effect, str] = {
    "attack-wilds": "paperback-threat-wilds",
    "attack-letters": "paperback-threat-letters",
    "attack-fame": "paperback-threat-fame",
    "attack-common": "paperback-threat-common",
    "attack-draw": "paperback-threat-draw",
    "attack-length": "paperback-threat-length",
}
"""What attack cards do to the other players."""


class Paperback(Game[PaperbackTable, PaperbackOptions]):
    slug: ClassVar[str] = "paperback"
    name: ClassVar[str] = "Paperback"
    players: ClassVar[range] = range(2, 6)
    players_with: ClassVar[Mapping[str, Mapping[str, range]]] = {
        "mode": {"co-operative": range(1, 6)}
    }
    minutes: ClassVar[int] = 45
    version: ClassVar[int] = 2
    kinds = ("live", "asynchronous", "solo")
    Options: ClassVar[type[Options]] = PaperbackOptions
    moves: ClassVar[tuple[type[Move], ...]] = (
        Write,
        Pass,
        Fits,
        DoesNotFit,
        Copy,
        CopyNothing,
        Trash,
        TrashOffer,
        Enough,
        Buy,
        Done,
        PlaceCube,
        Keep,
        KeepNone,
    )
    tips: ClassVar[tuple[Tip, ...]] = (
        Tip("paperback-tip-attack", Drawn("notice")),
        Tip("paperback-tip-done", Offered("done")),
        Tip("paperback-tip-copy", Offered("copy")),
        Tip("paperback-tip-enough", Offered("enough")),
        Tip("paperback-tip-vote", Offered("fits")),
        Tip("paperback-tip-keep", Offered("keep")),
        Tip("paperback-tip-cube", Offered("place-cube")),
    )
    layout: ClassVar[Layout] = Layout(
        look=DECK.look,
        cover=Cover("pages", "P¢"),
        about="about-paperback",
        company=("alone", "two", "party"),
        left=(),
        middle=("common", "fame", "market", "extras", "laid"),
        right=(),
        market=Market(
            top=("pyramid", "fame"), offer="market", beside=("common",), along=("extras",)
        ),
        beside_hand=("draws", "discards", "prizes", "attacks"),
        enlarge=True,
        counted=(*STOCKS, *(f"shelf{cost}" for cost in FAME_COSTS), "commons", "unused", "trash",
                 "draws", "discards", "prizes", "attacks"),
        pile_width=60, unit="cent",
    )  # fmt: skip
    reach: ClassVar[Reach] = Reach(shared=("common", "fame", "market", "extras"))
    unit: ClassVar[Unit] = "fame"
    questions: ClassVar[Mapping[str, str]] = {
        "write": "paperback-make-a-word",
        "trash": "paperback-trash-a-card",
        "trash-offer": "paperback-trash-from-market",
        "place-cube": "paperback-where-the-cube",
        "keep": "paperback-keep-a-card",
    }

    @property
    def together(self) -> bool:
        return self.options.mode == "co-operative"

    def table(self, seats: int, rng: Chance) -> PaperbackTable:
        kind = PyramidTable if self.together else PaperbackTable
        return kind(seats, rng, self.options.attacks, self.options.expansion)

    # Setup.

    def start(self, t: PaperbackTable) -> Phase:
        """Set out the piles, fame and common cards, choose extra cards, and draw hands.

        Four common cards are used, whether there are four or six (PB-31). A player chosen at random
        begins.
        """
        set_out(t)
        set_out_fame(t)
        t.shuffle(t.commons)
        t.draw(t.commons, t.unused, len(t.commons) - COMMONS)
        t.draw(t.commons, t.common)
        choose_extras(t, self.options.powers, self.options.award, self.options.theme)
        t.clear_events()
        tell_extras(t)
        t.active = t.rng.below(len(t.seats))
        t.tell("first", "paperback-goes-first", seat=t.active)
        for seat in t.round_from(t.active):
            t.shuffle(t.draws[seat])
            self.draw_hand(t, seat, HAND)
        return self.discard_attacks

    # A turn.

    def discard_attacks(self, t: PaperbackTable) -> Phase:
        """1. Attack cards from the last turn go to their owner's discards (PB-17, PB-48)."""
        t.move_all(t.attacks[t.active], t.discards[t.active])
        return self.create_a_word

    async def create_a_word(self, t: PaperbackTable) -> Phase:
        """2. Play a word from the hand, with the common card at most once, or pass (PB-05)."""
        seat = t.active
        move: Write | Pass = await One(
            seat,
            t.cached(("word", seat), lambda: self.word_options(t, seat)),
            default=PASS,
            seconds=self.options.turn_clock,
        )
        if isinstance(move, Pass):
            t.last_words[seat] = ""
            t.tell("pass", "paperback-passes", seat=seat)
            return self.after_buying
        self.lay(t, seat, move.word)
        return self.count_word_length

    def word_options(self, t: PaperbackTable, seat: Seat) -> tuple[Option, Option]:
        word = Wording(seat, t.hands[seat], t.common, t.prizes[seat], self.words)
        return Option(Write, word=word), Option(Pass)

    def lay(self, t: PaperbackTable, seat: Seat, word: Spelling) -> None:
        """Play the cards in the order of the word, the Dyslexic card after them."""
        cards = list(word.cards)
        beside = dyslexic(t, seat)
        line = zip(word.cards, word.reads, strict=True)
        if beside is not None and any(is_backwards(t.print(card), read) for card, read in line):
            cards.append(beside)
        t.word = word
        t.last_words[seat] = word.word
        t.tell("word", "paperback-plays", seat=seat, word=spoken(word.word))
        for card in cards:
            if card in t.common:
                t.borrowed = card
        for source, some in runs(t, seat, cards):
            t.move(some, source, t.laid[seat])

    def count_word_length(self, t: PaperbackTable) -> Phase:
        """3. A word as long as the track requires earns the common card, used or not (PB-07).

        Two-letter cards count 2, the Spacebar 1 (PB-10). Only one card per turn (PB-09).
        """
        assert t.word is not None
        seat, letters = t.active, len(t.word.word)
        t.longest[seat] = max(t.longest[seat], letters)
        top = t.borrowed if t.borrowed is not None else t.common.top
        if letters >= track(t) and top is not None:
            # PB-08: if it is in the word it still scores, and is discarded with the word.
            if t.borrowed is None:
                t.move([top], t.common, t.discards[seat])
            t.earned = True
            t.taken += 1
            t.earned_commons[seat] += 1
            t.points[seat] += t.print(top).fame
            t.tell(
                "common", "paperback-earns-common",
                seat=seat, letters=card_name(t, top), length=letters,
            )  # fmt: skip
            t.draw(t.commons, t.common)
        if theme_card(t) is not None and t.theme_seat != seat:
            return self.theme
        return self.resolve_abilities

    async def theme(self, t: PaperbackTable) -> Phase:
        """A word that fits the theme wins its card, which counts for its last holder (PB-34).

        A list decides, or a sealed vote by more than half of the others (PB-33, PB-46).
        """
        seat = t.active
        card = theme_card(t)
        assert card is not None
        assert t.word is not None
        theme = t.print(card).name.lower()
        if self.options.theme_judge == "list":
            parts = t.word.word.split(SPACE)
            fits = any(self.words.in_theme(part, theme) for part in parts)
        else:
            others = t.round_from(seat)[1:]
            votes = await All(dict.fromkeys(others, VOTE), seconds=self.options.turn_clock)
            ayes = [other for other, vote in votes.items() if isinstance(vote, Fits)]
            key = "paperback-says-it-fits" if ayes else "paperback-nobody-says-it-fits"
            t.tell("vote", key, theme=called(t, card), seats=ayes)
            fits = 2 * len(ayes) > len(others)
        if fits:
            hand_over_theme(t, card, seat)
        return self.resolve_abilities

    def resolve_abilities(self, t: PaperbackTable) -> Phase:
        """4. Copies come first, then trash, then everything that scores or draws (PB-45).

        Players are asked only if there is a choice (PB-11).
        """
        assert t.word is not None
        there = effects(t, t.word)
        if "copy" in there:
            return self.copies
        return self.trash if there & TRASHING else self.score_your_word

    async def copies(self, t: PaperbackTable) -> Phase:
        """For each card that copies, choose which neighbour's ability it takes, or none."""
        assert t.word is not None
        seat, word = t.active, t.word
        line = places(t, seat, word)
        t.copied = t.copied or (UNSAID,) * len(line)
        at = next(asked_copies(line, t.copied), None)
        if at is None:
            return self.trash
        cards = [word.cards[near] for near in copyable(line, at)]
        move: Copy | CopyNothing = await One(
            seat,
            [Option(Copy, card=From(t.laid[seat], cards)), Option(CopyNothing)],
            default=COPY_NOTHING,
            seconds=self.options.turn_clock,
        )
        source = word.cards.index(move.card) if isinstance(move, Copy) else NO_COPY
        t.copied = (*t.copied[:at], source, *t.copied[at + 1 :])
        if isinstance(move, Copy):
            t.tell(
                "copy", "paperback-copies", seat=seat,
                letters=t.face[word.cards[at]].text, other_letters=t.face[move.card].text,
            )  # fmt: skip
        return self.copies

    async def trash(self, t: PaperbackTable) -> Phase:
        """Trash cards one by one, in any order; all of it may be declined.

        Trashed cards leave the game before anything is bought, and still score (PB-12).
        """
        seat = t.active
        may, (hand, word, offer) = bin_of(t), t.in_trash
        options = []
        own = t.cached(("trash", seat), lambda: Option(Trash, card=Trashable(t, seat)))
        if may.may_hand(hand, word) and own.params["card"].listing(t):
            options.append(own)
        if offer < may.offer and t.market.cards:
            options.append(t.cached("market", lambda: Option(TrashOffer, card=From(t.market))))
        if not options:
            return self.score_your_word
        move: Trash | TrashOffer | Enough = await One(
            seat,
            [*options, NO_MORE_TRASH],
            default=ENOUGH,
            seconds=self.options.turn_clock,
        )
        match move:
            case Enough():
                return self.score_your_word
            case TrashOffer(card):
                t.trashed = hand, word, offer + 1
                self.tell_trash(t, card)
                take(t, card, t.trash)
            case Trash(card):
                in_hand = card in t.hands[seat]
                t.trashed = hand + in_hand, word + (not in_hand), offer
                self.tell_trash(t, card)
                self.lose(t, seat, card)
                t.move([card], t.hands[seat] if in_hand else t.laid[seat], t.trash)
        return self.trash

    def tell_trash(self, t: PaperbackTable, card: Card) -> None:
        wild, letters = t.print(card).wild, card_name(t, card)
        t.tell("trash", "paperback-trashes", seat=t.active, wild=wild, letters=letters)

    def lose(self, t: PaperbackTable, seat: Seat, card: Card) -> None:
        """A card leaves its owner's deck, and its fame with it (PB-26)."""
        print = t.print(card)
        t.points[seat] -= print.fame
        t.earned_commons[seat] -= print.kind == "common"

    def score_your_word(self, t: PaperbackTable) -> Phase:
        """5. Add the cents on the cards and from abilities; then used-up cards leave the game."""
        assert t.word is not None
        seat, word = t.active, t.word
        hand, own, _ = t.in_trash
        trash = bin_of(t).pays(hand, own) if hand or own else 0
        counted = tally(t, seat, word, t.copied, trash)
        t.cents = counted.cents
        t.bill = bill_of(t, word, counted)
        t.more_cards = counted.cards
        t.tell("score", "paperback-earns", seat=seat, word=spoken(word.word), points=t.cents)
        for at in counted.leave:
            card = word.cards[at]
            if card in t.laid[seat] and is_owned(t, card):
                self.lose(t, seat, card)
                t.move([card], t.laid[seat], t.trash)
        return self.buy_cards

    async def buy_cards(self, t: PaperbackTable) -> Phase:
        """6. Buy any number of cards while the cents last; the rest is lost (PB-03, PB-04)."""
        seat = t.active
        options = t.cached(("buy", seat), lambda: self.buy_options(t, seat))
        if not options[0].params["card"].listing(t):
            return self.after_buying
        move: Buy | Done = await One(seat, options, default=DONE, seconds=self.options.turn_clock)
        if isinstance(move, Done):
            return self.after_buying
        card = move.card
        print, cost = t.print(card), price(t, seat, card)
        t.basket = basket_of(t, card, cost)
        t.cents -= cost
        t.bought += 1
        t.fame_bought |= print.kind == "fame"
        t.points[seat] += print.fame
        if print.fame:
            t.tell("buy", "paperback-buys-fame", seat=seat, fame=print.fame, cost=cost)
        else:
            t.tell("buy", "paperback-buys", seat=seat, letters=t.face[card].text, cost=cost)
        take(t, card, t.discards[seat])
        return self.after_buying if self.together and not uncovered(t) else self.buy_cards

    def buy_options(self, t: PaperbackTable, seat: Seat) -> tuple[Option, Option]:
        return Option(Buy, card=ForSale(t.market, seat)), Option(Done)

    def after_buying(self, t: PaperbackTable) -> Phase | None:
        """After buying: the last card of the pyramid wins a co-operative game (PB-47)."""
        if self.together and not uncovered(t):
            t.tell("won", "paperback-won")
            return None
        if self.together and not t.fame_bought:
            return self.place_a_cube
        return self.unused_cards(t)

    async def place_a_cube(self, t: PyramidTable) -> Phase | None:
        """Co-operative: if no fame card was bought this turn, put a cube on an uncovered one.

        A cube that reaches the limit of a card loses the game (PB-47).
        """
        fewest = min(uncovered(t), key=lambda card: t.cubes[t.pyramid.cells.index(card)])
        move: PlaceCube = await One(
            t.active,
            [t.cached("cube", lambda: Option(PlaceCube, card=Uncovered(t.pyramid)))],
            default=PlaceCube(fewest),
            seconds=self.options.turn_clock,
        )
        cell = t.pyramid.cells.index(move.card)
        t.cubes[cell] += 1
        cost = t.print(move.card).cost
        t.tell(
            "cube", "paperback-puts-a-cube",
            seat=t.active, cost=cost, cubes=t.cubes[cell], limit=self.limit(t),
        )  # fmt: skip
        if t.cubes[cell] >= self.limit(t):
            t.lost = True
            t.tell("lost", "paperback-lost")
            return None
        return self.unused_cards(t)

    def limit(self, t: PaperbackTable) -> int:
        """How many cubes on one card lose the game."""
        return self.options.cubes or REST.pyramid.cubes[len(t.seats) - 1]

    def unused_cards(self, t: PaperbackTable) -> Phase:
        """7. A Ghost Writer with cards left may keep one."""
        if t.hands[t.active].cards and power_of(t, t.active) == "GHOST-WRITER":
            return self.keep_a_card
        return self.discard_cards

    async def keep_a_card(self, t: PaperbackTable) -> Phase:
        """Nobody sees the kept card; it counts towards the next hand."""
        seat = t.active
        hand = t.hands[seat]
        move: Keep | KeepNone = await One(
            seat,
            t.cached(("keep", seat), lambda: (Option(Keep, card=From(hand)), Option(KeepNone))),
            default=KEEP_NONE,
            seconds=self.options.turn_clock,
        )
        if isinstance(move, Keep):
            t.move([card for card in hand.cards if card != move.card], hand, t.discards[seat])
            t.kept = 1
            t.tell("keep", "paperback-keeps", seat=seat)
        return self.discard_cards

    def discard_cards(self, t: PaperbackTable) -> Phase:
        """Discard word and hand; attack cards stay in play, the common card goes back."""
        seat, word = t.active, t.word
        hand, laid, discards = t.hands[seat], t.laid[seat], t.discards[seat]
        t.word = None
        t.copied = ()
        t.trashed = ()
        t.cents = 0
        t.bill = ()
        t.basket = ()
        if word is not None and self.options.attacks:
            for place in places(t, seat, word):
                stays = place.ability is not None and place.ability.attacks
                if stays and place.card in laid:
                    t.move([place.card], laid, t.attacks[seat])
        if self.options.powers:
            t.move([card for card in laid if is_plagiarism(t.print(card))], laid, t.prizes[seat])
        if t.borrowed is not None and not t.earned:
            t.move([t.borrowed], laid, t.common)
        t.move_all(laid, discards)
        if not t.kept:
            t.move_all(hand, discards)
        t.borrowed = None
        return self.draw_cards

    def draw_cards(self, t: PaperbackTable) -> Phase | None:
        """8. Draw five cards plus those from abilities; attacks leave at least three (PB-18)."""
        count = self.next_hand(t) - t.kept
        t.more_cards = 0
        t.kept = 0
        self.draw_hand(t, t.active, count)
        return self.game_end(t)

    def next_hand(self, t: PaperbackTable) -> int:
        count = HAND + t.more_cards
        less = attacked(t, t.active, "attack-draw")
        return max(MIN_DRAWN, count - less) if less else count

    def draw_hand(self, t: PaperbackTable, seat: Seat, count: int) -> None:
        """Draw cards; with Writer's Block, a hand without a wild draws one more."""
        self.draw(t, seat, count)
        if power_of(t, seat) != "WRITERS-BLOCK":
            return
        if not any(t.print(card).wild for card in t.hands[seat].cards):
            t.tell("block", "paperback-writers-block", seat=seat)
            self.draw(t, seat, 1)

    def draw(self, t: PaperbackTable, seat: Seat, count: int) -> None:
        """Draw what is there, then shuffle the discards and draw the rest (PB-27)."""
        drawn = len(t.draw(t.draws[seat], t.hands[seat], count)) if count else 0
        if drawn < count and t.discards[seat].cards:
            t.move_all(t.discards[seat], t.draws[seat])
            t.shuffle(t.draws[seat])
            t.draw(t.draws[seat], t.hands[seat], count - drawn)

    # Game end.

    def game_end(self, t: PaperbackTable) -> Phase | None:
        """The game ends with the turn that takes the last card of a second fame pile or the last
        common card (PB-20), or after three rounds without a card bought or earned (PB-42)."""
        t.quiet = 0 if t.bought or t.earned else t.quiet + 1
        t.bought = 0
        t.earned = False
        t.fame_bought = False
        if not self.together:
            if fame_left(t).count(0) >= EMPTY_PILES:
                return self.count_fame(t, "paperback-two-piles-empty")
            if not t.common.cards:
                return self.count_fame(t, "paperback-last-common")
            if t.quiet >= QUIET_ROUNDS * len(t.seats):
                return self.count_fame(t, "paperback-quiet")
        t.active = t.left(t.active)
        return self.discard_attacks

    def count_fame(self, t: PaperbackTable, reason: str) -> Phase | None:
        """End the game: announce why, and give the award."""
        t.tell("end", reason)
        for card in tuple(t.extras.cards):
            if t.print(card).kind == "award":
                give_award(t, card)
        return None

    def scores(self, t: PaperbackTable) -> list[int]:
        """Fame of all cards owned, wherever they are, including theme and award (PB-24)."""
        return t.points

    def winners(self, t: PaperbackTable) -> list[Seat]:
        """Most fame; a tie goes to the player with most common cards, then it is shared (PB-23).

        In a co-operative game all win or nobody does.
        """
        if isinstance(t, PyramidTable):
            return [] if t.lost else list(t.seats)
        ranks = [(t.points[seat], t.earned_commons[seat]) for seat in t.seats]
        return [seat for seat in t.seats if ranks[seat] == max(ranks)]

    # Scene and texts.

    def scene(self, t: PaperbackTable) -> Scene:
        return scene(t, self.limit(t), self.next_hand(t))

    def at_hand(self, t: PaperbackTable, seat: Seat) -> tuple[AtHand, ...]:
        return tuple(self.threats(t, seat))

    def prompt(
        self, t: PaperbackTable, seat: Seat, ask: Ask, names: Sequence[str]
    ) -> Prompt | None:
        match ask.options[0].kind:
            case kind if kind is DoesNotFit:
                card = theme_card(t)
                assert t.word is not None
                assert card is not None
                word, theme = spoken(t.word.word), called(t, card)
                return Prompt(Message.of("paperback-does-it-fit", word=word, theme=theme))
            case kind if kind is Copy:
                assert t.word is not None
                at = next(asked_copies(places(t, seat, t.word), t.copied))
                letters = t.face[t.word.cards[at]].text
                return Prompt(Message.of("paperback-what-to-copy", letters=letters))
            case kind if kind is Buy:
                question = Message.of("paperback-what-to-buy", cents=t.cents)
                return Prompt(question, ("paperback-rest-is-lost",))
        return super().prompt(t, seat, ask, names)

    def threats(self, t: PaperbackTable, seat: Seat) -> Iterator[Notice]:
        """What other players' attack cards do to this seat."""
        for other in t.seats:
            for place, card in enumerate(t.attacks[other].cards if other != seat else ()):
                ability = t.print(card).ability
                if ability is not None:
                    key = THREATS[ability.effect]
                    threat = Message.of(key, amount=ability.amount, length=ability.letters)
                    letters = t.face[card].text
                    told = Message.of(
                        "paperback-threat", seat=other, letters=letters, threat=threat
                    )
                    yield Notice(told, f"attacks.{other}", place)

    def preview(self, t: PaperbackTable, seat: Seat, move: Move) -> Preview:
        match move:
            case Write(word):
                counted = tally(t, seat, word)
                return Preview(counted.lines(cards_of(t, word, counted), capital=True))
            case Copy(card):
                assert t.word is not None
                return Preview(self.copy_sum(t, seat, t.word, card))
            case Trash(card):
                hand, own, _ = t.in_trash
                in_hand = card in t.hands[seat]
                may = bin_of(t)
                more = may.pays(hand + in_hand, own + (not in_hand)) - may.pays(hand, own)
                return Preview((("paperback-sum-cents", more),))
            case Buy(card):
                print = t.print(card)
                if print.fame:
                    return Preview((("paperback-sum-fame", print.fame),))
                return Preview((("paperback-sum-gives", print.cents),))
            case _:
                return Preview()

    def preview_totals(
        self, t: PaperbackTable, seat: Seat, moves: Sequence[Move]
    ) -> Sequence[int | None]:
        kinds = set(map(type, moves))
        if kinds == {Write}:
            return [tally(t, seat, move.word).cents for move in moves if isinstance(move, Write)]
        if kinds == {Buy}:
            prints = [t.print(move.card) for move in moves if isinstance(move, Buy)]
            return [print.fame or print.cents for print in prints]
        return super().preview_totals(t, seat, moves)

    def copy_sum(self, t: PaperbackTable, seat: Seat, word: Spelling, card: Card) -> Sum:
        """How much more the word scores with this copy."""
        line = places(t, seat, word)
        at = next(asked_copies(line, t.copied))
        source = word.cards.index(card)
        with_copy = (*t.copied[:at], source, *t.copied[at + 1 :])
        more = tally(t, seat, word, with_copy).cents - tally(t, seat, word, t.copied).cents
        return ((Message.of("paperback-sum-copy", letters=t.face[card].text), more),)


def track(t: PaperbackTable) -> int:
    """How many letters earn the common card: one more for each card taken (PB-40)."""
    return FIRST_LENGTH + t.taken


def runs(t: PaperbackTable, seat: Seat, cards: list[Card]) -> Iterator[tuple[Any, list[Card]]]:
    """The cards in order, grouped into runs from the same pile, each with that pile."""
    sources = (t.hands[seat], t.common, t.prizes[seat])
    last: Any = None
    some: list[Card] = []
    for card in cards:
        source = next(one for one in sources if card in one.cards)
        if source is not last:
            if some:
                yield last, some
            last, some = source, []
        some.append(card)
    yield last, some
