"""The compiled part of Typecase."""

from collections.abc import Callable, Sequence
from typing import Any, overload

import numpy as np
from numpy.typing import NDArray

class Rng:
    """The luck of players: SplitMix64, the same on every machine.

    A seed from 0 to 2**64 - 1 is the first state itself, so `repr` gives an expression that makes
    an equal Rng. Any other int is folded: starting from 0, or from 1 if the seed is negative, each
    64-bit word of its magnitude, the lowest first, is xored in and the SplitMix64 step follows.
    """

    state: int

    def __init__(self, seed: int) -> None: ...
    def below(self, n: int) -> int:
        """A number from 0 to n - 1, all equally likely."""
    def random(self) -> float:
        """A float from 0 up to but not including 1."""
    def shuffle(self, items: list[Any]) -> None:
        """Shuffle a list in place."""
    def permute(self, faces: list[Any], ids: list[int]) -> None:
        """Shuffle the items at the positions `ids` of a list among themselves.

        Each position should be named once. A position outside the list raises IndexError, and
        nothing is moved.
        """
    def copy(self) -> Rng:
        """A second generator in the same state."""
    def spawn(self) -> Rng:
        """A new generator with a stream of its own, seeded by this one."""
    def __eq__(self, other: object) -> bool: ...
    __hash__: None  # type: ignore[assignment]  # it changes as it is used

class ChaCha:
    """The luck of a table: ChaCha20 (RFC 8439, nonce 0), the same on every machine.

    The words it gives are the key stream, eight bytes each, the least significant first. A seed
    from 0 to 2**256 - 1 is the key; the 64 bits above that are the number of words drawn so far, so
    a state is a seed, too. Any other int is folded: starting from the key 0, or 1 if the seed is
    negative, each 256 bits of its magnitude, the lowest first, are xored with the first words of
    the key so far and are the next key.
    """

    state: int

    def __init__(self, seed: int) -> None: ...
    def below(self, n: int) -> int:
        """A number from 0 to n - 1, all equally likely."""
    def random(self) -> float:
        """A float from 0 up to but not including 1."""
    def shuffle(self, items: list[Any]) -> None:
        """Shuffle a list in place."""
    def permute(self, faces: list[Any], ids: list[int]) -> None:
        """Shuffle the items at the positions `ids` of a list among themselves, as `Rng` does."""
    def copy(self) -> ChaCha:
        """A second generator in the same state."""
    def spawn(self) -> ChaCha:
        """A new generator with a stream of its own, its key drawn from this one."""
    def __eq__(self, other: object) -> bool: ...
    __hash__: None  # type: ignore[assignment]  # it changes as it is used

def bits(mask: int) -> list[int]:
    """The positions of the bits set in a mask, in order."""

def mask(ids: list[int] | tuple[int, ...]) -> int:
    """The int whose set bits are at these positions."""

class Ranks:
    """The best score of every hand of up to `cards` cards.

    Cards are kinds, 0 to 25 for the letters and 26 for a wild. A cell is 0 where the hand has no
    word, else its level: the score, or one more in a table that `build_ranks` calls shifted.
    """

    portable: bool
    """Do without the instructions that only some machines have."""

    def __init__(self, table: NDArray[np.uint8] | NDArray[np.uint16], cards: int) -> None: ...
    @property
    def cards(self) -> int: ...
    @property
    def levels(self) -> int:
        """One more than the highest cell."""
    def cell(self, hand: bytes) -> int:
        """The cell of one hand."""
    def cells(self, hands: NDArray[np.uint8]) -> NDArray[np.uint8] | NDArray[np.uint16]:
        """The cells of many hands, one a row."""
    def deal(
        self, known: bytes, unseen: NDArray[np.int64], draws: int, count: int, rng: Rng
    ) -> NDArray[np.uint8] | NDArray[np.uint16]:
        """The cells of random hands: the known cards and `draws` more of the unseen ones."""
    def distribution(
        self, known: bytes, unseen: NDArray[np.int64], draws: int
    ) -> NDArray[np.float64]:
        """The chance of every level after so many draws from the unseen cards."""
    def discards(self, hand: bytes, unseen: NDArray[np.int64]) -> NDArray[np.float64]:
        """The chances of every level for every set of cards thrown, by the mask of the set."""

