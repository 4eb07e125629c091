"""Params for words laid in cards: `Spell` for an honest one, `Bluff` for one that may lie."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from typecase.engine.errors import IllegalMove
from typecase.engine.event import listed
from typecase.engine.move import Claim, Spelling
from typecase.engine.params import Param, Schema, among, called
from typecase.engine.pile import Card, Pile
from typecase.engine.rng import Rng
from typecase.engine.table import Table
from typecase.words import Lexicon, assign, reads

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
NO_VALUES: Mapping[str, int] = {}
NONSENSE = 16
"""One in so many words of a random player is none, where the players judge."""

TRIES = 2
"""How many handfuls of cards a random player turns over in search of a word."""


def plain(word: str, shortest: int) -> str:
    """The word in capitals; IllegalMove if it is too short or has other signs than letters."""
    if len(word) < shortest:
        raise IllegalMove(
            f"{word.upper() or 'that'} is too short; a word has at least {shortest} letters"
        )
    # Other alphabets have letters that turn into ours as capitals, so this comes before `upper`.
    if not (word.isascii() and word.isalpha()):
        raise IllegalMove(f"{word!r} is not a word of plain letters A to Z")
    return word.upper()


class Spell(Param[Spelling]):
    """A word spelled with cards of some piles.

    `words` is the table's list; with `judged` a word that is not on it is refused, else any
    letters pass and it is for the other players to doubt them. At least one card of each pile in
    `need` must be used. `wild` is what a wild is worth as each letter. Up to `doubles`
    cards may be read as their letter twice.
    """

    def __init__(
        self,
        *piles: Pile,
        words: Lexicon,
        judged: bool = True,
        shortest: int = 3,
        need: Sequence[Pile] = (),
        wild: Mapping[str, int] = NO_VALUES,
        doubles: int = 0,
    ) -> None:
        self._piles = piles
        self.words = words
        self.judged = judged
        self.shortest = shortest
        self._need = need
        self.wild = wild
        self.doubles = doubles

    def piles(self, t: Table) -> list[Pile]:
        return [t.here(pile) for pile in self._piles]

    def need(self, t: Table) -> list[Pile]:
        return [t.here(pile) for pile in self._need]

    def cards(self, t: Table) -> list[Card]:
        cards: list[Card] = []
        for pile in self._piles:
            cards += t.here(pile).cards
        return cards

    def check(self, t: Table, value: Any) -> Spelling:
        if isinstance(value, str):
            value = Spelling(value)
        if not isinstance(value, Spelling):
            raise IllegalMove("give a word")
        if value.cards:
            # Before anything is read off them: a face that is not theirs is nobody's to hear.
            self._own(t, value.cards)
        word = plain(value.word or self._read_off(t, value), self.shortest)
        spelling = self._laid(t, word, value.cards) if value.cards else self._chosen(t, word)
        if self.judged and word not in self.words:
            raise IllegalMove(self.words.why(word) or "")
        return spelling

    def _own(self, t: Table, cards: tuple[Card, ...]) -> None:
        """The player chose the cards: they must be of the piles, each once, some of each needed."""
        mine = self.cards(t)
        for card in cards:
            if type(card) is not int or card not in mine:
                where = listed([called(pile) for pile in self.piles(t)])
                raise IllegalMove(f"use cards of {where} only")
        chosen = set(cards)
        if len(chosen) != len(cards):
            raise IllegalMove("a card is used twice")
        for pile in self.need(t):
            if chosen.isdisjoint(pile.cards):
                raise IllegalMove(f"use at least one card of {called(pile)}")

    def _read_off(self, t: Table, value: Spelling) -> str:
        """The word as the chosen cards read; wilds must say their letter."""
        if value.reads:
            return "".join(value.reads)
        if any(t.face[card].wild for card in value.cards):
            raise IllegalMove("say which letter the wild stands for")
        return "".join(t.face[card].letters for card in value.cards)

    def _laid(self, t: Table, word: str, cards: tuple[Card, ...]) -> Spelling:
        """The player chose the cards: do they spell the word?"""
        face = t.face
        letters = [face[card].letters for card in cards]
        if len(letters) == len(word):
            for printed, letter in zip(letters, word, strict=True):
                if printed != letter and printed:
                    break
            else:
                return Spelling(word, cards, tuple(word))
        read = reads(word, letters, self.doubles)
        if read is None:
            shown = " ".join(face[card].text for card in cards)
            raise IllegalMove(f"{shown} does not spell {word}")
        return Spelling(word, cards, read)

    def _chosen(self, t: Table, word: str) -> Spelling:
        """Only a word was said: lay the cards that score most (G-13), spare wilds (G-14)."""
        cards, piles, need = self.cards(t), self.piles(t), self.need(t)
        found = assign(
            word,
            [t.face[card].letters for card in cards],
            [t.face[card].points for card in cards],
            wild=self.wild,
            need=[[at for at, card in enumerate(cards) if card in pile] for pile in need],
            prefer=[int(pile.owner is not None) for pile in piles for _ in pile.cards],
            doubles=self.doubles,
        )
        if found is None:
            where = listed([called(pile) for pile in piles])
            if need:
                least = listed([called(pile) for pile in need])
                raise IllegalMove(f"{where} cannot spell {word} with at least one card of {least}")
            raise IllegalMove(f"{where} cannot spell {word}")
        return Spelling(word, tuple(cards[at] for at in found.cards), found.reads)

    def sample(self, t: Table, rng: Rng) -> Spelling | None:
        """A word that a random handful of the cards happens to spell.

        Where the table does not judge, it is now and then no word at all.
        """
        face = t.face
        cards = self.cards(t)
        must = 0
        for pile in self._need:
            needed = t.here(pile).cards
            if not needed:
                return None
            card = needed[rng.below(len(needed))]
            cards.remove(card)
            cards.insert(must, card)
            must += 1
        letters = [face[card].letters for card in cards]
        if not self.judged and not rng.below(NONSENSE):
            laid = self._handful(cards, letters, must, rng)
            return laid if len(laid.word) >= self.shortest else None
        try:
            found = self.words.by_chance(letters, must, self.shortest, TRIES, rng)
        except ValueError:
            # The kernel draws from cards of one letter only.
            return self._of_several(cards, letters, must, rng)
        if found is None:
            return None
        word, order = found
        return Spelling(word, tuple([cards[at] for at in order]), tuple(word))

    def _of_several(
        self, cards: list[Card], letters: list[str], must: int, rng: Rng
    ) -> Spelling | None:
        """As `sample`, with cards of several letters, which are used whole."""
        for _ in range(TRIES):
            some = self._handful(cards, letters, must, rng)
            found = self.words.anagrams(some.word)
            if found and len(some.word) >= self.shortest:
                laid = _lay(found[rng.below(len(found))], some.cards, some.reads)
                if laid is not None:
                    return laid
        return None

    def _handful(self, cards: list[Card], letters: list[str], must: int, rng: Rng) -> Spelling:
        """Some of the cards as they happen to lie, the first `must` among them."""
        rest = list(range(must, len(cards)))
        rng.shuffle(rest)
        fewest = max(self.shortest - must, 0)
        count = fewest + rng.below(max(len(rest) - fewest, 0) + 1)
        places = [*range(must), *rest[:count]]
        read = [letters[at] or ALPHABET[rng.below(26)] for at in places]
        return Spelling("".join(read), tuple([cards[at] for at in places]), tuple(read))

    def listing(self, t: Table) -> Sequence[Spelling] | None:
        if not self.judged:
            return None
        cards, need = self.cards(t), self.need(t)
        must = [at for pile in need for at, card in enumerate(cards) if card in pile]
        found = self.words.words(
            [t.face[card].letters for card in cards],
            shortest=self.shortest,
            must=must if len(need) == 1 else (),
            doubles=self.doubles,
        )
        spellings = []
        for word in found:
            try:
                spellings.append(self._chosen(t, word))
            except IllegalMove:
                continue
        return spellings

    def schema(self, t: Table) -> Schema:
        return {
            "param": "spell",
            "piles": [pile.name for pile in self.piles(t)],
            "cards": self.cards(t),
            "need": [list(pile.cards) for pile in self.need(t)],
            "shortest": self.shortest,
            "judged": self.judged,
            "wild": dict(self.wild),
            "doubles": self.doubles,
        }


def _lay(word: str, cards: Sequence[Card], letters: Sequence[str]) -> Spelling | None:
    """These very cards, each read as given, in the order of the word; None if that fails."""
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
        word = plain(value.word, self.shortest)
        hand = t.here(self.hand).cards
        cards = value.cards or self._truly(t, word)
        down = value.down or (False,) * len(cards)
        if len(cards) != len(word) or len(down) != len(word):
            raise IllegalMove(
                f"lay exactly one card for each of the {len(word)} letters of {word}, "
                "and say of each whether it lies face down"
            )
        if not all(among(card, hand) for card in cards):
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
        hand = t.here(self.hand).cards
        found = assign(word, [t.face[card].letters for card in hand], [0] * len(hand))
        if found is None or len(found.cards) != len(word):
            raise IllegalMove(
                f"your hand does not spell {word}; to bluff, name the cards and which lie face down"
            )
        return tuple(hand[at] for at in found.cards)

    def sample(self, t: Table, rng: Rng) -> Claim | None:
        """An honest word some of the time, a lie the rest; cards face down at random."""
        cards = t.here(self.hand).cards[:]
        if len(cards) < self.shortest:
            return None
        if rng.below(2):
            honest = Spell(
                self.hand, words=self.words, judged=self.judged, shortest=self.shortest
            ).sample(t, rng)
            if honest is not None and len(honest.cards) == len(honest.word):
                return Claim(
                    honest.word, honest.cards, tuple(bool(rng.below(2)) for _ in honest.cards)
                )
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
            "cards": list(t.here(self.hand).cards),
            "shortest": self.shortest,
            "judged": self.judged,
        }
