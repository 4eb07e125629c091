"""The best word for a grid of rules, for Better Letters.

Every card in the grid is a rule. A word is played on a path of one to six cards, each adjacent to
the one before it and none used twice. The word meets the rule of every card on the path; their
order does not matter (BL-04).
"""

import re
import sys
from array import array
from collections.abc import Collection, Sequence
from typing import NamedTuple

from typecase._kernel import Rules
from typecase.words.data import data
from typecase.words.lexicon import CustomLexicon, Lexicon, Syllables
from typecase.words.per_lexicon import per_lexicon

TOKENS = (0, 0, 0, 0, 0, 1, 2)
"""The bonus by the number of cards on a path."""


class Rule(NamedTuple):
    """A condition on a word.

    With letters: STARTS_WITH, ENDS_WITH, INCLUDES (in a row), HOLDS (any one of them). With a
    number such as '4', or '4+' for four or more: SYLLABLES, LENGTH, VOWELS (letters of A E I O U),
    VOWEL_KINDS (different vowels). Without an argument: DOUBLED (a double letter), SAME_ENDS (same
    first and last letter), ALL_DIFFERENT (no letter twice).
    """

    kind: str
    argument: str = ""


class Square(NamedTuple):
    """A cell of the grid: its rule and its points. An empty cell or a Block has no rule."""

    rule: Rule | None
    points: int = 0


class Goal(NamedTuple):
    """A personal bonus: extra points if all of these conditions hold.

    ``cells`` are sets of cells, each with the minimum number that the path uses. ``straight``
    requires three consecutive cards in a row or column, ``score`` a minimum number of points from
    the cards alone (BL-36), ``word`` that the word meets all these rules too.
    """

    points: int
    cells: tuple[tuple[Collection[int], int], ...] = ()
    straight: bool = False
    score: int = 0
    word: tuple[Rule, ...] = ()


class Submission(NamedTuple):
    """A word, its path as cell numbers in reading order, and their points together."""

    word: str
    path: tuple[int, ...]
    points: int


Grid = Sequence[Sequence[Square]]
"""Rows of squares, all of the same length, at most six by six."""


class Paths:
    """Searches a list for words that meet the rules of a grid.

    For a player who knows fewer words, use a smaller lexicon.

    >>> paths = Paths.of(Lexicon.of(["plant", "plan", "pan"]))
    >>> starts, ends = Square(Rule("STARTS_WITH", "P"), 1), Square(Rule("ENDS_WITH", "T"), 1)
    >>> paths.best([[starts, Square(Rule("INCLUDES", "AN"), 2)], [Square(None), ends]])
    Submission(word='PLANT', path=(0, 1, 3), points=4)
    >>> paths.words([Rule("INCLUDES", "AN"), Rule("LENGTH", "3")])
    ['PAN']
    """

    def __init__(self, *parts: "_Part") -> None:
        """Parts have no word in common. Usually created with ``of``."""
        self._parts = parts

    @staticmethod
    def of(lexicon: Lexicon) -> "Paths":
        """Prepare the words of a lexicon; each rule is evaluated when it is first used."""
        if not isinstance(lexicon, CustomLexicon):
            return Paths(_part(lexicon))
        shared = _part(lexicon.shared)
        parts = [shared.without(lexicon.shared.places(lexicon.less))]
        if lexicon.more:
            parts.append(_Part(lexicon.more))
        return Paths(*parts)

    def words(self, rules: Sequence[Rule]) -> list[str]:
        """Every word that meets all these rules, in alphabetical order."""
        found = [word for part in self._parts for word in part.meeting(rules)]
        return found if len(self._parts) == 1 else sorted(found)

    def best(
        self, grid: Grid, goals: Sequence[Goal] = (), bonus: Sequence[int] = TOKENS
    ) -> Submission | None:
        """The word and path with the most points; None if there is no word.

        Ties are broken deterministically. ``bonus`` is indexed by the number of cards on the path,
        and its length limits that number.
        """
        question = _question(grid, goals, bonus)
        found = [
            # In the order of a search through all words together.
            (-points, path, wish, part.words[at])
            for part in self._parts
            for points, at, path, wish in part.rules.best(*question, part.out)
        ]
        if not found:
            return None
        less, path, _, word = min(found)
        return Submission(word, tuple(path), -less)

    def ranked(
        self,
        grid: Grid,
        count: int,
        goals: Sequence[Goal] = (),
        bonus: Sequence[int] = TOKENS,
    ) -> list[Submission]:
        """The best ``count`` words, each with its best path; ties are in alphabetical order."""
        if count < 0:
            raise ValueError(f"a ranking has 0 or more words, not {count}")
        question = _question(grid, goals, bonus)
        found = [
            Submission(part.words[at], tuple(path), points)
            for part in self._parts
            for points, at, path, _ in part.rules.ranked(*question, count, part.out)
        ]
        if len(self._parts) > 1:
            found.sort(key=lambda one: (-one.points, one.word))
        return found[:count]


