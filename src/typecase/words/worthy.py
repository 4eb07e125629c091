"""The few promising words in a hand: the candidates that a bot chooses from.

Each game has its own scoring; usually a word scores the points of its cards and something for its
length. So the best word is searched for under a few rules, from points only to mostly length:
whatever the scoring, the best word or one nearly as good is among them. Offensive words never are.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from typecase._kernel import Index, Searcher
from typecase.words.lexicon import ALPHABET, CustomLexicon, Lexicon
from typecase.words.per_lexicon import per_lexicon

LETTERS_WORTH = (0, 4, 20)
"""Points per letter in addition to its card, for each rule."""

OFTEN = 500 << 7
"""Search effort, 500 hands of seven cards, after which preparing a rule pays off."""

MANY = 9
"""With more cards a search takes long, and the word with the most points is long anyway."""

OFTEN_AGAIN = 8
"""With more cards the same hand rarely occurs again, so results are not cached."""

PROMISE = 6
"""Points per letter in addition to its card when a hand is evaluated."""

LONGEST = 40

NEVER = -(10**6)
"""A bonus that rules a length out."""

NO_VALUES = (0,) * len(ALPHABET)

Cards = tuple[tuple[str, int], ...]
"""The letters and the points of each card, '' for a wild."""


def family(words: Lexicon) -> Lexicon:
    """The inoffensive words, computed once per list."""
    return words.family()


class Deck:
    """The cards of a game, including wilds. `deck_of` returns one object for equal decks."""

    def __init__(self, cards: Cards) -> None:
        self.cards = cards
        self.kinds = frozenset([card for card in cards if card[0]])
        values = dict(self.kinds)
        self.several = tuple(sorted([letters for letters in values if len(letters) > 1]))
        self.even = len(values) == len(self.kinds) > 0
        """Whether all cards with the same letters have the same points."""
        self.values = [values.get(letters, 0) for letters in (*ALPHABET, *self.several)]


_deck = lru_cache(maxsize=64)(Deck)


def deck_of(cards: Iterable[tuple[str, int]]) -> Deck:
    """The deck of these cards, each given by its letters and points."""
    return _deck(tuple(sorted(cards)))


@lru_cache(maxsize=64)
def _uneven(deck: Deck) -> Deck:
    """A deck with the same multi-letter cards, whose points are treated as unknown."""
    return Deck(tuple([(letters, value) for letters in deck.several for value in (0, 1)]))


NO_DECK = Deck(())
"""An unknown deck without multi-letter cards."""


def by_letter(values: Mapping[str, int]) -> tuple[int, ...]:
    """The points of a wild as each letter of the alphabet."""
    return tuple([values.get(letter, 0) for letter in ALPHABET]) if values else NO_VALUES


@per_lexicon(most=64)
def _index(words: Lexicon, several: tuple[str, ...], doubled: bool) -> Index:
    return family(words).index(several, doubled)


def _bonus(worth: int) -> list[int]:
    """The points for length in addition to the cards, by the number of letters."""
    return [worth * letters for letters in range(LONGEST)]


BONUSES = [_bonus(worth) for worth in LETTERS_WORTH]


class Finder:
    """Finds the best word under one rule; if it is used often, with a prepared search."""

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
        """The prepared search, once the finder has been used often enough."""

    def best(
        self, letters: list[str], points: list[int], must: bytes | None = None
    ) -> tuple[str, int] | None:
        """The best word and its score, the same with and without the prepared search.

        If the deck is ``even``, the cards must be from it.
        """
        quick = self.quick
        if quick is not None:
            best = quick.best(letters)
            if best is None or must is None or self._uses(best[0], letters, must):
                return best
        elif self._deck.even:
            self._asked += 1 << len(letters)  # each card doubles the time of a search
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
        """Whether the word can be played with one of the marked cards: it has that card's letter.
        False in a deck with multi-letter cards, which change which other cards are used."""
        return not self._deck.several and any(
            mark and text and text in word for text, mark in zip(letters, must, strict=True)
        )


@per_lexicon(most=24)  # each prepared search takes about 3 MB
def finder(
    words: Lexicon,
    deck: Deck,
    wild: tuple[int, ...],
    worth: int,
    shortest: int,
    doubles: int = 0,
) -> Finder:
    """Finds the best word if each letter is worth ``worth`` points in addition to its card.

    >>> few = Lexicon.of(["bat", "tabs", "zax"])
    >>> finder(few, NO_DECK, NO_VALUES, 4, 2).best(list("ZAXTBS"), [10, 1, 8, 1, 3, 1])
    ('ZAX', 31)
    """
    return Finder(words, deck, wild, worth, shortest, doubles)


@per_lexicon(most=8)
def _finders(
    words: Lexicon, deck: Deck, wild: tuple[int, ...], shortest: int, doubles: int
) -> list[Finder]:
    """One finder per rule."""
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

    ``must`` has one byte per card; at least one of the marked cards has to be used.

    >>> few = Lexicon.of(["bat", "tabs", "zax"])
    >>> worthy(few, (("Z", 10), ("A", 1), ("X", 8), ("T", 1), ("B", 3), ("S", 1)))
    ('ZAX', 'TABS')
    """
    asked = (words, cards, wild, deck, shortest, must, doubles)
    if len(cards) > OFTEN_AGAIN:
        return _worthy(*asked)
    return _found_here(*asked) if isinstance(words, CustomLexicon) else _found_before(*asked)


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
        deck = _uneven(deck)  # for example, a wild whose letter is fixed
    first = 0 if len(cards) <= MANY else 1
    if not deck.even:
        # There is no prepared search, so one search covers all rules.
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
            # Letters are worth more from rule to rule: best here and at the end is best between.
            break
        found[best[0]] = None
    return (*found, last[0])


_found_before = lru_cache(maxsize=1 << 10)(_worthy)
_found_here = per_lexicon(most=0, own=1 << 8)(_worthy)
"""The cache for a `CustomLexicon`."""


def best_by_length(
    words: Lexicon, cards: Cards, *, wild: tuple[int, ...], bonus: Sequence[int], shortest: int
) -> list[tuple[str, int]]:
    """The best word of each length and its score, the one that scores most first.

    ``bonus`` has the points for length by the number of letters. It is one search, however many
    words there are.

    >>> few = Lexicon.of(["bat", "tab", "tabs", "zax"])
    >>> cards = (("Z", 10), ("A", 1), ("X", 8), ("T", 1), ("B", 3), ("S", 1))
    >>> bonus = (0, 0, 0, 5, 15, 25, 40)
    >>> best_by_length(few, cards, wild=NO_VALUES, bonus=bonus, shortest=3)
    [('ZAX', 24), ('TABS', 21)]
    """
    lengths = range(shortest, len(cards) + 1)
    if not lengths:
        return []
    each = [
        [bonus[letters] if letters == length else NEVER for letters in range(len(cards) + 1)]
        for length in lengths
    ]
    found = _index(words, (), False).best_by_each(
        [text for text, _ in cards],
        [value for _, value in cards],
        wild,
        each,
        shortest=shortest,
    )
    there = {word: score for word, score in found if score >= 0}
    return sorted(there.items(), key=lambda one: (-one[1], -len(one[0]), one[0]))


@per_lexicon(most=8)
def valuer(words: Lexicon, deck: Deck = NO_DECK) -> Finder:
    """Finds the best word for evaluating a hand, with some weight on length.

    >>> few = Lexicon.of(["bat", "tabs"])
    >>> valuer(few).best(["B", "A", "T"], [3, 1, 1])
    ('BAT', 23)
    """
    return Finder(words, deck, NO_VALUES, PROMISE, 2, 0)
