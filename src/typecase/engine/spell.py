"""The param for a word that is spelled with cards, without a bluff."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import copy
from itertools import combinations
from typing import Any, NamedTuple, Self

from typecase.engine.by_chance import ByChance
from typecase.engine.errors import IllegalMove
from typecase.engine.face import Face
from typecase.engine.field import NO_LETTERS, SpellField
from typecase.engine.move import Spelling
from typecase.engine.params import Param, called
from typecase.engine.pile import Card, Pile
from typecase.engine.rng import Rng
from typecase.engine.table import Table
from typecase.engine.word import plain, polite
from typecase.texts import Message, all_of, sentences
from typecase.words import Lexicon, assign, reads
from typecase.words.worthy import Deck, Finder, by_letter, deck_of, finder, worthy

NO_VALUES: Mapping[str, int] = {}

Fixed = Callable[[Any], Mapping[Card, str]]
"""How some cards of a table are read, regardless of what is printed on them."""

BY_CHANCE = 2
"""How many random words a player that compares moves considers in addition to the best ones."""

DECK = "kinds of cards"


def deck(t: Table) -> Deck:
    """The cards of a table that can be part of a word."""
    return t.cached(
        DECK,
        lambda: deck_of((face.letters, face.points) for face in t.box if face.letters or face.wild),
    )


class LazyFinder:
    """Finds the best word that the cards of a table spell. It is set up on first use: the deck is
    known only at a table, and most tables never need the finder."""

    def __init__(
        self, words: Lexicon, wild: tuple[int, ...], letter: int, shortest: int, doubles: int = 0
    ) -> None:
        self._rule = (wild, letter, shortest, doubles)
        self._words = words
        self._finder: Finder | None = None

    def at(self, t: Table) -> Finder:
        if self._finder is None:
            self._finder = finder(self._words, deck(t), *self._rule)
        return self._finder


class Found(NamedTuple):
    """The best words of some cards, spelled with them. The faces are kept, too, because those of a
    table's cards can change."""

    cards: list[Card]
    faces: list[Face]
    letters: list[str]
    best: list[Spelling]


