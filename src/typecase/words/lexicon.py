"""A word list as the rules and the players see it."""

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
"""Letters of the longest word that any list takes."""

SEVERAL = 20
"""How many kinds of cards of several letters are kept ready beyond those of one hand."""


class Syllables(NamedTuple):
    """Every number of syllables a word is spoken with; estimated if no one wrote them down."""

    counts: frozenset[int]
    estimated: bool


class Lexicon(Vocabulary):
    """The words of one table.

    A word is known by an id too: its place in the list 'full', or a higher number if it is not
    there. What it is asked for comes from the compiled kernel, ``in`` and ``anagrams`` directly.

    >>> few = Lexicon.of(["bat", "tab", "tabs"])
    >>> few.anagrams("ABT")
    ('BAT', 'TAB')
    >>> few.words(["B", "A", "", "S"])
    ['TABS', 'BAT', 'TAB']
    >>> few.why("CAT")
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
        """Take words in capitals as they are; ``load`` and ``of`` are the doors that check.

        ``listed`` starts from the words of 'full', those that ``keep`` marks if it is given.
        ``clean`` says that those are family words.
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
        """The list without the words that a table adds and bans. What bots reckon with, such as how
        good the hands of others may be, is made once for that."""
        return self

    @staticmethod
    def load(
        name: str = "full", added: Iterable[str] = (), banned: Iterable[str] = ()
    ) -> "Lexicon":
        """One of the lists that come with the package, with the words a table adds and bans."""
        if name not in LISTS:
            raise WordsError("words-no-list", name=shortened(name), names=all_of(LISTS))
        more, less = _checked(added), _checked(banned)
        if both := more & less:
            raise WordsError("words-added-and-banned", word=min(both))
        if not more and not less:
            return _plain(name)
        key = name, more, less
        house = _HOUSES.get(key)
        if house is None:
            house = _HOUSES[key] = House(_plain(name), more, less)
        return house

    @staticmethod
    def of(words: Iterable[str], name: str = "own") -> "Lexicon":
        """A lexicon of exactly these words."""
        return Lexicon(name, False, None, _checked(words), ())

    def known(self, zipf: float) -> "Lexicon":
        """Those of the words that are at least so common: what somebody knows who reads little.

        Words that no list has are always among them, since a table added them.
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
        """Those of the words that are among these, given in capitals.

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
        """A byte for each word of the list 'full', 0 if it is not among these."""
        _, listed, keep, added, banned, _ = self._made
        count = len(data().words)
        marks = bytearray(count) if not listed else bytearray(keep or b"\1" * count)
        for words, mark in ((added, 1), (banned, 0)):
            for at in map(data().words.find, words):
                if at is not None:
                    marks[at] = mark
        return bytes(marks)

    def kept(self, marks: bytes, others: Collection[str]) -> "Lexicon":
        """Those of the words that are marked so; of those that 'full' does not have, these."""
        name, listed, _, added, banned, clean = self._made
        ids = zip(added, map(data().words.find, added), strict=True)
        more = [word for word, at in ids if (word in others if at is None else marks[at])]
        return Lexicon(name, listed, marks if listed else None, more, banned, clean)

    def family(self) -> "Lexicon":
        """Those of the words that offend nobody. What a table added stays: it wants it."""
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

    def why(self, word: str) -> Message | None:
        """Why a word is not good here; None if it is good."""
        if word in self:
            return None
        if trouble := unfit(word):
            return trouble
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
        """Some word of this length, by a generator's ``below``; None if there is none."""
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
        """Every word these cards can spell, longest first, then by the alphabet.

        Cards are given by their letters, '' for a wild; a card of several letters is used whole,
        or read as ``also`` says. With ``must`` at least one of the cards with these indices is
        used. Up to ``doubles`` cards of a single letter may be read as that letter twice in a row.

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
        """The word with the highest score, the first in the order of ``words`` among equals."""
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
        """Make the best words under one rule ready, for hands of up to so many ``cards``.

        ``values`` gives the points of every card by its letters; a letter it leaves out has none.
        Its answers come in a microsecond or so, where ``best`` takes any points for any card.

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

        A card of several letters that was not met before means a new index, so a game with many of
        them does well to give its whole deck here first.
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
        """A short meaning, from the base word where this is a form of it; None if unknown."""
        gloss = self._gloss(word)
        if gloss is None:
            return None
        _, base, meaning = gloss
        return meaning if base == word.upper() else f"{base}: {meaning}"

    def part_of_speech(self, word: str) -> str | None:
        """'noun', or several with the usual one first, 'noun, verb'; None if unknown."""
        gloss = self._gloss(word)
        return None if gloss is None else gloss[0]

    def syllables(self, word: str) -> Syllables | None:
        """The syllable counts of a word; None for a word that no list has."""
        at = self._place(word)
        if at is None:
            return None
        bits = data().syllables[at]
        counts = frozenset(n for n in range(1, 16) if bits >> n & 1)
        return Syllables(counts, bool(bits & 1))

    def zipf(self, word: str) -> float:
        """How common a word is: 3 is known to most people, 5 is everyday, 0 is never seen."""
        at = self._place(word)
        return 0.0 if at is None else data().zipf[at] / 100

    def offensive(self, word: str) -> int:
        """2 for a word that is nearly always rude or a slur, 1 if it may be one, else 0.

        1 has a plain use as well, or names what is no table talk. People may lay either, unless
        the table has family words only.
        """
        at = self._place(word)
        return 0 if at is None else data().offensive[at]

    def in_theme(self, word: str, theme: str) -> bool:
        """Whether a word belongs to a theme such as 'food-and-drink'; one no list has does not."""
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


