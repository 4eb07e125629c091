"""Params for words laid in cards: `Spell` for an honest one, `Bluff` for one that may lie."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from typecase.engine.errors import IllegalMove
from typecase.engine.move import Claim, Spelling
from typecase.engine.params import Param, Schema, called
from typecase.engine.pile import Card, Pile
from typecase.engine.rng import Rng
from typecase.engine.table import Table
from typecase.words import Lexicon, assign, reads

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
NO_VALUES: Mapping[str, int] = {}
TRIES = 3
"""How many handfuls of cards a random player turns over in search of a word."""


class Spell(Param[Spelling]):
    """A word spelled with cards of some piles.

    `words` is the table's list; with `judged` a word that is not on it is refused, else any
    letters pass and it is for the other players to doubt them. At least one card of each pile in
    `need` must be used. `wild` is what a wild is worth as each letter. With `doubles` one card
    may be read as its letter twice.
    """

    def __init__(
        self,
        *piles: Pile,
        words: Lexicon,
        judged: bool = True,
        shortest: int = 3,
        need: Sequence[Pile] = (),
        wild: Mapping[str, int] = NO_VALUES,
        doubles: bool = False,
    ) -> None:
        self.piles = piles
        self.words = words
        self.judged = judged
        self.shortest = shortest
        self.need = need
        self.wild = wild
        self.doubles = doubles

    def cards(self) -> list[Card]:
        if len(self.piles) == 1:
            return self.piles[0].cards
        return [card for pile in self.piles for card in pile.cards]

    def check(self, t: Table, value: Any) -> Spelling:
        if isinstance(value, str):
            value = Spelling(value)
        if not isinstance(value, Spelling):
            raise IllegalMove("give a word")
        word = (value.word or self._read_off(t, value)).upper()
        if len(word) < self.shortest:
            raise IllegalMove(f"{word or 'that'} is too short; a word has {self.shortest} letters")
        if not (word.isascii() and word.isalpha()):
            raise IllegalMove(f"{word!r} is not a word of plain letters A to Z")
        spelling = self._laid(t, word, value) if value.cards else self._chosen(t, word)
        if self.judged and word not in self.words:
            raise IllegalMove(self.words.why(word) or "")
        return spelling

    def _read_off(self, t: Table, value: Spelling) -> str:
        """The word as the chosen cards read; wilds must say their letter."""
        if value.reads:
            return "".join(value.reads)
        if any(card in range(len(t.face)) and t.face[card].wild for card in value.cards):
            raise IllegalMove("say which letter the wild stands for")
        return "".join(t.face[card].letters for card in value.cards if card in range(len(t.face)))

    def _laid(self, t: Table, word: str, value: Spelling) -> Spelling:
        """The player chose the cards: do they spell the word?"""
        cards = value.cards
        mine = self.cards()
        if not all(card in mine for card in cards):
            raise IllegalMove(f"use cards of {' and '.join(map(called, self.piles))} only")
        if len(set(cards)) != len(cards):
            raise IllegalMove("a card is used twice")
        read = reads(word, [t.face[card].letters for card in cards], self.doubles)
        if read is None:
            shown = " ".join(t.face[card].text for card in cards)
            raise IllegalMove(f"{shown} does not spell {word}")
        for pile in self.need:
            if not any(card in pile.cards for card in cards):
                raise IllegalMove(f"use at least one card of {called(pile)}")
        return Spelling(word, cards, read)

    def _chosen(self, t: Table, word: str) -> Spelling:
        """Only a word was said: lay the cards that score most (G-13), spare wilds (G-14)."""
        cards = self.cards()
        found = assign(
            word,
            [t.face[card].letters for card in cards],
            [t.face[card].points for card in cards],
            wild=self.wild,
            need=[[at for at, card in enumerate(cards) if card in pile] for pile in self.need],
            prefer=[int(pile.owner is not None) for pile in self.piles for _ in pile.cards],
            doubles=self.doubles,
        )
        if found is None:
            where = " and ".join(map(called, self.piles))
            if self.need:
                least = ", ".join(called(pile) for pile in self.need)
                raise IllegalMove(f"{where} cannot spell {word} with at least one card of {least}")
            raise IllegalMove(f"{where} cannot spell {word}")
        return Spelling(word, tuple(cards[at] for at in found.cards), found.reads)

    def sample(self, t: Table, rng: Rng) -> Spelling | None:
        """A word that a random handful of the cards happens to spell."""
        face = t.face
        cards = self.cards()[:]
        size = len(cards)
        if size < self.shortest and not self.doubles:
            return None
        for _ in range(TRIES):
            rng.shuffle(cards)
            some = cards[: min(self.shortest, size) + rng.below(max(1, size - self.shortest + 1))]
            for pile in self.need:
                if pile.cards and not any(card in pile.cards for card in some):
                    some[-1] = pile.cards[rng.below(len(pile.cards))]
            letters = [face[card].letters or ALPHABET[rng.below(26)] for card in some]
            if not self.judged and not rng.below(16):
                return Spelling("".join(letters), tuple(some), tuple(letters))
            found = self.words.anagrams("".join(letters))
            if found:
                laid = _lay(found[rng.below(len(found))], some, letters)
                if laid is not None and len(laid.word) >= self.shortest:
                    return laid
        return None

    def listing(self, t: Table) -> Sequence[Spelling] | None:
        if not self.judged:
            return None
        cards = self.cards()
        must = [at for pile in self.need for at, card in enumerate(cards) if card in pile]
        found = self.words.words(
            [t.face[card].letters for card in cards],
            shortest=self.shortest,
            must=must if len(self.need) == 1 else (),
            doubles=self.doubles,
        )
        listed = []
        for word in found:
            try:
                listed.append(self._chosen(t, word))
            except IllegalMove:
                continue
        return listed

    def schema(self, t: Table) -> Schema:
        return {
            "param": "spell",
            "piles": [pile.name for pile in self.piles],
            "cards": list(self.cards()),
            "need": [list(pile.cards) for pile in self.need],
            "shortest": self.shortest,
            "judged": self.judged,
            "wild": dict(self.wild),
            "doubles": self.doubles,
        }


def _lay(word: str, cards: list[Card], letters: list[str]) -> Spelling | None:
    """These very cards, each read as given, in the order of the word; None if that fails."""
    left = list(zip(cards, letters, strict=True))
    order: list[Card] = []
    read: list[str] = []
    at = 0
    while at < len(word):
        for i, (card, text) in enumerate(left):
            if word.startswith(text, at):
                order.append(card)
                read.append(text)
                at += len(text)
                del left[i]
                break
        else:
            return None
    return Spelling(word, tuple(order), tuple(read)) if not left else None


class Bluff(Param[Claim]):
    """A word announced and one card a letter laid for it, each face up or face down.

    A face-up card must be the letter of its place or a wild (LB-04); a face-down card may be
    anything. With `judged` the announced word itself must be on the list (LB-05).
    """

    def __init__(
        self, hand: Pile, *, words: Lexicon, judged: bool = True, shortest: int = 3
    ) -> None:
        self.hand = hand
        self.words = words
        self.judged = judged
        self.shortest = shortest

    def check(self, t: Table, value: Any) -> Claim:
        if isinstance(value, str):
            value = Claim(value)
        if not isinstance(value, Claim):
            raise IllegalMove("announce a word and lay a card for each letter")
        word = value.word.upper()
        if not (word.isascii() and word.isalpha()):
            raise IllegalMove(f"{word!r} is not a word of plain letters A to Z")
        if len(word) < self.shortest:
            raise IllegalMove(f"{word} is too short; a word has {self.shortest} letters")
        cards = value.cards or self._truly(t, word)
        down = value.down or (False,) * len(cards)
        if len(cards) != len(word) or len(down) != len(word):
            raise IllegalMove(
                f"lay exactly one card for each of the {len(word)} letters of {word}, "
                "and say of each whether it lies face down"
            )
        if not all(card in self.hand.cards for card in cards):
            raise IllegalMove(f"lay cards of {called(self.hand)} only")
        if len(set(cards)) != len(cards):
            raise IllegalMove("a card is laid twice")
        for card, letter, hidden in zip(cards, word, down, strict=True):
            face = t.face[card]
            if not hidden and not face.wild and face.letters != letter:
                raise IllegalMove(
                    f"{face.text} face up cannot stand for {letter}; lay it face down or not at all"
                )
        if self.judged and word not in self.words:
            raise IllegalMove(self.words.why(word) or "")
        return Claim(word, tuple(cards), tuple(bool(hidden) for hidden in down))

    def _truly(self, t: Table, word: str) -> tuple[Card, ...]:
        """Only a word was said: lay the cards that truly spell it."""
        hand = self.hand.cards
        found = assign(word, [t.face[card].letters for card in hand], [0] * len(hand))
        if found is None or len(found.cards) != len(word):
            raise IllegalMove(
                f"your hand does not spell {word}; to bluff, name the cards and which lie face down"
            )
        return tuple(hand[at] for at in found.cards)

    def sample(self, t: Table, rng: Rng) -> Claim | None:
        """An honest word some of the time, a lie the rest; cards face down at random."""
        if len(self.hand.cards) < self.shortest:
            return None
        if rng.below(2):
            honest = Spell(
                self.hand, words=self.words, judged=self.judged, shortest=self.shortest
            ).sample(t, rng)
            if honest is not None and len(honest.cards) == len(honest.word):
                return Claim(
                    honest.word, honest.cards, tuple(bool(rng.below(2)) for _ in honest.cards)
                )
        cards = self.hand.cards[:]
        rng.shuffle(cards)
        del cards[self.shortest + rng.below(len(cards) - self.shortest + 1) :]
        word = self.words.random(len(cards), rng.below)
        if word is None:
            return None
        return Claim(
            word,
            tuple(cards),
            tuple(
                bool(rng.below(4)) or t.face[card].letters not in ("", letter)
                for card, letter in zip(cards, word, strict=True)
            ),
        )

    def listing(self, t: Table) -> None:
        return None

    def schema(self, t: Table) -> Schema:
        return {
            "param": "bluff",
            "pile": self.hand.name,
            "cards": list(self.hand.cards),
            "shortest": self.shortest,
            "judged": self.judged,
        }
