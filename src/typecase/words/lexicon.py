"""A word list as rules and players use it."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple
from weakref import WeakValueDictionary

from typecase._kernel import Index, Searcher, Vocabulary
from typecase.texts import Message, all_of
from typecase.words.data import LISTS, WordsError, data
from typecase.words.scoring import Best, Scoring
from typecase.words.spelling import UNSAID, assign

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
LONGEST = 64
"""The maximum number of letters in a word."""

SEVERAL = 20
"""The most multi-letter cards in an index that is extended; beyond that it is replaced."""


class Syllables(NamedTuple):
    """The syllable counts of all pronunciations of a word; estimated if no source has them."""

    counts: frozenset[int]
    estimated: bool


class Lexicon(Vocabulary):
    """The words that are valid at one table.

    A word also has an id: its position in the list 'full', or a higher number if it is not in that
    list. The compiled kernel does the work; ``in`` and ``anagrams`` call it directly.

    >>> few = Lexicon.of(["bat", "tab", "tabs"])
    >>> few.anagrams("ABT")
    ('BAT', 'TAB')
    >>> few.words(["B", "A", "", "S"])
    ['TABS', 'BAT', 'TAB']
    >>> few.why_invalid("CAT")
    Message(key='words-not-in-list', args={'word': 'CAT'})
    """

    def __init__(
        self,
        name: str,
        listed: bool,
        keep: bytes | None,
        added: Iterable[str],
        banned: Iterable[str],
        clean: bool = False,
    ) -> None:
        """Take upper-case words unchecked; ``load`` and ``of`` validate them.

        With ``listed`` the words of 'full' are included, or only those that ``keep`` marks.
        ``clean`` says that those words are family-friendly.
        """
        more, less = sorted(added), sorted(banned)
        self._make(listed, keep, more, less)
        self.name = name
        self.added = tuple(more)
        self.banned = frozenset(less)
        self.clean = clean
        self._made = (name, listed, keep, more, less, clean)
        self._family: Lexicon | None = None
        self._indexes: dict[bool, Index] = {}

    def _make(self, listed: bool, keep: bytes | None, more: list[str], less: list[str]) -> None:
        super().__init__(data().words if listed else None, keep, more, less)

    @property
    def shared(self) -> "Lexicon":
        """The list without a table's extra and banned words. Estimates that bots use, such as the
        strength of opponents' hands, are computed once for this list."""
        return self

    @staticmethod
    def load(
        name: str = "full", added: Iterable[str] = (), banned: Iterable[str] = ()
    ) -> "Lexicon":
        """One of the packaged lists, with a table's extra and banned words."""
        if name not in LISTS:
            raise WordsError("words-no-list", name=shortened(name), names=all_of(LISTS))
        more, less = _checked(added), _checked(banned)
        if both := more & less:
            raise WordsError("words-added-and-banned", word=min(both))
        if not more and not less:
            return _plain(name)
        key = name, more, less
        house = _CUSTOM.get(key)
        if house is None:
            house = _CUSTOM[key] = CustomLexicon(_plain(name), more, less)
        return house

    @staticmethod
    def of(words: Iterable[str], name: str = "own") -> "Lexicon":
        """A lexicon of exactly these words."""
        return Lexicon(name, False, None, _checked(words), ())

    def known(self, zipf: float) -> "Lexicon":
        """The words with at least this Zipf frequency.

        Extra words that are in no packaged list are always included.
        """
        name, listed, keep, added, banned, clean = self._made
        numbers = data().zipf
        least = round(zipf * 100)
        if listed:
            marks = b"\1" * len(numbers) if keep is None else keep
            keep = bytes(mark and n >= least for mark, n in zip(marks, numbers, strict=True))
        find = data().words.find
        ids = ((word, find(word)) for word in added)
        more = [word for word, at in ids if at is None or numbers[at] >= least]
        return Lexicon(name, listed, keep, more, banned, clean)

    def only(self, words: Iterable[str]) -> "Lexicon":
        """A lexicon of those of its words that are among these, given in upper case.

        >>> list(Lexicon.of(["bat", "tab", "tabs"]).only(["TAB", "BAT", "CAT"]))
        ['BAT', 'TAB']
        """
        these = {word for word in words if word in self}
        keep = bytearray(len(data().words))
        for at in map(data().words.find, these):
            if at is not None:
                keep[at] = 1
        return self.kept(bytes(keep), these)

    def marks(self) -> bytes:
        """One byte per word of the list 'full', 0 if it is not in this lexicon."""
        _, listed, keep, added, banned, _ = self._made
        count = len(data().words)
        marks = bytearray(count) if not listed else bytearray(keep or b"\1" * count)
        for words, mark in ((added, 1), (banned, 0)):
            for at in map(data().words.find, words):
                if at is not None:
                    marks[at] = mark
        return bytes(marks)

    def kept(self, marks: bytes, others: Collection[str]) -> "Lexicon":
        """The words marked in ``marks``; of the words not in 'full', those in ``others``."""
        name, listed, _, added, banned, clean = self._made
        ids = zip(added, map(data().words.find, added), strict=True)
        more = [word for word, at in ids if (word in others if at is None else marks[at])]
        return Lexicon(name, listed, marks if listed else None, more, banned, clean)

    def family(self) -> "Lexicon":
        """The words that are not offensive. A table's extra words always stay."""
        if self.clean or not self._made[1]:
            return self
        if self._family is None:
            self._family = self._without_rude()
        return self._family

    def _without_rude(self) -> "Lexicon":
        name, listed, keep, added, banned, _ = self._made
        marks = b"\1" * len(data().words) if keep is None else keep
        ratings = zip(marks, data().offensive, strict=True)
        keep = bytes(mark and not rating for mark, rating in ratings)
        return Lexicon(name, listed, keep, added, banned, clean=True)

    def __iter__(self) -> Iterator[str]:
        return iter(self.alphabetical())

    def __repr__(self) -> str:
        return f"<Lexicon {self.name}: {len(self)} words>"

    def __reduce__(self) -> tuple[Any, ...]:
        if self.name in LISTS and self is _plain(self.name):
            return _plain, (self.name,)
        return Lexicon, self._made

    def why_invalid(self, word: str) -> Message | None:
        """Why a word is not valid here; None if it is valid."""
        if word in self:
            return None
        if flaw := unfit(word):
            return flaw
        word = word.upper()
        if word in self.banned:
            return Message.of("words-banned", word=word)
        if self.clean and self.offensive(word):
            return Message.of("words-family", word=word)
        if self.name in LISTS and self.name != "full" and data().words.find(word) is not None:
            listed = Message(f"words-list-{self.name}")
            return Message.of("words-only-in-full", word=word, list=listed)
        return Message.of("words-not-in-list", word=word)

    def random(self, length: int, below: Callable[[int], int]) -> str | None:
        """A random word of this length, using a generator's ``below``; None if there is none."""
        count = self.how_many(length) if length > 0 else 0
        return self.nth(length, below(count)) if count else None

    def words(
        self,
        cards: Sequence[str],
        *,
        shortest: int = 2,
        must: Collection[int] = (),
        doubles: int = 0,
        also: Mapping[str, str] = UNSAID,
    ) -> list[str]:
        """Every word these cards can spell, longest first, then in alphabetical order.

        Cards are given by their letters, '' for a wild. A card with several letters is used whole,
        or read as ``also`` says. With ``must``, at least one of the cards with these indices is
        used. Up to ``doubles`` single-letter cards may be read as a double letter.

        >>> few = Lexicon.of(["quit", "talaq"])
        >>> few.words(["QU", "T", "A", "L", "I", "A"], also={"QU": "Q"})
        ['TALAQ', 'QUIT']
        """
        if also:
            ways = _otherwise(cards, also)
            each = [self.words(w, shortest=shortest, must=must, doubles=doubles) for w in ways]
            return sorted(set().union(*each), key=lambda word: (-len(word), word))
        index = self.ready(cards, doubles > 0)
        marks = _marks(must, cards)
        return index.words(cards, shortest=shortest, must=marks, doubles=doubles)

    def best(
        self,
        cards: Sequence[str],
        points: Sequence[int],
        rule: Scoring,
        *,
        shortest: int = 2,
        must: Collection[int] = (),
        doubles: int = 0,
        also: Mapping[str, str] = UNSAID,
    ) -> Best | None:
        """The word with the highest score; of equal ones, the first in the order of ``words``."""
        if also:
            each = [
                self.best(way, points, rule, shortest=shortest, must=must, doubles=doubles)
                for way in _otherwise(cards, also)
            ]
            return min(
                (best for best in each if best is not None),
                key=lambda best: (-best.score, -len(best.word), best.word),
                default=None,
            )
        index = self.ready(cards, doubles > 0)
        found = index.best(
            cards,
            points,
            _by_letter(rule.wild),
            rule.bonus,
            shortest=shortest,
            must=_marks(must, cards),
            doubles=doubles,
        )
        if found is None:
            return None
        word, score = found
        need = [must] if must else []
        way = assign(word, cards, points, wild=rule.wild, need=need, doubles=doubles)
        assert way is not None
        return Best(word, score, way.cards, way.reads)

    def searcher(
        self,
        values: Mapping[str, int],
        rule: Scoring,
        *,
        shortest: int = 2,
        doubles: int = 0,
        cards: int = 255,
    ) -> Searcher:
        """Prepare a fast search for the best word under one scoring rule.

        Hands have up to ``cards`` cards. ``values`` gives the points of each card by its letters, 0
        if missing. A search takes about a microsecond; ``best`` is slower, but lets equal letters
        have different points.

        >>> few = Lexicon.of(["bat", "tab", "quiz"]).searcher({"B": 3, "QU": 9}, Scoring())
        >>> few.best("TAB"), few.best("[QU]I?")
        (('BAT', 3), ('QUIZ', 9))
        """
        several = [letters for letters in values if len(letters) > 1]
        index = self.index(several, doubles > 0)
        return index.searcher(
            [*_by_letter(values), *(values[letters] for letters in several)],
            _by_letter(rule.wild),
            rule.bonus,
            shortest=shortest,
            doubles=doubles,
            cards=cards,
        )

    def ready(self, cards: Iterable[str], doubled: bool = False) -> Index:
        """An index for hands of these cards.

        A new multi-letter card means a new index, so a game with many of them should pass its whole
        deck here first.
        """
        several = {letters for letters in cards if len(letters) > 1}
        if not several and not doubled:
            return self.index()
        index = self._indexes.get(doubled)
        if index is None or not several.issubset(index.several):
            if index is not None and len(several.union(index.several)) <= SEVERAL:
                several.update(index.several)
            index = self._indexes[doubled] = self.index(sorted(several), doubled)
        return index

    def definition(self, word: str) -> str | None:
        """A short definition, that of the base word for an inflected form; None if unknown."""
        gloss = self._gloss(word)
        if gloss is None:
            return None
        _, base, meaning = gloss
        return meaning if base == word.upper() else f"{base}: {meaning}"

    def part_of_speech(self, word: str) -> str | None:
        """'noun', or several such as 'noun, verb', the most usual first; None if unknown."""
        gloss = self._gloss(word)
        return None if gloss is None else gloss[0]

    def syllables(self, word: str) -> Syllables | None:
        """The syllable counts of a word; None if it is in no list."""
        at = self._place(word)
        if at is None:
            return None
        bits = data().syllables[at]
        counts = frozenset(n for n in range(1, 16) if bits >> n & 1)
        return Syllables(counts, bool(bits & 1))

    def zipf(self, word: str) -> float:
        """The Zipf frequency of a word: most people know a 3, 5 is everyday, 0 is never seen."""
        at = self._place(word)
        return 0.0 if at is None else data().zipf[at] / 100

    def offensive(self, word: str) -> int:
        """2 for a word that is nearly always rude or a slur, 1 if it may be one, otherwise 0.

        A word rated 1 also has a harmless use, or names a subject unfit for the table. People may
        play both unless the table allows only family words.
        """
        at = self._place(word)
        return 0 if at is None else data().offensive[at]

    def in_theme(self, word: str, theme: str) -> bool:
        """Whether a word belongs to a theme such as 'food-and-drink'; False if it is in no list."""
        names, marks = data().themes
        if theme not in names:
            raise WordsError(f"there is no theme {theme!r}: the themes are {', '.join(names)}")
        at = self._place(word)
        return at is not None and bool(marks[at] >> names.index(theme) & 1)

    @staticmethod
    def _place(word: str) -> int | None:
        return data().words.find(word.upper())

    @classmethod
    def _gloss(cls, word: str) -> list[str] | None:
        at = cls._place(word)
        line = 0 if at is None else data().senses[at]
        return data().glosses[line].split("\t") if line else None