class House(Lexicon):
    """A list with the words that a table adds and bans.

    It answers as a list made of all these words would, and costs no more than the few: what it is
    asked for is found in what was made of the shared list and in what is made of its own words.

    >>> house = Lexicon.load("common", added=["blorp"], banned=["cat"])
    >>> house.anagrams("BLORP"), house.anagrams("ACT")
    (('BLORP',), ('ACT',))
    """

    def __init__(self, shared: Lexicon, added: Iterable[str], banned: Iterable[str]) -> None:
        """Take words in capitals as they are; the shared list has none of its own."""
        self._shared = shared
        name, listed, keep, _, _, clean = shared._made
        super().__init__(name, listed, keep, added, banned, clean)
        self.more = sorted({word for word in self.added if word not in shared} - self.banned)
        """The words that the shared list lacks."""
        self.less = sorted(word for word in self.banned if word in shared)
        """The words of the shared list that are not good here."""
        self.kept_with: dict[object, Any] = {}
        """What was made of these words and goes with them, see `per_lexicon`."""

    @property
    def shared(self) -> Lexicon:
        return self._shared

    def _make(self, listed: bool, keep: bytes | None, more: list[str], less: list[str]) -> None:
        Vocabulary.__init__(self, self._shared, more, less)

    def known(self, zipf: float) -> Lexicon:
        """Those of the words that are at least so common, and all that the table added: it knows
        its own words."""
        return House(self.shared.known(zipf), self.added, self.banned)

    def _without_rude(self) -> Lexicon:
        return House(self.shared.family(), self.added, self.banned)

    def __reduce__(self) -> tuple[Any, ...]:
        return House, (self.shared, self.added, self.banned)


_HOUSES: WeakValueDictionary[tuple[str, frozenset[str], frozenset[str]], House] = (
    WeakValueDictionary()
)
"""Those in use: tables with the same own words share them."""


@lru_cache(maxsize=len(LISTS))
def _plain(name: str) -> Lexicon:
    return Lexicon(name, True, data().kept(name), (), ())


def _by_letter(points: Mapping[str, int]) -> list[int]:
    return [points.get(letter, 0) for letter in ALPHABET]


def _otherwise(cards: Sequence[str], also: Mapping[str, str]) -> list[list[str]]:
    """The cards with every choice of reading those in ``also`` as printed or otherwise."""
    ways: list[list[str]] = [[]]
    for letters in cards:
        readings = [letters, also[letters]] if letters in also else [letters]
        ways = [[*way, reading] for way in ways for reading in readings]
    return ways


def _marks(must: Collection[int], cards: Sequence[str]) -> bytes | None:
    """A byte for each card, 1 for those of which one must be used; None if any will do."""
    return bytes(at in must for at in range(len(cards))) if must else None


def unfit(word: str) -> Message | None:
    """Why this cannot be a word of any list; None if it can."""
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
    """What somebody wrote, no longer than fits in a sentence."""
    return word if len(word) <= LONGEST else f"{word[:12]}..."


def _checked(words: Iterable[str]) -> frozenset[str]:
    """The words in capitals, each of at least two plain letters and no more than a list takes."""
    good = set()
    for word in words:
        if trouble := unfit(word):
            raise WordsError(trouble)
        good.add(word.upper())
    return frozenset(good)
