"""The few words of a hand that are worth a thought: what a bot chooses from.

What a word brings is for a game to say; mostly it is the points of the cards and something for the
length. So the best words are looked for under a few rules, from points alone to length above all:
whatever a game pays, its best word or one nearly as good is among them. Words that may offend never
are.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache

from typecase._kernel import Index, Searcher
from typecase.words.lexicon import ALPHABET, House, Lexicon
from typecase.words.per_lexicon import per_lexicon

LETTERS_WORTH = (0, 4, 20)
"""What a letter brings beside its card, rule by rule."""

OFTEN = 500 << 7
"""Asked for so many hands of seven cards, a rule is worth the time it takes to make it ready."""

MANY = 9
"""With more cards a search takes long, and the word of most points is a long one anyway."""

OFTEN_AGAIN = 8
"""With more cards the same ones hardly come again."""

PROMISE = 6
"""What a letter brings beside its card where a hand is valued."""

LONGEST = 40

NO_VALUES = (0,) * len(ALPHABET)

Cards = tuple[tuple[str, int], ...]
"""The letters and the points of each card, '' for a wild."""


def family(words: Lexicon) -> Lexicon:
    """Those of the words that offend nobody, made once for each list."""
    return words.family()


class Deck:
    """The cards of a game, wilds too. Equal ones are one object, see `deck_of`."""

    def __init__(self, cards: Cards) -> None:
        self.cards = cards
        self.kinds = frozenset([card for card in cards if card[0]])
        values = dict(self.kinds)
        self.several = tuple(sorted([letters for letters in values if len(letters) > 1]))
        self.even = len(values) == len(self.kinds) > 0
        """Whether a letter is worth the same on all its cards."""
        self.values = [values.get(letters, 0) for letters in (*ALPHABET, *self.several)]


_deck = lru_cache(maxsize=64)(Deck)


def deck_of(cards: Iterable[tuple[str, int]]) -> Deck:
    """The deck of these cards, given by their letters and points."""
    return _deck(tuple(sorted(cards)))


@lru_cache(maxsize=64)
def _uneven(deck: Deck) -> Deck:
    """A deck with the same cards of several letters, if nothing is known of their points."""
    return Deck(tuple([(letters, value) for letters in deck.several for value in (0, 1)]))


NO_DECK = Deck(())
"""Nothing is known of the cards there are; none has several letters."""


def by_letter(values: Mapping[str, int]) -> tuple[int, ...]:
    """What a wild is worth as each letter of the alphabet."""
    return tuple([values.get(letter, 0) for letter in ALPHABET]) if values else NO_VALUES


@per_lexicon(most=64)
def _index(words: Lexicon, several: tuple[str, ...], doubled: bool) -> Index:
    return family(words).index(several, doubled)


def _bonus(worth: int) -> list[int]:
    """What letters bring beside their cards, by their number."""
    return [worth * letters for letters in range(LONGEST)]


BONUSES = [_bonus(worth) for worth in LETTERS_WORTH]


class Finder:
    """Finds the best word under one rule; where it is often asked, the quick way."""

    def __init__(
        self,
        words: Lexicon,
        deck: Deck,
        wild: tuple[int, ...],
        worth: int,
        shortest: int,
        doubles: int,
    ) -> None:
        self._index = _index(words, deck.several, doubles > 0)
        self._deck = deck
        self._wild = wild
        self._bonus = _bonus(worth)
        self._shortest = shortest
        self._doubles = doubles
        self._asked = 0
        self.quick: Searcher | None = None
        """Finds the best word of any cards, once that is worth the time it takes to make ready."""

    def best(
        self, letters: list[str], points: list[int], must: bytes | None = None
    ) -> tuple[str, int] | None:
        """The same however often it was asked. The cards are of the deck, where that is even."""
        quick = self.quick
        if quick is not None:
            best = quick.best(letters)
            if best is None or must is None or self._uses(best[0], letters, must):
                return best
        elif self._deck.even:
            self._asked += 1 << len(letters)  # the search takes about twice as long a card
            if self._asked >= OFTEN:
                self.quick = self._index.searcher(
                    self._deck.values,
                    self._wild,
                    self._bonus,
                    shortest=self._shortest,
                    doubles=self._doubles,
                )
        return self._index.best(
            letters,
            points,
            self._wild,
            self._bonus,
            shortest=self._shortest,
            must=must,
            doubles=self._doubles,
        )

    def _uses(self, word: str, letters: list[str], must: bytes) -> bool:
        """Whether one of the marked cards is a letter of the word: it can be the one that is laid.
        A card of several letters changes what else is laid."""
        return not self._deck.several and any(
            mark and text and text in word for text, mark in zip(letters, must, strict=True)
        )


@per_lexicon(most=24)  # what is made ready takes about 3 MB for each of them
def finder(
    words: Lexicon,
    deck: Deck,
    wild: tuple[int, ...],
    worth: int,
    shortest: int,
    doubles: int = 0,
) -> Finder:
    """Finds the best word where a letter is worth so much beside its card.

    >>> few = Lexicon.of(["bat", "tabs", "zax"])
    >>> finder(few, NO_DECK, NO_VALUES, 4, 2).best(list("ZAXTBS"), [10, 1, 8, 1, 3, 1])
    ('ZAX', 31)
    """
    return Finder(words, deck, wild, worth, shortest, doubles)


@per_lexicon(most=8)
def _finders(
    words: Lexicon, deck: Deck, wild: tuple[int, ...], shortest: int, doubles: int
) -> list[Finder]:
    """One for each rule."""
    return [finder(words, deck, wild, worth, shortest, doubles) for worth in LETTERS_WORTH]


def worthy(
    words: Lexicon,
    cards: Cards,
    *,
    wild: tuple[int, ...] = NO_VALUES,
    deck: Deck = NO_DECK,
    shortest: int = 2,
    must: bytes | None = None,
    doubles: int = 0,
) -> tuple[str, ...]:
    """The best word of these cards under each rule, the one with the most points first.

    ``must`` marks cards with a byte each, of which one has to be used.

    >>> few = Lexicon.of(["bat", "tabs", "zax"])
    >>> worthy(few, (("Z", 10), ("A", 1), ("X", 8), ("T", 1), ("B", 3), ("S", 1)))
    ('ZAX', 'TABS')
    """
    asked = (words, cards, wild, deck, shortest, must, doubles)
    if len(cards) > OFTEN_AGAIN:
        return _worthy(*asked)
    return _found_here(*asked) if isinstance(words, House) else _found_before(*asked)


def _worthy(
    words: Lexicon,
    cards: Cards,
    wild: tuple[int, ...],
    deck: Deck,
    shortest: int,
    must: bytes | None,
    doubles: int,
) -> tuple[str, ...]:
    letters = [text for text, _ in cards]
    points = [value for _, value in cards]
    if deck.even and not deck.kinds.issuperset([card for card in cards if card[0]]):
        deck = _uneven(deck)  # a wild that is fixed, say
    first = 0 if len(cards) <= MANY else 1
    if not deck.even:
        # There is no quick way, so one search does for all rules.
        best_words = _index(words, deck.several, doubles > 0).best_by_each(
            letters,
            points,
            wild,
            BONUSES[first:],
            shortest=shortest,
            must=must,
            doubles=doubles,
        )
        return tuple(dict.fromkeys([word for word, _ in best_words]))
    finders = _finders(words, deck, wild, shortest, doubles)
    last = finders[-1].best(letters, points, must)
    if last is None:
        return ()
    found: dict[str, None] = {}
    for finder in finders[first:-1]:
        best = finder.best(letters, points, must)
        assert best is not None
        if best[0] == last[0]:
            # A letter brings ever more from rule to rule: best here and at the end is best between.
            break
        found[best[0]] = None
    return (*found, last[0])


_found_before = lru_cache(maxsize=1 << 10)(_worthy)
_found_here = per_lexicon(most=0, own=1 << 8)(_worthy)
"""For a table with own words."""


@per_lexicon(most=8)
def valuer(words: Lexicon, deck: Deck = NO_DECK) -> Finder:
    """Finds what a hand is good for: its best word where length counts a little.

    >>> few = Lexicon.of(["bat", "tabs"])
    >>> valuer(few).best(["B", "A", "T"], [3, 1, 1])
    ('BAT', 23)
    """
    return Finder(words, deck, NO_VALUES, PROMISE, 2, 0)
