"""Words for a random player: whatever a random handful of cards happens to spell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from typecase.engine.move import Spelling
from typecase.engine.pile import Card
from typecase.engine.rng import Rng
from typecase.engine.word import NONSENSE
from typecase.words import Lexicon
from typecase.words.lexicon import ALPHABET

TWICE = 8
"""A random player reads a card twice in one out of this many words, if the rules allow it."""

TRIES = 2
"""How many handfuls of cards a random player tries in search of a word."""


class ByChance:
    """Finds such words under the rules of a `Spell`."""

    def __init__(
        self,
        words: Lexicon,
        shortest: int,
        judged: bool,
        doubles: int,
        also: Mapping[str, str],
    ) -> None:
        self.words = words
        self.shortest = shortest
        self.judged = judged
        self.doubles = doubles
        self.also = also

    def word(self, cards: list[Card], letters: list[str], must: int, rng: Rng) -> Spelling | None:
        """A word that some of these cards happen to spell, including the first `must`."""
        if self.also:
            letters = [
                self.also[text] if text in self.also and rng.below(2) else text for text in letters
            ]
        if self.doubles and letters and not rng.below(TWICE):
            at = rng.below(len(letters))
            twice = letters[at] * 2 if len(letters[at]) == 1 else letters[at]
            letters = [*letters[:at], twice, *letters[at + 1 :]]
        if not self.judged and not rng.below(NONSENSE):
            spelling = self._handful(cards, letters, must, rng)
            return spelling if len(spelling.word) >= self.shortest else None
        try:
            found = self.words.by_chance(letters, must, self.shortest, TRIES, rng)
        except ValueError:
            # The kernel only supports cards with one letter.
            return self.of_several(cards, letters, must, rng)
        if found is None:
            return None
        word, order = found
        return Spelling(word, tuple([cards[at] for at in order]), tuple(word))

    def of_several(
        self, cards: list[Card], letters: list[str], must: int, rng: Rng
    ) -> Spelling | None:
        """Like `word`, for cards with several letters; all letters of a card are used."""
        for _ in range(TRIES):
            some = self._handful(cards, letters, must, rng)
            found = self.words.anagrams(some.word)
            if found and len(some.word) >= self.shortest:
                spelling = _lay(found[rng.below(len(found))], some.cards, some.reads)
                if spelling is not None:
                    return spelling
        return None

    def _handful(self, cards: list[Card], letters: list[str], must: int, rng: Rng) -> Spelling:
        """Some of the cards in random order, after the first `must`."""
        rest = list(range(must, len(cards)))
        rng.shuffle(rest)
        fewest = max(self.shortest - must, 0)
        count = fewest + rng.below(max(len(rest) - fewest, 0) + 1)
        places = [*range(must), *rest[:count]]
        read = [letters[at] or ALPHABET[rng.below(26)] for at in places]
        return Spelling("".join(read), tuple([cards[at] for at in places]), tuple(read))


def _lay(word: str, cards: Sequence[Card], letters: Sequence[str]) -> Spelling | None:
    """Exactly these cards, each read as given, in the order of the word; None if that fails."""
    left = list(letters)
    order: list[Card] = []
    read: list[str] = []
    done = 0
    while done < len(word):
        for at, text in enumerate(left):
            if text and word.startswith(text, done):
                left[at] = ""
                order.append(cards[at])
                read.append(text)
                done += len(text)
                break
        else:
            return None
    return Spelling(word, tuple(order), tuple(read)) if not any(left) else None