class CustomLexicon(Lexicon):
    """A shared list with a table's extra and banned words.

    It behaves like a lexicon of all these words, but costs only as much as the few changes: it
    combines the indexes of the shared list with those of its own words.

    >>> house = Lexicon.load("common", added=["blorp"], banned=["cat"])
    >>> house.anagrams("BLORP"), house.anagrams("ACT")
    (('BLORP',), ('ACT',))
    """

    def __init__(self, shared: Lexicon, added: Iterable[str], banned: Iterable[str]) -> None:
        """Take upper-case words unchecked; ``shared`` has no extra or banned words."""
        self._shared = shared
        name, listed, keep, _, _, clean = shared._made
        super().__init__(name, listed, keep, added, banned, clean)
        self.more = sorted({word for word in self.added if word not in shared} - self.banned)
        """The extra words that are not in the shared list."""
        self.less = sorted(word for word in self.banned if word in shared)
        """The words of the shared list that are banned here."""
        self.kept_with: dict[object, Any] = {}
        """What `per_lexicon` caches for these words; it is freed with them."""

    @property
    def shared(self) -> Lexicon:
        return self._shared

    def _make(self, listed: bool, keep: bytes | None, more: list[str], less: list[str]) -> None:
        Vocabulary.__init__(self, self._shared, more, less)

    def known(self, zipf: float) -> Lexicon:
        """The words with at least this Zipf frequency, and all extra words of the table."""
        return CustomLexicon(self.shared.known(zipf), self.added, self.banned)

    def _without_rude(self) -> Lexicon:
        return CustomLexicon(self.shared.family(), self.added, self.banned)

    def __reduce__(self) -> tuple[Any, ...]:
        return CustomLexicon, (self.shared, self.added, self.banned)


