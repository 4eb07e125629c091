"""A string of cards that grows: the domains of the moves of Letter Boxing.

Cards can be inserted anywhere in the string; the cards in it keep their order. A move gives the
whole resulting string, as a spelling. Cards with the same letters are identical in this deck, so it
does not matter which of them a player names.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from typecase import decks
from typecase.engine import Card, IllegalMove, Pile, Rng, Spell, Spelling, Table
from typecase.engine.field import SpellField
from typecase.engine.word import NONSENSE, plain, polite
from typecase.words import Lexicon
from typecase.words.insertion import Reached, insertions
from typecase.words.per_lexicon import per_lexicon

DECK = decks.load("letter-boxing")

FEW = 4
"""How many cards from the hand a random player looks for a word with."""

FEW_STRINGS = 12
"""How many strings a player that compares moves considers if no word is in reach."""


@per_lexicon(most=64)
def longest(words: Lexicon) -> int:
    """Length of the longest word in a list; 0 if it has none."""
    count = 0
    left = len(words)
    while left:
        count += 1
        left -= words.how_many(count)
    return count


class Grow(Spell):
    """The string with cards from a hand inserted."""

    def __init__(self, string: Pile, hand: Pile, *, words: Lexicon, judged: bool) -> None:
        super().__init__(string, hand, words=words, judged=judged, shortest=2)
        self.string = string
        self.hand = hand

    def check(self, t: Table, value: Any) -> Spelling:
        value = self.given(t, value)
        letters = self.letters(t, value.cards)
        word = plain(value.word or "".join(letters), self.shortest)
        spelling = self._spelling_in(t, letters, value.cards) if "".join(letters) == word else None
        spelling = spelling or self._best_way(t, word)
        self.refuse(t, spelling)
        if self.judged and word not in self.words:
            raise IllegalMove(self.words.why_invalid(word) or "")
        return spelling

    def refuse(self, t: Table, spelling: Spelling) -> None:
        """Raise IllegalMove if the cards may not be inserted like that, word or not."""

    def added(self, t: Table, spelling: Spelling) -> list[Card]:
        """The cards from the hand that are inserted."""
        hand = t.resolve(self.hand).cards
        return [card for card in spelling.cards if card in hand]

    def _spelling_in(
        self, t: Table, letters: Sequence[str], given: Sequence[Card] = ()
    ) -> Spelling | None:
        """Cards with these letters, those of the string in their order; None if there are none.

        If a card from the string and one from the hand both fit, the one from the string is used.
        """
        face = t.face
        string, hand = t.resolve(self.string).cards, t.resolve(self.hand).cards
        spare = [card for card in given if card in hand]
        spare += [card for card in hand if card not in spare]
        cards: list[Card] = []
        at = 0
        for text in letters:
            if at < len(string) and face[string[at]].letters == text:
                cards.append(string[at])
                at += 1
                continue
            card = next((card for card in spare if face[card].letters == text), None)
            if card is None:
                return None
            spare.remove(card)
            cards.append(card)
        if at < len(string) or at == len(cards):
            return None
        return Spelling("".join(letters), tuple(cards), tuple(letters))

    def _best_way(self, t: Table, word: str) -> Spelling:
        """For a word given without cards: insert the cards with the most points (G-13)."""
        best: Spelling | None = None
        first_error: IllegalMove | None = None
        most = -1
        for letters in self._ways(t, word):
            spelling = self._spelling_in(t, letters)
            if spelling is None:
                continue
            try:
                self.refuse(t, spelling)
            except IllegalMove as error:
                first_error = error
                continue
            points = sum(t.face[card].points for card in spelling.cards)
            if points > most:
                best, most = spelling, points
        if best is not None:
            return best
        string = self.letters(t, t.resolve(self.string).cards)
        if word == "".join(string):
            raise IllegalMove("growing-add-a-card")
        raise first_error or IllegalMove(
            "growing-cannot-make", word=word, string_letters="-".join(string)
        )

    def _ways(self, t: Table, word: str) -> Iterator[tuple[str, ...]]:
        """All ways to split the word into the cards of the string, in order, and cards in hand."""
        string = self.letters(t, t.resolve(self.string).cards)
        left = Counter(self.letters(t, t.resolve(self.hand).cards))
        kinds = sorted(left)

        def cut(at: int, done: int) -> Iterator[tuple[str, ...]]:
            if at == len(word):
                if done == len(string):
                    yield ()
                return
            lies = string[done] if done < len(string) else None
            if lies is not None and word.startswith(lies, at):
                for rest in cut(at + len(lies), done + 1):
                    yield (lies, *rest)
            for text in kinds:
                if text != lies and left[text] and word.startswith(text, at):
                    left[text] -= 1
                    for rest in cut(at + len(text), done):
                        yield (text, *rest)
                    left[text] += 1

        return cut(0, 0)

    def found(self, t: Table, letters: Sequence[str]) -> Spelling:
        """The spelling of a string that a search has found."""
        spelling = self._spelling_in(t, letters)
        assert spelling is not None
        return spelling

    def field(self, t: Table) -> SpellField:
        return replace(super().field(t), keep=tuple(t.resolve(self.string).cards))


class Extension(Grow):
    """One card from the hand inserted; the string may not outgrow the longest word (BX-23)."""

    def __init__(self, string: Pile, hand: Pile, *, words: Lexicon) -> None:
        super().__init__(string, hand, words=words, judged=False)

    def refuse(self, t: Table, spelling: Spelling) -> None:
        if len(self.added(t, spelling)) > 1:
            raise IllegalMove("growing-one-card")
        if len(spelling.word) > longest(self.words):
            raise IllegalMove("growing-too-long")

    def possible(self, t: Table) -> bool:
        """Whether any card can be played (BX-23, BX-26)."""
        room = self.room(t)
        return any(len(t.face[card].letters) <= room for card in t.resolve(self.hand).cards)

    def room(self, t: Table) -> int:
        """How many letters may still be added to the string."""
        letters = sum([len(t.face[card].letters) for card in t.resolve(self.string).cards])
        return longest(self.words) - letters

    def sample(self, t: Table, rng: Rng) -> Spelling | None:
        """A random card at a random place."""
        face, room = t.face, self.room(t)
        string = t.resolve(self.string).cards
        cards = [card for card in t.resolve(self.hand).cards if len(face[card].letters) <= room]
        if not cards:
            return None
        card = cards[rng.below(len(cards))]
        text = face[card].letters
        letters = [face[card].letters for card in string]
        place = rng.below(len(string) + 1)
        while place < len(string) and letters[place] == text:
            place += 1  # after identical cards, as `check` would place it
        letters.insert(place, text)
        placed = (*string[:place], card, *string[place:])
        return Spelling("".join(letters), placed, tuple(letters))

    def listing(self, t: Table) -> Sequence[Spelling]:
        string = self.letters(t, t.resolve(self.string).cards)
        room = self.room(t)
        hand = dict.fromkeys(self.letters(t, t.resolve(self.hand).cards))
        ways = {
            (*string[:at], text, *string[at:]): None
            for text in hand
            if len(text) <= room
            for at in range(len(string) + 1)
        }
        return [self.found(t, way) for way in ways]

    def candidates(self, t: Table, rng: Rng, most: int) -> Sequence[Spelling]:
        """Cards after which the hand could complete a word; random cards if there are none."""
        string = self.letters(t, t.resolve(self.string).cards)
        hand = self.letters(t, t.resolve(self.hand).cards)
        room = self.room(t)
        places = [
            (text, at)
            for text, at in insertions(self.words, DECK.faces).places(string, hand)
            if len(text) <= room
        ]
        if not places:
            return self._samples(t, rng, min(most, FEW_STRINGS))
        rng.shuffle(places)
        return [self.found(t, (*string[:at], text, *string[at:])) for text, at in places[:most]]

    def field(self, t: Table) -> SpellField:
        return replace(super().field(t), most={self.hand.name: 1})


class Completion(Grow):
    """Any cards from the hand inserted, at least one of them yellow, to complete a word (BX-09)."""

    def refuse(self, t: Table, spelling: Spelling) -> None:
        if all(t.face[card].colour == "red" for card in self.added(t, spelling)):
            raise IllegalMove("growing-yellow")

    def sample(self, t: Table, rng: Rng) -> Spelling | None:
        """A word that the hand can complete; if the players judge, occasionally nonsense."""
        string = self.letters(t, t.resolve(self.string).cards)
        hand = self.letters(t, t.resolve(self.hand).cards)
        rng.shuffle(hand)
        if not self.judged and not rng.below(NONSENSE):
            return self._nonsense(t, string, hand, rng)
        search = insertions(self.words, DECK.faces)
        found = search.words(string, hand[:FEW])
        if found:
            return self.found(t, found[rng.below(len(found))].cards)
        best = search.best(string, hand)
        return None if best is None else self.found(t, best.cards)

    def _nonsense(self, t: Table, string: list[str], hand: list[str], rng: Rng) -> Spelling | None:
        yellow = [text for text in hand if text not in insertions(self.words, DECK.faces).red]
        if not yellow:
            return None
        at = rng.below(len(string) + 1)
        return self.found(t, (*string[:at], yellow[0], *string[at:]))

    def listing(self, t: Table) -> Sequence[Spelling] | None:
        if not self.judged:
            return None
        return [self.found(t, reached.cards) for reached in self._reached(t)]

    def _reached(self, t: Table) -> list[Reached]:
        string = self.letters(t, t.resolve(self.string).cards)
        return insertions(self.words, DECK.faces).words(
            string, self.letters(t, t.resolve(self.hand).cards)
        )

    def candidates(self, t: Table, rng: Rng, most: int) -> Sequence[Spelling]:
        """The words that make the string worth the most points."""
        best = sorted(self._reached(t), key=lambda reached: -reached.points)
        fine = (reached for reached in best if polite(self.words, reached.word))
        return [self.found(t, reached.cards) for reached, _ in zip(fine, range(most), strict=False)]
