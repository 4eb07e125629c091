"""Words that a string of cards can still become, for Letter Boxing.

Cards can be inserted anywhere in a string; the cards in it keep their order. A string of at least
two cards is finished when it reads a word in the list and the card played last is not red. A player
who adds several cards may play them in any order, so one yellow card among them is enough.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from typecase._kernel import Dawg, bits
from typecase.words.lexicon import CustomLexicon, Lexicon
from typecase.words.per_lexicon import per_lexicon


class Printed(Protocol):
    """What this search needs to know about a card."""

    @property
    def letters(self) -> str: ...
    @property
    def points(self) -> int: ...
    @property
    def colour(self) -> str: ...


class Printing(Protocol):
    """What this search needs to know about a deck."""

    @property
    def faces(self) -> Sequence[Printed]: ...


class Reached(NamedTuple):
    """A word, its points, the cards that spell it, and the positions of the added ones."""

    word: str
    points: int
    cards: tuple[str, ...]
    added: tuple[int, ...]


class Insertions:
    """Finds the words that can be made by inserting cards into a string.

    Cards are named by their letters. Any sequence of names is accepted, so a string of single
    letters can be written as text. For a player who knows fewer words, use a smaller lexicon.

    >>> from collections import namedtuple
    >>> Card = namedtuple("Card", "letters points colour")
    >>> yellow = [Card(letters, 1, "yellow") for letters in ("A", "E", "T", "TH", "N")]
    >>> deck = namedtuple("Deck", "faces")([*yellow, Card("S", 2, "red")])
    >>> few = Insertions.of(Lexicon.of(["eat", "eats", "heat", "neat", "thane"]), deck)
    >>> [found.cards for found in few.words("AT", ["E", "S", "TH", "N"])]
    [('E', 'A', 'T'), ('E', 'A', 'T', 'S'), ('N', 'E', 'A', 'T')]
    >>> few.finished("EAT", last="A"), few.finished("EATS", last="S")
    (True, False)
    >>> few.places("AT", ["E", "S", "TH"])
    [('E', 0), ('S', 2)]
    """

    def __init__(self, dawg: Dawg, kinds: Sequence[str], red: frozenset[str]) -> None:
        self._dawg = dawg
        self._kinds = tuple(kinds)
        self._number = {letters: at for at, letters in enumerate(kinds)}
        self.red = red

    @staticmethod
    def of(lexicon: Lexicon, deck: Printing) -> "Insertions":
        """Prepare the words of a lexicon for the cards of a deck."""
        kinds: dict[str, tuple[int, bool]] = {}
        for face in deck.faces:
            kind = (face.points, face.colour == "red")
            if kinds.setdefault(face.letters, kind) != kind:
                raise ValueError(
                    f"cards that read {face.letters!r} differ in colour or points; "
                    "this search needs all cards of one reading to be alike"
                )
        cards = tuple([(letters, *kind) for letters, kind in kinds.items()])
        if isinstance(lexicon, CustomLexicon):
            out = lexicon.shared.places(lexicon.less)
            dawg = Dawg(_dawg(lexicon.shared, cards), out, "\n".join(lexicon.more).encode())
        else:
            dawg = _dawg(lexicon, cards)
        red = frozenset(letters for letters, (_, is_red) in kinds.items() if is_red)
        return Insertions(dawg, list(kinds), red)

    def word(self, string: Sequence[str]) -> str | None:
        """The word that a string reads; None if it is not in the list or is one card (BX-02)."""
        return None if self._dawg.word(self._cards(string)) < 0 else "".join(string)

    def finished(self, string: Sequence[str], last: str) -> bool:
        """Whether a string is a legal word if this card in it was played last (BX-08)."""
        if last not in string:
            raise ValueError(f"the last card {last!r} is not in the string {' '.join(string)}")
        return last not in self.red and self.word(string) is not None

    def words(
        self, string: Sequence[str], hand: Sequence[str], *, least: int = 1, most: int | None = None
    ) -> list[Reached]:
        """Every way to finish a string with cards from a hand, BX-09, in alphabetical order.

        At least ``least`` and at most ``most`` cards are added. A word is listed once for each
        sequence of cards that spells it.
        """
        found = self._dawg.all(*self._question(string, hand, least, most))
        return sorted(map(self._reached, found))

    def best(self, string: Sequence[str], hand: Sequence[str]) -> Reached | None:
        """The way to finish a string with the most points; None if there is none."""
        found = self._dawg.best(*self._question(string, hand, 1, None))
        return self._reached(found[0]) if found else None

    def reachable(self, string: Sequence[str], hand: Sequence[str]) -> bool:
        """Whether cards from a hand can finish a string."""
        return self._dawg.any(*self._question(string, hand, 1, None))

    def count(self, string: Sequence[str], hand: Sequence[str]) -> int:
        """The number of ways to finish a string with cards from a hand."""
        return self._dawg.count(*self._question(string, hand, 1, None))

    def counts(
        self, strings: Sequence[Sequence[str]], hands: Sequence[Sequence[str]]
    ) -> NDArray[np.uint32]:
        """``count`` in a batch; all strings have the same size, and so have all hands."""
        width = self._width(strings, "string")
        size = self._width(hands, "hand")
        rows = b"".join(map(self._cards, strings)), width, b"".join(map(self._cards, hands)), size
        return np.frombuffer(self._dawg.counts(*rows), np.uint32)

    def places(
        self, string: Sequence[str], hand: Sequence[str], others: Sequence[str] = ()
    ) -> list[tuple[str, int]]:
        """The cards in a hand, and their positions, that leave a legal word in reach.

        A word is in reach if the rest of the hand and the ``others`` together can finish the
        string, or if it is finished. Position 0 is before the first card. Of two positions that
        make the same string, only the first is listed.
        """
        masks = self._dawg.places(self._cards(string), self._cards(hand), self._cards(others))
        return [(self._kinds[kind], at) for at, mask in enumerate(masks) for kind in bits(mask)]

    def chance(
        self, string: Sequence[str], unseen: Sequence[str], *, cards: int, deals: int, seed: int
    ) -> float:
        """How often a random hand of ``cards`` unseen cards can finish a string, from 0 to 1."""
        if cards < 0 or deals < 1:
            raise ValueError("a chance needs a hand of 0 or more cards and at least one deal")
        known = self._cards(string), self._cards(unseen)
        return self._dawg.finishing(*known, cards, deals, seed % 2**64) / deals

    def sequences(
        self, string: Sequence[str], hands: Sequence[Sequence[str]], plies: int
    ) -> list[int]:
        """The number of ways to insert one card, two cards and so on, with the hands taking turns.

        Each intermediate string leaves a legal word in reach of all hands together, see ``places``.
        """
        return self._dawg.sequences(self._cards(string), list(map(self._cards, hands)), plies)

    def _question(
        self, string: Sequence[str], hand: Sequence[str], least: int, most: int | None
    ) -> tuple[bytes, bytes, int, int]:
        if least < 1:
            raise ValueError(f"at least one card is added to finish a string, not {least}")
        limit = len(hand) if most is None else most
        return self._cards(string), self._cards(hand), least, min(limit, len(hand))

    def _cards(self, cards: Iterable[str]) -> bytes:
        try:
            return bytes([self._number[letters] for letters in cards])
        except KeyError as unknown:
            kinds = " ".join(self._kinds)
            raise ValueError(f"no card reads {unknown.args[0]!r}; the cards are {kinds}") from None

    @staticmethod
    def _width(rows: Sequence[Sequence[str]], what: str) -> int:
        sizes = sorted({len(row) for row in rows})
        if len(sizes) != 1 or not sizes[0]:
            raise ValueError(f"every {what} needs the same number of cards, at least one")
        return sizes[0]

    def _reached(self, found: tuple[int, int, int, bytes]) -> Reached:
        _, points, added, cards = found
        letters = tuple(self._kinds[kind] for kind in cards)
        return Reached("".join(letters), points, letters, tuple(bits(added)))


class _Box(NamedTuple):
    faces: tuple[Printed, ...]


@per_lexicon(most=64)
def _dawg(lexicon: Lexicon, kinds: tuple[tuple[str, int, bool], ...]) -> Dawg:
    return Dawg("\n".join(lexicon).encode(), list(kinds))


@per_lexicon(most=64)
def insertions(lexicon: Lexicon, faces: tuple[Printed, ...]) -> Insertions:
    """`Insertions.of` a deck with these faces, cached per lexicon."""
    return Insertions.of(lexicon, _Box(faces))
