"""Which words some cards spell, and what they score by the cards of a deck."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field

from typecase.engine import TypecaseError
from typecase.words import Assignment, Lexicon, Scoring, assign

MAX_CARDS = 30
"""More cards than the longest word has letters are no hand but a list of words."""

WILD = "?"


@dataclass(frozen=True)
class Search:
    """What is looked for: words of a list, laid with these cards, '' for a wild."""

    cards: tuple[str, ...]
    words: Lexicon
    shortest: int = 2
    must: Collection[int] = ()
    doubles: int = 0
    deck: str = ""
    """The deck that words are scored by; '' for none."""
    hand: int | None = None
    """The column of the deck's chart; None if there is no bonus."""
    points: tuple[int, ...] = ()
    rule: Scoring = field(default_factory=Scoring)
    by_score: bool = False

    def lay(self, word: str) -> Assignment:
        """The cards that a word takes, those that score most."""
        way = assign(
            word,
            self.cards,
            self.points or (0,) * len(self.cards),
            wild=self.rule.wild,
            need=[self.must] if self.must else [],
            doubles=self.doubles,
        )
        assert way is not None
        return way


@dataclass(frozen=True)
class Found:
    """A word, and its score if a deck was given."""

    word: str
    score: int | None


def find(search: Search) -> list[Found]:
    """The words, those that score most first or the longest first, then by the alphabet."""
    try:
        words = search.words.words(
            search.cards, shortest=search.shortest, must=search.must, doubles=search.doubles
        )
    except ValueError:  # too many kinds of cards of several letters
        raise TypecaseError("terminal-find-too-many-kinds") from None
    if not search.deck:
        return [Found(word, None) for word in words]
    extra = search.rule.extra
    found = [Found(word, search.lay(word).score + extra(len(word))) for word in words]
    if search.by_score:
        found.sort(key=lambda one: -(one.score or 0))  # equals stay in the order of `words`
    return found


def read_cards(text: str) -> tuple[str, ...]:
    """The cards that somebody wrote, by their letters, '' for a wild.

    >>> read_cards("re?[th]")
    ('R', 'E', '', 'TH')
    """
    cards: list[str] = []
    rest = text
    while rest:
        if rest[0] == "[":
            inside, closed, after = rest[1:].partition("]")
            if not closed:
                raise TypecaseError("terminal-find-open", text=rest)
            if len(inside) < 2 or not _plain(inside):
                raise TypecaseError("terminal-find-in-brackets", text=f"[{inside}]")
            cards.append(inside.upper())
            rest = after
            continue
        if rest[0] == WILD:
            cards.append("")
        elif _plain(rest[0]):
            cards.append(rest[0].upper())
        elif not rest[0].isspace():
            raise TypecaseError("terminal-find-not-a-card", text=rest[0])
        rest = rest[1:]
    if len(cards) > MAX_CARDS:
        raise TypecaseError("terminal-find-too-many", count=len(cards), most=MAX_CARDS)
    return tuple(cards)


def _plain(text: str) -> bool:
    return text.isascii() and text.isalpha()


def card_text(letters: str) -> str:
    """A card as it is written: R, ? or [TH]."""
    return f"[{letters}]" if len(letters) > 1 else letters or WILD
