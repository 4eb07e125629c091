"""A seat's hand, and how good it is."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

from typecase.engine import Card, Face, Observation, Rng, Subset
from typecase.words import assign
from typecase.words.worthy import Cards, valuer, worthy

MAX_CARDS = 12
"""In a larger hand only this many cards are considered, which is enough for a good word."""

TOO_MANY = 16
"""In a hand larger than this, one card more or less makes no difference."""


class Hand:
    """The hand of one seat in one match."""

    def __init__(self, obs: Observation) -> None:
        self._game = obs.game
        self._box = obs.box
        self.seat = obs.seat
        self.words = obs.game.words
        self.deck = obs.deck()
        self.pile = f"{obs.game.reach.hand}.{obs.seat}"
        self._valuer = valuer(self.words, self.deck)
        self._last: tuple[Sequence[Face], float] | None = None

    def is_of(self, obs: Observation) -> bool:
        return self._box is obs.box and self._game is obs.game and self.seat == obs.seat

    def promise(self, faces: Collection[Face]) -> int:
        """The value of the best word that these cards can spell."""
        quick = self._valuer.quick
        if quick is not None and len(faces) <= MAX_CARDS:
            best = quick.best([face.letters for face in faces if face.letters or not face.name])
            return 0 if best is None else best[1]
        faces = [face for face in faces if face.letters or not face.name]
        if len(faces) > TOO_MANY:
            return 0
        if len(faces) > MAX_CARDS:
            faces = sorted(faces, key=_by_letters)[:MAX_CARDS]  # wilds first
        best = self._best(faces)
        return 0 if best is None else best[1]

    def _best(self, faces: Sequence[Face]) -> tuple[str, int] | None:
        letters = [face.letters for face in faces]
        quick = self._valuer.quick
        if quick is not None:
            return quick.best(letters)
        return self._valuer.best(letters, [face.points for face in faces])

    def cached(self, faces: Sequence[Face], make: Callable[[], float]) -> float:
        """A value that depends on these cards, recomputed only when the cards change."""
        if self._last is None or self._last[0] != faces:
            self._last = (faces, make())
        return self._last[1]

    def promises(self, held: Mapping[Card, Face], faces: Sequence[Face]) -> list[int]:
        """The value of the best word of these cards together with each of the faces."""
        quick = self._valuer.quick
        more = [face.letters for face in faces if face.letters or not face.name]
        if quick is None or len(held) >= MAX_CARDS or len(more) < len(faces):
            return [self.promise([*held.values(), face]) for face in faces]
        letters = [face.letters for face in held.values() if face.letters or not face.name]
        return quick.with_each(letters, more)

    def least_needed(self, held: Mapping[Card, Face]) -> tuple[int, list[Card]]:
        """The value of the hand after its least useful card is discarded, and the cards which that
        may be."""
        quick = self._valuer.quick
        if quick is not None and not self.deck.several:
            cards = list(held)
            letters = [face.letters for face in held.values() if face.letters or not face.name]
            if len(letters) == len(cards) <= MAX_CARDS:
                promise, places = quick.less_one(letters)
                return promise, [cards[at] for at in places]
        promise, spare = self.spare(held) or (0, [])
        if spare:
            return promise, spare
        faces = list(held.values())
        left = [self.promise(faces[:at] + faces[at + 1 :]) for at in range(len(faces))]
        most = max(left, default=0)
        return most, [card for card, promise in zip(held, left, strict=True) if promise == most]

    def spare(self, held: Mapping[Card, Face]) -> tuple[int, list[Card]] | None:
        """The value of the hand, and the cards that its best word does not use; None if that is
        unknown."""
        cards = [card for card, face in held.items() if face.letters or not face.name]
        if len(cards) > MAX_CARDS:
            return None
        faces = [held[card] for card in cards]
        best = self._best(faces)
        if best is None:
            return 0, list(held)
        word, promise = best
        way = assign(word, [face.letters for face in faces], [face.points for face in faces])
        if way is None:
            return None
        used = {cards[at] for at in way.cards}
        return promise, [card for card in held if card not in used]

    def discards(
        self, held: Mapping[Card, Face], param: Subset, rng: Rng
    ) -> list[tuple[Card, ...]]:
        """Sets of cards to give away: for each good word those that it does not use, and the
        smallest set allowed."""
        cards = list(held)[:MAX_CARDS]
        faces = in_order(held[card] for card in cards)
        found = {self._fitting(param, list(held), [], rng): None}
        for word in worthy(self.words, faces, deck=self.deck):
            letters = [held[card].letters for card in cards]
            way = assign(word, letters, [held[card].points for card in cards])
            if way is not None:
                used = {cards[at] for at in way.cards}
                rest = [card for card in held if card not in used]
                found[self._fitting(param, list(held), rest, rng)] = None
        if len(found) == 1:
            found[self._fitting(param, list(held), list(held), rng)] = None
        return list(found)

    def _fitting(
        self, param: Subset, held: list[Card], rest: list[Card], rng: Rng
    ) -> tuple[Card, ...]:
        """As many cards as the decision requires, from `rest` as far as possible."""
        most = len(held) if param.limit is None else min(param.limit, len(held))
        if len(rest) > most:
            rng.shuffle(rest)
        elif len(rest) < param.least:
            others = [card for card in held if card not in rest]
            rng.shuffle(others)
            rest = rest + others[: param.least - len(rest)]
        return tuple(rest[:most])


def in_order(faces: Iterable[Face]) -> Cards:
    """Letters and points in sorted order, wilds first, so that equal hands have equal keys."""
    return tuple(
        sorted([(face.letters, face.points) for face in faces if face.letters or face.wild])
    )


def _by_letters(face: Face) -> tuple[str, int]:
    return face.letters, face.points


def in_reach(obs: Observation) -> list[Face]:
    """The cards that a seat can use for a word."""
    piles = obs.game.reach.piles(obs.seat)
    return [face for pile in piles for face in obs.seen(pile).values()]