def build_ranks(
    words: bytes, cards: int, shortest: int, values: list[int], wild: list[int], bonus: list[int]
) -> tuple[NDArray[np.uint8] | NDArray[np.uint16], bool]:
    """The cells of a table, and whether they are shifted: one more than the score.

    Words are capitals, one a line. Values are by letter, bonuses by the length of a word.
    """

def equity(own: NDArray[np.float64], others: NDArray[np.float64]) -> float:
    """The share of a pot that one distribution wins against others, one a row."""

class WordList:
    """Words in capitals, in order, one a line. The id of a word is its place."""

    def __init__(self, text: bytes) -> None: ...
    def __len__(self) -> int: ...
    def __getitem__(self, id: int) -> str: ...
    def find(self, word: str) -> int | None:
        """The id of a word in capitals, None if it is not in the list."""

class Vocabulary:
    """Some of the words of a list, and some others, whose ids follow those of the list.

    `keep` has a byte for each word of the list, 0 to leave it out.
    """

    @overload
    def __init__(
        self, base: WordList | None, keep: bytes | None, added: list[str], banned: list[str]
    ) -> None: ...
    @overload
    def __init__(self, shared: Vocabulary, added: list[str], banned: list[str]) -> None:
        """The words of another vocabulary, which has none of its own, changed by a few."""
    def __len__(self) -> int: ...
    def __contains__(self, word: str) -> bool:
        """Whether this is one of the words, in capitals or not."""
    def anagrams(self, letters: str) -> tuple[str, ...]:
        """The words of exactly these letters, in alphabetical order."""
    def by_chance(
        self, cards: list[str], must: int, shortest: int, tries: int, rng: Rng
    ) -> tuple[str, list[int]] | None:
        """A word that a random handful of the cards happens to spell, and the cards in its order.

        A card is one capital letter, or '' for a wild. The first `must` cards are in every
        handful, which has at least `shortest` cards. After so many tries it is None.
        """
    def id(self, word: str) -> int | None:
        """The id of a word in capitals, None if it is not one of these."""
    def word(self, id: int) -> str:
        """The word with this id."""
    def alphabetical(self) -> list[str]:
        """Every word, in alphabetical order."""
    def places(self, words: Sequence[str]) -> list[int]:
        """Where those of these words that are there stand by the alphabet."""
    def how_many(self, letters: int) -> int:
        """How many words have so many letters."""
    def nth(self, letters: int, n: int) -> str:
        """One of the words of so many letters, by the alphabet."""
    def index(self, several: Sequence[str] = ..., doubled: bool = False) -> Index:
        """Make these words ready to be found.

        They are laid with letters, wilds and these cards of several letters; with `doubled` a card
        may be read as its letter twice. There are at most 64 kinds of cards and of doubles.
        """

def first_cards(
    word: str, cards: list[str], points: list[int]
) -> tuple[tuple[int, ...], int] | None:
    """The first card of each letter of a word, and the sum of their points.

    None if a letter has no card of its own, if one that is left over has more points than another
    of its letter, or if a card has several letters.
    """

Hand = str | bytes | Sequence[str]
"""Cards in hand: as text, `RE?[TH]` with ? for a wild; as bytes, the numbers of the cards; or as a
sequence of cards by their letters, '' for a wild. At most 255 of them.

The letters have the numbers 0 to 25, then the cards of several letters follow in the order of
`Index.several`, then the wild. 255 stands for no card."""