_CUSTOM: WeakValueDictionary[tuple[str, frozenset[str], frozenset[str]], CustomLexicon] = (
    WeakValueDictionary()
)
"""The ones in use, shared by tables with the same extra and banned words."""


@lru_cache(maxsize=len(LISTS))
def _plain(name: str) -> Lexicon:
    return Lexicon(name, True, data().kept(name), (), ())


def _by_letter(points: Mapping[str, int]) -> list[int]:
    return [points.get(letter, 0) for letter in ALPHABET]


def _otherwise(cards: Sequence[str], also: Mapping[str, str]) -> list[list[str]]:
    """The cards in every combination of readings: as printed, or as ``also`` says."""
    ways: list[list[str]] = [[]]
    for letters in cards:
        readings = [letters, also[letters]] if letters in also else [letters]
        ways = [[*way, reading] for way in ways for reading in readings]
    return ways


def _marks(must: Collection[int], cards: Sequence[str]) -> bytes | None:
    """One byte per card, 1 for the cards of which one must be used; None if there are none."""
    return bytes(at in must for at in range(len(cards))) if must else None


def unfit(word: str) -> Message | None:
    """Why no list can contain this word; None if one can."""
    if not word:
        return Message("words-none")
    if not (word.isascii() and word.isalpha()):
        return Message.of("words-not-letters", text=shortened(word))
    if len(word) < 2:
        return Message.of("words-one-letter", word=word.upper())
    if len(word) > LONGEST:
        shown = shortened(word.upper())
        return Message.of("words-too-long", word=shown, count=len(word), longest=LONGEST)
    return None


def shortened(word: str) -> str:
    """A text shortened to fit in a sentence."""
    return word if len(word) <= LONGEST else f"{word[:12]}..."


def _checked(words: Iterable[str]) -> frozenset[str]:
    """The words in upper case, each of 2 to ``LONGEST`` ASCII letters."""
    good = set()
    for word in words:
        if flaw := unfit(word):
            raise WordsError(flaw)
        good.add(word.upper())
    return frozenset(good)
