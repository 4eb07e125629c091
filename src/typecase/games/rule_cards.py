"""The cards of Better Letters: what a Word Rule requires, and when a Personal Bonus is met."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

import msgspec

from typecase import decks
from typecase.engine import Face, Grid
from typecase.texts import Message, Text
from typecase.words.paths import Goal, Rule, Square, spoken

RULE_DECK = decks.load("better-letters")
BONUS_DECK = decks.load("better-letters-bonuses")
RULE_CARDS = RULE_DECK.faces
BONUS_CARDS = BONUS_DECK.faces

RULES = {
    face.name: Rule(face.attribute("rule").upper().replace("-", "_"), face.attribute("text"))
    for face in RULE_CARDS
    if not face.attribute("block")
}
"""The rule of each card by its name; a Block has none."""

TOKENS = (0, 0, 0, 0, 0, 1, 2)
"""Bonus points by the number of player tokens on a path: for five or six of them."""

MAX_PATH = len(TOKENS) - 1
"""The length of the longest path: a player has this many tokens."""

HARD = 3
"""The dots of the hardest cards."""


def meets(word: str, rule: Rule) -> bool:
    """Whether a word meets a rule; one letter may count for several rules (BL-07)."""
    kind, text = rule
    if kind == "INCLUDES":
        return text in word  # in a row, including at the start or the end (BL-08)
    if kind == "STARTS_WITH":
        return word.startswith(text)
    if kind == "ENDS_WITH":
        return word.endswith(text)
    counts = spoken(word).counts  # of any pronunciation (BL-09)
    least = int(text.rstrip("+"))
    return max(counts) >= least if text.endswith("+") else least in counts


BREAKS = {
    "STARTS_WITH": "rule-cards-starts-with",
    "ENDS_WITH": "rule-cards-ends-with",
    "INCLUDES": "rule-cards-includes",
}


def breaks(word: str, rule: Rule) -> Message:
    """How a word breaks a rule, as a message for players."""
    text = rule.argument
    if rule.kind != "SYLLABLES":
        return Message.of(BREAKS[rule.kind], word=word, letters=text)
    if text.endswith("+"):
        least = int(text.rstrip("+"))
        return Message.of("rule-cards-too-few-syllables", word=word, count=least)
    return Message.of("rule-cards-syllables", word=word, count=int(text))


ASKS = {
    "STARTS_WITH": "rule-cards-asks-starts",
    "ENDS_WITH": "rule-cards-asks-ends",
    "INCLUDES": "rule-cards-asks-includes",
}


def asks(rule: Rule) -> Message:
    """What a Word Rule asks for: "includes AN", "2 syllables"."""
    text = rule.argument
    if rule.kind != "SYLLABLES":
        return Message.of(ASKS[rule.kind], letters=text)
    least = text.endswith("+")
    key = "rule-cards-asks-syllables-least" if least else "rule-cards-asks-syllables"
    return Message.of(key, count=int(text.rstrip("+")))


def short(face: Face) -> Text:
    """A Word Rule card in a sum: "AN", "2 syl."."""
    text = str(face.attribute("text"))
    if face.attribute("rule") == "syllables":
        return Message.of("rule-cards-short-syllables", count=text)
    return text


class GridWord(NamedTuple):
    """A word with its path on the grid."""

    word: str
    path: tuple[int, ...]
    faces: tuple[Face, ...]
    tokens: int
    """Cards on the path with a bonus token."""
    corners: int
    points: int
    """The points of the cards and their bonus tokens (BL-36)."""
    shared: int | None
    """Cards on the path that others use too; None if that is not known yet."""
    grid: Grid

    @property
    def straight(self) -> bool:
        """Whether three consecutive cards on the path are in one row or column. The order of the
        path does not matter, so any path over the same cards may have them (BL-04)."""
        for walk in self.grid.walks(self.path, corners=False):
            steps = [there - here for here, there in pairwise(walk)]
            if any(one == other for one, other in pairwise(steps)):
                return True
        return False

    def cards_with(self, rule: str) -> int:
        """How many cards on the path have this kind of rule."""
        return [face.attribute("rule") for face in self.faces].count(rule)


class Bonus(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a Personal Bonus card requires: at least these numbers, all on one path."""

    points: int
    condition: Message
    """What it requires, as it is printed on the card."""
    cards: int = 0
    straight: bool = False
    corners: int = 0
    starts: int = 0
    ends: int = 0
    includes: int = 0
    hard: int = 0
    tokens: int = 0
    alone: bool = False
    shared: int = 0
    score: int = 0
    word: str = ""

    @property
    def word_rules(self) -> tuple[Rule, ...]:
        """What it requires of the word itself: "VOWELS 1, LENGTH 5+"."""
        return tuple(Rule(*part.split()) for part in self.word.split(", ") if part)

    def met(self, grid_word: GridWord) -> bool:
        """Whether a path and its word fulfil it; conditions not known yet count as not met."""
        return (
            len(grid_word.path) >= self.cards
            and (not self.straight or grid_word.straight)
            and grid_word.corners >= self.corners
            and (not self.starts or grid_word.cards_with("starts-with") >= self.starts)
            and (not self.ends or grid_word.cards_with("ends-with") >= self.ends)
            and (not self.includes or grid_word.cards_with("includes") >= self.includes)
            and (not self.hard or sum(face.points == HARD for face in grid_word.faces) >= self.hard)
            and grid_word.tokens >= self.tokens
            and (grid_word.shared == 0 or not self.alone)
            and (grid_word.shared or 0) >= self.shared
            and grid_word.points >= self.score
            and (not self.word or all(has(grid_word.word, rule) for rule in self.word_rules))
        )

    def goal(self, squares: list[Square], faces: list[Face | None], corners: set[int]) -> Goal:
        """The condition for a search, as far as it is known before all words are revealed."""
        cells = range(len(squares))
        rules = [face.attribute("rule") if face else "" for face in faces]
        dots = [face.points if face else 0 for face in faces]
        wanted = (
            (cells, self.cards),
            (corners, self.corners),
            ([cell for cell in cells if rules[cell] == "starts-with"], self.starts),
            ([cell for cell in cells if rules[cell] == "ends-with"], self.ends),
            ([cell for cell in cells if rules[cell] == "includes"], self.includes),
            ([cell for cell in cells if dots[cell] == HARD], self.hard),
            ([cell for cell in cells if squares[cell].points > dots[cell]], self.tokens),
        )
        return Goal(
            self.points,
            tuple([(tuple(some), least) for some, least in wanted if least]),
            self.straight,
            self.score,
            self.word_rules,
        )


