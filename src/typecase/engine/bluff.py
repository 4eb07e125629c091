"""The param for a declared word, which may be a bluff."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from typecase.engine.errors import IllegalMove
from typecase.engine.field import BluffField
from typecase.engine.move import Claim
from typecase.engine.params import Param, among, called
from typecase.engine.pile import Card, Pile
from typecase.engine.rng import Rng
from typecase.engine.spell import Spell
from typecase.engine.table import Table
from typecase.engine.word import plain
from typecase.words import Lexicon, assign


class Bluff(Param[Claim]):
    """A declared word with one card per letter, each face up or face down.

    A face-up card must be the letter of its place or a wild (LB-04); a face-down card may be
    anything. With `judged`, the declared word itself must be on the word list (LB-05).
    """

    def __init__(
        self, hand: Pile, *, words: Lexicon, judged: bool = True, shortest: int = 3
    ) -> None:
        self.hand = hand
        self.words = words
        self.judged = judged
        self.shortest = shortest

    def uses(self, name: str) -> bool:
        """Whether cards from the pile with this name may be used."""
        return self.hand.name == name

    def check(self, t: Table, value: Any) -> Claim:
        if isinstance(value, str):
            value = Claim(value)
        if not isinstance(value, Claim):
            raise IllegalMove("engine-claim-word")
        word = plain(value.word, self.shortest)
        hand = t.resolve(self.hand).cards
        cards = value.cards or self._truly(t, word)
        down = value.down or (False,) * len(cards)
        if len(cards) != len(word) or len(down) != len(word):
            raise IllegalMove("engine-claim-count", word=word, count=len(word))
        if not all(among(card, hand) for card in cards):
            raise IllegalMove("engine-use-only", piles=called(self.hand))
        if len(set(cards)) != len(cards):
            raise IllegalMove("engine-used-twice")
        for card, letter, hidden in zip(cards, word, down, strict=True):
            face = t.face[card]
            if not hidden and not face.wild and face.letters != letter:
                raise IllegalMove("engine-claim-face-up", letters=face.text, for_letters=letter)
        if self.judged and word not in self.words:
            raise IllegalMove(self.words.why_invalid(word) or "")
        return Claim(word, tuple(cards), tuple(bool(hidden) for hidden in down))

    def _truly(self, t: Table, word: str) -> tuple[Card, ...]:
        """The cards that really spell a word, if only the word was given."""
        hand = t.resolve(self.hand).cards
        found = assign(word, [t.face[card].letters for card in hand], [0] * len(hand))
        if found is None or len(found.cards) != len(word):
            raise IllegalMove("engine-claim-bluff", word=word, pile=called(self.hand))
        return tuple(hand[at] for at in found.cards)

    def sample(self, t: Table, rng: Rng) -> Claim | None:
        """Sometimes an honest word, otherwise a bluff; cards are face down at random."""
        cards = t.resolve(self.hand).cards[:]
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

    def candidates(self, t: Table, rng: Rng, most: int) -> Sequence[Claim]:
        """The best honest words, with some of their cards face down."""
        true = Spell(self.hand, words=self.words, judged=self.judged, shortest=self.shortest)
        return [
            Claim(
                spelling.word, spelling.cards, tuple([bool(rng.below(2)) for _ in spelling.cards])
            )
            for spelling in true.candidates(t, rng, most)
            if len(spelling.cards) == len(spelling.word) and spelling.word in self.words
        ]

    def field(self, t: Table) -> BluffField:
        return BluffField(
            pile=self.hand.name,
            cards=tuple(t.resolve(self.hand).cards),
            shortest=self.shortest,
            judged=self.judged,
        )
