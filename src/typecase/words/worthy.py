"""The few words of a hand that are worth a thought: what a bot chooses from.

What a word brings is for a game to say; mostly it is the points of the cards and something for the
length. So the best words are looked for under a few rules, from points alone to length above all:
whatever a game pays, its best word or one nearly as good is among them. Words that may offend never
are.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache

from typecase._kernel import Index
from typecase.words.lexicon import ALPHABET, Lexicon

LETTERS_WORTH = (0, 4, 20)
"""What a letter brings beside its card, rule by rule."""

BONUSES = tuple(tuple(worth * letters for letters in range(40)) for worth in LETTERS_WORTH)

MANY = 9
"""With more cards a search takes long, and the word of most points is a long one anyway."""

PROMISE = tuple(6 * letters for letters in range(40))

NO_VALUES = (0,) * len(ALPHABET)

Cards = tuple[tuple[str, int], ...]
"""The letters and the points of each card, '' for a wild."""


@lru_cache(maxsize=16)
def family(words: Lexicon) -> Lexicon:
    """Those of the words that offend nobody, made once for each list."""
    return words if words.clean else words.family()


def several(letters: Iterable[str]) -> tuple[str, ...]:
    """The cards of several letters in a deck, so that one index serves all its hands."""
    return tuple(sorted({text for text in letters if len(text) > 1}))


def by_letter(values: Mapping[str, int]) -> tuple[int, ...]:
    """What a wild is worth as each letter of the alphabet."""
    return tuple([values.get(letter, 0) for letter in ALPHABET]) if values else NO_VALUES


@lru_cache(maxsize=32)
def _index(words: Lexicon, several: tuple[str, ...], doubled: bool) -> Index:
    return family(words).index(several, doubled)


@lru_cache(maxsize=1 << 14)
def worthy(
    words: Lexicon,
    cards: Cards,
    *,
    wild: tuple[int, ...] = NO_VALUES,
    several: tuple[str, ...] = (),
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
    index = _index(words, several, doubles > 0)
    letters = [text for text, _ in cards]
    points = [value for _, value in cards]
    found: dict[str, None] = {}
    for bonus in BONUSES if len(cards) <= MANY else BONUSES[1:]:
        best = index.best(
            letters, points, wild, bonus, shortest=shortest, must=must, doubles=doubles
        )
        if best is None:
            break
        found[best[0]] = None
    return tuple(found)


@lru_cache(maxsize=1 << 14)
def promise(words: Lexicon, cards: Cards, several: tuple[str, ...] = ()) -> int:
    """How good a handful of cards is: what its best word brings where length counts a little.

    >>> few = Lexicon.of(["bat", "tabs"])
    >>> promise(few, (("B", 3), ("A", 1), ("T", 1)))
    23
    """
    letters = [text for text, _ in cards]
    points = [value for _, value in cards]
    best = _index(words, several, False).best(letters, points, NO_VALUES, PROMISE)
    return 0 if best is None else best[1]
