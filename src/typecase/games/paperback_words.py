"""Step 2 of a turn: which words may be played, and with which cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from typecase.engine import Card, IllegalMove, Pile, Rng, Seat, Spell, Spelling, Table
from typecase.engine.by_chance import TRIES
from typecase.engine.field import SpellField
from typecase.engine.params import LONGEST_LISTING
from typecase.engine.word import plain
from typecase.games.paperback_abilities import attacks, dyslexic, is_backwards, spoken, tally
from typecase.games.paperback_deck import PRINTS, PaperbackTable, Print
from typecase.words import Lexicon
from typecase.words.worthy import deck_of, worthy

SHORTEST = 2
SPACE = "_"
DECK = deck_of((face.letters, face.points) for face in PRINTS)
MAX_WAYS = 400
"""How many ways to play a word are compared; only many equal letters allow more."""

NOW_AND_THEN = 4
"""Once in this many words a random player uses its power or the Spacebar, or ignores its two-letter
cards."""


class Means(NamedTuple):
    """What a seat can use for a word in addition to its letters."""

    twice: bool
    typo: bool
    backwards: bool
    stolen: str
    """Letters that may be plagiarised."""


class Way(NamedTuple):
    """The cards chosen so far for a word."""

    cards: tuple[Card, ...] = ()
    reads: tuple[str, ...] = ()
    twice: bool = False
    typo: bool = False


class Wording(Spell):
    """A word from the hand, with the common card at most once.

    Two words are written with `_` between them, for the Spacebar (PB-29). Two-letter cards may be
    read backwards if the seat has the Dyslexic card, which then goes next to the word
    automatically. Stuck Key reads a card twice, Typo reads one from the hand as any letter; the
    Plagiarism card is played like a wild for one of the letters it may take.
    """

    def __init__(self, seat: Seat, hand: Pile, common: Pile, prizes: Pile, words: Lexicon) -> None:
        super().__init__(hand, common, prizes, words=words, shortest=SHORTEST)
        self.seat = seat

    def means(self, t: Table) -> Means:
        assert isinstance(t, PaperbackTable)
        power = power_of(t, self.seat)
        return Means(
            twice=power == "STUCK-KEY",
            typo=power == "TYPO",
            backwards=dyslexic(t, self.seat) is not None,
            stolen=plagiarised(t, self.seat) if power == "PLAGIARISM" else "",
        )

    def cards(self, t: Table) -> list[Card]:
        assert isinstance(t, PaperbackTable)
        cards = [*t.hands[self.seat].cards]
        if t.common.cards and not attacks(t, self.seat, "attack-common"):
            cards += t.common.cards
        if t.prizes[self.seat].cards and plagiarised(t, self.seat):
            cards += [card for card in t.prizes[self.seat].cards if is_plagiarism(t.print(card))]
        return [card for card in cards if t.face[card].letters or not t.face[card].name]

    # Judging.

    def check(self, t: Table, value: Any) -> Spelling:
        value = self.given(t, value)
        said = value.word or self._read_off(t, value)
        parts = [plain(part, SHORTEST) for part in said.replace(" ", SPACE).split(SPACE)]
        if len(parts) > 2:
            raise IllegalMove("paperback-words-two-words")
        word = SPACE.join(parts)
        spelling = self._laid(t, word, value) if value.cards else self._chosen(t, word)
        for part in parts:
            if part not in self.words:
                raise IllegalMove(self.words.why_invalid(part) or "")
        return spelling

    def _laid(self, t: Table, word: str, value: Spelling) -> Spelling:
        """For cards chosen by the player: read as given if possible, else with the least help."""
        means = self.means(t)
        ways = list(self._ways_of(t, word, value.cards, means))
        if not ways:
            letters = " ".join([t.face[card].text for card in value.cards])
            raise IllegalMove(
                "paperback-words-not-spelt", letters=letters, **self._refused(word, means)
            )
        for way in ways:
            if way.reads == value.reads:
                return Spelling(word, way.cards, way.reads)
        best = min(ways, key=lambda way: self._help(t, way))
        return Spelling(word, best.cards, best.reads)

    def _ways_of(self, t: Table, word: str, cards: Sequence[Card], means: Means) -> Iterator[Way]:
        """The ways to read exactly these cards, in this order, as the word."""
        mine = t.resolve(self._piles[0]).cards
        ways = [Way()]
        for card in cards:
            print = PRINTS[t.face[card]]
            allowed = means if card in mine else means._replace(typo=False)
            ways = [
                longer
                for way in ways
                for longer in _longer(way, word, sum(map(len, way.reads)), card, print, allowed)
            ]
        for way in ways:
            if sum(map(len, way.reads)) == len(word):
                yield way

    def _help(self, t: Table, way: Way) -> int:
        return way.twice + way.typo + self._turned(t, way)

    def _turned(self, t: Table, way: Way) -> int:
        return sum(
            [
                is_backwards(PRINTS[t.face[card]], read)
                for card, read in zip(way.cards, way.reads, strict=True)
            ]
        )

    def _refused(self, word: str, means: Means) -> dict[str, object]:
        """Arguments of a refusal: the word, and the letters that Plagiarism offers."""
        stolen = ", ".join(means.stolen)
        return {"word": spoken(word), "plagiarism": bool(stolen), "stolen_letters": stolen}

    # Choosing cards.

    def _chosen(self, t: Table, word: str) -> Spelling:
        """For a word given without cards: the way to play it that scores most (G-13).

        Ties prefer real cards to wilds, the common card to own ones (G-14), and avoid cards that
        leave the game after use.
        """
        assert isinstance(t, PaperbackTable)
        means = self.means(t)
        ways = self._ways(t, word, means)
        if not ways:
            raise IllegalMove("paperback-words-cannot-spell", **self._refused(word, means))
        best = ways[0] if len(ways) == 1 else min(ways, key=lambda way: self._rank(t, word, way))
        return Spelling(word, best.cards, best.reads)

    def _rank(self, t: PaperbackTable, word: str, way: Way) -> tuple[int, ...]:
        """A sort key: lower is better."""
        counted = tally(t, self.seat, Spelling(word, way.cards, way.reads))
        return (
            -counted.cents,
            sum([PRINTS[t.face[card]].wild for card in way.cards]),
            self._help(t, way),
            -sum([card in t.common.cards for card in way.cards]),
            len(counted.leave),
        )

    def _ways(self, t: PaperbackTable, word: str, means: Means) -> list[Way]:
        """The ways to play a word, counting identical cards only once."""
        alike: dict[tuple[Print, bool], list[Card]] = {}
        for card in self.cards(t):
            alike.setdefault((t.print(card), card in t.common.cards), []).append(card)
        kinds = [
            (print, means._replace(typo=False) if is_common else means, cards[::-1])
            for (print, is_common), cards in alike.items()
        ]
        # Real cards are tried before wilds, and cheaper cards (starting cards first) before others.
        kinds.sort(key=lambda kind: (kind[0].letters == "", kind[0].cost))
        ways = Ways(word, kinds, helped=means.typo or means.backwards)
        ways.go_on(Way(), 0)
        return ways.found

    # Playing at random, and listing.

    def sample(self, t: Table, rng: Rng) -> Spelling | None:
        """A random word from some of the letters, occasionally with a power or the Spacebar."""
        assert isinstance(t, PaperbackTable)
        cards = self.cards(t)
        face = t.face
        letters = [face[card].letters for card in cards]
        if SPACE in letters:
            at = letters.index(SPACE)
            space = cards.pop(at)
            letters.pop(at)
            if not rng.below(NOW_AND_THEN):
                return self._two_words(t, cards, letters, space, rng)
        power = power_of(t, self.seat)
        if power == "PLAGIARISM" and plagiarised(t, self.seat):
            stolen = plagiarised(t, self.seat)
            at = [is_plagiarism(PRINTS[face[card]]) for card in cards].index(True)
            letters[at] = stolen[rng.below(len(stolen))]
        elif power in ("TYPO", "STUCK-KEY") and letters and not rng.below(NOW_AND_THEN):
            at = rng.below(len(letters))
            may = power == "STUCK-KEY" or cards[at] in t.hands[self.seat].cards
            if len(letters[at]) == 1 and may:
                letters[at] = "" if power == "TYPO" else letters[at] * 2
        if any(len(text) > 1 for text in letters):
            if dyslexic(t, self.seat) is not None and rng.below(2):
                letters = [text[::-1] if len(text) == 2 else text for text in letters]
            if rng.below(NOW_AND_THEN):
                return self._some_word(cards, letters, rng)
            cards, letters = _single(cards, letters)
        return self._some_word(cards, letters, rng)

    def _some_word(self, cards: list[Card], letters: list[str], rng: Rng) -> Spelling | None:
        try:
            found = self.words.by_chance(letters, 0, SHORTEST, TRIES, rng)
        except ValueError:
            # The kernel can only draw from one-letter cards.
            return self.chance.of_several(cards, letters, 0, rng)
        if found is None:
            return None
        word, order = found
        return Spelling(word, tuple([cards[at] for at in order]), tuple(word))

    def _two_words(
        self, t: Table, cards: list[Card], letters: list[str], space: Card, rng: Rng
    ) -> Spelling | None:
        cards, letters = _single(cards, letters)
        keep = [at for at, card in enumerate(cards) if not is_plagiarism(PRINTS[t.face[card]])]
        rng.shuffle(keep)
        halves = keep[: len(keep) // 2], keep[len(keep) // 2 :]
        found = [
            self._some_word([cards[at] for at in half], [letters[at] for at in half], rng)
            for half in halves
        ]
        first, second = found
        if first is None or second is None:
            return None
        return Spelling(
            first.word + SPACE + second.word,
            (*first.cards, space, *second.cards),
            (*first.reads, SPACE, *second.reads),
        )

    def listing(self, t: Table) -> Sequence[Spelling] | None:
        """Every word from the cards; None with the Spacebar, or if there are too many."""
        assert isinstance(t, PaperbackTable)
        cards = self.cards(t)
        if any(t.face[card].letters == SPACE for card in cards):
            return None
        means = self.means(t)
        hands = [[t.face[card].letters for card in cards]]
        if means.stolen:
            at = [is_plagiarism(t.print(card)) for card in cards].index(True)
            hands = [
                [*hand[:at], letter, *hand[at + 1 :]] for hand in hands for letter in means.stolen
            ]
        if means.typo:
            hands += [
                [*hand[:at], "", *hand[at + 1 :]]
                for hand in hands[:]
                for at, text in enumerate(hand)
                if len(text) == 1 and cards[at] not in t.common.cards
            ]
        also = self.also_of(t, cards, means)
        found: set[str] = set()
        for hand in hands:
            found.update(self.words.words(hand, shortest=SHORTEST, doubles=means.twice, also=also))
        if len(found) > LONGEST_LISTING:
            return None
        return [self._chosen(t, word) for word in sorted(found)]

    def _worthy(self, t: Table) -> list[str]:
        """The best words by their letters alone, without powers or special cards."""
        faces = [t.face[card] for card in self.cards(t)]
        plain_cards = sorted(
            [
                (face.letters, face.points)
                for face in faces
                if face.letters != SPACE and not is_plagiarism(PRINTS[face])
            ]
        )
        return list(worthy(self.words, tuple(plain_cards), deck=DECK, shortest=SHORTEST))

    def also_of(self, t: Table, cards: Sequence[Card], means: Means) -> Mapping[str, str]:
        """The other way to read each two-letter card."""
        if not means.backwards:
            return {}
        texts = [t.face[card].letters for card in cards]
        return {text: text[::-1] for text in texts if len(text) == 2}

    def field(self, t: Table) -> SpellField:
        assert isinstance(t, PaperbackTable)
        cards, means = self.cards(t), self.means(t)
        stolen = means.stolen
        only = [stolen if is_plagiarism(t.print(card)) else "" for card in cards] if stolen else []
        return replace(
            super().field(t),
            cards=tuple(cards),
            doubles=int(means.twice),
            also=self.also_of(t, cards, means),
            slips=int(means.typo),
            only=tuple(only),
        )


class Ways:
    """Finds the ways to play a word, up to a limit; no wild for a letter with cards to spare.

    `kinds` are the cards, with identical ones grouped; the next one to use is at the end of each
    list. With `helped` a card may continue the word even if it does not begin with the next letter.
    """

    def __init__(
        self, word: str, kinds: list[tuple[Print, Means, list[Card]]], helped: bool
    ) -> None:
        self.word = word
        self.kinds = kinds
        self.helped = helped
        self.found: list[Way] = []
        self.spare = {
            letter: max(
                0,
                word.count(letter)
                - sum([len(cards) for print, _, cards in kinds if print.letters == letter]),
            )
            for letter in set(word)
        }

    def go_on(self, way: Way, at: int) -> None:
        """Add all ways that begin like this one, which has reached this letter."""
        word, spare = self.word, self.spare
        if len(self.found) > MAX_WAYS:
            return
        if at == len(word):
            self.found.append(way)
            return
        wild_tried = False
        for print, allowed, cards in self.kinds:
            if not cards:
                continue
            made = print.letters == ""
            if made:
                if spare[word[at]] == 0 or (print.wild and wild_tried):
                    continue
                wild_tried |= print.wild
            elif print.letters[0] != word[at] and not self.helped:
                continue
            for longer in _longer(way, word, at, cards[-1], print, allowed):
                read = longer.reads[-1]
                card = cards.pop()
                spare[read[0]] -= made
                self.go_on(longer, at + len(read))
                spare[read[0]] += made
                cards.append(card)


def _longer(way: Way, word: str, at: int, card: Card, print: Print, means: Means) -> Iterator[Way]:
    """The way with one more card, for each reading that continues the word."""
    cards, reads, twice, typo = way
    letters = print.letters
    if letters == "":
        if at < len(word) and word[at] != SPACE and (print.wild or word[at] in means.stolen):
            yield Way((*cards, card), (*reads, word[at]), twice, typo)
        return
    if word.startswith(letters, at):
        yield Way((*cards, card), (*reads, letters), twice, typo)
    if len(letters) == 2:
        back = letters[::-1]
        if means.backwards and back != letters and word.startswith(back, at):
            yield Way((*cards, card), (*reads, back), twice, typo)
        return
    if letters == SPACE:
        return
    if means.twice and not twice and word.startswith(letters * 2, at):
        yield Way((*cards, card), (*reads, letters * 2), True, typo)
    if means.typo and not typo and at < len(word) and word[at] not in (letters, SPACE):
        yield Way((*cards, card), (*reads, word[at]), twice, True)


def _single(cards: list[Card], letters: list[str]) -> tuple[list[Card], list[str]]:
    """The cards without those of several letters."""
    keep = [at for at, text in enumerate(letters) if len(text) < 2]
    return [cards[at] for at in keep], [letters[at] for at in keep]


def power_of(t: PaperbackTable, seat: Seat) -> str:
    """The name of a seat's power; empty if it has none."""
    for card in t.prizes[seat].cards:
        print = t.print(card)
        if print.kind == "power":
            return print.name
    return ""


def is_plagiarism(print: Print) -> bool:
    return print.kind == "power" and print.letters == "" and print.name == "PLAGIARISM"


def plagiarised(t: PaperbackTable, seat: Seat) -> str:
    """The letters of the previous player's last word; empty if alone at the table."""
    before = t.left(seat, -1)
    if before == seat:
        return ""
    return "".join(sorted(set(t.last_words[before]) - {SPACE}))