def _bonus(face: Face) -> Bonus:
    """The card's requirements."""
    condition = Message(face.attribute("condition"))
    return msgspec.convert(
        {"points": face.points, **dict(face.more), "condition": condition}, Bonus
    )


BONUSES = {face.name: _bonus(face) for face in BONUS_CARDS}
"""What each Personal Bonus card requires, by its name."""


def has(word: str, rule: Rule) -> bool:
    """Whether a word has a property that a Personal Bonus requires."""
    match rule:
        case Rule("LENGTH", number):
            return _counts(len(word), number)
        case Rule("VOWELS", number):
            return _counts(sum(letter in "AEIOU" for letter in word), number)
        case Rule("VOWEL_KINDS", number):
            return _counts(len({*word} & {*"AEIOU"}), number)
        case Rule("HOLDS", letters):
            return not {*word}.isdisjoint(letters)
        case Rule("DOUBLED"):
            return any(one == other for one, other in pairwise(word))
        case Rule("SAME_ENDS"):
            return word[0] == word[-1]
        case Rule("ALL_DIFFERENT"):
            return len({*word}) == len(word)
    raise ValueError(f"no bonus card asks for {rule.kind}")


def _counts(number: int, wanted: str) -> bool:
    """Whether a number is as wanted: `4` is four, `4+` is four or more."""
    least = int(wanted.rstrip("+"))
    return number >= least if wanted.endswith("+") else number == least