class Index:
    """Finds the words of a hand. Many threads may ask at once.

    `must` has a byte for each card in hand; if it is given, a word is laid with at least one of the
    cards that are not 0. Up to `doubles` cards of a single letter may be read as it twice.
    """

    several: list[str]
    wild: int

    def words(
        self, hand: Hand, *, shortest: int = 2, must: bytes | None = None, doubles: int = 0
    ) -> list[str]:
        """Every word, the longest first, then by the alphabet."""
    def ids(
        self, hand: Hand, *, shortest: int = 2, must: bytes | None = None, doubles: int = 0
    ) -> NDArray[np.uint32]:
        """The ids of every word, in the order of `words`."""
    def count(self, hand: Hand, *, shortest: int = 2, doubles: int = 0) -> int:
        """How many words there are."""
    def counts(
        self, hands: NDArray[np.uint8], *, shortest: int = 2, doubles: int = 0
    ) -> NDArray[np.uint32]:
        """How many words each row of card numbers has."""
    def best(
        self,
        hand: Hand,
        points: Sequence[int],
        wild: Sequence[int],
        bonus: Sequence[int],
        *,
        shortest: int = 2,
        must: bytes | None = None,
        doubles: int = 0,
    ) -> tuple[str, int] | None:
        """The word that scores most and its score, the first in the order of `words` among equals.

        `points` has a number for each card in hand, `wild` one for each letter, `bonus` one for
        each number of letters; its last repeats.
        """
    def best_by_each(
        self,
        hand: Hand,
        points: Sequence[int],
        wild: Sequence[int],
        bonuses: Sequence[Sequence[int]],
        *,
        shortest: int = 2,
        must: bytes | None = None,
        doubles: int = 0,
    ) -> list[tuple[str, int]]:
        """The best word by each bonus, as by `best`, in one search; empty if there is no word."""
    def searcher(
        self,
        values: Sequence[int],
        wild: Sequence[int],
        bonus: Sequence[int],
        *,
        shortest: int = 2,
        doubles: int = 0,
        cards: int = 255,
    ) -> Searcher:
        """The quick way to the best word where a card is worth the same in every hand.

        `values` has the points of each card by its number. Points are not negative, and a wild is
        worth no more than the card it stands for. Hands have up to `cards` cards: the fewer, the
        quicker.
        """

class Searcher:
    """Finds the best word of a hand under one rule. Many threads may ask at once."""

    def best(self, hand: Hand) -> tuple[str, int] | None:
        """The word that scores most and its score, as `Index.best` chooses it."""
    def with_each(self, hand: Hand, cards: Hand) -> list[int]:
        """What a hand scores with each of these cards beside; 0 if there is no word."""
    def less_one(self, hand: Hand) -> tuple[int, list[int]]:
        """What a hand scores without one of its cards, and the places of cards that may go.

        If the best word does without some cards these are they; else those without which another
        word is best. The score is 0 if there is no word.
        """
    def best_of_each(self, hands: NDArray[np.uint8]) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
        """For each row of card numbers the id of its best word and the score, both -1 if none."""

class Dawg:
    """All words of a list as sequences of a deck's cards.

    Words are capitals in order, one a line; kinds are letters, points and whether they are red.
    Cards are bytes: the number of their kind. A word counts if a yellow card is added to it.
    """

    @overload
    def __init__(self, words: bytes, kinds: list[tuple[str, int, bool]]) -> None: ...
    @overload
    def __init__(self, shared: Dawg, without: list[int], added: bytes) -> None:
        """The words of a shared one without some, by their places, and with others."""
    def word(self, string: bytes) -> int:
        """The place in the list of the word that these cards read, -1 if they read none. Added
        words follow the shared ones."""
    def count(self, string: bytes, hand: bytes, least: int, most: int) -> int:
        """How many words cards of the hand can make of the string."""
    def counts(self, strings: bytes, width: int, hands: bytes, size: int) -> bytes:
        """`count` for rows of strings and hands, as 32-bit numbers."""
    def any(self, string: bytes, hand: bytes, least: int, most: int) -> bool:
        """Whether cards of the hand can make some word of the string."""
    def all(
        self, string: bytes, hand: bytes, least: int, most: int
    ) -> list[tuple[int, int, int, bytes]]:
        """Every way to make a word of the string: id, points, mask of the new places, cards."""
    def best(
        self, string: bytes, hand: bytes, least: int, most: int
    ) -> list[tuple[int, int, int, bytes]]:
        """The way with the most points, as in `all`; an empty list if there is none."""
    def places(self, string: bytes, hand: bytes, others: bytes) -> list[int]:
        """For each place, a mask of the kinds that leave a legal word in reach."""
    def sequences(self, string: bytes, hands: list[bytes], plies: int) -> list[int]:
        """How many sequences of insertions there are, for each number of plies."""
    def finishing(self, string: bytes, unseen: bytes, size: int, deals: int, seed: int) -> int:
        """In how many random deals of a hand it can make some word of the string."""
    @property
    def nodes(self) -> int: ...

