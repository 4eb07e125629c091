"""Paperback: letters are bought by a menu, and words are valued by what their cents buy.

The value of a word is the cards that its cents buy, the cards that it adds to the next hand, a
common card and the theme. So a cent that buys nothing more counts for nothing. The menu
(`paperback_menu.py`) gives the value of cards; whether the game should end now is computed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from heapq import nlargest
from itertools import accumulate, product
from typing import NamedTuple

from typecase._kernel import Index
from typecase.engine import Card, IllegalMove, Move, Observation, Rng, Seat, Spelling
from typecase.games.paperback import Paperback, track
from typecase.games.paperback_abilities import (
    NO_COPY,
    UNSAID,
    asked_copies,
    attacked,
    bin_of,
    copyable,
    places,
    tally,
)
from typecase.games.paperback_deck import REST, PaperbackTable, Print, PyramidTable, is_owned
from typecase.games.paperback_market import FAME_COSTS, fame_left, price, uncovered
from typecase.games.paperback_moves import (
    COPY_NOTHING,
    DONE,
    ENOUGH,
    KEEP_NONE,
    PASS,
    Buy,
    Copy,
    DoesNotFit,
    Fits,
    Keep,
    PlaceCube,
    Trash,
    TrashOffer,
    Write,
)
from typecase.games.paperback_prizes import count_for, theme_card
from typecase.games.paperback_words import DECK, SPACE, Wording, is_plagiarism
from typecase.players.greedy_strategy import GreedyStrategy
from typecase.players.profile import Profile
from typecase.players.strategies.paperback_menu import Menu, cents_to_end, menu, strength, to_come
from typecase.words import Lexicon
from typecase.words.per_lexicon import per_lexicon
from typecase.words.worthy import NO_VALUES, family

SHARP = 500, 8
MASTER = 3000, 24
"""How many words of a hand are considered, longest first, and how many of these are evaluated."""

PARTED = 6
"""Pairs of words for the Spacebar that are evaluated."""

MAX_CENTS = 44
"""Cents beyond this have no use."""

GUESSED = {"cents": 1.0, "draw": 1.5, "double-word": 5.0, "double-neighbours": 2.0}
"""The approximate value of an ability in a word, in cents, by its effect; half a cent for
others."""

BACKWARDS = tuple(letters[::-1] for letters in DECK.several)
"""Cards with two letters as the Dyslexic card lets a player read them."""

CENT = 4
"""The weight of a cent if each letter of a word counts 1."""

CENT_LEFT = 0.01
LONGEST = 0.5
"""Fame for a cent that buys nothing, and for a longer word if there is an award for it."""

WIN = 100.0
"""The value of ending the game ahead, and the cost of ending it behind."""

PATIENCE = 2
"""Co-operative: if there is room for at most this many cubes per seat, counting at least two seats,
fame comes first."""


class Spent(NamedTuple):
    """The best use of some cents: its value, and the cards to buy."""

    worth: float
    cards: tuple[Card, ...] = ()


class Turn:
    """The possibilities of a seat's turn, at a sampled table."""

    def __init__(self, game: Paperback, t: PaperbackTable, seat: Seat, menu: Menu) -> None:
        self.game = game
        self.t = t
        self.seat = seat
        self.menu = menu
        self.to_come = to_come(t, menu.bend)
        self._spent: dict[tuple[int, bool, int], Spent] = {}
        self._letters: list[Spent] | None = None

    # Cards.

    def worth(self, print: Print) -> float:
        """The value of a card in the deck, in fame, including its own fame."""
        return print.fame + self.menu.scale * self.to_come * strength(self.menu, print)

    def letters(self) -> list[Spent]:
        """The best letters to buy from the market, for every number of cents."""
        if self._letters is None:
            best = [Spent(0.0)] * (MAX_CENTS + 1)
            for card in self.t.market.cards:
                cost, worth = price(self.t, self.seat, card), self.worth(self.t.print(card))
                if worth <= 0:
                    continue
                for cents in range(MAX_CENTS, cost - 1, -1):
                    without = best[cents - cost]
                    if without.worth + worth > best[cents].worth:
                        best[cents] = Spent(without.worth + worth, (*without.cards, card))
            self._letters = best
        return self._letters

    def spend(self, cents: int, earns: bool = False, more: int = 0) -> Spent:
        """The best purchase. `earns` says that the word considered earns the common card; `more` is
        the other fame it earns."""
        key = min(cents, MAX_CENTS), earns, more
        if key not in self._spent:
            shop = self._shares if isinstance(self.t, PyramidTable) else self._baskets
            self._spent[key] = max(shop(*key), key=lambda spent: spent.worth)
        return self._spent[key]

    def _baskets(self, cents: int, earns: bool, more: int) -> Iterator[Spent]:
        """Every affordable combination of fame cards, with letters for the rest."""
        t, menu, letters = self.t, self.menu, self.letters()
        left = fame_left(t)
        tax = attacked(t, self.seat, "attack-fame")
        costs = [cost + tax for cost in FAME_COSTS]
        tops = {t.print(card).cost: card for card in t.fame.cards}
        worths = [self.worth(t.print(tops[cost])) if cost in tops else 0.0 for cost in FAME_COSTS]
        fames = [t.print(tops[cost]).fame if cost in tops else 0 for cost in FAME_COSTS]
        others = max([t.points[seat] for seat in t.seats if seat != self.seat], default=0)
        mine = t.points[self.seat] + more
        last = not t.commons.cards if earns else t.earned and not t.common.cards
        before = cents_to_end(left)
        ranges = [range(min(n, cents // cost) + 1) for n, cost in zip(left, costs, strict=True)]
        for counts in product(*ranges):
            paid = sum([n * cost for n, cost in zip(counts, costs, strict=True)])
            if paid > cents:
                continue
            rest = letters[cents - paid]
            fame = sum([n * one for n, one in zip(counts, fames, strict=True)])
            then = [n - bought for n, bought in zip(left, counts, strict=True)]
            worth = rest.worth + sum([n * one for n, one in zip(counts, worths, strict=True)])
            lead = mine + fame - others
            if then.count(0) >= 2 or last:
                worth = lead + (WIN if self._wins(lead, earns, rest.cards) else -WIN)
            else:
                nearer = before - cents_to_end(then)
                worth += menu.rush * nearer * (1 if lead > 0 else -1)
            bought = [tops[cost] for n, cost in zip(counts, FAME_COSTS, strict=True) if n]
            yield Spent(worth, (*bought, *rest.cards))

    def _wins(self, lead: int, earns: bool, bought: Sequence[Card]) -> bool:
        """Whether the seat wins if the game ends with this lead, before the award."""
        t, seat = self.t, self.seat
        for card in t.extras.cards:
            print = t.print(card)
            if print.kind == "award":
                award = REST.awards[print.name]
                sign = 1 if award.best == "most" else -1
                counts = [sign * count_for(t, one, award.of) for one in t.seats]
                if award.of == "cards":
                    counts[seat] += len(bought)
                best = max(counts)
                if counts.count(best) == 1:
                    lead += print.fame if counts[seat] == best else -print.fame
        commons = t.earned_commons
        most = max([commons[one] for one in t.seats if one != seat], default=0)
        return lead > 0 or (lead == 0 and commons[seat] + earns >= most)

    def _shares(self, cents: int, earns: bool, more: int) -> Iterator[Spent]:
        """Co-operative: combinations of uncovered fame cards, preferring expensive ones and those
        with many cubes, with letters for the rest."""
        t, letters = self.t, self.letters()
        assert isinstance(t, PyramidTable)
        urgent = self.room() <= PATIENCE * max(2, len(t.seats))
        some = [Spent(0.0)]
        for card in uncovered(t):
            cost = t.print(card).cost
            worth = (WIN if urgent else self.menu.common) + self.cubes(card) + 0.1 * cost
            some += [
                Spent(spent.worth + worth, (*spent.cards, card))
                for spent in some
                if sum([t.print(one).cost for one in spent.cards]) + cost <= cents
            ]
        for spent in some:
            rest = letters[cents - sum([t.print(one).cost for one in spent.cards])]
            yield Spent(spent.worth + rest.worth, (*spent.cards, *rest.cards))

    def room(self) -> int:
        """Co-operative: how many more cubes can be placed without losing."""
        t = self.t
        assert isinstance(t, PyramidTable)
        most = self.game.limit(t) - 1
        return sum([most - self.cubes(card) for card in uncovered(t)])

    def cubes(self, card: Card) -> int:
        """Co-operative: how many cubes are on a fame card."""
        assert isinstance(self.t, PyramidTable)
        return self.t.cubes[self.t.pyramid.cells.index(card)]

    # Words.

    def value(self, word: Spelling, copied: Sequence[int] = ()) -> float:
        """The value of a word, in fame."""
        t, menu = self.t, self.menu
        counted = tally(t, self.seat, word, copied)
        letters = len(word.word)
        common = t.common.top if t.borrowed is None else t.borrowed
        more = self.common_fame(word.word)
        earns = more is not None
        fame = self.theme_fame(word.word)
        worth = menu.hand * self.to_come * counted.cards
        if more is not None:
            fame += more
            worth += menu.common
        worth += fame + self.spend(counted.cents, earns, fame).worth
        for at in counted.leave:
            if word.cards[at] != common:
                worth -= self.worth(t.print(word.cards[at]))
        if self.longest_counts and letters > t.longest[self.seat]:
            worth += LONGEST
        return worth + CENT_LEFT * counted.cents

    def common_fame(self, word: str) -> int | None:
        """The fame of the common card that a word earns; None if it earns none."""
        t = self.t
        common = t.common.top if t.borrowed is None else t.borrowed
        if t.earned or common is None or len(word) < track(t):
            return None
        return t.print(common).fame

    @property
    def longest_counts(self) -> bool:
        """Whether there is an award for the longest word."""
        return any(
            print.kind == "award" and REST.awards[print.name].of == "letters in a word"
            for print in map(self.t.print, self.t.extras.cards)
        )

    def fits(self, word: str) -> bool:
        """Whether a word fits the theme, according to the word list."""
        card = theme_card(self.t)
        if card is None:
            return False
        theme = self.t.print(card).name.lower()
        return any(self.game.words.in_theme(part, theme) for part in word.split(SPACE))

    def theme_fame(self, word: str) -> int:
        """The fame gained from the theme card; double if it is taken from another player."""
        t = self.t
        card = theme_card(t)
        if card is None or t.theme_seat == self.seat or not self.fits(word):
            return 0
        return t.print(card).fame * (1 if t.theme_seat is None else 2)

    def ways(self, spelling: Spelling) -> Iterator[Spelling]:
        """A word with the table's choice of cards, and with one card exchanged for another with the
        same letters: its ability may be worth more than its cents."""
        yield spelling
        t = self.t
        for card in t.hands[self.seat].cards:
            if card not in spelling.cards:
                letters = t.print(card).letters
                for at, read in enumerate(spelling.reads):
                    if read == letters and t.print(spelling.cards[at]).letters == letters:
                        cards = (*spelling.cards[:at], card, *spelling.cards[at + 1 :])
                        yield Spelling(spelling.word, cards, spelling.reads)

    def copies(self, word: Spelling) -> Iterator[tuple[int, ...]]:
        """Every combination of what the copying cards of a word may take from their neighbours."""
        line = places(self.t, self.seat, word)
        return product(
            *(
                [NO_COPY, *copyable(line, at)] if place.copies else [UNSAID]
                for at, place in enumerate(line)
            )
        )

    def after_trash(self, paid: int) -> Spent:
        """What the word in play buys, if trashed cards pay this much."""
        t = self.t
        assert t.word is not None
        return self.spend(tally(t, self.seat, t.word, t.copied, paid).cents)


@per_lexicon(most=64)
def index(words: Lexicon, several: tuple[str, ...], doubled: bool = False) -> Index:
    """The words that are not offensive, prepared for these cards with several letters, or for
    letters read twice. One index cannot do both."""
    return family(words).index(several, doubled)


class Desk:
    """The cards that a seat may use, and the words they make."""

    def __init__(self, turn: Turn, wording: Wording, looked_at: int) -> None:
        self.turn = turn
        self.words = turn.game.words
        self.looked_at = looked_at
        self.means = wording.means(turn.t)
        self.prints = [turn.t.print(card) for card in wording.cards(turn.t)]

    def likely(self, count: int) -> list[str]:
        """This many of the most promising words."""
        found: dict[str, None] = {}
        for ready, hand in self.hands():
            words = ready.words(hand, doubles=int(not ready.several))
            found |= dict.fromkeys(words[: self.looked_at])
        best = nlargest(count, found, key=Guess(self.prints))
        return [*best, *self.two_words()]

    def letters(self) -> list[str]:
        """The letters of the cards that are letters by themselves."""
        return [
            print.letters
            for print in self.prints
            if print.letters != SPACE and not is_plagiarism(print)
        ]

    def hands(self) -> Iterator[tuple[Index, list[str]]]:
        """Every way the seat's power or the Dyslexic card lets it read the letters, each with the
        index that finds their words."""
        usual, means = self.letters(), self.means
        ready = index(self.words, DECK.several)
        yield ready, usual
        for letter in means.stolen:
            yield ready, [*usual, letter]
        singles = [letters for letters in usual if len(letters) < 2]
        if means.typo:
            for at, letters in enumerate(usual):
                if len(letters) == 1:
                    yield ready, [*usual[:at], "", *usual[at + 1 :]]
        if means.twice:
            yield index(self.words, (), doubled=True), singles
        if means.backwards and len(singles) < len(usual):
            yield index(self.words, BACKWARDS), [letters[::-1] for letters in usual]

    def two_words(self) -> list[str]:
        """With the Spacebar, the best two words for each way to divide the cards."""
        if not any(print.letters == SPACE for print in self.prints):
            return []
        cards = [
            (print.letters, print.cents)
            for print in self.prints
            if print.letters != SPACE and not is_plagiarism(print)
        ]
        words = index(self.words, DECK.several)
        found: dict[str, int] = {}
        for side in range(1, 1 << max(0, len(cards) - 1)):
            parts = []
            for sign in (0, 1):
                part = [card for at, card in enumerate(cards) if side >> at & 1 == sign]
                best = words.best(
                    [text for text, _ in part],
                    [CENT * cents for _, cents in part],
                    NO_VALUES,
                    range(40),
                )
                if best is not None:
                    parts.append(best)
            if len(parts) == 2:
                (one, some), (other, more) = parts
                found[one + SPACE + other] = some + more
        return nlargest(PARTED, found, key=lambda words: found[words])


class Guess:
    """An estimate of a word's value in cents, without choosing its cards: selects the words to
    evaluate."""

    def __init__(self, prints: Iterable[Print]) -> None:
        cards: dict[str, list[float]] = {}
        self._first: dict[str, float] = {}
        self._last: dict[str, float] = {}
        for print in prints:
            if print.letters and print.letters != SPACE:
                worth = float(print.cents)
                ability = print.ability
                if ability is not None:
                    more = GUESSED.get(ability.effect, 0.5) * max(1, ability.amount)
                    places = {"first": self._first, "last": self._last}.get(ability.when)
                    if places is None:
                        worth += more
                    else:
                        places[print.letters] = max(more, places.get(print.letters, 0.0))
                cards.setdefault(print.letters, []).append(worth)
        self._cards = [
            (letters, list(accumulate(sorted(worths, reverse=True), initial=0.0)))
            for letters, worths in cards.items()
        ]

    def __call__(self, word: str) -> float:
        total = 0.01 * len(word)
        for letters, sums in self._cards:
            count = word.count(letters)
            if count:
                total += sums[min(count, len(sums) - 1)]
        for letters, more in self._first.items():
            if word.startswith(letters):
                total += more
        for letters, more in self._last.items():
            if word.endswith(letters):
                total += more
        return total


class Writer(GreedyStrategy):
    """Sharp: buys by the menu, and plays the word that pays for most of it."""

    looked_at, tried = SHARP

    def __init__(self, rng: Rng, profile: Profile, own: Menu | None = None) -> None:
        super().__init__(rng, profile)
        self.menu = own or menu()

    def choose(self, obs: Observation) -> Move | None:
        game, t = obs.game, obs.imagine(self.rng.spawn()).table
        assert isinstance(game, Paperback)
        assert isinstance(t, PaperbackTable)
        turn = Turn(game, t, obs.seat, self.menu)
        options = {option.kind: option for option in obs.ask.options}
        if Write in options:
            wording = options[Write].params["word"]
            assert isinstance(wording, Wording)
            return self.write(turn, wording)
        if Buy in options:
            cards = turn.spend(t.cents).cards
            if not cards:
                return self.because(DONE, "paperback-hint-buy-nothing", cents=t.cents)
            return self.because(
                Buy(cards[0]),
                "paperback-hint-buy-fame" if t.print(cards[0]).fame else "paperback-hint-buy",
                cents=t.cents,
                price=price(t, obs.seat, cards[0]) if cards[0] in t.market.cards else 0,
                fame=t.print(cards[0]).fame,
                count=len(cards) - 1,
            )
        if Copy in options:
            return self.copy(turn)
        if Trash in options or TrashOffer in options:
            return self.trash(turn, Trash in options, TrashOffer in options)
        if PlaceCube in options:
            return self.place_cube(turn)
        if Keep in options:
            return self.keep(turn)
        if Fits in options:
            word = t.last_words[t.active]
            if turn.fits(word):
                return self.because(Fits(), "paperback-hint-fits", word=word)
            return self.because(DoesNotFit(), "paperback-hint-does-not-fit", word=word)
        return super().choose(obs)

    def write(self, turn: Turn, wording: Wording) -> Move:
        """The most valuable word among the promising ones; pass if there is none."""
        best: Move = PASS
        most = 0.0
        with_copies: tuple[int, ...] = ()
        for word in Desk(turn, wording, self.looked_at).likely(self.tried):
            try:
                spelling = wording.check(turn.t, Spelling(word))
            except IllegalMove:
                continue  # Typo does not apply to the common card
            for way in turn.ways(spelling):
                value, copied = max(
                    ((turn.value(way, copied), copied) for copied in turn.copies(way)),
                    key=lambda each: each[0],
                )
                if best is PASS or value > most:
                    best, most, with_copies = Write(way), value, copied
        if not isinstance(best, Write):
            return self.because(best, "hints-no-word")
        written = best.word
        cents = tally(turn.t, turn.seat, written, with_copies).cents
        fame = turn.theme_fame(written.word)
        common = turn.common_fame(written.word)
        key = "paperback-hint-common" if common is not None else "paperback-hint-word"
        return self.because(
            best,
            key,
            length=len(written.word.replace(SPACE, "")),
            cents=cents,
            fame=fame + (common or 0),
            count=len(turn.spend(cents, common is not None, fame + (common or 0)).cards),
        )

    def copy(self, turn: Turn) -> Move:
        """The first choice in the best combination of copies."""
        t = turn.t
        word = t.word
        assert word is not None
        at = next(asked_copies(places(t, turn.seat, word), t.copied))
        ways = [
            way
            for way in turn.copies(word)
            if all(said in (UNSAID, new) for said, new in zip(t.copied, way, strict=True))
        ]
        best = max(ways, key=lambda way: turn.value(word, way))
        cents = tally(t, turn.seat, word, best).cents
        move = Copy(word.cards[best[at]]) if best[at] >= 0 else COPY_NOTHING
        return self.because(move, "paperback-hint-copy", cents=cents)

    def trash(self, turn: Turn, own: bool, offer: bool) -> Move:
        """Trash a card that the deck is better off without, for its cents; or a card from the
        market that the others would like."""
        t, seat = turn.t, turn.seat
        may, (hand, word, _) = bin_of(t), t.in_trash
        now = turn.after_trash(may.pays(hand, word))
        best: Move = ENOUGH
        most = 0.0
        in_hand, laid = t.hands[seat].cards, t.laid[seat].cards
        tries = [(card, True) for card in in_hand] if own else []
        if own and may.may_word(hand, word):
            tries += [(card, False) for card in laid if is_owned(t, card)]
        for card, from_hand in tries:
            paid = may.pays(hand + from_hand, word + (not from_hand))
            gain = turn.after_trash(paid).worth - now.worth - turn.worth(t.print(card))
            if gain > most:
                best = self.because(
                    Trash(card),
                    "paperback-hint-trash",
                    cents=paid,
                    points=t.print(card).cents,
                )
                most = gain
        if best is ENOUGH and offer and not turn.game.together:
            others = [card for card in t.market.cards if card not in now.cards]
            if others:
                card = max(others, key=lambda card: turn.worth(t.print(card)))
                return self.because(TrashOffer(card), "paperback-hint-trash-offer")
        if best is ENOUGH:
            return self.because(best, "paperback-hint-keep-all")
        return best

    def place_cube(self, turn: Turn) -> Move:
        """Place the cube on the fullest card with room: all its cubes leave with it."""
        t = turn.t
        assert isinstance(t, PyramidTable)
        most = turn.game.limit(t) - 1

        def rank(card: Card) -> tuple[bool, int, int]:
            cubes = turn.cubes(card)
            return cubes < most, cubes, -t.print(card).cost

        card = max(uncovered(t), key=rank)
        left = most - turn.cubes(card)
        key = "paperback-hint-cube" if left > 0 else "paperback-hint-cube-full"
        return self.because(PlaceCube(card), key, count=turn.cubes(card), left=left)

    def keep(self, turn: Turn) -> Move:
        """Keep the best card from the hand, if it is better than none."""
        t = turn.t
        worths = {card: strength(turn.menu, t.print(card)) for card in t.hands[turn.seat].cards}
        best = max(worths, key=lambda card: worths[card])
        if worths[best] <= 0:
            return self.because(KEEP_NONE, "paperback-hint-keep-none", count=len(worths))
        return self.because(Keep(best), "paperback-hint-keep", count=len(worths))


class Author(Writer):
    """Master: the same, considering more words."""

    looked_at, tried = MASTER