class _Part:
    """Words in alphabetical order, the rules they meet, and which of them are excluded."""

    def __init__(self, words: Sequence[str], rules: Rules | None = None, out: bytes = b"") -> None:
        self.words = words
        self.rules = rules or Rules("\n".join(words).encode(), _syllables(words))
        self.out = out

    def without(self, places: Sequence[int]) -> "_Part":
        """This part without the words at these positions."""
        if not places:
            return self
        out = bytearray((len(self.words) // 64 + 1) * 8)
        for at in places:
            out[at // 8] |= 1 << at % 8
        return _Part(self.words, self.rules, bytes(out))

    def meeting(self, rules: Sequence[Rule]) -> list[str]:
        out, found = self.out, self.rules.words(list(rules))
        return [self.words[at] for at in found if not (out and out[at // 8] >> at % 8 & 1)]


@per_lexicon(most=32)
def _part(lexicon: Lexicon) -> _Part:
    return _Part(list(lexicon))


def best_path(
    word: str, grid: Grid, goals: Sequence[Goal] = (), bonus: Sequence[int] = TOKENS
) -> Submission | None:
    """The best path for one word (BL-05), in a list or not; None if it meets no rule in the grid.

    >>> ends = Square(Rule("ENDS_WITH", "N"), 2)
    >>> best_path("plan", [[ends, Square(Rule("SYLLABLES", "1"), 1)]])
    Submission(word='PLAN', path=(0, 1), points=3)
    """
    return Paths(_Part([word.upper()])).best(grid, goals, bonus)


def spoken(word: str) -> Syllables:
    """The syllable counts of any word; for one in no list, the number of its vowel groups.

    >>> spoken("FIRE"), spoken("BLORPAZOO")
    (Syllables(counts=frozenset({1, 2}), estimated=False), Syllables(counts=frozenset({3}), \
estimated=True))
    """
    at = data().words.find(word)
    bits = 1 | 1 << _vowel_groups(word) if at is None else data().syllables[at]
    return Syllables(frozenset([n for n in range(1, 16) if bits >> n & 1]), bool(bits & 1))


def _syllables(words: Sequence[str]) -> bytes:
    """A two-byte mask per word, bit n if it can be pronounced with n syllables."""
    known, find = data().syllables, data().words.find
    masks = array("H")
    for word in words:
        at = find(word)
        masks.append(1 << _vowel_groups(word) if at is None else known[at])
    if sys.byteorder == "big":
        masks.byteswap()
    return masks.tobytes()


def _vowel_groups(word: str) -> int:
    """A rough syllable count for a word that is in no list."""
    return min(max(len(re.findall("[AEIOUY]+", word)), 1), 15)


def _question(
    grid: Grid, goals: Sequence[Goal], bonus: Sequence[int]
) -> tuple[
    int,
    int,
    list[tuple[str, str]],
    list[int],
    list[int],
    list[tuple[int, list[tuple[int, int]], bool, int, list[tuple[str, str]]]],
]:
    sizes = {len(row) for row in grid}
    if len(sizes) != 1:
        raise ValueError("a grid has rows of one size, at least one row")
    squares = [square for row in grid for square in row]
    return (
        len(grid),
        sizes.pop(),
        [square.rule or ("", "") for square in squares],
        [square.points for square in squares],
        list(bonus),
        [_goal(goal, len(squares)) for goal in goals],
    )


def _goal(
    goal: Goal, squares: int
) -> tuple[int, list[tuple[int, int]], bool, int, list[tuple[str, str]]]:
    sets = []
    for cells, least in goal.cells:
        for cell in cells:
            if not 0 <= cell < squares:
                raise ValueError(f"a goal names cell {cell}; the grid has cells 0 to {squares - 1}")
        sets.append((sum(1 << cell for cell in set(cells)), least))
    return goal.points, sets, goal.straight, goal.score, list(goal.word)