class Lines:
    """What every line of five cells scores.

    Cells are bytes: 0 if empty, 1 to 26 for a letter, 27 for a wild. A grid has 25 of them.
    """

    @overload
    def __init__(self, words: bytes, values: list[int]) -> None: ...
    @overload
    def __init__(self, shared: Lines, added: list[str], removed: list[str]) -> None:
        """Those of shared words with a few more and a few less."""
    def score(self, line: bytes) -> int:
        """The best word of a line, in points."""
    def total(self, cells: bytes) -> int:
        """The sum of all ten lines of a grid."""
    def gains(self, cells: bytes, card: int) -> list[tuple[int, int]]:
        """Where a card may go, as cells of a frame of 7 by 7 round the grid, and its gain."""
    def rollouts(self, cells: bytes, deck: bytes, count: int, seed: int) -> bytes:
        """Totals of grids filled at random, each card where it gains most; 16-bit numbers."""

class Prospect:
    """What every line of five cells may come to, with cards drawn from a deck."""

    def __init__(self, lines: Lines, deck: bytes) -> None: ...
    def line(self, line: bytes) -> float:
        """What a line may come to, in points."""
    def judge(
        self, cells: bytes, card: int, deck: bytes, offers: bytes, count: int, seed: int
    ) -> list[tuple[int, float]]:
        """Where a card may go, as cells of a frame of 7 by 7 round the grid, the best first, and
        what the grid comes to. Card 0: what it comes to without one."""

class Rules:
    """Which words meet which rules, and the best path of rules.

    A rule is its kind and its argument, ('', '') where no path goes. A goal is its points, sets of
    cells with the least number of each, whether the path has three in a row, the least score of the
    cards, and the rules that the word meets.
    """

    def __init__(self, words: bytes, syllables: bytes) -> None: ...
    def words(self, rules: Sequence[tuple[str, str]]) -> list[int]:
        """The ids of the words that meet all these rules."""
    def best(
        self,
        rows: int,
        columns: int,
        cells: Sequence[tuple[str, str]],
        points: list[int],
        bonus: list[int],
        goals: list[tuple[int, list[tuple[int, int]], bool, int, list[tuple[str, str]]]],
        without: bytes = b"",
    ) -> list[tuple[int, int, bytes, int]]:
        """The best word with its path: points, id, cells, and which goals its word meets, by the
        order in which they are looked for; an empty list if there is none.

        ``without`` has a bit for each word that does not count, in blocks of eight bytes.
        """
    def ranked(
        self,
        rows: int,
        columns: int,
        cells: Sequence[tuple[str, str]],
        points: list[int],
        bonus: list[int],
        goals: list[tuple[int, list[tuple[int, int]], bool, int, list[tuple[str, str]]]],
        count: int,
        without: bytes = b"",
    ) -> list[tuple[int, int, bytes, int]]:
        """The best words, each with its best path."""

class Sender:
    """Writes to all lines, in a thread without Python's lock. Not on Windows."""

    def __init__(self, call_soon: Callable[[Callable[[], None]], object] | None = None) -> None:
        """`call_soon` is called with `flush` as soon as something was said."""
    def flush(self) -> None:
        """Write what was said."""

class Outgoing:
    """The way out of one line. It has a copy of the line's socket, to which the thread alone
    writes; when that may not be opened it raises OSError."""

    def __init__(self, post: Sender, socket: int) -> None: ...
    def say(self, text: bytes) -> int:
        """Say a message in text; how many bytes wait before it."""
    def write(self, bytes: bytes) -> None:
        """Write bytes as they are."""
    def end(self) -> None:
        """Nothing comes after what was said. It is still written, if the other side takes it within
        two seconds."""
    def cut(self) -> None:
        """Write nothing more, not even what was said."""
    @property
    def waiting(self) -> int:
        """Bytes that are not written yet."""
