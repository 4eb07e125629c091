"""Spelling a word with cards: which cards spell it, and which letters each one stands for.

A card is given by its letters: ``"A"``; several letters such as ``"QU"``, used whole unless a game
says how the card may ``also`` be read; or ``""``, a wild that stands for one letter.

>>> assign("QUIT", ["QU", "T", "", "I"], [7, 1, 0, 1])
Assignment(cards=(0, 3, 1), reads=('QU', 'I', 'T'), score=9)
>>> assign("LETTER", list("LETER"), [1] * 5, doubles=1).reads
('L', 'E', 'TT', 'E', 'R')
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from typecase._kernel import first_cards

NOTHING: Mapping[str, int] = MappingProxyType({})
UNSAID: Mapping[str, str] = MappingProxyType({})


class Assignment(NamedTuple):
    """Cards in the order of the word, by index, and the letters each one stands for."""

    cards: tuple[int, ...]
    reads: tuple[str, ...]
    score: int


class _Suffix(NamedTuple):
    """A way to spell the rest of a word. Smaller is better, compared field by field."""

    lost: int  # the score, negated
    wilds: int
    prefer: int
    cards: tuple[int, ...]
    reads: tuple[str, ...]


_END = _Suffix(0, 0, 0, (), ())

_GONE = "-"  # occurs in no word


def assign(
    word: str,
    cards: Sequence[str],
    points: Sequence[int],
    *,
    wild: Mapping[str, int] = NOTHING,
    need: Sequence[Collection[int]] = (),
    prefer: Sequence[int] | None = None,
    doubles: int = 0,
    also: Mapping[str, str] = UNSAID,
    most: Sequence[tuple[Collection[int], int]] = (),
) -> Assignment | None:
    """Choose the cards that spell ``word`` with the highest score; None if they cannot.

    Each card is used at most once. A wild is worth ``wild[letter]``, 0 if missing. At least one
    card comes from each collection in ``need``, and at most the given number from each one in
    ``most``. Ties prefer real cards to wilds, then the lower ``prefer`` (common cards before a
    player's own), then the lower index: G-13 and G-14. Up to ``doubles`` cards may be read as a
    double letter, which scores once. A multi-letter card in ``also`` may be read as the letters
    given there.

    >>> assign("TREE", ["T", "", "R", "E", "E"], [1, 0, 2, 1, 1], most=[((2, 3, 4), 1)]) is None
    True
    >>> assign("TREE", ["T", "", "R", "E", "E"], [1, 0, 2, 1, 1], most=[((3, 4), 1)]).cards
    (0, 2, 1, 3)
    """
    if not word:
        return None
    if not (doubles or need or prefer or most) and type(cards) is list and type(points) is list:
        first = first_cards(word, cards, points)
        if first is not None and not (
            wild and "" in cards and _lack(first[0], cards, points, wild)
        ):
            return Assignment(first[0], tuple(word), first[1])
    if not doubles and max(map(len, cards), default=0) < 2:
        plain, settled = _obvious(word, cards, points, wild, prefer), True
        if plain is None:
            plain, settled = _plain(word, cards, points, wild, prefer)
        if settled and (plain is None or not (need or most) or _keeps_to(plain.cards, need, most)):
            return plain
    found = _Search(word, cards, points, wild, need, prefer, also, most).rest(0, doubles)
    return None if found is None else Assignment(found.cards, found.reads, -found.lost)


def reads(
    word: str, cards: Sequence[str], doubles: int = 0, also: Mapping[str, str] = UNSAID
) -> tuple[str, ...] | None:
    """The letters each card stands for if, in this order, they spell ``word``; otherwise None.

    >>> reads("QUEEN", ["QU", "E", "", "N"])
    ('QU', 'E', 'E', 'N')
    >>> reads("QUEEN", ["QU", "E", "N"]) is None
    True
    >>> reads("QUEEN", ["QU", "U", "E", "N"], doubles=1, also={"QU": "Q"})
    ('Q', 'U', 'EE', 'N')
    """
    return _reads(word, 0, cards, 0, doubles, also)


def _reads(
    word: str,
    at: int,
    cards: Sequence[str],
    card: int,
    doubles: int,
    also: Mapping[str, str],
) -> tuple[str, ...] | None:
    if card == len(cards):
        return () if at == len(word) else None
    for read, double in _readings(word, at, cards[card], doubles, also):
        rest = _reads(word, at + len(read), cards, card + 1, doubles - double, also)
        if rest is not None:
            return (read, *rest)
    return None


def _readings(
    word: str, at: int, letters: str, doubles: int, also: Mapping[str, str]
) -> Iterator[tuple[str, bool]]:
    """The readings of one card at this position in the word, and whether each is a double."""
    if not letters:
        if at < len(word):
            yield word[at], False
        return
    if word.startswith(letters, at):
        yield letters, False
        # LP-05: only a single letter can be doubled, and a wild is not a letter.
        if doubles and len(letters) == 1 and word.startswith(letters, at + 1):
            yield letters * 2, True
    other = also.get(letters)
    if other is not None and word.startswith(other, at):
        yield other, False


def _obvious(
    word: str,
    cards: Sequence[str],
    points: Sequence[int],
    wild: Mapping[str, int],
    prefer: Sequence[int] | None,
) -> Assignment | None:
    """The first card for each letter, and a wild for each missing one; None if other cards could
    be better."""
    left = list(cards)
    chosen = []
    score = 0
    try:
        for letter in word:
            if letter in left:
                at = left.index(letter)
                score += points[at]
            elif letter in cards or prefer:
                return None
            else:
                at = left.index("")
                score += wild.get(letter, 0)
            left[at] = _GONE
            chosen.append(at)
    except ValueError:
        return None
    if wild and "" in cards and _lack(chosen, cards, points, wild):
        return None
    for at, letter in enumerate(left):
        # Of equal cards the first is the right one, as long as lower indices are preferred.
        if letter and letter in word:
            if prefer and prefer != sorted(prefer):
                return None
            worth = points[at]
            for other in chosen:
                if cards[other] == letter and points[other] < worth:
                    return None
    return Assignment(tuple(chosen), tuple(word), score)


def _lack(
    chosen: Iterable[int], cards: Sequence[str], points: Sequence[int], wild: Mapping[str, int]
) -> bool:
    """Whether a wild would be worth more than one of the chosen cards."""
    return any(points[at] < wild.get(cards[at], 0) for at in chosen)


def _plain(
    word: str,
    cards: Sequence[str],
    points: Sequence[int],
    wild: Mapping[str, int],
    prefer: Sequence[int] | None,
) -> tuple[Assignment | None, bool]:
    """The usual case, without a search: the best cards for each letter, wilds for missing ones.

    The second value is False if a wild would be worth more than a real card, so that a search is
    needed.
    """
    owned: dict[str, list[int]] = {}
    for card, letters in enumerate(cards):
        owned.setdefault(letters, []).append(card)
    wilds = owned.get("", [])
    real: dict[str, list[int]] = {}
    missing: dict[str, int] = {}
    for letter in set(word):
        count = word.count(letter)
        same = owned.get(letter, [])
        if len(same) > count:
            same.sort(key=lambda card: (-points[card], prefer[card] if prefer else 0, card))
            del same[count:]
            same.sort()
        if wilds and wild and any(points[card] < wild.get(letter, 0) for card in same):
            return None, False
        real[letter] = same
        missing[letter] = count - len(same)
    lack = sum(missing.values())
    if lack > len(wilds):
        return None, True
    if prefer:
        wilds = sorted(sorted(wilds, key=lambda card: (prefer[card], card))[:lack])
    chosen = []
    score = 0
    for letter in word:
        same = real[letter]
        if missing[letter] and (not same or wilds[0] < same[0]):
            missing[letter] -= 1
            chosen.append(wilds.pop(0))
            score += wild.get(letter, 0)
        else:
            chosen.append(same.pop(0))
            score += points[chosen[-1]]
    return Assignment(tuple(chosen), tuple(word), score), True


def _keeps_to(
    cards: tuple[int, ...],
    need: Sequence[Collection[int]],
    most: Sequence[tuple[Collection[int], int]],
) -> bool:
    """Whether the cards satisfy ``need`` and ``most``, so that no search is needed."""
    for some in need:
        if not any(card in some for card in cards):
            return False
    return all(sum([card in some for card in cards]) <= count for some, count in most)


class _Kind(NamedTuple):
    """Cards that differ only in their index."""

    number: int
    letters: str
    value: int
    liking: int
    member: tuple[int, ...]
    """The groups that these cards belong to."""
    limited: list[int]
    """Those of the groups that have a maximum number of cards."""
    owned: list[int]


class _Search:
    """Tries every way to assign the cards, each state once.

    Cards of a kind are used from the lowest index up, so the number used of each kind is the state.
    """

    def __init__(
        self,
        word: str,
        cards: Sequence[str],
        points: Sequence[int],
        wild: Mapping[str, int],
        need: Sequence[Collection[int]],
        prefer: Sequence[int] | None,
        also: Mapping[str, str],
        most: Sequence[tuple[Collection[int], int]],
    ) -> None:
        self.word = word
        self.wild = wild
        self.also = also
        self.needs = len(need)
        groups = [frozenset(some) for some in (*need, *(some for some, _ in most))]
        self.limits = [len(cards)] * len(need) + [count for _, count in most]
        self.spent = [0] * len(groups)
        kinds: dict[tuple[str, int, int, tuple[int, ...]], list[int]] = {}
        for card, letters in enumerate(cards):
            if not letters or letters in word or also.get(letters, "?") in word:
                member = tuple([at for at, some in enumerate(groups) if card in some])
                value = points[card] if letters else 0
                key = (letters, value, prefer[card] if prefer else 0, member)
                kinds.setdefault(key, []).append(card)
        self.gone = [0] * len(kinds)
        by_start: dict[str, list[_Kind]] = {}
        for number, ((letters, value, liking, member), owned) in enumerate(kinds.items()):
            limited = [group for group in member if group >= len(need)]
            kind = _Kind(number, letters, value, liking, member, limited, owned)
            for start in {letters[:1], also.get(letters, letters)[:1]}:
                by_start.setdefault(start, []).append(kind)
        wilds = by_start.get("", [])
        self.stock = {letter: wilds + by_start.get(letter, []) for letter in set(word)}
        self.memo: dict[tuple[int, int, tuple[int, ...]], _Suffix | None] = {}

    def rest(self, at: int, doubles: int) -> _Suffix | None:
        """The best way to spell the word from position ``at``, with ``doubles`` doubles left."""
        if at == len(self.word):
            return _END if all(self.spent[: self.needs]) else None
        state = (at, doubles, tuple(self.gone))
        if state in self.memo:
            return self.memo[state]
        best: _Suffix | None = None
        for kind in self.stock[self.word[at]]:
            number, letters, value, liking, member, limited, owned = kind
            gone = self.gone[number]
            if gone == len(owned) or (
                limited and any(self.spent[group] == self.limits[group] for group in limited)
            ):
                continue
            card = owned[gone]
            for read, double in _readings(self.word, at, letters, doubles, self.also):
                self._take(number, member, 1)
                tail = self.rest(at + len(read), doubles - double)
                self._take(number, member, -1)
                if tail is None:
                    continue
                worth = value if letters else self.wild.get(read, 0)
                way = _Suffix(
                    tail.lost - worth,
                    tail.wilds + (not letters),
                    tail.prefer + liking,
                    (card, *tail.cards),
                    (read, *tail.reads),
                )
                if best is None or way < best:
                    best = way
        self.memo[state] = best
        return best

    def _take(self, number: int, member: tuple[int, ...], count: int) -> None:
        self.gone[number] += count
        for group in member:
            self.spent[group] += count