class Spell(Param[Spelling]):
    """A word spelled with cards from some piles.

    `words` is the table's word list. With `judged`, a word that is not on it is refused; otherwise
    any letters are accepted, and the other players may challenge them. At least one card from each
    pile in `need` must be used. `wild` has the points of a wild by the letter it stands for. Up to
    `doubles` cards may be read as their letter twice. `also` has other readings of cards with
    several letters: QU as Q. `fixed` says how certain cards are read, such as a wild that keeps its
    letter. `most` limits the number of cards from single piles. Set `letter` if a word scores the
    points of its cards, this much for each letter and nothing else: then only the best word is a
    candidate.
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
        also: Mapping[str, str] = NO_LETTERS,
        fixed: Fixed | None = None,
        most: Sequence[tuple[Pile, int]] = (),
        letter: int | None = None,
    ) -> None:
        self._piles = piles
        self.words = words
        self.judged = judged
        self.shortest = shortest
        self._need = need
        self.wild = wild
        self._by_letter = by_letter(wild)
        self.doubles = doubles
        self.also = also
        self.fixed = fixed
        self._most = most
        self.letter = letter
        assert letter is None or fixed is None, "a fixed card is not of the deck"
        self.chance = ByChance(words, shortest, judged, doubles, also)
        self._finder = (
            None
            if letter is None
            else LazyFinder(words, self._by_letter, letter, shortest, doubles)
        )
        # If only the cards of one pile matter, the best words are cached: in a race all players
        # search the same cards again and again.
        self._simple = type(self) is Spell and len(piles) == 1 and not (need or most or fixed)
        self._before: Found | None = None
        self._refusal: tuple[Message, tuple[Message, ...]] | None = None

    def unjudged(self) -> Self:
        other = copy(self)
        other.judged = False
        return other

    def uses(self, name: str) -> bool:
        """Whether cards from the pile with this name may be used."""
        return any(pile.name == name for pile in self._piles)

    def piles(self, t: Table) -> list[Pile]:
        return [t.resolve(pile) for pile in self._piles]

    def need(self, t: Table) -> list[Pile]:
        return [t.resolve(pile) for pile in self._need]

    def cards(self, t: Table) -> list[Card]:
        cards: list[Card] = []
        for pile in self._piles:
            cards += t.resolve(pile).cards
        return cards

    def most(self, t: Table) -> list[tuple[Pile, int]]:
        return [(t.resolve(pile), count) for pile, count in self._most]

    def letters(self, t: Table, cards: Sequence[Card]) -> list[str]:
        """How each card is read: as printed, unless it is fixed; '' for a wild."""
        letters = [t.face[card].letters for card in cards]
        if self.fixed is None:
            return letters
        fixed = self.fixed(t)
        return [fixed.get(card, text) for card, text in zip(cards, letters, strict=True)]

    def points(self, t: Table, cards: Sequence[Card]) -> list[int]:
        """The points of each card; a fixed wild is worth as much as its letter."""
        face = t.face
        if self.fixed is None:
            return [face[card].points for card in cards]
        return [
            self.wild.get(text, 0) if face[card].wild else face[card].points
            for card, text in zip(cards, self.letters(t, cards), strict=True)
        ]

    def given(self, t: Table, value: Any) -> Spelling:
        """The given value as a spelling, if its cards may be used.

        This is checked before any face is read: an error must not reveal the face of a card that
        the player may not use.
        """
        if isinstance(value, str):
            value = Spelling(value)
        if not isinstance(value, Spelling):
            raise IllegalMove("engine-enter-word")
        if value.cards:
            self._own(t, value.cards)
        return value

    def check(self, t: Table, value: Any) -> Spelling:
        value = self.given(t, value)
        word = plain(value.word or self._read_off(t, value), self.shortest)
        spelling = self._laid(t, word, value) if value.cards else self._chosen(t, word)
        if self.judged and word not in self.words:
            raise IllegalMove(self.words.why_invalid(word) or "")
        return spelling

    def _own(self, t: Table, cards: tuple[Card, ...]) -> None:
        """Check the cards that the player chose: from the piles, none twice, enough from each pile
        in `need` and not too many from each in `most`."""
        mine = self.cards(t)
        for card in cards:
            if type(card) is not int or card not in mine:
                raise IllegalMove("engine-use-only", piles=all_of(map(called, self._piles)))
        chosen = set(cards)
        if len(chosen) != len(cards):
            raise IllegalMove("engine-used-twice")
        for pile in self.need(t):
            if chosen.isdisjoint(pile.cards):
                raise IllegalMove("engine-use-one-from", pile=called(pile))
        for pile, most in self.most(t):
            if len(chosen.intersection(pile.cards)) > most:
                raise IllegalMove("engine-use-at-most", most=most, pile=called(pile))

    def _read_off(self, t: Table, value: Spelling) -> str:
        """The word that the chosen cards spell; the letters of wilds must be given."""
        if value.reads:
            return "".join(value.reads)
        letters = self.letters(t, value.cards)
        if any(
            t.face[card].wild for card, text in zip(value.cards, letters, strict=True) if not text
        ):
            raise IllegalMove("engine-wild-letter")
        return "".join(letters)

    def _laid(self, t: Table, word: str, value: Spelling) -> Spelling:
        """The spelling of a word with the cards that the player chose.

        The player's own reading of the cards is used if it is possible.
        """
        cards = value.cards
        letters = self.letters(t, cards)
        if len(letters) == len(word):
            for printed, letter in zip(letters, word, strict=True):
                if printed != letter and printed:
                    break
            else:
                return Spelling(word, cards, tuple(word))
        if self._may_read(word, letters, value.reads):
            return Spelling(word, cards, value.reads)
        read = reads(word, letters, self.doubles, self.also)
        if read is None:
            raise IllegalMove("engine-not-spelled", word=word)
        return Spelling(word, cards, read)

    def _may_read(self, word: str, letters: Sequence[str], said: tuple[str, ...]) -> bool:
        """Whether these cards may be read in this way, one by one, and then spell the word."""
        if len(said) != len(letters) or "".join(said) != word:
            return False
        twice = 0
        for printed, read in zip(letters, said, strict=True):
            if reads(read, (printed,), 0, self.also) is None:
                twice += 1
                if reads(read, (printed,), 1) is None:
                    return False
        return twice <= self.doubles

    def _chosen(self, t: Table, word: str) -> Spelling:
        """If only a word was given: the cards that score most (G-13), sparing wilds (G-14)."""
        cards, piles, need, most = self.cards(t), self.piles(t), self.need(t), self.most(t)
        own = [int(pile.owner is not None) for pile in piles for _ in pile.cards]
        found = assign(
            word,
            self.letters(t, cards),
            self.points(t, cards),
            wild=self.wild,
            need=[_places(pile, cards) for pile in need],
            most=[(_places(pile, cards), count) for pile, count in most],
            prefer=own if len(piles) > 1 else None,
            doubles=self.doubles,
            also=self.also,
        )
        if found is None:
            raise self._cannot_spell(word)
        return Spelling(word, tuple(cards[at] for at in found.cards), found.reads)

    def _cannot_spell(self, word: str) -> IllegalMove:
        """The error if the cards cannot spell the word under the rules. Players try many words, so
        the parts that do not depend on the word are made once."""
        if self._refusal is None:
            self._refusal = all_of(map(called, self._piles)), tuple(self._rules())
        piles, rules = self._refusal
        said = Message("engine-cannot-spell", {"word": word, "piles": piles})
        return IllegalMove(sentences((said, *rules)) if rules else said)

    def _rules(self) -> Iterator[Message]:
        if len(self._need) > 1 and len(self._need) == len(self._piles):
            yield Message("engine-use-one-from-each")
        else:
            for pile in self._need:
                yield Message.of("engine-use-one-from", pile=called(pile))
        for pile, most in self._most:
            yield Message.of("engine-use-at-most", most=most, pile=called(pile))

    def sample(self, t: Table, rng: Rng) -> Spelling | None:
        """A word that a random handful of the cards happens to spell.

        If the table does not judge words, it is sometimes not a word.
        """
        cards = self.cards(t)
        must = 0
        for pile in self._need:
            needed = t.resolve(pile).cards
            if not needed:
                return None
            card = needed[rng.below(len(needed))]
            cards.remove(card)
            cards.insert(must, card)
            must += 1
        for pile, most in self._most:
            self._leave(t.resolve(pile).cards, most, cards, must, rng)
        return self.chance.word(cards, self.letters(t, cards), must, rng)

    def _leave(
        self, many: Sequence[Card], most: int, cards: list[Card], must: int, rng: Rng
    ) -> None:
        """Remove cards at random until at most `most` from a pile are left; needed cards stay."""
        spare = [card for card in cards[must:] if card in many]
        rng.shuffle(spare)
        used = sum([card in many for card in cards[:must]])
        for card in spare[max(most - used, 0) :]:
            cards.remove(card)

    def listing(self, t: Table) -> Sequence[Spelling] | None:
        if not self.judged:
            return None
        cards, need = self.cards(t), self.need(t)
        must = [at for pile in need for at, card in enumerate(cards) if card in pile]
        found = self.words.words(
            self.letters(t, cards),
            shortest=self.shortest,
            must=must if len(need) == 1 else (),
            doubles=self.doubles,
            also=self.also,
        )
        spellings = []
        for word in found:
            try:
                spellings.append(self._chosen(t, word))
            except IllegalMove:
                continue
        return spellings

    def candidates(self, t: Table, rng: Rng, most: int) -> Sequence[Spelling]:
        """The best words of the cards, and a few random ones."""
        before = self._looked(t) if self._simple else None
        best = self._laid_all(t, self._worthy(t)) if before is None else before.best
        if self.letter is not None:
            return best
        found = dict.fromkeys(best)
        for _ in range(min(most - len(found), BY_CHANCE)):
            if before is None:
                spelling = self.sample(t, rng)
            else:
                spelling = self.chance.word(before.cards, before.letters, 0, rng)
            if spelling is not None and polite(self.words, spelling.word):
                found[spelling] = None
        return list(found)

    def _looked(self, t: Table) -> Found:
        """The best words of one pile, searched for again only if its cards or faces changed."""
        cards, before = t.resolve(self._piles[0]).cards, self._before
        faces = [t.face[card] for card in cards]
        if before is None or before.cards != cards or before.faces != faces:
            letters = [face.letters for face in faces]
            points = [face.points for face in faces]
            best = []
            hand = [(face.letters, face.points) for face in faces if face.letters or not face.name]
            for word in self._find(t, hand):
                way = assign(
                    word, letters, points, wild=self.wild, doubles=self.doubles, also=self.also
                )
                assert way is not None
                best.append(Spelling(word, tuple([cards[at] for at in way.cards]), way.reads))
            before = self._before = Found(cards[:], faces, letters, best)
        return before

    def _laid_all(self, t: Table, words: Sequence[str]) -> list[Spelling]:
        found = []
        for word in words:
            try:
                found.append(self.check(t, Spelling(word)))
            except IllegalMove:
                continue  # a game may refuse more words than the list does
        return found

    def _worthy(self, t: Table) -> Sequence[str]:
        """The best words of every selection of cards that may be used."""
        cards = self.cards(t)
        if not self._most:
            return self._best(t, cards)
        handfuls = [cards]
        for pile, most in self.most(t):
            few = self._few(t, pile, most)
            rests = [[card for card in some if card not in pile.cards] for some in handfuls]
            handfuls = [[*rest, *kept] for rest in rests for kept in few]
        found = dict.fromkeys([word for some in handfuls for word in self._best(t, some)])
        return list(found)

    def _few(self, t: Table, pile: Pile, most: int) -> list[tuple[Card, ...]]:
        """The selections of `most` cards from a pile, one for each different set of letters."""
        if most == 1 and pile.cards:
            alone = dict(zip(self.letters(t, pile.cards), pile.cards, strict=True))
            return [(card,) for card in alone.values()]
        different = {
            tuple(sorted(self.letters(t, some))): some
            for some in combinations(pile.cards, min(most, len(pile.cards)))
        }
        return list(different.values())

    def _best(self, t: Table, some: list[Card]) -> tuple[str, ...]:
        face = t.face
        cards = [card for card in some if face[card].letters or not face[card].name]
        hand = list(zip(self.letters(t, cards), self.points(t, cards), strict=True))
        if not self._need:
            return self._find(t, hand)
        # Require a card from the smallest pile: the best words use the larger ones anyway.
        needed = min([pile.cards for pile in self.need(t)], key=len)
        return self._find(t, hand, bytes([card in needed for card in cards]))

    def _find(
        self, t: Table, hand: list[tuple[str, int]], must: bytes | None = None
    ) -> tuple[str, ...]:
        if self._finder is not None:
            letters, points = [text for text, _ in hand], [worth for _, worth in hand]
            best = self._finder.at(t).best(letters, points, must)
            return () if best is None else (best[0],)
        if must is None:
            hand.sort()  # so that equal hands are found in the cache
        return worthy(
            self.words,
            tuple(hand),
            wild=self._by_letter,
            deck=deck(t),
            shortest=self.shortest,
            must=must,
            doubles=self.doubles,
        )

    def field(self, t: Table) -> SpellField:
        cards = self.cards(t)
        fixed = {} if self.fixed is None else self.fixed(t)
        return SpellField(
            piles=tuple([pile.name for pile in self._piles]),
            cards=tuple(cards),
            need=tuple([tuple(pile.cards) for pile in self.need(t)]),
            shortest=self.shortest,
            judged=self.judged,
            wild=self.wild,
            doubles=self.doubles,
            also=self.also,
            fixed=tuple([fixed.get(card, "") for card in cards]) if fixed else (),
            most={pile.name: count for pile, count in self._most},
        )


def _places(pile: Pile, cards: Sequence[Card]) -> list[int]:
    """The indices of those cards that are in a pile."""
    there = pile.cards
    return [at for at, card in enumerate(cards) if card in there]
